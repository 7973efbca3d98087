"""What is true of a rendered picture: cards in mm on the table, who lies on whom, what a throw caught."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.plane import Plane
from vision.values import Quad, Size

Picture: TypeAlias = NDArray[np.uint8]
Points: TypeAlias = NDArray[np.float64]


class TrueCard(Struct, frozen=True):
    """A card on the table: `corners` in mm clockwise as seen, `z` counts up from the table.

    `visible` is the share of its face that the picture shows, 0 to 1: neither covered nor outside.
    """

    id: int
    kind: str
    corners: Quad
    z: int
    visible: float


class TruePair(Struct, frozen=True):
    """Two cards, the `upper` one later on the table: `depth_mm` along the best separating axis, negative when apart.

    `seen` is the share of what they have in common where nothing lies over the upper one; 0 when apart.
    """

    upper: int
    lower: int
    depth_mm: float
    seen: float


class Scene(Struct, frozen=True, eq=False):
    """A picture of cards and all that is true of it.

    `plane` and `sizes` are what a calibration and a ruler say, so they are off by as much as those are. `before` is
    the picture before card `thrown` landed, `before_cards` what lay there; `prey` are the smaller cards that lie under
    it and `moved` those that it pushed. Ids are the same before and after. `earlier` are pictures, the oldest first, of
    the same table when it held fewer cards: as few as it takes for each card that `before` hides to be seen once.
    """

    seed: int
    family: str
    hard: bool
    deck: int
    picture: Picture
    plane: Plane
    sizes: tuple[Size, ...]
    cards: tuple[TrueCard, ...]
    pairs: tuple[TruePair, ...]
    before: Picture | None = None
    before_cards: tuple[TrueCard, ...] = ()
    thrown: int | None = None
    prey: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    hand: bool = False
    earlier: tuple[Picture, ...] = ()
