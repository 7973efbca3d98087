"""What was entered, newest first: any of it can be dropped or entered anew; what no longer fits waits on top."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.errors import CompanionError
from companion.games.game import Entry, Setup
from companion.games.registry import find_game
from companion.screens.at_table import table_of
from companion.screens.banner import Retry, answered
from companion.screens.commands import PutRight
from companion.screens.desk import Desk, TableView
from companion.screens.look import Look
from companion.screens.measuring import height_of, width_of
from companion.screens.mending import Anew, Closed, Drop, Enter, Mending, mending
from companion.screens.overlay import Overlay, overlay
from companion.screens.pages import gap, state_picture, target
from companion.screens.seating import known_colour
from companion.screens.shell import STAY, Next, go, stay
from companion.screens.theme import theme
from companion.screens.widgets import (
    Area,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    Typed,
    Widget,
)
from companion.table.story import Chapter
from companion.words import one_line, say, say_error
from companion.words.ui import ui

NUMBER_MARGIN: Final = 14
"""Right of the number of an entry."""


class Corrections(Struct, frozen=True):
    """`chosen` is the entry that is to be put right, `text` the line that is typed for it, `fault` why it is none."""

    chosen: int | None = None
    text: str | None = None
    fault: str = ""


class Choose(Struct, frozen=True):
    """Put this entry right."""

    seq: int


def scene(desk: Desk, look: Look, state: Corrections) -> Scene:
    """The list, or one entry with what can be done about it."""
    table = table_of(desk)
    chosen = next((each for each in table.story if each.seq == state.chosen), None)
    if chosen is not None and table.mode == "table":
        colour = "" if chosen.seat is None else known_colour(table.colours[chosen.seat], chosen.seat)
        shown = Mending(sentences(desk, chosen), chosen.waiting, state.text, state.fault, colour)
        return mending(desk, look, shown)
    made = overlay(_settled(desk), look, ui("corrections", desk.language), "icons/history")
    listed = ordered(table.story)
    return made.scene(*(_list(desk, look, listed, made) if listed else _empty(desk, look, made)))


def _settled(desk: Desk) -> Desk:
    """Without the banner that says to open this list."""
    table = table_of(desk)
    return replace(desk, table=replace(table, view=replace(table.view, stopped_at=None)))


def update(desk: Desk, state: Corrections, message: object) -> Next:
    """Choose an entry, then drop it or enter it anew."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Choose):
        return stay(Corrections(message.seq))
    if isinstance(message, Typed):
        return stay(replace(state, text=message.text, fault=""))
    if isinstance(message, Closed):
        return stay(Corrections())
    if state.chosen is None:
        return STAY
    if isinstance(message, Drop):
        return stay(Corrections(), PutRight(state.chosen, ()))
    if isinstance(message, Anew):
        return _anew(desk, state)
    return _entered(desk, state, state.chosen) if isinstance(message, Enter) else STAY


def ordered(story: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    """What waits first, then the newest first; what says nothing is left out."""
    told = [each for each in story if each.waiting or each.events or each.reasons or each.entry is not None]
    waiting = [each for each in told if each.waiting]
    return (*waiting, *reversed([each for each in told if not each.waiting]))


def sentences(desk: Desk, chapter: Chapter) -> tuple[str, ...]:
    """What a chapter says: what was entered, else what happened; and what it led to."""
    names = table_of(desk).names
    said = [say(chapter.entry, desk.language, names)] if chapter.entry is not None else []
    happened = [say(event, desk.language, names) for event in chapter.events]
    return tuple(said + happened[1:] if said else happened) or ("...",)


# --- entering anew ----------------------------------------------------------------------------------------------


def _anew(desk: Desk, state: Corrections) -> Next:
    """The game's own screen for this entry where it has one, else a line of text."""
    table = table_of(desk)
    chosen = next((each for each in table.story if each.seq == state.chosen), None)
    if chosen is None:
        return stay(Corrections())
    screen = own_screen(table.game, chosen)
    if screen is not None:
        return go(screen)
    write = find_game(table.game).write
    text = write(chosen.entry) if write is not None and chosen.entry is not None else ""
    return stay(replace(state, text=text, fault=""))


def own_screen(game: str, chapter: Chapter) -> Any:
    """The screen that the game itself offers to enter a chapter anew; None where it offers none."""
    name = f"companion.screens.{game}"
    if find_spec(name) is None:
        return None
    mend = getattr(import_module(name), "mend", None)
    return mend(chapter) if mend is not None else None


def _entered(desk: Desk, state: Corrections, seq: int) -> Next:
    try:
        entry = read_line(table_of(desk), state.text or "")
    except CompanionError as error:
        return stay(replace(state, fault=one_line(say_error(error, desk.language), desk.language)))
    return stay(Corrections(), PutRight(seq, (entry,)))


def read_line(table: TableView, text: str) -> Entry[Any]:
    """The entry that a line means at this table. Raises UnreadableError or AmbiguousError."""
    game, seats = find_game(table.game), table.names.seats
    if game.rules is None or game.read is None:
        raise LookupError(table.game)
    rules = game.rules(Setup(len(seats), table.mode, table.options, table.pack))
    return game.read(rules, text, seats)


# --- drawing ----------------------------------------------------------------------------------------------------


def _empty(desk: Desk, look: Look, made: Overlay) -> Iterator[Widget]:
    text = ui("corrections.empty", desk.language)
    words, art = made.body.cut_bottom(height_of(look, text, "lead", made.body.w) + 8, gap(look))
    yield state_picture("nothing", art, "no_saves", table_of(desk).game)
    yield Paragraph("nothing told", words, text, "lead", align="centre")


def _list(desk: Desk, look: Look, listed: tuple[Chapter, ...], made: Overlay) -> Iterator[Widget]:
    y, children = 0.0, list[Widget]()
    key = "corrections.told" if table_of(desk).mode == "table" else "corrections.digital"
    told = ui(key, desk.language)
    high = height_of(look, told, "body", made.body.w - 20) + 6
    children.append(Paragraph("told", Rect(0, 0, made.body.w - 20, high), told, "body", "pencil"))
    y = high + gap(look)
    number = max(_number_width(look, chapter) for chapter in listed)
    for chapter in listed:
        parts, high = _row(desk, look, (chapter, number), Rect(0, y, made.body.w - 20, 0))
        children += parts
        y += high + (8 if look.kind == "phone" else 10)
    yield Scroll("chapters", made.body, tuple(children), length=y)


def _number_size(look: Look) -> float:
    return 22 if look.kind == "phone" else 30


def _number_width(look: Look, chapter: Chapter) -> float:
    """The room for the number of an entry, its margin at the right included."""
    return width_of(look, f"{chapter.seq}", "row", _number_size(look)) + NUMBER_MARGIN + 4


def _row(desk: Desk, look: Look, told_of: tuple[Chapter, float], rect: Rect) -> tuple[list[Widget], float]:
    chapter, number = told_of
    table, phone = table_of(desk), look.kind == "phone"
    wide = 44 if phone else 76
    words = rect.w - wide - number - 2 * gap(look)
    told = sentences(desk, chapter)
    more = " ".join(told[1:3]) if not chapter.waiting else ui("corrections.waiting", desk.language)
    first = height_of(look, told[0], "lead", words) + 2
    second = height_of(look, more, "label", words) + 2 if more else 0
    high = max(first + second + 30, target(look))
    row = Rect(rect.x, rect.y, rect.w, high)
    mark, rest = row.cut_left(wide, gap(look))
    at, rest = rest.cut_right(number, gap(look))
    block = rest.centred(rest.w, first + second + (4 if more else 0))
    key, amber = f"{chapter.seq}", "amber" if chapter.waiting else ""
    parts: list[Widget] = [
        Panel(f"{key} row", row, radius=14, outline=amber, width=4),
        Paragraph(f"{key} text", block.cut_top(first)[0], told[0], "lead"),
        Label(f"{key} seq", at.cut_right(NUMBER_MARGIN)[1], key, "row", "pencil", "right", size=_number_size(look)),
    ]
    if more:
        below = block.cut_bottom(second)[0]
        parts.append(Paragraph(f"{key} more", below, more, "label", amber or "pencil"))
    parts += _mark(table, chapter, mark)
    if table.mode == "table":
        parts.append(Area(f"{key} choose", row, tap=Choose(chapter.seq), radius=14))
    return parts, high


def _mark(table: TableView, chapter: Chapter, rect: Rect) -> Iterator[Widget]:
    """Whose entry it is: a band in the seat's colour with its symbol."""
    key, side = f"{chapter.seq}", min(rect.w, rect.h) * 0.56
    if chapter.waiting:
        yield Icon(f"{key} mark", rect.centred(side, side), "icons/warning", "amber")
    elif chapter.seat is not None:
        colour = known_colour(table.colours[chapter.seat], chapter.seat)
        yield Panel(f"{key} band", rect, colour=colour, radius=14, corners="left")
        yield Icon(f"{key} mark", rect.centred(side, side), theme().seat(colour).mark, f"{colour}.on")
    else:
        yield Icon(f"{key} mark", rect.centred(side, side), "icons/card", "pencil")
