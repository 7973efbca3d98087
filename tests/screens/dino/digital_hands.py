"""A hand at a digital table of Dino."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.app.core import App
from companion.games.dino.options import Options
from companion.games.game import Seat
from companion.screens.commands import BeginGame
from companion.screens.dino.digital import Digital
from companion.screens.dino.digital_plan import places
from companion.screens.dino.digital_table import choices, pack_of
from companion.screens.look import Look
from companion.table.view import Player
from tests.app.dino_evening import desk_of, shown
from tests.app.hands import SMALL, Hand, centre, new_app, settle

PHONE = Look((360, 640), px_per_mm=6.0)
NAMES = ("Kasia", "Bartek", "Ola", "Łukasz", "Zosia", "Janek")


class Player2(Hand):
    """A hand that drags from one thing to another."""

    def drag_to(self, key: str, other: str) -> None:
        self.pass_time(0.3)
        self.drag(centre(self.station, key), centre(self.station, other))
        settle(self.app)


def sit(
    folder: Path, seats: int = 2, look: Look = SMALL, *, pack: str = "forest", seat: Seat | None = None, **options: Any
) -> Player2:
    app: App = new_app(folder)
    hand = Player2(app, look)
    players = tuple(Player(name) for name in NAMES[:seats])
    app.do(hand.station, BeginGame("dino", "digital", players, Seat(0), pack, Options(**options)))
    hand.station.seat = seat
    settle(app)
    app.refresh()
    hand.pass_time(0.3)
    assert isinstance(hand.top, Digital)
    return hand


def started(folder: Path, seats: int = 2, look: Look = SMALL, **options: Any) -> Player2:
    """Nests and dinosaurs stand; the first turn is on."""
    hand = sit(folder, seats, look, nest_choice="preset", **options)
    assert shown(hand).phase == "move"
    return hand


def a_move(hand: Hand) -> Any:
    return choices(desk_of(hand)).moves[0]


def at(hand: Hand, space: str) -> tuple[float, float]:
    return places(pack_of(desk_of(hand))).spaces[space]
