"""At the table any public counter can be set: to mend a count, to start in the middle, to stop early."""

from __future__ import annotations

import pytest

from companion.games.dino_kontra_dino.actions import EventShown, LaidDown
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.reasons import AllRoundsPlayed, CounterSet, NearestClockwiseFromHolder
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.game import Adjust, Cards, ChanceNode, Counter, Seat
from tests.games.dino_kontra_dino.decks import HALF_KNOWN, INVENTED, OWNED
from tests.games.dino_kontra_dino.playing import Play, ended

LAST_TWO = Options(empty_pile="last_two")


def sizes(play: Play) -> list[int]:
    return [len(hand) for hand in play.state.hands]


def test_there_is_a_counter_for_all_that_is_public() -> None:
    play = Play(2)
    assert play.rules.counters(play.state) == (
        Counter("figure", 0, 0, 1, holder=True),
        Counter("pile", 39, 0, 99),
        Counter("events_left", 22, 0, 22),
        *(
            counter
            for seat in (Seat(0), Seat(1))
            for counter in (Counter("events", 0, 0, 99, seat), *(Counter(trait, 0, 0, 0, seat) for trait in TRAITS))
        ),
    )


@pytest.mark.parametrize(
    ("counter", "value", "seat"),
    [("figure", 2, None), ("pile", 17, None), ("events_left", 5, None), ("events", 9, 1)],
)
def test_a_counter_shows_what_it_was_set_to(counter: str, value: int, seat: int | None) -> None:
    play = Play(3)
    step = play.adjust(counter, value, seat)
    assert step.events == (CounterSet(counter, value, None if seat is None else Seat(seat)),)
    assert not step.reveals
    assert play.counter(counter, seat) == value


@pytest.mark.parametrize("trait", TRAITS)
def test_icons_are_at_most_the_events(trait: str) -> None:
    play = Play(3)
    play.adjust("events", 4, 2)
    assert play.counter(trait, 2) is None
    play.adjust(trait, 4, 2)
    assert play.counter(trait, 2) == 4
    assert play.faults(Adjust(trait, 5, Seat(2))) == ["CounterOutOfRange"]


@pytest.mark.parametrize(
    ("what", "seat", "faults"),
    [
        (Adjust("figure", 3), None, ["CounterOutOfRange"]),
        (Adjust("figure", -1), None, ["CounterOutOfRange"]),
        (Adjust("pile", 100), None, ["CounterOutOfRange"]),
        (Adjust("events_left", 16), None, ["CounterOutOfRange"]),
        (Adjust("events", -1, Seat(0)), None, ["CounterOutOfRange"]),
        (Adjust("luck", 1), None, ["NoSuchCounter"]),
        (Adjust("figure", 1, Seat(1)), None, ["NoSuchCounter"]),
        (Adjust("events", 1), None, ["NoSuchCounter"]),
        (Adjust("events", 1, Seat(3)), None, ["NoSuchCounter"]),
        (Adjust("luck", 1), 5, ["NoSuchSeat", "NoSuchCounter"]),
        (Adjust("figure", 7), -1, ["NoSuchSeat", "CounterOutOfRange"]),
    ],
)
def test_a_counter_that_cannot_be_is_refused_even_by_force(what: Adjust, seat: int | None, faults: list[str]) -> None:
    play = Play(3)
    assert play.faults(what, seat) == play.faults(what, seat, forced=True) == faults


def test_any_seat_or_the_whole_table_may_set_it() -> None:
    play = Play(3)
    play.enter(Adjust("figure", 1))
    play.enter(Adjust("figure", 2), 0)
    assert play.state.figure == 2


def test_the_figure_decides_the_next_tie_from_where_it_was_put() -> None:
    play = Play(4)
    play.adjust("figure", 2)
    play.round("size", 4, 4, 2, 3)
    assert play.reason(NearestClockwiseFromHolder).holder == 2
    assert play.state.figure == 0


def test_more_events_than_were_seen_have_unknown_traits() -> None:
    play = Play(2, OWNED)
    play.won_by(0)
    play.adjust("events", 3, 0)
    assert play.state.won[0] == Cards((), 3)
    assert play.state.icons[0] == (None,) * 4


def test_the_same_count_changes_nothing_that_is_known() -> None:
    play = Play(2)
    play.won_by(0, "size")
    before = play.state
    play.adjust("events", 1, 0)
    assert play.state == before


def test_no_events_are_no_icons() -> None:
    play = Play(2)
    play.won_by(0, "size")
    play.adjust("events", 0, 0)
    assert play.state.icons[0] == (0, 0, 0, 0)


# --- the middle of a game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 15])
@pytest.mark.parametrize("options", [Options(), LAST_TWO])
def test_a_game_set_to_so_many_events_left_has_so_many(seats: int, options: Options) -> None:
    for left in range(1, Play(seats, options=options).rules.rounds + 1):
        play = Play(seats, options=options)
        play.adjust("events_left", left)
        assert play.counter("events_left") == left
        assert play.state.round == play.rules.rounds - left + 1
        for _ in range(left):
            assert play.state.phase == "event_back"
            play.won_by(0)
        assert play.state.phase == "over"
        assert play.reason(AllRoundsPlayed).rounds == play.rules.rounds


@pytest.mark.parametrize(("options", "held"), [(Options(), [2, 1, 3]), (LAST_TWO, [3, 2, 3])])
def test_hands_follow_from_the_events_left(options: Options, held: list[int]) -> None:
    play, seen = Play(3, options=options), []
    for left in (2, 1, 3):
        play.adjust("events_left", left)
        seen.append(sizes(play)[0])
    assert seen == held


def test_a_seat_that_has_reported_holds_one_card_fewer() -> None:
    play = Play(3)
    play.turn("size")
    play.report(0, size=2)
    play.adjust("events_left", 2)
    assert sizes(play) == [1, 2, 2]


def test_a_counted_pile_says_how_many_events_are_left() -> None:
    play = Play(3)
    play.adjust("pile", 7)
    assert play.counter("events_left") == 5
    play.adjust("pile", 0)
    assert play.counter("events_left") == 3


def test_a_counted_pile_takes_the_last_two_back() -> None:
    play = Play(3)
    play.adjust("events_left", 2)
    play.adjust("pile", 0)
    assert play.counter("events_left") == 2
    play.adjust("pile", 3)
    assert play.counter("events_left") == 4
    assert play.state.boxed == Cards()


def test_read_the_other_way_an_empty_pile_means_the_last_two() -> None:
    play = Play(3, options=LAST_TWO)
    play.adjust("pile", 0)
    assert play.counter("events_left") == 2
    play.won_by(0)
    play.adjust("pile", 0)
    assert play.counter("events_left") == 1
    assert sizes(play) == [2, 2, 2]


def test_read_the_other_way_a_short_pile_still_leaves_two_cards() -> None:
    play = Play(4, options=LAST_TWO)
    play.adjust("events_left", 2)
    assert len(play.state.boxed) == 1
    assert sizes(play) == [2, 2, 2, 2]


def test_a_house_deck_may_be_bigger_than_the_box() -> None:
    play = Play(2)
    play.adjust("pile", 99)
    (left,) = (each for each in play.rules.counters(play.state) if each.name == "events_left")
    assert left.value == left.highest == 52


def test_a_round_goes_on_where_it_was() -> None:
    play = Play(2)
    play.turn("size")
    play.report(0, size=2)
    play.adjust("events_left", 7)
    play.report(1, size=3)
    assert play.state.figure == 1
    assert play.counter("events_left") == 6


def test_the_app_counts_no_event_that_it_has_not() -> None:
    play = Play(15, INVENTED, Options(event_deck="app"))
    play.adjust("pile", 99)
    play.enter(EventShown(1))
    assert play.counter("events_left") == 9


# --- stopping early -------------------------------------------------------------------------------------------------


def test_no_events_left_ends_the_game() -> None:
    play = Play(3)
    play.won_by(1)
    step = play.adjust("events_left", 0)
    assert step.events[0] == CounterSet("events_left", 0, None)
    assert step.reveals
    assert play.outcome.winners == (1,)


def test_an_event_that_lies_open_is_won_by_nobody() -> None:
    play = Play(3, HALF_KNOWN, Options(event_deck="app"))
    play.enter(EventShown(1))
    play.enter(LaidDown(), 0)
    play.adjust("events_left", 0)
    seen = play.rules.observe(play.state, None)
    assert (seen.front, seen.traits, seen.laid) == (None, None, (False,) * 3)
    assert play.outcome.scores == (0, 0, 0)


def test_a_game_that_counts_its_icons_may_go_on_after_all() -> None:
    play = ended((4, 4, 3), {})
    play.adjust("events_left", 2)
    assert play.rules.node(play.state) == ChanceNode("event_back", reported=True)
    play.won_by(0)
    play.won_by(0)
    assert play.outcome.winners == (0,)
