"""The firmware's sources, and what compilers make of them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

from msgspec import Struct

from firmware_bridge.errors import NotAllowedError, PartMissingError, UnreadableError

SOURCES: Final = Path(__file__).parent / "firmware"
SIMAVR_HEADER: Final = Path("/usr/include/simavr/sim_avr.h")
HOST: Final = Path(__file__).parent / "sim" / "avr_host.c"

BOARDS: Final = {"uno": "atmega328p", "nano": "atmega328p"}
"""What the bare port is built for and tested on. The Arduino sketch may do on others: untried."""

WARNINGS: Final = ("-std=c99", "-Wall", "-Wextra", "-Werror", "-Wconversion")
AVR_OPTIONS: Final = (
    "-mmcu=atmega328p",
    "-DF_CPU=16000000UL",
    "-Os",
    "-flto",
    "-fwhole-program",
    "-Wl,--gc-sections",
)
PACKAGES: Final = {
    "gcc": "gcc and libc6-dev",
    "avr-gcc": "gcc-avr and avr-libc",
    "avr-objcopy": "binutils-avr",
    "avr-size": "binutils-avr",
    "avr-nm": "binutils-avr",
    "simavr": "libsimavr-dev and libelf-dev",
}


class Firmware(Struct, frozen=True):
    """A built firmware. Flash and static RAM in bytes."""

    elf: Path
    hex: Path
    flash: int
    ram: int


def find_tool(name: str) -> str:
    """Where a tool is. Raises PartMissingError with the package that brings it."""
    path = shutil.which(name)
    if path is None:
        raise PartMissingError("ToolMissing", offending=name, remedy=f"on Debian: apt-get install {PACKAGES[name]}")
    return path


def core_sources() -> list[Path]:
    """The C files of the portable core."""
    return sorted((SOURCES / "core").glob("*.c"))


def build_core(out: Path, *options: str, compiler: str = "gcc") -> Path:
    """The core as a shared library with a virtual clock and three card spots. Raises as `compile_c`."""
    library = out / "dino_table_core.so"
    sources = [*core_sources(), SOURCES / "port_native" / "port.c"]
    compile_c(compiler, library, sources, "-shared", "-fPIC", "-O2", *WARNINGS, "-DDT_SPOTS=3", *options)
    return library


def build_avr(out: Path, *options: str) -> Firmware:
    """The firmware of the Uno and Nano, as .elf and .hex. Raises as `compile_c`."""
    elf, flash_file = out / "dino_table.elf", out / "dino_table.hex"
    sources = [*core_sources(), *sorted((SOURCES / "port_avr").glob("*.c"))]
    compile_c("avr-gcc", elf, sources, *AVR_OPTIONS, *WARNINGS, *options)
    _run([find_tool("avr-objcopy"), "-O", "ihex", "-R", ".eeprom", str(elf), str(flash_file)])
    sizes = _sections(_run([find_tool("avr-size"), "-A", str(elf)]))
    ram = sizes.get(".data", 0) + sizes.get(".bss", 0) + sizes.get(".noinit", 0)
    return Firmware(elf, flash_file, sizes[".text"] + sizes.get(".data", 0), ram)


def build_avr_host(out: Path) -> Path:
    """The program that runs an AVR binary in libsimavr, as a shared library. Raises as `compile_c`."""
    if not SIMAVR_HEADER.exists():
        raise PartMissingError("ToolMissing", offending="simavr", remedy=f"apt-get install {PACKAGES['simavr']}")
    library = out / "dino_table_avr_host.so"
    compile_c("gcc", library, [HOST], "-shared", "-fPIC", "-O2", "-std=gnu99", "-Wall", after=("-lsimavr", "-lelf"))
    return library


def compile_c(tool: str, out: Path, sources: list[Path], *options: str, after: tuple[str, ...] = ()) -> None:
    """Compiles and links. Raises PartMissingError without the compiler, UnreadableError with the first error."""
    out.parent.mkdir(parents=True, exist_ok=True)
    core = f"-I{SOURCES / 'core'}"
    _run([find_tool(tool), *options, core, *(str(source) for source in sources), "-o", str(out), *after])


def symbol_address(elf: Path, prefix: str) -> int:
    """Where a function of an AVR binary lies in flash, in bytes. Raises UnreadableError where there is none."""
    for line in _run([find_tool("avr-nm"), str(elf)]).splitlines():
        address, kind, name = line.rsplit(maxsplit=2)
        if kind in "tT" and name.split(".")[0] == prefix:
            return int(address, 16)
    raise UnreadableError("NoSuchSymbol", offending=prefix, where=str(elf))


def export_sources(board: str, out: Path) -> list[Path]:
    """Writes the sources for a board into a folder: `dino_table/` is an Arduino sketch that any Arduino IDE opens.

    Raises UnreadableError for an unknown board, NotAllowedError where the folder cannot be written or holds a sketch.
    """
    if board not in (*BOARDS, "arduino"):
        known = ", ".join((*BOARDS, "arduino"))
        raise UnreadableError("UnknownBoard", offending=board, remedy=f"one of {known}")
    folder = out / "dino_table"
    files = [*(SOURCES / "core").iterdir(), *(SOURCES / "port_arduino").iterdir()]
    if board in BOARDS:
        folder = out / "dino_table_bare"
        files = [*(SOURCES / "core").iterdir(), *(SOURCES / "port_avr").iterdir()]
    try:
        folder.mkdir(parents=True)
        return [Path(shutil.copyfile(file, folder / file.name)) for file in sorted(files) if file.is_file()]
    except FileExistsError as error:
        raise NotAllowedError("FolderExists", offending=folder, remedy="choose another folder") from error
    except OSError as error:
        raise NotAllowedError("FolderNotWritable", offending=out, where=str(error)) from error


def _sections(table: str) -> dict[str, int]:
    rows = [line.split() for line in table.splitlines()]
    return {row[0]: int(row[1]) for row in rows if len(row) == 3 and row[0].startswith(".")}


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own sources
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()[-1:]
        raise UnreadableError("BuildFailed", offending=Path(command[0]).name, where="; ".join(errors[:3]))
    return done.stdout
