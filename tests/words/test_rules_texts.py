"""The rules at hand: every rule has its text in every language, and none is a sentence of the rulebook."""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from importlib import import_module
from pathlib import Path

import pytest

from companion.games.registry import KEYS
from companion.words import find_language, readings
from companion.words.rules import games_with_rules, rule_texts

IDS = {
    "dino_kontra_dino": tuple(f"DKD-{n}" for n in range(1, 19)),
    "dino_world": tuple(f"DW-{n}" for n in range(1, 18)),
    "dino_battle": tuple(f"DB-{n}" for n in range(1, 42) if n not in (24, 39)),
    "mini_dinosaur": tuple(f"MD-{n}" for n in (*range(1, 19), 20)),
    "dino": tuple(f"DN-{n}" for n in range(1, 25)),
}
QUOTES = {
    "dino_battle": "Play a card from your hand, placing it into the leftmost empty slot on your player board",
    "dino_kontra_dino": "First of all deal 3 dinosaur cards to each player in secret",
    "mini_dinosaur": "During the game, no additional cards will be drawn. If a player",
    "dino": "Dinosaurs and nests containing eggs block moves. Empty nests may be passed through.",
    "dino_world": "Play in a clockwise direction. The player who can best roar like a T-rex may start.",
}
each_game = pytest.mark.parametrize("key", IDS)
PRINTED = Path(__file__).parents[1] / "data" / "printed_runs.json"
RUN = 8
"""Words in a row that would be a sentence of the rulebook; the printed text itself is not ours to keep."""


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.casefold())


@each_game
@pytest.mark.parametrize("code", ["en", "pl", "xx"])
def test_every_rule_has_its_title_and_text(key: str, code: str) -> None:
    texts = rule_texts(key, find_language(code))
    assert tuple(rule.rule for rule in texts) == IDS[key]
    assert all(rule.title and rule.text for rule in texts)
    assert len({rule.text for rule in texts}) == len(texts)


@each_game
def test_the_languages_differ(key: str) -> None:
    en, pl = (rule_texts(key, find_language(code)) for code in ("en", "pl"))
    assert all(one.text != other.text and one.title != other.title for one, other in zip(en, pl, strict=True))


@each_game
def test_whatever_the_app_gives_as_a_reason_can_be_looked_up(key: str) -> None:
    reasons = import_module(f"companion.games.{key}.reasons")
    kinds = [value for value in vars(reasons).values() if isinstance(value, type)]
    cited = {str(getattr(kind, "rule", "")) for kind in kinds} - {""}
    cited |= {reading.rule for reading in readings(key, find_language("en"))}
    assert cited <= set(IDS[key])


def test_other_games_have_none_yet() -> None:
    assert games_with_rules(KEYS) == tuple(IDS)
    assert rule_texts("", find_language("en")) == ()


def runs(text: str) -> set[str]:
    """A digest of every run of words of a text."""
    found = words(text)
    every = (" ".join(found[at : at + RUN]) for at in range(len(found) - RUN + 1))
    return {blake2b(run.encode(), digest_size=6).hexdigest() for run in every}


@each_game
def test_no_sentence_is_the_rulebooks(key: str) -> None:
    printed = set(json.loads(PRINTED.read_text(encoding="utf-8"))[key].split())
    assert len(printed) > 400
    for rule in rule_texts(key, find_language("en")):
        assert not runs(rule.text) & printed, rule.rule


@each_game
def test_a_sentence_of_the_rulebook_would_be_found(key: str) -> None:
    printed = set(json.loads(PRINTED.read_text(encoding="utf-8"))[key].split())
    assert runs(QUOTES[key]) & printed
