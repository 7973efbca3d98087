"""Entries as lines of text, and back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import AmbiguousError, CompanionError, UnreadableError
from companion.games.dino_kontra_dino.actions import (
    DinosaurDealt,
    DinosaurFacts,
    EventFacts,
    EventShown,
    EventTurned,
    IconsCounted,
    LaidDown,
    PlayCard,
    What,
)
from companion.games.dino_kontra_dino.notation import read, write
from companion.games.dino_kontra_dino.rules import DinoKontraDino
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.game import UNKNOWN, Adjust, Entry, Seat, Setup
from tests.games.dino_kontra_dino.fixtures import SETUPS

RULES = DinoKontraDino(SETUPS["table, 3 seats, all known"])
NAMES = ("Ola", "Jan", "Kasia")

SPEED_4 = DinosaurFacts(speed=4)


def reading(line: str) -> Entry[What]:
    return read(RULES, line, NAMES)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("3: 14", Entry(PlayCard(14), Seat(2))),
        ("kasia: dinosaur 14", Entry(PlayCard(14), Seat(2))),
        ("Ola: speed 4", Entry(PlayCard(UNKNOWN, SPEED_4), Seat(0))),
        ("Ola: ? SPEED 4", Entry(PlayCard(UNKNOWN, SPEED_4), Seat(0))),
        ("2: 14 speed 4 !", Entry(PlayCard(14, SPEED_4), Seat(1), True)),
        ("2: down", Entry(LaidDown(), Seat(1))),
        ("2: count spe 3", Entry(IconsCounted("speed", 3), Seat(1))),
        ("deal 14", Entry(DinosaurDealt(14))),
        ("front 7", Entry(EventShown(7))),
        ("front event 7", Entry(EventShown(7))),
        ("event 7", Entry(EventTurned(7))),
        ("event speed predation", Entry(EventTurned(UNKNOWN, EventFacts(("speed", "predation"))))),
        ("event 7 size size", Entry(EventTurned(7, EventFacts(("size", "size"))))),
        ("set figure = Kasia", Entry(Adjust("figure", 2))),
        ("set events Jan = 4", Entry(Adjust("events", 4, Seat(1)))),
        ("1: set pile = -1", Entry(Adjust("pile", -1), Seat(0))),
    ],
)
def test_a_line_means_an_entry(line: str, entry: Entry[What]) -> None:
    assert reading(line) == entry


@pytest.mark.parametrize(
    ("line", "code", "offending"),
    [
        ("", "EmptyLine", ""),
        ("1:", "EmptyLine", "1:"),
        ("9: 14", "NoSuchSeatName", "9"),
        ("Zenon: 14", "NoSuchSeatName", "Zenon"),
        ("1: nothing like it", "NoSuchCardName", "nothing like it"),
        ("1: speed", "ValueMissing", "speed"),
        ("1: speed four", "NotANumber", "four"),
        ("1: speed 12345678", "NotANumber", "12345678"),
        ("1: speed 4 luck 2", "NoSuchTrait", "luck"),
        ("1: count s 3", "NoSuchTrait", "s"),
        ("1: count speed", "NotACount", "1: count speed"),
        ("deal ?", "CardNeeded", "?"),
        ("deal", "NoSuchCardName", ""),
        ("set", "NotAnAdjust", ""),
        ("set figure 3", "NotAnAdjust", "figure 3"),
        ("set figure =", "NotAnAdjust", "figure ="),
    ],
)
def test_a_line_that_means_nothing_is_refused_with_what_is_wrong(line: str, code: str, offending: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        reading(line)
    assert (refused.value.code, refused.value.offending) == (code, offending)


def test_a_beginning_that_fits_several_cards_is_ambiguous() -> None:
    with pytest.raises(AmbiguousError) as refused:
        reading("1: dinosaur")
    assert refused.value.code == "SeveralCards"


def test_a_whole_name_is_taken_before_longer_ones() -> None:
    assert reading("1: dinosaur 1").what == PlayCard(1)


def test_a_name_that_two_seats_share_is_ambiguous() -> None:
    with pytest.raises(AmbiguousError, match="SeveralSeats"):
        read(RULES, "Ola: 14", ("Ola", "Ola", "Kasia"))


CARDS = st.integers(1, 45) | st.just(UNKNOWN)
FACTS = st.none() | st.builds(DinosaurFacts, **{trait: st.none() | st.integers(-3, 9) for trait in TRAITS}).filter(
    lambda facts: facts != DinosaurFacts()
)
TRAIT = st.sampled_from(TRAITS)
WHATS: st.SearchStrategy[Any] = st.one_of(
    st.builds(PlayCard, CARDS, FACTS),
    st.just(LaidDown()),
    st.builds(IconsCounted, TRAIT, st.integers(-9, 99)),
    st.builds(DinosaurDealt, st.integers(1, 45)),
    st.builds(EventShown, st.integers(1, 30)),
    st.builds(EventTurned, CARDS, st.none() | st.builds(EventFacts, st.tuples(TRAIT) | st.tuples(TRAIT, TRAIT))),
    st.builds(
        Adjust, st.sampled_from(["figure", "pile", "events"]), st.integers(-5, 99), st.sampled_from([None, 0, 2])
    ),
)


@given(WHATS, st.sampled_from([None, Seat(0), Seat(2)]), st.booleans())
def test_reading_is_the_inverse_of_writing(what: What, seat: Seat | None, forced: bool) -> None:  # noqa: FBT001 - hypothesis passes by name
    entry = Entry(what, seat, forced)
    assert reading(write(entry)) == entry


@given(
    st.text(max_size=40)
    | st.lists(st.sampled_from(["1:", "event", "set", "=", "speed", "4", "?", "!", "count"])).map(" ".join)
)
def test_no_line_raises_anything_but_a_refusal(line: str) -> None:
    try:
        entry = reading(line)
    except CompanionError:
        return
    assert reading(write(entry)) == entry


def test_names_of_a_pack_without_cards_are_no_trouble() -> None:
    rules = DinoKontraDino(Setup(3, "table", RULES.options, SETUPS["table, 2 seats"].pack))
    assert read(rules, "1: speed 4", NAMES).what == PlayCard(UNKNOWN, SPEED_4)
