"""A card of the box by its number or the beginning of its name, instead of reading its traits off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import EventTurned, PlayCard, What
from companion.games.dino_kontra_dino.pack import DinosaurCard, EventCard, Pack
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.game import Entry, Seat
from companion.games.marks import is_known
from companion.screens.at_table import table_of
from companion.screens.banner import Retry, answered
from companion.screens.commands import Answer
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import colour_of, name_of, seen, trait_icon
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.pages import board_height, gap, target
from companion.screens.shell import STAY, Back, Next, stay
from companion.screens.widgets import (
    Area,
    Button,
    Icon,
    Keyboard,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    TextField,
    Typed,
    Widget,
)
from companion.words.ui import ui

Card = DinosaurCard | EventCard


class Picking(Struct, frozen=True):
    """Which kind of card is looked for (a dinosaur for `seat`), and what has been typed."""

    kind: Literal["dinosaur", "event"]
    seat: Seat | None = None
    search: str = ""


class Pick(Struct, frozen=True):
    """That is the card."""

    number: int


def scene(desk: Desk, look: Look, state: Picking) -> Scene:
    """The field, the cards that fit, and the keyboard."""
    room = Rect.of(look.size).inset(gap(look))
    head, rest = room.cut_top(target(look), gap(look))
    board, cards = rest.cut_bottom(board_height(look, rest.w), gap(look))
    widgets = (
        *_head(desk, look, state, head),
        *_cards(desk, look, state, cards),
        Keyboard("board", board, to="search"),
    )
    return Scene(widgets, escape=Back())


def update(desk: Desk, state: Picking, message: object) -> Next:
    """Typing narrows the list; a card answers the question and closes it."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Typed):
        return stay(replace(state, search=message.text))
    question = table_of(desk).view.question
    if not isinstance(message, Pick) or question is None:
        return STAY
    what: What = PlayCard(message.number) if state.kind == "dinosaur" else EventTurned(message.number)
    return Next(pop=1, commands=(Answer(question.id, Entry(what, state.seat)),))


# --- which cards ------------------------------------------------------------------------------------------------


def can_pick(desk: Desk, kind: Literal["dinosaur", "event"]) -> bool:
    """Whether the box's cards are known well enough to be named."""
    return bool(known_cards(desk, kind))


def known_cards(desk: Desk, kind: Literal["dinosaur", "event"]) -> tuple[Card, ...]:
    """The cards whose values count at the table: entered by an owner or printed in public, never invented ones."""
    pack: Pack = table_of(desk).pack
    if kind == "event":
        return tuple(card for card in pack.events if is_known(pack, card, "traits"))
    needed = seen(desk).traits or TRAITS
    return tuple(card for card in pack.dinosaurs if all(is_known(pack, card, trait) for trait in needed))


def found_cards(desk: Desk, state: Picking) -> tuple[Card, ...]:
    """Those whose number or name, or a word of it, begins with what was typed; discarded and won ones left out."""
    wanted, gone = state.search.casefold().strip(), _gone(desk, state.kind)
    cards = (card for card in known_cards(desk, state.kind) if card.number not in gone)
    return tuple(card for card in cards if _fits(wanted, card.number, card_name(desk, state.kind, card)))


def _gone(desk: Desk, kind: str) -> set[int]:
    shown = seen(desk)
    if kind == "event":
        return {card for won in shown.won for card in won.known}
    played = {play.card for play in shown.played if play is not None and isinstance(play.card, int)}
    return played | set(shown.discard.known)


def _fits(wanted: str, number: int, name: str) -> bool:
    words = name.casefold().split()
    return (
        not wanted
        or str(number).startswith(wanted)
        or any(word.startswith(wanted) for word in (*words, " ".join(words)))
    )


def card_name(desk: Desk, kind: str, card: Card) -> str:
    """A card's name in the language of the screen."""
    found = table_of(desk).names.find(kind, card.number)
    return found.name if found else card.name


# --- drawing ----------------------------------------------------------------------------------------------------


def _head(desk: Desk, look: Look, state: Picking, rect: Rect) -> Iterator[Widget]:
    close, field = rect.cut_right(rect.h, gap(look))
    hint = ui(f"dkd.pick_{state.kind}", desk.language)
    if state.seat is not None:
        who, field = field.cut_left(field.w * 0.26, gap(look))
        colour = colour_of(table_of(desk), state.seat)
        yield Panel("who", who, colour=colour, radius=14)
        yield Label("who name", who.inset(12, 8), name_of(table_of(desk), state.seat), "row", f"{colour}.on", "centre")
    yield TextField("search", field, state.search, shortened(look, hint, field.w - 44))
    yield Button("close", close, kind="quiet", icon="icons/cross", tap=Back())


def _cards(desk: Desk, look: Look, state: Picking, rect: Rect) -> Iterator[Widget]:
    found = found_cards(desk, state)
    if not found:
        text = ui("dkd.no_such_card", desk.language)
        high = height_of(look, text, "lead", rect.w) + 8
        yield Paragraph("nothing", rect.cut_top(high)[0], text, "lead", align="centre")
        return
    columns = 1 if look.portrait or look.kind == "phone" else 2
    step = target(look) + gap(look)
    rows = -(-len(found) // columns)
    inside = Rect(0, 0, rect.w - 20, rows * step)
    cells = inside.grid(columns, rows, gap(look))
    signs = state.kind == "dinosaur" and look.kind == "tablet"
    children = tuple(
        w for card, cell in zip(found, cells, strict=False) for w in _card(desk, state, card, cell, signs=signs)
    )
    yield Scroll(f"cards {state.search}", rect, children, length=inside.h)


def _card(desk: Desk, state: Picking, card: Card, rect: Rect, *, signs: bool) -> Iterator[Widget]:
    """A card by number and name. What an event needs is not shown: the backs of those to come are secret."""
    key = f"card {card.number}"
    yield Panel(f"{key} sheet", rect, radius=14)
    number, rest = rect.inset(12, 8).cut_left(62, 8)
    yield Numeral(f"{key} number", number, str(card.number), "pencil", "row")
    name, values = rest.columns((3, 2), 8) if signs else (rest, rest)
    yield Label(f"{key} name", name, card_name(desk, state.kind, card), "row")
    if signs:
        yield from _signs(desk, card, values, key)
    yield Area(f"{key} pick", rect, tap=Pick(card.number), radius=14)


def _signs(desk: Desk, card: Card, rect: Rect, key: str) -> Iterator[Widget]:
    """The traits asked for, with the dinosaur's values."""
    needed = tuple(dict.fromkeys(seen(desk).traits or ()))
    for trait, cell in zip(needed, rect.columns(2, 4), strict=False):
        icon, value = cell.columns(2, 2)
        yield Icon(f"{key} {trait}", icon.square().inset(4), trait_icon(trait), "pencil")
        yield Numeral(f"{key} {trait} value", value, str(getattr(card, trait)), "ink", "row")
