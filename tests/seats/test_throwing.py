"""Dino World in a browser: a card is flicked by a swipe, and bots play where nobody has the screen that all share."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tests.app.hands import live_keys
from tests.app.throwing import SWIPE, node_box, swipe_way
from tests.seats.browser import Browser
from tests.seats.tables import BrowserHand, Open, seat
from tests.seats.test_playing import surface


def test_a_card_is_flicked_by_a_swipe_in_the_browser(browser: Browser, table: Open) -> None:
    table.begin(2, "dino_world")
    hand = table.join(browser.page((1280, 800)), seat(0))
    if "begin" in live_keys(hand.station):
        hand.tap("begin")
    hunters = [key for key in live_keys(hand.station) if key.startswith("hunter ")]
    if hunters:
        hand.tap(hunters[0])
    table.settle()
    table.rest(0.3)
    before = len(table.table.fold.live)
    x, y, w, h = node_box(hand, "swipe")
    start = ((x + w / 2) / 1280, (y + h * 0.85) / 800)
    hand.page.finger("touchStart", start)
    for step in range(1, 8):
        table.rest(0.014)
        hand.page.finger("touchMove", (start[0], start[1] - step * 0.07))
    hand.page.finger("touchEnd")

    def landed() -> bool:
        return any(type(done.entry.what).__name__ == "Landing" for done in table.table.fold.live[before:])

    table.until(landed, "it never lands")
    last = next(done for done in reversed(table.table.fold.live) if type(done.entry.what).__name__ == "Landing")
    assert last.entry.what.poses is not None  # computed from the swipe, not told


def swipe(table: Open, hand: BrowserHand, rng: Random) -> None:
    """A finger of a browser pushes the hunter off, as a person's does."""
    table.settle()
    table.rest(0.05)
    way = swipe_way(hand, rng.uniform(1100, 1700), rng)
    hand.page.finger("touchStart", way[0])
    for at in way[1:]:
        table.rest(SWIPE[1])
        hand.page.finger("touchMove", at)
    hand.page.finger("touchEnd")
    table.until(hand._lifted)


def throw_all(table: Open, hand: BrowserHand, bots: int, throws: int) -> int:
    """So many throws of a player with a phone and of bots, or the whole game; how many throws bots have made."""
    rng, seen, by_bots = Random(throws), 0, 0
    for _ in range(throws):
        state = table.table.fold.state
        if state.phase == "over" and newest(table) == seen:
            break
        if newest(table) == seen and state.turn not in range(1, bots + 1):  # a quick bot has thrown already
            swipe(table, hand, rng)
        seen = wait_for_throw(table, hand, seen)
        by_bots += table.app.throws.motions[-1].pushed.level == "adult"
        hand.tap("onward")
    return by_bots


def wait_for_throw(table: Open, hand: BrowserHand, seen: int) -> int:
    """Until a throw after number `seen` can be left; its number."""
    table.until(lambda: hand.sees("onward") and newest(table) > seen, "nobody throws")
    return newest(table)


def newest(table: Open) -> int:
    """The number of the last throw."""
    return table.app.throws.motions[-1].seq if table.app.throws.motions else 0


def bots_game(browser: Browser, table: Open, bots: int) -> BrowserHand:
    """A phone with the first seat, and bots with the others; nobody has the screen that all share."""
    table.app.preferences = replace(table.app.preferences, hands=("", *("adult",) * bots))
    table.begin(1 + bots, "dino_world")
    return table.join(browser.page((360, 640), language="pl"), seat(0))


def test_a_phone_alone_plays_against_a_bot(browser: Browser, table: Open) -> None:
    hand = bots_game(browser, table, 1)
    assert throw_all(table, hand, 1, 4) == 2
    equal = hand.page.picture() == surface(hand)
    assert equal


@pytest.mark.soak
@pytest.mark.parametrize("bots", [1, 2, 3])
def test_a_phone_alone_plays_whole_games_against_bots(browser: Browser, table: Open, bots: int) -> None:
    hand = bots_game(browser, table, bots)
    assert throw_all(table, hand, bots, 9 * (1 + bots) + 20) >= 9 * bots
    assert table.table.view(None).outcome is not None
    assert hand.sees("winner")
    equal = hand.page.picture() == surface(hand)
    assert equal
