"""An app at a table of Dino Battle!, driven by the messages of its screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from companion.app.core import App
from companion.games.dino_battle.dice import Face
from companion.games.dino_battle.observe import Observation
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.species import Species
from companion.games.game import Adjust, Mode, Seat
from companion.screens.commands import BeginGame, SetCounter
from companion.screens.desk import Desk
from companion.screens.dino_battle import dice, ground, picking, turn
from companion.screens.look import Look
from companion.table.view import Player
from tests.closing import closes
from tests.screens.dino_screens import At

KEY = "dino_battle"
KASIA, BARTEK = Seat(0), Seat(1)


class Battle(At):
    """Kasia begins against Bartek."""

    def __init__(self, data: Path, mode: Mode = "table", pack: str = "invented", **options: Any) -> None:
        pygame.font.init()
        self.app = closes(App(data, entropy=lambda count: bytes(range(count))))
        self.station = self.app.add_station(pygame.Surface((1280, 800), depth=32), Look())
        players = (Player("Kasia"), Player("Bartek"))
        self.app.do(self.station, BeginGame(KEY, mode, players, KASIA, pack, Options(**options)))
        self.settle()

    @property
    def desk(self) -> Desk:
        """What the station's screen is drawn from."""
        return self.app.desk(self.station)

    @property
    def seen(self) -> Observation:
        """What may be seen."""
        assert self.desk.table is not None
        observation: Observation = self.desk.table.view.observation
        return observation

    @property
    def business(self) -> Any:
        """The unfinished business on top."""
        return self.state.stack[-1]

    def at(self, kind: type) -> bool:
        """Whether the business on top is of this kind."""
        return isinstance(self.business, kind)

    def shows(self, kind: type) -> bool:
        """Whether the screen that is up is of this kind."""
        return isinstance(self.screen, kind)

    def set(self, counter: str, value: int, seat: int | None = None) -> None:
        """The table sets a counter."""
        self.app.do(self.station, SetCounter(Adjust(counter, value, None if seat is None else Seat(seat))))
        self.settle()

    def fight(self, attacker: Species, target: Species, **facts: Any) -> None:
        """A fight is told up to the attacker's dice."""
        self.say(turn.BeginFight(), picking.Pick(attacker), picking.Pick(target))
        for fact, value in ({"value": 3} | facts).items():
            self.say(ground.Tell(fact, value))
        self.say(ground.RollDice())

    def roll(self, *faces: Face, hill: int | None = None) -> None:
        """The dice lie there."""
        self.say(*map(dice.AddFace, faces))
        if hill is not None:
            self.say(dice.HillShows(hill))
        self.say(dice.AllDice())

    def text_of(self, key: str) -> str:
        """What is written on a part of the screen."""
        return next(str(getattr(node.widget, "text", "")) for node in self.station.stage.nodes() if node.key == key)
