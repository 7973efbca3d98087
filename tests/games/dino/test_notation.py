"""Entries of Dino as lines of text, and back."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import AmbiguousError, UnreadableError
from companion.games.dino.actions import (
    ChooseNest,
    LeaveEggs,
    Move,
    MovedSpaces,
    NestDrawn,
    PlaceDinosaur,
    ShowEgg,
    SpacesFromHome,
    Stay,
    TakeEgg,
    What,
)
from companion.games.dino.notation import read, write
from companion.games.game import UNKNOWN, Adjust, Entry, Seat
from tests.games.dino.playing import Play

RULES: Any = Play(3).rules
NAMES = ("Ola", "Jan", "Kuba")

LINES: list[tuple[str, Entry[What]]] = [
    ("1: nest b2-n", Entry(ChooseNest("b2-n"), Seat(0))),
    ("nest b2-n", Entry(NestDrawn("b2-n"))),
    ("2: dinosaur b2-b3", Entry(PlaceDinosaur("b2-b3"), Seat(1))),
    ("2: move 1 a1-c a1-n", Entry(Move(0, ("a1-c", "a1-n")), Seat(1))),
    ("2: move 2", Entry(Move(1, ()), Seat(1))),
    ("3: stay", Entry(Stay(), Seat(2))),
    ("3: take 1", Entry(TakeEgg(1), Seat(2))),
    ("3: leave", Entry(LeaveEggs(), Seat(2))),
    ("1: moved 3", Entry(MovedSpaces(3), Seat(0))),
    ("1: moved 3 home !", Entry(MovedSpaces(3, home=True), Seat(0), forced=True)),
    ("1: moved 4 egg 5", Entry(MovedSpaces(4, egg=5), Seat(0))),
    ("1: moved 4 egg ?", Entry(MovedSpaces(4, egg=UNKNOWN), Seat(0))),
    ("1: moved 2 home egg 5", Entry(MovedSpaces(2, home=True, egg=5), Seat(0))),
    ("1: shows 6", Entry(ShowEgg(6), Seat(0))),
    ("1: away 3 5", Entry(SpacesFromHome((3, 5)), Seat(0))),
    ("set meteorite = 12", Entry(Adjust("meteorite", 12))),
    ("set home 2 = 1", Entry(Adjust("home", 1, Seat(1)))),
]


@pytest.mark.parametrize(("line", "entry"), LINES)
def test_a_line_is_read_and_written_the_same(line: str, entry: Entry[What]) -> None:
    assert read(RULES, line, NAMES) == entry
    assert write(entry) == line


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("Ola: take red", TakeEgg(1)),
        ("Ola: moved 4 egg gre", MovedSpaces(4, egg=3)),
        ("Ola: MOVED 4 HOME", MovedSpaces(4, home=True)),
        ("Ola: shows violet", ShowEgg(5)),
    ],
)
def test_eggs_go_by_the_names_of_their_colours_too(line: str, what: What) -> None:
    assert read(RULES, line, NAMES).what == what


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1: nest", "NotADinoLine"),
        ("1: jump 3", "NotADinoLine"),
        ("1: stay here", "NotADinoLine"),
        ("1: moved", "NotADinoLine"),
        ("1: moved 3 egg", "NotATurn"),
        ("1: moved 3 hime", "NotATurn"),
        ("1: moved three", "NotANumber"),
        ("1: take pink", "NoSuchCardName"),
        ("1: move", "NotADinoLine"),
        ("1: set home", "NotAnAdjust"),
    ],
)
def test_what_means_nothing_is_refused(line: str, code: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read(RULES, line, NAMES)
    assert caught.value.code == code


def test_a_beginning_that_fits_several_colours_is_ambiguous() -> None:
    from msgspec.structs import replace

    from companion.games.dino.pack import EggColour
    from tests.games.dino.boards import NO_BOARD

    colours = tuple(EggColour(number=number, key=key, name=key, count=6) for number, key in ((1, "red"), (2, "reed")))
    rules: Any = Play(2, replace(NO_BOARD, egg_colours=colours)).rules
    with pytest.raises(AmbiguousError):
        read(rules, "1: take re", NAMES)
