"""Frame: spent fruit and crystals are in the temple's mouth (DB-29)."""

from __future__ import annotations

from msgspec import Struct


class TempleMouth(Struct, frozen=True, tag=True):
    """So much was put into the mouth, and some of it rolls out into the offering."""

    fruit: int
    crystals: int
