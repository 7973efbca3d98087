"""A connection to the table as somebody in the same network may make it."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.sync.connection import Connection

from companion.seats.links import Place
from tests.seats.tables import Open

DEVICE: Final = "0123456789abcdef0123456789abcdef"
GLASS: Final = {"width": 360, "height": 640, "ratio": 0.5, "touch": True}
PATIENCE_S: Final = 20.0


@contextmanager
def line(table: Open, **headers: Any) -> Iterator[Connection]:
    """A connection that has said nothing yet."""
    address = table.address.replace("http:", "ws:")
    origin = headers.pop("origin", table.address.rstrip("/"))
    with connect(f"{address}seat", origin=origin, compression=None, max_size=None, **headers) as opened:
        yield opened


def join(opened: Connection, token: str, device: str = DEVICE) -> None:
    opened.send(json.dumps({"type": "join", "token": token, "device": device, "glass": GLASS, "languages": ["en"]}))


def closed(opened: Connection) -> tuple[int, str]:
    """The code and reason that a connection ends with."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            opened.recv(PATIENCE_S)
    assert opened.close_code is not None
    return opened.close_code, opened.close_reason or ""


def refused(table: Open, token: str, device: str = DEVICE) -> tuple[int, str]:
    with line(table) as opened:
        join(opened, token, device)
        return closed(opened)


def joined(opened: Connection) -> None:
    """Waits for the first frame."""
    while isinstance(opened.recv(PATIENCE_S), str):
        pass


def unhurt(table: Open, place: Place) -> None:
    """A place can still be joined and sees its screen."""
    with line(table) as opened:
        join(opened, table.guests.links.token(place), secrets.token_hex(16))
        joined(opened)
