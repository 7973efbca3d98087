"""What an app opens beside fingers when it starts: the same with a window and without one."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app import cables, eyes
from companion.app.core import App
from companion.app.headless import Headless, open_headless
from companion.app.senses import open_senses
from companion.seats.links import Place
from companion.table.preferences import write_preferences
from firmware_bridge.sim.model import Model
from firmware_bridge.sim.on_pty import OnPty
from tests.app.hands import PATIENCE_S, new_app
from tests.app.test_cables import front, press
from tests.seats.phones import QUARTER, Phone

SHARED = Place("table")


@pytest.mark.parametrize("devices", [True, False])
@pytest.mark.parametrize("camera", ["0", ""])
def test_devices_and_the_camera_are_opened_as_the_household_wishes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, camera: str, devices: bool
) -> None:
    opened = []
    monkeypatch.setattr(cables, "plug", lambda _app: opened.append("devices"))
    monkeypatch.setattr(eyes, "look", lambda _app: opened.append("camera"))
    write_preferences(tmp_path, replace(App(tmp_path).preferences, devices=devices, camera=camera))
    headless = open_headless(tmp_path, "127.0.0.1", 0)
    headless.app.close()
    assert opened == ["devices"] * devices + ["camera"] * bool(camera)


needs_ptys = pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are Unix's")


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[OnPty]:
    with OnPty(Model("0102030405060708"), tmp_path / "device") as on_pty:
        yield on_pty


@pytest.fixture
def headless(tmp_path: Path, cable: OnPty) -> Iterator[Headless]:
    made = open_headless(tmp_path / "data", "127.0.0.1", 0, "en", str(cable.path))
    yield made
    made.app.close()


def until(headless: Headless, holds: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline, "it never holds"
        headless.step()


@needs_ptys
def test_a_device_of_a_table_without_a_window_is_told_on_its_shared_screen_and_no_phone(headless: Headless) -> None:
    shared, phone = Phone(headless.guests, SHARED, QUARTER), Phone(headless.guests, Place("seat", 0))
    until(headless, lambda: "connected" in shared.station.notice)
    assert phone.station.notice == ""


@needs_ptys
def test_a_buzzer_counts_at_a_table_without_a_window(headless: Headless, cable: OnPty) -> None:
    shared = Phone(headless.guests, SHARED, QUARTER)
    until(headless, lambda: "connected" in shared.station.notice)
    front(headless.app)
    press(cable, 1)
    until(headless, lambda: headless.app.table and headless.app.table.view(None).observation.laid[1])


@needs_ptys
def test_a_named_port_is_opened_whatever_is_wished(tmp_path: Path, cable: OnPty) -> None:
    app = new_app(tmp_path / "data")
    assert not app.preferences.devices
    open_senses(app, str(cable.path))
    assert app.cables is not None
    app.close()
