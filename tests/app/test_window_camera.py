"""A camera above a rendered table of Dino World, in the real window: throw by throw from frames to score."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from companion.app.desks import load_pack
from companion.app.gallery_eye import Looking
from companion.games.dino_world.actions import Caught
from companion.games.dino_world.kinds import KINDS
from companion.games.game import Seat
from companion.games.registry import find_game
from companion.journal.files import games_folder, journal_path
from companion.journal.items import Player
from companion.journal.store import read
from companion.packs.reading import load_text
from companion.packs.writing import text_for
from companion.sources import table_plane
from companion.sources.camera_store import keep_cards
from companion.table.begin import Choices, begin
from companion.table.clock import SystemClock
from companion.table.eye import Claim, EyeView, Still, Trouble
from companion.table.preferences import Preferences, write_preferences
from tests.app.evening import go_on
from tests.app.shadow import WindowHand
from tests.app.window import POLL_S, Program, open_display
from tests.vision.story import Studio, Turn
from tests.vision.streaming import phone, video
from vision.markers import Calibration

GAME = "dino_world"
SIZE = (1280, 800)
READ_S = 120.0
"""So long a reading may take on a machine that is busy with everything else."""


class CameraHand(WindowHand):
    """A hand at a window with a camera: of what it shows only the parts are compared that the camera does not make."""

    def see(self, told: str) -> None:
        if self.app.eye is None:
            super().see(told)
            return
        self._pass_time(5)
        self.station.stage.dirty()

    def camera(self, **view: Any) -> None:
        """From now on the camera is expected to say this."""
        looking: Any = Looking(EyeView(camera="cam", measured=True, error_mm=0.3, taught=KINDS, **view))
        self.app.eye = looking
        self.app.stale()
        self.app.refresh()
        self.see("the camera")

    def claim(self, prey: tuple[Any, ...]) -> None:
        """The camera is expected to have found this."""
        assert self.app.table is not None
        assert self.app.table.question is not None
        picture = Still(1920, 1080, bytes(1920 * 1080 * 3))
        claim = Claim(question=self.app.table.question.id, thrown=True, picture=picture, prey=prey)
        self.camera(state="still", claim=claim)

    def await_part(self, key: str) -> None:
        """Until the window shows this widget as it is expected."""
        expected = self._part(self.station.stage.surface, key)
        deadline = time.monotonic() + READ_S
        while self._part(pygame.image.frombuffer(self.display.pixels(), self.display.size, "RGB"), key) != expected:
            self.program.check()
            if time.monotonic() > deadline:
                for name, shown in (("expected", self.station.stage.surface), ("seen", self._glass())):
                    pygame.image.save(shown, str(self.program.errors.with_name(f"{name}.png")))
                pytest.fail(f"{key} never looks so, see {self.program.errors.parent}")
            time.sleep(POLL_S)

    def _glass(self) -> pygame.Surface:
        return pygame.image.frombuffer(self.display.pixels(), self.display.size, "RGB")

    def _part(self, surface: pygame.Surface, key: str) -> bytes:
        node = next(node for node in self.station.stage.nodes() if node.key == key)
        return pygame.image.tobytes(surface.subsurface(pygame.Rect(node.box).inflate(-6, -6)), "RGB")


def prepared(data: Path, studio: Studio, camera: str) -> str:
    """A household that has measured its table and its cards, shown each kind once, and begun a game of two."""
    data.mkdir()
    write_preferences(data, Preferences(motion=False, camera=camera))
    table_plane.keep(data, Calibration(studio.plane, 0.2, (), (1920, 1080)))
    keep_cards(data, studio.palette().kinds)
    game = find_game(GAME)
    pack: Any = load_pack(game, "invented", data).pack
    sides = {size.kind: size for size in studio.sizes}
    kinds = tuple(
        replace(each, height_mm=sides[each.kind].length_mm, width_mm=sides[each.kind].width_mm) for each in pack.kinds
    )
    assert game.schema is not None
    own = load_text(text_for(replace(pack, kinds=kinds)), game.schema)
    players = (Player("Ola", "velociraptor"), Player("Jan", "t_rex"))
    choices = Choices(GAME, "table", players, own, game.options(), Seat(0))
    header, table = begin(choices, data, SystemClock(), lambda _message: None, bytes(range(16)))
    table.start()
    table.close()
    return header.header.id


@contextmanager
def window(folder: Path, data: Path) -> Iterator[CameraHand]:
    """The app in its window, at the table."""
    with open_display(folder / "screen", SIZE) as display:
        program = Program(display, data, "en")
        try:
            hand = CameraHand(display, program, data, "en")
            hand.camera(state="still")
            go_on(hand, GAME)
            yield hand
            program.check()
        finally:
            program.kill()


def settled(hand: CameraHand) -> None:
    """The camera has seen the table as it lies now, and has read it."""
    time.sleep(0.6)
    hand.camera(state="still")
    hand.await_part("eye says")
    time.sleep(0.5)
    hand.await_part("eye says")


def confirmed(hand: CameraHand, turn: Turn) -> None:
    """The window says what lies there; one tap, and it counts."""
    hand.claim(turn.prey)
    hand.await_part("right")
    hand.tap("right")


def scored(data: Path, game: str) -> list[tuple[str, tuple[str, ...]]]:
    """Where each catch in the journal is from, and what was caught."""
    records = read(journal_path(games_folder(data), game)).records
    told: list[tuple[str, Any]] = [(record.source, getattr(record.item, "entry", None)) for record in records]
    return [(source, entry.what.prey) for source, entry in told if entry and isinstance(entry.what, Caught)]


def evening(folder: Path, hunters: tuple[Any, ...], catches: tuple[int, ...], seed: int = 1) -> None:
    studio = Studio(seed)
    turns = list(studio.turns(hunters, catches))
    data = folder / "data"
    with phone(turns[0].before, 10) as sent:
        game = prepared(data, studio, sent.address)
        with window(folder, data) as hand:
            for turn in turns:
                settled(hand)
                hand.tap(f"hunter {turn.kind} pick")
                hand.camera(state="still")
                sent.show(turn.after)
                confirmed(hand, turn)
                hand.camera(state="still")
                sent.show(turn.pulled)
    assert scored(data, game) == [("camera", turn.prey) for turn in turns]


def test_two_throws_seen_by_a_phone(tmp_path: Path) -> None:
    evening(tmp_path, ("velociraptor", "t_rex"), (1, 2))


def test_a_throw_in_a_video_that_ends_before_anybody_confirms_it(tmp_path: Path) -> None:
    studio = Studio(2)
    (turn,) = studio.turns(("spinosaurus",), (1,))
    video(str(tmp_path / "evening.avi"), [(turn.before, 40), (turn.after, 40)], fps=5)
    data = tmp_path / "data"
    game = prepared(data, studio, str(tmp_path / "evening.avi"))
    with window(tmp_path, data) as hand:
        settled(hand)
        hand.tap("hunter spinosaurus pick")
        hand.camera(state="still")
        confirmed(hand, turn)
    assert scored(data, game) == [("camera", turn.prey)]


@pytest.mark.soak
def test_three_throws_in_one_video(tmp_path: Path) -> None:
    """A video waits for nobody: each state of the table is shown for so long that a busy machine reads it, too."""
    studio = Studio(7)
    turns = list(studio.turns(("velociraptor", "t_rex", "spinosaurus"), (1, 2, 0)))
    shown = [(turns[0].before, 60)] + [(each, 60) for turn in turns for each in (turn.after, turn.pulled)]
    video(str(tmp_path / "evening.avi"), shown, fps=4)
    data = tmp_path / "data"
    game = prepared(data, studio, str(tmp_path / "evening.avi"))
    with window(tmp_path, data) as hand:
        settled(hand)
        begun = time.monotonic()
        for number, turn in enumerate(turns):
            time.sleep(max(0.0, begun + 30 * number - time.monotonic()))  # until the last catch is pulled out
            settled(hand)
            hand.tap(f"hunter {turn.kind} pick")
            hand.camera(state="still")
            confirmed(hand, turn)
            hand.camera(state="still")
    assert scored(data, game) == [("camera", turn.prey) for turn in turns]


def stopped(hand: CameraHand, module: str) -> None:
    """This process of the app hangs from now on."""
    wanted, app = f"-m\0{module}\0".encode(), hand.program.process.pid
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == app and wanted in (folder / "cmdline").read_bytes():
                os.kill(int(folder.name), signal.SIGSTOP)
                return
    raise AssertionError(module)


@pytest.mark.soak
def test_a_reader_a_camera_and_a_phone_that_fail_hold_up_no_table(tmp_path: Path) -> None:
    """One throw is told by hand while the reader hangs, one is read after the camera's process hung, one after the
    phone went away and came back."""
    studio = Studio(6)
    turns = list(studio.turns(("velociraptor", "t_rex", "spinosaurus"), (1, 2, 1)))
    data = tmp_path / "data"
    with phone(turns[0].before, 10) as sent:
        game = prepared(data, studio, sent.address)
        with window(tmp_path, data) as hand:
            settled(hand)
            stopped(hand, "vision.reader")
            hand.tap(f"hunter {turns[0].kind} pick")
            sent.show(turns[0].after)
            hand.camera(state="still", reading=True)
            hand.await_part("eye says")
            for kind in turns[0].prey:
                hand.tap(f"prey {kind} pick")
            hand.tap("done")
            sent.show(turns[0].pulled)
            settled(hand)
            stopped(hand, "vision.worker")
            hand.tap(f"hunter {turns[1].kind} pick")
            hand.camera(state="still")
            sent.show(turns[1].after)
            confirmed(hand, turns[1])
            sent.show(turns[1].pulled)
            settled(hand)
            sent.how = "drops"
            hand.camera(state="none", trouble=Trouble("EyeCameraGone", sent.address))
            hand.await_part("eye says")
            sent.how = "well"
            settled(hand)
            hand.tap(f"hunter {turns[2].kind} pick")
            hand.camera(state="still")
            sent.show(turns[2].after)
            confirmed(hand, turns[2])
    sources = ("touch", "camera", "camera")
    assert scored(data, game) == [(source, turn.prey) for source, turn in zip(sources, turns, strict=True)]


@pytest.mark.soak
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_many_throws_seen_by_a_phone(tmp_path: Path, seed: int) -> None:
    begun = time.monotonic()
    hunters = ("velociraptor", "t_rex", "spinosaurus", "dilophosaurus", "velociraptor", "spinosaurus")
    evening(tmp_path, hunters, (1, 2, 0, 1, 0, 1), seed)
    print(f"six throws: {time.monotonic() - begun:.0f} s")
