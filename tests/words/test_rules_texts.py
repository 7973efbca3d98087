"""The rules at hand: every rule has its text in every language, and none is a sentence of the rulebook."""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from pathlib import Path

import pytest

from companion.games.dino_kontra_dino import reasons
from companion.games.registry import KEYS
from companion.words import find_language, readings
from companion.words.rules import games_with_rules, rule_texts

GAME = "dino_kontra_dino"
IDS = tuple(f"DKD-{n}" for n in range(1, 19))
PRINTED = Path(__file__).parents[1] / "data" / "printed_runs.json"
RUN = 8
"""Words in a row that would be a sentence of the rulebook; the printed text itself is not ours to keep."""


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.casefold())


@pytest.mark.parametrize("code", ["en", "pl", "xx"])
def test_every_rule_has_its_title_and_text(code: str) -> None:
    texts = rule_texts(GAME, find_language(code))
    assert tuple(rule.rule for rule in texts) == IDS
    assert all(rule.title and rule.text for rule in texts)
    assert len({rule.text for rule in texts}) == len(texts)


def test_the_languages_differ() -> None:
    en, pl = (rule_texts(GAME, find_language(code)) for code in ("en", "pl"))
    assert all(one.text != other.text and one.title != other.title for one, other in zip(en, pl, strict=True))


def test_whatever_the_app_gives_as_a_reason_can_be_looked_up() -> None:
    kinds = [value for value in vars(reasons).values() if isinstance(value, type)]
    cited = {str(getattr(kind, "rule", "")) for kind in kinds} - {""}
    cited |= {reading.rule for reading in readings(GAME, find_language("en"))}
    assert cited <= set(IDS)


def test_other_games_have_none_yet() -> None:
    assert games_with_rules(KEYS) == (GAME,)
    assert rule_texts("dino", find_language("en")) == ()
    assert rule_texts("", find_language("en")) == ()


def runs(text: str) -> set[str]:
    """A digest of every run of words of a text."""
    found = words(text)
    every = (" ".join(found[at : at + RUN]) for at in range(len(found) - RUN + 1))
    return {blake2b(run.encode(), digest_size=6).hexdigest() for run in every}


def test_no_sentence_is_the_rulebooks() -> None:
    printed = set(json.loads(PRINTED.read_text(encoding="utf-8"))[GAME].split())
    assert len(printed) > 400
    for rule in rule_texts(GAME, find_language("en")):
        assert not runs(rule.text) & printed, rule.rule


def test_a_sentence_of_the_rulebook_would_be_found() -> None:
    printed = set(json.loads(PRINTED.read_text(encoding="utf-8"))[GAME].split())
    quoted = "First of all deal 3 dinosaur cards to each player in secret"
    assert runs(quoted) & printed
