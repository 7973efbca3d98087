"""What a set of dice looks like: shape, colours, pips and faces, drawn from chance. No reader knows any of it."""

from __future__ import annotations

from typing import Any, TypeAlias

import cv2
import msgspec
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

Floats: TypeAlias = npt.NDArray[Any]
Colour: TypeAlias = tuple[float, float, float]

# Pip centres in units of the spacing, for faces seen upright; 2, 3 and 6 also come turned by a quarter.
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
USUAL = 0.5  # of the sets look as those of most boxes do
CUSTOM = 0  # the value of a face that shows no pips
TEXTS = ("5", "10", "15", "20", "7", "8", "9", "0", "X", "A", "W", "?", "M", "Z", "3", "4", "6", "2")
FACE_PX = 96


class Look(msgspec.Struct, frozen=True):
    """How the dice of one set look; lengths in edges of the die, colours in linear BGR from 0 to 1.

    `six` is how near the rows of a six lie and how near the pips in a row, 1 where they are `spacing` apart; `round` is
    the radius of the edges; `ball` the radius of a ball that cuts the corners (0: none); `dimple` is how hollow a pip
    is; `gloss` and `shine` are strength and exponent of the highlight; `clear` is how far one sees through the body;
    `mottle` the strength of a second body colour and `grain` its frequency; `square` pips have corners; `big_one`
    widens the single pip; `custom` dice show signs, not pips.
    """

    body: Colour
    second: Colour
    pip: Colour
    one: Colour
    round: float
    ball: float
    spacing: float
    six: tuple[float, float]
    radius: float
    dimple: float
    gloss: float
    shine: float
    clear: float
    mottle: float
    grain: float
    stretch: float
    square: bool
    big_one: float
    custom: bool


def colour(chance: np.random.Generator) -> Colour:
    """Any colour, white, black and greys more often than a hue."""
    kind = chance.random()
    if kind < 0.3:
        level = chance.uniform(0.55, 1.0)
        warm = chance.uniform(0, 0.25)
        return (level * (1 - 1.2 * warm), level * (1 - 0.4 * warm), level)
    if kind < 0.42:
        level = chance.uniform(0.01, 0.12)
        return (level, level, level)
    return hue(chance, (0.35, 1), (0.25, 1))


def hue(chance: np.random.Generator, saturation: tuple[float, float], value: tuple[float, float]) -> Colour:
    """A colour of any hue, its saturation and value between two bounds."""
    pixel = np.array([[[chance.uniform(0, 180), 255 * chance.uniform(*saturation), 255 * chance.uniform(*value)]]])
    blue, green, red = (cv2.cvtColor(pixel.astype(np.uint8), cv2.COLOR_HSV2BGR)[0, 0].astype(float) / 255) ** 2.2
    return (float(blue), float(green), float(red))


def usual_colours(chance: np.random.Generator) -> tuple[Colour, Colour]:
    """Body and pips as most boxes hold them: ivory or white with black, black or one strong colour with white."""
    dark, kind = chance.uniform(0.005, 0.05), chance.random()
    if kind < 0.55:
        level, warm = chance.uniform(0.5, 1.0), chance.uniform(0, 0.45) * chance.random()
        return (level * (1 - 1.2 * warm), level * (1 - 0.4 * warm), level), (dark, dark, dark)
    pale = chance.uniform(0.7, 1.0)
    body = (dark, dark, dark) if kind < 0.68 else hue(chance, (0.6, 1.0), (0.3, 0.95))
    return body, (pale, pale, pale) if contrast(body, (pale, pale, pale)) > 35 else (dark, dark, dark)


def contrast(one: Colour, other: Colour) -> float:
    """How far two colours are apart, in units of Lab (about 100 from black to white)."""
    pixels = np.array([[one, other]], np.float32) ** (1 / 2.2)
    lab = cv2.cvtColor(pixels.astype(np.float32), cv2.COLOR_BGR2Lab)[0]
    return float(np.linalg.norm((lab[0] - lab[1]) * (1, 0.6, 0.6)))


def pip_colour(chance: np.random.Generator, body: Colour) -> Colour:
    """A colour that stands out from the body."""
    plain: list[Colour] = [(0.02, 0.02, 0.02), (0.9, 0.9, 0.9), (0.15, 0.4, 0.65), (0.04, 0.04, 0.6)]
    for _ in range(40):
        one = plain[int(chance.choice(4, p=[0.45, 0.4, 0.07, 0.08]))] if chance.random() < 0.75 else colour(chance)
        if contrast(one, body) > chance.uniform(28, 60):
            return one
    return (0.9, 0.9, 0.9) if sum(body) < 1 else (0.02, 0.02, 0.02)


def look(chance: np.random.Generator, custom: float = 0.08) -> Look:
    """The look of a set; `custom` is the share of sets that show signs and no pips."""
    usual = chance.random() < USUAL
    if usual:
        body, pip = usual_colours(chance)
    else:
        body = colour(chance)
        pip = pip_colour(chance, body)
    red_one = chance.random() < 0.12
    mottled = chance.random() < (0.08 if usual else 0.22)
    found = Look(
        body=body,
        second=colour(chance) if mottled and chance.random() < 0.5 else shade(body, chance.uniform(0.5, 1.6)),
        pip=pip,
        one=pip_colour(chance, body) if red_one else pip,
        round=float(chance.choice([0.02, 0.07, 0.13, 0.2, 0.27]) + chance.uniform(0, 0.06)),
        ball=float(chance.uniform(0.64, 0.76)) if chance.random() < (0.5 if usual else 0.3) else 0.0,
        spacing=float(chance.uniform(0.2, 0.285)),
        six=(1.0, 1.0),
        radius=float(chance.uniform(0.055, 0.115)),
        dimple=float(chance.uniform(0, 1.1)) if chance.random() < 0.8 else 0.0,
        gloss=float(chance.uniform(0, 1) ** 2 * 0.9),
        shine=float(np.exp(chance.uniform(1.5, 5))),
        clear=float(chance.uniform(0.25, 0.75)) if chance.random() < 0.15 else 0.0,
        mottle=float(chance.uniform(0.2, 0.9)) if mottled else 0.0,
        grain=float(chance.uniform(2, 14)),
        stretch=float(chance.choice([1, 1, 6])),
        square=chance.random() < 0.05,
        big_one=float(chance.uniform(1.2, 1.9)) if chance.random() < 0.2 else 1.0,
        custom=chance.random() < custom,
    )
    return replace(found, six=six(chance, found))


def six(chance: np.random.Generator, of: Look) -> tuple[float, float]:
    """How a set spaces its sixes: half of them evenly, the others in narrow or wide rows whose pips stay apart."""
    if chance.random() < 0.5:
        return (1.0, 1.0)
    least = 2.15 * of.radius / of.spacing
    return (float(max(chance.uniform(0.55, 1.1), least / 2)), float(max(chance.uniform(0.75, 1.15), least)))


def shade(one: Colour, gain: float) -> Colour:
    """The colour made brighter or darker, at most 1."""
    return (min(1.0, one[0] * gain), min(1.0, one[1] * gain), min(1.0, one[2] * gain))


def face(value: int, of: Look, chance: np.random.Generator) -> Floats:
    """How far each place of a face, FACE_PX x FACE_PX, is inside its pips or sign: 0 outside to 1 in the middle.

    The height over the pip's edge, so that one picture gives both the paint and the hollow of a dimple.
    """
    if value == CUSTOM:
        return sign(chance)
    picture = np.zeros((FACE_PX, FACE_PX), np.float32)
    v, u = (np.mgrid[0:FACE_PX, 0:FACE_PX].astype(np.float32) + 0.5) / FACE_PX - 0.5
    radius = of.radius * (of.big_one if value == 1 else 1.0) * (0.85 if value == 6 and of.radius > 0.1 else 1.0)
    turned, mirrored = chance.random() < 0.5, chance.random() < 0.5
    rows = of.six if value == 6 else (1.0, 1.0)
    for across, down in ((x * rows[0], y * rows[1]) for x, y in PIPS[value]):
        x, y = (down, across) if turned else (across, down)
        x = -x if mirrored else x
        near, far = np.abs(u - x * of.spacing), np.abs(v - y * of.spacing)
        away = np.maximum(near, far) if of.square else np.hypot(near, far)
        np.maximum(picture, 1 - away / radius, out=picture)
    return picture


def sign(chance: np.random.Generator) -> Floats:
    """A face with a text, a star, a bar or nothing on it, as `face`."""
    picture = np.zeros((FACE_PX, FACE_PX), np.uint8)
    kind = chance.random()
    middle = FACE_PX // 2
    if kind < 0.6:
        text = str(chance.choice(TEXTS))
        scale = chance.uniform(1.0, 2.2) / max(1, len(text) * 0.7)
        (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, 6)
        place = (middle - width // 2, middle + height // 2)
        cv2.putText(picture, text, place, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, int(chance.integers(3, 9)))
    elif kind < 0.72:
        points = int(chance.integers(3, 8))
        turn = np.arange(2 * points) * np.pi / points + chance.uniform(0, 6)
        reach = np.where(np.arange(2 * points) % 2, 0.15, 0.36) * FACE_PX
        star = np.stack([middle + reach * np.cos(turn), middle + reach * np.sin(turn)], 1).astype(np.int32)
        cv2.fillPoly(picture, [star], 255)
    elif kind < 0.8:
        cv2.circle(picture, (middle, middle), int(chance.uniform(0.2, 0.4) * FACE_PX), 255, int(chance.integers(4, 10)))
    elif kind < 0.88:
        cv2.rectangle(picture, (20, middle - 8), (FACE_PX - 20, middle + 8), 255, -1)
    picture = picture[::-1].copy()  # a face is seen with its second axis up
    inside = cv2.distanceTransform(picture, cv2.DIST_L2, 3) / (0.06 * FACE_PX)
    return np.asarray(np.clip(inside, 0, 1).astype(np.float32))
