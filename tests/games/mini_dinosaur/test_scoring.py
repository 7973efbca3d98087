"""What the bets pay, who is in which place, and who wins (MD-13 to MD-17, MD-20)."""

from __future__ import annotations

import pytest

from companion.games.game import UNKNOWN, Seat
from companion.games.mini_dinosaur.actions import BetFacts
from companion.games.mini_dinosaur.bets import (
    MOST_IN_ALL,
    PRINTED,
    Each,
    EqualAny,
    Exact,
    Greater,
    Last,
    Rank,
    Sets,
    Terms,
    TotalLess,
    misfits,
    templates,
)
from companion.games.mini_dinosaur.dinosaurs import Counts
from companion.games.mini_dinosaur.judging import Ground, judge_bet
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.ranking import rank
from companion.games.mini_dinosaur.reasons import (
    GreaterJudged,
    LastCounted,
    MostPoints,
    PointsSummed,
    SecondAndLast,
    VictoryShared,
)
from tests.games.mini_dinosaur.playing import Play

OURS = Options()


def paid(terms: Terms, field: Counts, points: int = 7, options: Options = OURS) -> int:
    return judge_bet(Seat(0), 0, UNKNOWN, BetFacts(terms, points), Ground(field, rank(field, options))).points


@pytest.mark.parametrize(
    ("field", "places", "last"),
    [
        ((5, 3, 3, 1, 0), (1, 2, 2, 3, 4), ("blue_grandpa",)),
        ((4, 4, 3, 1, 1), (1, 1, 2, 3, 3), ("red_baby", "blue_grandpa")),
        ((4, 3, 3, 3, 3), (1, 2, 2, 2, 2), ("bride", "skate", "red_baby", "blue_grandpa")),
        ((0, 0, 0, 0, 0), (1, 1, 1, 1, 1), ("groom", "bride", "skate", "red_baby", "blue_grandpa")),
    ],
)
def test_places_are_dense_and_all_with_the_lowest_count_are_last(
    field: Counts, places: Counts, last: tuple[str, ...]
) -> None:
    ranking = rank(field, OURS)
    assert (ranking.places, ranking.are_last) == (places, last)


@pytest.mark.parametrize(("reading", "first", "last"), [("both", 7, 7), ("first", 7, 0), ("last", 0, 7)])
def test_five_equal_counts_are_read_as_the_table_agreed(reading: str, first: int, last: int) -> None:
    options = Options(all_equal=reading)  # type: ignore[arg-type]
    assert paid(Rank("skate", 1), (2, 2, 2, 2, 2), options=options) == first
    assert paid(Last("skate"), (2, 2, 2, 2, 2), options=options) == last
    assert paid(Rank("skate", 1), (2, 2, 3, 2, 2), options=options) == 7


def test_a_dinosaur_can_be_second_and_last_at_once() -> None:
    play = Play(3)
    play.stand((4, 2, 2, 4, 2), over=True)
    assert play.reason(SecondAndLast).dinosaurs == ("bride", "skate", "blue_grandpa")
    assert play.reason(LastCounted).count == 2
    other = Play(3)
    other.stand((4, 2, 3, 4, 2), over=True)
    assert other.count(SecondAndLast) == 0


@pytest.mark.parametrize(
    ("terms", "field", "points"),
    [
        (Each("bride"), (0, 4, 0, 0, 0), 28),
        (Each("bride"), (1, 0, 0, 0, 0), 0),
        (Exact("groom", (0, 3)), (3, 0, 0, 0, 0), 7),
        (Exact("groom", (0, 3)), (2, 0, 0, 0, 0), 0),
        (Greater("groom", "bride"), (2, 1, 0, 0, 0), 7),
        (Greater("groom", "bride"), (2, 2, 0, 0, 0), 0),
        (Rank("skate", 3), (5, 5, 1, 4, 0), 7),
        (TotalLess(14), (5, 3, 3, 2, 1), 0),
        (TotalLess(15), (5, 3, 3, 2, 1), 7),
        (Last("red_baby"), (5, 3, 3, 2, 2), 7),
        (EqualAny("skate", ("red_baby",)), (0, 0, 2, 2, 2), 7),
        (EqualAny("skate", ("red_baby", "groom")), (1, 0, 2, 3, 2), 0),
        (Sets(0), (0, 1, 2, 3, 5), 7),
        (Sets(2), (2, 2, 2, 3, 5), 7),
        (Sets(1), (2, 2, 2, 3, 5), 0),
    ],
)
def test_a_bet_pays_what_it_says_or_nothing(terms: Terms, field: Counts, points: int) -> None:
    assert paid(terms, field) == points


def test_a_reason_names_the_counts_that_a_bet_was_judged_on() -> None:
    judged = judge_bet(
        Seat(1), 2, 9, BetFacts(Greater("groom", "skate"), 7), Ground((3, 0, 4, 0, 0), rank((3, 0, 4, 0, 0), OURS))
    )
    assert judged == GreaterJudged(Seat(1), 2, 9, "groom", 3, "skate", 4, 0)


def test_most_points_win_and_equal_points_share() -> None:
    play = Play(3)
    play.bet("up", BetFacts(TotalLess(20), 5))
    play.bet("up", BetFacts(Each("groom"), 1))
    play.bet("up", BetFacts(Last("bride"), 5))
    play.stand((5, 0, 0, 0, 0))
    assert play.outcome.scores == (5, 5, 5)
    assert play.outcome.places == (1, 1, 1)
    assert play.reason(VictoryShared) == VictoryShared((Seat(0), Seat(1), Seat(2)), 5)
    assert play.reason(PointsSummed) == PointsSummed(Seat(2), 5, 1, 1)


def test_bets_that_are_not_met_cost_nothing() -> None:
    play = Play(2)
    play.bet("up", BetFacts(Last("groom"), 8))
    play.bet("up", BetFacts(Sets(0), 9))
    play.stand((5, 0, 0, 0, 0))
    assert play.outcome.scores == (0, 9)
    assert play.reason(MostPoints) == MostPoints(Seat(1), 9)
    assert play.outcome.places == (2, 1)


def test_the_printed_bets_are_among_the_templates_and_there_are_as_many_as_the_box_holds() -> None:
    listed = tuple(templates())
    assert len(set(listed)) == len(listed) == 42
    assert set(PRINTED) <= set(listed)
    assert all(not misfits(terms) for terms, _ in listed)


@pytest.mark.parametrize(
    ("terms", "wrong"),
    [
        (Exact("groom", ()), [("counts", 0, "")]),
        (Exact("groom", (6, -1, 6)), [("counts", 6, ""), ("counts", -1, "")]),
        (Greater("groom", "groom"), [("than", 0, "groom")]),
        (Rank("groom", 0), [("rank", 0, "")]),
        (Rank("groom", 6), [("rank", 6, "")]),
        (TotalLess(0), [("limit", 0, "")]),
        (TotalLess(MOST_IN_ALL + 2), [("limit", MOST_IN_ALL + 2, "")]),
        (EqualAny("skate", ()), [("others", 0, "")]),
        (EqualAny("skate", ("groom", "skate", "groom")), [("others", 0, "skate"), ("others", 0, "groom")]),
        (Sets(5), [("count", 5, "")]),
        (Each("groom"), []),
        (Last("groom"), []),
    ],
)
def test_what_no_bet_can_say_is_found(terms: Terms, wrong: list[tuple[str, int, str]]) -> None:
    assert [(each.field, each.value, each.word) for each in misfits(terms)] == wrong
