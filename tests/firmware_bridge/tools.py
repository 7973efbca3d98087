"""What a test needs beside Python. Where it is missing the test is skipped and says so; where CI is set, it fails."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

import pytest

DEBIAN: Final = {
    "gcc": "gcc libc6-dev",
    "avr-gcc": "gcc-avr avr-libc",
    "simavr": "libsimavr-dev libelf-dev",
    "arduino": "arduino-core-avr",
    "arm-none-eabi-gcc": "gcc-arm-none-eabi",
    "clang": "clang",
}
"""The package that brings each tool."""

PLACES: Final = {
    "simavr": Path("/usr/include/simavr/sim_avr.h"),
    "arduino": Path("/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h"),
}

OPTIONAL: Final = frozenset({"arm-none-eabi-gcc", "clang"})
"""Second opinions of 50 MB and more: CI does without."""


def need(*names: str) -> None:
    """Skips the test that runs where one of these is missing, and fails it where CI is set."""
    missing = [name for name in names if not _there(name)]
    if not missing:
        return
    packages = " ".join(DEBIAN[name] for name in missing)
    reason = f"{', '.join(missing)} missing; on Debian: apt-get install {packages}"
    if os.environ.get("CI") and not OPTIONAL.issuperset(missing):
        pytest.fail(f"CI has to have every layer: {reason}")
    pytest.skip(reason)


def _there(name: str) -> bool:
    return PLACES[name].exists() if name in PLACES else shutil.which(name) is not None
