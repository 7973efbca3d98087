"""Boards of Dino for tests: the two that come with the app, and a strip of 18 squares."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from companion.games.dino.checking import SCHEMA
from companion.games.dino.pack import (
    EggColour,
    Line,
    Link,
    NestEggs,
    Pack,
    PieceColour,
    Preset,
    Space,
    Square,
    Track,
)
from companion.packs import find_pack, read

COLOURS: Final = ("red", "yellow", "green", "blue", "violet", "white")


@cache
def shipped(key: str) -> Pack:
    """A board that comes with the app."""
    return read(find_pack(key, SCHEMA).path, SCHEMA)


def _square(x: int, y: int) -> str:
    return f"{'abcdef'[x]}{y + 1}"


def _spaces(x: int, y: int) -> tuple[Space, ...]:
    """Three in a row, the middle one a centre; in the first and last row a start space beside it."""
    key = _square(x, y)
    row = (
        Space(key=f"{key}-w", square=key, x=15, y=50),
        Space(key=f"{key}-c", square=key, x=50, y=50, centre=True),
        Space(key=f"{key}-e", square=key, x=85, y=50),
    )
    if y == 1:
        return row
    at = 15 if y == 0 else 85
    return (*row, Space(key=f"{key}-s", square=key, x=50, y=at, start=COLOURS[x], side="far" if y else "near"))


def _links(x: int, y: int) -> list[Link]:
    key = _square(x, y)
    links = [Link(a=f"{key}-w", b=f"{key}-c"), Link(a=f"{key}-c", b=f"{key}-e")]
    if y != 1:
        links.append(Link(a=f"{key}-c", b=f"{key}-s"))
    if x < 5:
        beside = _square(x + 1, y)
        links.append(Link(a=f"{key}-e", b=f"{beside}-w", line=f"{key}-{beside}"))
    if y < 2:
        ahead = _square(x, y + 1)
        links.append(Link(a=f"{key}-c", b=f"{ahead}-c", line=f"{key}-{ahead}"))
    return links


def strip(stones: int = 12) -> Pack:
    """Six columns and three rows. Nests may lie on the outer spaces of the middle row, 12 of them."""
    places = [(x, y) for y in range(3) for x in range(6)]
    links = tuple(link for x, y in places for link in _links(x, y))
    lines = [link.line for link in links if link.line]
    return Pack(
        format=1,
        game="dino",
        key="strip",
        title="Strip",
        origin="owner",
        tracks=tuple(Track(seats=seats, stones=stones) for seats in range(2, 7)),
        nest_eggs=tuple(NestEggs(seats=seats, eggs=min(6, seats + 1)) for seats in range(2, 7)),
        egg_colours=tuple(
            EggColour(number=number, key=key, name=key, count=6) for number, key in enumerate(COLOURS, 1)
        ),
        piece_colours=tuple(PieceColour(key=key, name=key) for key in COLOURS),
        squares=tuple(Square(key=_square(x, y), x=x, y=y) for x, y in places),
        spaces=tuple(space for x, y in places for space in _spaces(x, y)),
        links=links,
        lines=tuple(
            Line(key=line, squares=(line[:2], line[3:]), dinosaur=line[1] + line[4] not in ("11", "33"))
            for line in lines
        ),
        presets=(
            Preset(
                key="first",
                title="First",
                nests=("a2-w", "b2-e", "c2-w", "d2-e", "e2-w", "f2-e"),
                dinosaurs=("a1-a2", "c2-d2", "f2-f3", "b1-b2", "e2-e3"),
            ),
        ),
    )


STRIP: Final = strip()
NO_BOARD: Final = replace(STRIP, key="no-board", squares=(), spaces=(), links=(), lines=(), presets=())
NOTHING: Final = Pack(format=1, game="dino", key="nothing", title="Nothing", origin="owner")
HALF_PRESET: Final = replace(
    STRIP, presets=(Preset(key="half", title="Half", nests=("a2-w", "b2-e"), dinosaurs=("a1-a2",)),)
)
