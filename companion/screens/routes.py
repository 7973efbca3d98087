"""Where the home screen's words and posters lead."""

from __future__ import annotations

from typing import Any

from companion.screens.desk import Desk


def open_place(desk: Desk, place: str) -> Any:
    """The screen behind a word of the top line."""
    from companion.screens.past import Past
    from companion.screens.players import Players
    from companion.screens.rules import Rules
    from companion.screens.settings import Settings

    places: dict[str, Any] = {"players": Players, "past": Past, "rules": Rules, "settings": Settings}
    return places[place]()


def pick_game(desk: Desk, key: str) -> Any:
    """The screen behind a poster: who plays, for a game that is built; else what it will be."""
    from companion.screens.not_built import NotBuilt
    from companion.screens.players import Players

    built = any(game.key == key and game.built for game in desk.shelf)
    return Players(game=key) if built else NotBuilt(key)
