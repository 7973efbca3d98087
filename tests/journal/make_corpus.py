"""Writes the saved games in `tests/data/journals`: `python -m tests.journal.make_corpus [game...]`.

Every format that was ever released has its games there, of the toy and of the games named, and `expected.json` says
what each folds to. Run it for a new format, a new game or a release: it never overwrites a file, as the old ones are
the point.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from companion.games.game import Adjust, Entry, Mode, Seat
from companion.journal import files
from companion.journal.codec import digest, encode
from companion.journal.fold import AnyRules, fold
from companion.journal.items import Correction, Header, Item, Move, Undo, seat_of
from companion.journal.migrate import FORMAT
from tests.journal import real
from tests.journal.helpers import GAME_ID, header, play, records, write
from tests.journal.toy import SECRET, Bet, Dealt, digital, table

CORPUS: Final = Path(__file__).parent.parent / "data" / "journals"

_HEADER: Final = (
    "CREATE TABLE header (one INTEGER PRIMARY KEY CHECK (one = 1), format INTEGER NOT NULL, body TEXT NOT NULL)"
)
_ENTRIES: Final = """CREATE TABLE entries (
    seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, seat INTEGER, body TEXT NOT NULL, source TEXT NOT NULL,
    confidence REAL NOT NULL, origin TEXT, time_ms INTEGER NOT NULL)"""
FORMAT_0: Final = (_HEADER, _ENTRIES)


def write_format_0(folder: Path, items: tuple[Item, ...], made: Header, *, closed: bool = True) -> Path:
    """A journal as format 0 had it: no checksums."""
    files.make_folder(folder)
    path = files.journal_path(folder, made.id)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    for statement in FORMAT_0:
        connection.execute(statement)
    connection.execute("INSERT INTO header VALUES (1, 0, ?)", (encode(replace(made, format=0)),))
    for record in records(items):
        item = record.item
        row = (record.seq, type(item).__name__, seat_of(item), encode(item))
        row = (*row, record.source, record.confidence, record.origin, record.time_ms)  # type: ignore[assignment]
        connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    connection.close()
    return path


def at_the_table() -> tuple[Item, ...]:
    """A game with every kind of item, undo and correction."""
    bets = tuple(Move(Entry(Bet(points), Seat(seat))) for seat, points in enumerate((1, 2, 3)))
    forced = Entry(Bet(8), Seat(1), forced=True)
    start: tuple[Item, ...] = (Move(Entry(Adjust("score", 4, Seat(2)))), Move(Entry(Dealt(SECRET + 1))), *bets)
    return (*start, Correction(4, (forced,)), Undo(5), Undo(7), Correction(1, (Entry(Adjust("score", 5, Seat(2))),)))


def games() -> dict[str, tuple[AnyRules, tuple[Item, ...], Header]]:
    """What is saved in each format, by the letters that its id ends with."""
    whole = play(digital(), seed=3)
    return {
        "AAAAAA": (digital(), whole, header()),
        "BBBBBB": (digital(), whole[:7], header()),
        "CCCCCC": (table(), at_the_table(), header("table")),
        "DDDDDD": (table(), (), header("table")),
    }


def real_games(key: str) -> dict[str, tuple[AnyRules, tuple[Item, ...], Header]]:
    """A finished digital game and one at the table that goes on."""
    start = base64.b32encode(hashlib.sha256(key.encode()).digest()).decode()[:4]
    shapes: tuple[tuple[str, Mode, int | None], ...] = (("DI", "digital", None), ("TA", "table", 20))
    saved = {}
    for end, mode, limit in shapes:
        items = play(real.rules_of(key, mode), limit=limit)
        saved[start + end] = (real.rules_of(key, mode), items, real.header_of(key, GAME_ID, mode))
    return saved


def save(game_id: str, number: int, rules: AnyRules, items: tuple[Item, ...], made: Header) -> dict[str, Any]:
    """Writes one game, and says what it has to fold to; the state of a toy alone never gains a field."""
    made, done = replace(made, id=game_id), fold(rules, items)
    if number == 0:
        write_format_0(CORPUS, items, made)
    else:
        write(CORPUS, items, made, finder=real.find)
    state = digest(done.state) if made.game == "toy" else None
    return {"format": number, "items": len(items), "digest": state, "outcome": digest(rules.outcome(done.state))}


def main(keys: Sequence[str]) -> int:
    listing = CORPUS / "expected.json"
    known: dict[str, Any] = json.loads(listing.read_text()) if listing.exists() else {}
    wanted = {
        f"2026-11-{20 + number}-{letters}": (number, *saved)
        for number in range(FORMAT + 1)
        for letters, saved in games().items()
    }
    for key in keys:
        wanted |= {f"2026-11-{20 + FORMAT}-{letters}": (FORMAT, *saved) for letters, saved in real_games(key).items()}
    for game_id in wanted.keys() - known.keys():
        known[game_id] = save(game_id, *wanted[game_id])
    for lock in CORPUS.glob("*.lock"):
        lock.unlink()
    listing.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
