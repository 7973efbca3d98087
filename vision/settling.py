"""One plane and one lens from the sheet seen at one place or at several, by least squares, with what is left unsure.

A sheet in the middle of a picture says nothing about how the lens bends at its border. What is not known is not left
out: the bend of the lens is a guess with a spread, and the error of the plane says so until more places pin it down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from vision.plane import Lens, Plane, Points, homography, mapped, rows

GRID: Final = 9
INNER: Final = 0.85  # of the picture, each way: where cards lie and the error is worked out
SPREAD: Final = np.array([0.10, 0.05, 0.015, 0.015])
"""How far k1, k2 and the middle of an unknown lens are from nought, in units of the picture's width."""
LEAST_SIGMA_MM: Final = 0.02
"""No printer and no paper does better."""
FLAT: Final = 3  # numbers of a place: x, y, turn
ROUNDS: Final = 12


class View(Struct, frozen=True, eq=False):
    """The sheet at one place: px (n, 2) and, for each, mm (n, 2) on the sheet."""

    px: Points
    mm: Points


class Settled(Struct, frozen=True):
    """The plane, whose origin is that of the first view's sheet, and what the views' points are off by, in mm."""

    plane: Plane
    sheet_mm: float


class _Task(Struct, frozen=True, eq=False):
    """All points in units of the picture's width from its middle, with the place each belongs to."""

    near: Points
    mm: Points
    place: Points
    size: tuple[int, int]
    lens: Lens | None


def settled(views: Sequence[View], size: tuple[int, int], lens: Lens | None = None) -> Settled:
    """The plane through all views of one camera that did not move. `lens`, where it is known, is left as it is."""
    px = np.concatenate([view.px for view in views])
    place = np.concatenate([np.full(len(view.px), at) for at, view in enumerate(views)])
    near = _near(px if lens is None else lens.straightened(px), size)
    task = _Task(near, np.concatenate([view.mm for view in views]), place, size, lens)
    numbers, sigma = _start(task, len(views)), 0.1
    for _ in range(ROUNDS):
        slopes, off = _slopes(task, numbers), _off(task, numbers)
        weight = _weights(task, len(numbers))
        numbers = numbers + np.linalg.lstsq(*_stacked(slopes, off, numbers, weight, sigma), rcond=None)[0]
        sigma = _sigma(_off(task, numbers), len(numbers))
    return _told(task, numbers, sigma)


def _near(px: Points, size: tuple[int, int]) -> Points:
    return np.asarray((px - np.array(size) / 2) / size[0], dtype=np.float64)


def _lensed(task: _Task) -> int:
    """How many numbers the lens has in this task."""
    return 0 if task.lens is not None else len(SPREAD)


def _start(task: _Task, places: int) -> Points:
    """Eight numbers of the map, those of the lens at nought, then each further place."""
    first = task.place == 0
    matrix = homography(task.near[first], task.mm[first])
    numbers = [*(matrix / matrix[2, 2]).reshape(9)[:8], *np.zeros(_lensed(task))]
    for at in range(1, places):
        here = task.place == at
        numbers += _laid(task.mm[here], mapped(matrix, task.near[here]))
    return np.array(numbers, dtype=np.float64)


def _laid(sheet: Points, table: Points) -> list[float]:
    """Where a sheet lies: x, y and turn that take its points nearest to those on the table."""
    one, other = sheet - sheet.mean(axis=0), table - table.mean(axis=0)
    turn = np.arctan2((one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]).sum(), (one * other).sum())
    x, y = table.mean(axis=0) - _turned(sheet.mean(axis=0), np.array(turn))
    return [float(x), float(y), float(turn)]


def _turned(points: Points, turn: Points) -> Points:
    c, s = np.cos(turn), np.sin(turn)
    return np.stack([points[..., 0] * c - points[..., 1] * s, points[..., 0] * s + points[..., 1] * c], axis=-1)


def straight(near: Points, four: Points) -> Points:
    """Points as a lens of k1, k2 and this middle would not have bent them, in the same units."""
    k1, k2 = four[:2]
    from_middle = near - four[2:]
    bent = np.linalg.norm(from_middle, axis=-1, keepdims=True)
    radius = bent.copy()
    for _ in range(8):
        square = radius**2
        wrong = radius * (1 + square * (k1 + square * k2)) - bent
        radius = radius - wrong / np.clip(1 + square * (3 * k1 + square * 5 * k2), 0.2, None)
    return np.asarray(four[2:] + from_middle * (radius / np.maximum(bent, 1e-12)), dtype=np.float64)


def _on_table(task: _Task, numbers: Points, near: Points) -> Points:
    matrix = np.append(numbers[:8], 1.0).reshape(3, 3)
    return mapped(matrix, near if task.lens is not None else straight(near, numbers[8:12]))


def _off(task: _Task, numbers: Points) -> Points:
    """How far each point is from where its place says, mm, flat."""
    places = np.concatenate([np.zeros(FLAT), numbers[8 + _lensed(task) :]]).reshape(-1, FLAT)[task.place.astype(int)]
    off = _on_table(task, numbers, task.near) - _turned(task.mm, places[:, 2]) - places[:, :2]
    return np.asarray(off.reshape(-1), dtype=np.float64)


def _slopes(task: _Task, numbers: Points) -> Points:
    return _differences(lambda moved: _off(task, moved), numbers)


def _differences(of: Callable[[Points], Points], numbers: Points) -> Points:
    """How a function's values change with each number, by small steps both ways."""
    columns = []
    for at, value in enumerate(numbers):
        step = np.zeros_like(numbers)
        step[at] = 1e-6 * max(1.0, abs(float(value)))
        columns.append((of(numbers + step) - of(numbers - step)) / (2 * step[at]))
    return np.stack(columns, axis=-1)


def _weights(task: _Task, count: int) -> Points:
    """What holds each number to nought: only an unknown lens has anything."""
    weight = np.zeros(count)
    weight[8 : 8 + _lensed(task)] = 1 / SPREAD[: _lensed(task)]
    return weight


def _stacked(slopes: Points, off: Points, numbers: Points, weight: Points, sigma: float) -> tuple[Points, Points]:
    held = weight > 0
    return (
        np.concatenate([slopes / sigma, np.diag(weight)[held]]),
        np.concatenate([-off / sigma, -(weight * numbers)[held]]),
    )


def _sigma(off: Points, count: int) -> float:
    return max(LEAST_SIGMA_MM, float(np.sqrt((off**2).sum() / max(1, off.size - count + len(SPREAD)))))


def _told(task: _Task, numbers: Points, sigma: float) -> Settled:
    slopes, weight = _slopes(task, numbers), _weights(task, len(numbers))
    unsure = np.linalg.pinv(slopes.T @ slopes / sigma**2 + np.diag(weight**2))
    grid = _grid(task)
    beyond = _differences(lambda moved: _on_table(task, moved, grid).reshape(-1), numbers)
    variance = np.einsum("ij,jk,ik->i", beyond, unsure, beyond).reshape(-1, 2).sum(axis=1)
    width, height = task.size
    shift = np.array([[1 / width, 0, -0.5], [0, 1 / width, -height / 2 / width], [0, 0, 1]])
    matrix = np.append(numbers[:8], 1.0).reshape(3, 3) @ shift
    plane = Plane(rows(matrix), float(np.sqrt(variance.mean())), task.lens or _lens(numbers[8:12], task.size))
    return Settled(plane, float(np.sqrt((_off(task, numbers) ** 2).reshape(-1, 2).sum(axis=1).mean())))


def _grid(task: _Task) -> Points:
    width, height = task.size
    shares = np.linspace(-INNER / 2, INNER / 2, GRID)
    near = np.stack(np.meshgrid(shares, shares * height / width), axis=-1).reshape(-1, 2)
    return (
        near if task.lens is None else _near(task.lens.straightened(near * width + np.array(task.size) / 2), task.size)
    )


def _lens(four: Points, size: tuple[int, int]) -> Lens:
    k1, k2, x, y = (float(each) for each in four)
    width, height = size
    middle = (width / 2 + x * width, height / 2 + y * width)
    return Lens(size, (float(width), float(width)), middle, (k1, k2, 0.0, 0.0, 0.0))
