"""Worlds for bots: a state made of what one seat knows, whose unknown places are bound to cards one by one.

A bot never gets the live state. Dinosaurs and bets come from two decks; each card not seen is as likely as another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games.game import UNKNOWN, Bind, Card, Cards, Chances, Seat
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS
from companion.games.mini_dinosaur.observe import Observation
from companion.games.mini_dinosaur.state import PlacedBet, Player, State
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur

BET_PLACES: Final = ("bets", "placed", "discarded_bets")


def imagine(observation: Observation) -> State:
    """The state as the observing seat knows it: UNKNOWN in other hands, bets face down, what was discarded, piles."""
    seen = observation
    return State(
        phase=seen.phase,
        turn=seen.turn,
        due=seen.due,
        players=tuple(
            Player(
                each.dinosaurs,
                each.bets,
                each.placed,
                each.discarded_dinosaurs,
                each.discarded_bets,
                each.discarded,
            )
            for each in seen.players
        ),
        automaton=seen.automaton,
        dinosaur_pile=Cards((), seen.dinosaur_pile),
        bet_pile=Cards((), seen.bet_pile),
        field=seen.field,
        boxed=seen.boxed,
        passed=seen.passed,
    )


def hidden_outcomes(rules: MiniDinosaur, state: State) -> Chances[Bind]:
    """What the first unknown place may hold. At the table nothing is bound: bots do not play there."""
    place = next(_hidden(state), None) if rules.digital else None
    if place is None:
        return Chances(())
    left = unseen_bets(rules, state) if place.place in (*BET_PLACES, "bet_pile") else unseen_dinosaurs(rules, state)
    cards = sorted(card for card, count in left.items() if count > 0)
    weights = tuple(accumulate(float(left[card]) for card in cards))
    return Chances(tuple(replace(place, card=card) for card in cards), weights)


def _hidden(state: State) -> Iterator[Bind]:
    """Every kind of unknown place, hands first; what then remains are the piles."""
    for at, player in enumerate(state.players):
        seat = Seat(at)
        for index, card in enumerate(player.dinosaurs):
            if card == UNKNOWN:
                yield Bind("dinosaurs", 0, seat, index)
        for index, bet in enumerate(player.placed):
            if bet.card == UNKNOWN:
                yield Bind("placed", 0, seat, index)
        heaps = ("bets", player.bets), ("discarded_bets", player.discarded_bets)
        for name, cards in (*heaps, ("discarded_dinosaurs", player.discarded_dinosaurs)):
            if cards.unknown:
                yield Bind(name, 0, seat, len(cards.known))
    if state.dinosaur_pile.unknown:
        yield Bind("dinosaur_pile", 0, None, len(state.dinosaur_pile.known))
    if state.bet_pile.unknown:
        yield Bind("bet_pile", 0, None, len(state.bet_pile.known))


def unseen_dinosaurs(rules: MiniDinosaur, state: State) -> Counter[int]:
    """How many of each dinosaur lie nowhere in a state by number."""
    left = Counter({card: rules.copies.get(facts, 0) for facts, card in rules.number_by_facts.items()})
    known: list[Card] = [*state.dinosaur_pile.known, *state.boxed.known]
    for player in state.players:
        known += [*player.dinosaurs, *player.discarded_dinosaurs.known]
    for at in range(len(DINOSAURS)):
        known += [rules.runners[at]] * state.field[at]
    left.subtract(card for card in known if card != UNKNOWN)
    return left


def unseen_bets(rules: MiniDinosaur, state: State) -> Counter[int]:
    """How many of each bet lie nowhere in a state by number."""
    left = Counter(rules.bet_copies)
    known: list[Card] = list(state.bet_pile.known)
    for player in state.players:
        known += [*player.bets.known, *player.discarded_bets.known, *(bet.card for bet in player.placed)]
    left.subtract(card for card in known if card != UNKNOWN)
    return left


def bind(rules: MiniDinosaur, state: State, bound: Bind) -> State:
    """The state with one unknown place filled. Raises ValueError where that place is not unknown."""
    if not any(replace(each, card=bound.card) == bound for each in _hidden(state)):
        raise ValueError(f"{bound!r} binds nothing that is unknown")
    if bound.seat is None:
        return _bind_pile(state, bound)
    player = _bind_player(state.players[bound.seat], bound)
    return _settle(rules, replace(state, players=put(state.players, bound.seat, player)))


def _bind_pile(state: State, bound: Bind) -> State:
    pile = state.dinosaur_pile if bound.place == "dinosaur_pile" else state.bet_pile
    filled = pile.remove(UNKNOWN).add(bound.card)
    if bound.place == "dinosaur_pile":
        return replace(state, dinosaur_pile=filled)
    return replace(state, bet_pile=filled)


def _bind_player(player: Player, bound: Bind) -> Player:
    if bound.place == "dinosaurs":
        return replace(player, dinosaurs=put(player.dinosaurs, bound.index, bound.card))
    if bound.place == "placed":
        bet = PlacedBet(bound.card, player.placed[bound.index].face)
        return replace(player, placed=put(player.placed, bound.index, bet))
    heap: Cards = getattr(player, bound.place)
    return replace(player, **{bound.place: heap.remove(UNKNOWN).add(bound.card)})


def _settle(rules: MiniDinosaur, state: State) -> State:
    """Once nothing else is unknown, the piles are all the rest."""
    first = next(_hidden(state), None)
    if first is not None and first.seat is not None:
        return state
    dinosaurs, bets = unseen_dinosaurs(rules, state), unseen_bets(rules, state)
    piles = tuple(Cards(tuple(sorted(left.elements()))) for left in (dinosaurs, bets))
    return replace(
        state,
        dinosaur_pile=state.dinosaur_pile if not state.dinosaur_pile.unknown else piles[0],
        bet_pile=state.bet_pile if not state.bet_pile.unknown else piles[1],
    )
