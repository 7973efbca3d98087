"""At the table any public counter can be set: to mend a count, to start in the middle, to stop early."""

from __future__ import annotations

import pytest

from companion.games.dino_world.actions import Caught, Launch
from companion.games.dino_world.kinds import HUNTERS
from companion.games.dino_world.options import Options
from companion.games.dino_world.reasons import CounterSet, FirstDone
from companion.games.game import Adjust, Cards, Counter, PlayerNode, Seat
from tests.games.dino_world.playing import Play


def test_there_is_a_counter_for_all_that_is_public() -> None:
    play = Play(2)
    assert play.rules.counters(play.state) == (
        Counter("turn", 0, 0, 1, holder=True),
        *(
            counter
            for seat in (Seat(0), Seat(1))
            for counter in (
                Counter("caught", 0, 0, 99, seat),
                Counter("t_rex", 1, 0, 1, seat),
                Counter("spinosaurus", 2, 0, 2, seat),
                Counter("dilophosaurus", 2, 0, 2, seat),
                Counter("velociraptor", 4, 0, 4, seat),
            )
        ),
    )


@pytest.mark.parametrize(("counter", "value", "seat"), [("turn", 2, None), ("caught", 7, 1), ("velociraptor", 1, 2)])
def test_a_counter_shows_what_it_was_set_to(counter: str, value: int, seat: int | None) -> None:
    play = Play(3)
    step = play.adjust(counter, value, seat)
    assert step.events == (CounterSet(counter, value, None if seat is None else Seat(seat)),)
    assert play.counter(counter, seat) == value


@pytest.mark.parametrize(
    ("what", "seat", "faults"),
    [
        (Adjust("wins", 1), None, ["NoSuchCounter"]),
        (Adjust("caught", 1), 9, ["NoSuchSeat", "NoSuchCounter"]),
        (Adjust("turn", 3), None, ["CounterOutOfRange"]),
        (Adjust("t_rex", 2, Seat(0)), 0, ["CounterOutOfRange"]),
        (Adjust("caught", -1, Seat(0)), 5, ["NoSuchSeat", "CounterOutOfRange"]),
    ],
)
def test_what_cannot_be_set_is_refused(what: Adjust, seat: int | None, faults: list[str]) -> None:
    assert Play(3).faults(what, seat) == faults


def test_cards_that_nobody_named_are_unknown_ones() -> None:
    play = Play()
    play.throw("t_rex", "archaeopteryx")
    play.adjust("caught", 4, 0)
    assert play.state.players[0].caught == Cards((37,), 3)


def test_too_many_caught_lie_in_the_jungle_again() -> None:
    play = Play()
    play.throw("t_rex", "archaeopteryx", "archaeopteryx")
    play.adjust("caught", 1, 0)
    assert play.state.players[0].caught == Cards((37,))
    assert 38 in play.lying


def test_hunters_that_are_not_in_hand_any_more_lie_in_the_jungle() -> None:
    play = Play()
    play.adjust("velociraptor", 1, 1)
    assert [each.sender for each in play.state.lying if each.card in (26, 27, 28)] == [1, 1, 1]
    play.adjust("velociraptor", 3, 1)
    assert play.counter("velociraptor", 1) == 3
    assert len(play.lying) == 17


def test_a_hunter_in_hand_again_was_not_caught_but_the_count_stays() -> None:
    play = Play()
    play.throw("velociraptor")
    play.throw("t_rex", "velociraptor")
    play.adjust("velociraptor", 4, 0)
    assert play.state.players[1].caught == Cards((), 1)
    assert 21 in play.state.players[0].hunters.known


def test_a_hunter_in_hand_again_is_not_out() -> None:
    play = Play()
    play.adjust("t_rex", 0, 0)
    assert play.counter("t_rex", 0) == 0
    play.adjust("t_rex", 1, 0)
    assert play.lying[0] == 37


def test_an_own_card_that_another_seat_holds_by_now_is_not_doubled() -> None:
    play = Play(4)
    for _ in range(4):
        play.throw("t_rex")
    play.adjust("turn", 1)
    assert play.send("t_rex", forced=True) == 1
    play.adjust("turn", 0)
    play.adjust("t_rex", 1, 0)
    assert play.state.players[1].hunters.known[0] == 1
    assert play.state.players[0].hunters.known[0] == 2


def test_the_turn_goes_elsewhere_and_a_hunter_on_its_way_goes_back() -> None:
    play = Play(3)
    play.send("t_rex")
    play.adjust("turn", 2)
    assert play.rules.node(play.state) == PlayerNode(Seat(2))
    assert play.counter("t_rex", 0) == 1


def test_a_seat_without_hunters_is_not_up() -> None:
    play = Play(3)
    for kind in HUNTERS:
        play.adjust(kind, 0, 0)
    assert play.rules.node(play.state) == PlayerNode(Seat(1))
    play.adjust("turn", 0)
    assert play.rules.node(play.state) == PlayerNode(Seat(1))


def test_the_last_hunter_on_its_way_still_lands() -> None:
    play = Play(2)
    for seat in (0, 1):
        for kind in HUNTERS[1:]:
            play.adjust(kind, 0, seat)
    play.adjust("t_rex", 0, 1)
    play.send("t_rex")
    play.adjust("caught", 3, 1)
    assert play.rules.outcome(play.state) is None
    play.enter(Caught(("archaeopteryx",)))
    assert play.outcome.scores == (1, 3)


def test_counting_all_hunters_out_ends_the_game() -> None:
    play = Play(2)
    play.adjust("caught", 2, 1)
    for seat in (0, 1):
        for kind in HUNTERS[1:]:
            play.adjust(kind, 0, seat)
    play.adjust("t_rex", 0, 0)
    assert play.adjust("t_rex", 0, 1).reveals
    assert play.outcome.winners == (Seat(1),)


def test_where_the_first_ends_the_game_counting_does_too() -> None:
    play = Play(3, Options(ends="first_done"))
    for kind in HUNTERS:
        play.adjust(kind, 0, 1)
    assert play.reason(FirstDone).seat == 1


def test_from_the_middle_the_game_goes_on() -> None:
    play = Play(2)
    play.adjust("caught", 5, 0)
    play.adjust("velociraptor", 0, 0)
    assert play.rules.legal_actions(play.state, Seat(0)) == tuple(Launch(kind) for kind in HUNTERS[:3])
