"""Texts of the owner's editor of a pack."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

EDITOR: Final[dict[str, Text]] = {
    # --- which pack
    "editor.title": text("My cards"),
    "editor.lead": text("Enter what your own box says."),
    "editor.edit": text("Enter cards"),
    "editor.copy": text("Begin with it"),
    "editor.copy_title": text("How do you begin?"),
    "editor.copy_told": text(
        "It becomes a pack of your own. What is invented stays marked as invented until you enter what your card says."
    ),
    "editor.start.blank": text("With blank cards"),
    "editor.start.blank.told": text("Nothing is filled in. You type the names yourself."),
    "editor.start.names": text("With the app's animals"),
    "editor.start.names.told": text(
        "Names and texts are there to begin with. Values are empty, but for those in print."
    ),
    "editor.start.values": text("With the invented values too"),
    "editor.start.values.told": text("Everything is filled in, in pencil. Tap each value to what your card says."),
    "editor.import": text("From a file"),
    "editor.import_told": text("Files in the folder {folder}"),
    "editor.no_files": text("No pack lies here yet. Put a file that ends in .toml into this folder: {folder}"),
    "editor.unreadable": text("Cannot be read. Tap to see why."),
    "editor.replace": text("Replace yours?"),
    "editor.replace_told": text("The file {file} holds a pack with the key of one of yours. Shall it take its place?"),
    "editor.replace_do": text("Hold: replace it"),
    "editor.rename": text("Rename"),
    "editor.title_written": text("What is it called?"),
    "editor.hand_over": text("Write to a file"),
    "editor.delete": text("Delete"),
    "editor.delete_question": text("Delete “{title}”?"),
    "editor.delete_told": text(
        "Games that were begun with it can still be gone on with: each has kept its own copy. The file goes into the "
        "folder {folder}. From there you can take it back."
    ),
    "editor.delete_do": text("Hold: delete it"),
    "editor.delete_not": text("Keep it"),
    "editor.deleted": text("It is deleted. If you want it back, take it from the file {file}"),
    "editor.exported": text("The pack lies in {file}"),
    "editor.imported": text("The pack is here now."),
    # --- the list
    "editor.saved": text("Everything is saved."),
    "editor.unsaved": text("Not saved yet"),
    "editor.draft_left": text("Something you entered is not saved yet. It waits in the settings."),
    "editor.save": text("Save"),
    "editor.next": text("Enter card {number}"),
    "editor.dinosaurs": text("Dinosaurs"),
    "editor.events": text("Events"),
    "editor.progress": text("{done} of {whole}"),
    "editor.search": text("Number or name"),
    "editor.none": text("No card has this number or name."),
    "editor.no_name": text("not entered yet"),
    "editor.back_there": text("Back entered"),
    "editor.back_missing": text("Back missing"),
    # --- a card
    "editor.nothing_to_undo": text("Nothing has been changed yet."),
    "editor.name": text("Name"),
    "editor.text": text("Text"),
    "editor.front": text("Text on the front"),
    "editor.back": text("Text on the back"),
    "editor.traits": text("Traits on the back"),
    "editor.number": text("Number"),
    "editor.key": text("Short name of the pack"),
    "editor.source": text("Source"),
    "editor.marks": text("Where a value comes from"),
    "editor.language": text("Language"),
    "editor.format": text("Format"),
    "editor.game": text("Game"),
    "editor.origin": text("Origin"),
    "editor.origin.owner": text("my box"),
    "editor.origin.public": text("printed"),
    "editor.origin.invented": text("invented"),
    "editor.source_of": text("Where is it printed? ({field})"),
    "editor.missing": text("missing"),
    "editor.covered": text(
        "Whoever plays should not read this back. Hand the tablet over, or enter one that lies open."
    ),
    "editor.reveal": text("Hold: show the back"),
    "editor.cover": text("Cover it"),
    "editor.tap_traits": text("Tap one or two traits"),
    # --- faults and leaving
    "editor.faults": text("Not yet"),
    "editor.faults_told": counted(
        "{count} thing keeps it from being saved.", "{count} things keep it from being saved.", "count"
    ),
    "editor.file_faults_told": counted(
        "{count} thing is wrong in the file {file}.", "{count} things are wrong in the file {file}.", "count"
    ),
    "editor.card.dinosaurs": text("Dinosaur {number}"),
    "editor.card.events": text("Event {number}"),
    "editor.entry.dinosaurs": text("Dinosaur no. {number} in the file"),
    "editor.entry.events": text("Event no. {number} in the file"),
    "editor.line": text("line {line}"),
    "editor.file": text("The file"),
    "editor.leave_question": text("Save before you go?"),
    "editor.leave_told": text("Some of what you entered is not saved yet."),
    "editor.save_and_leave": text("Save and leave"),
    "editor.stay": text("Go on entering"),
    "editor.discard": text("Hold: do not save"),
}
