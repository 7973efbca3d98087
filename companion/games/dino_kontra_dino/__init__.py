"""Dino Kontra Dino: whose dinosaur copes best with the event."""

from __future__ import annotations

from typing import Final

from companion.games.dino_kontra_dino.actions import What
from companion.games.dino_kontra_dino.notation import read, write
from companion.games.dino_kontra_dino.observe import Observation
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.pack import SCHEMA, Pack
from companion.games.dino_kontra_dino.rules import DinoKontraDino
from companion.games.dino_kontra_dino.state import State
from companion.games.game import Entry, Game, SeatRange

GAME: Final = Game(
    key="dino_kontra_dino",
    title="Dino Kontra Dino",
    seats=SeatRange(2, 15, (2, 6)),
    options=Options,
    pack=Pack,
    entry=Entry[What],
    state=State,
    observation=Observation,
    rules=DinoKontraDino,
    read=read,
    write=write,
    schema=SCHEMA,
)
