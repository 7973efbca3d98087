"""The words of the dice reader: pictures, peaks of the detector and what is known of one die."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy.typing as npt
from msgspec import Struct

Picture: TypeAlias = npt.NDArray[Any]
Floats: TypeAlias = npt.NDArray[Any]
Region: TypeAlias = tuple[int, int, int, int]
"""x, y, width, height in pixels."""

CROP: Final = 64
"""Pixels of a side of what the classifier and the taught faces see of a die; twice its top face."""


class Peak(Struct, frozen=True):
    """A place where the detector sees a top face: middle and size in pixels, heat 0 to 1, the shares of six values."""

    x: float
    y: float
    size: float
    heat: float
    shares: tuple[float, ...]


class Candidate(Struct, frozen=True):
    """What all looks at one die said.

    `heat` is the larger of both scales, `scales` how many found it; `first` and `second` are the shares of the six
    values by detector and classifier; `none` the classifier's share of "no top face".
    """

    x: float
    y: float
    size: float
    heat: float
    scales: int
    first: tuple[float, ...]
    second: tuple[float, ...]
    none: float
