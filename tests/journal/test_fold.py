"""How items resolve to a line, and a line to a state."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.games.game import Adjust, ChanceNode, Entry, Outcome, Seat
from companion.journal.codec import digest
from companion.journal.fold import Fold, extend, fold, resolve
from companion.journal.items import Correction, Ended, Item, Move, Undo
from tests.journal.helpers import digests, play
from tests.journal.toy import SECRET, Add, Bet, Dealt, Rules, State, digital, table

A, B, C, X, Y = (Entry(Bet(points)) for points in range(1, 6))


def line(*items: Item) -> list[Entry[Any]]:
    return [placed.entry for placed in resolve(items)]


def test_moves_stand_in_their_order() -> None:
    assert line(Move(A), Move(B)) == [A, B]


def test_undo_strikes_one_entry() -> None:
    assert line(Move(A), Move(B), Move(C), Undo(2)) == [A, C]


def test_correction_puts_one_entry_in_its_place() -> None:
    assert line(Move(A), Move(B), Correction(1, (X,))) == [X, B]


def test_correction_puts_several_entries_in_one_place() -> None:
    assert line(Move(A), Move(B), Correction(1, (X, Y))) == [X, Y, B]


def test_correction_with_nothing_drops_the_entry() -> None:
    assert line(Move(A), Move(B), Correction(1, ())) == [B]


def test_the_last_correction_of_a_place_holds() -> None:
    assert line(Move(A), Correction(1, (X, X)), Correction(1, (Y,))) == [Y]


def test_correction_of_a_correction_is_about_its_place() -> None:
    assert line(Move(A), Move(B), Correction(1, (X,)), Correction(3, (Y, C))) == [Y, C, B]


def test_correction_after_an_undo_fills_the_place_again() -> None:
    assert line(Move(A), Move(B), Undo(1), Correction(1, (X,))) == [X, B]


def test_correction_of_an_undo_is_about_the_place_it_emptied() -> None:
    assert line(Move(A), Move(B), Undo(1), Correction(3, (X,))) == [X, B]


def test_undo_after_a_correction_empties_the_place() -> None:
    assert line(Move(A), Move(B), Correction(1, (X, Y)), Undo(1)) == [B]


def test_undo_of_a_correction_brings_back_what_stood_before() -> None:
    assert line(Move(A), Correction(1, (X,)), Correction(1, (Y,)), Undo(3)) == [X]


def test_undo_of_an_undo_brings_the_entry_back() -> None:
    assert line(Move(A), Move(B), Undo(1), Undo(3)) == [A, B]


def test_undo_of_an_undo_can_be_undone() -> None:
    assert line(Move(A), Move(B), Undo(1), Undo(3), Undo(4)) == [B]


def test_a_cancelled_undo_cancels_nothing() -> None:
    assert line(Move(A), Correction(1, (X,)), Undo(2), Undo(3)) == [X]


@pytest.mark.parametrize("seq", [-1, 0, 2, 3, 9])
def test_undo_of_no_earlier_item_does_nothing(seq: int) -> None:
    assert line(Move(A), Undo(seq), Move(B)) == [A, B]


@pytest.mark.parametrize("seq", [-1, 0, 2, 3, 9])
def test_correction_of_no_earlier_item_does_nothing(seq: int) -> None:
    assert line(Move(A), Correction(seq, (X,)), Move(B)) == [A, B]


def test_undo_and_correction_of_a_result_do_nothing() -> None:
    ended = Ended(Outcome("end", (1,), (1,)))
    assert line(Move(A), ended, Undo(2), Correction(2, (X,))) == [A]


def test_replaced_entries_know_their_place_and_who_put_them_there() -> None:
    placed = resolve((Move(A), Move(B), Correction(1, (X, Y))))
    assert [(one.seq, one.by) for one in placed] == [(1, 3), (1, 3), (2, 2)]


def test_no_items_fold_to_the_start() -> None:
    rules = digital()
    assert fold(rules) == Fold((), rules.start(), ChanceNode("card"))


def test_a_fold_keeps_each_step() -> None:
    rules = digital()
    items = play(rules, end=False)
    states = [digest(applied.step.state) for applied in fold(rules, items).live]
    assert states == list(digests(rules, items))[1:]


def test_each_live_entry_knows_the_node_it_answered() -> None:
    rules = digital()
    done = fold(rules, play(rules, limit=4))
    before = [rules.start(), *(applied.step.state for applied in done.live[:-1])]
    assert [applied.node for applied in done.live] == [rules.node(state) for state in before]


def test_a_fold_stops_at_the_first_misfit() -> None:
    done = fold(digital(), (Move(Entry(Dealt(SECRET))), Move(Entry(Add(1), Seat(0))), Move(Entry(Bet(1), Seat(0)))))
    assert done.failure
    assert (done.failure.seq, done.failure.rejection.entry) == (2, Entry(Add(1), Seat(0)))


def test_after_a_misfit_the_rest_waits() -> None:
    done = fold(digital(), (Move(Entry(Add(1), Seat(0))), Move(Entry(Dealt(SECRET)))))
    assert [placed.seq for placed in done.waiting] == [1, 2]


def test_a_move_after_a_misfit_waits_too() -> None:
    rules = digital()
    done = extend(fold(rules, (Move(Entry(Add(1), Seat(0))),)), rules, Move(Entry(Dealt(SECRET))))
    assert [placed.seq for placed in done.waiting] == [1, 2]


def dealt_then(points: int) -> tuple[Item, ...]:
    return (Move(Entry(Dealt(SECRET))), Move(Entry(Bet(points), Seat(0))), Move(Entry(Bet(1), Seat(1))))


@pytest.mark.parametrize(
    ("mended", "bets"),
    [
        (Correction(2, (Entry(Bet(2), Seat(0)),)), (2, 1, None)),
        (Correction(2, (Entry(Bet(9), Seat(0), forced=True),)), (9, 1, None)),
        (Correction(2, ()), (None, 1, None)),
    ],
    ids=["changed", "forced", "dropped"],
)
def test_mending_a_misfit_lets_the_fold_go_on(mended: Item, bets: tuple[int | None, ...]) -> None:
    rules = table()
    broken = fold(rules, dealt_then(9))
    assert broken.failure
    done = extend(broken, rules, mended)
    assert (done.failure, done.waiting, done.state.bets) == (None, (), bets)


def test_a_correction_of_the_past_can_make_a_later_entry_a_misfit() -> None:
    rules = digital(seats=2)
    items = play(rules, limit=4)
    done = extend(fold(rules, items), rules, Correction(2, ()))
    assert done.failure
    assert done.failure.seq == 4


def test_a_correction_before_a_misfit_is_applied() -> None:
    rules = table()
    broken = fold(rules, (Move(Entry(Adjust("score", 5, Seat(1)))), *dealt_then(9)))
    done = extend(broken, rules, Correction(1, (Entry(Adjust("score", 7, Seat(1))),)))
    assert (done.state.scores, done.failure is None) == ((0, 7, 0), False)


@pytest.mark.parametrize("seed", range(20))
def test_extending_equals_folding_anew(seed: int) -> None:
    rules, rng = table(), random.Random(seed)
    moves, items, live = iter(play(rules, seed)), list[Item](), fold(rules)
    while len(items) < 40:
        kind = rng.random()
        at = rng.randrange(len(items) + 2)
        if kind < 0.15:
            item: Item = Undo(at)
        elif kind < 0.3:
            item = Correction(at, tuple(Entry(Bet(rng.randint(1, 3)), Seat(rng.randrange(3))) for _ in range(at % 3)))
        else:
            item = next(moves, Undo(1))
        items.append(item)
        live = extend(live, rules, item)
        assert live == fold(rules, items)


class Counting:
    """Rules that count what is asked of them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def apply(self, state: State, entry: Entry[Any]) -> Any:
        self.applied += 1
        return self.rules.apply(state, entry)


def test_one_more_move_costs_one_apply() -> None:
    rules: Any = Counting(digital())
    *items, last = play(rules.rules, end=False)
    live = fold(rules, items)
    rules.applied = 0
    extend(live, rules, last)
    assert rules.applied == 1


def test_undoing_the_last_entry_applies_nothing_anew() -> None:
    rules: Any = Counting(digital())
    items = play(rules.rules, end=False)
    live = fold(rules, items)
    rules.applied = 0
    extend(live, rules, Undo(len(items)))
    assert rules.applied == 0


def test_each_undo_restores_the_state_before() -> None:
    rules = table()
    items = play(rules, end=False)
    expected, live = list(digests(rules, items)), fold(rules, items)
    for seq in range(len(items), 0, -1):
        live = extend(live, rules, Undo(seq))
        assert digest(live.state) == expected[seq - 1]


def test_chance_outcomes_on_the_line_are_counted() -> None:
    rules = digital()
    done = fold(rules, play(rules, end=False))
    assert done.chances == sum(isinstance(applied.entry.what, Dealt) for applied in done.live) == 3


def test_a_struck_chance_outcome_is_not_counted() -> None:
    rules = digital()
    assert fold(rules, (Move(Entry(Dealt(SECRET))), Undo(1))).chances == 0


def test_an_adjustment_at_a_chance_node_is_not_counted() -> None:
    rules = table()
    assert fold(rules, (Move(Entry(Adjust("score", 3, Seat(0)))),)).chances == 0


def test_a_stored_result_stands_though_the_rules_see_another() -> None:
    stored = Outcome("rounds played", (9, 9, 9), (1, 1, 1))
    rules = digital()
    done = fold(rules, (*play(rules, end=False), Ended(stored)))
    assert (done.ended, rules.outcome(done.state) == stored) == (stored, False)


def test_a_result_applies_nothing() -> None:
    rules = digital()
    *items, ended = play(rules)
    live = fold(rules, items)
    done = extend(live, rules, ended)
    assert (done.live, done.state, done.seq) == (live.live, live.state, live.seq + 1)


def test_a_result_stands_no_longer_when_something_follows() -> None:
    rules = digital()
    items = play(rules)
    assert fold(rules, (*items, Undo(len(items) - 1))).ended is None


def test_a_game_without_items_has_not_ended() -> None:
    assert fold(digital()).ended is None
