"""A table of Dino Battle! with a camera above its tray, which sees and reads what a test says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pygame
from msgspec.structs import replace

from companion.app.eyes import Eyes, look
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.roll import Roll
from companion.games.game import Adjust, Seat
from companion.journal.files import games_folder, journal_path
from companion.journal.items import Record
from companion.journal.store import read as read_journal
from companion.screens import commands as c
from companion.screens.dino_battle import ground, picking, turn
from companion.screens.look import Look
from companion.sources import camera as cam
from companion.sources.camera_dice_store import keep_faces
from companion.table.view import Player
from tests.app.eye_table import Toy
from tests.app.hands import Hand, new_app, settle
from vision.dice.faces import Shot
from vision.dice.kinds import CROP
from vision.dice.teach import packed
from vision.jobs import Dice, DiceRead, Raw
from vision.values import DiceReading, Doubt, SeenDie

NAMES = ("blank", "dazed", "5", "10", "15", "hill 0", "hill 5", "hill 10")
LOOK = Look((640, 400), px_per_mm=2.94)


def shot(face: str, shade: int = 90) -> Shot:
    return Shot(face, np.full((CROP, CROP, 3), shade, np.uint8))


def taught(*names: str, shots: int = 5) -> tuple[Shot, ...]:
    return tuple(shot(name) for name in names or NAMES for _ in range(shots))


def read(
    *values: str | None, doubts: tuple[Doubt, ...] = (), sure: float = 0.9, moved: float | None = None
) -> DiceRead:
    """A reading of these faces from left to right; None is not certain."""
    dice = tuple(SeenDie(value, (100.0 * at, 0, 60, 60), sure if value else 0.4) for at, value in enumerate(values))
    unsure = tuple(at for at, value in enumerate(values) if value is None)
    asked = (*doubts, *((Doubt("not_sure", unsure),) if unsure else ()))
    small = tuple(Raw(bytes([at]) * (4 * 4 * 3), 4, 4) for at in range(len(values)))
    shots = tuple(Raw(bytes([at + 1]) * (CROP * CROP * 3), CROP, CROP) for at in range(len(values)))
    return DiceRead(0, DiceReading(dice, bool(asked), asked, (("detect", 12.3),)), small, shots, moved)


class DiceTable:
    """Kasia against Bartek; all faces are taught."""

    def __init__(self, folder: Path, *, faces: tuple[Shot, ...] | None = None, camera: str = "cam") -> None:
        pygame.font.init()
        keep_faces(folder, packed(taught() if faces is None else faces) if faces != () else b"")
        self.hand = Hand(new_app(folder), LOOK)
        self.app, self.toy = self.hand.app, Toy()
        self.app.preferences = replace(self.app.preferences, camera=camera)
        self.app.eye = Eyes(self.app, cam.Camera(self.app.inbox.put, self.toy, self.toy))
        look(self.app)
        players = (Player("Kasia"), Player("Bartek"))
        self.app.do(self.hand.station, c.BeginGame("dino_battle", "table", players, Seat(0), "invented", Options()))
        settle(self.app)

    def send(self, *messages: object) -> None:
        for message in messages:
            self.app.take(self.hand.station, message)
            settle(self.app)

    def fight(self, *, flankers: int = 1, hill: bool = False) -> None:
        """A fight up to the attacker's dice: one more than flankers."""
        self.app.do(self.hand.station, c.SetCounter(Adjust("fruit", 2, Seat(0))))
        settle(self.app)
        self.send(turn.CardPlayed(), turn.BeginFight(), picking.Pick("triceratops"), picking.Pick("minmi"))
        self.send(ground.Tell("value", 3), ground.Tell("flankers", flankers))
        self.send(ground.Tell("attacker_on_hill", hill), ground.RollDice())

    def sees(self, *values: str | None, frames: int = 3, **more: Any) -> None:
        """Dice lie still anew, and each frame shows these."""
        self.answers(*[lambda _job: read(*values, **more)] * frames)
        self.lies()

    def answers(self, *answers: Callable[[Any], Any]) -> None:
        self.toy.answers[:] = answers

    def lies(self) -> None:
        """The table lies still anew."""
        self.toy.seen = replace(self.toy.seen, state="still", still=self.toy.seen.still + 1)
        self.glance()

    def glance(self) -> None:
        self.app.inbox.put(cam.Glanced())
        settle(self.app)

    @property
    def dice(self) -> Any:
        desk = self.app.desk(self.hand.station)
        assert desk.eye is not None
        return desk.eye.dice

    @property
    def last(self) -> Record:
        """What the journal was told last."""
        assert self.app.game is not None
        return read_journal(journal_path(games_folder(self.app.data), self.hand.table.game)).records[-1]


def fighting(data: Path) -> DiceTable:
    """A table in whose game a fight has begun."""
    made = DiceTable(data)
    made.fight()
    return made


def top(table: DiceTable) -> Any:
    return table.hand.table.fold.state.stack[-1]


def asked(table: DiceTable) -> list[Dice]:
    """The frames that were read."""
    return [job for job in table.toy.asked if isinstance(job, Dice)]


def due(table: DiceTable) -> int:
    frame = top(table)
    assert isinstance(frame, Roll)
    return frame.due
