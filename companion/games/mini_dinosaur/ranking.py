"""In which places the dinosaurs are (MD-14 to MD-17)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, Counts, Dinosaur
from companion.games.mini_dinosaur.options import Options

NO_PLACE: Final = (0, 0, 0, 0, 0)


class Ranking(Struct, frozen=True):
    """The place of each of DINOSAURS (0: none counts), and which of them are last."""

    places: Counts
    last: tuple[bool, bool, bool, bool, bool]

    @property
    def are_last(self) -> tuple[Dinosaur, ...]:
        """The dinosaurs that are last."""
        return tuple(name for name, last in zip(DINOSAURS, self.last, strict=True) if last)


def rank(field: Counts, options: Options) -> Ranking:
    """Dense places by cards: equal counts share one, the next group has the next; all with the lowest are last."""
    lowest = min(field)
    if lowest == max(field) and options.all_equal != "both":
        first = options.all_equal == "first"
        return Ranking((1, 1, 1, 1, 1) if first else NO_PLACE, (not first,) * 5)
    order = sorted(set(field), reverse=True)
    a, b, c, d, e = (order.index(count) + 1 for count in field)
    p, q, r, s, t = (count == lowest for count in field)
    return Ranking((a, b, c, d, e), (p, q, r, s, t))
