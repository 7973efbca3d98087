"""How cards come to lie on a rendered table: spread, thrown, stacked, covered, side by side by a millimetre."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.random import Generator

from vision.render.deck import KINDS, Deck
from vision.render.shapes import Pose, depth, stacked
from vision.render.values import Points


class Laid(Struct, frozen=True):
    """A card by its id, kind and place."""

    id: int
    kind: str
    pose: Pose


Cards: TypeAlias = tuple[Laid, ...]  # from the lowest up


class Story(Struct, frozen=True):
    """What lay before a throw, what lies after it, which card was thrown and which it pushed.

    Where nothing was thrown `before` is empty and `thrown` None.
    """

    after: Cards
    before: Cards = ()
    thrown: int | None = None
    moved: tuple[int, ...] = ()


class Room(Struct, frozen=True, eq=False):
    """Chance, the deck, the area (4, 2) in mm that cards lie in, and how hard it may get."""

    chance: Generator
    deck: Deck
    area: Points
    hard: bool

    def pose(self, kind: str, x: float, y: float, angle: float | None = None) -> Pose:
        """A card of the kind at a place, turned at random unless told."""
        long, wide = self.deck.measures[kind]
        turned = self.chance.uniform(0, 2 * np.pi) if angle is None else angle
        return Pose(float(x), float(y), float(turned), long, wide)

    def inside(self, pose: Pose) -> bool:
        """Whether all of it lies in the area; one in ten may stick out of a hard one."""
        corners = pose.corners()
        within = bool((corners >= self.area[0]).all() and (corners <= self.area[2]).all())
        return within or (self.hard and self.chance.random() < 0.02)

    def anywhere(self, kind: str, reach: float = 0.5) -> Pose:
        """A random place of the kind, nearer to the middle for a smaller `reach`."""
        middle, span = self.area.mean(axis=0), self.area[2] - self.area[0]
        while True:
            x, y = middle + self.chance.uniform(-reach, reach, 2) * span
            pose = self.pose(kind, x, y)
            if self.inside(pose):
                return pose


def smaller(deck: Deck, one: str, other: str) -> bool:
    """Whether a card of kind `one` is smaller than one of `other`."""
    return deck.measures[one] < deck.measures[other]


def mixed(room: Room) -> Story:
    """A game under way: the smallest lie apart, hunters among them, up to 25; in half of them one more lands."""
    chance = room.chance
    cards = spread(room, KINDS[-1], int(chance.integers(5, 15)))
    plays = bool(chance.random() < 0.6)
    for at in range(int(chance.integers(4, 25 - len(cards)))):
        kind = _hunter(chance)
        card = Laid(100 + at, kind, room.anywhere(kind, 0.42))
        caught = prey_of(room.deck, cards, card) if plays else ()
        cards = tuple(each for each in cards if each.id not in caught) + (card,)
    cards = renumbered(cards)
    return thrown(room, cards) if chance.random() < 0.5 else Story(cards)


def thrown(room: Room, before: Cards, pose: Pose | None = None, kind: str | None = None) -> Story:
    """One more card lands on `before` and pushes some of the cards beside it."""
    kind = kind or _hunter(room.chance)
    card = Laid(len(before), kind, pose or room.anywhere(kind, 0.40))
    pushed = _pushed(room, before, card)
    after = tuple(pushed.get(each.id, each) for each in before) + (card,)
    return Story(after, before, card.id, tuple(sorted(pushed)))


def _pushed(room: Room, before: Cards, card: Laid) -> dict[int, Laid]:
    """Cards that the landing card moved, by id; only such as are still well seen."""
    chance = room.chance
    most, reach, turn = (3, 25.0, 0.35) if room.hard else (1, 10.0, 0.1)
    near = [each for each in before if -6 < depth(card.pose, each.pose) < 25]
    moved: dict[int, Laid] = {}
    for each in near[: int(chance.integers(0, most + 1))]:
        away = np.array([each.pose.x - card.pose.x, each.pose.y - card.pose.y])
        step = away / max(1.0, float(np.linalg.norm(away))) * chance.uniform(3, reach)
        there = Laid(each.id, each.kind, each.pose.shifted(step[0], step[1], chance.uniform(-turn, turn)))
        tried = moved | {each.id: there}
        seen, _ = stacked([tried.get(one.id, one).pose for one in before] + [card.pose], room.area)
        if seen[before.index(each)] > 0.3 and room.inside(there.pose):
            moved = tried
    return moved


def prey_of(deck: Deck, cards: Sequence[Laid], hunter: Laid) -> tuple[int, ...]:
    """The ids of the smaller cards that lie under the hunter, which is on top of all."""
    under = [each for each in cards if smaller(deck, each.kind, hunter.kind)]
    return tuple(each.id for each in under if depth(hunter.pose, each.pose) > 0)


def spread(room: Room, kind: str, count: int, gap: float = 6.0) -> Cards:
    """Up to `count` cards of a kind that lie apart by `gap` mm or more."""
    cards: list[Laid] = []
    for _ in range(count * 12):
        pose = room.anywhere(kind, 0.46)
        if len(cards) < count and all(depth(pose, each.pose) < -gap for each in cards):
            cards.append(Laid(len(cards), kind, pose))
    return tuple(cards)


def renumbered(cards: Cards) -> Cards:
    """The same cards with ids from 0 up."""
    return tuple(Laid(at, card.kind, card.pose) for at, card in enumerate(cards))


def _hunter(chance: Generator) -> str:
    return str(chance.choice(KINDS[:-1], p=[0.16, 0.22, 0.27, 0.35]))


def stack(room: Room) -> Story:
    """Stacks of three cards of any kinds, turned and shifted a little, each card still in sight."""
    cards: list[Laid] = []
    for x, y in _cells(room, 3, 2):
        kinds = room.chance.choice(KINDS, 3, replace=bool(room.chance.random() < 0.3))
        while True:
            poses = [room.pose(str(kind), *(room.chance.normal((x, y), 20.0))) for kind in kinds]
            if min(stacked(poses, room.area)[0]) > 0.2:
                break
        cards += [
            Laid(len(cards) + at, str(kind), pose) for at, (kind, pose) in enumerate(zip(kinds, poses, strict=True))
        ]
    return Story(tuple(cards))


def cover(room: Room) -> Story:
    """A larger card lands on smaller ones so that one of them is no longer seen."""
    before = spread(room, KINDS[-1], 7) + tuple(Laid(0, "velociraptor", room.anywhere("velociraptor")) for _ in "12")
    before = renumbered(before)
    while True:
        victim = before[int(room.chance.integers(len(before)))]
        kind = str(room.chance.choice(KINDS[: KINDS.index(victim.kind)]))
        turned = victim.pose.angle + float(room.chance.choice([0, np.pi])) + room.chance.uniform(-0.12, 0.12)
        x, y = room.chance.normal((victim.pose.x, victim.pose.y), 5.0)
        pose = room.pose(kind, x, y, turned)
        if room.inside(pose) and stacked([victim.pose, pose], room.area)[0][0] < 0.03:
            return thrown(room, before, pose, kind)


def pile(room: Room) -> Story:
    """Piles of one colour, in one blob each, and a few others; each card of a pile shows a quarter or more."""
    cards: list[Laid] = []
    for x, y in _cells(room, 3, 1):
        kind = str(room.chance.choice(KINDS))
        wide = room.deck.measures[kind][1]
        count = int(room.chance.integers(2, 5))
        while True:
            poses = [room.pose(kind, *(room.chance.normal((x, y), 0.55 * wide))) for _ in range(count)]
            chained = all(depth(poses[at], poses[at - 1]) > 8 for at in range(1, count))
            if chained and min(stacked(poses, room.area)[0]) > 0.25 and all(map(room.inside, poses)):
                break
        cards += [Laid(0, kind, pose) for pose in poses]
    extra = [Laid(0, kind, room.anywhere(kind)) for kind in room.chance.choice(KINDS, 4)]
    return Story(renumbered(tuple(cards + [each for each in extra if _clear(each, cards)])))


def touch(room: Room) -> Story:
    """Eight pairs, each a larger card beside or on a smaller one by -2 to 2 mm, far from the others."""
    cards: list[Laid] = []
    for x, y in _cells(room, 4, 2):
        large = int(room.chance.integers(0, len(KINDS) - 1))
        small = int(room.chance.integers(large + 1, len(KINDS)))
        lower = room.pose(KINDS[small], x, y)
        upper = beside(room, lower, KINDS[large], float(room.chance.uniform(-2, 2)))
        cards += [Laid(0, KINDS[small], lower), Laid(0, KINDS[large], upper)]
    return Story(renumbered(tuple(cards)))


def beside(room: Room, lower: Pose, kind: str, wanted: float) -> Pose:
    """A card of the kind whose depth on `lower` is `wanted` mm, to a hundredth, to a random side of it."""
    angle, way = room.chance.uniform(0, 2 * np.pi), room.chance.uniform(0, 2 * np.pi)
    pose = room.pose(kind, lower.x, lower.y, angle)
    near, far = 0.0, 400.0
    while far - near > 0.005:
        middle = (near + far) / 2
        pose = room.pose(kind, lower.x + middle * np.cos(way), lower.y + middle * np.sin(way), angle)
        near, far = (middle, far) if depth(pose, lower) > wanted else (near, middle)
    return pose


def _clear(card: Laid, others: Sequence[Laid]) -> bool:
    return all(depth(card.pose, other.pose) < -4 for other in others)


def _cells(room: Room, across: int, down: int) -> list[tuple[float, float]]:
    """The middles of a grid over the area, a little off."""
    left_top, span = room.area[0], room.area[2] - room.area[0]
    shares = product(range(across), range(down))
    cells = [left_top + span * ((x + 0.5) / across, (y + 0.5) / down) for x, y in shares]
    return [(float(x + room.chance.uniform(-6, 6)), float(y + room.chance.uniform(-6, 6))) for x, y in cells]


LAYOUTS: Final[dict[str, Callable[[Room], Story]]] = {
    "mixed": mixed,
    "stack": stack,
    "cover": cover,
    "pile": pile,
    "glare": mixed,
    "hand": mixed,
    "touch": touch,
}
