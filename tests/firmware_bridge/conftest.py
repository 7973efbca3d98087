"""The simulated devices, built once for each worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware_bridge.sim.avr import Avr
from firmware_bridge.sim.core import Core
from firmware_bridge.toolchain import Firmware, build_avr, build_avr_host, build_core
from tests.firmware_bridge.tools import need


@pytest.fixture(scope="session")
def core_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    need("gcc")
    return build_core(tmp_path_factory.mktemp("core"))


@pytest.fixture(scope="session")
def firmware(tmp_path_factory: pytest.TempPathFactory) -> Firmware:
    need("avr-gcc")
    return build_avr(tmp_path_factory.mktemp("avr"))


@pytest.fixture(scope="session")
def avr_host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    need("gcc", "simavr")
    return build_avr_host(tmp_path_factory.mktemp("host"))


@pytest.fixture
def core(core_library: Path) -> Core:
    return Core(core_library)


@pytest.fixture
def avr(avr_host: Path, firmware: Firmware) -> Iterator[Avr]:
    made = Avr(avr_host, firmware.elf)
    yield made
    made.close()


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Callable[[str, object], None]:
    """Notes a measured figure: shown with -s, and kept in the test report."""

    def note(name: str, value: object) -> None:
        record_property(name, str(value))  # xdist sends plain values only
        print(f"\n{name}: {value}")

    return note
