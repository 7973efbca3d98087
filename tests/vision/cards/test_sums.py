"""The area of a mask in turned rectangles, against counting its pixels."""

from __future__ import annotations

import numpy as np
import pytest

from vision.cards import rectangles as r
from vision.cards import sums

SIZE = np.array([40.0, 26.0])


def counted(mask: np.ndarray, pose: r.Floats) -> int:
    y, x = np.nonzero(mask)
    return int(r.inside(pose, SIZE, np.stack([x, y], axis=1).astype(float)).sum())


def test_sums_agree_with_counting_pixels_to_two_percent_of_the_rectangle() -> None:
    rng = np.random.default_rng(3)
    mask = np.zeros((120, 160), dtype=bool)
    mask[30:90, 20:100] = True
    mask[50:60, 40:50] = False
    poses = np.stack([rng.uniform(0, 160, 200), rng.uniform(0, 120, 200), rng.uniform(0, 7, 200)], axis=1)
    found = sums.inside(sums.running(mask), r.corners(poses, np.broadcast_to(SIZE, (200, 2))), steps=32)
    assert found == pytest.approx([counted(mask, pose) for pose in poses], abs=0.02 * SIZE.prod())


def test_what_lies_outside_the_picture_counts_nothing() -> None:
    sum_ = sums.running(np.ones((50, 50), dtype=bool))
    inside = r.corners(np.array([[25.0, 25.0, 0.3]]), np.array([[20.0, 10.0]]))
    assert sums.inside(sum_, inside)[0] == pytest.approx(200, rel=0.02)
    assert sums.inside(sum_, inside + 500)[0] == pytest.approx(0, abs=1e-3)
    assert sums.inside(sum_, inside - 500)[0] == pytest.approx(0, abs=1e-3)


def test_no_rectangles_have_no_sums() -> None:
    assert sums.inside(sums.running(np.ones((9, 9), dtype=bool)), np.zeros((0, 4, 2))).shape == (0,)
