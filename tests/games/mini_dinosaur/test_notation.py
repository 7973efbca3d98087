"""Entries as lines of text, and back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import CompanionError, UnreadableError
from companion.games.game import UNKNOWN, Adjust, Entry, Seat
from companion.games.mini_dinosaur.actions import (
    AutomatonPlayed,
    BetDealt,
    BetDiscarded,
    BetFacts,
    DinosaurDealt,
    DinosaurDiscarded,
    DinosaurFacts,
    Pass,
    PlaceBet,
    PlayDinosaur,
    ShowBet,
    SomethingDiscarded,
    What,
)
from companion.games.mini_dinosaur.bets import Each, EqualAny, Exact, Greater, Last, Rank, Sets, TotalLess
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, KINDS
from companion.games.mini_dinosaur.notation import read, write
from companion.games.mini_dinosaur.rules import MiniDinosaur
from tests.games.mini_dinosaur.fixtures import SETUPS

RULES = MiniDinosaur(SETUPS["table, 3 seats, half known"])
NAMES = ("Ola", "Jan", "Kasia")
GROOM_BEFORE_BRIDE = BetFacts(Greater("groom", "bride"), 7)


def reading(line: str) -> Entry[What]:
    return read(RULES, line, NAMES)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("2: play", Entry(PlayDinosaur(), Seat(1))),
        ("Jan: play discard 3", Entry(PlayDinosaur(DinosaurDiscarded(2)), Seat(1))),
        ("2: play discard dinosaur 1", Entry(PlayDinosaur(DinosaurDiscarded(0)), Seat(1))),
        ("2: play discard bet 11", Entry(PlayDinosaur(BetDiscarded(11)), Seat(1))),
        ("2: PLAY Bride SLIP", Entry(PlayDinosaur(None, DinosaurFacts("bride", "slip")), Seat(1))),
        ("2: play red r", Entry(PlayDinosaur(None, DinosaurFacts("red_baby", "runner")), Seat(1))),
        (
            "2: play blue-grandpa runner discard ? !",
            Entry(PlayDinosaur(SomethingDiscarded(), DinosaurFacts("blue_grandpa", "runner")), Seat(1), True),
        ),
        ("3: bet 11 down", Entry(PlaceBet(11, "down"), Seat(2))),
        ("3: bet up", Entry(PlaceBet(UNKNOWN, "up"), Seat(2))),
        ("3: bet 7 up each groom = 1", Entry(PlaceBet(7, "up", BetFacts(Each("groom"), 1)), Seat(2))),
        ("1: pass", Entry(Pass(), Seat(0))),
        ("1: show 2 11", Entry(ShowBet(1, 11), Seat(0))),
        ("1: show 1 exact groom 0 3 = 9", Entry(ShowBet(0, UNKNOWN, BetFacts(Exact("groom", (0, 3)), 9)), Seat(0))),
        (
            "1: show 1 greater groom bride=7",
            Entry(ShowBet(0, UNKNOWN, BetFacts(Greater("groom", "bride"), 7)), Seat(0)),
        ),
        ("1: show 1 rank ska 2 = 7", Entry(ShowBet(0, UNKNOWN, BetFacts(Rank("skate", 2), 7)), Seat(0))),
        ("1: show 1 less 14 = 10", Entry(ShowBet(0, UNKNOWN, BetFacts(TotalLess(14), 10)), Seat(0))),
        ("1: show 1 last bride = 8", Entry(ShowBet(0, UNKNOWN, BetFacts(Last("bride"), 8)), Seat(0))),
        (
            "1: show 1 equal skate red blue = 6",
            Entry(ShowBet(0, UNKNOWN, BetFacts(EqualAny("skate", ("red_baby", "blue_grandpa")), 6)), Seat(0)),
        ),
        ("1: show 1 sets 1 = 9", Entry(ShowBet(0, UNKNOWN, BetFacts(Sets(1), 9)), Seat(0))),
        ("deal dinosaur 3", Entry(DinosaurDealt(3))),
        ("deal bet 11", Entry(BetDealt(11))),
        ("automaton 3", Entry(AutomatonPlayed(3))),
        ("automaton groom slip", Entry(AutomatonPlayed(UNKNOWN, DinosaurFacts("groom", "slip")))),
        ("automaton", Entry(AutomatonPlayed(UNKNOWN))),
        ("set groom = 4", Entry(Adjust("groom", 4))),
        ("set dinosaurs Jan = 4", Entry(Adjust("dinosaurs", 4, Seat(1)))),
    ],
)
def test_a_line_means_an_entry_which_is_written_so_that_it_means_the_same(line: str, entry: Entry[What]) -> None:
    assert reading(line) == entry
    assert reading(write(entry)) == entry


@pytest.mark.parametrize(
    ("line", "code", "offending"),
    [
        ("", "EmptyLine", ""),
        ("2: run groom", "NotAnEntry", "run"),
        ("2: play groom", "NotADinosaur", "groom"),
        ("2: play groom walker", "NoSuchKind", "walker"),
        ("2: play b slip", "NoSuchDinosaur", "b"),
        ("2: play zebra slip", "NoSuchDinosaur", "zebra"),
        ("2: play discard", "NotADiscard", ""),
        ("2: play discard 1 2", "NotADiscard", "1 2"),
        ("2: play discard x", "NotANumber", "x"),
        ("2: play discard bet eleven", "NoSuchCardName", "eleven"),
        ("2: bet 11", "NoFace", "11"),
        ("2: bet up each groom", "PointsMissing", "each groom"),
        ("2: bet up each groom =", "PointsMissing", "each groom ="),
        ("2: bet up each groom = 1 2", "PointsMissing", "each groom = 1 2"),
        ("2: bet up luck = 1", "NotABet", "luck"),
        ("2: bet up = 1", "NotABet", ""),
        ("2: bet up each = 1", "NotABet", "each"),
        ("2: bet up exact = 1", "NotABet", "exact"),
        ("2: bet up rank groom = 1", "NotABet", "rank groom"),
        ("2: pass now", "NothingMore", "now"),
        ("2: show", "NotANumber", ""),
        ("2: show one", "NotANumber", "one"),
        ("deal", "NoSuchDeck", ""),
        ("deal egg 3", "NoSuchDeck", "egg 3"),
        ("deal bet", "NoSuchDeck", "bet"),
        ("automaton groom", "NotADinosaur", "groom"),
        ("set", "NotAnAdjust", ""),
    ],
)
def test_a_line_that_means_nothing_is_refused_with_what_is_wrong(line: str, code: str, offending: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        reading(line)
    assert (refused.value.code, refused.value.offending) == (code, offending)


NUMBERS = st.integers(-9, 999)
NAME = st.sampled_from(DINOSAURS)
CARDS = st.integers(1, 45) | st.just(UNKNOWN)
TERMS = st.one_of(
    st.builds(Each, NAME),
    st.builds(Exact, NAME, st.lists(NUMBERS, max_size=3).map(tuple)),
    st.builds(Greater, NAME, NAME),
    st.builds(Rank, NAME, NUMBERS),
    st.builds(TotalLess, NUMBERS),
    st.builds(Last, NAME),
    st.builds(EqualAny, NAME, st.lists(NAME, max_size=3).map(tuple)),
    st.builds(Sets, NUMBERS),
)
FACTS = st.none() | st.builds(DinosaurFacts, NAME, st.sampled_from(KINDS))
BET_FACTS = st.none() | st.builds(BetFacts, TERMS, NUMBERS)
DISCARDS = st.one_of(
    st.none(), st.just(SomethingDiscarded()), st.builds(DinosaurDiscarded, NUMBERS), st.builds(BetDiscarded, CARDS)
)
WHATS: st.SearchStrategy[Any] = st.one_of(
    st.builds(PlayDinosaur, DISCARDS, FACTS),
    st.builds(PlaceBet, CARDS, st.sampled_from(["up", "down"]), BET_FACTS),
    st.just(Pass()),
    st.builds(ShowBet, st.integers(0, 9), CARDS, BET_FACTS),
    st.builds(DinosaurDealt, st.integers(1, 45)),
    st.builds(BetDealt, st.integers(1, 45)),
    st.builds(AutomatonPlayed, CARDS, FACTS),
    st.builds(Adjust, st.sampled_from(["groom", "turn", "up"]), st.integers(-5, 99), st.sampled_from([None, 0, 2])),
)


@given(WHATS, st.sampled_from([None, Seat(0), Seat(2)]), st.booleans())
def test_reading_is_the_inverse_of_writing(what: What, seat: Seat | None, forced: bool) -> None:  # noqa: FBT001 - hypothesis passes by name
    entry = Entry(what, seat, forced)
    assert reading(write(entry)) == entry


@given(
    st.text(max_size=40)
    | st.lists(
        st.sampled_from(["1:", "play", "bet", "show", "up", "set", "=", "groom", "slip", "4", "?", "!", "discard"])
    ).map(" ".join)
)
def test_no_line_raises_anything_but_a_refusal(line: str) -> None:
    try:
        entry = reading(line)
    except CompanionError:
        return
    assert reading(write(entry)) == entry
