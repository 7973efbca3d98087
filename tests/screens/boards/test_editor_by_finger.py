"""A board entered by finger in the app: from nothing to a stored pack, over a photo, with faults where they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.app.core import App
from companion.app.desks import load_pack
from companion.games.dino.pack import Pack
from companion.games.registry import find_game
from companion.screens.boards.editing import ZOOMS
from companion.screens.boards.editor import Editing
from companion.screens.boards.sketch import dots_in, place_of
from companion.screens.dino.board_pack import CRAFT, faults_of, sketch_of
from companion.screens.editor_packs import EditorPacks
from companion.screens.home import Open
from companion.screens.look import Look
from companion.screens.settings import Cards
from tests.app.hands import SMALL, Hand, new_app
from tests.screens.boards.fingers import draw, tap_board

PHONE = Look((360, 640), px_per_mm=6.0)
COLOURS = ("red", "yellow", "green", "blue", "violet", "white")


@pytest.fixture
def app(tmp_path: Path) -> App:
    return new_app(tmp_path)


def opened(app: App, start: str = "blank", look: Look = SMALL) -> Hand:
    """A hand in the editor with a new board."""
    hand = Hand(app, look)
    app.take(hand.station, Open("settings"))
    app.take(hand.station, Cards("dino"))
    app.refresh()
    hand.tap("packs/edit forest")
    hand.tap(f"starts/{start} begin")
    assert isinstance(hand.top, Editing)
    return hand


def pack(hand: Hand) -> Pack:
    made: Pack = hand.top.draft.pack
    return made


def shot(hand: Hand) -> Any:
    """The photo behind the board."""
    return hand.top.shot


def space(hand: Hand, key: str) -> Any:
    """Where a space lies on the board."""
    sketch = sketch_of(pack(hand))
    return place_of(sketch, next(dot for dot in sketch.dots if dot.key == key))


def stored(hand: Hand) -> Pack:
    found: Pack = load_pack(find_game("dino"), "mine", hand.app.data).pack
    return found


def test_the_whole_board_is_entered_in_two_dozen_taps_and_stored(app: App) -> None:
    hand = opened(app)
    hand.tap("tool square")
    hand.tap("stamp cross")
    tap_board(hand, (50, 50))
    hand.tap("fill")
    hand.tap("tool path")
    hand.tap("join")
    hand.tap("tool mark")
    for nth, colour in enumerate(COLOURS):
        hand.tap(f"tag start-{colour}")
        for key in (f"{'abcdef'[nth]}1-5", f"{'abcdef'[nth]}6-6"):
            tap_board(hand, space(hand, key))
    hand.tap("save")
    mine = stored(hand)
    assert mine == pack(hand)
    assert mine.origin == "owner"
    assert CRAFT.invented_left(mine) == 0
    assert (len(mine.squares), len(mine.spaces), len(mine.lines)) == (36, 216, 60)
    assert sum(not line.dinosaur for line in mine.lines) == 10
    assert faults_of(mine) == ()


def test_squares_are_stamped_along_a_drag(app: App) -> None:
    hand = opened(app)
    hand.tap("tool square")
    draw(hand, (50, 50), (250, 50), (250, 150))
    assert [square.key for square in pack(hand).squares] == ["a1", "b1", "c1", "c2"]


def test_a_square_is_copied_turned_and_mirrored(app: App) -> None:
    hand = opened(app)
    hand.tap("tool square")
    hand.tap("stamp cross")
    tap_board(hand, (50, 50))
    hand.tap("copy")
    tap_board(hand, (50, 50))
    hand.tap("turn")
    tap_board(hand, (150, 50))
    assert next((dot.x, dot.y) for dot in dots_in(sketch_of(pack(hand)), "b1")) == (38, 86)
    hand.tap("mirror")
    tap_board(hand, (250, 50))
    assert next((dot.x, dot.y) for dot in dots_in(sketch_of(pack(hand)), "c1")) == (62, 86)


def test_spaces_are_put_moved_linked_and_erased(app: App) -> None:
    hand = opened(app)
    hand.tap("tool space")
    for at in ((20, 20), (80, 20), (80, 80)):
        tap_board(hand, at)
    draw(hand, (80, 80), (60, 90))
    assert [(each.x, each.y) for each in pack(hand).spaces] == [(20, 20), (80, 20), (60, 90)]
    hand.tap("tool path")
    draw(hand, (20, 20), (80, 20), (60, 90))
    assert len(pack(hand).links) == 2
    tap_board(hand, (20, 20))
    tap_board(hand, (80, 20))
    assert len(pack(hand).links) == 1
    hand.tap("tool erase")
    tap_board(hand, (70, 55))
    assert pack(hand).links == ()
    tap_board(hand, (20, 20))
    assert len(pack(hand).spaces) == 2
    hand.tap("wipe square")
    tap_board(hand, (50, 50))
    assert pack(hand).squares == ()


def test_undo_takes_back_step_by_step(app: App) -> None:
    hand = opened(app)
    before = pack(hand)
    hand.tap("tool space")
    tap_board(hand, (20, 20))
    tap_board(hand, (80, 20))
    hand.tap("undo")
    assert len(pack(hand).spaces) == 1
    hand.tap("undo")
    assert pack(hand) == before


def test_a_set_up_is_entered_on_the_board(app: App) -> None:
    hand = opened(app, "values")
    hand.tap("tool mark")
    hand.tap("tag nest")
    tap_board(hand, space(hand, "c4-w"))
    assert "c4-w" in pack(hand).presets[0].nests
    hand.tap("tool line")
    hand.tap("line piece")
    tap_board(hand, (350, 300))
    assert "d3-d4" in pack(hand).presets[0].dinosaurs
    hand.tap("line shut")
    tap_board(hand, (350, 300))
    assert not next(line for line in pack(hand).lines if line.key == "d3-d4").dinosaur


def test_half_a_board_is_mirrored(app: App) -> None:
    hand = opened(app, "values")
    hand.tap("mirror right")
    sketch = sketch_of(pack(hand))
    left, right = dots_in(sketch, "a3"), dots_in(sketch, "f3")
    assert sorted((100 - dot.x, dot.y) for dot in left) == sorted((dot.x, dot.y) for dot in right)


def test_faults_are_shown_where_they_are_and_nothing_is_stored(app: App) -> None:
    hand = opened(app, "values")
    hand.tap("tool erase")
    tap_board(hand, space(hand, "b1-c"))
    hand.tap("save")
    assert hand.top.checked
    codes = [fault.code for fault in hand.top.faults]
    assert "start_unreachable" in codes
    assert not (hand.app.data / "packs" / "dino" / "mine.toml").exists()
    at = codes.index("start_unreachable")
    assert hand.sees(f"board/wrong {at}")
    hand.tap(f"faults/fault {at} point")
    assert hand.top.fault == at
    hand.tap("undo")
    hand.tap("save")
    assert stored(hand) == pack(hand)


def test_a_board_without_fault_is_said_to_have_none(app: App) -> None:
    hand = opened(app, "values")
    hand.tap("check")
    assert hand.sees("all right")


def test_the_tracks_length_is_entered(app: App) -> None:
    hand = opened(app, "values")
    hand.tap("numbers")
    hand.tap("numbers/number 4/more")
    hand.tap("back")
    assert {track.seats: track.stones for track in pack(hand).tracks}[4] == 49


def test_a_photo_lies_behind_the_board_and_is_moved_and_scaled(app: App, tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    pygame.image.save(pygame.Surface((80, 60), 0, 32), str(tmp_path / "shared" / "board.jpg"))
    (tmp_path / "shared" / "not.png").write_text("no picture", encoding="utf-8")
    hand = opened(app)
    hand.tap("tool photo")
    hand.tap("photo choose")
    hand.tap("photos/photo 1")
    assert shot(hand) is None
    hand.tap("photo choose")
    hand.tap("photos/photo 0")
    first = shot(hand)
    assert (round(first.w / first.h, 3), first.h) == (round(80 / 60, 3), 30)
    draw(hand, (300, 300), (340, 280))
    moved = shot(hand)
    assert (moved.x - first.x, moved.y - first.y) == pytest.approx((2, 1), abs=0.1)
    hand.tap("photo larger")
    hand.tap("photo wider")
    assert shot(hand).w > shot(hand).h * first.w / first.h
    hand.tap("photo fainter")
    assert shot(hand).share < moved.share
    hand.tap("photo away")
    assert shot(hand) is None


def test_a_folder_without_pictures_says_where_to_put_one(app: App) -> None:
    hand = opened(app)
    hand.tap("tool photo")
    hand.tap("photo choose")
    assert hand.sees("no photos")
    hand.tap("back")
    assert hand.top.page == ""


def test_on_a_phone_the_board_is_brought_nearer_and_dragged(app: App) -> None:
    hand = opened(app, "values", PHONE)
    hand.tap("nearer")
    hand.tap("nearer")
    assert hand.top.zoom == ZOOMS[1]
    draw(hand, (300, 310), (270, 300))
    assert hand.top.centre is not None
    hand.tap("further")
    hand.tap("further")
    assert (hand.top.zoom, hand.top.centre) == (0, None)


def test_a_board_that_is_left_unsaved_is_asked_about(app: App) -> None:
    hand = opened(app)
    hand.tap("tool space")
    tap_board(hand, (20, 20))
    hand.tap("leave")
    hand.tap("stay")
    hand.tap("leave")
    hand.hold("discard")
    assert isinstance(hand.top, EditorPacks)


def test_storing_and_leaving_leaves_and_the_board_can_be_taken_up_again(app: App) -> None:
    hand = opened(app, "values")
    hand.tap("all mine")
    hand.tap("leave")
    hand.tap("save and leave")
    assert isinstance(hand.top, EditorPacks)
    assert CRAFT.invented_left(stored(hand)) == 0
    hand.tap("packs/edit mine")
    assert pack(hand) == stored(hand)
    hand.tap("leave")
    assert isinstance(hand.top, EditorPacks)
