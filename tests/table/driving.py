"""A table driven by hand: its inbox is pumped until it is quiet."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

from companion.games.dino_kontra_dino.options import Options
from companion.games.game import Entry, Mode, Seat
from companion.games.registry import find_game
from companion.journal.items import Player
from companion.packs.reading import Loaded, load
from companion.packs.shelf import find_pack
from companion.sources.question import Proposal
from companion.table.begin import Choices, Game, begin
from companion.table.table import Answer, Table, seats_of
from tests.closing import closes

NAMES = ("Ola", "Jan", "Kasia")


class FixedClock:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_800_000_000_000

    def monotonic(self) -> float:
        return self.ms / 1000

    def now_ms(self) -> int:
        return self.ms


class Driver:
    """A table with its inbox and the lines of notation that people enter."""

    def __init__(self, table: Table, game: Game, inbox: deque[object]) -> None:
        self.table, self.game, self.inbox = table, game, inbox
        self.heard: list[object] = []
        table.start()
        self.pump()

    def pump(self) -> None:
        while self.inbox:
            message = self.inbox.popleft()
            self.heard.append(message)
            self.table.receive(message)

    def entry(self, line: str) -> Entry[Any]:
        assert self.game.game.read is not None
        return self.game.game.read(self.table.rules, line, tuple(player.name for player in self.table.roster))

    def say(self, line: str, source: str = "touch") -> Answer:
        """Enters a line for the open question, lets the app decide what is its own, and gives the table's answer."""
        assert self.table.question is not None
        answer = self.table.propose(Proposal(self.table.question.id, self.entry(line), source))
        self.pump()
        return answer

    def lay_lowest(self) -> None:
        """Digital: every seat that is asked lays its lowest card."""
        for seat in seats_of(self.table.fold.node):
            self.say(f"{seat + 1}: {self.table.fold.state.hands[seat].known[0]}")


def shipped() -> Loaded[Any]:
    """The deck that comes with the app."""
    schema = find_game("dino_kontra_dino").schema
    assert schema is not None
    return load(find_pack("invented", schema).path, schema)


def choices(mode: Mode, **options: Any) -> Choices:
    roster = tuple(Player(name) for name in NAMES)
    return Choices("dino_kontra_dino", mode, roster, shipped(), Options(**options), Seat(1), "a seed")


def drive(mode: Mode, folder: Path | None = None, **options: Any) -> Driver:
    """A new game of three, driven by hand."""
    inbox: deque[object] = deque()
    game, table = begin(choices(mode, **options), folder, FixedClock(), inbox.append, bytes(range(16)))
    return Driver(closes(table) if folder else table, game, inbox)
