"""Beside the table: a fight is told, asked for as far as need be, rolled, re-rolled and judged (DB-30 to DB-38)."""

from __future__ import annotations

from companion.games.dino_battle.actions import (
    DiceRolled,
    EndPlay,
    Fight,
    GroundFacts,
    Reroll,
    RolledOut,
    StandUpDino,
    TellGround,
)
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.happenings import (
    DinoDefeated,
)
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.reasons import (
    AttackDice,
    AttackValue,
    DazedByFace,
    DazedRollsLess,
    DefenceDice,
    OnlyTenDice,
    StoodUp,
    TempleGave,
)
from companion.games.game import Seat
from tests.games.dino_battle.decks import INVENTED, OWNED
from tests.games.dino_battle.playing import Play
from tests.games.dino_battle.reports import A_CARD, KNOWN, in_a_fight


def test_only_what_is_missing_is_asked_one_thing_after_the_other() -> None:
    play = in_a_fight(GroundFacts())
    asked = []
    for facts in (
        GroundFacts(value=2),
        GroundFacts(attacker_strength=2),
        GroundFacts(target_strength=1),
        GroundFacts(attacker_on_hill=True, target_on_hill=False),
        GroundFacts(flankers=3),
    ):
        first = play.legal[0]
        assert isinstance(first, TellGround)
        asked.append(first.facts)
        play.enter(TellGround(facts))
    assert [[name for name in facts.__struct_fields__ if getattr(facts, name) not in (None, 0)] for facts in asked] == [
        [],
        ["attacker_strength"],
        ["target_strength"],
        [],
        [],
    ]
    assert (play.reason(AttackDice).dice, play.rules.chance_outcomes(play.state).outcomes[0]) == (
        5,
        DiceRolled(("blank",) * 5, 0),
    )


def test_a_strength_that_was_told_once_is_not_asked_again() -> None:
    play = in_a_fight(GroundFacts(3, 4, 2, attacker_on_hill=False, target_on_hill=False, flankers=0))
    play.dice("blank", "blank", "blank", "blank")
    play.dice(5, 5)
    play.enter(Fight("raptor", "minmi", facts=GroundFacts(3)))
    assert isinstance(play.state.stack[-1], Attack)
    assert play.state.stack[-1].facts.attacker_strength == 4
    assert play.legal[0] == TellGround(GroundFacts(attacker_on_hill=False, target_on_hill=False))


def test_what_the_rulebook_prints_is_not_asked() -> None:
    play = Play(pack=INVENTED)
    assert play.state.strengths == (None, None, 2, 1, None, None)
    assert Play(pack=OWNED).state.strengths == (3, 4, 2, 1, 2, 1)


def test_a_dazed_defender_rolls_a_die_less_and_boons_add_dice_and_sums() -> None:
    play = Play()
    play.adjust("dazed_minmi", 1, 1)
    facts = GroundFacts(2, 2, 1, False, True, 1, attack_dice=1, attack_more=4, defence_dice=2, defence_more=5)
    play.enter(A_CARD, Fight("raptor", "minmi", target_dazed=True, facts=facts))
    play.dice(5, 5, "blank", "blank")
    play.dice(5, 5, hill=0)
    assert play.reason(AttackDice).dice == 4
    assert play.reason(DefenceDice).dice == 2
    assert play.reason(DazedRollsLess).species == "minmi"
    assert play.reason(AttackValue).total == 16
    assert play.event(DinoDefeated).species == "minmi"


def test_a_dino_that_lies_there_already_stays_dazed() -> None:
    play = Play()
    play.adjust("dazed_minmi", 1, 1)
    play.enter(A_CARD, Fight("raptor", "minmi", target_dazed=True, facts=KNOWN))
    play.dice("dazed")
    assert play.all_reasons(DazedByFace) == []
    assert play.event(DinoDefeated).seat == 1


def test_dazed_again_has_no_effect() -> None:
    play = Play()
    play.adjust("dazed_minmi", 1, 1)
    strong = GroundFacts(0, 1, 2, attacker_on_hill=False, target_on_hill=False, flankers=0)
    play.enter(A_CARD, Fight("raptor", "minmi", target_dazed=True, facts=strong))
    play.dice("dazed")
    play.dice("blank")
    assert play.reason(DazedByFace).already


def test_more_than_ten_dice_are_rolled_in_parts() -> None:
    play = in_a_fight(GroundFacts(1, 9, 1, attacker_on_hill=True, target_on_hill=False, flankers=4))
    play.dice(*[5] * 10, hill=10)
    assert play.rules.chance_outcomes(play.state).outcomes[0] == DiceRolled(("blank",) * 3)
    play.dice(5, 5, "dazed")
    play.dice("blank")
    assert play.reason(AttackValue).total == 12 * 5 + 10 + 1


def test_or_only_ten_are_rolled() -> None:
    play = in_a_fight(
        GroundFacts(1, 9, 1, attacker_on_hill=False, target_on_hill=False, flankers=4),
        Play(options=Options(many_dice="ten")),
    )
    play.dice(*[5] * 10)
    play.dice("blank")
    assert play.reason(OnlyTenDice).dice == 10
    assert play.reason(AttackValue).total == 51


def test_another_number_of_dice_can_be_insisted_on() -> None:
    play = in_a_fight()
    assert play.faults(DiceRolled((5, 5))) == ["OtherDice"]
    assert play.faults(DiceRolled((5,), 5)) == ["OtherHillDie"]
    assert play.faults(DiceRolled((7, 5, 7), 400)) == ["NoSuchFace", "NoSuchFace", "OtherHillDie", "OtherDice"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    play.enter(DiceRolled((5, 5)), forced=True)
    play.dice("blank")
    assert play.reason(AttackValue).total == 13


def test_dice_are_rolled_again_for_fruit_all_at_once_and_the_attacker_first() -> None:
    play = Play()
    play.adjust("fruit", 1, 0)
    play.adjust("fruit", 2, 1)
    play = in_a_fight(GroundFacts(1, 2, 2, attacker_on_hill=False, target_on_hill=True, flankers=0), play)
    play.dice("blank", "blank")
    assert play.legal == (Reroll(), Reroll(("blank",)))
    assert play.faults(Reroll(("blank", "blank"))) == ["FruitShort"]
    assert play.faults(Reroll((5,))) == ["NotAmongDice"]
    assert play.faults(Reroll((), hill=True)) == ["NotAmongDice"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    play.enter(Reroll(("blank",)), RolledOut(0, 0), DiceRolled((15,)))
    play.dice(5, "dazed", hill=0)
    assert Reroll(("dazed",), hill=True) in play.legal
    play.enter(Reroll(("dazed",), hill=True))
    assert play.faults(RolledOut(3, 0)) == ["NotSoMuch"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    play.enter(RolledOut(1, 0), DiceRolled((10,), 10))
    assert play.event(DinoDefeated).seat == 0
    assert play.reason(TempleGave) == TempleGave(1, 0, 1, 0)
    assert (play.state.offering.fruit, play.state.lost.fruit) == (1, 2)


def test_dice_can_be_kept() -> None:
    play = Play()
    play.adjust("fruit", 1, 0)
    play = in_a_fight(play=play)
    play.dice("blank")
    play.enter(Reroll())
    play.dice(5)
    assert play.event(DinoDefeated).seat == 0


def test_fruit_falls_after_the_dice_where_the_table_reads_it_so() -> None:
    play = Play(options=Options(fruit_falls="after", dazed_faces="every"))
    play.adjust("fruit", 1, 0)
    play = in_a_fight(GroundFacts(0, 1, 1, attacker_on_hill=False, target_on_hill=False, flankers=0), play)
    play.dice("dazed")
    play.enter(Reroll(("dazed",)), DiceRolled(("blank",)), RolledOut(1, 0))
    play.dice(5)
    assert play.reason(DazedByFace).species == "minmi"


def test_fruit_that_nobody_counted_can_be_insisted_on() -> None:
    play = Play()
    play.adjust("fruit", 1, 0)
    play = in_a_fight(GroundFacts(0, 2, 1, attacker_on_hill=False, target_on_hill=False, flankers=0), play)
    play.dice("dazed", "blank")
    play.enter(Reroll(("dazed", "blank")), forced=True)
    assert play.state.players[0].fruit == 0


def test_facts_that_cannot_be_are_refused() -> None:
    play = in_a_fight(GroundFacts())
    assert play.faults(TellGround(GroundFacts(value=-1))) == ["FactOutOfRange"]
    assert play.faults(TellGround(GroundFacts(flankers=100, attack_more=-100))) == [
        "FactOutOfRange",
        "FactOutOfRange",
        "MissingFact",
    ]
    assert play.faults(EndPlay()) == ["WrongNode"]
    assert play.faults(TellGround(GroundFacts(value=1)), seat=1) == ["SeatNotAsked"]
    assert play.rules.legal_actions(play.state, Seat(1)) == ()


def test_a_dino_that_the_app_counts_as_gone_fights_where_the_table_insists() -> None:
    play = Play()
    play.adjust("raptor", 0, 0)
    fight = Fight("raptor", "minmi", target_dazed=True, facts=KNOWN)
    assert play.faults(fight) == ["NoneLeft", "NoneLeft", "NoCardPlayed"]
    play.enter(fight, forced=True)
    play.dice(5)
    assert play.event(DinoDefeated).species == "minmi"


def test_the_same_species_gone_on_both_sides_is_said_once() -> None:
    play = Play()
    for seat in (0, 1):
        play.adjust("raptor", 0, seat)
    play.enter(A_CARD)
    assert play.faults(Fight("raptor", "raptor")) == ["NoneLeft"]


def test_a_dazed_dino_stands_up_by_its_activation() -> None:
    play = Play()
    play.adjust("dazed_raptor", 2, 0)
    assert play.faults(StandUpDino("minmi")) == ["NoneLeft", "NoCardPlayed"]
    play.enter(A_CARD)
    assert StandUpDino("raptor") in play.legal
    play.enter(StandUpDino("raptor"))
    assert play.reason(StoodUp).species == "raptor"
    play.enter(StandUpDino("minmi"), forced=True)
