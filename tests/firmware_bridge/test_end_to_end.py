"""The same scenario over every line and every device gives the same result. Bar 6."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

import pytest

from firmware_bridge import wire_gen as wire
from firmware_bridge.events import Button, CommandDone, EventsLost, Lost, Passage
from firmware_bridge.sim.avr import Avr
from firmware_bridge.sim.bench import Bench, Line
from firmware_bridge.sim.core import Core
from firmware_bridge.sim.device import Simulated, flick
from firmware_bridge.sim.faults import LineFaults
from firmware_bridge.sim.model import Model

Note = Callable[[str, object], None]
Lines: TypeAlias = tuple[Line, Line]


class LossyLine(Line):
    """Loses every message with 20 %, as bellows' transport does, but from a seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._chance = Random(seed)
        self._begun = b""

    def put(self, data: bytes, now_us: int) -> None:
        *whole, self._begun = (self._begun + data).split(b"\0")
        for message in whole:
            if message and self._chance.random() >= 0.2:
                super().put(b"\0" + message + b"\0", now_us)


LINES: Final[dict[str, Callable[[], Lines]]] = {
    "perfect": lambda: (Line(), Line()),
    "byte by byte": lambda: (Line(piece=1), Line(piece=1)),
    "20 % lost": lambda: (LossyLine(1), LossyLine(2)),
    "delayed": lambda: (Line(delay_us=25_000), Line(delay_us=25_000)),
    "flipped": lambda: (Line(LineFaults(flip=0.01, seed=3)), Line(LineFaults(flip=0.01, seed=4))),
    "dropped and doubled": lambda: (
        Line(LineFaults(drop=0.005, double=0.005, seed=5)),
        Line(LineFaults(drop=0.005, double=0.005, seed=6)),
    ),
}


@pytest.fixture(params=["model", "core"])
def device(request: pytest.FixtureRequest) -> Simulated:
    if request.param == "model":
        return Model()
    return Core(request.getfixturevalue("core_library"))


@pytest.fixture(params=["model", "core", "avr"])
def any_device(request: pytest.FixtureRequest) -> Simulated:
    if request.param == "avr":
        avr: Avr = request.getfixturevalue("avr")
        return avr
    return Model() if request.param == "model" else Core(request.getfixturevalue("core_library"))


@pytest.mark.parametrize("line", LINES)
def test_the_same_scenario_has_the_same_result_over_every_line(any_device: Simulated, line: str) -> None:
    device, (up, down) = any_device, LINES[line]()
    bench = Bench(device, up=up, down=down)
    bench.ready(30)
    for i in range(30):
        device.press(i % 4, down=i % 8 < 4)
        if i % 5 == 0:
            flick(device, at_us=device.now_us + 2000, interval_us=4000 + i, blocked_us=9000)
        bench.order(wire.Track(30, i, 0))
        bench.run(0.25)
    bench.run(2)

    buttons = [(each.what.button, each.what.pressed) for each in bench.heard(Button) if isinstance(each.what, Button)]
    passages = [each.what.interval_us for each in bench.heard(Passage) if isinstance(each.what, Passage)]
    assert buttons == [(i % 4, i % 8 < 4) for i in range(30)]
    assert passages == pytest.approx([4000 + i for i in range(0, 30, 5)], abs=5)
    assert {each.what.code for each in bench.heard(CommandDone) if isinstance(each.what, CommandDone)} <= {
        "ok",
        "superseded",
        "timeout" if line == "20 % lost" else "ok",
    }
    assert bench.heard(EventsLost) == bench.heard(Lost) == []


def exactly_once(device: Simulated, events: int, seed: int) -> Bench:
    """So many button changes at 20 a second over a line on which 1 % of the bytes are wrong, both ways."""
    up, down = (Line(LineFaults(wrong=0.01, seed=seed + i)) for i in (0, 1))
    bench = Bench(device, up=up, down=down)
    bench.ready(30)
    for i in range(events):
        device.press(i % 4, down=i % 8 < 4)
        bench.run(0.05, 2000)
    bench.run(3, 2000)
    return bench


def check_exactly_once(bench: Bench, events: int) -> None:
    got = [(each.what.button, each.what.pressed) for each in bench.heard(Button) if isinstance(each.what, Button)]
    assert got == [(i % 4, i % 8 < 4) for i in range(events)]
    assert bench.heard(EventsLost) == []


def test_bar_6_a_thousand_events_come_exactly_once_at_one_percent_byte_errors(device: Simulated, figures: Note) -> None:
    bench = exactly_once(device, 1_000, 11)
    check_exactly_once(bench, 1_000)
    assert bench.session.ready is not None
    figures("bar 6: resends, doubles thrown away", vars_of(bench))


@pytest.mark.soak
def test_bar_6_whole_ten_thousand_events(device: Simulated, figures: Note) -> None:
    bench = exactly_once(device, 10_000, 21)
    check_exactly_once(bench, 10_000)
    figures("bar 6: resends, doubles thrown away", vars_of(bench))


def vars_of(bench: Bench) -> tuple[int, int]:
    assert bench.session.ready is not None
    delivery = bench.session.ready.delivery
    return delivery.resends, delivery.repeated


def test_the_number_of_events_may_wrap(core_library: Path) -> None:
    model = Model()
    model._next = model._sent = 0xFFFA
    bench = Bench(model)
    bench.ready()
    for i in range(20):
        model.press(0, down=i % 2 == 0)
        bench.run(0.02)
    assert [each.number for each in bench.heard(Button)] == [(0xFFFA + i) & 0xFFFF for i in range(20)]
    assert bench.heard(EventsLost) == []
