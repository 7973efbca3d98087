"""The whole path: a page is opened, a seat's code is scanned, a game is played to its end by touches of browsers."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest

from companion.games.game import Seat
from companion.screens.dino_kontra_dino.digital import Digital
from companion.screens.lobby import Lobby
from companion.screens.settings import Settings
from companion.seats.guest import IN_FLIGHT
from companion.seats.links import Place
from tests.app.evening import begin_game, is_over, lay, looked_at, seen
from tests.app.hands import centre
from tests.seats.browser import Browser
from tests.seats.phones import choices
from tests.seats.tables import SHARED, BrowserHand, Open, join_all, open_table, seat

KIOSK: Final = (1280, 800)
FAST: Final = (
    "const real = window.setTimeout; window.setTimeout = (what, ms, ...rest) => real(what, ms / 50, ...rest);"
    "const now = performance.now.bind(performance); window.skipped = 0;"
    "performance.now = () => now() + window.skipped;"
)
"""The page's clock, in the test's hands: waiting takes a fiftieth, and half a minute passes at once."""


def surface(hand: BrowserHand) -> bytes:
    return pygame.image.tobytes(hand.station.stage.surface, "RGB")


def step_own(hand: BrowserHand, rng: Random) -> bool:
    """What a seat's own screen asks for; False where it has nothing to do."""
    key, own = looked_at(hand), hand.seat
    assert own is not None
    if key is not None:
        hand.tap(key)
    elif seen(hand).phase == "play" and not seen(hand).laid[own]:
        lay(hand, own, rng)
    else:
        return False
    return True


def play_out(hands: list[BrowserHand], rng: Random, rounds: int = 400) -> None:
    """So many rounds, or to the end."""
    while not all(is_over(hand) for hand in hands) and seen(hands[0]).round <= rounds:
        assert [hand for hand in hands if step_own(hand, rng)], "somebody always has something to do"


# --- the page -------------------------------------------------------------------------------------------------------


def test_a_page_without_a_link_says_how_to_join(browser: Browser, table: Open) -> None:
    page = browser.page(language="pl")
    page.open(table.address)
    table.until(lambda: "Dołącz do stołu" in page.told(), "it says nothing")
    assert not table.guests.here


def test_a_scanned_code_leads_to_the_seat(browser: Browser, table: Open) -> None:
    hand = table.join(browser.page(language="pl"), seat(1))
    assert hand.station.ui.top == Lobby()
    assert hand.station.look.language == "pl"
    assert hand.page.told() == ""
    assert hand.page.picture() == surface(hand)


def test_sizes_turns_and_sharp_glass_are_painted_for(browser: Browser, table: Open) -> None:
    hand = table.join(browser.page((360, 640), ratio=2.0), seat(0))
    look = hand.station.look
    assert (look.size_px, look.kind, look.portrait) == ((720, 1280), "phone", True)
    hand.page.resize((640, 360), 2.0)
    table.until(lambda: hand.station.look.size_px == (1280, 720), "the turn is never heard")
    table.settle()
    assert not hand.station.look.portrait
    assert hand.page.picture() == surface(hand)
    tablet = table.join(browser.page((1024, 768)), SHARED)
    assert tablet.station.look.kind == "tablet"


# --- whole games ----------------------------------------------------------------------------------------------------


def test_two_phones_play_a_whole_game_beside_a_shared_tablet(browser: Browser, table: Open) -> None:
    shared, hands = join_all(table, browser, 2)
    begin_game(shared, "digital", 2)
    assert all(isinstance(hand.station.ui.top, Digital) for hand in hands)
    play_out(hands, Random(2))
    assert table.table.view(None).outcome is not None
    for hand in (shared, *hands):
        assert hand.page.picture() == surface(hand)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_more_phones_play_a_whole_game(browser: Browser, table: Open, seats: int) -> None:
    shared, hands = join_all(table, browser, seats)
    begin_game(shared, "digital", seats)
    play_out(hands, Random(seats))
    assert table.table.view(None).outcome is not None


def play_anything(table: Open, hands: list[BrowserHand], rng: Random) -> int:
    """Whoever is asked touches anything on their own screen, until everybody has seen how the game ended."""
    for done in range(LONGEST):
        asked = table.table.question.seats if table.table.question else ()
        free = [hand for hand in hands if hand.seat in asked or not asked]
        open_ = [(hand, found) for hand in free or hands if (found := choices(hand.station))]
        open_ = open_ or [(hand, found) for hand in hands if (found := choices(hand.station))]
        if not open_:
            assert table.table.view(None).outcome is not None, "nobody has anything to touch"
            return done
        hand, found = rng.choice(open_)
        ends = [choice for choice in found if choice[0] in {"end", "run"}]
        key, held = rng.choice(ends if ends and rng.random() < ENDS else found)
        (hand.hold if held else hand.tap)(key)
    raise AssertionError("no end")


LONGEST: Final = 3000
ENDS: Final = 0.7
"""How often a turn is ended, or a dinosaur runs, rather than anything else is done: so long games end sooner."""


@pytest.mark.parametrize("key", ["mini_dinosaur", "dino_battle"])
def test_two_phones_play_another_whole_game(browser: Browser, table: Open, key: str) -> None:
    whole_game(browser, table, key, 2, 1)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "seats"), [*(("mini_dinosaur", seats) for seats in (2, 3, 4, 5)), *(("dino_battle", 2),) * 3]
)
def test_phones_play_more_whole_games(
    browser: Browser, table: Open, key: str, seats: int, request: pytest.FixtureRequest
) -> None:
    whole_game(browser, table, key, seats, len(request.node.name))


def whole_game(browser: Browser, table: Open, key: str, seats: int, seed: int) -> None:
    """Every seat on a phone; afterwards each page shows what its screen is."""
    table.begin(seats, key)
    shared, hands = join_all(table, browser, seats)
    assert play_anything(table, hands, Random(seed)) > seats
    assert table.table.view(None).outcome is not None
    for hand in (shared, *hands):
        equal = hand.page.picture() == surface(hand)  # pytest would take a minute to say where not
        assert equal, hand.place


def test_six_phones_play_a_round(browser: Browser, table: Open) -> None:
    shared, hands = join_all(table, browser, 6)
    begin_game(shared, "digital", 6)
    play_out(hands, Random(6), rounds=1)
    assert seen(hands[0]).round == 2
    for hand in hands:
        assert hand.page.picture() == surface(hand)


def test_a_seat_without_a_phone_is_covered_on_the_shared_screen(browser: Browser, table: Open) -> None:
    shared = table.join(browser.page(KIOSK), SHARED)
    begin_game(shared, "digital", 2)
    assert shared.sees("i am")
    first = table.join(browser.page(), seat(0))
    table.settle()
    shared.hold("i am")
    assert seen(shared).seat == Seat(1)
    lay(shared, Seat(1), Random(1))
    assert not shared.sees("i am")
    assert shared.sees("choosing title")
    lay(first, Seat(0), Random(1))
    assert looked_at(shared) == "who wins"


def test_every_seat_has_its_own_language_and_size_of_text(browser: Browser, table: Open) -> None:
    one = table.join(browser.page(language="pl"), seat(0))
    other = table.join(browser.page(language="en"), seat(1))
    one.tap("back")  # in the lobby that leads to its own settings
    before = surface(other)
    one.tap("settings/language en")
    one.tap("settings/size largest pick")
    assert (one.station.look.language, one.station.look.text_size) == ("en", "largest")
    assert (other.station.look.text_size, surface(other)) == ("normal", before)
    assert table.app.preferences.text_size == "normal"


def test_a_phone_shakes_when_it_is_its_turn(browser: Browser, table: Open) -> None:
    shared = table.join(browser.page(KIOSK), SHARED)
    page = browser.page()
    page.early("window.shaken = []; navigator.vibrate = (ms) => { window.shaken.push(ms); return true; };")
    table.join(page, seat(0))
    begin_game(shared, "digital", 2)
    table.until(lambda: page.evaluate("document.title.startsWith('●')"), "it is not told")
    assert page.evaluate("window.shaken.length + Number(!navigator.userActivation.hasBeenActive)") >= 1


# --- fingers --------------------------------------------------------------------------------------------------------


def test_a_swipe_arrives_with_the_speed_that_it_had(browser: Browser, table: Open) -> None:
    hand = table.join(browser.page(), seat(0))
    table.events.clear()
    hand.page.finger("touchStart", (0.2, 0.5))
    began = time.monotonic()
    for step in range(1, 13):
        table.rest(0.016)
        hand.page.finger("touchMove", (0.2 + step * 0.04, 0.5))
    took = time.monotonic() - began
    hand.page.finger("touchEnd")
    table.until(hand._lifted)
    events: list[Any] = [event for _, event in table.swiped if event.id == table.swiped[-1][1].id]
    kinds = [event.kind for event in events]
    assert (kinds[0], kinds[-1]) == ("down", "up")
    assert kinds.count("move") >= 6
    times = [event.time for event in events]
    assert times == sorted(times)
    moved = [event for event in events if event.kind == "move"]
    speed = (moved[-1].x - moved[0].x) / (moved[-1].time - moved[0].time)
    truth = 0.04 * 12 / took
    assert speed == pytest.approx(truth, rel=0.35)


def test_a_tap_that_was_meant_for_an_older_picture_does_nothing(browser: Browser, tmp_path: Path) -> None:
    """The app has gone on, and the page has not drawn that yet: what is under the finger now was never seen."""
    with open_table(tmp_path / "data", hurried=False) as table:
        hand = table.join(browser.page(), seat(0))
        hand.page.evaluate("draw = async () => {}, 1")  # the page stands still
        hand.station.ui = hand.station.first(Settings())
        table.app.stale()
        table.rest(0.5)
        x, y = centre(hand.station, "settings/language pl")
        for kind in ("touchStart", "touchEnd"):
            hand.page.finger(kind, (x, y) if kind == "touchStart" else None)
        table.until(hand._lifted)
        assert hand.station.look.language == "en"
        guest = hand.guest
        hand.page.ask("Page.reload")
        table.until(lambda: hand.place in table.guests.here and hand.guest is not guest)
        table.settle()
        table.rest(0.3)
        hand.page.finger("touchStart", (x, y))
        hand.page.finger("touchEnd")
        table.until(hand._lifted)
        assert hand.station.look.language == "pl"


# --- lost and found -------------------------------------------------------------------------------------------------


def test_a_reloaded_page_finds_its_seat_as_it_was(browser: Browser, table: Open) -> None:
    shared, (one, _) = join_all(table, browser, 2)
    begin_game(shared, "digital", 2)
    held = seen(one).hand
    assert held is not None
    one.tap(f"card {held.known[0]} pick")
    before, state = surface(one), one.station.ui
    guest = one.guest
    one.page.ask("Page.reload")
    table.until(lambda: one.place in table.guests.here and one.guest is not guest, "it does not come back")
    table.settle()
    assert one.station.ui == state
    assert one.page.picture() == surface(one) == before


def test_half_a_minute_without_a_network_costs_nobody_their_seat(browser: Browser, table: Open) -> None:
    """The page's clock and the app's are moved by hand; nobody waits."""
    shared = table.join(browser.page(KIOSK), SHARED)
    begin_game(shared, "digital", 2)
    page = browser.page()
    page.early(FAST)
    one = table.join(page, seat(0))
    before = surface(one)
    guest = one.guest
    guest._line.socket.shutdown(2)  # the network is gone: nothing is said any more
    table.until(lambda: one.place not in table.guests.here)
    assert not shared.sees("cover name") or seen(shared).seat is None
    clock = table.app.clock
    shift, monotonic = 30.0, clock.monotonic
    clock.monotonic = lambda: monotonic() + shift  # type: ignore[method-assign]
    assert Seat(0) in table.guests.elsewhere()
    page.evaluate("window.skipped += 30000")
    table.until(lambda: one.place in table.guests.here and one.guest is not guest, "it does not come back")
    table.settle()
    assert page.picture() == surface(one) == before
    assert page.told() == ""


def test_a_page_notices_that_nothing_comes_any_more(browser: Browser, table: Open) -> None:
    page = browser.page()
    page.early(FAST)
    one = table.join(page, seat(0))
    guest = one.guest
    page.evaluate("heard = performance.now() - 13000, 1")
    table.until(lambda: one.place in table.guests.here and one.guest is not guest, "it never doubts")


def test_after_a_restart_of_the_host_every_seat_is_back(browser: Browser, tmp_path: Path) -> None:
    data, rng = tmp_path / "data", Random(3)
    with open_table(data) as first:
        shared, hands = join_all(first, browser, 2)
        begin_game(shared, "digital", 2)
        play_out(hands, rng, rounds=1)
        while (look := looked_at(hands[0])) is not None:
            hands[0].tap(look)
        lay(hands[0], Seat(0), rng)
        port, state = first.guests.server.port, first.table.fold.state
        pages = [(hand.page, hand.place) for hand in (shared, *hands)]
    with open_table(data, port) as second:
        assert second.table.fold.state == state
        second.until(lambda: all(place in second.guests.here for _, place in pages), "not everybody comes back")
        again = [BrowserHand(second, page, place) for page, place in pages]
        second.settle()
        for hand in again:
            assert hand.page.picture() == surface(hand)
        play_out(again[1:], rng)
        assert second.table.view(None).outcome is not None


def test_a_slow_phone_slows_nobody(browser: Browser, table: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    shared, hands = join_all(table, browser, 2)
    begin_game(shared, "digital", 2)
    slow = hands[1].guest
    monkeypatch.setattr(slow, "drawn", lambda _number: False)  # it never says that it has drawn anything
    held = seen(hands[0]).hand
    assert held is not None
    for _ in range(6):
        hands[0].station.stage.refresh()
        hands[1].station.stage.refresh()
        table.until(lambda: not hands[0].station.stage.stale and not hands[0].guest._on_way)
    assert len(slow._on_way) <= IN_FLIGHT
    assert slow._queue.qsize() == 0


def test_the_place_of_a_watcher_shows_what_everybody_may_see(browser: Browser, table: Open) -> None:
    shared = table.join(browser.page(KIOSK), SHARED)
    begin_game(shared, "digital", 2)
    watcher = table.join(browser.page(), Place("watch"))
    assert watcher.sees("choosing title")
    assert table.app.desk(watcher.station).table is not None
    table.app.desk(watcher.station)
    assert seen(watcher).seat is None
