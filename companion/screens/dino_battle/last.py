"""The table as a past game left it: how many dinos each side still had, and how many shrines it held."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.dino_battle.observe import Observation
from companion.screens.look import Look
from companion.screens.pages import disc_of
from companion.screens.widgets import Disc, Icon, Numeral, Rect, SeatDisc, Widget

GAME = "dino_battle"
SHRINE = "battle/shrine"


def last_state(key: str, look: Look, seen: Observation, colours: tuple[str, ...], rect: Rect) -> Iterator[Widget]:
    """The two sides across from each other, each with its dinos; between them their shrines."""
    side = min(rect.w, rect.h)
    disc = side * 0.3
    yield Disc(f"{key} table", Rect.about(rect.centre, side * 0.86), colour=disc_of(GAME))
    for seat, place in enumerate((rect.centre.y + side / 2 - disc / 2, rect.centre.y - side / 2 + disc / 2)):
        dinos = str(len(seen.players[seat].dinos))
        at = Rect.about((rect.centre.x, place), disc)
        yield SeatDisc(f"{key} seat {seat}", at, colour=colours[seat], text=dinos)
        yield from _shrines(key, look, seen, (seat, colours[seat]), _row(rect, side, seat))


def _row(rect: Rect, side: float, seat: int) -> Rect:
    """Of a seat's shrines: just on its side of the middle."""
    high = side * 0.17
    y = rect.centre.y + (high * 0.1 if seat == 0 else -high * 1.1)
    return Rect(rect.centre.x - side * 0.3, y, side * 0.6, high)


def _shrines(key: str, look: Look, seen: Observation, whose: tuple[int, str], rect: Rect) -> Iterator[Widget]:
    seat, colour = whose
    held = sum(shrine.flagstone == seat for shrine in seen.shrines)
    mark, number = rect.columns(2, 4)
    yield Icon(f"{key} shrine {seat}", Rect(mark.right - mark.h, mark.y, mark.h, mark.h), SHRINE, f"{colour}.mark")
    if rect.h * 0.8 > look.mm(3) * 1.5:
        yield Numeral(f"{key} held {seat}", number, str(held), "silhouette", align="left", size=rect.h * 0.8)
