"""Writes the playthroughs anew: `python -m tests.playthroughs.renew [name ...]`. Read the difference, then commit."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.games.conformance.kit import Playthrough, built_keys, kit_of
from tests.playthroughs.rendering import render

FOLDER = Path(__file__).parent


def every_playthrough() -> Iterator[tuple[str, str, Playthrough]]:
    """Key, name and setup of all there are."""
    for key in built_keys():
        for name, playthrough in kit_of(key).playthroughs.items():
            yield key, name, playthrough


def file_of(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"


def renew(names: list[str]) -> None:
    """Writes the named playthroughs, or all."""
    for key, name, playthrough in every_playthrough():
        if not names or name in names:
            file_of(name).write_text(render(key, playthrough), encoding="utf-8")
            print(file_of(name))


if __name__ == "__main__":
    renew(sys.argv[1:])
