"""Sources for people, what compilers make of them, the Arduino sketch, and simulators in another process."""

from __future__ import annotations

import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware_bridge import toolchain
from firmware_bridge.errors import NotAllowedError, PartMissingError, UnreadableError
from firmware_bridge.events import Button, Connected, Dice, Lost
from firmware_bridge.hub import Hub
from firmware_bridge.sim.avr import Avr
from firmware_bridge.sim.bench import Bench, Line
from firmware_bridge.sim.model import Model
from firmware_bridge.sim.on_pty import OnPty
from firmware_bridge.sim.shell import HELP, make_device, obey
from firmware_bridge.toolchain import Firmware, export_sources
from tests.firmware_bridge.tools import DEBIAN, PLACES, need
from tests.firmware_bridge.waiting import Listener, wait_for

Note = Callable[[str, object], None]

ARDUINO = PLACES["arduino"].parents[2]
CHIP = ("-mmcu=atmega328p", "-DF_CPU=16000000UL", "-Os", "-ffunction-sections", "-fdata-sections")
LEFT_OUT = ("WString", "Tone", "IPAddress", "USBCore", "CDC", "PluggableUSB")
"""Parts of Arduino's library that the sketch does not use; WString does not compile with Debian's avr-libc."""


@pytest.mark.parametrize(("board", "main"), [("uno", "port.c"), ("nano", "port.c"), ("arduino", "dino_table.ino")])
def test_the_sources_are_exported_whole(tmp_path: Path, board: str, main: str) -> None:
    files = {path.name for path in export_sources(board, tmp_path)}
    assert {main, "dt_app.c", "dt_proto_gen.h", "dt_hal.h"} <= files


def test_exporting_overwrites_nothing_and_knows_its_boards(tmp_path: Path) -> None:
    export_sources("arduino", tmp_path)
    with pytest.raises(NotAllowedError, match="FolderExists"):
        export_sources("arduino", tmp_path)
    with pytest.raises(UnreadableError, match="one of uno, nano, arduino"):
        export_sources("mega", tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(NotAllowedError, match="FolderNotWritable"):
        export_sources("arduino", tmp_path / "file")


def test_a_missing_compiler_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(PartMissingError, match="apt-get install gcc-avr and avr-libc"):
        toolchain.build_avr(tmp_path)
    monkeypatch.setattr(toolchain, "SIMAVR_HEADER", tmp_path / "none")
    with pytest.raises(PartMissingError, match="libsimavr-dev"):
        toolchain.build_avr_host(tmp_path)


def test_an_error_of_the_compiler_is_told(tmp_path: Path) -> None:
    need("gcc")
    (tmp_path / "broken.c").write_text("int main(void) { return }\n")
    with pytest.raises(UnreadableError, match="BuildFailed"):
        toolchain.compile_c("gcc", tmp_path / "out", [tmp_path / "broken.c"])


def test_a_symbol_that_is_not_there_is_said_so(firmware: Firmware) -> None:
    with pytest.raises(UnreadableError, match="NoSuchSymbol"):
        toolchain.symbol_address(firmware.elf, "no_such_function")


def test_the_hex_file_is_one_that_a_programmer_takes(firmware: Firmware) -> None:
    lines = firmware.hex.read_text(encoding="ascii").splitlines()
    assert lines[-1] == ":00000001FF"
    assert all(sum(bytes.fromhex(line[1:])) % 256 == 0 for line in lines)


def test_the_sources_are_in_the_wheel() -> None:
    pyproject = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert "firmware_bridge" in pyproject["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert toolchain.SOURCES.is_relative_to(Path(toolchain.__file__).parent)


def test_every_tool_has_a_debian_package() -> None:
    assert set(PLACES) <= set(DEBIAN)


# --- the Arduino sketch ----------------------------------------------------------------------------------------------


def build_sketch(folder: Path) -> Path:
    """The sketch as the Arduino IDE builds it for the Uno: the library, the core in C, the sketch in C++."""
    need("avr-gcc", "arduino")
    sources = export_sources("arduino", folder)
    includes = [f"-I{ARDUINO / part}" for part in ("cores/arduino", "variants/standard", "libraries/SPI/src")]
    includes += [f"-I{ARDUINO / 'libraries/EEPROM/src'}", f"-I{folder / 'dino_table'}"]
    library = [*(ARDUINO / "cores" / "arduino").iterdir(), ARDUINO / "libraries/SPI/src/SPI.cpp"]
    units = [path for path in library if path.suffix in (".c", ".cpp") and path.stem not in LEFT_OUT]
    units += [path for path in sources if path.suffix in (".c", ".ino")]
    objects = [compile_unit(path, folder / f"{path.name}.o", includes) for path in units]
    elf = folder / "sketch.elf"
    subprocess.run(["avr-gcc", *CHIP, "-Wl,--gc-sections", *map(str, objects), "-o", str(elf)], check=True)
    return elf


def compile_unit(path: Path, out: Path, includes: list[str]) -> Path:
    ours = not path.is_relative_to(ARDUINO)
    warnings = ["-Wall", "-Wextra", "-Werror"] if ours else ["-w"]
    defines = ["-DARDUINO=10819", "-DARDUINO_AVR_UNO", "-DARDUINO_ARCH_AVR"]
    language = ["avr-gcc", "-std=gnu11"]
    if path.suffix != ".c":
        language = ["avr-g++", "-std=gnu++11", "-fno-exceptions", "-fno-threadsafe-statics", "-fpermissive"]
    sketch = ["-include", "Arduino.h", "-x", "c++"] if path.suffix == ".ino" else []
    command = [*language, *CHIP, *defines, *warnings, *includes, *sketch, "-c", str(path), "-o", str(out)]
    subprocess.run(command, check=True)
    return out


def test_the_arduino_sketch_builds_for_the_uno_and_plays_in_the_simulator(
    tmp_path: Path, avr_host: Path, figures: Note
) -> None:
    elf = build_sketch(tmp_path)
    avr = Avr(avr_host, elf, None)
    bench = Bench(avr, up=Line(paced=False), down=Line(paced=False))
    took = bench.ready()
    for button in range(4):
        avr.press(button, down=True)
        bench.run(0.05)
    for key in (5, None):
        avr.key(key)
        bench.run(0.1)
    figures("the sketch: s to hello on its first start", took)
    assert [getattr(each.what, "button", None) for each in bench.heard(Button)] == [0, 1, 2, 3]
    assert len(bench.heard(Dice)) == 1
    avr.close()


# --- simulators in another process -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["model", "core", "avr"])
def test_a_simulator_in_another_process_is_a_device(tmp_path: Path, kind: str) -> None:
    need("gcc", *(("avr-gcc", "simavr") if kind == "avr" else ()))
    path = tmp_path / "table"
    command = [sys.executable, "-m", "firmware_bridge.sim", "--device", kind, "--path", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == f"ready {path}\n"
        listener = Listener(Hub(str(path)))
        wait_for(listener.heard(Connected), 10)
        process.stdin.write("press 2\nnonsense\n")
        process.stdin.flush()
        wait_for(listener.heard(Button), 10)
        assert process.stdout.readline().startswith("error UnknownOrder: 'nonsense'")
        process.stdin.write("unplug\n")
        process.stdin.flush()
        wait_for(listener.heard(Lost), 10)
        listener.hub.close()
        process.stdin.write("quit\n")
    assert process.returncode == 0


ORDERS = [
    "press 1",
    "release 1",
    "key 3",
    "key none",
    "key undo",
    "flick 4000 9000",
    "level 0 500",
    "flood noise",
    "flood none",
    "stall 5",
    "silent",
    "heard",
    "reset watchdog",
    "reset",
    "bootloader",
    "",
    "unplug",
    "plug",
]


def test_every_order_of_the_shell_is_obeyed(tmp_path: Path) -> None:
    with OnPty(Model(), tmp_path / "table") as table:
        for order in ORDERS:
            obey(table, order)
            time.sleep(0.002)
    told = {word for line in HELP.splitlines() for word in line.split("   ")[0].split() if word.islower()}
    assert {order.split()[0] for order in ORDERS if order} | {"quit"} >= told - {"undo", "none"}


@pytest.mark.parametrize("order", ["press", "press x", "key 9x", "flood tea", "reset tea", "level 0"])
def test_an_order_that_is_none_is_refused(tmp_path: Path, order: str) -> None:
    with OnPty(Model(), tmp_path / "table") as table, pytest.raises(UnreadableError, match="UnknownOrder"):
        obey(table, order)


def test_devices_are_made_by_name(tmp_path: Path) -> None:
    assert isinstance(make_device("model", "0102030405060708", tmp_path), Model)
