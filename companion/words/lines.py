"""What playing by lines of text says beside the sentences of the game."""

from __future__ import annotations

from typing import Final

from companion.words.language import Language
from companion.words.texts import Text, counted, fill_strings, number_of, text

TEXTS: Final[dict[str, Text]] = {
    "who_plays": text("Who plays? Names clockwise, with commas between:"),
    "game": text("{title}, {mode}. Game {id}. Cards: {pack} ({origin}). “help” lists what can be written."),
    "going_on": text("The game goes on where it was left."),
    "unusual_seats": text("This game is best with {lowest} to {highest}; it will be played with {seats} all the same."),
    "not_kept": text("This game is not recorded."),
    "read_only": text("Another copy of the app plays this game; here it can only be looked at."),
    "trouble": text("Not recorded yet: {message} The game goes on; “retry” tries again."),
    "recorded": text("All is recorded."),
    "stopped": text("Entry {seq} no longer fits. Correct it (“correct {seq}: …”) or drop it (“drop {seq}”)."),
    "taken_back": text("Entry {seq} is taken back."),
    "corrected": text("Entry {seq} is corrected."),
    "nothing_yet": text("Nothing has been entered yet."),
    "hand": text("{seat} holds: {cards}."),
    "no_hand": text("The app does not know what {seat} holds."),
    "over": text("The game is over."),
    "forced": text("(insisted)"),
    "no_games": text("No game is recorded yet."),
    "unfinished": counted("not finished ({entries} entry)", "not finished ({entries} entries)", "entries"),
    "damaged": text("From entry {seq} on this game cannot be read; all before it is there."),
    "same_result": text("The rules of today give the same result."),
    "other_result": text("The rules of today would give another result; the one that was shown stands."),
    "unreadable_pack": text("cannot be read; “pack check” says why"),
    "pack_right": text("Nothing is wrong with this pack."),
    "pack_written": text("Written: {file}"),
    "help_entry": text("an entry, such as {examples}; “!” behind it insists on what is unlikely"),
    "help_hand": text("what the seat holds (look away, the others)"),
    "help_legal": text("all that the seats, or chance, can answer now"),
    "help_show": text("what everybody can see"),
    "help_why": text("why the last entry ended as it did, with the rules"),
    "help_history": text("everything so far"),
    "help_counters": text("the counters that can be set, as in “set events 2 = 4”"),
    "help_undo": text("digital: the seat takes back its last entry; with “by” another seat agrees"),
    "help_back": text("beside the table: strikes the last entry"),
    "help_correct": text("beside the table: puts other entries in its place"),
    "help_drop": text("beside the table: strikes that entry"),
    "help_retry": text("tries to record what could not be recorded"),
    "serve_here": text("The table is open at {address} for this machine alone."),
    "serve_lan": text("The table is open at {address} for every device in your home network."),
    "serve_shared": text("The screen that all share, for a tablet in the middle or this machine: {link}"),
    "serve_open": text("Write “open” to let the phones of your home network in."),
    "serve_option": text("With --host 0.0.0.0 the phones of your home network can join."),
    "serve_end": text("On it, Settings show a code for each seat. Ctrl-C ends; the game is kept."),
    "help_quit": text("leaves; the game can be taken up again"),
}


def say_line(key: str, language: Language, **places: object) -> str:
    """One of these texts with its places filled."""
    said = TEXTS[key]
    filled = {name: str(value) for name, value in places.items()}
    return fill_strings(said, filled, language, number_of(filled[said.by]) if said.by else 0)
