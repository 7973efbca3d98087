"""Texts of the editor of sizes: what is measured, and how."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

DINO_WORLD_SIZES: Final[dict[str, Text]] = {
    "sizes.title": text("My sizes"),
    "sizes.lead": text("Measure your own box once; then cards fly as yours do."),
    "sizes.edit": text("Enter sizes"),
    "sizes.copy_told": text("It becomes a pack of your own. What is invented stays marked until you have measured it."),
    "sizes.start.blank": text("Blank"),
    "sizes.start.blank.told": text("Everything is open; digital play waits until all is measured."),
    "sizes.start.values": text("With the invented sizes"),
    "sizes.start.values.told": text("All are filled in, in pencil. Measure as many as you like."),
    "sizes.measure": text("Measure"),
    "sizes.rock": text("Box"),
    "sizes.tabletop": text("Table"),
    "sizes.distance": text("Hand"),
    "sizes.width_mm": text("Width"),
    "sizes.height_mm": text("Length"),
    "sizes.rock.height_mm": text("Height"),
    "sizes.tabletop.height_mm": text("Depth"),
    "sizes.depth_mm": text("Depth"),
    "sizes.thickness_mm": text("Thickness"),
    "sizes.mass_g": text("Weight"),
    "sizes.hand_width_mm": text("Width of a hand"),
    "sizes.g": text("{grams} g"),
    "sizes.enter": text("Enter"),
    "sizes.so": text("It is so"),
    "sizes.between": text("Between {low} and {high}"),
    "sizes.how.card": text("Measure ten cards in one pile: a tenth of its height and of its weight is one card."),
    "sizes.how.rock": text("Stand the closed box upright with its narrow side before you."),
    "sizes.how.tabletop": text("From left to right, and away from you."),
    "sizes.how.distance": text("So far the rock stands from the nearest card."),
}
