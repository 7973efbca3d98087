"""The bars for photos of other cameras say who misses them, and only then."""

from __future__ import annotations

from tests.vision.dice.bars import Read, is_plain, missed
from tests.vision.dice.scoring import picture, reader
from tests.vision.dice.test_photos import DICE
from tests.vision.photos import Photo
from vision.values import DiceReading, SeenDie

TRAY = (0, 0, 640, 480)


def told(*values: int | None) -> DiceReading:
    dice = tuple(SeenDie(None if value is None else str(value), (0, 0, 72, 72), 0.9) for value in values)
    return DiceReading(dice, not dice or None in values, (), ())


def photo(number: int, *values: int, tray: bool = False) -> Photo:
    return Photo(f"p{number}", "dice", {"values": list(values)}, tray=TRAY if tray else None)


def right(count: int, *, tray: bool = False, plain: bool = True) -> list[Read]:
    """So many photos of five dice that are read as they are."""
    values = (1, 2, 4, 5, 6)
    return [Read(photo(at, *values, tray=tray), told(*values), told(*values), plain) for at in range(count)]


def other(alone: DiceReading, counted: DiceReading, *, tray: bool = False, plain: bool = True) -> Read:
    """A photo of five dice that is read otherwise."""
    return Read(photo(99, 1, 2, 4, 5, 6, tray=tray), alone, counted, plain)


ASKED = told(1, 2, 4, 5, None)
FEWER = told(1, 2, 4, 5)
WRONG = told(1, 2, 4, 5, 5)


def test_where_all_is_right_no_bar_is_missed() -> None:
    assert missed([*right(20), *right(12, tray=True)]) == []


def test_what_the_bars_allow_is_no_miss() -> None:
    asked = [other(ASKED, ASKED, plain=False)] * 20
    assert missed([*right(20), *asked]) == []
    assert missed([*right(19), other(FEWER, ASKED)]) == []
    assert missed([*right(17), *[other(ASKED, ASKED)] * 3]) == []
    assert missed([*right(11, tray=True), other(FEWER, ASKED, tray=True)]) == []


def test_one_wrong_die_of_fifty_is_allowed_and_two_are_not() -> None:
    assert missed([*right(9), other(told(1, 2, 4, 5, 5), ASKED)]) == [
        "silently wrong without the count on 1 of 10 photos, 5 % allowed: ['p99']"
    ]
    (said, *_) = missed([*right(9), other(told(1, 2, 4, 4, 4), ASKED)])
    assert said == "alone: 2 of 50 dice wrong and sure, 2 % allowed: ['p99']"


def test_each_bar_names_the_photos_that_miss_it() -> None:
    asked = other(ASKED, ASKED, plain=False)
    assert missed([*right(1), asked, asked]) == ["1 of 3 photos exact, half asked for; not: ['p99', 'p99']"]
    assert missed([*right(5), other(ASKED, ASKED)]) == ["5 of 6 sharp photos exact, 85 % asked for; not: ['p99']"]
    assert missed([*right(19), other(FEWER, FEWER)]) == ["silently wrong with the count, none allowed: ['p99']"]
    asked = other(ASKED, ASKED, tray=True)
    assert missed([*right(10, tray=True), asked, asked]) == [
        "tray: 10 of 12 exact, 11 of 12 asked for; not: ['p99', 'p99']"
    ]
    assert missed([*right(11, tray=True), other(FEWER, FEWER, tray=True)]) == [
        "tray: silently wrong, none allowed: ['p99']"
    ]
    assert missed([*right(20), other(WRONG, WRONG)]) == ["silently wrong with the count, none allowed: ['p99']"]


def test_a_blurred_or_small_die_is_not_plain() -> None:
    import cv2
    import numpy as np

    (sharp,) = [each for each in DICE if "dice33" in each.id] or DICE[:1]
    shown, dice = picture(sharp.path), reader()(sharp).dice
    small = tuple(SeenDie(die.value, (*die.box[:2], 40.0, 40.0), die.confidence) for die in dice)
    assert is_plain(shown, dice)
    assert not is_plain(np.asarray(cv2.GaussianBlur(shown, (0, 0), 9), np.uint8), dice)
    assert not is_plain(shown, small)
    assert not is_plain(shown, ())
