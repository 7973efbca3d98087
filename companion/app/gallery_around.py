"""The gallery's states of the screens around a game: home, players, set-up, settings, rules, past games."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any, Final

from companion.app.gallery_evening import GAME, PEOPLE, Evening
from companion.games.game import Seat
from companion.games.registry import find_game
from companion.journal.files import games_folder, journal_path
from companion.journal.items import Player
from companion.screens.not_built import NotBuilt
from companion.screens.past import Past
from companion.screens.past_game import Show
from companion.screens.players import Carried, Players
from companion.screens.ruler import ruler_start
from companion.screens.rules import Rules
from companion.screens.seating import coloured
from companion.screens.setting_up import SettingUp
from companion.screens.settings import Settings
from companion.screens.starting import Starting

Recipe = Callable[[Evening], None]


def _people(count: int) -> tuple[Player, ...]:
    return coloured([Player(name) for name in PEOPLE[:count]])


def _screen(screen: Any, players: int = 0) -> Recipe:
    def make(evening: Evening) -> None:
        if players:
            evening.wish(players=_people(players))
        evening.show(screen)

    return make


# --- games on the disk ------------------------------------------------------------------------------------------


def _finished(evening: Evening, *won: int, counts: tuple[tuple[int, ...], ...] = ()) -> str:
    evening.sit(len(won), 0, kept=True)
    evening.score(*won)
    evening.count(*counts)
    return _left(evening)


def _unfinished(evening: Evening) -> str:
    evening.sit(kept=True)
    evening.turn("predation", "adaptability")
    evening.read((4, 3), (5, 2), (3, 2), (1, 5))
    return _left(evening)


def _left(evening: Evening) -> str:
    game = evening.table.game
    evening.leave()
    return game


def _some(evening: Evening) -> tuple[str, ...]:
    """A game alone won, one shared, and one to go on with."""
    alone = _finished(evening, 5, 3, 2, 1)
    shared = _finished(evening, 2, 2, 0, counts=((1, 1), (1, 1), (0, 0), (0, 0)))
    return alone, shared, _unfinished(evening)


def _home(evening: Evening) -> None:
    """Nobody has played yet."""


def _home_going_on(evening: Evening) -> None:
    _unfinished(evening)


def _past(evening: Evening) -> None:
    _some(evening)
    evening.show(Past())


def _past_torn(evening: Evening) -> None:
    _some(evening)
    _tear(evening, _unfinished(evening))
    (games_folder(evening.app.data) / "2026-11-20-TQRNPA.sqlite").write_bytes(b"torn")
    evening.app.forget()
    evening.show(Past())


def _tear(evening: Evening, game: str) -> None:
    """The fourth entry of a game loses its letters."""
    with closing(sqlite3.connect(journal_path(games_folder(evening.app.data), game))) as file:
        for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            file.execute(f"DROP TRIGGER {name}")
        file.execute("UPDATE entries SET body = '{' WHERE seq = 4")
        file.commit()


def _shown(at: int) -> Recipe:
    def make(evening: Evening) -> None:
        games = _some(evening)
        evening.show(Past())
        evening.send(Show(games[at]))

    return make


def _broken(evening: Evening) -> None:
    game = _unfinished(evening)
    _tear(evening, game)
    evening.app.forget()
    evening.show(Past(game))


def _unreadable(evening: Evening) -> None:
    games_folder(evening.app.data).mkdir(parents=True)
    (games_folder(evening.app.data) / "2026-11-20-TQRNPA.sqlite").write_bytes(b"torn")
    evening.app.forget()
    evening.show(Past("2026-11-20-TQRNPA"))


# --- before a game ----------------------------------------------------------------------------------------------


def _setting_up(count: int = 4, **state: Any) -> SettingUp:
    mode = state.pop("mode", "table")
    return SettingUp(GAME, mode, _people(count), Seat(2), **state)


def _app_deck() -> SettingUp:
    return _setting_up(options=find_game(GAME).options(event_deck="app"))


AROUND: Final[dict[str, Recipe]] = {
    "home": _home,
    "home-going-on": _home_going_on,
    "not-built": _screen(NotBuilt("dino_battle")),
    "players-fresh": _screen(Players()),
    "players": _screen(Players(game=GAME), 4),
    "players-two": _screen(Players(game=GAME), 2),
    "players-nine": _screen(Players(game=GAME), 9),
    "players-fifteen": _screen(Players(game=GAME), 15),
    "players-carried": _screen(Players(game=GAME, carried=Carried(1, 90, -30, 2)), 4),
    "players-naming": _screen(Players(game=GAME, editing=3), 4),
    "starting": _screen(Starting(GAME, _people(4))),
    "starting-chosen": _screen(Starting(GAME, _people(5), starter=Seat(2))),
    "starting-fifteen": _screen(Starting(GAME, _people(15), how="roar")),
    "mode": _screen(Starting(GAME, _people(4), starter=Seat(2), agreed=True)),
    "set-up": _screen(_setting_up()),
    "set-up-ticked": _screen(_setting_up(5, ticked=(0, 1, 3))),
    "set-up-app-deck": _screen(_app_deck()),
    "set-up-digital": _screen(_setting_up(mode="digital")),
    "set-up-packs": _screen(_setting_up(open="pack")),
    "set-up-house-rules": _screen(_setting_up(open="house")),
    "settings": _screen(Settings()),
    "settings-ruler": _screen(Settings(ruler_start(5.88, 9.0))),
    "rules": _screen(Rules()),
    "rules-opened": _screen(Rules(GAME, "DKD-11")),
    "rules-searching": _screen(Rules(GAME, search="fig", typing=True)),
    "rules-nothing-found": _screen(Rules(GAME, search="dragon")),
    "past-empty": _screen(Past()),
    "past": _past,
    "past-torn": _past_torn,
    "past-game-won": _shown(0),
    "past-game-shared": _shown(1),
    "past-game-unfinished": _shown(2),
    "past-game-damaged": _broken,
    "past-game-unreadable": _unreadable,
}
