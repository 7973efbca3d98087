"""`doctor`: the same report as table and JSON, each trap named with its remedy, and no probe that takes it down."""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import cli
from companion.commands import doctor
from companion.commands.doctor import Device, Devices, Display, Fonts, Package, Provider, Report, Sound

SEEN = Display(driver="x11", visible=True, width_px=1280, height_px=800, touch_devices=1)
CE = Provider(module="pygame", package="pygame-ce", version="2.5.8", installed=("pygame-ce",), error="")
HEADLESS = Provider(module="cv2", package="opencv-python-headless", version="5", installed=(), error="")


def advised(**changes: Any) -> str:
    values: dict[str, Any] = {
        "missing": (),
        "packages": (Package("msgspec", "0.21", ""),),
        "providers": (CE, HEADLESS),
        "display": SEEN,
    }
    return "\n".join(doctor.advice(**(values | changes)))


def changed(each: Provider, **changes: Any) -> Provider:
    return msgspec.structs.replace(each, **changes)


@pytest.fixture
def report(monkeypatch: pytest.MonkeyPatch) -> Report:
    """A report of this machine, whose probes answered at once."""
    answers = {
        "display": {"driver": "offscreen", "visible": False, "width_px": 1024, "height_px": 768},
        "sound": {"error": "no such device"},
        "fonts": {"system_fonts": 5, "built_in": True},
        "pygame": {"package": "pygame-ce", "version": "2.5.8"},
    }
    monkeypatch.setattr(doctor, "ask_sdl", answers.__getitem__)
    monkeypatch.setattr(doctor, "ask", lambda _command: {"version": "5.0.0"})
    return doctor.examine()


def test_all_is_well_means_no_advice() -> None:
    assert advised() == ""


def test_it_runs_here_and_says_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.main(["doctor", "--json"])
    told = msgspec.json.decode(capsys.readouterr().out, type=Report)
    assert code == 0
    assert told.missing == ()
    assert {"pygame-ce", "pymunk", "numpy", "msgspec", "tomli-w", "platformdirs"} <= {
        each.name for each in told.packages if not each.extra
    }
    assert {each.extra for each in told.packages} == {"", "camera", "device", "seats"}
    assert told.providers[0].package == "pygame-ce"
    assert told.display.driver


def test_the_table_names_every_package_and_the_silent_fallback(report: Report) -> None:
    table = "\n".join(doctor.lines(report))
    assert [each.name for each in report.packages if each.name not in table] == []
    assert "SDL fell back to offscreen, which shows nothing" in table
    assert "none: no such device" in table
    assert "pygame is pygame-ce 2.5.8" in table
    assert table.endswith("All that is needed is here.")


def test_it_ends_with_6_when_a_needed_package_is_missing(
    report: Report, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "examine", lambda: msgspec.structs.replace(report, missing=("pymunk",)))
    assert cli.main(["doctor"]) == 6
    assert "Missing: pymunk" in capsys.readouterr().out


def test_missing_is_what_everybody_needs_and_a_pygame_that_fails() -> None:
    packages = (Package("numpy", "", ""), Package("pyserial", "", "device"), Package("msgspec", "1", ""))
    assert doctor.required_but_missing(packages, (CE,)) == ("numpy",)
    assert doctor.required_but_missing((), (changed(CE, error="libz"),)) == ("pygame-ce",)
    assert doctor.required_but_missing((), (changed(CE, package="pygame"),)) == ("pygame-ce",)
    assert doctor.required_but_missing(packages[2:], (CE, HEADLESS)) == ()


@pytest.mark.parametrize("installed", [("pygame-ce", "pygame"), ("pygame",)])
def test_a_plain_pygame_beside_or_instead_is_named_with_one_line(installed: tuple[str, ...]) -> None:
    said = advised(providers=(changed(CE, package="pygame", installed=installed),), missing=("pygame-ce",))
    assert said.count("\n") == 0
    assert f"uninstall -y {' '.join(installed)} && " in said
    assert said.endswith("install pygame-ce")


def test_what_is_missing_is_named_with_its_line() -> None:
    said = advised(missing=("numpy", "pygame-ce"), providers=(changed(CE, installed=(), error="none"),))
    assert [line.partition(" ")[0] for line in said.splitlines()] == ["numpy", "pygame-ce"]


def test_two_opencv_packages_are_named_and_one_of_either_kind_is_fine() -> None:
    both = changed(HEADLESS, installed=("opencv-python-headless", "opencv-python"))
    assert "install opencv-python-headless" in advised(providers=(both,))
    assert advised(providers=(changed(HEADLESS, installed=("opencv-python",)),)) == ""


def test_an_opencv_that_lacks_libraries_is_named() -> None:
    broken = changed(HEADLESS, installed=("opencv-python",), version="", error="libGL.so.1")
    assert "libGL.so.1" in advised(providers=(broken,))


def test_another_opencv_completes_the_extra() -> None:
    packages = (Package("opencv-python-headless", "", "camera"), Package("segno", "", "seats"))
    assert doctor.incomplete_extras(packages, (HEADLESS,)) == ("seats",)
    assert doctor.incomplete_extras(packages, (changed(HEADLESS, error="libGL.so.1"),)) == ("camera", "seats")


def test_a_folder_that_was_never_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "DISTRIBUTION", "dino-companion-that-nobody-installed")
    assert doctor.requirements() == ()
    assert "is not installed" in advised(packages=())


@pytest.mark.parametrize(
    ("requirement", "read"),
    [
        ("msgspec<0.22,>=0.20", ("msgspec", "", True)),
        ("pyserial<4,>=3.5; extra == 'device'", ("pyserial", "device", True)),
        ("tomli-w", ("tomli-w", "", True)),
        ("opencv-python-headless; (sys_platform != 'win32') and extra == \"camera\"", None),
    ],
)
def test_reading_a_requirement(requirement: str, read: tuple[str, str, bool] | None) -> None:
    assert doctor.read_requirement(requirement) == (read or ("opencv-python-headless", "camera", True))


def test_windows_on_arm_is_spared_what_has_no_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(platform, "machine", lambda: "ARM64")
    asked = ("numpy", "pymunk<8; sys_platform != 'win32' or platform_machine != 'ARM64'")
    assert [each.name for each in doctor.wanted_packages(asked)] == ["numpy"]


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("import time; time.sleep(60)", "no answer within 0 s"),
        ("import os; os.kill(os.getpid(), 11)", "ended with -11"),
        ("raise OSError('broken driver')", "OSError: broken driver"),
        ("print('no json')", "no answer"),
        ("print('[]')", "no answer"),
        ("pass", "no answer"),
    ],
)
def test_a_probe_that_hangs_or_crashes_is_an_answer(monkeypatch: pytest.MonkeyPatch, code: str, error: str) -> None:
    monkeypatch.setattr(doctor, "PROBE_SECONDS", 0.4 if "sleep" in code else 20.0)
    assert doctor.ask([sys.executable, "-c", code]) == {"error": error}


def test_a_probe_may_print_before_it_answers() -> None:
    code = "print('ALSA says something'); print('{\"driver\": \"x\"}')"
    assert doctor.ask([sys.executable, "-c", code]) == {"driver": "x"}


@pytest.mark.parametrize("question", ["display", "sound", "fonts", "pygame", "nonsense"])
def test_every_probe_answers_in_the_shape_of_its_value(question: str) -> None:
    answer = doctor.ask_sdl(question)
    kinds: dict[str, type[msgspec.Struct]] = {"display": Display, "sound": Sound, "fonts": Fonts}
    assert answer
    assert question != "nonsense" or "error" in answer
    if question in kinds:
        assert set(answer) <= set(kinds[question].__struct_fields__)
        msgspec.convert(answer, kinds[question])


def test_cameras_are_listed_by_name_on_linux(tmp_path: Path) -> None:
    for node, name in (("video10", "Table camera\n"), ("video2", "Lid camera\n")):
        folder = tmp_path / "sys/class/video4linux" / node
        folder.mkdir(parents=True)
        (folder / "name").write_text(name)
    (tmp_path / "sys/class/video4linux/video3").mkdir()
    assert doctor.cameras("linux", tmp_path).found == (
        Device("/dev/video2", "Lid camera"),
        Device("/dev/video3", ""),
        Device("/dev/video10", "Table camera"),
    )


def test_where_nobody_looks_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = doctor.cameras("darwin")
    monkeypatch.setitem(sys.modules, "serial.tools", None)
    assert not elsewhere.listed
    assert not doctor.serial_ports().listed
    assert tuple(doctor.device_lines(elsewhere)) == ("cameras are not listed on this system",)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (doctor.display_line(SEEN), "x11, 1280 x 800, 1 touch devices"),
        (doctor.display_line(Display(error="no driver")), "none: no driver"),
        (doctor.sound_line(Sound(driver="alsa", audible=True)), "alsa"),
        (doctor.sound_line(Sound(driver="dummy")), "SDL fell back to dummy, which plays nothing"),
        (doctor.fonts_line(Fonts(error="no font")), "none: no font"),
        (doctor.provider_line(changed(HEADLESS, error="x")), "cv2 is not installed"),
        (doctor.provider_line(changed(CE, error="x")), "pygame fails: x"),
        (doctor.package_line(Package("segno", "", "seats")), "segno                    not installed  extra seats"),
    ],
)
def test_lines_of_the_table(line: str, said: str) -> None:
    assert line == said


def test_devices_found_are_a_line_each() -> None:
    found = Devices(listed=True, found=(Device("/dev/ttyUSB0", "Dice tower"),))
    assert tuple(doctor.device_lines(found)) == ("/dev/ttyUSB0  Dice tower",)
    assert tuple(doctor.device_lines(Devices(listed=True))) == ("none found",)


def test_the_report_is_json_that_any_reader_understands(report: Report) -> None:
    assert json.loads(msgspec.json.encode(report))["sound"]["error"] == "no such device"
