"""The rulebooks' worked examples, computed by the product from their inputs.

RULE_EXAMPLES names another file of the same form; the cases of a game are run by `tests/games/<key>/examples.py`.
"""

from __future__ import annotations

import json
import os
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games import registry

FILE: Final = Path(os.environ.get("RULE_EXAMPLES") or Path(__file__).parent / "data" / "rule_examples.json")
EXAMPLES: Final[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
BUILT: Final = tuple(game.key for game in registry.built_games())


def runners(key: str) -> Any:
    """The runners of a built game, by topic."""
    return import_module(f"tests.games.{key}.examples").EXAMPLES


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in EXAMPLES["cases"]])
def test_the_example_comes_out_as_expected_and_cites_its_rules(case: dict[str, Any]) -> None:
    if case["game"] not in BUILT:
        pytest.skip(f"{case['game']} is not built yet: its rules come with its own issue")
    ran = runners(case["game"])[case["topic"]](case["given"])
    assert {name: ran.came_out[name] for name in case["expect"]} == case["expect"]
    assert set(case["rules"]) <= ran.cited


@pytest.mark.parametrize("key", BUILT)
def test_every_form_of_a_built_game_has_a_runner(key: str) -> None:
    topics = {form.split("/")[1] for form in EXAMPLES["forms"] if form.startswith(f"{key}/")}
    assert topics <= set(runners(key))


def test_every_case_is_of_a_game_in_the_registry() -> None:
    assert {case["game"] for case in EXAMPLES["cases"]} <= set(registry.KEYS)
