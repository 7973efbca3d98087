"""What the journal's tests share: headers, whole games, a folder in use, connections that fail."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from companion.errors import UnreadableError
from companion.games.game import Mode, Seat
from companion.games.registry import AnyGame
from companion.journal import database
from companion.journal.codec import digest, encode
from companion.journal.fold import AnyRules, fold
from companion.journal.items import Ended, Header, Item, Move, PackName, Player, Record
from companion.journal.store import Find, Journal, create
from tests.journal import toy

GAME_ID: Final = "2026-11-29-K7QXMA"
SEED: Final = "seed-that-stays-hidden"
START_MS: Final = 1_795_975_200_000


def find(key: str) -> AnyGame:
    """The registry of these tests."""
    if key != toy.GAME.key:
        raise UnreadableError("NoSuchGame", offending=key)
    return toy.GAME


def header(mode: Mode = "digital", game_id: str = GAME_ID, **changes: Any) -> Header:
    pack = toy.Pack("the toy pack with Secretosaurus")
    made = Header(
        format=1,
        id=game_id,
        game="toy",
        rules_version=1,
        mode=mode,
        seats=3,
        roster=(Player("Ann", "red"), Player("Bob", "blue"), Player("Żaneta")),
        starter=Seat(1),
        options=encode(toy.Options()),
        pack=PackName("toy", "Toy cards", "invented"),
        pack_text=encode(pack),
        pack_digest=digest(pack),
        seed=SEED if mode == "digital" else None,
        created_ms=START_MS,
        app_version="0.1.0",
    )
    return replace(made, **changes)


def play(rules: AnyRules, seed: int = 1, limit: int | None = None, *, end: bool = True) -> tuple[Item, ...]:
    """The items of a random game; with its result where it comes to its end."""
    rng, state, items = random.Random(seed), rules.start(), list[Item]()
    while (limit is None or len(items) < limit) and (entry := toy.random_entry(rules, state, rng)):
        items.append(Move(entry))
        state = rules.apply(state, entry).state  # type: ignore[union-attr]
    outcome = rules.outcome(state)
    return (*items, Ended(outcome)) if outcome and end else tuple(items)


def records(items: tuple[Item, ...]) -> tuple[Record, ...]:
    return tuple(
        Record(seq, item, "touch", START_MS + seq * 1000, 0.5 + seq % 2 / 2, "{}" if seq % 3 else None)
        for seq, item in enumerate(items, 1)
    )


def write(folder: Path, items: tuple[Item, ...], made: Header | None = None, finder: Find = find) -> Path:
    """A closed journal of these items."""
    journal = create(folder, made or header(), find=finder)
    for record in records(items):
        journal.append(record)
    journal.close()
    return journal.path


def digests(rules: AnyRules, items: tuple[Item, ...]) -> tuple[str, ...]:
    """The digest of the state after none, one, two and so on of the items."""
    return tuple(digest(fold(rules, items[:count]).state) for count in range(len(items) + 1))


def tamper(path: Path, *statements: str) -> None:
    """Changes a file as no journal would."""
    with sqlite3.connect(path, isolation_level=None) as connection:
        for statement in ("DROP TRIGGER entries_are_never_changed", "DROP TRIGGER entries_are_never_removed"):
            connection.execute(statement)
        for statement in statements:
            connection.execute(statement)
    connection.close()


def io_error() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorname = "SQLITE_IOERR_WRITE"
    return error


class Failing:
    """Connections whose calls are counted; those that `fails` names raise, before or after having done their work."""

    def __init__(self, fails: Callable[[int], bool], *, afterwards: bool = False) -> None:
        self.fails = fails
        self.afterwards = afterwards
        self.calls = 0

    def __call__(self, uri: str) -> FailingConnection:
        made: FailingConnection = self.count(lambda: FailingConnection(database.connect(uri), self))
        return made

    def count(self, call: Callable[[], Any]) -> Any:
        self.calls += 1
        fails = self.fails(self.calls)
        if fails and not self.afterwards:
            raise io_error()
        result = call()
        if fails:
            if isinstance(result, FailingConnection):
                result.connection.close()
            raise io_error()
        return result


class FailingConnection:
    def __init__(self, connection: sqlite3.Connection, plan: Failing) -> None:
        self.connection = connection
        self.plan = plan

    def execute(self, sql: str, parameters: tuple[Any, ...] = (), /) -> list[Any]:
        rows: list[Any] = self.plan.count(lambda: list(self.connection.execute(sql, parameters)))
        return rows

    def backup(self, target: sqlite3.Connection, /) -> None:
        self.plan.count(lambda: self.connection.backup(target))

    def close(self) -> None:
        try:
            self.plan.count(lambda: None)
        finally:
            self.connection.close()


def opened(folder: Path, **options: Any) -> Journal:
    return create(folder, header(), find=find, **options)
