"""The list of games."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.game import Seat
from companion.journal.database import Damage
from companion.journal.history import GameLine, UnreadableLine, list_games
from companion.journal.items import Ended, Undo
from companion.journal.repair import mend
from companion.journal.store import create, open_journal
from tests.journal.helpers import GAME_ID, START_MS, find, header, play, records, tamper, write
from tests.journal.make_corpus import write_format_0
from tests.journal.toy import digital

ITEMS = play(digital())
ENDED = ITEMS[-1]


def line(folder: Path) -> GameLine:
    (only,) = list_games(folder)
    assert isinstance(only, GameLine)
    return only


def test_no_folder_has_no_games(folder: Path) -> None:
    assert list_games(folder) == ()


def test_a_finished_game_is_listed_with_its_result(folder: Path) -> None:
    assert isinstance(ENDED, Ended)
    path = write(folder, ITEMS)
    assert line(folder) == GameLine(
        path=path,
        id=GAME_ID,
        game="toy",
        mode="digital",
        players=("Ann", "Bob", "Żaneta"),
        colours=tuple(player.colour for player in header().roster),
        created_ms=START_MS,
        last_ms=START_MS + len(ITEMS) * 1000,
        items=len(ITEMS),
        outcome=ENDED.outcome,
    )


def test_a_finished_game_says_so(folder: Path) -> None:
    write(folder, ITEMS)
    assert line(folder).finished


def test_an_unfinished_game_has_no_result(folder: Path) -> None:
    write(folder, ITEMS[:4])
    assert (line(folder).finished, line(folder).items) == (False, 4)


def test_a_game_taken_up_again_after_its_end_is_unfinished(folder: Path) -> None:
    write(folder, (*ITEMS, Undo(len(ITEMS) - 1, Seat(0))))
    assert not line(folder).finished


def test_a_game_without_items_ended_when_it_began(folder: Path) -> None:
    write(folder, ())
    assert (line(folder).items, line(folder).last_ms) == (0, START_MS)


def test_a_line_of_an_unfinished_game_names_nothing_hidden(folder: Path) -> None:
    write(folder, ITEMS[:4])
    assert not [secret for secret in ("4242", "seed-that", "Secretosaurus") if secret in repr(line(folder))]


def test_the_newest_game_comes_first(folder: Path) -> None:
    ids = ("2026-11-29-AAAAAA", "2026-12-01-AAAAAA", "2026-11-30-ZZZZZZ")
    for game_id in ids:
        write(folder, (), header(game_id=game_id))
    listed = [one.id for one in list_games(folder) if isinstance(one, GameLine)]
    assert listed == ["2026-12-01-AAAAAA", "2026-11-30-ZZZZZZ", "2026-11-29-AAAAAA"]


def test_a_game_in_progress_is_listed_while_it_is_written(folder: Path) -> None:
    journal = create(folder, header(), find=find)
    journal.append(records(ITEMS)[0])
    items = line(folder).items
    journal.append(records(ITEMS)[1])
    journal.close()
    assert (items, line(folder).items) == (1, 2)


def test_an_unreadable_file_is_listed_and_kept(folder: Path) -> None:
    write(folder, ITEMS)
    other = folder / "2026-12-24-BROKEN.sqlite"
    other.write_text("not a database at all, " * 50)
    assert list_games(folder)[0] == UnreadableLine(other, "NotAJournal")
    assert other.exists()


def test_a_damaged_game_says_from_where(folder: Path) -> None:
    tamper(write(folder, ITEMS), "DELETE FROM entries WHERE seq = 3")
    assert (line(folder).damage, line(folder).items, line(folder).finished) == (Damage(3, "RowMissing"), 2, False)


def test_a_game_that_lost_its_end_is_unfinished(folder: Path) -> None:
    path = write(folder, (*ITEMS, Undo(1)))
    tamper(path, f"UPDATE entries SET crc = 1 WHERE seq = {len(ITEMS) + 1}")  # noqa: S608
    assert not line(folder).finished


def test_a_mended_game_is_listed_with_its_broken_copy(folder: Path) -> None:
    path = write(folder, ITEMS)
    tamper(path, "DELETE FROM entries WHERE seq = 3")
    copy = mend(path)
    assert line(folder).copies == (copy,)


def test_an_unreadable_file_is_listed_with_its_copies(folder: Path) -> None:
    path = write_format_0(folder, ITEMS, header())
    open_journal(path, find=find).close()
    path.write_bytes(b"")
    assert list_games(folder) == (UnreadableLine(path, "NotAJournal", (folder / f"{path.name}.format0-1",)),)


def test_a_game_of_an_earlier_format_is_listed_as_it_is(folder: Path) -> None:
    path = write_format_0(folder, ITEMS, header())
    before = path.read_bytes()
    assert line(folder).items == len(ITEMS)
    assert path.read_bytes() == before


@pytest.mark.parametrize("count", [0, 5, len(ITEMS)])
def test_listing_leaves_no_files(folder: Path, count: int) -> None:
    write(folder, ITEMS[:count])
    before = sorted(folder.iterdir())
    list_games(folder)
    assert sorted(folder.iterdir()) == before
