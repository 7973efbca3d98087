"""A turn in its play step: the three slots, what can be reported, both herds, and how near the end is."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from msgspec import Struct

from companion.games.dino_battle.species import SPECIES
from companion.games.game import Seat
from companion.screens.at_table import name_of, table_of
from companion.screens.desk import Desk
from companion.screens.dino_battle import herds
from companion.screens.dino_battle.parts import ShowHerds, acting, frame, having, near_victory, other, seen, shrines_of
from companion.screens.look import Look
from companion.screens.measuring import height_of, on_button, width_of
from companion.screens.widgets import (
    Area,
    Button,
    ButtonKind,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    Widget,
)
from companion.words.ui import ui

SLOTS = 3


class CardPlayed(Struct, frozen=True):
    """A card lies in the next slot."""


class TempleCardPlayed(Struct, frozen=True):
    """It is a Skull Temple card."""


class BoonPlayed(Struct, frozen=True):
    """It is an action boon."""


class BeginFight(Struct, frozen=True):
    """A dino attacks."""


class BeginStandUp(Struct, frozen=True):
    """A dazed dino stands up."""


class BeginCrystal(Struct, frozen=True):
    """A crystal is spent."""


class EndTurn(Struct, frozen=True):
    """No further card."""


class Choice(NamedTuple):
    """A button: its key, text, symbol and message; `why` it is off."""

    key: str
    text: str
    icon: str
    tap: object
    main: bool = False
    why: str = ""


def scene(desk: Desk, look: Look) -> Scene:
    """Where there is room both herds stand at the sides."""
    seat = acting(desk)
    edge = frame(desk, look, seat, question(desk))
    lay_out = _phone if look.kind == "phone" else _high if look.portrait else _broad
    return Scene((*edge.widgets, *lay_out(desk, look, edge.body, seat)))


def question(desk: Desk) -> str:
    """What is asked now."""
    played = len(seen(desk).players[acting(desk)].slots)
    return ui("db.first_card" if not played else "db.next_card" if played < SLOTS else "db.last_card", desk.language)


def draw_due(desk: Desk, seat: Seat) -> int:
    """How many cards are drawn if the turn ends now."""
    played = len(seen(desk).players[seat].slots)
    slot = next((slot for slot in table_of(desk).pack.slots if slot.number == played), None)
    return 4 - played if slot is None or slot.draw is None else slot.draw


def _broad(desk: Desk, look: Look, rect: Rect, seat: Seat) -> Iterator[Widget]:
    room = rect.inset(20, 16)
    room = yield from _news(desk, look, room, 14)
    own, middle, enemy = room.columns((1, 1.42, 1), 20)
    yield from herds.herd(desk, look, seat, own)
    yield from herds.herd(desk, look, other(seat), enemy)
    yield from _middle(desk, look, middle, seat)


def _high(desk: Desk, look: Look, rect: Rect, seat: Seat) -> Iterator[Widget]:
    room = rect.inset(20, 16)
    room = yield from _news(desk, look, room, 14)
    shown = choices(desk, seat)
    needed = _rows_of(shown, 2) * (look.min_target + 18) + 120
    sides, middle = room.cut_top(max(260.0, min(room.h * 0.44, room.h - needed)), 16)
    own, enemy = sides.columns(2, 16)
    yield from herds.herd(desk, look, seat, own)
    yield from herds.herd(desk, look, other(seat), enemy)
    yield from _middle(desk, look, middle, seat)


def _phone(desk: Desk, look: Look, rect: Rect, seat: Seat) -> Iterator[Widget]:
    """The herds as lines; a tap shows them in full."""
    room = rect.inset(12, 6)
    if look.portrait:
        lines, middle = room.cut_top(max(look.min_target + 4, 62), 6)
        shown = lines.rows(2, 3)
        middle = yield from _news(desk, look, middle, 6)
    else:
        side, middle = room.cut_left(room.w * 0.32, 10)
        lines, rest = side.cut_top(112, 6)
        shown = lines.rows(2, 4)
        yield from _news(desk, look, rest, 4, below=True)
    for who, place in zip((seat, other(seat)), shown, strict=True):
        yield from herds.line(desk, look, who, place, 1 if look.portrait else 2)
    yield Area("herds", lines, tap=ShowHerds(), radius=10)
    yield from _middle(desk, look, middle, seat)


def _middle(desk: Desk, look: Look, rect: Rect, seat: Seat) -> Iterator[Widget]:
    """What can be reported, and below it the slots with the end of the turn; a list where it is too much."""
    phone = look.kind == "phone"
    shown, gap = choices(desk, seat), 7 if phone else 14
    columns = _columns(look, rect, shown, gap)
    rows, least = _rows_of(shown, columns), look.min_target + 2
    wanted = rows * (least + gap) + least + (0 if phone else 24)
    inner = Rect(0, 0, rect.w - 12, wanted) if wanted > rect.h else rect
    buttons_at, strip = inner.cut_bottom(least + (0 if phone else 24), gap)[::-1]
    high = min((buttons_at.h - gap * (rows - 1)) / max(1, rows), 96 if phone else 168)
    parts = (*buttons(look, buttons_at, shown, high, columns), *_strip(desk, look, strip, seat))
    yield from (Scroll("reports", rect, parts, length=wanted),) if wanted > rect.h else parts


def _columns(look: Look, rect: Rect, shown: tuple[Choice, ...], gap: float) -> int:
    """Three on a broad phone, where all words have room so."""
    if look.kind != "phone" or look.portrait:
        return 2
    cell = Rect(0, 0, (rect.w - 12 - 2 * gap) / 3, look.min_target + 2)
    return 3 if all(on_button(look, each.text, cell, each.icon) == each.text for each in shown if not each.main) else 2


def _rows_of(shown: tuple[Choice, ...], columns: int) -> int:
    return 1 + -(-(len(shown) - 1) // columns)


def news(desk: Desk) -> list[tuple[str, str, str]]:
    """How near the end is: symbol, colour, sentence."""
    shown, found = seen(desk), list[tuple[str, str, str]]()
    winning = near_victory(shown)
    if winning is not None:
        text = ui("db.victory_near", desk.language, seat=name_of(desk, winning), count=shrines_of(shown, winning))
        found.append(("battle/flagstone", "lava", text))
    if shown.out_of_cards is not None:
        text = ui("db.last_turns", desk.language, seat=name_of(desk, shown.out_of_cards), score=_score(desk))
        found.append(("icons/hourglass", "amber", text))
    return found


def _score(desk: Desk) -> str:
    """How many dinos each side has defeated, the first seat first."""
    fallen = [sum(dino.condition == "defeated" for dino in player.dinos) for player in seen(desk).players]
    return f"{fallen[1]} : {fallen[0]}"


def _news(desk: Desk, look: Look, rect: Rect, gap: float, *, below: bool = False) -> Generator[Widget, None, Rect]:
    """A line a piece of news, as high as it needs; what is left of the room comes back."""
    role: Role = "label" if look.kind == "phone" else "strong"
    for nth, (icon, colour, text) in enumerate(news(desk)):
        mark = 24 if look.kind == "phone" else 36
        high = max(height_of(look, text, role, rect.w - mark - 26) + 8, mark + 8)
        if below and high > rect.h:
            break
        row, rect = rect.cut_top(high, gap)
        yield Panel(f"news {nth}", row, outline=colour, radius=12)
        sign, words = row.inset(8, 3).cut_left(mark, 8)
        yield Icon(f"news {nth} mark", sign.square(), icon, colour)
        yield Paragraph(f"news {nth} text", words, text, role, upright="middle")
    return rect


def _strip(desk: Desk, look: Look, rect: Rect, seat: Seat) -> Iterator[Widget]:
    """The slots, and the end of the turn with what is drawn then."""
    slots, end = rect.cut_left(rect.w * 0.42, 12)
    played = len(seen(desk).players[seat].slots)
    for nth, cell in enumerate(slots.columns(SLOTS, 6)):
        full = nth < played
        card = cell.centred(min(cell.w, cell.h * 0.78), cell.h)
        line = "ink" if full else "pencil"
        yield Panel(f"slot {nth}", card, colour="sheet", outline=line, dashed=not full, width=2, radius=8)
        side = min(card.w, card.h) * 0.5
        if full:
            yield Icon(f"slot {nth} full", card.centred(side, side), "icons/tick", "fern")
        else:
            yield Label(f"slot {nth} number", card, str(nth + 1), "row", "pencil", "centre")
    due = draw_due(desk, seat)
    long = ui("db.end_and_draw", desk.language, number=due)
    text = long if width_of(look, long, "label") < end.w - 70 else ui("db.end_turn", desk.language)
    said = on_button(look, text, end, "icons/tick")
    yield Button("end", end, said, "quiet", "icons/tick", tap=EndTurn())


def choices(desk: Desk, seat: Seat) -> tuple[Choice, ...]:
    """What can be reported now."""
    player, say = seen(desk).players[seat], desk.language
    played = len(player.slots)
    found = []
    if played:
        found.append(Choice("fight", ui("db.fight", say), "marks/claw", BeginFight(), main=True))
    if played < SLOTS:
        none = "" if len(player.hand) else ui("db.no_cards", say)
        found.append(Choice("card", ui("db.card", say), "icons/card", CardPlayed(), main=not played, why=none))
        found.append(Choice("temple", ui("db.temple_card", say), "battle/temple", TempleCardPlayed(), why=none))
        if len(player.boons):
            found.append(Choice("boon", ui("db.boon_card", say), "battle/boon", BoonPlayed()))
    if played and any(having(player, species, "dazed") for species in SPECIES):
        found.append(Choice("stand", ui("db.stand_up", say), "icons/arrow_up", BeginStandUp()))
    if player.crystals:
        found.append(Choice("crystal", ui("db.crystal", say), "battle/crystal", BeginCrystal()))
    return tuple(found)


def buttons(look: Look, rect: Rect, shown: tuple[Choice, ...], high: float, columns: int) -> Iterator[Widget]:
    """One large, the others side by side below."""
    gap = 7 if look.kind == "phone" else 14
    first, *rest = sorted(shown, key=lambda choice: not choice.main)
    yield _button(look, Rect(rect.x, rect.y, rect.w, high), first)
    for row in range(-(-len(rest) // columns)):
        pair = rest[row * columns : (row + 1) * columns]
        line = Rect(rect.x, rect.y + (row + 1) * (high + gap), rect.w, high)
        for choice, cell in zip(pair, line.columns(len(pair), gap), strict=True):
            yield _button(look, cell, choice)


def _button(look: Look, rect: Rect, choice: Choice) -> Button:
    kind: ButtonKind = "main" if choice.main else "quiet"
    text = on_button(look, choice.text, rect, choice.icon, "button" if choice.main else "quiet")
    return Button(choice.key, rect, text, kind, choice.icon, tap=choice.tap, off=bool(choice.why), why=choice.why)
