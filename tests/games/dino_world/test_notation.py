"""Entries as lines of text, and back."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import CompanionError, UnreadableError
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
from companion.games.dino_world.kinds import KINDS
from companion.games.dino_world.notation import read, write
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.dino_world.rules import DinoWorld
from companion.games.game import Adjust, Entry, Rejection, Seat
from tests.games.dino_world.fixtures import SETUPS

RULES = DinoWorld(SETUPS["table, 3 seats"])
NAMES = ("Ola", "Jan", "Kasia")
THERE = CardPose(5, Pose(-12.5, 203.0, 0.1, True))


def reading(line: str) -> Entry[What]:
    return read(RULES, line, NAMES)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("2: t_rex", Entry(Launch("t_rex"), Seat(1))),
        ("kasia: T. Rex", Entry(Launch("t_rex"), Seat(2))),
        ("Ola: velo", Entry(Launch("velociraptor"), Seat(0))),
        ("Ola: a !", Entry(Launch("archaeopteryx"), Seat(0), True)),
        ("caught velo arch arch", Entry(Caught(("velociraptor", "archaeopteryx", "archaeopteryx")))),
        ("miss", Entry(Caught())),
        ("MISS off arch", Entry(Caught((), ("archaeopteryx",)))),
        ("fell", Entry(Caught(fell=True))),
        ("fell off velo", Entry(Caught((), ("velociraptor",), True))),
        ("caught dilo off arch !", Entry(Caught(("dilophosaurus",), ("archaeopteryx",)), None, True)),
        ("rock", Entry(StayedOnRock())),
        ("rock leaning", Entry(StayedOnRock(leaning=True))),
        ("land", Entry(Landing())),
        ("land at", Entry(Landing(poses=()))),
        ("land 5>37", Entry(Landing((LiesOn(5, 37),)))),
        (
            "land 5>37=812.5/? 5>38=?/0.25 touch 39 off 40 41 at 5@-12.5,203,0.1,up",
            Entry(Landing((LiesOn(5, 37, 812.5), LiesOn(5, 38, None, 0.25)), (39,), (40, 41), (THERE,))),
        ),
        ("spread at 5@-12.5,203,1e-1,up", Entry(JungleSpread((THERE,)))),
        ("2: rearranged 5>37 at", Entry(Rearranged((LiesOn(5, 37),), ()), Seat(1))),
        ("2: rearranged", Entry(Rearranged((), ()), Seat(1))),
        ("set caught Jan = 4", Entry(Adjust("caught", 4, Seat(1)))),
        ("set turn = Kasia", Entry(Adjust("turn", 2))),
    ],
)
def test_a_line_means_an_entry(line: str, entry: Entry[What]) -> None:
    assert reading(line) == entry


@pytest.mark.parametrize(
    ("line", "code", "offending"),
    [
        ("", "EmptyLine", ""),
        ("9: t_rex", "NoSuchSeatName", "9"),
        ("1: allosaurus", "NoSuchKind", "allosaurus"),
        ("1: .", "NoSuchKind", "."),
        ("caught", "NotACatch", "caught"),
        ("miss velo", "NotACatch", "miss velo"),
        ("rock falling", "NoSuchKind", "rock falling"),
        ("land 5", "NotAPair", "5"),
        ("land 5>37=12", "NotAPair", "5>37=12"),
        ("land 5>x", "NotANumber", "x"),
        ("land 5>37=nan/1", "NotAMeasure", "nan"),
        ("land 5>37=1,5/1", "NotAMeasure", "1,5"),
        ("land at 5@1,2,3", "NotAPose", "5@1,2,3"),
        ("land at 5@1,2,3,left", "NotAPose", "5@1,2,3,left"),
        ("land at x@1,2,3,up", "NotANumber", "x"),
    ],
)
def test_what_means_nothing_says_so(line: str, code: str, offending: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        reading(line)
    assert (caught.value.code, caught.value.offending) == (code, offending)


def test_a_number_too_large_to_be_one_is_refused_by_the_rules() -> None:
    refused = RULES.apply(RULES.start(), reading("land 5>37=1e999/1"))
    assert isinstance(refused, Rejection)
    assert refused.faults[-1].code == "NotFinite"


cards, numbers = st.integers(1, 52), st.floats(allow_nan=False, allow_infinity=False)
kinds = st.sampled_from(KINDS)
several = st.lists(kinds, max_size=4).map(tuple)
pairs = st.lists(st.builds(LiesOn, cards, cards, st.none() | numbers, st.none() | numbers), max_size=3).map(tuple)
poses = st.lists(st.builds(CardPose, cards, st.builds(Pose, numbers, numbers, numbers, st.booleans())), max_size=3).map(
    tuple
)
some_cards = st.lists(cards, max_size=3).map(tuple)
whats: st.SearchStrategy[Any] = st.one_of(
    st.builds(Launch, kinds),
    st.builds(Caught, several, several, st.just(False)) | st.builds(Caught, several, several, st.just(True)),
    st.builds(StayedOnRock, st.booleans()),
    st.builds(Landing, pairs, some_cards, some_cards, st.none() | poses),
    st.builds(JungleSpread, poses),
    st.builds(Rearranged, pairs, poses),
    st.builds(Adjust, st.sampled_from(("turn", "caught")), st.integers(-9, 99), st.none() | st.just(Seat(1))),
)


@given(st.builds(Entry, whats, st.none() | st.sampled_from((Seat(0), Seat(2))), st.booleans()))
def test_what_is_written_is_read_back(entry: Entry[What]) -> None:
    assert reading(write(entry)) == entry


@given(st.text(max_size=40) | st.from_regex(re.compile(r"(land|spread|caught) [0-9>=/@,a-z ]{0,30}"), fullmatch=True))
def test_any_line_is_an_entry_or_an_error_with_a_code(line: str) -> None:
    with suppress(CompanionError):
        entry = reading(line)
        assert reading(write(entry)) == entry
