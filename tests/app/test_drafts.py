"""What somebody enters of a pack is there again however the app ends, until it is stored or given up."""

from __future__ import annotations

import signal
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from companion.app.core import App
from companion.app.drafts import drafts_of
from companion.app.pack_files import delete_pack, rename_pack, take_pack
from companion.errors import NotAllowedError
from companion.games.registry import find_game
from companion.packs import export_pack, list_packs
from companion.screens import commands as c
from companion.screens import editor_messages as m
from companion.screens.boards import editor_messages as b
from companion.screens.dino_world import sizes_editor
from companion.screens.editor_pack import Edit, OnePack
from companion.screens.editor_packs import EditorPacks
from companion.screens.home import Home
from companion.screens.mini_dinosaur import bets_editor
from companion.screens.shell import Ui
from tests.app.hands import SMALL, Hand, new_app

CARDS = (m.OpenCard("dinosaurs", 7), m.SetTrait("size", 2))
TOUCHES: dict[str, tuple[object, ...]] = {
    "dino_kontra_dino": CARDS,
    "mini_dinosaur": (bets_editor.OpenBet(3), bets_editor.Clear()),
    "dino_world": (sizes_editor.OpenSlot("rock"), sizes_editor.Sign("7"), sizes_editor.Sign("0"), sizes_editor.Enter()),
    "dino": (b.SetNumber(4, 40),),
    "dino_battle": (b.SetNumber(0, 5),),
}
"""What changes a pack of each game, by the messages of its editor."""


def at_packs(data: Path, game: str = "dino_kontra_dino") -> tuple[App, Hand]:
    app = new_app(data)
    hand = Hand(app, SMALL)
    hand.station.ui = Ui((Home(), EditorPacks(game=game)))
    return app, hand


def send(app: App, hand: Hand, *messages: object) -> None:
    for message in messages:
        app.take(hand.station, message)


def begin(app: App, hand: Hand, game: str, start: Any = "values") -> None:
    schema = find_game(game).schema
    assert schema is not None
    app.do(hand.station, c.EditPack(game, list_packs(schema)[0].key, start))


def held(hand: Hand) -> Any:
    """The pack in the editor, what is stored of it, and what can be undone."""
    top = hand.station.ui.top
    return getattr(top, "draft", top)


def ended(app: App) -> None:
    """The window is closed, whatever is up on it."""
    app.close()


@pytest.mark.parametrize("game", TOUCHES)
def test_what_was_entered_of_a_new_pack_is_there_when_the_app_opens_again(game: str, tmp_path: Path) -> None:
    app, hand = at_packs(tmp_path, game)
    begin(app, hand, game)
    send(app, hand, *TOUCHES[game])
    pack = held(hand).pack
    ended(app)
    app, hand = at_packs(tmp_path, game)
    (offered,) = app.desk(hand.station).drafts
    assert (offered.game, offered.key, offered.title) == (game, "mine", pack.title)
    send(app, hand, Edit("mine"))
    assert (held(hand).pack, held(hand).stored) == (pack, None)
    app.close()


@pytest.mark.parametrize("game", TOUCHES)
def test_changes_of_a_stored_pack_are_there_again_and_are_not_stored(game: str, tmp_path: Path) -> None:
    app, hand = at_packs(tmp_path, game)
    begin(app, hand, game)
    send(app, hand, m.Save())
    stored = held(hand).stored
    assert stored is not None
    assert drafts_of(tmp_path) == ()
    send(app, hand, *TOUCHES[game])
    pack = held(hand).pack
    assert pack != stored
    ended(app)
    app, hand = at_packs(tmp_path, game)
    send(app, hand, Edit("mine"))
    assert (held(hand).pack, held(hand).stored) == (pack, stored)
    app.close()


def test_nothing_that_was_entered_is_lost_when_the_app_is_killed(tmp_path: Path) -> None:
    program = textwrap.dedent(
        f"""
        from pathlib import Path
        from tests.app.test_drafts import CARDS, at_packs, begin, send
        app, hand = at_packs(Path({str(tmp_path)!r}))
        begin(app, hand, "dino_kontra_dino", "blank")
        send(app, hand, *CARDS)
        print("entered", flush=True)
        input()
        """
    )
    root = Path(__file__).parents[2]
    line = [sys.executable, "-c", program]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "entered\n"
        running.send_signal(signal.SIGKILL)
    app, hand = at_packs(tmp_path)
    send(app, hand, Edit("mine"))
    (card,) = held(hand).pack.dinosaurs
    assert (card.number, card.name, card.size) == (7, "", 2)
    app.close()


def test_a_copy_that_nobody_has_touched_is_not_kept(tmp_path: Path) -> None:
    app, hand = at_packs(tmp_path)
    begin(app, hand, "dino_kontra_dino")
    send(app, hand, m.OpenCard("dinosaurs", 7), m.ToList())
    assert drafts_of(tmp_path) == ()
    app.close()


def test_what_is_taken_back_is_kept_no_longer(tmp_path: Path) -> None:
    app, hand = at_packs(tmp_path)
    begin(app, hand, "dino_kontra_dino")
    send(app, hand, *CARDS)
    assert len(drafts_of(tmp_path)) == 1
    send(app, hand, m.Undo())
    assert drafts_of(tmp_path) == ()
    app.close()


@pytest.mark.parametrize("last", [(m.Save(),), (m.Leave(), m.Save(leave=True)), (m.Leave(), m.Discard())])
def test_what_is_stored_or_given_up_is_kept_no_longer(last: tuple[object, ...], tmp_path: Path) -> None:
    app, hand = at_packs(tmp_path)
    begin(app, hand, "dino_kontra_dino", "names")
    send(app, hand, *CARDS, m.ToList())
    assert len(drafts_of(tmp_path)) == 1
    send(app, hand, *last)
    assert drafts_of(tmp_path) == ()
    app.close()


def reopened(data: Path) -> tuple[App, Hand]:
    """A new pack that was entered when the app ended, and the app opened again."""
    app, hand = at_packs(data)
    begin(app, hand, "dino_kontra_dino", "names")
    send(app, hand, *CARDS)
    ended(app)
    return at_packs(data)


def test_leaving_a_pack_that_was_there_again_asks_first(tmp_path: Path) -> None:
    app, hand = reopened(tmp_path)
    send(app, hand, Edit("mine"), m.Leave())
    assert hand.station.ui.top.leaving
    send(app, hand, m.Stay(), m.Leave(), m.Discard())
    assert drafts_of(tmp_path) == ()
    assert hand.station.ui.top == EditorPacks()
    app.close()


def test_the_app_says_at_its_start_that_something_is_not_stored(tmp_path: Path) -> None:
    app, hand = reopened(tmp_path)
    assert "not saved yet" in hand.station.notice
    assert "not saved yet" in str(hand.station.stage.nodes())
    app.close()
    app = new_app(tmp_path / "other")
    assert Hand(app, SMALL).station.notice == ""
    app.close()


def test_a_further_pack_takes_the_key_of_none_that_is_not_stored(tmp_path: Path) -> None:
    app, hand = reopened(tmp_path)
    begin(app, hand, "dino_kontra_dino")
    assert held(hand).pack.key == "mine-2"
    app.close()


def test_no_game_is_begun_with_a_pack_that_is_not_stored(tmp_path: Path) -> None:
    app, hand = reopened(tmp_path)
    assert [each.key for each in app.desk(hand.station).packs if each.game == "dino_kontra_dino"] == ["invented"]
    app.close()


def test_a_pack_that_is_not_stored_is_renamed_and_deleted_too(tmp_path: Path) -> None:
    reopened(tmp_path)[0].close()
    rename_pack("dino_kontra_dino", "mine", "Our box", tmp_path)
    assert [each.title for each in drafts_of(tmp_path)] == ["Our box"]
    kept = delete_pack("dino_kontra_dino", "mine", tmp_path)
    assert drafts_of(tmp_path) == ()
    assert 'title = "Our box"' in kept.read_text(encoding="utf-8")


def test_a_file_takes_the_place_of_what_is_not_stored_only_if_it_is_meant(tmp_path: Path) -> None:
    app, hand = reopened(tmp_path)
    send(app, hand, Edit("mine"), m.Save())
    pack = held(hand).stored
    file = tmp_path / "file.toml"
    export_pack(pack, file)
    send(app, hand, *CARDS)
    send(app, hand, m.SetTrait("speed", 4))
    with pytest.raises(NotAllowedError) as caught:
        take_pack(file, tmp_path)
    assert caught.value.code == "PackKeyTaken"
    assert len(drafts_of(tmp_path)) == 1
    take_pack(file, tmp_path, replace=True)
    assert drafts_of(tmp_path) == ()
    app.close()


def test_a_disk_that_takes_nothing_is_told_and_the_entering_goes_on(tmp_path: Path) -> None:
    app, hand = at_packs(tmp_path)
    (tmp_path / "drafts").write_text("in the way", encoding="utf-8")
    begin(app, hand, "dino_kontra_dino", "names")
    send(app, hand, *CARDS)
    assert hand.station.notice
    assert held(hand).pack.dinosaurs[6].size == 2
    app.close()


def test_one_pack_of_the_list_says_that_it_is_not_stored(tmp_path: Path) -> None:
    app, hand = reopened(tmp_path)
    hand.station.ui = Ui((Home(), OnePack("dino_kontra_dino", "mine")))
    app.stale()
    app.refresh()
    said = str(hand.station.stage.nodes())
    assert "Not saved yet" in said
    assert "Write to a file" not in said
    app.close()
