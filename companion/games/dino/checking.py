"""What can be wrong between the values of a Dino pack: every fault at once, each with the way to its value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Final

from companion.games.dino.board import links_of, nest_spaces, reachable
from companion.games.dino.pack import (
    CENTRES_IN_SQUARE,
    EGGS,
    NESTS,
    SIDES,
    SPACES_IN_SQUARE,
    SQUARES,
    STARTS_ON_SIDE,
    Link,
    Pack,
    Preset,
    Side,
)
from companion.games.schema import Finding, Path, Schema


def check(pack: Pack) -> tuple[Finding, ...]:
    """Faults between the values of a pack: its numbers, then its board."""
    numbers = (*_nothing_in_it(pack), *_eggs(pack), *_nest_eggs(pack), *_missing(pack))
    if not pack.squares and not pack.spaces:
        return (*numbers, *_board_tables_alone(pack))
    return (*numbers, *_names(pack), *_shapes(pack), *_starts(pack), *_ways(pack), *_presets(pack))


def _nothing_in_it(pack: Pack) -> list[Finding]:
    tables = ("tracks", "nest_eggs", "egg_colours", "piece_colours", "squares", "spaces")
    return [] if any(getattr(pack, table) for table in tables) else [Finding((), "no_records", allowed=tables)]


def _eggs(pack: Pack) -> list[Finding]:
    """The box holds 36 chips, so no colours together have more (DN-1); told at the colour that is too much."""
    sums = tuple(accumulate(colour.count or 0 for colour in pack.egg_colours))
    over = next((nth for nth, total in enumerate(sums) if total > EGGS), None)
    if over is None:
        return []
    return [Finding(("egg_colours", over, "count"), "too_many", str(sums[-1]), (f"<= {EGGS}",))]


def _nest_eggs(pack: Pack) -> Iterator[Finding]:
    """No nest can hold more eggs than there are of a colour (DN-6)."""
    fewest = min((colour.count for colour in pack.egg_colours if colour.count), default=EGGS // NESTS)
    for nth, row in enumerate(pack.nest_eggs):
        if row.eggs and row.eggs > fewest:
            yield Finding(("nest_eggs", nth, "eggs"), "too_many", str(row.eggs), (f"<= {fewest}",))


def _missing(pack: Pack) -> list[Finding]:
    """Without tracks, six colours of eggs or a board the app cannot play by itself; it still helps at the table."""
    values = (*(row.stones for row in pack.tracks), *(row.eggs for row in pack.nest_eggs))
    missing = sum(value is None for value in (*values, *(colour.count for colour in pack.egg_colours)))
    found = [Finding((), "values_missing", str(missing), level="warning")] if missing else []
    if pack.egg_colours and len(pack.egg_colours) != NESTS:
        found.append(_wrong_count(("egg_colours",), len(pack.egg_colours), NESTS))
    return found


def _wrong_count(path: Path, count: int, wanted: int) -> Finding:
    return Finding(path, "wrong_count", str(count), (str(wanted),), level="warning")


def _board_tables_alone(pack: Pack) -> list[Finding]:
    """Links, lines and saved set-ups need the squares and spaces they name."""
    tables = [table for table in ("links", "lines", "presets") if getattr(pack, table)]
    if tables:
        return [Finding((table,), "missing_key", allowed=("squares", "spaces")) for table in tables]
    return [Finding((), "no_board", level="warning")]


def _names(pack: Pack) -> Iterator[Finding]:
    """Every name that a record uses is that of a record there is: no link to nowhere."""
    squares, spaces = {square.key for square in pack.squares}, {space.key for space in pack.spaces}
    lines, colours = {line.key for line in pack.lines}, {colour.key for colour in pack.piece_colours}
    for nth, space in enumerate(pack.spaces):
        yield from _unknown(("spaces", nth, "square"), space.square, squares)
        yield from _unknown(("spaces", nth, "start"), space.start, colours)
    for nth, line in enumerate(pack.lines):
        for side in range(2):
            yield from _unknown(("lines", nth, "squares", side), line.squares[side], squares)
    for nth, link in enumerate(pack.links):
        yield from _unknown(("links", nth, "a"), link.a, spaces)
        yield from _unknown(("links", nth, "b"), link.b, spaces)
        yield from _unknown(("links", nth, "line"), link.line, lines)


def _unknown(path: Path, name: str | None, known: set[str]) -> list[Finding]:
    if name is None or name in known:
        return []
    # Slow to load, and needed for a broken pack alone.
    from difflib import get_close_matches

    return [Finding(path, "not_one_of", name, tuple(get_close_matches(name, sorted(known), n=1)))]


def _shapes(pack: Pack) -> Iterator[Finding]:
    """36 squares of up to six spaces, at most two of them centres (DN-3, DN-5)."""
    if len(pack.squares) != SQUARES:
        yield _wrong_count(("squares",), len(pack.squares), SQUARES)
    yield from _twice((("squares", nth, "x"), f"{each.x}, {each.y}") for nth, each in enumerate(pack.squares))
    yield from _twice((("spaces", nth, "x"), f"{s.square} {s.x}, {s.y}") for nth, s in enumerate(pack.spaces))
    for name, most, spaces in (
        ("square", SPACES_IN_SQUARE, [(nth, space) for nth, space in enumerate(pack.spaces)]),
        ("centre", CENTRES_IN_SQUARE, [(nth, space) for nth, space in enumerate(pack.spaces) if space.centre]),
    ):
        count: Counter[str] = Counter()
        for nth, space in spaces:
            count[space.square] += 1
            if count[space.square] == most + 1:
                yield Finding(("spaces", nth, name), "too_many", str(most + 1), (f"<= {most}",))


def _twice(places: Iterable[tuple[Path, str]]) -> Iterator[Finding]:
    """No two records lie in the same place."""
    first: dict[str, Path] = {}
    for path, place in places:
        if place in first:
            yield Finding(path, "duplicate", place, see=first[place])
        first.setdefault(place, path)


def _starts(pack: Pack) -> Iterator[Finding]:
    """Six coloured start spaces on each of two opposite sides, every colour once on each (DN-3, DN-7)."""
    first: dict[tuple[str, Side], Path] = {}
    for nth, space in enumerate(pack.spaces):
        if (space.start is None) != (space.side is None):
            field, allowed = ("start", "colour") if space.start is None else ("side", "side")
            wanted = tuple(colour.key for colour in pack.piece_colours) if allowed == "colour" else SIDES
            yield Finding(("spaces", nth, field), "missing_key", allowed=wanted)
        elif space.start is not None and space.side is not None:
            place = (space.start, space.side)
            if place in first:
                yield Finding(("spaces", nth, "start"), "duplicate", space.start, see=first[place])
            first.setdefault(place, ("spaces", nth, "start"))
    for nth, colour in enumerate(pack.piece_colours):
        for side in SIDES:
            if (colour.key, side) not in first:
                yield Finding(("piece_colours", nth, "key"), "start_missing", colour.key, (side,))
    for side in SIDES:
        count = sum(space.side == side for space in pack.spaces)
        if count != STARTS_ON_SIDE:
            yield _wrong_count(("spaces",), count, STARTS_ON_SIDE)


def _ways(pack: Pack) -> Iterator[Finding]:
    """Links join two spaces once, cross the line between their squares, and leave no space cut off."""
    square = {space.key: space.square for space in pack.spaces}
    first: dict[frozenset[str], Path] = {}
    for nth, link in enumerate(pack.links):
        ends = frozenset((link.a, link.b))
        if len(ends) == 1:
            yield Finding(("links", nth, "b"), "link_to_itself", link.b)
        if ends in first:
            yield Finding(("links", nth, "a"), "duplicate", f"{link.a} {link.b}", see=first[ends])
        first.setdefault(ends, ("links", nth, "a"))
        yield from _crossing(pack, nth, link, square)
    for nth, line in enumerate(pack.lines):
        if line.squares[0] == line.squares[1]:
            yield Finding(("lines", nth, "squares", 1), "link_to_itself", line.squares[1])
    yield from _cut_off(pack)


def _crossing(pack: Pack, nth: int, link: Link, square: dict[str, str]) -> Iterator[Finding]:
    """A link inside a square crosses no line; one into another square crosses a line of these two (DN-8)."""
    if link.a not in square or link.b not in square:
        return
    ends = {square[link.a], square[link.b]}
    between = tuple(line.key for line in pack.lines if set(line.squares) == ends and len(ends) > 1)
    if link.line is None and len(ends) > 1:
        yield Finding(("links", nth, "line"), "missing_key", allowed=between)
    elif link.line is not None and link.line not in between and any(line.key == link.line for line in pack.lines):
        yield Finding(("links", nth, "line"), "not_one_of", link.line, between)


def _cut_off(pack: Pack) -> Iterator[Finding]:
    """Every space belongs to the largest part that a start space leads to; a start that does not is told so (DN-18)."""
    links = links_of(pack)
    near: set[str] = set()
    for key in [space.key for space in pack.spaces if space.start is not None] or [s.key for s in pack.spaces[:1]]:
        part = reachable(links, key) if key not in near else near
        near = part if len(part) > len(near) else near
    for nth, space in enumerate(pack.spaces):
        if space.key not in near:
            code = "start_unreachable" if space.start is not None else "unreachable"
            yield Finding(("spaces", nth, "key"), code, space.key)
    if len(nest_spaces(pack)) < NESTS:
        yield Finding(("spaces",), "too_few_nests", str(len(nest_spaces(pack))), (f">= {NESTS}",))


def _presets(pack: Pack) -> Iterator[Finding]:
    """A saved set-up has nests and dinosaurs only where they may be, none twice (DN-5, DN-8)."""
    nests = {space.key for space in nest_spaces(pack)}
    lines = {line.key for line in pack.lines if line.dinosaur}
    for nth, preset in enumerate(pack.presets):
        yield from _places(preset.nests, ("presets", nth, "nests"), nests)
        yield from _places(preset.dinosaurs, ("presets", nth, "dinosaurs"), lines)
        yield from _too_many_nests(preset, nth)


def _places(names: tuple[str, ...], path: Path, allowed: set[str]) -> Iterator[Finding]:
    for nth, name in enumerate(names):
        yield from _unknown((*path, nth), name, allowed)
    yield from _twice(((*path, nth), name) for nth, name in enumerate(names))


def _too_many_nests(preset: Preset, nth: int) -> list[Finding]:
    if len(preset.nests) <= NESTS:
        return []
    return [Finding(("presets", nth, "nests"), "too_many", str(len(preset.nests)), (f"<= {NESTS}",))]


SCHEMA: Final = Schema(
    game="dino",
    pack=Pack,
    unique=(
        (("tracks",), ("seats",)),
        (("nest_eggs",), ("seats",)),
        (("egg_colours",), ("number", "key", "name")),
        (("egg_colours", "texts"), ("language",)),
        (("piece_colours",), ("key", "name")),
        (("piece_colours", "texts"), ("language",)),
        (("squares",), ("key",)),
        (("spaces",), ("key",)),
        (("lines",), ("key",)),
        (("presets",), ("key",)),
        (("presets", "texts"), ("language",)),
    ),
    counts=(),
    check=check,
)
