"""What a camera does to a picture: white balance, exposure, vignette, blur, noise, sharpening and JPEG.

In whole numbers wherever that will do: every picture is spoilt anew each time it is shown to a net.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Picture: TypeAlias = npt.NDArray[np.uint8]
WILD = 0.55  # of the cameras tell colours poorly
GRAIN = 64  # what a deviation of one is in `grain`


def degrade(picture: Picture, chance: np.random.Generator) -> Picture:
    """The picture (BGR, 8 bit) as some camera would have taken it; of the same size."""
    picture = noisy(blurred(photometric(picture, chance), chance), chance)
    if chance.random() < 0.6:
        stored = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(chance.integers(25, 96))])[1]
        picture = np.asarray(cv2.imdecode(stored, cv2.IMREAD_COLOR), np.uint8)
    return picture


def photometric(picture: Picture, chance: np.random.Generator) -> Picture:
    """Saturation, exposure, white balance, contrast curve and vignette."""
    wild = 1.0 if chance.random() < WILD else 0.45
    full = chance.uniform(0, 0.3) if chance.random() < 0.1 else 1 + wild * chance.uniform(-0.4, 0.4)
    mixed = np.eye(3) * full + (1 - full) / 3
    gains = np.exp(wild * chance.normal(0, 0.12, 3) + chance.normal(0, 0.2))
    curve = np.clip(np.linspace(0, 1, 256)[:, None] * gains, 0, 1.5) ** np.exp(chance.normal(0, 0.22 * wild))
    middle = chance.uniform(0.3, 0.6)
    curve = middle + (curve - middle) * np.exp(chance.normal(0, 0.2 * wild))
    table = np.clip(curve * 255, 0, 255).astype(np.uint8)
    picture = np.asarray(cv2.LUT(cv2.transform(picture, mixed), table[:, None]), np.uint8)
    if chance.random() < 0.3:
        height, width = picture.shape[:2]
        x = np.linspace(-1, 1, width, dtype=np.float32) - np.float32(chance.uniform(-1, 1))
        y = np.linspace(-1, 1, height, dtype=np.float32)[:, None] - np.float32(chance.uniform(-1, 1))
        light = np.clip(1 - np.float32(chance.uniform(0, 0.25)) * (x * x + y * y), 0, 1)
        picture = np.asarray(cv2.multiply(picture, cv2.merge([light] * 3), dtype=cv2.CV_8U), np.uint8)
    return picture


def blurred(picture: Picture, chance: np.random.Generator) -> Picture:
    """Out of focus, moved, made small and large again, or sharpened too far."""
    kind = chance.random()
    if kind < 0.35:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), chance.uniform(0.3, 1.3)), np.uint8)
    if kind < 0.45:
        length = int(chance.integers(2, 6))
        kernel = np.zeros((length, length), np.float32)
        end = (length - 1, int(chance.integers(0, length)))
        cv2.line(kernel, (0, length - 1 - end[1]), end, 1, 1)
        return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.uint8)
    if kind < 0.6:
        scale = chance.uniform(0.55, 0.9)
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        return np.asarray(cv2.resize(small, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR), np.uint8)
    if kind < 0.75:
        more = chance.uniform(0.3, 1.3)
        soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
        return np.asarray(cv2.addWeighted(picture, 1 + more, soft, -more, 0), np.uint8)
    return picture


@cache
def grain(*, coarse: bool) -> npt.NDArray[np.int16]:
    """Noise of deviation GRAIN, fine or of grains larger than a pixel, to be cut from."""
    fine = np.random.default_rng(0).standard_normal((1200, 1200, 3), np.float32) * GRAIN
    return (cv2.GaussianBlur(fine, (0, 0), 0.8) * 2 if coarse else fine).astype(np.int16)


def noisy(picture: Picture, chance: np.random.Generator) -> Picture:
    """Sensor noise."""
    strength = min(float(chance.exponential(0.015)), 0.08) * 255
    height, width = picture.shape[:2]
    whole = grain(coarse=chance.random() < 0.4)
    y, x = (int(chance.integers(0, max(1, 1200 - side))) for side in (height, width))
    part = np.ascontiguousarray(whole[y : y + height, x : x + width])
    if part.shape != picture.shape:
        part = np.resize(part, picture.shape)
    return np.asarray(cv2.addWeighted(picture, 1, part, strength / GRAIN, 0, dtype=cv2.CV_8U), np.uint8)
