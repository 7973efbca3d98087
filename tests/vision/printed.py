"""Photos of the printed sheet: laid on a grey table or held at a slant, by the renderer's own camera."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.render.camera import Camera, hung
from vision.render.values import Picture, Points
from vision.sheet import CUT_MM, HEIGHT_MM, MARK_MM, MARKS, WIDTH_MM, first_page, lens_page, marks_page

PX_PER_MM = 5.0


class Photo(Struct, frozen=True, eq=False):
    """A picture and the camera that took it, which knows where each mm of the table truly is."""

    picture: Picture
    camera: Camera


MARKED = ((10.0, 10.0), (700.0, 20.0), (690.0, 360.0), (30.0, 350.0))
"""Where the four marks lie on a table with nothing else, mm."""


@lru_cache(maxsize=3)
def pages(number: int) -> Picture:
    return (first_page, lens_page, marked_table)[number](PX_PER_MM)[..., ::-1]


def marked_table(px_per_mm: float) -> Picture:
    """A grey table with the marks, cut out, near its corners."""
    table = np.full((round(430 * px_per_mm), round(780 * px_per_mm), 3), 105, dtype=np.uint8)
    cut, whole = marks_page(px_per_mm), MARK_MM + 2 * CUT_MM
    for (_, printed), lies in zip(MARKS, MARKED, strict=True):
        (a, b), (c, d) = ([round((at - CUT_MM) * px_per_mm) for at in place] for place in (printed, lies))
        side = round(whole * px_per_mm)
        c, d = max(c, 0), max(d, 0)
        table[d : d + side, c : c + side] = cut[b : b + side, a : a + side]
    return table


def photo_of(
    camera: Camera,
    page: int = 0,
    place: tuple[float, float, float] = (0.0, 0.0, 0.0),
    blur: float = 0.7,
    noise: float = 3.0,
    seed: int = 0,
) -> Photo:
    """The page on a grey table, its upper left corner at x, y mm, turned by radians."""
    x, y = camera.field()
    c, s = np.float32(np.cos(place[2])), np.float32(np.sin(place[2]))
    x, y = x - np.float32(place[0]), y - np.float32(place[1])
    x, y = x * c + y * s, y * c - x * s
    maps = x * np.float32(PX_PER_MM) - 0.5, y * np.float32(PX_PER_MM) - 0.5
    table = (96.0, 104.0, 110.0)
    seen = cv2.remap(pages(page), *maps, cv2.INTER_AREA, borderMode=cv2.BORDER_CONSTANT, borderValue=table)
    light = np.linspace(0.92, 0.75, seen.shape[1], dtype=np.float32)[None, :, None]
    soft = cv2.GaussianBlur(seen.astype(np.float32) * light, (0, 0), blur)
    grain = np.random.default_rng(seed).normal(0, noise, soft.shape)
    return Photo(np.clip(soft + grain, 0, 255).astype(np.uint8), camera)


def over_the_sheet(
    seed: int, *, hard: bool = False, reach: float = 260.0, bend: bool = False, size: tuple[int, int] = (1920, 1080)
) -> Camera:
    """A camera above the sheet that sees `reach` mm of table on all sides of it."""
    area = np.array([(-reach, -reach * 0.4), (WIDTH_MM + reach, -reach * 0.4),
                     (WIDTH_MM + reach, HEIGHT_MM + reach * 0.4), (-reach, HEIGHT_MM + reach * 0.4)])  # fmt: skip
    camera = hung(np.random.default_rng(seed), area, hard=hard, size=size)
    return camera if bend else Camera(camera.size, camera.focal, camera.centre, (0.0, 0.0), camera.over)


def slanted(camera: Camera, chance: np.random.Generator) -> Camera:
    """The same camera with the sheet held in front of it another way."""
    turn = np.asarray(cv2.Rodrigues(chance.uniform(-0.5, 0.5, 3))[0], dtype=np.float64)
    middle = np.array([WIDTH_MM / 2, HEIGHT_MM / 2])
    away = camera.focal / camera.size[0] * 420
    at = np.array([*chance.uniform(-60, 60, 2), away + chance.uniform(-40, 120)]) - turn[:, :2] @ middle
    return Camera(camera.size, camera.focal, camera.centre, camera.bend, _beside(turn, at))


def _beside(turn: NDArray[np.floating], at: Points) -> Points:
    return np.asarray(np.stack([turn[:, 0], turn[:, 1], at], axis=-1), dtype=np.float64)
