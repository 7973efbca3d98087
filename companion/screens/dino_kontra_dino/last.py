"""The table as a past game left it: who had won how many events, who held the figure, and how many events were left."""

from __future__ import annotations

import math
from collections.abc import Iterator

from companion.games.dino_kontra_dino.observe import Observation
from companion.screens.dino_kontra_dino.parts import GAME
from companion.screens.dino_kontra_dino.values import FIGURE
from companion.screens.look import Look
from companion.screens.pages import disc_of
from companion.screens.widgets import Disc, Icon, Numeral, Panel, Picture, Rect, SeatDisc, Widget, around


def last_state(key: str, look: Look, seen: Observation, colours: tuple[str, ...], rect: Rect) -> Iterator[Widget]:
    """The seats around their table, each with its events; the figure at its holder; the events in the middle."""
    side = min(rect.w, rect.h)
    seats = len(colours)
    disc = min(side * 0.27, side * 0.36 * 2 * math.pi / max(seats, 4) * 0.82)
    reach = side / 2 - disc / 2 - side * 0.02
    places = around(rect.centre, reach, seats, first=180)
    yield Disc(f"{key} table", Rect.about(rect.centre, reach * 2), colour=disc_of(GAME))
    yield from _events(key, look, seen, Rect.about(rect.centre, (reach - disc / 2) * 1.15))
    for seat, place in enumerate(places):
        at = Rect.about(place, disc)
        yield SeatDisc(f"{key} seat {seat}", at, colour=colours[seat], text=str(len(seen.won[seat])))
    yield _figure(key, Rect.about(places[seen.figure], disc), rect)


def _events(key: str, look: Look, seen: Observation, rect: Rect) -> Iterator[Widget]:
    """The pile, and how many events lie in it where that can be read; once none is left, the sign of the end."""
    if not seen.events_left:
        yield Icon(f"{key} end", rect.inset(rect.w * 0.1), "icons/flag", "silhouette")
        return
    card = rect.centred(rect.w * 0.74, rect.h)
    for below in range(min(seen.events_left - 1, 2), 0, -1):
        shift = below * rect.w * 0.07
        lower = card._replace(x=card.x + shift, y=card.y - shift)
        yield Panel(f"{key} pile {below}", lower, colour="pale", outline="silhouette", width=2, radius=5)
    yield Panel(f"{key} pile", card, colour="sheet", outline="silhouette", width=2, radius=5)
    size = min(rect.h * 0.62, card.w * 0.72)
    if size > look.mm(3) * 1.5:
        yield Numeral(f"{key} left", card.inset(2), str(seen.events_left), size=size)


def _figure(key: str, seat: Rect, room: Rect) -> Picture:
    """It stands before its holder's disc, and hides no number."""
    wide, high = seat.w * 0.86, seat.w * 0.54
    x, y = min(seat.right - seat.w * 0.34, room.right - wide), min(seat.bottom - seat.w * 0.5, room.bottom - high)
    stands = Rect(x, y, wide, high)
    return Picture(f"{key} figure", stands, "pieces/figure", FIGURE)
