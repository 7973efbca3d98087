"""Beside the table: the turn strip, the control check, and counters set by hand."""

from __future__ import annotations

import pytest

from companion.errors import NotAllowedError
from companion.games.dino_battle.actions import (
    AssignUpgrade,
    BoonFacts,
    CardFacts,
    ClaimShrine,
    EndControl,
    EndPlay,
    Fight,
    HandCard,
    KeepBoon,
    PlayCard,
    RolledOut,
    SpendCrystal,
    TakeBoon,
    TakeOffering,
)
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.happenings import (
    ActionBoonGained,
    DinoDefeated,
    EventBoonGained,
    UpgradeGained,
)
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.reasons import (
    DefeatsCounted,
    HandLimited,
    NoBoonLeft,
    PileRanOut,
    PlayedAsWild,
    UpgradeLost,
)
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.state import Upgrade
from companion.games.dino_battle.turn import Turn
from companion.games.game import UNKNOWN, Adjust, Cards, Entry, Seat, Setup
from tests.games.dino_battle.decks import NOTHING, OWNED
from tests.games.dino_battle.playing import Play
from tests.games.dino_battle.reports import A_BOON, A_CARD, in_a_fight


def test_three_cards_fill_the_slots() -> None:
    play = Play()
    play.enter(A_CARD, A_CARD, A_CARD)
    assert A_CARD not in play.legal
    assert play.faults(A_CARD) == ["SlotsFull", "HandCounted"]
    play.enter(A_CARD, forced=True)
    play.enter(EndPlay())
    assert len(play.state.players[0].hand) == 1


def test_a_card_that_shows_impossible_things_is_refused() -> None:
    play = Play(pack=OWNED)
    assert play.faults(PlayCard(HandCard("action", 999))) == ["NoSuchCard"]
    assert play.faults(PlayCard(HandCard("boon", 999))) == ["HandCounted", "NoSuchCard"]
    assert play.faults(PlayCard(HandCard("action", UNKNOWN), CardFacts("minmi", 100))) == ["FactOutOfRange"]
    assert play.faults(PlayCard(HandCard("action", 9), CardFacts("raptor", 2))) == ["FactsDisagree", "FactsDisagree"]
    assert play.faults(PlayCard(HandCard("action", 9), CardFacts("minmi", 3)), seat=1) == ["SeatNotAsked"]
    assert play.faults(ClaimShrine("1")) == ["WrongNode"]


def test_a_card_known_by_its_number_brings_its_value() -> None:
    play = Play(pack=OWNED)
    play.enter(PlayCard(HandCard("action", 9)), Fight("minmi", "minmi"))
    assert isinstance(play.state.stack[-1], Attack)
    assert play.state.stack[-1].facts.value == 3


def test_a_card_of_an_extinct_species_is_wild() -> None:
    play = Play()
    play.adjust("minmi", 0, 0)
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("raptor", 3)))
    assert play.all_reasons(PlayedAsWild) == []
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("minmi", 3)))
    assert play.reason(PlayedAsWild).species == "minmi"
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("wild", 3)))
    assert len(play.all_reasons(PlayedAsWild)) == 1


def test_a_temple_card_takes_the_offering() -> None:
    play = Play()
    play.adjust("offering_fruit", 2)
    play.adjust("offering_crystals", 1)
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("temple")))
    assert play.faults(EndPlay()) == ["WrongNode"]
    play.enter(TakeOffering())
    assert (play.state.players[0].fruit, play.state.players[0].crystals) == (2, 1)
    assert (play.state.offering.fruit, play.state.offering.crystals) == (0, 0)


@pytest.mark.parametrize(
    ("told", "happened"),
    [
        (BoonFacts("action"), ActionBoonGained),
        (BoonFacts("event"), EventBoonGained),
        (BoonFacts("upgrade_all"), UpgradeGained),
        (BoonFacts("upgrade_species", "raptor"), UpgradeGained),
    ],
)
def test_or_the_top_boon_of_which_only_the_kind_is_told(told: BoonFacts, happened: type) -> None:
    play = Play()
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("temple")), TakeBoon())
    assert play.faults(KeepBoon(UNKNOWN)) == ["MissingFact"]
    assert play.faults(KeepBoon(999)) == ["NoSuchCard", "MissingFact"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    play.enter(KeepBoon(UNKNOWN, told))
    assert play.count(happened) == 1
    assert play.state.stack == (Turn(Seat(0)),)


def test_an_owner_tells_a_boon_by_its_number() -> None:
    play = Play(pack=OWNED)
    upgrade = next(boon.number for boon in OWNED.boons if boon.kind == "upgrade_all")
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("temple")), TakeBoon(), KeepBoon(upgrade))
    assert play.state.players[0].upgrades == (Upgrade(upgrade),)


def test_no_boon_is_left_to_be_gained() -> None:
    play = Play(options=Options(empty_boon_pile="ended"))
    play.adjust("boon_pile", 0)
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("temple")), TakeBoon())
    assert play.reason(NoBoonLeft).seat == 0
    assert play.state.stack == (Turn(Seat(0)),)


def test_an_upgrade_of_an_extinct_species_goes_to_another() -> None:
    play = Play()
    play.adjust("raptor", 0, 0)
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("temple")), TakeBoon())
    play.enter(KeepBoon(UNKNOWN, BoonFacts("upgrade_species", "raptor")))
    assert len(play.legal) == 5
    play.enter(play.legal[0])
    assert play.state.players[0].upgrades == (Upgrade(UNKNOWN, "brachiosaurus"),)


def test_an_upgrade_stays_without_effect_when_its_species_dies_out_or_is_assigned_anew() -> None:
    play = Play()
    for reading, upgrades in (("stays", 1), ("assigned", 0)):
        play = Play(options=Options(extinct_upgrade="assigned" if reading == "assigned" else "stays"))
        play.adjust("raptor", 1, 0)
        play.player(0, upgrades=(Upgrade(UNKNOWN, "raptor"),))
        in_a_fight(play=play)
        play.dice("blank")
        play.dice(5)
        assert play.reason(UpgradeLost).species == "raptor"
        assert len(play.state.players[0].upgrades) == upgrades
    play.enter(play.legal[-1])
    assert play.state.players[0].upgrades == (Upgrade(UNKNOWN, "pteranodon"),)
    assert len(play.state.stack) == 1


def test_an_action_boon_takes_a_slot_and_counts_for_the_hand() -> None:
    play = Play()
    play.adjust("boons", 1, 0)
    assert A_BOON in play.legal
    play.enter(A_BOON)
    assert A_BOON not in play.legal
    play.enter(EndPlay())
    assert len(play.state.boon_discard) == 1
    assert len(play.state.players[0].hand) == 6


def test_eight_cards_may_stay_and_boons_count_or_not() -> None:
    hands = []
    for reading in (Options(), Options(boons_in_hand="free")):
        play = Play(options=reading)
        play.adjust("boons", 3, 0)
        play.adjust("hand", 6, 0)
        play.enter(EndPlay())
        hands.append(len(play.state.players[0].hand))
        assert play.reason(HandLimited).seat == 0
    assert hands == [5, 8]


def test_crystals_are_spent_at_any_time_of_the_play_step() -> None:
    play = Play()
    play.adjust("crystals", 3, 0)
    play.enter(SpendCrystal("draw"), RolledOut(0, 1))
    assert len(play.state.players[0].hand) == 4
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("temple")))
    play.enter(SpendCrystal("move"), RolledOut(0, 0))
    assert play.faults(SpendCrystal("move", 3, "y1-a1")) == ["CrystalCannot"]
    play.enter(TakeOffering())
    assert play.state.players[0].crystals == 2
    play.adjust("crystals", 0, 0)
    assert play.faults(SpendCrystal("draw")) == ["NoCrystal"]
    play.enter(SpendCrystal("draw"), forced=True)
    play.enter(RolledOut(0, 0))


def test_a_crystal_is_spent_before_a_boon_of_the_temple_is_told_and_its_species_named() -> None:
    play = Play()
    play.adjust("crystals", 4, 0)
    play.adjust("minmi", 0, 0)
    play.enter(PlayCard(HandCard("action", UNKNOWN), CardFacts("temple")), TakeBoon())
    play.enter(SpendCrystal("draw"), RolledOut(0, 0))
    play.enter(KeepBoon(UNKNOWN, BoonFacts("upgrade_species", "minmi")))
    play.enter(SpendCrystal("draw"), RolledOut(0, 0))
    play.enter(AssignUpgrade("raptor"))
    assert play.state.players[0].crystals == 2
    play.change(stack=(Turn(Seat(0), "control"), ControlCheck(Seat(0)), BoonChoice(Seat(0), Cards((), 2))))
    assert SpendCrystal("draw") not in play.legal
    assert play.faults(SpendCrystal("draw")) == ["WrongNode"]


def test_a_crystal_is_spent_while_something_of_a_fight_is_still_to_be_told() -> None:
    play = Play()
    play.adjust("crystals", 1, 0)
    play.enter(PlayCard(HandCard("action", UNKNOWN)), Fight("minmi", "minmi"))
    assert SpendCrystal("draw") in play.legal
    play.enter(SpendCrystal("draw"), RolledOut(0, 0))
    assert play.faults(SpendCrystal("draw")) == ["NoCrystal"]
    assert isinstance(play.state.stack[-1], Attack)


def test_a_crystal_in_a_fight_only_where_the_table_reads_it_so() -> None:
    play = Play()
    for reading, asked in (("refused", False), ("allowed", True)):
        play = Play(options=Options(crystal_in_fight="allowed" if reading == "allowed" else "refused"))
        play.adjust("crystals", 1, 0)
        play = in_a_fight(play=play)
        play.dice("blank")
        assert (SpendCrystal("draw") in play.legal) == asked
    play.enter(SpendCrystal("draw"), RolledOut(0, 0))
    play.dice(5)
    assert play.event(DinoDefeated).seat == 0


def test_the_pile_runs_out_and_both_have_equally_many_turns() -> None:
    play = Play()
    play.adjust("minmi", 2, 1)
    play.adjust("pile", 2, 0)
    play.enter(EndPlay(), EndControl())
    assert play.reason(PileRanOut).seat == 0
    assert play.state.termination is None
    play.enter(EndPlay(), EndControl())
    assert play.outcome.termination == "most_defeated"
    assert play.reason(DefeatsCounted).counts == (2, 0)
    assert play.outcome.winners == (0,)


def test_equal_defeats_are_a_draw() -> None:
    play = Play(starter=1)
    play.adjust("pile", 0, 0)
    play.enter(EndPlay(), EndControl(), EndPlay(), EndControl())
    assert play.outcome.termination == "draw"
    assert play.outcome.places == (1, 1)


# --- counters set by hand -------------------------------------------------------------------------------------------


def test_the_third_extinct_species_ends_the_game_at_once() -> None:
    play = Play()
    for species in ("minmi", "raptor"):
        play.adjust(species, 0, 1)
    assert play.rules.outcome(play.state) is None
    play.adjust("minmi", 0, 1)
    play.adjust("t_rex", 0, 1)
    assert play.outcome.termination == "extinct"
    assert play.outcome.winners == (0,)


def test_a_count_that_was_wrong_is_mended() -> None:
    play = Play()
    play.adjust("minmi", 0, 1)
    play.adjust("minmi", 2, 1)
    play.adjust("dazed_minmi", 1, 1)
    play.adjust("minmi", 1, 1)
    conditions = sorted(dino.condition for dino in play.state.players[1].dinos[7:11])
    assert conditions == ["dazed", "defeated", "defeated", "defeated"]


def test_the_turn_shrines_glyphs_and_the_last_turns_are_set() -> None:
    play = Play()
    play.enter(A_CARD)
    play.adjust("slots", 2, 0)
    play.adjust("turn", 1)
    assert play.state.stack == (Turn(Seat(1)),)
    assert not play.state.players[0].slots
    play.adjust("shrine_1", 1)
    play.adjust("shrine_1", -1)
    assert play.state.shrines[0].flagstone is None
    play.adjust("glyph_4", 0)
    assert len(play.state.glyphs) == 7
    play.adjust("glyph_4", 1)
    play.adjust("glyph_4", 1)
    assert [glyph.space for glyph in play.state.glyphs] == list("12345678")
    play.adjust("out_of_cards", 0)
    assert [play.state.out_of_cards] == [0]
    play.adjust("out_of_cards", -1)
    assert [play.state.out_of_cards] == [None]
    play.adjust("turns", 4, 1)
    assert play.state.players[1].turns == 4


def test_in_a_fight_the_dinos_stay_as_they_are() -> None:
    play = in_a_fight()
    assert play.faults(Adjust("minmi", 2, Seat(1))) == ["NoSuchCounter"]
    assert play.faults(Adjust("turn", 1)) == ["NoSuchCounter"]
    play.adjust("fruit", 2, 1)


def test_a_counter_set_wrongly_says_all_that_is_wrong() -> None:
    play = Play()
    rejection = play.rules.apply(play.state, Entry(Adjust("minmi", 9, Seat(1)), Seat(7)))
    assert [fault.code for fault in rejection.faults] == ["NoSuchSeat", "CounterOutOfRange"]  # type: ignore[union-attr]
    assert play.faults(Adjust("wins", 9)) == ["NoSuchCounter"]


def test_the_re_roll_is_not_asked_once_the_fruit_is_set_to_none() -> None:
    play = Play()
    play.adjust("fruit", 1, 0)
    play = in_a_fight(play=play)
    play.dice("blank")
    play.adjust("fruit", 0, 0)
    play.dice(5)
    assert play.event(DinoDefeated).seat == 0


def test_a_game_needs_two_seats_and_a_starter_among_them() -> None:
    with pytest.raises(NotAllowedError, match="SeatsDoNotFit"):
        DinoBattle(Setup(3, "table", Options(), NOTHING))
    with pytest.raises(NotAllowedError, match="NoSuchStarter"):
        DinoBattle(Setup(2, "table", Options(), NOTHING, Seat(2)))
    with pytest.raises(NotAllowedError, match="PackNotComplete"):
        DinoBattle(Setup(2, "digital", Options(), NOTHING))


def test_the_second_side_begins_with_five_cards() -> None:
    assert [len(player.hand) for player in Play(starter=1).state.players] == [5, 3]
    assert Play().state.boon_pile == Cards((), 36)
