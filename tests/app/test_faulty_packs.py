"""A whole board or deck with several faults is told all of them at once, with line and field; nothing of it is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.desks import load_pack
from companion.games.game import Seat
from companion.games.registry import find_game
from companion.packs import PackError, errors_of, export_pack, import_pack
from companion.screens import commands as c
from companion.screens.editor_packs import EditorPacks
from companion.screens.home import Home
from companion.screens.shell import Ui
from companion.table.view import Player
from tests.app.hands import SMALL, Hand, new_app, settle

BROKEN = {
    "dino": (
        "forest",
        (
            ('{ a = "a1-s", b = "a1-c" }', '{ a = "a1-w", b = "a1-n" }'),
            ('{ a = "a1-d", b = "a1-e" }', '{ a = "a1-d", b = "z9-e" }'),
            ("count = 6\n", "count = 7\n"),
        ),
        [
            ("spaces[5].key", "start_unreachable", "a1-s"),
            ("links[3].b", "not_one_of", "z9-e"),
            ("egg_colours[6].count", "too_many", "37"),
        ],
    ),
    "mini_dinosaur": (
        "invented",
        (('than = "bride"', 'than = "hen"'), ("points = 9\n", "points = -9\n"), ('kind = "slip"', 'kind = "fall"')),
        [
            ("dinosaurs[2].kind", "not_one_of", "fall"),
            ("bets[2].points", "out_of_range", "-9"),
            ("bets[3].terms.than", "not_one_of", "hen"),
        ],
    ),
}


def broken(folder: Path, game: str) -> Path:
    """The pack of the app under another key, with its faults."""
    key, changes, _ = BROKEN[game]
    file = folder / f"{game}.toml"
    export_pack(load_pack(find_game(game), key, folder).pack, file)
    text = file.read_text(encoding="utf-8").replace(f'key = "{key}"', 'key = "ours"', 1)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("game", BROKEN)
def test_all_faults_are_told_at_once_each_where_it_is(tmp_path: Path, game: str) -> None:
    file, schema = broken(tmp_path, game), find_game(game).schema
    assert schema is not None
    with pytest.raises(PackError) as caught:
        import_pack(file, tmp_path / "packs", {game: schema})
    found = errors_of(caught.value.faults)
    assert [(each.field, each.code, each.offending) for each in found] == BROKEN[game][2]
    lines = file.read_text(encoding="utf-8").splitlines()
    assert all(each.offending in lines[each.line - 1] or each.code == "too_many" for each in found)
    assert not (tmp_path / "packs").exists()


@pytest.mark.parametrize("game", BROKEN)
def test_the_app_says_so_and_neither_keeps_nor_plays_any_of_it(tmp_path: Path, game: str) -> None:
    file = broken(tmp_path, game)
    app = new_app(tmp_path / "data")
    hand = Hand(app, SMALL)
    before = {(pack.game, pack.key) for pack in app.packs()}
    hand.station.ui = Ui((Home(), EditorPacks(game=game)))
    app.do(hand.station, c.ImportPack(file))
    settle(app)
    assert [each.code for each in hand.station.ui.top.faults] == [code for _, code, _ in BROKEN[game][2]]
    assert {(pack.game, pack.key) for pack in app.packs()} == before
    folder = tmp_path / "data" / "packs" / game
    folder.mkdir(parents=True)
    (folder / "ours.toml").write_bytes(file.read_bytes())
    app.forget()
    app.do(hand.station, c.BeginGame(game, "digital", (Player("Kasia"), Player("Ola")), Seat(0), "ours", None))
    settle(app)
    assert app.table is None
    assert hand.station.notice
    app.close()
