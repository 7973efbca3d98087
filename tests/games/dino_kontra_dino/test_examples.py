"""The runners of the worked examples take every case that the form allows, not only those that are in the file."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dino_kontra_dino.examples import run_data, run_final, run_length, run_round


def a_round(traits: list[str], *plays: dict[str, Any], figure: str | None = None) -> dict[str, Any]:
    seats = list("ABCDEFGHIJKLMNO"[: len(plays)])
    return {
        "seats": seats,
        "figure": figure,
        "event": {"name": "x", "traits": traits},
        "plays": dict(zip(seats, plays, strict=True)),
    }


def test_a_round_of_fifteen_without_a_known_holder() -> None:
    ran = run_round(a_round(["size"], *({"size": 1 + at % 5} for at in range(15))))
    assert ran.came_out["tied"] is True
    assert (ran.came_out["winner"], ran.came_out["reason"]) == ("E", "nearest_clockwise_from_holder")


def test_a_round_whose_event_shows_a_trait_twice() -> None:
    ran = run_round(a_round(["speed", "speed"], {"speed": 2}, {"speed": 3, "size": None}, figure="B"))
    assert ran.came_out["strengths"] == {"A": 4, "B": 6}
    assert (ran.came_out["reason"], ran.came_out["figure_after"]) == ("highest_strength", "B")


def test_a_round_with_a_card_of_which_only_the_name_is_given() -> None:
    ran = run_round(a_round(["speed"], {"card": "Brachylophosaurus"}, {"card": "Coelurus", "speed": 5}))
    assert ran.came_out["strengths"] == {"A": 4, "B": 5}
    assert "DKD-2" in ran.cited


@pytest.mark.parametrize("icons", [None, {}, {"A": None, "B": {"size": None}}])
def test_an_end_without_icons(icons: Any) -> None:
    ran = run_final({"seats": ["A", "B"], "events": {"A": 4, "B": 4}, "icons": icons})
    assert ran.came_out["winners"] == ["A", "B"]
    assert (ran.came_out["decided_by"], ran.came_out["inconsistent_total"]) == (None, False)
    assert ran.cited == {"DKD-16", "DKD-17"}


def test_an_end_decided_by_events_with_a_total_that_can_be() -> None:
    ran = run_final({"seats": ["A", "B", "C"], "events": {"A": 5, "B": 6, "C": 4}, "icons": {}})
    assert ran.came_out == {
        "winners": ["B"],
        "decided_by": "events",
        "inconsistent_total": False,
        "total": 15,
        "max_possible_events": 15,
    }


@pytest.mark.parametrize(
    ("players", "dinosaurs", "expected"),
    [(6, 45, (7, 3, 4)), (15, 45, (3, 0, 0)), (3, 12, (4, 0, 1)), (2, 60, (30, 0, 27)), (4, 13, (3, 1, 0))],
)
def test_a_length_with_other_seats_and_other_decks(players: int, dinosaurs: int, expected: tuple[int, ...]) -> None:
    ran = run_length({"players": players, "dino_cards": dinosaurs, "hand": 3})
    assert tuple(ran.came_out[name] for name in ("rounds", "returned_to_box", "draws_per_player")) == expected


def test_a_name_that_is_in_the_pack() -> None:
    assert run_data({"card": "Allosaurus"}).cited >= {"DKD-2"}
