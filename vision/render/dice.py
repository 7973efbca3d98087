"""Labelled pictures of dice on a table, each from its seed: for training a reader and for teaching tests what it sees.

Rendered from geometry and light alone; no photo goes in, and nothing here is shared with the reader.
"""

from __future__ import annotations

from typing import TypeAlias

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from vision.render.dice_body import Body, Light, Setting, draw
from vision.render.dice_ground import SIDE, clutter, overcast, surface
from vision.render.dice_looks import CUSTOM, Colour, Floats, Look, face, look

Picture: TypeAlias = npt.NDArray[np.uint8]
Corner: TypeAlias = tuple[float, float]
WIDTH = 320
TILT = np.deg2rad(52)
SMALLEST, LARGEST = 17.0, 82.0  # pixels of a top face
DIFFUSE = 0.25  # of the rooms are lit from everywhere: hardly a shadow falls
ALIKE = 0.18  # of the tables have nearly the colour of a die on them
EDGES = ((-1, -1), (1, -1), (1, 1), (-1, 1))


class RenderedDie(msgspec.Struct, frozen=True):
    """A die as it lies in the picture: `value` 1 to 6, or 0 for a sign; the corners of its top face in pixels.

    `size` is the square root of that face's area; `shown` the share of it that nothing hides, 0 to 1. `lead` is how
    much more squarely the top face is seen than any side face (the ratio of the cosines): below 1 the die alone does
    not tell which of its faces is the top one.
    """

    value: int
    corners: tuple[Corner, Corner, Corner, Corner]
    size: float
    shown: float
    lead: float = 9.0

    @property
    def middle(self) -> Corner:
        """The middle of the top face, in pixels."""
        x, y = np.mean(self.corners, axis=0)
        return float(x), float(y)


class DiceScene(msgspec.Struct, frozen=True):
    """A picture (BGR, 8 bit) before any camera spoils it, and its dice."""

    picture: Picture
    dice: tuple[RenderedDie, ...]


class Camera(msgspec.Struct, frozen=True):
    """A pinhole: eye in edges of a die over the table, rows of `turn` are its axes; focal length in pixels.

    The picture is a square of `width` pixels.
    """

    eye: Floats
    turn: Floats
    focal: float
    width: int

    @property
    def middle(self) -> Corner:
        """The pixel that the camera looks at."""
        return self.width / 2, self.width / 2

    def project(self, points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Pixels (n x 2) of points on and over the table (n x 3)."""
        seen = (points - self.eye) @ self.turn.T
        return np.asarray(seen[:, :2] / seen[:, 2:] * self.focal + np.array(self.middle))

    def rays(self, x: Floats, y: Floats) -> Floats:
        """Unit directions of pixels, n x 3, in table coordinates."""
        local = np.stack([(x - self.middle[0]) / self.focal, (y - self.middle[1]) / self.focal, np.ones_like(x)], 1)
        world = local @ self.turn
        return np.asarray((world / np.linalg.norm(world, axis=1, keepdims=True)).astype(np.float32))

    def ground(self) -> npt.NDArray[np.float64]:
        """The homography from the table (edges) to pixels."""
        columns = np.stack([self.turn[:, 0], self.turn[:, 1], -self.turn @ self.eye], 1).astype(float)
        lens = np.array([[self.focal, 0, self.middle[0]], [0, self.focal, self.middle[1]], [0, 0, 1]])
        return np.asarray(lens @ columns)


def camera(chance: np.random.Generator, size: float, width: int) -> Camera:
    """A camera that sees the table's origin at the middle of the picture, where a face is about `size` pixels."""
    tilt = TILT * chance.random() ** 1.3
    about = chance.uniform(0, 2 * np.pi)
    focal = float(np.exp(chance.uniform(np.log(350), np.log(1800)))) * width / WIDTH
    away = focal / size
    back = np.array([np.sin(tilt) * np.cos(about), np.sin(tilt) * np.sin(about), np.cos(tilt)])
    right = np.array([-np.sin(about), np.cos(about), 0])
    roll = chance.uniform(0, 2 * np.pi)
    down = np.cross(-back, right)
    across = right * np.cos(roll) + down * np.sin(roll)
    turn = np.stack([across, np.cross(-back, across), -back]).astype(np.float32)
    return Camera((back * away).astype(np.float32), turn, focal, width)


def lamps(chance: np.random.Generator) -> tuple[tuple[Light, ...], Colour]:
    """One to three lamps and the light from everywhere."""
    found = []
    warm = chance.uniform(-0.1, 0.3)
    for index in range(int(chance.choice([1, 2, 3], p=[0.6, 0.3, 0.1]))):
        high, about = chance.uniform(0.25, 1.5), chance.uniform(0, 2 * np.pi)
        towards = (np.cos(high) * np.cos(about), np.cos(high) * np.sin(about), np.sin(high))
        power = chance.uniform(0.3, 1.0) * (1 if index == 0 else 0.5)
        found.append(Light(towards, (power * (1 - warm), power * (1 - warm * 0.4), power), float(chance.random())))
    level = chance.uniform(0.12, 0.8)
    if chance.random() < DIFFUSE:
        level *= 2.5
        found = [Light(each.towards, weaker(each.colour, chance.uniform(0.05, 0.5)), 1.0) for each in found]
    return tuple(found), (level, level * chance.uniform(0.9, 1), level * chance.uniform(0.85, 1))


def weaker(one: Colour, share: float) -> Colour:
    """A share of a light."""
    return (one[0] * share, one[1] * share, one[2] * share)


def bodies(chance: np.random.Generator, across: float) -> list[Body]:
    """Dice on the table within about `across` edges of its origin; some touch, none meet inside."""
    looks = [look(chance) for _ in range(1 if chance.random() < 0.6 else 4)]
    wanted = int(chance.integers(1, 13)) if chance.random() < 0.93 else 0
    mixed = chance.random() < 0.1
    found: list[Body] = []
    for _ in range(wanted * 12):
        if len(found) == wanted:
            break
        size = chance.uniform(0.75, 1.25) if mixed else 1.0
        x, y, turn = *chance.uniform(-across, across, 2), chance.uniform(0, 2 * np.pi)
        if found and chance.random() < 0.22:
            x, y, turn = beside(chance, found[int(chance.integers(len(found)))], size)
        if all(apart((x, y), turn, size, other) for other in found):
            found.append(body(chance, (x, y, turn), size, looks[int(chance.integers(len(looks)))]))
    return found


def beside(chance: np.random.Generator, other: Body, size: float) -> tuple[float, float, float]:
    """A place flush with a side of another die, or nearly."""
    turn = other.turn + chance.integers(4) * np.pi / 2
    away = (other.size + size) / 2 + chance.uniform(0.005, 0.06)
    slide = chance.uniform(-0.5, 0.5)
    x = other.x + np.cos(turn) * away - np.sin(turn) * slide
    y = other.y + np.sin(turn) * away + np.cos(turn) * slide
    return x, y, other.turn


def apart(place: Corner, turn: float, size: float, other: Body) -> bool:
    """Whether two dice share no ground: a line along a side of one of them parts the two squares."""
    dx, dy = place[0] - other.x, place[1] - other.y
    for about in (turn, turn + np.pi / 2, other.turn, other.turn + np.pi / 2):
        reach = sum(
            half / 2 * (abs(np.cos(each - about)) + abs(np.sin(each - about)))
            for half, each in ((size, turn), (other.size, other.turn))
        )
        if abs(dx * np.cos(about) + dy * np.sin(about)) >= reach:
            return True
    return False


def body(chance: np.random.Generator, place: tuple[float, float, float], size: float, of: Look) -> Body:
    """A die with opposite faces that sum to seven, in one of its 48 mountings."""
    first, second, third = chance.permutation(3)
    pairs = [(1, 6), (2, 5), (3, 4)]
    values: list[int] = []
    for index in (first, second, third):
        low, high = pairs[index]
        values += [low, high] if chance.random() < 0.5 else [high, low]
    shown = tuple(CUSTOM if of.custom else value for value in values)
    return Body(*place, size, of, shown, tuple(face(value, of, chance) for value in shown))


def corners(die: Body, height: float) -> npt.NDArray[np.float64]:
    """The four corners of the die at a height (edges), 4 x 3, in table coordinates."""
    flat = np.array([(x * die.size / 2, y * die.size / 2, 0.0) for x, y in EDGES])
    around = flat @ die.axes.T.astype(float)
    around[:, 2] = height
    return np.asarray(around + np.array([die.x, die.y, 0.0]))


def shade(picture: Floats, die: Body, view: Camera, lights: tuple[Light, ...], ambient: Colour) -> None:
    """Darkens the ground where the die keeps its lamps away, and a little all around it."""
    base = sum(ambient) / 3
    total = base + sum(sum(lamp.colour) / 3 * lamp.towards[2] for lamp in lights)
    px = view.focal / float(np.linalg.norm(view.eye))
    hull = np.concatenate([corners(die, 0), corners(die, die.size * 0.95)])
    for lamp in lights:
        part = sum(lamp.colour) / 3 * lamp.towards[2] / total * (1 - 0.5 * die.look.clear)
        fallen = hull - hull[:, 2:] / max(lamp.towards[2], 0.2) * np.array(lamp.towards)
        darken(picture, view.project(fallen), part, 0.3 + px * (0.01 + 0.35 * lamp.soft**2))
    foot = corners(die, 0)
    middle = foot.mean(0)
    darken(picture, view.project(middle + (foot - middle) * 1.12), 0.55 * base / total + 0.1, 0.3 + px * 0.06)


def darken(picture: Floats, outline: npt.NDArray[np.float64], share: float, soft: float) -> None:
    """Takes a share of the light inside an outline whose edge is `soft` pixels wide."""
    around = int(3 * soft) + 2
    low = np.maximum(np.floor(outline.min(0)).astype(int) - around, 0)
    high = np.minimum(np.ceil(outline.max(0)).astype(int) + around, picture.shape[1::-1])
    if (high <= low).any():
        return
    mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.float32)
    points = cv2.convexHull(((outline - low) * 16).astype(np.int32))
    cv2.fillConvexPoly(mask, points, 1.0, cv2.LINE_AA, 4)
    mask = cv2.GaussianBlur(mask, (0, 0), soft)
    picture[low[1] : high[1], low[0] : high[0]] *= 1 - share * mask[..., None]


def ground(
    chance: np.random.Generator,
    view: Camera,
    lights: tuple[Light, ...],
    ambient: Colour,
    size: float,
    alike: Colour | None = None,
) -> Floats:
    """The lit table without dice, linear BGR; nearly of the colour `alike` if one is given."""
    texture = surface(chance)
    if alike is not None:
        texture = toned(texture, alike, chance)
    if chance.random() < 0.5:
        clutter(texture, chance, chance.uniform(20, 90))
    per_edge = float(np.exp(chance.uniform(np.log(14), np.log(90))))
    shift = np.array([[1 / per_edge, 0, -SIDE / 2 / per_edge], [0, -1 / per_edge, SIDE / 2 / per_edge], [0, 0, 1]])
    picture = cv2.warpPerspective(
        texture, view.ground() @ shift, (view.width, view.width), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )
    if per_edge > size * 1.5:
        picture = cv2.GaussianBlur(picture, (0, 0), 0.3 * per_edge / size)
    light = np.array(ambient, np.float32)
    for lamp in lights:
        light = light + np.array(lamp.colour, np.float32) * max(lamp.towards[2], 0)
    slope = chance.uniform(-0.4, 0.4, 2) * chance.random()
    x = np.linspace(-1, 1, view.width, dtype=np.float32)
    y = x[:, None]
    return np.asarray(
        (picture * light * np.clip(1 + slope[0] * x + slope[1] * y, 0.2, 2)[..., None]).astype(np.float32)
    )


def toned(texture: Floats, alike: Colour, chance: np.random.Generator) -> Floats:
    """The surface with another mean colour: that of a die, a little brighter or darker and a little off in hue."""
    wanted = np.array(alike, np.float32) * np.exp(chance.normal(0, 0.2) + chance.normal(0, 0.05, 3)).astype(np.float32)
    gain = wanted / np.maximum(texture.mean((0, 1)), 0.01)
    return np.asarray(np.clip(texture * gain, 0.005, 1).astype(np.float32))


def place(picture: Floats, owner: npt.NDArray[np.int16], index: int, view: Camera, setting: Setting, die: Body) -> None:
    """Draws one die over what is there, four rays a pixel where it ends; `owner` keeps who is seen where."""
    chance = np.random.default_rng(int(1000 * die.turn) + index)
    outline = view.project(np.concatenate([corners(die, 0), corners(die, die.size)]))
    low = np.maximum(np.floor(outline.min(0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(outline.max(0)).astype(int) + 2, view.width)
    if (high <= low).any():
        return
    columns, rows = 2 * (high[0] - low[0]), 2 * (high[1] - low[1])
    x, y = np.meshgrid(low[0] + (np.arange(columns) + 0.5) / 2, low[1] + (np.arange(rows) + 0.5) / 2)
    rays = view.rays(x.ravel().astype(np.float32), y.ravel().astype(np.float32))
    colours, hit = draw(die, view.eye, rays, setting, chance)
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    cover = cv2.resize(hit.reshape(rows, columns).astype(np.float32), size, interpolation=cv2.INTER_AREA)
    shown = cv2.resize(colours.reshape(rows, columns, 3), size, interpolation=cv2.INTER_AREA)
    part = (slice(low[1], high[1]), slice(low[0], high[0]))
    picture[part] = picture[part] * (1 - cover[..., None]) + shown
    owner[part][cover > 0.5] = index


def label(die: Body, index: int, view: Camera, owner: npt.NDArray[np.int16]) -> RenderedDie:
    """Where the die's top face is and how much of it is seen."""
    top = view.project(corners(die, die.size))
    mask = np.zeros(owner.shape, np.uint8)
    inner = top.mean(0) + (top - top.mean(0)) * 0.85
    cv2.fillConvexPoly(mask, np.round(inner).astype(np.int32), 1)
    area = float(cv2.contourArea(top.astype(np.float32)))
    seen = float(((owner == index) & (mask > 0)).sum())
    first, second, third, fourth = ((float(x), float(y)) for x, y in top)
    shown = min(1.0, seen / max(1.0, 0.85**2 * area))
    return RenderedDie(die.values[4], (first, second, third, fourth), area**0.5, shown, lead(die, view.eye))


def lead(die: Body, eye: Floats) -> float:
    """How much more squarely the die's top face is seen than any side face, at most 9."""
    towards = (eye - die.centre) @ die.axes
    return float(min(9.0, towards[2] / max(1e-6, np.abs(towards[:2]).max())))


def render_dice(seed: int, width: int = WIDTH, faces: Corner = (SMALLEST, LARGEST)) -> DiceScene:
    """The table of a seed: width x width pixels, none to twelve dice whose top faces are about so large (pixels)."""
    chance = np.random.default_rng(seed)
    size = float(np.exp(chance.uniform(*np.log(faces))))
    view, (lights, ambient) = camera(chance, size, width), lamps(chance)
    table = bodies(chance, min(width / size / 2, 2.2 + chance.uniform(0, 8)))
    alike = table[int(chance.integers(len(table)))].look.body if table and chance.random() < ALIKE else None
    return drawn(chance, view, (lights, ambient), table, size, alike)


def drawn(
    chance: np.random.Generator,
    view: Camera,
    lit: tuple[tuple[Light, ...], Colour],
    table: list[Body],
    size: float,
    alike: Colour | None = None,
) -> DiceScene:
    """The picture of dice on a table of chance, under these lamps; `alike` as in `ground`."""
    lights, ambient = lit
    picture = ground(chance, view, lights, ambient, size, alike)
    through = tuple(float(each) for each in picture.mean((0, 1)))
    for die in table:
        shade(picture, die, view, lights, ambient)
    owner = np.full((view.width, view.width), -1, np.int16)
    eye = view.eye.astype(float)
    order = sorted(range(len(table)), key=lambda each: -float(np.linalg.norm(table[each].centre - eye)))
    for index in order:
        near = tuple(other for other in table if other is not table[index] and close(other, table[index]))
        place(picture, owner, index, view, Setting(lights, ambient, through, near), table[index])  # type: ignore[arg-type]
    picture = overcast(picture, chance)
    level = float(np.quantile(picture, 0.97)) / chance.uniform(0.6, 1.05)
    shown = np.clip(picture / max(level, 0.02), 0, 1) ** (1 / 2.2) * 255
    return DiceScene(shown.astype(np.uint8), tuple(label(die, index, view, owner) for index, die in enumerate(table)))


def close(one: Body, other: Body) -> bool:
    """Whether one die may shade the other."""
    return float(np.hypot(one.x - other.x, one.y - other.y)) < 2.5
