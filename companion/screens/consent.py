"""Taking a card back where another seat has to agree: who agrees, or nobody."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.banner import Retry, answered
from companion.screens.commands import TakeBack
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.overlay import Overlay, overlay
from companion.screens.pages import gap, target
from companion.screens.seating import known_colour
from companion.screens.shell import STAY, Next, back
from companion.screens.theme import theme
from companion.screens.widgets import Button, Icon, Panel, Paragraph, Rect, Scene, Widget
from companion.words.ui import ui


class Consent(Struct, frozen=True):
    """Somebody wants to take their last card back."""

    seat: Seat


class Agree(Struct, frozen=True):
    """Another seat agrees."""

    by: Seat


def scene(desk: Desk, look: Look, state: Consent) -> Scene:
    """A button for each of the others; Back says that nobody agrees."""
    table = table_of(desk)
    colour = known_colour(table.colours[state.seat], state.seat)
    made = overlay(desk, look, ui("consent", desk.language), "icons/undo", colour=colour)
    told = ui("consent.told", desk.language, seat=table.names.seats[state.seat])
    high = height_of(look, told, "lead", made.body.w) + 6
    words, rest = made.body.cut_top(high, gap(look))
    return made.scene(Paragraph("told", words, told, "lead"), *_others(desk, look, state, made._replace(body=rest)))


def _others(desk: Desk, look: Look, state: Consent, made: Overlay) -> Iterator[Widget]:
    table = table_of(desk)
    asked = (
        range(len(table.colours)) if desk.seat is None else (desk.seat,)
    )  # on its own screen a seat answers for itself
    others = [Seat(seat) for seat in asked if seat != state.seat]
    columns = 1 if look.portrait and len(others) <= ONE_COLUMN else 2
    rows = -(-len(others) // columns)
    high = min(max(made.body.h / rows - 10, look.min_target + 1), target(look) * 1.4)
    area = made.body.cut_top(rows * high + (rows - 1) * 10)[0]
    for seat, cell in zip(others, area.grid(columns, rows, 10), strict=False):
        yield from _other(desk, look, seat, cell)


ONE_COLUMN = 5


def _other(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    table = table_of(desk)
    colour = known_colour(table.colours[seat], seat)
    mark, rest = rect.cut_left(rect.h, 8)
    yield Panel(f"mark {seat}", mark, colour=colour, radius=14)
    yield Icon(f"sign {seat}", mark.centred(mark.h * 0.56, mark.h * 0.56), theme().seat(colour).mark, f"{colour}.on")
    said = ui("consent.agree", desk.language, seat=table.names.seats[seat])
    yield Button(f"agree {seat}", rest, shortened(look, said, rest.w * 0.9), "quiet", tap=Agree(seat))


def update(desk: Desk, state: Consent, message: object) -> Next:
    """Who agrees lets the card go back; the app checks that it still may."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Agree) and message.by != state.seat:
        return back(TakeBack(state.seat, message.by))
    return STAY
