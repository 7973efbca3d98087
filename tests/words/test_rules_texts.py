"""The rules at hand: every rule has its text in every language, and none is a sentence of the rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.dino_kontra_dino import reasons
from companion.games.registry import KEYS
from companion.words import find_language, readings
from companion.words.rules import games_with_rules, rule_texts

GAME = "dino_kontra_dino"
IDS = tuple(f"DKD-{n}" for n in range(1, 19))
RULEBOOK = Path("/work/shared/rulebooks/dino-kontra-dino.txt")


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


@pytest.mark.skipif(not RULEBOOK.exists(), reason="the printed text is not part of this repository")
def test_no_sentence_is_the_rulebooks() -> None:
    printed = words(RULEBOOK.read_text(encoding="utf-8"))
    runs = {tuple(printed[at : at + 8]) for at in range(len(printed) - 7)}
    for rule in rule_texts(GAME, find_language("en")):
        ours = words(rule.text)
        assert not {tuple(ours[at : at + 8]) for at in range(len(ours) - 7)} & runs, rule.rule
