"""Bodies that differ in colour from the table about them: where to look again when dice are missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from vision.dice.kinds import Candidate, Floats, Peak, Picture
from vision.dice.look import BEST_SIZE, both, same
from vision.dice.nets import Nets, peaks

SIDE: Final = 480  # pixels of the longer side in which bodies are looked for
BODIES_MOST: Final = 16
FACES_WIDE: Final = 1.3  # how many top faces wide a body is, its side faces counted, where it is seen from above
ALIKE: Final = 0.5  # of the widest body: what is smaller is none of these dice


class Blob(Struct, frozen=True):
    """A body in pixels of the picture: its middle, and the side of a square as large as it."""

    x: float
    y: float
    side: float


def distance(picture: Picture) -> Floats:
    """How far each pixel's colour is from that of the table about it; the table is what a wide median leaves."""
    import cv2

    lab = cv2.cvtColor(cv2.GaussianBlur(picture, (0, 0), 1.2), cv2.COLOR_BGR2Lab)
    small = cv2.resize(lab, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    table = cv2.medianBlur(small, 2 * (max(small.shape[:2]) // 5) + 1)
    wide = cv2.resize(table, lab.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    apart = (lab.astype(np.float32) - wide.astype(np.float32)) * (0.6, 1.4, 1.4)
    return np.asarray(np.sqrt((apart**2).sum(2)), np.float32)


def blobs(picture: Picture) -> list[Blob]:
    """Compact bodies, the most compact first."""
    import cv2

    scale = SIDE / max(picture.shape[:2])
    shown = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    away = np.clip(distance(shown) * 3, 0, 255).astype(np.uint8)
    _, mask = cv2.threshold(away, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    found: list[tuple[float, Blob]] = []
    for outline in outlines:
        area = cv2.contourArea(outline)
        (x, y), (width, height), _ = cv2.minAreaRect(outline)
        if min(width, height) < 8 or max(width, height) > 3.2 * min(width, height):
            continue
        square = area / (width * height)
        if square > 0.55:
            found.append((square, Blob(x / scale, y / scale, area**0.5 / scale)))
    return [blob for _, blob in sorted(found, key=lambda each: -each[0])[:BODIES_MOST]]


def missed(nets: Nets, picture: Picture, known: Sequence[Candidate]) -> list[tuple[Peak, int]]:
    """Looks at each body where no die is known yet, twice and closer, and returns what the detector then sees."""
    sizes = [each.size for each in known if each.heat > 0.5]
    usual = float(np.median(sizes)) if sizes else None
    found: list[tuple[Peak, int]] = []
    for blob in blobs(picture):
        if any(np.hypot(blob.x - each.x, blob.y - each.y) < 0.5 * each.size for each in known):
            continue
        size = usual or 0.8 * blob.side
        looks = [near(nets, picture, blob, size, scale) for scale in (BEST_SIZE / size, 1.4 * BEST_SIZE / size)]
        if all(looks):
            one, other = looks[0][0], looks[1][0]
            found.append((both(one, other), 2) if same(one, other) else (max(one, other, key=lambda p: p.heat), 1))
        elif any(looks):
            found.append(((looks[0] or looks[1])[0], 1))
    return [(peak, count) for peak, count in found if not any(same(peak, as_peak(each), 0.6) for each in known)]


def bodied(picture: Picture, known: Sequence[Candidate]) -> list[Candidate]:
    """The dice by their bodies, as large as these are: for faces with signs, whose size the detector cannot tell.

    The middle is that of what the detector sees warmest in the body, else the body's own, and then the heat is 0.
    """
    bodies = blobs(picture)
    widest = max((body.side for body in bodies), default=0.0)
    return [_in_body(body, known) for body in bodies if body.side > ALIKE * widest]


def _in_body(body: Blob, known: Sequence[Candidate]) -> Candidate:
    size = body.side / FACES_WIDE
    inside = [each for each in known if np.hypot(each.x - body.x, each.y - body.y) < 0.45 * body.side]
    warmest = max(inside, key=lambda each: each.heat * min(1.0, each.size / body.side + 0.5), default=None)
    if warmest is None:
        return Candidate(body.x, body.y, size, 0.0, 2, (0.0,) * 6, (0.0,) * 6, 1.0)
    return replace(warmest, size=size, scales=2)


def near(nets: Nets, picture: Picture, blob: Blob, size: float, scale: float) -> list[Peak]:
    """What the detector sees about a body, in pixels of the whole picture."""
    reach = int(max(2 * size, 0.8 * blob.side))
    left, top = max(0, int(blob.x) - reach), max(0, int(blob.y) - reach)
    part = picture[top : int(blob.y) + reach, left : int(blob.x) + reach]
    if min(part.shape[:2]) < 8:
        return []
    seen = peaks(nets, np.ascontiguousarray(part), scale)
    return [Peak(each.x + left, each.y + top, each.size, each.heat, each.shares) for each in seen]


def as_peak(of: Candidate) -> Peak:
    """A known die as the detector saw it."""
    return Peak(of.x, of.y, of.size, of.heat, of.first)
