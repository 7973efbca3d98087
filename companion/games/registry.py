"""The games there are. A new game is a folder, its words, its screens, and one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final, TypeAlias

from msgspec import Struct

from companion.errors import UnreadableError
from companion.games.game import Game, Mode, SeatRange

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


class Shelved(Struct, frozen=True):
    """What a shelf says of a game without importing it; the game says the same."""

    key: str
    title: str
    seats: SeatRange
    modes: tuple[Mode, ...] = ("table", "digital")
    built: bool = True


SHELF: Final = (
    Shelved("dino_kontra_dino", "Dino Kontra Dino", SeatRange(2, 15, (2, 6))),
    Shelved("dino_world", "Dino World", SeatRange(2, 4, (2, 4))),
    Shelved("dino_battle", "Dino Battle!", SeatRange(2, 2, (2, 2))),
    Shelved("mini_dinosaur", "Mini Dinosaur", SeatRange(2, 5, (2, 5))),
    Shelved("dino", "Dino", SeatRange(2, 6, (2, 6))),
)
"""All games, in the order of the home screen. To import all their rules takes longer than to draw it."""

KEYS: Final = tuple(game.key for game in SHELF)


@cache
def find_game(key: str) -> AnyGame:
    """The game of this key, imported when it is first asked for.

    Raises UnreadableError where no game has this key.
    """
    if key not in KEYS:
        raise UnreadableError("NoSuchGame", offending=key, known=KEYS)
    game: AnyGame = import_module(f"companion.games.{key}").GAME
    return game


def built_games() -> tuple[AnyGame, ...]:
    """All games that can be played, in the registry's order."""
    return tuple(game for game in map(find_game, KEYS) if game.built)
