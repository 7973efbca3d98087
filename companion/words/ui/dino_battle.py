"""Texts of the screens of Dino Battle!."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

DINO_BATTLE: Final[dict[str, Text]] = {
    "setup.db.tiles": text("Each side: shuffle its four board tiles and lay them in a row, own colour in front."),
    "setup.db.join": text("Push both rows together until they interlock."),
    "setup.db.shrines": text("Stand a shrine on every shrine icon."),
    "setup.db.glyphs": text(
        "Shuffle the glyphs, lay one on every glyph icon with its numbers up, hills below where both are due."
    ),
    "setup.db.goods": text("Glyph by glyph: read the numbers, turn it over, put its fruit and crystals on it."),
    "setup.db.temple": text("Temple, dice and the shuffled boons lie where both can reach them."),
    "setup.db.cards": text("Each side shuffles this many action cards. {name} draws three, the other side five."),
    "setup.db.dinos": text(
        "Each side places this many dinosaurs on its own edge, {name} first. No two of a species on one tile."
    ),
}
