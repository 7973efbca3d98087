"""A hand at a table of two with a camera above it, which sees and reads what a test says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.app.eyes import Eyes, look
from companion.games.dino_world.kinds import KINDS
from companion.screens.dino_world import sending
from companion.sources import camera as cam
from companion.sources import table_plane
from companion.sources.camera_store import keep_cards
from tests.app.evening import begin_game
from tests.app.hands import Hand, new_app, settle
from tests.sources.readings import BIRD, Laid, read
from tests.vision.tables import bare
from vision.beside import Shot
from vision.cards.palette import Taught
from vision.frames.values import Camera as Listed
from vision.frames.values import Seen
from vision.jobs import MarkTray, TrayMarked, Warm, Warmed
from vision.markers import Calibration
from vision.pictures import Picture
from vision.plane import from_corners
from vision.values import Doubt, Throw

PLANE = replace(from_corners(((0, 0), (96, 0), (96, 54), (0, 54)), (960, 540)), error_mm=0.3)
TAUGHT = tuple(Taught(kind, (), (1.0, 2.0, 3.0)) for kind in KINDS)
JUNGLE: Laid = tuple((number, BIRD) for number in range(1, 17))


class Toy:
    """A camera that sees what a test says, and a reader that reads what a test says."""

    def __init__(self) -> None:
        self.seen = Seen(width=96, height=54)
        self.picture: Picture | None = bare(54, 96)
        self.opened: list[str] = []
        self.found: tuple[Listed, ...] | None = (Listed("Table Cam", "/dev/video0"),)
        self.answers: list[Callable[[Any], Any]] = []
        self.asked: list[Any] = []
        self.waiting: list[Callable[[Any], None]] | None = None
        self.closed = self.marked = 0
        self.again = 0

    def open(self, text: str, *, marks: bool = False) -> None:
        self.opened.append(text)

    def mark(self) -> None:
        self.marked += 1

    def shut(self) -> None:
        self.opened.append("")

    def read_anyway(self) -> None:
        self.again += 1

    def shoot(self, then: Callable[[Any], None], *, still: bool = False, widest: int = 0) -> None:
        then(None if self.picture is None else Shot(self.picture, 10.0, self.seen.still, anyway=False))

    def cameras(self, then: Callable[[Any], None]) -> None:
        then(self.found)

    def ask(self, job: Any, then: Callable[[Any], None]) -> None:
        self.asked.append(job)
        if isinstance(job, Warm):
            then(Warmed(job.number))
        elif isinstance(job, MarkTray):
            then(TrayMarked(job.number, b"rim"))
        elif self.waiting is not None:
            self.waiting.append(then)
        else:
            then(self.answers.pop(0)(job))

    def close(self) -> None:
        self.closed += 1


class Table:
    """A hand at a table of two with a camera above it."""

    def __init__(self, folder: Path) -> None:
        table_plane.keep(folder, Calibration(PLANE, 0.2, (), (96, 54)))
        keep_cards(folder, TAUGHT)
        self.hand = Hand(new_app(folder))
        self.app, self.toy = self.hand.app, Toy()
        self.app.preferences = replace(self.app.preferences, camera="cam")
        self.app.eye = Eyes(self.app, cam.Camera(self.app.inbox.put, self.toy, self.toy))
        look(self.app)

    def begin(self) -> None:
        begin_game(self.hand, "table", 2, game="dino_world")

    def sees(self, cards: Laid, throw: Throw | None = None, before: Laid = (), doubts: tuple[Doubt, ...] = ()) -> None:
        """The table lies still, and this is read of it."""
        self.toy.answers.append(lambda _job: read(cards, throw, doubts, before=before))
        self.toy.seen = replace(self.toy.seen, state="still", still=self.toy.seen.still + 1)
        self.glance()

    def glance(self) -> None:
        self.app.inbox.put(cam.Glanced())
        settle(self.app)

    def send(self, *messages: object) -> None:
        for message in messages:
            self.app.take(self.hand.station, message)
            settle(self.app)

    @property
    def eye(self) -> Any:
        desk = self.app.desk(self.hand.station)
        assert desk.eye is not None
        return desk.eye

    @property
    def caught(self) -> list[int]:
        return [len(player.caught) for player in self.hand.table.view(None).observation.players]


AFTER: Laid = (*JUNGLE, (17, "velociraptor"))


def thrown(table: Table, *prey: int, doubts: tuple[Doubt, ...] = (), gone: tuple[int, ...] = ()) -> None:
    """A velociraptor jumps on these birds."""
    table.send(sending.Send("velociraptor"))
    cards = tuple(each for each in AFTER if each[0] not in gone)
    table.sees(cards, Throw(17, prey, (), gone, doubts), JUNGLE, doubts)
