"""A seat's turn as the table reports it: what lies open, and no more (MD-8, MD-9, MD-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.faults import CardElsewhere, FactOutOfRange, MissingFact, NoSuchCard, WrongNode
from companion.games.game import UNKNOWN, Card, Entry, Fault, GameEvent, Rejection, Seat, Step
from companion.games.mini_dinosaur.actions import (
    BetDiscarded,
    BetFacts,
    DinosaurDiscarded,
    Discarded,
    Pass,
    PlaceBet,
    PlayDinosaur,
    What,
)
from companion.games.mini_dinosaur.bets import MOST_POINTS, misfits
from companion.games.mini_dinosaur.faults import (
    BetDisagrees,
    ComparedWithItself,
    DiscardIsSecret,
    FaceDownIsSecret,
    FaceUsedUp,
    HasAnAction,
    NoBetLeft,
    NothingToDiscard,
    NothingToPlay,
    OnlyDinosaurs,
)
from companion.games.mini_dinosaur.hands import (
    MOST_PER_FACE,
    add_unknown,
    bets_held,
    may_place,
    must_act,
    out_of_actions,
    settle,
)
from companion.games.mini_dinosaur.laying import lay, none_left, number_of
from companion.games.mini_dinosaur.playing import asked_faults
from companion.games.mini_dinosaur.reasons import BetPlacedUp, CardDiscarded, DinosaurPlayed
from companion.games.mini_dinosaur.state import PlacedBet, Player, State
from companion.games.mini_dinosaur.turns import go_on, passed
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur


def legal_actions(rules: MiniDinosaur, state: State, seat: Seat) -> tuple[What, ...]:
    """Every card that the box can still show, with and without a discard; every bet that the app may be told."""
    if seat != state.turn:
        return ()
    player = state.players[seat]
    actions: list[What] = []
    if player.dinosaurs:
        left = [facts for facts in rules.all_facts if not none_left(rules, state, facts)] or rules.all_facts
        discards = [None, *(each for each in rules.table_discards if not _discard_faults(rules, player, each))]
        actions += [PlayDinosaur(discard, facts) for discard in discards for facts in left]
    if len(player.bets):
        if may_place(player, "up"):
            known = [card for card in rules.known_bets if not lies_at(rules, state, card)]
            actions += [PlaceBet(UNKNOWN, "up"), *(PlaceBet(card, "up") for card in known)]
        if may_place(player, "down"):
            actions.append(PlaceBet(UNKNOWN, "down"))
    if rules.may_pass or not must_act(player):
        actions.append(rules.does_nothing)
    return tuple(actions)


def apply(rules: MiniDinosaur, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """What the table says has happened, and whoever is next."""
    faults = asked_faults(rules, state, entry)
    what, seat = entry.what, entry.seat
    there = seat is not None and 0 <= seat < len(rules.seats)
    player = state.players[seat] if seat is not None and there else state.players[state.turn]
    faults += _faults(rules, state, player, what)
    if faults and not (entry.forced and all(fault.forcible for fault in faults)):
        return rules.reject(state, entry, faults)
    assert seat is not None
    if isinstance(what, PlayDinosaur):
        return _play(rules, state, seat, what)
    if isinstance(what, PlaceBet):
        return _place(rules, state, seat, what)
    return _pass(rules, state, seat)


def _faults(rules: MiniDinosaur, state: State, player: Player, what: What) -> list[Fault]:
    if isinstance(what, PlayDinosaur):
        return _play_faults(rules, state, player, what)
    if isinstance(what, PlaceBet):
        return _place_faults(rules, state, player, what)
    if isinstance(what, Pass):
        return [] if rules.may_pass or not must_act(player) else [HasAnAction()]
    return [WrongNode(type(what).__name__, rules.node(state))]


# --- a dinosaur -----------------------------------------------------------------------------------------------------


def _play_faults(rules: MiniDinosaur, state: State, player: Player, what: PlayDinosaur) -> list[Fault]:
    faults: list[Fault] = [] if player.dinosaurs else [NothingToPlay()]
    if what.discard is not None:
        faults += _discard_faults(rules, player, what.discard)
    if what.facts is None:
        return [*faults, MissingFact("dinosaur")]
    return faults + none_left(rules, state, what.facts)


def _discard_faults(rules: MiniDinosaur, player: Player, discard: Discarded) -> list[Fault]:
    """One dinosaur must remain to be played; what lies face down is not told."""
    faults: list[Fault] = []
    bets = isinstance(discard, BetDiscarded)
    dinosaurs = isinstance(discard, DinosaurDiscarded)
    if (bets or dinosaurs) and not rules.open_discards:
        faults.append(DiscardIsSecret())
    if bets and not rules.any_discard:
        faults.append(OnlyDinosaurs())
    if isinstance(discard, BetDiscarded) and discard.card != UNKNOWN and discard.card not in rules.bet_numbers:
        faults.append(NoSuchCard(discard.card))
    spare = len(player.dinosaurs) > 1
    other = len(player.bets) > 0 and rules.any_discard
    enough = len(player.bets) > 0 if bets else spare if dinosaurs else spare or other
    return faults if enough else [*faults, NothingToDiscard()]


def _play(rules: MiniDinosaur, state: State, seat: Seat, what: PlayDinosaur) -> Step[State]:
    facts = what.facts
    assert facts is not None
    player = state.players[seat]
    seen: tuple[GameEvent, ...] = ()
    if what.discard is not None:
        player, seen = _discard(rules, seat, player, what.discard)
    player = settle(replace(player, dinosaurs=player.dinosaurs[1:]))
    went = replace(state, players=put(state.players, seat, player), passed=0)
    laid, why = lay(rules, went, facts, number_of(rules, state, facts))
    return go_on(rules, laid, (*seen, DinosaurPlayed(seat, facts.dinosaur, facts.kind)), why)


def _discard(
    rules: MiniDinosaur, seat: Seat, player: Player, discard: Discarded
) -> tuple[Player, tuple[GameEvent, ...]]:
    """One hand card less: of a kind that was told or follows, else of one that nobody told."""
    if isinstance(discard, BetDiscarded):
        heap = player.discarded_bets.add(UNKNOWN)
        return replace(player, bets=player.bets.take(UNKNOWN), discarded_bets=heap), (CardDiscarded(seat, "bet"),)
    if isinstance(discard, DinosaurDiscarded) or not rules.any_discard:
        heap = add_unknown(player.discarded_dinosaurs, 1)
        fewer = replace(player, dinosaurs=player.dinosaurs[1:], discarded_dinosaurs=heap)
        return fewer, (CardDiscarded(seat, "dinosaur"),)
    return replace(player, discarded=player.discarded + 1), (CardDiscarded(seat, "unknown"),)


# --- a bet ----------------------------------------------------------------------------------------------------------


def _place_faults(rules: MiniDinosaur, state: State, player: Player, what: PlaceBet) -> list[Fault]:
    faults: list[Fault] = [] if bets_held(player).highest else [NoBetLeft()]
    if not may_place(player, what.face):
        faults.append(FaceUsedUp(what.face, MOST_PER_FACE))
    if what.face == "down":
        told = what.card != UNKNOWN or what.facts is not None
        return [*faults, FaceDownIsSecret()] if told else faults
    if what.card == UNKNOWN and what.facts is None:
        return faults
    return faults + bet_faults(rules, state, what.card, what.facts)


def bet_faults(rules: MiniDinosaur, state: State, card: Card, facts: BetFacts | None) -> list[Fault]:
    """What is wrong with a bet that was read off the table: by number, by what it shows, or both."""
    faults: list[Fault] = []
    if card != UNKNOWN and card not in rules.bet_numbers:
        faults.append(NoSuchCard(card))
    elif card != UNKNOWN and (place := lies_at(rules, state, card)):
        faults.append(CardElsewhere(card, place))
    printed = rules.bets.get(card)
    if facts is None:
        return faults if printed else [*faults, MissingFact("bet")]
    faults += _terms_faults(facts)
    if printed is not None and printed != facts:
        faults.append(BetDisagrees(card, facts, printed))
    return faults


def _terms_faults(facts: BetFacts) -> list[Fault]:
    faults: list[Fault] = []
    for misfit in misfits(facts.terms):
        if misfit.word:
            faults.append(ComparedWithItself(misfit.word))
        else:
            faults.append(FactOutOfRange(misfit.field, misfit.value, misfit.lowest, misfit.highest))
    if not 0 <= facts.points <= MOST_POINTS:
        faults.append(FactOutOfRange("points", facts.points, 0, MOST_POINTS))
    return faults


def lies_at(rules: MiniDinosaur, state: State, card: int) -> str | None:
    """Where everybody can see that all copies of a bet lie already."""
    lying = sum(bet.card == card for player in state.players for bet in player.placed)
    return "placed" if lying >= rules.bet_copies[card] else None


def booked(rules: MiniDinosaur, state: State, card: Card, face: str, facts: BetFacts | None) -> PlacedBet:
    """How a bet that was read off is kept: unnamed, with what it says, where all copies of it lie elsewhere."""
    if card != UNKNOWN and lies_at(rules, state, card):
        return PlacedBet(UNKNOWN, "down" if face == "down" else "up", facts or rules.bets.get(card))
    return PlacedBet(card, "down" if face == "down" else "up", facts)


def _place(rules: MiniDinosaur, state: State, seat: Seat, what: PlaceBet) -> Step[State]:
    player = state.players[seat]
    bet = booked(rules, state, what.card, what.face, what.facts)
    held = settle(replace(player, bets=player.bets.take(UNKNOWN), placed=(*player.placed, bet)))
    went = replace(state, players=put(state.players, seat, held), passed=0)
    if what.face == "down":
        return go_on(rules, went, rules.placed_down[seat])
    return go_on(rules, went, (BetPlacedUp(seat, bet.card),))


# --- nothing --------------------------------------------------------------------------------------------------------


def _pass(rules: MiniDinosaur, state: State, seat: Seat) -> Step[State]:
    """By choice, where that is allowed; else the seat has no action, which stays so since nobody draws (MD-10)."""
    if rules.may_pass:
        return passed(rules, state, rules.passes[seat])
    out = out_of_actions(state.players[seat])
    return go_on(rules, replace(state, players=put(state.players, seat, out)), rules.passes[seat])
