"""The table that is played at, and who sits there: what every game's screens ask."""

from __future__ import annotations

from companion.screens import seating
from companion.screens.desk import Desk, TableView
from companion.screens.theme import theme


def table_of(desk: Desk) -> TableView:
    """The table that is played at. A game's screens, and those over them, are only up where there is one."""
    assert desk.table is not None
    return desk.table


def colour_of(desk: Desk, seat: int) -> str:
    """A seat's colour token."""
    return seating.known_colour(table_of(desk).colours[seat], seat)


def mark_of(desk: Desk, seat: int) -> str:
    """The symbol that always goes with a seat's colour."""
    return theme().seat(colour_of(desk, seat)).mark


def name_of(desk: Desk, seat: int) -> str:
    """A seat's name."""
    return table_of(desk).names.seats[seat]
