"""Frame: one dino attacks another (DB-30 to DB-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from companion.games.dino_battle.actions import GroundFacts, SpendCrystal, TellGround, What
from companion.games.dino_battle.business import DONE, Business
from companion.games.dino_battle.crystal import crystal_faults, legal_crystals, spend_crystal
from companion.games.dino_battle.dice import BOX_DICE, Dice
from companion.games.dino_battle.effects import FreeRerolls
from companion.games.dino_battle.fighting import resolve
from companion.games.dino_battle.ground_facts import fact_faults, missing, reports, told
from companion.games.dino_battle.reasons import (
    AttackDice,
    DazedRollsLess,
    DefenceDice,
    HillDie,
    OnlyTenDice,
    SpeciesExtinct,
    UpgradeLost,
)
from companion.games.dino_battle.reroll import FinalDice, RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.sides import change, enemy_of
from companion.games.dino_battle.species import SPECIES_OF
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.frames import pop, push, swap
from companion.games.game import Entry, Fault, Node, Reason, Seat, Step

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle
    from companion.games.dino_battle.state import State


class Attack(Business, frozen=True, tag=True):
    """A fight. Each stage pushes a roll or a re-roll and takes its dice as the result; the attacker is first (DB-34).

    `ground` (table) asks for the facts that are missing, and a crystal may still come first. Then the attacker's dice
    fall (`attack`) and it may roll again (`attack_again`), then the defender's (`defence`, `defence_again`). `over`:
    upgrades may be assigned anew.
    """

    seat: Seat
    attacker: int
    target: int
    facts: GroundFacts
    stage: Literal["ground", "attack", "attack_again", "defence", "defence_again", "over"] = "ground"
    attack: FinalDice | None = None

    def node(self, rules: DinoBattle, state: State) -> Node | None:
        return rules.player_nodes[self.seat] if self.stage == "ground" and missing(self.facts) else None

    def legal_actions(self, rules: DinoBattle, state: State, seat: Seat) -> tuple[What, ...]:
        lacking = missing(self.facts) if seat == self.seat else ()
        return (*reports(lacking[0]), *legal_crystals(rules, state, seat)) if lacking else ()

    def faults(self, rules: DinoBattle, state: State, what: What) -> list[Fault]:
        if isinstance(what, SpendCrystal):
            return crystal_faults(rules, state, self.seat, what)
        if not isinstance(what, TellGround):
            return Business.faults(self, rules, state, what)
        return fact_faults(what.facts, missing(self.facts)[0])

    def apply(self, rules: DinoBattle, state: State, entry: Entry[What]) -> Step[State]:
        if isinstance(entry.what, SpendCrystal):
            return spend_crystal(state, self.seat, entry.what)
        assert isinstance(entry.what, TellGround)
        facts = told(self.facts, entry.what.facts)
        return Step(swap(rules.remember(state, self, facts), replace(self, facts=facts)))

    def resume(self, rules: DinoBattle, state: State, result: Any) -> Step[State]:
        if self.stage == "ground":
            if missing(self.facts):  # a crystal was spent
                return Step(state)
            return self._roll_attack(rules, state)
        if self.stage == "attack":
            return self._ask_again(rules, state, self.seat, self.attacker, result)
        if self.stage == "attack_again":
            return self._roll_defence(rules, swap(state, replace(self, attack=result)))
        if self.stage == "defence":
            return self._ask_again(rules, state, enemy_of(self.seat), self.target, result)
        if self.stage == "over":
            return pop(rules, state, DONE)
        fought = resolve(rules, swap(state, replace(self, stage="over")), self, result)
        return fought if not fought.state.stack else self._upgrades_left(rules, fought)

    def _upgrades_left(self, rules: DinoBattle, fought: Step[State]) -> Step[State]:
        """An upgrade of a species that died out stays without effect, or is assigned anew, as the option says."""
        state, why = fought.state, fought.reasons
        for gone in [reason for reason in why if isinstance(reason, SpeciesExtinct)]:
            player = state.players[gone.seat]
            lost = [upgrade for upgrade in player.upgrades if upgrade.species == gone.species]
            why += tuple(UpgradeLost(gone.seat, upgrade.boon, gone.species) for upgrade in lost)
            if lost and rules.options.extinct_upgrade == "assigned":
                kept = tuple([upgrade for upgrade in player.upgrades if upgrade not in lost])
                choices = [UpgradeChoice(gone.seat, upgrade.boon) for upgrade in lost]
                state = push(change(state, gone.seat, upgrades=kept), *choices)
        return Step(state, fought.events, why)

    def _roll_attack(self, rules: DinoBattle, state: State) -> Step[State]:
        """DB-30, DB-31."""
        facts, species = self.facts, SPECIES_OF[self.attacker]
        assert facts.attacker_strength is not None
        assert facts.flankers is not None
        dice = max(0, facts.attacker_strength + facts.attack_dice + facts.flankers)
        why: list[Reason] = [
            AttackDice(self.seat, species, facts.attacker_strength, facts.attack_dice, facts.flankers, dice)
        ]
        up, down = bool(facts.attacker_on_hill), bool(facts.target_on_hill)
        higher = None if up == down else self.seat if up else enemy_of(self.seat)
        why.append(HillDie(higher, up, down))
        return self._roll(rules, state, dice, why, hill=higher == self.seat)

    def _roll_defence(self, rules: DinoBattle, state: State) -> Step[State]:
        """DB-33, DB-38."""
        facts, enemy, species = self.facts, enemy_of(self.seat), SPECIES_OF[self.target]
        assert facts.target_strength is not None
        dazed = state.players[enemy].dinos[self.target].condition == "dazed"
        dice = max(0, facts.target_strength + facts.defence_dice - dazed)
        why: list[Reason] = [DefenceDice(enemy, species, facts.target_strength, facts.defence_dice, dice)]
        if dazed:
            why.append(DazedRollsLess(enemy, species))
        hill = bool(facts.target_on_hill and not facts.attacker_on_hill)
        return self._roll(rules, state, dice, why, hill=hill)

    def _roll(self, rules: DinoBattle, state: State, dice: int, why: list[Reason], *, hill: bool) -> Step[State]:
        attacks = self.stage == "ground"
        seat = self.seat if attacks else enemy_of(self.seat)
        if dice > BOX_DICE and rules.options.many_dice == "ten":
            dice = BOX_DICE
            why.append(OnlyTenDice(seat, dice))
        current = state.stack[-1]
        assert isinstance(current, Attack)
        rolling = swap(state, replace(current, stage="attack" if attacks else "defence"))
        return Step(push(rolling, Roll(seat, dice, hill)), (), tuple(why))

    def _ask_again(self, rules: DinoBattle, state: State, seat: Seat, dino: int, dice: Dice) -> Step[State]:
        """DB-32, DB-33."""
        attacks = seat == self.seat
        free = sum(effect.dice for effect in rules.lasting(state, seat, dino, FreeRerolls))
        crystals = attacks and rules.options.crystal_in_fight == "allowed"
        asking = swap(state, replace(self, stage="attack_again" if attacks else "defence_again"))
        return Step(push(asking, RerollChoice(seat, dice, free, crystals=crystals)))
