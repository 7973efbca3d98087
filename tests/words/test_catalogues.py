"""The catalogues: up to date, complete, and with the same places as the texts."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from companion.words import catalogue, languages
from companion.words.language import Language

PLACE = re.compile(r"\{\w+\}")
SAME_IN_POLISH = {
    "{port} ({what}): {message}",
    "Dino Companion",
    "Format",
    "Menu",
    "Minmi",
    "Pteranodon",
    "Raptor",
    "T-Rex",
    "Triceratops",
    "{dino} ({space})",
    "{fact}: {value}",
    "{grams} g",
    "{shown} {value}",
    "{trait} \N{MULTIPLICATION SIGN}2",
    "{name}: {value}",
    "{mm} mm",
    "{speed} m/s",
    "\N{MULTIPLICATION SIGN}{number}",
    "{name}: {state}",
    "{name} ({seat}): {value}",
    "{what}",
    "{card}",
    "{facts}",
    "{terms} = {points}",
    "{seat}: {what}",
    "{trait} {value}",
    "{message} {remedy}",
    "{message} {remedy} ({place})",
    "{list}, {next}",
    "{list}; {next}",
    "{name} ({number})",
    "{name}: {card}",
    "{name} {number}",
    "{kind} \N{MULTIPLICATION SIGN} {number}",
}


def messages(language: str) -> list[Message]:
    path = catalogue.LOCALE / language / "LC_MESSAGES" / "companion.po"
    with path.open("rb") as file:
        return [message for message in read_po(file) if message.id]


def forms(said: object) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said) if isinstance(said, list | tuple) else ()


def test_no_catalogue_is_stale() -> None:
    assert catalogue.stale() == (), "run: python -m companion.words.catalogue"


def test_a_stale_catalogue_is_found_and_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    assert catalogue.main(["--check"]) == 1
    assert catalogue.main([]) == 0
    assert catalogue.main(["--check"]) == 0
    (tmp_path / "companion.pot").write_bytes(b"")
    assert catalogue.stale() == (tmp_path / "companion.pot",)


def test_the_languages_are_those_of_the_script() -> None:
    assert languages() == catalogue.LANGUAGES


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_everything_is_translated(language: str) -> None:
    assert [message.id for message in messages(language) if message.fuzzy or not all(forms(message.string))] == []


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_translation_has_the_places_of_its_text(language: str) -> None:
    for message in messages(language):
        for said in forms(message.string):
            wanted = {place for one in forms(message.id) for place in PLACE.findall(one)}
            assert set(PLACE.findall(said)) == wanted, message.id
            assert said.count("{") == said.count("}") == len(PLACE.findall(said)), message.id


def test_polish_is_polish() -> None:
    said = {str(message.id): message for message in messages("pl")}
    assert {one for one, message in said.items() if message.string == message.id} == SAME_IN_POLISH
    assert [one for one in said if re.search('[“"]', "".join(forms(said[one].string)))] == []


def test_polish_ends_a_sentence_where_english_does() -> None:
    ends = [(forms(message.id)[0][-1], said[-1], said) for message in messages("pl") for said in forms(message.string)]
    assert [said for english, polish, said in ends if (english in ".?") != (polish in ".?")] == []


def test_nobody_is_a_man_or_a_woman_in_polish() -> None:
    """No past tense behind a name: `Ola wygrał` would be as wrong as `Jan wygrała`."""
    past = re.compile(r"\{(seat|holder|seats|winners|best|tied|passed)\} \w+(ł|ła|li|ły)\b")
    assert [said for message in messages("pl") for said in forms(message.string) if past.search(said)] == []


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_number_finds_its_form(language: str) -> None:
    count = 3 if language == "pl" else 2
    for message in messages(language):
        if not isinstance(message.id, str):
            assert len(forms(message.string)) == count
            one, many = forms(message.id)
            said = [Language(language).many(one, many, number) for number in (0, 1, 2, 5, 12, 22)]
            wanted = {"en": (1, 0, 1, 1, 1, 1), "pl": (2, 0, 1, 2, 2, 1)}[language]
            assert said == [forms(message.string)[form] for form in wanted]


def test_no_text_stands_twice_in_a_catalogue() -> None:
    assert [one for one, n in Counter(forms(message.id)[0] for message in messages("pl")).items() if n > 1] == []


def test_the_header_says_nothing_that_changes_by_itself() -> None:
    for path in catalogue.files():
        if path.suffix != ".mo":
            assert not re.search(r"Date|Babel|\d{4}-\d\d-\d\d \d\d:", path.read_text(encoding="utf-8"))


def test_what_was_translated_stays_when_a_text_is_counted_from_now_on() -> None:
    texts = catalogue.template()
    po = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\n\nmsgid "{winners} wins the game."\nmsgstr "x"\n'
    new = catalogue.updated("pl", texts, po)
    assert [message.string for message in new if message.id and any(forms(message.string))] == []


def test_the_script_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "companion.words.catalogue", "--check"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (0, "")
