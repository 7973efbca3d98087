"""What lies below the board in digital play: the hand, species to be placed, and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from companion.games.dino_battle.actions import (
    AttackDino,
    ChooseTarget,
    Discard,
    EndActivation,
    EndCard,
    EndPlay,
    HandCard,
    PlaceDino,
    PlayCard,
    SpendCrystal,
)
from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.draw import HandLimit
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.species import SPECIES, SPECIES_OF
from companion.games.dino_battle.turn import Turn
from companion.games.game import PlayerNode, Seat
from companion.screens.desk import Desk
from companion.screens.dino_battle import field, picking
from companion.screens.dino_battle.parts import (
    acting,
    name_of,
    species_word,
    table_of,
    top,
)
from companion.screens.dino_battle.tapping import Do, Hide, IAm, Place, UseCrystal, odds_text
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.widgets import (
    Area,
    Button,
    ButtonKind,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Scroll,
    Widget,
)
from companion.words.ui import ui

if TYPE_CHECKING:
    from companion.screens.dino_battle.digital import Digital


# --- the bar below the board ------------------------------------------------------------------------------------


class Key(NamedTuple):
    """A button of the bar."""

    key: str
    text: str
    icon: str
    tap: object
    kind: ButtonKind = "quiet"


def bar_of(desk: Desk, look: Look, rect: Rect, here: field.Here, now: Digital) -> Iterator[Widget]:
    """The hand of a seat that holds the tablet, species to be placed, and what else can be done."""
    seat, frame_ = acting(desk), top(desk)
    room = rect.inset(8 if look.kind == "phone" else 20, 5 if look.kind == "phone" else 10)
    asked = table_of(desk).view.question
    if asked is None or not isinstance(asked.node, PlayerNode):
        return
    secret = isinstance(frame_, Turn | HandLimit | BoonChoice) and desk.seat is None and now.looking != seat
    keys = _keys(desk, here, now, seat)
    if secret:
        cards, others = (room.rows(2, 6) if look.portrait else room.columns((2, 1), 10)) if keys else (room, room)
        who = shortened(look, ui("db.i_am", desk.language, seat=name_of(desk, seat)), cards.w - 40)
        yield Button("i am", cards, who, "hold", hold=IAm(seat))
        yield from _row(look, others if keys else Rect(0, 0, 0, 0), keys)
        return
    if isinstance(frame_, SetUp):
        yield from _species_row(desk, look, room, here, now, seat)
        return
    if isinstance(frame_, Turn | HandLimit) and not now.crystal:
        cards, others = room.rows(2, 6) if look.portrait else room.columns((2.2, 1), 10)
        yield from _hand(desk, look, cards, here, seat)
        yield from _row(look, others, keys)
        return
    odds = odds_text(desk, here, now)
    if odds is not None:
        told, room = room.rows(2, 6) if look.portrait else room.columns((1.4, 1), 10)
        yield Paragraph("odds", told, odds, "strong" if look.kind == "phone" else "lead", upright="middle")
    yield from _row(look, room, keys)


def _row(look: Look, rect: Rect, keys: tuple[Key, ...]) -> Iterator[Widget]:
    for key, cell in zip(keys, rect.columns(max(1, len(keys)), 8), strict=False):
        text = shortened(look, key.text, (cell.w - 70) * 0.86) if cell.w > 150 else ""
        yield Button(key.key, cell, text, key.kind, key.icon, tap=key.tap)


def _keys(desk: Desk, here: field.Here, now: Digital, seat: Seat) -> tuple[Key, ...]:
    """What can be done beside the board and the hand."""
    frame_, say = top(desk), desk.language
    actions = here.rules.legal_actions(here.state, seat)
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
    if isinstance(frame_, Turn) and now.looking == seat:
        found.append(Key("hide", ui("db.hide", say), "icons/eye_off", Hide()))
    return tuple(found)


def _species_row(desk: Desk, look: Look, rect: Rect, here: field.Here, now: Digital, seat: Seat) -> Iterator[Widget]:
    """Which species is placed next, and how many of each wait."""
    actions = here.rules.legal_actions(here.state, seat)
    waiting = [dino.condition == "waiting" for dino in here.state.players[seat].dinos]
    open_ = list(dict.fromkeys(a.species for a in actions if isinstance(a, PlaceDino)))
    chosen = now.species if now.species in open_ else open_[0] if open_ else None
    cells = rect.grid(3, 2, 6) if look.portrait else rect.columns(len(SPECIES), 8)
    for species, cell in zip(SPECIES, cells, strict=True):
        count = sum(waiting[at] for at, one in enumerate(SPECIES_OF) if one == species)
        text = shortened(look, f"{species_word(desk, species)} {picking.times(count)}", cell.w - 24)
        off = species not in open_
        tap = None if off else Place(species)
        yield Button(f"place {species}", cell, text, "quiet", tap=tap, off=off, chosen=species == chosen, role="strong")


def _hand(desk: Desk, look: Look, rect: Rect, here: field.Here, seat: Seat) -> Iterator[Widget]:
    """The hand as cards to tap; more than there is room for are pushed sideways in rows."""
    actions = [a for a in here.rules.legal_actions(here.state, seat) if isinstance(a, PlayCard | Discard)]
    can = {action.card: action for action in actions}
    player = here.state.players[seat]
    cards = [HandCard("action", card) for card in player.hand.known]
    cards += [HandCard("boon", boon) for boon in player.boons.known]
    if not cards:
        yield Label("no cards", rect, ui("db.no_cards", desk.language), "strong", "pencil")
        return
    least = max(look.min_target + 4, 62 if look.kind == "phone" else 104)
    per = max(1, min(len(cards), int(rect.w // (least + 6))))
    rows = -(-len(cards) // per)
    length = max(rect.h, rows * (look.min_target + 6))
    scrolls = length > rect.h
    inner = Rect(0, 0, rect.w - 10, length) if scrolls else rect
    parts = tuple(
        widget
        for nth, (card, cell) in enumerate(zip(cards, inner.grid(per, rows, 6), strict=False))
        for widget in _card(desk, look, nth, card, cell, can.get(card))
    )
    yield from (Scroll("hand", rect, parts, length=length),) if scrolls else parts


def _card(
    desk: Desk, look: Look, nth: int, card: HandCard, rect: Rect, action: PlayCard | Discard | None
) -> Iterator[Widget]:
    found = table_of(desk).names.find(card.deck, card.card) if card.card != "?" else None
    name = found.name if found else str(card.card)
    yield Panel(f"card {nth} sheet", rect, outline="ink" if action else "pencil", width=2, radius=8)
    icon = "battle/boon" if card.deck == "boon" else "icons/card"
    mark, words = rect.inset(5, 4).cut_top(min(30, rect.h * 0.36), 1)
    yield Icon(f"card {nth} mark", mark.square(), icon, "ink")
    text = shortened(look, name, words.w)
    yield Label(f"card {nth} name", words, text, "label", "ink", "centre")
    if action is not None:
        yield Area(f"card {nth}", rect, tap=Do(action), radius=8)
