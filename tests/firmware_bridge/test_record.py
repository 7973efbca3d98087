"""Recordings: to the byte, cut off, rotated, of older and newer devices. Bar 23."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge import wire_gen as wire
from firmware_bridge.codec import encode
from firmware_bridge.errors import NotAllowedError, UnreadableError
from firmware_bridge.events import Button, Connected, Dice, Lost, Passage, TableEvent
from firmware_bridge.record import (
    Chunk,
    Recorder,
    ReplayPort,
    _read_varint,
    describe,
    read_recording,
    recorded,
    replay,
    varint,
)
from firmware_bridge.session import Session
from firmware_bridge.sim.device import flick
from firmware_bridge.sim.faults import Faults
from firmware_bridge.sim.model import Model
from firmware_bridge.transport import Fake
from tests.firmware_bridge.waiting import until_gone

DATA: Final = Path(__file__).parent / "data"


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def record_a_game(path: Path, model: Model) -> list[TableEvent]:
    """A session with a device, recorded; returns what the app was told."""
    clock = Clock()
    recorder = Recorder(path, "/dev/ttyACM0", clock=clock, now_ms=lambda: 1_700_000_000_000)
    session, told = Session(0.0, name="recording"), []
    for ms in range(1500):
        if ms in (300, 700):
            model.press(1, down=ms == 300)
        if ms == 500:
            model.key(4)
        if ms == 900:
            flick(model, at_us=model.now_us + 1000, interval_us=4321, blocked_us=10_000)
        model.advance(1000)
        clock.now += 0.001
        now = clock.now - 100.0
        up = model.take()
        recorder.write("up", up)
        session.receive(up, now)
        session.tick(now)
        down = session.take_bytes()
        recorder.write("down", down)
        model.feed(down)
        told += session.take_news()
    recorder.close()
    return told


def inputs(news: list[TableEvent]) -> list[TableEvent]:
    return [each for each in news if isinstance(each.what, Button | Dice | Passage)]


def test_a_replay_tells_what_was_told(tmp_path: Path) -> None:
    told = record_a_game(tmp_path / "game.dtrec", Model())
    recording = read_recording(tmp_path / "game.dtrec")
    assert replay(recording) == told
    assert len(inputs(told)) == 4
    assert recording.header.port == "serial"
    assert '"cut_off": false' in describe(recording)


@pytest.mark.parametrize("path", sorted(DATA.glob("*.dtrec")), ids=lambda path: path.stem)
def test_bar_23_recordings_of_each_released_minor_replay_to_the_same_news(path: Path) -> None:
    expected = path.with_suffix(".json").read_bytes()
    news = replay(read_recording(path))
    assert msgspec.json.format(msgspec.json.encode(news)) == expected.strip()


def test_bar_23_there_is_a_recording_of_this_minor() -> None:
    assert (DATA / f"v{wire.MAJOR}.{wire.MINOR}.dtrec").exists()


def test_bar_23_a_newer_minor_replays_without_an_error(tmp_path: Path) -> None:
    told = record_a_game(tmp_path / "old.dtrec", Model())
    newer = Model(faults=Faults(version=(wire.MAJOR, 9), growth=b"\x07new"))
    newer.raw(encode(0x3D, 0, b"what 1.9 says"))
    record_a_game(tmp_path / "new.dtrec", newer)
    news = replay(read_recording(tmp_path / "new.dtrec"))
    assert [each.what for each in inputs(news)] == [each.what for each in inputs(told)]
    assert not any(isinstance(each.what, Lost) for each in news)


def test_a_file_that_was_cut_off_is_read_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "game.dtrec"
    record_a_game(path, Model())
    whole = path.read_bytes()
    all_chunks = read_recording(path).chunks
    for size in range(len(whole) - 60, len(whole)):
        path.write_bytes(whole[:size])
        recording = read_recording(path)
        assert recording.chunks == all_chunks[: len(recording.chunks)]
        assert recording.cut_off or whole[size - 1 : size] != b""


def test_a_damaged_chunk_ends_the_recording_there(tmp_path: Path) -> None:
    path = tmp_path / "game.dtrec"
    record_a_game(path, Model())
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 4
    path.write_bytes(raw)
    recording = read_recording(path)
    assert recording.cut_off
    assert recording.chunks


@pytest.mark.parametrize("content", [b"", b"hello\n", b"{}\n", b'{"format":1}\n'])
def test_what_is_no_recording_is_said_so(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.dtrec").write_bytes(content)
    with pytest.raises(UnreadableError, match="NoRecording"):
        read_recording(tmp_path / "x.dtrec")


def test_no_file_and_a_later_format_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="RecordingUnreadable"):
        read_recording(tmp_path / "none.dtrec")
    (tmp_path / "x.dtrec").write_bytes(b'{"format":2,"protocol":"1.0","port":"pty","started_ms":0}\n')
    with pytest.raises(UnreadableError, match="RecordingTooNew"):
        read_recording(tmp_path / "x.dtrec")


def test_a_full_file_is_followed_by_another(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "game.dtrec", "socket://h:1", most_bytes=1000, clock=Clock())
    for _ in range(30):
        recorder.write("up", bytes(100))
    recorder.close()
    recorder.write("up", b"after the end")
    parts = sorted(tmp_path.glob("*.dtrec"))
    assert len(parts) == 4
    assert sum(len(read_recording(part).chunks) for part in parts) == 30
    assert all(part.stat().st_size <= 1000 for part in parts)


def test_a_folder_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(NotAllowedError, match="RecordingNotWritable"):
        Recorder(tmp_path / "no" / "game.dtrec", "/dev/ttyACM0")


def test_every_connection_is_recorded_in_a_file_of_its_own(tmp_path: Path) -> None:
    fakes = [Fake("a"), Fake("b")]
    numbers = count()
    opener: Callable[[str], Fake] = lambda _: fakes[next(numbers)]  # noqa: E731 - the shortest there is
    record = recorded(opener, tmp_path / "game.dtrec")
    for fake in fakes:
        port = record(fake.name)
        fake.put(b"up")
        assert port.read(0.0) == b"up"
        port.write(b"down")
        port.wake()
        port.close()
    for name in ("game.dtrec", "game-2.dtrec"):
        chunks = read_recording(tmp_path / name).chunks
        assert [(each.direction, each.data) for each in chunks] == [("up", b"up"), ("down", b"down")]


def test_a_recording_plays_in_its_own_time_and_then_is_over(tmp_path: Path) -> None:
    record_a_game(tmp_path / "game.dtrec", Model())
    recording = read_recording(tmp_path / "game.dtrec")
    clock = Clock()
    port = ReplayPort(recording, clock=clock, sleep=clock.sleep)
    session, start = Session(0.0), clock.now
    news: list[TableEvent] = []

    def read() -> None:
        session.receive(port.read(0.05), clock.now - start)
        news.extend(session.take_news())

    assert "over" in until_gone(read)
    port.write(b"nobody hears")
    port.wake()
    port.close()
    assert clock.now - start == pytest.approx(recording.chunks[-1].at_us / 1e6, abs=0.6)
    assert any(isinstance(each.what, Connected) for each in news)


def test_a_recording_plays_at_once(tmp_path: Path) -> None:
    record_a_game(tmp_path / "game.dtrec", Model())
    recording = read_recording(tmp_path / "game.dtrec")
    port = ReplayPort(recording, speed=0, clock=Clock(), sleep=lambda _: pytest.fail("it waited"))
    data: list[bytes] = []
    assert "over" in until_gone(lambda: data.append(port.read(0.0)))
    assert b"".join(data) == b"".join(chunk.data for chunk in recording.chunks if chunk.direction == "up")


@given(st.integers(0, 2**60))
def test_a_varint_reads_as_it_was_written(number: int) -> None:
    assert _read_varint(varint(number), 0) == (number, len(varint(number)))


def test_chunks_are_values() -> None:
    assert Chunk(1, "up", b"x") == Chunk(1, "up", b"x")
