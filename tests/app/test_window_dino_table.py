"""Dino beside the table in the real window, touched by real finger events, with a power cut in the middle of a turn."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from companion.games.game import UNKNOWN, Seat
from companion.journal.files import games_folder, journal_path
from companion.journal.store import read
from companion.table.preferences import FILE
from tests.app.dino_table_evening import GAME, is_over, play, seen
from tests.app.evening import begin_game, go_on, table_of
from tests.app.hands import Hand, new_app
from tests.app.shadow import WindowHand
from tests.app.window import Program, open_display

SIZE = (1280, 800)
SMALL_SIZE = (800, 500)
MATRIX = [(seats, code) for seats in (2, 3, 4, 5, 6) for code in ("en", "pl")]


def evening(folder: Path, seats: int, language: str, steps: int | None, size: tuple[int, int] = SIZE) -> WindowHand:
    """A game with a power cut between the two taps of a turn; then so many taps more, or all."""
    data, rng = folder / "data", Random(seats)
    data.mkdir(exist_ok=True)
    with open_display(folder / "screen", size) as display:
        program = Program(display, data, language)
        try:
            hand = WindowHand(display, program, data, language)
            begin_game(hand, "table", seats, game=GAME)
            play(hand, rng, 6)
            if "no egg" not in [node.key for node in hand.station.stage.nodes()]:
                hand.tap("move 3")  # tapped, and not sent
            state, items = table_of(hand.app).fold.state, table_of(hand.app).fold.items
            program.kill()
            program = Program(display, data, language)
            hand = WindowHand(display, program, data, language)
            go_on(hand, GAME)
            assert table_of(hand.app).fold.state == state
            assert table_of(hand.app).fold.items[: len(items)] == items
            play(hand, rng, *([] if steps is None else [steps]))
            program.check()
        finally:
            program.kill()
    return hand


def test_some_turns_of_two_with_a_power_cut_in_the_middle_of_one(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).write_text("motion = false\n", encoding="utf-8")
    hand = evening(tmp_path, 2, "en", 4, SMALL_SIZE)
    game = table_of(hand.app).game
    assert read(journal_path(games_folder(tmp_path / "data"), game)).damage is None


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game_by_taps_on_any_tablet(tmp_path: Path, seats: int) -> None:
    hand = Hand(new_app(tmp_path / "data"))
    begin_game(hand, "table", seats, game=GAME)
    play(hand, Random(seats))
    assert is_over(hand)
    outcome = hand.app.desk(hand.station).table.view.outcome  # type: ignore[union-attr]
    assert outcome is not None
    held = [player.egg_count for player in seen(hand).players]
    assert all(score <= 6 * eggs for score, eggs in zip(outcome.scores, held, strict=True))


def test_only_the_owner_sees_the_colours_and_only_behind_the_cover(tmp_path: Path) -> None:
    hand = Hand(new_app(tmp_path / "data"))
    begin_game(hand, "table", 2, game=GAME)
    for key in ("move 4", "nest 1", "move 4", "no egg", "move 4", "nest 2"):
        hand.tap(key)
    assert [player.hidden.known for player in seen(hand).players] == [(), ()]
    hand.tap("my eggs")
    hand.tap("seat 0 looks")
    assert [player.hidden.known for player in seen(hand).players] == [(), ()]
    hand.hold("i am")
    assert [player.hidden.known for player in seen(hand).players] == [(1,), ()]
    assert hand.sees("pile 1 count")
    hand.tap("hide")
    assert [player.hidden.known for player in seen(hand).players] == [(), ()]
    desk = hand.app.desk(hand.station)
    assert desk.table is not None
    named = [entry.what.egg for chapter in desk.table.story if (entry := chapter.entry) and entry.seat == Seat(0)]
    assert named == [UNKNOWN, 2]


def test_undo_takes_back_a_tap_before_it_takes_back_a_turn(tmp_path: Path) -> None:
    hand = Hand(new_app(tmp_path / "data"))
    begin_game(hand, "table", 3, game=GAME)
    for key in ("move 2", "no egg", "move 3", "undo"):
        hand.tap(key)
    assert (seen(hand).turn, seen(hand).meteorite) == (1, 2)
    assert hand.sees("move 3")
    hand.tap("undo")
    assert (seen(hand).turn, seen(hand).meteorite) == (0, 0)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "language"), MATRIX)
def test_a_whole_game(tmp_path: Path, seats: int, language: str) -> None:
    begun = time.monotonic()
    assert is_over(evening(tmp_path, seats, language, None))
    print(f"{seats} seats, {language}: {time.monotonic() - begun:.0f} s")
