"""A varied sample of what a throw can come to, so that random games go on without physics. None of it is measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.games.dino_world.actions import Caught, Landing, LiesOn, StayedOnRock, What
from companion.games.dino_world.catching import lying_of
from companion.games.dino_world.kinds import KIND_OF, KINDS, PREY
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.dino_world.state import LyingCard, State

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld

OVERLAP_MM2: Final = 600.0
DEPTH_MM: Final = 15.0
SLIVER_MM2: Final = 9.0


def throws(rules: DinoWorld, state: State) -> tuple[What, ...]:
    """What may come of the throw: landings in digital play, at the table what the seats may say."""
    hunter = state.launched
    assert hunter is not None
    again = (StayedOnRock(), *((StayedOnRock(True),) if rules.options.leaning == "again" else ()))
    return (*(_landings(rules, state, hunter) if rules.digital else _catches(state, hunter)), *again)


def _catches(state: State, hunter: int) -> tuple[What, ...]:
    """Nothing, any one kind, any two, and falls, as far as there are such cards."""
    there = lying_of(state)
    smaller = [kind for kind in PREY[KIND_OF[hunter]] if there[kind]]
    twos = [(one, two) for at, one in enumerate(smaller) for two in smaller[at:] if one != two or there[one] > 1]
    fallen = next((kind for kind in reversed(KINDS) if there[kind]), None)
    return (
        Caught(),
        Caught(fell=True),
        *(Caught((kind,)) for kind in smaller),
        *(Caught(pair) for pair in twos),
        *((Caught(off_table=(fallen,)),) if fallen else ()),
    )


def _landings(rules: DinoWorld, state: State, hunter: int) -> tuple[What, ...]:
    """Off the table, beside all cards, onto each different heap, and at the rim of the first."""
    heaps: dict[tuple[float, float], list[LyingCard]] = {}
    for each in state.lying:
        assert each.pose is not None, "digital play knows where every card lies"
        heaps.setdefault((each.pose.x_mm, each.pose.y_mm), []).append(each)
    different = {tuple(KIND_OF[each.card] for each in heap): heap for heap in reversed(heaps.values())}
    free = Landing(poses=(CardPose(hunter, rules.free[hunter]),))
    onto = [_onto(hunter, heap) for heap in different.values()]
    return (Landing(off_table=(hunter,), poses=()), free, *onto, *_at_the_rim(rules, hunter, [*heaps.values()]))


def _onto(hunter: int, heap: list[LyingCard]) -> Landing:
    pose = heap[0].pose
    assert pose is not None
    pairs = tuple(LiesOn(hunter, each.card, OVERLAP_MM2, DEPTH_MM) for each in heap)
    return Landing(pairs, poses=(CardPose(hunter, pose),))


def _at_the_rim(rules: DinoWorld, hunter: int, heaps: list[list[LyingCard]]) -> tuple[Landing, ...]:
    """Beside the first heap: touching it, a hair on it or below it, or pushing its first card off the table."""
    if not heaps:
        return ()
    card = heaps[0][0].card
    poses = (CardPose(hunter, rules.free[hunter]),)
    sliver = rules.options.on_depth_mm / 2
    return (
        Landing((LiesOn(hunter, card, SLIVER_MM2, sliver),), poses=poses),
        Landing((LiesOn(card, hunter, OVERLAP_MM2, DEPTH_MM),), poses=poses),
        Landing(touches=(card,), poses=poses),
        Landing(off_table=(card,), poses=poses),
    )


def free_places(width_mm: float, height_mm: float) -> dict[int, Pose]:
    """A place for every card along the far edge of the table, where no jungle lies."""
    step = width_mm / (len(KIND_OF) + 1)
    return {card: Pose(round(card * step - width_mm / 2, 1), round(height_mm * 0.4, 1), 0.0, True) for card in KIND_OF}
