"""Looking through a camera that the test plays: it hangs, breaks, and comes back."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from tests.vision.tables import bare, laid
from vision.errors import NotAllowedError
from vision.frames import looking
from vision.frames.feeds import Clock
from vision.frames.looking import Looker, paced
from vision.frames.newest import OLDEST_S, Newest
from vision.frames.values import Address, Lock, Seen
from vision.pictures import Picture


class Toy:
    """A camera whose frames a test sets: a picture, an error, or an event to hang on."""

    locks: tuple[Lock, ...] = (Lock("focus", held=False),)

    def __init__(self) -> None:
        self.gives: Picture | Exception | threading.Event = laid(3, bare(240, 320))
        self.opened = self.closed = 0

    def open(self, address: Address, clock: Clock) -> Toy:
        self.opened += 1
        return self

    def read(self) -> Picture:
        time.sleep(0.02)
        gives = self.gives
        if isinstance(gives, threading.Event):
            gives.wait(60)
            return bare(240, 320)
        if isinstance(gives, Exception):
            raise gives
        return gives

    def close(self) -> None:
        self.closed += 1


def until(seen: Callable[[], Seen], holds: Callable[[Seen], object], wait_s: float = 30) -> Seen:
    """What is seen once it holds. A busy machine may take long."""
    for _ in range(int(wait_s * 100)):
        if holds(now := seen()):
            return now
        time.sleep(0.01)
    raise AssertionError(seen())


@pytest.fixture
def toy() -> Toy:
    return Toy()


@pytest.fixture
def hung() -> list[int]:
    return []


@pytest.fixture
def looker(toy: Toy, hung: list[int], monkeypatch: pytest.MonkeyPatch) -> Looker:
    monkeypatch.setattr(looking, "AGAIN_S", (0.05,))
    monkeypatch.setattr(looking, "SILENT_S", 0.4)
    monkeypatch.setattr(looking, "OPEN_S", 0.8)
    made = Looker(time.monotonic, lambda: hung.append(1), toy.open)
    made.open("http://cam/")
    return made


def test_a_still_table_is_seen_and_its_frame_is_kept(toy: Toy, looker: Looker) -> None:
    seen = until(looker.seen, lambda seen: seen.state == "still")
    assert (seen.still, seen.width, seen.height, seen.trouble) == (1, 320, 240, None)
    assert seen.locks == toy.locks
    toy.gives = laid(5, bare(240, 320))
    until(looker.seen, lambda seen: seen.state == "moving")
    held = looker.frame(still=True, widest=9999)
    assert held is not None
    assert (held.picture == laid(3, bare(240, 320))).all()
    until(looker.seen, lambda seen: seen.still == 2)
    looker.shut()
    assert looker.seen().state == "none"
    assert looker.frame(still=True, widest=9999) is None
    looker.open("http://cam/")
    assert until(looker.seen, lambda seen: seen.state == "still").still == 3
    looker.shut()


def test_a_frame_is_given_as_narrow_as_it_is_wished(looker: Looker) -> None:
    until(looker.seen, lambda seen: seen.state == "still")
    held = looker.frame(still=True, widest=160)
    assert held is not None
    assert held.picture.shape == (120, 160, 3)
    looker.shut()


def test_a_camera_that_is_unplugged_is_said_and_found_again(toy: Toy, looker: Looker) -> None:
    until(looker.seen, lambda seen: seen.state == "still")
    toy.gives = NotAllowedError("camera_gone", offending="cam")
    seen = until(looker.seen, lambda seen: seen.trouble)
    assert seen.trouble is not None
    assert (seen.trouble.code, seen.state, seen.age_ms) == ("camera_gone", "none", None)
    assert looker.frame(still=False, widest=9999) is None
    toy.gives = laid(3, bare(240, 320))
    assert until(looker.seen, lambda seen: seen.state == "still").trouble is None
    assert toy.closed == toy.opened - 1
    looker.shut()


def test_a_camera_that_hangs_is_named_and_left_alone(toy: Toy, hung: list[int], looker: Looker) -> None:
    until(looker.seen, lambda seen: seen.state == "still")
    toy.gives = hangs = threading.Event()
    seen = until(looker.seen, lambda seen: seen.trouble)
    assert seen.trouble is not None
    assert seen.trouble.code == "camera_silent"
    until(looker.seen, lambda _seen: hung)  # each new try hangs too: only the end of the process frees it
    assert toy.opened >= 3
    looker.shut()
    hangs.set()


def test_frames_of_an_abandoned_camera_are_not_taken(toy: Toy, looker: Looker) -> None:
    until(looker.seen, lambda seen: seen.state == "still")
    toy.gives = hangs = threading.Event()
    until(looker.seen, lambda seen: seen.trouble)
    looker.shut()
    hangs.set()
    time.sleep(0.1)
    assert looker.seen().width == 0


def test_a_video_that_has_ended_is_not_begun_again(toy: Toy, looker: Looker) -> None:
    until(looker.seen, lambda seen: seen.state == "still")
    toy.gives = NotAllowedError("video_ended")
    until(looker.seen, lambda seen: seen.trouble)
    opened = toy.opened
    time.sleep(0.3)
    assert toy.opened == opened
    looker.shut()


def test_read_anyway_takes_a_frame_that_moves(toy: Toy, looker: Looker) -> None:
    until(looker.seen, lambda seen: seen.age_ms is not None)
    looker.read_anyway()
    seen = until(looker.seen, lambda seen: seen.still)
    assert seen.anyway or seen.state == "still"
    looker.shut()


def test_a_password_is_not_among_what_is_seen(toy: Toy, looker: Looker) -> None:
    looker.open("rtsp://me:word@cam/1")
    assert "word" not in repr(until(looker.seen, lambda seen: seen.state == "still"))
    looker.shut()


# --- the newest frame -----------------------------------------------------------------------------------------------


def test_only_the_newest_frame_is_there_and_only_while_it_is_fresh() -> None:
    now = [10.0]
    newest = Newest(lambda: now[0])
    assert newest.after(0, 0) is None
    assert newest.age_s is None
    for grey in (1, 2, 3):
        newest.put(bare(40, 40) * 0 + grey)
    now[0] += 0.2
    taken = newest.after(0, 0)
    assert taken is not None
    picture, age, number = taken
    assert (picture[0, 0, 0], round(age, 3), number) == (3, 0.2, 3)
    assert newest.after(number, 0) is None
    now[0] += OLDEST_S
    assert newest.after(0, 0) is None
    newest.clear()
    assert newest.age_s is None


def test_the_pace_is_the_mean_of_gaps_and_a_break_begins_it_anew() -> None:
    mean = 0.0
    for _ in range(60):
        mean = paced(mean, 0.1)
    assert mean == pytest.approx(0.1)
    assert paced(mean, 5.0) == 0.0
