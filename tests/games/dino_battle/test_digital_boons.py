"""Without the box: boons are drawn, chosen and do what they say (DB-21, DB-22)."""

from __future__ import annotations

from companion.games.dino_battle.actions import (
    Activate,
    AssignUpgrade,
    BoonDrawn,
    CardDealt,
    ChooseTarget,
    EndActivation,
    EndPlay,
    HandCard,
    KeepBoon,
    PlayCard,
    RolledOut,
    SpendCrystal,
    TakeBoon,
)
from companion.games.dino_battle.boon import BoonDraw
from companion.games.dino_battle.boon_effects import BoonEffects
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.happenings import DinoDazed, EventBoonGained, GainedFromBoon, UpgradeGained
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.reasons import (
    BoonsShuffled,
    NoBoonLeft,
    StoodUp,
    TreatedAsAny,
)
from companion.games.dino_battle.state import Upgrade
from companion.games.dino_battle.turn import Turn
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.games.game import Cards, Seat
from tests.games.dino_battle.boards import LINE, TEMPLE, example, on
from tests.games.dino_battle.playing import Play


def with_boon(number: int) -> Play:
    """An action boon was played from the hand."""
    play = on(LINE)
    play.player(0, boons=Cards((number,)))
    play.stand(0, "raptor", "a")
    play.stand(0, "minmi", "e", condition="dazed")
    play.stand(1, "minmi", "b")
    play.stand(1, "raptor", "d")
    play.enter(PlayCard(HandCard("boon", number)))
    return play


def test_a_boon_dazes_enemies_next_to_ones_own_or_any() -> None:
    play = with_boon(6)
    assert play.legal == (ChooseTarget(7), ChooseTarget())
    assert play.faults(ChooseTarget(11)) == ["NotATarget"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    play.enter(ChooseTarget(7))
    assert play.count(DinoDazed) == 1
    assert play.state.stack == (Turn(Seat(0)),)
    play = with_boon(5)
    assert play.legal == (ChooseTarget(7), ChooseTarget(11), ChooseTarget())
    play.enter(ChooseTarget())
    assert play.state.stack == (Turn(Seat(0)),)


def test_a_crystal_is_spent_in_the_middle_of_a_boon_but_not_in_the_control_step() -> None:
    play = on(LINE)
    play.player(0, boons=Cards((6,)), crystals=2)
    (raptor,) = play.stand(0, "raptor", "b")
    play.stand(1, "minmi", "a")
    play.stand(1, "raptor", "d")
    play.enter(PlayCard(HandCard("boon", 6)))
    assert with_crystals(play) == [SpendCrystal("draw"), SpendCrystal("move", raptor, "c")]
    assert play.faults(SpendCrystal("move", raptor, "e")) == ["CrystalCannot"]
    play.enter(SpendCrystal("move", raptor, "c"), RolledOut(0, 1))
    assert play.legal[0] == ChooseTarget(raptor)
    assert play.state.players[0].crystals == 1
    play.change(stack=(Turn(Seat(0), "control"), ControlCheck(Seat(0), "boons"), BoonEffects(Seat(0), 6)))
    assert with_crystals(play) == []
    assert play.faults(SpendCrystal("draw")) == ["WrongNode"]


def with_crystals(play: Play) -> list[SpendCrystal]:
    """What a crystal can be spent on now."""
    return [what for what in play.legal if isinstance(what, SpendCrystal)]


def test_a_boon_stands_dinos_up_and_draws() -> None:
    play = with_boon(7)
    play.enter(ChooseTarget(7))
    assert play.reason(StoodUp).species == "minmi"
    play.enter(CardDealt(play.state.players[0].pile.known[0]))
    assert play.state.stack == (Turn(Seat(0)),)


def test_a_boon_gives_goods_and_goes_to_the_discards_or_the_box() -> None:
    play = with_boon(8)
    assert play.event(GainedFromBoon) == GainedFromBoon(Seat(0), 3, 1)
    play.enter(EndPlay())
    assert play.state.boon_discard == Cards((8,))
    play = with_boon(8)
    play.rules.options = Options(used_boons="box")
    play.enter(EndPlay())
    assert play.state.boon_box == Cards((8,))


def test_a_boon_activates_as_a_card_does() -> None:
    play = with_boon(2)
    frame = play.state.stack[-1]
    assert isinstance(frame, DinoCard)
    assert (frame.species, frame.value, frame.left) == ("raptor", 5, 4)
    play.enter(Activate(11), EndActivation())
    assert play.state.stack == (Turn(Seat(0)),)


def gain(number: int, play: Play | None = None) -> Play:
    """The top boon of a temple card."""
    play = play or example()
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)), TakeBoon(), BoonDrawn(number))
    return play


def test_an_event_happens_at_once() -> None:
    play = gain(14)
    assert play.event(EventBoonGained).boon == 14
    play.enter(CardDealt(play.state.players[0].pile.known[0]))
    assert (play.state.players[0].fruit, play.state.players[0].crystals) == (3, 1)
    assert play.state.boon_discard == Cards((14,))
    assert play.state.stack == (Turn(Seat(0)),)


def test_upgrades_are_for_all_for_a_chosen_or_for_a_named_species() -> None:
    assert gain(16).state.players[0].upgrades == (Upgrade(16),)
    assert gain(27).event(UpgradeGained).species == "t_rex"
    play = gain(20)
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    assert play.faults(EndPlay()) == ["WrongNode"]
    play.enter(AssignUpgrade("minmi"))
    assert play.state.players[0].upgrades == (Upgrade(20, "minmi"),)


def test_a_crystal_comes_before_the_species_of_an_upgrade_is_named() -> None:
    play = on(LINE)
    (raptor,) = play.stand(0, "raptor", "b")
    play.player(0, crystals=2)
    gain(20, play)
    assert with_crystals(play) == [
        SpendCrystal("draw"), SpendCrystal("move", raptor, "a"), SpendCrystal("move", raptor, "c")
    ]  # fmt: skip
    assert play.faults(SpendCrystal("move", raptor, "e")) == ["CrystalCannot"]
    play.enter(SpendCrystal("move", raptor, "c"), RolledOut(0, 0))
    play.enter(AssignUpgrade("raptor"))
    assert play.state.players[0].upgrades == (Upgrade(20, "raptor"),)
    assert play.state.players[0].crystals == 1
    assert play.state.stack == (Turn(Seat(0)),)


def test_no_crystal_before_an_upgrade_of_the_control_step_or_of_the_enemy() -> None:
    play = on(LINE)
    for stack in (
        (Turn(Seat(0), "control"), ControlCheck(Seat(0), "boons"), UpgradeChoice(Seat(0), 20)),
        (Turn(Seat(1)), UpgradeChoice(Seat(0), 20)),
    ):
        play.stand(0, "raptor", "b")
        play.player(0, crystals=2)
        play.change(stack=stack)
        assert with_crystals(play) == []
        assert play.faults(SpendCrystal("draw")) == ["WrongNode"]


def test_an_upgrade_of_an_extinct_species_fits_any() -> None:
    play = example()
    play.stand(0, "t_rex")
    gain(27, play)
    assert play.reason(TreatedAsAny).species == "t_rex"
    assert play.faults(AssignUpgrade("t_rex")) == ["SpeciesGone"]
    play.enter(AssignUpgrade("raptor"))
    assert play.state.stack == (Turn(Seat(0)),)


def test_of_two_boons_one_is_kept_and_the_other_lies_open() -> None:
    play = example()
    play.change(stack=(Turn(Seat(0), "control"), ControlCheck(Seat(0), "boons"), BoonDraw(Seat(0), 2)))
    play.enter(BoonDrawn(8), BoonDrawn(20))
    assert play.legal == (KeepBoon(8), KeepBoon(20))
    assert play.faults(KeepBoon(9)) == ["NotOffered"]
    assert play.faults(KeepBoon(8), seat=1) == ["SeatNotAsked"]
    play.enter(KeepBoon(8))
    assert play.state.boon_discard == Cards((20,))
    assert play.state.players[0].boons == Cards((8,))


def test_an_empty_boon_pile_is_filled_with_its_discards_or_stays_empty() -> None:
    play = example()
    play.change(boon_pile=Cards(), boon_discard=Cards((8, 20)))
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)), TakeBoon())
    assert play.reason(BoonsShuffled).boons == 2
    play = example(Options(empty_boon_pile="ended"))
    play.change(boon_pile=Cards(), boon_discard=Cards((8, 20)))
    play.player(0, hand=Cards((TEMPLE,)))
    play.enter(PlayCard(HandCard("action", TEMPLE)), TakeBoon())
    assert play.reason(NoBoonLeft).seat == 0
