"""Which languages there are, and how one is found."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from companion.errors import UnreadableError
from companion.words import Language, find_language, language_of, languages, say_error
from companion.words.language import _stretch


@pytest.mark.parametrize("code", ["pl", "PL", "pl_PL", "pl-PL", "pl_PL.UTF-8", " pl "])
def test_a_language_is_found_however_its_code_is_written(code: str) -> None:
    assert find_language(code) == Language("pl")


def test_english_and_polish_are_there_and_the_pseudo_language_is_only_for_those_who_ask() -> None:
    assert languages() == ("en", "pl")
    assert find_language("xx") == Language("xx")


@pytest.mark.parametrize("code", ["de", "", "../en", "english"])
def test_an_unknown_language_is_an_error_that_names_those_there_are(code: str) -> None:
    with pytest.raises(UnreadableError) as raised:
        find_language(code)
    said = say_error(raised.value, Language("en"))
    assert said.message == f"The app does not speak “{code}”."
    assert said.remedy == "Choose from: en and pl."


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "pl_PL", "LC_ALL": ""}, "pl"),
        ({"LANG": "pl_PL", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "xx"}, "xx"),
    ],
)
def test_the_environment_says_which_language(environ: dict[str, str], code: str) -> None:
    assert language_of(environ) == Language(code)


def test_the_pseudo_language_is_longer_and_leaves_places_alone() -> None:
    said = _stretch("{seat} is strongest with {strength}.")
    assert re.findall(r"\{\w+\}", said) == ["{seat}", "{strength}"]
    assert len(said) > 1.3 * len("{seat} is strongest with {strength}.")
    assert "strongest" not in said


def test_gettext_loads_with_the_first_sentence_only() -> None:
    code = (
        "import sys; from companion.words import find_language\n"
        "print('gettext' in sys.modules, 'babel' in sys.modules, 'pygame' in sys.modules)\n"
        "print(find_language('pl').one('the event'), 'gettext' in sys.modules)"
    )
    ended = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert ended.stdout.splitlines() == ["False False False", "wydarzenie True"], ended.stderr
