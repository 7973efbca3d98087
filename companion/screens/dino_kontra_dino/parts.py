"""What the screens of Dino Kontra Dino share: the frame around them, seats' colours, traits, and the last result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from companion.games.dino_kontra_dino.observe import Observation
from companion.games.dino_kontra_dino.reasons import (
    DinosaursRevealed,
    EventWon,
    FigureHolderAmongTied,
    HighestStrength,
    NearestClockwiseFromHolder,
    PileTooShort,
    StrengthsCounted,
    TakesEventAndFigure,
)
from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import UNKNOWN, Card, Seat
from companion.screens import seating
from companion.screens.art import animal, inks
from companion.screens.at_table import table_of
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk, TableView
from companion.screens.look import Look
from companion.screens.theme import theme
from companion.screens.widgets import Button, Fill, Ground, Label, Picture, Rect, Widget
from companion.table.story import Chapter
from companion.words.ui import ui

GAME: Final = "dino_kontra_dino"
ON: Final = "dino_kontra_dino.on"


class Undo(Struct, frozen=True):
    """The undo button."""


class Menu(Struct, frozen=True):
    """The menu button: pause, corrections, rules and so on."""


class Won(NamedTuple):
    """How an event was won, as its reasons tell."""

    seq: int
    seat: Seat
    holder: Seat
    strengths: tuple[int, ...]
    traits: tuple[Trait, ...]
    event: Card
    why: HighestStrength | FigureHolderAmongTied | NearestClockwiseFromHolder
    short: bool  # the pile ran short: two more events


def seen(desk: Desk) -> Observation:
    """What may be seen of it."""
    observation: Observation = table_of(desk).view.observation
    return observation


def colour_of(table: TableView, seat: int) -> str:
    """A seat's colour token: the one chosen, else the next one that is handed out."""
    return seating.known_colour(table.colours[seat], seat)


def mark_of(colour: str) -> str:
    """The symbol that always goes with a seat's colour."""
    return theme().seat(colour).mark


def name_of(table: TableView, seat: int) -> str:
    """A seat's name."""
    return table.names.seats[seat]


def trait_icon(trait: Trait) -> str:
    """A trait's symbol."""
    return f"traits/{trait}"


def trait_word(desk: Desk, trait: Trait) -> str:
    """A trait's name."""
    return ui(f"dkd.{trait}", desk.language)


def event_name(desk: Desk, event: Card | None) -> str:
    """An event's name; empty where nobody named it."""
    if event is None or event == UNKNOWN:
        return ""
    found = table_of(desk).names.find("event", event)
    return found.name if found else ""


def event_text(desk: Desk, event: Card | None) -> str:
    """The text on an event's front; empty where nobody named it."""
    if event is None or event == UNKNOWN:
        return ""
    found = table_of(desk).names.find("event", event)
    return found.text if found else ""


def round_text(desk: Desk) -> str:
    """Round 7 of 11."""
    shown = seen(desk)
    return ui("round_of", desk.language, round=min(shown.round, shown.rounds), rounds=shown.rounds)


# --- the last result --------------------------------------------------------------------------------------------


def last_won(table: TableView) -> Won | None:
    """The event that was won last."""
    return next((won for chapter in reversed(table.story) if (won := won_in(chapter))), None)


def cards_of(table: TableView, won: Won) -> tuple[Card, ...]:
    """The dinosaurs that were played for it, one a seat, as they were turned up; UNKNOWN where nobody named one."""
    for chapter in reversed(table.story):
        shown = next((event for event in chapter.events if isinstance(event, DinosaursRevealed)), None)
        if chapter.seq <= won.seq and shown is not None:
            return shown.cards
    unnamed: Card = UNKNOWN
    return (unnamed,) * len(won.strengths)


def won_in(chapter: Chapter) -> Won | None:
    """How an event was won in a chapter; None where none was."""
    kinds = {type(reason): reason for reason in chapter.reasons}
    counted, taken = kinds.get(StrengthsCounted), kinds.get(TakesEventAndFigure)
    why = next((each for each in chapter.reasons if isinstance(each, WHY)), None)
    if not isinstance(counted, StrengthsCounted) or not isinstance(taken, TakesEventAndFigure) or why is None:
        return None
    event: Card = next((each.event for each in chapter.events if isinstance(each, EventWon)), UNKNOWN)
    short = PileTooShort in kinds
    return Won(chapter.seq, taken.seat, taken.holder, counted.strengths, counted.traits, event, why, short)


WHY: Final = (HighestStrength, FigureHolderAmongTied, NearestClockwiseFromHolder)


# --- the frame --------------------------------------------------------------------------------------------------


class Frame(NamedTuple):
    """What stands around a screen's own part, and the room that is left for it."""

    widgets: tuple[Widget, ...]
    body: Rect


def frame(desk: Desk, look: Look, *, poster: bool = False, told: bool = True) -> Frame:
    """A broad screen has the game's poster or a narrow spine at the left, a high one a line above and a band below.

    With `told` what the app has to say about itself stands above the room that is left, and covers nothing.
    """
    made = _frame(desk, look, poster=poster and look.kind == "tablet")
    room = banner_room(desk, look, made.body.w - 24) if told else 0
    if not room:
        return made
    top, body = made.body.cut_top(room + 16)
    return Frame((*made.widgets, *banner(desk, look, top.inset(12, 8))), body)


def chip(desk: Desk, look: Look) -> tuple[Widget, ...]:
    """The hourglass of what is being recorded; what is told in words has its place in the frame."""
    return () if banner_room(desk, look, look.size.w) else banner(desk, look)


def _frame(desk: Desk, look: Look, *, poster: bool) -> Frame:
    screen = Rect.of(look.size)
    if look.portrait:
        return _high(desk, look, screen)
    wide = 320 if poster else 104 if look.kind == "tablet" else 80
    side, body = (screen.cut_right if look.left_handed else screen.cut_left)(wide)
    return Frame(tuple(_poster(desk, side) if poster else _spine(desk, side)), body)


def _spine(desk: Desk, rect: Rect) -> Iterator[Widget]:
    ground, field = rect.cut_bottom(rect.w)
    menu, rest = field.cut_top(rect.w - 8)
    yield Fill("spine", field, colour=GAME)
    yield Button("menu", menu.inset(4), "", "bare", "icons/menu", colour=ON, tap=Menu())
    word, number = rest.cut_top(80)[0].rows(2)
    yield Label("round", word.inset(2, 0), ui("dkd.round", desk.language), "label", ON, "centre")
    of = f"{min(seen(desk).round, seen(desk).rounds)}/{seen(desk).rounds}"
    yield Label("round number", number, of, "row", ON, "centre")
    side = rect.w * 3.85
    head = Rect(rect.x + 6, field.bottom - side * 0.375, side, side)
    yield Picture("spine animal", head, f"posters/{GAME}", inks(GAME), clip=field)
    yield Ground("spine ground", ground)
    yield from undo_button(desk, ground.inset(4))


def _poster(desk: Desk, rect: Rect) -> Iterator[Widget]:
    ground, field = rect.cut_bottom(88)
    yield Fill("poster", field, colour=GAME)
    side = field.w * 1.34
    yield from animal("poster", f"posters/{GAME}", Rect(field.x, field.bottom - side, side, side), field, GAME)
    yield Label("round", Rect(field.x + 28, field.y + 20, field.w - 120, 48), round_text(desk), "lead", ON)
    yield Button("menu", Rect(field.right - 100, field.y + 4, 92, 88), "", "bare", "icons/menu", colour=ON, tap=Menu())
    yield Ground("poster ground", ground)
    yield from undo_button(desk, ground.cut_left(250)[0].inset(20, 0))


def _high(desk: Desk, look: Look, screen: Rect) -> Frame:
    phone = look.kind == "phone"
    top, rest = screen.cut_top(64 if phone else 104)
    below, body = rest.cut_bottom(68 if phone else 104)
    menu, line = top.cut_right(top.h)
    widgets = (
        Fill("line", top, colour=GAME),
        Label("round", line.inset(20 if phone else 32, 0), round_text(desk), "lead", ON),
        Button("menu", menu, "", "bare", "icons/menu", colour=ON, tap=Menu()),
        Ground("band", below),
        *undo_button(desk, (below.cut_right if look.left_handed else below.cut_left)(below.w * 0.52)[0].inset(16, 0)),
    )
    return Frame(widgets, body)


def undo_button(desk: Desk, rect: Rect) -> Iterator[Button]:
    """Undo, always at the bottom on the side of the hand; whoever looks on has none."""
    if not desk.watching:
        yield Button("undo", rect, ui("undo", desk.language), "undo", tap=Undo(), colour="on_ground")
