"""Plays games that a test kills: `python -m tests.journal.player`.

This process is warm and plays nothing. For each line `<folder> <game> <game id> <seed>` it makes a child that opens or
begins that journal and plays without end, saying `recorded <seq> <digest>` after each report; then it says `gone`.
"""

from __future__ import annotations

import os
import random
import sqlite3
import sys
from pathlib import Path
from queue import SimpleQueue

from companion.journal import database
from companion.journal.codec import digest
from companion.journal.files import journal_path
from companion.journal.fold import AnyRules, Fold, extend, fold
from companion.journal.items import Ended, Item, Move, Undo
from companion.journal.store import create, open_journal
from companion.journal.writer import Recorded, Report, Writer
from tests.journal import real, toy


def say(text: str) -> None:
    """One line in one write, so that a kill leaves whole lines."""
    os.write(1, f"{text}\n".encode())


def connect(uri: str) -> sqlite3.Connection:
    """Moves the log into the database every few commits, so that some kills meet that too."""
    connection = database.connect(uri)
    connection.execute("PRAGMA wal_autocheckpoint = 20")
    return connection


def next_item(rules: AnyRules, live: Fold[object], rng: random.Random) -> Item | None:
    """A move, now and then an undo, at the end the result; None after it."""
    if live.ended:
        return None
    if live.live and rng.random() < 0.1:
        return Undo(live.live[-1].seq)
    entry = toy.random_entry(rules, live.state, rng)
    outcome = rules.outcome(live.state)
    return Move(entry) if entry else Ended(outcome) if outcome else None


def play(folder: Path, key: str, game_id: str, seed: int) -> None:
    rules, rng, inbox = real.rules_of(key), random.Random(seed), SimpleQueue[Report]()
    path = journal_path(folder, game_id)
    if path.exists():
        journal = open_journal(path, find=real.find, connect=connect)
    else:
        journal = create(folder, real.header_of(key, game_id), find=real.find, connect=connect)
    assert journal.writable, journal.read_only
    live = fold(rules, journal.content.items)
    assert live.failure is None
    writer = Writer(lambda: journal, game_id, inbox.put, lambda: 0, last_seq=live.seq)
    shown = {live.seq: digest(live.state)}
    while True:
        while len(shown) < rng.randint(1, 4) and (item := next_item(rules, live, rng)):
            live = extend(live, rules, item)
            shown[live.seq] = digest(live.state)
            writer.append(item, source="script")
        if not shown:
            break
        report = inbox.get()
        assert isinstance(report, Recorded), report
        say(f"recorded {report.seq} {shown.pop(report.seq)}")
    say("over")
    writer.stop()


def hold(path: Path) -> None:
    """Holds a journal open, appends an item for each line it gets, and waits to be killed."""
    journal = open_journal(path, find=real.find)
    rules = real.rules_of(journal.header.game)
    live, rng = fold(rules, journal.content.items), random.Random(1)
    reports = SimpleQueue[Report]()
    writer = Writer(lambda: journal, journal.header.id, reports.put, lambda: 0, last_seq=live.seq)
    while True:
        say(f"recorded {reports.get().seq} {digest(live.state)}")
        if not sys.stdin.readline():
            return
        item = next_item(rules, live, rng)
        assert item
        live = extend(live, rules, item)
        writer.append(item, source="script")


def main() -> None:
    if sys.argv[1:]:
        hold(Path(sys.argv[1]))
        return
    for key in (*real.KEYS, toy.GAME.key):
        real.rules_of(key)
        real.header_of(key, "2026-11-29-AAAAAA")
    say("ready")
    for line in sys.stdin:
        folder, key, game_id, seed = line.split()
        child = os.fork()
        if child == 0:
            try:
                play(Path(folder), key, game_id, int(seed))
            except BaseException as error:  # noqa: BLE001 - the test has to hear of it
                say(f"failed {error!r}")
                os._exit(1)
            os._exit(0)
        say(f"child {child}")
        os.waitpid(child, 0)
        say("gone")


if __name__ == "__main__":
    main()
