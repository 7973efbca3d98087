"""For all tests: a busy machine fails none of them, and none leaves a journal's writer behind. Speed lives in
tests/benchmarks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.closing import close_since, how_many, journal_writers

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


@pytest.fixture(autouse=True)
def _no_writer_is_left() -> Iterator[None]:
    """A writer that goes on holds its journal open, and writes while other tests are measured."""
    before, mark = journal_writers(), how_many()
    yield
    close_since(mark)
    left = sorted(each.name for each in journal_writers() - before)
    assert not left, f"left behind: {left}; close what opened them, or give it to tests.closing.closes"


@pytest.fixture(scope="session", autouse=True)
def _no_writer_is_left_at_the_end() -> Iterator[None]:
    """As above, for what a module or the whole session has opened."""
    yield
    close_since(0)
    left = sorted(each.name for each in journal_writers())
    assert not left, f"left behind by a module: {left}"
