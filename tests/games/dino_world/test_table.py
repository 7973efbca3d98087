"""Beside the table: a hunter, what lay under it, done. The table is right; what is unlikely can be insisted on."""

from __future__ import annotations

import pytest

from companion.games.dino_world.actions import Caught, Landing, Launch, LiesOn, StayedOnRock
from companion.games.dino_world.kinds import HUNTERS
from companion.games.dino_world.options import Options
from companion.games.dino_world.reasons import (
    FellOff,
    HunterSent,
    JungleFell,
    LandedFree,
    NothingCaught,
    PreyTaken,
    SizeOrder,
    StayedUp,
    ToldCaught,
)
from companion.games.game import Cards, ChanceNode, PlayerNode, Seat
from tests.games.dino_world.playing import Play
from tests.games.dino_world.sizes import NOTHING


def test_a_throw_is_two_entries_and_needs_no_size() -> None:
    play = Play(2, pack=NOTHING)
    play.enter(Launch("t_rex"), 0)
    assert play.rules.node(play.state) == ChanceNode("landing", reported=True)
    step = play.enter(Caught(("archaeopteryx", "archaeopteryx")))
    assert step.events == (PreyTaken(Seat(0), "t_rex", ("archaeopteryx", "archaeopteryx")),)
    assert (play.caught, len(play.lying)) == ((2, 0), 15)
    assert play.rules.node(play.state) == PlayerNode(Seat(1))


def test_the_kinds_may_be_told_in_any_order() -> None:
    play, other = Play(), Play()
    for each in (play, other):
        each.throw("velociraptor")
    play.throw("t_rex", "archaeopteryx", "velociraptor")
    other.throw("t_rex", "velociraptor", "archaeopteryx")
    assert play.state == other.state
    assert play.reason(ToldCaught).prey == ("velociraptor", "archaeopteryx")
    assert play.reason(SizeOrder).rule == "DW-2"


def test_a_miss_is_told_with_nothing() -> None:
    play = Play()
    step = play.throw("velociraptor")
    assert step.events == (NothingCaught(Seat(0), "velociraptor"),)
    assert play.reason(LandedFree).seat == 0
    assert play.lying[0] == 21


def test_off_the_table_is_one_tap_too() -> None:
    play = Play()
    play.send("t_rex")
    step = play.enter(Caught(fell=True))
    assert step.events == (FellOff(Seat(0), "t_rex"),)
    assert play.state.out == Cards((1,))


@pytest.mark.parametrize(("reading", "out", "lying"), [("out", 1, 16), ("put_back", 0, 17)])
def test_what_was_pushed_off_is_out_or_put_back(reading: str, out: int, lying: int) -> None:
    play = Play(2, Options(jungle_off_table="put_back" if reading == "put_back" else "out"))
    play.send("t_rex")
    play.enter(Caught(off_table=("archaeopteryx",)))
    assert (len(play.state.out), len(play.lying)) == (out, lying)
    assert play.reason(JungleFell).back == (reading == "put_back")


def test_what_is_caught_and_what_fell_are_different_cards() -> None:
    play = Play()
    play.send("t_rex")
    play.enter(Caught(("archaeopteryx",), ("archaeopteryx",)))
    assert (play.state.players[0].caught, play.state.out) == (Cards((37,)), Cards((38,)))


def test_a_hunter_that_fell_catches_nothing() -> None:
    play = Play()
    play.send("t_rex")
    assert play.faults(Caught(("archaeopteryx",), fell=True)) == ["FellYetCaught"]
    assert play.faults(Caught(("archaeopteryx",), fell=True), forced=True) == ["FellYetCaught"]


def test_what_is_not_smaller_can_be_insisted_on() -> None:
    play = Play()
    play.throw("t_rex")
    play.send("spinosaurus")
    assert play.faults(Caught(("t_rex",))) == ["NotSmaller"]
    play.enter(Caught(("t_rex",)), forced=True)
    assert play.kinds_caught(1) == ["t_rex"]


def test_more_than_lie_there_can_be_insisted_on_and_are_unknown_cards() -> None:
    play = Play()
    play.send("t_rex")
    assert play.faults(Caught(("velociraptor", "archaeopteryx"))) == ["TooManyTold"]
    step = play.enter(Caught(("velociraptor", "archaeopteryx"), ("spinosaurus",)), forced=True)
    assert play.state.players[0].caught == Cards((37,), 1)
    assert play.state.out == Cards((), 1)
    assert step.events[0] == PreyTaken(Seat(0), "t_rex", ("archaeopteryx", "velociraptor"))


def test_everything_wrong_is_said_at_once() -> None:
    play = Play()
    play.send("velociraptor")
    assert play.faults(Caught(("t_rex",), fell=True), 1) == [
        *("SeatNotNeeded", "NotSmaller", "TooManyTold", "FellYetCaught")
    ]


def test_pairs_that_were_measured_end_with_what_is_told_caught() -> None:
    play = Play()
    hunter = play.send("velociraptor")
    play.enter(Landing((LiesOn(38, 37), LiesOn(hunter, 40))))
    play.throw("t_rex", "archaeopteryx")
    assert play.state.lies_on == ()


def test_a_hunter_on_the_rock_is_told_and_pushed_again() -> None:
    play = Play()
    play.send("t_rex")
    play.enter(StayedOnRock())
    assert play.reason(StayedUp).rule == "DW-8"
    assert play.rules.legal_actions(play.state, Seat(0)) == (Launch("t_rex"),)
    play.throw("t_rex", "archaeopteryx")
    assert play.caught == (1, 0)


def test_another_hunter_on_the_rock_can_be_insisted_on_and_the_first_goes_back() -> None:
    play = Play()
    play.send("t_rex")
    play.enter(StayedOnRock())
    assert play.faults(Launch("velociraptor"), 0) == ["HunterOnRock"]
    play.enter(Launch("velociraptor"), 0, forced=True)
    assert play.state.launched == 21
    assert 1 in play.state.players[0].hunters.known


def test_a_leaning_hunter_can_be_pushed_again_all_the_same() -> None:
    play = Play()
    play.send("t_rex")
    assert play.refused(StayedOnRock(leaning=True)).forcible
    play.enter(StayedOnRock(leaning=True), forced=True)
    assert play.state.phase == "launch"


def test_only_the_seat_that_is_up_sends() -> None:
    play = Play(3, starter=1)
    assert play.faults(Launch("t_rex"), 0) == ["SeatNotAsked"]
    assert play.faults(Launch("t_rex"), 5) == ["NoSuchSeat"]
    assert play.faults(Launch("t_rex")) == ["NoSuchSeat"]
    assert play.faults(StayedOnRock(), 1) == ["WrongNode"]
    assert play.enter(Launch("t_rex"), 1).events == (HunterSent(Seat(1), "t_rex"),)


def test_a_kind_that_is_used_up_can_be_insisted_on() -> None:
    """The table is right: some card of the box is on its way, and wherever the app thought it was, it is not."""
    play = Play(2)
    play.throw("t_rex")
    play.throw("t_rex")
    assert play.rules.legal_actions(play.state, Seat(0)) == tuple(Launch(kind) for kind in HUNTERS[1:])
    assert play.faults(Launch("t_rex"), 0) == ["NoHunterLeft"]
    play.enter(Launch("t_rex"), 0, forced=True)
    assert play.state.launched == 3
    assert 3 not in play.state.aside.known


def test_a_caught_card_on_its_way_again_still_counts_for_who_caught_it() -> None:
    play = Play(4)
    for _ in range(4):
        play.throw("t_rex")
    play.send("spinosaurus")
    play.enter(Caught(("t_rex",) * 4), forced=True)
    play.enter(Launch("t_rex"), 1, forced=True)
    assert play.state.launched == 1
    assert play.state.players[0].caught == Cards((2, 3, 4), 1)
    assert play.caught == (4, 0, 0, 0)


def test_caught_cards_never_hunt() -> None:
    play = Play()
    play.throw("velociraptor")
    play.throw("t_rex", "velociraptor")
    assert 21 in play.state.players[1].caught.known
    assert 21 not in play.state.players[1].hunters.known
    play.throw("velociraptor")
    assert Launch("t_rex") not in play.rules.legal_actions(play.state, Seat(1))


def test_a_bird_goes_hunting_only_if_the_table_insists() -> None:
    play = Play()
    assert play.faults(Launch("archaeopteryx"), 0) == ["NoHunterLeft"]
    play.enter(Launch("archaeopteryx"), 0, forced=True)
    step = play.enter(Caught())
    assert step.events == (NothingCaught(Seat(0), "archaeopteryx"),)


def test_a_bird_on_the_rock_is_pushed_again_or_goes_back_to_the_jungle() -> None:
    play = Play()
    play.enter(Launch("archaeopteryx"), 0, forced=True)
    play.enter(StayedOnRock())
    assert play.rules.legal_actions(play.state, Seat(0)) == (Launch("archaeopteryx"),)
    play.enter(Launch("t_rex"), 0, forced=True)
    assert 37 in play.lying
    assert len(play.state.players[0].hunters) == 8
