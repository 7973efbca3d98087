"""A table of Dino World with a camera above it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.eye_table import JUNGLE, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    made = Table(tmp_path / "data")
    made.begin()
    made.sees(JUNGLE)
    return made
