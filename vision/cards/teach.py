"""Teaching a set of cards: one picture of each kind alone on any table, and its colours are known from then on."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from vision.cards import candidates, explain, rims, sums
from vision.cards.palette import TABLE, UNKNOWN, Colour, Palette, Swatch, Taught, lab, nearest
from vision.cards.rectangles import Floats, inside, pose_of
from vision.cards.view import View, look
from vision.errors import AmbiguousError, NotAllowedError
from vision.pictures import checked
from vision.plane import Plane
from vision.values import Quad, Size

GROUPS: Final = 6
"""Colours that a card's face is put together from."""
COMMON: Final = 0.12
"""The share of a face from which on a colour says what kind it is."""
OF_RIM: Final = 28.0
"""How far (Lab) from the rim's colour a colour is still the card's own."""
PIXELS: Final = 6000
RIM_MM: Final = 2.5
FILLED: Final = 0.75
"""The share of the card's place that has to look like no table."""
ALONE: Final = 0.3
"""What else may lie about, as a share of the card."""


INNER_MM: Final = 2.0
"""What of a card's face is left out along its rim when it becomes an example."""
HARDLY: Final = 0.08
"""The share of a face that has to be seen for that."""
PLAINLY: Final = 0.5
"""How near a colour is to another kind's for it to be plainly that one's; 1 is the edge of what belongs to it."""


class Shot(Struct, frozen=True):
    """A picture of one card alone on the table, its kind, and the plane of the picture."""

    kind: str
    picture: NDArray[np.uint8]
    plane: Plane


def teach(shots: tuple[Shot, ...], sizes: tuple[Size, ...]) -> Palette:
    """The palette of a set, in the order of the pictures.

    Raises NotAllowedError where a picture shows no card of its kind's size, AmbiguousError where more lies about.
    """
    return Palette(tuple(taught(shot, sizes) for shot in shots))


def taught(shot: Shot, sizes: tuple[Size, ...]) -> Taught:
    """What one picture teaches. Raises as `teach` does."""
    mine = [np.array([size.length_mm, size.width_mm]) for size in sizes if size.kind == shot.kind]
    if not mine:
        raise NotAllowedError("no_card_size", offending=shot.kind, where="sizes", remedy="give the size of each kind")
    return _taught(shot, mine[0])


def example(shot: Shot, palette: Palette, outline: Quad, over: tuple[Quad, ...] = ()) -> tuple[Swatch, ...]:
    """The colours of a card that lies on a table of cards (`outline` mm), as the palette has its colours.

    `over` are the outlines of cards that lie on it. None where hardly anything of it is seen, or where its commonest
    colour is plainly that of another kind, which would only make both unknown.
    """
    view = look(checked(shot.picture), shot.plane, palette)
    pose, size = pose_of(outline)
    height, width = view.labels.shape
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    points = view.to_mm(np.stack([x, y], axis=-1).reshape(-1, 2).astype(np.float64))
    face = inside(pose, size, points, -INNER_MM) & view.seen.reshape(-1)
    for upper in over:
        face &= ~inside(*pose_of(upper), points, INNER_MM)
    if np.count_nonzero(face) < HARDLY * size.prod() * view.scale**2:
        return ()
    colours = view.picture.reshape(-1, 3).astype(np.float64)[face]
    made = _swatches(colours, np.median(colours, axis=0))
    mine = lab(np.array([made[0].bgr])) if made else None
    others = [each.swatches for each in palette.kinds if each.kind != shot.kind]
    if mine is None or any(float(nearest(mine, swatches)[0]) < PLAINLY for swatches in others):
        return ()
    return made


def _taught(shot: Shot, size: Floats) -> Taught:
    view = look(checked(shot.picture), shot.plane, None)
    pose = _only_card(view, size, shot.kind)
    height, width = view.labels.shape
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    points = view.to_mm(np.stack([x, y], axis=-1).reshape(-1, 2).astype(np.float64))
    face = inside(pose, size, points, -1.2)
    rim = inside(pose, size, points, -0.8) & ~inside(pose, size, points, -RIM_MM)
    flat = view.picture.reshape(-1, 3).astype(np.float64)
    edge = np.median(flat[rim], axis=0)
    return Taught(shot.kind, _swatches(flat[face], edge), _colour(edge))


def _only_card(view: View, size: Floats, kind: str) -> Floats:
    """The pose of the one card of this size in the picture."""
    mask = candidates.patches((view.labels == UNKNOWN) & view.seen)
    table = sums.running(view.labels == TABLE)
    poses, _ = candidates.poses(candidates.pieces(mask, view), size)
    remedy = "show one card of this kind alone on the table, whole in the picture, and check its size"
    if not len(poses):
        raise NotAllowedError("no_such_card", offending=kind, where="teach", remedy=remedy)
    value = explain.weigh(view, sums.running(mask.astype(bool)), table, poses, size)
    best = poses[value.argmax()][None]
    for reach, keep in ((5.0, 4.0), (2.5, 1.2)):
        seen = rims.read_rims(rims.Sampler(view.picture, view.to_px), None, best, size[None], reach)
        best = rims.follow(seen, best, size[None], keep).poses
    held = explain.weigh(view, sums.running(mask.astype(bool)), table, best, size)[0]
    if held < FILLED * size.prod():
        raise NotAllowedError("no_such_card", offending=kind, where="teach", remedy=remedy)
    if mask.sum() / view.scale**2 > (1 + ALONE) * size.prod() + 400:
        raise AmbiguousError("more_than_one_card", offending=kind, where="teach", remedy=remedy)
    return np.asarray(best[0])


def _swatches(face: Floats, edge: Floats) -> tuple[Swatch, ...]:
    """The common colours of a face (n, 3) that are of the kind of its rim: what else is printed may be on any card."""
    import cv2

    sample = face[:: max(len(face) // PIXELS, 1)]
    mine = lab(sample)
    cv2.setRNGSeed(1)
    stop = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_MAX_ITER, 20, 0.3)
    _, which, _ = cv2.kmeans(mine, GROUPS, np.zeros((0, 1), dtype=np.int32), stop, 2, cv2.KMEANS_PP_CENTERS)
    groups = [np.flatnonzero(which[:, 0] == i) for i in range(GROUPS)]
    made = [_swatch(sample[group], mine[group], len(sample)) for group in groups if len(group) > COMMON * len(sample)]
    made = [swatch for swatch in made if np.linalg.norm(lab(np.array(swatch.bgr)) - lab(edge)) < OF_RIM]
    return tuple(sorted(made, key=lambda swatch: -swatch.share))


def _swatch(colours: Floats, mine: NDArray[np.float32], total: int) -> Swatch:
    middle = np.median(colours, axis=0)
    away = np.linalg.norm(mine - lab(middle), axis=1)
    return Swatch(_colour(middle), float(np.median(away)), len(colours) / total)


def _colour(bgr: Floats) -> Colour:
    blue, green, red = (round(float(each), 1) for each in bgr)
    return blue, green, red
