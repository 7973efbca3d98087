"""Dice with faces of their own: each face is shown a few times, and later the nearest shot names it.

Nothing is trained: a face is its pattern, its contrast and its colour. What is near no shot, or as near to those of two
faces, stays a question. A blank face is known by its own shots, never because nothing else fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from vision.dice.judge import THRESHOLD
from vision.dice.kinds import CROP, Floats, Picture
from vision.dice.nets import crop
from vision.errors import NotAllowedError

TURNS, PATCH = 24, 24
WIDE: Final = 0.65  # of the crops of the classifier: a face fills more of these, so that its sign is large
INNER: Final = CROP / 4 / WIDE * 0.8  # pixels from the middle of a top face that no rounded edge reaches
SHOTS_LEAST, SHOTS_MOST = 5, 40
SIGN: Final = 0.12  # the contrast (deviation of the logarithm) from which a face is not even
REACH: Final = 1.6  # how much farther than a shot of a face from its next a die may be from it
RATIO: Final = 0.75  # the nearest face must be so much nearer than the next
SQUEEZED: Final = ((1.0, 1.0, 0.0), (1.12, 1.12, 0.0), (0.89, 0.89, 0.0)) + tuple(
    (1.18, 1.0, angle) for angle in (0.0, np.pi / 4, np.pi / 2, 3 * np.pi / 4)
)
"""How a face may differ from its shot beside its turn: nearer, farther, seen more aslant in one of four directions."""
SHIFTS: Final = ((0.0, 0.0), (1.5, 0.0), (-1.5, 0.0), (0.0, 1.5), (0.0, -1.5))


class Shot(Struct, frozen=True):
    """One shot of a face: the name of the face ("" for what is none) and CROP x CROP pixels about it."""

    face: str
    picture: Picture


class Faces(Struct, frozen=True):
    """What was taught: all shots, and for each its pattern (a row of `rows`) and its contrast and tint (of `marks`)."""

    shots: tuple[Shot, ...]
    rows: Floats
    marks: Floats
    reach: float

    @property
    def names(self) -> tuple[str, ...]:
        """The faces, in the order in which they were taught."""
        return tuple(dict.fromkeys(shot.face for shot in self.shots if shot.face))


class Match(Struct, frozen=True):
    """The nearest face, how far away it is, and how far the nearest other face (or none) is; the smaller the nearer."""

    face: str
    distance: float
    next: float
    reach: float

    @property
    def confidence(self) -> float:
        """0 to 1: RATIO and `reach` both give THRESHOLD; 0 where what is nearest is no face."""
        if not self.face:
            return 0.0
        ratio, away = self.distance / max(self.next, 1e-6) / RATIO, self.distance / self.reach
        return float(np.clip(1 - (1 - THRESHOLD) * max(ratio, away) ** 2, 0, 1))


@cache
def disc() -> tuple[Floats, Floats]:
    """Which pixels of a PATCH show the face (PATCH*PATCH), and a basis of even slopes over them (3 x pixels shown)."""
    y, x = (np.mgrid[0:PATCH, 0:PATCH].astype(np.float32) - (PATCH - 1) / 2) / (PATCH / 2)
    inside = np.hypot(x, y).ravel() <= 1
    slopes = np.stack([np.ones(int(inside.sum())), x.ravel()[inside], y.ravel()[inside]]).T
    return inside, np.asarray(np.linalg.qr(slopes)[0].T, np.float32)


@cache
def places(*, one: bool) -> tuple[Floats, Floats]:
    """Where in a crop (x, y: views x pixels) the pixels of the inner face are, as it is or as a match may need it.

    The views are every turn, slant and shift.
    """
    scale, middle = PATCH / (2 * INNER), (CROP - 1) / 2
    inside, _ = disc()
    y, x = (np.mgrid[0:PATCH, 0:PATCH].reshape(2, -1)[:, inside]).astype(np.float64)
    found = []
    for at in range(1 if one else TURNS):
        turn = 2 * np.pi * at / TURNS
        c, s = np.cos(turn), np.sin(turn)
        for long, short, along in SQUEEZED[: 1 if one else None]:
            p, q = np.cos(along), np.sin(along)
            axes = np.array([[p, -q], [q, p]])
            back = np.linalg.inv(np.array([[c, -s], [s, c]]) @ axes @ np.diag([long, short]) @ axes.T * scale)
            for across, down in SHIFTS[: 1 if one else None]:
                flat = np.stack([x, y]) - ((PATCH - 1) / 2 + np.array([[across], [down]]))
                found.append(back @ flat + middle)
    every = np.array(found, np.float32)
    return np.ascontiguousarray(every[:, 0]), np.ascontiguousarray(every[:, 1])


def describe(picture: Picture, *, one: bool) -> tuple[Floats, Floats]:
    """The patterns of a crop's face (n x values, each of length 1), and its contrast and tint.

    Of logarithms without their even slope, so that neither the amount of light nor its fall across the face counts.
    """
    import cv2

    level = np.log(cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.float32) + 12)
    slopes = disc()[1]
    soft = cv2.GaussianBlur(level, (0, 0), 0.8)
    rows = np.asarray(cv2.remap(soft, *places(one=one), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
    rows = rows.transpose(0, 2, 1)
    rows = rows - (rows @ slopes.T) @ slopes
    rows = rows.reshape(len(rows), -1)
    size = np.linalg.norm(rows, axis=1, keepdims=True)
    contrast = float(size[0, 0]) / rows.shape[1] ** 0.5
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2Lab)[CROP // 4 : -CROP // 4, CROP // 4 : -CROP // 4].reshape(-1, 3)
    tint = np.median(lab[:, 1:].astype(np.float32), axis=0) / 100
    return (rows / np.maximum(size, 1e-6)).astype(np.float32), np.array([contrast, *tint], np.float32)


def apart(patterns: Floats, mark: Floats, rows: Floats, marks: Floats) -> Floats:
    """How far a face seen in several ways (n patterns, one mark) is from each of some shots; the smaller the nearer.

    Patterns count where one of both has a sign; two even faces differ only in contrast and tint.
    """
    alike = (patterns @ rows.T).max(0)
    signs = np.clip(np.maximum(mark[0], marks[:, 0]) / SIGN, 0, 1)
    contrast = np.log((mark[0] + SIGN / 2) / (marks[:, 0] + SIGN / 2))
    tint = ((mark[1:] - marks[:, 1:]) ** 2).sum(1)
    return np.asarray(np.sqrt(np.maximum(1 - alike, 0) * signs + 0.25 * contrast**2 + tint))


def view(picture: Picture, place: tuple[float, float], size: float, angle: float = 0.0) -> Picture:
    """CROP x CROP pixels about a top face, for a shot of it."""
    return crop(picture, place, WIDE * size, angle)


def match(faces: Faces, picture: Picture, without: int = -1) -> Match:
    """The face that a crop of a die is nearest to; `without` one of the shots."""
    patterns, mark = describe(picture, one=False)
    nearest: dict[str, float] = {}
    for at, (shot, away) in enumerate(zip(faces.shots, apart(patterns, mark, faces.rows, faces.marks), strict=True)):
        if at != without:
            nearest[shot.face] = min(float(away), nearest.get(shot.face, np.inf))
    order = sorted(nearest, key=lambda face: nearest[face])
    following = nearest[order[1]] if len(order) > 1 else np.inf
    return Match(order[0], nearest[order[0]], following, faces.reach)


def learn(shots: Sequence[Shot]) -> Faces:
    """Faces from their shots. Raises NotAllowedError for too few faces, too few shots of one, or far too many."""
    counts = {name: sum(shot.face == name for shot in shots) for name in dict.fromkeys(shot.face for shot in shots)}
    taught = {name: count for name, count in counts.items() if name}
    if len(taught) < 2:
        raise NotAllowedError("faces_too_few", offending=", ".join(taught), remedy="teach two faces or more")
    few = [name for name, count in taught.items() if count < SHOTS_LEAST]
    if few:
        remedy = f"show each face {SHOTS_LEAST} to 8 times"
        raise NotAllowedError("shots_too_few", offending=", ".join(few), where=str(SHOTS_LEAST), remedy=remedy)
    rows, marks = (np.stack(each) for each in zip(*(first(shot.picture) for shot in shots), strict=True))
    loose = Faces(tuple(shots), rows, marks, np.inf)
    own = [match(loose, shot.picture, without=at) for at, shot in enumerate(shots) if shot.face]
    usual = [near.distance for near in own if near.face]
    return replace(loose, reach=max(0.3, REACH * float(np.quantile(usual, 0.8))) if usual else 0.3)


def first(picture: Picture) -> tuple[Floats, Floats]:
    """The pattern and the mark of a shot as it is."""
    patterns, mark = describe(picture, one=True)
    return patterns[0], mark


def mixed(faces: Faces) -> tuple[tuple[str, str], ...]:
    """Which faces are taken for which when each shot is held against all others: (shown, read), "" for no answer.

    Empty where the faces can be told apart.
    """
    found: list[tuple[str, str]] = []
    for at, shot in enumerate(faces.shots):
        if not shot.face:
            continue
        near = match(faces, shot.picture, without=at)
        read = near.face if near.confidence >= THRESHOLD else ""
        if read != shot.face:
            found.append((shot.face, near.face or ""))
    return tuple(dict.fromkeys(found))


def corrected(faces: Faces, picture: Picture, box: tuple[float, float, float, float], face: str) -> Faces:
    """The faces with one more shot: what lies in the box of a reading (x, y, width, height) is this face.

    The oldest shot of the face goes when there are SHOTS_MOST.
    """
    place, size = (box[0] + box[2] / 2, box[1] + box[3] / 2), box[2] / 1.2
    new = Shot(face, view(picture, place, size))
    own = [at for at, shot in enumerate(faces.shots) if shot.face == face]
    kept = [at for at in range(len(faces.shots)) if len(own) < SHOTS_MOST or at != own[0]]
    row, mark = first(new.picture)
    return Faces(
        tuple(faces.shots[at] for at in kept) + (new,),
        np.concatenate([faces.rows[kept], row[None]]),
        np.concatenate([faces.marks[kept], mark[None]]),
        faces.reach,
    )
