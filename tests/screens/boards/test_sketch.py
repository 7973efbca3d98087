"""A board while it is entered: spaces snap, links and lines follow, and whole squares are stamped and mirrored."""

from __future__ import annotations

import pytest

from companion.screens.boards.sketch import (
    Cell,
    Dot,
    Sketch,
    cell_at,
    dot_near,
    dots_by_key,
    joined,
    key_for,
    lines,
    move_dot,
    place_of,
    put_dot,
    remove_dot,
    tie_of,
    toggle_line,
    toggle_tag,
    toggle_tie,
)
from companion.screens.boards.stamps import (
    BUILT_IN,
    Stamp,
    filled,
    mirrored,
    reflected,
    stamp_of,
    stamped,
    turned,
    without_cell,
)

ROWS, COLUMNS, CROSS, EMPTY = BUILT_IN
TWO = joined(stamped(stamped(Sketch(), 0, 0, ROWS), 1, 0, ROWS))


def test_a_space_is_put_into_the_square_under_the_finger() -> None:
    sketch = put_dot(Sketch(), (131, 62))
    assert sketch.cells == (Cell("b1", 1, 0),)
    assert sketch.dots == (Dot("b1-1", "b1", 32, 62),)
    assert place_of(sketch, sketch.dots[0]) == (132, 62)


def test_beyond_the_near_left_corner_there_is_no_space() -> None:
    assert put_dot(Sketch(), (-3, 40)) == Sketch()
    assert stamped(Sketch(), -1, 0, ROWS) == Sketch()


def test_a_space_falls_into_the_row_and_column_of_others() -> None:
    sketch = put_dot(put_dot(Sketch(), (31, 62)), (90, 64))
    assert (sketch.dots[1].x, sketch.dots[1].y) == (90, 62)
    other = put_dot(sketch, (133, 12))
    assert other.dots[2].x == 32


def test_a_space_is_moved_in_its_own_square_only() -> None:
    sketch = move_dot(put_dot(Sketch(), (31, 62)), "a1-1", (160, 20))
    assert sketch.dots[0] == Dot("a1-1", "a1", 100, 20)


def test_what_is_removed_takes_its_links_along() -> None:
    sketch = remove_dot(TWO, "a1-3")
    assert "a1-3" not in dots_by_key(sketch)
    assert all("a1-3" not in tie for tie in sketch.ties)
    assert len(sketch.ties) < len(TWO.ties)


def test_a_new_space_never_has_the_key_of_another() -> None:
    sketch = put_dot(remove_dot(TWO, "a1-3"), (60, 60))
    assert sorted(dots_by_key(sketch)) == sorted({dot.key for dot in sketch.dots})
    assert len(sketch.dots) == 12


def test_a_tag_is_put_on_and_taken_off_and_takes_the_place_of_its_kind() -> None:
    red = toggle_tag(TWO, "a1-1", "start red near", ("start",))
    blue = toggle_tag(red, "a1-1", "start blue near", ("start",))
    assert dots_by_key(red)["a1-1"].tags == ("start red near",)
    assert dots_by_key(blue)["a1-1"].tags == ("start blue near",)
    assert toggle_tag(blue, "a1-1", "start blue near", ("start",)) == TWO


def test_linking_twice_parts_again() -> None:
    once = toggle_tie(TWO, "a1-1", "b1-6")
    assert tie_of("b1-6", "a1-1") in once.ties
    assert toggle_tie(once, "b1-6", "a1-1") == TWO
    assert toggle_tie(TWO, "a1-1", "a1-1") == TWO


def test_neighbours_are_linked_in_a_square_and_over_its_border() -> None:
    assert tie_of("a1-3", "b1-1") in TWO.ties
    assert tie_of("a1-6", "b1-4") in TWO.ties
    assert len(TWO.ties) == 7 + 7 + 2
    assert joined(TWO) == TWO


def test_there_is_a_line_wherever_a_link_crosses() -> None:
    assert lines(TWO) == (("a1", "b1"),)
    assert lines(Sketch()) == ()
    assert toggle_line(toggle_line(TWO, ("a1", "b1")), ("a1", "b1")) == TWO


def test_the_nearest_space_is_meant_within_reach() -> None:
    near = dot_near(TWO, (20, 30), 11)
    assert near is not None
    assert near.key == "a1-1"
    assert dot_near(TWO, (17, 50), 11) is None
    assert dot_near(Sketch(), (17, 50), 11) is None


@pytest.mark.parametrize(("column", "row", "key"), [(0, 0, "a1"), (5, 5, "f6"), (30, 2, "x30-3")])
def test_squares_are_named_as_on_a_chess_board(column: int, row: int, key: str) -> None:
    assert key_for(column, row) == key


# --- stamps -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stamp", [ROWS, COLUMNS, CROSS])
def test_every_square_of_the_app_has_six_spaces_and_two_centres(stamp: Stamp) -> None:
    sketch = stamped(Sketch(), 2, 3, stamp)
    assert len(sketch.dots) == 6
    assert sum(dot.has("centre") for dot in sketch.dots) == 2
    assert joined(Sketch(sketch.cells, sketch.dots)).ties != ()


def test_a_stamp_takes_the_place_of_what_was_there() -> None:
    again = stamped(TWO, 0, 0, CROSS)
    assert len(again.dots) == 12
    assert lines(again) == ()
    assert stamped(TWO, 0, 0, EMPTY).dots == stamped(Sketch(), 1, 0, ROWS).dots


def test_a_copied_square_is_the_same_elsewhere() -> None:
    copied = stamped(TWO, 4, 4, stamp_of(TWO, "a1"))
    cell = cell_at(copied, 4, 4)
    assert cell is not None
    assert stamp_of(copied, cell.key) == stamp_of(TWO, "a1")


def test_four_turns_and_two_mirrors_are_none() -> None:
    assert turned(turned(turned(turned(CROSS)))) == CROSS
    assert mirrored(mirrored(CROSS)) == CROSS
    assert turned(CROSS) != CROSS


def test_filling_leaves_what_is_there() -> None:
    full = filled(stamped(Sketch(), 2, 2, CROSS), 6, 6, ROWS)
    assert len(full.cells) == 36
    assert len(full.dots) == 216
    assert stamp_of(full, "c3") == stamp_of(stamped(Sketch(), 2, 2, CROSS), "c3")


def test_a_square_goes_with_its_lines_and_links() -> None:
    gone = without_cell(toggle_line(TWO, ("a1", "b1")), "b1")
    assert gone.shut == ()
    assert gone == stamped(Sketch(), 0, 0, ROWS)


def half(across: bool) -> Sketch:  # noqa: FBT001 - one of two sides
    sketch = Sketch()
    for n in range(3):
        for k in range(6):
            column, row = (k, n) if across else (n, k)
            sketch = stamped(sketch, column, row, CROSS)
    return joined(sketch)


@pytest.mark.parametrize("across", [False, True])
def test_half_a_board_is_mirrored_with_its_links(across: bool) -> None:  # noqa: FBT001
    whole = reflected(half(across), 6, 6, across=across)
    assert len(whole.cells) == 36
    assert len(whole.dots) == 216
    assert len(whole.ties) == 2 * len(half(across).ties)


def test_mirrored_to_the_far_side_a_start_is_one_of_the_far_side() -> None:
    sketch = toggle_tag(half(across=True), "a1-5", "start red near", ("start",))
    whole = reflected(sketch, 6, 6, across=True)
    tags = [tag for dot in whole.dots for tag in dot.tags if tag.startswith("start")]
    assert sorted(tags) == ["start red far", "start red near"]


def test_mirroring_twice_changes_nothing_more() -> None:
    full = joined(filled(Sketch(), 6, 6, ROWS))
    once = reflected(full, 6, 6, across=False)
    assert {frozenset(tie) for tie in reflected(once, 6, 6, across=False).ties} == {frozenset(tie) for tie in once.ties}


def test_a_middle_column_stays_and_keeps_its_links() -> None:
    sketch = joined(stamped(stamped(Sketch(), 0, 0, ROWS), 1, 0, ROWS))
    whole = reflected(sketch, 3, 1, across=False)
    assert len(whole.cells) == 3
    assert lines(whole) == (("a1", "b1"), ("b1", "c1"))
