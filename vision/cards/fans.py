"""Sheets of several colours that lie on each other, with no size known: who is on top is told by the T-junctions.

Where three regions meet, the rim that runs straight on is that of the sheet on top; the rim that ends there passes
below it. So the upper of two sheets is found from nothing but straight rims.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards.palette import Reals, square_distance
from vision.cards.rectangles import Floats

Labels: TypeAlias = NDArray[np.int32]

COLOURS: Final = 16
"""The common colours that a picture is put together from."""
SMALLEST: Final = 0.0012
"""Of a region, as a share of the picture."""
ALIKE: Final = 13.0
"""How far (Lab) neighbouring regions may be apart to be one sheet."""
NEAR_PX: Final = 3.0
FAR_PX: Final = 13.0
"""Between how far from a junction the directions of its rims are taken."""
POINTS: Final = 5
"""Pixels of rim without which there is no direction."""
STRAIGHT: Final = -0.93
"""The cosine of two rims that are one straight line."""
CLEARER: Final = 0.1
"""How much straighter than any other pair they have to be."""
SAME_TINT: Final = 14.0
"""How far (Lab) two parts of one sheet may be from one colour."""


class Region(Struct, frozen=True):
    """A region of one colour: its Lab, its middle and outline box (px), its share of the picture."""

    label: int
    colour: Floats
    middle: Floats
    share: float


def regions(colours: Reals) -> tuple[Labels, list[Region], int]:
    """The label of each pixel, the regions, and the label of what is no sheet: the darkest that fills a corner."""
    import cv2

    seeds = _seeds(colours)
    grown = cv2.watershed(np.clip(colours + (0, 128, 128), 0, 255).astype(np.uint8), seeds.copy())
    labels = _filled(np.asarray(grown, dtype=np.int32))
    found = [_region(labels, colours, int(i)) for i in np.unique(labels) if i > 0]
    return labels, found, _ground(labels, found)


def _seeds(colours: Reals) -> Labels:
    """The insides of sheets: connected pixels of one of the picture's common colours, away from its edges."""
    import cv2

    half = (np.clip(colours[::2, ::2], -127, 127) * (0.6, 1, 1)).astype(np.float32).reshape(-1, 3)
    cv2.setRNGSeed(1)
    stop = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_MAX_ITER, 15, 0.5)
    empty = np.zeros((0, 1), dtype=np.int32)
    middles = cv2.kmeans(half[:: max(len(half) // 12_000, 1)], COLOURS, empty, stop, 2, cv2.KMEANS_PP_CENTERS)[2]
    whole = (colours * np.array((0.6, 1, 1), dtype=np.float32)).reshape(-1, 3)
    nearest = np.argmin([square_distance(whole, middle) for middle in middles], axis=0).reshape(colours.shape[:2])
    nearest = np.asarray(cv2.medianBlur(nearest.astype(np.uint8), 5), dtype=np.uint8)
    seeds = np.zeros(nearest.shape, dtype=np.int32)
    for kind in range(COLOURS):
        mine = cv2.erode((nearest == kind).astype(np.uint8), np.ones((3, 3), np.uint8))
        _, parts, stats, _ = cv2.connectedComponentsWithStats(mine, connectivity=4)
        large = stats[:, cv2.CC_STAT_AREA] >= SMALLEST * mine.size
        large[0] = False
        seeds = np.where(large[parts], parts + int(seeds.max()), seeds).astype(np.int32)
    return _joined(seeds, colours)


def _joined(seeds: Labels, colours: Reals) -> Labels:
    """Neighbours of nearly one colour as one: shade makes two common colours of one sheet."""
    import cv2

    kinds = [int(i) for i in np.unique(seeds) if i > 0]
    middle = {i: np.median(colours[seeds == i], axis=0) * (0.4, 1, 1) for i in kinds}
    name = {i: i for i in kinds}
    for i in kinds:
        about = cv2.dilate((seeds == i).astype(np.uint8), np.ones((9, 9), np.uint8)) > 0
        for j in np.unique(seeds[about]):
            if j > i and np.linalg.norm(middle[i] - middle[int(j)]) < ALIKE:
                old, new = name[int(j)], name[i]
                name = {k: new if v == old else v for k, v in name.items()}
    table = np.zeros(int(seeds.max()) + 1, dtype=np.int32)
    for i in kinds:
        table[i] = name[i]
    return table[seeds]


def _filled(labels: Labels) -> Labels:
    """The labels with the lines between them given to a neighbour."""
    import cv2

    filled = labels.copy()
    for _ in range(3):
        wider = cv2.dilate(np.maximum(filled, 0).astype(np.float32), np.ones((3, 3), np.uint8)).astype(np.int32)
        filled = np.where(filled > 0, filled, wider)
    return np.asarray(filled, dtype=np.int32)


def _region(labels: Labels, colours: Reals, label: int) -> Region:
    mine = labels == label
    row, column = np.nonzero(mine)
    middle = np.array([column.mean(), row.mean()])
    return Region(label, np.median(colours[mine], axis=0).astype(np.float64), middle, float(mine.mean()))


def _ground(labels: Labels, found: list[Region]) -> int:
    """The region in most of the picture's corners and rims that is the least coloured."""
    rim = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])

    def plain(region: Region) -> float:
        return float(np.count_nonzero(rim == region.label)) / (5.0 + float(np.linalg.norm(region.colour[1:])))

    return max(found, key=plain).label if found else 0


def junctions(labels: Labels) -> list[tuple[Floats, tuple[int, int, int]]]:
    """Where three regions meet: the place (px) and their labels."""
    corners = np.stack([labels[:-1, :-1], labels[:-1, 1:], labels[1:, :-1], labels[1:, 1:]], axis=-1)
    ordered = np.sort(corners, axis=-1)
    kinds = 1 + (np.diff(ordered, axis=-1) != 0).sum(axis=-1)
    row, column = np.nonzero(kinds >= 3)
    met: dict[tuple[int, int, int], list[Floats]] = {}
    for y, x in zip(row.tolist(), column.tolist(), strict=True):
        three = sorted(set(corners[y, x].tolist()))
        if len(three) == 3:
            met.setdefault((three[0], three[1], three[2]), []).append(np.array([x + 0.5, y + 0.5]))
    return [(place, three) for three, places in met.items() for place in _merged(places)]


def _merged(places: list[Floats]) -> list[Floats]:
    kept: list[Floats] = []
    for place in places:
        if all(np.linalg.norm(place - other) > 2 * NEAR_PX for other in kept):
            kept.append(place)
    return kept


def upper(labels: Labels, place: Floats, three: tuple[int, int, int], ground: int) -> int | None:
    """The region whose rim runs straight through a junction; None where none does clearly. It is never the ground."""
    ways = {other: _way(labels, place, *(label for label in three if label != other)) for other in three}
    through: list[tuple[float, int]] = []
    for label in three:
        one, two = (ways[other] for other in three if other != label)
        if one is not None and two is not None and label != ground:
            through.append((float(one @ two), label))
    through.sort()
    if not through or through[0][0] > STRAIGHT or (len(through) > 1 and through[1][0] < through[0][0] + CLEARER):
        return None
    return through[0][1]


def _way(labels: Labels, place: Floats, one: int, other: int) -> Floats | None:
    """The direction in which the rim between two regions leaves a junction."""
    x, y = (int(each) for each in place)
    reach = int(FAR_PX) + 1
    top, left = max(y - reach, 0), max(x - reach, 0)
    part = labels[top : y + reach + 1, left : x + reach + 1]
    across = ((part[:, :-1] == one) & (part[:, 1:] == other)) | ((part[:, :-1] == other) & (part[:, 1:] == one))
    down = ((part[:-1] == one) & (part[1:] == other)) | ((part[:-1] == other) & (part[1:] == one))
    rows, columns = np.nonzero(across)
    rows2, columns2 = np.nonzero(down)
    points = np.concatenate([np.stack([columns + 0.5, rows], 1), np.stack([columns2, rows2 + 0.5], 1)]) + (left, top)
    far = np.linalg.norm(points - place, axis=1)
    mine = points[(far > NEAR_PX) & (far < FAR_PX)] - place
    if len(mine) < POINTS:
        return None
    mean = mine.mean(axis=0)
    spread = np.abs(mine @ np.array([-mean[1], mean[0]])) / max(float(np.linalg.norm(mean)), 1e-9)
    if np.linalg.norm(mean) < 0.5 * (NEAR_PX + FAR_PX) * 0.75 or np.median(spread) > 2.0:
        return None
    return np.asarray(mean / np.linalg.norm(mean))


def on_top(labels: Labels, ground: int) -> dict[tuple[int, int], int]:
    """How many junctions say that one region lies on another: (upper, lower) to votes."""
    votes: dict[tuple[int, int], int] = {}
    for place, three in junctions(labels):
        over = upper(labels, place, three, ground)
        for under in three if over is not None else ():
            if over is not None and under not in (over, ground):
                votes[over, under] = votes.get((over, under), 0) + 1
    return {pair: count for pair, count in votes.items() if count > votes.get((pair[1], pair[0]), 0)}


def sheets(found: list[Region], ground: int, over: dict[tuple[int, int], int]) -> list[list[Region]]:
    """The regions put together to sheets: parts of one colour, unless one of them would lie under itself then."""
    mine = [region for region in found if region.label != ground]
    name = {region.label: region.label for region in mine}
    alike = [
        (_tint(one, two), one.label, two.label)
        for at, one in enumerate(mine)
        for two in mine[:at]
        if _tint(one, two) < SAME_TINT
    ]
    for _, one, two in sorted(alike):
        tried = {label: name[one] if old == name[two] else old for label, old in name.items()}
        if _ordered({(tried[a], tried[b]) for a, b in over if a in tried and b in tried}):
            name = tried
    names = sorted(set(name.values()))
    return [[region for region in mine if name[region.label] == each] for each in names]


def _tint(one: Region, other: Region) -> float:
    """How far two regions are from one colour in one light: shade takes from all of Lab alike."""
    levels = [max(float(region.colour[0]), 15.0) for region in (one, other)]
    first, second = one.colour[1:] / levels[0], other.colour[1:] / levels[1]
    return float(np.linalg.norm(first - second)) * min(levels)


def _ordered(over: set[tuple[int, int]]) -> bool:
    """Whether nothing lies under itself."""
    left = set(over)
    while left:
        lowest = {a for a, _ in left} - {b for _, b in left}
        if not lowest:
            return False
        left = {pair for pair in left if pair[0] not in lowest}
    return True
