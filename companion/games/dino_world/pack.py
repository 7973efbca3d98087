"""The sizes of Dino World as a pack holds them. No rulebook prints one: an owner measures them once with a ruler.

A value that was not entered is None, and counts as not known.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Final

from msgspec import Meta

from companion.games.dino_world.kinds import KINDS, Kind
from companion.games.marks import Marked
from companion.games.schema import Finding, PackHead, Schema

Millimetres = Annotated[float, Meta(gt=0, le=5000)]
Grams = Annotated[float, Meta(gt=0, le=1000)]


class KindSize(Marked, frozen=True):
    """A card of one kind: its size in millimetres and its mass in grams."""

    kind: Kind
    width_mm: Millimetres | None = None
    height_mm: Millimetres | None = None
    thickness_mm: Millimetres | None = None
    mass_g: Grams | None = None


class Rock(Marked, frozen=True):
    """The closed box (DW-1), measured as it stands upright with a narrow side toward the player (DW-7)."""

    width_mm: Millimetres | None = None
    height_mm: Millimetres | None = None
    depth_mm: Millimetres | None = None


class Tabletop(Marked, frozen=True):
    """The table that is played on: x along seat 0's edge is its width, away from it its height."""

    width_mm: Millimetres | None = None
    height_mm: Millimetres | None = None


class Distance(Marked, frozen=True):
    """How far the rock stands from the nearest card: one hand width (DW-7)."""

    hand_width_mm: Millimetres | None = None


class Pack(PackHead, frozen=True):
    """Everything that a flick needs to be measured by."""

    kinds: tuple[KindSize, ...] = ()
    rock: Rock = Rock()
    tabletop: Tabletop = Tabletop()
    distance: Distance = Distance()


MEASURES: Final[dict[str, tuple[str, ...]]] = {
    "kinds": ("width_mm", "height_mm", "thickness_mm", "mass_g"),
    "rock": ("width_mm", "height_mm", "depth_mm"),
    "tabletop": ("width_mm", "height_mm"),
    "distance": ("hand_width_mm",),
}
"""The measures of each record of a pack."""


def size_of(pack: Pack, kind: Kind) -> KindSize:
    """The measures of a kind; one that the pack does not name has none."""
    return next((each for each in pack.kinds if each.kind == kind), KindSize(kind=kind))


def missing_values(pack: Pack) -> int:
    """How many measures have not been entered that digital play needs: all of them."""
    records = (
        *(("kinds", size_of(pack, kind)) for kind in KINDS),
        ("rock", pack.rock),
        ("tabletop", pack.tabletop),
        ("distance", pack.distance),
    )
    return sum(getattr(record, name) is None for table, record in records for name in MEASURES[table])


def _check(pack: Pack) -> tuple[Finding, ...]:
    """Beside the table nothing needs a measure, so what is missing or odd is only warned of."""
    missing = missing_values(pack)
    found = [Finding((), "values_missing", str(missing), level="warning")] if missing else []
    return (*found, *_out_of_order(pack))


def _out_of_order(pack: Pack) -> list[Finding]:
    """Larger kinds have larger cards (DW-2)."""
    areas = [
        (at, size.width_mm * size.height_mm)
        for kind in KINDS
        for at, size in enumerate(pack.kinds)
        if size.kind == kind and size.width_mm is not None and size.height_mm is not None
    ]
    return [
        Finding(("kinds", at), "not_smaller", pack.kinds[at].kind, (pack.kinds[larger].kind,), "warning")
        for (larger, most), (at, area) in pairwise(areas)
        if area >= most
    ]


SCHEMA: Final = Schema(
    game="dino_world",
    pack=Pack,
    unique=((("kinds",), ("kind",)),),
    counts=(("kinds", len(KINDS)),),
    check=_check,
)
