"""A real RTSP stream on loopback, as network cameras send it: MJPEG in RTP (RFC 2435), within the RTSP connection."""

from __future__ import annotations

import re
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.vision.streaming import Sender, jpeg
from vision.pictures import Picture

PIECE = 1200
"""Bytes of a picture in one packet."""
CLOCK = 90_000
SDP = (
    "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=table\r\nt=0 0\r\n"
    "m=video 0 RTP/AVP 26\r\na=rtpmap:26 JPEG/90000\r\na=control:track\r\n"
)


def pieces(data: bytes) -> tuple[bytes, bytes, int, int]:
    """Of a baseline JPEG file: its quantisation tables, its scan, and its width and height in blocks of 8."""
    tables, at = b"", 2
    width = height = 0
    while data[at + 1] != 0xDA:  # start of scan
        kind, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        body = data[at + 4 : at + 2 + length]
        if kind == 0xDB:
            tables += b"".join(body[each + 1 : each + 65] for each in range(0, len(body), 65))
        if kind == 0xC0:
            height, width = struct.unpack(">HH", body[1:5])
        at += 2 + length
    scan = at + 2 + int.from_bytes(data[at + 2 : at + 4])
    return tables, data[scan:-2], width // 8, height // 8


def packets(picture: Picture, sequence: int, stamp: int) -> Iterator[bytes]:
    """One picture as RTP."""
    tables, scan, across, down = pieces(jpeg(picture))
    for at in range(0, len(scan), PIECE):
        last = at + PIECE >= len(scan)
        head = struct.pack(">BBHII", 0x80, 26 | (last << 7), (sequence + at // PIECE) & 0xFFFF, stamp & 0xFFFFFFFF, 7)
        main = struct.pack(">IBBBB", at, 1, 255, across, down)  # type 1 is 4:2:0; 255: the tables are sent along
        own = b"" if at else struct.pack(">BBH", 0, 0, len(tables)) + tables
        yield head + main + own + scan[at : at + PIECE]


class NetworkCamera(Sender):
    """Sends its picture to whoever plays it; `stops`: after so many pictures it goes away."""

    def __init__(self, picture: Picture, fps: float = 10.0, stops: int = 0) -> None:
        self._picture, self._fps, self._stops = picture, fps, stops
        super().__init__("rtsp://127.0.0.1:{port}/table", self._talk)

    def _talk(self, viewer: socket.socket) -> None:
        with viewer, suppress(OSError):
            asked = b""
            while more := viewer.recv(4096):
                asked += more
                while b"\r\n\r\n" in asked:
                    one, _, asked = asked.partition(b"\r\n\r\n")
                    viewer.sendall(self._answer(one.decode()))
                    if one.startswith(b"PLAY"):
                        self._play(viewer)
                        return

    def _answer(self, asked: str) -> bytes:
        number = re.search(r"CSeq: *(\d+)", asked)
        head = f"RTSP/1.0 200 OK\r\nCSeq: {number[1] if number else 0}\r\n"
        word = asked.split(" ", 1)[0]
        if word == "OPTIONS":
            head += "Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN\r\n"
        elif word == "DESCRIBE":
            head += f"Content-Type: application/sdp\r\nContent-Length: {len(SDP)}\r\n\r\n{SDP}"
            return head.encode()
        elif word == "SETUP":
            if "TCP" not in asked:  # another way was asked for first
                return head.replace("200 OK", "461 Unsupported Transport").encode() + b"\r\n"
            head += "Transport: RTP/AVP/TCP;unicast;interleaved=0-1\r\nSession: 1\r\n"
        else:
            head += "Session: 1\r\n"
        return f"{head}\r\n".encode()

    def _play(self, viewer: socket.socket) -> None:
        sent = number = 0
        while not self.over.wait(1 / self._fps) and (not self._stops or sent < self._stops):
            for packet in packets(self._picture, number, round(sent * CLOCK / self._fps)):
                viewer.sendall(struct.pack(">BBH", 0x24, 0, len(packet)) + packet)
                number += 1
            sent += 1


@contextmanager
def network_camera(picture: Picture, fps: float = 10.0, stops: int = 0) -> Iterator[NetworkCamera]:
    """A camera that is switched off afterwards."""
    made = NetworkCamera(picture, fps, stops)
    try:
        yield made
    finally:
        made.close()
