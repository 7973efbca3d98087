"""What a hunter has caught: everything smaller that it lies on, deep enough, and nothing else."""

from __future__ import annotations

import pytest

from companion.games.dino_world.actions import LiesOn
from companion.games.dino_world.kinds import BOX, KIND_OF, KINDS, PREY, Kind, cards_of, set_of
from companion.games.dino_world.options import Options
from companion.games.dino_world.prey import judge
from companion.games.dino_world.reasons import (
    CardBetween,
    CloseCall,
    LiesOnLarger,
    LiesOnSmaller,
    NoPreyBelow,
    OnlyTouches,
    SizeOrder,
    SlidBelow,
)

OURS = Options()
T_REX, SPINO, OTHER_SPINO, DILO, VELO, BIRD, OTHER_BIRD = 1, 5, 6, 13, 21, 37, 38


def on(*pairs: tuple[int, int], depth_mm: float | None = 20.0) -> tuple[LiesOn, ...]:
    return tuple(LiesOn(upper, lower, None if depth_mm is None else 500.0, depth_mm) for upper, lower in pairs)


def kinds_of(verdict_reasons: object) -> list[type]:
    assert isinstance(verdict_reasons, tuple)
    return [type(reason) for reason in verdict_reasons]


def test_the_box_has_52_cards_and_four_sets_of_nine() -> None:
    assert len(KIND_OF) == BOX == 52
    sets = [set_of(seat) for seat in range(4)]
    assert [len(each) for each in sets] == [9] * 4
    assert len({card for each in sets for card in each}) == 36
    assert [KIND_OF[card] for card in set_of(2)].count("velociraptor") == 4


@pytest.mark.parametrize("hunter", KINDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_catches_the_smaller_ones_alone(hunter: Kind, kind: Kind) -> None:
    upper, lower = cards_of(hunter)[0], cards_of(kind)[-1]
    verdict = judge(upper, on((upper, lower)), (), OURS)
    assert bool(verdict.prey) == (KINDS.index(kind) > KINDS.index(hunter)) == (kind in PREY[hunter])


def test_all_prey_below_is_caught_at_once_and_each_card_has_its_reason() -> None:
    verdict = judge(SPINO, on((SPINO, BIRD), (SPINO, VELO), (SPINO, T_REX)), (), OURS)
    assert verdict.prey == (VELO, BIRD)
    assert kinds_of(verdict.reasons) == [SizeOrder, LiesOnSmaller, LiesOnSmaller, LiesOnLarger]
    assert LiesOnSmaller("spinosaurus", BIRD, "archaeopteryx", 500.0, 20.0) in verdict.reasons


def test_the_same_size_stays() -> None:
    verdict = judge(SPINO, on((SPINO, OTHER_SPINO)), (), OURS)
    assert (verdict.prey, verdict.free) == ((), False)
    assert kinds_of(verdict.reasons) == [SizeOrder, LiesOnLarger, NoPreyBelow]


@pytest.mark.parametrize(("depth_mm", "caught"), [(0.99, 0), (1.0, 1), (1.01, 1), (None, 1)])
def test_a_millimetre_of_overlap_is_on_and_less_is_a_touch(depth_mm: float | None, caught: int) -> None:
    verdict = judge(SPINO, on((SPINO, BIRD), depth_mm=depth_mm), (), OURS)
    assert len(verdict.prey) == caught
    assert (OnlyTouches in kinds_of(verdict.reasons)) == verdict.free == (not caught)


@pytest.mark.parametrize("depth_mm", [0.4, 0.9, 1.2])
def test_a_close_call_is_told_with_its_millimetres(depth_mm: float) -> None:
    verdict = judge(SPINO, on((SPINO, BIRD), depth_mm=depth_mm), (), OURS)
    told = CloseCall("spinosaurus", BIRD, "archaeopteryx", depth_mm, 1.0, depth_mm >= 1)
    assert told in verdict.reasons


@pytest.mark.parametrize("depth_mm", [0.0, 1.5, None])
def test_what_is_not_close_is_not_called_so(depth_mm: float | None) -> None:
    verdict = judge(SPINO, on((SPINO, BIRD), depth_mm=depth_mm), (), OURS)
    assert CloseCall not in kinds_of(verdict.reasons)


def test_where_any_overlap_counts_a_hair_is_enough() -> None:
    assert judge(SPINO, on((SPINO, BIRD), depth_mm=0.01), (), Options(on_depth_mm=0.0)).prey == (BIRD,)


def test_touching_side_by_side_catches_nothing() -> None:
    verdict = judge(SPINO, (), (BIRD,), OURS)
    assert (verdict.prey, verdict.free) == ((), True)
    assert verdict.reasons == (OnlyTouches("spinosaurus", BIRD, "archaeopteryx", None, 1.0),)


def test_what_lies_below_another_card_is_caught_too() -> None:
    heap = on((SPINO, DILO), (SPINO, BIRD), (DILO, BIRD))
    assert judge(SPINO, heap, (), OURS).prey == (DILO, BIRD)


def test_a_table_may_count_only_what_the_hunter_lies_on_directly() -> None:
    heap = on((SPINO, DILO), (SPINO, BIRD), (DILO, BIRD))
    verdict = judge(SPINO, heap, (), Options(under="directly"))
    assert verdict.prey == (DILO,)
    assert CardBetween("spinosaurus", BIRD, "archaeopteryx", "dilophosaurus") in verdict.reasons


def test_a_card_between_that_is_not_smaller_shields_what_is_below_it() -> None:
    heap = on((SPINO, T_REX), (SPINO, BIRD), (T_REX, BIRD))
    assert judge(SPINO, heap, (), Options(under="directly")).prey == ()
    assert judge(SPINO, heap, (), OURS).prey == (BIRD,)


def test_the_neighbours_prey_is_not_the_hunters() -> None:
    assert judge(SPINO, on((SPINO, DILO), (DILO, BIRD)), (), OURS).prey == (DILO,)


def test_a_hunter_below_another_card_catches_nothing_by_it_and_the_other_neither() -> None:
    verdict = judge(DILO, on((SPINO, DILO)), (), OURS)
    assert (verdict.prey, verdict.free) == ((), True)
    assert verdict.reasons == (SlidBelow("dilophosaurus", SPINO, "spinosaurus"),)
