"""Every error that a user can meet: what is wrong, and what to do. The games' own errors stand in their books."""

from __future__ import annotations

from typing import Final

from companion.words.device_errors import DEVICE
from companion.words.eye_errors import EYE
from companion.words.flick_errors import FLICK
from companion.words.texts import ErrorText, counted, text

MESSAGE_AND_REMEDY: Final = text("{message} {remedy}")
MESSAGE_PLACE_AND_REMEDY: Final = text("{message} {remedy} ({place})")

UNFORESEEN: Final = ErrorText(
    text("Something unforeseen went wrong: {code}."),
    text("Try again; if it comes back, tell us this word."),
)

USE: Final[dict[str, ErrorText]] = {
    "usage": ErrorText(text("This line is not understood: {offending}."), text("For help: {where}.")),
    "PackageMissing": ErrorText(
        text("The package {offending} is not installed; {where} needs it."),
        text("“dino-companion doctor” says how to install it."),
    ),
    "NoDisplay": ErrorText(
        text("There is no display to open a window on ({where})."),
        text("Start it where a screen is, or play in browsers: dino-companion serve."),
    ),
    "NotASize": ErrorText(text("“{offending}” is no size of a window."), text("Write width x height, as in 1280x800.")),
    "SettingsUnreadable": ErrorText(
        text("The settings could not be read; the usual ones are taken."), text("The file is kept beside the new one.")
    ),
    "SettingsNotWritten": ErrorText(
        text("The settings could not be stored."),
        text("They hold until the app is closed; see whether the disk is full."),
    ),
    "NoSuchGame": ErrorText(text("There is no game “{offending}”."), text("Choose from: {known}.")),
    "NoSuchLanguage": ErrorText(text("The app does not speak “{offending}”."), text("Choose from: {known}.")),
    "SeatsDoNotFit": ErrorText(
        text("The number of players does not fit: {offending}."), text("Take {lowest} to {highest}.")
    ),
    "NoSuchStarter": ErrorText(
        text("The seat that is to start is not at this table."), text("Choose another; number of seats: {seats}.")
    ),
    "TooFewEvents": ErrorText(
        text("The pack has too few events: {offending}, where {needed} are needed."),
        text("Add events, take another pack, or ask more people to the table."),
    ),
    "PackNotComplete": ErrorText(
        counted(
            "{missing} value in the pack {offending} is not entered yet.",
            "{missing} values in the pack {offending} are not entered yet.",
            "missing",
        ),
        text("Enter what is missing, or take another pack."),
    ),
}

LINES: Final[dict[str, ErrorText]] = {
    "EmptyLine": ErrorText(text("The line is empty."), text("Write who, a colon and what, for example “2: 14”.")),
    "SeveralSeats": ErrorText(
        text("“{offending}” is the name of several seats: {seats}."), text("Write the number of the seat.")
    ),
    "NoSuchSeatName": ErrorText(
        text("Nobody at the table is called “{offending}”."), text("Write a seat's number or one of these: {names}.")
    ),
    "NotANumber": ErrorText(text("“{offending}” is not a number that fits here."), text("Write a whole number.")),
    "SeveralCards": ErrorText(
        text("“{offending}” fits several cards: {names}."), text("Write more of the name, or the card's number.")
    ),
    "NoSuchCardName": ErrorText(
        text("No card is called “{offending}”."), text("Write the beginning of its name, its number, or a “?”.")
    ),
    "NotAnAdjust": ErrorText(
        text("“{offending}” sets no counter."), text("Write counter, seat and value, for example “set events 2 = 4”.")
    ),
}

SEATS: Final[dict[str, ErrorText]] = {
    "NotAPort": ErrorText(text("“{offending}” is no port."), text("Write a number from 0 to 65535.")),
    "SeatsNotOpened": ErrorText(
        text("Phones cannot join at {offending} ({where})."),
        text("Take another port with --port, or see whether the app is open twice."),
    ),
    "OnlyTheTable": ErrorText(text("Only the shared screen decides this."), text("Ask whoever has it.")),
    "OnlyOwnSeat": ErrorText(text("This is another seat's to do."), text("Ask them.")),
    "OnlyTheHost": ErrorText(
        text("The app is closed on the computer that it runs on."), text("Leaving the game is enough here.")
    ),
    "PhotoUnreadable": ErrorText(
        text("This is no picture that the app can read."), text("Take it again, as JPEG or PNG.")
    ),
    "PhotoTooLarge": ErrorText(text("The picture is too large: {offending} pixels."), text("Take a smaller one.")),
}

PACKS: Final[dict[str, ErrorText]] = {
    "PackFaults": ErrorText(
        counted(
            "{count} thing is wrong in the pack {offending}.",
            "{count} things are wrong in the pack {offending}.",
            "count",
        ),
        text("Mend them, and read the pack again."),
    ),
    "FileExists": ErrorText(
        text("There is already a file {offending}."), text("Choose another name, or allow it to be replaced.")
    ),
    "PackKeyReserved": ErrorText(
        text("The key “{offending}” is taken by the app itself."), text("Give the pack another key, in {where}.")
    ),
    "PackKeyTaken": ErrorText(
        text("Another pack has the key “{offending}” already: {where}."),
        text("Give yours another key, or allow the other one to be replaced."),
    ),
    "CannotWrite": ErrorText(
        text("{offending} cannot be written: {where}."),
        text("See that there is room, and that writing is allowed there."),
    ),
    "NoSuchPack": ErrorText(text("The game {where} has no pack “{offending}”."), text("Choose from: {allowed}.")),
    "PackKeyTwice": ErrorText(
        text("Several packs have the key “{offending}”: {where}."), text("Give one of them another key.")
    ),
}

KEEP: Final = text("All entries before it are safe. Mend the game and go on from there.")
LATER: Final = text("Install the newest version of the app.")
AGAIN: Final = text("Open the game again; what was shown as recorded is safe.")

JOURNALS: Final[dict[str, ErrorText]] = {
    "DiskError": ErrorText(text("The disk has failed."), text("Check the disk and its cable, and try again.")),
    "DiskFull": ErrorText(text("The disk is full."), text("Make room, and try again.")),
    "DiskReadOnly": ErrorText(text("Nothing may be written here."), text("Allow it, or choose another folder.")),
    "EntryUnknown": ErrorText(text("A later version of the app has written here."), LATER),
    "FileTorn": ErrorText(text("The recorded game breaks off."), KEEP),
    "GameExists": ErrorText(
        text("Another game with the id {offending} is already here."), text("Move one of the two to another folder.")
    ),
    "JournalBusy": ErrorText(
        text("Another program has the recorded game open."), text("Close it there, and try again.")
    ),
    "JournalClosed": ErrorText(text("The recorded game is closed."), AGAIN),
    "JournalDamaged": ErrorText(
        text("The recorded game is damaged."), text("Mend it before you go on, or take a copy that you kept.")
    ),
    "JournalFault": ErrorText(text("Recording has failed in a way nobody foresaw."), AGAIN),
    "NewerFormat": ErrorText(
        text("{offending} is of a later version: format {found}, and this app reads up to {known}."), LATER
    ),
    "NoSuchJournal": ErrorText(
        text("There is no recorded game {offending}."), text("“dino-companion history” lists those there are.")
    ),
    "NotAGameId": ErrorText(
        text("“{offending}” is not the id of a game."), text("An id looks like this: 2026-11-29-K7QXMA.")
    ),
    "NotAJournal": ErrorText(text("{offending} is not a recorded game."), text("Choose another file.")),
    "NotAnExport": ErrorText(
        text("This is not a game exported by this app: {where}."), text("Export the game once more, as JSON.")
    ),
    "NothingToImport": ErrorText(
        text("This export holds only what everybody may see; no game can be made from it."),
        text("Export the game again once it is over."),
    ),
    "NothingToMend": ErrorText(text("Nothing is broken here."), text("Go on playing.")),
    "OptionsUnknown": ErrorText(text("The game was begun with options that this app does not know."), LATER),
    "ReadOnlyAsked": ErrorText(text("The game was opened for reading alone."), text("Open it again to go on playing.")),
    "RowMissing": ErrorText(text("An entry of the recorded game is missing."), KEEP),
    "RowTorn": ErrorText(text("An entry of the recorded game is damaged."), KEEP),
    "SecondCopy": ErrorText(
        text("The app is open twice, and the other copy records this game."),
        text("Go on there, or close the other copy."),
    ),
    "SeqTaken": ErrorText(text("Entry {offending} is recorded already."), AGAIN),
}

TABLE: Final[dict[str, ErrorText]] = {
    "GameNotBuilt": ErrorText(
        text("The game {offending} cannot be played yet."), text("“dino-companion games” lists those that can.")
    ),
    "OtherGame": ErrorText(text("{offending} is a game of {where}."), text("Go on with it under that name.")),
    "NoSuchOption": ErrorText(text("The game has no option “{offending}”."), text("Choose from: {allowed}.")),
    "NoSuchReading": ErrorText(
        text("The options do not fit: {offending}."), text("Give each option one of its values; here: {where}.")
    ),
    "ScriptUnreadable": ErrorText(
        text("The script {offending} cannot be read."), text("Check that the file is there and is UTF-8 text.")
    ),
    "CannotWrite": ErrorText(
        text("{offending} cannot be written ({where})."), text("Choose another file, or another folder.")
    ),
    "SeveralGames": ErrorText(text("“{offending}” fits several games: {ids}."), text("Write more of the id.")),
    "TooFewGames": ErrorText(text("{offending} is too few games."), text("Play at least one.")),
    "NothingAsked": ErrorText(text("Nothing is asked now."), text("The game is over, or waits for its record.")),
    "NotAskedOfSeat": ErrorText(
        text("“{offending}” does not answer what is asked now."), text("See who is asked, and answer for that seat.")
    ),
    "NotACorrection": ErrorText(
        text("“{offending}” corrects nothing."), text("Write number, colon and entries, for example “12: 2: speed 4”.")
    ),
    "CorrectionInDigital": ErrorText(
        text("Without the box the app deals, and nothing is corrected."), text("Take your last entry back instead.")
    ),
    "NoSuchEntry": ErrorText(text("There is no entry {offending}."), text("Look in the history for its number.")),
    "ReadOnlyCopy": ErrorText(
        text("This game can only be looked at here."), text("Go on in the copy of the app that records it.")
    ),
}

UNDO: Final[dict[str, ErrorText]] = {
    "UndoBesideTable": ErrorText(
        text("Beside the table nobody takes back an entry of their own."), text("Correct the entry instead.")
    ),
    "UndoIsOff": ErrorText(text("Nothing is taken back in this game."), text("Go on playing.")),
    "UndoNeedsConsent": ErrorText(
        text("Taking back needs the consent of somebody else."), text("Ask another player to agree.")
    ),
    "NothingToUndo": ErrorText(text("There is nothing to take back."), text("Go on playing.")),
    "SomethingRevealed": ErrorText(
        text("Something has been revealed since; it cannot be taken back."), text("Go on playing.")
    ),
    "OthersWentOn": ErrorText(
        text("Others have gone on since; it cannot be taken back."),
        text("Those who went on can take theirs back first."),
    ),
    "LineStopped": ErrorText(
        text("An earlier entry does not fit any more."), text("Change, insist on or drop that one first.")
    ),
}

ERRORS: Final[dict[str, ErrorText]] = {
    **USE,
    **LINES,
    **PACKS,
    **JOURNALS,
    **TABLE,
    **UNDO,
    **FLICK,
    **SEATS,
    **DEVICE,
    **EYE,
}
