"""The runners of the worked examples take every case that the form allows, not only those that are in the file."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mini_dinosaur.examples import run_bet, run_end, run_final, run_legal, run_rank, run_setup, run_slip

NOBODY = {"groom": 0, "bride": 0, "skate": 0, "red_baby": 0, "blue_grandpa": 0}


def field(**counts: int) -> dict[str, int]:
    return NOBODY | counts


@pytest.mark.parametrize(
    ("bet", "counts", "points"),
    [
        ({"type": "each", "dino": "bride", "points": 3}, field(bride=4, groom=5), 12),
        ({"type": "sets", "count": 0, "points": 2}, field(), 2),
        ({"type": "last", "dino": "skate", "points": 8}, field(), 8),
        ({"type": "total_less", "limit": 1, "points": 10}, field(), 10),
        ({"type": "equal_any", "dino": "groom", "others": ["bride"], "points": 6}, field(skate=5, groom=1), 0),
    ],
)
def test_a_bet_of_any_kind_on_any_field(bet: dict[str, Any], counts: dict[str, int], points: int) -> None:
    ran = run_bet({"bet": bet, "field": counts})
    assert ran.came_out["points"] == points
    assert "MD-20" in ran.cited


def test_a_bet_that_no_example_can_have_is_said_to_be_none() -> None:
    with pytest.raises(ValueError, match="luck"):
        run_bet({"bet": {"type": "luck", "points": 1}, "field": field()})


def test_a_slip_with_a_runner_there() -> None:
    ran = run_slip({"field": field(bride=2), "play": {"dino": "bride", "kind": "slip"}})
    assert ran.came_out == {"field": field(bride=1), "removed": 2}
    assert "MD-3" in ran.cited


@pytest.mark.parametrize("kind", ["run", "runner"])
def test_the_fifth_ends_the_game(kind: str) -> None:
    ran = run_end({"field": field(groom=4, bride=4), "play": {"dino": "bride", "kind": kind}})
    assert ran.came_out == {"field": field(groom=4, bride=5), "game_over": True}
    assert "MD-12" in ran.cited


@pytest.mark.parametrize(("players", "each", "unused", "bets"), [(3, 10, 15, 18), (4, 8, 13, 10), (5, 7, 10, 2)])
def test_a_deal_for_more(players: int, each: int, unused: int, bets: int) -> None:
    ran = run_setup({"players": players})
    assert ran.came_out == {
        "dinos_each": each,
        "bets_each": 8,
        "auto_player": 0,
        "dinos_unused": unused,
        "bets_unused": bets,
    }


def test_all_equal_are_first_and_last() -> None:
    ran = run_rank({"field": field()})
    assert set(ran.came_out["rank"].values()) == {1}
    assert len(ran.came_out["last"]) == 5
    assert {"MD-14", "MD-15", "MD-16"} <= ran.cited


def test_a_place_that_is_second_and_last_is_cited() -> None:
    ran = run_rank({"field": field(groom=5, bride=5)})
    assert ran.came_out["last"] == ["skate", "red_baby", "blue_grandpa"]
    assert "MD-17" in ran.cited


@pytest.mark.parametrize(
    ("up", "down", "bets", "may"),
    [(0, 0, 8, (True, True)), (2, 1, 5, (False, True)), (2, 2, 4, (False, False)), (0, 0, 0, (False, False))],
)
def test_what_may_be_placed(up: int, down: int, bets: int, may: tuple[bool, bool]) -> None:
    ran = run_legal({"face_up_played": up, "face_down_played": down, "bets_in_hand": bets})
    assert (ran.came_out["may_face_up"], ran.came_out["may_face_down"]) == may
    assert "MD-9" in ran.cited


@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ({"A": 0, "B": 0}, ["A", "B"]),
        ({"A": 120, "B": 99, "C": 120}, ["A", "C"]),
        ({"A": 1, "B": 2, "C": 3, "D": 4, "E": 5}, ["E"]),
        ({"A": 250, "B": 1}, ["A"]),
    ],
)
def test_any_points_have_a_winner(points: dict[str, int], winners: list[str]) -> None:
    ran = run_final({"points": points})
    assert ran.came_out["winners"] == winners
    assert "MD-13" in ran.cited
