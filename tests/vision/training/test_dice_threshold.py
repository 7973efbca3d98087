"""The reader's threshold: as low as the wrong answers on rendered dice allow, no lower."""

from __future__ import annotations

import pytest

from vision.training.dice_threshold import least


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [((), 0.0), ((0.9, 0.5), 0.0), ((0.9, 0.8, 0.614), 0.62), ((0.9, 0.8, 0.61, 0.4), 0.62)],
    ids=["none wrong", "as many as may be", "one too many", "the next below does not count"],
)
def test_at_most_one_in_a_hundred_is_wrong_and_sure(wrong: tuple[float, ...], expected: float) -> None:
    told = [(0.95, True)] * 150 + [(confidence, False) for confidence in wrong]
    threshold = least(told, 200)
    assert threshold == pytest.approx(expected)
    assert sum(confidence >= threshold for confidence in wrong) <= 2
