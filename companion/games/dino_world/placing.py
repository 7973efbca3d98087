"""Where the cards of the jungle lie, and what can be wrong with what is told of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from companion.games.dino_world.actions import LiesOn
from companion.games.dino_world.faults import BelowNothing, FellYetLies, NamedTwice, NotInJungle, PairImpossible
from companion.games.dino_world.poses import CardPose
from companion.games.dino_world.state import State
from companion.games.game import Fault


def place_faults(
    there: frozenset[int],
    lies_on: tuple[LiesOn, ...],
    touches: tuple[int, ...],
    off_table: tuple[int, ...],
    poses: tuple[CardPose, ...],
) -> list[Fault]:
    """What cannot be true of these cards on this table; `there` are those that can have come to lie."""
    placed = tuple(each.card for each in poses)
    on = tuple(card for pair in lies_on for card in (pair.upper, pair.lower))
    named = {*on, *touches, *off_table, *placed}
    faults: list[Fault] = [NotInJungle(card) for card in sorted(named - there)]
    twice = {*_twice(touches), *_twice(off_table), *_twice(placed)}
    faults += [
        NamedTwice(card) for card in sorted(twice | {pair.upper for pair in lies_on if pair.upper == pair.lower})
    ]
    faults += [FellYetLies(card) for card in sorted({*on, *touches} & {*off_table})]
    return [*faults, *_pair_faults(lies_on)]


def _twice(cards: Iterable[int]) -> set[int]:
    return {card for card, times in Counter(cards).items() if times > 1}


def _pair_faults(lies_on: tuple[LiesOn, ...]) -> Iterator[Fault]:
    pairs = Counter(frozenset((pair.upper, pair.lower)) for pair in lies_on if pair.upper != pair.lower)
    for pair, times in pairs.items():
        if times > 1:
            upper, lower = sorted(pair)
            yield PairImpossible(upper, lower)
    measured = {number for pair in lies_on for number in (pair.overlap_mm2, pair.depth_mm) if number is not None}
    for number in sorted(measured):
        if number < 0:
            yield BelowNothing(number)


def rearrange(state: State, lies_on: tuple[LiesOn, ...], poses: tuple[CardPose, ...]) -> State:
    """The jungle with cards moved to these poses, and these pairs, and no others."""
    moved = {each.card: each.pose for each in poses}
    lying = tuple(replace(each, pose=moved.get(each.card, each.pose)) for each in state.lying)
    return replace(state, lying=lying, lies_on=in_order(lies_on))


def in_order(lies_on: Iterable[LiesOn]) -> tuple[LiesOn, ...]:
    """Pairs by their numbers."""
    return tuple(sorted(lies_on, key=lambda pair: (pair.upper, pair.lower)))


def still_standing(lies_on: tuple[LiesOn, ...], gone: set[int]) -> tuple[LiesOn, ...]:
    """The pairs neither of whose cards is among these."""
    return tuple(pair for pair in lies_on if pair.upper not in gone and pair.lower not in gone)
