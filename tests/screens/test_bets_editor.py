"""The editor of both decks by what its screens send: entered, counted, undone, stored."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from companion.app.gallery_evening import Evening
from companion.games.marks import origin_of
from companion.games.mini_dinosaur.bets import Exact, Last
from companion.games.mini_dinosaur.pack import SCHEMA, Pack
from companion.packs import list_packs, load
from companion.screens import editor_messages as e
from companion.screens.editor_about import Way
from companion.screens.editor_pack import Edit
from companion.screens.editor_packs import Begin, Copy, EditorPacks
from companion.screens.mini_dinosaur.bets_editor import BetsEditor, Clear, Enter, OpenBet, ShowDeck
from companion.screens.mini_dinosaur.bets_entered import next_open
from companion.screens.mini_dinosaur.deck_editor import AllMine, Count, all_counted, card_of
from companion.screens.mini_dinosaur.wording import About, Number, Take, Worth
from companion.screens.shell import Ui
from tests.closing import closes

GAME = "mini_dinosaur"
GROOM = (Take("exact"), About("groom"), Number(0), Number(4), Worth(5), Enter())


def begun(folder: Path, start: Way = "blank") -> Evening:
    evening = closes(Evening(folder, "en"))
    evening.show(EditorPacks(game=GAME))
    evening.send(Copy("invented"), Begin(start))
    return evening


def editor(evening: Evening) -> BetsEditor:
    state = evening.station.ui.top
    assert isinstance(state, BetsEditor)
    return state


def stored(folder: Path) -> Pack:
    (own,) = [pack for pack in list_packs(SCHEMA, folder / "packs") if not pack.built_in]
    return load(own.path, SCHEMA).pack


def test_it_begins_with_the_printed_bets_alone_and_their_source(tmp_path: Path) -> None:
    pack = editor(begun(tmp_path)).pack
    assert [card.number for card in pack.bets] == list(range(1, 10))
    assert {origin_of(pack, card, "terms") for card in pack.bets} == {"public"}
    assert next_open(pack) == 10


def test_invented_bets_come_along_as_what_they_are(tmp_path: Path) -> None:
    pack = editor(begun(tmp_path, "values")).pack
    assert len(pack.bets) == 42
    assert origin_of(pack, pack.bets[20], "terms") == "invented"
    assert next_open(pack) == 10


def test_a_bet_is_put_together_by_taps_and_the_next_one_opens(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(OpenBet(10), *GROOM)
    state = editor(evening)
    card = state.pack.bets[-1]
    assert (card.number, card.terms, card.points) == (10, Exact("groom", (0, 4)), 5)
    assert origin_of(state.pack, card, "terms") == "owner"
    assert state.number == 11


def test_every_change_can_be_undone_and_a_bet_taken_out(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(OpenBet(10), *GROOM, OpenBet(10), Clear())
    assert len(editor(evening).pack.bets) == 9
    evening.send(e.Undo())
    assert len(editor(evening).pack.bets) == 10
    evening.send(e.Undo(), e.Undo())
    assert len(editor(evening).pack.bets) == 9


def test_it_is_stored_and_opened_again(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(OpenBet(10), *GROOM, e.ToList(), e.Save())
    assert not editor(evening).unsaved
    assert stored(tmp_path).bets[-1].terms == Exact("groom", (0, 4))
    evening.send(e.Leave(), Edit("mine"), OpenBet(1), Take("last"), About("bride"), Enter(), e.Leave())
    assert editor(evening).leaving
    evening.send(e.Stay(), e.Leave(), e.Save(leave=True))
    assert isinstance(evening.station.ui.top, EditorPacks)
    assert stored(tmp_path).bets[0].terms == Last("bride")


def test_leaving_loses_nothing_without_asking(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(OpenBet(10), *GROOM, e.Leave())
    assert editor(evening).leaving
    evening.send(e.Discard())
    assert isinstance(evening.station.ui.top, EditorPacks)


def test_dinosaurs_are_counted_and_each_number_says_where_it_is_from(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(ShowDeck(deck=True), Count("groom", "slip", 2))
    pack = editor(evening).pack
    assert card_of(pack, "groom", "slip").count == 2
    assert origin_of(pack, card_of(pack, "groom", "slip"), "count") == "owner"
    assert origin_of(pack, card_of(pack, "groom", "runner"), "count") == "public"
    assert not all_counted(pack)


def test_all_numbers_become_the_owners_at_once_and_undo_shows_where(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    before = editor(evening).pack
    evening.send(ShowDeck(deck=True), AllMine(), ShowDeck(deck=False))
    assert all_counted(editor(evening).pack)
    evening.send(e.Undo())
    assert editor(evening).pack == before
    assert editor(evening).deck


def test_a_dinosaur_that_a_pack_leaves_out_is_counted_under_a_number_of_its_own(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    pack = editor(evening).pack
    fewer = replace(pack, dinosaurs=pack.dinosaurs[1:])
    evening.station.ui = Ui((*evening.station.ui.stack[:-1], replace(editor(evening), pack=fewer)))
    evening.send(ShowDeck(deck=True))
    assert "?" in said(evening)
    evening.send(AllMine())
    assert len(editor(evening).pack.dinosaurs) == 9
    evening.send(Count("groom", "runner", 1))
    made = editor(evening).pack
    assert len({card.number for card in made.dinosaurs}) == len(made.dinosaurs) == 10
    assert all_counted(made)


def test_counts_are_stored_and_come_back_and_another_sum_than_the_boxs_is_said(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.send(ShowDeck(deck=True), AllMine(), Count("bride", "runner", 9))
    assert "46 cards here, 45 in the box" in said(evening)
    evening.send(e.Save())
    made = stored(tmp_path)
    assert card_of(made, "bride", "runner").count == 9
    assert all_counted(made)


def said(evening: Evening) -> list[str]:
    """What stands on the screen."""
    evening.app.refresh()
    return [str(getattr(node.widget, "text", "")) for node in evening.station.stage.nodes()]
