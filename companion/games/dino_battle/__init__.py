"""Dino Battle!: two sides fight over shrines."""

from __future__ import annotations

from typing import Final

from companion.games.dino_battle.actions import What
from companion.games.dino_battle.notation import read, write
from companion.games.dino_battle.observe import Observation
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.pack import Pack
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.schema import SCHEMA
from companion.games.dino_battle.state import State
from companion.games.game import Entry, Game, SeatRange

GAME: Final = Game(
    key="dino_battle",
    title="Dino Battle!",
    seats=SeatRange(2, 2, (2, 2)),
    options=Options,
    pack=Pack,
    entry=Entry[What],
    state=State,
    observation=Observation,
    rules=DinoBattle,
    read=read,
    write=write,
    schema=SCHEMA,
)
