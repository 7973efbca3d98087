"""What happens between a table and a file: light, its colour, glare, a hand, blur, noise, JPEG."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator

from vision.render.camera import Camera
from vision.render.deck import Real
from vision.render.values import Picture, Points

Span: TypeAlias = tuple[float, float]

SPARE: Final = 200  # px
COARSE: Final = 16  # px of the picture for one of the light map
SKINS: Final = ((178, 200, 236), (130, 168, 214), (96, 134, 186), (62, 90, 140), (38, 56, 92))


class Weather(Struct, frozen=True):
    """The spans that a picture's light and sensor are drawn from."""

    slope: Span
    vignette: Span
    cast: float
    blur: Span
    noise: Span
    quality: tuple[int, int]
    glares: tuple[int, int]
    shade: float


EASY: Final = Weather((0.0, 0.18), (0.0, 0.12), 0.025, (0.4, 0.8), (1.5, 4.0), (88, 96), (0, 2), 0.1)
HARD: Final = Weather((0.15, 0.42), (0.05, 0.25), 0.08, (0.6, 1.2), (5.0, 10.0), (72, 90), (1, 4), 0.5)


class Light(Struct, frozen=True, eq=False):
    """The light of one evening: the same in the pictures before and after a throw.

    `gain` (rows, columns, 3) multiplies the table, one value for COARSE px; `glares` are spots in mm: x, y, two radii,
    turn in degrees, strength.
    """

    gain: Real
    glares: tuple[tuple[float, float, float, float, float, float], ...]
    blur: float
    noise: float
    quality: int


def lit(chance: Generator, weather: Weather, size: tuple[int, int], area: Points, spots: Points) -> Light:
    """The light of one evening; its glares lie on the `spots` (n, 2) in mm first, then anywhere in the area."""
    width, height = (each // COARSE + 2 for each in size)
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, width), np.linspace(-0.5, 0.5, height))
    way = chance.uniform(0, 2 * np.pi)
    gain = 1 + chance.uniform(*weather.slope) * (x * np.cos(way) + y * np.sin(way))
    gain *= 1 - chance.uniform(*weather.vignette) * 2 * (x * x + y * y)
    if chance.random() < weather.shade:  # somebody leans over the table
        away = np.hypot(x - chance.uniform(-0.6, 0.6), y - chance.choice([-0.7, 0.7]))
        gain *= 1 - chance.uniform(0.1, 0.32) / (1 + np.exp((away - chance.uniform(0.35, 0.6)) * 14))
    cast = 1 + chance.uniform(-weather.cast, weather.cast, 3) * (1, 0.25, 1)
    shine = chance.uniform(0.86, 1.06) * gain[..., None] * cast
    count = int(chance.integers(*weather.glares))
    places = [*spots, *chance.uniform(area[0], area[2], (max(0, count - len(spots)), 2))]
    glares = tuple(_glare(chance, place) for place in places)
    noise, blur = float(chance.uniform(*weather.noise)), float(chance.uniform(*weather.blur))
    return Light(shine.astype(np.float32), glares, blur, noise, int(chance.integers(*weather.quality)))


def _glare(chance: Generator, place: Points) -> tuple[float, float, float, float, float, float]:
    long = chance.uniform(7, 22)
    x, y = (float(each) for each in place)
    wide, turn, strength = long * chance.uniform(0.4, 1), chance.uniform(0, 180), chance.uniform(90, 260)
    return x, y, float(long), float(wide), float(turn), float(strength)


def taken(chance: Generator, seen: Picture, light: Light, camera: Camera, *, hand: bool = False) -> Picture:
    """The photo of what the camera sees: BGR as it comes out of a JPEG."""
    width, height = camera.size
    gain: Real = np.asarray(cv2.resize(light.gain, (width, height), interpolation=cv2.INTER_LINEAR))
    picture: Real = np.asarray(cv2.multiply(seen, gain, dtype=cv2.CV_32F))
    if hand:
        _hand(chance, picture, gain)
    for spot in light.glares:
        _shine(picture, spot, camera)
    soft = cv2.GaussianBlur(picture, (0, 0), light.blur)
    sensed = cv2.addWeighted(_grain(chance, picture.shape), light.noise, soft, 1, 0, dtype=cv2.CV_8U)
    _, file = cv2.imencode(".jpg", sensed, [cv2.IMWRITE_JPEG_QUALITY, light.quality])
    return np.asarray(cv2.imdecode(file, cv2.IMREAD_COLOR), dtype=np.uint8)


@lru_cache(maxsize=2)
def _field(shape: tuple[int, ...]) -> Real:
    """Noise of spread 1, wider and higher than a picture of that shape by SPARE px."""
    return np.random.default_rng(5).standard_normal((shape[0] + SPARE, shape[1] + SPARE, shape[2]), dtype=np.float32)


def _grain(chance: Generator, shape: tuple[int, ...]) -> Real:
    """Another part of the kept noise each time."""
    down, right = (int(each) for each in chance.integers(0, SPARE, 2))
    return _field(shape)[down : down + shape[0], right : right + shape[1]]


def _shine(picture: Real, spot: tuple[float, ...], camera: Camera) -> None:
    """A light mirrored on varnish: a soft ellipse up to white."""
    x, y, long, wide, turn, strength = spot
    middle = np.array([x, y])
    at = camera.px(middle)
    scale = float(np.linalg.norm(camera.px(middle + (1.0, 0.0)) - at))
    reach = int(3 * long * scale) + 2
    left, top = (max(0, int(each) - reach) for each in at)
    part = picture[top : int(at[1]) + reach, left : int(at[0]) + reach]
    if not part.size:
        return
    down, right = np.mgrid[top : top + part.shape[0], left : left + part.shape[1]].astype(np.float32)
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    u, v = (right - at[0]) * c + (down - at[1]) * s, (down - at[1]) * c - (right - at[0]) * s
    away = np.sqrt((u / (long * scale)) ** 2 + (v / (wide * scale)) ** 2)
    part += (strength / (1 + np.exp((away - 0.8) * 9)))[..., None].astype(np.float32)


def _hand(chance: Generator, picture: Real, gain: Real) -> None:
    """An arm with a sleeve, a palm and five fingers, from one side of the picture."""
    height, width = picture.shape[:2]
    unit = width / chance.uniform(13, 17)
    tip = np.array([chance.uniform(0.3, 0.7) * width, chance.uniform(0.3, 0.7) * height])
    root = np.array([chance.uniform(0.1, 0.9) * width, float(chance.choice([-0.1, 1.1])) * height])
    way = (tip - root) / np.linalg.norm(tip - root)
    side = np.array([-way[1], way[0]])
    layer, sleeve = np.zeros((height, width), np.uint8), np.zeros((height, width), np.uint8)
    cv2.line(layer, *_ends(root, tip - way * unit), 1, int(0.75 * unit), cv2.LINE_AA)
    turn = float(np.degrees(np.arctan2(way[1], way[0])))
    cv2.ellipse(layer, _at(tip), (int(unit), int(0.72 * unit)), turn, 0, 360, 1, -1)
    for lift in (-0.62, -0.3, 0.02, 0.34, 0.62):
        spread = way + side * (lift * 0.8 + (0.9 if lift > 0.5 else 0))
        start = tip + side * unit * lift * 0.9
        end = start + spread / np.linalg.norm(spread) * unit * 1.6
        cv2.line(layer, *_ends(start, end), 1, int(0.3 * unit), cv2.LINE_AA)
    cv2.line(sleeve, *_ends(root, tip - way * unit * 2.6), 1, int(1.15 * unit), cv2.LINE_AA)
    shadow = cv2.GaussianBlur((layer | sleeve).astype(np.float32), (0, 0), unit / 4)
    aside = np.array([[1, 0, unit / 5], [0, 1, unit / 4]])
    picture *= 1 - 0.45 * np.asarray(cv2.warpAffine(shadow, aside, (width, height)))[..., None]
    round_ = cv2.GaussianBlur(layer.astype(np.float32), (0, 0), unit / 6)[..., None]
    skin = np.array(SKINS[int(chance.integers(len(SKINS)))], dtype=np.float32) * gain
    np.copyto(picture, skin * (0.55 + 0.5 * round_), where=layer[..., None] > 0)
    np.copyto(picture, chance.uniform(20, 220, 3).astype(np.float32) * gain, where=sleeve[..., None] > 0)


def _at(point: Points) -> tuple[int, int]:
    return int(point[0]), int(point[1])


def _ends(start: Points, end: Points) -> tuple[tuple[int, int], tuple[int, int]]:
    return _at(start), _at(end)
