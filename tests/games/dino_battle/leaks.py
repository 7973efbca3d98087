"""Rules that tell what they must not, to see whether the conformance suite notices."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.actions import BoonDrawn, CardDealt, PlayCard, What
from companion.games.dino_battle.faults import NotDrawable
from companion.games.dino_battle.happenings import BoonDiscarded, CardPlayed
from companion.games.dino_battle.observe import Observation
from companion.games.dino_battle.state import State
from companion.games.faults import NotInHand
from companion.games.game import Entry, Rejection, Seat, Step
from companion.games.tuples import put
from tests.games.conformance.kit import Leak


class Leaky:
    """The real rules, but for what a subclass does."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def shown(self, state: State, seat: Seat | None) -> Observation:
        """The real observation."""
        seen: Observation = self.rules.observe(state, seat)
        return seen


class EnemysHandShown(Leaky):
    """A seat sees the other hand."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen = self.shown(state, seat)
        if seat not in (0, 1):
            return seen
        enemy = 1 - int(seat)
        shown = replace(seen.players[enemy], hand=state.players[enemy].hand)
        return replace(seen, players=put(seen.players, enemy, shown))


class PublicHand(Leaky):
    """What everybody sees holds a hand."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen = self.shown(state, seat)
        return replace(seen, players=put(seen.players, 0, replace(seen.players[0], hand=state.players[0].hand)))


class PilesShown(Leaky):
    """The cards of the piles are named."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen = self.shown(state, seat)
        sides = zip(seen.players, state.players, strict=True)
        return replace(seen, players=tuple(replace(s, discard=s.discard.merge(p.pile)) for s, p in sides))


class BoonsInHandShown(Leaky):
    """Action boons in a hand can be read."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        seen = self.shown(state, seat)
        sides = zip(seen.players, state.players, strict=True)
        return replace(seen, players=tuple(replace(s, boons=p.boons) for s, p in sides))


class DrawnBoonsShown(Leaky):
    """The boons that a seat chooses between are shown to all."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return replace(self.shown(state, seat), stack=state.stack)


class BoonPileShown(Leaky):
    """The boons of the pile are named."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return replace(self.shown(state, seat), boon_discard=state.boon_discard.merge(state.boon_pile))


class OptionsFollowEnemy(Leaky):
    """What a seat may do depends on the other hand."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        actions: tuple[What, ...] = self.rules.legal_actions(state, seat)
        even = sum(state.players[1 - int(seat)].hand.known) % 2 == 0 if seat in (0, 1) else False
        return actions[:-1] if even and len(actions) > 1 else actions


class EventNamesDealtCard(Leaky):
    """The news of a draw names the card."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        if isinstance(step, Rejection) or not isinstance(entry.what, CardDealt):
            return step
        return replace(step, events=(*step.events, CardPlayed(Seat(0), 1, entry.what.card)))


class EventNamesDrawnBoon(Leaky):
    """The news of a drawn boon names it."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        step: Step[State] | Rejection = self.rules.apply(state, entry)
        if isinstance(step, Rejection) or not isinstance(entry.what, BoonDrawn):
            return step
        return replace(step, events=(*step.events, BoonDiscarded(Seat(0), entry.what.boon)))


class RejectionTellsHand(Leaky):
    """A seat that tries a card of the other one's turn learns whether it is in that hand."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        result: Step[State] | Rejection = self.rules.apply(state, entry)
        what, seat = entry.what, entry.seat
        if not isinstance(result, Rejection) or not isinstance(what, PlayCard) or seat not in (0, 1):
            return result
        held = what.card.card in state.players[1 - int(seat)].hand.known
        return result if held else replace(result, faults=(*result.faults, NotInHand("?")))


class RejectionTellsPile(Leaky):
    """A seat that deals itself a card learns whether it lies in the other one's pile."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        result: Step[State] | Rejection = self.rules.apply(state, entry)
        what, seat = entry.what, entry.seat
        if not isinstance(result, Rejection) or not isinstance(what, CardDealt) or seat not in (0, 1):
            return result
        lies = what.card in state.players[1 - int(seat)].pile.known
        return result if lies else replace(result, faults=(*result.faults, NotDrawable(what.card)))


LEAKS: Final = {
    "the other hand is shown": Leak("digital", EnemysHandShown),
    "everybody sees a hand": Leak("digital", PublicHand),
    "the piles are shown": Leak("digital", PilesShown),
    "boons in a hand are shown": Leak("digital", BoonsInHandShown),
    "boons to choose from are shown": Leak("digital", DrawnBoonsShown),
    "the boon pile is shown": Leak("digital", BoonPileShown),
    "options depend on the other hand": Leak("digital", OptionsFollowEnemy),
    "an event names a drawn card": Leak("digital", EventNamesDealtCard),
    "an event names a drawn boon": Leak("digital", EventNamesDrawnBoon),
    "a rejection tells the other hand": Leak("digital", RejectionTellsHand),
    "a rejection tells the other pile": Leak("digital", RejectionTellsPile),
}
