"""What can go wrong is told where it was asked for, and nobody's game stops for it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app.core import App
from companion.games.game import Adjust, Entry, Mode, Seat
from companion.games.registry import find_game
from companion.games.schema import Schema
from companion.journal import database
from companion.journal.files import games_folder, journal_path
from companion.journal.store import open_journal, read
from companion.packs.shelf import find_pack
from companion.screens import commands as c
from companion.screens.banner import to_say
from companion.screens.home import Home
from companion.screens.look import Look
from companion.table.preferences import FILE, Preferences
from companion.table.view import Player, QuestionId
from tests.app.evening import GAME, begin_game, play
from tests.app.hands import SMALL, Hand, new_app, settle, wait_recorded, wait_trouble
from tests.table.driving import shipped

LOOKS = (SMALL, Look((400, 640), px_per_mm=2.94), Look((360, 640), px_per_mm=6.0))


@pytest.fixture
def app(tmp_path: Path) -> App:
    return new_app(tmp_path / "data")


@pytest.fixture
def hand(app: App) -> Hand:
    return Hand(app)


def do(hand: Hand, command: c.Command) -> None:
    hand.app.do(hand.station, command)
    settle(hand.app)


def blocked(path: Path) -> Path:
    """A folder where a file should go: no disk takes that, not even for root."""
    path.mkdir(parents=True)
    return path


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorname = "SQLITE_FULL"
        raise error

    monkeypatch.setattr(database, "insert", full)


# --- errors -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        c.GoOn("2026-11-29-ABCDEF"),
        c.BeginGame(GAME, "table", (Player("Ola"), Player("Jan")), Seat(0), "nobody's", None),
        c.BeginGame("dino", "table", (Player("Ola"), Player("Jan")), Seat(0), "invented", None),
        c.ExportPack(GAME, "nobody's"),
        c.ExportGame("2026-11-29-ABCDEF"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_an_error_is_told_at_the_station_that_asked(app: App, hand: Hand, command: c.Command) -> None:
    other = Hand(app)
    do(hand, command)
    assert hand.station.notice
    assert "{" not in hand.station.notice
    assert not other.station.notice
    assert app.table is None


def test_a_notice_goes_with_the_next_tap(hand: Hand) -> None:
    do(hand, c.GoOn("2026-11-29-ABCDEF"))
    hand.tap("go settings")
    assert not hand.station.notice


@pytest.mark.parametrize(
    "command",
    [
        c.Answer(QuestionId("2026-11-29-ABCDEF", 1), Entry(Adjust("round", 2))),
        c.SetCounter(Adjust("round", 2)),
        c.TakeBack(Seat(0)),
        c.PutRight(1, ()),
        c.RetryRecording(),
        c.LeaveTable(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_without_a_table_nothing_happens(hand: Hand, command: c.Command) -> None:
    do(hand, command)
    assert not hand.station.notice
    assert hand.station.ui.top == Home()


def test_a_damaged_journal_is_told_and_kept(app: App, hand: Hand) -> None:
    folder = games_folder(app.data)
    folder.mkdir(parents=True)
    path = journal_path(folder, "2026-11-29-ABCDEF")
    path.write_bytes(b"torn")
    do(hand, c.GoOn("2026-11-29-ABCDEF"))
    assert hand.station.notice
    assert path.read_bytes() == b"torn"


# --- files ------------------------------------------------------------------------------------------------------


def test_a_pack_is_exported_imported_and_saved(app: App, hand: Hand) -> None:
    do(hand, c.ExportPack(GAME, "invented"))
    file = app.data / "shared" / f"{GAME}-invented.toml"
    assert str(file) in hand.station.notice
    owned = app.data / "mine.toml"
    owned.write_text(file.read_text(encoding="utf-8").replace('key = "invented"', 'key = "mine"', 1), encoding="utf-8")
    do(hand, c.ImportPack(owned))
    assert {pack.key for pack in app.packs()} >= {"invented", "mine"}
    do(hand, c.SavePack(shipped().pack))
    assert (app.data / "packs" / GAME / "invented.toml").is_file()


def test_a_picture_of_the_screen_is_shared(app: App, hand: Hand) -> None:
    do(hand, c.SharePicture())
    file = Path(hand.station.notice)
    assert file.parent == app.data / "shared"
    assert file.read_bytes().startswith(b"\x89PNG")


def test_an_unfinished_digital_game_is_exported_without_its_secrets(app: App, hand: Hand) -> None:
    begin_game(hand, "digital", 2)
    assert app.game is not None
    do(hand, c.ExportGame(app.game.header.id))
    text = Path(hand.station.notice).read_text(encoding="utf-8")
    assert app.game.header.seed is not None
    assert app.game.header.seed not in text


@pytest.mark.parametrize("kind", ["folder", "picture", "game", "pack"])
def test_a_disk_that_takes_no_file_is_told(app: App, hand: Hand, kind: str) -> None:
    begin_game(hand, "table", 2)
    assert app.game is not None
    shared, id_ = app.data / "shared", app.game.header.id
    if kind == "folder":
        shared.write_text("in the way", encoding="utf-8")
        asked: tuple[c.Command, ...] = (c.SharePicture(), c.ExportGame(id_), c.ExportPack(GAME, "invented"))
    elif kind == "picture":
        do(hand, c.SharePicture())
        Path(hand.station.notice).unlink()
        blocked(Path(hand.station.notice))
        asked = (c.SharePicture(),)
    elif kind == "game":
        blocked(shared / f"{id_}.json")
        asked = (c.ExportGame(id_),)
    else:
        (app.data / "packs").write_text("in the way", encoding="utf-8")
        asked = (c.SavePack(shipped().pack), c.ImportPack(find_pack("invented", _schema()).path))
    for command in asked:
        hand.station.notice = ""
        do(hand, command)
        assert hand.station.notice
        assert not Path(hand.station.notice).is_file()


def _schema() -> Schema[Any]:
    schema = find_game(GAME).schema
    assert schema is not None
    return schema


def test_settings_that_cannot_be_read_are_told_and_kept(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("language = [", encoding="utf-8")
    hand = Hand(new_app(tmp_path))
    assert hand.station.notice
    assert hand.app.preferences == Preferences()
    hand.tap("go settings")
    hand.tap("settings/language pl")
    assert (tmp_path / "settings.broken.toml").read_text(encoding="utf-8") == "language = ["


def test_settings_that_cannot_be_stored_hold_all_the_same(app: App, hand: Hand) -> None:
    app.data.parent.mkdir(exist_ok=True)
    app.data.write_text("in the way", encoding="utf-8")
    do(hand, c.SetPreferences(Preferences(language="pl")))
    assert app.language(hand.station).code == "pl"
    assert hand.station.notice


# --- the disk ---------------------------------------------------------------------------------------------------


def test_on_a_full_disk_the_game_goes_on_under_a_banner(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_game(hand, "table", 2)
    with monkeypatch.context() as disk:
        fill_disk(disk)
        play(hand, "table", Random(1), 1)
        view = hand.table.view(None)
        assert (view.trouble, view.recorded_seq) == ("DiskFull", 0)
        assert view.pending
        assert view.observation.phase == "event_back"
        told = to_say(hand.app.desk(hand.station))
        assert told is not None
        assert told.way == "again"
        assert hand.sees("banner again")
    do(hand, c.RetryRecording())
    wait_recorded(hand.app)
    view = hand.table.view(None)
    assert (view.trouble, view.pending, view.recorded_seq) == (None, 0, hand.table.fold.seq)
    assert not hand.sees("banner")
    assert len(read(journal_path(games_folder(hand.app.data), hand.table.game)).records) == view.recorded_seq


def test_the_banners_button_tries_again(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_game(hand, "table", 2)
    with monkeypatch.context() as disk:
        fill_disk(disk)
        play(hand, "table", Random(1), 1)
        hand.tap("banner again")
        assert hand.table.view(None).trouble == "DiskFull"
    hand.tap("banner again")
    wait_recorded(hand.app)
    assert hand.table.view(None).trouble is None
    assert not hand.table._unrecorded


@pytest.mark.parametrize("mode", ["table", "digital"])
def test_a_whole_game_is_played_on_a_disk_that_takes_nothing(hand: Hand, mode: Mode) -> None:
    games_folder(hand.app.data).parent.mkdir(parents=True, exist_ok=True)
    games_folder(hand.app.data).write_text("in the way", encoding="utf-8")
    begin_game(hand, mode, 2)
    wait_trouble(hand.app)
    play(hand, mode, Random(1))
    assert hand.table.view(None).outcome is not None


def test_a_second_copy_only_looks(app: App, hand: Hand) -> None:
    begin_game(hand, "table", 2)
    hand.tap("trait size")
    hand.tap("turn over")
    assert app.game is not None
    id_ = app.game.header.id
    second = Hand(new_app(app.data), SMALL)
    do(second, c.GoOn(id_))
    view = second.table.view(None)
    assert view.read_only
    told = to_say(second.app.desk(second.station))
    assert told is not None
    assert not told.way
    before = second.table.fold
    second.tap("undo")
    assert second.station.notice
    assert second.table.fold is before
    do(second, c.LeaveTable())
    do(hand, c.LeaveTable())
    journal = open_journal(journal_path(games_folder(app.data), id_))
    assert journal.writable
    journal.close()


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "x".join(map(str, look.size_px)))
def test_the_way_out_stays_open_under_a_banner(app: App, monkeypatch: pytest.MonkeyPatch, look: Look) -> None:
    hand = Hand(app, look)
    begin_game(hand, "table", 2)
    fill_disk(monkeypatch)
    hand.tap("trait size")
    hand.tap("turn over")
    assert hand.sees("banner")
    hand.tap("menu")
    hand.hold("leave")
    assert app.table is None
