"""Frames from files, folders, streams and devices, and how each of them ends."""

from __future__ import annotations

import socket
import time
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.hurting import encoded, noise
from tests.vision.streaming import How, jpeg, phone, video
from tests.vision.streaming_rtsp import network_camera
from tests.vision.tables import bare, laid
from vision.errors import NotAllowedError, UnreadableError, VisionError
from vision.frames import feeds
from vision.frames.address import find
from vision.frames.feeds import SHOWN_FOR_S, TORN_FOR_S, open_feed
from vision.frames.locks import hold
from vision.frames.values import Lock


class Hands:
    """A clock that moves when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_a_video_goes_at_its_own_pace_and_ends_by_name(tmp_path: Path) -> None:
    video(str(tmp_path / "a.avi"), [(laid(2, bare(240, 320)), 10), (laid(4, bare(240, 320)), 10)], fps=10)
    hands = Hands()
    feed = open_feed(find(str(tmp_path / "a.avi"), ()), hands.clock, hands.sleep)
    frames = [feed.read() for _ in range(20)]
    assert frames[0].shape == (240, 320, 3)
    assert hands.now - 100 == pytest.approx(2.0, abs=0.05)
    with pytest.raises(UnreadableError) as caught:
        feed.read()
    assert caught.value.code == "video_ended"
    feed.close()


@pytest.mark.parametrize("data", [b"", b"no video", encoded(noise(), "GIF")[:200]])
def test_what_is_no_video_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.mp4").write_bytes(data)
    with pytest.raises(UnreadableError) as caught:
        open_feed(find(str(tmp_path / "a.mp4"), ())).read()
    assert caught.value.code == "no_video"


def test_a_torn_video_ends(tmp_path: Path) -> None:
    video(str(tmp_path / "a.avi"), [(noise_frame(), 30)])
    whole = (tmp_path / "a.avi").read_bytes()
    (tmp_path / "a.avi").write_bytes(whole[: len(whole) // 2])
    hands = Hands()
    with pytest.raises(VisionError):
        read_on(str(tmp_path / "a.avi"), hands)


def read_on(text: str, hands: Hands | None = None) -> None:
    """Opens it, and reads a hundred frames."""
    hands = hands or Hands()
    feed = open_feed(find(text, ()), hands.clock, hands.sleep)
    for _ in range(100):
        feed.read()


def noise_frame() -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.asarray(noise(), np.uint8)


def test_a_folder_shows_each_picture_for_a_while_and_the_last_for_ever(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number}.jpg").write_bytes(jpeg(laid(number + 1, bare(120, 160))))
    (tmp_path / "notes.txt").write_text("no picture")
    hands = Hands()
    feed = open_feed(find(str(tmp_path), ()), hands.clock, hands.sleep)
    seen = [int(feed.read().mean() * 100) for _ in range(100)]
    assert len(set(seen)) == 3
    assert seen.index(seen[-1]) == pytest.approx(2 * SHOWN_FOR_S * 10, abs=2)
    (tmp_path / "9.jpg").write_bytes(jpeg(bare(120, 160)))
    assert int(feed.read().mean() * 100) not in seen  # a phone has put another one there
    feed.close()


def test_a_picture_that_is_still_copied_is_waited_for_and_a_torn_one_passed_over(tmp_path: Path) -> None:
    whole = jpeg(laid(3, bare(120, 160)))
    (tmp_path / "1.jpg").write_bytes(whole)
    (tmp_path / "2.jpg").write_bytes(whole[:500])
    (tmp_path / "3.jpg").write_bytes(jpeg(bare(120, 160)))
    hands = Hands()
    feed = open_feed(find(str(tmp_path), ()), hands.clock, hands.sleep)
    first = feed.read()
    for _ in range(round((SHOWN_FOR_S + TORN_FOR_S) * 10) - 2):
        assert np.array_equal(feed.read(), first)
    assert not np.array_equal([feed.read() for _ in range(5)][-1], first)


def test_a_folder_without_pictures_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError) as caught:
        open_feed(find(str(tmp_path), ()))
    assert caught.value.code == "no_stills"
    (tmp_path / "a.png").write_bytes(b"")
    with pytest.raises(UnreadableError):
        open_feed(find(str(tmp_path), ())).read()


def test_a_folder_that_goes_away_is_a_camera_that_is_gone(tmp_path: Path) -> None:
    (tmp_path / "s").mkdir()
    (tmp_path / "s" / "1.jpg").write_bytes(jpeg(bare(120, 160)))
    feed = open_feed(find(str(tmp_path / "s"), ()), sleep=lambda _s: None)
    feed.read()
    (tmp_path / "s" / "1.jpg").unlink()
    (tmp_path / "s").rmdir()
    with pytest.raises(NotAllowedError) as caught:
        feed.read()
    assert caught.value.code == "camera_gone"


def test_a_stream_gives_frames_until_the_phone_leaves() -> None:
    with phone(laid(3, bare(240, 320))) as sent:
        feed = open_feed(find(sent.address, ()))
        assert feed.read().shape == (240, 320, 3)
        sent.how = "drops"
        errors = []
        for _ in range(100):
            try:
                feed.read()
            except NotAllowedError as error:
                errors.append(error.code)
                break
        assert errors == ["camera_gone"]
        feed.close()


@pytest.mark.parametrize("how", ["silent", "stalls", "garbage"])
def test_a_stream_that_hangs_ends_within_its_limits(how: How, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "OPEN_MS", 700)
    monkeypatch.setattr(feeds, "READ_MS", 700)
    began = time.monotonic()
    with phone(bare(240, 320)) as sent:
        sent.well_for = 0 if how == "silent" else 5
        sent.how = how
        with pytest.raises(NotAllowedError) as caught:
            read_on(sent.address)
    assert caught.value.code in {"camera_not_open", "camera_gone"}
    assert time.monotonic() - began < 30  # without the limits it is for ever


def test_a_network_camera_gives_frames_by_rtsp_until_it_leaves() -> None:
    table = laid(3, bare(240, 320))
    with network_camera(table, fps=20, stops=5) as camera:
        feed = open_feed(find(camera.address, ()))
        assert np.abs(feed.read().astype(int) - table).mean() < 4
        feed.close()
        with pytest.raises(NotAllowedError) as caught:
            read_on(camera.address)
    assert caught.value.code == "camera_gone"


def test_a_network_camera_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "OPEN_MS", 700)
    began = time.monotonic()
    with socket.create_server(("127.0.0.1", 0)) as mute, pytest.raises(NotAllowedError) as caught:
        open_feed(find(f"rtsp://127.0.0.1:{mute.getsockname()[1]}/table", ()))
    assert caught.value.code == "camera_not_open"
    assert time.monotonic() - began < 30


def test_nobody_at_an_address_and_no_such_device_are_said() -> None:
    for text in ("http://127.0.0.1:9/video", "/dev/video987"):
        with pytest.raises(NotAllowedError) as caught:
            open_feed(find(text, ()))
        assert (caught.value.code, caught.value.offending) == ("camera_not_open", text)


# --- locks ----------------------------------------------------------------------------------------------------------


class Driver(dict[int, float]):
    """A camera's settings: what is there can be set, unless it is stubborn."""

    stubborn: frozenset[int] = frozenset()

    def get(self, key: int) -> float:  # type: ignore[override]
        return super().get(key, -1.0)

    def set(self, key: int, value: float) -> bool:
        if key not in self or key in self.stubborn:
            return False
        self[key] = value
        return True


FULL = {cv2.CAP_PROP_AUTO_EXPOSURE: 3, cv2.CAP_PROP_EXPOSURE: 157, cv2.CAP_PROP_AUTO_WB: 1, cv2.CAP_PROP_AUTOFOCUS: 1}


def locks_of(driver: Driver) -> tuple[Lock, ...]:
    return hold(driver)  # type: ignore[arg-type]


def test_automatics_are_switched_off_and_the_exposure_stays() -> None:
    driver = Driver(FULL)
    assert [lock.held for lock in locks_of(driver)] == [True, True, True]
    assert driver[cv2.CAP_PROP_EXPOSURE] == 157


def test_a_camera_that_refuses_is_said_to_refuse() -> None:
    driver = Driver(FULL)
    driver.stubborn = frozenset(FULL)
    assert [lock.held for lock in locks_of(driver)] == [False, False, False]


def test_what_a_camera_has_not_is_not_missed() -> None:
    assert [lock.held for lock in locks_of(Driver())] == [None, None, None]
