"""One Chromium a worker, and tables that are closed again."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.core import App
from companion.app.guests import Guests
from tests.app.hands import Hand, new_app
from tests.seats import tables
from tests.seats.browser import Browser, open_browser
from tests.seats.tables import Open


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with open_browser(tmp_path_factory.mktemp("chromium")) as opened:
        yield opened


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Open]:
    with tables.open_table(tmp_path / "data") as opened:
        yield opened


@pytest.fixture
def open_table(table: Open) -> Iterator[Open]:
    """A table whose thread goes on by itself while the test attacks."""
    stop = threading.Event()

    def turn() -> None:
        while not stop.is_set():
            table.step()

    thread = threading.Thread(target=turn)
    thread.start()
    yield table
    stop.set()
    thread.join()


@pytest.fixture
def app(tmp_path: Path) -> App:
    made = new_app(tmp_path / "data")
    made.guests = Guests(made)
    return made


@pytest.fixture
def guests(app: App) -> Guests:
    assert app.guests is not None
    return app.guests


@pytest.fixture
def host(app: App) -> Hand:
    return Hand(app)
