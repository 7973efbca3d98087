"""The table as a past game left it: who held how many eggs, and how many stones the meteorite still had to go."""

from __future__ import annotations

import math
from collections.abc import Iterator

from companion.games.dino.observe import Observation
from companion.screens.look import Look
from companion.screens.pages import disc_of
from companion.screens.widgets import Disc, Icon, Numeral, Picture, Rect, SeatDisc, Widget, around

GAME = "dino"


def last_state(key: str, look: Look, seen: Observation, colours: tuple[str, ...], rect: Rect) -> Iterator[Widget]:
    """The seats around their table, each with its eggs; the meteorite in the middle, or where it has struck."""
    side = min(rect.w, rect.h)
    disc = min(side * 0.27, side * 0.36 * 2 * math.pi / max(len(colours), 4) * 0.82)
    reach = side / 2 - disc / 2 - side * 0.02
    yield Disc(f"{key} table", Rect.about(rect.centre, reach * 2), colour=disc_of(GAME))
    yield from _meteorite(key, look, seen, Rect.about(rect.centre, (reach - disc / 2) * 1.2))
    for seat, place in enumerate(around(rect.centre, reach, len(colours), first=180)):
        eggs = str(seen.players[seat].egg_count)
        yield SeatDisc(f"{key} seat {seat}", Rect.about(place, disc), colour=colours[seat], text=eggs)


def _meteorite(key: str, look: Look, seen: Observation, rect: Rect) -> Iterator[Widget]:
    """On its way with the stones that are left, where they can be read; at the end the flag."""
    left = max(seen.track - seen.meteorite, 0)
    if seen.phase == "over" or not left:
        yield Icon(f"{key} end", rect.inset(rect.w * 0.14), "icons/flag", "silhouette")
        return
    paints = (("ink", "lava"),)
    size = min(rect.h * 0.44, rect.w * 0.4)
    if size <= look.mm(3) * 1.5:
        yield Picture(f"{key} meteorite", rect, "pieces/meteorite", paints)
        return
    stone, number = rect.rows((1.2, 1))
    yield Picture(f"{key} meteorite", stone, "pieces/meteorite", paints)
    yield Numeral(f"{key} left", number, str(left), "silhouette", size=size)
