"""What somebody in the same network may try: each is refused with a clear reason, and the table is unhurt."""

from __future__ import annotations

import contextlib
import http.client
import json
import logging
import secrets
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.sync.connection import Connection

from companion.app.guests import Guests
from companion.app.headless import Widen
from companion.games.game import Seat
from companion.screens.commands import NewLink
from companion.seats.links import Place
from companion.seats.server import Limits
from tests.seats.phones import Phone
from tests.seats.tables import SHARED, Open, seat

DEVICE: Final = "0123456789abcdef0123456789abcdef"
GLASS: Final = {"width": 360, "height": 640, "ratio": 0.5, "touch": True}
PATIENCE_S: Final = 20.0


@pytest.fixture
def open_table(table: Open) -> Iterator[Open]:
    """A table whose thread goes on by itself while the test attacks."""
    stop = threading.Event()

    def turn() -> None:
        while not stop.is_set():
            table.step()

    thread = threading.Thread(target=turn)
    thread.start()
    yield table
    stop.set()
    thread.join()


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


# --- tokens ---------------------------------------------------------------------------------------------------------


def test_a_token_has_more_than_128_random_bits(table: Open) -> None:
    tokens = {table.guests.links.token(seat(number)) for number in range(16)}
    assert len(tokens) == 16
    assert all(len(token) == 32 for token in tokens)  # six bits a letter: 192


@pytest.mark.parametrize("guess", ["", "0" * 32, "../../etc/passwd", "' OR 1=1 --", "\x00" * 32, "ż" * 32])
def test_a_guessed_token_opens_nothing(open_table: Open, guess: str) -> None:
    assert refused(open_table, guess) == (4401, "unknown link")
    unhurt(open_table, seat(0))


def test_a_token_that_differs_in_one_letter_opens_nothing(open_table: Open) -> None:
    token = open_table.guests.links.token(seat(0))
    other = ("B" if token[-1] == "A" else "A").join((token[:-1], ""))
    assert refused(open_table, other)[0] == 4401


def test_an_old_token_opens_nothing_and_its_device_is_told(open_table: Open) -> None:
    links = open_table.guests.links
    old = links.token(seat(0))
    with line(open_table) as opened:
        join(opened, old)
        joined(opened)
        open_table.calls.put(lambda: open_table.guests.renew("seat", 0, moved=False))
        assert closed(opened) == (4403, "the host has made another link")
    assert refused(open_table, old) == (4401, "unknown link")
    assert links.token(seat(0)) != old
    unhurt(open_table, seat(0))


def test_a_stolen_token_opens_nothing_once_its_owner_has_joined(open_table: Open) -> None:
    token = open_table.guests.links.token(seat(0))
    with line(open_table) as owner:
        join(owner, token)
        joined(owner)
        assert refused(open_table, token, "another device entirely") == (4409, "this link is in use on another device")
        owner.send(json.dumps({"type": "beat", "n": 1}))
    assert refused(open_table, token, "another device entirely")[0] == 4409  # also while its owner is away
    with line(open_table) as owner:
        join(owner, token)
        joined(owner)


def test_one_device_has_a_seat_on_one_page(open_table: Open) -> None:
    token = open_table.guests.links.token(seat(0))
    with line(open_table) as first, line(open_table) as second:
        join(first, token)
        joined(first)
        join(second, token)
        joined(second)
        assert closed(first) == (4410, "joined again on this device")


def test_a_locked_table_lets_nobody_new_in(open_table: Open) -> None:
    links = open_table.guests.links
    with line(open_table) as opened:
        join(opened, links.token(seat(0)))
        joined(opened)
    links.lock(locked=True)
    assert refused(open_table, links.token(seat(1)), "another device entirely") == (4423, "the table is locked")
    with line(open_table) as opened:
        join(opened, links.token(seat(0)))
        joined(opened)


def test_whoever_guesses_often_waits(open_table: Open) -> None:
    open_table.guests.server.limits = Limits(failures=3, penalty_s=0.05)
    answers = [refused(open_table, f"guess {number}") for number in range(6)]
    assert answers[:3] == [(4401, "unknown link")] * 3
    assert answers[-1] == (4429, "too many attempts")
    unhurt(open_table, seat(0))  # a right link is never kept out


# --- messages -------------------------------------------------------------------------------------------------------

MALFORMED: Final[dict[str, str | bytes]] = {
    "no json": "hello",
    "empty": "",
    "a list": "[]",
    "no type": "{}",
    "another type": '{"type": "observe", "n": 1}',
    "an unknown field": '{"type": "beat", "n": 1, "seat": 2}',
    "no number": '{"type": "beat"}',
    "a negative number": '{"type": "beat", "n": -1}',
    "a finger beyond the glass": '{"type": "fingers", "n": 1, "shown": 1, "shown_at": 0, "touches": [[1, 0, 9, 0, 0]]}',
    "a finger nowhere": '{"type": "fingers", "n": 1, "shown": 1, "shown_at": 0, "touches": [[1, 0, NaN, 0, 0]]}',
    "no fingers": '{"type": "fingers", "n": 1, "shown": 1, "shown_at": 0, "touches": []}',
    "too many fingers": '{"type": "fingers", "n": 1, "shown": 1, "shown_at": 0, "touches": ['
    + ",".join(["[1, 1, 0, 0, 0]"] * 65)
    + "]}",
    "an endless word": '{"type": "typed", "n": 1, "text": "' + "a" * 500 + '"}',
    "a long message": '{"type": "beat", "n": 1' + " " * 20_000 + "}",
    "a glass as large as a house": '{"type": "resized", "n": 1, "glass": {"width": 99999, "height": 99999}}',
    "a picture that nobody asked for": b"\xff\xd8\xff",
    "deep brackets": "[" * 10_000,
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_message_that_is_none_ends_its_connection(open_table: Open, name: str) -> None:
    with line(open_table) as opened:
        join(opened, open_table.guests.links.token(seat(0)))
        joined(opened)
        opened.send(MALFORMED[name])
        assert closed(opened) == (1008, "not a message of this table")
    unhurt(open_table, seat(1))


@pytest.mark.parametrize("first", ["", "{}", '{"type": "beat", "n": 1}', b"\x00\x01", '{"type":"join"}'])
def test_whoever_does_not_join_first_is_nobody(open_table: Open, first: Any) -> None:
    with line(open_table) as opened:
        opened.send(first)
        assert closed(opened) == (1008, "not a message of this table")
    assert not open_table.guests.here


def test_a_replayed_message_ends_the_connection(open_table: Open) -> None:
    touch = {"type": "fingers", "n": 7, "shown": 1, "shown_at": 0, "touches": [[1, 0, 0.5, 0.5, 1]]}
    with line(open_table) as opened:
        join(opened, open_table.guests.links.token(seat(0)))
        joined(opened)
        opened.send(json.dumps(touch))
        opened.send(json.dumps(touch))
        assert closed(opened) == (1008, "said before")


def test_a_flood_of_messages_ends_the_connection(open_table: Open) -> None:
    with line(open_table) as opened:
        join(opened, open_table.guests.links.token(seat(0)))
        joined(opened)
        with contextlib.suppress(ConnectionClosed):
            for number in range(20_000):
                opened.send(json.dumps({"type": "beat", "n": number}))
        assert closed(opened) == (1008, "too many messages")
    unhurt(open_table, seat(1))


def test_a_message_of_100_mb_is_refused_by_its_head(open_table: Open) -> None:
    with line(open_table) as opened:
        join(opened, open_table.guests.links.token(seat(0)))
        joined(opened)
        opened.socket.sendall(b"\x82\xff" + struct.pack(">Q", 100_000_000) + b"mask")
        assert closed(opened)[0] == 1009
    unhurt(open_table, seat(1))


@pytest.mark.parametrize(
    "head", [b"\xf1\x80mask", b"\x83\x80mask", b"\x82\x01a", b"\x89\xfe\x04\x00mask" + b"a" * 1024]
)
def test_a_malformed_frame_is_refused(open_table: Open, head: bytes) -> None:
    """Reserved bits, an unknown kind, no mask, a ping that is too long."""
    with line(open_table) as opened:
        join(opened, open_table.guests.links.token(seat(0)))
        joined(opened)
        opened.socket.sendall(head)
        assert closed(opened)[0] == 1002
    unhurt(open_table, seat(1))


# --- connections ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", None])
def test_a_foreign_page_cannot_open_the_socket(open_table: Open, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as answer, line(open_table, origin=origin):
        pass
    assert answer.value.response.status_code == 403


def test_half_open_sockets_are_closed_and_hold_nobody_up(open_table: Open) -> None:
    server = open_table.guests.server
    half = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    for each in half[:10]:
        each.sendall(b"GET /seat HTTP/1.1\r\nHost: 127.0.0.1\r\n")  # and never more
    try:
        unhurt(open_table, seat(0))
    finally:
        for each in half:
            each.close()


def test_no_more_connections_than_the_limits_allow(open_table: Open) -> None:
    server = open_table.guests.server
    server.limits = Limits(of_one_address=5)
    half = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(12)]
    try:
        deadline = time.monotonic() + PATIENCE_S
        while server.connections < 5:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        refused_lines = sum(_is_closed(each) for each in half)
        assert (server.connections, refused_lines) == (5, 7)
    finally:
        for each in half:
            each.close()


def _is_closed(sock: socket.socket) -> bool:
    sock.settimeout(0.3)
    try:
        return sock.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_a_silent_guest_is_let_go_and_keeps_the_seat(open_table: Open) -> None:
    open_table.guests.server.limits = Limits(silent_s=0.2)
    with line(open_table) as opened:
        join(opened, open_table.guests.links.token(seat(0)))
        assert closed(opened) == (4408, "silent")
    assert open_table.guests.links.bound(seat(0))


def test_a_guest_who_reads_nothing_is_cut_off(open_table: Open) -> None:
    open_table.guests.server.limits = Limits(sending_s=0.3, silent_s=0.5)
    raw = socket.create_connection(("127.0.0.1", open_table.guests.server.port))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    with line(open_table, sock=raw) as opened:
        opened.recv_events_thread  # noqa: B018 - it reads until its buffers are full
        join(opened, open_table.guests.links.token(seat(0)))
        deadline = time.monotonic() + PATIENCE_S
        while seat(0) not in open_table.guests.here:
            assert time.monotonic() < deadline
        while seat(0) in open_table.guests.here:
            assert time.monotonic() < deadline
            time.sleep(0.01)
    unhurt(open_table, seat(1))


# --- the page -------------------------------------------------------------------------------------------------------


def get(table: Open, path: str, host: str = "") -> tuple[int, bytes, dict[str, str]]:
    asked = http.client.HTTPConnection("127.0.0.1", table.guests.server.port, timeout=PATIENCE_S)
    asked.putrequest("GET", path, skip_host=True)
    asked.putheader("Host", host or f"127.0.0.1:{table.guests.server.port}")
    asked.endheaders()
    answer = asked.getresponse()
    body = answer.read()
    asked.close()
    return answer.status, body, {name.lower(): value for name, value in answer.getheaders()}


PATHS: Final = (
    "/../../../etc/passwd",
    "/..%2f..%2fetc/passwd",
    "//etc/passwd",
    "/seat.js/../guest.py",
    "/seats.json",
    "/.git/config",
    "/index.html",
    "/%00",
    "/seat.css%00.html",
    "/words.json/..",
    "\\..\\seats.json",
)


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_outside_the_page(table: Open, path: str) -> None:
    status, body, _ = get(table, path)
    assert (status, body) == (404, b"There is nothing here.\n")


def test_the_page_is_the_same_for_everybody_and_holds_no_game(table: Open) -> None:
    before = get(table, "/")
    table.begin(2)
    assert before[0] == 200
    pages = [get(table, path)[1] for path in ("/", "/?token=abc", "/seat.js", "/touch.js", "/words.json", "/seat.css")]
    text = b"".join(pages).decode()
    for place in (SHARED, seat(0), seat(1), Place("watch")):
        assert table.guests.links.token(place) not in text
    assert pages[0] == pages[1] == before[1]


@pytest.mark.parametrize("path", ["/", "/seat.js", "/words.json", "/nothing"])
def test_every_answer_has_the_headers_that_keep_other_pages_out(table: Open, path: str) -> None:
    headers = get(table, path)[2]
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::1", "a b"])
def test_a_name_that_is_not_ours_is_refused(table: Open, host: str) -> None:
    assert get(table, "/", host or " ")[0] in {400, 421}


@pytest.mark.parametrize("host", ["127.0.0.1", "192.168.1.7:8765", "localhost:80", "[::1]:8765", socket.gethostname()])
def test_our_own_names_and_addresses_are_not(table: Open, host: str) -> None:
    assert get(table, "/", host)[0] == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
def test_nothing_but_reading_is_understood(table: Open, method: str) -> None:
    asked = http.client.HTTPConnection("127.0.0.1", table.guests.server.port, timeout=PATIENCE_S)
    asked.request(method, "/")
    with pytest.raises(http.client.RemoteDisconnected):
        asked.getresponse()
    asked.close()


def test_the_host_lets_the_network_in_while_the_table_is_open(table: Open) -> None:
    told: list[bool] = []
    table.headless.opened = lambda headless: told.append(headless.app.doors().lan)
    port = table.guests.server.port
    assert not table.app.doors().lan
    table.app.inbox.put(Widen("0.0.0.0"))  # noqa: S104 - what the host writes "open" for
    table.until(lambda: bool(told))
    assert told == [True]
    assert table.guests.server.port == port
    assert get(table, "/")[0] == 200


# --- what is written down -------------------------------------------------------------------------------------------


def test_no_token_stands_in_a_log(
    table: Open, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    token = table.guests.links.token(seat(0))
    with line(table) as opened:
        join(opened, token)
        table.until(lambda: seat(0) in table.guests.here)
    refused(table, "x" * 32)
    table.until(lambda: not table.guests.here)
    said = caplog.text + "".join(capfd.readouterr())
    assert "joined" in caplog.text
    assert token not in said
    assert DEVICE not in said


def test_the_file_of_tokens_is_its_owners_alone(table: Open, tmp_path: Path) -> None:
    table.guests.links.renew(seat(0))
    file = tmp_path / "data" / "seats.json"
    assert file.stat().st_mode & 0o777 == 0o600
    assert DEVICE not in file.read_text(encoding="utf-8")


# --- many -----------------------------------------------------------------------------------------------------------


def rejoin(guests: Guests, times: int) -> int:
    """So many comings and goings of one phone; how many bytes the app holds more than after the first ones."""
    import gc
    import tracemalloc

    def once() -> None:
        phone = Phone(guests, seat(0))
        guests._app.refresh()
        guests.draw()
        phone.take()
        phone.leave()

    for _ in range(5):
        once()
    tracemalloc.start()
    once()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(times):
        once()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return after - before


def test_memory_stays_flat_over_a_hundred_returns(table: Open) -> None:
    grown = rejoin(table.guests, 100)
    assert grown < 64 * 1024
    assert len(table.app.stations) == 1


@pytest.mark.soak
def test_memory_stays_flat_over_a_thousand_connections(open_table: Open) -> None:
    import resource

    token = open_table.guests.links.token(seat(0))
    sizes = []
    for number in range(1000):
        with line(open_table) as opened:
            join(opened, token)
            joined(opened)
        if number in {99, 999}:
            sizes.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    assert sizes[1] - sizes[0] < 8 * 1024  # kilobytes
    assert threading.active_count() < 20


def test_a_seat_answers_for_itself_alone(table: Open) -> None:
    table.begin(2)
    phone = Phone(table.guests, seat(1))
    before = table.table.fold
    table.app.do(phone.station, NewLink("seat", 0))
    assert phone.station.notice
    table.app.do(phone.station, lay_for(table, Seat(0)))
    assert phone.station.notice
    assert table.table.fold is before


def lay_for(table: Open, who: Seat) -> Any:
    from companion.games.dino_kontra_dino.actions import PlayCard
    from companion.games.game import Entry
    from companion.screens.commands import Answer

    assert table.table.question is not None
    card = Random(1).choice(table.table.fold.state.hands[who].known)
    return Answer(table.table.question.id, Entry(PlayCard(card), who))
