"""No screen in Polish says what a built-in pack says in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from companion.app.gallery import STATES, Hanging, exhibit, hung
from companion.app.gallery_evening import Evening
from companion.games.registry import KEYS, find_game
from companion.packs import list_packs
from companion.screens.commands import EditPack
from tests.closing import closes

UNSEEN = frozenset({"key", "colour", "icon", "art", "picture", "outline", "field", "tap", "hold", "drag", "type"})
"""Fields of widgets that name a drawing, a paint or a message, and are read by nobody."""

SAID = ("title", "source", "name", "text", "front", "back")


@cache
def english() -> re.Pattern[str]:
    """Everything that built-in packs say in English and otherwise in Polish."""
    packs = (listing.pack for key in KEYS if (schema := find_game(key).schema) for listing in list_packs(schema))
    said = {text for pack in packs for text in _english(pack)}
    assert {"Forest paths", "made for Dino Companion", "printed rulebook, examples", "Tailwind"} <= said
    return re.compile(r"(?<!\w)(?:" + "|".join(re.escape(text) for text in sorted(said, key=len)[::-1]) + r")(?!\w)")


def _english(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for each in value:
            yield from _english(each)
    elif isinstance(value, Struct):
        polish = next((each for each in getattr(value, "texts", ()) if each.language == "pl"), None)
        for name in SAID:
            told = getattr(value, name, None)
            if isinstance(told, str) and told and told != getattr(polish, name, None):
                yield told
        for name in value.__struct_fields__:
            if name != "texts":
                yield from _english(getattr(value, name))


def read(value: Any) -> Iterator[str]:
    """All that can be read on a screen."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from read(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            if name not in UNSEEN:
                yield from read(getattr(value, name))


@pytest.mark.parametrize("name", STATES)
def test_a_polish_screen_says_nothing_of_a_built_in_pack_in_english(name: str) -> None:
    scene, _ = hung(exhibit(name, "pl"), Hanging())
    assert [text for text in read(scene.widgets) if english().search(text)] == []


@pytest.mark.parametrize("game", KEYS)
def test_a_polish_household_begins_a_pack_with_polish_sources(game: str, tmp_path: Path) -> None:
    evening = closes(Evening(tmp_path, "pl"))
    schema = find_game(game).schema
    assert schema is not None
    listing = list_packs(schema)[0]
    evening.ask(EditPack(game, listing.key, "values"))
    top = evening.station.ui.top
    pack = top.draft.pack if hasattr(top, "draft") else top.pack
    sources = {each for each in _english(pack) if english().fullmatch(each)} & set(_sources(pack))
    evening.app.close()
    assert pack.language == "pl"
    assert sources == set()


def _sources(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for each in value:
            yield from _sources(each)
    elif isinstance(value, Struct):
        if source := getattr(value, "source", ""):
            yield source
        for name in value.__struct_fields__:
            yield from _sources(getattr(value, name))
