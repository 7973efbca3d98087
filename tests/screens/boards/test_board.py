"""A board on a stage: what is painted, what a finger and a key do to it, and how little a move redraws."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from companion.screens.boards import Grip, Lit, Plan, Scenery, Shot, board
from companion.screens.look import Look
from companion.screens.widgets import Dragged, Point, Scene, layout_faults, picture_of
from tests.screens.boards.small import COUNTER, ENDS, OTHER, PHONE, SCENERY, TABLET, scene, seen_by
from tests.screens.widgets.stages import Hand


def hand(scenery: Scenery = SCENERY) -> Hand:
    made = Hand(TABLET)
    made.stage.show(scene(scenery))
    return made


def held(sent: tuple[object, ...]) -> set[object]:
    return {one.drag.holds for one in sent if isinstance(one, Dragged) and isinstance(one.drag, Grip)}


@pytest.mark.parametrize("look", [TABLET, PHONE, Look((800, 1280)), replace(TABLET, palette="evening")])
def test_a_board_has_no_fault(look: Look) -> None:
    assert layout_faults(scene(look=look), look) == ()


def test_a_tap_near_a_lit_space_means_it() -> None:
    x, y = seen_by(TABLET).at((1.3, 2.1))
    assert hand().tap((x, y)) == ("to 12",)


def test_of_two_spaces_under_a_finger_the_nearer_is_meant() -> None:
    lit = (Lit("a", Point(0, 1), tap="a"), Lit("b", Point(0, 1.5), tap="b"))
    seen = seen_by(TABLET)
    made = hand(Scenery(lit=lit))
    assert made.tap(seen.at((0, 1.2))) == ("a",)
    made.wait(1)
    assert made.tap(seen.at((0, 1.3))) == ("b",)


def test_a_tap_beside_all_spaces_drags_the_ground() -> None:
    at = seen_by(TABLET).at((1, 4.2))
    sent = hand().tap(at)
    assert [one.phase for one in sent if isinstance(one, Dragged)] == ["start", "end"]
    assert held(sent) == {"pan"}


def test_a_counter_is_dragged_in_the_boards_own_units() -> None:
    seen, made = seen_by(TABLET), hand()
    made.down(seen.at((0, 0)))
    made.move(seen.at((1, 2)))
    (sent,) = made.up(seen.at((1, 2)))
    assert isinstance(sent, Dragged)
    assert isinstance(sent.drag, Grip)
    assert (sent.drag.holds, sent.phase, sent.over) == ("mine", "end", "board/to 12")
    assert sent.drag.seen.back(sent.at) == pytest.approx((1, 2), abs=0.05)


def test_two_fingers_carry_each_its_own_counter() -> None:
    both = replace(SCENERY, tokens=(COUNTER, replace(OTHER, drag="other")))
    seen, made = seen_by(TABLET), hand(both)
    made.down(seen.at((0, 0)), 1)
    made.down(seen.at((1, 5)), 2)
    first = made.move(seen.at((1, 2)), 1)
    second = made.move(seen.at((0, 3)), 2)
    assert held(first) == {"mine"}
    assert held(second) == {"other"}


def test_a_finger_that_stays_taps_the_counter() -> None:
    assert hand().tap(seen_by(TABLET).at((0, 0))) == ("take",)


def test_keys_reach_every_lit_space() -> None:
    made = hand()
    found = set()
    for _ in range(3):
        made.press("tab")
        found |= set(made.press("enter"))
    assert found == {"to 12", "to 03", "take"}


def test_a_moved_counter_redraws_little() -> None:
    made = hand()
    made.stage.dirty()
    made.stage.show(scene(replace(SCENERY, tokens=(replace(COUNTER, at=Point(1, 0)), OTHER), lit=ENDS)))
    made.wait(1)
    made.stage.dirty()
    made.stage.show(scene(SCENERY))
    made.wait(1)
    area = sum(rect.w * rect.h for rect in made.stage.dirty())
    assert 0 < area < 1280 * 800 * 0.06


def test_a_counter_glides_over_the_spaces_that_it_passes() -> None:
    made, seen = hand(), seen_by(TABLET)
    way = (Point(0, 1), Point(1, 1))
    made.stage.show(scene(replace(SCENERY, tokens=(replace(COUNTER, at=Point(1, 2), path=way), OTHER))))
    assert made.stage.moving
    made.wait(0.36)  # the middle of three legs of 240 ms
    node = next(node for node in made.stage.nodes() if node.key == "board/token mine/face")
    x, y = node.frame.x + node.box[0] + node.box[2] / 2, node.frame.y + node.box[1] + node.box[3] / 2
    assert seen.back((x, y)) == pytest.approx((0.5, 1), abs=0.08)
    made.wait(0.4)
    assert not made.stage.moving


def test_what_was_painted_piece_by_piece_is_what_is_painted_at_once() -> None:
    made = hand()
    made.stage.dirty()
    moved = scene(
        replace(SCENERY, tokens=(replace(COUNTER, at=Point(1, 2)), OTHER), lit=(), path=(Point(0, 0), Point(1, 0)))
    )
    made.stage.show(moved)
    made.wait(1)
    made.stage.dirty()
    assert pygame.image.tobytes(made.stage.surface, "RGB") == pygame.image.tobytes(picture_of(moved, TABLET), "RGB")


def test_a_photo_lies_behind_and_a_file_that_is_none_shows_nothing(tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    pygame.image.save(pygame.Surface((40, 20), 0, 32), str(file))
    (tmp_path / "none.png").write_text("no picture", encoding="utf-8")
    seen = seen_by(TABLET)

    def painted(name: str) -> pygame.Surface:
        plan = Plan(shot=Shot(str(tmp_path / name), 0, 0, 2, 6, share=1))
        return picture_of(Scene((board(plan, Scenery(), seen, TABLET),)), TABLET)

    at = tuple(round(part) for part in seen.at((1, 3)))
    assert painted("board.png").get_at(at)[:3] == (0, 0, 0)
    assert painted("none.png").get_at(at)[:3] != (0, 0, 0)
    assert painted("missing.png").get_at(at)[:3] != (0, 0, 0)
