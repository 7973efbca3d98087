"""Rules of Dino Kontra Dino that tell what they must not. The conformance suite must catch every one."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import DinosaurDealt, EventTurned, What
from companion.games.dino_kontra_dino.observe import Observation
from companion.games.dino_kontra_dino.reasons import CardReported, NotDrawable, NotTheShownEvent, StrengthsCounted
from companion.games.dino_kontra_dino.state import State
from companion.games.faults import CardElsewhere, NotInHand
from companion.games.game import Entry, Rejection, Seat, Step
from tests.games.conformance.kit import Leak


class Leaky:
    """The real rules, but for what a subclass does."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)


class NeighboursHandShown(Leaky):
    """A seat sees its neighbour's hand as its own."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen: Observation = self.rules.observe(state, seat)
        return seen if seat is None else replace(seen, hand=state.hands[(seat + 1) % len(state.hands)])


class ChosenCardShown(Leaky):
    """A dinosaur that lies face down can be read."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen: Observation = self.rules.observe(state, seat)
        return replace(seen, played=state.played)


class BackShown(Leaky):
    """The traits on the back of the event can be read before it is turned."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen: Observation = self.rules.observe(state, seat)
        return replace(seen, traits=self.rules.backs.get(state.back))


class PileShown(Leaky):
    """The cards of the pile are named."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen: Observation = self.rules.observe(state, seat)
        return replace(seen, discard=state.discard.merge(state.pile))


class BoxShown(Leaky):
    """The cards that went back into the box are named."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen: Observation = self.rules.observe(state, seat)
        return replace(seen, discard=state.discard.merge(state.boxed))


class PublicHand(Leaky):
    """What everybody sees holds a hand."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen: Observation = self.rules.observe(state, seat)
        return replace(seen, hand=state.hands[0 if seat is None else seat])


class OptionsFollowOthers(Leaky):
    """What a seat may play depends on what another has chosen."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        actions: tuple[What, ...] = self.rules.legal_actions(state, seat)
        high = any(play is not None and play.card in range(23, 99) for play in state.played)
        return actions[:-1] if high and len(actions) > 1 else actions


class EventNamesDealtCard(Leaky):
    """The news of a deal names the card."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        if isinstance(step, Rejection) or not isinstance(entry.what, DinosaurDealt):
            return step
        return replace(step, events=(*step.events, CardReported(Seat(0), entry.what.card)))


class ReasonTellsCommit(Leaky):
    """The reasons given when a seat has chosen tell the value of its card."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        if isinstance(step, Rejection) or state.phase != "play":
            return step
        values = tuple(self.rules.values[play.card][0] for play in step.state.played if play is not None)
        return replace(step, reasons=(*step.reasons, StrengthsCounted(("predation",), values)))


class RejectionNamesHand(Leaky):
    """A rejection tells in whose hand the card is."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        result: Step[State] | Rejection = self.rules.apply(state, entry)
        if not isinstance(result, Rejection):
            return result
        where = {card: f"hand {seat}" for seat, hand in enumerate(state.hands) for card in hand.known}
        found = tuple(
            CardElsewhere(int(fault.card), where[int(fault.card)])
            for fault in result.faults
            if isinstance(fault, NotInHand) and fault.card in where
        )
        return replace(result, faults=result.faults + found)


class RejectionTellsPile(Leaky):
    """A seat that deals itself a card learns whether it lies in the pile. The real rules once did this."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        result: Step[State] | Rejection = self.rules.apply(state, entry)
        what = entry.what
        if isinstance(result, Rejection) and isinstance(what, DinosaurDealt) and what.card not in state.pile.known:
            return replace(result, faults=(*result.faults, NotDrawable(what.card)))
        return result


class RejectionTellsBack(Leaky):
    """A seat that turns an event learns whether it has that back. The real rules once did this too."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        result: Step[State] | Rejection = self.rules.apply(state, entry)
        what = entry.what
        if isinstance(result, Rejection) and isinstance(what, EventTurned) and what.event != state.back:
            return replace(result, faults=(*result.faults, NotTheShownEvent(what.event)))
        return result


FOUR: Final = "digital, 4 seats"

LEAKS: Final = {
    "a hand is shown to a neighbour": Leak(FOUR, NeighboursHandShown),
    "a chosen card is shown": Leak(FOUR, ChosenCardShown),
    "the back of the event is shown": Leak(FOUR, BackShown),
    "the back of the app's event is shown at the table": Leak("table, 3 seats, app's events", BackShown),
    "the pile is shown": Leak(FOUR, PileShown),
    "the cards in the box are shown": Leak(FOUR, BoxShown),
    "everybody sees a hand": Leak(FOUR, PublicHand),
    "options depend on another's choice": Leak(FOUR, OptionsFollowOthers),
    "an event names a dealt card": Leak(FOUR, EventNamesDealtCard),
    "a reason tells a chosen card": Leak("digital, 4 seats, event first", ReasonTellsCommit),
    "a rejection names a hand": Leak(FOUR, RejectionNamesHand),
    "a rejection tells the pile": Leak(FOUR, RejectionTellsPile),
    "a rejection tells the back": Leak(FOUR, RejectionTellsBack),
}
