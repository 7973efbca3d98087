"""Noninterference of what is sent: every byte is the same whatever the seat that gets it may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest
from msgspec.structs import replace

from companion.app.allowing import check_allowed
from companion.app.core import App
from companion.app.guests import Guests
from companion.app.station import Station
from companion.errors import NotAllowedError
from companion.games.game import Seat
from companion.games.registry import built_games, find_game
from companion.journal.items import Player
from companion.packs.shelf import built_in_keys
from companion.screens import commands as c
from companion.screens.games import is_drawn
from companion.screens.shell import eyes, scene
from companion.screens.widgets import picture_of
from companion.seats import wire
from companion.seats.links import Place
from companion.seats.pictures import jpeg, png
from companion.table.table import Table
from tests.app.evening import begin_game
from tests.app.hands import Hand, new_app, settle
from tests.games.conformance.kit import kit_of
from tests.games.conformance.walking import walk
from tests.seats.phones import QUARTER, Phone

DRAWN: Final = tuple(game.key for game in built_games() if "digital" in game.modes and is_drawn(game.key))
DIGITAL: Final = tuple(key for key in DRAWN if not kit_of(key).nothing_hidden)
"""Games that hide something from somebody."""
PIXELS: Final = 10
OBSERVED: Final = 190
GOES_ON: Final = 0.8
"""How often a touch is that of a screen which is asked; any other may look at what is its own."""
OFFERED: Final = 150
"""Touches of a game in which it is only looked at what screens offer."""
LONGEST: Final = 1500
"""Touches; a game that is not over by then has been watched for long enough."""
PHONE: Final = wire.Glass(360, 640, 0.34)
TABLET: Final = wire.Glass(1280, 800, 0.2)
"""As few pixels as letters can have: whether a byte changes does not depend on how many there are."""
COVERED: Final = frozenset({"dino_kontra_dino", "mini_dinosaur", "dino_battle", "dino"})
"""Games whose shared screen is passed on, and asks by `elsewhere.passes` whether it has to be."""
NAMES: Final = ("Kasia", "Bartek", "Ola", "Jan", "Zosia", "Staś")


class Evening:
    """A digital game: a kiosk tablet, a phone a seat, and one who looks on."""

    def __init__(self, data: Path, key: str, seats: int) -> None:
        self.app: App = new_app(data)
        self.key = key
        self.app.preferences = replace(self.app.preferences, motion=False)
        self.app.guests = self.guests = Guests(self.app)
        host = Hand(self.app)
        players = tuple(Player(name) for name in NAMES[:seats])
        game = find_game(key)
        pack = built_in_keys(key)[0]
        self.app.do(host.station, c.BeginGame(key, "digital", players, Seat(0), pack, game.options()))
        assert not host.station.notice, host.station.notice
        settle(self.app)
        self.app.drop_station(host.station)
        self.table_screen = Phone(self.guests, Place("table"), TABLET)
        self.phones = [
            Phone(self.guests, Place("seat", seat), PHONE, ("pl", "en")[seat % 2 :]) for seat in range(seats)
        ]
        self.watcher = Phone(self.guests, Place("watch"), PHONE)
        self.refused: list[tuple[str, Place, object]] = []
        self._listen()

    def _listen(self) -> None:
        """Keeps what a screen asked for that belongs to another: (code, where, what)."""
        done = self.app.do

        def do(station: Station, command: c.Command) -> None:
            try:
                check_allowed(self.app, station, command)
            except NotAllowedError as error:
                place = next(place for place, each in self.guests.stations.items() if each is station)
                self.refused.append((error.code, place, command))
            done(station, command)

        self.app.do = do  # type: ignore[method-assign]  # watched, not changed

    @property
    def all(self) -> list[Phone]:
        return [self.table_screen, *self.phones, self.watcher]

    @property
    def table(self) -> Table:
        assert self.app.table is not None
        return self.app.table

    def play(self, rng: Random) -> Iterator[None]:
        """Anybody touches anything, until the game is over and everybody has looked at how it ended."""
        for _ in range(LONGEST):
            yield
            over = self.table.view(None).outcome is not None
            asked = self.asked()
            those = asked if asked and rng.random() < GOES_ON else self.all
            hands = [phone.hand() for phone in those]
            if not any(hand.touch_anything(rng) for hand in rng.sample(hands, len(hands) if over else 1)) and over:
                return

    def asked(self) -> list[Phone]:
        """The screens of the seats that are asked, and the shared one."""
        seats = self.table.question.seats if self.table.question else ()
        return [self.table_screen, *(self.phones[seat] for seat in seats)] if seats else []

    def seen_by(self, phone: Phone) -> Seat | None:
        """Who may see what is on a screen: on the shared one whoever holds its cover."""
        station = phone.station
        if station.kind != "table":
            return station.seat
        asked = self.table.question.id.seq if self.table.question else 0
        return eyes(station.ui, asked)

    @contextmanager
    def other_secrets(self, seat: Seat | None, rng: Random) -> Iterator[None]:
        """Meanwhile all is as it was, but what `seat` may not know."""
        table = self.table
        before, safe = table.fold, table._safe
        drawn = kit_of(self.key).redraw(table.rules.setup, safe.state, seat, rng)
        table.fold = table._safe = replace(safe, state=drawn)
        try:
            yield
        finally:
            table.fold, table._safe = before, safe


def check_bytes(evening: Evening, phone: Phone, rng: Random) -> int:
    """Whatever was sent since the last look would have been sent with other secrets too. How many pieces that is."""
    pieces = phone.take()
    if not pieces:
        return 0
    station = phone.station
    with evening.other_secrets(evening.seen_by(phone), rng):
        made = scene(evening.app.desk(station), station.look, station.ui)
        boxes = [piece.box for piece in pieces]
        other = picture_of(made, station.look, states=station.stage._states, boxes=boxes)
    for piece in pieces:
        part = other.subsurface(piece.box)
        equal = (png(part) if piece.exact else jpeg(part)) == piece.data  # pytest takes a minute to say where not
        assert equal, (phone.place, station.ui.top, piece.box)
    return len(pieces)


def watch_game(data: Path, key: str, seed: int) -> None:
    rng = Random(f"{key}/{seed}")
    lowest, highest = find_game(key).seats.suggested
    evening = Evening(data, key, rng.randint(lowest, min(highest, 3)))
    compared = 0
    for _ in evening.play(rng):
        evening.app.refresh()
        evening.guests.draw()
        covers = [phone.hand().sees("i am") for phone in (evening.table_screen, evening.watcher)]
        assert key not in COVERED or not any(covers), "everybody has a screen of their own"
        compared += sum(check_bytes(evening, phone, rng) for phone in evening.all)
    assert compared > 100
    assert not evening.refused
    for phone in evening.all:
        check_texts(evening, phone)
        drawn = phone.pixels() == pygame.image.tobytes(phone.station.stage.surface, "RGB")
        assert drawn, phone.place


def check_texts(evening: Evening, phone: Phone) -> None:
    """Beside frames it is told who it is, whether it is asked, and nothing else; no link of anybody."""
    kinds = {"welcome": {"type", "role", "name", "language"}, "turn": {"type", "yours"}, "camera": {"type", "on"}}
    for text in phone.texts:
        message: dict[str, Any] = json.loads(text)
        assert set(message) == kinds[message["type"]]
        assert evening.guests.links.token(phone.place) not in text


@pytest.mark.parametrize(("key", "seed"), [(DIGITAL[-1 - seed % len(DIGITAL)], seed) for seed in range(1, PIXELS + 1)])
def test_no_byte_depends_on_what_its_seat_may_not_know(tmp_path: Path, key: str, seed: int) -> None:
    watch_game(tmp_path, key, seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("key", DIGITAL)
def test_no_byte_of_two_hundred_games_does(tmp_path: Path, key: str, part: int) -> None:
    for seed in range(PIXELS * (part + 1), PIXELS * (part + 2)):
        watch_game(tmp_path / str(seed), key, seed)


@pytest.mark.parametrize("key", DRAWN)
def test_a_screen_offers_nothing_that_is_anothers(tmp_path: Path, key: str) -> None:
    rng = Random(key)
    evening = Evening(tmp_path, key, 2)
    for _, _touch in zip(range(OFFERED), evening.play(rng), strict=False):
        evening.app.refresh()
        assert not evening.refused
        assert key not in COVERED or not evening.watcher.hand().sees("i am")


@pytest.mark.parametrize("part", range(10))
def test_nothing_that_a_screen_is_drawn_from_does(part: int) -> None:
    """The other hundred and ninety games: all that a seat's screen may show, entry by entry."""
    for seed in range(part * OBSERVED // 10, (part + 1) * OBSERVED // 10):
        kit = kit_of(DIGITAL[seed % len(DIGITAL)])
        setups = [name for name, setup in kit.setups.items() if setup.mode == "digital"]
        rng = Random(f"observed {seed}")
        rules = kit.rules(rng.choice(setups))
        for moment in walk(rules, rng, kit.most_moves):
            seats: list[Seat | None] = [None, *map(Seat, range(rules.setup.seats))]
            seat = rng.choice(seats)
            other = kit.redraw(rules.setup, moment.state, seat, rng)
            assert rules.observe(moment.state, seat) == rules.observe(other, seat)
            assert rules.counters(moment.state) == rules.counters(other)
            if seat is not None:
                assert rules.legal_actions(moment.state, seat) == rules.legal_actions(other, seat)


def test_a_hand_on_another_screen_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(tmp_path, "dino_kontra_dino", 2)
    evening.app.refresh()
    evening.guests.draw()
    phone = evening.phones[0]
    station = phone.station
    phone.take()
    station.seat = Seat(1)  # the leak: a screen that shows another seat's hand
    evening.app.stale()
    evening.app.refresh()
    evening.guests.draw()
    monkeypatch.setattr(evening, "seen_by", lambda _phone: Seat(0))
    with pytest.raises(AssertionError):
        check_bytes(evening, phone, Random(1))


def test_whoever_looks_on_never_lifts_a_cover(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    app.guests = guests = Guests(app)
    host = Hand(app)
    begin_game(host, "digital", 2)
    watcher = Phone(guests, Place("watch")).hand()
    shared = Phone(guests, Place("table"), QUARTER).hand()
    assert shared.sees("i am")
    assert not watcher.sees("i am")
    from companion.screens.dino_kontra_dino.covering import IAm  # a message that no widget of its sends

    app.take(watcher.station, IAm(Seat(0)))
    app.refresh()
    shown = app.desk(watcher.station).table
    assert shown is not None
    assert shown.view.seat is None
    assert not any(node.key.startswith("card ") for node in watcher.station.stage.nodes())
