"""An evening of Dino World as a camera sees it: throw by throw, the same cards, light and camera."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec import Struct

from vision.cards.palette import Palette
from vision.cards.teach import Shot, teach
from vision.plane import Plane
from vision.render.camera import calibrated, hung
from vision.render.deck import KINDS, deck
from vision.render.lay import Cards, Laid, Room, prey_of, spread
from vision.render.light import EASY, lit, taken
from vision.render.shapes import depth
from vision.render.table import _area, _Top, render_teaching
from vision.render.values import Picture
from vision.values import Size

BIRD = "archaeopteryx"


class Turn(Struct, frozen=True):
    """One throw: who jumps, the kinds that lie under it, and the table before, after, and with the catch pulled out."""

    kind: str
    prey: tuple[str, ...]
    before: Picture
    after: Picture
    pulled: Picture


class Studio:
    """A table of a seed, its cards and its camera."""

    def __init__(self, seed: int) -> None:
        self.chance = np.random.default_rng([seed, 77])
        self.cards = deck(0)
        self.area = _area(self.chance)
        self.camera = hung(self.chance, self.area, hard=False, size=(1920, 1080))
        self.top = _Top(self.chance, self.cards, self.camera, near=False)
        self.light = lit(self.chance, EASY, self.camera.size, self.area, np.zeros((0, 2)))
        self.room = Room(self.chance, self.cards, self.area, hard=False)
        self.plane: Plane = calibrated(self.chance, self.camera, self.area, hard=False)
        self.sizes: tuple[Size, ...] = self.cards.sizes()

    def palette(self) -> Palette:
        """What the household has taught."""
        shown = render_teaching(0)
        return teach(tuple(Shot(each.cards[0].kind, each.picture, each.plane) for each in shown), self.sizes)

    def picture(self, cards: Cards) -> Picture:
        """The table with these cards."""
        return taken(self.chance, self.top.seen(cards), self.light, self.camera)

    def turns(self, hunters: tuple[str, ...], catches: tuple[int, ...], birds: int = 16) -> Iterator[Turn]:
        """A throw a hunter, which catches so many cards or none; never by less than a few millimetres."""
        lying = spread(self.room, BIRD, birds)
        for number, (kind, count) in enumerate(zip(hunters, catches, strict=True)):
            card = self._thrown(kind, lying, count, 100 + number)
            caught = prey_of(self.cards, lying, card)
            after = (*lying, card)
            left = tuple(each for each in after if each.id not in caught)
            prey = tuple(sorted((each.kind for each in lying if each.id in caught), key=KINDS.index))
            yield Turn(kind, prey, self.picture(lying), self.picture(after), self.picture(left))
            lying = left

    def _thrown(self, kind: str, lying: Cards, count: int, number: int) -> Laid:
        for _ in range(20_000):
            card = Laid(number, kind, self.room.anywhere(kind, 0.42))
            depths = [depth(card.pose, each.pose) for each in lying]
            clear = all(not -6 < each < 7 for each in depths)
            alike = any(each.kind == kind and deep > 0 for each, deep in zip(lying, depths, strict=True))
            if (
                clear
                and not alike
                and len(prey_of(self.cards, lying, card)) == count
                and sum(d > 0 for d in depths) == count
            ):
                return card
        raise AssertionError((kind, count))
