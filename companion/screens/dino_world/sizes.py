"""The owner's sizes of Dino World as they are entered: what is measured, its marks, and one step for each change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from companion.games.dino_world.kinds import KINDS
from companion.games.dino_world.pack import MEASURES, Distance, KindSize, Pack, Rock, Tabletop, size_of
from companion.games.marks import Mark, Origin, mark_of, origin_of, source_of

Record: TypeAlias = KindSize | Rock | Tabletop | Distance
OTHERS: Final = ("rock", "tabletop", "distance")
SLOTS: Final[tuple[str, ...]] = (*KINDS, *OTHERS)
"""What is measured: a card of each kind, the box, the table, a hand."""

BOUNDS: Final[dict[str, tuple[float, float]]] = {
    "width_mm": (10, 500),
    "height_mm": (10, 500),
    "depth_mm": (20, 500),
    "thickness_mm": (0.05, 10),
    "mass_g": (0.1, 1000),
    "hand_width_mm": (20, 300),
}
"""From where to where a measure makes sense."""
TABLE: Final = (300.0, 5000.0)
SIGNS: Final = 7
"""So many signs of a number can be typed."""


def measures(slot: str) -> tuple[str, ...]:
    """What is measured of it."""
    return MEASURES[slot if slot in OTHERS else "kinds"]


def bounds(slot: str, measure: str) -> tuple[float, float]:
    """From where to where it makes sense."""
    return TABLE if slot == "tabletop" else BOUNDS[measure]


def record_at(pack: Pack, slot: str) -> Record:
    """What is known of it."""
    if slot in OTHERS:
        found: Record = getattr(pack, slot)
        return found
    return size_of(pack, slot)  # type: ignore[arg-type]  # every other slot is a kind


def is_entered(pack: Pack, slot: str, measure: str) -> bool:
    """Whether it was measured: it is there, and not invented."""
    record = record_at(pack, slot)
    return getattr(record, measure) is not None and origin_of(pack, record, measure) != "invented"


def spots() -> Iterator[tuple[str, str]]:
    """Everything that is measured, in order."""
    return ((slot, measure) for slot in SLOTS for measure in measures(slot))


def entered(pack: Pack) -> int:
    """How many values were measured."""
    return sum(is_entered(pack, *spot) for spot in spots())


def next_open(pack: Pack, after: tuple[str, str] | None = None) -> tuple[str, str] | None:
    """The first that is not measured yet: behind this one, else from the beginning."""
    every = list(spots())
    start = every.index(after) + 1 if after is not None else 0
    return next((spot for spot in (*every[start:], *every[:start]) if not is_entered(pack, *spot)), None)


def parsed(typed: str) -> float | None:
    """The number that was typed; None while it is none."""
    try:
        return float(typed)
    except ValueError:
        return None


def typed_on(typed: str, sign: str) -> str:
    """A number with one sign more, or (`back`) one less."""
    if sign == "back":
        return typed[:-1]
    if len(typed) >= SIGNS or (sign == "." and "." in typed):
        return typed
    if sign == ".":
        return (typed or "0") + sign
    return sign if typed == "0" else typed + sign


def with_value(pack: Pack, slot: str, measure: str, value: float | None) -> Pack:
    """The pack with a value that its owner has measured; None takes it away."""
    record: Any = replace(record_at(pack, slot), **{measure: value})
    return _held(pack, slot, _marked(pack, record, measure))


def _marked(pack: Pack, record: Any, measure: str) -> Record:
    """The owner's mark on this measure; every other keeps its own."""
    names = [name for name in record.__struct_fields__ if name in MEASURED and getattr(record, name) is not None]
    said = {name: mark_of(record, name) or Mark(name, origin_of(pack, record, name)) for name in names}
    if measure in said:
        said[measure] = Mark(measure, "owner")
    base: Origin | None = record.origin if any(each.origin == record.origin for each in said.values()) else None
    usual = base or pack.origin
    marks = tuple(each for each in said.values() if each.origin != usual or each.source)
    made: Record = replace(record, origin=base, marks=marks)
    return made


MEASURED: Final = frozenset(name for names in MEASURES.values() for name in names)


def _held(pack: Pack, slot: str, record: Record) -> Pack:
    if slot in OTHERS:
        return replace(pack, **{slot: record})
    others = {each.kind: each for each in pack.kinds}
    assert isinstance(record, KindSize)
    others[record.kind] = record
    return replace(pack, kinds=tuple(others[kind] for kind in KINDS if kind in others))


def begun(pack: Pack, start: str, named: tuple[str, str], language: str) -> Pack:
    """An own pack that begins with another. What is copied stays marked as what it was, never as the owner's."""
    key, title = named
    head = Pack(format=1, game=pack.game, key=key, title=title, origin="owner", language=language)
    for slot in SLOTS:
        head = _held(head, slot, _copied(pack, record_at(pack, slot), whole=start == "values"))
    return head


def _copied(pack: Pack, record: Any, *, whole: bool) -> Record:
    """A record as it is to be copied: all of it, or only what is not invented."""
    names = [name for name in record.__struct_fields__ if name in MEASURED and getattr(record, name) is not None]
    kept = [name for name in names if whole or origin_of(pack, record, name) != "invented"]
    marks = tuple(
        Mark(name, origin, source_of(pack, record, name))
        for name in kept
        if (origin := origin_of(pack, record, name)) == "public"
    )
    rest = {name: None for name in names if name not in kept}
    guessed = any(origin_of(pack, record, name) == "invented" for name in kept)
    made: Record = replace(record, origin="invented" if guessed else None, marks=marks, **rest)
    return made
