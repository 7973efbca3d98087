"""One screen that somebody looks at."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.game import Seat
from companion.screens.commands import Answer, PutRight, Suggest
from companion.screens.doors import PlaceKind
from companion.screens.home import Home
from companion.screens.look import Look
from companion.screens.shell import Ui
from companion.screens.widgets import Stage


class Doubted(NamedTuple):
    """What the rules doubt and the seats may insist on: why, as the station was told, and the command that insists."""

    told: str
    command: Answer | PutRight


class Suggested(NamedTuple):
    """What a device has told: in words, as the station shows it, for which question, and what counts if it is so."""

    told: str
    asked: int
    command: Suggest


class Station:
    """One screen that somebody looks at: its surface, how it looks, which screens are up on it, and whose it is.

    `remote`: it is painted for a browser. `px_per_mm`: what its owner has measured of a browser's glass.
    """

    def __init__(self, stage: Stage, seat: Seat | None, kind: PlaceKind = "table", *, remote: bool = False) -> None:
        self.stage, self.seat, self.kind, self.remote = stage, seat, kind, remote
        self.ui = self.first()
        self.notice = ""
        self.doubted: Doubted | None = None
        self.suggested: Suggested | None = None
        self.px_per_mm: float | None = None

    @property
    def look(self) -> Look:
        """How it looks."""
        return self.stage.look

    @property
    def guest(self) -> bool:
        """Whether it is somebody's own screen, which decides nothing for the table."""
        return self.kind != "table"

    @property
    def insists(self) -> Answer | PutRight | None:
        """What may be insisted on, while its doubt is what the station is told."""
        doubted = self.doubted
        return doubted.command if doubted is not None and doubted.told == self.notice else None

    @property
    def suggests(self) -> Suggested | None:
        """What a device has told, while the station shows it."""
        suggested = self.suggested
        return suggested if suggested is not None and suggested.told == self.notice else None

    def first(self, *screens: object) -> Ui:
        """What it shows while no game is played, and these screens on top of it."""
        if not self.guest:
            return Ui((Home(), *screens))
        from companion.screens.lobby import Lobby  # only browsers need it, and it brings all of the settings

        return Ui((Lobby(), *screens))
