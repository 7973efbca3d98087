"""What the app's own packs say is there in every language; what a household wrote stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct

from companion.games.marks import Mark
from companion.games.registry import KEYS, find_game
from companion.packs import list_packs
from companion.packs.shelf import Listing
from companion.words import find_language
from companion.words.built_in_packs import SOURCES, TITLES, pack_source, pack_title, with_sources

POLISH = find_language("pl")
NAMED = ("name", "text", "front", "back")


def built_in() -> list[Listing]:
    games = [find_game(key) for key in KEYS]
    return [listing for game in games if game.schema for listing in list_packs(game.schema)]


def parts(value: Any) -> Iterator[Struct]:
    """A pack and everything in it."""
    if isinstance(value, tuple):
        for each in value:
            yield from parts(each)
    if isinstance(value, Struct):
        yield value
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))


def sources_in(value: Any) -> set[str]:
    return {source for each in parts(value) if (source := getattr(each, "source", ""))}


def test_each_built_in_pack_has_its_title_in_polish_and_no_other_has_one() -> None:
    assert {(each.game, each.key) for each in built_in()} == set(TITLES)
    assert {(each.game, each.key): each.title for each in built_in()} == {key: said.one for key, said in TITLES.items()}
    for each in built_in():
        assert pack_title(each.game, each.key, each.title, POLISH) != each.title
        assert pack_title(each.game, each.key, each.title, find_language("en")) == each.title


def test_a_households_pack_keeps_its_title_whatever_it_is_called() -> None:
    assert pack_title("dino", "mine", "Forest paths", POLISH) == "Forest paths"
    assert pack_title("dino", "forest", "Grandma's wood", POLISH) == "Grandma's wood"


def test_each_source_of_a_built_in_pack_is_known_to_the_words() -> None:
    assert set.union(*(sources_in(each.pack) for each in built_in())) == {said.one for said in SOURCES}


@pytest.mark.parametrize("listing", built_in(), ids=lambda each: f"{each.game}-{each.key}")
def test_every_record_with_a_name_or_a_text_has_it_in_polish(listing: Listing) -> None:
    for record in parts(listing.pack):
        said = [name for name in NAMED if isinstance(getattr(record, name, None), str) and getattr(record, name)]
        if said and not hasattr(record, "language"):
            polish = [each for each in getattr(record, "texts", ()) if each.language == "pl"]
            assert [name for name in said if polish and getattr(polish[0], name)] == said, record


@pytest.mark.parametrize("listing", built_in(), ids=lambda each: f"{each.game}-{each.key}")
def test_a_copy_says_in_polish_where_its_values_are_printed(listing: Listing) -> None:
    copied = with_sources(listing.pack, POLISH)
    plain = [each for each in parts(listing.pack) if isinstance(each, Mark)]
    told = [each for each in parts(copied) if isinstance(each, Mark)]
    assert [each.source for each in told] == [pack_source(each.source, POLISH) for each in plain]
    assert [(each.field, each.origin) for each in told] == [(each.field, each.origin) for each in plain]
    assert with_sources(listing.pack, find_language("en")) == listing.pack


def test_a_source_that_somebody_wrote_is_left_alone() -> None:
    assert pack_source("our own ruler", POLISH) == "our own ruler"
    assert pack_source("printed rulebook, examples", POLISH) == "drukowana instrukcja, przykłady"
