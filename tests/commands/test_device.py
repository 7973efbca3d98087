"""`device`: who is on a cable and what it says, recorded and played again, simulated, and what is flashed."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.commands import device
from companion.errors import CompanionError
from companion.sources.device_faults import told, told_code
from companion.sources.device_news import told_news
from companion.words import find_language
from companion.words.device import TEXTS
from companion.words.device_errors import DEVICE
from companion.words.errors import ERRORS
from firmware_bridge import errors as bridge
from firmware_bridge import events as e
from firmware_bridge.access import forbidden_remedy
from firmware_bridge.sim.device import flick
from firmware_bridge.sim.model import Model
from firmware_bridge.sim.on_pty import OnPty
from tests.commands.playing import run
from tests.firmware_bridge.tools import need

unix = pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are Unix's")
UID = "0102030405060708"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[OnPty]:
    with OnPty(Model(UID), tmp_path / "table") as on_pty:
        yield on_pty


def hands(table: OnPty) -> threading.Thread:
    """Presses a button and flicks a card while somebody listens."""

    def act() -> None:
        time.sleep(0.4)
        table.do(lambda each: each.press(0, down=True))
        table.do(lambda each: flick(each, at_us=each.now_us + 1000, interval_us=20_000, blocked_us=60_000))

    thread = threading.Thread(target=act)
    thread.start()
    return thread


# --- list -------------------------------------------------------------------------------------------------------


def listed(capsys: pytest.CaptureFixture[str], port: str) -> dict[str, Any]:
    """What is said of one port."""
    found: Any = run(capsys, "device", "list", "--port", port, "--json").objects[0]
    (row,) = found
    assert isinstance(row, dict)
    return row


@unix
def test_a_device_says_who_it_is(capsys: pytest.CaptureFixture[str], table: OnPty) -> None:
    found = listed(capsys, str(table.path))
    assert (found["device"]["uid"], found["code"]) == (UID, "")
    assert f"device {UID}, firmware" in run(capsys, "device", "list", "--port", str(table.path)).out


def test_a_port_that_is_not_there_is_told_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    found = listed(capsys, "/nowhere/table")
    assert (found["device"], found["code"]) == (None, "NoSuchPort")
    assert "There is no port /nowhere/table." in run(capsys, "device", "list", "--port", "/nowhere/table").out


@unix
def test_a_port_without_a_device_says_what_to_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    master, slave = os.openpty()
    (tmp_path / "silent").symlink_to(os.ttyname(slave))
    try:
        out = run(capsys, "device", "list", "--port", str(tmp_path / "silent")).out
    finally:
        os.close(master)
        os.close(slave)
    assert "no table device answers. Flash the firmware" in out


# --- monitor, record, replay ------------------------------------------------------------------------------------


@unix
def test_what_a_device_says_is_printed(capsys: pytest.CaptureFixture[str], table: OnPty) -> None:
    thread = hands(table)
    lines = run(capsys, "device", "monitor", "--port", str(table.path), "--seconds", "1.5").out
    thread.join()
    assert "connected: firmware" in lines
    assert "button 1 pressed" in lines
    assert "past the gates towards B: 1.00 m/s, 60 mm long" in lines


@unix
def test_a_recording_is_played_as_it_was(capsys: pytest.CaptureFixture[str], table: OnPty, tmp_path: Path) -> None:
    file, thread = tmp_path / "a.dtrec", hands(table)
    *heard, row = run(
        capsys, "device", "record", str(file), "--port", str(table.path), "--seconds", "1.5", "--json"
    ).objects
    thread.join()
    assert (row["file"], row["bytes_up"] > 0) == (str(file), True)
    played = run(capsys, "device", "replay", str(file), "--json").objects
    inputs = [each["what"] for each in heard if each["what"]["type"] in {"Button", "Passage"}]
    assert [each["what"] for each in played if each["what"]["type"] in {"Button", "Passage"}] == inputs
    assert len(inputs) == 2


@unix
def test_a_recording_that_was_cut_off_is_played_so_far(
    capsys: pytest.CaptureFixture[str], table: OnPty, tmp_path: Path
) -> None:
    file = tmp_path / "a.dtrec"
    run(capsys, "device", "record", str(file), "--port", str(table.path), "--seconds", "0.8", "--json")
    file.write_bytes(file.read_bytes()[:-3])
    out = run(capsys, "device", "replay", str(file)).out
    assert "connected: firmware" in out
    assert out.endswith("The recording was cut off; all before that was played.\n")


def test_what_is_no_recording_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "x").write_text("hello", encoding="utf-8")
    assert run(capsys, "device", "replay", str(tmp_path / "x")).code == 3
    assert run(capsys, "device", "replay", str(tmp_path / "y")).code == 3


def test_a_recording_that_cannot_be_written_opens_no_port(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran = run(capsys, "device", "record", str(tmp_path / "no" / "a.dtrec"), "--port", "/nowhere", "--seconds", "9")
    assert (ran.code, "cannot be written" in ran.err) == (4, True)


def test_nothing_recorded_leaves_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = ("device", "record", str(tmp_path / "a.dtrec"), "--port", "/nowhere/table", "--seconds", "0.2")
    assert "nothing was recorded" in run(capsys, *line).out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "line", [("monitor", "--seconds", "x"), ("monitor", "--seconds", "-1"), ("replay", "f", "--speed", "nan")]
)
def test_a_number_that_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str], line: tuple[str, ...]) -> None:
    assert run(capsys, "device", *line).code == 4


# --- simulate and firmware --------------------------------------------------------------------------------------


@unix
def test_a_simulated_device_obeys_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("press 0\nnonsense\nquit\n"))
    first, second = run(capsys, "device", "simulate", "--path", str(tmp_path / "t"), "--json").objects
    assert first == {"said": f"ready {tmp_path / 't'}"}
    assert second["said"].startswith("error")


def test_the_firmware_is_written_and_built(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    need("avr-gcc")
    (row,) = run(capsys, "device", "firmware", "--board", "uno", "--out", str(tmp_path), "--json").objects
    assert (Path(row["elf"]).exists(), Path(row["hex"]).exists(), row["flash"] <= 8192) == (True, True, True)
    assert all(Path(file).exists() for file in row["files"])
    assert run(capsys, "device", "firmware", "--board", "uno", "--out", str(tmp_path)).code == 4


def test_without_the_compiler_the_sources_are_there_and_the_tool_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    ran = run(capsys, "device", "firmware", "--board", "nano", "--out", str(tmp_path))
    assert ran.code == 0
    assert "avr-gcc is not installed (on Debian: apt-get install gcc-avr and avr-libc)" in ran.out


def test_a_sketch_is_written_for_any_arduino(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = run(capsys, "device", "firmware", "--board", "arduino", "--out", str(tmp_path)).out
    assert "in the Arduino IDE" in out
    assert list((tmp_path / "dino_table").glob("*.ino"))


def test_an_unknown_board_names_those_that_there_are(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran = run(capsys, "device", "firmware", "--board", "abacus", "--out", str(tmp_path))
    assert (ran.code, "Choose uno, nano, arduino." in ran.err) == (3, True)


def test_the_command_runs_as_a_process() -> None:
    line = [sys.executable, "-m", "companion.cli", "device", "monitor", "--port", "/nowhere/table", "--seconds", "0.2"]
    assert subprocess.run(line, capture_output=True, timeout=60, check=False).returncode == 0


# --- texts ------------------------------------------------------------------------------------------------------


def codes() -> set[str]:
    """Every code in the bridge's sources that a person may meet."""
    import ast

    found = set()
    for path in Path(bridge.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Error") and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str) and first.value[:1].isupper():
                    found.add(first.value)
    return found


INSIDE = {"NoAvrBinary", "AvrCrashed", "UnknownOrder", "NoSuchSymbol", "SchemaUnreadable", "SchemaFault"}
"""Only makers of the bridge meet these; `simulate` prints them as they are."""
SESSION = {"VersionRefused", "OtherDevice", "DuplicateUid", "DeviceAbsent"}


@pytest.mark.parametrize("code", sorted((codes() - INSIDE) | SESSION))
def test_every_error_of_the_bridge_has_a_text(code: str) -> None:
    assert told_code(code, "")[0] in ERRORS


def test_the_errors_keep_their_kind() -> None:
    for kind in (bridge.UnreadableError, bridge.NotAllowedError, bridge.AmbiguousError, bridge.PartMissingError):
        assert type(told(kind("NoSuchPort"))).__name__ == kind.__name__
    assert type(told(bridge.BridgeError("NoSuchPort"))) is CompanionError


@pytest.mark.parametrize(
    ("group", "member", "code", "where"),
    [
        ("dialout", False, "DevicePortForbiddenGroup", "sudo usermod -aG dialout "),
        ("dialout", True, "DevicePortForbiddenLogin", "dialout"),
        ("root", False, "DevicePortForbiddenRule", "99-dino-table.rules"),
    ],
)
def test_the_way_to_the_right_is_exact(group: str, member: bool, code: str, where: str) -> None:  # noqa: FBT001
    remedy = forbidden_remedy("/dev/x", group_of=lambda _: group, member_of=lambda _: member, platform="linux")
    found = told_code("PortForbidden", remedy)
    assert found[0] == code
    assert found[1].startswith(where)
    assert told_code("PortForbidden", "anything else") == ("DevicePortForbidden", "")


NEWS = (
    e.Button(0, pressed=True, at_us=1),
    e.Button(0, pressed=False, at_us=1),
    e.Passage(0, "A", 20_000, 1.0, 60.0, 1),
    e.Dice(1, (e.Die(0, 3, "stable", 1.0), e.Die(1, 0, "tilted", 0.2))),
    e.CardSeen(0, "rfid", present=True, value=7),
    e.CardSeen(0, "rfid", present=False, value=7),
    e.KnobTurned(0, -2),
    e.SensorFault("gate", 0, "blocked"),
    e.Level(0, 512, 1),
    e.Connected(e.Device(UID, "1.0", "1.0", "power_on", 20, (), 1)),
    e.Connected(e.Device(UID, "1.0", "1.0", "power_on", 20, (), 1), known=True),
    e.Restarted("watchdog"),
    e.Waking(),
    e.Waking(back=True),
    *(e.Lost(reason) for reason in get_args(e.Reason)),
    e.Refused("OtherDevice", "this is device 7; plug in 8, or choose this one"),
    e.EventsLost(3),
    e.Muted(),
    e.Muted(on=False),
    e.Text("hello"),
    e.CommandDone(4, "ok"),
)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("news", NEWS, ids=lambda each: type(each).__name__)
def test_all_that_a_device_says_is_said_in_every_language(news: e.News, language: str) -> None:
    from companion.commands.device_watch import line_of

    line = line_of(e.TableEvent(UID, news, 1), find_language(language))
    assert line
    assert "{" not in line


def test_there_is_news_of_every_kind() -> None:
    assert {type(each) for each in NEWS} == set(get_args(e.News)) - set(get_args(e.Input)) | set(get_args(e.Input))
    news: tuple[Any, ...] = NEWS
    assert {told_news(each)[0] for each in news} <= set(TEXTS)
    with pytest.raises(TypeError):
        told_news(None)  # type: ignore[arg-type]  # what is no news


def test_every_action_is_offered() -> None:
    for name, (module, _) in device.ACTIONS.items():
        found = device._of(module)
        assert name in found.ARGUMENTS
        assert name in found.DO


def test_all_texts_of_errors_are_used() -> None:
    used = {told_code(code, "")[0] for code in codes() | SESSION} | {"DeviceCannotSimulate", "DeviceNotANumber"}
    used |= {f"DevicePortForbidden{way}" for way in ("Group", "Login", "Rule")}
    assert set(DEVICE) - used == set()
