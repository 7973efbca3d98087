"""Rules of Mini Dinosaur that tell what they must not. The conformance suite must catch every one."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from companion.games.faults import CardElsewhere, NotInHand
from companion.games.game import Entry, Rejection, Seat, Step
from companion.games.mini_dinosaur.actions import BetDealt, BetDiscarded, DinosaurDealt, PlaceBet, PlayDinosaur, What
from companion.games.mini_dinosaur.faults import NotDrawable
from companion.games.mini_dinosaur.observe import Observation, SeenPlayer
from companion.games.mini_dinosaur.reasons import BetPlacedUp, BetThrownAway, PointsSummed
from companion.games.mini_dinosaur.state import State
from tests.games.conformance.kit import Leak


class Leaky:
    """The real rules, but for what a subclass does."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def shown(self, state: State, seat: Seat | None, field: str) -> Observation:
        """The observation with one field of every seat's cards as it really is."""
        seen: Observation = self.rules.observe(state, seat)
        players = zip(seen.players, state.players, strict=True)
        told: tuple[SeenPlayer, ...] = tuple(replace(each, **{field: getattr(real, field)}) for each, real in players)
        return replace(seen, players=told)


class HandsShown(Leaky):
    """Everybody sees the dinosaurs in the hands."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return self.shown(state, seat, "dinosaurs")


class BetsShown(Leaky):
    """Everybody sees the bets in the hands."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return self.shown(state, seat, "bets")


class FaceDownShown(Leaky):
    """A bet that lies face down can be read."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return self.shown(state, seat, "placed")


class DiscardsShown(Leaky):
    """The hidden discards can be read."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return self.shown(state, seat, "discarded_dinosaurs")


class BetDiscardsShown(Leaky):
    """The hidden bets among the discards can be read."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return self.shown(state, seat, "discarded_bets")


class PileShown(Leaky):
    """The cards that the automatic player will turn up are named."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen: Observation = self.rules.observe(state, seat)
        return replace(seen, boxed=seen.boxed.merge(state.dinosaur_pile))


class OptionsFollowOthers(Leaky):
    """What a seat may do depends on what another has placed face down."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        actions: tuple[What, ...] = self.rules.legal_actions(state, seat)
        high = any(
            bet.card in range(20, 99) for at, each in enumerate(state.players) if at != seat for bet in each.placed
        )
        return actions[:-1] if high and len(actions) > 1 else actions


class EventNamesDealtCard(Leaky):
    """The news of a deal names the card."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        if isinstance(step, Rejection) or not isinstance(entry.what, DinosaurDealt | BetDealt):
            return step
        return replace(step, events=(*step.events, BetPlacedUp(Seat(0), entry.what.card)))


class EventNamesFaceDown(Leaky):
    """The news of a bet that is placed face down names it."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        what = entry.what
        if isinstance(step, Rejection) or not isinstance(what, PlaceBet) or what.face == "up":
            return step
        return replace(step, events=(*step.events, BetPlacedUp(Seat(0), what.card)))


class EventNamesDiscard(Leaky):
    """The news of a hidden discard names the bet."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        what = entry.what
        if isinstance(step, Rejection) or not isinstance(what, PlayDinosaur):
            return step
        if not isinstance(what.discard, BetDiscarded):
            return step
        return replace(step, events=(*step.events, BetThrownAway(Seat(0), what.discard.card)))


class ReasonTellsHand(Leaky):
    """The reasons of a turn tell what the seat plays next."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        if isinstance(step, Rejection) or state.phase != "play":
            return step
        following = step.state.players[state.turn].dinosaurs[:1]
        told = tuple(PointsSummed(Seat(0), int(card), 0, 0) for card in following)
        return replace(step, reasons=(*step.reasons, *told))


class RejectionNamesHand(Leaky):
    """A rejection tells in whose hand the bet is."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        result: Step[State] | Rejection = self.rules.apply(state, entry)
        if not isinstance(result, Rejection):
            return result
        where = {card: f"hand {seat}" for seat, each in enumerate(state.players) for card in each.bets.known}
        found = tuple(
            CardElsewhere(int(fault.card), where[int(fault.card)])
            for fault in result.faults
            if isinstance(fault, NotInHand) and fault.card in where
        )
        return replace(result, faults=result.faults + found)


class RejectionTellsPile(Leaky):
    """A seat that deals itself a bet learns whether it lies in the pile."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        result: Step[State] | Rejection = self.rules.apply(state, entry)
        what = entry.what
        if isinstance(result, Rejection) and isinstance(what, BetDealt) and what.card not in state.bet_pile.known:
            return replace(result, faults=(*result.faults, NotDrawable(what.card)))
        return result


THREE: Final = "digital, 3 seats"
TWO: Final = "digital, 2 seats"

LEAKS: Final = {
    "hands are shown": Leak(THREE, HandsShown),
    "bets in hand are shown": Leak(THREE, BetsShown),
    "bets face down are shown": Leak(THREE, FaceDownShown),
    "discarded dinosaurs are shown": Leak(THREE, DiscardsShown),
    "discarded bets are shown": Leak(THREE, BetDiscardsShown),
    "the automatic player's cards are shown": Leak(TWO, PileShown),
    "options depend on a bet face down": Leak(THREE, OptionsFollowOthers),
    "an event names a dealt card": Leak(THREE, EventNamesDealtCard),
    "an event names a bet face down": Leak(THREE, EventNamesFaceDown),
    "an event names a discard": Leak(THREE, EventNamesDiscard),
    "a reason tells a hand": Leak(THREE, ReasonTellsHand),
    "a rejection names a hand": Leak(THREE, RejectionNamesHand),
    "a rejection tells the pile": Leak(THREE, RejectionTellsPile),
}
