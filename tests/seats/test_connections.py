"""Many, slow, half-open and foreign connections: none holds the table up."""

from __future__ import annotations

import socket
import threading
import time
from random import Random
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from companion.app.guests import Guests
from companion.games.game import Seat
from companion.screens.commands import NewLink
from companion.seats.server import Limits
from tests.seats.attackers import PATIENCE_S, closed, join, joined, line, unhurt
from tests.seats.phones import Phone
from tests.seats.tables import Open, seat

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
    print(f"900 connections more: {sizes[1] - sizes[0]} kB more, of {sizes[1]}")
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
