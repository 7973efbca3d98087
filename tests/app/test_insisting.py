"""What the rules only doubt is told with its reason, and one tap insists; what cannot be written down offers none."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.dino.actions import MovedSpaces
from companion.games.game import Adjust, Entry, Seat
from companion.journal.files import games_folder, journal_path
from companion.journal.items import Move
from companion.journal.store import read
from companion.screens import commands as c
from companion.screens.look import Look
from companion.table.view import QuestionId
from tests.app.evening import begin_game, table_of
from tests.app.hands import SMALL, Hand, new_app, settle

PHONE = Look((360, 640), px_per_mm=6.0)


def seated(folder: Path, game: str, seats: int = 2, look: Look = SMALL) -> Hand:
    hand = Hand(new_app(folder / "data"), look)
    begin_game(hand, "table", seats, game=game)
    return hand


def notice(hand: Hand) -> str:
    return hand.station.notice


@pytest.mark.parametrize("look", [SMALL, PHONE], ids=["tablet", "phone"])
def test_no_action_is_doubted_with_its_reason_and_counts_once_the_table_insists(tmp_path: Path, look: Look) -> None:
    hand = seated(tmp_path, "mini_dinosaur", look=look)
    before = table_of(hand.app).fold.seq
    hand.tap("no action")
    assert "still an action" in notice(hand)
    assert table_of(hand.app).fold.seq == before
    hand.tap("doubt insist")
    assert not notice(hand)
    state = table_of(hand.app).fold.state
    assert (len(state.players[0].dinosaurs), len(state.players[0].bets), state.turn) == (0, 0, 1)


def test_that_somebody_insisted_is_recorded(tmp_path: Path) -> None:
    hand = seated(tmp_path, "mini_dinosaur")
    hand.tap("no action")
    hand.tap("doubt insist")
    game = table_of(hand.app).game
    hand.app.close_table()
    items = read(journal_path(games_folder(tmp_path / "data"), game)).items
    assert [item.entry.forced for item in items if isinstance(item, Move)] == [True]


def test_a_third_bet_face_down_is_doubted_and_then_lies_there(tmp_path: Path) -> None:
    hand = seated(tmp_path, "mini_dinosaur", seats=3)
    for _ in range(6):
        hand.tap("bet down")
    hand.tap("bet down")
    assert "2 bets" in notice(hand)
    hand.tap("doubt insist")
    assert len(table_of(hand.app).fold.state.players[0].placed) == 3


def test_an_egg_from_a_nest_that_should_be_empty(tmp_path: Path) -> None:
    hand = seated(tmp_path, "dino")
    hand.app.do(hand.station, c.SetCounter(Adjust("nest_1", 0)))
    settle(hand.app)
    hand.tap("move 4")
    hand.tap("nest 1")
    assert "empty" in notice(hand)
    hand.tap("doubt insist")
    assert table_of(hand.app).fold.state.players[0].open == 1


def test_a_counter_of_somebody_whose_counters_should_be_home(tmp_path: Path) -> None:
    hand = seated(tmp_path, "dino")
    hand.app.do(hand.station, c.SetCounter(Adjust("home", 2, Seat(0))))
    settle(hand.app)
    hand.tap("all the same")
    hand.tap("undo")
    hand.tap("all the same")
    hand.tap("move 3")
    hand.tap("no egg")
    assert "home already" in notice(hand)
    hand.tap("doubt insist")
    assert table_of(hand.app).fold.state.meteorite == 1


def test_an_egg_without_a_move_and_a_counter_that_came_home_without_one(tmp_path: Path) -> None:
    hand = seated(tmp_path, "dino")
    hand.tap("move 0")
    hand.tap("nest 2")
    assert "Nothing moved" in notice(hand)
    hand.tap("doubt insist")
    hand.tap("move 0")
    hand.tap("came home")
    hand.tap("doubt insist")
    first, second = table_of(hand.app).fold.state.players
    assert (first.open, second.out) == (2, 1)


def test_a_seat_that_moves_nothing_is_asked_what_else_there_was_and_the_next_one_follows(tmp_path: Path) -> None:
    hand = seated(tmp_path, "dino")
    hand.tap("move 0")
    hand.tap("no egg")
    state = table_of(hand.app).fold.state
    assert (state.meteorite, state.turn) == (4, 1)


def put_right(hand: Hand, seq: int) -> None:
    """From the table to the screen of this entry."""
    hand.tap("menu")
    hand.tap("to corrections")
    hand.tap(f"chapters/{seq} choose")
    hand.tap("anew")


def test_a_turn_of_dino_is_put_right_by_taps(tmp_path: Path) -> None:
    hand = seated(tmp_path, "dino")
    hand.tap("move 4")
    hand.tap("nest 1")
    put_right(hand, 1)
    hand.tap("move 2")
    hand.tap("nest 3")
    hand.tap("done")
    state = table_of(hand.app).fold.state
    assert (state.meteorite, state.players[0].open) == (2, 3)


def test_an_egg_of_a_counter_that_came_home_is_doubted_and_can_be_insisted_on(tmp_path: Path) -> None:
    hand = seated(tmp_path, "dino")
    hand.tap("move 4")
    hand.tap("nest 1")
    put_right(hand, 1)
    hand.tap("came_home")
    hand.tap("done")
    assert "not in front" in notice(hand)
    hand.tap("banner insist")
    player = table_of(hand.app).fold.state.players[0]
    assert (player.out, player.open) == (1, 1)


def test_an_egg_that_is_hidden_again_has_to_be_named_anew(tmp_path: Path) -> None:
    hand = seated(tmp_path, "dino")
    for keys in (("move 4", "nest 1"), ("move 4", "no egg"), ("move 4", "nest 2")):
        for key in keys:
            hand.tap(key)
    put_right(hand, 1)
    hand.tap("move 3")
    hand.tap("done")
    assert table_of(hand.app).fold.state.meteorite == 0
    hand.tap("nest 1")
    hand.tap("done")
    state = table_of(hand.app).fold.state
    assert (state.meteorite, state.players[0].hidden.known) == (1, (1,))


def test_a_turn_of_mini_dinosaur_is_put_right_by_taps(tmp_path: Path) -> None:
    hand = seated(tmp_path, "mini_dinosaur", seats=3)
    for key in ("groom runner", "bet down", "bride runner"):
        hand.tap(key)
    put_right(hand, 1)
    hand.tap("discard")
    hand.tap("skate runner")
    hand.tap("back")
    hand.tap("go on")
    state = table_of(hand.app).fold.state
    assert (state.field, state.players[0].discarded) == ((0, 1, 1, 0, 0), 1)


@pytest.mark.parametrize(("key", "placed"), [("bet up", ["up"]), ("bet down", ["down"])])
def test_a_dinosaur_that_was_a_bet_is_put_right_by_a_tap(tmp_path: Path, key: str, placed: list[str]) -> None:
    hand = seated(tmp_path, "mini_dinosaur", seats=3)
    hand.tap("groom runner")
    put_right(hand, 1)
    hand.tap(key)
    state = table_of(hand.app).fold.state
    assert (state.field, [bet.face for bet in state.players[0].placed]) == ((0, 0, 0, 0, 0), placed)


def test_the_automatic_players_card_is_put_right_by_a_tap_and_no_action_is_doubted(
    tmp_path: Path,
) -> None:
    hand = seated(tmp_path, "mini_dinosaur")
    for key in ("groom runner", "groom runner", "bride runner"):
        hand.tap(key)
    put_right(hand, 3)
    assert not hand.sees("no action")
    hand.tap("bride slip")
    assert table_of(hand.app).fold.state.field == (2, 0, 0, 0, 0)
    hand.tap("chapters/1 choose")
    hand.tap("anew")
    hand.tap("no action")
    assert "still an action" in notice(hand)


def test_what_was_not_so_is_dropped(tmp_path: Path) -> None:
    hand = seated(tmp_path, "mini_dinosaur")
    hand.tap("no action")
    hand.tap("doubt heard")
    assert not hand.sees("doubt insist")
    assert hand.station.insists is None


def test_a_doubt_stays_when_somebody_looks_away(tmp_path: Path) -> None:
    hand = seated(tmp_path, "mini_dinosaur")
    hand.tap("no action")
    hand.app.leave_alone(hand.station)
    hand.app.refresh()
    assert hand.sees("doubt insist")


def test_a_doubt_is_of_one_sentence_alone(tmp_path: Path) -> None:
    hand = seated(tmp_path, "mini_dinosaur")
    hand.tap("no action")
    hand.station.notice = "A cable was pulled."
    hand.app.stale()
    hand.app.refresh()
    assert not hand.sees("doubt insist")


def test_what_cannot_be_written_down_offers_nothing(tmp_path: Path) -> None:
    hand = seated(tmp_path, "dino")
    table = table_of(hand.app)
    assert table.question is not None
    asked = QuestionId(table.game, table.question.id.seq)
    hand.app.do(hand.station, c.Answer(asked, Entry(MovedSpaces(9), Seat(0))))
    hand.app.refresh()
    assert notice(hand)
    assert not hand.sees("doubt insist")


def test_an_earlier_entry_that_is_put_right_may_be_insisted_on_too(tmp_path: Path) -> None:
    hand = seated(tmp_path, "dino")
    hand.app.do(hand.station, c.SetCounter(Adjust("nest_1", 0)))
    settle(hand.app)
    hand.tap("move 4")
    hand.tap("no egg")
    seq = table_of(hand.app).fold.seq
    hand.app.do(hand.station, c.PutRight(seq, (Entry(MovedSpaces(4, egg=1), Seat(0)),)))
    hand.app.refresh()
    assert table_of(hand.app).fold.state.players[0].open is None
    hand.tap("doubt insist")
    assert table_of(hand.app).fold.state.players[0].open == 1
