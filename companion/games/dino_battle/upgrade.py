"""Frame: an upgrade is assigned to a species (DB-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.dino_battle.actions import AssignUpgrade, SpendCrystal, What
from companion.games.dino_battle.business import DONE, Business
from companion.games.dino_battle.crystal import crystal_faults, in_play, legal_crystals, spend_crystal
from companion.games.dino_battle.faults import SpeciesGone
from companion.games.dino_battle.happenings import UpgradeGained
from companion.games.dino_battle.sides import change, is_extinct
from companion.games.dino_battle.species import SPECIES, Species
from companion.games.frames import after, pop
from companion.games.game import Card, Entry, Fault, Node, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class UpgradeChoice(Business, frozen=True, tag=True):
    """The seat assigns an upgrade that fits any species, or an extinct one's; a crystal may come first (DB-22)."""

    seat: Seat
    boon: Card

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return rules.player_nodes[self.seat]

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        if seat != self.seat:
            return ()
        player = state.players[seat]
        crystals = legal_crystals(rules, state, seat) if in_play(state.stack, seat) else ()
        return (*[AssignUpgrade(species) for species in SPECIES if not is_extinct(player, species)], *crystals)

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if isinstance(what, SpendCrystal) and in_play(state.stack, self.seat):
            return crystal_faults(rules, state, self.seat, what)
        if not isinstance(what, AssignUpgrade):
            return Business.faults(self, rules, state, what)
        return [SpeciesGone(what.species)] if is_extinct(state.players[self.seat], what.species) else []

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        if isinstance(entry.what, SpendCrystal):
            return spend_crystal(state, self.seat, entry.what)
        assert isinstance(entry.what, AssignUpgrade)
        step = assign(rules, state, self.seat, self.boon, entry.what.species)
        return after(step.events, step.reasons, pop(rules, step.state, DONE))

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        """A crystal was spent."""
        return Step(state)


def assign(rules: DinoBattle, state: State, seat: Seat, boon: Card, species: Species | None) -> Step[State]:
    """An upgrade lies open: for all dinos of the seat (None), or for those of a species."""
    upgrades = (*state.players[seat].upgrades, rules.upgrade(boon, species))
    return Step(change(state, seat, upgrades=upgrades), (UpgradeGained(seat, boon, species),))
