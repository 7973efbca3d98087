"""Eggs and the end of a digital game of Dino on the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.games.dino.options import Options
from companion.games.game import Seat
from companion.screens.dino.digital_table import pack_of
from companion.screens.dino.digital_ways import way_home
from tests.app.dino_evening import desk_of, is_over, play, shown
from tests.app.hands import live_keys
from tests.screens.dino.digital_hands import Player2, sit, started


def with_eggs(folder: Path, count: int = 2) -> Player2:
    """Somebody holds so many eggs."""
    hand = started(folder, 2, pack="meadow")
    rng = Random(4)
    while max(player.egg_count for player in shown(hand).players) < count:
        play(hand, rng, 1)
        assert not is_over(hand)
    return hand


def test_an_egg_is_taken_and_lies_open(tmp_path: Path) -> None:
    hand = with_eggs(tmp_path, 1)
    seat = next(seat for seat, player in enumerate(shown(hand).players) if player.egg_count)
    assert isinstance(shown(hand).players[seat].open, int)
    assert hand.sees(f"seat {seat} egg letter")


def test_earlier_eggs_are_seen_behind_their_owners_cover_alone(tmp_path: Path) -> None:
    hand = with_eggs(tmp_path, 3)
    seat = next(seat for seat, player in enumerate(shown(hand).players) if player.egg_count > 2)
    assert shown(hand).players[seat].hidden.known == ()
    hand.tap("eggs")
    hand.tap(f"seat {seat} looks")
    assert shown(hand).seat is None
    hand.hold("i am")
    assert shown(hand).seat == seat
    assert len(shown(hand).players[seat].hidden.known) == 2
    assert shown(hand).players[1 - seat].hidden.known == ()
    hand.tap("hide")
    assert shown(hand).seat is None


def test_eggs_are_covered_when_the_tablet_goes_to_sleep_or_the_turn_is_over(tmp_path: Path) -> None:
    hand = with_eggs(tmp_path, 2)
    closings: tuple[Callable[[], None], ...] = (lambda: hand.sleep(1), lambda: hand.press("escape"))
    for close in closings:
        hand.tap("eggs")
        hand.tap("seat 0 looks")
        hand.hold("i am")
        assert shown(hand).seat == 0
        close()
        assert shown(hand).seat is None


def test_a_seats_own_screen_shows_its_eggs_without_a_cover(tmp_path: Path) -> None:
    hand = sit(tmp_path, 2, seat=Seat(1), nest_choice="preset")
    hand.tap("eggs")
    assert hand.top.looking == 1
    hand.tap("hide")
    assert hand.top.looking is None


# --- the end ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("blocks", ["walked_around", "ignored"])
def test_the_ways_home_that_are_shown_are_those_that_are_counted(tmp_path: Path, blocks: str) -> None:
    hand = started(tmp_path, 3, track_shorter_by=20, movement="up_to_four", penalty_blocks=blocks)
    while not is_over(hand):
        hand.tap("stay" if "stay" in live_keys(hand.station) else "leave")
    observation = shown(hand)
    counted = [player.spaces_from_home for player in observation.players]
    options = Options(penalty_blocks=blocks)  # type: ignore[arg-type]
    pack = pack_of(desk_of(hand))
    ways = [
        tuple(len(way) - 1 for piece in range(2) if (way := way_home(pack, options, observation, Seat(seat), piece)))
        for seat in range(3)
    ]
    assert ways == counted


def test_after_the_ways_home_comes_the_result(tmp_path: Path) -> None:
    hand = started(tmp_path, 2, track_shorter_by=20, movement="up_to_four")
    while not is_over(hand):
        hand.tap("stay" if "stay" in live_keys(hand.station) else "leave")
    assert any(node.key.startswith("board/way") for node in hand.station.stage.nodes()) or hand.sees("nobody")
    hand.tap("to result")
    assert hand.top.ended


def test_a_whole_game_is_played_by_fingers(tmp_path: Path) -> None:
    hand = sit(tmp_path, 3, pack="meadow", track_shorter_by=20)
    entries = play(hand, Random(5))
    assert is_over(hand)
    assert entries > 30
    assert shown(hand).phase == "over"
