"""Own packs are renamed and deleted as a whole: nothing else is lost, and the app's own never are."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.board_photos import keep_photo, kept_photo
from companion.app.core import App
from companion.app.desks import load_pack
from companion.app.pack_files import delete_pack, rename_pack, save_pack, take_pack
from companion.errors import NotAllowedError
from companion.games.game import Seat
from companion.games.registry import KEYS, find_game
from companion.packs import export_pack, list_packs
from companion.packs.shelf import Listing
from companion.screens import commands as c
from companion.screens import editor_pack
from companion.screens.boards.plan import Shot
from companion.screens.editor_messages import Written
from companion.screens.editor_packs import EditorPacks, Show
from companion.screens.home import Home
from companion.screens.shell import Ui
from companion.screens.widgets import Typed
from companion.table.view import Player
from tests.app.hands import SMALL, Hand, new_app, settle


def own(game: str, data: Path, key: str = "mine", file: str = "mine") -> Path:
    """The game's first built-in pack as a household's own."""
    schema = find_game(game).schema
    assert schema is not None
    path = data / "packs" / game / f"{file}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    plain = data / "plain.toml"
    export_pack(load_pack(find_game(game), list_packs(schema)[0].key, data).pack, plain, replace=True)
    text = plain.read_text(encoding="utf-8")
    path.write_text(text.replace(f'key = "{list_packs(schema)[0].key}"', f'key = "{key}"', 1), encoding="utf-8")
    plain.unlink()
    return path


def listed(game: str, data: Path) -> list[Listing]:
    schema = find_game(game).schema
    assert schema is not None
    return [each for each in list_packs(schema, data / "packs") if not each.built_in]


@pytest.mark.parametrize("game", KEYS)
def test_a_renamed_pack_has_another_title_and_is_otherwise_the_same(game: str, tmp_path: Path) -> None:
    own(game, tmp_path)
    (before,) = listed(game, tmp_path)
    rename_pack(game, "mine", "Żółte pudełko", tmp_path)
    (after,) = listed(game, tmp_path)
    assert after.title == "Żółte pudełko"
    assert [getattr(after.pack, field) for field in after.pack.__struct_fields__ if field != "title"] == [
        getattr(before.pack, field) for field in before.pack.__struct_fields__ if field != "title"
    ]


def test_a_file_of_another_name_than_its_key_is_written_where_it_lies(tmp_path: Path) -> None:
    file = own("dino", tmp_path, file="from-grandmother")
    rename_pack("dino", "mine", "Grandmother's board", tmp_path)
    save_pack(load_pack(find_game("dino"), "mine", tmp_path).pack, tmp_path)
    assert [(each.path, each.title) for each in listed("dino", tmp_path)] == [(file, "Grandmother's board")]


def test_a_deleted_pack_can_be_taken_back_as_it_was(tmp_path: Path) -> None:
    file = own("dino", tmp_path)
    text = file.read_bytes()
    kept = delete_pack("dino", "mine", tmp_path)
    assert listed("dino", tmp_path) == []
    assert (kept.parent, kept.read_bytes()) == (tmp_path / "shared", text)
    assert take_pack(kept, tmp_path).read_bytes() == text


def test_a_deleted_pack_takes_the_place_of_no_file(tmp_path: Path) -> None:
    for _ in range(3):
        own("dino", tmp_path)
        delete_pack("dino", "mine", tmp_path)
    assert sorted(file.name for file in (tmp_path / "shared").iterdir()) == [
        "dino-mine-2.toml",
        "dino-mine-3.toml",
        "dino-mine.toml",
    ]


def test_a_pack_that_cannot_be_read_is_deleted_too(tmp_path: Path) -> None:
    own("dino", tmp_path).write_text("torn", encoding="utf-8")
    assert delete_pack("dino", "mine", tmp_path).read_text(encoding="utf-8") == "torn"
    assert listed("dino", tmp_path) == []


def test_the_photo_behind_a_deleted_board_lies_behind_no_later_one(tmp_path: Path) -> None:
    own("dino", tmp_path)
    picture = tmp_path / "photo.png"
    picture.write_bytes(b"a picture")
    keep_photo(tmp_path, "dino", "mine", Shot(str(picture), 0, 0, 1, 1))
    delete_pack("dino", "mine", tmp_path)
    assert kept_photo(tmp_path, "dino", "mine") is None


@pytest.mark.parametrize("game", KEYS)
def test_no_pack_of_the_app_is_renamed_or_deleted(game: str, tmp_path: Path) -> None:
    schema = find_game(game).schema
    assert schema is not None
    for listing in list_packs(schema):
        with pytest.raises(NotAllowedError):
            rename_pack(game, listing.key, "Ours", tmp_path)
        with pytest.raises(NotAllowedError):
            delete_pack(game, listing.key, tmp_path)
        assert listing.path.exists()


def on_packs(app: App, game: str) -> Hand:
    hand = Hand(app, SMALL)
    hand.station.ui = Ui((Home(), EditorPacks(game=game)))
    return hand


def test_a_game_that_was_begun_with_a_deleted_pack_goes_on(tmp_path: Path) -> None:
    own("dino_kontra_dino", tmp_path)
    app = new_app(tmp_path)
    hand = Hand(app, SMALL)
    players = tuple(Player(name) for name in ("Kasia", "Ola", "Jan"))
    options = find_game("dino_kontra_dino").options()
    app.do(hand.station, c.BeginGame("dino_kontra_dino", "digital", players, Seat(0), "mine", options))
    settle(app)
    assert app.table is not None
    game, state = app.table.game, app.table.fold.state
    app.do(hand.station, c.LeaveTable())
    hand.station.ui = Ui((Home(), EditorPacks()))
    for message in (Show("mine"), editor_pack.Delete(), editor_pack.Deleted()):
        app.take(hand.station, message)
    assert [pack.key for pack in app.packs() if not pack.built_in] == []
    assert str(tmp_path / "shared" / "dino_kontra_dino-mine.toml") in hand.station.notice
    app.do(hand.station, c.GoOn(game))
    settle(app)
    assert app.table is not None
    assert app.table.fold.state == state
    app.close()


def test_a_title_that_was_typed_is_the_one_in_the_list(tmp_path: Path) -> None:
    own("mini_dinosaur", tmp_path)
    app = new_app(tmp_path)
    hand = on_packs(app, "mini_dinosaur")
    for message in (Show("mine"), editor_pack.Rename(), Typed("text", "Our box"), Written()):
        app.take(hand.station, message)
    assert [pack.title for pack in app.desk(hand.station).packs if pack.key == "mine"] == ["Our box"]
    app.close()
