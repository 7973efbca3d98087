"""What a power cut may leave: the file or its log cut at every byte of the last 20 commits.

Each cut is tried as it is and with its last byte flipped. What is read is always a gap-free prefix of what was
recorded, and folds to the digest that was recorded for it. Small pages keep the bytes few.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from companion.errors import UnreadableError
from companion.journal import database, files
from companion.journal.codec import digest
from companion.journal.files import journal_path
from companion.journal.fold import fold
from companion.journal.items import Record
from companion.journal.repair import mend
from companion.journal.store import create, open_journal, read
from tests.journal.helpers import GAME_ID, digests, find, header, play
from tests.journal.toy import Pack, digital

RULES: Final = digital(rounds=20)
ITEMS: Final = play(RULES, limit=30)
DIGESTS: Final = digests(RULES, ITEMS)
RECORDS: Final = tuple(Record(seq, item, "t", seq) for seq, item in enumerate(ITEMS, 1))
LAST: Final = 20
PAGE: Final = 512
PARTS: Final = 4


def small_pages(uri: str) -> sqlite3.Connection:
    connection = database.connect(uri)
    connection.execute(f"PRAGMA page_size = {PAGE}")
    return connection


def recorded(folder: Path) -> tuple[Path, list[tuple[int, int]]]:
    """A game as a power cut leaves it, with its log, and how long file and log were after each commit."""
    live = folder / "live"
    small = header(pack_text="", pack_digest=digest(Pack()), seed=None)
    journal = create(live, small, find=find, connect=small_pages)
    sizes = [(journal.path.stat().st_size, 0)]
    for record in RECORDS:
        journal.append(record)
        sizes.append((journal.path.stat().st_size, files.beside(journal.path, "-wal").stat().st_size))
    torn = journal_path(folder, GAME_ID)
    for ending in ("", "-wal"):
        shutil.copy(files.beside(journal.path, ending), files.beside(torn, ending))
    journal.close()
    shutil.copy(journal.path, folder / "closed.sqlite")
    return torn, sizes


def check(path: Path) -> int:
    """How many items are read; they are the first ones, and all of them are sound."""
    content = read(path, find=find)
    count = len(content.records)
    assert content.records == RECORDS[:count]
    return count


def flip(path: Path, at: int) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        (byte,) = file.read(1)
        file.seek(at)
        file.write(bytes([byte ^ 0xFF]))


def test_every_prefix_folds_to_the_digest_that_was_recorded(fast_folder: Path) -> None:
    path, sizes = recorded(fast_folder)
    for count in range(len(ITEMS), len(ITEMS) - LAST, -1):
        os.truncate(files.beside(path, "-wal"), sizes[count][1])
        content = read(path, find=find)
        assert (len(content.items), digest(fold(RULES, content.items).state)) == (count, DIGESTS[count])


@pytest.mark.parametrize("part", range(PARTS))
def test_a_log_cut_at_any_byte_leaves_the_commits_before_it(fast_folder: Path, part: int) -> None:
    path, sizes = recorded(fast_folder)
    log, ends = files.beside(path, "-wal"), [size for _, size in sizes]
    first, past = ends[-LAST - 1], ends[-1]
    step = -(-(past - first) // PARTS)
    seen: Counter[int] = Counter()
    os.truncate(log, min(first + (part + 1) * step, past))
    for size in range(log.stat().st_size, first + part * step, -1):
        os.truncate(log, size)
        whole = sum(end <= size for end in ends) - 1
        assert check(path) == whole
        flip(log, size - 1)
        flipped = check(path)
        assert flipped == whole - (size in ends)
        flip(log, size - 1)
        seen[whole] += 1
    print(f"log: {2 * sum(seen.values())} openings, {len(seen)} prefixes")
    assert sum(seen.values()) > 1000


def test_a_file_cut_at_any_byte_gives_a_prefix_or_is_named(fast_folder: Path) -> None:
    recorded(fast_folder)
    path = fast_folder / "closed.sqlite"
    data, tried = path.read_bytes(), Counter[str]()
    for size in range(len(data), 0, -1):
        os.truncate(path, size)
        for flipped in (False, True):
            if flipped:
                flip(path, size - 1)
            try:
                content = read(path, find=find)
                assert content.records == RECORDS[: len(content.records)]
                assert content.damage or (size == len(data) and not flipped)
                tried["prefix"] += 1
            except UnreadableError as error:
                tried[error.code] += 1
        path.write_bytes(data[:size])
    print(f"file: {dict(tried)}")
    assert tried["prefix"] > tried.total() // 2


@pytest.mark.parametrize("seed", range(40))
def test_a_torn_game_goes_on(fast_folder: Path, seed: int) -> None:
    path, sizes = recorded(fast_folder)
    rng, log = random.Random(seed), files.beside(path, "-wal")
    os.truncate(log, rng.randint(sizes[-LAST - 1][1], sizes[-1][1]))
    if rng.random() < 0.5:
        flip(log, log.stat().st_size - 1)
    journal = open_journal(path, find=find)
    for record in RECORDS[journal.last_seq :]:
        journal.append(record)
    journal.close()
    content = read(path, find=find)
    assert (content.records, content.damage) == (RECORDS, None)


@pytest.mark.parametrize("share", [60, 70, 80, 90, 95, 99])
def test_a_cut_file_can_be_mended_and_goes_on(fast_folder: Path, share: int) -> None:
    recorded(fast_folder)
    path = fast_folder / "closed.sqlite"
    os.truncate(path, path.stat().st_size * share // 100)
    count = len(read(path, find=find).records)
    mend(path)
    journal = open_journal(path, find=find)
    assert (journal.writable, journal.last_seq) == (True, count)
    for record in RECORDS[count:]:
        journal.append(record)
    journal.close()
    assert read(path, find=find).records == RECORDS


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
def test_a_file_with_any_bit_flipped_gives_a_prefix_or_is_named(fast_folder: Path, seed: int) -> None:
    recorded(fast_folder)
    path, rng = fast_folder / "closed.sqlite", random.Random(seed)
    for _ in range(20_000):
        at = rng.randrange(path.stat().st_size)
        flip(path, at)
        try:
            content = read(path, find=find)
            assert content.records == RECORDS[: len(content.records)]
        except UnreadableError:
            pass
        flip(path, at)
