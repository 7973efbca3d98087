"""Digital play: nests and dinosaurs come on the board (DN-3 to DN-9)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.dino.actions import ChooseNest, LeaveEggs, NestDrawn, PlaceDinosaur
from companion.games.dino.options import Options
from companion.games.dino.pack import EggColour, NestEggs, Track
from companion.games.dino.reasons import (
    DinosaursStand,
    NestChosen,
    NestsFilled,
    NestWalledIn,
    TrackMeasured,
)
from companion.games.dino.state import Nest
from companion.games.game import ChanceNode, PlayerNode, Seat
from tests.games.dino.boards import HALF_PRESET, NO_BOARD, NOTHING, STRIP, shipped
from tests.games.dino.playing import Play


def digital(seats: int = 2, options: Options = Options(), starter: int = 0, **kind: Any) -> Play:  # noqa: B008 - frozen
    return Play(seats, kind.get("pack", STRIP), options, mode="digital", starter=starter)


def test_the_counters_stand_on_the_start_spaces_of_their_colour_one_on_each_side() -> None:
    play = digital(3)
    assert [[piece.space for piece in player.pieces] for player in play.state.players] == [
        ["a1-s", "a3-s"],
        ["b1-s", "b3-s"],
        ["c1-s", "c3-s"],
    ]


def test_nests_are_chosen_in_turn_from_the_starter_on() -> None:
    play = digital(4, starter=2)
    for seat in (2, 3, 0, 1, 2, 3):
        assert play.rules.node(play.state) == PlayerNode(Seat(seat))
        play.do(play.legal()[0])
    assert [nest.nest for nest in play.state.nests] == [1, 2, 3, 4, 5, 6]
    assert {nest.eggs for nest in play.state.nests} == {5}
    assert play.reason(NestsFilled) == NestsFilled(4, 5, 6)
    assert play.state.phase == "dinosaurs"


def test_no_nest_lies_in_the_middle_of_a_square_or_beside_a_start_space() -> None:
    play = digital()
    assert {move.space for move in play.legal() if isinstance(move, ChooseNest)} == {
        f"{column}2-{side}" for column in "abcdef" for side in "we"
    }
    for space in ("a2-c", "a1-w", "a1-s", "z9", ""):
        assert play.faults(ChooseNest(space), 0) == ["NoNestHere"]


def test_no_nest_lies_on_another() -> None:
    play = digital()
    play.do(ChooseNest("b2-w"))
    assert play.faults(ChooseNest("b2-w"), 1) == ["NestThere"]
    assert ChooseNest("b2-w") not in play.legal()


def test_nests_can_be_drawn_by_chance() -> None:
    play = digital(options=Options(nest_choice="random"))
    assert play.rules.node(play.state) == ChanceNode("nest")
    assert play.legal(0) == ()
    step = play.enter(NestDrawn("c2-e"))
    assert (step.events, step.reveals) == ((NestChosen(None, 1, "c2-e"),), True)
    assert NestDrawn("c2-e") not in play.rules.chance_outcomes(play.state).outcomes
    assert play.faults(NestDrawn("c2-w"), 0) == ["SeatNotNeeded"]
    assert play.faults(ChooseNest("c2-w")) == ["WrongNode"]


def test_a_saved_set_up_brings_nests_and_as_many_dinosaurs_as_stand_with_so_many_seats() -> None:
    for seats, dinosaurs in ((2, 3), (4, 3), (5, 4), (6, 5)):
        play = digital(seats, Options(nest_choice="preset"), seats - 1)
        assert (play.state.phase, play.state.turn) == ("move", seats - 1)
        assert [nest.space for nest in play.state.nests] == ["a2-w", "b2-e", "c2-w", "d2-e", "e2-w", "f2-e"]
        assert len(play.state.dinosaurs) == dinosaurs


def test_what_a_saved_set_up_leaves_open_is_chosen() -> None:
    play = digital(3, Options(nest_choice="preset"), pack=HALF_PRESET)
    assert (play.state.phase, play.state.turn, len(play.state.nests)) == ("nests", 2, 2)
    for _ in range(4):
        play.do(play.legal()[0])
    assert (play.state.phase, play.state.dinosaurs) == ("dinosaurs", ("a1-a2",))


@pytest.mark.parametrize(
    ("seats", "starter", "third", "order"),
    [
        (2, 0, "starter", [1, 0, 1]),
        (2, 0, "others", [1, 1, 1]),
        (3, 1, "starter", [2, 0, 1]),
        (3, 1, "others", [2, 0, 2]),
        (4, 0, "starter", [1, 2, 3]),
        (6, 5, "others", [0, 1, 2, 3, 4]),
    ],
)
def test_everyone_but_the_starter_places_a_dinosaur_and_three_stand(
    seats: int, starter: int, third: Any, order: list[int]
) -> None:
    play = digital(seats, Options(third_dinosaur=third), starter)
    while play.state.phase == "nests":
        play.do(play.legal()[0])
    placed = []
    while play.state.phase == "dinosaurs":
        placed.append(play.state.turn)
        play.do(play.legal()[-1])
    assert placed == order
    assert play.state.turn == starter
    assert play.reason(DinosaursStand) == DinosaursStand(seats, len(order))
    assert play.reason(TrackMeasured) == TrackMeasured(seats, 12)


def placing() -> Play:
    """The second seat puts the first dinosaur; six nests lie on the right half of the board."""
    play = digital()
    for space in ("c2-w", "c2-e", "e2-w", "e2-e", "d2-w", "f2-e"):
        play.do(ChooseNest(space))
    return play


def test_dinosaurs_stand_on_dotted_lines_not_between_start_spaces_and_not_on_each_other() -> None:
    play = placing()
    lines = [move.line for move in play.legal() if isinstance(move, PlaceDinosaur)]
    assert not [line for line in lines if line[1] + line[4] in ("11", "33")]
    assert play.faults(PlaceDinosaur("a1-b1"), 1) == ["NoDinosaurHere"]
    assert play.faults(PlaceDinosaur("nowhere"), 0) == ["SeatNotAsked", "NoDinosaurHere"]
    play.do(PlaceDinosaur("a1-a2"))
    assert play.faults(PlaceDinosaur("a1-a2"), 0) == ["DinosaurThere"]
    assert play.legal(1) == ()


def test_only_what_is_asked_is_taken() -> None:
    play = digital()
    assert play.faults(LeaveEggs(), 1) == ["SeatNotAsked", "WrongNode"]
    assert play.faults(ChooseNest("a2-w")) == play.faults(ChooseNest("a2-w"), 2) == ["NoSuchSeat"]
    assert placing().faults(ChooseNest("a2-w"), 1) == ["WrongNode"]


def test_a_nest_that_nothing_leads_to_any_more_is_warned_of() -> None:
    play = placing()
    # The nest b2-w is reached from b2-c and, over the line, from a2-e; another nest lies on b2-c here.
    play.state = replace(play.state, nests=(Nest(1, "b2-w", 3), Nest(2, "b2-c", 3), *play.state.nests[2:]))
    assert play.do(PlaceDinosaur("a1-a2")).reasons == ()
    assert play.do(PlaceDinosaur("a2-b2")).reasons == (NestWalledIn(1),)


def test_a_nest_can_be_shut_in_by_the_next_one() -> None:
    play = digital(options=Options(front="square"))
    play.state = replace(play.state, nests=(Nest(1, "a2-c", 3),))
    step = play.do(ChooseNest("a2-w"))
    assert step.reasons == (NestWalledIn(2),)


@pytest.mark.parametrize(("eggs", "per_nest"), [("more", 3), ("equal", 2), ("fewer", 1)])
def test_a_nest_holds_one_egg_more_than_players_or_fewer_as_agreed(eggs: Any, per_nest: int) -> None:
    assert digital(2, Options(eggs=eggs)).rules.eggs_per_nest == per_nest


def test_six_players_have_six_eggs_in_each_nest() -> None:
    assert digital(6).rules.eggs_per_nest == 6
    assert Play(6, NOTHING).rules.eggs_per_nest == 6
    assert digital(6, pack=replace(STRIP, nest_eggs=(NestEggs(seats=6),))).rules.eggs_per_nest == 6
    assert digital(5, pack=replace(STRIP, nest_eggs=(NestEggs(seats=5, eggs=9),))).rules.eggs_per_nest == 6


@pytest.mark.parametrize(("seats", "stones"), [(2, 28), (3, 38), (4, 48), (5, 58), (6, 68)])
def test_the_meteorites_way_is_the_published_one(seats: int, stones: int) -> None:
    assert Play(seats, NOTHING).rules.track == stones
    assert Play(seats, shipped("meadow")).rules.track == stones
    shorter = Play(seats, NOTHING, Options(track_shorter_by=20))
    assert shorter.rules.track == stones - 20


def test_an_invented_length_counts_in_digital_play_alone() -> None:
    pack = replace(STRIP, tracks=(Track(seats=2, stones=9, origin="invented"), Track(seats=3)))
    assert digital(2, pack=pack).rules.track == 9
    assert Play(2, pack).rules.track == 28
    assert Play(3, pack).rules.track == 38
    assert digital(2, Options(track_shorter_by=20)).rules.track == 1


def test_an_invented_number_of_eggs_counts_in_digital_play_alone() -> None:
    pack = replace(STRIP, nest_eggs=(NestEggs(seats=2, eggs=5, origin="invented"),))
    assert digital(2, pack=pack).rules.eggs_per_nest == 5
    assert Play(2, pack).rules.eggs_per_nest == 3


@pytest.mark.parametrize(
    ("seats", "starter", "pack", "options", "code"),
    [
        (1, 0, STRIP, Options(), "SeatsDoNotFit"),
        (7, 0, STRIP, Options(), "SeatsDoNotFit"),
        (2, 2, STRIP, Options(), "NoSuchStarter"),
        (2, 0, NO_BOARD, Options(), "BoardMissing"),
        (2, 0, replace(STRIP, piece_colours=STRIP.piece_colours[:1]), Options(), "BoardMissing"),
        (2, 0, replace(STRIP, presets=()), Options(nest_choice="preset"), "PresetMissing"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(
    seats: int, starter: int, pack: Any, options: Options, code: str
) -> None:
    with pytest.raises(NotAllowedError) as caught:
        Play(seats, pack, options, mode="digital", starter=starter)
    assert caught.value.code == code


def test_a_colour_without_its_start_spaces_cannot_be_played_with() -> None:
    pack = replace(STRIP, spaces=tuple(space for space in STRIP.spaces if space.key != "b3-s"))
    with pytest.raises(NotAllowedError):
        digital(2, pack=replace(pack, links=tuple(link for link in pack.links if link.b != "b3-s")))


def test_a_board_with_fewer_lines_has_fewer_dinosaurs() -> None:
    lines = tuple(replace(line, dinosaur=False) for line in STRIP.lines)
    play = digital(2, pack=replace(STRIP, lines=lines, presets=()))
    while play.state.phase == "nests":
        play.do(play.legal()[0])
    assert (play.state.phase, play.state.dinosaurs) == ("move", ())
    assert play.count(TrackMeasured) == 1


def test_a_house_set_with_three_colours_has_three_nests() -> None:
    colours = tuple(EggColour(number=number, key=f"k{number}", name=f"k{number}", count=4) for number in (2, 5, 7))
    play = digital(2, pack=replace(STRIP, egg_colours=colours, presets=()))
    while play.state.phase == "nests":
        play.do(play.legal()[0])
    assert [nest.nest for nest in play.state.nests] == [2, 5, 7]
