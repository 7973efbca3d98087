"""Worlds for bots: a state made of what one seat knows, whose unknown places are bound to cards one by one.

A bot never gets the live state. A seat knows what is in its own pile, for it knows its deck; only the order is chance.
"""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_battle.boon import BoonChoice, BoonDraw
from companion.games.dino_battle.sides import SEATS, change
from companion.games.dino_battle.state import Player, State
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.game import UNKNOWN, Bind, Card, Cards, Chances
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_battle.observe import Observation, SeenPlayer
    from companion.games.dino_battle.rules import DinoBattle


def imagine(rules: DinoBattle, observation: Observation) -> State:
    """The state as the observing seat knows it: UNKNOWN in other hands, in piles, and among boons not seen."""
    seen = observation
    state = State(
        stack=seen.stack,
        players=tuple(map(_player, seen.players)),
        shrines=seen.shrines,
        glyphs=seen.glyphs,
        offering=seen.offering,
        lost=seen.lost,
        boon_pile=Cards((), seen.boon_pile),
        boon_discard=seen.boon_discard,
        strengths=seen.strengths,
        boon_box=seen.boon_box,
        out_of_cards=seen.out_of_cards,
        termination=seen.termination,
        winner=seen.winner,
    )
    return _settle(rules, state)


def _player(seen: SeenPlayer) -> Player:
    return Player(
        dinos=seen.dinos,
        hand=seen.hand,
        boons=seen.boons,
        pile=Cards((), seen.pile),
        discard=seen.discard,
        slots=seen.slots,
        upgrades=seen.upgrades,
        fruit=seen.fruit,
        crystals=seen.crystals,
        tiles=seen.tiles,
        turns=seen.turns,
    )


def _unseen_cards(rules: DinoBattle, player: Player) -> Cards:
    """The action cards of a side that lie nowhere by number."""
    played = [each.card for each in player.slots if each.deck == "action"]
    return _rest(rules.deck, (*player.hand.known, *player.discard.known, *played))


def _unseen_boons(rules: DinoBattle, state: State) -> Cards:
    """The boons that lie nowhere by number."""
    seen: list[Card] = [*state.boon_discard.known, *state.boon_box.known]
    for player in state.players:
        seen += [*player.boons.known, *(each.boon for each in player.upgrades)]
        seen += [each.card for each in player.slots if each.deck == "boon"]
    for frame in state.stack:
        if isinstance(frame, BoonDraw | BoonChoice):
            seen += frame.drawn.known
        if isinstance(frame, UpgradeChoice):
            seen.append(frame.boon)
    return _rest(rules.boon_deck, tuple(seen))


def _rest(deck: Cards, seen: tuple[Card, ...]) -> Cards:
    left = Counter[Card](deck.known)
    left.subtract(seen)
    return Cards(tuple(card for card in deck_order(deck) for _ in range(left[card])))


def deck_order(deck: Cards) -> tuple[int, ...]:
    """The different cards of a deck, ascending."""
    return tuple(dict.fromkeys(deck.known))


def hidden_outcomes(rules: DinoBattle, state: State) -> Chances[Bind]:
    """What the first unknown place may hold, each card as likely as often it was not seen. At the table nothing."""
    place = _first_hidden(state) if rules.digital else None
    if place is None:
        return Chances(())
    if place.place == "hand":
        cards = _unseen_cards(rules, state.players[place.seat or 0])
    else:
        cards = _unseen_boons(rules, state)
    if place.place == "boons":
        cards = Cards(tuple([boon for boon in cards.known if rules.boons[boon].kind == "action"]))
    different = deck_order(cards)
    weights = accumulate(float(cards.known.count(card)) for card in different)
    return Chances(tuple(replace(place, card=card) for card in different), tuple(weights))


def _first_hidden(state: State) -> Bind | None:
    """The first unknown card of a hand, then of the boons in hand, then of those drawn; what then remains are piles."""
    for seat in SEATS:
        if state.players[seat].hand.unknown:
            return Bind("hand", 0, seat, len(state.players[seat].hand.known))
    for seat in SEATS:
        if state.players[seat].boons.unknown:
            return Bind("boons", 0, seat, len(state.players[seat].boons.known))
    for at, frame in enumerate(state.stack):
        if isinstance(frame, BoonDraw | BoonChoice) and frame.drawn.unknown:
            return Bind("drawn", 0, frame.seat, at)
    return None


def bind(rules: DinoBattle, state: State, bound: Bind) -> State:
    """The state with one unknown place filled. Raises ValueError where that place is not unknown."""
    seat, card = bound.seat, bound.card
    if bound.place == "hand" and seat in SEATS and state.players[seat].hand.unknown:
        hand = state.players[seat].hand.remove(UNKNOWN).add(card)
        return _settle(rules, change(state, seat, hand=hand))
    if bound.place == "boons" and seat in SEATS and state.players[seat].boons.unknown:
        boons = state.players[seat].boons.remove(UNKNOWN).add(card)
        return _settle(rules, change(state, seat, boons=boons))
    if bound.place == "drawn" and 0 <= bound.index < len(state.stack):
        frame = state.stack[bound.index]
        if isinstance(frame, BoonDraw | BoonChoice) and frame.drawn.unknown:
            known = replace(frame, drawn=frame.drawn.remove(UNKNOWN).add(card))
            return _settle(rules, replace(state, stack=put(state.stack, bound.index, known)))
    raise ValueError(f"{bound!r} binds nothing that is unknown")


def _settle(rules: DinoBattle, state: State) -> State:
    """Once a hand is known, its pile is the rest of the deck; once all other boons are, so is their pile."""
    if not rules.digital:
        return state
    for seat in SEATS:
        player = state.players[seat]
        if player.pile.unknown and not player.hand.unknown:
            state = change(state, seat, pile=_unseen_cards(rules, player))
    if state.boon_pile.unknown and _first_hidden(state) is None:
        state = replace(state, boon_pile=_unseen_boons(rules, state))
    return state
