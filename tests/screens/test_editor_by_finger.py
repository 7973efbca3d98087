"""A pack entered by finger in the app: from the settings to a saved file, taken up again, handed over, and played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.app.core import App
from companion.app.desks import load_pack
from companion.games.dino_kontra_dino.pack import SCHEMA, is_known
from companion.games.game import Seat
from companion.games.registry import find_game
from companion.journal.items import Player
from companion.packs import read
from companion.screens.commands import BeginGame
from companion.screens.editor import Editor
from companion.screens.editor_packs import EditorPacks
from companion.screens.home import Home, Open
from companion.screens.look import Look
from companion.screens.settings import Cards, Settings
from tests.app.hands import Hand, new_app

DKD = "dino_kontra_dino"
PHONE = Look((360, 640), px_per_mm=6.0)
TABLET = Look((640, 400), px_per_mm=2.94)
TALL = Look((400, 640), px_per_mm=2.94)


@pytest.fixture
def app(tmp_path: Path) -> App:
    return new_app(tmp_path)


def opened(app: App, look: Look, *, start: str = "blank") -> Hand:
    """A hand in the editor, with a new pack."""
    hand = at_packs(app, look)
    hand.tap("packs/edit invented")
    hand.tap(f"starts/{start} begin")
    return hand


def at_packs(app: App, look: Look) -> Hand:
    hand = Hand(app, look)
    app.take(hand.station, Open("settings"))
    app.take(hand.station, Cards())
    app.refresh()
    return hand


def top(hand: Hand) -> Any:
    return hand.station.ui.top


def wrote(hand: Hand, field: str, letters: str) -> None:
    """Written with our own keyboard, letter by letter."""
    hand.tap(f"{field} write")
    for letter in letters:
        hand.tap(f"board/{'space' if letter == ' ' else letter}")
    hand.tap("board/done")


def stored(app: App, key: str = "mine") -> Any:
    return read(app.data / "packs" / DKD / f"{key}.toml", SCHEMA)


def test_the_way_in_is_in_the_settings(app: App) -> None:
    hand = at_packs(app, TABLET)
    assert [type(each) for each in hand.station.ui.stack] == [Home, Settings, EditorPacks]


@pytest.mark.parametrize("look", [TABLET, TALL, PHONE], ids=["tablet", "tall", "phone"])
def test_one_dinosaur_and_one_event_from_the_first_tap_to_the_file(app: App, look: Look) -> None:
    hand = opened(app, look)
    hand.tap("onward")
    wrote(hand, "name", "ceti")
    for trait, value in (("predation", 1), ("size", 5), ("speed", 3), ("adaptability", 3)):
        hand.tap(f"{trait} {value}")
    hand.tap("speed 2")
    hand.tap("undo")
    hand.tap("leave")
    hand.tap("events show")
    hand.tap("onward")
    wrote(hand, "name", "fire")
    assert "trait speed" not in {node.key for node in hand.station.stage.nodes()}
    hand.hold("reveal")
    hand.tap("trait speed")
    hand.tap("trait size")
    hand.tap("cover")
    hand.tap("leave")
    hand.tap("save")
    pack = stored(app)
    (animal,), (event,) = pack.dinosaurs, pack.events
    traits = (animal.predation, animal.size, animal.speed, animal.adaptability)
    assert (animal.number, animal.name, traits) == (1, "ceti", (1, 5, 3, 3))
    assert (event.number, event.name, event.traits) == (1, "fire", ("speed", "size"))
    assert all(is_known(pack, animal, trait) for trait in ("name", "predation", "size", "speed"))
    assert not top(hand).draft.unsaved
    hand.tap("leave")
    assert type(top(hand)) is EditorPacks
    hand.tap("packs/edit mine")
    assert top(hand).draft.pack == pack == top(hand).draft.stored


def test_an_animal_is_taken_from_the_names_that_begin_alike(app: App) -> None:
    hand = opened(app, TABLET)
    hand.tap("onward")
    hand.tap("name write")
    for letter in "ceti":
        hand.tap(f"board/{letter}")
    hand.tap("name Cetiosaurus")
    assert top(hand).draft.pack.dinosaurs[0].name == "Cetiosaurus"


def test_a_real_keyboard_writes_too(app: App) -> None:
    hand = opened(app, TABLET)
    hand.tap("onward")
    hand.tap("name write")
    hand.tap("text")
    hand.type("Łoś")
    hand.press("enter")
    assert top(hand).draft.pack.dinosaurs[0].name == "Łoś"


def test_faults_are_told_and_lead_to_the_card(app: App) -> None:
    hand = opened(app, TABLET)
    hand.tap("onward")
    hand.tap("speed 3")
    hand.tap("leave")
    hand.tap("save")
    assert not (app.data / "packs" / DKD).exists()
    hand.tap("faults/fault 0 open")
    assert (top(hand).deck, top(hand).number, top(hand).faults) == ("dinosaurs", 1, ())


def test_leaving_asks_and_saves(app: App) -> None:
    hand = opened(app, TABLET, start="names")
    hand.tap("onward")
    hand.tap("speed 3")
    hand.press("escape")
    hand.press("escape")
    assert top(hand).leaving
    hand.tap("save and leave")
    assert type(top(hand)) is EditorPacks
    assert stored(app).dinosaurs[0].speed == 3


def test_nothing_is_saved_that_is_not_meant(app: App) -> None:
    hand = opened(app, TABLET, start="names")
    hand.tap("onward")
    hand.tap("speed 3")
    hand.tap("leave")
    hand.tap("leave")
    hand.tap("discard")
    assert top(hand).leaving
    hand.hold("discard")
    assert type(top(hand)) is EditorPacks
    assert not (app.data / "packs" / DKD).exists()


def test_what_cannot_be_written_is_said_and_stays_unsaved(app: App) -> None:
    (app.data / "packs").write_text("a file where the folder belongs")
    hand = opened(app, TABLET, start="names")
    hand.tap("onward")
    hand.tap("speed 3")
    hand.tap("leave")
    hand.tap("save")
    assert hand.station.notice
    assert top(hand).draft.unsaved


def saved(app: App, look: Look = TABLET) -> Hand:
    """A pack with one value of the owner's, stored, at the list of packs."""
    hand = opened(app, look, start="names")
    hand.tap("onward")
    hand.tap("speed 3")
    hand.tap("leave")
    hand.tap("save")
    hand.tap("leave")
    return hand


def test_a_pack_is_handed_over_and_taken_elsewhere(app: App, tmp_path_factory: pytest.TempPathFactory) -> None:
    hand = saved(app)
    hand.tap("packs/show mine")
    hand.tap("pack/hand over")
    file = app.data / "shared" / f"{DKD}-mine.toml"
    assert str(file) in hand.station.notice
    other = new_app(tmp_path_factory.mktemp("other"))
    (other.data / "shared").mkdir()
    (other.data / "shared" / "kasia.toml").write_bytes(file.read_bytes())
    hand = at_packs(other, TABLET)
    hand.tap("choose")
    hand.tap("files/file kasia.toml")
    assert stored(other) == stored(app)
    assert [each.key for each in other.packs() if not each.built_in and each.game == DKD] == ["mine"]


def test_a_pack_takes_the_place_of_another_only_if_it_is_held(app: App) -> None:
    hand = saved(app)
    hand.tap("packs/show mine")
    hand.tap("pack/hand over")
    file = app.data / "shared" / f"{DKD}-mine.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("My cards", "Tomek's cards"), encoding="utf-8")
    hand.tap("back")
    hand.tap("choose")
    hand.tap(f"files/file {file.name}")
    assert stored(app).title == "My cards"
    hand.tap("replace")
    assert stored(app).title == "My cards"
    hand.hold("replace")
    assert stored(app).title == "Tomek's cards"


@pytest.mark.parametrize("look", [TABLET, TALL, PHONE], ids=["tablet", "tall", "phone"])
def test_a_pack_is_renamed_and_deleted_and_comes_back_from_its_file(app: App, look: Look) -> None:
    hand = saved(app, look)
    hand.tap("packs/show mine")
    hand.tap("pack/rename")
    for letter in "z":
        hand.tap(f"board/{letter}")
    hand.tap("board/done")
    assert stored(app).title == "My cardsz"
    hand.tap("pack/delete")
    hand.tap("keep")
    hand.tap("pack/delete")
    hand.tap("delete")
    assert stored(app).title == "My cardsz"
    hand.hold("delete")
    assert [each.key for each in app.packs() if each.game == DKD] == ["invented"]
    assert type(top(hand)) is EditorPacks
    hand.tap("choose")
    hand.tap(f"files/file {DKD}-mine.toml")
    assert stored(app).title == "My cardsz"


def test_a_faulty_file_is_told_fault_by_fault(app: App) -> None:
    (app.data / "shared").mkdir()
    text = f'format = 1\ngame = "{DKD}"\nkey = "x y"\ntitle = "x"\norigin = "owner"\n'
    cards = '[[dinosaurs]]\nnumber = 12\nname = "A"\nspeed = 7\n'
    (app.data / "shared" / "broken.toml").write_text(text + cards)
    hand = at_packs(app, TABLET)
    hand.tap("choose")
    hand.tap("files/file broken.toml")
    assert [each.field for each in top(hand).faults] == ["key", "dinosaurs[1].speed"]
    hand.tap("back")
    assert top(hand) == EditorPacks()


def test_a_pack_of_ones_own_that_is_torn_says_why(app: App) -> None:
    folder = app.data / "packs" / DKD
    folder.mkdir(parents=True)
    (folder / "torn.toml").write_text("format = ")
    hand = at_packs(app, TABLET)
    hand.tap("packs/edit torn")
    assert [each.code for each in top(hand).faults] == ["not_toml"]


def test_what_was_entered_is_known_at_the_table(app: App) -> None:
    """The owner's value is taken as read; the invented ones beside it are asked for."""
    hand = opened(app, TABLET, start="values")
    hand.tap("onward")
    hand.tap("speed 3")
    hand.tap("leave")
    hand.tap("save")
    people = (Player("Kasia"), Player("Ola"))
    options = find_game(DKD).options()
    app.do(hand.station, BeginGame(DKD, "table", people, Seat(0), "mine", options))
    assert app.game is not None
    pack: Any = app.game.pack
    card = pack.dinosaurs[0]
    assert (card.speed, is_known(pack, card, "speed"), is_known(pack, card, "size")) == (3, True, False)
    app.close()


def test_the_second_pack_has_another_key(app: App) -> None:
    hand = saved(app)
    hand.tap("packs/edit invented")
    hand.tap("starts/blank begin")
    state = top(hand)
    assert isinstance(state, Editor)
    assert (state.draft.pack.key, state.draft.pack.title) == ("mine-2", "My cards 2")
    assert load_pack(find_game(DKD), "mine", app.data).pack.title == "My cards"
