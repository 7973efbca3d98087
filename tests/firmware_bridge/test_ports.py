"""Finding ports, and saying why one cannot be opened."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from firmware_bridge.access import explain, forbidden_remedy
from firmware_bridge.codec import Decoder, encode
from firmware_bridge.discover import Candidate, exists, list_candidates, named
from firmware_bridge.errors import BridgeError, NotAllowedError, PartMissingError, UnreadableError
from firmware_bridge.sim.model import Model
from firmware_bridge.sim.on_pty import OnPty
from firmware_bridge.transport import Fake, open_port
from tests.firmware_bridge.waiting import until_gone


def port(device: str, vid: int | None, pid: int = 1) -> SimpleNamespace:
    return SimpleNamespace(device=device, vid=vid, pid=pid)


def test_only_usb_ports_of_known_vendors_are_candidates() -> None:
    ports = [
        port("/dev/ttyS0", None),
        port("/dev/ttyACM1", 0x2341, 0x0043),
        port("/dev/ttyUSB0", 0x1A86),
        port("/dev/ttyACM0", 0x2E8A),
        port("/dev/ttyUSB1", 0x1234),
        port("/dev/tty.Bluetooth-Incoming-Port", 0x2341),
        port("COM7", 0x2341, 0x8036),
    ]
    assert (
        list_candidates(lambda: ports)
        == [
            Candidate("/dev/ttyACM0", "Raspberry Pi RP2040", asks_at_once=True),
            Candidate("/dev/ttyACM1", "Arduino"),
            Candidate("/dev/ttyUSB0", "WCH CH340"),
            Candidate("COM7", "Arduino", asks_at_once=True),
        ]
        or sys.platform == "win32"
    )


def test_the_ports_of_this_machine_can_be_listed() -> None:
    assert isinstance(list_candidates(), list)


@pytest.mark.parametrize(
    ("name", "at_once"),
    [("socket://table:7000", True), ("/dev/ttyACM0", False), ("COM12", False), ("/dev/pts/9", True)],
)
def test_a_person_may_name_any_port(name: str, *, at_once: bool) -> None:
    assert named(name).asks_at_once is at_once


def test_a_name_without_a_file_system_always_may_exist(tmp_path: Path) -> None:
    assert exists("COM3")
    assert exists("socket://x:1")
    assert not exists(str(tmp_path / "none"))


# --- remedies --------------------------------------------------------------------------------------------------------


def test_a_forbidden_port_names_the_group_and_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", "ada")
    remedy = forbidden_remedy("/dev/ttyACM0", group_of=lambda _: "dialout", member_of=lambda _: False, platform="linux")
    assert remedy == "sudo usermod -aG dialout ada, then log out and in again"


def test_a_member_who_has_not_logged_in_anew_is_told_so() -> None:
    remedy = forbidden_remedy("/dev/ttyACM0", group_of=lambda _: "uucp", member_of=lambda _: True, platform="linux")
    assert remedy == "you are in the group uucp already: log out and in again, so that it counts"


def test_a_node_of_root_alone_needs_the_rule_file() -> None:
    remedy = forbidden_remedy("/dev/ttyACM0", group_of=lambda _: "root", platform="linux")
    assert "99-dino-table.rules" in remedy
    assert (Path(__file__).parents[2] / "docs" / "bridge" / "99-dino-table.rules").exists()


def test_windows_forbids_what_another_program_uses() -> None:
    assert forbidden_remedy("COM3", platform="win32") == "close the other program that uses it"


def test_a_node_without_a_known_group_still_has_a_remedy(tmp_path: Path) -> None:
    assert forbidden_remedy(str(tmp_path / "none"), platform="linux").startswith("ask whoever")


def test_the_group_of_a_real_node_is_found(tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.touch()
    assert forbidden_remedy(str(node), platform="linux")


@pytest.mark.parametrize(
    ("number", "kind", "code"),
    [
        (errno.EACCES, NotAllowedError, "PortForbidden"),
        (errno.EBUSY, NotAllowedError, "PortBusy"),
        (errno.EAGAIN, NotAllowedError, "PortBusy"),
        (errno.ENOENT, UnreadableError, "NoSuchPort"),
        (errno.EIO, UnreadableError, "PortUnusable"),
    ],
)
def test_each_failure_to_open_has_its_code_and_remedy(number: int, kind: type[BridgeError], code: str) -> None:
    error = explain(OSError(number, os.strerror(number)), "/dev/ttyACM0")
    assert isinstance(error, kind)
    assert (error.code, error.offending) == (code, "/dev/ttyACM0")
    assert error.remedy


def test_an_error_reads_as_one_line() -> None:
    error = NotAllowedError("PortBusy", offending="/dev/ttyACM0", remedy="close it")
    assert str(error) == "PortBusy: '/dev/ttyACM0': close it"


# --- real opens ------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals on Windows")
def test_a_port_is_opened_by_one_program_at_a_time(tmp_path: Path) -> None:
    with OnPty(Model(), tmp_path / "table"):
        first = open_port(str(tmp_path / "table"))
        with pytest.raises(NotAllowedError, match="PortBusy"):
            open_port(str(tmp_path / "table"))
        first.close()
        open_port(str(tmp_path / "table")).close()


def test_a_port_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="NoSuchPort"):
        open_port(str(tmp_path / "none"))


def test_without_pyserial_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "serial", None)
    monkeypatch.setitem(sys.modules, "serial.tools.list_ports", None)
    with pytest.raises(PartMissingError, match="pip install pyserial"):
        open_port("/dev/ttyACM0")
    with pytest.raises(PartMissingError, match="pip install pyserial"):
        list_candidates()


def test_the_bridge_can_be_imported_without_pyserial() -> None:
    import subprocess

    code = "import sys; sys.modules['serial'] = None; import firmware_bridge.hub, firmware_bridge.record"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_device_on_the_network_is_a_port_like_any_other() -> None:
    model = Model()
    server = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        connection, _ = server.accept()
        model.feed(connection.recv(100))  # what comes before is lost: pyserial empties its input when it opens
        model.advance(2000)
        connection.sendall(model.take())
        connection.close()

    thread = threading.Thread(target=serve)
    thread.start()
    transport = open_port(f"socket://127.0.0.1:{server.getsockname()[1]}")
    transport.write(encode(0x40, 0))
    data: list[bytes] = []
    assert "disconnected" in until_gone(lambda: data.append(transport.read(0.5)))
    transport.close()
    thread.join()
    server.close()
    assert len(Decoder().feed(b"".join(data))) >= 1


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals on Windows")
def test_a_read_that_waits_is_woken(tmp_path: Path) -> None:
    with OnPty(Model(), tmp_path / "table") as table:
        table.do(lambda device: setattr(device, "faults", device.faults))  # type: ignore[attr-defined]
        transport = open_port(str(tmp_path / "table"))
        transport.read(0.0)
        threading.Timer(0.05, transport.wake).start()
        transport.read(5.0)
        transport.close()
        transport.wake()


def test_the_fake_transport_reads_writes_and_is_pulled() -> None:
    fake = Fake()
    fake.put(b"abc")
    assert (fake.read(0.0), fake.read(0.0)) == (b"abc", b"")
    fake.write(b"x")
    fake.pull()
    with pytest.raises(OSError, match="pulled"):
        fake.read(1.0)
    with pytest.raises(OSError, match="pulled"):
        fake.write(b"y")
    fake.close()
    assert (bytes(fake.written), fake.closed) == (b"x", True)
