"""The C core as a library: its logic, its fuzz, its clock. Bar 19."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from firmware_bridge import wire_gen as wire
from firmware_bridge.codec import Decoder, encode
from firmware_bridge.events import Button, CardSeen, Dice, KnobTurned, Level, Passage, SensorFault
from firmware_bridge.messages import unpack
from firmware_bridge.orders import Command
from firmware_bridge.sim.bench import Bench
from firmware_bridge.sim.core import Core
from firmware_bridge.sim.device import UNDO, flick

Note = Callable[[str, object], None]

CLOCK_END: Final = 1 << 32


@pytest.fixture
def bench(core: Core) -> Bench:
    made = Bench(core)
    made.ready()
    return made


def whats(bench: Bench, kind: type) -> list[object]:
    return [each.what for each in bench.heard(kind)]


# --- buttons ---------------------------------------------------------------------------------------------------------


def test_a_press_with_3_ms_of_bounce_is_one_event(bench: Bench, core: Core) -> None:
    for press in range(40):
        for bounce in range(6):
            core.press(0, down=(bounce + press) % 2 == 0)
            bench.run(0.0005, 500)
        core.press(0, down=press % 2 == 0)
        bench.run(0.05)
    assert len(bench.heard(Button)) == 40


def test_a_glitch_shorter_than_the_debounce_is_nothing(bench: Bench, core: Core) -> None:
    for _ in range(20):
        core.press(2, down=True)
        bench.run(0.003)
        core.press(2, down=False)
        bench.run(0.03)
    assert bench.heard(Button) == []


def test_the_time_of_a_press_is_when_it_began(bench: Bench, core: Core) -> None:
    before = core.now_us
    core.press(3, down=True)
    bench.run(0.05)
    (press,) = whats(bench, Button)
    assert isinstance(press, Button)
    assert 0 <= press.at_us - before <= 1500


def test_the_debounce_time_can_be_set(bench: Bench, core: Core) -> None:
    bench.order(wire.Config(wire.ConfigKey.DEBOUNCE_MS, 40))
    bench.run(0.1)
    core.press(0, down=True)
    bench.run(0.03)
    assert bench.heard(Button) == []
    bench.run(0.03)
    assert len(bench.heard(Button)) == 1


# --- the pad ---------------------------------------------------------------------------------------------------------


def enter(bench: Bench, *keys: int) -> None:
    for key in keys:
        bench.device.key(key)
        bench.run(0.04)
        bench.device.key(None)
        bench.run(0.04)


def faces(bench: Bench) -> list[tuple[int, tuple[int, ...]]]:
    rolls = [each.what for each in bench.heard(Dice)]
    return [(roll.roll, tuple(die.face for die in roll.dice)) for roll in rolls if isinstance(roll, Dice)]


def test_each_face_makes_the_roll_longer_and_undo_shorter(bench: Bench) -> None:
    enter(bench, 0, 5, UNDO, 3)
    assert faces(bench) == [(1, (0,)), (1, (0, 5)), (1, (0,)), (1, (0, 3))]


def test_all_six_keys_and_undo_are_told_apart(bench: Bench) -> None:
    enter(bench, 0, 1, 2, 3, 4, 5)
    assert faces(bench)[-1] == (1, (0, 1, 2, 3, 4, 5))


def test_a_roll_ends_at_eleven_dice(bench: Bench) -> None:
    enter(bench, *[4] * 13)
    assert faces(bench)[-1] == (1, (4,) * 11)
    assert len(faces(bench)) == 11


def test_a_roll_that_is_taken_is_followed_by_a_new_one(bench: Bench) -> None:
    enter(bench, 1)
    bench.order(wire.ClearRoll(1))
    bench.run(0.05)
    bench.order(wire.ClearRoll(1))  # repeated, and the roll is another by now
    bench.run(0.05)
    enter(bench, 2)
    assert faces(bench)[-1] == (2, (2,))


def test_after_a_pause_a_new_roll_begins(bench: Bench) -> None:
    enter(bench, 1)
    bench.run(8.1)
    enter(bench, 2)
    assert faces(bench)[-1] == (2, (2,))


def test_a_key_that_is_stuck_is_a_fault_and_its_end_another(bench: Bench) -> None:
    bench.device.key(1)
    bench.run(11)
    bench.device.key(None)
    bench.run(0.1)
    assert whats(bench, SensorFault) == [
        SensorFault("face_pad", 1, "stuck"),
        SensorFault("face_pad", 1, "cleared"),
    ]


# --- gates -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("interval", "towards"), [(4000, "B"), (-4000, "A")])
def test_a_flick_is_measured_in_both_directions(bench: Bench, core: Core, interval: int, towards: str) -> None:
    flick(core, at_us=core.now_us + 9000, interval_us=interval, blocked_us=17_000)
    bench.run(0.1)
    (passage,) = whats(bench, Passage)
    assert isinstance(passage, Passage)
    assert (passage.towards, passage.interval_us, passage.speed_m_s) == (towards, 4000, 5.0)
    assert passage.length_mm == pytest.approx(85.0)


def test_a_hand_in_one_gate_is_no_flick(bench: Bench, core: Core) -> None:
    core.gate(0, blocked=True, at_us=core.now_us + 1000)
    core.gate(0, blocked=False, at_us=core.now_us + 300_000)
    bench.run(2.5)
    flick(core, at_us=core.now_us + 1000, interval_us=5000, blocked_us=10_000)
    bench.run(0.1)
    assert [getattr(each, "interval_us", 0) for each in whats(bench, Passage)] == [5000]


@pytest.mark.parametrize("interval", [100, 2_500_000])
def test_an_interval_that_no_flick_has_is_not_told(bench: Bench, core: Core, interval: int) -> None:
    flick(core, at_us=core.now_us + 1000, interval_us=interval, blocked_us=3_000_000)
    bench.run(6)
    assert bench.heard(Passage) == []


def test_a_gate_that_stays_blocked_is_a_fault(bench: Bench, core: Core) -> None:
    core.gate(1, blocked=True, at_us=core.now_us + 1000)
    core.gate(1, blocked=False, at_us=core.now_us + 11_000_000)
    bench.run(11.5)
    assert whats(bench, SensorFault) == [SensorFault("gates", 1, "blocked"), SensorFault("gates", 1, "cleared")]


def test_more_edges_than_are_kept_is_a_fault_and_no_wrong_passage(bench: Bench, core: Core) -> None:
    for i in range(12):
        core.lib.sim_edge(i & 1, 1, core.now_us)
    bench.run(0.05)
    assert whats(bench, SensorFault) == [SensorFault("gates", 0, "overflow")]


def test_bar_19_nothing_is_lost_or_invented_around_the_wrap_of_the_clock(core_library: Path, figures: Note) -> None:
    core = Core(core_library, start_us=CLOCK_END - 1_000_000)
    bench = Bench(core)
    bench.ready()
    for i in range(40):
        flick(core, at_us=core.now_us + 2000, interval_us=3000, blocked_us=20_000)
        core.press(0, down=i % 2 == 0)
        bench.run(0.05)
    bench.run(0.6)

    figures("bar 19: presses, flicks of 40", (len(bench.heard(Button)), len(bench.heard(Passage))))
    assert core.lib.sim_micros() < 3_000_000, "the clock has wrapped"
    assert len(bench.heard(Button)) == 40
    assert [getattr(each, "interval_us", 0) for each in whats(bench, Passage)] == [3000] * 40
    assert bench.heard(SensorFault) == []


def test_a_flick_across_the_wrap_itself_is_measured(core_library: Path) -> None:
    core = Core(core_library, start_us=CLOCK_END - 500_000)
    bench = Bench(core)
    bench.ready()
    flick(core, at_us=500_000 - 2000, interval_us=4000, blocked_us=10_000)
    bench.run(0.7)
    (passage,) = whats(bench, Passage)
    assert isinstance(passage, Passage)
    assert passage.interval_us == 4000


# --- knob, spots, levels, outputs ------------------------------------------------------------------------------------


def test_a_detent_of_the_knob_is_one_step_each_way(bench: Bench, core: Core) -> None:
    for turn in (((1, 0), (1, 1), (0, 1), (0, 0)), ((0, 1), (1, 1), (1, 0), (0, 0))):
        for a, b in turn:
            core.knob(a, b)
            bench.run(0.004)
    assert whats(bench, KnobTurned) == [KnobTurned(0, -1), KnobTurned(0, 1)]


def test_a_knob_that_trembles_at_one_contact_does_not_turn(bench: Bench, core: Core) -> None:
    for _ in range(50):
        core.knob(1, 0)
        bench.run(0.003)
        core.knob(0, 0)
        bench.run(0.003)
    assert bench.heard(KnobTurned) == []


def test_a_card_on_a_spot_comes_changes_and_goes(bench: Bench, core: Core) -> None:
    for state, value in ((1, 0xDEADBEEF), (1, 7), (0, 7)):
        core.spot(2, state, 0, value)
        bench.run(0.1)
    assert whats(bench, CardSeen) == [
        CardSeen(2, "rfid", True, 0xDEADBEEF),
        CardSeen(2, "rfid", True, 7),
        CardSeen(2, "rfid", False, 7),
    ]


def test_a_reader_that_never_answers_is_a_fault_after_a_second(bench: Bench, core: Core) -> None:
    core.spot(0, 2)
    bench.run(1.5)
    core.spot(0, 0)
    bench.run(0.1)
    assert whats(bench, SensorFault) == [
        SensorFault("card_spots", 0, "no_answer"),
        SensorFault("card_spots", 0, "cleared"),
    ]


def test_levels_come_at_the_asked_rate_less_their_tare(bench: Bench, core: Core) -> None:
    core.analog(1, 100)
    bench.order(wire.Tare(1))
    bench.order(wire.Stream(1, 50))
    bench.run(0.1)
    core.analog(1, 400)
    before = len(bench.heard(Level))
    bench.run(1.0)
    assert len(bench.heard(Level)) - before == pytest.approx(50, abs=2)
    assert getattr(bench.news[-1].what, "value", 0) == 300


def test_the_strip_shows_the_track(bench: Bench, core: Core) -> None:
    bench.order(wire.Track(20, 6, wire.TrackStyle.BAR))
    bench.run(0.2)
    lights = core.strip()
    assert lights[5] == (255, 60, 10)
    assert len(set(lights[:5])) == 1
    assert len(set(lights[6:20])) == 1
    assert set(lights[20:]) == {(0, 0, 0)}


def test_a_track_longer_than_the_strip_is_shown_to_scale(bench: Bench, core: Core) -> None:
    bench.order(wire.Track(60, 60, wire.TrackStyle.DOT))
    bench.run(0.2)
    assert core.strip().index((255, 60, 10)) == 29


def test_a_beep_ends_by_itself(bench: Bench, core: Core) -> None:
    bench.order(wire.Beep(200))
    bench.run(0.1)
    assert core.outputs & 0x80
    bench.run(0.2)
    assert not core.outputs & 0x80


@pytest.mark.parametrize(
    "command",
    [
        wire.Lamp(9, 1),
        wire.Track(10, 11, 0),
        wire.Track(10, 1, 9),
        wire.Stream(7, 10),
        wire.Tare(9),
        wire.Config(1, 51),
        wire.Config(2, 10),
        wire.Config(99, 1),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_command_that_cannot_be_done_is_answered_with_why(bench: Bench, command: Command) -> None:
    ticket = bench.order(command)
    bench.run(0.1)
    assert bench.news[-1].what == wire_done(ticket, "bad_value")


def wire_done(ticket: int, code: str) -> object:
    from firmware_bridge.events import CommandDone

    return CommandDone(ticket, code)


def test_unknown_and_short_commands_are_refused(bench: Bench, core: Core) -> None:
    decoder = Decoder()
    for kind, payload, code in ((0x7F, b"", 1), (0x51, b"\x01", 2)):
        core.feed(encode(kind, 9, payload))
        core.advance(1000)
        (frame,) = decoder.feed(core.take())
        assert (unpack(frame.type, frame.payload), frame.seq) == (wire.Nack(kind, code), 9)
