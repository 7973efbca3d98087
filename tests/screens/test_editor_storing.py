"""What every message of the editor does once cards are filled in: faults, storing, leaving, and which pack to edit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.dino_kontra_dino.pack import SCHEMA
from companion.packs import PackFault, load_text, text_for
from companion.screens import editor_messages as m
from companion.screens import editor_pack, editor_packs
from companion.screens.commands import DeletePack, EditPack, ExportPack, ImportPack, RenamePack, SavePack
from companion.screens.editor_about import Folded
from companion.screens.editor_asking import card_in, field_said, place_of
from companion.screens.editor_pack import Edit, OnePack
from companion.screens.editor_packs import EditorPacks
from companion.screens.look import Look
from companion.screens.shell import STAY, back, go, stay
from companion.screens.widgets import Button, Scene, Scroll, Typed
from tests.screens.editor_desks import after, at, desk, draft, half, leads, texts_of

# --- faults, storing, leaving -----------------------------------------------------------------------------------


def test_all_faults_are_shown_with_their_fields_in_words() -> None:
    state = after(at(3, start="blank"), m.SetTrait("speed", 1), m.OpenCard("dinosaurs", 9), m.SetTrait("size", 2))
    state = after(state, m.OpenCard("events", 2), m.Write("name"), m.Suggested("Rain"))
    state = after(state, m.OpenCard("events", 4), m.Write("name"), m.Suggested("rain"))
    following = leads(state, m.Save())
    assert following.commands == ()
    assert [each.code for each in following.top.faults] == ["wrong_length", "wrong_length", "duplicate"]
    said = texts_of(following.top, Look())
    assert "Dinosaur 3 · Name" in said
    assert "Dinosaur 9 · Name" in said
    assert "Event 4 · Name" in said
    assert "“rain” is there already." in said
    opened = after(following.top, m.OpenCard("events", 4))
    assert (opened.deck, opened.number, opened.faults) == ("events", 4, ())
    assert after(following.top, m.FaultsRead()) == state


def test_a_pack_without_faults_is_stored_and_then_nothing_would_be_lost() -> None:
    state = after(at(3), m.SetTrait("speed", 1))
    following = leads(state, m.Save())
    assert following.commands == (SavePack(state.draft.pack),)
    assert state.draft.unsaved
    saved = after(following.top, m.PackSaved(state.draft.pack))
    assert not saved.draft.unsaved
    assert leads(saved, m.Leave()) == back()
    undone = after(saved, m.Undo())
    assert undone.draft.unsaved
    assert after(undone, m.Leave()).leaving


def test_leaving_asks_if_something_would_be_lost() -> None:
    assert leads(at(3), m.Leave()) == back()
    state = after(at(3), m.SetTrait("speed", 1), m.ToList())
    asked = after(state, m.Leave())
    assert asked.leaving
    assert after(asked, m.Stay()) == state
    assert leads(asked, m.Discard()) == back()
    following = leads(asked, m.Save(leave=True))
    assert following.commands == (SavePack(state.draft.pack),)
    assert leads(following.top, m.PackSaved(state.draft.pack)) == back()


def test_the_app_can_refuse_a_pack() -> None:
    faults = (PackFault("", 1, "key", "wrong_form"), PackFault("", 1, "", "values_missing", level="warning"))
    assert after(at(3), m.PackFaulty("mine", faults)).faults == faults[:1]


def test_places_of_faults_in_words() -> None:
    pack = draft().pack
    assert card_in(pack, "events[3].traits") == ("events", 3)
    assert card_in(pack, "events[300].traits") is None
    assert card_in(pack, "key") is None
    assert place_of(desk(), None, PackFault("f", 9, "dinosaurs[2].speed", "x")) == (
        "Dinosaur no. 2 in the file · Speed · line 9"
    )
    assert place_of(desk(), None, PackFault("f", 0, "", "not_toml")) == "The file"
    assert field_said(desk(), "wobble") == "wobble"


def test_an_unknown_message_changes_nothing() -> None:
    assert leads(at(3), object()) == STAY
    assert editor_packs.update(desk(), EditorPacks(), object()) == STAY


def test_marks_outlive_being_written_and_read() -> None:
    pack = after(half("values"), m.OpenCard("dinosaurs", 40), m.SetTrait("speed", 1)).draft.pack
    assert load_text(text_for(pack), SCHEMA).pack == pack


# --- which pack -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "message", "command"),
    [
        (EditorPacks(), Edit("mine"), EditPack("dino_kontra_dino", "mine")),
        (
            EditorPacks(copying="invented"),
            editor_packs.Begin("names"),
            EditPack("dino_kontra_dino", "invented", "names"),
        ),
        (EditorPacks(taking=True), editor_packs.Take(Path("a.toml")), ImportPack(Path("a.toml"))),
        (EditorPacks(replacing=Path("a.toml")), editor_packs.Replace(), ImportPack(Path("a.toml"), replace=True)),
    ],
)
def test_what_the_packs_ask_the_app(state: EditorPacks, message: object, command: object) -> None:
    assert editor_packs.update(desk(), state, message) == stay(EditorPacks(), command)  # type: ignore[arg-type]


def test_the_steps_between() -> None:
    def step(state: EditorPacks, message: object) -> Any:
        return editor_packs.update(desk(), state, message).top

    assert step(EditorPacks(), editor_packs.Copy("invented")) == EditorPacks(copying="invented")
    assert step(EditorPacks(), editor_packs.Choose()) == EditorPacks(taking=True)
    assert step(EditorPacks(), m.PackTaken(Path("a.toml"))) == EditorPacks(replacing=Path("a.toml"))
    faults = (PackFault("a.toml", 1, "key", "wrong_form"), PackFault("", 1, "", "wrong_count", level="warning"))
    assert step(EditorPacks(), m.PackFaulty("a.toml", faults)) == EditorPacks(file="a.toml", faults=faults[:1])
    for state in (EditorPacks(copying="invented"), EditorPacks(taking=True), EditorPacks(faults=faults)):
        assert step(state, Folded()) == EditorPacks()


# --- one pack ---------------------------------------------------------------------------------------------------


def one(state: OnePack, *messages: object) -> Any:
    """What a message leads to, after those before it."""
    for message in messages[:-1]:
        state = editor_pack.update(desk(), state, message).top
    return editor_pack.update(desk(), state, messages[-1])


MINE = OnePack("dino_kontra_dino", "mine")


def test_the_list_leads_to_one_pack_and_that_to_its_cards_or_to_a_file() -> None:
    assert editor_packs.update(desk(), EditorPacks(), editor_packs.Show("mine")) == go(MINE)
    assert one(MINE, Edit("mine")) == back(EditPack("dino_kontra_dino", "mine"))
    assert one(MINE, editor_pack.HandOver()) == stay(MINE, ExportPack("dino_kontra_dino", "mine"))
    assert one(MINE, Folded()) == back()
    assert one(MINE, object()) == STAY


def test_another_title_is_typed_and_spaces_around_it_do_not_count() -> None:
    typed = editor_pack.Rename(), Typed("text", " Grandma's  box ")
    assert one(MINE, *typed, m.Written()) == stay(MINE, RenamePack("dino_kontra_dino", "mine", "Grandma's box"))
    assert one(MINE, *typed, m.NotWritten()) == stay(MINE)
    assert one(MINE, *typed, object()) == STAY


@pytest.mark.parametrize("text", ["", "   ", "My cards", " My  cards"])
def test_an_empty_title_or_the_same_one_changes_nothing(text: str) -> None:
    assert one(MINE, editor_pack.Rename(), Typed("text", text), m.Written()) == stay(MINE)


def test_a_title_is_no_longer_than_a_pack_may_have() -> None:
    title = one(MINE, editor_pack.Rename(), *(Typed("text", "x" * 70) for _ in range(3))).top.title
    assert len(title) == editor_pack.LONGEST


def test_deleting_is_asked_about_first() -> None:
    assert one(MINE, editor_pack.Deleted()) == STAY
    assert one(MINE, editor_pack.Delete(), editor_pack.Kept()) == stay(MINE)
    assert one(MINE, editor_pack.Delete(), editor_pack.Deleted()) == back(DeletePack("dino_kontra_dino", "mine"))


def test_a_pack_that_cannot_be_read_can_only_be_looked_at_and_deleted() -> None:
    def said(key: str) -> set[str]:
        return {each.key for each in _buttons(editor_pack.scene(desk(), Look(), OnePack("dino_kontra_dino", key)))}

    assert said("mine") == {"enter", "rename", "hand over", "delete"}
    assert said("torn") == {"enter", "delete"}
    assert one(OnePack("dino_kontra_dino", "gone"), editor_pack.Rename()) == STAY


def test_a_pack_of_the_app_has_no_way_to_be_renamed_or_deleted() -> None:
    keys = {each.key for each in _buttons(editor_packs.scene(desk(), Look(), EditorPacks()))}
    assert {"show mine", "show torn"} <= keys
    assert "show invented" not in keys
    assert one(OnePack("dino_kontra_dino", "invented"), editor_pack.Rename()) == STAY


def _buttons(scene: Scene) -> list[Button]:
    inside = [child for each in scene.widgets if isinstance(each, Scroll) for child in each.children]
    return [each for each in inside if isinstance(each, Button)]
