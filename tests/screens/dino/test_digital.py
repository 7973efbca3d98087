"""Dino on one tablet, by fingers: set-up, moves, eggs behind their cover, and the end."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from companion.games.dino.board import board_of
from companion.screens.boards import Carried
from companion.screens.dino.digital import Digital
from companion.screens.dino.digital_board import scenery, walled_in
from companion.screens.dino.digital_plan import places
from companion.screens.dino.digital_table import choices, moves_of, pack_of
from companion.screens.theme import theme
from companion.screens.widgets.frames import on_surface
from tests.app.dino_evening import desk_of, play, shown
from tests.app.hands import Hand, centre, live_keys, node_of, settle
from tests.screens.boards.fingers import on_glass
from tests.screens.dino.digital_hands import PHONE, a_move, at, sit, started

# --- set-up -----------------------------------------------------------------------------------------------------


def test_nests_are_chosen_in_turn_and_only_where_they_may_lie(tmp_path: Path) -> None:
    hand = sit(tmp_path, 3)
    board = board_of(pack_of(desk_of(hand)))
    lit = {key.removeprefix("board/to ") for key in live_keys(hand.station) if key.startswith("board/to ")}
    assert lit == set(board.nests)
    barred = sum(node.key.startswith("board/barred") for node in hand.station.stage.nodes())
    assert barred == len(board.square) - len(board.nests)
    hand.tap("board/to c3-w")
    assert [nest.space for nest in shown(hand).nests] == ["c3-w"]
    assert shown(hand).turn == 1
    assert "board/to c3-w" not in live_keys(hand.station)


def test_dinosaurs_are_placed_on_lines_by_everyone_but_the_starter(tmp_path: Path) -> None:
    hand = sit(tmp_path, 4)
    play(hand, Random(1), 6)
    assert shown(hand).phase == "dinosaurs"
    for line, seat in (("b2-b3", 1), ("d4-e4", 2), ("c5-d5", 3)):
        assert shown(hand).turn == seat
        hand.tap(f"board/to {line}")
    assert shown(hand).dinosaurs == ("b2-b3", "d4-e4", "c5-d5")
    assert (shown(hand).phase, shown(hand).turn) == ("move", 0)


def test_a_dinosaur_that_walls_a_nest_in_is_asked_for_twice(tmp_path: Path) -> None:
    from companion.app.gallery import exhibit
    from companion.screens.dino import digital
    from companion.screens.dino import digital_messages as m

    desk = exhibit("dino-walled-in").desk
    state = Digital(asked=desk.table.view.question.id.seq)  # type: ignore[union-attr]
    assert walled_in(desk, "b3-c3")
    assert not walled_in(desk, "b2-b3")
    first = digital.update(desk, state, m.ChooseLine("b3-c3"))
    assert (first.top.line, len(first.commands)) == ("b3-c3", 1)  # a sound
    sure = digital.update(desk, first.top, m.ChooseLine("b3-c3", sure=True))
    assert type(sure.commands[0]).__name__ == "Answer"
    assert type(digital.update(desk, state, m.ChooseLine("b2-b3")).commands[0]).__name__ == "Answer"


def test_a_saved_set_up_needs_no_choosing(tmp_path: Path) -> None:
    hand = started(tmp_path)
    preset = pack_of(desk_of(hand)).presets[0]
    assert tuple(nest.space for nest in shown(hand).nests) == preset.nests
    assert shown(hand).dinosaurs == preset.dinosaurs[:3]


# --- moves ------------------------------------------------------------------------------------------------------


def test_only_legal_ends_are_lit(tmp_path: Path) -> None:
    hand = started(tmp_path)
    move = a_move(hand)
    assert not any(key.startswith("board/to ") for key in live_keys(hand.station))
    hand.tap(f"board/take piece 0 {move.piece}")
    lit = {key.removeprefix("board/to ") for key in live_keys(hand.station) if key.startswith("board/to ")}
    assert lit == set(moves_of(choices(desk_of(hand)), move.piece))
    hand.tap(f"board/take piece 0 {move.piece}")
    assert not any(key.startswith("board/to ") for key in live_keys(hand.station))


def test_a_counter_is_moved_by_two_taps(tmp_path: Path) -> None:
    hand = started(tmp_path)
    move = a_move(hand)
    hand.tap(f"board/take piece 0 {move.piece}")
    hand.tap(f"board/to {move.path[-1]}")
    assert shown(hand).players[0].pieces[move.piece].space == move.path[-1]


def test_a_counter_is_dragged_to_its_end_in_one_go(tmp_path: Path) -> None:
    hand = started(tmp_path)
    move = a_move(hand)
    start = centre(hand.station, f"board/take piece 0 {move.piece}")
    hand.drag(start, on_glass(hand, at(hand, move.path[-1]), f"board/take piece 0 {move.piece}"))
    settle(hand.app)
    assert shown(hand).players[0].pieces[move.piece].space == move.path[-1]


def test_the_path_is_shown_while_a_counter_is_over_an_end(tmp_path: Path) -> None:
    hand = started(tmp_path)
    move = a_move(hand)
    token = f"board/take piece 0 {move.piece}"
    there = on_glass(hand, at(hand, move.path[-1]), token)
    hand.finger("down", centre(hand.station, token))
    hand.finger("move", there)
    assert hand.top.carried.end == move.path[-1]
    assert sum(node.key.startswith("board/path") for node in hand.station.stage.nodes()) == 4
    hand.finger("cancel", there)
    assert hand.top.carried is None
    assert shown(hand).players[0].pieces[move.piece].space != move.path[-1]


def test_a_counter_let_go_elsewhere_goes_back(tmp_path: Path) -> None:
    hand = started(tmp_path)
    before = shown(hand)
    hand.drag(centre(hand.station, f"board/take piece 0 {a_move(hand).piece}"), (0.05, 0.5))
    settle(hand.app)
    assert shown(hand) == before
    assert hand.top.carried is None


def test_two_fingers_cannot_carry_two_counters_at_once(tmp_path: Path) -> None:
    hand = started(tmp_path)
    one, two = (centre(hand.station, f"board/take piece 0 {n}") for n in (0, 1))
    hand.finger("down", one, 1)
    hand.finger("move", (one[0] + 0.05, one[1] + 0.05), 1)
    hand.finger("down", two, 2)
    hand.finger("move", (two[0] + 0.05, two[1] - 0.05), 2)
    assert hand.top.carried.piece == 0
    hand.finger("up", (two[0] + 0.05, two[1] - 0.05), 2)
    assert hand.top.carried.piece == 0


def press_at(hand: Hand, key: str) -> None:
    """Tab until the focus is there, then Enter."""
    hand.pass_time(0.3)
    for _ in range(60):
        hand.press("tab")
        if hand.station.stage._hands.focus == key:
            hand.press("enter")
            return
    raise AssertionError(f"no key leads to {key}")


def test_keys_move_a_counter_as_well(tmp_path: Path) -> None:
    hand = started(tmp_path)
    move = a_move(hand)
    keys = live_keys(hand.station)
    assert f"board/take piece 0 {move.piece}" in keys
    press_at(hand, f"board/take piece 0 {move.piece}")
    assert hand.top.piece == move.piece
    first = next(key for key in live_keys(hand.station) if key.startswith("board/to "))
    press_at(hand, first)
    assert shown(hand).players[0].pieces[move.piece].space == first.removeprefix("board/to ")


def place_of_counter(hand: Hand, piece: int) -> tuple[float, float]:
    """The middle of a counter's face on the glass, in pixels."""
    node = node_of(hand.station, f"board/token piece 0 {piece}/face")
    x, y, w, h = on_surface(node.frame, node.box)
    return x + w / 2, y + h / 2


def test_a_counter_that_was_dragged_stays_where_it_was_put(tmp_path: Path) -> None:
    """Before it is recorded, and after: it walks no way that a finger has just gone."""
    hand = started(tmp_path)
    move = a_move(hand)
    token = f"board/take piece 0 {move.piece}"
    hand.drag(centre(hand.station, token), on_glass(hand, at(hand, move.path[-1]), token))
    assert hand.top.put == Carried(move.piece, at(hand, move.path[-1]))  # type: ignore[arg-type]
    before = place_of_counter(hand, move.piece)
    settle(hand.app)
    assert place_of_counter(hand, move.piece) == pytest.approx(before, abs=1)
    hand.pass_time(2)
    assert place_of_counter(hand, move.piece) == pytest.approx(before, abs=1)


def test_a_counter_that_was_sent_by_taps_walks_space_by_space(tmp_path: Path) -> None:
    hand = started(tmp_path)
    move = a_move(hand)
    hand.tap(f"board/take piece 0 {move.piece}")
    hand.tap(f"board/to {move.path[-1]}")
    leg = theme().motion.leg / 1000
    assert 0.15 <= leg <= 0.3
    hand.pass_time(leg * len(move.path) / 2)
    middle = place_of_counter(hand, move.piece)
    hand.pass_time(leg * len(move.path))
    end = place_of_counter(hand, move.piece)
    assert middle != pytest.approx(end, abs=2)


def test_a_finger_ends_the_walk(tmp_path: Path) -> None:
    hand = started(tmp_path)
    move = a_move(hand)
    hand.tap(f"board/take piece 0 {move.piece}")
    hand.tap(f"board/to {move.path[-1]}")
    assert hand.station.stage.moving
    hand.finger("down", (0.01, 0.99))
    assert not hand.station.stage.moving


def test_undo_takes_the_last_move_back(tmp_path: Path) -> None:
    hand = started(tmp_path)
    before = shown(hand).players
    play(hand, Random(3), 1)
    hand.tap("undo")
    assert shown(hand).players == before


def test_where_nobody_can_move_the_meteorite_does(tmp_path: Path) -> None:
    hand = started(tmp_path, movement="up_to_four")
    assert choices(desk_of(hand)).stay
    hand.tap("stay")
    assert shown(hand).meteorite == 4
    glides = [node.key for node in hand.station.stage.nodes() if node.key.startswith("board/token meteorite")]
    assert glides


# --- a small screen ---------------------------------------------------------------------------------------------


def test_on_a_phone_the_part_around_the_counter_is_seen_and_can_be_dragged(tmp_path: Path) -> None:
    hand = started(tmp_path, 2, PHONE)
    assert f"board/take piece 0 {a_move(hand).piece}" in live_keys(hand.station)
    before = on_glass(hand, (0, 0))
    hand.drag((0.5, 0.5), (0.3, 0.4))
    settle(hand.app)
    assert hand.top.centre is not None
    assert on_glass(hand, (0, 0)) != before


def test_on_a_phone_all_of_the_board_can_be_seen(tmp_path: Path) -> None:
    hand = started(tmp_path, 2, PHONE)
    hand.tap("view")
    assert hand.top.whole
    hand.tap("view")
    assert not hand.top.whole


def test_a_game_is_played_on_a_phone(tmp_path: Path) -> None:
    hand = sit(tmp_path, 2, PHONE, pack="meadow", nest_choice="preset")
    for _ in range(12):
        move = a_move(hand) if choices(desk_of(hand)).moves else None
        if move is None:
            play(hand, Random(2), 1)
            continue
        piece = f"board/take piece {shown(hand).turn} {move.piece}"
        if piece not in live_keys(hand.station):
            hand.tap("view")
        hand.tap(piece)
        if f"board/to {move.path[-1]}" not in live_keys(hand.station):
            hand.tap("view")
        hand.tap(f"board/to {move.path[-1]}")
        assert shown(hand).players is not None
    assert shown(hand).round > 3


@pytest.mark.parametrize("pack", ["forest", "meadow"])
def test_no_nest_hides_a_dinosaur_and_it_stays_on_its_line(tmp_path: Path, pack: str) -> None:
    hand = started(tmp_path, 6, pack=pack)
    desk = desk_of(hand)
    at = places(pack_of(desk))
    tokens = {token.key: token.at for token in scenery(desk, piece=None, carried=None).tokens}
    beasts = [tokens[f"dinosaur {nth}"] for nth in range(len(shown(hand).dinosaurs))]
    nests = [tokens[f"nest {nest.nest}"] for nest in shown(hand).nests]
    assert min(beast.distance(nest) for beast, nest in product(beasts, nests)) > 0.28 * at.square
    for line, beast in zip(shown(hand).dinosaurs, beasts, strict=True):
        one, other = at.lines[line]
        assert one.distance(beast) + beast.distance(other) < one.distance(other) * 1.2
