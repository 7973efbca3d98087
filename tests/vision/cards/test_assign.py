"""Each row gets a column of its own at the least cost in all, against trying every way."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.cards.assign import assign


@given(st.integers(0, 10_000), st.integers(0, 5), st.integers(0, 2))
def test_no_other_assignment_costs_less(seed: int, rows: int, more: int) -> None:
    cost = np.random.default_rng(seed).integers(0, 20, (rows, rows + more)).astype(float)
    chosen = assign(cost)
    assert len(set(chosen)) == rows
    ways = permutations(range(rows + more), rows)
    assert sum(cost[i, j] for i, j in enumerate(chosen)) == min(
        sum(cost[i, w] for i, w in enumerate(way)) for way in ways
    )


def test_more_rows_than_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="more rows than columns"):
        assign(np.zeros((3, 2)))
