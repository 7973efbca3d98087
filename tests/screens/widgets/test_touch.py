"""Fingers on a stage: taps, holds, drags, and everything that is not meant as one."""

from __future__ import annotations

import pytest

from companion.screens.look import Look, Turn
from companion.screens.widgets import (
    Area,
    Button,
    Dragged,
    Fill,
    Finger,
    Label,
    Panel,
    Point,
    Rect,
    Slid,
    Slider,
    Stepper,
    Turned,
    inner,
)
from tests.screens.widgets.stages import SMALL, Hand

A = Button("a", Rect(100, 100, 200, 100), "A", tap="a")
B = Button("b", Rect(400, 100, 200, 100), "B", tap="b")
END = Button("end", Rect(100, 400, 300, 100), "End", "hold", hold="ended")


def test_a_tap_sends_when_the_finger_goes_up() -> None:
    hand = Hand().show(A, B)
    assert hand.down("a") == ()
    assert hand.up("a") == ("a",)


def test_a_finger_beside_every_target_sends_nothing() -> None:
    assert Hand().show(A, B).tap((5, 5)) == ()


def test_sliding_out_cancels_for_good() -> None:
    hand = Hand().show(A, B)
    hand.down("a")
    assert hand.move((600, 300)) == ()
    hand.move("a")
    assert hand.up("a") == ()


def test_a_finger_that_slides_to_another_target_taps_neither() -> None:
    hand = Hand().show(A, B)
    hand.down("a")
    hand.move("b")
    assert hand.up("b") == ()


def test_a_wet_finger_may_tremble_over_the_edge() -> None:
    hand = Hand().show(A)
    hand.down((52, 60))
    hand.move((46, 60))
    assert hand.up((46, 60)) == ("a",)


def test_two_fingers_on_two_targets_both_count() -> None:
    hand = Hand().show(A, B)
    hand.down("a", finger=1)
    hand.down("b", finger=2)
    assert hand.up("a", finger=1) == ("a",)
    assert hand.up("b", finger=2) == ("b",)


def test_two_fingers_on_one_target_count_once() -> None:
    hand = Hand().show(A)
    hand.down("a", finger=1)
    hand.down("a", finger=2)
    assert hand.up("a", finger=2) + hand.up("a", finger=1) == ("a",)


def test_a_cancelled_finger_sends_nothing() -> None:
    hand = Hand().show(A)
    hand.down("a")
    assert hand.finger("cancel", "a") == ()
    assert hand.up("a") == ()


def test_the_same_finger_coming_down_twice_is_one_finger() -> None:
    hand = Hand().show(A, B)
    hand.down("a")
    hand.down("b")
    assert hand.up("b") == ("b",)


def test_losing_the_window_lets_go_of_everything() -> None:
    hand = Hand().show(A, END)
    hand.down("a")
    hand.down("end", finger=2)
    assert hand.blur() == ()
    assert hand.wait(5) == ()
    assert hand.up("a") == ()


def test_one_tap_delivered_twice_is_one() -> None:
    hand = Hand().show(A)
    assert hand.tap("a") == ("a",)
    hand.now += 0.05
    assert hand.tap("a", finger=2) == ()
    hand.now += 0.1
    assert hand.tap("a") == ("a",)


def test_what_has_just_come_under_the_finger_is_not_yet_meant() -> None:
    hand = Hand().show(A)
    hand.now += 1
    assert hand.tap("a") == ("a",)
    hand.show(Button("a", A.rect, "Sure?", tap="sure"))
    hand.now += 0.1
    assert hand.tap("a") == ()
    hand.now += 0.1
    assert hand.tap("a") == ("sure",)


def test_a_neighbour_that_stayed_as_it_was_counts_at_once() -> None:
    hand = Hand().show(A, B)
    hand.now += 1
    hand.tap("a")
    hand.show(Button("a", A.rect, "Done", tap="undone"), B)
    assert hand.tap("b") == ("b",)


def test_a_target_that_changes_under_a_finger_takes_no_tap_from_it() -> None:
    hand = Hand().show(A)
    hand.down("a")
    hand.show(Button("a", A.rect, "A", tap="another"))
    hand.now += 1
    assert hand.up("a") == ()


def test_a_target_that_only_looks_different_keeps_its_finger() -> None:
    hand = Hand().show(A)
    hand.down("a")
    hand.show(Button("a", A.rect, "A again", tap="a"))
    assert hand.up("a") == ("a",)


def test_a_target_that_goes_away_takes_no_tap() -> None:
    hand = Hand().show(A, B)
    hand.down("a")
    hand.show(B)
    assert hand.up((100, 75)) == ()


def test_the_first_scene_can_be_tapped_at_once() -> None:
    assert Hand().show(A).tap("a") == ("a",)


# --- what lies over what -----------------------------------------------------------------------------------------


def test_the_topmost_target_is_met() -> None:
    hand = Hand().show(A, Area("over", A.rect.inset(20), tap="over"))
    assert hand.tap("a") == ("over",)


@pytest.mark.parametrize("cover", [Panel("c", Rect(0, 0, 700, 400)), Fill("c", Rect(0, 0, 700, 400), colour="ink")])
def test_a_sheet_hides_the_targets_below_it(cover: Panel | Fill) -> None:
    assert Hand().show(A, cover).tap("a") == ()


def test_words_let_fingers_through() -> None:
    assert Hand().show(A, Label("l", A.rect, "words")).tap("a") == ("a",)


# --- disabled ----------------------------------------------------------------------------------------------------


def test_a_disabled_target_sends_nothing_and_says_why() -> None:
    hand = Hand().show(Button("a", A.rect, "Next", tap="a", off=True, why="Ola is still missing"))
    assert hand.tap("a") == ()
    said = [getattr(node.widget, "text", "") for node in hand.stage.nodes()]
    assert "Ola is still missing" in said
    assert hand.stage.dirty()
    hand.wait(5)
    assert "Ola is still missing" not in [getattr(node.widget, "text", "") for node in hand.stage.nodes()]
    assert hand.stage.dirty()


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_reason_faces_whoever_tapped_and_stays_on_the_screen(turn: Turn) -> None:
    rect = Rect(0, 0, 400, 400)
    button = Button("a", Rect(10, 10, 300, 90), "Next", tap="a", off=True, why="Ola is still missing")
    hand = Hand().show(Turned("p", rect, turn, (button,)))
    hand.tap("p/a")
    note = next(node for node in hand.stage.nodes() if node.key == "~why/sheet")
    assert note.frame.turn == turn
    x, y, w, h = note.bounds
    assert x >= 0 <= y
    assert x + w <= 640
    assert y + h <= 400


# --- held --------------------------------------------------------------------------------------------------------


def test_a_hold_sends_once_it_has_filled() -> None:
    hand = Hand().show(END)
    hand.down("end")
    assert hand.stage.moving
    assert hand.wait(0.5) == ()
    assert hand.stage.dirty()
    assert hand.wait(0.4) == ("ended",)
    assert hand.wait(1) == ()
    assert hand.up("end") == ()
    assert not hand.stage.moving


def test_letting_go_too_early_ends_nothing() -> None:
    hand = Hand().show(END)
    hand.down("end")
    hand.wait(0.7)
    assert hand.up("end") == ()
    assert hand.wait(2) == ()


def test_sliding_out_of_a_hold_ends_nothing() -> None:
    hand = Hand().show(END)
    hand.down("end")
    hand.wait(0.5)
    hand.move((600, 20))
    assert hand.wait(2) == ()


def test_a_double_tap_ends_nothing() -> None:
    hand = Hand().show(END)
    for _ in range(20):
        assert hand.tap("end") == ()
        hand.wait(0.1)


def test_a_long_press_is_not_also_a_tap() -> None:
    hand = Hand().show(Area("card", A.rect, tap="tap", hold="look closer"))
    hand.down("card")
    assert hand.wait(1) == ("look closer",)
    assert hand.up("card") == ()
    hand.wait(1)
    assert hand.tap("card") == ("tap",)


# --- dragged -----------------------------------------------------------------------------------------------------


def test_a_drag_tells_its_whole_way_and_where_it_is_dropped() -> None:
    hand = Hand().show(Area("seat", A.rect, drag="seat 1"), B)
    (start,) = hand.down("seat")
    (moved,) = hand.move("b")
    (end,) = hand.up("b")
    assert [m.phase for m in (start, moved, end) if isinstance(m, Dragged)] == ["start", "move", "end"]
    assert end == Dragged("seat 1", "end", Point(200, 150), Point(500, 150), hand.now, "b")


def test_what_can_be_tapped_and_dragged_is_dragged_only_after_a_distance() -> None:
    hand = Hand().show(Area("seat", A.rect, tap="tap", drag="seat"))
    hand.down((100, 75))
    assert hand.move((103, 75)) == ()
    assert hand.up((103, 75)) == ("tap",)
    hand.now += 1
    hand.down((100, 75))
    assert [m.phase for m in hand.move((130, 75)) if isinstance(m, Dragged)] == ["start", "move"]


def test_a_drag_goes_on_while_its_widget_follows_the_finger() -> None:
    hand = Hand().show(Area("seat", A.rect, drag="seat"))
    hand.down("seat")
    hand.move((200, 100))
    hand.show(Area("seat", A.rect + (100, 50), drag="seat"))
    assert len(hand.move((220, 100))) == 1


def test_a_cancelled_drag_says_so() -> None:
    hand = Hand().show(Area("seat", A.rect, drag="seat"))
    hand.down("seat")
    (message,) = hand.blur()
    assert isinstance(message, Dragged)
    assert message.phase == "cancel"


def test_a_slider_follows_the_finger_and_stops_at_its_ends() -> None:
    hand = Hand().show(Slider("s", Rect(100, 100, 400, 90), value=0))
    (middle,) = hand.down("s")
    (far,) = hand.move((639, 75))
    assert middle == Slid("s", 0.5)
    assert far == Slid("s", 1)
    assert hand.up((639, 75)) == ()


def test_a_stepper_sends_what_its_sides_say_and_a_side_without_message_is_off() -> None:
    hand = Hand().show(Stepper("n", Rect(100, 100, 400, 100), text="0", more="more"))
    assert hand.tap("n/more") == ("more",)
    assert hand.tap("n/less") == ()


# --- turned ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("outer", [0, 90, 180, 270])
def test_fingers_find_their_way_into_turned_panels(turn: Turn, outer: Turn) -> None:
    size = SMALL.size_px if outer in {0, 180} else (400, 640)
    rect = Rect(100, 60, 480, 300)
    room = inner(rect, turn)
    corners = tuple(
        Area(f"c{n}", Rect(x, y, 90, 60), tap=n, drag=n)
        for n, (x, y) in enumerate(((0, 0), (room.w - 90, 0), (0, room.h - 60), (room.w - 90, room.h - 60)))
    )
    hand = Hand(Look(size, 2.94, turn=outer)).show(Turned("p", rect, turn, corners))
    for n in range(4):
        assert hand.tap(f"p/c{n}") == (n,)
        assert hand.local(f"p/c{n}", hand.centre(f"p/c{n}")) == corners[n].rect.centre


def test_a_turned_panel_puts_its_first_corner_where_its_reader_looks_first() -> None:
    rect = Rect(200, 200, 400, 200)
    seen = {}
    turns: tuple[Turn, ...] = (0, 90, 180, 270)
    for turn in turns:
        hand = Hand().show(Turned("p", rect, turn, (Area("c", Rect(0, 0, 20, 20), tap=1),)))
        seen[turn] = hand.centre("p/c")
    assert seen == {0: (105, 105), 90: (295, 105), 180: (295, 195), 270: (105, 195)}


def test_a_finger_of_another_seat_is_another_finger() -> None:
    hand = Hand().show(A, B)
    hand.down("a", finger=(0, 7))
    hand.down("b", finger=(1, 7))
    assert hand.up("a", finger=(0, 7)) == ("a",)
    assert hand.up("b", finger=(1, 7)) == ("b",)


def test_moving_and_lifting_a_finger_nobody_knows_is_nothing() -> None:
    hand = Hand().show(A)
    assert hand.move("a", finger=9) == ()
    assert hand.up("a", finger=9) == ()
    assert hand.send(Finger(9, "cancel", -3, 7, hand.now)) == ()
