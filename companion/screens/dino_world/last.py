"""The table as a past game left it: the jungle in the middle, who has caught how many around it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from companion.games.dino_world.kinds import KIND_OF, KINDS
from companion.games.dino_world.observe import Observation
from companion.screens.dino_world.parts import GAME, kind_mark
from companion.screens.look import Look
from companion.screens.pages import disc_of
from companion.screens.widgets import Disc, Icon, Numeral, Panel, Rect, SeatDisc, Widget, around


def last_state(key: str, look: Look, seen: Observation, colours: tuple[str, ...], rect: Rect) -> Iterator[Widget]:
    """The seats around their table, each with the number of its caught cards, and the kinds that still lie there."""
    side = min(rect.w, rect.h)
    seats = len(colours)
    disc = min(side * 0.27, side * 0.36 * 2 * math.pi / max(seats, 4) * 0.82)
    reach = side / 2 - disc / 2 - side * 0.02
    yield Disc(f"{key} table", Rect.about(rect.centre, reach * 2), colour=disc_of(GAME))
    yield from _jungle(key, look, seen, Rect.about(rect.centre, (reach - disc / 2) * 1.2))
    for seat, place in enumerate(around(rect.centre, reach, seats, first=180)):
        caught = str(len(seen.players[seat].caught))
        yield SeatDisc(f"{key} seat {seat}", Rect.about(place, disc), colour=colours[seat], text=caught)


def _jungle(key: str, look: Look, seen: Observation, rect: Rect) -> Iterator[Widget]:
    """A small card for each kind that lies there, and its number where that can be read."""
    kinds = [kind for kind in KINDS if any(KIND_OF[each.card] == kind for each in seen.lying)]
    cells = rect.grid(2, max(-(-len(kinds) // 2), 1), rect.w * 0.06)
    for kind, cell in zip(kinds, cells, strict=False):
        card = cell.centred(cell.w, min(cell.h, cell.w * 0.8))
        count = sum(KIND_OF[each.card] == kind for each in seen.lying)
        yield Panel(f"{key} {kind}", card, colour=kind, radius=4)
        size = min(card.h * 0.7, card.w * 0.42)
        room, mark = (card.columns(2)[1], card.columns(2)[0]) if size > look.mm(3) * 1.5 else (None, card)
        yield Icon(f"{key} {kind} mark", mark.inset(mark.w * 0.14).square(), kind_mark(kind), f"{kind}.on")
        if room is not None:
            yield Numeral(f"{key} {kind} lie", room, str(count), f"{kind}.on", "title", size=size)
