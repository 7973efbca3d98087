"""Numbers as a language writes them."""

from __future__ import annotations

import pytest

from companion.words import find_language
from companion.words.numbers import decimal, short


@pytest.mark.parametrize(("language", "told"), [("en", "0.30"), ("pl", "0,30")])
def test_parts_stand_behind_the_languages_own_mark(language: str, told: str) -> None:
    assert decimal(0.3, 2, find_language(language)) == told


def test_a_number_without_parts_has_no_mark() -> None:
    assert decimal(12.4, 0, find_language("pl")) == "12"
    assert short(12.0, find_language("pl")) == "12"


def test_what_is_being_typed_keeps_its_digits() -> None:
    assert short("0.50", find_language("pl")) == "0,50"
    assert short("7.", find_language("pl")) == "7,"
