"""The eye's own process: real frames through shared memory, and a watchdog that starts it again."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import numpy as np
import pytest

from tests.vision.streaming import jpeg, phone
from tests.vision.tables import laid
from tests.vision.test_looking import until
from vision import beside
from vision.beside import EyeBeside, Shot, reserved
from vision.errors import NotAllowedError
from vision.frames.values import Camera


@pytest.fixture
def eye() -> Iterator[EyeBeside]:
    made = EyeBeside()
    yield made
    made.close()


def shot(eye: EyeBeside, **how: Any) -> Shot | None:
    """A frame, waited for."""
    found: SimpleQueue[Shot | None] = SimpleQueue()
    eye.shoot(found.put, **how)
    return found.get(timeout=30)


def test_a_phone_is_looked_through_by_another_process(eye: EyeBeside) -> None:
    told: list[int] = []
    eye._notify = lambda: told.append(1)
    with phone(laid(3)) as sent:
        eye.open(sent.address)
        until(lambda: eye.seen, lambda seen: seen.state == "still")
        taken = shot(eye, still=True)
        assert taken is not None
        assert (taken.picture.shape, taken.still, taken.anyway) == ((1080, 1920, 3), 1, False)
        assert np.abs(taken.picture.astype(int) - laid(3)).mean() < 3
        small = shot(eye, widest=640)
        assert small is not None
        assert small.picture.shape == (360, 640, 3)
        sent.show(laid(5))
        until(lambda: eye.seen, lambda seen: seen.still == 2)
        taken = shot(eye, still=True)
        assert taken is not None
        assert np.abs(taken.picture.astype(int) - laid(5)).mean() < 3
    assert told
    until(lambda: eye.seen, lambda seen: seen.trouble)
    eye.shut()
    assert eye.seen.trouble is None


def test_many_frames_at_once_are_each_whole(eye: EyeBeside, tmp_path: Path) -> None:
    for number, grey in enumerate((60, 200)):
        (tmp_path / f"{number}.jpg").write_bytes(jpeg(np.full((1080, 1920, 3), grey, np.uint8)))
    eye.open(str(tmp_path))
    until(lambda: eye.seen, lambda seen: seen.still)
    found: SimpleQueue[Shot | None] = SimpleQueue()
    for _ in range(8):
        eye.shoot(found.put)
    taken = [found.get(timeout=30) for _ in range(8)]
    assert all(each is None or each.picture.min() == each.picture.max() for each in taken)


def test_a_process_that_dies_is_started_again_and_looks_again(eye: EyeBeside, tmp_path: Path) -> None:
    (tmp_path / "1.jpg").write_bytes(jpeg(laid(3)))
    eye.open(str(tmp_path))
    until(lambda: eye.seen, lambda seen: seen.state == "still")
    assert eye._process is not None
    os.kill(eye._process.pid, signal.SIGKILL)
    seen = until(lambda: eye.seen, lambda seen: seen.trouble)
    assert seen.trouble is not None
    assert (seen.trouble.code, seen.state) == ("eye_restarts", "none")
    assert shot(eye) is None
    seen = until(lambda: eye.seen, lambda seen: seen.state == "still")
    assert (eye.restarts, seen.still) == (1, 2)  # a frame of the new process is a new one
    taken = shot(eye, still=True)
    assert taken is not None
    assert taken.still == 2


def test_a_process_that_hangs_is_killed_and_started_again(eye: EyeBeside, tmp_path: Path) -> None:
    (tmp_path / "1.jpg").write_bytes(jpeg(laid(3)))
    eye.open(str(tmp_path))
    until(lambda: eye.seen, lambda seen: seen.state == "still")
    assert eye._process is not None
    os.kill(eye._process.pid, signal.SIGSTOP)
    until(lambda: eye.seen, lambda seen: seen.trouble)
    until(lambda: eye.seen, lambda seen: seen.state == "still")
    assert eye.restarts == 1


@pytest.mark.parametrize("does", ["import sys; sys.stdout.write('nonsense' * 99)", "raise SystemExit(1)"])
def test_a_process_that_talks_nonsense_or_never_starts_harms_nobody(does: str) -> None:
    eye = EyeBeside(command=(sys.executable, "-c", does))
    eye.open("http://127.0.0.1:9/")
    until(lambda: eye.seen, lambda seen: seen.trouble)
    assert shot(eye) is None
    eye.close()


def test_cameras_are_listed_by_the_process(eye: EyeBeside) -> None:
    found: SimpleQueue[tuple[Camera, ...] | None] = SimpleQueue()
    eye.cameras(found.put)
    assert found.get(timeout=30) is not None


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    (tmp_path / "1.jpg").write_bytes(jpeg(laid(3)))
    eye = EyeBeside()
    eye.open(str(tmp_path))
    assert eye._memory is not None
    assert eye._process is not None
    name, process = eye._memory.name, eye._process
    eye.close()
    assert process.returncode is not None
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)
    assert shot(eye) is None


def test_a_machine_without_memory_to_share_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_how: object, **_more: object) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "posix_fallocate", full)
    with pytest.raises(NotAllowedError) as caught:
        reserved(1 << 20)
    assert caught.value.code == "no_memory_to_share"
    monkeypatch.setattr(beside, "SharedMemory", full)
    with pytest.raises(NotAllowedError):
        reserved(1 << 20)
