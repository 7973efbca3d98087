"""Fonts, and how text is measured, fitted and broken into lines. Pixels here, not units; nothing is painted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from companion.screens.theme import theme
from companion.screens.widgets.assets import asset

CELL = 0.6
"""The width of a digit's cell, in parts of the size of type."""
NARROW = 0.3
"""The width of a space between digits."""
SMALL = 0.8
"""A line in less than so many parts of its wished size is rather broken."""


class Extent(NamedTuple):
    """How far a text reaches above and below its baseline."""

    up: int
    down: int


class Fit(NamedTuple):
    """Text in the largest size that fits. `ok` is False where even the least allowed size did not."""

    px: int
    lines: tuple[str, ...]
    ok: bool


@lru_cache(maxsize=256)
def font(face: str, px: int) -> pygame.font.Font:
    """A face in one size, opened once."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(asset(f"fonts/{theme().faces[face].file}"), px)


@lru_cache(maxsize=16384)
def width(face: str, px: int, text: str) -> int:
    """How wide a line is."""
    return font(face, px).size(text)[0]


@lru_cache(maxsize=8192)
def extent(face: str, px: int, text: str) -> Extent:
    """How far the glyphs of a line really reach."""
    metrics = [one for one in font(face, px).metrics(text) if one]
    return Extent(max((one[3] for one in metrics), default=0), max((-one[2] for one in metrics), default=0))


@lru_cache(maxsize=512)
def cap(face: str, px: int) -> int:
    """The height of a capital: lines are centred by it."""
    return extent(face, px, "H").up


@lru_cache(maxsize=512)
def ascent(face: str, px: int) -> int:
    """From the top of a rendered line to its baseline."""
    return font(face, px).get_ascent()


@lru_cache(maxsize=8192)
def fit_line(face: str, px: int, least: int, text: str, room: tuple[int, int]) -> Fit:
    """One line in a box, centred by its capitals."""

    def fits(size: int) -> bool:
        return width(face, size, text) <= room[0] and line_height(face, size, text) <= room[1]

    size = _largest(px, fits)
    return Fit(size, (text,), size >= min(px, least))


@lru_cache(maxsize=4096)
def fit_cells(face: str, px: int, least: int, text: str, room: tuple[int, int]) -> Fit:
    """One line of digits in cells."""

    def fits(size: int) -> bool:
        return cells_width(size, text) <= room[0] and line_height(face, size, text) <= room[1]

    size = _largest(px, fits)
    return Fit(size, (text,), size >= min(px, least))


@lru_cache(maxsize=4096)
def fit_block(face: str, px: int, least: int, text: str, room: tuple[int, int]) -> Fit:
    """Lines in a box. A line break in the text stays one."""

    def fits(size: int) -> bool:
        lines = wrap(face, size, text, room[0])
        return lines is not None and block_height(face, size, lines) <= room[1]

    size = _largest(px, fits)
    return Fit(size, wrap(face, size, text, room[0]) or tuple(text.split("\n")), size >= min(px, least))


@lru_cache(maxsize=4096)
def fit_broken(face: str, px: int, least: int, text: str, room: tuple[int, int]) -> Fit:
    """One line in a box; several, where one would be much smaller than wished and they are larger."""
    one = fit_line(face, px, least, text, room)
    if one.px >= px * SMALL:
        return one
    more = fit_block(face, px, least, text, room)
    return more if more.px > one.px else one


def cells_width(px: int, text: str) -> int:
    """How wide digits in cells are."""
    return round(px * sum(NARROW if char == " " else CELL for char in text))


def leading(face: str, px: int) -> int:
    """The distance of baselines."""
    return round(px * theme().faces[face].leading)


def block_height(face: str, px: int, lines: tuple[str, ...]) -> int:
    """From the top of the first line's capitals (or accents) to the last line's descenders."""
    return rise(face, px, lines) + (len(lines) - 1) * leading(face, px) + extent(face, px, lines[-1]).down


def rise(face: str, px: int, lines: tuple[str, ...]) -> int:
    """From the top of a block to its first baseline."""
    return max(cap(face, px), extent(face, px, lines[0]).up)


@lru_cache(maxsize=4096)
def wrap(face: str, px: int, text: str, room: int) -> tuple[str, ...] | None:
    """The text in lines of this width; None where a word is wider."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _words(paragraph):
            longer = f"{line} {word}" if line else word
            if width(face, px, longer) <= room:
                line = longer
                continue
            if not line or width(face, px, word) > room:
                return None
            lines.append(line)
            line = word
        lines.append(line)
    return tuple(lines)


UNITS: Final = frozenset({"mm", "g", "s", "m/s"})


def _words(paragraph: str) -> Iterator[str]:
    """What a line is broken between: never behind a word of one letter, which Polish keeps with the next.

    Nor behind a sign of sums, or between a number and its unit.
    """
    held = ""
    for word in paragraph.split(" "):
        measured = held[-1:].isdigit() and word.rstrip(".,:;)") in UNITS
        if held and not measured and not _leads(held.rpartition(" ")[2]):
            yield held
            held = word
        else:
            held = f"{held} {word}" if held else word
    yield held


def _leads(word: str) -> bool:
    """Whether a word stands with the next one."""
    return len(word) == 1 and (word.isalpha() or word in "=\N{MULTIPLICATION SIGN}")


def line_height(face: str, px: int, text: str) -> int:
    """What a line centred by its capitals needs."""
    reach = extent(face, px, text)
    half = cap(face, px) / 2
    return math.ceil(2 * max(reach.up - half, half + reach.down, half))


def _largest(px: int, fits: Callable[[int], bool]) -> int:
    """The largest size up to `px` that fits, by halves; 1 where none does. Nothing is cut: it only gets smaller."""
    if fits(px):
        return px
    low, high = 1, px
    while high - low > 1:
        middle = (low + high) // 2
        if fits(middle):
            low = middle
        else:
            high = middle
    return low
