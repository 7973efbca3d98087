"""`device simulate` and `firmware`: a device where there is none, and what is flashed on a real one."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from companion.commands.common import print_json, spoken_language
from companion.errors import PartMissingError
from companion.words.device import say_device
from firmware_bridge import errors as bridge

if TYPE_CHECKING:
    import argparse

    from companion.words import Language

UID: Final = "0102030405060708"
BARE: Final = ("uno", "nano")
"""Boards that are built here; of the others the sketch is written."""


class Made(msgspec.Struct, frozen=True):
    """What was written. Flash and RAM in bytes; `missing`: the tool without which nothing was built."""

    board: str
    files: tuple[str, ...]
    elf: str = ""
    hex: str = ""
    flash: int = 0
    ram: int = 0
    missing: str = ""


# --- simulate ---------------------------------------------------------------------------------------------------


def _simulate_arguments(parser: argparse.ArgumentParser) -> None:
    kinds = ("model", "core", "avr")
    parser.add_argument("--kind", choices=kinds, default="model", help="Python, the C core, or the real AVR binary")
    parser.add_argument("--path", metavar="P", type=Path, required=True, help="what the app opens")
    parser.add_argument("--uid", default=UID, help="who it says it is")
    parser.add_argument("--wrong", metavar="SHARE", default="0", help="share of damaged bytes, both ways")


def simulate(arguments: argparse.Namespace) -> int:
    """Runs a device until its input ends or says quit; `help` in it lists the hands."""
    from companion.commands.device import number

    wrong = number(arguments.wrong, 0.0, 1.0, "0 to 1")
    if sys.platform == "win32":
        raise PartMissingError("DeviceCannotSimulate", offending=sys.platform)
    from firmware_bridge.sim import shell

    def say(line: str) -> None:
        print_json({"said": line}) if arguments.json else print(line)
        sys.stdout.flush()

    with tempfile.TemporaryDirectory(prefix="dino-table-") as folder:
        device = shell.make_device(arguments.kind, arguments.uid, Path(folder))
        shell.simulate(device, arguments.path, sys.stdin, say, wrong=wrong)
    return 0


# --- firmware ---------------------------------------------------------------------------------------------------


def _firmware_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", default="uno", help="uno, nano, or arduino for a sketch that any Arduino IDE opens")
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="where to")


def firmware(arguments: argparse.Namespace) -> int:
    """Writes the sources, and .elf and .hex where the compiler is."""
    from firmware_bridge.toolchain import export_sources

    files = tuple(map(str, export_sources(arguments.board, arguments.out)))
    row, how = Made(arguments.board, files), ""
    if row.board in BARE:
        row, how = _built(arguments.out, row)
    if arguments.json:
        print_json(row)
    else:
        _tell(row, how, spoken_language(arguments.language))
    return 0


def _tell(row: Made, how: str, language: Language) -> None:
    folder = Path(row.files[0]).parent
    print(say_device("sources", language, folder=folder, count=len(row.files)))
    if row.elf:
        print(say_device("built", language, elf=row.elf, hex=row.hex, flash=row.flash, ram=row.ram))
    elif row.missing:
        print(say_device("not_built", language, tool=row.missing, how=how))
    else:
        print(say_device("sketch_only", language, folder=folder))


def _built(out: Path, made: Made) -> tuple[Made, str]:
    """With the binaries; where a tool is missing, which, and how it is installed."""
    from firmware_bridge.toolchain import build_avr

    try:
        built = build_avr(out)
    except bridge.PartMissingError as error:
        return msgspec.structs.replace(made, missing=error.offending), error.remedy
    return msgspec.structs.replace(made, elf=str(built.elf), hex=str(built.hex), flash=built.flash, ram=built.ram), ""


ARGUMENTS: Final = {"simulate": _simulate_arguments, "firmware": _firmware_arguments}
DO: Final = {"simulate": simulate, "firmware": firmware}
