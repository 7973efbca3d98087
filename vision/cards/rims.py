"""The sub-pixel fit: rims of cards are looked for across each side, and the pose follows them.

Across a rim the colour goes from the card's own to another; half-way between the two is the rim, wherever blur or the
pixels' grid put the rest. A covered part of a side shows no own colour inside and says nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards.palette import Bytes
from vision.cards.rectangles import AROUND, Floats, placed

Sampler: TypeAlias = Callable[[Floats], Floats]
"""Colours (..., 3) at points (..., 2) of the table in mm."""

BY_SIDE: Final = 24
"""Profiles a side."""
CORNER: Final = 0.04
"""The share of a side at each end that is left out: corners are round."""
ACROSS: Final = 17
"""Colours a profile."""
END: Final = 4
"""Of them at each end that say what lies inside and outside."""
OWN: Final = 55.0
"""How far (blue, green, red) what lies inside may be from the colour of the card's rim."""
CONTRAST: Final = 20.0
"""How far inside and outside have to be from each other."""
HOLD: Final = 1e-3
"""What keeps a pose where no rim says anything, in rims a mm."""


class Rims(Struct, frozen=True):
    """What the profiles of n cards say: points (n, p, 2) and normals outwards.

    `shift` is where the rim is along them (mm), `found` whether there was one.
    """

    points: Floats
    normals: Floats
    shift: Floats
    found: NDArray[np.bool_]


class Fit(Struct, frozen=True):
    """Poses (n, 3) with their covariance (n, 3, 3), the length of rim that agrees (n, mm) and what is left (n, mm)."""

    poses: Floats
    covariance: Floats
    agreed_mm: Floats
    left_mm: Floats


def sampler(picture: Bytes, to_px: Callable[[Floats], Floats]) -> Sampler:
    """Reads a picture between its pixels; `to_px` takes mm to columns and rows."""
    import cv2

    def colours(mm: Floats) -> Floats:
        px = to_px(mm).astype(np.float32)
        flat = px.reshape(-1, px.shape[-2], 2) if px.ndim > 2 else px[None]
        read = cv2.remap(picture, flat[..., 0], flat[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(read.reshape(*px.shape[:-1], 3))

    return colours


def outline(poses: Floats, sizes: Floats, by_side: int = BY_SIDE) -> tuple[Floats, Floats]:
    """Points (n, 4 by_side, 2) on the sides of cards and the normals there, outwards."""
    start = AROUND
    way = np.roll(AROUND, -1, axis=0) - AROUND
    along = np.linspace(CORNER, 1 - CORNER, by_side)
    unit = (start[:, None] + along[None, :, None] * way[:, None]).reshape(-1, 2)
    out = np.repeat(np.array([(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]), by_side, axis=0)
    turned = placed(
        np.concatenate([np.zeros((len(poses), 2)), poses[:, 2:]], axis=1),
        np.broadcast_to(out, (len(poses), *out.shape)),
    )
    return placed(poses, unit * sizes[:, None, :]), turned


def read_rims(
    colours: Sampler, own: Floats | None, poses: Floats, sizes: Floats, reach: float, by_side: int = BY_SIDE
) -> Rims:
    """The rims within `reach` mm of the sides of cards (n) whose rims have the colours `own` (n, 3).

    The rim is where the way from the colour inside to that outside is half done; without `own` any inside will do.
    """
    points, normals = outline(poses, sizes, by_side)
    across = np.linspace(-reach, reach, ACROSS)
    read = colours((points[:, :, None] + across[:, None] * normals[:, :, None]).reshape(len(poses), -1, 2))
    lines = np.moveaxis(read.reshape(*points.shape[:2], ACROSS, 3), -1, 0).astype(np.float32)
    inner, outer = _mean(lines, 0), _mean(lines, ACROSS - END)
    way = outer - inner
    length = np.maximum(_squares(way), 1e-6)
    unit = way / length
    done = sum((lines[c] - inner[c][..., None]) * unit[c][..., None] for c in range(3))
    first = np.maximum((done > 0.5).argmax(axis=-1), 1)
    a = np.take_along_axis(done, first[..., None] - 1, axis=-1)[..., 0]
    b = np.take_along_axis(done, first[..., None], axis=-1)[..., 0]
    part = np.clip((0.5 - a) / np.maximum(b - a, 1e-6), 0, 1)
    shift = across[0] + (first - 1 + part) * (across[1] - across[0])
    found = (length > CONTRAST**2) & (b > a)
    if own is not None:
        found &= _squares(inner - own.T[:, :, None].astype(np.float32)) < OWN**2
    return Rims(points, normals, shift, found)


def _mean(lines: NDArray[np.float32], start: int) -> NDArray[np.float32]:
    """The mean of the colours of one end: term by term, which is much faster than over a short last axis."""
    return np.asarray(sum(lines[..., start + i] for i in range(END)) / np.float32(END), dtype=np.float32)


def _squares(colours: NDArray[np.float32]) -> NDArray[np.float32]:
    """The squared length of colours (3, ...)."""
    return np.asarray(colours[0] ** 2 + colours[1] ** 2 + colours[2] ** 2, dtype=np.float32)


def follow(rims: Rims, poses: Floats, sizes: Floats, keep_mm: float, usable: NDArray[np.bool_] | None = None) -> Fit:
    """The poses that the rims ask for, by weighted least squares; rims off by more than `keep_mm` count less and less.

    `usable` (n, p) leaves out rims that may be another card's.
    """
    lever = rims.points - poses[:, None, :2]
    turn = rims.normals[..., 1] * lever[..., 0] - rims.normals[..., 0] * lever[..., 1]
    rows = np.concatenate([rims.normals, turn[..., None]], axis=-1)
    found = rims.found if usable is None else rims.found & usable
    move, left = np.zeros_like(poses), rims.shift
    weight = _weights(rims.shift, found, keep_mm)
    scale = np.array([1.0, 1.0, 1 / 40.0])  # a turn counts as the shift of a point 40 mm away
    for _ in range(3):
        squares = np.einsum("npi,np,npj->nij", rows, weight, rows) + HOLD * np.eye(3) / scale**2
        pull = np.einsum("npi,np,np->ni", rows, weight, rims.shift)
        move = np.linalg.solve(squares, pull[..., None])[..., 0]
        left = rims.shift - np.einsum("npi,ni->np", rows, move)
        weight = _weights(left, found, keep_mm)
    total = np.maximum(weight.sum(axis=1), 1e-9)
    rms = np.sqrt((weight * left * left).sum(axis=1) / total)
    spacing = (2 * sizes.sum(axis=1)) / rims.points.shape[1]
    squares = np.einsum("npi,np,npj->nij", rows, weight, rows) + HOLD * np.eye(3) / scale**2
    noise = np.maximum(rms, 0.1) ** 2 * CORRELATED
    agreed = (found & (np.abs(left) < AGREED_MM)).sum(axis=1) * spacing
    return Fit(poses + move, np.linalg.inv(squares) * noise[:, None, None], agreed, rms)


AGREED_MM: Final = 0.8
"""A rim that a pose leaves no farther from a side than that agrees with it."""
CORRELATED: Final = 3.0
"""Neighbouring profiles share blur and grain: so many of them say as much as one alone."""


def _weights(left: Floats, found: NDArray[np.bool_], keep_mm: float) -> Floats:
    """Tukey's weights: 1 for what agrees, 0 from `keep_mm` on."""
    part = np.clip(1 - (left / keep_mm) ** 2, 0, 1)
    return np.where(found, part * part, 0.0)
