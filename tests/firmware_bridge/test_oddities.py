"""What rarely happens: values of a newer version, swapped devices, full queues and disks, faults of the system."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from firmware_bridge import wire_gen as wire
from firmware_bridge.delivery import Delivery, ahead
from firmware_bridge.discover import Candidate
from firmware_bridge.events import (
    Button,
    CommandDone,
    Connected,
    Dice,
    Die,
    EventsLost,
    Lost,
    SensorFault,
    device_of,
    input_of,
    nack_name,
)
from firmware_bridge.hub import Hub
from firmware_bridge.orders import LONGEST_QUEUE, Order, Orders
from firmware_bridge.record import Recorder, read_recording
from firmware_bridge.sim.bench import Bench
from firmware_bridge.sim.model import Model
from firmware_bridge.transport import Fake
from tests.firmware_bridge.waiting import Listener, wait_for

BUTTON = wire.Button(0, 0, 1, 0)


# --- newer values ----------------------------------------------------------------------------------------------------


def test_values_that_only_a_newer_version_knows_have_a_name_all_the_same() -> None:
    assert nack_name(77) == "unknown_77"
    assert input_of(wire.SensorFault(1, 200, 0, 9), 20) == SensorFault("unknown_200", 0, "unknown_9")
    hello = wire.Hello(1, 9, 1, 0, 5, bytes(8), 99, 0, 63, 1, 0, (wire.Capability(50, 2),))
    assert (device_of(hello).reset_cause, device_of(hello).parts) == ("unknown_99", (("unknown_50", 2),))


def test_a_card_of_an_unknown_kind_is_not_guessed_at() -> None:
    assert input_of(wire.Card(1, 0, 9, 1, 5), 20) is None


def test_each_kind_of_die_is_told_apart_and_an_unknown_one_counts_as_unread() -> None:
    dice = tuple(wire.Die(i, i, kind, 50) for i, kind in enumerate((0, 1, 2, 9)))
    kinds = ("stable", "tilted", "unread", "unread")
    expected = tuple(Die(i, i, kind, 0.5) for i, kind in enumerate(kinds))  # type: ignore[arg-type]
    assert input_of(wire.Roll(1, 3, dice), 20) == Dice(3, expected)


def test_a_passage_without_a_known_distance_is_not_told() -> None:
    assert input_of(wire.Gate(1, 0, 0, 4000, 9000, 9000), 0) is None


def test_a_message_that_is_no_event_has_no_input() -> None:
    assert input_of(wire.Ping(1), 20) is None


# --- delivery --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "of", "distance"), [(1, 0xFFFF, 2), (0xFFFF, 1, -2), (5, 5, 0)])
def test_numbers_are_compared_around_their_end(number: int, of: int, distance: int) -> None:
    assert ahead(number, of) == distance


def test_events_that_came_early_are_kept_when_the_rest_is_gone() -> None:
    delivery = Delivery(1)
    assert delivery.take(3, BUTTON, 0.0) == []
    assert [number for number, _ in delivery.gone(5, 0.1)] == [3]
    assert (delivery.next, delivery.lost) == (5, 3)
    assert delivery.gone(2, 0.2) == []


def test_an_event_far_ahead_is_asked_for_and_not_kept() -> None:
    delivery = Delivery(1)
    assert delivery.take(100, BUTTON, 0.0) == []
    assert delivery.ask(0.0)
    assert not delivery.ask(0.01)
    assert delivery.ask(0.07)


# --- orders ----------------------------------------------------------------------------------------------------------


def test_more_commands_than_can_wait_are_refused_as_busy() -> None:
    orders = Orders()
    for ticket in range(LONGEST_QUEUE + 3):
        orders.add(Order(ticket, wire.Config(ticket, 1)))
    assert orders.take_done() == [(LONGEST_QUEUE + i, "busy") for i in range(3)]


def test_an_answer_to_another_command_changes_nothing() -> None:
    orders = Orders()
    orders.add(Order(1, wire.Beep(1)))
    orders.due(0.0)
    orders.answer(0x54, 99, "ok")
    orders.answer(0x50, 1, "ok")
    assert orders.take_done() == []
    orders.answer(0x54, 1, "ok")
    assert orders.take_done() == [(1, "ok")]


# --- links -----------------------------------------------------------------------------------------------------------


def test_another_device_on_the_same_port_ends_the_link() -> None:
    bench = Bench(Model())
    bench.ready()
    stranger = Model("00000000000000ee")
    stranger.advance(1000)
    bench.session.receive(stranger.take(), bench.now)
    bench.run(0.01)
    assert bench.heard(Lost)[0].what == Lost("unplugged")


def test_a_device_that_started_anew_while_the_cable_was_out_is_told_so() -> None:
    model = Model()
    bench = Bench(model)
    bench.ready()
    bench.order(wire.Track(10, 2, 0))
    bench.run(0.1)
    bench.session.end("unplugged")
    model.reset("power_on")
    model.press(0, down=True)
    bench.replug()
    bench.ready()
    bench.run(0.3)
    names = [type(each.what).__name__ for each in bench.news]
    assert names[names.index("Lost") :][:3] == ["Lost", "Connected", "Restarted"]
    assert model.shown["Track"] == wire.Track(10, 2, 0)
    assert names.count("Button") == 1


def test_a_search_that_fails_in_its_own_way_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    tried = []

    def search() -> list[Candidate]:
        tried.append(1)
        raise RuntimeError

    hub = Hub(search=search)
    wait_for(lambda: len(tried) > 1)
    hub.close()
    assert hub.poll() == []
    assert "search: RuntimeError" in caplog.text


def test_a_transport_with_a_fault_of_its_own_is_a_pulled_cable(tmp_path: Path) -> None:
    class Broken(Fake):
        def read(self, timeout_s: float) -> bytes:
            if self.written:
                raise RuntimeError
            return super().read(timeout_s)

    model = Model()
    model.advance(1000)
    (tmp_path / "port").touch()
    broken = Broken()
    broken.put(model.take())
    listener = Listener(Hub(str(tmp_path / "port"), open_port=lambda _: broken))
    wait_for(listener.heard(Connected))
    wait_for(listener.heard(Lost))
    listener.hub.close()
    assert listener.of(Lost)[0].what == Lost("unplugged")


def test_a_fault_of_the_system_does_not_end_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("firmware_bridge.link.LONGEST_WAIT_S", 0.01)
    (tmp_path / "port").touch()
    opened = []

    def fail_once(name: str) -> Fake:
        opened.append(name)
        if len(opened) == 1:
            raise RuntimeError
        return Fake()

    hub = Hub(str(tmp_path / "port"), open_port=fail_once)
    wait_for(lambda: len(opened) == 2)
    hub.close()
    assert "RuntimeError" in caplog.text


def test_a_computer_that_slept_for_a_minute_goes_on_with_the_same_link(tmp_path: Path) -> None:
    """Its clock jumps while bytes wait: the port must not be opened anew, for that resets many boards."""
    slept = 0.0
    (tmp_path / "port").touch()
    model, fake = Model(), Fake()
    model.advance(1000)
    fake.put(model.take())
    opened = []

    def open_fake(name: str) -> Fake:
        opened.append(name)
        return fake

    listener = Listener(Hub(str(tmp_path / "port"), open_port=open_fake, clock=lambda: time.monotonic() + slept))
    wait_for(listener.heard(Connected))
    wait_for(lambda: fake.written)
    model.feed(bytes(fake.written))
    model.advance(1000)
    model.press(0, down=True)
    model.advance(1000)
    fake.put(model.take())
    slept = 60.0
    fake.wake()
    wait_for(listener.heard(Button))
    assert (len(opened), listener.of(Lost)) == (1, [])
    listener.hub.close()


def test_a_command_that_waits_when_the_hub_closes_is_answered(tmp_path: Path) -> None:
    model = Model()
    bench = Bench(model)
    bench.ready()
    bench.order(wire.Lamp(0, 1))
    bench.session.end("closed")
    assert [each.what for each in bench.session.take_news()] == [Lost("closed"), CommandDone(1, "absent")]


def test_lost_events_are_told_once() -> None:
    model = Model()
    bench = Bench(model)
    bench.ready()
    model.say(wire.EventsGone(9))
    bench.run(0.2)
    assert [each.what for each in bench.heard(EventsLost)] == [EventsLost(8)]


# --- disks -----------------------------------------------------------------------------------------------------------


def test_a_disk_that_is_full_ends_the_recording_and_nothing_else(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "game.dtrec", "/dev/ttyACM0")
    recorder.write("up", b"before")

    class Full:
        def write(self, data: bytes) -> int:
            raise OSError(28, "No space left on device")

        def close(self) -> None:
            pass

    recorder._file.close()  # type: ignore[union-attr]
    recorder._file = Full()  # type: ignore[assignment]
    recorder.write("up", b"full")
    recorder.write("up", b"after")
    recorder.close()
    assert [chunk.data for chunk in read_recording(tmp_path / "game.dtrec").chunks] == [b"before"]
