"""A rendered card table of a seed: its picture, what a calibration says of it, and all that is true of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator

from vision.render.camera import Camera, calibrated, hung
from vision.render.deck import DECKS, KINDS, PAD, SCALE, Deck, deck
from vision.render.ground import ground
from vision.render.lay import LAYOUTS, Cards, Laid, Room, Story, prey_of
from vision.render.light import EASY, HARD, lit, taken
from vision.render.shapes import Pose, depth, stacked
from vision.render.values import Picture, Points, Scene, TrueCard, TruePair
from vision.values import Quad

FAMILIES: Final = tuple(LAYOUTS)
USUAL: Final = ("mixed", "mixed", "mixed", "stack", "cover", "mixed", "mixed", "pile", "cover", "glare")
"""The family of each seed by its last digit, where none is asked for: hands and the touch sweep stay apart."""
HIDDEN: Final = 0.15
OPEN: Final = 0.5
"""The shares of a card that show where it is hidden, and where it is well seen."""


class Plan(Struct, frozen=True, eq=False):
    """A table before its picture is taken; chance goes on from here."""

    chance: Generator
    story: Story
    deck: Deck
    area: Points
    camera: Camera
    family: str
    hard: bool


def render_table(
    seed: int, *, hard: bool = False, family: str | None = None, size: tuple[int, int] = (1920, 1080)
) -> Scene:
    """The table of a seed, the same each time; `family` is one of FAMILIES, else the one of the seed."""
    return photographed(planned(seed, hard=hard, family=family, size=size), seed)


def render_teaching(number: int, size: tuple[int, int] = (960, 540)) -> tuple[Scene, ...]:
    """Pictures to teach deck `number` from: one card of each kind alone on a table in fair light, largest first."""
    scenes = []
    for at, kind in enumerate(KINDS):
        chance = np.random.default_rng([number, at, 1234])
        area = _area(np.random.default_rng([number, 4321])) * 0.5
        card = Laid(0, kind, Room(chance, deck(number), area, hard=False).anywhere(kind, 0.2))
        camera = hung(chance, area, hard=False, size=size)
        plan = Plan(chance, Story((card,)), deck(number), area, camera, "teaching", hard=False)
        scenes.append(photographed(plan, number))
    return tuple(scenes)


def planned(seed: int, *, hard: bool = False, family: str | None = None, size: tuple[int, int] = (1920, 1080)) -> Plan:
    """Where the cards of a seed lie and where its camera hangs."""
    family = family or USUAL[seed % len(USUAL)]
    chance = np.random.default_rng([seed, hard, FAMILIES.index(family)])
    cards = deck(int(chance.integers(DECKS)))
    area = _area(chance)
    story = LAYOUTS[family](Room(chance, cards, area, hard))
    return Plan(chance, story, cards, area, hung(chance, area, hard=hard, size=size), family, hard)


def _area(chance: Generator) -> Points:
    """Where cards lie: a part of the table in the shape of a picture, from 720 to 860 mm wide."""
    width = chance.uniform(720, 860)
    height = width * 0.54
    return np.array([(0, 0), (width, 0), (width, height), (0, height)])


def photographed(plan: Plan, seed: int) -> Scene:
    """The scene of a plan."""
    chance, story, camera = plan.chance, plan.story, plan.camera
    top = _Top(chance, plan.deck, camera, near=plan.hard and bool(chance.random() < 0.35))
    spots = _overlaps(story.after)[: int(chance.integers(1, 4))] if plan.family == "glare" else np.zeros((0, 2))
    light = lit(chance, HARD if plan.hard else EASY, camera.size, plan.area, spots)
    hand = plan.family == "hand"
    before = taken(chance, top.seen(story.before), light, camera) if story.before else None
    picture = taken(chance, top.seen(story.after), light, camera, hand=hand)
    frame = camera.frame()
    before_cards = true_of(story.before, frame)[0] if story.before else ()
    return Scene(
        seed, plan.family, plan.hard, plan.deck.number, picture,
        calibrated(chance, camera, plan.area, hard=plan.hard), plan.deck.sizes(),
        *true_of(story.after, frame),
        before=before,
        before_cards=before_cards,
        thrown=story.thrown,
        prey=prey_of(plan.deck, story.after[:-1], story.after[-1]) if story.thrown is not None else (),
        moved=story.moved,
        hand=hand,
        earlier=tuple(
            taken(chance, top.seen(story.before[:count]), light, camera)
            for count in _counts(story.before, before_cards, frame)
        ),
    )  # fmt: skip


def _counts(cards: Cards, true: Sequence[TrueCard], frame: Points) -> tuple[int, ...]:
    """How many cards lay there when those were seen that others hide now: so many that the fewest pictures do."""
    hidden = [card.z for card in true if card.visible < HIDDEN]
    last = {at: _last(cards, at, frame) for at in hidden}
    counts: list[int] = []
    for at in sorted(hidden, key=last.__getitem__):
        if not any(at < count <= last[at] for count in counts):
            counts.append(last[at])
    return tuple(counts)


def _last(cards: Cards, card: int, frame: Points) -> int:
    """With how many cards on the table this one was well seen for the last time; when it came, where it never was."""
    poses = [each.pose for each in cards]
    counts = range(len(cards), card + 1, -1)
    return next((count for count in counts if stacked(poses[:count], frame)[0][card] > OPEN), card + 1)


def _overlaps(cards: Cards) -> Points:
    """The middles of what pairs of cards have in common, in mm."""
    pairs = [(a.pose, b.pose) for at, a in enumerate(cards) for b in cards[:at] if depth(a.pose, b.pose) > 6]
    middles = [_common(a, b) for a, b in pairs]
    return np.array(middles).reshape(-1, 2)


def _common(one: Pose, other: Pose) -> Points:
    _, polygon = cv2.intersectConvexConvex(one.corners().astype(np.float32), other.corners().astype(np.float32))
    return np.asarray(polygon.reshape(-1, 2).mean(axis=0), dtype=np.float64)


def true_of(cards: Cards, frame: Points) -> tuple[tuple[TrueCard, ...], tuple[TruePair, ...]]:
    """The cards, and the pairs nearer than 20 mm, as seen in a `frame` (n, 2) of the table in mm."""
    shares, below = stacked([card.pose for card in cards], frame)
    true = tuple(
        TrueCard(card.id, card.kind, _quad(card.pose), z, share)
        for z, (card, share) in enumerate(zip(cards, shares, strict=True))
    )
    pairs = [
        TruePair(upper.id, lower.id, depth(upper.pose, lower.pose), below[at].get(under, 0.0))
        for at, upper in enumerate(cards)
        for under, lower in enumerate(cards[:at])
        if depth(upper.pose, lower.pose) > -20
    ]
    return true, tuple(pairs)


def _quad(pose: Pose) -> Quad:
    a, b, c, d = ((float(x), float(y)) for x, y in pose.corners())
    return a, b, c, d


class _Top:
    """The table top of one picture seen from above, to lay cards on and to look at."""

    def __init__(self, chance: Generator, cards: Deck, camera: Camera, *, near: bool) -> None:
        frame = camera.frame()
        self.left_top = frame.min(axis=0) - 4
        width, height = np.ceil((frame.max(axis=0) + 4 - self.left_top) * SCALE).astype(int)
        self.empty = ground(chance, cards, (int(height), int(width)), near=near)
        self.cards = cards
        x, y = camera.field()
        across, down = (x - self.left_top[0]) * SCALE - 0.5, (y - self.left_top[1]) * SCALE - 0.5
        self.maps = cv2.convertMaps(across.astype(np.float32), down.astype(np.float32), cv2.CV_16SC2)
        way = chance.uniform(0, 2 * np.pi)
        self.fall = np.array([np.cos(way), np.sin(way)]) * chance.uniform(0.3, 1.6)
        self.soft, self.dark = chance.uniform(0.5, 2.2), chance.uniform(0.15, 0.45)

    def seen(self, cards: Cards) -> Picture:
        """What the camera sees of the table with the cards on it, before any light."""
        top = self.empty.copy()
        for card in cards:
            self._lay(top, card)
        fixed, parts = self.maps
        return np.asarray(cv2.remap(top, fixed, parts, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT), dtype=np.uint8)

    def _lay(self, top: Picture, card: Laid) -> None:
        """Draws a card with its shadow, edges to parts of a px."""
        corners = (card.pose.corners() - self.left_top) * SCALE
        room = (self.soft * 3 + 2) * SCALE + PAD
        low = np.maximum(np.floor(corners.min(axis=0) - room).astype(int), 0)
        high = np.minimum(np.ceil(corners.max(axis=0) + room).astype(int), np.array(top.shape[1::-1]))
        if (high <= low).any():
            return
        part = top[low[1] : high[1], low[0] : high[0]]
        face = self.cards.faces[card.kind]
        size = (part.shape[1], part.shape[0])
        move = self._move(card.pose, low)
        cover = cv2.warpAffine(face.cover, move, size, flags=cv2.INTER_LINEAR)
        cast = move + np.array([[0, 0, self.fall[0]], [0, 0, self.fall[1]]]) * SCALE
        shadow = cv2.GaussianBlur(cv2.warpAffine(face.cover, cast, size), (0, 0), self.soft * SCALE)
        paint = cv2.warpAffine(face.picture, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        share = cover.astype(np.float32)[..., None] / 255
        darker = part * (1 - self.dark * shadow.astype(np.float32)[..., None] / 255)
        part[:] = darker * (1 - share) + paint * share + 0.5

    def _move(self, pose: Pose, low: Points) -> Points:
        """From px of a painted card to px of the part that begins at `low`."""
        axes = pose.axes()
        start = (np.array([pose.x, pose.y]) - axes.T @ (pose.length / 2, pose.width / 2) - self.left_top) * SCALE
        # The middle of px i is i + 0.5 on both sides, and the card begins PAD px into its painting.
        shift = start + axes.T @ np.array([0.5 - PAD, 0.5 - PAD]) - 0.5 - low
        return np.asarray(np.concatenate([axes.T, shift[:, None]], axis=1), dtype=np.float64)
