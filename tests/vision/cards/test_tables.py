"""The reader on rendered tables: the bars of the project, on a few tables here and on 500 in `make soak`.

The renderer knows nothing of the reader: colours are taught from pictures of their own, sizes come from a ruler.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.vision.cards.measuring import Scored, measured
from tests.vision.scoring import Tally, Verdicts, counted, percentile


def judge(scores: Sequence[Scored], *, f1: float, corner_mm: float) -> None:
    """Every bar of issue 8 that a table can fail."""
    tally = sum((each.tally for each in scores), Tally())
    pairs = sum((each.pairs for each in scores), Verdicts())
    near = sum((each.near for each in scores), Verdicts())
    throws = counted(each.throw for each in scores)
    alone = counted(each.pictures for each in scores)
    corners = [error for each in scores for error in each.corners]
    print(f"F1 {tally.f1:.4f} {tally}, corners {percentile(corners, 50):.2f} / {percentile(corners, 95):.2f} mm")
    print(f"pairs {pairs}, near touching {near}, throws {throws}, by pictures alone {alone}")
    refused = [f"{each.name}: {each.refused}" for each in scores if each.refused]
    print([line for each in scores for line in each.wrong], refused)
    assert not refused
    assert tally.f1 >= f1
    assert percentile(corners, 95) < corner_mm
    assert pairs.wrong <= 0.003 * pairs.count
    assert pairs.asked <= 0.10 * pairs.count
    assert near.wrong == 0
    assert throws.wrong <= 0.003 * throws.count  # so 99.7 % are right or asked, where the issue wants 99.5


def test_easy_tables() -> None:
    judge(measured(range(24), hard=False), f1=0.985, corner_mm=1.5)


def test_hard_tables() -> None:
    judge(measured(range(16), hard=True), f1=0.97, corner_mm=2.5)


def test_nothing_is_wrong_in_a_sweep_over_touching() -> None:
    scores = measured(range(2), hard=False, family="touch")
    assert not [line for each in scores for line in each.wrong]


def test_a_hand_in_view_is_said_and_nothing_else() -> None:
    assert [each.refused for each in measured(range(4), hard=False, family="hand")] == ["hand"] * 4


@pytest.mark.parametrize(("seed", "hard"), [(20020, False), (20044, True), (30053, False)])
def test_the_print_of_a_card_over_two_others_does_not_tell_which_of_them_is_on_top(*, seed: int, hard: bool) -> None:
    assert [line for each in measured([seed], hard=hard) for line in each.wrong] == []


@pytest.mark.parametrize(("seed", "hard"), [(40030, False), (60027, False), (60000, True)])
def test_a_half_hidden_card_that_may_lie_elsewhere_is_never_told_as_over_what_it_is_apart_from(
    *, seed: int, hard: bool
) -> None:
    assert [line for each in measured([seed], hard=hard) for line in each.wrong] == []


@pytest.mark.soak
def test_three_hundred_easy_tables() -> None:
    judge(measured(range(80000, 80300), hard=False), f1=0.985, corner_mm=1.5)


@pytest.mark.soak
def test_two_hundred_hard_tables() -> None:
    judge(measured(range(80000, 80200), hard=True), f1=0.97, corner_mm=2.5)


@pytest.mark.soak
@pytest.mark.parametrize("hard", [False, True])
def test_a_long_sweep_over_touching(*, hard: bool) -> None:
    scores = measured(range(80000, 80030), hard=hard, family="touch")
    asked = sum((each.near for each in scores), Verdicts())
    print(asked)
    assert not [line for each in scores for line in each.wrong]
