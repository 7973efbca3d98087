"""Dino: eggs to be saved before the meteorite strikes."""

from __future__ import annotations

from typing import Final

from companion.games.dino.actions import What
from companion.games.dino.checking import SCHEMA
from companion.games.dino.notation import read, write
from companion.games.dino.observe import Observation
from companion.games.dino.options import Options
from companion.games.dino.pack import Pack
from companion.games.dino.rules import Dino
from companion.games.dino.state import State
from companion.games.dino.veil import hide, opens
from companion.games.game import Entry, Game, SeatRange, Veil

GAME: Final = Game(
    key="dino",
    title="Dino",
    seats=SeatRange(2, 6, (2, 6)),
    options=Options,
    pack=Pack,
    entry=Entry[What],
    state=State,
    observation=Observation,
    rules=Dino,
    read=read,
    write=write,
    schema=SCHEMA,
    veil=Veil(opens, hide),
)
