"""The table from above and the flight from the side, as widgets at one instant."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from companion.screens.flick.camera import EYE_MM, Camera, SideCamera
from companion.screens.widgets import (
    Card,
    Fill,
    Line,
    Panel,
    Picture,
    Point,
    Polygon,
    Rect,
    Tossed,
    Widget,
    mix,
)
from companion.sources.motion import Corners, Motion, Placed, Seen

FIELD: Final = "dino_world"
BEYOND: Final = mix("ground", "dino_world", 0.35)
LEAF: Final = mix("ground", "dino_world", 0.86)
SKY: Final = mix("dilophosaurus", "sheet", 0.7)
WOOD: Final = mix("pencil", "paper", 0.62)
STONE: Final = "ground"
TOP: Final = mix("pencil", "ground", 0.3)
FRONDS: Final = ((0.02, 0.55, 0.5), (0.66, -0.08, 0.62), (0.3, 0.62, 0.42), (0.84, 0.5, 0.5), (-0.12, -0.1, 0.5))
"""Where leaves lie on the field: left, top and side in parts of its width and height."""
DASH: Final = 5.0


# --- from above -------------------------------------------------------------------------------------------------


def field(camera: Camera, outline: Corners) -> Iterator[Widget]:
    """The table top, with leaves on it, and what is beyond its edge."""
    points = [camera.at(x, y) for x, y in outline]
    whole = Rect(0, 0, camera.w, camera.h)
    level = all(min(abs(a.x - b.x), abs(a.y - b.y)) < 0.5 for a, b in zip(points, points[1:] + points[:1], strict=True))
    top = _around(points)
    yield Fill("beyond", whole, colour=BEYOND, grain=False)
    if level:
        yield Fill("table", top.overlap(whole), colour=FIELD)
    else:
        yield Polygon("table", top, points=tuple(points), colour=FIELD)
    inks = (("ink", LEAF), ("tone", LEAF), ("haze", LEAF), ("disc", LEAF), ("field", FIELD), ("eye", FIELD))
    clip = top.overlap(whole)
    for at, (x, y, side) in enumerate(FRONDS):
        room = Rect(x * camera.w, y * camera.h, side * camera.h, side * camera.h)
        if room.overlaps(clip):
            yield Picture(f"leaf {at}", room, "pieces/frond", inks, flip=at % 2 == 1, clip=clip)


def rock(camera: Camera, motion: Motion) -> Iterator[Widget]:
    """The rock from above: its edge before the jungle, and what of its top is in the view."""
    yield from rock_at(camera, *_rock_box(camera, motion))


def _rock_box(camera: Camera, motion: Motion) -> tuple[Point, float, float]:
    stone = motion.rock
    edge = camera.at(stone.x_mm, stone.y_mm)
    return edge, stone.runway_mm * camera.scale, stone.depth_mm * camera.scale


def rock_at(camera: Camera, edge: Point, wide: float, deep: float) -> Iterator[Widget]:
    """A rock whose front edge has its middle at a point of the view."""
    yield Panel("rock shadow", Rect(edge.x - wide / 2 + 5, edge.y + 4, wide + 4, deep), colour=BEYOND, radius=6)
    yield Panel("rock", Rect(edge.x - wide / 2, edge.y, wide, deep), colour=STONE, radius=5)
    yield Panel("rock edge", Rect(edge.x - wide / 2, edge.y, wide, min(10.0, deep)), colour=TOP, radius=4)


def lying(camera: Camera, cards: Iterable[Placed], rings: dict[int, str] | None = None) -> Iterator[Widget]:
    """Cards at rest, those on top last. `rings` frames some of them."""
    for card in sorted(cards, key=lambda card: (card.order, card.card)):
        yield card_widget(camera, card, (rings or {}).get(card.card, ""))


def card_widget(camera: Camera, card: Placed, ring: str = "", key: str = "") -> Widget:
    """One card at rest."""
    name, middle = key or f"card {card.card}", camera.at(card.x_mm, card.y_mm)
    size = (card.long_mm * camera.scale, card.short_mm * camera.scale)
    if card.face_up:
        long = camera.arrow(math.cos(card.yaw_rad), math.sin(card.yaw_rad))
        angle = round(math.degrees(math.atan2(long.y, long.x)), 1)
        return Card(name, Rect.about(middle, *size), colour=card.kind, angle=angle, ring=ring)
    c, s = math.cos(card.yaw_rad), math.sin(card.yaw_rad)
    return _tossed(camera, card, (middle, (c, s), (-s, c), 1.0), ring, name, up=False)


def flying(camera: Camera, motion: Motion, seen: Seen) -> Widget:
    """The flicked card where it is now."""
    x, y, z = seen.centre
    high = max(z, 0.0)
    size = 1 + high / EYE_MM
    up = (seen.face[2] >= 0) == _starts_up(motion)
    arrows = (camera.at(x, y), seen.long[:2], seen.short[:2], size)
    return _tossed(camera, motion.flicked, arrows, "", "flicked", up=up, high=high)


def _starts_up(motion: Motion) -> bool:
    """Whether the flicked card's own third axis is its face: it begins with the face up."""
    return motion.instants[0].turn[1] ** 2 + motion.instants[0].turn[2] ** 2 < 0.5


Arrows = tuple[Point, tuple[float, float], tuple[float, float], float]


def _tossed(  # noqa: PLR0913 - a card in the air
    camera: Camera, card: Placed, arrows: Arrows, ring: str, key: str, *, up: bool, high: float = 0.0
) -> Widget:
    middle, along, across, size = arrows
    long = camera.arrow(*along) * (card.long_mm * size)
    short = camera.arrow(*across) * (-card.short_mm * size)
    if long.x * short.y - long.y * short.x < 0:
        short = short * -1
    reach = Point((abs(long.x) + abs(short.x)) / 2, (abs(long.y) + abs(short.y)) / 2)
    drop = Point(3 + 0.35 * high * camera.scale, 5 + 0.45 * high * camera.scale)
    lies = (card.long_mm * camera.scale, card.short_mm * camera.scale)
    rect = Rect.about(middle, 2 * reach.x, 2 * reach.y)
    return Tossed(key, rect, colour=card.kind, long=long, short=short, up=up, drop=drop, ring=ring, size=lies)


def others(motion: Motion, seen: Seen) -> tuple[Placed, ...]:
    """The other cards where they are now; those that fell are gone in the end."""
    moved = {card: (x, y, yaw) for card, x, y, yaw in seen.moved}
    return tuple(
        replace(card, x_mm=moved[card.card][0], y_mm=moved[card.card][1], yaw_rad=moved[card.card][2])
        if card.card in moved
        else card
        for card in motion.before
    )


def above(motion: Motion) -> frozenset[int]:
    """The cards that lie on the flicked one in the end."""
    return frozenset(card.card for card in motion.after if card.order > motion.flicked.order)


def table_at(camera: Camera, motion: Motion, second: float) -> Iterator[Widget]:
    """All cards at a second of a flick; the flicked one lies over the others until it has slid under one."""
    seen = motion.at(second)
    landed = motion.touch_s is not None and second >= motion.touch_s
    over = above(motion) if landed else frozenset[int]()
    cards = others(motion, seen)
    if second >= motion.seconds:
        cards = motion.after
    yield from lying(camera, (card for card in cards if card.card not in over))
    if second >= motion.seconds and motion.flicked.card not in motion.fallen and not motion.void:
        yield card_widget(camera, motion.flicked, key="flicked")
    elif not (second >= motion.seconds and motion.flicked.card in motion.fallen):
        yield flying(camera, motion, seen)
    yield from lying(camera, (card for card in cards if card.card in over))


HEAT_MM: Final = 14.0


WARM: Final = (*(mix("frame", FIELD, share) for share in (0.72, 0.54, 0.36, 0.18)), "frame", mix("lava", "frame", 0.4))
"""From a few throws to most."""


def heat(camera: Camera, places: Iterable[tuple[float, float]]) -> Iterator[Widget]:
    """Where throws land: the more in a square, the warmer it is."""
    counts = Counter((math.floor(x / HEAT_MM), math.floor(y / HEAT_MM)) for x, y in places)
    most = max(counts.values(), default=1)
    side = HEAT_MM * camera.scale
    for (column, row), count in sorted(counts.items()):
        middle = camera.at((column + 0.5) * HEAT_MM, (row + 0.5) * HEAT_MM)
        colour = WARM[min(len(WARM) - 1, len(WARM) * count // (most + 1))]
        box = Rect.about(middle, side).overlap(Rect(0, 0, camera.w, camera.h))
        if box.w > 0 and box.h > 0:
            yield Fill(f"heat {column} {row}", box, colour=colour, grain=False)


# --- from the side ----------------------------------------------------------------------------------------------


def stage_at_side(camera: SideCamera, motion: Motion) -> Iterator[Widget]:
    """Sky, table, rock, lying cards, and the way of the flicked card with its shape at four instants."""
    rect, ground = camera.rect, camera.ground
    yield Panel("sky", rect, colour=SKY)
    low = Rect(rect.x, ground, rect.w, rect.bottom - ground)
    yield Panel("table side", low, colour=WOOD, corners="bottom")
    stone = motion.rock
    a, b = camera.at(-stone.depth_mm, stone.height_mm), camera.at(0.0, 0.0)
    yield Panel("rock side", _around([a, b]), colour=STONE, radius=4)
    for card in motion.before:
        yield _strip(camera, card)
    yield from path(camera, motion)


def _strip(camera: SideCamera, card: Placed) -> Widget:
    """A lying card from its edge."""
    middle = camera.along(card.x_mm, card.y_mm)
    turn = card.yaw_rad - camera.rock.heading_rad
    half = (abs(card.long_mm * math.cos(turn)) + abs(card.short_mm * math.sin(turn))) / 2
    ends = (camera.at(middle - half, 0.0), camera.at(middle + half, 0.0))
    left, right = sorted(min(max(end.x, camera.rect.x), camera.rect.right) for end in ends)
    return Fill(
        f"strip {card.card}", Rect(left, ends[0].y - 3, right - left, 4), colour=f"{card.kind}.mark", grain=False
    )


def path(camera: SideCamera, motion: Motion) -> Iterator[Widget]:
    """The dotted way of the card's middle, and its pale shape at instants of its fall."""
    fall = motion.touch_s if motion.touch_s is not None else motion.seconds
    count = 24
    points = [_middle(camera, motion.at(fall * n / count)) for n in range(count + 1)]
    yield Line("way", _around(points), points=tuple(points), colour="ink", width=2.5, dash=DASH)
    for at, share in enumerate((0.0, 0.45, 0.75)):
        colour = mix(motion.flicked.kind, "sheet", 0.55 - 0.15 * at)
        yield side_card(camera, motion, fall * share, f"ghost {at}", colour)


def _middle(camera: SideCamera, seen: Seen) -> Point:
    return camera.at(camera.along(*seen.centre[:2]), seen.centre[2])


def side_card(camera: SideCamera, motion: Motion, second: float, key: str, colour: str) -> Widget:
    """The flicked card from the side."""
    seen, card = motion.at(second), motion.flicked
    (x, y, z), points = seen.centre, []
    for p, q in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        a, b = p * card.long_mm / 2, q * card.short_mm / 2
        px, py, pz = (m + a * u + b * v for m, u, v in zip((x, y, z), seen.long, seen.short, strict=True))
        points.append(camera.at(camera.along(px, py), max(pz, 0.0)))
    return Polygon(key, _around(points), points=tuple(points), colour=colour, outline=colour, width=5)


def _around(points: Sequence[Point]) -> Rect:
    left, top = min(p.x for p in points), min(p.y for p in points)
    return Rect(left, top, max(p.x for p in points) - left, max(p.y for p in points) - top)
