"""Two fingers on what can be pinched: they count together, and what one was doing alone before is undone."""

from __future__ import annotations

from companion.screens.widgets import Blur, Dragged, Pinched, Point, Rect, Turned
from companion.screens.widgets.prints import Pane, Spot
from tests.screens.widgets.stages import Hand

PANE = Pane("pane", Rect(100, 100, 600, 400), drag="ground", pinch="board")
SPOT = Spot("spot", Rect(200, 200, 40, 40), tap="piece", pinch="board", reach=20)
OTHER = Pane("other", Rect(800, 100, 300, 400), drag="photo", pinch="photo")
PLAIN = Pane("plain", Rect(100, 550, 600, 200), drag="plain")


def at(x: float, y: float) -> tuple[float, float]:
    """A point in units as a pixel of the small stage."""
    return x / 2, y / 2


def pinching(hand: Hand) -> None:
    hand.down(at(200, 300), 1)
    hand.down(at(400, 300), 2)


def test_a_second_finger_drops_what_the_first_dragged_and_both_begin() -> None:
    hand = Hand().show(PANE)
    hand.down(at(190, 300), 1)
    hand.move(at(200, 300), 1)
    dropped, begun = hand.down(at(400, 300), 2)
    assert isinstance(dropped, Dragged)
    assert dropped.phase == "cancel"
    assert isinstance(begun, Pinched)
    assert (begun.pinch, begun.phase) == ("board", "start")
    assert begun.start == begun.at == (Point(200, 300), Point(400, 300))


def test_whichever_moves_both_are_told() -> None:
    hand = Hand().show(PANE)
    pinching(hand)
    (moved,) = hand.move(at(150, 300), 1)
    assert isinstance(moved, Pinched)
    assert (moved.phase, moved.at) == ("move", (Point(150, 300), Point(400, 300)))
    (moved,) = hand.move(at(500, 350), 2)
    assert isinstance(moved, Pinched)
    assert moved.start == (Point(200, 300), Point(400, 300))
    assert moved.at == (Point(150, 300), Point(500, 350))


def test_once_one_is_lifted_it_is_over_and_the_other_does_nothing() -> None:
    hand = Hand().show(PANE)
    pinching(hand)
    (ended,) = hand.up(at(400, 300), 2)
    assert isinstance(ended, Pinched)
    assert ended.phase == "end"
    assert hand.move(at(300, 300), 1) == ()
    assert hand.up(at(300, 300), 1) == ()
    (begun,) = hand.down(at(300, 300), 1)
    assert isinstance(begun, Dragged)


def test_a_third_finger_does_nothing() -> None:
    hand = Hand().show(PANE)
    pinching(hand)
    assert hand.down(at(300, 200), 3) == ()
    assert hand.up(at(300, 200), 3) == ()
    assert len(hand.move(at(410, 300), 2)) == 1


def test_a_finger_on_a_spot_pinches_with_one_beside_it_and_taps_no_more() -> None:
    hand = Hand().show(PANE, SPOT)
    hand.down(at(220, 220), 1)
    (begun,) = hand.down(at(400, 300), 2)
    assert isinstance(begun, Pinched)
    (ended,) = hand.up(at(220, 220), 1)
    assert isinstance(ended, Pinched)


def test_fingers_on_different_things_do_not_pinch() -> None:
    hand = Hand().show(PANE, OTHER, PLAIN)
    hand.down(at(200, 300), 1)
    (begun,) = hand.down(at(900, 300), 2)
    assert isinstance(begun, Dragged)
    (begun,) = hand.down(at(200, 600), 3)
    assert isinstance(begun, Dragged)
    assert hand.down(at(300, 600), 4) == ()


def test_it_is_over_when_the_window_is_left() -> None:
    hand = Hand().show(PANE)
    pinching(hand)
    (ended,) = hand.send(Blur(hand.now))
    assert isinstance(ended, Pinched)
    assert ended.phase == "end"


def test_what_is_gone_from_under_the_fingers_is_pinched_no_more() -> None:
    hand = Hand().show(PANE)
    pinching(hand)
    hand.show(PLAIN)
    assert hand.move(at(150, 300), 1) == ()
    assert hand.up(at(150, 300), 1) == ()


def test_points_are_as_the_reader_of_a_turned_part_sees_them() -> None:
    hand = Hand().show(Turned("part", Rect(0, 0, 1280, 800), turn=180, children=(PANE,)))
    hand.down(at(1080, 500), 1)
    (begun,) = hand.down(at(880, 500), 2)[1:]
    assert isinstance(begun, Pinched)
    assert begun.at == (Point(200, 300), Point(400, 300))
