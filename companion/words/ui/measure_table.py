"""Texts of measuring the table: print the sheet, lay it down, or tap four corners."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

MEASURE_TABLE: Final[dict[str, Text]] = {
    "table.title": text("Measure the table"),
    "table.open": text("Measure the table"),
    "table.why": text(
        "The camera needs to know how long a millimetre is. A printed sheet tells it, once, for as long as the camera"
        " stays where it is."
    ),
    "table.print.1": text("Save the sheet and print its first page at 100 %, without fitting it to the paper."),
    "table.print.2": text("Measure the bar on it with a ruler, and set its length here."),
    "table.print.3": text(
        "If you like, fix the four marks of the second page near the table's corners: they tell when the camera was"
        " pushed."
    ),
    "table.print.4": text("Lay the sheet flat on the table, whole in the picture."),
    "table.bar": text("How long the bar is on your paper:"),
    "table.bar.mm": text("{mm} mm"),
    "table.save": text("Save the sheet"),
    "table.saved": text("Saved: {file}"),
    "table.lies": text("It lies there"),
    "table.corners": text("No printer: tap four corners"),
    "table.corners.short": text("Tap corners"),
    "table.seen": counted("{number} of 4 markers found", "{number} of 4 markers found", "number"),
    "table.none_seen": text("No marker found: lay the whole sheet flat in the picture, in even light."),
    "table.first": text("Lay the sheet in the middle of where you play."),
    "table.more": text("Now lay it near a corner of the picture. Do not move the camera."),
    "table.better": text("This will do. Once more near another corner makes it better."),
    "table.good": text("That is exact. Take the sheet away and play."),
    "table.off": text("{error} mm off"),
    "table.places": counted("from {number} place", "from {number} places", "number"),
    "table.working": text("Working it out…"),
    "table.take": text("Take this place"),
    "table.again": text("Once more"),
    "table.use": text("Use it"),
    "table.afresh": text("Start again"),
    "table.three": text("Three of the four markers must be in the picture."),
    "table.dark": text("No picture yet"),
    "table.tap": counted(
        "Tap the four corners of something flat whose size you know: {number} is left.",
        "Tap the four corners of something flat whose size you know: {number} are left.",
        "number",
    ),
    "table.tap.done": text("Drag a corner to mend it, then say what it is."),
    "table.untouching": text("By four corners cards are counted and named, and you are asked whether two touch."),
    "table.tap.back": text("Back to the corners"),
    "table.next": text("Go on"),
    "table.what": text("What has these corners?"),
    "table.what.told": text("The first two corners that you tapped are the ends of its longer side."),
    "table.a4": text("A4 paper"),
    "table.letter": text("US letter paper"),
    "table.kept": text("The table is measured, to {error} mm."),
    "table.kept.corners": text("The table's corners are known."),
}
