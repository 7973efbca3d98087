"""Journals of earlier and of later formats."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any, Final

import pytest

from companion.errors import CompanionError, UnreadableError
from companion.journal import files
from companion.journal.codec import digest, setup_of
from companion.journal.fold import AnyRules, fold
from companion.journal.items import Header
from companion.journal.migrate import FORMAT
from companion.journal.store import open_journal, read
from companion.packs import load_text
from tests.journal import real, toy
from tests.journal.helpers import Failing, find, header, play, records, tamper, write
from tests.journal.make_corpus import CORPUS, write_format_0
from tests.journal.toy import digital

SAVED: Final[dict[str, dict[str, Any]]] = json.loads((CORPUS / "expected.json").read_text())
ITEMS: Final = play(digital())

saved_game = pytest.mark.parametrize("game_id", SAVED)


@pytest.fixture
def copied(folder: Path, game_id: str) -> Path:
    folder.mkdir(parents=True)
    return Path(shutil.copy(CORPUS / f"{game_id}.sqlite", folder))


@pytest.fixture
def old(folder: Path) -> Path:
    return write_format_0(folder, ITEMS, header())


def test_every_format_has_saved_games() -> None:
    assert {game["format"] for game in SAVED.values()} == set(range(FORMAT + 1))


def rules_for(made: Header) -> AnyRules:
    """The rules of a saved game, with the pack that was saved with it."""
    game = real.find(made.game)
    assert game.rules
    pack = load_text(made.pack_text, game.schema).pack if game.schema else toy.Pack()
    return game.rules(setup_of(made, game, pack))


@saved_game
def test_a_saved_game_is_read_where_it_lies(copied: Path, game_id: str) -> None:
    before = copied.read_bytes()
    content = read(copied, find=real.find)
    assert (len(content.records), content.damage) == (SAVED[game_id]["items"], None)
    assert (copied.read_bytes(), list(copied.parent.iterdir())) == (before, [copied])


@saved_game
def test_a_saved_game_folds_to_what_it_did(copied: Path, game_id: str) -> None:
    journal = open_journal(copied, find=real.find)
    journal.close()
    rules, expected = rules_for(journal.header), SAVED[game_id]
    done = fold(rules, journal.content.items)
    assert (done.failure, digest(rules.outcome(done.state))) == (None, expected["outcome"])
    assert expected["digest"] in (None, digest(done.state))


@saved_game
def test_the_result_of_a_saved_game_stands(copied: Path, game_id: str) -> None:
    content = read(copied, find=real.find)
    rules = rules_for(content.header)
    done = fold(rules, content.items)
    assert done.ended == rules.outcome(done.state)


@saved_game
def test_a_saved_game_is_brought_to_this_format(copied: Path, game_id: str) -> None:
    open_journal(copied, find=real.find).close()
    with sqlite3.connect(copied) as connection:
        ((stored,),) = connection.execute("SELECT format FROM header")
    connection.close()
    assert (stored, read(copied, find=real.find).header.format) == (FORMAT, FORMAT)


def test_a_brought_up_game_goes_on(old: Path) -> None:
    journal = open_journal(old, find=find)
    journal.append(records((*ITEMS, ITEMS[0]))[-1])
    journal.close()
    assert read(old, find=find).records == records((*ITEMS, ITEMS[0]))


def test_a_brought_up_game_is_checked_like_a_new_one(old: Path) -> None:
    open_journal(old, find=find).close()
    tamper(old, "UPDATE entries SET source = 'x' WHERE seq = 3")
    content = read(old, find=find)
    assert content.damage
    assert (content.damage.seq, content.damage.code) == (3, "RowTorn")


def test_the_old_file_is_kept(old: Path) -> None:
    before = old.read_bytes()
    open_journal(old, find=find).close()
    (kept,) = files.copies_of(old)
    assert (kept.name, kept.read_bytes()) == (f"{old.name}.format0-1", before)


def test_the_kept_file_is_private(old: Path) -> None:
    open_journal(old, find=find).close()
    assert files.copies_of(old)[0].stat().st_mode & 0o077 == 0


def test_a_file_of_this_format_is_not_copied(folder: Path) -> None:
    path = write(folder, ITEMS)
    open_journal(path, find=find).close()
    assert files.copies_of(path) == ()


def test_a_later_format_is_refused_by_name(folder: Path) -> None:
    path = write(folder, ITEMS)
    tamper(path, "UPDATE header SET format = 99")
    before = path.read_bytes()
    with pytest.raises(UnreadableError) as error:
        open_journal(path, find=find)
    assert (error.value.code, error.value.values) == ("NewerFormat", {"found": 99, "known": FORMAT})
    assert (path.read_bytes(), files.copies_of(path)) == (before, ())


@pytest.mark.parametrize("body", ["'{}'", "'no json'", "7", "CAST(x'ff' AS TEXT)"])
def test_an_old_file_with_a_damaged_header_is_named(old: Path, body: str) -> None:
    with sqlite3.connect(old) as connection:
        connection.execute(f"UPDATE header SET body = {body}")  # noqa: S608
    connection.close()
    with pytest.raises(UnreadableError) as error:
        read(old, find=find)
    assert error.value.code == "JournalDamaged"


def test_failing_at_any_call_leaves_the_old_file_as_it_was(folder: Path) -> None:
    seen = set()
    for n in range(1, 200):
        shutil.rmtree(folder, ignore_errors=True)
        old = write_format_0(folder, ITEMS, header())
        plan = Failing(lambda call, n=n: call == n)  # type: ignore[misc]
        try:
            journal = open_journal(old, find=find, connect=plan)
            seen.add(journal.read_only)
            journal.close()
        except CompanionError as error:
            seen.add(error.code)
        content = read(old, find=find)
        assert (content.records, content.damage) == (records(ITEMS), None)
        if plan.calls < n:
            break
    assert seen == {None, "DiskError"}
