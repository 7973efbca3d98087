"""Texts of the result screen."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

RESULTS: Final[dict[str, Text]] = {
    "result.wins": text("The winner is"),
    "result.share": counted("The winner is", "They share the victory:", "number"),
    "result.again": text("Play again"),
    "result.share_picture": text("Picture"),
    "result.tie_at": text("Tie at {score}"),
    "result.still_tied": text("still tied"),
    "result.not_needed": text("not needed"),
}
