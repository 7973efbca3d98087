"""One Chromium a worker, and tables that are closed again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.seats.browser import Browser, open_browser
from tests.seats.tables import Open, open_table


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with open_browser(tmp_path_factory.mktemp("chromium")) as opened:
        yield opened


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Open]:
    with open_table(tmp_path / "data") as opened:
        yield opened
