"""Frames: cards are drawn and, beyond the limit, discarded (DB-14, DB-15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.actions import CardDealt, Discard, HandCard, What
from companion.games.dino_battle.business import DONE, NO_CHANCES, Business
from companion.games.dino_battle.faults import NotDrawable
from companion.games.dino_battle.happenings import CardDiscarded
from companion.games.dino_battle.reasons import PileRanOut
from companion.games.dino_battle.sides import change
from companion.games.faults import NotInHand
from companion.games.frames import after, pop, swap
from companion.games.game import Cards, Chances, Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import Player, State

HAND: Final = 8
"""Cards that a hand may hold after drawing (DB-15)."""


class Draw(Business, frozen=True, tag=True):
    """So many action cards still come to the seat's hand. A draw from an empty pile starts the last turns (DB-6).

    At the table nobody tells which they are, so only counts move.
    """

    seat: Seat
    due: int

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        dealt = rules.digital and self.due and len(state.players[self.seat].pile)
        return rules.card_node if dealt else None

    def chance_outcomes(self, rules: DinoBattle, state: State) -> Chances[What]:
        return weighted(rules.dealt, state.players[self.seat].pile) if self.node(rules, state) else NO_CHANCES

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if not isinstance(what, CardDealt):
            return Business.faults(self, rules, state, what)
        return [] if what.card in state.players[self.seat].pile.known else [NotDrawable(what.card)]

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        what, seat = entry.what, self.seat
        assert isinstance(what, CardDealt)
        dealt = swap(deal(state, seat, what.card), Draw(seat, self.due - 1))
        return Step(dealt, rules.drawn_events[seat], (), True)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        """A crystal has come to rest, and the card is due; or all are drawn, or the pile is empty."""
        if result is not None:
            return Step(state)
        player = state.players[self.seat]
        why: tuple[PileRanOut, ...] = ()
        drawn = 0 if rules.digital else min(self.due, len(player.pile))
        if drawn:
            state = count_drawn(state, self.seat, drawn)
        if drawn < self.due and state.out_of_cards is None:
            state, why = replace(state, out_of_cards=self.seat), (PileRanOut(self.seat),)
        return after(rules.drawn_events[self.seat] * drawn, why, pop(rules, state, DONE))


def weighted(outcomes: Mapping[int, What], pile: Cards) -> Chances[What]:
    """Every card of a pile as an outcome, equal ones once with their number as weight."""
    found: list[What] = []
    weights: list[float] = []
    for at, card in enumerate(pile.known, start=1):
        if found and found[-1] is outcomes[card]:
            weights[-1] = float(at)
        else:
            found.append(outcomes[card])
            weights.append(float(at))
    return Chances(tuple(found), tuple(weights))


def deal(state: State, seat: Seat, card: int) -> State:
    """The state with a card gone from a seat's pile to its hand."""
    player = state.players[seat]
    return change(state, seat, pile=player.pile.remove(card), hand=player.hand.add(card))


def count_drawn(state: State, seat: Seat, number: int) -> State:
    """The same for cards that nobody names."""
    player = state.players[seat]
    pile = Cards((), len(player.pile) - number)
    return change(state, seat, pile=pile, hand=Cards((), len(player.hand) + number))


def hand_counted(rules: DinoBattle, player: Player) -> int:
    """How many cards count for the hand limit (DB-15)."""
    boons = len(player.boons) if rules.options.boons_in_hand == "counted" else 0
    return len(player.hand) + boons


class HandLimit(Business, frozen=True, tag=True):
    """The seat discards until it holds eight cards. At the table the cards are only counted."""

    seat: Seat

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        over = rules.digital and hand_counted(rules, state.players[self.seat]) > HAND
        return rules.player_nodes[self.seat] if over else None

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        player = state.players[seat]
        cards = [Discard(HandCard("action", card)) for card in dict.fromkeys(player.hand.known)]
        boons = player.boons.known if rules.options.boons_in_hand == "counted" else ()
        return (*cards, *(Discard(HandCard("boon", boon)) for boon in dict.fromkeys(boons)))

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if not isinstance(what, Discard):
            return Business.faults(self, rules, state, what)
        return [] if what in self.legal_actions(rules, state, self.seat) else [NotInHand(what.card.card)]

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        what, seat = entry.what, self.seat
        assert isinstance(what, Discard)
        player, card = state.players[seat], what.card.card
        if what.card.deck == "action":
            left = change(state, seat, hand=player.hand.remove(card), discard=player.discard.add(card))
        else:
            gone = replace(state, boon_discard=state.boon_discard.add(card))
            left = change(gone, seat, boons=player.boons.remove(card))
        return Step(left, (CardDiscarded(seat),))

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        """At the table so many cards go; which ones, nobody tells, so they count as action cards."""
        player = state.players[self.seat]
        over = min(max(0, hand_counted(rules, player) - HAND), len(player.hand))
        if rules.digital or not over:
            return pop(rules, state, DONE)
        discard = Cards(player.discard.known, player.discard.unknown + over)
        left = change(state, self.seat, hand=Cards((), len(player.hand) - over), discard=discard)
        return pop(rules, left, DONE)
