"""A device on a cable at the app's table: it is heard, it never counts by itself, and the game goes on without it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.app.cables import Cables, plug, sentence
from companion.app.core import App
from companion.app.desks import load_pack
from companion.games.registry import find_game
from companion.journal.files import games_folder, journal_path
from companion.journal.items import Player
from companion.journal.store import read
from companion.screens import commands as c
from companion.screens import games
from companion.screens.devices import Devices, Seek
from companion.screens.dino_kontra_dino import traits
from companion.screens.shell import Ui
from companion.sources.device import taken
from companion.table.begin import Choices, begin
from companion.table.device import DARK, CardMoved, DeviceInput, Flicked, Lights, Pressed, Rolled, Said
from companion.words import find_language
from firmware_bridge import events as e
from firmware_bridge.sim.device import Simulated, flick
from firmware_bridge.sim.model import Model
from firmware_bridge.sim.on_pty import OnPty
from tests.app.evening import begin_game
from tests.app.hands import PATIENCE_S, Hand, new_app, settle

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are Unix's")

UID = "0102030405060708"


@pytest.fixture
def model() -> Model:
    return Model(UID)


@pytest.fixture
def table(tmp_path: Path, model: Model) -> Iterator[OnPty]:
    with OnPty(model, tmp_path / "device") as on_pty:
        yield on_pty


@pytest.fixture
def hand(tmp_path: Path, table: OnPty) -> Iterator[Hand]:
    made = Hand(new_app(tmp_path / "data"))
    made.app.cables = Cables(made.app, str(table.path))
    until(made, lambda: "connected" in made.station.notice)
    yield made
    made.app.close()


def until(hand: Hand, holds: Callable[[], object]) -> None:
    """Lets the app hear until something holds."""
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline, f"it never holds; the screen says {hand.station.notice!r}"
        time.sleep(0.002)
        hand.app.pump()


def press(table: OnPty, button: int) -> None:
    """A button goes down and up."""
    table.do(lambda each: each.press(button, down=True))
    time.sleep(0.05)
    table.do(lambda each: each.press(button, down=False))


def front(app: App) -> None:
    """A table game with the app as event deck: everybody lays a dinosaur down."""
    game = find_game("dino_kontra_dino")
    pack, players = load_pack(game, "invented", app.data), (Player("Kasia"), Player("Bartek"))
    choices = Choices(game.key, "table", players, pack, game.options(event_deck="app"))
    app.open(*begin(choices, app.data, app.clock, app.inbox.put, app.entropy(16)))
    settle(app)


# --- buttons ----------------------------------------------------------------------------------------------------


def test_a_buzzer_lays_its_seats_dinosaur_down(hand: Hand, table: OnPty) -> None:
    front(hand.app)
    press(table, 1)
    until(hand, lambda: hand.table.view(None).observation.laid[1])
    assert not hand.table.view(None).observation.laid[0]


def test_a_buzzer_of_nobody_does_nothing(hand: Hand, table: OnPty) -> None:
    front(hand.app)
    press(table, 3)
    press(table, 0)
    until(hand, lambda: hand.table.view(None).observation.laid[0])
    assert not hand.table.view(None).observation.laid[1]


def test_the_second_button_takes_back(hand: Hand, table: OnPty) -> None:
    begin_game(hand, "table", 2)
    hand.app.take(hand.station, traits.TapTrait("speed"))
    hand.app.take(hand.station, traits.TurnOver())
    settle(hand.app)
    assert hand.table.view(None).observation.phase == "report"
    press(table, 1)
    until(hand, lambda: hand.table.view(None).observation.phase == "event_back")


@pytest.mark.parametrize("button", [1, 3, 4])
def test_no_button_says_what_lies_on_the_table(hand: Hand, button: int) -> None:
    begin_game(hand, "table", 2)
    before = hand.table.fold
    hand.app.take(hand.station, Pressed(button))
    settle(hand.app)
    assert hand.table.fold is before


ALL: tuple[DeviceInput, ...] = (
    *(Pressed(button) for button in range(1, 9)),
    Flicked(1.2, 63.0),
    Rolled(1, (1, None, 6), 0.4),
    CardMoved(1, present=True, kind="rfid", value=7),
)


@pytest.mark.parametrize("mode", ["table", "digital"])
@pytest.mark.parametrize("done", ALL, ids=repr)
def test_no_input_ends_a_game_or_changes_a_score(hand: Hand, mode: str, done: DeviceInput) -> None:
    begin_game(hand, mode, 3)  # type: ignore[arg-type]  # one of the two
    before = hand.table.view(None)
    hand.app.take(hand.station, done)
    settle(hand.app)
    after = hand.table.view(None)
    assert after.outcome is None
    assert after.observation.won == before.observation.won
    assert hand.app.table is not None


def test_with_a_panel_on_top_the_table_hears_nothing(hand: Hand) -> None:
    front(hand.app)
    hand.tap("menu")
    hand.app.take(hand.station, Pressed(1))
    settle(hand.app)
    assert hand.table.view(None).observation.laid == (False, False)


# --- coming and going -------------------------------------------------------------------------------------------


def test_the_cable_is_pulled_and_nothing_is_lost(hand: Hand, table: OnPty) -> None:
    front(hand.app)
    press(table, 0)
    until(hand, lambda: hand.table.view(None).observation.laid[0])
    table.unplug()
    until(hand, lambda: "unplugged" in hand.station.notice)
    hand.tap("down 1")  # the screen works as always
    settle(hand.app)
    assert hand.table.view(None).observation.phase == "report"
    table.plug()
    until(hand, lambda: "back again" in hand.station.notice)
    assert hand.table.view(None).observation.phase == "report"


def test_a_flood_is_muted_and_told(hand: Hand, table: OnPty) -> None:
    def flood(device: Simulated) -> None:
        assert isinstance(device, Model)
        device.faults.flood = "events"

    table.do(flood)
    until(hand, lambda: "not listened to" in hand.station.notice)


def test_a_device_with_another_version_is_refused_in_words(tmp_path: Path) -> None:
    said = Said("refused_because", (("code", "DeviceVersionRefused"), ("where", "2.0, app 1.0")), UID)
    assert sentence(said, find_language("en")) == (
        "Device: cannot be used: The device speaks another version: 2.0, app 1.0. "
        "Flash the firmware of this app, or update the app, whichever is older."
    )


def test_a_missing_package_is_named(tmp_path: Path) -> None:
    said = Said("refused_because", (("code", "PackageMissing"), ("where", "dino-companion device")), "hub")
    assert "The package pyserial is not installed" in sentence(said, find_language("en"))


# --- the strip --------------------------------------------------------------------------------------------------


def test_a_strip_shows_what_the_game_has_for_it(
    hand: Hand, table: OnPty, model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    hub = hand.app.cables
    assert hub is not None
    monkeypatch.setattr(hub._devices._hub, "order", lambda order, _uid: shown.append((order.length, order.position)))
    monkeypatch.setattr("companion.app.cables.lights_of", lambda _key, _seen: Lights(28, 5))
    begin_game(hand, "table", 2)
    hand.app.refresh()
    assert shown[-1] == (28, 5)
    hand.app.do(hand.station, c.LeaveTable())
    hand.app.refresh()
    assert shown[-1] == (0, 0)


def test_a_game_without_a_track_leaves_the_strip_dark() -> None:
    assert games.lights_of("dino_kontra_dino", None) == DARK


# --- settings and diagnostics -----------------------------------------------------------------------------------


def test_nobody_looks_for_devices_unasked(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    plug(app)
    assert app.cables is None


def test_the_household_switches_it_on_and_off(hand: Hand) -> None:
    assert hand.app.cables is not None
    hand.app.cables.close()
    hand.app.cables = None
    hand.station.ui = Ui((*hand.station.ui.stack, Devices()))
    hand.app.take(hand.station, Seek(on=True))
    assert hand.app.preferences.devices
    assert hand.app.desk(hand.station).cables is not None
    hand.app.take(hand.station, Seek(on=False))
    assert hand.app.desk(hand.station).cables is None


def test_the_counters_are_those_of_the_link(hand: Hand) -> None:
    cables = hand.app.desk(hand.station).cables
    assert cables is not None
    (cable,) = cables
    assert cable.uid == UID
    counters = dict(cable.counters)
    assert (counters["opens"], counters["bytes_in"] > 0, counters["crc_bad"]) == (1, True, 0)


def test_who_looks_at_them_sees_them_grow(hand: Hand) -> None:
    hand.station.ui = Ui((*hand.station.ui.stack, Devices()))
    hand.app.tick(hand.clock.monotonic() + 5)
    assert hand.sees("devices/0 line 2")


def test_a_guest_is_told_of_no_cable(hand: Hand) -> None:
    from companion.games.game import Seat

    guest = Hand(hand.app, seat=Seat(0))
    assert guest.app.desk(guest.station).cables is None


# --- what a piece of news is to the app -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "made"),
    [
        (e.Button(0, pressed=True, at_us=1), (Pressed(1),)),
        (e.Button(0, pressed=False, at_us=1), ()),
        (e.Passage(0, "B", 20_000, 1.0, 60.0, 1), (Flicked(1.0, 60.0),)),
        (e.Passage(0, "A", 20_000, 1.0, 60.0, 1), (Flicked(1.0, 60.0, forth=False),)),
        (
            e.Dice(3, (e.Die(0, 5, "stable", 0.9), e.Die(1, 0, "tilted", 0.2))),
            (Rolled(3, (6, None), 0.2),),
        ),
        (e.CardSeen(1, "weight", present=False, value=9), (CardMoved(2, present=False, kind="weight", value=9),)),
        (e.Level(0, 7, 1), ()),
        (e.Text("hello"), ()),
        (e.EventsLost(2), (Said("events_lost", (("count", 2),), UID),)),
    ],
    ids=lambda each: type(each).__name__,
)
def test_it_is_this(what: e.News, made: tuple[object, ...]) -> None:
    assert tuple(taken(e.TableEvent(UID, what, 1))) == made


def test_dice_and_flicks_reach_the_screen(hand: Hand, table: OnPty, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(hand.app, "take", lambda _station, message: heard.append(message))
    table.do(lambda each: flick(each, at_us=each.now_us + 1000, interval_us=20_000, blocked_us=60_000))
    until(hand, lambda: any(isinstance(each, Flicked) for each in heard))
    table.do(lambda each: each.key(2))
    time.sleep(0.1)
    table.do(lambda each: each.key(None))
    until(hand, lambda: any(isinstance(each, Rolled) for each in heard))


# --- entries are journaled as what they are ---------------------------------------------------------------------


def test_what_a_device_read_and_a_person_confirmed_is_journaled_so(hand: Hand, tmp_path: Path) -> None:
    from companion.games.dino_kontra_dino.actions import EventFacts, EventTurned
    from companion.games.game import UNKNOWN, Entry

    begin_game(hand, "table", 2)
    asked = hand.table.question
    assert asked is not None
    entry = Entry(EventTurned(UNKNOWN, EventFacts(("speed",))))
    hand.app.do(hand.station, c.Answer(asked.id, entry, "device", 0.8, '{"uid":"0102"}'))
    settle(hand.app)
    record = read(journal_path(games_folder(hand.app.data), hand.table.game)).records[-1]
    assert (record.source, record.confidence, record.origin) == ("device", 0.8, '{"uid":"0102"}')
