"""The table from straight above: which part of it the camera sees well, and each pixel's label."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards import light as lights
from vision.cards.palette import TABLE, UNKNOWN, Bytes, Palette, index_of, look_up
from vision.cards.rectangles import Floats
from vision.plane import Box, Plane, warp

PIXELS: Final = 700_000
"""Of the picture from above: what one core labels in a tenth of a second."""
FINEST: Final = 1.5
"""Pixels a mm: finer than that a card's edge gets no sharper."""
COARSEST: Final = 3.0
"""Parts of the table on which one pixel covers more mm than that many times the best part's are not read."""
SATURATED: Final = 250


class View(Struct, frozen=True):
    """The table from above: `box` (mm) at `scale` px a mm, colours as taught, labels, and what the camera saw of it.

    `known` is the label of each of all colours; `burnt` the share of what is seen that is white with light.
    """

    box: Box
    scale: float
    picture: Bytes
    labels: Bytes
    seen: NDArray[np.bool_]
    light: lights.Light
    known: Bytes
    burnt: float

    def to_px(self, mm: Floats) -> Floats:
        """Points (..., 2) of the table as columns and rows, whole numbers at the middle of a pixel."""
        return np.asarray((mm - np.array([self.box.left, self.box.top])) * self.scale - 0.5, dtype=np.float64)

    def to_mm(self, px: Floats) -> Floats:
        """The inverse of `to_px`."""
        return np.asarray((px + 0.5) / self.scale + np.array([self.box.left, self.box.top]), dtype=np.float64)


def region(plane: Plane, shape: tuple[int, ...]) -> tuple[Box, float]:
    """The part of the table that a picture shows well, and how many px of the view one mm takes."""
    px = _lattice(shape)
    fine = plane.mm_per_px(px)
    mm = plane.to_mm(px)
    good = np.isfinite(mm).all(axis=-1) & (fine > 0) & (fine < COARSEST * np.median(fine)) & _same_side(plane, px)
    low, high = mm[good].min(axis=0), mm[good].max(axis=0)
    width, height = (float(side) for side in high - low)
    scale = min(FINEST, 1 / float(np.median(fine)), float(np.sqrt(PIXELS / (width * height))))
    return Box(float(low[0]), float(low[1]), width, height), scale


def _lattice(shape: tuple[int, ...]) -> Floats:
    x, y = np.linspace(0, shape[1] - 1, 25), np.linspace(0, shape[0] - 1, 25)
    return np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)


def _same_side(plane: Plane, px: Floats) -> NDArray[np.bool_]:
    """Which px lie on the near side of the horizon: that of the picture's middle."""
    straight = px if plane.lens is None else plane.lens.straightened(px)
    depth = straight @ plane.forward[2, :2] + plane.forward[2, 2]
    middle = depth[len(depth) // 2]
    return np.asarray(depth * np.sign(middle) > 0.2 * abs(middle))


@lru_cache(maxsize=4)
def _in_picture(plane: Plane, shape: tuple[int, ...], box: Box, scale: float) -> NDArray[np.bool_]:
    """Which pixels of the view the camera sees: all but those that the map takes from outside its picture."""
    whole = np.full(shape[:2], 255, dtype=np.uint8)
    return np.asarray(warp(whole, plane, box, scale) == 255)


def soften(picture: Bytes) -> Bytes:
    """The picture with a pixel's noise taken out."""
    import cv2

    return np.asarray(cv2.blur(picture, (3, 3)), dtype=np.uint8)


def look(picture: Bytes, plane: Plane, palette: Palette | None) -> View:
    """The view of a picture: straightened, in the light it was taught in, and labelled.

    Without a palette only the bare table gets a label.
    """
    import cv2

    box, scale = region(plane, picture.shape)
    top = warp(soften(picture), plane, box, scale)
    seen = _in_picture(plane, picture.shape, box, scale)
    light = lights.read_light(top, seen, palette)
    clean = lights.corrected(np.asarray(cv2.medianBlur(top, 3), dtype=np.uint8), light)
    known = look_up(palette or Palette(()), lights.table_distances(clean, light))
    labels = _settled(known[index_of(clean)])
    white = np.asarray(cv2.inRange(top, (SATURATED,) * 3, (255,) * 3) > 0)
    pale = lights.white_table(white, light)
    burnt = white & ~pale
    labels[pale | lights.overlit_table(top, light)] = TABLE
    labels[~seen | burnt] = UNKNOWN
    share = float(np.count_nonzero(burnt)) / max(int(np.count_nonzero(seen)), 1)
    return View(box, scale, clean, labels, seen, light, known, share)


def _settled(labels: Bytes) -> Bytes:
    """The labels with single unknown pixels amid bare table made table: grain strays from what a table looks like."""
    import cv2

    about = cv2.blur((labels == TABLE).astype(np.uint8) * 255, (3, 3))
    labels[(labels == UNKNOWN) & (about > 130)] = TABLE
    return labels


def labels_at(view: View, points: Floats, colours: Floats) -> Bytes:
    """The labels (n) of colours (n, 3) read in the picture at points (n, 2) of the table, mm."""
    column, row = np.round(view.to_px(points)).astype(int).T
    height, width = view.labels.shape
    gain = view.light.gain[np.clip(row, 0, height - 1), np.clip(column, 0, width - 1)]
    return view.known[index_of(np.clip(colours * gain, 0, 255).astype(np.uint8))]
