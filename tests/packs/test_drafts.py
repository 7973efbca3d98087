"""A pack is kept while it is entered, right or not, and comes back as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.dino_kontra_dino.pack import SCHEMA, DinosaurCard, Pack
from companion.games.registry import KEYS, find_game
from companion.packs import PackError, list_packs, load_text, text_for
from companion.packs.drafts import find_draft, forget_draft, keep_draft, kept_drafts, loosely

HALF = Pack(format=1, game="dino_kontra_dino", key="mine", title="", origin="owner", language="pl")
"""No pack as yet: it has no title, and one card has no name."""
HALF = replace(HALF, dinosaurs=(DinosaurCard(number=7, name="", speed=3), DinosaurCard(number=8, name="Łoś")))


@pytest.mark.parametrize("game", KEYS)
def test_every_pack_of_the_app_comes_back_as_it_was(game: str, tmp_path: Path) -> None:
    schema = find_game(game).schema
    assert schema is not None
    packs = [each.pack for each in list_packs(schema)]
    for pack in packs:
        keep_draft(pack, tmp_path)
    assert list(kept_drafts(schema, tmp_path)) == packs


def test_what_is_no_pack_as_yet_is_kept_whole(tmp_path: Path) -> None:
    with pytest.raises(PackError):
        load_text(text_for(HALF), SCHEMA)
    keep_draft(HALF, tmp_path)
    assert find_draft("mine", SCHEMA, tmp_path) == HALF


def test_a_later_state_takes_the_place_of_an_earlier_one(tmp_path: Path) -> None:
    keep_draft(HALF, tmp_path)
    keep_draft(replace(HALF, title="Ours"), tmp_path)
    assert [each.title for each in kept_drafts(SCHEMA, tmp_path)] == ["Ours"]


def test_a_draft_that_is_given_up_is_gone_and_may_be_so_already(tmp_path: Path) -> None:
    keep_draft(HALF, tmp_path)
    for _ in range(2):
        forget_draft("dino_kontra_dino", "mine", tmp_path)
    assert kept_drafts(SCHEMA, tmp_path) == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"key": "mine"}',
        '{"format": 1, "game": "dino", "key": "mine", "title": "x", "origin": "owner"}',
        '{"format": 1, "game": "dino_kontra_dino", "key": "ours", "title": "x", "origin": "owner"}',
        '{"format": 1, "game": "dino_kontra_dino", "key": "mine", "title": "x", "origin": "owner", "dinosaurs": 7}',
        '{"format": 1, "game": "dino_kontra_dino", "key": "mine", "title": "x", "origin": "owner", "events": [{}]}',
    ],
)
def test_what_makes_no_sense_is_no_draft_and_is_left_where_it_is(text: str, tmp_path: Path) -> None:
    file = tmp_path / "dino_kontra_dino" / "mine.json"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    assert kept_drafts(SCHEMA, tmp_path) == ()
    assert file.read_text(encoding="utf-8") == text


def test_a_field_of_a_later_version_is_passed_over() -> None:
    raw: Any = msgspec.json.decode(msgspec.json.encode(HALF))
    raw["dinosaurs"][0]["wings"] = 2
    assert loosely(raw, Pack) == HALF


def test_a_disk_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "dino_kontra_dino").write_text("in the way", encoding="utf-8")
    with pytest.raises(NotAllowedError) as caught:
        keep_draft(HALF, tmp_path)
    assert caught.value.code == "CannotWrite"
