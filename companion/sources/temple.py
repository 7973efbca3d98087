"""Dino Battle!'s temple as a toy: spent fruit and crystals fall through the skull, and roll out or are lost (DB-29).

Measured over 20,000 seeds each, alone: docs/dino-battle.md says how often each rolls out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, json

from companion.games.dino_battle.actions import RolledOut
from companion.games.game import ChanceNode, Entry
from companion.sources.question import Post, Proposal, Question, QuestionId
from companion.sources.shuffler import random_for
from companion.sources.tumbling import Pose, Skull, Spent, Tumbling
from physics.tumble import BALL, CHUTE, SHARD, SHARD_CORNERS, Tumble, tumble

if TYPE_CHECKING:
    from random import Random

    from physics.tumble import Point

MM: Final = 1000.0
THINGS: Final = {"fruit": BALL, "crystal": SHARD}
ANSWERS: Final = frozenset({"temple"})
MADE: Final = hashlib.sha256(json.encode((CHUTE, BALL, SHARD), order="deterministic")).hexdigest()[:16]
"""What the toy is made of: the same seed and the same make fall in the same way."""


class FellThrough(Struct, frozen=True, tag=True):
    """How a roll-out came about, for the journal: the how-manieth chance it was, and what the toy was made of."""

    decided: int
    made: str


class TempleToy:
    """Answers what the temple gives back; `last` is how the things fell, for the screens."""

    name = "physics"
    answers = ANSWERS

    def __init__(self, seed: str, look: Callable[[], tuple[Any, int]], post: Post) -> None:
        """`look` gives the live state and how many chance outcomes led to it."""
        self._seed = seed
        self._look = look
        self._post = post
        self.last: Tumbling | None = None

    def ask(self, question: Question) -> None:
        """The things fall in a moment, whatever the screens make of it."""
        node = question.node
        if not isinstance(node, ChanceNode) or node.reported or node.kind not in self.answers:
            return
        state, decided = self._look()
        mouth = state.stack[-1]
        spent = spent_of(mouth.fruit, mouth.crystals)
        self.last = let_fall(spent, random_for(self._seed, decided), question.id.seq)
        origin = json.encode(FellThrough(decided, MADE)).decode()
        self._post(Proposal(question.id, Entry(rolled_out(self.last)), self.name, origin=origin))

    def cancel(self, question: QuestionId) -> None:
        """Nothing to call off: it has answered when it was asked."""

    def close(self) -> None:
        """Nothing is held open."""


def spent_of(fruit: int, crystals: int) -> tuple[Spent, ...]:
    """What falls, in its order."""
    fruits: list[Spent] = ["fruit"] * fruit
    stones: list[Spent] = ["crystal"] * crystals
    return (*fruits, *stones)


def let_fall(spent: tuple[Spent, ...], random: Random, seq: int = 0) -> Tumbling:
    """Lets fruit and crystals fall through the skull."""
    fell = tumble(CHUTE, [THINGS[what] for what in spent], random)
    return Tumbling(seq, spent, fell.out, _frames(fell), SKULL)


def rolled_out(fell: Tumbling) -> RolledOut:
    """What came back out."""
    out = [what for what, is_out in zip(fell.spent, fell.out, strict=True) if is_out]
    return RolledOut(out.count("fruit"), out.count("crystal"))


def _frames(fell: Tumble) -> tuple[tuple[Pose | None, ...], ...]:
    return tuple(tuple(pose and (pose[0] * MM, pose[1] * MM, pose[2]) for pose in frame) for frame in fell.frames)


def _mm(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((x * MM, y * MM) for x, y in points)


SKULL: Final = Skull(
    walls=tuple(map(_mm, CHUTE.walls)),
    pegs=_mm(CHUTE.pegs),
    peg_mm=CHUTE.peg_radius_m * MM,
    top_mm=CHUTE.top_m * MM,
    front_mm=CHUTE.front_m * MM,
    fruit_mm=BALL.radius_m * MM,
    crystal=tuple((x * SHARD.radius_m * MM, y * SHARD.radius_m * MM) for x, y in SHARD_CORNERS),
)
