"""What somebody in the same network may try: each is refused with a clear reason, and the table is unhurt."""

from __future__ import annotations

import contextlib
import json
import struct
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from companion.seats.server import Limits
from tests.seats.attackers import closed, join, joined, line, refused, unhurt
from tests.seats.tables import Open, seat

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
