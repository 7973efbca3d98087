"""What every message of the editor does to cards, by value: beginning a pack, changes, marks, texts, undo, lists."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.dino_kontra_dino.pack import DinosaurCard, EventCard, Pack
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.marks import Mark, is_known, origin_of
from companion.screens import editor
from companion.screens import editor_messages as m
from companion.screens.editor import Editor
from companion.screens.editor_copies import art_by, begun, free_key, key_and_title, suggestions
from companion.screens.editor_draft import (
    STEPS,
    card_at,
    complete,
    faults_of,
    found,
    missing,
    next_open,
    put,
    records,
    slots,
    with_value,
)
from companion.screens.editor_typing import Writing, split, typed_into
from companion.screens.look import Look
from companion.screens.shell import STAY
from companion.screens.widgets import Typed
from companion.words import find_language
from tests.screens.editor_desks import after, at, desk, draft, half, invented, leads, texts_of

EN = find_language("en")


def card(state: Editor) -> Any:
    return card_at(state.draft.pack, state.deck, state.number)


# --- where an own pack begins -----------------------------------------------------------------------------------


def test_a_blank_pack_holds_nothing_and_is_the_owners() -> None:
    pack = draft("blank").pack
    assert (pack.key, pack.origin, pack.dinosaurs, pack.events) == ("mine", "owner", (), ())
    assert slots(pack, "dinosaurs") == tuple(range(1, 46))
    assert slots(pack, "events") == tuple(range(1, 31))


@pytest.mark.parametrize("start", ["names", "values"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_nothing_that_is_copied_becomes_the_owners(start: Any, language: str) -> None:
    pack = draft(start, language=language).pack
    assert pack.origin == "owner"
    for deck in ("dinosaurs", "events"):
        for old, new in zip(records(invented(), deck), records(pack, deck), strict=True):
            for field in ("name", *TRAITS) if deck == "dinosaurs" else ("name", "front", "back", "traits"):
                if getattr(new, field) is not None:
                    assert origin_of(pack, new, field) == origin_of(invented(), old, field), (old.number, field)
    assert faults_of(pack) == ()


def test_without_values_only_what_is_printed_in_public_stays() -> None:
    pack = draft().pack
    held = {(c.name, trait): getattr(c, trait) for c in pack.dinosaurs for trait in TRAITS if getattr(c, trait)}
    assert held[("Coelurus", "speed")] == 5
    assert len(held) == 6
    assert all(is_known(pack, c, trait) for c in pack.dinosaurs for trait in TRAITS if getattr(c, trait))
    assert [each.name for each in pack.events if each.traits] == ["Competing Species", "Forest Fire"]
    assert all(each.back is None for each in pack.events)


def test_a_copy_speaks_the_language_of_the_household() -> None:
    pack = draft(language="pl").pack
    assert (pack.language, card_at(pack, "dinosaurs", 1).name) == ("pl", "Allozaur")


def test_keys_are_free_and_titles_tell_packs_apart() -> None:
    assert free_key(("invented",)) == "mine"
    assert free_key(("invented", "mine", "mine-3")) == "mine-2"
    assert key_and_title(("mine",), EN) == ("mine-2", "My cards 2")
    assert key_and_title((), EN) == ("mine", "My cards")


def test_animals_are_known_by_all_their_names() -> None:
    known = draft(language="pl").known
    assert art_by(known, "cetiozaur") == art_by(known, "Cetiosaurus") == "dinosaurs/cetiosaurus"
    assert art_by(known, "Grandmother") == art_by(known, "") == "marks/footprint"
    assert suggestions(known, "ceti", frozenset()) == ("Cetiozaur",)
    assert suggestions(known, "ceti", frozenset({"Cetiozaur"})) == ()
    assert suggestions(known, " ", frozenset()) == ()


def test_an_own_pack_begins_from_any_pack_of_the_same_game() -> None:
    mine = half().draft.pack
    again = begun(mine, "values", ("mine-2", "My cards 2"), "en")
    assert isinstance(again, Pack)
    assert (again.key, len(again.dinosaurs)) == ("mine-2", len(mine.dinosaurs))


# --- one card ---------------------------------------------------------------------------------------------------


def test_a_tap_enters_what_the_card_says_and_the_same_tap_takes_it_away() -> None:
    state = after(at(7, start="blank"), m.SetTrait("speed", 4))
    assert card(state) == DinosaurCard(number=7, name="", speed=4)
    state = after(state, m.SetTrait("speed", 2))
    assert card(state).speed == 2
    state = after(state, m.SetTrait("speed", 2))
    assert state.draft.pack.dinosaurs == ()
    assert len(state.draft.past) == 3


def test_a_tap_on_what_was_invented_makes_it_the_owners() -> None:
    state = at(12, start="values")
    value = card(state).size
    assert not is_known(state.draft.pack, card(state), "size")
    state = after(state, m.SetTrait("size", value))
    assert card(state).size == value
    assert origin_of(state.draft.pack, card(state), "size") == "owner"
    assert origin_of(state.draft.pack, card(state), "speed") == "invented"


def test_a_card_entered_in_full_needs_no_marks() -> None:
    state = after(at(12), m.Write("name"), m.Suggested("Cetiosaurus X"))
    state = after(state, *(m.SetTrait(trait, 3) for trait in TRAITS), m.Write("text"), Typed("text", ""), m.Written())
    text = card(state).text
    if text is not None:
        state = after(state, m.TapOrigin("text"), m.NotWritten())
    said = {field: origin_of(state.draft.pack, card(state), field) for field in ("name", *TRAITS)}
    assert set(said.values()) == {"owner"}
    assert missing(state.draft.pack, "dinosaurs", 12) == ()


def test_the_sign_goes_round_and_print_asks_where() -> None:
    state = after(at(1, start="values"), m.TapOrigin("speed"))
    assert origin_of(state.draft.pack, card(state), "speed") == "owner"
    asked = after(state, m.TapOrigin("speed"))
    assert asked.writing == Writing("speed", "printed rulebook, examples", source=True)
    assert asked.draft == state.draft
    said = after(asked, Typed("text", "box"), m.Written())
    mark = next(each for each in card(said).marks if each.field == "speed")
    assert mark == Mark("speed", "public", typed_into("printed rulebook, examples", "box"))
    assert after(said, m.TapOrigin("speed")).draft.pack == at(1, start="values").draft.pack
    emptied = after(replace(asked, writing=Writing("speed", " ", source=True)), m.Written())
    assert emptied == state


def test_an_event_takes_one_or_two_traits_and_only_while_its_back_is_shown() -> None:
    state = at(7, "events", "blank")
    assert leads(state, m.TapNeeded("speed")) == STAY
    state = after(state, m.Reveal(), m.TapNeeded("speed"), m.TapNeeded("size"))
    assert card(state) == EventCard(number=7, name="", traits=("speed", "size"))
    state = after(state, m.TapNeeded("speed"), m.TapNeeded("size"), m.TapNeeded("size"))
    assert len(records(state.draft.pack, "events")) <= 1
    assert after(state, m.Cover()).shown is False


def test_an_invented_back_is_begun_anew() -> None:
    state = after(at(7, "events", "values"), m.Reveal())
    had = card(state).traits
    state = after(state, m.TapNeeded("speed"))
    assert had is not None
    assert card(state).traits == ("speed",)
    assert is_known(state.draft.pack, card(state), "traits")


def test_going_on_covers_the_back() -> None:
    state = after(at(7, "events"), m.Reveal())
    assert state.shown
    for message in (m.OpenCard("events", 8), m.ToList(), m.ShowDeck("dinosaurs")):
        assert after(state, message).shown is False
    assert after(state, m.OpenCard("events", 8), m.OpenCard("events", 7)).shown is False


def test_a_covered_back_is_nowhere_in_the_picture() -> None:
    """Whatever is on the back, the pages of a covered event and of the list are the same."""
    one = at(7, "events", "values")
    other = after(one, m.Reveal(), m.TapNeeded("speed"), m.Write("back"), m.Suggested("Nobody may read this"))
    other = replace(after(other, m.Cover()), draft=replace(other.draft, past=()))
    same = after(replace(one, shown=True), m.TapNeeded("size"), m.Write("back"), m.Suggested("Or this"), m.Cover())
    same = replace(same, draft=replace(same.draft, past=()))
    for look in (Look(), Look((360, 640), 6.0)):
        assert editor.scene(desk(), look, other) == editor.scene(desk(), look, same)
        lists = [editor.scene(desk(), look, after(each, m.ToList())) for each in (other, same)]
        assert lists[0] == lists[1]


# --- texts ------------------------------------------------------------------------------------------------------


def test_a_text_is_one_step_and_drops_the_translation_of_what_it_was() -> None:
    pack = replace(invented(), origin="owner", key="mine")
    state = Editor(draft=replace(draft(), pack=pack), number=1)
    state = after(state, m.Write("name"), Typed("text", "Alan"), Typed("text", "Alan  "), m.Written())
    assert (card(state).name, len(state.draft.past)) == ("Alan", 1)
    assert all(each.name is None for each in card(state).texts)
    assert any(each.text for each in card(state).texts)


def test_a_text_that_stays_the_same_or_is_put_away_changes_nothing() -> None:
    state = at(1)
    assert after(state, m.Write("name"), m.Written()) == state
    assert after(state, m.Write("name"), Typed("text", "X"), m.NotWritten()) == state
    assert leads(state, m.Written()) == STAY


def test_an_emptied_text_is_not_there() -> None:
    state = after(at(7, "events"), m.Write("front"))
    state = after(replace(state, writing=Writing("front", "  ")), m.Written())
    assert card(state).front is None


@given(st.text(alphabet="ab cdefż", max_size=120))
def test_a_long_text_is_written_in_its_last_line(text: str) -> None:
    head, line = split(text)
    assert head + line == text
    assert line or not text
    assert typed_into(text, line + "x") == text + "x"
    assert typed_into(text, line[:-1]) == text[:-1]


def test_a_text_has_its_limit() -> None:
    state = after(at(1), m.Write("name"))
    for _ in range(100):
        assert state.writing is not None
        state = after(state, Typed("text", split(state.writing.text)[1] + "a"))
    state = after(state, m.Written())
    assert len(card(state).name) == 80
    assert faults_of(state.draft.pack) == ()


# --- undo -------------------------------------------------------------------------------------------------------


def test_every_change_is_one_step_and_undo_leads_to_its_card() -> None:
    state = after(at(3), m.SetTrait("speed", 1), m.OpenCard("dinosaurs", 4), m.SetTrait("size", 2))
    state = after(state, m.OpenCard("events", 5), m.Undo())
    assert (state.deck, state.number) == ("dinosaurs", 4)
    assert card(state).size is None
    state = after(state, m.ToList(), m.Undo())
    assert (state.number, state.draft.pack) == (0, draft().pack)
    assert leads(state, m.Undo()) == STAY


def test_undo_shows_no_back() -> None:
    state = after(at(7, "events"), m.Reveal(), m.TapNeeded("speed"), m.TapNeeded("size"))
    assert after(state, m.Undo()).shown
    assert not after(state, m.Cover(), m.Undo()).shown
    assert not after(state, m.OpenCard("events", 9), m.Undo()).shown


def test_undo_is_bounded() -> None:
    state = at(3)
    for n in range(STEPS + 20):
        state = after(state, m.SetTrait("speed", 1 + n % 2))
    assert len(state.draft.past) == STEPS


TAPS = st.one_of(
    st.builds(m.SetTrait, st.sampled_from(TRAITS), st.integers(1, 5)),
    st.builds(m.TapNeeded, st.sampled_from(TRAITS)),
    st.builds(m.OpenCard, st.sampled_from(["dinosaurs", "events"]), st.integers(1, 5)),
    st.builds(m.Suggested, st.text("abc", max_size=3)),
    st.sampled_from([m.Reveal(), m.Cover(), m.ToList(), m.Written(), m.Write("name"), m.Undo()]),
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(TAPS, max_size=40), st.sampled_from(["blank", "names", "values"]))
def test_whatever_is_tapped_undo_leads_back_and_only_names_can_be_wrong(taps: list[Any], start: Any) -> None:
    state = at(1, start=start)
    for tap in taps:
        state = after(state, tap)
    assert {each.code for each in faults_of(state.draft.pack)} <= {"wrong_length", "duplicate", "no_records"}
    while state.draft.past:
        state = after(state, m.Undo())
    assert state.draft.pack == draft(start).pack


# --- the list ---------------------------------------------------------------------------------------------------


def test_progress_counts_what_is_known_in_full() -> None:
    pack = half().draft.pack
    assert (complete(pack, "dinosaurs"), complete(draft("values").pack, "dinosaurs")) == (31, 0)
    assert next_open(pack, "dinosaurs") == 32
    assert next_open(draft("blank").pack, "events") == 1
    said = texts_of(half(), Look())
    assert "31 of 45" in said


def test_the_list_says_which_backs_are_missing_and_not_what_is_on_them() -> None:
    state = after(half(), m.ShowDeck("events"))
    assert {"Back entered", "Back missing"} <= set(texts_of(state, Look()))


@pytest.mark.parametrize(
    ("search", "numbers"),
    [("", tuple(range(1, 46))), ("12", (12,)), ("4", (4, *range(40, 46))), ("coel", (14, 15)), ("zzz", ())],
)
def test_a_card_is_found_by_number_or_name(search: str, numbers: tuple[int, ...]) -> None:
    assert found(draft().pack, "dinosaurs", search) == numbers


def test_searching_goes_on_and_off() -> None:
    state = after(Editor(draft=draft()), m.Search(True), Typed("search", "ce"))
    assert (state.searching, state.search) == (True, "ce")
    assert after(state, m.Search(False)).search == "ce"
    assert after(state, m.Clear()) == Editor(draft=draft())
    assert after(state, m.OpenCard("dinosaurs", 1)).searching is False


def test_a_card_of_a_house_deck_is_listed() -> None:
    card_60 = with_value(draft().pack, DinosaurCard(number=60, name="Bo"), "speed", 1)
    assert slots(put(draft(), "dinosaurs", card_60).pack, "dinosaurs")[-1] == 60
