"""What every message of the editor does once cards are filled in: faults, storing, leaving, and which pack to edit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.dino_kontra_dino.pack import SCHEMA
from companion.packs import PackFault, load_text, text_for
from companion.screens import editor_messages as m
from companion.screens import editor_packs
from companion.screens.commands import EditPack, ExportPack, ImportPack, SavePack
from companion.screens.editor_asking import card_in, field_said, place_of
from companion.screens.editor_packs import EditorPacks
from companion.screens.look import Look
from companion.screens.shell import STAY, back, stay
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
        (EditorPacks(), editor_packs.Edit("mine"), EditPack("dino_kontra_dino", "mine")),
        (
            EditorPacks(copying="invented"),
            editor_packs.Begin("names"),
            EditPack("dino_kontra_dino", "invented", "names"),
        ),
        (EditorPacks(), editor_packs.HandOver("mine"), ExportPack("dino_kontra_dino", "mine")),
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
        assert step(state, editor_packs.Folded()) == EditorPacks()
