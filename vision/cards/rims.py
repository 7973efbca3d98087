"""The sub-pixel fit: rims of cards are looked for across each side, and the pose follows them.

Across a rim the colour goes from the card's own to another; half-way between the two is the rim, wherever blur or the
pixels' grid put the rest. A covered part of a side shows no own colour inside and says nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards.palette import Bytes, Reals
from vision.cards.rectangles import AROUND, Floats, outline_distance, placed

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
APART_MM: Final = 1.8
"""A rim nearer than that to another card's outline may be the other's."""
COLUMNS: Final = 32_000
"""Of one look-up; cv2.remap takes no more than 32,767."""
HOLD: Final = 1e-3
"""What keeps a pose where no rim says anything, in rims a mm."""


class Sampler(Struct, frozen=True):
    """A picture to be read between its pixels; `to_px` takes mm (..., 2) to columns and rows."""

    picture: Bytes
    to_px: Callable[[Floats], Floats]


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


def colours_at(sampler: Sampler, mm: Floats) -> Floats:
    """The colours (n, 3) at points (n, 2) of the table."""
    import cv2

    x, y = sampler.to_px(mm)[None].astype(np.float32).transpose(2, 0, 1)
    read = cv2.remap(sampler.picture, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(read[0], dtype=np.float64)


def profiles(sampler: Sampler, points: Floats, normals: Floats, across: Floats) -> Reals:
    """The colours (3, k, n) on short lines through points (n, 2): `across` (k) mm along their normals, out from -reach.

    Only the ends are mapped: over some mm a picture of the table bends less than its pixels tell. The points go last,
    for with many numbers in a row all that follows is several times faster.
    """
    import cv2

    if not len(points):
        return np.zeros((3, len(across), 0), dtype=np.float32)
    reach = across[-1]
    start, end = (sampler.to_px(points + side * normals).astype(np.float32) for side in (-reach, reach))
    part = ((across + reach) / (2 * reach)).astype(np.float32)[:, None]
    x, y = (start[:, i] + part * (end - start)[:, i] for i in (0, 1))
    read = [
        cv2.remap(
            sampler.picture, x[:, i : i + COLUMNS], y[:, i : i + COLUMNS], cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        for i in range(0, len(points), COLUMNS)
    ]  # fmt: skip
    return np.stack(cv2.split(np.concatenate(read, axis=1))).astype(np.float32)


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
    lines = profiles(colours, points.reshape(-1, 2), normals.reshape(-1, 2), across)
    inner, outer = (ends.sum(axis=1) / np.float32(END) for ends in (lines[:, :END], lines[:, -END:]))
    way = outer - inner
    length = np.maximum(_squares(way), 1e-6)
    unit = way / length
    done = lines[0] * unit[0] + lines[1] * unit[1] + lines[2] * unit[2]
    half = 0.5 + (inner * unit).sum(axis=0)
    first, each = np.maximum((done > half).argmax(axis=0), 1), np.arange(done.shape[1])
    a, b = done[first - 1, each], done[first, each]
    part = np.clip((half - a) / np.maximum(b - a, 1e-6), 0, 1)
    shift = across[0] + (first - 1 + part) * (across[1] - across[0])
    found = (length > CONTRAST**2) & (b > a)
    if own is not None:
        mine = np.repeat(own.T.astype(np.float32), points.shape[1], axis=1)
        found &= _squares(inner - mine) < OWN**2
    return Rims(points, normals, shift.reshape(points.shape[:2]), found.reshape(points.shape[:2]))


def _squares(colours: Reals) -> Reals:
    """The squared length of colours (3, ...)."""
    return np.asarray(colours[0] ** 2 + colours[1] ** 2 + colours[2] ** 2, dtype=np.float32)


def apart(poses: Floats, sizes: Floats, points: Floats, mine: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Which points (k, p) on the sides of cards `mine` (k) lie apart from the outlines of all others (n)."""
    usable = np.ones(points.shape[:2], dtype=bool)
    for other in range(len(poses)):
        near = np.abs(outline_distance(poses[other], sizes[other], points.reshape(-1, 2))) < APART_MM
        theirs = near.reshape(points.shape[:2])
        theirs[mine == other] = False
        usable &= ~theirs
    return usable


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
    hold = HOLD * np.eye(3) / scale**2
    for _ in range(3):
        weighted = (rows * weight[..., None]).transpose(0, 2, 1)
        move = np.linalg.solve(weighted @ rows + hold, weighted @ rims.shift[..., None])[..., 0]
        left = rims.shift - (rows @ move[..., None])[..., 0]
        weight = _weights(left, found, keep_mm)
    total = np.maximum(weight.sum(axis=1), 1e-9)
    rms = np.sqrt((weight * left * left).sum(axis=1) / total)
    spacing = (2 * sizes.sum(axis=1)) / rims.points.shape[1]
    squares = (rows * weight[..., None]).transpose(0, 2, 1) @ rows + hold
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
