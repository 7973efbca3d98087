"""Turns of a digital game: the leftmost dinosaur, a discard before it, bets, and who is next (MD-7 to MD-12, MD-18)."""

from __future__ import annotations

import pytest

from companion.games.game import UNKNOWN, Adjust, Cards, ChanceNode, PlayerNode, Seat
from companion.games.mini_dinosaur.actions import (
    AutomatonPlayed,
    BetDealt,
    BetDiscarded,
    BetFacts,
    DinosaurDiscarded,
    DinosaurFacts,
    Face,
    Pass,
    PlaceBet,
    PlayDinosaur,
    ShowBet,
    SomethingDiscarded,
)
from companion.games.mini_dinosaur.bets import Sets
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.reasons import (
    AutomatonGoesOn,
    AutomatonRan,
    AutomatonStops,
    BetThrownAway,
    CardDiscarded,
    DinosaurShown,
    GoalReached,
    NobodyCanAct,
    NobodyWantsToAct,
    RunnerAdded,
    SeatSkipped,
    SlipAlone,
    SlipRemoved,
)
from companion.games.mini_dinosaur.state import PlacedBet
from tests.games.mini_dinosaur.decks import SLIPPERY
from tests.games.mini_dinosaur.playing import Play, digital

PLAY = PlayDinosaur()
FACES: tuple[Face, ...] = ("up", "up", "down", "down")
THREE_BETS = ((1,) * 8, (3,) * 8, (3,) * 8)
HANDS = ((1, 1, 3, 4, 5, 5, 7, 7, 9, 9), (2, 3, 3, 6, 7, 8, 9, 9, 1, 3), (5, 5, 7, 7, 9, 9, 3, 3, 1, 1))
SLIPS = ((2, 4, 6, 8, 10, 2, 4, 6, 8, 10), (2, 4, 6, 8, 10, 2, 4, 6, 8, 10))
MIXED = ((1, 2, 1, 2, 5, 6, 5, 6, 9, 10), (3, 4, 3, 4, 7, 8, 7, 8, 9, 10))
EQUAL_BETS = ((1,) * 8, (3,) * 8)


def three(options: Options | None = None) -> Play:
    play = digital(3, options=options or Options())
    play.deal(*HANDS)
    return play


def two(options: Options, *, hands: tuple[tuple[int, ...], ...] = SLIPS) -> Play:
    """Two seats whose dinosaurs all slip, with a house deck."""
    play = digital(2, SLIPPERY, options)
    play.deal(*hands, bets=EQUAL_BETS)
    return play


def place_all(play: Play) -> None:
    """Every seat of three places the four bets that it may."""
    for face in FACES:
        for seat in range(3):
            play.enter(PlaceBet(play.state.players[seat].bets.known[0], face), seat)


def test_the_leftmost_dinosaur_is_played_and_the_turn_goes_clockwise() -> None:
    play = three()
    play.enter(PLAY, 0)
    assert (play.state.field, play.state.players[0].dinosaurs) == ((1, 0, 0, 0, 0), HANDS[0][1:])
    assert play.reason(RunnerAdded) == RunnerAdded("groom", 1)
    assert play.rules.node(play.state) == PlayerNode(Seat(1))


def test_a_slip_takes_one_of_its_colour_with_it_or_leaves_alone() -> None:
    play = three()
    play.enter(PLAY, 0)
    play.enter(PLAY, 1)
    assert (play.state.field, play.state.boxed) == ((0, 0, 0, 0, 0), Cards((1, 2)))
    assert play.reason(SlipRemoved) == SlipRemoved("groom", 0)
    slips = two(Options())
    slips.enter(PLAY, 0)
    assert (slips.state.boxed, slips.reason(SlipAlone)) == (Cards((2,)), SlipAlone("groom"))


def test_any_hand_card_may_go_before_and_what_is_then_leftmost_plays() -> None:
    play = three()
    play.enter(PlayDinosaur(DinosaurDiscarded(0)), 0)
    assert play.state.players[0].dinosaurs == HANDS[0][2:]
    assert play.state.players[0].discarded_dinosaurs == Cards((1,))
    play.enter(PlayDinosaur(BetDiscarded(2)), 1)
    assert play.state.players[1].discarded_bets == Cards((2,))
    assert play.count(CardDiscarded) == 2
    assert play.count(DinosaurShown) == play.count(BetThrownAway) == 0


def test_an_open_pile_shows_what_is_discarded() -> None:
    play = three(Options(discard_pile="open"))
    play.enter(PlayDinosaur(DinosaurDiscarded(3)), 0)
    play.enter(PlayDinosaur(BetDiscarded(5)), 1)
    assert DinosaurShown(Seat(0), "bride", "slip") in play.events
    assert BetThrownAway(Seat(1), 5) in play.events


def test_of_equal_neighbours_one_discard_is_listed_and_any_is_taken() -> None:
    play = three()
    listed = play.rules.legal_actions(play.state, Seat(0))
    positions = [
        each.discard.position
        for each in listed
        if isinstance(each, PlayDinosaur) and isinstance(each.discard, DinosaurDiscarded)
    ]
    assert positions == [0, 2, 3, 4, 6, 8]
    play.enter(PlayDinosaur(DinosaurDiscarded(9)), 0)


@pytest.mark.parametrize(
    ("what", "codes"),
    [
        (PlayDinosaur(DinosaurDiscarded(10)), ["NoSuchPosition"]),
        (PlayDinosaur(DinosaurDiscarded(-1)), ["NoSuchPosition"]),
        (PlayDinosaur(BetDiscarded(2)), ["NotInHand"]),
        (PlayDinosaur(BetDiscarded(UNKNOWN)), ["NotInHand"]),
        (PlayDinosaur(SomethingDiscarded(), DinosaurFacts("groom", "runner")), ["FactsInDigital", "DiscardNotNamed"]),
        (PlaceBet(2, "up"), ["NotInHand"]),
        (PlaceBet(UNKNOWN, "down", BetFacts(Sets(1), 9)), ["FactsInDigital", "BetNotNamed"]),
        (Pass(), ["HasAnAction"]),
        (ShowBet(0, 1), ["WrongNode"]),
        (Adjust("groom", 1), ["AdjustInDigital"]),
    ],
)
def test_what_cannot_be_is_refused_with_every_fault(what: object, codes: list[str]) -> None:
    assert three().faults(what, 0) == codes  # type: ignore[arg-type]


def test_nobody_plays_out_of_turn_and_nothing_is_forced() -> None:
    play = three()
    assert play.faults(PLAY, 1) == ["SeatNotAsked"]
    assert play.faults(PLAY) == ["NoSuchSeat"]
    assert play.faults(BetDealt(1), 7) == ["NoSuchSeat", "WrongNode"]
    assert play.faults(PLAY, 0, forced=True) == ["ForcedInDigital"]
    assert play.faults(Adjust("groom", 1), forced=True) == ["ForcedInDigital", "AdjustInDigital"]
    assert play.faults(PlaceBet(2, "up"), 0, forced=True) == ["ForcedInDigital", "NotInHand"]


def test_only_dinosaurs_are_discarded_where_it_is_read_so() -> None:
    play = three(Options(discard_from="dinosaurs_only"))
    assert play.faults(PlayDinosaur(BetDiscarded(1)), 0) == ["OnlyDinosaurs"]
    assert not any(
        isinstance(each, PlayDinosaur) and isinstance(each.discard, BetDiscarded)
        for each in play.rules.legal_actions(play.state, Seat(0))
    )


def test_two_bets_a_face_and_no_more() -> None:
    play = three()
    place_all(play)
    assert play.faults(PlaceBet(13, "up"), 0) == ["FaceUsedUp"]
    assert play.faults(PlaceBet(13, "down"), 0) == ["FaceUsedUp"]
    kinds = {type(each) for each in play.rules.legal_actions(play.state, Seat(0))}
    assert kinds == {PlayDinosaur}
    assert [bet.face for bet in play.state.players[1].placed] == ["up", "up", "down", "down"]


def test_a_bet_face_down_can_be_taken_back_and_one_face_up_cannot() -> None:
    play = three()
    assert play.enter(PlaceBet(1, "down"), 0).reveals is False
    assert play.enter(PlaceBet(2, "up"), 1).reveals is True
    assert play.state.players[0].placed == (PlacedBet(1, "down"),)


def test_five_of_a_colour_end_the_game_at_once() -> None:
    play = digital(3)
    play.deal((1,) * 8 + (3, 3), (3,) * 6 + (5,) * 4, (5,) * 4 + (7,) * 6)
    for turn in range(12):
        play.enter(PLAY, turn % 3)
    play.enter(PLAY, 0)
    assert play.state.phase == "over"
    assert play.reason(GoalReached) == GoalReached("groom", 5)
    assert play.outcome.termination == "goal"
    assert play.faults(PLAY, 1) == ["GameIsOver"]


def test_the_last_dinosaur_cannot_be_discarded_and_a_seat_without_an_action_is_skipped() -> None:
    play = digital(3, SLIPPERY)
    play.deal((1, 2, 1, 4, 1, 6, 1, 8, 1, 10), SLIPS[0], (3,) * 5 + (5,) * 5, bets=THREE_BETS)
    place_all(play)
    for _ in range(4):
        play.enter(PlayDinosaur(DinosaurDiscarded(0)), 0)
        play.enter(PLAY, 1)
        play.enter(PLAY, 2)
    for seat in (0, 1, 2):
        play.enter(PLAY, seat)
    assert play.faults(PlayDinosaur(DinosaurDiscarded(0)), 0) == ["LastDinosaur"]
    for seat in (0, 1, 2):
        play.enter(PLAY, seat)
    assert play.reason(SeatSkipped) == SeatSkipped(Seat(0))
    assert play.rules.node(play.state) == PlayerNode(Seat(1))
    assert play.faults(PLAY, 0) == ["SeatNotAsked", "NothingToPlay"]


def test_the_automatic_player_plays_after_each_round_and_nobody_knows_what() -> None:
    play = two(Options())
    play.enter(PLAY, 0)
    play.enter(PLAY, 1)
    assert play.rules.node(play.state) == ChanceNode("automaton")
    assert play.faults(AutomatonPlayed(1, DinosaurFacts("groom", "runner"))) == ["FactsInDigital"]
    assert play.faults(AutomatonPlayed(99)) == ["NotDrawable"]
    assert play.faults(AutomatonPlayed(1), 0) == ["SeatNotNeeded"]
    assert play.faults(PLAY) == ["WrongNode"]
    play.enter(AutomatonPlayed(1))
    assert play.state.automaton == 9
    assert play.events[-1] == AutomatonRan("groom", "runner")
    assert play.rules.node(play.state) == PlayerNode(Seat(0))


def drain(play: Play, *, most: int = 60) -> None:
    """Both seats discard where they can, so that the automatic player is left with cards."""
    for _ in range(most):
        if play.state.phase == "over":
            return
        if play.state.phase == "automaton":
            play.enter(AutomatonPlayed(play.state.dinosaur_pile.known[0]))
            if not any(each.dinosaurs for each in play.state.players):
                return
            continue
        seat = play.state.turn
        player = play.state.players[seat]
        if len(player.dinosaurs) > 1:
            play.enter(PlayDinosaur(DinosaurDiscarded(0)), seat)
        elif player.dinosaurs:
            play.enter(PlayDinosaur(BetDiscarded(player.bets.known[0])), seat)
        else:
            play.enter(PlaceBet(player.bets.known[0], FACES[len(player.placed)]), seat)


def test_once_both_are_out_of_actions_the_automatic_player_goes_on_alone() -> None:
    play = two(Options(), hands=MIXED)
    drain(play)
    play.to_the_end()
    assert play.count(AutomatonGoesOn) >= 1
    assert play.state.automaton == 0 or 5 in play.state.field


def test_or_it_stops_with_them_where_it_is_read_so() -> None:
    play = two(Options(automaton_alone="stops"), hands=MIXED)
    drain(play)
    play.to_the_end()
    assert play.count(AutomatonGoesOn) == 0
    assert play.reason(AutomatonStops).cards == play.state.automaton
    assert play.outcome.termination == "no_actions"


def test_nobody_with_an_action_ends_the_game() -> None:
    play = digital(3, SLIPPERY)
    play.deal(
        *((2, 4, 6, 8, 10, 2, 4, 6, 8, 10),) * 2, (1, 3, 5, 7, 9, 1, 3, 5, 7, 9), bets=((1,) * 8, (3,) * 8, (3,) * 8)
    )
    play.to_the_end(seed=3)
    assert play.count(NobodyCanAct) == 1
    assert play.outcome.termination == "no_actions"


def test_where_doing_nothing_is_allowed_a_round_of_it_ends_the_game() -> None:
    play = three(Options(passing="allowed"))
    play.enter(PLAY, 0)
    assert play.enter(Pass(), 1).reveals is False
    play.enter(Pass(), 2)
    assert play.state.phase == "play"
    play.enter(Pass(), 0)
    assert play.count(NobodyWantsToAct) == 1
    assert play.outcome.termination == "passed"


def test_a_turn_in_between_begins_the_count_anew() -> None:
    play = three(Options(passing="allowed"))
    for seat, what in ((0, Pass()), (1, Pass()), (2, PLAY), (0, Pass()), (1, Pass())):
        play.enter(what, seat)
    assert play.state.phase == "play"


def test_doing_nothing_does_not_stop_the_automatic_player() -> None:
    play = two(Options(passing="allowed"))
    for _ in range(10):
        play.enter(Pass(), 0)
        play.enter(Pass(), 1)
        if play.state.phase == "automaton":
            play.enter(AutomatonPlayed(play.state.dinosaur_pile.known[-1]))
        if play.state.phase == "over":
            break
    play.to_the_end()
    assert play.outcome.termination in ("passed", "goal")
