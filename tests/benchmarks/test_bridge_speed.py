"""The bridge's bars that are times, held as they stand (`make bench`). docs/bridge.md has the figures."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pytest

from firmware_bridge.codec import Decoder, encode
from firmware_bridge.events import Connected, Lost
from firmware_bridge.hub import Hub
from firmware_bridge.sim.avr import Avr
from firmware_bridge.sim.core import Core
from firmware_bridge.sim.model import Model
from firmware_bridge.sim.on_pty import OnPty
from firmware_bridge.toolchain import build_avr, build_avr_host, build_core
from tests.firmware_bridge.test_hub import cycles, flooded, poll_times, round_trips, share_of_a_core
from tests.firmware_bridge.tools import need
from tests.firmware_bridge.waiting import Listener, wait_for


@pytest.fixture
def model() -> Model:
    return Model()


@pytest.fixture
def table(model: Model, tmp_path: Path) -> Iterator[OnPty]:
    with OnPty(model, tmp_path / "table") as on_pty:
        yield on_pty


@pytest.fixture
def listener(table: OnPty) -> Iterator[Listener]:
    made = Listener(Hub(str(table.path)))
    wait_for(made.heard(Connected))
    yield made
    made.hub.close()


def test_bar_7_a_command_to_the_real_avr(tmp_path: Path) -> None:
    need("gcc", "avr-gcc", "simavr")
    avr = Avr(build_avr_host(tmp_path), build_avr(tmp_path).elf)
    with OnPty(avr, tmp_path / "table") as on_pty:
        times = round_trips(on_pty.path, 300)
    p99 = quantiles(times, n=100)[98]
    print(f"\nbar 7: median {median(times) * 1e3:.2f} ms, p99 {p99 * 1e3:.2f} ms")
    assert median(times) <= 0.004
    assert p99 <= 0.015


def test_bar_11_unplugged(listener: Listener, table: OnPty) -> None:
    table.unplug()
    took = wait_for(listener.heard(Lost))
    print(f"\nbar 11: {took * 1e3:.2f} ms from unplug to LOST")
    assert took <= 0.05


def test_bar_12_plug_to_ready(listener: Listener, table: OnPty) -> None:
    times = cycles(listener, table, 30)
    print(f"\nbar 12: median {median(times) * 1e3:.0f} ms, most {max(times) * 1e3:.0f} ms")
    assert max(times) <= 0.3


def test_bar_13_idle(listener: Listener) -> None:
    share = share_of_a_core("device /", 10.0)
    print(f"\nbar 13: {share:.2%} of a core connected and idle")
    assert share < 0.01


def test_bar_14_poll(listener: Listener, table: OnPty) -> None:
    times = poll_times(listener, table, 10.0)
    p99 = quantiles(times, n=100)[98]
    print(f"\nbar 14: median {median(times) * 1e6:.1f} us, p99 {p99 * 1e6:.1f} us")
    assert p99 <= 0.0002


@pytest.mark.parametrize("kind", ["events", "usb"])
def test_bar_15_flood(tmp_path: Path, kind: str) -> None:
    result = flooded(tmp_path / "table", kind, 10.0)
    print(f"\nbar 15, {kind}: {result}")
    assert result.muted_s <= 3
    assert result.median_ms <= result.calm_ms * 1.2 + 0.5
    assert result.p99_ms <= 1000 / 60


def test_bar_21_everything_is_built_in_seconds(tmp_path: Path) -> None:
    need("gcc", "avr-gcc", "simavr")
    start = time.perf_counter()
    build_core(tmp_path)
    build_avr(tmp_path)
    build_avr_host(tmp_path)
    took = time.perf_counter() - start
    print(f"\nbar 21: {took:.1f} s for core, AVR and simulator")
    assert took < 15


def test_decoding(benchmark: Any) -> None:
    stream = b"".join(encode(0x10, i, bytes(8)) for i in range(256)) * 16
    benchmark(lambda: Decoder().feed(stream))
    print(f"\n{len(stream) / benchmark.stats.stats.median / 1e6:.1f} MB/s in one piece")


def test_encoding(benchmark: Any) -> None:
    benchmark(lambda: encode(0x10, 1, b"\0\1\0\1\0\1\0\1"))


def test_an_idle_second_of_the_core(benchmark: Any, tmp_path: Path) -> None:
    need("gcc")
    core = Core(build_core(tmp_path))
    benchmark(lambda: core.advance(1_000_000))
