"""Worked examples of fights, played through the product."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.actions import (
    CardFacts,
    DiceRolled,
    EndControl,
    EndPlay,
    Fight,
    GroundFacts,
    HandCard,
    PlayCard,
    Reroll,
    RolledOut,
)
from companion.games.dino_battle.dice import Face
from companion.games.dino_battle.reasons import (
    AttackDice,
    AttackValue,
    DefenceDice,
    DefenceValue,
    LowerFalls,
    PlayedAsWild,
    SpeciesExtinct,
)
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.sides import is_extinct
from companion.games.dino_battle.species import NUMBERS, SPECIES
from companion.games.game import UNKNOWN
from tests.games.dino_battle.playing import PLAIN_GROUND, Play
from tests.games.dino_battle.running import A_CARD, Given, Ran, ran_by


def run_combat(given: Given) -> Ran:
    """A fight at the table: its facts are told, the dice reported, and fruit pays for those rolled again."""
    attacker, defender = given["attacker"], given["defender"]
    play = Play()
    if defender["dazed"]:
        play.adjust("dazed_" + defender["species"], 1, 1)
    again = {0: given["attack_reroll"], 1: given["defence_reroll"]}
    for seat, faces in again.items():
        play.adjust("fruit", len(faces), seat)
    play.enter(A_CARD)
    facts = GroundFacts(
        given["card_value"],
        attacker["strength"],
        defender["strength"],
        attacker["hill"],
        defender["hill"],
        given["flankers"],
    )
    play.enter(Fight(attacker["species"], defender["species"], defender["dazed"], facts))
    rolled = [_fight_dice(play, given["attack_dice"], again[0]), _fight_dice(play, given["defence_dice"], again[1])]
    fallen = play.all_reasons(LowerFalls)
    return ran_by(
        play,
        {
            "attack_dice_count": play.reason(AttackDice).dice,
            "final_attack_dice": rolled[0],
            "final_defence_dice": rolled[1],
            "attack_value": play.reason(AttackValue).total,
            "defence_dice_count": play.reason(DefenceDice).dice,
            "defence_value": play.reason(DefenceValue).total,
            "defeated": ("attacker", "defender")[fallen[-1].seat] if fallen else None,
            "defender_dazed": _is_dazed(play, 1, defender["species"]),
            "attacker_dazed": _is_dazed(play, 0, attacker["species"]),
            "fruit_spent": {
                name: len(again[seat]) - play.state.players[seat].fruit for seat, name in enumerate(FIGHTERS)
            },
        },
    )


FIGHTERS: Final = ("attacker", "defender")


def _fight_dice(play: Play, dice: list[Face], again: Mapping[str, Face]) -> list[Face]:
    """A side's dice fall, and some of them again; gives the final ones as the product has them, in the given order."""
    if dice:
        play.enter(DiceRolled(tuple(dice)))
    if again:
        assert isinstance(play.state.stack[-1], RerollChoice)
        play.enter(Reroll(tuple(dice[int(at)] for at in again)))
        play.enter(RolledOut(0, 0), DiceRolled(tuple(again.values())))
    return [again.get(str(at), face) for at, face in enumerate(dice)]


def _is_dazed(play: Play, seat: int, species: Any) -> bool:
    return any(play.state.players[seat].dinos[at].condition == "dazed" for at in NUMBERS[species])


def run_extinction(given: Given) -> Ran:
    """The other side defeats so many dinos of a species at the table."""
    owner, species = 0, given["species"]
    play = Play(starter=1)
    others = [each for each in SPECIES if each != species]
    for each in others[: given["already_extinct"]]:
        play.adjust(each, 0, owner)
    play.adjust(species, given["alive_before"], owner)
    play.enter(A_CARD)
    for _ in range(given["defeated"]):
        play.enter(
            Fight(others[-1], species, facts=replace(PLAIN_GROUND, value=1, attacker_strength=1, target_strength=1))
        )
        play.enter(DiceRolled((15,)), DiceRolled((5,)))
    extinct = is_extinct(play.state.players[owner], species)
    lost = play.state.termination == "extinct"
    if extinct and not lost:
        play.enter(EndPlay(), EndControl(), PlayCard(HandCard("action", UNKNOWN), CardFacts(species, 1)))
    wild = bool(play.all_reasons(PlayedAsWild) or (lost and play.all_reasons(SpeciesExtinct)))
    return ran_by(play, {"extinct": extinct, "cards_now_wild": wild, "opponent_wins": lost})
