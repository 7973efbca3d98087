"""All that is true in one game of Dino World. Nothing in it is secret."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.dino_world.actions import LiesOn
from companion.games.dino_world.poses import Pose
from companion.games.game import Cards, Seat

Phase: TypeAlias = Literal["spread", "launch", "landing", "over"]
"""`spread` the jungle is laid out; `launch` a seat chooses a hunter; `landing` it is on its way; `over`."""


class Player(Struct, frozen=True):
    """A seat's cards: `hunters` not yet sent (DW-5), and those `caught` under its marker (DW-9, DW-15).

    Caught cards that the app was told only the number of are unknown ones.
    """

    hunters: Cards
    caught: Cards


class LyingCard(Struct, frozen=True):
    """A card in the jungle; its pose is None where the app was not told. `sender` sent it; None: it grew up there."""

    card: int
    sender: Seat | None = None
    pose: Pose | None = None


class State(Struct, frozen=True):
    """All that is true, without the pack and the options. Cards are numbered as KINDS and CARDS say.

    Where no poses are known, cards of one kind stand for each other. `lying` are those in the jungle, hunters
    included (DW-12), by number; `lies_on` says which of them lie on others. `out` fell off the table (DW-14),
    `aside` were never in the game (DW-5). `launched` is the hunter on its way; while a seat is to launch, it is one
    that stayed on the rock and is pushed again (DW-8).
    """

    phase: Phase
    turn: Seat
    players: tuple[Player, ...]
    lying: tuple[LyingCard, ...]
    lies_on: tuple[LiesOn, ...]
    out: Cards
    aside: Cards
    launched: int | None
