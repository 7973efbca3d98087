"""Texts of the owner's editor of a pack."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

EDITOR: Final[dict[str, Text]] = {
    "editor.title": text("My cards"),
}
