"""Two fingers bring the board nearer and move it, or the photo behind it; the photo is there again the next time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.app.board_photos import FOLDER, kept_photo
from companion.app.core import App
from companion.packs import text_for
from companion.screens.boards.editing import NEAREST
from companion.screens.boards.plan import Shot
from companion.screens.look import Look
from tests.app.hands import SMALL, Hand, new_app, node_of
from tests.screens.boards.fingers import At, draw, editor_at, pinch
from tests.screens.boards.test_editor_by_finger import PHONE, opened, pack, shot, stored

LOOKS = {"tablet": SMALL, "phone": PHONE}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = new_app(tmp_path)
    yield made
    made.close()


def apart(hand: Hand, about: At, before: float, after: float) -> None:
    """Two fingers around a point of the board, so far from it on the glass."""
    x, y = editor_at(hand, about)
    pinch(hand, ((x - before, y), (x + before, y)), ((x - after, y), (x + after, y)))


def photographed(app: App, look: Look = SMALL, start: str = "blank") -> Hand:
    """An editor with a photo behind a new board."""
    folder = app.data / "shared"
    folder.mkdir()
    picture = pygame.Surface((800, 600), 0, 32)
    picture.fill("red", (0, 0, 400, 300))
    pygame.image.save(picture, str(folder / "board.jpg"))
    hand = opened(app, start, look)
    hand.tap("tool photo")
    hand.tap("photo choose")
    hand.tap("photos/photo 0")
    return hand


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_the_board_comes_nearer_and_what_lay_between_the_fingers_stays_there(app: App, look: Look) -> None:
    hand = opened(app, "values", look)
    about = (300.0, 300.0)
    before = editor_at(hand, about)
    apart(hand, about, 0.05, 0.2)
    assert hand.top.zoom > 0
    assert editor_at(hand, about) == pytest.approx(before, abs=0.02)
    assert step(hand) > 20


def test_two_fingers_move_it_and_closed_ones_show_all_of_it_again(app: App) -> None:
    hand = opened(app, "values", PHONE)
    apart(hand, (300, 300), 0.05, 0.25)
    near = hand.top.zoom
    x, y = editor_at(hand, (300, 300))
    pinch(hand, ((x - 0.1, y), (x + 0.1, y)), ((x, y + 0.05), (x + 0.2, y + 0.05)))
    assert hand.top.zoom == pytest.approx(near, rel=0.05)
    assert editor_at(hand, (300, 300)) == pytest.approx((x + 0.1, y + 0.05), abs=0.02)
    apart(hand, (300, 300), 0.3, 0.01)
    assert (hand.top.zoom, hand.top.centre) == (0, None)


def test_it_comes_no_nearer_than_is_of_use(app: App) -> None:
    hand = opened(app, "values")
    for _ in range(4):
        apart(hand, (300, 300), 0.02, 0.3)
    assert hand.top.zoom == pytest.approx(NEAREST)


@pytest.mark.parametrize("tool", ["square", "space", "path", "erase", "mark", "line", "hand"])
def test_a_pinch_changes_nothing_of_the_board_with_any_tool(app: App, tool: str) -> None:
    hand = opened(app, "values")
    before = pack(hand)
    hand.tap(f"tool {tool}")
    apart(hand, (250, 250), 0.05, 0.15)
    assert pack(hand) == before
    assert hand.top.draft.past == ()
    assert hand.top.zoom > 0


def test_what_the_first_finger_stamped_is_taken_back_when_a_second_comes(app: App) -> None:
    hand = opened(app)
    hand.tap("tool square")
    hand.pass_time(0.3)
    hand.finger("down", editor_at(hand, (50, 50)), 1)
    assert len(pack(hand).squares) == 1
    hand.finger("down", editor_at(hand, (350, 350)), 2)
    assert pack(hand).squares == ()
    hand.finger("up", editor_at(hand, (350, 350)), 2)
    hand.finger("up", editor_at(hand, (50, 50)), 1)
    assert pack(hand).squares == ()


def test_with_the_photos_tool_two_fingers_stretch_the_photo_where_they_are(app: App) -> None:
    hand = photographed(app)
    first = shot(hand)
    apart(hand, (300, 300), 0.05, 0.1)
    after = shot(hand)
    assert after.w / first.w == pytest.approx(2)
    assert after.w / after.h == pytest.approx(first.w / first.h)
    middle = 15.0  # of the plan, from where both grow
    assert after.x - middle == pytest.approx(2 * (first.x - middle), abs=0.1)
    assert hand.top.zoom == 0


def test_the_photo_follows_the_finger_that_drags_it(app: App) -> None:
    hand = photographed(app)
    first = shot(hand)
    hand.pass_time(0.3)
    hand.finger("down", editor_at(hand, (300, 300)))
    hand.finger("move", editor_at(hand, (340, 300)))
    assert shot(hand).x - first.x == pytest.approx(2, abs=0.1)
    hand.finger("cancel", editor_at(hand, (340, 300)))
    assert shot(hand) == first


def test_a_photo_much_larger_than_the_window_is_painted_where_it_lies(app: App) -> None:
    hand = photographed(app)
    hand.tap("photo clearer")
    hand.tap("photo clearer")
    hand.tap("photo clearer")
    hand.tap("photo clearer")
    colours = []
    for _ in range(2):
        hand.station.stage.dirty()
        width, height = hand.station.look.size_px
        x, y = editor_at(hand, (100, 460))
        colours.append(tuple(hand.station.stage.surface.get_at((int(x * width), int(y * height))))[:3])
        apart(hand, (100, 460), 0.02, 0.2)
    assert shot(hand).w > 5 * 40
    assert all(red > 150 and blue < 120 for red, _, blue in colours)


# --- kept -------------------------------------------------------------------------------------------------------


def test_the_photo_lies_there_again_though_its_file_was_taken_away(app: App) -> None:
    hand = photographed(app, start="values")
    draw(hand, (300, 300), (340, 280))
    hand.tap("photo fainter")
    last = shot(hand)
    hand.tap("save")
    hand.tap("leave")
    (app.data / "shared" / "board.jpg").unlink()
    hand.tap("packs/edit mine")
    again = shot(hand)
    assert (again.x, again.y, again.w, again.h, again.share) == (last.x, last.y, last.w, last.h, last.share)
    assert Path(again.file) == app.data / FOLDER / "dino-mine.jpg"
    assert hand.sees("board/photo")


def test_nothing_of_the_photo_is_in_the_pack(app: App) -> None:
    hand = photographed(app, start="values")
    hand.tap("save")
    text = text_for(stored(hand))
    assert "board.jpg" not in text
    assert "photo" not in text


def test_a_photo_that_is_taken_away_is_kept_no_more(app: App) -> None:
    hand = photographed(app)
    assert len(list((app.data / FOLDER).iterdir())) == 2
    hand.tap("photo away")
    assert list((app.data / FOLDER).iterdir()) == []


def test_another_photo_takes_the_place_of_the_first(app: App) -> None:
    hand = photographed(app)
    pygame.image.save(pygame.Surface((80, 60), 0, 32), str(app.data / "shared" / "other.png"))
    app.stale()
    hand.tap("photo choose")
    hand.tap("photos/photo 1")
    assert sorted(file.name for file in (app.data / FOLDER).iterdir()) == ["dino-mine.json", "dino-mine.png"]


def test_a_new_board_begins_without_the_photo_of_one_that_was_given_up(app: App) -> None:
    hand = photographed(app)
    hand.tap("leave")
    hand.tap("packs/edit forest")
    hand.tap("starts/values begin")
    assert shot(hand) is None
    assert kept_photo(app.data, "dino", "mine") is None


@pytest.mark.parametrize("text", ["", "{", '{"file": 3}', '{"file": "gone.jpg", "x": 0, "y": 0, "w": 1, "h": 1}'])
def test_what_is_kept_and_cannot_be_read_is_no_photo(tmp_path: Path, text: str) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "dino-mine.json").write_text(text, encoding="utf-8")
    assert kept_photo(tmp_path, "dino", "mine") is None


def test_a_kept_photo_names_a_file_of_its_own_folder_alone(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / "secret.png").write_bytes(b"")
    told: dict[str, Any] = {"file": "../secret.png", "x": 0.0, "y": 0.0, "w": 1.0, "h": 1.0}
    (tmp_path / FOLDER / "dino-mine.json").write_text(json.dumps(told), encoding="utf-8")
    assert kept_photo(tmp_path, "dino", "mine") is None


def test_a_disk_that_takes_no_photo_is_told_and_the_editor_goes_on(app: App) -> None:
    (app.data / FOLDER).write_text("", encoding="utf-8")  # a file where the folder should be
    hand = photographed(app)
    assert hand.station.notice
    assert isinstance(shot(hand), Shot)


def step(hand: Hand) -> float:
    """Units a step of the board is on the screen."""
    widget: Any = node_of(hand.station, "board/pane").widget
    size: float = widget.drag.seen.step
    return size
