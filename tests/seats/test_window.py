"""The app's real window as the shared screen, and a real browser as a seat: whoever has a phone is not asked in it."""

from __future__ import annotations

import contextlib
import json
import socket
import time
import urllib.request
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.app.core import App
from companion.app.gallery_seats import Pretended
from companion.commands.serve import PORT
from companion.games.game import Seat
from companion.screens.doors import Doors
from companion.table.preferences import write_preferences
from tests.app.evening import begin_game, lay, seen, table_of
from tests.app.hands import centre
from tests.app.shadow import WindowHand, wait_until
from tests.app.window import Program, open_display
from tests.seats.browser import Browser

PHONE = (360, 640)
ADDRESS = f"http://127.0.0.1:{PORT}/"


def links(data: Path) -> dict[tuple[str, int], str] | None:
    """The tokens as the host keeps them, once there are any."""
    with contextlib.suppress(OSError):
        urllib.request.urlopen(ADDRESS, timeout=2).read()
        kept = json.loads((data / "seats.json").read_text(encoding="utf-8"))
        return {(link["place"]["role"], link["place"]["number"]): link["token"] for link in kept["links"]}
    return None


@pytest.mark.soak
def test_a_window_with_open_doors_and_a_phone_play_on(browser: Browser, tmp_path: Path) -> None:
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", PORT)) == 0:
            pytest.fail(f"port {PORT}, which the window opens, is taken: end what listens there")
    data = tmp_path / "data"
    data.mkdir()
    write_preferences(data, replace(App(data).preferences, motion=False, language="en"))
    with open_display(tmp_path / "screen", (800, 500)) as display:
        program = Program(display, data, "en")
        try:
            hand = WindowHand(display, program, data, "en")
            begin_game(hand, "digital", 2)
            for key in ("menu", "to phones"):
                hand.tap(key)
            time.sleep(1.0)
            display.down(centre(hand.station, "open"))
            display.up()
            token = wait_until(lambda: links(data))["seat", 0]
            page = browser.page(PHONE)
            page.open(f"{ADDRESS}#{token}")
            wait_until(lambda: page.evaluate("typeof frame === 'undefined' ? 0 : frame") or None)
            hand.app.guests = Pretended(Doors(), (0,))  # type: ignore[assignment]  # what the window knows by now
            hand.station.ui = hand.station.first(*hand.station.ui.stack[1:2])
            hand.app.stale()
            hand.app.refresh()
            for _ in range(2):
                display.xdotool("key", "Escape")
                time.sleep(0.5)
            hand.see("the phone has joined")
            hand.hold("i am")
            assert seen(hand).seat == Seat(1)  # the first seat is not asked here
            lay(hand, Seat(1), Random(1))
            assert len(table_of(hand.app).fold.items) >= 1
            program.check()
        finally:
            program.kill()
