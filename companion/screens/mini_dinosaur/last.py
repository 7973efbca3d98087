"""The race as a past game left it: every runner's cards as a bar in its colour."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, GOAL
from companion.games.mini_dinosaur.observe import Observation
from companion.screens.look import Look
from companion.screens.mini_dinosaur.parts import FIELDS, icon_of
from companion.screens.widgets import Icon, Panel, Rect, Widget


def last_state(
    key: str,
    look: Look,
    seen: Observation,
    colours: tuple[str, ...],
    rect: Rect,
) -> Iterator[Widget]:
    """Five lanes with their runners where the race stood."""
    side = min(rect.w, rect.h)
    for at, row in enumerate(rect.centred(side, side).rows(len(DINOSAURS), side * 0.03)):
        dinosaur, count = DINOSAURS[at], seen.field[at]
        yield Panel(f"{key} lane {at}", row, colour=FIELDS[dinosaur], radius=8)
        cells = row.inset(row.h * 0.1).columns(GOAL + 1, row.h * 0.08)
        for step in range(1, count + 1):
            yield Panel(
                f"{key} step {at} {step}", cells[step - 1].inset(0, row.h * 0.16), colour="silhouette", radius=4
            )
        stands = cells[min(count, GOAL)]
        yield Icon(f"{key} runner {at}", stands.square(), icon_of(dinosaur), "silhouette")
