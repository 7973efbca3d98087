"""What browsers' screens may do at the table, and what they leave to the shared one."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.allowing import PLAYERS
from companion.app.core import App
from companion.app.guests import GRACE_S, Guests
from companion.games.game import Seat
from companion.screens import commands as c
from companion.screens.consent import Agree, Consent
from companion.screens.lobby import Lobby
from companion.seats import wire
from companion.seats.links import Place
from companion.sources.motion import Push, Rock
from companion.sources.question import QuestionId
from companion.table.preferences import Preferences, read_preferences
from tests.app.evening import GAME, begin_game, is_over, lay, seen
from tests.app.hands import Hand, new_app, settle
from tests.seats.phones import HALF, QUARTER, Phone

SHARED, WATCH = Place("table"), Place("watch")


def seat(number: int) -> Place:
    return Place("seat", number)


def said(phone: Phone, command: c.Command) -> str:
    """What the phone is told when its screen asks for this."""
    phone.guests._app.do(phone.station, command)
    told = phone.station.notice
    phone.station.notice = ""
    return told


# --- places ---------------------------------------------------------------------------------------------------------


def test_before_a_game_a_seat_waits_in_the_lobby(guests: Guests) -> None:
    assert Phone(guests, seat(0)).station.ui.stack == (Lobby(),)


def test_a_game_comes_to_all_seats_by_itself_and_goes_again(guests: Guests, host: Hand) -> None:
    phone = Phone(guests, seat(1))
    begin_game(host, "digital", 2)
    assert seen(phone.hand()).seat == 1
    host.app.close_table()
    assert phone.station.ui.stack == (Lobby(),)


def test_a_screen_without_a_seat_in_this_game_stays_in_the_lobby(guests: Guests, host: Hand) -> None:
    phone = Phone(guests, seat(5))
    begin_game(host, "digital", 2)
    assert phone.station.ui.stack == (Lobby(),)
    assert host.app.desk(phone.station).table is None
    assert Seat(5) in guests.elsewhere()


def test_a_seat_speaks_its_own_language_or_else_the_households(app: App, guests: Guests) -> None:
    app.preferences = replace(app.preferences, language="pl")
    assert Phone(guests, seat(0), languages=("en-GB", "pl")).station.look.language == "en"
    assert Phone(guests, seat(1), languages=("xx-XX",)).station.look.language == "pl"
    assert Phone(guests, seat(2), languages=("fr", "pl-PL")).station.look.language == "pl"


@pytest.mark.parametrize(
    ("glass", "size", "kind"),
    [
        (wire.Glass(360, 640, 3.0), (1080, 1920), "phone"),
        (wire.Glass(640, 360, 2.0), (1280, 720), "phone"),
        (wire.Glass(1024, 768, 1.0), (1024, 768), "tablet"),
        (wire.Glass(8000, 8000, 6.0), (1549, 1549), "tablet"),
    ],
)
def test_a_surface_has_the_size_of_the_glass_up_to_a_bound(
    guests: Guests, glass: wire.Glass, size: Any, kind: str
) -> None:
    look = Phone(guests, seat(0), glass).station.look
    assert (look.size_px, look.kind) == (size, kind)


# --- what they may ask for ------------------------------------------------------------------------------------------

HOSTS: tuple[c.Command, ...] = (
    c.LeaveTable(),
    c.Quit(),
    c.GoOn("x"),
    c.MendGame("x"),
    c.BeginGame(GAME, "digital", (), Seat(0), "invented", None),
    c.OpenDoors(lan=True),
    c.CloseDoors(),
    c.LockDoors(locked=True),
    c.NewLink("seat", 0),
    c.SharePicture(),
    c.ExportGame("x"),
    c.ExportPack(GAME, "invented"),
    c.ImportPack(Path("x.toml")),
    c.EditPack(GAME, "invented"),
    c.SavePack(None),
    c.RenamePack(GAME, "mine", "Ours"),
    c.DeletePack(GAME, "mine"),
    c.LetThrow(QuestionId("x", 1), Seat(0), "easy"),
    c.Practise("t_rex", Push(Rock(0, 0, 0, 1, 1, 1)), (), 1),
    c.ReadNow(),
    c.PassOver(),
    c.ListCameras(),
    c.Teach("t_rex"),
    c.SaveSheet(),
    c.TakePlace(100.0),
    c.ForgetPlaces(),
    c.KeepPlane(),
    c.KeepCorners((), (1.0, 1.0)),
    c.KeepPhoto("dino", "own", None),
    c.Suggest(None, "", 1.0),
    c.CorrectCard(1, None),
    c.ForgetExamples(),
    c.SetTray(None),
    c.TeachFace("0"),
    c.KeepFaces(),
    c.ForgetFaces("0"),
    c.LearnDice(1, ()),
)


@pytest.mark.parametrize("command", HOSTS, ids=lambda command: type(command).__name__)
@pytest.mark.parametrize("place", [seat(0), WATCH], ids=lambda place: place.role)
def test_only_the_shared_screen_decides_for_the_table(
    guests: Guests, host: Hand, place: Place, command: c.Command
) -> None:
    begin_game(host, "digital", 2)
    phone = Phone(guests, place)
    assert said(phone, command)
    assert host.app.table is not None
    assert not host.app.closed


@pytest.fixture
def bots(app: App, guests: Guests) -> Phone:
    """A phone at a table of Dino World where the other seat is a bot; there is no screen that all share."""
    kiosk = Phone(guests, SHARED, QUARTER)
    begin_game(kiosk.hand(), "digital", 2, game="dino_world", starter=1)
    app.preferences = replace(app.preferences, hands=("", "expert"))
    phone = Phone(guests, seat(0))
    kiosk.leave()
    app.refresh()
    return phone


def test_where_nobody_has_the_shared_screen_a_players_own_lets_the_bot_throw(app: App, bots: Phone) -> None:
    assert bots.hand().sees("let throw")
    bots.hand().tap("let throw")
    settle(app)
    (motion,) = app.throws.motions
    assert motion.pushed.level == "expert"


@pytest.mark.parametrize("place", [SHARED, WATCH], ids=lambda place: place.role)
def test_a_watcher_lets_no_bot_throw_and_nobody_else_does_while_the_shared_screen_is_there(
    app: App, guests: Guests, bots: Phone, place: Place
) -> None:
    other = Phone(guests, place, QUARTER)
    app.refresh()
    phone = bots if place == SHARED else other
    assert not phone.hand().sees("let throw")
    assert app.table is not None
    assert app.table.question is not None
    assert said(phone, c.LetThrow(app.table.question.id, Seat(1), "expert"))
    assert not app.throws.motions


def test_every_command_is_somebodys(guests: Guests) -> None:
    assert {type(command) for command in HOSTS} | set(PLAYERS) == set(c.Command.__args__)


def test_a_kiosk_tablet_does_all_but_close_the_app(app: App, guests: Guests) -> None:
    kiosk = Phone(guests, SHARED, QUARTER)
    begin_game(kiosk.hand(), "digital", 2)
    assert said(kiosk, c.Quit())
    assert not app.closed
    assert said(kiosk, c.LeaveTable()) == ""
    assert app.table is None


def test_a_watcher_answers_nothing(guests: Guests, host: Hand) -> None:
    begin_game(host, "table", 2)
    phone = Phone(guests, WATCH)
    before = host.table.fold
    hand = phone.hand()
    for key, held in hand.choices():
        if hand.sees(key):
            (hand.hold if held else hand.tap)(key)
    assert host.table.fold is before


def test_beside_the_table_any_seat_reports_what_lies_open(guests: Guests, host: Hand) -> None:
    begin_game(host, "table", 2)
    hand = Phone(guests, seat(1)).hand()
    hand.tap("trait size")
    hand.tap("turn over")
    assert host.table.fold.state.traits == ("size",)


def test_own_wishes_change_ones_own_screen_alone(app: App, guests: Guests, host: Hand) -> None:
    one, other = Phone(guests, seat(0)), Phone(guests, seat(1))
    wished = replace(app.desk(one.station).preferences, text_size="largest", palette="contrast", px_per_mm=3.3)
    assert said(one, c.SetPreferences(replace(wished, undo="off"))) == ""
    assert (one.station.look.text_size, one.station.look.palette, one.station.look.px_per_mm) == (
        "largest",
        "contrast",
        3.3,
    )
    assert other.station.look.text_size == host.station.look.text_size == "normal"
    assert (app.preferences, read_preferences(app.data)[0]) == (Preferences(), Preferences())
    assert app.desk(one.station).preferences.palette == "contrast"


def test_the_households_wishes_leave_phones_alone(app: App, guests: Guests, host: Hand) -> None:
    phone = Phone(guests, seat(0))
    app.do(host.station, c.SetPreferences(replace(app.preferences, palette="evening", language="pl")))
    assert (host.station.look.palette, phone.station.look.palette, phone.station.look.language) == (
        "evening",
        "light",
        "en",
    )


def test_a_guests_screen_knows_no_link_no_past_game_and_no_folder(app: App, guests: Guests, host: Hand) -> None:
    begin_game(host, "digital", 2)
    host.app.close_table()
    for place in (seat(0), WATCH):
        desk = app.desk(Phone(guests, place).station)
        assert (desk.doors, desk.saved, desk.packs, desk.shared.packs) == (None, (), (), ())


def test_phones_make_no_sound_on_the_host(tmp_path: Path) -> None:
    heard: list[str] = []
    app = new_app(tmp_path, sound=heard.append)
    app.guests = Guests(app)
    begin_game(Hand(app), "digital", 2)
    heard.clear()
    lay(Phone(app.guests, seat(0)).hand(), Seat(0), Random(1))
    assert set(heard) <= {"place"}


# --- who passes the tablet ------------------------------------------------------------------------------------------


def test_the_cover_asks_only_seats_without_a_screen(guests: Guests, host: Hand) -> None:
    begin_game(host, "digital", 3)
    assert host.sees("i am")
    phones = [Phone(guests, seat(number)) for number in range(3)]
    host.app.refresh()
    assert not host.sees("i am")
    phones[1].leave()
    host.app.refresh()
    assert not host.sees("i am")  # it may only have gone dark
    host.pass_time(GRACE_S + 1)
    guests.draw()
    host.app.refresh()
    assert host.sees("i am")


def test_a_taken_place_passes_the_tablet_at_once(guests: Guests, host: Hand) -> None:
    begin_game(host, "digital", 2)
    phones = [Phone(guests, seat(number)) for number in range(2)]
    old = guests.links.token(seat(0))
    host.app.do(host.station, c.NewLink("seat", 0))
    host.app.refresh()
    assert host.sees("i am")
    assert guests.links.token(seat(0)) != old
    assert phones[0].guest._ended == (4403, "the host has made another link")
    assert [station.seat for station in host.app.stations] == [None, 1]


def test_a_moved_place_goes_on_where_it_was(guests: Guests, host: Hand) -> None:
    begin_game(host, "digital", 2)
    first = Phone(guests, seat(0))
    held = seen(first.hand()).hand
    assert held is not None
    first.hand().tap(f"card {held.known[1]} pick")
    station, state = first.station, first.station.ui
    host.app.do(host.station, c.NewLink("seat", 0, moved=True))
    second = Phone(guests, seat(0), wire.Glass(640, 360, 0.5))
    assert second.station is station
    assert second.station.ui == state
    assert second.station.look.size_px == (320, 180)


# --- taking back ----------------------------------------------------------------------------------------------------


def test_who_takes_a_card_back_asks_the_others_on_their_screens(app: App, guests: Guests, host: Hand) -> None:
    app.preferences = replace(app.preferences, undo="consent")
    begin_game(host, "digital", 3)
    phones = [Phone(guests, seat(number)) for number in range(3)]
    one = phones[0].hand()
    lay(one, Seat(0), Random(1))
    one.tap("take back")
    assert not isinstance(one.station.ui.top, Consent)
    assert one.station.notice
    asked = [phone.station for phone in phones[1:]]
    assert [station.ui.top for station in (*asked, host.station)] == [Consent(Seat(0))] * 3
    other = phones[1].hand()
    assert other.sees("agree 1")
    assert not other.sees("agree 2")
    app.take(asked[0], Agree(Seat(2)))  # a seat agrees for nobody else
    assert host.table.fold.state.played[0] is not None
    app.take(asked[1], Agree(Seat(2)))
    app.refresh()
    assert host.table.fold.state.played[0] is None
    assert not any(isinstance(station.ui.top, Consent) for station in app.stations)


def test_a_whole_game_on_phones_without_a_network(guests: Guests, host: Hand) -> None:
    begin_game(host, "digital", 2)
    phones = [Phone(guests, seat(number), HALF) for number in range(2)]
    rng = Random(5)
    for _ in range(600):
        hands = [phone.hand() for phone in phones]
        if all(is_over(hand) for hand in hands):
            break
        rng.choice(hands).touch_anything(rng)
    assert host.table.view(None).outcome is not None
