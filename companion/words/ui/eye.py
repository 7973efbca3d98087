"""Texts of the camera's own page, and of what it says at the table."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

EYE: Final[dict[str, Text]] = {
    "settings.camera": text("Camera"),
    "settings.camera.open": text("Camera above the table"),
    "camera.title": text("Camera"),
    "camera.told": text(
        "A phone or webcam above the table reads what was caught in Dino World; you only confirm it. Its pictures stay"
        " in this app's memory and are kept nowhere."
    ),
    "camera.searching": text("Looking for cameras…"),
    "camera.none": text("This machine has no camera of its own."),
    "camera.photos": text("Photos by phones"),
    "camera.write": text("Address, video or folder"),
    "camera.address": text("A phone's camera app shows its address, such as http://192.168.0.20:8080/video."),
    "camera.take": text("Look through it"),
    "camera.stop": text("Use no camera"),
    "camera.dark": text("No picture yet"),
    "camera.measured": text("The table is measured, to {error} mm."),
    "camera.no_touch": text("Only the table's corners are known: you are asked whether cards touch."),
    "camera.not_measured": text("The table is not measured yet: lay the printed sheet on it, whole in the picture."),
    "camera.measure_first": text("First lay the printed sheet on the table."),
    "camera.teach": text("Show each kind once: lay one card alone on the table, and tap its name."),
    "camera.taught": text("All kinds of card are known. A tap shows one anew."),
    "camera.counts": text("Count without a tap what the camera is sure of"),
    "dw.eye.where": text("Where is the {hunter}?"),
    "dw.eye.none_new": text("No new card is in the picture."),
    "dw.eye.unread": text("{hunter}: the camera could not read this throw."),
    "dw.eye.tap": text("Tap what was caught"),
    "dw.eye.touches": text("{hunter}: does it lie on this card?"),
    "dw.eye.which_is_on_top": text("{hunter}: is it on top of this card?"),
    "dw.eye.right": text("{hunter}: is this what it caught?"),
    "dw.eye.correct": text("Change it"),
    "dw.eye.again": text("Look again"),
    "dw.eye.outside": text("Out of view"),
    "dw.eye.lies_on": text("Lies on it"),
    "dw.eye.only_touches": text("Only touches"),
    "dw.eye.not_sure": text("Not sure"),
    "dw.eye.reading": text("Reading the table"),
    "dw.eye.has_read": text("The camera has read it."),
    "dw.eye.back": text("See it"),
    "dw.eye.now": text("Read now"),
    "dw.eye.all_right": text("Fine"),
    "dw.eye.counted": counted(
        "The camera counted {number} card. Undo takes it back.",
        "The camera counted {number} cards. Undo takes it back.",
        "number",
    ),
    "dw.eye.counted_none": text("The camera saw nothing caught. Undo takes it back."),
    "dw.eye.odd.gone": text("Gone, but not caught: {kind}."),
    "dw.eye.odd.more": counted(
        "{number} card more than the game knows: {kind}.",
        "{number} cards more than the game knows: {kind}.",
        "number",
    ),
    "dw.eye.odd.fewer": counted(
        "{number} card fewer than the game knows: {kind}.",
        "{number} cards fewer than the game knows: {kind}.",
        "number",
    ),
    "dw.eye.odd.unclear": text("Something on the table could not be read."),
    "dw.eye.odd.moved": text("The camera or the sheet was moved since the table was measured."),
    "dw.eye.odd.glare": text("A lamp shines into the picture."),
}
