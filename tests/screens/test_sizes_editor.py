"""The editor of sizes by what its screens send: measured, undone, stored, and played with."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app.gallery_evening import Evening
from companion.app.gallery_flick import begun as sit
from companion.app.gallery_flick import swipe
from companion.games.dino_world.pack import SCHEMA, Pack, missing_values, size_of
from companion.games.marks import Mark, origin_of
from companion.packs import list_packs, load
from companion.packs.writing import export_pack
from companion.screens import editor_messages as e
from companion.screens.dino_world import sizes
from companion.screens.dino_world.sizes_editor import Clear, Enter, OpenSlot, Sign, SizesEditor
from companion.screens.editor_about import Way
from companion.screens.editor_pack import Edit
from companion.screens.editor_packs import Begin, Copy, EditorPacks
from tests.closing import closes

GAME = "dino_world"


def begun(folder: Path, start: Way = "values", language: str = "en") -> Evening:
    evening = closes(Evening(folder, language))
    evening.show(EditorPacks(game=GAME))
    evening.send(Copy("invented"), Begin(start))
    return evening


def editor(evening: Evening) -> SizesEditor:
    state = evening.station.ui.top
    assert isinstance(state, SizesEditor)
    return state


def stored(folder: Path) -> Pack:
    (own,) = [pack for pack in list_packs(SCHEMA, folder / "packs") if not pack.built_in]
    return load(own.path, SCHEMA).pack


def typed(number: str) -> list[object]:
    return [*map(Sign, number), Enter()]


def test_blank_holds_nothing_and_values_come_along_as_invented(tmp_path: Path) -> None:
    blank, filled = editor(begun(tmp_path / "a", "blank")).pack, editor(begun(tmp_path / "b")).pack
    assert missing_values(blank) == len(tuple(sizes.spots())) == 26
    assert missing_values(filled) == 0
    assert sizes.entered(filled) == 0
    assert filled.origin == "owner"


def test_a_number_is_typed_and_the_next_measure_opens(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(OpenSlot("t_rex"), *typed("87.5"))
    state = editor(evening)
    assert size_of(state.pack, "t_rex").width_mm == 87.5
    assert origin_of(state.pack, size_of(state.pack, "t_rex"), "width_mm") == "owner"
    assert origin_of(state.pack, size_of(state.pack, "t_rex"), "height_mm") == "invented"
    assert (state.slot, state.measure, state.typed) == ("t_rex", "height_mm", "")


def test_what_stands_there_may_be_said_to_be_so(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(OpenSlot("rock"), Enter(), Enter(), Enter())
    state = editor(evening)
    assert {origin_of(state.pack, state.pack.rock, name) for name in sizes.measures("rock")} == {"owner"}
    assert state.pack.rock.marks == ()
    assert (state.slot, sizes.entered(state.pack)) == ("tabletop", 3)


@pytest.mark.parametrize(
    ("keys", "shown"), [("0", "0"), ("05", "5"), (".5", "0.5"), ("1.2.3", "1.23"), ("123456789", "1234567")]
)
def test_only_numbers_can_be_typed(keys: str, shown: str) -> None:
    found = ""
    for key in keys:
        found = sizes.typed_on(found, key)
    assert found == shown
    assert sizes.typed_on(found, "back") == found[:-1]


@pytest.mark.parametrize("wrong", ["0", "9999", "1.", "5"])
def test_what_makes_no_sense_is_not_entered(tmp_path: Path, wrong: str) -> None:
    evening = begun(tmp_path)
    evening.send(OpenSlot("archaeopteryx", "width_mm"), *typed(wrong))
    assert size_of(editor(evening).pack, "archaeopteryx").width_mm == 44
    assert editor(evening).typed == wrong


def test_every_change_is_one_step_back(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    before = editor(evening).pack
    evening.send(OpenSlot("distance"), *typed("75"), OpenSlot("tabletop", "width_mm"), Clear())
    assert editor(evening).pack.tabletop.width_mm is None
    assert editor(evening).pack.distance.hand_width_mm == 75
    evening.send(e.Undo())
    assert editor(evening).pack.tabletop.width_mm == 1200
    evening.send(e.Undo(), e.Undo())
    assert editor(evening).pack == before


def test_every_bound_is_one_that_the_physics_takes(tmp_path: Path) -> None:
    """What can be entered can be thrown with: the least of everything, and the most."""
    for end in (0, 1):
        pack = editor(begun(tmp_path / str(end), "blank")).pack
        for slot, measure in sizes.spots():
            pack = sizes.with_value(pack, slot, measure, sizes.bounds(slot, measure)[end])
        assert missing_values(pack) == 0
        folder = tmp_path / f"play {end}"
        export_pack(pack, folder / "packs" / GAME / f"{pack.key}.toml")
        evening = closes(Evening(folder, "en"))
        sit(evening, pack=pack.key)
        swipe(evening, 1500)
        assert len(evening.app.throws.motions) == 1


def test_it_is_stored_as_it_was_entered_and_opens_again(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(OpenSlot("velociraptor"), *typed("53"), e.ToList(), e.Save())
    pack = stored(tmp_path)
    assert pack == editor(evening).pack == editor(evening).stored
    assert size_of(pack, "velociraptor").marks == (Mark("width_mm", "owner"),)
    evening.send(e.Leave(), Edit(pack.key))
    assert editor(evening).pack == pack
    assert not editor(evening).unsaved


def test_leaving_with_unsaved_changes_is_asked_about(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(OpenSlot("rock"), *typed("60"), e.ToList(), e.Leave())
    assert editor(evening).leaving
    evening.send(e.Stay(), e.Leave(), e.Save(leave=True))
    assert stored(tmp_path).rock.width_mm == 60
    assert isinstance(evening.station.ui.top, EditorPacks)


def test_it_is_left_without_a_word_while_nothing_was_entered(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(e.Leave())
    assert isinstance(evening.station.ui.top, EditorPacks)


def test_a_pack_that_cannot_be_read_again_is_told_and_not_stored(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    state = editor(evening)
    wrong = replace(state, pack=replace(state.pack, rock=replace(state.pack.rock, width_mm=-1.0)))
    evening.station.ui = type(evening.station.ui)((*evening.station.ui.stack[:-1], wrong))
    evening.send(e.Save())
    assert editor(evening).faults
    evening.send(e.FaultsRead())
    assert not editor(evening).faults
