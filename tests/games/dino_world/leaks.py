"""Dino World has no secret that rules could tell."""

from __future__ import annotations

from typing import Final

from tests.games.conformance.kit import Leak

LEAKS: Final[dict[str, Leak]] = {}
