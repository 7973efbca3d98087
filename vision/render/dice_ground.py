"""What dice lie on: eight kinds of table, cloth and paper from chance, and things beside the dice that are none."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from vision.render.dice_looks import Floats, colour

SIDE = 512
NEUTRAL = 0.4  # of the surfaces have little colour
COOL = np.array([1.0, 0.3, 0.0])  # where a light is cool, more blue than red
OVERCAST = 0.25  # of the tables lie partly in the shadow of something large


def noise(chance: np.random.Generator, cells: tuple[int, int], octaves: int = 1) -> Floats:
    """Smooth noise about 0 with deviation about 1, SIDE x SIDE; `cells` (down, across) in the coarsest octave."""
    total = np.zeros((SIDE, SIDE), np.float32)
    for octave in range(octaves):
        down, across = (min(SIDE, each * 2**octave) for each in cells)
        grid = chance.standard_normal((down, across)).astype(np.float32)
        wide: Floats = np.asarray(cv2.resize(grid, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC))
        total += wide / 1.6**octave
    return total / max(1e-6, float(total.std()))


def tinted(chance: np.random.Generator) -> Floats:
    """A colour for a surface: often a grey, warm or cool, from nearly black to white, else any, seldom glaring."""
    if chance.random() < NEUTRAL:
        level = float(np.exp(chance.uniform(np.log(0.03), np.log(0.9))))
        return np.asarray(
            np.clip(level * (1 + chance.normal(0, 0.06, 3) + chance.uniform(-0.2, 0.06) * COOL), 0.01, 0.95), np.float32
        )
    tint = np.array(colour(chance), np.float32)
    grey = tint.mean()
    return np.asarray(np.clip(grey + (tint - grey) * chance.uniform(0.2, 1), 0.01, 0.95).astype(np.float32))


def between(one: Floats, other: Floats, share: Floats) -> Floats:
    """The mix of two colours, per pixel."""
    share = np.clip(share, 0, 1)[..., None]
    return np.asarray(one * (1 - share) + other * share)


def plain(chance: np.random.Generator) -> Floats:
    """One colour, a little uneven."""
    even = 1 + 0.06 * chance.random() * noise(chance, (3, 3), 3)
    return tinted(chance) * even[..., None]


def wood(chance: np.random.Generator) -> Floats:
    """Boards with grain, rings and gaps."""
    light = np.array([0.12, 0.28, 0.48], np.float32) * np.float32(chance.uniform(0.25, 1.7))
    light += chance.uniform(0, 0.12, 3).astype(np.float32)
    across = int(chance.integers(1, 4))
    bend = noise(chance, (4, across), 2)
    rows = np.linspace(0, chance.uniform(8, 60), SIDE, dtype=np.float32)[:, None]
    rings = np.sin(rows + bend * chance.uniform(0.5, 4))
    fine = noise(chance, (int(chance.integers(80, 400)), across * 3), 2)
    dark = light * np.float32(chance.uniform(0.3, 0.8))
    picture = between(light, dark, 0.4 + 0.25 * rings * chance.random() + 0.15 * fine)
    if chance.random() < 0.5:
        width = int(chance.integers(60, 240))
        for y in range(int(chance.integers(0, width)), SIDE, width):
            picture[y : y + width] *= np.float32(chance.uniform(0.8, 1.2))
            picture[y : y + int(chance.integers(1, 5))] *= 0.3
    return np.clip(picture, 0, 1)


def carpet(chance: np.random.Generator) -> Floats:
    """Loops and knots with light and dark between them."""
    cells = int(chance.integers(40, 160))
    knots = noise(chance, (cells, int(cells * chance.uniform(0.6, 1.6))), 2)
    wide = noise(chance, (6, 6), 2)
    gain = 1 + chance.uniform(0.1, 0.4) * knots + 0.08 * wide
    return tinted(chance) * np.clip(gain, 0.15, 2)[..., None]


def felt(chance: np.random.Generator) -> Floats:
    """Felt or leather: fine and soft."""
    fine = noise(chance, (SIDE // 2, SIDE // 2), 1) * chance.uniform(0.02, 0.18)
    soft = noise(chance, (20, 20), 3) * chance.uniform(0.02, 0.1)
    return tinted(chance) * np.clip(1 + fine + soft, 0.1, 2)[..., None]


def checks(chance: np.random.Generator) -> Floats:
    """Plaid, tiles, a grid or stripes."""
    place = np.arange(SIDE)
    step = int(chance.integers(12, 120))
    band = int(step * chance.uniform(0.06, 0.6)) + 1
    lines = ((place + int(chance.integers(0, step))) % step < band).astype(np.float32)
    down = lines[:, None] * np.ones((1, SIDE), np.float32)
    kind = chance.random()
    share = down if kind < 0.3 else np.maximum(down, down.T) if kind < 0.6 else np.abs(down - down.T)
    share = share if kind < 0.8 else (down + down.T) / 2
    grain = 1 + 0.05 * noise(chance, (150, 150))
    return between(tinted(chance), tinted(chance), share) * grain[..., None]


def printed(chance: np.random.Generator) -> Floats:
    """Busy cloth: dots, leaves, lines and polygons in a few colours."""
    palette = [tinted(chance) for _ in range(int(chance.integers(2, 6)))]
    picture = np.empty((SIDE, SIDE, 3), np.float32)
    picture[:] = tinted(chance)
    size = chance.uniform(4, 40)
    regular = chance.random() < 0.35
    pitch = int(size * chance.uniform(2, 4)) + 2
    grid = [(x, y) for x in range(0, SIDE, pitch) for y in range(0, SIDE, pitch)]
    wild = [(int(x), int(y)) for x, y in chance.integers(0, SIDE, (int(chance.integers(30, 250)), 2))]
    shape = int(chance.integers(0, 5))
    for place in grid if regular else wild:
        ink = [float(each) for each in palette[int(chance.integers(len(palette)))]]
        motif(picture, chance, place, size if regular else size * chance.uniform(0.4, 1.5), shape, ink)
    return picture * (1 + 0.04 * noise(chance, (200, 200)))[..., None]


def motif(
    picture: Floats, chance: np.random.Generator, place: tuple[int, int], size: float, shape: int, ink: list[float]
) -> None:
    """One printed thing at a place."""
    reach = max(2, int(size))
    if shape == 0:
        cv2.circle(picture, place, reach // 2 + 1, ink, -1, cv2.LINE_AA)
    elif shape == 1:
        cv2.ellipse(picture, place, (reach, reach // 3 + 1), chance.uniform(0, 180), 0, 360, ink, -1, cv2.LINE_AA)
    elif shape == 2:
        corners = (chance.uniform(-reach, reach, (int(chance.integers(3, 7)), 2)) + place).astype(np.int32)
        cv2.fillPoly(picture, [cv2.convexHull(corners)], ink, cv2.LINE_AA)
    elif shape == 3:
        x, y = chance.uniform(-2 * reach, 2 * reach, 2) + place
        cv2.line(picture, place, (int(x), int(y)), ink, max(1, reach // 6), cv2.LINE_AA)
    else:
        cv2.circle(picture, place, reach, ink, max(1, reach // 5), cv2.LINE_AA)


def stone(chance: np.random.Generator) -> Floats:
    """Marble with veins, granite with specks, concrete."""
    veins = np.exp(-np.abs(noise(chance, (4, 4), 5)) * chance.uniform(3, 12))
    specks = noise(chance, (SIDE // 2, SIDE // 2)) > chance.uniform(1, 2.2)
    picture = between(tinted(chance), tinted(chance), veins * chance.uniform(0, 0.9))
    picture = between(picture, tinted(chance), specks * np.float32(chance.uniform(0, 0.9)))
    return picture * (1 + 0.08 * noise(chance, (8, 8), 4))[..., None]


def paper(chance: np.random.Generator) -> Floats:
    """A page or a board of a game: pale, with text, frames and fields."""
    picture = np.empty((SIDE, SIDE, 3), np.uint8)  # putText refuses floats
    picture[:] = 255 * chance.uniform(0.4, 0.95) * (1 - chance.uniform(0, 0.3, 3))
    for _ in range(int(chance.integers(2, 9))):
        x, y = (int(each) for each in chance.integers(0, SIDE, 2))
        ink = [float(each) for each in 255 * tinted(chance) * chance.uniform(0.1, 1)]
        kind = chance.random()
        if kind < 0.4:
            text = "".join(chance.choice(list("aeinorst lmdcupvqh .:OQ8B0"), int(chance.integers(4, 30))))
            scale, thick = chance.uniform(0.3, 2), int(chance.integers(1, 4))
            cv2.putText(picture, text, (x - 100, y), cv2.FONT_HERSHEY_SIMPLEX, scale, ink, thick, cv2.LINE_AA)
        else:
            w, h = (int(each) for each in chance.integers(30, 300, 2))
            thick = -1 if kind < 0.65 else int(chance.integers(1, 8))
            cv2.rectangle(picture, (x, y), (x + w, y + h), ink, thick, cv2.LINE_AA)
    return picture / np.float32(255) * (1 + 0.03 * noise(chance, (10, 10), 3))[..., None]


KINDS: tuple[Callable[[np.random.Generator], Floats], ...] = (
    plain,
    wood,
    carpet,
    felt,
    checks,
    printed,
    stone,
    paper,
)


def surface(chance: np.random.Generator) -> Floats:
    """Linear BGR, SIDE x SIDE, that may be repeated by mirroring; at times with a tray in its middle."""
    picture = KINDS[int(chance.integers(len(KINDS)))](chance)
    if chance.random() < 0.2:
        picture = tray(chance, picture, KINDS[int(chance.integers(len(KINDS)))](chance))
    return np.clip(picture, 0, 1).astype(np.float32)


def tray(chance: np.random.Generator, outside: Floats, inside: Floats) -> Floats:
    """A tray: its bottom, a rim that is light on one side and dark on the other, the table about it."""
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) - SIDE / 2
    reach, power = chance.uniform(0.2, 0.42) * SIDE, float(chance.choice([2, 8]))
    away = (np.abs(x) ** power + np.abs(y / np.float32(chance.uniform(0.6, 1.4))) ** power) ** (1 / power) - reach
    width, about = chance.uniform(6, 40), chance.uniform(0, 2 * np.pi)
    rim = tinted(chance) * (1 + 0.6 * (x * np.cos(about) + y * np.sin(about)) / reach)[..., None]
    shade = np.clip(1 + (away + width * 0.6) / (width * 3), 0.5, 1)[..., None] * inside
    return np.where((away > width)[..., None], outside, np.where((away > 0)[..., None], rim, shade)).astype(np.float32)


def clutter(picture: Floats, chance: np.random.Generator, unit: float) -> None:
    """Draws flat things that are no dice: cards, coins, tokens, pens, dots; `unit` is about one die in pixels."""
    for _ in range(int(chance.integers(1, 7))):
        x, y = (int(each) for each in chance.uniform(0, 1, 2) * picture.shape[1::-1])
        ink = [float(each) for each in tinted(chance)]
        other = [float(each) for each in tinted(chance)]
        kind, turn = chance.random(), float(chance.uniform(0, 180))
        if kind < 0.3:
            size = (unit * chance.uniform(0.7, 4), unit * chance.uniform(0.7, 4))
            box = cv2.boxPoints(((x, y), size, turn)).astype(np.int32)
            cv2.fillPoly(picture, [box], ink, cv2.LINE_AA)
            cv2.polylines(picture, [box], True, other, max(1, int(unit / 20)), cv2.LINE_AA)
        elif kind < 0.6:
            reach = int(unit * chance.uniform(0.06, 0.7)) + 1
            shift = int(unit * 0.06) + 1
            cv2.circle(picture, (x + shift, y + shift), reach, [each * 0.2 for each in ink], -1, cv2.LINE_AA)
            cv2.circle(picture, (x, y), reach, ink, -1, cv2.LINE_AA)
            cv2.circle(picture, (x, y), max(1, int(reach * 0.7)), other, max(1, reach // 8), cv2.LINE_AA)
        elif kind < 0.75:
            far = (chance.uniform(-4, 4, 2) * unit + (x, y)).astype(int)
            cv2.line(picture, (x, y), (int(far[0]), int(far[1])), ink, max(1, int(unit * 0.18)), cv2.LINE_AA)
        else:
            spots(picture, chance, (x, y), unit)


def spots(picture: Floats, chance: np.random.Generator, place: tuple[int, int], unit: float) -> None:
    """Draws a few small dots as stray pips would lie: crumbs, buttons, holes."""
    ink = [float(each) for each in tinted(chance) * chance.uniform(0.05, 1)]
    for dx, dy in chance.uniform(-0.8, 0.8, (int(chance.integers(1, 8)), 2)) * unit:
        at = (int(place[0] + dx), int(place[1] + dy))
        cv2.circle(picture, at, max(1, int(unit * chance.uniform(0.05, 0.13))), ink, -1, cv2.LINE_AA)


def overcast(picture: Floats, chance: np.random.Generator) -> Floats:
    """The lit picture, at times part of it in the shadow of something large beside it: whoever holds the camera."""
    if chance.random() >= OVERCAST:
        return picture
    height, width = picture.shape[:2]
    about, away = chance.uniform(0, 2 * np.pi), chance.normal(0, 0.35) * width
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    bend = (
        chance.uniform(0.05, 0.3) * width * np.sin(x / width * chance.uniform(2, 9) + y / width * chance.uniform(2, 9))
    )
    inside = (x - width / 2) * np.cos(about) + (y - height / 2) * np.sin(about) - away + bend
    share = np.clip(0.5 + inside / (width * np.exp(chance.uniform(-4.5, -1))), 0, 1) * chance.uniform(0.2, 0.75)
    return np.asarray((picture * (1 - share[..., None])).astype(np.float32))
