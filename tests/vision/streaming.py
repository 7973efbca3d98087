"""A real MJPEG stream over HTTP on loopback, as phones send it; and what can go wrong with one."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from tempfile import NamedTemporaryFile
from typing import Literal

import numpy as np

from vision.pictures import Picture

How = Literal["well", "silent", "stalls", "drops", "garbage"]
HEAD = b"HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n"


def jpeg(picture: Picture) -> bytes:
    """The bytes of a file."""
    import cv2

    return np.asarray(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 92])[1]).tobytes()


def received(picture: Picture) -> Picture:
    """A picture as it comes out of a phone's stream: FFMPEG decodes JPEG otherwise than what reads photos."""
    import cv2

    with NamedTemporaryFile(suffix=".mjpg") as file:
        file.write(jpeg(picture) * 3)
        file.flush()
        capture = cv2.VideoCapture(file.name, cv2.CAP_FFMPEG)
        found, frame = capture.read()
        capture.release()
    assert found
    return np.asarray(frame, np.uint8)


class Sender:
    """A camera on loopback, seen at `address`; who looks is served by `send` in a thread, until it is closed."""

    def __init__(self, form: str, send: Callable[[socket.socket], None]) -> None:
        self.viewers = 0
        self.over = threading.Event()
        self._send = send
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = form.format(port=self._socket.getsockname()[1])
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        """Off."""
        self.over.set()
        self._socket.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                viewer, _ = self._socket.accept()
                self.viewers += 1
                threading.Thread(target=self._send, args=(viewer,), daemon=True).start()


class Phone(Sender):
    """What a phone sends; `show` changes the picture, `how` the manner. `fps` frames a second."""

    def __init__(self, picture: Picture, fps: float = 15.0) -> None:
        self.how: How = "well"
        self.well_for = 0  # so many frames are sent well, whatever `how` says
        self._fps = fps
        self._jpeg = jpeg(picture)
        super().__init__("http://127.0.0.1:{port}/video", self._film)

    def show(self, picture: Picture) -> None:
        """From now on this."""
        self._jpeg = jpeg(picture)

    def _film(self, viewer: socket.socket) -> None:
        with viewer, suppress(OSError):
            viewer.recv(4096)
            if self.how != "silent":
                viewer.sendall(HEAD)
            sent, due = 0, time.monotonic()
            while not self.over.wait(max(0.0, due - time.monotonic())):
                due = max(due + 1 / self._fps, time.monotonic())  # by the clock: what sending takes is no pause
                how, sent = "well" if sent < self.well_for else self.how, sent + 1
                if how == "drops":
                    return
                if how in {"silent", "stalls"}:
                    continue
                data = b"\xff\xd8nothing" * 2000 if how == "garbage" else self._jpeg
                head = b"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n" % len(data)
                viewer.sendall(head + data + b"\r\n")


@contextmanager
def phone(picture: Picture, fps: float = 15.0) -> Iterator[Phone]:
    """A phone that is switched off afterwards."""
    made = Phone(picture, fps)
    try:
        yield made
    finally:
        made.close()


def video(path: str, pictures: list[tuple[Picture, int]], fps: float = 30.0) -> None:
    """A video file: each picture for so many frames."""
    import cv2

    height, width = pictures[0][0].shape[:2]
    writer = cv2.VideoWriter(path, cv2.VideoWriter.fourcc(*"MJPG"), fps, (width, height))
    for picture, count in pictures:
        for _ in range(count):
            writer.write(picture)
    writer.release()
