"""Desks to draw the screens around a game from: a household, a shelf, past games, a table in the middle of a tie."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any

from msgspec.structs import replace

from companion.games.dino_kontra_dino.options import Options
from companion.games.game import Mode, Outcome, Seat
from companion.games.registry import KEYS, find_game
from companion.journal.items import Player
from companion.packs.reading import load
from companion.packs.shelf import find_pack
from companion.screens.commands import SetPreferences
from companion.screens.desk import Desk, SavedGame, ShelfGame, ShelfPack, TableView
from companion.screens.games import is_drawn
from companion.screens.look import Look
from companion.screens.shell import Ui, scene, update
from companion.table.begin import Choices, begin
from companion.table.preferences import Preferences
from companion.table.story import Chapter, story
from companion.words import find_language, names_of
from tests.screens.widgets.stages import Hand
from tests.table.driving import Driver, FixedClock

ROSTER = (
    Player("Kasia", "t_rex"),
    Player("Bartek", "archaeopteryx"),
    Player("Ola", "dilophosaurus"),
    Player("Łukasz", "velociraptor"),
)
NAMES = tuple(player.name for player in ROSTER)
COLOURS = tuple(player.colour for player in ROSTER)
MS = 1_796_000_000_000
ROUND = (
    "event predation adaptability",
    "1: predation 4 adaptability 3",
    "2: predation 5 adaptability 2",
    "3: predation 3 adaptability 2",
    "4: predation 2 adaptability 4",
)
"""A round that ends in a tie at the top, walked clockwise from Ola."""


def shelf() -> tuple[ShelfGame, ...]:
    games = [find_game(key) for key in KEYS]
    return tuple(
        ShelfGame(
            g.key, g.title, g.seats.lowest, g.seats.highest, g.seats.suggested, g.modes, g.built and is_drawn(g.key)
        )
        for g in games
    )


def saved() -> tuple[SavedGame, ...]:
    def game(name: str, **more: Any) -> SavedGame:
        base = {"game": "dino_kontra_dino", "players": NAMES, "colours": COLOURS, "created_ms": MS, "last_ms": MS}
        return SavedGame(id=name, **{**base, **more})

    won = Outcome("most_events", (4, 4, 2, 1), (1, 2, 3, 4), "size")
    shared = Outcome("shared_victory", (4, 4, 2, 1), (1, 1, 3, 4))
    return (
        game("2026-11-29-K7QXMA", entries=34),
        game("2026-11-28-AAQXMA", entries=61, outcome=won),
        game("2026-11-27-BBQXMA", entries=60, outcome=shared, game="dino", colours=()),
        game("2026-11-26-CCQXMA", entries=20, damaged_from=14),
        SavedGame(id="2026-11-25-DDQXMA", unreadable="NotAJournal"),
    )


PACKS = (
    ShelfPack("dino_kontra_dino", "invented", "Invented deck", "invented", built_in=True),
    ShelfPack("dino_kontra_dino", "ours", "Our own box", "owner", built_in=False, missing=12),
)


def desk(code: str = "en", **more: Any) -> Desk:
    """A household of four with past games."""
    preferences = more.pop("preferences", Preferences(players=ROSTER))
    base = {"shelf": shelf(), "saved": saved(), "packs": PACKS}
    return Desk(language=find_language(code), preferences=preferences, **{**base, **more})


@cache
def _driver(mode: Mode, rounds: int) -> Driver:
    schema = find_game("dino_kontra_dino").schema
    assert schema is not None
    pack = load(find_pack("invented", schema).path, schema)
    inbox: deque[object] = deque()
    choices = Choices("dino_kontra_dino", mode, ROSTER, pack, Options(), Seat(2), "seed")
    game, table = begin(choices, None, FixedClock(), inbox.append, b"0123456789abcdef")
    driver = Driver(table, game, inbox)
    for _ in range(rounds):
        for line in ROUND:
            driver.say(line)
    return driver


def table(code: str = "en", mode: Mode = "table", rounds: int = 1) -> TableView:
    """The table as all see it, after so many rounds."""
    driver = _driver(mode, rounds)
    shown = driver.table.shown
    return TableView(
        id=driver.table.game,
        game="dino_kontra_dino",
        title=driver.game.game.title,
        mode=mode,
        options=driver.game.rules.setup.options,
        pack=driver.game.pack,
        view=driver.table.view(None),
        names=names_of(driver.game.game, driver.game.pack, NAMES, find_language(code)),
        colours=COLOURS,
        story=story(shown, entries=mode == "table"),
        counters=driver.game.rules.counters(shown.state),
    )


def last_reasoned(shown: TableView) -> Chapter | None:
    """The latest chapter in which the app decided something."""
    return next((each for each in reversed(shown.story) if each.reasons), None)


def at_table(code: str = "en", mode: Mode = "table", rounds: int = 1, **view: Any) -> Desk:
    """A desk with a table; `view` changes what the table's view says."""
    shown = table(code, mode, rounds)
    return desk(code, table=replace(shown, view=replace(shown.view, **view)))


def stuck(code: str = "en") -> Desk:
    """A desk whose table waits for an entry that no longer fits."""
    here = at_table(code)
    assert here.table is not None
    *told, last = here.table.story
    waiting = replace(last, events=(), reasons=(), waiting=True)
    return replace(
        here, table=replace(here.table, story=(*told, waiting), view=replace(here.table.view, stopped_at=last.seq))
    )


class Walk:
    """Goes through screens by taps of a real finger; what is asked of the app is kept, wishes are granted."""

    def __init__(self, desk: Desk, *stack: Any, look: Look | None = None) -> None:
        self.desk, self.ui = desk, Ui(stack)
        self.look = look or Look((1280, 800))
        self.hand = Hand(self.look)
        self.asked: list[Any] = []
        self.show()

    @property
    def top(self) -> Any:
        return self.ui.top

    def show(self) -> None:
        self.hand.stage.show(scene(self.desk, self.look, self.ui))
        self.hand.wait(0.5)

    def take(self, messages: tuple[object, ...]) -> Walk:
        for message in messages:
            self.ui, commands = update(self.desk, self.ui, message)
            self.asked += commands
            for command in commands:
                if isinstance(command, SetPreferences):
                    self.desk = replace(self.desk, preferences=command.preferences)
            self.hand.stage.show(scene(self.desk, self.look, self.ui))
        self.hand.wait(0.5)
        return self

    def tap(self, *keys: str) -> Walk:
        for key in keys:
            self.take(self.hand.tap(key))
        return self

    def drag(self, start: str, end: str) -> Walk:
        goal = self.hand.centre(end)
        self.take(self.hand.down(start))
        self.take(self.hand.move(goal))
        return self.take(self.hand.up(goal))

    def hold(self, key: str, seconds: float) -> Walk:
        return self.take(self.hand.down(key) + self.hand.wait(seconds) + self.hand.up(key))

    def keys(self) -> set[str]:
        return {node.key for node in self.hand.stage.nodes()}
