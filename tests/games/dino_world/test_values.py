"""A continuous flick as values: the landing comes from a finger, a camera or physics, and no rule computes geometry."""

from __future__ import annotations

import pytest
from msgspec import json

from companion.games.dino_world import GAME
from companion.games.dino_world.actions import (
    Caught,
    JungleSpread,
    Landing,
    Launch,
    LiesOn,
    Rearranged,
    StayedOnRock,
    What,
)
from companion.games.dino_world.kinds import CARDS, KINDS
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.dino_world.state import LyingCard, Player, State
from companion.games.game import Adjust, Cards, Chances, Entry, Seat
from tests.games.test_vocabulary import assert_reads_back, digest, written

HUNTER, BIRD, OTHER = 5, 37, 38
FLOWN = Landing(
    lies_on=(LiesOn(HUNTER, BIRD, 812.25, 11.7),),
    touches=(OTHER,),
    off_table=(40,),
    poses=(CardPose(HUNTER, Pose(-12.5, 203.125, 0.1, True)), CardPose(OTHER, Pose(61.0, 190.5, -3.0, False))),
)
ENTRIES: tuple[Entry[What], ...] = (
    Entry(JungleSpread((CardPose(BIRD, Pose(1.5, 2.5, 3.0, True)),))),
    Entry(Launch("spinosaurus"), Seat(1)),
    Entry(FLOWN),
    Entry(StayedOnRock()),
    Entry(Landing(lies_on=(LiesOn(HUNTER, BIRD),)), forced=True),
    Entry(StayedOnRock(leaning=True)),
    Entry(Caught(("velociraptor", "archaeopteryx"), off_table=("t_rex",))),
    Entry(Caught(fell=True)),
    Entry(Rearranged((), (CardPose(OTHER, Pose(60.0, 190.0, 0.0, True)),)), Seat(1)),
    Entry(Adjust("caught", 5, Seat(0))),
)
STATE = State(
    phase="landing",
    turn=Seat(1),
    players=(Player(Cards((1, 21, 22)), Cards((41,), 2)), Player(Cards((2,)), Cards())),
    lying=(LyingCard(BIRD, None, Pose(0.0, 0.0, 0.0, True)), LyingCard(13, Seat(0))),
    lies_on=(LiesOn(13, BIRD, 40.0, 0.4),),
    out=Cards((40,)),
    aside=Cards((3, 4)),
    launched=HUNTER,
)


def test_the_box_holds_52_cards() -> None:
    assert dict(zip(KINDS, CARDS, strict=True))["velociraptor"] == 16
    assert sum(CARDS) == 52


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_is_read_back(entry: Entry[What]) -> None:
    assert_reads_back(entry, GAME.entry)


def test_a_turn_in_flight_is_read_back() -> None:
    assert_reads_back(STATE, GAME.state)


def test_what_a_finger_does_not_know_is_left_out() -> None:
    assert written(Entry(Landing())) == b'{"what":{"type":"Landing"}}'


def test_landings_are_a_sample_of_what_can_happen() -> None:
    chances: Chances[What] = Chances((Landing(), FLOWN, StayedOnRock()), sample_only=True)

    assert chances.weights is None


def test_a_pose_in_whole_millimetres_is_the_same_value_once_it_was_read() -> None:
    told = Landing(poses=(CardPose(HUNTER, Pose(1, 2, 0, True)),))
    read = json.decode(written(Entry(told)), type=GAME.entry)

    assert read.what == told
    assert digest(read) == digest(json.decode(written(read), type=GAME.entry))
