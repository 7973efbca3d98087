"""Finding devices: more than one, twice the same, none of ours, and the one that is wanted."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from firmware_bridge.discover import Candidate
from firmware_bridge.errors import NotAllowedError, PartMissingError
from firmware_bridge.events import Connected, Lost, Refused
from firmware_bridge.hub import Hub
from firmware_bridge.sim.faults import Faults
from firmware_bridge.sim.model import Model
from firmware_bridge.sim.on_pty import OnPty
from firmware_bridge.survey import survey
from firmware_bridge.transport import Fake, Transport, open_port
from tests.firmware_bridge.waiting import Listener, wait_for

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals on Windows")


class Ports:
    """An injected list of ports, and how they are opened."""

    def __init__(self) -> None:
        self.here: list[Candidate] = []
        self.opened: list[str] = []

    def search(self) -> list[Candidate]:
        return list(self.here)

    def open(self, name: str) -> Transport:
        self.opened.append(name)
        return open_port(name)


def test_two_devices_of_one_uid_are_one_device_and_a_refusal(tmp_path: Path) -> None:
    ports = Ports()
    with OnPty(Model(), tmp_path / "a"), OnPty(Model(), tmp_path / "b"):
        ports.here = [Candidate(str(tmp_path / "a"), asks_at_once=True)]
        listener = Listener(Hub(search=ports.search, open_port=ports.open))
        wait_for(listener.heard(Connected))
        ports.here.append(Candidate(str(tmp_path / "b"), asks_at_once=True))
        wait_for(listener.heard(Refused))
        assert listener.of(Refused)[0].what.code == "DuplicateUid"  # type: ignore[union-attr]
        assert len(listener.hub.devices()) == 1
        listener.hub.close()


def test_a_port_without_a_device_of_ours_is_opened_once_each_time_it_appears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware_bridge.session.NO_HELLO_S", 0.1)
    ports = Ports()
    stranger = Fake("usb1")

    def open_stranger(name: str) -> Transport:
        ports.opened.append(name)
        return stranger

    monkeypatch.setattr("firmware_bridge.link.exists", lambda _: True)
    ports.here = [Candidate("usb1")]
    listener = Listener(Hub(search=ports.search, open_port=open_stranger))
    wait_for(listener.heard(Lost))
    time.sleep(0.6)
    assert ports.opened == ["usb1"]
    ports.here = []
    time.sleep(0.6)
    ports.here = [Candidate("usb1")]
    wait_for(lambda: len(ports.opened) == 2)
    listener.hub.close()


def test_a_device_that_is_back_before_anybody_looked_is_found_again(tmp_path: Path) -> None:
    ports, path = Ports(), tmp_path / "a"
    with OnPty(Model(), path) as table:
        ports.here = [Candidate(str(path), asks_at_once=True)]  # the list of ports never shows that it was gone
        listener = Listener(Hub(search=ports.search, open_port=ports.open))
        wait_for(listener.heard(Connected))
        table.unplug()
        wait_for(lambda: all(link.finished for link in listener.hub._links.values()))
        table.plug()
        wait_for(listener.heard(Connected, 2))
        listener.hub.close()


def test_an_unplugged_device_is_found_again_under_another_name(tmp_path: Path) -> None:
    ports, model = Ports(), Model()
    with OnPty(model, tmp_path / "a") as first:
        ports.here = [Candidate(str(tmp_path / "a"), asks_at_once=True)]
        listener = Listener(Hub(search=ports.search, open_port=ports.open))
        wait_for(listener.heard(Connected))
        ports.here = []
        first.unplug()
        wait_for(listener.heard(Lost))
    with OnPty(model, tmp_path / "b"):
        ports.here = [Candidate(str(tmp_path / "b"), asks_at_once=True)]
        wait_for(listener.heard(Connected, 2))
        assert listener.of(Connected)[1].what.known  # type: ignore[union-attr]
        listener.hub.close()


def test_a_missing_part_or_a_forbidden_port_is_news_and_no_exception(tmp_path: Path) -> None:
    def no_package() -> list[Candidate]:
        raise PartMissingError("PackageMissing", offending="pyserial", remedy="pip install pyserial")

    def forbidden(name: str) -> Transport:
        raise NotAllowedError("PortForbidden", offending=name, remedy="join dialout")

    (tmp_path / "port").touch()
    for hub, code in (
        (Hub(search=no_package), "PackageMissing"),
        (Hub(str(tmp_path / "port"), open_port=forbidden), "PortForbidden"),
    ):
        listener = Listener(hub)
        wait_for(listener.heard(Refused))
        time.sleep(0.3)
        (only,) = listener.of(Refused)
        assert isinstance(only.what, Refused)
        assert only.what.code == code
        hub.close()


def test_a_wanted_device_that_is_not_there_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware_bridge.hub.ABSENT_AFTER_S", 0.1)
    listener = Listener(Hub(only="00000000000000aa", search=list))
    wait_for(listener.heard(Refused))
    assert listener.of(Refused)[0].what == Refused("DeviceAbsent", "plug in 00000000000000aa, or choose another device")
    listener.hub.close()


def test_a_named_port_with_a_refused_device_is_left_alone_until_it_is_plugged_in_anew(tmp_path: Path) -> None:
    old = Model(faults=Faults(version=(0, 1)))
    with OnPty(old, tmp_path / "table") as table:
        listener = Listener(Hub(str(table.path)))
        wait_for(listener.heard(Refused))
        time.sleep(0.5)
        assert (len(listener.of(Refused)), listener.hub.reports()[0].opens) == (1, 1)
        table.unplug()
        old.faults.version = (1, 0)
        time.sleep(0.15)
        table.plug()
        wait_for(listener.heard(Connected))
        listener.hub.close()


def test_a_survey_says_who_is_at_which_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware_bridge.session.NO_HELLO_S", 0.3)
    silent, busy = Model(faults=Faults(silent=True)), tmp_path / "busy"
    old = Model("00000000000000ff", faults=Faults(version=(0, 1)))
    with OnPty(Model(), tmp_path / "good"), OnPty(silent, tmp_path / "silent"), OnPty(old, tmp_path / "old"):
        names = ("good", "silent", "old", busy.name)
        found = survey([Candidate(str(tmp_path / name), asks_at_once=True) for name in names])
    assert [each.device.uid if each.device else each.code for each in found] == [
        "0102030405060708",
        "NoDevice",
        "VersionRefused",
        "NoDevice",
    ]
    assert survey([]) == []


def test_a_notify_that_raises_harms_nobody(tmp_path: Path) -> None:
    def broken() -> None:
        raise RuntimeError

    with OnPty(Model(), tmp_path / "table") as table:
        listener = Listener(Hub(str(table.path), notify=broken))
        wait_for(listener.heard(Connected))
        listener.hub.close()
