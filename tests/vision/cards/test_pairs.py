"""Who is on top where a third card lies on all that two share: its print may have the colour of one of them."""

from __future__ import annotations

from vision.cards.pairs import Shares, ordered

FIRST, SECOND, THIRD = 0, 1, 2
PLAIN = Shares(looked=300, first=5, second=220)
COVERED = Shares(looked=300, first=5, second=220, under=(THIRD,))


def test_where_nothing_covers_it_the_colour_tells() -> None:
    assert ordered({(FIRST, SECOND): PLAIN}) == {(FIRST, SECOND): 1}


def test_where_a_third_card_covers_it_the_colour_may_be_print() -> None:
    assert ordered({(FIRST, SECOND): COVERED}) == {}
    assert ordered({(FIRST, SECOND): COVERED, (SECOND, THIRD): PLAIN}) == {(SECOND, THIRD): 1}


def test_the_colour_of_a_card_that_lies_on_the_third_is_its_own() -> None:
    over_third = Shares(looked=300, first=200, second=9)
    told = ordered({(FIRST, SECOND): COVERED, (SECOND, THIRD): over_third})
    assert told == {(FIRST, SECOND): 1, (SECOND, THIRD): 0}


def test_what_is_told_only_by_colour_under_a_third_card_tells_nothing_of_others() -> None:
    over_third = Shares(looked=300, first=200, second=9, under=(FIRST,))
    assert ordered({(FIRST, SECOND): COVERED, (SECOND, THIRD): over_third}) == {}
