"""The runners of the worked examples take every case that the form allows, not only those that are in the file."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dino_battle.examples import (
    run_activation,
    run_crystal,
    run_draw,
    run_end,
    run_glyph,
    run_movement,
    run_shrine,
    run_win,
)
from tests.games.dino_battle.fight_examples import run_combat, run_extinction


def fight(attack: list[Any], defence: list[Any], **changes: Any) -> dict[str, Any]:
    return {
        "attacker": {"species": "raptor", "strength": len(attack), "hill": False},
        "flankers": 0,
        "defender": {"species": "minmi", "strength": len(defence), "hill": False, "dazed": False},
        "card_value": 2,
        "attack_dice": attack,
        "attack_reroll": {},
        "defence_dice": defence,
        "defence_reroll": {},
        **changes,
    }


def test_equal_values_defeat_nobody() -> None:
    ran = run_combat(fight(["dazed", 5], ["blank", "dazed"], card_value=0) | {"defence_reroll": {"0": 5}})
    assert (ran.came_out["attack_value"], ran.came_out["defence_value"], ran.came_out["defeated"]) == (5, 5, None)
    assert ran.came_out["attacker_dazed"]
    assert ran.came_out["defender_dazed"]
    assert ran.came_out["fruit_spent"] == {"attacker": 0, "defender": 1}


def test_a_species_of_which_some_are_left_is_not_extinct() -> None:
    ran = run_extinction(
        {"faction": "blue", "species": "raptor", "alive_before": 3, "defeated": 2, "already_extinct": 2}
    )
    assert ran.came_out == {"extinct": False, "cards_now_wild": False, "opponent_wins": False}
    assert {"DB-40", "DB-41"} <= ran.cited


def test_a_short_pile_gives_what_it_has() -> None:
    ran = run_draw({"cards_played": 1, "hand_before": 4, "deck": 2})
    assert ran.came_out == {"draw": 2, "hand_after": 6, "discard_down_to_8": 0}
    assert {"DB-6", "DB-14", "DB-15"} <= ran.cited


def shrine(own: int, enemy: int, **changes: Any) -> dict[str, Any]:
    plain = {"own_adjacent_dazed": 0, "opp_adjacent_dazed": 0, "own_flag": False, "opp_flag": False}
    return {"shrine": "s", "own_adjacent": own, "opp_adjacent": enemy, **plain, **changes}


@pytest.mark.parametrize(
    ("given", "placed", "rule"),
    [
        (shrine(1, 2, own_flag=True), False, "DB-18"),
        (shrine(3, 1, own_flag=True), False, "DB-15"),
        (shrine(2, 1, own_adjacent_dazed=1), False, "DB-17"),
        (shrine(1, 0), True, "DB-17"),
        (shrine(0, 0), False, "DB-14"),
    ],
)
def test_a_shrine(given: dict[str, Any], *, placed: bool, rule: str) -> None:
    ran = run_shrine(given)
    assert ran.came_out == {"place_own_flag": placed, "return_opp_flag": False}
    assert rule in ran.cited


def test_glyphs_give_crystals_once_the_fruit_is_gone_and_only_to_whom_has_more() -> None:
    ran = run_glyph(
        {
            "glyphs": [
                {"id": "a", "control": True, "fruit": 0, "crystal": 2},
                {"id": "b", "control": False, "fruit": 3, "crystal": 0},
                {"id": "c", "control": True, "fruit": 0, "crystal": 0},
                {"id": "d", "control": True, "fruit": 0, "crystal": 0},
            ]
        }
    )
    assert ran.came_out["crystals_gained"] == 1
    assert ran.came_out["glyphs_taken"] == ["c", "d"]
    assert (ran.came_out["boons_drawn"], ran.came_out["boons_gained"]) == (4, 2)


def test_more_icons_than_dinos_are_lost() -> None:
    ran = run_activation({"card": "raptor", "slot": 3, "activations": 4, "species_alive": 2})
    assert ran.came_out == {"max_dinos_activated": 2, "distinct": True}
    assert "DB-12" in ran.cited


def test_five_shrines_win() -> None:
    assert run_win({"flags_at_start_of_own_turn": 5}).came_out == {"wins": True}


def test_a_pteranodon_pays_nothing_for_hills() -> None:
    ran = run_movement({"species": "pteranodon", "path": ["flat", "hill", "flat", "hill"]})
    assert ran.came_out == {"cost": 3, "allowed": True}
    assert "DB-26" in ran.cited


@pytest.mark.parametrize(
    ("species", "path", "allowed", "rule"),
    [
        ("raptor", ["flat", "hill"], False, "DB-28"),
        ("pteranodon", ["flat", "hill"], True, "DB-27"),
        ("raptor", ["hill", "hill"], True, "DB-27"),
    ],
)
def test_a_crystal_and_hills(species: str, path: list[str], *, allowed: bool, rule: str) -> None:
    ran = run_crystal({"species": species, "path": path})
    assert ran.came_out == {"allowed": allowed}
    assert rule in ran.cited


def test_running_out_as_the_second_side_ends_at_once() -> None:
    ran = run_end({"trigger_by": "second", "defeated_enemy": {"starter": 2, "second": 2}})
    assert ran.came_out == {"extra_turn_for": None, "winner": None}


def test_a_shorter_deck_runs_out_sooner() -> None:
    given = {"deck": 12, "starter_hand": 3, "second_hand": 5, "boons": 0, "crystals": 0}
    assert run_end(given).came_out == {"starter_trigger_turn": [3, 6], "second_trigger_turn": [2, 5]}
