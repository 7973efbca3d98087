"""The hub on real threads and pseudo terminals: bars 7, 11, 12, 13, 14 and 15."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import IO, Final

import pytest
from msgspec import Struct

from firmware_bridge import wire_gen as wire
from firmware_bridge.events import (
    Button,
    CommandDone,
    Connected,
    Dice,
    EventsLost,
    Lost,
    Muted,
    Passage,
)
from firmware_bridge.hub import Hub
from firmware_bridge.inbox import ROOM
from firmware_bridge.link import Link
from firmware_bridge.sim.avr import Avr
from firmware_bridge.sim.core import Core
from firmware_bridge.sim.device import Simulated, flick
from firmware_bridge.sim.model import Model
from firmware_bridge.sim.on_pty import OnPty
from tests.firmware_bridge.waiting import Listener, cpu_of, open_files, resident_mb, threads, wait_for

Note = Callable[[str, object], None]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals on Windows")

SILENT_S: Final = 1.9
"""After so long a silence a device counts as lost."""

MACHINE: Final = 4.0
"""Bars in wall time were measured on a quiet machine; on a busy one it may take so many times longer.
The bars themselves are held by `make bench` (tests/benchmarks/test_bridge_speed.py)."""


@pytest.fixture
def port(tmp_path: Path) -> Path:
    return tmp_path / "table"


@pytest.fixture
def model() -> Model:
    return Model()


@pytest.fixture
def table(model: Model, port: Path) -> Iterator[OnPty]:
    with OnPty(model, port) as on_pty:
        yield on_pty


@pytest.fixture
def listener(table: OnPty, port: Path) -> Iterator[Listener]:
    hub = Hub(str(port))
    made = Listener(hub)
    wait_for(made.heard(Connected))
    yield made
    hub.close()


def test_a_press_goes_all_the_way(listener: Listener, table: OnPty) -> None:
    table.do(lambda device: device.press(2, down=True))
    wait_for(listener.heard(Button))
    assert listener.of(Button)[0].uid == "0102030405060708"
    ticket = listener.hub.order(wire.Track(30, 4, 0))
    wait_for(listener.heard(CommandDone))
    assert listener.of(CommandDone)[0].what == CommandDone(ticket, "ok")


def test_a_command_without_a_device_is_answered_as_absent(tmp_path: Path) -> None:
    listener = Listener(Hub(str(tmp_path / "nothing")))
    ticket = listener.hub.order(wire.Lamp(0, 1))
    wait_for(listener.heard(CommandDone))
    assert listener.of(CommandDone)[0].what == CommandDone(ticket, "absent")
    listener.hub.close()


def test_bar_11_a_pulled_cable_is_told_before_silence_would(listener: Listener, table: OnPty, figures: Note) -> None:
    table.unplug()
    took = wait_for(listener.heard(Lost))
    figures("bar 11: ms from unplug to LOST", round(took * 1000, 2))
    assert took < SILENT_S  # told by the port, long before silence would; the bench holds the 50 ms
    assert listener.of(Lost)[0].what == Lost("unplugged")


def cycles(listener: Listener, table: OnPty, count: int) -> list[float]:
    """Pulls the cable and puts it in again; the seconds from plug to ready."""
    times = []
    for cycle in range(count):
        table.unplug()
        wait_for(listener.heard(Lost, cycle + 1))
        time.sleep(0.003 * (cycle % 7))
        table.plug()
        times.append(wait_for(listener.heard(Connected, cycle + 2)))
    return times


def check_cycles(listener: Listener, table: OnPty, count: int, figures: Note) -> None:
    before = open_files(), threads()
    times = cycles(listener, table, count)
    figures("bar 12: ms from plug to ready, median and most", (round(median(times) * 1000), round(max(times) * 1000)))
    assert median(times) <= 0.3 * MACHINE  # the bench holds the slowest
    assert (open_files(), threads()) == before
    assert listener.of(EventsLost) == []


def test_bar_12_fifteen_replugs_leak_nothing(listener: Listener, table: OnPty, figures: Note) -> None:
    check_cycles(listener, table, 15, figures)


@pytest.mark.soak
def test_bar_12_whole_a_hundred_replugs(listener: Listener, table: OnPty, figures: Note) -> None:
    check_cycles(listener, table, 100, figures)


def test_closing_ends_every_thread_and_every_descriptor(table: OnPty, port: Path) -> None:
    before = open_files(), threads()
    for _ in range(3):
        hub = Hub(str(port))
        wait_for(Listener(hub).heard(Connected))
        hub.close()
    assert (open_files(), threads()) == before


def test_a_cable_pulled_while_news_is_handled_does_not_kill_the_link(table: OnPty, port: Path) -> None:
    """pyserial's ReaderThread dies without a word here."""
    slow = Hub(str(port), notify=lambda: time.sleep(0.02))
    listener = Listener(slow)
    wait_for(listener.heard(Connected))
    for i in range(5):
        table.do(partial(press, button=0, down=i % 2 == 0))
    table.unplug()
    wait_for(listener.heard(Lost))
    table.plug()
    wait_for(listener.heard(Connected, 2))
    slow.close()


def share_of_a_core(name: str, seconds: float) -> float:
    before, start = cpu_of(name), time.perf_counter()
    time.sleep(seconds)
    return (cpu_of(name) - before) / (time.perf_counter() - start)


def test_bar_13_idle_costs_less_than_one_percent_of_a_core(listener: Listener, figures: Note) -> None:
    share = share_of_a_core("device /", 1.5)
    figures("bar 13: share of a core, connected and idle", round(share, 4))
    assert share < 0.01


def test_bar_13_searching_costs_less_than_one_percent_of_a_core(tmp_path: Path, figures: Note) -> None:
    waiting, searching = Hub(str(tmp_path / "nothing")), Hub()
    waits, searches = share_of_a_core("device /", 0.8), share_of_a_core("device search", 0.8)
    figures("bar 13: share of a core, waiting for a port, searching all", (round(waits, 4), round(searches, 4)))
    assert max(waits, searches) <= 0.01
    waiting.close()
    searching.close()


def press(device: Simulated, *, button: int, down: bool) -> None:
    device.press(button, down=down)


def poll_times(listener: Listener, table: OnPty, seconds: float) -> list[float]:
    """A game loop of 60 frames a second while 200 events a second come: how long each poll took."""
    times, end, frame = [], time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        for button in range(3):
            table.do(partial(press, button=button, down=frame % 2 == 0))
        start = time.perf_counter()
        news = listener.hub.poll()
        times.append(time.perf_counter() - start)
        listener.news += news
        frame += 1
        time.sleep(1 / 60)
    return times


def test_bar_14_a_poll_never_waits(listener: Listener, table: OnPty, figures: Note) -> None:
    times = poll_times(listener, table, 1.0)
    p99 = quantiles(times, n=100)[98]
    figures("bar 14: us of a poll, median and p99", (round(median(times) * 1e6, 1), round(p99 * 1e6, 1)))
    assert median(times) <= 0.0002 * MACHINE  # the bench holds the 99th of 100


def frames(listener: Listener, seconds: float, most: float = 0) -> tuple[list[float], float | None]:
    """A game loop of 60 frames a second, each with a poll and the same work; up to `most` seconds until muted.

    Gives how long each took, and after how many seconds the device was muted.
    """
    times: list[float] = []
    muted, began = None, time.perf_counter()
    while (since := time.perf_counter() - began) < seconds or (muted is None and since < most):
        start = time.perf_counter()
        if any(each.what == Muted() for each in listener.hub.poll(ROOM)) and muted is None:
            muted = start - began
        sum(number * number for number in range(30_000))  # a couple of milliseconds of drawing
        times.append(time.perf_counter() - start)
        time.sleep(max(0.0, 1 / 60 - times[-1]))
    return times, muted


@contextmanager
def flooder(path: Path) -> Iterator[IO[str]]:
    """A device in another process; what is written to it are its orders."""
    command = [sys.executable, "-m", "firmware_bridge.sim", "--path", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        yield process.stdin
        process.stdin.write("quit\n")


class Flooded(Struct, frozen=True):
    """Seconds from the flood to muted; milliseconds of a frame: median when calm and flooded, 99th of 100 flooded.

    And by how much this process has grown meanwhile, in MB.
    """

    muted_s: float
    calm_ms: float
    median_ms: float
    p99_ms: float
    grown_mb: float


def flooded(path: Path, kind: str, seconds: float) -> Flooded:
    with flooder(path) as orders:
        listener = Listener(Hub(str(path)))
        wait_for(listener.heard(Connected))
        calm, _ = frames(listener, min(seconds, 3.0))
        before = resident_mb()
        orders.write(f"flood {kind}\n")
        times, muted = frames(listener, seconds, 3.0 * MACHINE)
        grown = resident_mb() - before
        assert listener.hub.reports()[0].muted
        listener.hub.close()
    assert muted is not None
    p99 = quantiles(times, n=100)[98]
    calm_ms, median_ms, p99_ms = (round(each * 1e3, 2) for each in (median(calm), median(times), p99))
    return Flooded(round(muted, 2), calm_ms, median_ms, p99_ms, round(grown, 2))


@pytest.mark.parametrize("kind", ["events", "usb"])
def test_bar_15_a_flood_is_muted_and_the_usual_frame_is_not_hurt(port: Path, kind: str, figures: Note) -> None:
    result = flooded(port, kind, 3.2)
    figures(f"bar 15, {kind}", result)
    assert result.muted_s <= 3.0 * MACHINE
    assert result.median_ms <= result.calm_ms * 1.5 + 1.0 * MACHINE
    assert result.grown_mb < 3


@pytest.mark.soak
def test_bar_15_whole_a_minute_of_flood(port: Path, figures: Note) -> None:
    result = flooded(port, "events", 60.0)
    figures("bar 15", result)
    assert result.muted_s <= 3.0
    assert result.median_ms <= result.calm_ms * 1.2 + 0.5


# --- the compiled devices on a pty -----------------------------------------------------------------------------------


def test_the_c_core_plays_over_a_pty(core: Core, port: Path) -> None:
    with OnPty(core, port) as table:
        play(table, port)


def test_the_real_avr_plays_over_a_pty_and_the_cable_is_pulled_in_between(avr: Avr, port: Path) -> None:
    with OnPty(avr, port) as table:
        play(table, port)


def play(table: OnPty, port: Path) -> None:
    """Dice are entered, the cable is pulled, more dice and a flick follow, and all arrive."""
    listener = Listener(Hub(str(port)))
    wait_for(listener.heard(Connected))
    enter(table, 3)
    wait_for(listener.heard(Dice))
    table.unplug()
    wait_for(listener.heard(Lost))
    enter(table, 5)  # while the cable is out
    table.plug()
    wait_for(listener.heard(Connected, 2))
    wait_for(listener.heard(Dice, 2))
    table.do(lambda device: flick(device, at_us=device.now_us + 5000, interval_us=4000, blocked_us=15_000))
    wait_for(listener.heard(Passage))
    last, passage = listener.of(Dice)[-1].what, listener.of(Passage)[0].what
    assert isinstance(last, Dice)
    assert isinstance(passage, Passage)
    assert [die.face for die in last.dice] == [3, 5]
    assert passage.interval_us == pytest.approx(4000, abs=15)
    assert listener.of(EventsLost) == []
    listener.hub.close()


def enter(table: OnPty, face: int) -> None:
    table.do(lambda device: device.key(face))
    time.sleep(0.05)
    table.do(lambda device: device.key(None))
    time.sleep(0.05)


def round_trips(port: Path, count: int) -> list[float]:
    """Seconds from a command to its answer, one after the other."""
    answered = threading.Event()
    listener = Listener(Hub(str(port), notify=answered.set))
    wait_for(listener.heard(Connected))
    time.sleep(0.1)
    times = []
    for i in range(count):
        listener.heard(CommandDone)()
        answered.clear()
        start = time.perf_counter()
        listener.hub.order(wire.Track(30, i % 30, 0))
        while not listener.heard(CommandDone, i + 1)():
            answered.wait(1.0)
            answered.clear()
        times.append(time.perf_counter() - start)
    listener.hub.close()
    return times


def test_bar_7_a_command_to_the_real_avr_is_answered_in_milliseconds(avr: Avr, port: Path, figures: Note) -> None:
    with OnPty(avr, port):
        times = round_trips(port, 100)
    p99 = quantiles(times, n=100)[98]
    figures("bar 7: ms of a command, median and p99", (round(median(times) * 1e3, 2), round(p99 * 1e3, 2)))
    assert median(times) <= 0.004 * MACHINE


def test_a_link_reports_itself_before_it_ever_opened(tmp_path: Path) -> None:
    hub = Hub(str(tmp_path / "nothing"))
    (report,) = hub.reports()
    assert (report.opens, report.device) == (0, None)
    assert isinstance(next(iter(hub._links.values())), Link)
    hub.close()
