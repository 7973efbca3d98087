"""What the page does with the device that it is on: its camera, its screen that must not go dark, its two fingers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.app.photos import check_photo
from companion.seats.links import Place
from tests.seats.browser import Browser, Page
from tests.seats.tables import Open, seat

LARGE: tuple[int, int] = (4000, 3000)
"""What a phone's camera takes."""
LONGEST_PX = 2048
AWAKE = (
    "window.kept = []; Object.defineProperty(navigator, 'wakeLock',"
    " { value: { request: async (what) => { window.kept.push(what); return { released: false }; } } });"
)
"""A browser that may keep its screen awake."""
ASLEEP = "delete Navigator.prototype.wakeLock;"
"""A browser that may not: over plain HTTP none may."""


def hint(page: Page) -> str:
    node = "document.getElementById('hint')"
    return str(page.evaluate(f"{node}.hidden ? '' : {node}.textContent"))


def choose(page: Page, file: Path) -> None:
    """Somebody takes a photo, or picks one."""
    root = page.ask("DOM.getDocument")["root"]["nodeId"]
    node = page.ask("DOM.querySelector", nodeId=root, selector="#photo")["nodeId"]
    page.ask("DOM.setFileInputFiles", nodeId=node, files=[str(file)])


def test_a_photo_of_a_phone_comes_small_enough_to_whoever_wants_it(
    browser: Browser, table: Open, tmp_path: Path
) -> None:
    got: list[tuple[Any, bytes]] = []
    hand = table.join(browser.page(), seat(1))
    button = "document.getElementById('camera')"
    assert hand.page.evaluate(f"{button}.hidden")
    table.app.photo = lambda station, data: got.append((station.seat, data))
    table.app.stale()
    table.until(lambda: not hand.page.evaluate(f"{button}.hidden"), "no button comes")
    assert hand.page.evaluate(f"{button}.innerText.length") > 2
    pygame.image.save(pygame.Surface(LARGE), str(tmp_path / "photo.jpg"))
    choose(hand.page, tmp_path / "photo.jpg")
    table.until(lambda: got, "no photo comes")
    ((taken_by, data),) = got
    assert taken_by == 1
    width, height = check_photo(data)
    assert max(width, height) <= LONGEST_PX
    assert width / height == pytest.approx(4 / 3, abs=0.01)


def test_a_file_that_is_no_photo_is_told_on_the_phone(browser: Browser, table: Open, tmp_path: Path) -> None:
    got: list[bytes] = []
    table.app.photo = lambda _station, data: got.append(data)
    hand = table.join(browser.page(), seat(0))
    (tmp_path / "photo.jpg").write_bytes(b"no picture")
    choose(hand.page, tmp_path / "photo.jpg")
    table.until(lambda: hint(hand.page), "nothing is told")
    assert not got


def test_a_screen_that_may_stay_awake_is_kept_so(browser: Browser, table: Open) -> None:
    page = browser.page()
    page.early(AWAKE)
    table.join(page, seat(0))
    assert page.evaluate("window.kept") == ["screen"]
    assert hint(page) == ""


def test_where_it_may_not_the_page_says_what_to_do(browser: Browser, table: Open) -> None:
    page = browser.page(language="pl")
    page.early(ASLEEP)
    table.join(page, seat(0))
    assert "ekran" in hint(page).lower()


def test_two_fingers_and_a_swipe_neither_zoom_nor_scroll_the_page(browser: Browser, table: Open) -> None:
    page = table.join(browser.page(), seat(0)).page
    page.ask("Input.synthesizePinchGesture", x=180, y=320, scaleFactor=2.0)
    page.ask("Input.synthesizeScrollGesture", x=180, y=320, yDistance=-300)
    assert page.evaluate("[visualViewport.scale, scrollY, visualViewport.pageTop]") == [1, 0, 0]


@pytest.mark.parametrize(("language", "told"), [("en", "link"), ("pl", "link")])
def test_a_phone_whose_place_was_taken_away_says_so(browser: Browser, table: Open, language: str, told: str) -> None:
    page = table.join(browser.page(language=language), seat(0)).page
    table.guests.renew("seat", 0, moved=False)
    table.until(lambda: told in page.told().lower(), "nothing is told")
    table.join(page, seat(0))  # whoever scans the new code
    assert page.told() == ""


def test_a_locked_table_is_told_on_the_page(browser: Browser, table: Open) -> None:
    table.join(browser.page(), Place("table"))
    table.guests.lock(locked=True)
    page = browser.page()
    page.open(table.link(seat(0)))
    table.until(lambda: "locked" in page.told().lower(), f"nothing is told: {page.told()}")
    assert seat(0) not in table.guests.here
