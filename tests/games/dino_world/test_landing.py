"""A landing with its measures: what is caught, what stays, what falls, and where the pushed cards then lie."""

from __future__ import annotations

import pytest

from companion.games.dino_world.actions import Landing, Launch, LiesOn, Rearranged, StayedOnRock
from companion.games.dino_world.kinds import KIND_OF
from companion.games.dino_world.options import Options
from companion.games.dino_world.poses import Pose
from companion.games.dino_world.reasons import (
    FellOff,
    HunterFell,
    JungleFell,
    LandedFree,
    NothingCaught,
    PreyTaken,
    PushedOff,
    StayedUp,
    StaysInJungle,
)
from companion.games.game import Cards, ChanceNode, PlayerNode, Seat
from tests.games.dino_world.playing import Play, at

BIRD, OTHER, THIRD = 37, 38, 39


OURS = Options()


def digital(options: Options = OURS, seats: int = 2) -> Play:
    return Play(seats, options, mode="digital")


def pose_of(play: Play, card: int) -> Pose | None:
    return next(each.pose for each in play.state.lying if each.card == card)


def test_prey_goes_under_the_marker_and_the_hunter_stays() -> None:
    play = digital()
    step = play.land("spinosaurus", BIRD, OTHER)
    assert play.kinds_caught(0) == ["archaeopteryx"] * 2
    assert BIRD not in play.lying
    assert play.lying[0] == 5
    assert step.events[-1] == PreyTaken(Seat(0), "spinosaurus", ("archaeopteryx", "archaeopteryx"))
    assert step.reveals
    assert play.reason(StaysInJungle) == StaysInJungle(Seat(0), "spinosaurus")
    assert play.rules.node(play.state) == PlayerNode(Seat(1))


def test_a_hunter_that_stayed_can_be_caught_later() -> None:
    play = digital()
    play.land("velociraptor")
    play.land("t_rex", 21)
    assert play.kinds_caught(1) == ["velociraptor"]


def test_who_sent_a_card_is_remembered_while_it_lies() -> None:
    play = digital()
    play.land("velociraptor")
    assert [each.sender for each in play.state.lying if each.card in (21, BIRD)] == [0, None]


def test_beside_all_cards_nothing_is_caught() -> None:
    play = digital()
    step = play.land("velociraptor", touches=(BIRD,))
    assert play.caught == (0, 0)
    assert step.events == (NothingCaught(Seat(0), "velociraptor"),)
    assert play.reason(LandedFree).rule == "DW-13"


def test_off_the_table_is_out_of_the_game_for_everybody() -> None:
    play = digital()
    step = play.land("t_rex", off=(1,))
    assert (play.state.out, play.caught) == (Cards((1,)), (0, 0))
    assert 1 not in play.lying
    assert step.events == (FellOff(Seat(0), "t_rex"),)
    assert play.count(HunterFell) == 1


def test_a_pushed_off_card_of_the_jungle_is_out_too() -> None:
    play = digital()
    step = play.land("t_rex", OTHER, off=(BIRD,))
    assert play.state.out == Cards((BIRD,))
    assert play.kinds_caught(0) == ["archaeopteryx"]
    assert PushedOff(("archaeopteryx",)) in step.events
    assert play.reason(JungleFell) == JungleFell(("archaeopteryx",), back=False)


def test_a_table_may_put_it_back_where_the_landing_says() -> None:
    play = digital(Options(jungle_off_table="put_back"))
    play.send("t_rex")
    play.enter(Landing(off_table=(BIRD,), poses=(at(1), at(BIRD, 400.0))))
    assert play.state.out == Cards()
    assert pose_of(play, BIRD) == at(BIRD, 400.0).pose
    assert play.reason(JungleFell).back


def test_put_back_without_a_place_it_lies_where_it_lay() -> None:
    play = digital(Options(jungle_off_table="put_back"))
    before = pose_of(play, BIRD)
    play.land("t_rex", off=(BIRD,))
    assert pose_of(play, BIRD) == before


def test_a_hunter_that_fell_is_never_put_back() -> None:
    play = digital(Options(jungle_off_table="put_back"))
    play.land("t_rex", off=(1,))
    assert play.state.out == Cards((1,))


def test_pushed_cards_lie_where_the_landing_says_and_the_others_where_they_lay() -> None:
    play = digital()
    before = pose_of(play, THIRD)
    play.send("t_rex")
    play.enter(Landing(poses=(at(1), at(OTHER, 77.0, 5.0))))
    assert pose_of(play, OTHER) == Pose(77.0, 5.0, 0.0, True)
    assert pose_of(play, THIRD) == before
    assert pose_of(play, 1) == at(1).pose


def test_old_pairs_stand_while_neither_card_moved() -> None:
    play = digital()
    play.land("velociraptor", more=(LiesOn(BIRD, OTHER), LiesOn(THIRD, 40)))
    assert [(pair.upper, pair.lower) for pair in play.state.lies_on] == [(BIRD, OTHER), (THIRD, 40)]
    play.send("velociraptor")
    play.enter(Landing(poses=(at(25), at(40, 9.0))))
    assert [(pair.upper, pair.lower) for pair in play.state.lies_on] == [(BIRD, OTHER)]


def test_a_pair_told_anew_takes_the_place_of_the_old() -> None:
    play = digital()
    play.land("velociraptor", more=(LiesOn(BIRD, OTHER, 10.0, 2.0),))
    play.land("velociraptor", more=(LiesOn(OTHER, BIRD, 4.0, 1.0),))
    assert play.state.lies_on == (LiesOn(OTHER, BIRD, 4.0, 1.0),)


def test_pairs_of_what_is_caught_or_fell_are_gone() -> None:
    play = digital()
    play.land("velociraptor", more=(LiesOn(BIRD, OTHER), LiesOn(THIRD, 40)))
    play.land("t_rex", BIRD, off=(THIRD,))
    assert [(pair.upper, pair.lower) for pair in play.state.lies_on] == []


@pytest.mark.parametrize(
    ("landing", "faults"),
    [
        (Landing(), ["PoseMissing"]),
        (Landing(poses=(at(1), at(1))), ["NamedTwice"]),
        (Landing((LiesOn(1, 99),), poses=(at(1),)), ["NotInJungle"]),
        (Landing((LiesOn(1, 2),), poses=(at(1),)), ["NotInJungle"]),
        (Landing((LiesOn(1, 1),), poses=(at(1),)), ["NamedTwice"]),
        (Landing((LiesOn(1, BIRD), LiesOn(1, BIRD)), poses=(at(1),)), ["PairImpossible"]),
        (Landing((LiesOn(1, BIRD), LiesOn(BIRD, 1)), poses=(at(1),)), ["PairImpossible"]),
        (Landing((LiesOn(1, BIRD, -2.0, 1.0),), poses=(at(1),)), ["BelowNothing"]),
        (Landing((LiesOn(1, BIRD),), off_table=(BIRD,), poses=(at(1),)), ["FellYetLies"]),
        (Landing(off_table=(1,), poses=(at(1),)), ["FellYetLies"]),
        (Landing(touches=(OTHER,), off_table=(OTHER,), poses=(at(1),)), ["FellYetLies"]),
        (Landing(off_table=(1, 1), poses=()), ["NamedTwice"]),
        (Landing((LiesOn(1, BIRD),), touches=(BIRD,), poses=(at(1),)), ["PairImpossible"]),
        (Landing(touches=(1, BIRD, BIRD), poses=(at(1),)), ["NamedTwice", "PairImpossible"]),
        (Landing((LiesOn(1, 99, -1.0, 2.0),)), ["NotInJungle", "BelowNothing", "PoseMissing"]),
    ],
)
def test_what_cannot_be_is_refused_with_every_fault(landing: Landing, faults: list[str]) -> None:
    play = digital()
    play.send("t_rex")
    assert play.faults(landing) == faults


def test_at_the_table_no_pose_is_needed() -> None:
    play = Play(2)
    hunter = play.send("t_rex")
    play.enter(Landing((LiesOn(hunter, BIRD),)))
    assert play.kinds_caught(0) == ["archaeopteryx"]


def test_where_fallen_cards_are_out_they_have_no_pose() -> None:
    play = digital()
    play.send("t_rex")
    assert play.faults(Landing(off_table=(BIRD,), poses=(at(1), at(BIRD)))) == ["FellYetLies"]


def test_a_hunter_still_on_the_rock_is_pushed_again_by_the_same_seat() -> None:
    play = digital()
    play.send("velociraptor")
    step = play.enter(StayedOnRock())
    assert play.rules.node(play.state) == PlayerNode(Seat(0))
    assert play.rules.legal_actions(play.state, Seat(0)) == (Launch("velociraptor"),)
    assert play.reason(StayedUp) == StayedUp(Seat(0), "velociraptor", leaning=False, lost=False)
    assert step.reveals
    play.land("velociraptor", BIRD)
    assert play.caught == (1, 0)
    assert len(play.state.players[0].hunters) == 8


def test_no_other_hunter_may_be_taken_then() -> None:
    play = digital()
    play.send("velociraptor")
    play.enter(StayedOnRock())
    assert play.faults(Launch("t_rex"), 0) == ["HunterOnRock"]


def test_a_table_may_lose_the_turn_for_it() -> None:
    play = digital(Options(on_rock="lost"))
    play.send("velociraptor")
    play.enter(StayedOnRock())
    assert play.state.out == Cards((21,))
    assert play.rules.node(play.state) == PlayerNode(Seat(1))
    assert play.reason(StayedUp).lost


def test_a_leaning_hunter_is_laid_flat_or_pushed_again() -> None:
    flat, again = digital(), digital(Options(leaning="again", on_rock="lost"))
    flat.send("t_rex")
    assert flat.faults(StayedOnRock(leaning=True)) == ["LiesFlat"]
    again.send("t_rex")
    again.enter(StayedOnRock(leaning=True))
    assert again.state.launched == 1
    assert again.rules.node(again.state) == PlayerNode(Seat(0))


def test_a_throw_belongs_to_chance_and_comes_after_a_launch() -> None:
    play = digital()
    assert play.faults(Landing(poses=()), 0) == ["WrongNode"]
    play.send("t_rex")
    assert play.rules.node(play.state) == ChanceNode("landing")
    assert play.faults(Landing(poses=(at(1),)), 0) == ["SeatNotNeeded"]
    assert play.faults(Launch("t_rex"), 0) == ["SeatNotNeeded", "WrongNode"]
    assert play.faults(StayedOnRock(), 1) == ["SeatNotNeeded"]


def test_random_throws_go_on_where_no_card_is_left_in_the_jungle() -> None:
    play = digital()
    play.land("t_rex", *range(37, 53))
    play.land("t_rex", off=(2,))
    play.land("velociraptor", off=(21, 1))
    play.send("velociraptor")
    outcomes = play.rules.chance_outcomes(play.state)
    assert outcomes.sample_only
    assert len(outcomes.outcomes) == 3


def test_after_a_rearrangement_other_cards_lie_under_the_next_hunter() -> None:
    play = Play(2)
    hunter = play.send("velociraptor")
    play.enter(Landing((LiesOn(hunter, BIRD), LiesOn(OTHER, THIRD))))
    play.enter(Rearranged((LiesOn(hunter, OTHER, 5.0, 3.0),), (at(hunter),)), 1)
    assert play.state.lies_on == (LiesOn(hunter, OTHER, 5.0, 3.0),)
    assert play.caught == (1, 0)
    assert pose_of(play, hunter) == at(hunter).pose


def test_a_rearrangement_is_told_by_the_seat_that_is_up_and_of_cards_that_lie() -> None:
    play = Play(2)
    assert play.faults(Rearranged((), ()), 1) == ["SeatNotAsked"]
    assert play.faults(Rearranged((), (at(1),)), 7) == ["NoSuchSeat", "NotInJungle"]
    assert digital().faults(Rearranged((), ()), 0) == ["WrongNode"]


def test_kinds_are_those_of_the_numbers() -> None:
    assert [KIND_OF[card] for card in (4, 5, 13, 21, 36, 37)] == [
        *("t_rex", "spinosaurus", "dilophosaurus", "velociraptor", "velociraptor", "archaeopteryx")
    ]
