"""Dino World: cards sent hunting off a rock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.games.dino_world.actions import What
from companion.games.dino_world.notation import read, write
from companion.games.dino_world.observe import Observation
from companion.games.dino_world.options import Options
from companion.games.dino_world.pack import SCHEMA, Pack
from companion.games.dino_world.state import State
from companion.games.game import Entry, Game, SeatRange, Setup

if TYPE_CHECKING:
    from companion.games.dino_world.rules import DinoWorld


def _rules(setup: Setup[Options, Pack]) -> DinoWorld:
    """Imported when a table opens: the app's throws need this game's values from the start, and not its rules."""
    from companion.games.dino_world.rules import DinoWorld

    return DinoWorld(setup)


GAME: Final = Game(
    key="dino_world",
    title="Dino World",
    seats=SeatRange(2, 4, (2, 4)),
    options=Options,
    pack=Pack,
    entry=Entry[What],
    state=State,
    observation=Observation,
    rules=_rules,
    read=read,
    write=write,
    schema=SCHEMA,
)
