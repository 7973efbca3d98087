"""The camera of a rendered picture: a pinhole with a lens, hung over a table, and what a calibration knows of it."""

from __future__ import annotations

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator
from numpy.typing import NDArray

from vision.plane import Lens, Plane, Rows
from vision.render.values import Points

STEP = 8  # px between the points where the map is worked out; between them it is straight enough
WORST_MM = 0.95  # a calibration that is off by more is refused and never reaches a reader


class Camera(Struct, frozen=True, eq=False):
    """Takes mm of the table to px: by `over` (3x3) to rays, bent by `bend` (k1, k2), then by focal and centre."""

    size: tuple[int, int]
    focal: float
    centre: tuple[float, float]
    bend: tuple[float, float]
    over: Points

    def px(self, mm: Points) -> Points:
        """Where points (..., 2) of the table are seen."""
        rays = mm @ self.over[:, :2].T + self.over[:, 2]
        flat = rays[..., :2] / rays[..., 2:]
        square = (flat**2).sum(axis=-1, keepdims=True)
        bent = flat * (1 + square * (self.bend[0] + square * self.bend[1]))
        return np.asarray(bent * self.focal + self.centre, dtype=np.float64)

    def mm(self, px: Points) -> Points:
        """Where px (..., 2) lie on the table: the inverse of `px`, by Newton's steps along the radius."""
        bent = (px - self.centre) / self.focal
        wanted = np.sqrt((bent**2).sum(axis=-1, keepdims=True))
        radius = wanted.copy()
        k1, k2 = self.bend
        for _ in range(12):
            square = radius**2
            off = radius * (1 + square * (k1 + square * k2)) - wanted
            radius -= off / (1 + square * (3 * k1 + square * 5 * k2))
        flat = bent * np.divide(radius, wanted, out=np.ones_like(radius), where=wanted > 1e-12)
        rays = np.concatenate([flat, np.ones_like(radius)], axis=-1) @ np.linalg.inv(self.over).T
        return np.asarray(rays[..., :2] / rays[..., 2:], dtype=np.float64)

    def frame(self) -> Points:
        """The part of the table that the picture shows: points round its border, in mm."""
        width, height = self.size
        x, y = np.linspace(0, width, 17), np.linspace(0, height, 17)
        sides = [(x, 0 * x), (0 * y + width, y), (x[::-1], 0 * x + height), (0 * y, y[::-1])]
        return self.mm(np.concatenate([np.stack(side, axis=-1) for side in sides]))

    def field(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The mm, x and y, that the middle of each px shows: two maps of the picture's shape."""
        width, height = self.size
        x, y = np.arange(0, width + 2 * STEP, STEP), np.arange(0, height + 2 * STEP, STEP)
        coarse = self.mm(np.stack(np.meshgrid(x, y), axis=-1).astype(np.float64)).astype(np.float32)
        grow = np.array([[1 / STEP, 0, 0], [0, 1 / STEP, 0]])
        how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        maps = [cv2.warpAffine(np.ascontiguousarray(coarse[..., i]), grow, self.size, flags=how) for i in (0, 1)]
        return np.asarray(maps[0], dtype=np.float32), np.asarray(maps[1], dtype=np.float32)


def hung(chance: Generator, area: Points, *, hard: bool, size: tuple[int, int] = (1920, 1080)) -> Camera:
    """A camera that sees the `area` (4, 2) in mm: tilted up to 11 degrees, or 24 in a hard picture."""
    focal = size[0] * chance.uniform(0.72, 0.95)
    tilt, roll = np.radians(chance.uniform(0, 24 if hard else 11)), np.radians(chance.uniform(-4, 4))
    about, turned = np.radians(chance.uniform(0, 360)), chance.choice([0, 0, 0, np.pi])
    way = np.array([np.cos(about), np.sin(about), 0.0]) * tilt
    turn = cv2.Rodrigues(way)[0] @ cv2.Rodrigues(np.array([0, 0, roll + turned]))[0]
    centre = (size[0] / 2 + chance.uniform(-12, 12), size[1] / 2 + chance.uniform(-9, 9))
    bend = (chance.uniform(-0.14, 0.02), chance.uniform(-0.01, 0.02)) if hard or chance.random() < 0.5 else (0.0, 0.0)
    away, middle, free = 300.0, area.mean(axis=0), chance.uniform(-12, 30) if hard else chance.uniform(8, 40)
    camera = Camera(size, focal, centre, bend, _over(turn, middle, away))
    while not _holds(camera, area, free):
        away *= 1.02
        camera = Camera(size, focal, centre, bend, _over(turn, middle, away))
    return camera


def _over(turn: NDArray[np.floating], middle: Points, away: float) -> Points:
    """The map from mm to rays of a camera `away` mm from the `middle` of the table."""
    at = np.array([0, 0, away]) - turn[:, :2] @ middle
    return np.asarray(np.stack([turn[:, 0], turn[:, 1], at], axis=-1), dtype=np.float64)


def _holds(camera: Camera, area: Points, free: float) -> bool:
    px = camera.px(area)
    return bool((px >= free).all() and (px <= np.array(camera.size) - free).all())


def calibrated(chance: Generator, camera: Camera, area: Points, *, hard: bool) -> Plane:
    """What a calibration says of the camera, off by 0.3 px at its four corners, or 1.1 px in a hard picture.

    Hard ones also know how the lens bends only to 4 %. `error_mm` is the root mean square over the area.
    """
    spread = 1.1 if hard else 0.3
    lens = _known(chance, camera, hard=hard)
    grid = np.stack(np.meshgrid(*(np.linspace(area[0][i], area[2][i], 9) for i in (0, 1))), axis=-1)
    off = np.clip(chance.normal(0, spread, (4, 2)), -2 * spread, 2 * spread)
    while True:
        seen = camera.px(area) + off
        straight = seen if lens is None else lens.straightened(seen)
        plane = Plane(_through(straight, area), 0.0, lens)
        error = float(np.sqrt(((plane.to_mm(camera.px(grid)) - grid) ** 2).sum(axis=-1).mean()))
        if error <= WORST_MM:
            return Plane(plane.h, max(error, 0.05), lens)
        off *= 0.8
        lens = _exact(camera, 1.0)


def _known(chance: Generator, camera: Camera, *, hard: bool) -> Lens | None:
    if camera.bend == (0.0, 0.0):
        return None
    return _exact(camera, 1 + chance.uniform(-0.04, 0.04) if hard else 1.0)


def _exact(camera: Camera, share: float) -> Lens:
    k1, k2 = camera.bend
    focal = (camera.focal, camera.focal)
    return Lens(camera.size, focal, camera.centre, (k1 * share, k2 * share, 0.0, 0.0, 0.0), 0.2)


def _through(px: Points, mm: Points) -> Rows:
    """The 3x3 map that takes four px exactly to four mm, its last number 1."""
    lines, goal = [], []
    for (x, y), (u, v) in zip(px, mm, strict=True):
        lines += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        goal += [u, v]
    a, b, c, d, e, f, g, h = (float(each) for each in np.linalg.solve(np.array(lines), np.array(goal)))
    return (a, b, c), (d, e, f), (g, h, 1.0)
