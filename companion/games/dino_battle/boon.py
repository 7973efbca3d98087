"""Frames: boons are drawn, chosen and take effect (DB-13, DB-21, DB-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.games.dino_battle.actions import BoonDrawn, BoonFacts, KeepBoon, SpendCrystal, What
from companion.games.dino_battle.boon_effects import BoonEffects
from companion.games.dino_battle.business import DONE, NO_CHANCES, Business
from companion.games.dino_battle.crystal import crystal_faults, in_play, legal_crystals, spend_crystal
from companion.games.dino_battle.draw import weighted
from companion.games.dino_battle.faults import NotDrawable, NotOffered
from companion.games.dino_battle.happenings import (
    ActionBoonGained,
    BoonDiscarded,
    BoonDrawnUnseen,
    EventBoonGained,
)
from companion.games.dino_battle.reasons import BoonsShuffled, NoBoonLeft, TreatedAsAny
from companion.games.dino_battle.sides import change, is_extinct
from companion.games.dino_battle.upgrade import UpgradeChoice, assign
from companion.games.faults import MissingFact, NoSuchCard
from companion.games.frames import after, pop, push, swap
from companion.games.game import UNKNOWN, Card, Cards, Chances, Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class BoonDraw(Business, frozen=True, tag=True):
    """So many boons are still drawn; one of those `drawn` is then gained. `drawn` is secret to the seat.

    At the table nobody names them: the seat tells what it gained as far as it likes.
    """

    seat: Seat
    due: int
    drawn: Cards = Cards()

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return rules.boon_node if rules.digital and self.due and len(state.boon_pile) else None

    def chance_outcomes(self, rules: DinoBattle, state: State) -> Chances[What]:
        return weighted(rules.boons_drawn, state.boon_pile) if self.node(rules, state) else NO_CHANCES

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if not isinstance(what, BoonDrawn):
            return Business.faults(self, rules, state, what)
        return [] if what.boon in state.boon_pile.known else [NotDrawable(what.boon)]

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        assert isinstance(entry.what, BoonDrawn)
        boon = entry.what.boon
        drawn = replace(self, due=self.due - 1, drawn=self.drawn.add(boon))
        left = replace(state, boon_pile=state.boon_pile.remove(boon))
        return Step(swap(left, drawn), (BoonDrawnUnseen(self.seat),), (), True)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        """All are drawn, or the pile is empty; at the table the counts move, as far as boons are left."""
        if result is not None:
            return pop(rules, state, DONE)
        if not rules.digital and self.due and len(state.boon_pile):
            return Step(self._count(state))
        if self.due and len(state.boon_discard) and rules.options.empty_boon_pile == "shuffled":
            why = (BoonsShuffled(len(state.boon_discard)),)
            return Step(replace(state, boon_pile=state.boon_discard, boon_discard=Cards()), (), why)
        if not len(self.drawn):
            return after((), (NoBoonLeft(self.seat),), pop(rules, state, DONE))
        if rules.digital and len(self.drawn) == 1:
            return gain(rules, swap(state, BoonDraw(self.seat, 0)), self.seat, self.drawn.known[0])
        return Step(swap(state, BoonChoice(self.seat, self.drawn)))

    def _count(self, state: State) -> State:
        number = min(self.due, len(state.boon_pile))
        left = replace(state, boon_pile=Cards((), len(state.boon_pile) - number))
        return swap(left, replace(self, due=self.due - number, drawn=Cards((), len(self.drawn) + number)))


class BoonChoice(Business, frozen=True, tag=True):
    """The seat gains one of the boons `drawn`, which only it sees, and discards the rest. `over`: it has.

    At the table this is asked of the boon of a Skull Temple card too, and there a crystal may come first.
    """

    seat: Seat
    drawn: Cards
    over: bool = False

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return None if self.over else rules.player_nodes[self.seat]

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        if not rules.digital:
            return rules.table_boons + (legal_crystals(rules, state, seat) if in_play(state.stack, seat) else ())
        return tuple([rules.keep[boon] for boon in dict.fromkeys(self.drawn.known)])

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if isinstance(what, SpendCrystal) and in_play(state.stack, self.seat):
            return crystal_faults(rules, state, self.seat, what)
        if not isinstance(what, KeepBoon):
            return Business.faults(self, rules, state, what)
        if not rules.digital:
            faults: list[Fault] = [] if what.boon == UNKNOWN or what.boon in rules.boons else [NoSuchCard(what.boon)]
            return faults if rules.boon_facts(what.boon, what.facts) else [*faults, MissingFact("kind")]
        return [] if what in self.legal_actions(rules, state, self.seat) else [NotOffered(what.boon)]

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        what = entry.what
        if isinstance(what, SpendCrystal):
            return spend_crystal(state, self.seat, what)
        assert isinstance(what, KeepBoon)
        kept = swap(state, BoonChoice(self.seat, Cards(), over=True))
        rest = self.drawn.take(what.boon)
        left = replace(kept, boon_discard=state.boon_discard.merge(rest))
        seen = tuple([BoonDiscarded(self.seat, boon) for boon in rest.known])
        return after(seen, (), gain(rules, left, self.seat, what.boon, what.facts), reveals=True)

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        """A crystal was spent, or what was gained has been settled."""
        return pop(rules, state, DONE) if self.over else Step(state)


def gain(rules: DinoBattle, state: State, seat: Seat, boon: Card, told: BoonFacts | None = None) -> Step[State]:
    """A boon is gained: action boons go to the hand, events happen, upgrades stay (DB-22). The top frame then ends."""
    facts = rules.boon_facts(boon, told)
    assert facts is not None
    if facts.kind == "action":
        hand = state.players[seat].boons.add(boon)
        return after((ActionBoonGained(seat),), (), pop(rules, change(state, seat, boons=hand), DONE))
    if facts.kind == "event":
        happened = replace(state, boon_discard=state.boon_discard.add(boon))
        seen = (EventBoonGained(seat, boon),)
        if rules.digital and boon != UNKNOWN:
            return Step(push(happened, BoonEffects(seat, boon)), seen)
        return after(seen, (), pop(rules, happened, DONE))
    return _gain_upgrade(rules, state, seat, boon, facts)


def _gain_upgrade(rules: DinoBattle, state: State, seat: Seat, boon: Card, facts: BoonFacts) -> Step[State]:
    """At the table an upgrade lies where it lies, and its species is told or not."""
    species = None if facts.kind == "upgrade_all" else facts.species
    gone = species is not None and is_extinct(state.players[seat], species)
    if species is not None and gone:
        return Step(push(state, UpgradeChoice(seat, boon)), (), (TreatedAsAny(seat, species),))
    if rules.digital and facts.kind == "upgrade_any":
        return Step(push(state, UpgradeChoice(seat, boon)))
    step = assign(rules, state, seat, boon, species)
    return after(step.events, step.reasons, pop(rules, step.state, DONE))
