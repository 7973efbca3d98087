"""The C core under sanitizers and other compilers: bars 4 and 22."""

from __future__ import annotations

import ctypes
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from firmware_bridge.sim.core import Core
from firmware_bridge.toolchain import SOURCES, WARNINGS, core_sources
from tests.firmware_bridge.tools import need

Note = Callable[[str, object], None]

# --- bar 4: fuzz -----------------------------------------------------------------------------------------------------

FUZZ: Final = Path(__file__).parent / "fuzz_core.c"


def fuzz(folder: Path, megabytes: int) -> float:
    """Feeds the core so many megabytes under both sanitizers; returns the seconds that it took."""
    program = folder / "fuzz"
    options = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-DDT_SPOTS=3"]
    sources = [str(source) for source in (*core_sources(), SOURCES / "port_native" / "port.c", FUZZ)]
    include = f"-I{SOURCES / 'core'}"
    subprocess.run(["gcc", *WARNINGS, *options, include, *sources, "-o", str(program)], check=True)
    start = time.perf_counter()
    done = subprocess.run([str(program), str(megabytes)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return time.perf_counter() - start


def test_bar_4_ten_megabytes_of_fuzz_under_asan_and_ubsan(tmp_path: Path, figures: Note) -> None:
    need("gcc")
    figures("bar 4: seconds for 10 MB", round(fuzz(tmp_path, 10), 2))


@pytest.mark.soak
def test_bar_4_whole_hundred_megabytes_of_fuzz(tmp_path: Path, figures: Note) -> None:
    need("gcc")
    figures("bar 4: seconds for 100 MB", round(fuzz(tmp_path, 100), 2))


# --- bar 22: everywhere without a warning ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("compiler", "options"),
    [
        ("gcc", ("-pedantic",)),
        ("clang", ("-pedantic", "-Wno-unknown-warning-option")),
        ("avr-gcc", ("-mmcu=atmega328p", "-DF_CPU=16000000UL")),
        ("arm-none-eabi-gcc", ("-mcpu=cortex-m0plus", "-mthumb", "-ffreestanding")),
    ],
)
def test_bar_22_the_core_compiles_without_a_warning(tmp_path: Path, compiler: str, options: tuple[str, ...]) -> None:
    need(compiler)
    if "-ffreestanding" in options:  # the compiler alone, without a C library: all the core wants of one are two names
        declared = "void *memcpy(void *, const void *, size_t);\nvoid *memset(void *, int, size_t);\n"
        (tmp_path / "string.h").write_text(f"#include <stddef.h>\n{declared}", encoding="ascii")
    for source in core_sources():
        command = [
            compiler,
            *WARNINGS,
            *options,
            f"-I{tmp_path}",
            "-Os",
            "-c",
            str(source),
            "-o",
            str(tmp_path / "out.o"),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def test_a_tag_is_told_as_a_hash(core: Core) -> None:
    """The values are the authors' own for FNV-1a with 32 bits (isthe.com/chongo/tech/comp/fnv)."""
    core.lib.dt_tag.restype = ctypes.c_uint32
    assert [core.lib.dt_tag(text, len(text)) for text in (b"", b"a", b"foobar")] == [
        0x811C9DC5,
        0xE40C292C,
        0xBF9CF968,
    ]


def test_the_core_has_no_heap_and_no_float() -> None:
    for source in (SOURCES / "core").iterdir():
        text = source.read_text(encoding="utf-8")
        assert not any(word in text for word in ("malloc", "free(", "float", "double ", "printf"))
