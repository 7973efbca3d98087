"""The session alone with the device model, in virtual time: hello, versions, commands, silence. Bars 11 and 20."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from firmware_bridge import wire_gen as wire
from firmware_bridge.codec import encode
from firmware_bridge.events import (
    Button,
    CommandDone,
    Connected,
    EventsLost,
    Level,
    Lost,
    Muted,
    Refused,
    Restarted,
    TableEvent,
    Text,
    Waking,
)
from firmware_bridge.messages import BY_CLASS, pack
from firmware_bridge.session import Known, Session
from firmware_bridge.sim.bench import Bench, Line
from firmware_bridge.sim.faults import Faults, Flood, LineFaults
from firmware_bridge.sim.model import Model

Note = Callable[[str, object], None]


def connected(model: Model | None = None, **options: object) -> tuple[Model, Bench]:
    model = Model() if model is None else model
    bench = Bench(model, **options)  # type: ignore[arg-type]
    bench.ready()
    bench.run(0.05)
    return model, bench


def kinds(news: list[TableEvent]) -> list[str]:
    return [type(each.what).__name__ for each in news]


# --- hello -----------------------------------------------------------------------------------------------------------


def test_a_device_that_says_hello_is_connected_with_what_it_has() -> None:
    _, bench = connected()
    (news,) = bench.heard(Connected)
    assert isinstance(news.what, Connected)
    assert news.uid == news.what.device.uid == "0102030405060708"
    assert ("face_pad", 1) in news.what.device.parts
    assert bench.heard(Text)[0].what == Text("Dino table", is_name=True)


def test_a_silent_device_is_asked_when_its_bootloader_is_over_and_given_up_after_6_s() -> None:
    model = Model(faults=Faults(silent=True))
    bench = Bench(model, asks_at_once=False)
    sent: list[float] = []
    take = bench.session.take_bytes

    def spied() -> bytes:
        data = take()
        if data:
            sent.append(bench.now)
        return data

    bench.session.take_bytes = spied  # type: ignore[method-assign]
    bench.run(7)
    assert [round(at, 1) for at in sent] == [1.6, 3.1, 4.6]
    assert bench.news[-1].what == Lost("no_hello")


@pytest.mark.parametrize("asks_at_once", [False, True])
def test_bar_20_a_board_in_its_bootloader_is_ready_within_4_s(asks_at_once: bool, figures: Note) -> None:  # noqa: FBT001
    model = Model(faults=Faults(bootloader_until_us=1_000_000))
    bench = Bench(model, asks_at_once=asks_at_once)
    took = bench.ready()
    figures(f"bar 20: seconds, asks at once {asks_at_once}", round(took, 2))
    assert took <= 4.0


def test_a_bootloader_that_is_fed_each_half_second_never_ends() -> None:
    model = Model(faults=Faults(bootloader_until_us=1_000_000))
    for _ in range(20):
        model.feed(b"?")
        model.advance(500_000)
    assert model.faults.bootloader_until_us


@pytest.mark.parametrize(
    ("version", "remedy"), [((2, 0), "update the app"), ((0, 9), "flash the firmware of this app")]
)
def test_another_major_version_is_refused_with_what_to_update(version: tuple[int, int], remedy: str) -> None:
    bench = Bench(Model(faults=Faults(version=version)))
    bench.run(1)
    refused, lost = (each.what for each in bench.news)
    assert isinstance(refused, Refused)
    assert (refused.code, lost) == ("VersionRefused", Lost("refused"))
    assert remedy in refused.remedy
    assert f"{version[0]}.{version[1]}" in refused.remedy


def test_a_newer_minor_version_talks() -> None:
    model, bench = connected(Model(faults=Faults(version=(wire.MAJOR, 7), growth=b"\x01\x02")))
    model.raw(encode(0x3E, 0, b"tomorrow"))
    model.press(0, down=True)
    bench.run(0.1)
    assert len(bench.heard(Button)) == 1
    assert bench.session.counters.unknown == 1


def test_another_device_than_the_wanted_is_refused() -> None:
    bench = Bench(Model("ff00000000000001"), only="0102030405060708")
    bench.run(1)
    assert isinstance(bench.news[0].what, Refused)
    assert bench.news[0].what.code == "OtherDevice"


def test_a_uid_that_is_connected_already_is_refused() -> None:
    session = Session(0.0, taken={"0102030405060708"})
    model = Model()
    model.advance(1000)
    session.receive(model.take(), 0.1)
    assert next(getattr(each.what, "code", "") for each in session.take_news()) == "DuplicateUid"


# --- restart and replug ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cause", ["external", "brown_out", "watchdog"])
def test_a_device_that_restarts_goes_on_and_shows_what_it_showed(cause: str) -> None:
    model, bench = connected()
    bench.order(wire.Track(30, 7, 0))
    bench.run(0.1)
    model.shown.clear()
    model.reset(cause)  # type: ignore[arg-type]
    bench.run(0.3)
    model.press(1, down=True)
    bench.run(0.1)
    assert [each.what for each in bench.heard(Restarted)] == [Restarted(cause)]
    assert model.shown == {"Track": wire.Track(30, 7, 0)}
    assert len(bench.heard(Button)) == 1
    assert bench.heard(EventsLost) == []


def test_what_was_pressed_while_the_cable_was_out_comes_after_it_is_in_again() -> None:
    model, bench = connected()
    model.press(0, down=True)
    bench.run(0.1)
    bench.session.end("unplugged")
    for i in range(10):
        model.press(1, down=i % 2 == 0)
        model.advance(10_000)
    model.take()
    bench.replug()
    bench.ready()
    bench.run(0.2)
    assert [each.number for each in bench.heard(Button)] == list(range(1, 12))
    assert bench.heard(EventsLost) == []
    assert [each.what.known for each in bench.heard(Connected) if isinstance(each.what, Connected)] == [False, True]


def test_what_left_the_ring_meanwhile_is_told_as_lost() -> None:
    model, bench = connected()
    bench.session.end("unplugged")
    for i in range(40):
        model.press(1, down=i % 2 == 0)
        model.advance(10_000)
    model.take()
    bench.replug()
    bench.ready()
    bench.run(0.2)
    assert [each.what for each in bench.heard(EventsLost)] == [EventsLost(24)]
    assert [each.number for each in bench.heard(Button)] == list(range(25, 41))


def test_old_events_of_a_device_that_nobody_knew_are_not_told() -> None:
    model, bench = connected()
    model.press(0, down=True)
    bench.run(0.1)
    newcomer = Bench(model)
    newcomer.ready()
    newcomer.run(0.2)
    assert newcomer.heard(Button) == []


# --- commands --------------------------------------------------------------------------------------------------------


def test_a_command_is_answered_under_its_ticket() -> None:
    model, bench = connected()
    ticket = bench.order(wire.Lamp(0, 1))
    bench.run(0.1)
    assert bench.news[-1].what == CommandDone(ticket, "ok")
    assert model.shown["Lamp"] == wire.Lamp(0, 1)


def test_a_command_whose_answers_are_lost_is_done_once_and_times_out() -> None:
    model, bench = connected(up=Line(LineFaults()))
    done = model.commands
    bench.up = Line(LineFaults(drop=1.0))
    ticket = bench.order(wire.Beep(100))
    bench.run(0.5)
    assert [each.what for each in bench.heard(CommandDone)] == [CommandDone(ticket, "timeout")]
    assert model.commands == done + 1
    assert bench.session.orders.retries == 3


def test_a_command_whose_device_is_lost_is_answered_as_absent() -> None:
    _, bench = connected()
    tickets = [bench.order(wire.Beep(10)), bench.order(wire.Lamp(0, 1)), bench.order(wire.Lamp(1, 1))]
    bench.session.tick(bench.now)
    bench.replug()
    assert [each.what for each in bench.heard(CommandDone)] == [CommandDone(ticket, "absent") for ticket in tickets]


def test_a_later_command_about_the_same_replaces_the_one_that_waits() -> None:
    model, bench = connected()
    tickets = [bench.order(wire.Track(30, position, 0)) for position in range(5)]
    bench.run(0.3)
    codes = {
        each.what.ticket: each.what.code for each in bench.heard(CommandDone) if isinstance(each.what, CommandDone)
    }
    assert codes == dict(zip(tickets, ["superseded"] * 4 + ["ok"], strict=True))
    assert model.shown["Track"] == wire.Track(30, 4, 0)


def test_never_more_is_under_way_than_the_device_can_hold() -> None:
    _, bench = connected(Model())
    most, recent = 0, []
    take = bench.session.take_bytes

    def spied() -> bytes:
        data = take()
        recent.append((bench.now, len(data)))
        return data

    bench.session.take_bytes = spied  # type: ignore[method-assign]
    for i in range(15):
        bench.order(wire.Lamp(i, 1))
        bench.order(wire.Stream(i % 2, i))
    for _ in range(1000):
        bench.run(0.001)
        window = sum(size for at, size in recent if bench.now - at < 0.0063)
        most = max(most, window)
    assert 0 < most <= 63


# --- silence ---------------------------------------------------------------------------------------------------------


def test_bar_11_a_device_that_falls_silent_is_lost_within_2_s(figures: Note) -> None:
    model, bench = connected()
    bench.run(1.0)
    model.faults.silent = True
    start = bench.now
    bench.run(5, until=lambda: bench.session.over is not None)
    figures("bar 11: seconds of silence until LOST", round(bench.now - start, 2))
    assert bench.now - start <= 2.0
    assert kinds(bench.news)[-2:] == ["Waking", "Lost"]


def test_a_device_that_stalls_for_a_second_is_asked_and_kept() -> None:
    model, bench = connected()
    bench.run(0.9)
    model.faults.stalled_until_us = model.now_us + 1_300_000
    bench.run(3)
    assert [each.what for each in bench.heard(Waking)] == [Waking(), Waking(back=True)]
    assert bench.session.over is None


# --- hostile ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("flood", ["events", "streams", "endless", "noise", "logs", "lies"])
def test_a_flood_is_muted_or_harmless_and_memory_stays_flat(flood: Flood) -> None:
    model, bench = connected()
    model.faults.flood = flood
    bench.run(6)
    count = len(bench.news)
    bench.run(10)
    held = bench.session.decoder.held
    assert held <= 54
    assert len(bench.news) - count < 100
    if flood in ("events", "streams"):
        assert bench.heard(Muted)[0].what == Muted()


def test_a_muted_device_is_heard_again_when_it_has_been_quiet() -> None:
    model, bench = connected()
    model.faults.flood = "events"
    bench.run(4)
    model.faults.flood = ""
    bench.run(8)
    assert [each.what for each in bench.heard(Muted)] == [Muted(), Muted(on=False)]
    before = len(bench.heard(CommandDone))
    bench.order(wire.Lamp(0, 1))
    bench.run(0.3)
    assert len(bench.heard(CommandDone)) == before + 1


def answered(bench: Bench, count: int) -> bool:
    return len(bench.heard(CommandDone)) >= count


def test_answers_to_as_many_orders_as_the_line_carries_are_no_flood() -> None:
    _, bench = connected()
    before = len(bench.heard(CommandDone))
    for i in range(1, 601):
        bench.order(wire.Track(30, i % 30, 0))
        bench.run(0.1, 250, until=partial(answered, bench, before + i))
    assert bench.now < 600 / 200  # the limit is 200 frames a second
    assert (bench.session.orders.retries, bench.session.meter.refused, bench.heard(Muted)) == (0, 0, [])


def test_an_answer_said_again_and_again_is_a_flood() -> None:
    model, bench = connected()
    bench.order(wire.Lamp(0, 1))
    bench.run(0.3)
    for _ in range(2000):
        model.say(wire.Ack(BY_CLASS[wire.Lamp].id), bench.session.orders._seq)
        bench.run(0.003)
    assert bench.heard(Muted)[0].what == Muted()


def test_a_status_that_lies_about_the_next_event_ends_as_events_lost() -> None:
    model, bench = connected()
    model.say(wire.Status(0, 5000, 0, 0, 0, 0, 0, 0))
    bench.run(6)
    (lost,) = bench.heard(EventsLost)
    assert lost.what == EventsLost(4999)
    assert bench.session.over is None


def test_log_lines_come_at_most_twice_a_second_and_clean() -> None:
    model, bench = connected()
    for _ in range(100):
        model.raw(encode(0x04, 0, b"\x1b[2Jx"))
        bench.run(0.02)
    logs = [each.what for each in bench.heard(Text) if each.what != Text("Dino table", is_name=True)]
    assert len(logs) <= 6
    assert set(logs) == {Text("[2Jx")}


def test_nothing_but_hello_counts_before_hello() -> None:
    session = Session(0.0, {})
    kind, payload = pack(wire.Button(1, 0, 1, 0))
    session.receive(encode(kind, 0, payload), 0.1)
    assert session.take_news() == []


def test_levels_are_told_as_they_come() -> None:
    model, bench = connected()
    bench.order(wire.Stream(0, 10))
    model.analog(0, 77)
    bench.run(1)
    assert len(bench.heard(Level)) == pytest.approx(10, abs=1)


def test_what_is_known_of_a_device_is_shared_by_its_links() -> None:
    known: dict[str, Known] = {}
    model, bench = connected(known=known)
    model.press(0, down=True)
    bench.run(0.1)
    assert known["0102030405060708"].next_event == 2
