"""What playing by lines of text says beside the sentences of the game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.words import Language
from companion.words.lines import TEXTS, say_line
from companion.words.texts import places_in
from tests.words.samples import LANGUAGES

COMMANDS = Path(__file__).parents[2] / "companion" / "commands"


def said_in_commands() -> Iterator[tuple[str, frozenset[str]]]:
    """Every key that a command says, with the places that it fills."""
    for path in COMMANDS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in {
                "say_line",
                "line",
                "tell_line",
            }:
                key = node.args[0] if node.args else None
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value, frozenset(keyword.arg or "" for keyword in node.keywords)


@pytest.mark.parametrize("key", TEXTS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 5, 12, 22])
def test_every_line_is_said_in_every_language(key: str, language: str, number: int) -> None:
    said = say_line(key, Language(language), **dict.fromkeys(places_in(TEXTS[key].one), number))
    assert said
    assert not {"{", "}"} & set(said)


def test_every_line_that_a_command_says_is_there_with_its_places() -> None:
    found = list(said_in_commands())
    assert found
    for key, places in found:
        assert key in TEXTS
        assert places_in(TEXTS[key].one) <= places | {"seq"}, key
