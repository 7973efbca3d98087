"""A seat's turn in digital play: its leftmost dinosaur, perhaps after a discard, or a bet (MD-8, MD-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.faults import FactsInDigital, NoSuchSeat, NotInHand, SeatNotAsked, WrongNode
from companion.games.game import UNKNOWN, Entry, Fault, GameEvent, Rejection, Seat, Step
from companion.games.mini_dinosaur.actions import (
    BetDiscarded,
    DinosaurDiscarded,
    Discarded,
    Pass,
    PlaceBet,
    PlayDinosaur,
    SomethingDiscarded,
    What,
)
from companion.games.mini_dinosaur.faults import (
    BetNotNamed,
    DiscardNotNamed,
    FaceUsedUp,
    HasAnAction,
    LastDinosaur,
    NoSuchPosition,
    NothingToPlay,
    OnlyDinosaurs,
)
from companion.games.mini_dinosaur.hands import MOST_PER_FACE, may_act, may_place
from companion.games.mini_dinosaur.laying import lay
from companion.games.mini_dinosaur.reasons import BetPlacedUp, BetThrownAway, CardDiscarded, DinosaurShown
from companion.games.mini_dinosaur.state import PlacedBet, Player, State
from companion.games.mini_dinosaur.turns import go_on, passed
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur


def legal_actions(rules: MiniDinosaur, state: State, seat: Seat) -> tuple[What, ...]:
    """The leftmost dinosaur, every discard before it that makes a difference, and every bet either way up."""
    if seat != state.turn:
        return ()
    player = state.players[seat]
    hand, bets = player.dinosaurs, dict.fromkeys(player.bets.known)
    actions: list[What] = []
    if hand:
        actions.append(rules.play)
        if len(hand) > 1:
            before: object = None
            for at, card in enumerate(hand):
                if card != before:
                    actions.append(rules.without_dinosaur[at])
                before = card
        if rules.any_discard:
            actions += [rules.without_bet[card] for card in bets]
    if may_place(player, "up"):
        actions += [rules.bets_up[card] for card in bets]
    if may_place(player, "down"):
        actions += [rules.bets_down[card] for card in bets]
    if rules.may_pass:
        actions.append(rules.does_nothing)
    return tuple(actions)


def asked_faults(rules: MiniDinosaur, state: State, entry: Entry[What]) -> list[Fault]:
    """What is wrong with the seat of an entry where one seat acts."""
    seat = entry.seat
    if seat == state.turn:
        return []
    return [NoSuchSeat(seat)] if seat is None or not 0 <= seat < len(rules.seats) else [SeatNotAsked(seat)]


def apply(rules: MiniDinosaur, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The one turn, and whoever is next."""
    faults = asked_faults(rules, state, entry)
    what, seat = entry.what, entry.seat
    # A seat that is not at the table has no hand; only the kind of its entry is looked at.
    player = state.players[seat] if seat is not None and 0 <= seat < len(rules.seats) else None
    if player is not None:
        faults += _faults(rules, state, player, what)
    elif not isinstance(what, PlayDinosaur | PlaceBet | Pass):
        faults.append(WrongNode(type(what).__name__, rules.node(state)))
    if faults:
        return rules.reject(state, entry, faults)
    assert player is not None
    assert seat is not None
    if isinstance(what, PlayDinosaur):
        return _play(rules, state, seat, what.discard)
    if isinstance(what, PlaceBet):
        return _place(rules, state, seat, what)
    return passed(rules, state, rules.passes[seat])


def _faults(rules: MiniDinosaur, state: State, player: Player, what: What) -> list[Fault]:
    if isinstance(what, PlayDinosaur):
        return _play_faults(rules, player, what)
    if isinstance(what, PlaceBet):
        return _place_faults(player, what)
    if isinstance(what, Pass):
        return [] if rules.may_pass or not may_act(player) else [HasAnAction()]
    return [WrongNode(type(what).__name__, rules.node(state))]


# --- a dinosaur -----------------------------------------------------------------------------------------------------


def _play_faults(rules: MiniDinosaur, player: Player, what: PlayDinosaur) -> list[Fault]:
    faults: list[Fault] = [] if what.facts is None else [FactsInDigital()]
    if not player.dinosaurs:
        faults.append(NothingToPlay())
    return faults if what.discard is None else faults + _discard_faults(rules, player, what.discard)


def _discard_faults(rules: MiniDinosaur, player: Player, discard: Discarded) -> list[Fault]:
    held = len(player.dinosaurs)
    match discard:
        case SomethingDiscarded():
            return [DiscardNotNamed()]
        case DinosaurDiscarded(position):
            if not 0 <= position < held:
                return [NoSuchPosition(position, held)]
            return [LastDinosaur()] if held == 1 else []
        case _:
            faults: list[Fault] = [] if rules.any_discard else [OnlyDinosaurs()]
            return faults if discard.card in player.bets.known else [*faults, NotInHand(discard.card)]


def _play(rules: MiniDinosaur, state: State, seat: Seat, discard: Discarded | None) -> Step[State]:
    player = state.players[seat]
    seen: tuple[GameEvent, ...] = ()
    if discard is not None:
        player, seen = _discard(rules, seat, player, discard)
    card = player.dinosaurs[0]
    player = replace(player, dinosaurs=player.dinosaurs[1:])
    laid, why = lay(rules, replace(state, players=put(state.players, seat, player), passed=0), rules.facts[card], card)
    return go_on(rules, laid, (*seen, rules.played[seat][card]), why)


def _discard(
    rules: MiniDinosaur, seat: Seat, player: Player, discard: Discarded
) -> tuple[Player, tuple[GameEvent, ...]]:
    """The player without the card, and what everybody sees of it."""
    if isinstance(discard, DinosaurDiscarded):
        hand, at = player.dinosaurs, discard.position
        card = hand[at]
        left = replace(
            player, dinosaurs=hand[:at] + hand[at + 1 :], discarded_dinosaurs=player.discarded_dinosaurs.add(card)
        )
        facts = rules.facts[card]
        shown = (DinosaurShown(seat, facts.dinosaur, facts.kind),) if rules.open_discards else ()
        return left, (CardDiscarded(seat, "dinosaur"), *shown)
    assert isinstance(discard, BetDiscarded)
    bet = discard.card
    left = replace(player, bets=player.bets.remove(bet), discarded_bets=player.discarded_bets.add(bet))
    thrown = (BetThrownAway(seat, bet),) if rules.open_discards else ()
    return left, (CardDiscarded(seat, "bet"), *thrown)


# --- a bet ----------------------------------------------------------------------------------------------------------


def _place_faults(player: Player, what: PlaceBet) -> list[Fault]:
    faults: list[Fault] = [] if what.facts is None else [FactsInDigital()]
    if not may_place(player, what.face):
        faults.append(FaceUsedUp(what.face, MOST_PER_FACE))
    if what.card == UNKNOWN:
        return [*faults, BetNotNamed()]
    return faults if what.card in player.bets.known else [*faults, NotInHand(what.card)]


def _place(rules: MiniDinosaur, state: State, seat: Seat, what: PlaceBet) -> Step[State]:
    """Nobody learns anything from a bet that lies face down: it can be taken back until somebody goes on."""
    player = state.players[seat]
    placed = replace(
        player,
        bets=player.bets.remove(what.card),
        placed=(*player.placed, PlacedBet(what.card, what.face)),
    )
    went = replace(state, players=put(state.players, seat, placed), passed=0)
    if what.face == "down":
        return go_on(rules, went, rules.placed_down[seat], reveals=False)
    return go_on(rules, went, (BetPlacedUp(seat, what.card),))
