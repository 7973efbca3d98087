"""Mini Dinosaur: bets on five runners."""

from __future__ import annotations

from typing import Final

from companion.games.game import Entry, Game, SeatRange
from companion.games.mini_dinosaur.actions import What
from companion.games.mini_dinosaur.notation import read, write
from companion.games.mini_dinosaur.observe import Observation
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import SCHEMA, Pack
from companion.games.mini_dinosaur.rules import MiniDinosaur
from companion.games.mini_dinosaur.state import State

GAME: Final = Game(
    key="mini_dinosaur",
    title="Mini Dinosaur",
    seats=SeatRange(2, 5, (2, 5)),
    options=Options,
    pack=Pack,
    entry=Entry[What],
    state=State,
    observation=Observation,
    rules=MiniDinosaur,
    read=read,
    write=write,
    schema=SCHEMA,
)
