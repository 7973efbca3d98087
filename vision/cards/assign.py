"""The cheapest way to give each of some rows a column of its own (the assignment problem), exactly."""

from __future__ import annotations

import numpy as np

from vision.cards.rectangles import Floats


def assign(cost: Floats) -> list[int]:
    """The column of each row (n, m), n <= m, so that the sum of the costs is least; by shortest augmenting paths.

    Raises ValueError for more rows than columns.
    """
    rows, columns = cost.shape
    if rows > columns:
        msg = f"more rows than columns: {cost.shape}"
        raise ValueError(msg)
    rise, fall = np.zeros(rows + 1), np.zeros(columns + 1)  # the dual prices; place 0 is the row being placed
    owner = np.zeros(columns + 1, dtype=int)
    for row in range(1, rows + 1):
        _place(row, cost, rise, fall, owner)
    placed = [0] * rows
    for column in range(1, columns + 1):
        if owner[column]:
            placed[owner[column] - 1] = column - 1
    return placed


def _place(
    row: int, cost: Floats, rise: Floats, fall: Floats, owner: np.ndarray[tuple[int], np.dtype[np.int_]]
) -> None:
    """Gives one more row a column, moving others along the shortest path."""
    columns = cost.shape[1]
    owner[0], column = row, 0
    least, came = np.full(columns + 1, np.inf), np.zeros(columns + 1, dtype=int)
    done = np.zeros(columns + 1, dtype=bool)
    while owner[column]:
        done[column] = True
        here = owner[column]
        slack = np.concatenate([[np.inf], cost[here - 1] - rise[here] - fall[1:]])
        better = ~done & (slack < least)
        least[better], came[better] = slack[better], column
        following = int(np.where(done, np.inf, least).argmin())
        step = least[following]
        rise[owner[done]] += step
        fall[done] -= step
        least[~done] -= step
        column = following
    while column:
        owner[column] = owner[came[column]]
        column = int(came[column])
