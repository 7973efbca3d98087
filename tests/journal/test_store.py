"""Creating, opening, appending, reading; `test_store_read_only.py` has what a second copy may."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from companion.errors import CompanionError, NotAllowedError, UnreadableError
from companion.games.game import Entry, Seat, Setup
from companion.games.registry import find_game
from companion.journal import database, files, store
from companion.journal.codec import check_game_id, new_game_id, setup_of
from companion.journal.database import Damage
from companion.journal.items import Correction, Ended, Item, Move, Record, Undo, seat_of
from companion.journal.store import create, open_journal, read
from tests.journal import toy
from tests.journal.helpers import GAME_ID, START_MS, find, header, opened, play, records, tamper, write

ITEMS = play(toy.digital())


class Later(Struct, frozen=True, tag=True):
    """An action that only a later version knows."""

    name: str


def code(error: pytest.ExceptionInfo[CompanionError]) -> str:
    return error.value.code


def test_what_was_appended_is_read_again(folder: Path) -> None:
    assert read(write(folder, ITEMS), find=find).records == records(ITEMS)


def test_every_kind_of_item_is_read_again(folder: Path) -> None:
    entry = ITEMS[0].entry  # type: ignore[union-attr]
    items: tuple[Item, ...] = (*ITEMS[:2], Undo(2, Seat(1)), Correction(1, (entry, entry)), ITEMS[-1])
    assert read(write(folder, items), find=find).items == items


def test_a_header_is_read_again(folder: Path) -> None:
    assert read(write(folder, ()), find=find).header == header()


def test_a_journal_lies_in_a_file_of_its_games_id(folder: Path) -> None:
    assert write(folder, ()) == folder / f"{GAME_ID}.sqlite"


def test_the_folder_lies_in_the_data_folder(tmp_path: Path) -> None:
    assert files.games_folder(tmp_path) == tmp_path / "games"


def test_appending_goes_on_where_it_ended(folder: Path) -> None:
    path = write(folder, ITEMS[:3])
    journal = open_journal(path, find=find)
    for record in records(ITEMS)[3:]:
        journal.append(record)
    journal.close()
    assert read(path, find=find).records == records(ITEMS)


def test_an_item_out_of_turn_is_not_taken(folder: Path) -> None:
    journal = opened(folder)
    with pytest.raises(ValueError, match="item 2 cannot follow item 0"):
        journal.append(records(ITEMS)[1])
    journal.close()


def test_a_whole_number_of_confidence_is_read_again(folder: Path) -> None:
    journal = opened(folder)
    journal.append(Record(1, ITEMS[0], "touch", START_MS, 1))
    journal.close()
    assert read(journal.path, find=find).damage is None


def test_the_same_header_once_more_goes_on(folder: Path) -> None:
    write(folder, ())
    journal = opened(folder)
    assert journal.writable
    journal.close()


@pytest.mark.parametrize("changes", [{"seed": "other"}, {"created_ms": 1}])
def test_another_game_with_this_id_is_not_overwritten(folder: Path, changes: dict[str, Any]) -> None:
    write(folder, ITEMS)
    with pytest.raises(NotAllowedError) as error:
        create(folder, header(**changes), find=find)
    assert code(error) == "GameExists"


def test_a_begun_game_is_not_begun_again(folder: Path) -> None:
    write(folder, ITEMS)
    with pytest.raises(NotAllowedError) as error:
        opened(folder)
    assert code(error) == "GameExists"


def test_a_game_that_is_being_written_is_not_begun_again(folder: Path) -> None:
    journal = opened(folder)
    with pytest.raises(NotAllowedError) as error:
        opened(folder)
    journal.close()
    assert code(error) == "SecondCopy"


def test_a_game_taken_by_another_copy_as_it_began_is_not_ours(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locks = iter([None])
    monkeypatch.setattr(store, "take_lock", lambda _: next(locks))
    with pytest.raises(NotAllowedError) as error:
        opened(folder)
    assert code(error) == "SecondCopy"


@pytest.mark.parametrize("game_id", ["", "../../etc/passwd", "2026-11-29-k7qxma", "2026-11-29-K7QXM1", GAME_ID + "\n"])
def test_an_id_that_is_none_makes_no_file(folder: Path, game_id: str) -> None:
    with pytest.raises(UnreadableError) as error:
        create(folder, header(game_id=game_id), find=find)
    assert (code(error), folder.exists()) == ("NotAGameId", False)


def test_a_new_id_holds_the_day_and_six_letters() -> None:
    assert new_game_id(START_MS, b"\x00\x01\x02\x03") == "2026-11-29-AAAQEA"


def test_a_new_id_is_an_id() -> None:
    assert check_game_id(new_game_id(START_MS, b"\xff" * 4)) == "2026-11-29-777777"


def test_a_header_needs_a_player_a_seat() -> None:
    with pytest.raises(ValueError, match="2 seats, 3 players"):
        replace(header(), seats=2)


def test_a_header_needs_a_seat_that_starts() -> None:
    with pytest.raises(ValueError, match="seat 3 starts"):
        header(starter=3)


def test_a_header_and_a_pack_make_the_setup() -> None:
    assert setup_of(header(), toy.GAME, toy.Pack()) == Setup(3, "digital", toy.Options(), toy.Pack(), Seat(1))


def test_options_of_another_version_are_named() -> None:
    with pytest.raises(UnreadableError) as error:
        setup_of(header(options='{"rounds":"three"}'), toy.GAME, toy.Pack())
    assert (code(error), error.value.where) == ("OptionsUnknown", "Expected `int`, got `str` - at `$.rounds`")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
def test_no_file_of_a_game_can_be_read_by_others(folder: Path) -> None:
    old = os.umask(0)
    try:
        journal = opened(folder)
        journal.append(records(ITEMS)[0])
        modes = {path.name[len(GAME_ID) :]: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
        journal.close()
    finally:
        os.umask(old)
    assert modes == {".sqlite": 0o600, ".sqlite-wal": 0o600, ".sqlite-shm": 0o600, ".sqlite.lock": 0o600}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
def test_files_are_private_from_the_first_instant(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[int] = []

    def connect(uri: str) -> sqlite3.Connection:
        modes.extend(stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir())
        return database.connect(uri)

    old = os.umask(0)
    try:
        opened(folder, connect=connect).close()
    finally:
        os.umask(old)
    assert set(modes) == {0o600}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
def test_the_folder_cannot_be_looked_into_by_others(folder: Path) -> None:
    write(folder, ())
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
def test_a_file_copied_here_with_wider_rights_loses_them(folder: Path) -> None:
    path = write(folder, ITEMS)
    path.chmod(0o644)
    open_journal(path, find=find).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_commits_go_through_to_the_disk(folder: Path) -> None:
    journal = opened(folder)
    assert journal._connection
    pragmas = [next(iter(journal._connection.execute(f"PRAGMA {name}")))[0] for name in ("journal_mode", "synchronous")]
    journal.close()
    assert pragmas == ["wal", 2]


def test_a_closed_journal_leaves_one_file_and_its_lock(folder: Path) -> None:
    write(folder, ITEMS)
    assert sorted(path.name for path in folder.iterdir()) == [f"{GAME_ID}.sqlite", f"{GAME_ID}.sqlite.lock"]


def test_reading_leaves_no_files(folder: Path) -> None:
    path = write(folder, ITEMS)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    read(path, find=find)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.parametrize("statement", ["UPDATE entries SET seat = 1", "DELETE FROM entries"])
def test_rows_are_never_changed_or_removed(folder: Path, statement: str) -> None:
    with (
        sqlite3.connect(write(folder, ITEMS)) as connection,
        pytest.raises(sqlite3.IntegrityError, match="append only"),
    ):
        connection.execute(statement)
    connection.close()


def test_a_closed_journal_takes_nothing(folder: Path) -> None:
    journal = opened(folder)
    journal.close()
    with pytest.raises(NotAllowedError) as error:
        journal.append(records(ITEMS)[0])
    assert code(error) == "JournalClosed"


def test_closing_twice_does_no_harm(folder: Path) -> None:
    journal = opened(folder)
    journal.close()
    journal.close()
    assert not journal.writable


def test_an_absent_journal_is_named_and_gets_no_lock(folder: Path) -> None:
    folder.mkdir(parents=True)
    with pytest.raises(UnreadableError) as error:
        open_journal(folder / "2026-11-29-AAAAAA.sqlite", find=find)
    assert (code(error), list(folder.iterdir())) == ("NoSuchJournal", [])


@pytest.mark.parametrize("text", ["", "no database, and longer than a header of SQLite has to be, " * 20])
def test_a_file_that_is_no_journal_is_named(folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    path = folder / f"{GAME_ID}.sqlite"
    path.write_text(text)
    with pytest.raises(UnreadableError) as error:
        open_journal(path, find=find)
    assert (code(error), error.value.offending, path.read_text()) == ("NotAJournal", path.name, text)


def test_another_database_is_no_journal(folder: Path) -> None:
    folder.mkdir(parents=True)
    path = folder / f"{GAME_ID}.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE header (format INTEGER)")
    connection.close()
    with pytest.raises(UnreadableError) as error:
        read(path, find=find)
    assert code(error) == "NotAJournal"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE header SET body = replace(body, 'Ann', 'Eve')",
        "UPDATE header SET body = substr(body, 2)",
        "UPDATE header SET body = 7",
        "UPDATE header SET crc = crc + 1",
        "UPDATE header SET format = -1",
        "UPDATE header SET format = 'one'",
        "UPDATE header SET format = 0",
        "DROP TABLE entries",
    ],
)
def test_a_damaged_header_is_never_believed(folder: Path, statement: str) -> None:
    path = write(folder, ITEMS)
    tamper(path, statement)
    if statement == "DROP TABLE entries":
        assert read(path, find=find).damage == Damage(1, "FileTorn")
        return
    with pytest.raises(UnreadableError) as error:
        read(path, find=find)
    assert code(error) == "JournalDamaged"


def test_a_game_that_nobody_knows_is_named(folder: Path) -> None:
    path = write(folder, ITEMS)
    with pytest.raises(UnreadableError) as error:
        open_journal(path, find=find_game)
    assert (code(error), error.value.offending) == ("NoSuchGame", "toy")


def test_an_entry_of_a_later_version_ends_what_is_read(folder: Path) -> None:
    journal = opened(folder)
    journal.append(records(ITEMS)[0])
    journal.append(Record(2, Move(Entry(Later("new"))), "touch", START_MS))
    journal.close()
    content = read(journal.path, find=find)
    assert (content.records, content.damage) == (records(ITEMS)[:1], Damage(2, "EntryUnknown"))


def test_a_game_of_a_later_version_is_not_written_to(folder: Path) -> None:
    journal = opened(folder)
    journal.append(Record(1, Move(Entry(Later("new"))), "touch", START_MS))
    journal.close()
    assert open_journal(journal.path, find=find).read_only == "EntryUnknown"


def test_an_item_that_another_hand_wrote_at_our_number_is_not_overwritten(folder: Path) -> None:
    journal = opened(folder)
    journal._disconnect()
    with sqlite3.connect(journal.path) as connection:
        database.insert(connection, database.row_of(GAME_ID, Record(1, ITEMS[1], "other", START_MS)))
    connection.close()
    with pytest.raises(NotAllowedError) as error:
        journal.append(records(ITEMS)[0])
    journal.close()
    assert code(error) == "SeqTaken"


def test_the_seat_of_an_item_is_the_one_that_asked() -> None:
    entry = Entry(toy.Bet(1), Seat(2))
    ended = ITEMS[-1]
    assert isinstance(ended, Ended)
    items: tuple[Item, ...] = (Move(entry), Undo(1, Seat(1)), Correction(1, (entry,)), ended)
    assert [seat_of(item) for item in items] == [2, 1, None, None]
