"""Crystals, spent at any time of a play step, also in the middle of a card (DB-27, DB-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.dino_battle.actions import SpendCrystal, What
from companion.games.dino_battle.draw import Draw
from companion.games.dino_battle.faults import CrystalCannot, NoCrystal
from companion.games.dino_battle.happenings import DinoMoved
from companion.games.dino_battle.moving import crystal_moves, set_down
from companion.games.dino_battle.reasons import CrystalUsed
from companion.games.dino_battle.sides import change
from companion.games.dino_battle.species import SPECIES_OF
from companion.games.dino_battle.temple import TempleMouth
from companion.games.frames import push
from companion.games.game import Fault, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


def legal_crystals(rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
    """What the seat may spend a crystal on now."""
    if not state.players[seat].crystals:
        return ()
    if not rules.digital:
        return rules.table_crystals
    return (rules.table_crystals[0], *crystal_moves(rules, state, seat))


def in_play(stack: tuple[Any, ...], seat: Seat) -> bool:
    """Whether it is the seat's play step, in which crystals may be spent also in the middle of a boon (DB-27)."""
    turn = stack[0]
    return getattr(turn, "step", "") == "play" and getattr(turn, "seat", None) == seat


def crystal_faults(rules: DinoBattle, state: State, seat: Seat, what: SpendCrystal) -> list[Fault]:
    """What is wrong with a crystal that is spent."""
    faults: list[Fault] = [] if state.players[seat].crystals else [NoCrystal()]
    bare = what.dino is None and what.to is None
    moves = rules.digital and what.use == "move"
    possible = what in crystal_moves(rules, state, seat) if moves else bare
    return faults if possible else [*faults, CrystalCannot()]


def spend_crystal(state: State, seat: Seat, what: SpendCrystal) -> Step[State]:
    """The crystal goes into the temple's mouth; the dino moves at once, a card is drawn after that."""
    why = (CrystalUsed(seat, what.use),)
    paid = change(state, seat, crystals=max(0, state.players[seat].crystals - 1))
    if what.use == "draw":
        return Step(push(paid, Draw(seat, 1), TempleMouth(0, 1)), (), why)
    if what.dino is None or what.to is None:
        return Step(push(paid, TempleMouth(0, 1)), (), why)
    moved = set_down(paid, seat, what.dino, what.to)
    seen = (DinoMoved(seat, what.dino, SPECIES_OF[what.dino], what.to),)
    return Step(push(moved, TempleMouth(0, 1)), seen, why)
