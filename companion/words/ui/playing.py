"""Texts around any game in progress: undo, why, pause, corrections, recording."""

from __future__ import annotations

from typing import Final

from companion.words.texts import Text, text

PLAYING: Final[dict[str, Text]] = {
    "undo": text("Undo"),
    "their_turn": text("It is their turn."),
    "consent": text("Take a card back"),
    "consent.told": text("{seat} would like to take their last card back. Does anybody else agree?"),
    "consent.agree": text("{seat} agrees"),
    "why": text("Why?"),
    "rule": text("rule {rule}"),
    "menu": text("Menu"),
    "pause": text("Pause"),
    "go_on": text("Go on"),
    "leave": text("Hold: leave the game"),
    "corrections": text("Corrections"),
    "counters": text("Set counts by hand"),
    "round_of": text("Round {round} of {rounds}"),
    "pending": text("Being recorded…"),
    "not_recorded": text("Not recorded: {message}"),
    "read_only": text("Another copy of the app plays this game; here it can only be watched."),
    "try_again": text("Try again"),
    "insist": text("Insist"),
    "not_so": text("It was not so"),
    "stopped": text("An entry no longer fits. Open the corrections to put it right."),
    "why.name": text("Why {name}?"),
    "why.nothing": text("Here the app decided nothing: it only wrote down what you said."),
    "pause.corrections": text("Corrections"),
    "pause.counters": text("Counts"),
    "pause.rules": text("Rules"),
    "pause.lesson": text("Learn by example"),
    "pause.settings": text("Settings"),
    "corrections.told": text("Tap what is wrong. The newest stands on top."),
    "corrections.digital": text("What has happened so far. Without the box it is taken back with Undo."),
    "corrections.empty": text("Nothing has been entered yet."),
    "corrections.waiting": text(
        "This no longer fits what comes before it. Drop it or enter it anew; until then the game waits."
    ),
    "mend.title": text("Put it right"),
    "mend.told": text("Everything after it is reckoned again by itself."),
    "mend.drop": text("Drop it"),
    "mend.anew": text("Enter anew"),
    "mend.line": text("Write it in one line: the seat, a colon, and what happened, for example “2: speed 4”."),
    "counters.start": text("Start in the middle"),
    "counters.start.told": text("You have already played a while? Set everything as it lies on the table, then go on."),
    "counters.told": text("What lies on the table counts. Set here what the app has wrong."),
    "counters.digital": text("Without the box the app counts by itself; nothing has to be set."),
}
