"""Fingers, photos and links of browsers' screens, and the screen that shows who is connected."""

from __future__ import annotations

import io
import json
import struct
import zlib
from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.app.core import App
from companion.app.guests import Guests
from companion.app.photos import check_photo
from companion.errors import UnreadableError
from companion.screens import commands as c
from companion.screens.doors import Doors
from companion.screens.phones import Phones
from companion.seats import wire
from companion.seats.guest import Photo, Said, Touched
from companion.seats.links import LOCKED, TAKEN, UNKNOWN, Links, Place
from tests.app.evening import begin_game
from tests.app.hands import Hand, new_app
from tests.seats.phones import Phone

SHARED, WATCH = Place("table"), Place("watch")


def seat(number: int) -> Place:
    return Place("seat", number)


# --- fingers, keys, photos ------------------------------------------------------------------------------------------


def test_two_fingers_at_once_are_two(guests: Guests, host: Hand) -> None:
    begin_game(host, "digital", 2)
    phone = Phone(guests, seat(0))
    now = host.clock.monotonic()
    guests.hear(Touched(phone.guest, ((1, 0, 0.5, 0.3, now), (2, 0, 0.5, 0.6, now))))
    assert len(phone.station.stage._hands.captures) == 2
    guests.hear(Said(phone.guest, wire.Hidden(1)))
    assert not phone.station.stage._hands.captures


def test_a_keyboard_works_too(guests: Guests, host: Hand) -> None:
    begin_game(host, "digital", 2)
    phone = Phone(guests, seat(0))
    for name in ("tab", "tab", "enter"):
        for down in (True, False):
            guests.hear(Said(phone.guest, wire.Key(1, name, down)))
    assert phone.station.ui.top.picked is not None or len(phone.station.ui.stack) > 2
    guests.hear(Said(phone.guest, wire.Typed(2, "ż")))


def jpeg(size: tuple[int, int] = (640, 480)) -> bytes:
    made = io.BytesIO()
    pygame.image.save(pygame.Surface(size), made, "photo.jpg")
    return made.getvalue()


def test_a_photo_reaches_whoever_asked_for_it(app: App, guests: Guests) -> None:
    got: list[tuple[Any, bytes]] = []
    app.photo = lambda station, data: got.append((station.seat, data))
    phone = Phone(guests, seat(1))
    phone.take()
    assert {"type": "camera", "on": True} in [json.loads(text) for text in phone.texts]
    guests.hear(Photo(phone.guest, jpeg()))
    assert got == [(1, jpeg())]
    guests.hear(Photo(phone.guest, b"no picture"))
    assert len(got) == 1
    assert phone.station.notice


def test_nobody_is_asked_for_a_photo_that_nobody_wants(guests: Guests) -> None:
    phone = Phone(guests, seat(0))
    phone.take()
    assert not phone.guest.camera
    assert not any("camera" in text for text in phone.texts)
    guests.hear(Photo(phone.guest, jpeg()))


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"<svg/>", jpeg()[:20], b"\x89PNG\r\n\x1a\n" + b"0" * 40])
def test_what_is_no_photo_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableError):
        check_photo(data)


def test_a_photo_of_more_pixels_than_anybody_needs_is_not_decoded() -> None:
    head = struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    bomb = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    with pytest.raises(UnreadableError):
        check_photo(bomb + struct.pack(">I", 0) + b"IEND" + struct.pack(">I", zlib.crc32(b"IEND")))
    assert check_photo(jpeg((64, 48))) == (64, 48)


# --- the connection screen ------------------------------------------------------------------------------------------


def test_the_doors_are_shut_until_somebody_opens_them(app: App, host: Hand) -> None:
    assert app.desk(host.station).doors == Doors()


def test_the_connection_screen_opens_shows_and_shuts(tmp_path: Path) -> None:
    host = Hand(new_app(tmp_path))
    host.tap("go settings")
    host.station.ui = host.station.first(Phones())
    host.app.stale()
    host.app.refresh()
    host.app.do(host.station, c.OpenDoors(lan=False))
    host.app.refresh()
    assert host.app.guests is not None
    try:
        assert host.sees("code")
        doors = host.app.desk(host.station).doors
        assert doors is not None
        assert (doors.lan, doors.address) == (False, f"http://127.0.0.1:{host.app.guests.server.port}/")
        assert all(place.link.startswith(doors.address) for place in doors.places)
        Phone(host.app.guests, seat(0))
        host.app.guests.links.admit(host.app.guests.links.token(seat(0)), "a device that holds it")
        host.app.refresh()
        joined = host.app.doors().places[1]
        assert (joined.joined, joined.kept, joined.link) == (True, True, "")
        host.tap("lock")
        assert host.app.doors().locked
        host.tap("shut")
        assert host.app.doors().address == ""
    finally:
        host.app.guests.close()


# --- links ----------------------------------------------------------------------------------------------------------


def test_links_outlive_the_app(tmp_path: Path) -> None:
    links = Links(tmp_path)
    assert links.admit(links.token(seat(2)), "a device") == seat(2)
    links.remember("2026-11-28-ABCDEF")
    again = Links(tmp_path)
    assert again.game == "2026-11-28-ABCDEF"
    assert again.admit(links.token(seat(2)), "a device") == seat(2)
    assert again.admit(links.token(seat(2)), "another") == TAKEN
    assert again.admit("nothing", "a device") == UNKNOWN
    again.lock(locked=True)
    assert Links(tmp_path).admit(links.token(seat(3)), "a device") == LOCKED


@pytest.mark.parametrize("torn", [b"", b"{", b"[]", b'{"format": 2}', b"\xff\xfe", b'{"links": [{"token": 1}]}'])
def test_a_torn_file_of_links_makes_new_ones(tmp_path: Path, torn: bytes) -> None:
    old = Links(tmp_path)
    old.store()
    (tmp_path / "seats.json").write_bytes(torn)
    assert Links(tmp_path).token(seat(0)) != old.token(seat(0))


def test_without_a_disk_links_hold_as_long_as_the_app(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    links = Links(tmp_path / "file" / "data")
    assert links.admit(links.token(seat(0)), "a device") == seat(0)
    assert links.admit(links.token(seat(0)), "another") == TAKEN
