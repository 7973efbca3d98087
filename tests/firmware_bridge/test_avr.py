"""The real AVR binary in libsimavr, in virtual time. Bars 4, 8, 9, 10, 16, 17 and 18."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import pytest

from firmware_bridge import wire_gen as wire
from firmware_bridge.codec import Decoder, Frame, encode
from firmware_bridge.events import Button, CommandDone, Dice, EventsLost, KnobTurned, Level, Restarted
from firmware_bridge.messages import pack, unpack
from firmware_bridge.sim.avr import Avr
from firmware_bridge.sim.bench import Bench, Line
from firmware_bridge.sim.device import UNDO, Simulated, flick, run
from firmware_bridge.toolchain import Firmware, build_avr, symbol_address

Note = Callable[[str, object], None]

FLASH_BAR: Final = 8 * 1024
RAM_BAR: Final = 768


def bench_of(device: Simulated) -> Bench:
    """A bench whose line adds nothing: the simulated UART is as slow as a real one."""
    return Bench(device, up=Line(paced=False), down=Line(paced=False))


@pytest.fixture
def bench(avr: Avr) -> Bench:
    made = bench_of(avr)
    made.ready()
    made.run(0.05)
    return made


def until_hello(avr: Avr, within_us: int) -> tuple[int, wire.Hello]:
    """The time until a whole hello has come, and the hello."""
    decoder, start = Decoder(), avr.now_us
    while avr.now_us - start < within_us:
        avr.advance(10)
        for frame in decoder.feed(avr.take()):
            message = unpack(frame.type, frame.payload)
            if isinstance(message, wire.Hello):
                return avr.now_us - start, message
    raise TimeoutError(f"no hello in {within_us} us")


# --- size and start --------------------------------------------------------------------------------------------------


def test_bar_16_the_firmware_fits_with_room_to_spare(firmware: Firmware, bench: Bench, figures: Note) -> None:
    for key in (0, 1, UNDO):
        bench.device.key(key)
        bench.run(0.1)
        bench.device.key(None)
        bench.run(0.1)
    bench.order(wire.Track(30, 3, 1))
    bench.run(1)
    status = bench.session.counters.device
    assert status is not None
    figures("bar 16: flash, static RAM, least free stack", (firmware.flash, firmware.ram, status.free_stack))
    assert firmware.flash <= FLASH_BAR
    assert firmware.ram <= RAM_BAR
    assert status.free_stack >= 512


def test_bar_17_a_hello_is_complete_5_ms_after_the_start(avr: Avr, figures: Note) -> None:
    took, hello = until_hello(avr, 50_000)
    figures("bar 17: ms from start to hello", took / 1000)
    assert took <= 5_000
    assert (hello.uid.hex(), hello.reset_cause) == ("0102030405060708", wire.ResetCause.POWER_ON)


def test_bar_17_a_hang_is_over_within_600_ms_and_its_cause_is_told(
    avr: Avr, firmware: Firmware, bench: Bench, figures: Note
) -> None:
    avr.hang(symbol_address(firmware.elf, "rest"))
    took, hello = until_hello(avr, 1_000_000)
    figures("bar 17: ms from hang to hello", took / 1000)
    assert took <= 600_000
    assert hello.reset_cause == wire.ResetCause.WATCHDOG
    assert avr.resets == 1


@pytest.mark.parametrize("cause", ["power_on", "external", "brown_out"])
def test_the_cause_of_a_reset_is_told(avr: Avr, cause: str) -> None:
    until_hello(avr, 50_000)
    avr.reset(cause)  # type: ignore[arg-type]
    _, hello = until_hello(avr, 50_000)
    assert hello.reset_cause == wire.ResetCause[cause.upper()]


def test_each_start_has_another_boot_id_and_the_same_uid(avr: Avr) -> None:
    hellos = []
    for _ in range(5):
        hellos.append(until_hello(avr, 50_000)[1])
        run(avr, 50_000)
        avr.reset("external")
    assert len({hello.boot_id for hello in hellos}) == 5
    assert len({hello.uid for hello in hellos}) == 1


def test_a_new_board_makes_a_uid_and_keeps_it(avr_host: Path, firmware: Firmware) -> None:
    avr = Avr(avr_host, firmware.elf, None)
    _, hello = until_hello(avr, 100_000)
    run(avr, 200_000)
    avr.reset("power_on")
    _, again = until_hello(avr, 50_000)
    assert hello.uid == again.uid != bytes(8)
    assert avr.read_eeprom(8) == hello.uid
    avr.close()


def test_a_new_board_that_loses_power_before_its_uid_is_stored_makes_one_anew(
    avr_host: Path, firmware: Firmware
) -> None:
    avr = Avr(avr_host, firmware.elf, None)
    _, hello = until_hello(avr, 100_000)
    for _ in range(200):
        avr.advance(500)
        stored = avr.read_eeprom(8)
        assert stored[0] == 0xFF or stored == hello.uid, "the first byte comes last: it says that all are there"
    assert avr.read_eeprom(8) == hello.uid
    avr.close()


# --- inputs ----------------------------------------------------------------------------------------------------------


def test_bar_8_a_press_is_told_within_10_ms(avr: Avr, bench: Bench, figures: Note) -> None:
    random, times = Random(8), []
    for press in range(100):
        bench.run(0.02 + random.random() / 100, 250)
        start, before = bench.now, len(bench.heard(Button))
        avr.press(press % 4, down=press % 8 < 4)
        bench.run(0.05, 100, until=lambda before=before: len(bench.heard(Button)) > before)  # type: ignore[misc]
        times.append((bench.now - start) * 1000)
    figures("bar 8: ms from pin to event, median and most", (round(median(times), 2), round(max(times), 2)))
    assert max(times) <= 10
    assert len(bench.heard(Button)) == 100


def test_bar_8_a_press_with_3_ms_of_bounce_is_one_event(avr: Avr, bench: Bench, figures: Note) -> None:
    for press in range(40):
        now = avr.now_us + 100
        for bounce in range(7):
            avr.pin("D", 4, high=(bounce + press) % 2 == 1, at_us=now + 500 * bounce)
        bench.run(0.04)
    figures("bar 8: events of 40 bouncing presses", len(bench.heard(Button)))
    assert [getattr(each.what, "pressed", None) for each in bench.heard(Button)] == [i % 2 == 0 for i in range(40)]


def interval_errors(avr: Avr, flicks: int, load: bytes = b"") -> list[int]:
    """Flicks at odd moments; by how much each interval was measured wrong, in microseconds.

    `load` is what comes down the line without a pause.
    """
    random, wanted, measured, decoder, owed = Random(9), [], [], Decoder(), 0.0
    for _ in range(flicks):
        wanted.append(random.randrange(1000, 20_000))
        at = avr.now_us + random.randrange(1000, 3000)
        flick(avr, at_us=at, interval_us=wanted[-1], blocked_us=random.randrange(4000, 30_000))
        for _ in range(60):
            if load:
                owed += 11.5
                avr.feed(load * int(owed // len(load)))
                owed %= len(load)
            avr.advance(1000)
            messages = [unpack(frame.type, frame.payload) for frame in decoder.feed(avr.take())]
            measured += [each.interval_us for each in messages if isinstance(each, wire.Gate)]
    assert len(measured) == flicks
    return [got - true for got, true in zip(measured, wanted, strict=True)]


def test_bar_9_an_idle_gate_is_right_to_5_us(avr: Avr, bench: Bench, figures: Note) -> None:
    errors = interval_errors(avr, 100)
    figures("bar 9: us of error when idle", (min(errors), max(errors)))
    assert max(abs(error) for error in errors) <= 5


def test_bar_9_a_gate_under_full_load_is_right_to_15_us(avr: Avr, bench: Bench, figures: Note) -> None:
    bench.order(wire.Stream(0, 50))
    bench.order(wire.Stream(1, 50))
    bench.order(wire.Track(30, 5, wire.TrackStyle.PULSE))
    bench.run(0.1)
    kind, payload = pack(wire.Ping(0x5555))
    errors = interval_errors(avr, 100, encode(kind, 0, payload))  # whose answers fill the line upwards as well
    figures("bar 9: us of error under full load", (min(errors), max(errors)))
    assert max(abs(error) for error in errors) <= 15


def test_the_pad_the_knob_and_the_levels_work_on_the_real_pins(avr: Avr, bench: Bench) -> None:
    for key in (0, 1, 2, 3, 4, 5, UNDO, None):
        avr.key(None)
        bench.run(0.05)
        avr.key(key)
        bench.run(0.05)
    for a, b in ((0, 1), (1, 1), (1, 0), (0, 0)):
        avr.knob(a, b)
        bench.run(0.005)
    avr.analog(1, 700)
    bench.order(wire.Stream(1, 50))
    bench.run(0.2)
    last = bench.heard(Dice)[-1].what
    assert isinstance(last, Dice)
    assert [die.face for die in last.dice] == [0, 1, 2, 3, 4]
    assert [each.what for each in bench.heard(KnobTurned)] == [KnobTurned(0, 1)]
    assert getattr(bench.heard(Level)[-1].what, "value", 0) == pytest.approx(700, abs=2)


def test_the_outputs_do_what_the_commands_say(avr: Avr, bench: Bench) -> None:
    bench.order(wire.Lamp(0, 1))
    bench.order(wire.Beep(100))
    bench.order(wire.Track(30, 10, wire.TrackStyle.BAR))
    bench.run(0.08)
    assert avr.outputs == 3
    bench.run(0.3)
    assert avr.outputs == 2
    strip = avr.strip()
    lights = [strip[i : i + 4] for i in range(4, 124, 4)]
    assert lights[9] == b"\xe8\x0a\x3c\xff"
    assert set(lights[:9]) == {b"\xe8\x00\x28\x5a"}


# --- load ------------------------------------------------------------------------------------------------------------


def test_bar_10_events_streams_and_heartbeat_together_lose_nothing(avr: Avr, bench: Bench, figures: Note) -> None:
    bench.order(wire.Stream(0, 50))
    bench.run(0.1)
    start, before = bench.session.decoder.counters.bytes_in, len(bench.heard(Level))
    for i in range(500):
        avr.press(i % 4, down=i % 8 < 4)
        bench.run(0.02)
    bench.run(0.5)
    counters = bench.session.counters.device
    assert counters is not None
    levels = len(bench.heard(Level)) - before
    share = (bench.session.decoder.counters.bytes_in - start) / 10.5 / 11_520
    figures(
        "bar 10: events, levels, dropped, share of the line", (500, levels, counters.frames_dropped, round(share, 3))
    )
    assert [each.number for each in bench.heard(Button)] == list(range(1, 501))
    assert levels == pytest.approx(525, abs=6)
    assert (counters.frames_dropped, counters.events_lost) == (0, 0)
    assert share < 0.4
    assert bench.heard(EventsLost) == []


def test_bar_18_more_than_the_line_carries_is_counted_and_survived(avr: Avr, bench: Bench, figures: Note) -> None:
    kind, payload = pack(wire.Ping(1))
    frame = encode(kind, 0, payload + bytes(40))
    for _ in range(200):
        avr.feed(frame)
    decoder, pongs = Decoder(), 0
    for _ in range(1200):
        avr.advance(1000)
        pongs += sum(each.type == 0x05 for each in decoder.feed(avr.take()))
    bench.session.receive(b"", bench.now)
    ticket = bench.order(wire.Lamp(0, 1))
    bench.run(1.2)
    status = bench.session.counters.device
    assert status is not None
    lost = avr.dropped + status.rx_overrun
    figures("bar 18: pongs of 200, bytes lost, damaged frames", (pongs, lost, status.crc_bad))
    assert CommandDone(ticket, "ok") in [each.what for each in bench.heard(CommandDone)]
    assert avr.resets == 0
    assert pongs == 200 or lost + status.crc_bad + status.too_long + status.frames_dropped > 0


def fuzz(avr: Avr, total: int) -> tuple[int, int]:
    """Random bytes and damaged frames; after each 1,000 a ping. Returns pings and pongs."""
    random, fed, pings, pongs, decoder = Random(4), 0, 0, 0, Decoder()
    while fed < total:
        piece = random.randbytes(300) if random.random() < 0.3 else b""
        while len(piece) < 1000:
            frame = bytearray(
                encode(random.randrange(256), random.randrange(256), random.randbytes(random.randrange(49)))
            )
            if random.random() < 0.5:
                frame[random.randrange(len(frame))] ^= 1 << random.randrange(8)
            piece += bytes(frame)
        avr.feed(piece)
        fed += len(piece)
        run(avr, len(piece) * 100)
        avr.feed(b"\0" + encode(0x43, 0, (0x1234).to_bytes(2, "little")))
        pings += 1
        pongs += ponged(decoder.feed(run(avr, 30_000)))
    return pings, pongs


def ponged(frames: list[Frame]) -> bool:
    return any(unpack(frame.type, frame.payload) == wire.Pong(0x1234) for frame in frames)


def test_bar_4_forty_kilobytes_of_fuzz_do_not_upset_the_real_binary(avr: Avr, figures: Note) -> None:
    pings, pongs = fuzz(avr, 40_000)
    figures("bar 4: pings, pongs, resets of the real binary", (pings, pongs, avr.resets))
    assert (pongs, avr.resets) == (pings, 0)


@pytest.mark.soak
def test_bar_4_whole_two_hundred_kilobytes_into_the_real_binary(avr: Avr, figures: Note) -> None:
    pings, pongs = fuzz(avr, 200_000)
    figures("bar 4: pings, pongs, resets of the real binary", (pings, pongs, avr.resets))
    assert (pongs, avr.resets) == (pings, 0)


# --- the whole chain, in virtual time --------------------------------------------------------------------------------


def test_a_watchdog_reset_in_mid_game_loses_no_later_press_and_shows_the_track_again(
    avr: Avr, firmware: Firmware, bench: Bench
) -> None:
    bench.order(wire.Track(30, 12, 0))
    bench.run(0.2)
    avr.hang(symbol_address(firmware.elf, "rest"))
    bench.run(0.8)
    avr.press(2, down=True)
    bench.run(0.5)
    assert [each.what for each in bench.heard(Restarted)] == [Restarted("watchdog")]
    assert len(bench.heard(Button)) == 1
    assert avr.strip()[4 + 11 * 4 : 8 + 11 * 4] == b"\xe8\x0a\x3c\xff"


def test_the_firmware_sleeps_so_that_an_hour_is_seconds(avr: Avr, figures: Note) -> None:
    start = time.process_time()
    run(avr, 10_000_000, 100_000)
    speed = 10 / (time.process_time() - start)
    figures("idle: times real time", round(speed))
    assert speed > 10, "a firmware that is awake all the time reaches 4.6"


def test_the_firmware_builds_with_card_spots_too(tmp_path: Path, firmware: Firmware) -> None:
    assert build_avr(tmp_path, "-DDT_SPOTS=2").flash > firmware.flash
