"""What is left in a seat's hand, and what it may still do with it (MD-8, MD-9).

At the table the app is not told what was discarded, so a hand may hold fewer dinosaurs, or fewer bets, than are listed:
`Player.discarded` says how many of both together are gone.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from companion.games.game import Cards
from companion.games.mini_dinosaur.actions import Face
from companion.games.mini_dinosaur.state import Player

MOST_PER_FACE: Final = 2


class Held(NamedTuple):
    """How many cards a hand holds at least and at most."""

    lowest: int
    highest: int


def dinosaurs_held(player: Player) -> Held:
    """How many dinosaurs the hand holds."""
    return _held(len(player.dinosaurs), player.discarded)


def bets_held(player: Player) -> Held:
    """How many bets the hand holds."""
    return _held(len(player.bets), player.discarded)


def _held(listed: int, gone: int) -> Held:
    return Held(max(0, listed - gone), listed)


def placed(player: Player, face: Face) -> int:
    """How many bets the seat has placed this way up."""
    return [bet.face for bet in player.placed].count(face)


def may_place(player: Player, face: Face) -> bool:
    """Whether the seat may place one more bet this way up (MD-9)."""
    return placed(player, face) < MOST_PER_FACE


def may_act(player: Player) -> bool:
    """Whether the seat has, or at the table may have, an action (MD-11)."""
    if player.dinosaurs:
        return True
    return len(player.bets) > 0 and _faces_left(player)


def must_act(player: Player) -> bool:
    """Whether the seat has an action for sure: so many cards cannot all have been discarded."""
    return player.discarded < len(player.dinosaurs) + (len(player.bets) if _faces_left(player) else 0)


def _faces_left(player: Player) -> bool:
    return may_place(player, "up") or may_place(player, "down")


def settle(player: Player) -> Player:
    """What follows for the kinds of the discarded cards: of so many dinosaurs no more can have gone, nor of bets."""
    gone, dinosaurs, bets = player.discarded, len(player.dinosaurs), len(player.bets)
    sure_bets, sure_dinosaurs = max(0, gone - dinosaurs), max(0, gone - bets)
    if not sure_bets and not sure_dinosaurs:
        return player
    return count_off(player, sure_dinosaurs, sure_bets)


def count_off(player: Player, dinosaurs: int, bets: int) -> Player:
    """So many of the discarded cards were dinosaurs, and so many bets; never more than are listed."""
    dinosaurs, bets = min(dinosaurs, len(player.dinosaurs)), min(bets, len(player.bets))
    return replace(
        player,
        dinosaurs=player.dinosaurs[dinosaurs:],
        bets=Cards(player.bets.known, player.bets.unknown - bets),
        discarded_dinosaurs=add_unknown(player.discarded_dinosaurs, dinosaurs),
        discarded_bets=add_unknown(player.discarded_bets, bets),
        discarded=max(0, player.discarded - dinosaurs - bets),
    )


def add_unknown(cards: Cards, count: int) -> Cards:
    """The cards, and so many that nobody named."""
    return Cards(cards.known, cards.unknown + count)


def out_of_actions(player: Player) -> Player:
    """The table says that the seat has no action: no dinosaur, and no bet that it could place."""
    return settle(count_off(player, len(player.dinosaurs), len(player.bets) if _faces_left(player) else 0))
