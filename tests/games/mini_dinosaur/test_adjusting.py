"""At the table the counters say what lies there, and the game is where they say that it is."""

from __future__ import annotations

import pytest

from companion.games.game import UNKNOWN, Adjust, ChanceNode, PlayerNode, Seat, SimultaneousNode
from companion.games.mini_dinosaur.actions import AutomatonPlayed, DinosaurFacts, PlayDinosaur
from companion.games.mini_dinosaur.hands import bets_held, dinosaurs_held
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.reasons import NobodyCanAct
from companion.games.mini_dinosaur.state import PlacedBet
from tests.games.mini_dinosaur.playing import Play


def test_every_public_number_is_a_counter() -> None:
    play = Play(2)
    names = [each.name for each in play.rules.counters(play.state)]
    assert names[:7] == ["turn", "groom", "bride", "skate", "red_baby", "blue_grandpa", "automaton"]
    assert names[7:] == ["dinosaurs", "bets", "up", "down"] * 2
    assert "automaton" not in [each.name for each in Play(3).rules.counters(Play(3).state)]


@pytest.mark.parametrize(
    ("what", "codes"),
    [
        (Adjust("groom", 6), ["CounterOutOfRange"]),
        (Adjust("groom", -1), ["CounterOutOfRange"]),
        (Adjust("dinosaurs", 11, Seat(0)), ["CounterOutOfRange"]),
        (Adjust("bets", 9, Seat(0)), ["CounterOutOfRange"]),
        (Adjust("up", 3, Seat(0)), ["CounterOutOfRange"]),
        (Adjust("turn", 3), ["CounterOutOfRange"]),
        (Adjust("automaton", 3), ["NoSuchCounter"]),
        (Adjust("groom", 1, Seat(0)), ["NoSuchCounter"]),
        (Adjust("dinosaurs", 1), ["NoSuchCounter"]),
        (Adjust("wins", 1), ["NoSuchCounter"]),
    ],
)
def test_a_counter_that_is_none_or_a_value_that_cannot_be_is_refused(what: Adjust, codes: list[str]) -> None:
    assert Play(3).faults(what) == codes


def test_only_a_seat_of_the_table_adjusts() -> None:
    assert Play(3).faults(Adjust("groom", 1), 4) == ["NoSuchSeat"]


def test_a_game_is_taken_up_in_the_middle() -> None:
    play = Play(2)
    for counter, value, seat in (("groom", 3, None), ("automaton", 6, None), ("dinosaurs", 6, 0), ("turn", 1, None)):
        play.adjust(counter, value, seat)
    assert (play.state.field, play.state.automaton, play.state.turn) == ((3, 0, 0, 0, 0), 6, 1)
    assert play.counter("dinosaurs", 0) == 6


def test_a_counted_kind_tells_what_was_discarded_of_the_other() -> None:
    play = Play(3)
    play.run("groom", discard=True)
    play.adjust("dinosaurs", 9, 0)
    assert bets_held(play.state.players[0]) == (7, 7)
    play = Play(3)
    play.run("groom", discard=True)
    play.adjust("bets", 8, 0)
    assert dinosaurs_held(play.state.players[0]) == (8, 8)


def test_a_count_that_does_not_fit_what_was_told_counts_all_the_same() -> None:
    play = Play(3)
    play.run("groom", discard=True)
    play.adjust("dinosaurs", 4, 0)
    assert (dinosaurs_held(play.state.players[0]), bets_held(play.state.players[0])) == ((4, 4), (8, 8))
    play.adjust("turn", 1)
    play.run("groom", discard=True)
    play.adjust("bets", 2, 1)
    assert (dinosaurs_held(play.state.players[1]), bets_held(play.state.players[1])) == ((9, 9), (2, 2))


def test_bets_that_nobody_named_are_added_and_taken_away() -> None:
    play = Play(3)
    play.adjust("up", 2, 0)
    play.adjust("down", 1, 0)
    play.adjust("up", 1, 0)
    assert play.state.players[0].placed == (PlacedBet(UNKNOWN, "up"), PlacedBet(UNKNOWN, "down"))


def test_five_of_a_colour_end_the_game_and_four_take_it_up_again() -> None:
    play = Play(3)
    play.bet("down")
    play.adjust("groom", 5)
    assert play.rules.node(play.state) == SimultaneousNode((Seat(0),))
    play.adjust("bride", 2)
    assert play.state.phase == "show"
    play.adjust("groom", 4)
    assert play.rules.node(play.state) == PlayerNode(Seat(1))


def test_empty_hands_end_the_game_and_cards_take_it_up_again() -> None:
    play = Play(3)
    play.bet("down")
    for seat in (0, 1, 2):
        play.adjust("dinosaurs", 0, seat)
        play.adjust("bets", 0, seat)
    assert play.count(NobodyCanAct) == 1
    assert play.state.phase == "show"
    play.adjust("groom", 1)
    assert play.state.phase == "show"
    play.adjust("bets", 1, 2)
    assert play.rules.node(play.state) == PlayerNode(Seat(2))


def test_the_automatic_player_alone_goes_on_or_stops() -> None:
    for reading, node in (("goes_on", ChanceNode("automaton", reported=True)), ("stops", None)):
        play = Play(2, options=Options(automaton_alone=reading))  # type: ignore[arg-type]
        play.bet("down")
        for seat in (0, 1):
            play.adjust("dinosaurs", 0, seat)
            play.adjust("bets", 0, seat)
        assert play.rules.node(play.state) == (node or SimultaneousNode((Seat(0),)))


def test_a_count_is_mended_while_the_automatic_player_is_asked() -> None:
    play = Play(2)
    play.run("groom")
    play.run("groom")
    play.adjust("groom", 1)
    assert play.rules.node(play.state) == ChanceNode("automaton", reported=True)
    play.adjust("automaton", 0)
    assert play.rules.node(play.state) == PlayerNode(Seat(0))


def test_whose_turn_it_is_can_be_set_while_the_automatic_player_is_asked() -> None:
    play = Play(2)
    play.run("groom")
    play.run("groom")
    play.adjust("turn", 1)
    assert play.rules.node(play.state) == PlayerNode(Seat(1))
    play.enter(PlayDinosaur(None, DinosaurFacts("bride", "runner")), 1)
    play.enter(AutomatonPlayed(UNKNOWN, DinosaurFacts("bride", "runner")))
    assert play.state.turn == 0
