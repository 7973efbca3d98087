"""An app at a table, of Dino Kontra Dino where nothing else is said, driven by the messages of its screens."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from companion.app.core import App
from companion.app.desks import load_pack
from companion.app.station import Station
from companion.games.game import Mode, Seat
from companion.games.registry import find_game
from companion.packs import export_pack
from companion.screens.commands import BeginGame
from companion.screens.look import Look
from companion.table.view import Player
from tests.closing import closes

KEY = "dino_kontra_dino"
NAMES = ("Kasia", "Bartek", "Ola")


class At:
    """The app, its one station, and the table."""

    def __init__(
        self,
        data: Path,
        mode: Mode,
        *,
        game: str = KEY,
        pack: str = "invented",
        seat: int | None = None,
        **options: Any,
    ) -> None:
        pygame.font.init()
        self.app = closes(App(data, entropy=lambda count: bytes(range(count))))
        station_seat = None if seat is None else Seat(seat)
        self.station: Station = self.app.add_station(pygame.Surface((1280, 800), depth=32), Look(), station_seat)
        players = tuple(Player(name) for name in NAMES)
        host = self.station if seat is None else self.app.add_station(pygame.Surface((1280, 800), depth=32), Look())
        self.app.do(host, BeginGame(game, mode, players, Seat(1), pack, find_game(game).options(**options)))
        self.settle()

    def settle(self) -> None:
        """Until all that was accepted is recorded."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            self.app.pump()
            table = self.app.table
            if table is None or (self.app.inbox.empty() and table.recorded_seq == table.fold.seq):
                break
            time.sleep(0.001)
        self.app.refresh()

    def say(self, *messages: object) -> None:
        """Messages that widgets of the screen send."""
        for message in messages:
            self.app.take(self.station, message)
            self.settle()

    @property
    def state(self) -> Any:
        """What is true in the game."""
        assert self.app.table is not None
        return self.app.table.fold.state

    @property
    def screen(self) -> Any:
        """The screen that is up."""
        return self.station.ui.top

    def shown(self) -> set[str]:
        """The keys of everything that is painted."""
        return {node.key for node in self.station.stage.nodes()}


def own_box(data: Path) -> str:
    """A pack in which every value counts as the owner's; gives its key."""
    pack = load_pack(find_game(KEY), "invented", data).pack
    cards = tuple(replace(card, marks=()) for card in pack.dinosaurs)
    events = tuple(replace(card, marks=()) for card in pack.events)
    folder = data / "packs" / KEY
    folder.mkdir(parents=True)
    export_pack(
        replace(pack, key="mine", title="My box", origin="owner", dinosaurs=cards, events=events), folder / "mine.toml"
    )
    return "mine"
