"""The games there are. A new game is a folder, its words, its screens, and one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final, TypeAlias

from companion.errors import UnreadableError
from companion.games.game import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]

_MODULES: Final = {
    "dino_kontra_dino": "companion.games.dino_kontra_dino",
    "dino_world": "companion.games.dino_world",
    "dino_battle": "companion.games.dino_battle",
    "mini_dinosaur": "companion.games.mini_dinosaur",
    "dino": "companion.games.dino",
}

KEYS: Final = tuple(_MODULES)


@cache
def find_game(key: str) -> AnyGame:
    """The game of this key, imported when it is first asked for.

    Raises UnreadableError where no game has this key.
    """
    if key not in _MODULES:
        raise UnreadableError("NoSuchGame", offending=key, known=KEYS)
    game: AnyGame = import_module(_MODULES[key]).GAME
    return game


def built_games() -> tuple[AnyGame, ...]:
    """All games that can be played, in the registry's order."""
    return tuple(game for game in map(find_game, KEYS) if game.built)
