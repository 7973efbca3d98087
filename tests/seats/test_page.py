"""The one page that is served, and what is written down."""

from __future__ import annotations

import http.client
import logging
import socket
from pathlib import Path
from typing import Final

import pytest

from companion.app.headless import Widen
from companion.seats.links import Place
from tests.seats.attackers import DEVICE, PATIENCE_S, join, line, refused
from tests.seats.tables import SHARED, Open, seat

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
