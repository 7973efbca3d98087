"""Dino World's throws: a push becomes a landing, computed by the worker and answered to the question that is open.

Digital play alone: beside the table the seats say what was caught.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_world.actions import Landing, Launch, LiesOn, StayedOnRock
from companion.games.dino_world.kinds import KIND_OF, KINDS
from companion.games.dino_world.pack import size_of
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.game import ChanceNode, Entry, Seat
from companion.sources.jobs import (
    Choose,
    Chosen,
    Failed,
    Flown,
    Fly,
    Foresee,
    Foreseen,
    Ground,
    Sizes,
    Spread,
    Spreads,
)
from companion.sources.motion import Motion, Placed, Push, Stance
from companion.sources.question import Post, Proposal, Question, QuestionId
from companion.sources.shuffler import random_for
from companion.sources.worker import Worker

GAME: Final = "dino_world"
ANSWERS: Final = frozenset({"landing"})
"""What chance decides here that the shuffler leaves alone."""
SIDES: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""At which side of the table each seat stands, clockwise from the near one."""


class Moved(Struct, frozen=True):
    """A throw as it is to be watched; its landing is entry `motion.seq` of this game."""

    game: str
    motion: Motion


class Previewed(Struct, frozen=True):
    """What was asked about throws that nobody has thrown yet."""

    game: str
    seen: Foreseen | Spreads


class Practised(Struct, frozen=True):
    """A throw that counts for nothing."""

    game: str
    motion: Motion


class Refused(Struct, frozen=True):
    """A throw that could not be computed: the code of its text, and what was wrong."""

    game: str
    code: str
    offending: str
    where: str


class Origin(Struct, frozen=True):
    """How a landing came about, for the journal: what repeats it, beside the table before it (SI units)."""

    speed_m_s: float
    angle_rad: float
    offset_m: float
    yaw_rad: float
    spin_rad_s: float
    rock_m: tuple[float, float, float]
    seed: int
    params_hash: str
    level: str


class FlickSource:
    """Answers the question how a hunter lands, once it has been pushed."""

    name = "physics"
    answers = ANSWERS

    def __init__(
        self,
        rules: Any,
        seed: str,
        look: Callable[[], tuple[Any, int]],
        post: Post,
        worker: Worker,
        surface: str = "",
    ) -> None:
        """`look` gives the live state and how many chance outcomes led to it; `surface` an owner's set as JSON."""
        self._rules, self._seed, self._look, self._post = rules, seed, look, post
        self._worker, self._surface = worker, surface
        self._push: Push | None = None
        self._open: Question | None = None
        self._busy: QuestionId | None = None

    # --- as a source --------------------------------------------------------------------------------------------

    def ask(self, question: Question) -> None:
        """A hunter that has been pushed is on its way at once; any other waits for its push."""
        self._open = question
        if _is_landing(question) and self._push is not None:
            self._fly(question, self._push)

    def cancel(self, question: QuestionId) -> None:
        """That question is closed; an answer that is still on its way is dropped by the table."""
        if self._open is not None and self._open.id == question:
            self._open = None

    def close(self) -> None:
        """The table is left; the worker belongs to the app."""
        self._open = self._push = None

    # --- pushes -------------------------------------------------------------------------------------------------

    def push(self, push: Push) -> None:
        """How the hunter is pushed: for the landing that is asked now, else for the next one."""
        self._push = push
        question = self._open
        if question is not None and _is_landing(question) and self._busy != question.id:
            self._fly(question, push)

    def waits_for(self, question: QuestionId, seat: Seat, *, lies: bool) -> bool:
        """Whether a push of this seat is what is waited for; `lies`: its hunter lies on the rock already.

        A second push, one that comes late, and one for somebody else are none.
        """
        asked, (state, _) = self._open, self._look()
        if asked is None or not asked.id == question != self._busy:
            return False
        return bool(state.turn == seat) and _is_landing(asked) == lies

    def forget(self) -> None:
        """The push that waits was not allowed."""
        self._push = None

    def think(self, question: QuestionId, seat: Seat, level: str) -> None:
        """A bot of this level chooses for a seat; its push and its answer come through the inbox."""
        state, decided = self._look()
        held = _kinds_held(state, seat)
        if not held or self._busy == question:
            return
        self._busy = question
        seed = _number(self._seed, decided, "bot")
        job = Choose(0, self.ground(state), held, self.stance(seat), level, seed)
        self._worker.ask(job, lambda answer: self._chosen(question, seat, answer))

    def foresee(self, seat: Seat, kind: str, push: Push, speeds: tuple[float, ...]) -> None:
        """Where a hunter of this kind would lie at these speeds."""
        state, _ = self._look()
        card = _hunter(state, seat, kind)
        job = Foresee(0, self.ground(state), card, kind, push, speeds)
        self._worker.ask(job, self._previewed)

    def spread(self, kind: str, push: Push) -> None:
        """Where hunters of this kind land that a hand pushes so."""
        state, decided = self._look()
        job = Spread(0, self.ground(state), kind, push, _number(self._seed, decided, "spread"))
        self._worker.ask(job, self._previewed)

    def practise(self, kind: str, push: Push, targets: tuple[Placed, ...], throw: int) -> None:
        """A throw at targets that stand on the table for practice; `throw` counts them. Nothing of it is recorded."""
        question = self._open
        if question is None:
            return
        ground = ground_of(self._rules.pack, self._rules.options, targets, self._surface)
        card = next(card for card in KIND_OF if KIND_OF[card] == kind)
        job = Fly(0, ground, card, kind, push, _number(self._seed, throw, "practice"))
        game = question.id.game
        self._worker.ask(job, lambda answer: self._practised(game, throw, answer))

    # --- the scene ----------------------------------------------------------------------------------------------

    def ground(self, state: Any) -> Ground:
        """What a throw happens on now."""
        return ground_of(self._rules.pack, self._rules.options, placed(self._rules.pack, state), self._surface)

    def stance(self, seat: Seat) -> Stance:
        """The rock as this seat has it before it."""
        return stance_of(self._rules.pack, seat, self._rules.setup.seats)

    # --- answers, from the worker's thread ----------------------------------------------------------------------

    def _fly(self, question: Question, push: Push) -> None:
        state, decided = self._look()
        self._push, self._busy = None, question.id
        card, seed = state.launched, _number(self._seed, decided, "throw")
        job = Fly(0, self.ground(state), card, KIND_OF[card], push, seed)
        self._worker.ask(job, lambda answer: self._landed(question.id, job, answer))

    def _landed(self, question: QuestionId, job: Fly, answer: Flown | Failed) -> None:
        if isinstance(answer, Failed):
            self._busy = None
            self._post(Refused(question.game, answer.code, answer.offending, answer.where))
            return
        motion = replace(answer.motion, seq=question.seq)
        self._post(Moved(question.game, motion))
        origin = msgspec.json.encode(origin_of(motion, job, answer.params_hash)).decode()
        self._post(Proposal(question, Entry(landing_of(job.card, answer)), self.name, origin=origin))

    def _chosen(self, question: QuestionId, seat: Seat, answer: Chosen | Failed) -> None:
        self._busy = None
        if isinstance(answer, Failed):
            self._post(Refused(question.game, answer.code, answer.offending, answer.where))
            return
        self._push = answer.push
        kind: Any = answer.kind
        self._post(Proposal(question, Entry(Launch(kind), seat), "bot"))

    def _practised(self, game: str, throw: int, answer: Flown | Failed) -> None:
        if isinstance(answer, Failed):
            self._post(Refused(game, answer.code, answer.offending, answer.where))
        else:
            self._post(Practised(game, replace(answer.motion, seq=throw)))

    def _previewed(self, answer: Foreseen | Spreads | Failed) -> None:
        question = self._open
        if question is not None and not isinstance(answer, Failed):
            self._post(Previewed(question.id.game, answer))


def _is_landing(question: Question) -> bool:
    return isinstance(question.node, ChanceNode) and question.node.kind in ANSWERS


def _number(seed: str, decided: int, what: str) -> int:
    """A seed of the physics that repeats with the game's."""
    return int(random_for(f"{seed}/{what}", decided).random() * 2**31)


def _kinds_held(state: Any, seat: Seat) -> tuple[str, ...]:
    if state.launched is not None:
        return (KIND_OF[state.launched],)
    held = {KIND_OF[card] for card in state.players[seat].hunters.known}
    return tuple(kind for kind in KINDS if kind in held)


def _hunter(state: Any, seat: Seat, kind: str) -> int:
    """A card of this kind that does not lie on the table."""
    lying = {each.card for each in state.lying}
    held = (card for card in state.players[seat].hunters.known if KIND_OF[card] == kind)
    return next(held, next(card for card in KIND_OF if card not in lying))


# --- what the rules know, as the physics needs it ---------------------------------------------------------------


def sizes_of(pack: Any) -> tuple[Sizes, ...]:
    """All kinds of a pack with all its measures, each by its long and its short side."""
    return tuple(_sizes(kind, size_of(pack, kind)) for kind in KINDS)


def _sizes(kind: str, size: Any) -> Sizes:
    short, long = sorted((size.width_mm, size.height_mm))
    return Sizes(kind, long, short, size.thickness_mm, size.mass_g)


def outline_of(pack: Any) -> tuple[tuple[float, float], ...]:
    """The corners of the table top, counter-clockwise, mm."""
    x, y = pack.tabletop.width_mm / 2, pack.tabletop.height_mm / 2
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def stance_of(pack: Any, seat: int, seats: int) -> Stance:
    """The rock before a seat, which pushes towards the middle of the table."""
    rock, side = pack.rock, SIDES[seats][seat]
    heading = math.pi / 2 - side * math.pi / 2
    return Stance(rock.height_mm, rock.width_mm, rock.depth_mm, heading, pack.distance.hand_width_mm)


def placed(pack: Any, observed: Any) -> tuple[Placed, ...]:
    """The cards that lie, each higher than all that it lies on."""
    sizes = {each.kind: each for each in sizes_of(pack)}
    orders = orders_of([each.card for each in observed.lying], observed.lies_on)
    found = []
    for each in observed.lying:
        if each.pose is not None:
            size, pose = sizes[KIND_OF[each.card]], each.pose
            place = (pose.x_mm, pose.y_mm, pose.yaw_rad, pose.face_up, orders[each.card])
            found.append(Placed(each.card, size.kind, size.long_mm, size.short_mm, *place))
    return tuple(found)


def orders_of(cards: Iterable[int], lies_on: Iterable[LiesOn]) -> dict[int, int]:
    """A height for each card, all different: above every card that it lies on."""
    below: dict[int, list[int]] = {card: [] for card in cards}
    for pair in lies_on:
        if pair.upper in below and pair.lower in below:
            below[pair.upper].append(pair.lower)
    orders: dict[int, int] = {}

    def put(card: int, way: frozenset[int]) -> None:
        if card in orders or card in way:
            return
        for lower in sorted(below[card]):
            put(lower, way | {card})
        orders[card] = len(orders)

    for card in sorted(below):
        put(card, frozenset())
    return orders


def ground_of(pack: Any, options: Any, cards: tuple[Placed, ...], surface: str = "") -> Ground:
    """What a throw happens on."""
    close = options.close_call_mm
    return Ground(cards, outline_of(pack), sizes_of(pack), options.on_depth_mm, close, own=surface)


def landing_of(hunter: int, flown: Flown) -> Landing | StayedOnRock:
    """A throw as the rules take it."""
    motion = flown.motion
    if motion.void:
        return StayedOnRock()
    before = {card.card: card for card in motion.before}
    moved = {card.card for card in motion.after if _has_moved(before[card.card], card)}
    new = moved | {hunter}
    pairs = tuple(LiesOn(*pair) for pair in flown.pairs if pair[0] in new or pair[1] in new)
    own = {card for pair in pairs if hunter in (pair.upper, pair.lower) for card in (pair.upper, pair.lower)}
    touches = tuple(sorted(set(motion.touches) - own))
    poses = [card_pose(card) for card in motion.after if card.card in moved]
    if hunter not in motion.fallen:
        poses.append(card_pose(motion.flicked))
    placed_now = tuple(sorted(poses, key=lambda each: each.card))
    return Landing(pairs, touches, tuple(sorted(motion.fallen)), placed_now)


def _has_moved(before: Placed, after: Placed) -> bool:
    return (before.x_mm, before.y_mm, before.yaw_rad, before.face_up) != (
        after.x_mm,
        after.y_mm,
        after.yaw_rad,
        after.face_up,
    )


def card_pose(card: Placed) -> CardPose:
    """A card's pose as the rules keep it: to a hundredth of a millimetre."""
    pose = Pose(round(card.x_mm, 2), round(card.y_mm, 2), round(card.yaw_rad, 5), card.face_up)
    return CardPose(card.card, pose)


def origin_of(motion: Motion, job: Fly, params_hash: str) -> Origin:
    """What the journal keeps of a throw."""
    push, rock = motion.pushed, motion.rock
    place = (rock.x_mm / 1000, rock.y_mm / 1000, rock.heading_rad)
    return Origin(
        speed_m_s=push.speed_m_s,
        angle_rad=push.angle_rad,
        offset_m=push.offset_mm / 1000,
        yaw_rad=push.yaw_rad,
        spin_rad_s=push.spin_rad_s,
        rock_m=place,
        seed=job.seed,
        params_hash=params_hash,
        level=push.level,
    )
