"""What lies below the board in digital play: the hand, species to be placed, and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.games.dino_battle.actions import (
    AttackDino,
    ChooseTarget,
    EndActivation,
    EndCard,
    EndPlay,
    PlaceDino,
    SpendCrystal,
)
from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.draw import HandLimit
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.species import SPECIES, SPECIES_OF, Species
from companion.games.dino_battle.turn import Turn
from companion.games.game import PlayerNode, Seat
from companion.screens.at_table import colour_of, name_of, table_of
from companion.screens.desk import Desk
from companion.screens.dino_battle import field, picking
from companion.screens.dino_battle.hand import hand, rows_of
from companion.screens.dino_battle.parts import DRAWINGS, acting, species_word, top
from companion.screens.dino_battle.tapping import Do, Hide, IAm, Place, UseCrystal, odds_texts
from companion.screens.elsewhere import acts, passes
from companion.screens.look import Look
from companion.screens.measuring import on_button, whole
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    ButtonKind,
    Disc,
    Label,
    Panel,
    Paragraph,
    Picture,
    Rect,
    Role,
    Widget,
)
from companion.words.ui import ui

if TYPE_CHECKING:
    from companion.screens.dino_battle.digital import Digital


LEAST_WORDS: Final = 110
"""A narrower button has only its sign, and so has one whose words have no room."""
HAND_SHARE: Final = {"phone": 0.78, "tablet": 0.68}
"""Of a broad bar, with the buttons beside the hand."""
TABLET_ROW: Final = 96


# --- the bar below the board ------------------------------------------------------------------------------------


class Key(NamedTuple):
    """A button of the bar."""

    key: str
    text: str
    icon: str
    tap: object
    kind: ButtonKind = "quiet"


def holds(desk: Desk, looking: Seat | None, seat: Seat) -> bool:
    """Whether a seat's hand may be shown here: it is its own screen, or the seat holds the one that all share."""
    return desk.seat == seat if desk.seat is not None else looking == seat and not desk.watching


def bar_height(desk: Desk, look: Look, width: float, here: field.Here, now: Digital) -> float:
    """As high as the hand and the buttons need; none where a screen can do nothing and shows no hand."""
    seat, frame_ = acting(desk), top(desk)
    if not acts(desk, seat) and (desk.seat is None or isinstance(frame_, SetUp)):
        return 0
    if acts(desk, seat) and (now.crystal or not isinstance(frame_, Turn | HandLimit)):
        return _height_without_hand(look, frame_)
    shown = desk.seat if desk.seat is not None else seat
    buttons = acts(desk, seat) and isinstance(frame_, Turn)
    beside = buttons and not look.portrait
    wide = width - (16 if look.kind == "phone" else 40)
    rows = rows_of(look, here, shown, (wide - 10) * HAND_SHARE[look.kind] if beside else wide)
    if look.kind == "tablet":
        many = beside and here.state.players[shown].crystals > 0  # a third button needs a second row
        return TABLET_ROW * (max(rows, 1 + many) + (buttons and look.portrait)) + 26
    return (look.min_target + 10) * (min(rows, 3 if look.portrait else 2) + (buttons and look.portrait)) + 6


def _height_without_hand(look: Look, frame_: Any) -> float:
    if look.kind == "tablet":
        return 216 if look.portrait else 128
    if isinstance(frame_, Activation):  # with room for a chance in three lines
        return (look.min_target + 10) * (2.3 if look.portrait else 1.3)
    return (look.min_target + 10) * (2 if look.portrait and isinstance(frame_, SetUp) else 1)


def bar_of(desk: Desk, look: Look, rect: Rect, here: field.Here, now: Digital) -> Iterator[Widget]:
    """The hand of a seat that holds the tablet, species to be placed, and what else can be done."""
    seat, frame_ = acting(desk), top(desk)
    room = rect.inset(8 if look.kind == "phone" else 20, 5 if look.kind == "phone" else 10)
    asked, lesson = table_of(desk).view.question, table_of(desk).lesson
    if lesson is not None and not lesson.only:
        words = on_button(look, lesson.words, room, "icons/arrow_right", "button")
        yield Button("on", room, words, "main", "icons/arrow_right", tap=lesson.on)
        return
    if asked is None or not isinstance(asked.node, PlayerNode) or rect.h <= 0:
        return
    if not acts(desk, seat):
        if desk.seat is not None:
            yield from hand(desk, look, room, here, desk.seat)
        return
    keys = _keys(desk, here, now, seat)
    if isinstance(frame_, SetUp):
        yield from _species_row(desk, look, room, here, now, seat)
        return
    if isinstance(frame_, Turn | HandLimit | BoonChoice) and not holds(desk, now.looking, seat):
        yield from _covered(desk, look, room, seat, keys)
        return
    if isinstance(frame_, Turn | HandLimit) and not now.crystal:
        cards, others = _beside(look, room) if keys else (room, room)
        yield from hand(desk, look, cards, here, seat)
        yield from _row(look, others if keys else Rect(0, 0, 0, 0), keys)
        return
    odds, policy = odds_texts(desk, here, now)
    if odds:
        upright = (1.2 if look.kind == "phone" else 1, 1)
        told, room = room.rows(upright, 6) if look.portrait else room.columns((1.4, 1), 10)
        text = f"{odds} {policy}"
        shown = text if whole(look, text, told.w, told.h) == text else odds
        yield Paragraph("odds", told, shown.strip(), "strong" if look.kind == "phone" else "lead", upright="middle")
    yield from _row(look, room, keys)


def _beside(look: Look, room: Rect) -> tuple[Rect, Rect]:
    """The room of the hand, and of the buttons."""
    if not look.portrait:
        share = HAND_SHARE[look.kind]
        cards, others = room.columns((share, 1 - share), 10)
    elif look.kind == "phone":
        others, cards = room.cut_bottom(look.min_target + 2, 6)
    else:
        others, cards = room.cut_bottom(TABLET_ROW, 6)
    return cards, others


def _covered(desk: Desk, look: Look, room: Rect, seat: Seat, keys: tuple[Key, ...]) -> Iterator[Widget]:
    """A hand that nobody looks at: whoever passes the tablet uncovers it, others look at it on their own screen."""
    cards, others = _beside(look, room) if keys else (room, Rect(0, 0, 0, 0))
    if passes(desk, seat):
        cards = cards.centred(cards.w, min(cards.h, 120))
        who = on_button(look, ui("db.i_am", desk.language, seat=name_of(desk, seat)), cards, role="button")
        yield Button("i am", cards, who, "hold", hold=IAm(seat))
    else:
        told = ui("phones.plays_there", desk.language, seat=name_of(desk, seat))
        yield Paragraph("chooses", cards, told, "strong" if look.kind == "phone" else "lead", upright="middle")
    yield from _row(look, others, keys)


def _row(look: Look, rect: Rect, keys: tuple[Key, ...]) -> Iterator[Widget]:
    """Side by side; where that makes them too narrow, the first one over the others, or all below each other."""
    for key, cell in zip(keys, _cells(look, rect, len(keys)), strict=False):
        role: Role = "button" if key.kind == "main" else "quiet"
        told = cell.w > LEAST_WORDS and on_button(look, key.text, cell, key.icon, role) == key.text
        yield Button(key.key, cell, key.text if told else "", key.kind, key.icon, tap=key.tap)


def _cells(look: Look, rect: Rect, count: int) -> tuple[Rect, ...]:
    row = rect.columns(max(1, count), 8)
    if count < 2 or row[0].w > LEAST_WORDS * (1 if look.kind == "phone" else 1.6) or rect.h < 2 * look.min_target + 8:
        return tuple(row)
    if rect.h >= count * look.min_target + 8 * (count - 1):
        return tuple(rect.rows(count, 8))
    first, below = rect.rows(2, 8)
    return (first, *below.columns(count - 1, 8))


def _keys(desk: Desk, here: field.Here, now: Digital, seat: Seat) -> tuple[Key, ...]:
    """What can be done beside the board and the hand."""
    frame_, say = top(desk), desk.language
    actions = field.legal(desk, here, seat)
    if now.crystal:
        draw = SpendCrystal("draw")
        found = [Key("draw", ui("db.crystal_draw", say), "icons/card", Do(draw))] if draw in actions else []
        return (*found, Key("no crystal", ui("db.back", say), "icons/arrow_left", UseCrystal()))
    found = []
    if isinstance(frame_, Activation) and now.target is not None:
        attack = AttackDino(now.target)
        found.append(Key("attack", ui("db.attack", say), "marks/claw", Do(attack), "main"))
    ends = {EndPlay: "db.end_turn", EndCard: "db.end_card", EndActivation: "db.neither"}
    for kind, text in ends.items():
        found += [Key("end", ui(text, say), "icons/tick", Do(a)) for a in actions if isinstance(a, kind)]
    found += [Key("end", ui("db.no_more", say), "icons/tick", Do(a)) for a in actions if a == ChooseTarget()]
    if any(isinstance(action, SpendCrystal) for action in actions):
        found.append(Key("crystal", ui("db.crystal", say), "battle/crystal", UseCrystal()))
    if isinstance(frame_, Turn) and now.looking == seat and table_of(desk).lesson is None:
        found.append(Key("hide", ui("db.hide", say), "icons/eye_off", Hide()))
    return tuple(found)


def _species_row(desk: Desk, look: Look, rect: Rect, here: field.Here, now: Digital, seat: Seat) -> Iterator[Widget]:
    """Which species is placed next, and how many of each wait."""
    actions = field.legal(desk, here, seat)
    waiting = [dino.condition == "waiting" for dino in here.state.players[seat].dinos]
    open_ = list(dict.fromkeys(a.species for a in actions if isinstance(a, PlaceDino)))
    chosen = now.species if now.species in open_ else open_[0] if open_ else None
    cells = rect.grid(3, 2, 6) if look.portrait else rect.columns(len(SPECIES), 8)
    for species, cell in zip(SPECIES, cells, strict=True):
        count = sum(waiting[at] for at, one in enumerate(SPECIES_OF) if one == species)
        off = species not in open_
        tap = None if off else Place(species)
        if look.kind == "phone":
            yield from _species_tile(desk, cell, species, count, chosen=species == chosen)
            yield Area(f"place {species}", cell, tap=tap, off=off, radius=14)
            continue
        text = on_button(look, f"{species_word(desk, species)} {picking.times(count)}", cell, role="strong")
        yield Button(f"place {species}", cell, text, "quiet", tap=tap, off=off, chosen=species == chosen, role="strong")


def _species_tile(desk: Desk, rect: Rect, species: Species, count: int, *, chosen: bool) -> Iterator[Widget]:
    """A narrow button has no room for a name: the animal as it stands on the board, and how many wait."""
    key, colour = f"place {species}", colour_of(desk, acting(desk))
    ink = "sheet" if chosen else "ink" if count else "pencil"
    field = "ink" if chosen else "sheet"
    yield Panel(f"{key} sheet", rect, colour=field, outline="pencil", width=2, radius=14, dashed=not count)
    room = rect.inset(6, 4)
    art, words = room.cut_left(min(room.h, room.w * 0.42), 6)
    disc = art.square()
    yield Disc(f"{key} disc", disc, colour=colour if count else mix(colour, "sheet", 0.6))
    paints = (("ink", f"{colour}.on"), ("eye", colour), ("tone", f"{colour}.on"), ("haze", f"{colour}.on"))
    yield Picture(f"{key} picture", disc.inset(disc.w * 0.14), DRAWINGS[species], paints, anchor="centre")
    yield Label(f"{key} count", words, picking.times(count), "row", ink)
