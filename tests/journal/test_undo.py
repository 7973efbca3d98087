"""What a seat may take back in digital play."""

from __future__ import annotations

from companion.games.game import Entry, Seat
from companion.journal.codec import digest
from companion.journal.fold import extend, fold
from companion.journal.items import Item, Move, Undo
from companion.journal.undo import Refusal, may_undo
from tests.journal.helpers import digests, play
from tests.journal.toy import SECRET, Add, Bet, Dealt, digital

DEAL: Item = Move(Entry(Dealt(SECRET)))


def bet(seat: int, points: int = 1) -> Item:
    return Move(Entry(Bet(points), Seat(seat)))


def test_a_seat_may_take_back_its_last_commit() -> None:
    assert may_undo(fold(digital(), (DEAL, bet(0))), Seat(0)) == 2


def test_a_seat_may_take_back_its_commit_though_others_have_committed_since() -> None:
    assert may_undo(fold(digital(seats=4), (DEAL, bet(1), bet(0), bet(3))), Seat(1)) == 2


def test_a_seat_that_entered_nothing_takes_nothing_back() -> None:
    assert may_undo(fold(digital(), (DEAL, bet(0))), Seat(1)) == Refusal("NothingToUndo")


def test_a_seat_takes_back_no_chance_outcome() -> None:
    assert may_undo(fold(digital(), (DEAL,)), Seat(0)) == Refusal("NothingToUndo")


def test_the_commit_that_reveals_cannot_be_taken_back() -> None:
    done = fold(digital(), (DEAL, bet(0), bet(1), bet(2)))
    assert may_undo(done, Seat(2)) == Refusal("SomethingRevealed", 4)


def test_a_commit_cannot_be_taken_back_after_a_later_one_revealed_it() -> None:
    done = fold(digital(), (DEAL, bet(0), bet(1), bet(2)))
    assert may_undo(done, Seat(0)) == Refusal("SomethingRevealed", 4)


def test_an_action_that_reveals_nothing_may_be_taken_back() -> None:
    done = fold(digital(), (DEAL, bet(0, 3), bet(1), bet(2), Move(Entry(Add(1), Seat(0)))))
    assert may_undo(done, Seat(0)) == 5


def test_nothing_is_taken_back_once_chance_has_decided() -> None:
    done = fold(digital(), (DEAL, bet(0, 3), bet(1), bet(2), Move(Entry(Add(1), Seat(0))), DEAL))
    assert may_undo(done, Seat(0)) == Refusal("OthersWentOn", 6)


def test_nothing_is_taken_back_once_another_node_was_answered() -> None:
    items = (DEAL, bet(0, 3), bet(1), bet(2), Move(Entry(Add(1), Seat(0))), DEAL, bet(1))
    assert may_undo(fold(digital(), items), Seat(0)) == Refusal("OthersWentOn", 6)


def test_commits_at_two_nodes_are_told_apart() -> None:
    # The rules of this toy cannot do it; the nodes alone decide.
    done = fold(digital(seats=4), (DEAL, bet(0), bet(1)))
    first, second, third = done.live
    done = done.__class__(
        done.items, done.state, done.node, (first, second, third.__class__(third.placed, second.node, third.step, 1))
    )
    assert may_undo(done, Seat(0)) == Refusal("OthersWentOn", 3)


def test_nothing_is_taken_back_while_the_line_has_stopped() -> None:
    done = fold(digital(), (DEAL, bet(0), bet(0)))
    assert may_undo(done, Seat(0)) == Refusal("LineStopped", 3)


def test_after_an_undo_the_seat_has_nothing_more_to_take_back() -> None:
    rules = digital()
    done = extend(fold(rules, (DEAL, bet(0))), rules, Undo(2, Seat(0)))
    assert may_undo(done, Seat(0)) == Refusal("NothingToUndo")


def test_a_commit_made_again_may_be_taken_back_again() -> None:
    assert may_undo(fold(digital(), (DEAL, bet(0), Undo(2), bet(0, 3))), Seat(0)) == 4


def test_one_undo_removes_exactly_one_entry_of_forty() -> None:
    rules = digital(rounds=20)
    items = play(rules, limit=40)
    expected = digests(rules, items)
    undone = 0
    for count in range(1, 41):
        done = fold(rules, items[:count])
        seq = may_undo(done, items[count - 1].entry.seat or Seat(0))  # type: ignore[union-attr]
        if seq == count:
            undone += 1
            assert digest(extend(done, rules, Undo(seq)).state) == expected[count - 1]
    assert undone == 24
