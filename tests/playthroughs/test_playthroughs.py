"""Whole games as they were when somebody last read them, with every seat's view."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from tests.games.conformance.kit import built_keys, kit_of
from tests.playthroughs.rendering import render
from tests.playthroughs.renew import FOLDER, every_playthrough, file_of

LARGEST = 200_000
NAMES = [(key, name) for key, name, _ in every_playthrough()]


@pytest.mark.parametrize(("key", "name"), NAMES)
def test_the_game_goes_as_it_went(key: str, name: str) -> None:
    renew = f"if this is meant, renew it and read the difference: python -m tests.playthroughs.renew {name}"
    assert file_of(name).exists(), f"{file_of(name)} is missing; {renew}"
    kept = file_of(name).read_text(encoding="utf-8").splitlines()
    now = render(key, kit_of(key).playthroughs[name]).splitlines()
    changed = list(islice(unified_diff(kept, now, str(file_of(name)), "now", lineterm="", n=1), 40))
    assert not changed, "\n".join([*changed, renew])


@pytest.mark.parametrize("key", built_keys())
def test_a_built_game_has_a_playthrough_of_its_name_and_each_mode(key: str) -> None:
    playthroughs = kit_of(key).playthroughs
    assert key in playthroughs
    assert {each.setup.mode for each in playthroughs.values()} == {setup.mode for setup in kit_of(key).setups.values()}


def test_every_file_is_somebodys_and_can_be_read_by_people() -> None:
    files = set(FOLDER.glob("*.txt"))
    assert files == {file_of(name) for _, name in NAMES}
    assert all(file.stat().st_size < LARGEST for file in files)
