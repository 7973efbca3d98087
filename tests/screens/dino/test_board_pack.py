"""A Dino pack as a sketch and back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.dino.checking import SCHEMA
from companion.games.dino.pack import Pack
from companion.packs import find_pack, load, load_text, text_for
from companion.screens.boards.sketch import Sketch, joined, remove_dot, toggle_line, toggle_tag, toggle_tie
from companion.screens.boards.stamps import BUILT_IN, filled, without_cell
from companion.screens.dino import board_pack as bp
from companion.words import find_language

NAMES = ("forest", "meadow")
EN = find_language("en")


def built_in(name: str) -> Pack:
    return load(find_pack(name, SCHEMA).path, SCHEMA).pack


def mine(start: str = "values", name: str = "forest") -> Pack:
    return bp.begun(built_in(name), start, ("mine", "My board"), "en")


def by_hand() -> Sketch:
    """36 squares of the rulebook, linked, with six starts on each of two sides."""
    sketch = joined(filled(Sketch(), 6, 6, BUILT_IN[2]))
    for nth, colour in enumerate(("red", "yellow", "green", "blue", "violet", "white")):
        column = "abcdef"[nth]
        sketch = toggle_tag(sketch, f"{column}1-5", f"start {colour} near", ("start",))
        sketch = toggle_tag(sketch, f"{column}6-6", f"start {colour} far", ("start",))
    return bp.default_shut(sketch)


@pytest.mark.parametrize("name", NAMES)
def test_a_pack_that_nobody_touches_stays_as_it_is(name: str) -> None:
    pack = built_in(name)
    again = bp.with_sketch(pack, bp.sketch_of(pack))
    assert (again.squares, again.spaces, again.presets) == (pack.squares, pack.spaces, pack.presets)
    assert {(link.a, link.b, link.line) for link in again.links} == {(link.a, link.b, link.line) for link in pack.links}
    assert {line.key: line.dinosaur for line in again.lines} == {line.key: line.dinosaur for line in pack.lines}


@pytest.mark.parametrize("name", NAMES)
def test_the_boards_of_the_app_have_no_fault(name: str) -> None:
    assert bp.faults_of(mine(name=name)) == ()


def test_a_board_entered_from_nothing_is_playable() -> None:
    pack = bp.with_sketch(mine("blank"), by_hand())
    assert bp.faults_of(pack) == ()
    assert bp.invented_left(pack) == 0
    again = load_text(text_for(pack), SCHEMA).pack
    assert again == pack
    assert again.origin == "owner"


def test_no_dinosaur_stands_between_squares_with_starts() -> None:
    pack = bp.with_sketch(mine("blank"), by_hand())
    shut = {line.key for line in pack.lines if not line.dinosaur}
    assert shut == {f"{a}{row}-{b}{row}" for a, b in zip("abcde", "bcdef", strict=True) for row in (1, 6)}


def test_what_is_copied_stays_invented_and_what_is_changed_is_the_owners() -> None:
    pack = mine()
    everything = len(pack.squares) + len(pack.spaces) + len(pack.links) + len(pack.lines)
    assert bp.invented_left(pack) == everything
    changed = bp.with_sketch(pack, toggle_tag(bp.sketch_of(pack), "c3-w", "centre"))
    assert bp.invented_left(changed) == everything - 1
    assert next(space for space in changed.spaces if space.key == "c3-w").origin is None


def test_everything_can_be_said_to_be_as_on_the_owners_board() -> None:
    pack = bp.all_mine(mine())
    assert bp.invented_left(pack) == 0
    assert bp.faults_of(pack) == ()


def test_a_removed_square_takes_its_nests_and_dinosaurs_out_of_the_set_up() -> None:
    pack = mine()
    gone = bp.with_sketch(pack, without_cell(bp.sketch_of(pack), "b2"))
    assert "b2-n" in bp.nests(pack)
    assert "b2-n" not in bp.nests(gone)
    assert all("b2" not in line for line in bp.pieces(gone))
    assert len(bp.pieces(gone)) < len(bp.pieces(pack))


def test_faults_say_where_they_are() -> None:
    pack = mine()
    sketch = remove_dot(bp.sketch_of(pack), "b1-c")  # the start of b1 is cut off
    wrong = bp.with_sketch(pack, sketch)
    places = [bp.at_fault(wrong, fault) for fault in bp.faults_of(wrong)]
    assert ("space", "b1-s") in places


def test_a_missing_colour_is_a_fault_of_the_whole_board() -> None:
    pack = bp.with_sketch(mine(), toggle_tag(bp.sketch_of(mine()), "a1-s", "start red near"))
    found = bp.faults_of(pack)
    assert "start_missing" in {fault.code for fault in found}
    assert bp.stops(found)
    assert [bp.at_fault(pack, fault) for fault in found if fault.code == "start_missing"] == [None]


def test_a_board_with_too_few_squares_can_be_stored_and_is_warned_of() -> None:
    pack = bp.with_sketch(mine(), without_cell(bp.sketch_of(mine()), "c3"))
    found = bp.faults_of(pack)
    assert [fault.code for fault in found] == ["wrong_count"]
    assert not bp.stops(found)


def test_a_set_up_is_begun_changed_and_taken_away() -> None:
    pack = bp.with_sketch(mine("blank"), by_hand())
    nest = bp.toggle_nest(pack, "For the first game", "c3-1")
    line = bp.toggle_dinosaur(nest, "For the first game", ("c3", "c4"))
    assert bp.nests(line) == ("c3-1",)
    assert bp.pieces(line) == (("c3", "c4"),)
    assert bp.toggle_dinosaur(line, "", ("a1", "f6")) == line
    assert bp.toggle_nest(bp.toggle_dinosaur(line, "", ("c3", "c4")), "", "c3-1") == pack


def test_the_tracks_length_is_entered_for_every_number_of_seats() -> None:
    pack = bp.with_stones(mine(), 3, 41)
    assert {track.seats: track.stones for track in pack.tracks}[3] == 41
    assert next(track for track in pack.tracks if track.seats == 3).origin is None
    assert [number.value for number in bp.numbers(pack, EN)] == [28, 41, 48, 58, 68]
    assert bp.with_stones(pack, 3, 0).tracks[1].stones == 1


def test_tags_are_the_centre_and_every_colour_of_the_pieces() -> None:
    assert [tag.tag for tag in bp.tags(built_in("forest"), EN)][:3] == ["centre", "start red", "start yellow"]


def test_a_line_that_was_shut_and_a_link_that_was_cut_come_back() -> None:
    pack = mine()
    sketch = bp.sketch_of(pack)
    other = bp.with_sketch(pack, toggle_tie(toggle_line(sketch, ("c3", "c4")), "c3-n", "c4-s"))
    assert "c3-c4" not in {line.key for line in other.lines}
    back = bp.with_sketch(other, replace(bp.sketch_of(other), shut=sketch.shut, ties=sketch.ties))
    assert {line.key for line in back.lines} == {line.key for line in pack.lines}
