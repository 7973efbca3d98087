"""A camera above a rendered tray of dice, in the real window: fights of Dino Battle! from frames to their result."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from companion.app.desks import load_pack
from companion.games.dino_battle.actions import DiceRolled
from companion.games.dino_battle.roll import Roll
from companion.games.game import Seat
from companion.games.registry import find_game
from companion.journal.files import games_folder, journal_path
from companion.journal.items import Player
from companion.journal.store import read
from companion.sources.camera_dice_store import keep_faces, keep_tray, read_known
from companion.sources.camera_values import DiceDoubt
from companion.table.begin import Choices, begin
from companion.table.clock import SystemClock
from companion.table.eye import DiceClaim, DiceView, ReadDie, Still
from companion.table.preferences import Preferences, write_preferences
from tests.app.battle_evening import GAME, is_over, seen, step
from tests.app.evening import go_on, table_of
from tests.app.hands import live_keys
from tests.app.test_window_camera import CameraHand
from tests.app.window import Program, open_display
from tests.vision.dice_story import COMBAT, HILL, PART, SEED, TAUGHT, DiceStudio
from tests.vision.streaming import Phone, phone, received
from vision.dice.teach import packed, unpacked
from vision.dice_jobs import read as read_tray
from vision.pictures import Picture
from vision.tray import rim_of

SIZE = (1280, 800)
STRANGE = "dazed"
"""The face that nobody has shown to this camera."""
SURE = 0.86
"""So sure the test's own reading is of every other die, so that another machine makes no doubt of it."""
BLANK = Still(2, 2, bytes(12))


class FightHand(CameraHand):
    """A hand that touches what the window shows, and no sooner."""

    def tap(self, key: str) -> None:
        self.await_part(key)
        super().tap(key)

    def dice(self, *names: str, doubts: tuple[DiceDoubt, ...] = ()) -> None:
        """From now on the camera is expected to have read these, "" where it asks; with none it waits for a roll."""
        assert self.app.table is not None
        assert self.app.table.question is not None
        roll = top(self)
        claim = DiceClaim(
            question=self.app.table.question.id,
            number=self.app.table.question.id.seq,
            dice=tuple(ReadDie(name, BLANK, 0.9) for name in names),
            due=roll.due,
            hill=roll.hill,
            doubts=doubts or (("unclear",) if "" in names else ()),
        )
        self.camera(state="still", dice=DiceView(asked=True, ready=True, claim=claim if names else None))


def top(hand: FightHand) -> Any:
    """The unfinished business on top."""
    return seen(hand).stack[-1]


def prepared(data: Path, camera: str, empty: Picture) -> None:
    """A household that has shown its dice but one face, marked its empty tray, and begun a game of two."""
    data.mkdir()
    write_preferences(data, Preferences(motion=False, camera=camera))
    keep_faces(data, known())
    keep_tray(data, PART, rim_of(empty, PART))
    game = find_game(GAME)
    pack = load_pack(game, "invented", data)
    players = (Player("Ola", "velociraptor"), Player("Jan", "t_rex"))
    choices = Choices(GAME, "table", players, pack, game.options(), Seat(0))
    _, table = begin(choices, data, SystemClock(), lambda _message: None, bytes(range(16)))
    table.start()
    table.close()


def known() -> bytes:
    """What the camera has learned of all faces but one."""
    return packed([shot for shot in unpacked(TAUGHT.read_bytes()) if shot.face != STRANGE])


@contextmanager
def window(folder: Path, data: Path) -> Iterator[FightHand]:
    """The app in its window, at the table."""
    with open_display(folder / "screen", SIZE) as display:
        program = Program(display, data, "en")
        try:
            hand = FightHand(display, program, data, "en")
            hand.camera(state="empty", dice=DiceView(ready=True))
            go_on(hand, GAME)
            yield hand
            program.check()
        finally:
            program.kill()


def thrown(studio: DiceStudio, roll: Roll, rng: Random, *, strange: bool) -> tuple[Picture, tuple[str, ...]]:
    """A picture of the dice of a roll as they lie from left to right, all plain to read but the strange one."""
    known_faces = [face for face in COMBAT if face != STRANGE]
    for _ in range(60):
        tops = [rng.choice(known_faces) for _ in range(roll.due)]
        if strange and tops:
            tops[0] = STRANGE
        tops += [rng.choice(HILL)] if roll.hill else []
        picture = studio.picture(tops)
        order = sorted(range(len(tops)), key=lambda at: studio.lying[at].middle[0])
        names = tuple("" if tops[at] == STRANGE else tops[at] for at in order)
        reading = read_tray(received(picture), len(tops), PART, known())[0]
        told = tuple(die.value or "" for die in reading.dice)
        if told == names and all(die.confidence > SURE for die in reading.dice if die.value):
            return picture, names
    raise AssertionError((roll, strange))


def rolled(hand: FightHand, sent: Phone, studio: DiceStudio, rng: Random, *, strange: bool) -> list[str]:
    """The dice fall, the window shows what the camera read, a face that is strange is told, one tap takes them."""
    hand.dice()
    hand.await_part("eye says")
    picture, names = thrown(studio, top(hand), rng, strange=strange)
    sent.show(picture)
    hand.dice(*names)
    for at in range(len(names)):
        hand.await_part(f"die {at} value body")
    if "" in names:
        hand.tap(f"shows {STRANGE}")
    hand.tap("take them")
    return sorted(name or STRANGE for name in names)


def fights(folder: Path, rolls: int, seed: int = 1, strange: int = 1) -> None:
    """So many rolls of fights; in some of them a face lies there that the camera was not shown."""
    studio, rng = DiceStudio(SEED), Random(seed)
    told: list[list[str]] = []
    data = folder / "data"
    empty = studio.picture(())
    with phone(empty, 10) as sent:
        prepared(data, sent.address, empty)
        with window(folder, data) as hand:
            while len(told) < rolls or isinstance(top(hand), Roll) or "next" not in live_keys(hand.station):
                if is_over(hand):
                    break
                if isinstance(top(hand), Roll) and "next" not in live_keys(hand.station):
                    told.append(rolled(hand, sent, studio, rng, strange=len(told) < strange))
                else:
                    hand.camera(state="still", dice=DiceView(ready=True))
                    step(hand, rng)
            assert "next" in live_keys(hand.station) or is_over(hand)
            game = table_of(hand.app).game
    entries = [each for each in read(journal_path(games_folder(data), game)).records if is_roll(each.item)]
    assert [each.source for each in entries] == ["camera"] * len(told)
    assert [faces(each.item) for each in entries] == told
    assert ["told" in json.loads(each.origin or "{}") for each in entries] == [STRANGE in each for each in told]
    assert dict(read_known(data).counts).get(STRANGE, 0) == sum(each.count(STRANGE) for each in told)


def is_roll(item: Any) -> bool:
    return isinstance(getattr(getattr(item, "entry", None), "what", None), DiceRolled)


def faces(item: Any) -> list[str]:
    what = item.entry.what
    hill = [] if what.hill is None else [f"hill {what.hill}"]
    return sorted([*map(str, what.combat), *hill])


def test_a_fight_from_frames_to_its_result(tmp_path: Path) -> None:
    fights(tmp_path, 2)


@pytest.mark.soak
def test_a_camera_that_is_pushed_is_told_and_the_tray_marked_anew(tmp_path: Path) -> None:
    """Pushed by 40 pixels: it is said beside the dice, and one tap leads to the picture in which the tray is drawn."""
    studio, rng, data = DiceStudio(SEED), Random(2), tmp_path / "data"
    empty = studio.picture(())
    with phone(empty, 10) as sent:
        prepared(data, sent.address, empty)
        with window(tmp_path, data) as hand:
            while not isinstance(top(hand), Roll):
                hand.camera(state="still", dice=DiceView(ready=True))
                step(hand, rng)
            hand.dice()
            hand.await_part("eye says")
            picture, names = thrown(studio, top(hand), rng, strange=False)
            sent.show(np.ascontiguousarray(np.roll(picture, 40, axis=1)))
            hand.dice(*names, doubts=("moved",))
            hand.await_part("odd")
            hand.tap("mark")
            hand.camera(state="still", dice=DiceView(asked=True, ready=True, tray=PART, moved=True))
            hand.await_part("tray told")


@pytest.mark.soak
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_many_rolls_seen_by_a_phone(tmp_path: Path, seed: int) -> None:
    begun = time.monotonic()
    fights(tmp_path, 8, seed, strange=2)
    print(f"eight rolls: {time.monotonic() - begun:.0f} s")
