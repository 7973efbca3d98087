"""Texts of the camera's own page, and of what it says at the table."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

EYE: Final[dict[str, Text]] = {
    "settings.camera": text("Camera"),
    "settings.camera.open": text("Camera above the table"),
    "camera.title": text("Camera"),
    "camera.told": text(
        "A phone or webcam above the table reads what was caught in Dino World and the dice of Dino Battle!; you only"
        " confirm it. Its pictures stay in memory; only what you show, correct or mark is kept: colours of cards,"
        " small pictures of dice, the edges of a tray."
    ),
    "camera.searching": text("Looking for cameras…"),
    "camera.none": text("This machine has no camera of its own."),
    "camera.photos": text("Photos by phones"),
    "camera.photos_told": text(
        "Phones at the table send photos of throws and of dice. On each photo of cards the printed sheet has to lie in"
        " view."
    ),
    "camera.photo_of": text("Now send a photo of this one card from a phone, with the printed sheet in view."),
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
    "dw.eye.against": text("Camera or game: who is right?"),
    "dw.eye.game_right": text("The game is right"),
    "dw.eye.table_right": text("The table is right"),
    "dw.eye.which_kind": text("Which card is this?"),
    "dw.eye.touch": text("Touch a card in the picture to put it right."),
    "dw.eye.no_card": text("No card"),
    "dw.eye.leave": text("As it was"),
    "camera.examples": counted(
        "{number} colour of a card was learned from a correction.",
        "{number} colours of cards were learned from corrections.",
        "number",
    ),
    "camera.forget": text("Forget them"),
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
    "db.eye.strange": text("The camera does not know your dice yet."),
    "db.eye.teach": text("Show them"),
    "db.eye.waits": text("Roll: the camera reads the dice once they lie still."),
    "db.eye.now": text("Read now"),
    "db.eye.photo": text("A phone at the table can send a photo of the dice."),
    "db.eye.reading": text("Reading the dice"),
    "db.eye.has_read": text("The camera has read the dice."),
    "db.eye.back": text("See it"),
    "db.eye.right": text("Are these the dice? Tap one to correct it."),
    "db.eye.which": text("What does this die show?"),
    "db.eye.missing": text("What does the unseen die show?"),
    "db.eye.none": text("The camera sees no dice."),
    "db.eye.take": text("These are the dice"),
    "db.eye.by_hand": text("Tap them"),
    "db.eye.again": text("Read again"),
    "db.eye.mark": text("Mark it"),
    "db.eye.moved": text("The camera or the tray was moved."),
    "db.eye.no_die": text("no die"),
    "db.eye.counted": text("The camera counted the dice. Undo takes it back."),
    "db.eye.odd.fewer": counted("{number} of {due} dice is seen.", "{number} of {due} dice are seen.", "number"),
    "db.eye.odd.more": counted(
        "{number} die is seen, not {due}: say which is none.",
        "{number} dice are seen, not {due}: say which is none.",
        "number",
    ),
    "db.eye.odd.small": text("The dice look small: move the camera closer."),
    "db.eye.odd.differ": text("The pictures do not agree on every die."),
    "db.eye.odd.moved": text("The camera or the tray was moved since the tray was marked: mark it again."),
    "db.teach.title": text("Your dice"),
    "db.teach.how": text(
        "Lay one die alone in the tray, and tap the face that lies on top. Then turn and move it, six times: each time"
        " it lies still, the camera takes a look."
    ),
    "db.teach.shots": text("{number} of {wanted}"),
    "db.teach.shows": text("The camera looks at this face."),
    "db.teach.photo": text("Now send photos of this face from a phone: six, the die turned and moved each time."),
    "db.teach.mixed": text("“{shown}” is taken for “{read}” at times: show both again, in even light."),
    "db.teach.weak": text("“{shown}” is not always known again: it will be asked."),
    "db.teach.apart": text("All faces that were shown can be told apart."),
    "db.teach.private": text(
        "Pictures stay in memory. Only small ones of the faces that you show or correct are kept, and the edges round"
        " your tray, on this device alone."
    ),
    "db.teach.keep": text("Keep"),
    "db.teach.forget": text("Forget all dice"),
    "db.teach.forget_face": text("Forget this face"),
    "db.teach.tray": text("Mark the tray"),
    "db.teach.tray_told": text("Draw a finger over the tray from corner to corner: dice are looked for in it alone."),
    "db.teach.tray_is": text("That is the tray"),
    "db.teach.tray_none": text("All of the picture"),
    "db.teach.pips": text("We play with ordinary dice, 1 to 6"),
    "db.teach.pips_told": text(
        "Ordinary dice need not be shown: each number is a side of the printed die, in its order."
    ),
    "db.teach.hill": text("hill {number}"),
    "camera.dice": text("Show the dice of Dino Battle!, and they are read in its fights."),
    "camera.dice_known": text("The dice of Dino Battle! are known."),
    "camera.dice_open": text("Dice of Dino Battle!"),
}
