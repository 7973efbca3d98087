"""How a round begins: cards are in hand, and the next event is on (DKD-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_kontra_dino.pack import HAND
from companion.games.dino_kontra_dino.state import State
from companion.games.game import Cards

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.rules import DinoKontraDino


def deal_unseen(rules: DinoKontraDino, state: State) -> State:
    """At the table: every hand is three, whatever lies in it, and only counts move."""
    cards = HAND * len(rules.seats)
    hands = (Cards((), HAND),) * len(rules.seats)
    return all_dealt(rules, replace(state, due=0, hands=hands, pile=Cards((), rules.box - cards)))


def all_dealt(rules: DinoKontraDino, state: State) -> State:
    """The draw is over and the next event is on."""
    early = rules.options.empty_pile == "last_two" and not len(state.pile)
    return open_round(rules, replace(state, ending=2) if early else state)


def open_round(rules: DinoKontraDino, state: State) -> State:
    """The next event: the app shows its front, or the box's own deck waits to be turned."""
    return replace(state, phase="event_front" if rules.app_deck else "event_back")
