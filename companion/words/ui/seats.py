"""Texts of other screens at the table: who may join, who waits, and what the browser's page says by itself."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, counted, text

SEATS: Final[dict[str, Text]] = {
    "pause.phones": text("Phones"),
    "settings.phones": text("Phones and tablets"),
    "settings.phones.open": text("Show them"),
    "phones.title": text("Phones and tablets"),
    "phones.head": text("Any screen is a seat"),
    "phones.told": text(
        "A phone shows its owner's hand, a tablet the table. A browser in the same home network is enough."
    ),
    "phones.open": text("Let them join"),
    "phones.shut": text("Close"),
    "phones.lock": text("Lock"),
    "phones.unlock": text("Unlock"),
    "phones.line": text("{name}: {state}"),
    "phones.shared": text("Shared screen"),
    "phones.watcher": text("Looking on"),
    "phones.watching": counted("Looking on: {count}", "Looking on: {count}", "count"),
    "phones.near": text("joined, {ms} ms away"),
    "phones.joined": text("joined"),
    "phones.away": text("away, the seat is kept"),
    "phones.passes": text("passes the tablet"),
    "phones.none": text("none yet"),
    "phones.address": text("Point the phone's camera here. The table is at {address}"),
    "phones.has": text("This place has its device: {state}."),
    "phones.move": text("Move to another device"),
    "phones.move_short": text("Move it"),
    "phones.drop_short": text("Hold: remove"),
    "phones.drop": text("Hold: take the place away"),
    "phones.plays_there": text("{seat} plays on a screen of their own."),
    "phones.choosing": text("Everybody chooses on a screen of their own."),
    "lobby.title": text("Waiting for the table"),
    "lobby.told": text("The game begins on the shared screen. Your hand appears here by itself."),
    "lobby.watching": text("Looking on"),
    "lobby.watching.told": text("When a game begins, you see here what everybody may see."),
    "lobby.seat": text("Seat {number}"),
    "seats.others_asked": text("The others are asked on their screens."),
    "seats.nobody_to_ask": text("Nobody else has a screen to agree on."),
}

PAGE: Final[dict[str, Text]] = {
    "page.title": text("Join the table"),
    "page": text("Point your phone's camera at your seat's code on the table's screen."),
    "joining": text("One moment…"),
    "lost.title": text("No connection"),
    "lost": text("Your seat is kept. The page joins again by itself as soon as the table answers."),
    "unknown.title": text("This link is too old"),
    "unknown": text("The host has made another one. Point the camera at the code on the table's screen again."),
    "revoked.title": text("This place was taken away"),
    "revoked": text("The host has given your place another link. Ask for the new code."),
    "taken.title": text("Somebody has this place"),
    "taken": text("The link is in use on another device. The host can move the place to this one."),
    "another.title": text("Open on another page"),
    "another": text("This device shows the table on another page too. Only one can be your screen."),
    "locked.title": text("The table is locked"),
    "locked": text("Ask the host to let you in."),
    "many.title": text("Too many attempts"),
    "many": text("Wait a minute, then try again."),
    "refused.title": text("The table does not understand this page"),
    "refused": text("Load it again."),
    "again": text("Try again"),
    "photo": text("Take a photo"),
    "photo.broken": text("The picture could not be read. Try another."),
    "awake": text("If the screen goes dark too soon, lengthen its time-out in the phone's settings."),
}
"""By the names that `seat.js` knows."""
