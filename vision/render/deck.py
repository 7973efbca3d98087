"""The cards of rendered tables: five kinds, their sizes, colours and painted art, another deck for each number."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator
from numpy.typing import NDArray

from vision.render.values import Picture, Points
from vision.values import Size

Real: TypeAlias = NDArray[np.float32]

DECKS: Final = 6
SCALE: Final = 2.4  # px per mm of a painted card and of a table top
PAD: Final = 3  # empty px round a painted card, so that its edge can fall between two px

# Hue in degrees, then the span of saturation and value, from the largest kind to the smallest.
PAINTS: Final = {
    "t_rex": (280, (0.45, 0.75), (0.40, 0.66)),
    "spinosaurus": (6, (0.68, 0.90), (0.58, 0.84)),
    "dilophosaurus": (212, (0.55, 0.85), (0.50, 0.80)),
    "velociraptor": (47, (0.62, 0.88), (0.80, 0.96)),
    "archaeopteryx": (126, (0.45, 0.78), (0.42, 0.70)),
}
KINDS: Final = tuple(PAINTS)


class Face(Struct, frozen=True, eq=False):
    """A painted card: BGR and how much each px belongs to it, 0 to 255, at SCALE px per mm with PAD px around."""

    picture: Picture
    cover: Picture


class Deck(Struct, frozen=True, eq=False):
    """Five kinds: true measures in mm (length, width), base colours in BGR 0 to 255, painted faces."""

    number: int
    measures: dict[str, tuple[float, float]]
    colours: dict[str, tuple[float, float, float]]
    faces: dict[str, Face]

    def sizes(self) -> tuple[Size, ...]:
        """The measures as a ruler says them: to half a mm."""
        read = {kind: (round(long * 2) / 2, round(wide * 2) / 2) for kind, (long, wide) in self.measures.items()}
        return tuple(Size(kind, long, wide) for kind, (long, wide) in read.items())


@lru_cache(maxsize=DECKS)
def deck(number: int) -> Deck:
    """Deck `number` from 0 to DECKS - 1: the same each time."""
    chance = np.random.default_rng([77, number])
    largest, ratio, shrink = chance.uniform(112, 138), chance.uniform(0.66, 0.74), chance.uniform(0.83, 0.88)
    corner = float(chance.choice([0.6, 2.0, 3.5]))
    measures, colours, faces = {}, {}, {}
    for at, kind in enumerate(KINDS):
        long = float(largest * shrink**at * chance.uniform(0.99, 1.01))
        measures[kind] = (long, float(long * ratio))
        colours[kind] = _colour(chance, kind)
        faces[kind] = painted(chance, measures[kind], colours[kind], corner)
    return Deck(number, measures, colours, faces)


def bgr(hue: float, saturation: float, value: float) -> tuple[float, float, float]:
    """A colour of hue in degrees, saturation and value 0 to 1, as BGR 0 to 255."""
    hsv = np.array([[[hue % 360, saturation, value]]], dtype=np.float32)
    blue, green, red = (float(each) * 255 for each in cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0])
    return blue, green, red


def _colour(chance: Generator, kind: str) -> tuple[float, float, float]:
    hue, saturation, value = PAINTS[kind]
    return bgr(hue + chance.uniform(-9, 9), chance.uniform(*saturation), chance.uniform(*value))


def painted(chance: Generator, measures: tuple[float, float], base: tuple[float, float, float], corner: float) -> Face:
    """A card of `measures` mm painted round its `base` colour, its corners rounded by `corner` mm."""
    width, height = (int(np.ceil(each * SCALE)) + 2 * PAD for each in measures)
    face = np.empty((height, width, 3), dtype=np.float32)
    face[:] = base
    face *= 1 + 0.07 * clouds(chance, (height, width), 5)[..., None]
    _inner(chance, face, base)
    _leaves(chance, face)
    _dinosaur(chance, face)
    _strip(chance, face)
    away = _outline(measures, (height, width), corner)
    rim = np.exp(-np.clip(-away, 0, None) / (0.35 * SCALE))[..., None] * chance.uniform(-0.12, 0.16)
    cover = np.clip(0.5 - away, 0, 1) * 255
    return Face(np.clip(face * (1 + rim), 0, 255).astype(np.uint8), np.round(cover).astype(np.uint8))


def clouds(chance: Generator, shape: tuple[int, int], cells: int) -> Real:
    """Soft noise of about -1 to 1 with `cells` spots along the longer side."""
    height, width = shape
    longer = max(shape)
    few = chance.normal(0, 0.5, (max(2, cells * height // longer + 2), max(2, cells * width // longer + 2)))
    return np.asarray(cv2.resize(few.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC))


def _outline(measures: tuple[float, float], shape: tuple[int, int], corner: float) -> Real:
    """How far each px is outside the rounded rectangle, in px; negative inside."""
    height, width = shape
    x = np.abs(np.arange(width) + 0.5 - PAD - measures[0] * SCALE / 2) - measures[0] * SCALE / 2 + corner * SCALE
    y = np.abs(np.arange(height) + 0.5 - PAD - measures[1] * SCALE / 2) - measures[1] * SCALE / 2 + corner * SCALE
    out = np.hypot(np.clip(x, 0, None)[None], np.clip(y, 0, None)[:, None])
    away = out + np.minimum(np.maximum(x[None], y[:, None]), 0) - corner * SCALE
    return np.asarray(away, dtype=np.float32)


def _inner(chance: Generator, face: Real, base: tuple[float, float, float]) -> None:
    """The painted panel: the base colour lighter above and darker below."""
    height, width = face.shape[:2]
    inset = int(chance.uniform(3.5, 7.0) * SCALE) + PAD
    light = chance.uniform(0.10, 0.30)
    panel = face[inset : height - inset, inset : width - inset]
    fall = np.linspace(1, 0, panel.shape[0], dtype=np.float32)[:, None, None]
    panel += (255 - np.array(base, dtype=np.float32)) * light * fall
    panel *= 1 - 0.18 * (1 - fall)


def _leaves(chance: Generator, face: Real) -> None:
    """Foliage and rocks of other colours."""
    height, width = face.shape[:2]
    shades = [(60, 120, 70), (70, 90, 120), (170, 200, 215), (40, 70, 40), (150, 120, 90)]
    for _ in range(int(chance.integers(6, 14))):
        centre = (int(chance.uniform(0.1, 0.9) * width), int(chance.uniform(0.12, 0.88) * height))
        reach = (int(chance.uniform(0.02, 0.08) * width), int(chance.uniform(0.015, 0.04) * width))
        shade = np.array(shades[int(chance.integers(len(shades)))]) * chance.uniform(0.7, 1.2)
        _blob(face, centre, reach, float(chance.uniform(0, 180)), shade)


def _blob(face: Real, centre: tuple[int, int], reach: tuple[int, int], turn: float, colour: Points) -> None:
    shade = tuple(float(each) for each in colour)
    cv2.ellipse(face, centre, (max(1, reach[0]), max(1, reach[1])), turn, 0, 360, shade, -1)


def _dinosaur(chance: Generator, face: Real) -> None:
    """A body, a neck with a head, a tail and legs, in one colour of its own."""
    height, width = face.shape[:2]
    colour = np.array(bgr(chance.uniform(0, 360), chance.uniform(0.1, 0.6), chance.uniform(0.25, 0.9)))
    x, y, reach = 0.5 * width, 0.55 * height, 0.15 * width
    way = float(chance.choice([-1, 1]))
    points = [(x - way * 2.1 * reach, y + 0.3 * reach), (x, y - 0.45 * reach), (x, y + 0.5 * reach)]
    cv2.fillPoly(face, [np.array(points, dtype=np.int32)], tuple(colour.tolist()))
    for part_x, part_y, long, wide, turn in (
        (0, 0, 1, 0.55, 0),
        (way * 1.0, -0.6, 0.6, 0.25, -way * 50),
        (way * 1.5, -1.0, 0.45, 0.24, way * 10),
        (way * 0.5, 0.7, 0.5, 0.16, 80),
        (-way * 0.5, 0.7, 0.5, 0.16, 100),
    ):
        centre = (int(x + part_x * reach), int(y + part_y * reach))
        _blob(face, centre, (int(long * reach), int(wide * reach)), turn, colour * chance.uniform(0.9, 1.1))


def _strip(chance: Generator, face: Real) -> None:
    """A light strip with a name of dark strokes, and a disc with a number in one corner."""
    height, width = face.shape[:2]
    low, high = int(0.84 * height), int(0.93 * height)
    paper = tuple((np.array([200, 226, 236]) * chance.uniform(0.9, 1.05)).tolist())
    cv2.rectangle(face, (int(0.2 * width), low), (int(0.8 * width), high), paper, -1)
    at = 0.24 * width
    while at < 0.74 * width:
        step = chance.uniform(0.015, 0.05) * width
        cv2.line(face, (int(at), (low + high) // 2), (int(at + step), (low + high) // 2), (40, 40, 50), 4)
        at += step + 0.018 * width
    cv2.circle(face, (int(0.13 * width), int(0.2 * height)), int(0.06 * width), paper, -1)
    cv2.circle(face, (int(0.13 * width), int(0.2 * height)), int(0.03 * width), (40, 40, 50), 3)
