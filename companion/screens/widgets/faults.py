"""What is wrong with a layout, for the tests of every screen over sizes, languages, sizes of text and turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import hypot
from typing import TypeAlias

from msgspec import Struct

from companion.screens.look import Look
from companion.screens.theme import theme
from companion.screens.widgets.controls import (
    Badge,
    Button,
    Card,
    Choice,
    Keyboard,
    SeatDisc,
    Stepper,
    TextField,
    Toggle,
)
from companion.screens.widgets.frames import NOTHING, Box, clipped, on_surface
from companion.screens.widgets.nodes import Node, flatten, ground_frame, plain
from companion.screens.widgets.painting import misfits
from companion.screens.widgets.prints import Pane, Spot
from companion.screens.widgets.values import (
    Disc,
    Fill,
    Ground,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Picture,
    Scene,
    Target,
)

SLACK = 1  # pixels that rounding may take
APART_MM = 4.8
"""Centres of spots are at least so far from each other."""
SPEAKS = (Badge, Button, Card, Choice, Icon, Label, Numeral, Paragraph, Picture, SeatDisc, TextField, Toggle)
"""What says with a mark or word what a colour says."""


class Overlap(Struct, frozen=True, tag=True):
    """Two targets lie over each other."""

    key: str
    other: str


class TooSmall(Struct, frozen=True, tag=True):
    """A target has less than the least side."""

    key: str
    w_mm: float
    h_mm: float


class TooClose(Struct, frozen=True, tag=True):
    """Two spots lie so close that a finger cannot mean one of them."""

    key: str
    other: str
    mm: float


class TextTooSmall(Struct, frozen=True, tag=True):
    """A text fits its place only below the least size."""

    key: str
    text: str
    mm: float


class Outside(Struct, frozen=True, tag=True):
    """A target, a text or a symbol lies partly outside the screen, or outside the part it stands in."""

    key: str


class ColourAlone(Struct, frozen=True, tag=True):
    """A seat's colour stands without symbol, letter or name."""

    key: str


Fault: TypeAlias = Overlap | TooSmall | TooClose | TextTooSmall | Outside | ColourAlone


def layout_faults(scene: Scene, look: Look, *, least_mm: tuple[float, float] | None = None) -> tuple[Fault, ...]:
    """Everything wrong with a scene. `least_mm` is the least width and height of a target, else the look's."""
    nodes = [n for w in scene.widgets for n in flatten(w, ground_frame(look), plain(look))]
    least = look.in_mm(look.min_target)
    return (
        *_overlaps(nodes),
        *_small(nodes, look, least_mm or (least, least)),
        *_close(nodes, look),
        *(TextTooSmall(one.key, one.text, round(one.px / look.px_per_mm, 2)) for one in misfits(scene, look)),
        *(Outside(node.key) for node in nodes if _is_outside(node)),
        *(ColourAlone(node.key) for node in nodes if _colour_alone(node, nodes)),
    )


def _overlaps(nodes: Sequence[Node]) -> Iterator[Overlap]:
    targets = [node for node in nodes if node.hit != NOTHING and not isinstance(node.widget, Stepper | Keyboard)]
    for one, other in combinations(targets, 2):
        if isinstance(one.widget, Spot | Pane) and isinstance(other.widget, Spot | Pane):
            continue  # of spots the nearest is meant
        common = clipped(one.hit, other.hit)
        if common[2] > SLACK and common[3] > SLACK:
            yield Overlap(one.key, other.key)


def _small(nodes: Sequence[Node], look: Look, least_mm: tuple[float, float]) -> Iterator[TooSmall]:
    """Sides as the person who reads the part sees them."""
    for node in nodes:
        if isinstance(node.widget, Target) and node.widget.live and not isinstance(node.widget, Stepper | Keyboard):
            _, _, w, h = node.box
            if isinstance(node.widget, Spot):
                w = h = round(2 * node.widget.reach * node.frame.scale)
            slack = SLACK / look.px_per_mm
            wide, high = w / look.px_per_mm, h / look.px_per_mm
            if wide < least_mm[0] - slack or high < least_mm[1] - slack:
                yield TooSmall(node.key, round(wide, 1), round(high, 1))


def _close(nodes: Sequence[Node], look: Look) -> Iterator[TooClose]:
    spots = [node for node in nodes if isinstance(node.widget, Spot) and node.hit != NOTHING]
    for one, other in combinations(spots, 2):
        (x, y, w, h), (x2, y2, w2, h2) = _place(one), _place(other)
        mm = hypot(x + w / 2 - x2 - w2 / 2, y + h / 2 - y2 - h2 / 2) / look.px_per_mm
        if mm < APART_MM:
            yield TooClose(one.key, other.key, round(mm, 1))


def _is_outside(node: Node) -> bool:
    """Fields and drawings may run over the edge (they are cut there on purpose); a list may be longer than it shows."""
    if (
        node.scroll
        or isinstance(node.widget, Spot)
        or not isinstance(node.widget, Target | Label | Numeral | Paragraph | Icon)
    ):
        return False
    if isinstance(node.widget, Card | Icon) and not getattr(node.widget, "live", False):
        return False
    x, y, w, h = on_surface(node.frame, node.box)
    seen = clipped(node.frame.clip, (x, y, w, h))
    return w > 0 and h > 0 and (w - seen[2] > SLACK or h - seen[3] > SLACK)


def _colour_alone(node: Node, nodes: Sequence[Node]) -> bool:
    widget = node.widget
    seats = {style.colour for style in theme().seats}
    if isinstance(widget, SeatDisc):
        return bool(widget.text) and not widget.mark and not _symbol_near(node, widget.colour, nodes)
    if isinstance(widget, Card):
        return False  # always with its symbol
    if not isinstance(widget, Fill | Ground | Panel | Disc):
        return False
    colours = {widget.colour, getattr(widget, "bar", "")}
    return bool(colours & seats) and not any(_speaks_in(other, node) for other in nodes)


def _speaks_in(other: Node, node: Node) -> bool:
    return isinstance(other.widget, SPEAKS) and clipped(_place(other), _place(node)) != NOTHING


def _symbol_near(node: Node, colour: str, nodes: Sequence[Node]) -> bool:
    """Whether the seat's symbol stands not further from its disc than the disc is wide."""
    symbol, (x, y, w, h) = theme().seat(colour).symbol, _place(node)
    around = (x - w, y - h, 3 * w, 3 * h)
    return any(
        isinstance(other.widget, Icon | Picture)
        and other.widget.name.rpartition("/")[2] == symbol
        and clipped(_place(other), around) != NOTHING
        for other in nodes
    )


def _place(node: Node) -> Box:
    return on_surface(node.frame, node.box)
