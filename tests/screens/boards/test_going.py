"""A counter in somebody's fingers."""

from __future__ import annotations

from companion.screens.boards import Carried, Grip, Lit, drop, near_lit, pan
from companion.screens.boards.going import CATCH
from companion.screens.widgets import Dragged, Point
from tests.screens.boards.small import ENDS, TABLET, seen_by

SEEN = seen_by(TABLET)


def dragged(phase: str, to: tuple[float, float], piece: object = "mine") -> Dragged:
    return Dragged(Grip(piece, SEEN), phase, SEEN.at((0, 0)), SEEN.at(to), 0.0)  # type: ignore[arg-type]


def test_a_counter_follows_the_finger() -> None:
    carried, end = drop(None, dragged("start", (0.2, 0.1)), ENDS)
    assert carried is not None
    assert carried.at.distance((0.2, 0.1)) < 1e-9
    assert end is None


def test_over_a_lit_space_it_says_where_it_would_rest() -> None:
    carried, _ = drop(Carried("mine", Point(0, 0)), dragged("move", (0.9, 2.2)), ENDS)
    assert carried is not None
    assert carried.end == "12"


def test_let_go_over_a_lit_space_it_rests_there() -> None:
    assert drop(Carried("mine", Point(0, 0)), dragged("end", (0.9, 2.2)), ENDS) == (None, ENDS[0])


def test_let_go_elsewhere_it_goes_back() -> None:
    assert drop(Carried("mine", Point(0, 0)), dragged("end", (1, 5)), ENDS) == (None, None)


def test_a_drag_that_the_system_takes_away_moves_nothing() -> None:
    assert drop(Carried("mine", Point(0, 0)), dragged("cancel", (1, 2)), ENDS) == (None, None)


def test_a_second_finger_drags_no_second_counter() -> None:
    mine = Carried("mine", Point(0, 0))
    for phase in ("start", "move", "end", "cancel"):
        assert drop(mine, dragged(phase, (1, 2), "other"), ENDS) == (mine, None)


def test_a_drag_whose_start_was_not_seen_ends_in_nothing() -> None:
    assert drop(None, dragged("end", (1, 2)), ENDS) == (None, None)


def test_the_nearest_of_two_lit_spaces_is_meant() -> None:
    one, two = Lit("a", Point(0, 0)), Lit("b", Point(1, 0))
    assert near_lit((one, two), Point(0.45, 0)) is one
    assert near_lit((one, two), Point(0.55, 0)) is two
    assert near_lit((one, two), Point(1 + CATCH + 0.01, 0)) is None
    assert near_lit((), Point(0, 0)) is None


def test_the_ground_follows_the_finger_that_drags_it() -> None:
    moved = pan(Point(4, 4), dragged("move", (1, -2), "ground"))
    assert moved.distance((3, 6)) < 1e-9


def test_what_is_not_from_a_board_is_not_carried() -> None:
    assert drop(None, Dragged("x", "start", Point(0, 0), Point(0, 0), 0.0), ENDS) == (None, None)
