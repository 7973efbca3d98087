"""One frame after the other from a device, a stream, a video or a folder; reading waits for it."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from vision.errors import NotAllowedError, UnreadableError, VisionError
from vision.frames.address import STILLS
from vision.frames.locks import hold
from vision.frames.values import Address, Lock
from vision.pictures import SIDE_LEAST, Picture, checked, read_picture

if TYPE_CHECKING:
    import cv2

OPEN_MS: Final = 5000
READ_MS: Final = 3000
WISHED: Final = (1920, 1080, 30)
FASTEST: Final = 60.0
SHOWN_FOR_S: Final = 2.0
STILL_EVERY_S: Final = 0.1
TORN_FOR_S: Final = 3.0
"""So long a picture in a folder may be unreadable, as while it is copied there; then it is passed over."""
SETTLED_S: Final = 1.5
"""So long the automatics of a device may look for what they then keep."""
UNREADABLE_MOST: Final = 10
"""Frames in a row that a device may fail to give before it counts as gone."""

Clock = Callable[[], float]
Sleep = Callable[[float], None]


class Feed(Protocol):
    """Frames."""

    locks: tuple[Lock, ...]

    def read(self) -> Picture:
        """The next frame; waits for it. Raises VisionError where there will be none."""

    def close(self) -> None:
        """Lets go of it."""


def open_feed(address: Address, clock: Clock = time.monotonic, sleep: Sleep = time.sleep) -> Feed:
    """Opens it, which may take long. Raises VisionError."""
    if address.kind == "stills":
        return Stills(address, clock, sleep)
    return Captured(address, clock, sleep)


class Captured:
    """A device, a stream or a video file, by cv2. A video goes at its own pace."""

    def __init__(self, address: Address, clock: Clock = time.monotonic, sleep: Sleep = time.sleep) -> None:
        self._address, self._clock, self._sleep = address, clock, sleep
        self._capture = captured(address)
        self.locks: tuple[Lock, ...] = ()
        self._hold_at = clock() + SETTLED_S if address.kind == "device" else math.inf
        self._beat = self._pace() if address.kind == "video" else 0.0
        self._due, self._count = clock(), 0

    def _pace(self) -> float:
        import cv2

        fps = self._capture.get(cv2.CAP_PROP_FPS)
        return 1 / fps if 1 <= fps <= FASTEST else 1 / 30

    def read(self) -> Picture:
        """Waits for the camera; of a video for its next picture."""
        if self._beat:
            self._due = max(self._due + self._beat, self._clock() - 0.5)
            self._sleep(max(0.0, self._due - self._clock()))
        if self._count and self._clock() >= self._hold_at:
            self.locks, self._hold_at = hold(self._capture), math.inf
        for _ in range(UNREADABLE_MOST if self._address.kind == "device" else 1):
            ok, frame = self._capture.read()
            if ok and frame.size:
                self._count += 1
                return checked(frame, self._address.shown)
        raise self._gone()

    def _gone(self) -> VisionError:
        shown = self._address.shown
        if self._address.kind == "video":
            code, remedy = ("video_ended", "open it again") if self._count else ("no_video", "save it as MP4 or AVI")
            return UnreadableError(code, offending=shown, remedy=remedy)
        return NotAllowedError("camera_gone", offending=shown, remedy="see whether it is still plugged in and on")

    def close(self) -> None:
        """Lets go of the camera."""
        self._capture.release()


def captured(address: Address) -> cv2.VideoCapture:
    """An open capture. Raises VisionError where it cannot be opened within the time that its backend keeps."""
    import cv2

    if address.kind == "device":
        capture = device(address.target)
    else:
        limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPEN_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, READ_MS]
        capture = cv2.VideoCapture(address.target, cv2.CAP_FFMPEG, limits)
    if capture.isOpened():
        return capture
    capture.release()
    if address.kind == "video":
        raise UnreadableError("no_video", offending=address.shown, remedy="save it as MP4 or AVI")
    remedy = "see whether it is plugged in, on, and not used by another program"
    raise NotAllowedError("camera_not_open", offending=address.shown, remedy=remedy)


def device(target: str) -> cv2.VideoCapture:
    """A camera of this machine. Windows opens by DirectShow: its other way can take minutes."""
    import cv2

    number: str | int = int(target) if target.isdigit() else target
    backend = {"linux": cv2.CAP_V4L2, "win32": cv2.CAP_DSHOW}.get(sys.platform, cv2.CAP_ANY)
    if isinstance(number, int) and number >= 100:
        backend = cv2.CAP_ANY  # the backend is in the number already
    capture = cv2.VideoCapture(number, backend)
    if capture.isOpened():
        # MJPG before the size: at full size many cameras give only a few raw frames a second
        capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        width, height, fps = WISHED
        for key, value in ((cv2.CAP_PROP_FRAME_WIDTH, width), (cv2.CAP_PROP_FRAME_HEIGHT, height)):
            capture.set(key, value)
        capture.set(cv2.CAP_PROP_FPS, fps)
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return capture


class Stills:
    """A folder whose pictures are shown by name, each for two seconds; a new file is shown when it comes.

    The last stays. A single picture is a folder of one.
    """

    locks: tuple[Lock, ...] = ()

    def __init__(self, address: Address, clock: Clock = time.monotonic, sleep: Sleep = time.sleep) -> None:
        self._path, self._shown = Path(address.target), address.shown
        self._clock, self._sleep = clock, sleep
        self._at, self._since = -1, clock()
        self._picture: Picture | None = None
        self._torn = 0.0
        if not self._files():
            remedy = f"put pictures there that are {SIDE_LEAST} pixels a side or more"
            raise UnreadableError("no_stills", offending=address.shown, remedy=remedy)

    def _files(self) -> list[Path]:
        if self._path.is_file():
            return [self._path]
        try:
            return sorted(each for each in self._path.iterdir() if each.suffix.lower() in STILLS)
        except OSError as error:
            raise NotAllowedError("camera_gone", offending=self._shown, remedy="see whether it is there") from error

    def read(self) -> Picture:
        """The picture whose turn it is."""
        self._sleep(STILL_EVERY_S)
        files = self._files()
        due = self._picture is None or self._clock() - self._since >= SHOWN_FOR_S
        while due and self._at + 1 < len(files):
            due = not self._turn(files[self._at + 1])
        if self._picture is None:
            raise UnreadableError("no_stills", offending=self._shown, remedy="put pictures there")
        return self._picture

    def _turn(self, file: Path) -> bool:
        """The next picture is shown; whether there is nothing more to do now."""
        try:
            self._picture, read = read_picture(file), True
        except VisionError:
            read, self._torn = False, self._torn or self._clock()
            if self._clock() - self._torn < TORN_FOR_S and self._picture is not None:
                return True
        self._torn = 0.0
        self._at, self._since = self._at + 1, self._clock()
        return read

    def close(self) -> None:
        """Nothing is held open."""
