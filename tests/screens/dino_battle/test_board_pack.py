"""The tiles of a Dino Battle! pack as a sketch and back, and a whole board of them entered by finger."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.core import App
from companion.app.desks import load_pack
from companion.games.dino_battle.pack import Pack, Tile
from companion.games.dino_battle.schema import SCHEMA, missing_values, seats_dealt_for
from companion.games.registry import find_game
from companion.packs import find_pack, load, load_text, text_for
from companion.screens.boards.editor import Editing
from companion.screens.boards.sketch import dots_in, move_dot, place_of, put_dot, remove_dot, toggle_tag, toggle_tie
from companion.screens.boards.stamps import half_turned, stamp_of, stamped, without_cell
from companion.screens.dino_battle import board_numbers as numbers
from companion.screens.dino_battle import board_pack as bp
from companion.screens.home import Open
from companion.screens.look import Look
from companion.screens.settings import Cards
from companion.words import find_language
from tests.app.hands import SMALL, Hand, new_app
from tests.screens.boards.fingers import draw, tap_board

PHONE = Look((360, 640), px_per_mm=6.0)
EN = find_language("en")
INVENTED: Pack = load(find_pack("invented", SCHEMA).path, SCHEMA).pack


def mine(start: str = "values") -> Pack:
    return bp.begun(INVENTED, start, ("mine", "My tiles"), "en")


def tile(pack: Pack, key: str) -> Tile:
    return next(each for each in pack.tiles if each.key == key)


def changed(pack: Pack, sketch: Any) -> Pack:
    return bp.with_sketch(pack, sketch)


# --- the pack ---------------------------------------------------------------------------------------------------


def test_a_pack_that_nobody_touches_stays_as_it_is() -> None:
    assert changed(mine(), bp.sketch_of(mine())) == mine()
    assert mine().tiles == tuple(replace(each, origin="invented") for each in INVENTED.tiles)


def test_the_sketch_shows_both_sides_as_side_0_sees_them() -> None:
    sketch = bp.sketch_of(INVENTED)
    assert {(cell.x, cell.y): cell.key for cell in sketch.cells} == {
        (0, 0): "y1", (1, 0): "y2", (2, 0): "y3", (3, 0): "y4",
        (3, 1): "b1", (2, 1): "b2", (1, 1): "b3", (0, 1): "b4",
    }  # fmt: skip
    places = {dot.key: place_of(sketch, dot) for dot in sketch.dots}
    assert places["y1-a1"].y == min(place.y for place in places.values())
    assert places["b1-a1"].y == max(place.y for place in places.values())
    assert places["b1-a1"].x == max(places[key].x for key in places if key.startswith("b1-a"))


def test_the_links_that_are_shown_are_those_of_the_board() -> None:
    sketch = bp.sketch_of(INVENTED)
    assert ("y1-a1", "y1-a2") in sketch.ties
    assert any(a[:2] == "b4" and b[:2] == "y1" for a, b in sketch.ties)
    assert ("y1-a1", "y1-c1") not in sketch.ties


def test_a_moved_space_is_the_owners_and_all_others_stay_where_they_were() -> None:
    sketch = move_dot(bp.sketch_of(mine()), "y1-b3", (55, 45))
    made = changed(mine(), sketch)
    old, new = tile(mine(), "y1"), tile(made, "y1")
    assert new.origin is None
    assert bp.invented_left(made) == 7
    assert [space for space in new.spaces if space.key != "b3"] == [s for s in old.spaces if s.key != "b3"]
    moved = next(space for space in new.spaces if space.key == "b3")
    assert (moved.x, moved.y) == pytest.approx((2.5, 1.32), abs=0.06)
    assert new.links is None


def test_a_space_of_the_far_side_is_stored_as_its_own_side_sees_it() -> None:
    sketch = bp.sketch_of(mine())
    at = place_of(sketch, next(dot for dot in sketch.dots if dot.key == "b1-b3"))
    made = changed(mine(), move_dot(sketch, "b1-b3", (at.x + 10, at.y)))
    moved = next(space for space in tile(made, "b1").spaces if space.key == "b3")
    assert (moved.x, moved.y) == pytest.approx((2, 1), abs=0.02)


def test_a_new_space_gets_a_key_of_its_own_and_lies_in_its_row() -> None:
    made = changed(mine(), put_dot(bp.sketch_of(mine()), (135, 36)))  # the hole of y2
    (new,) = [space for space in tile(made, "y2").spaces if space not in tile(mine(), "y2").spaces]
    assert (new.x, new.y) == pytest.approx((1.5, 1), abs=0.02)
    assert bp.faults_of(made) == ()


def test_links_within_a_tile_can_be_cut_and_then_count_alone() -> None:
    sketch = toggle_tie(bp.sketch_of(mine()), "y1-a1", "y1-a2")
    made = changed(mine(), sketch)
    links = tile(made, "y1").links
    assert links is not None
    assert ("a1", "a2") not in links
    assert ("a2", "a3") in links
    assert tile(bp.joined(made), "y1").links is None
    assert all(each.links is None for each in made.tiles if each.key != "y1")


def test_between_tiles_nearness_decides_and_a_cut_there_changes_nothing() -> None:
    across = next(tie for tie in bp.sketch_of(mine()).ties if tie[0][:2] != tie[1][:2])
    assert changed(mine(), toggle_tie(bp.sketch_of(mine()), *across)) == mine()


def test_a_shrine_takes_the_glyphs_place() -> None:
    tag = next(each for each in bp.tags(mine(), EN) if each.tag == "shrine")
    sketch = toggle_tag(bp.sketch_of(mine()), "y1-d4", tag.tag, tag.instead)
    space = next(each for each in tile(changed(mine(), sketch), "y1").spaces if each.key == "d4")
    assert (space.shrine, space.glyph) == (True, False)


def test_a_tile_that_is_taken_away_is_an_empty_one() -> None:
    made = changed(mine(), without_cell(bp.sketch_of(mine()), "y2"))
    assert tile(made, "y2") == Tile("y2", 0)
    assert len(made.tiles) == 8
    assert seats_dealt_for(made) == ()


def test_a_board_entered_from_nothing_is_playable() -> None:
    sketch = bp.sketch_of(mine("blank"))
    for column in range(4):
        near = bp.STAMPS[column % 2]
        sketch = stamped(sketch, column, 0, near)
        sketch = stamped(sketch, column, 1, half_turned(near))
    for cell in sketch.cells:
        keys = [dot.key for dot in dots_in(sketch, cell.key) if not dot.has("edge")]
        for key, tag in zip(keys[3:], ("shrine", "glyph", "hill"), strict=False):
            sketch = toggle_tag(sketch, key, tag)
    pack = changed(mine("blank"), sketch)
    assert bp.faults_of(pack) == ()
    assert (missing_values(pack), seats_dealt_for(pack), bp.invented_left(pack)) == (0, (2,), 0)
    assert load_text(text_for(pack), SCHEMA).pack == pack
    assert all(each.links is None for each in pack.tiles)


def test_a_stamp_copied_from_the_far_side_is_the_tile_as_its_own_side_sees_it() -> None:
    sketch = bp.sketch_of(INVENTED)
    near, far = stamp_of(sketch, "y2"), half_turned(stamp_of(sketch, "b2"))
    assert sorted(near.spots) == sorted(far.spots)


def test_faults_say_which_space_link_or_tile_is_meant() -> None:
    sketch = bp.sketch_of(mine())
    for key in ("y1-a1", "y1-a2"):
        sketch = remove_dot(sketch, key)
    wrong = changed(mine(), sketch)
    found = {fault.code: bp.at_fault(wrong, fault) for fault in bp.faults_of(wrong)}
    assert found["too_few_edge_spaces"] == ("square", "y1")
    both = replace(tile(mine(), "b3"), spaces=tuple(replace(s, glyph=s.shrine) for s in tile(mine(), "b3").spaces))
    wrong = replace(mine(), tiles=tuple(both if each.key == "b3" else each for each in mine().tiles))
    assert ("space", "b3-b2") in [bp.at_fault(wrong, fault) for fault in bp.faults_of(wrong)]
    linked = replace(tile(mine(), "y4"), links=(("a1", "a1"),))
    wrong = replace(mine(), tiles=tuple(linked if each.key == "y4" else each for each in mine().tiles))
    assert ("link", "y4-a1") in [bp.at_fault(wrong, fault) for fault in bp.faults_of(wrong)]


def test_everything_can_be_said_to_be_as_in_the_owners_box() -> None:
    pack = bp.all_mine(mine())
    assert bp.invented_left(pack) == 0
    assert bp.faults_of(pack) == ()


# --- numbers ----------------------------------------------------------------------------------------------------


def key_of(table: str, name: object, field: str) -> int:
    return next(
        n for n, each in enumerate(numbers.ASKED) if (each.table, each.name, each.field) == (table, name, field)
    )


def test_a_number_that_is_entered_is_the_owners_and_its_neighbours_stay_invented() -> None:
    pack = numbers.with_number(mine(), key_of("glyphs", 1, "fruit"), 2)
    glyph = next(each for each in pack.glyphs if each.number == 1)
    assert (glyph.fruit, glyph.crystals, glyph.origin) == (2, 0, None)
    assert {mark.field: mark.origin for mark in glyph.marks} == {"number": "invented", "crystals": "invented"}


def test_a_number_of_an_empty_pack_makes_its_record() -> None:
    empty = Pack(format=1, game="dino_battle", key="mine", title="Mine", origin="owner")
    assert numbers.numbers(empty, EN)[0].value == 0
    pack = numbers.with_number(empty, key_of("strengths", "raptor", "strength"), 2)
    assert [(each.species, each.strength) for each in pack.strengths] == [("raptor", 2)]
    face = numbers.with_number(empty, key_of("combat_die", "dazed", "sides"), -1)
    assert [(each.face, each.sides) for each in face.combat_die] == [("dazed", 0)]


def test_every_number_has_a_name_of_its_own() -> None:
    names = [number.name for number in numbers.numbers(mine(), EN)]
    assert len(set(names)) == len(names) == 34


# --- by finger --------------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> App:
    return new_app(tmp_path)


def opened(app: App, start: str = "blank", look: Look = SMALL) -> Hand:
    hand = Hand(app, look)
    app.take(hand.station, Open("settings"))
    app.take(hand.station, Cards("dino_battle"))
    app.refresh()
    hand.tap("packs/edit invented")
    hand.tap(f"starts/{start} begin")
    assert isinstance(hand.top, Editing)
    return hand


def entered(hand: Hand) -> Pack:
    made: Pack = hand.top.draft.pack
    return made


@pytest.mark.parametrize("look", [SMALL, PHONE])
def test_eight_tiles_are_stamped_marked_and_stored_by_finger(app: App, look: Look) -> None:
    hand = opened(app, look=look)
    hand.tap("tool square")
    tap_board(hand, (50, 50))
    hand.tap("fill")
    if look is PHONE:
        hand.tap("tool hand")
        hand.tap("nearer")
    hand.tap("tool mark")
    for tag, spot in (("hill", (15, 37)), ("shrine", (45, 62)), ("glyph", (75, 37))):
        hand.tap(f"tag {tag}")
        for column in range(4):
            for at in ((spot[0], spot[1]), (100 - spot[0], 200 - spot[1])):
                if look is SMALL:
                    tap_board(hand, (column * 100 + at[0], at[1]))
    hand.tap("save")
    if look is SMALL:
        found: Pack = load_pack(find_game("dino_battle"), "mine", app.data).pack
        assert found == entered(hand)
        assert seats_dealt_for(found) == (2,)
        assert all(
            sum(getattr(space, icon) for space in each.spaces) == 1
            for each in found.tiles
            for icon in ("hill", "shrine", "glyph")
        )
    assert all(len(each.spaces) == 20 for each in entered(hand).tiles)


def test_the_near_tiles_are_given_to_the_far_side_turned_round(app: App) -> None:
    hand = opened(app)
    hand.tap("tool square")
    hand.tap("stamp holed")
    draw(hand, (50, 50), (350, 50))
    hand.tap("tool hand")
    hand.tap("mirror far")
    tiles = entered(hand).tiles
    plain = [[(space.x, space.y, space.edge) for space in each.spaces] for each in tiles]
    assert all(sorted(each) == sorted(plain[0]) for each in plain)


def test_a_number_is_entered_on_its_page(app: App) -> None:
    hand = opened(app, "values")
    hand.tap("numbers")
    hand.tap("numbers/number 0/more")
    hand.tap("back")
    assert entered(hand).strengths[0].strength == 4
