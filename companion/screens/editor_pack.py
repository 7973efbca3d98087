"""One pack of a household: what can be done with it as a whole, its title being written, and whether it is to go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.commands import DeletePack, EditPack, ExportPack, RenamePack
from companion.screens.desk import Desk, ShelfPack
from companion.screens.editor_about import ABOUT, Folded, household, pack_told, poster_of
from companion.screens.editor_frame import ending
from companion.screens.editor_messages import NotWritten, Written
from companion.screens.editor_typing import split, typed_into
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of
from companion.screens.pages import Page, board_height, gap, page, target
from companion.screens.shell import STAY, Next, back, stay
from companion.screens.widgets import (
    Button,
    ButtonKind,
    Fill,
    Keyboard,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    TextField,
    Typed,
    Widget,
)
from companion.words.ui import ui

LONGEST: Final = 80
"""Signs of a title."""


class OnePack(Struct, frozen=True):
    """The pack with this key: looked at, its `title` being written, or asked about (`deleting`)."""

    shows_shared: ClassVar[bool] = True
    shows_drafts: ClassVar[bool] = True

    game: str
    key: str
    title: str | None = None
    deleting: bool = False


class Edit(Struct, frozen=True):
    """Enter cards of this own pack."""

    key: str


class Rename(Struct, frozen=True):
    """Write another title."""


class HandOver(Struct, frozen=True):
    """Write it to a file."""


class Delete(Struct, frozen=True):
    """Ask whether it is to go."""


class Kept(Struct, frozen=True):
    """It is to stay."""


class Deleted(Struct, frozen=True):
    """It is to go."""


def scene(desk: Desk, look: Look, state: OnePack) -> Scene:
    """What can be done, the title being written, or the question whether it is to go."""
    if state.title is not None:
        return _renaming(desk, look, state.game, state.title)
    pack = _pack(desk, state)
    leave = Kept() if state.deleting else Folded()
    made = page(
        desk, look, poster_of(desk, look, state.game, (f"{ABOUT[state.game].texts}.title", ""), leave), foot=False
    )
    if pack is None:  # another screen has deleted it
        return made.scene()
    return _question(desk, look, made, pack) if state.deleting else _choices(desk, look, made, pack)


def update(desk: Desk, state: OnePack, message: object) -> Next:
    """Storing, handing over and taking away are for the app to do."""
    if state.title is not None:
        return _written(desk, state, message, state.title)
    if isinstance(message, Folded):
        return back()
    if isinstance(message, Edit):
        return back(EditPack(state.game, state.key))
    if isinstance(message, HandOver):
        return stay(state, ExportPack(state.game, state.key))
    if isinstance(message, Rename):
        pack = _pack(desk, state)
        return stay(replace(state, title=pack.title)) if pack is not None else STAY
    if isinstance(message, Deleted) and state.deleting:
        return back(DeletePack(state.game, state.key))
    return stay(replace(state, deleting=isinstance(message, Delete))) if isinstance(message, Delete | Kept) else STAY


def _written(desk: Desk, state: OnePack, message: object, text: str) -> Next:
    """What is typed of a title; one that is empty, or as it was, changes nothing."""
    if isinstance(message, Typed):
        return stay(replace(state, title=typed_into(text, message.text)[:LONGEST]))
    shown, title, pack = replace(state, title=None), " ".join(text.split()), _pack(desk, state)
    if isinstance(message, Written) and title and pack is not None and title != pack.title:
        return stay(shown, RenamePack(state.game, state.key, title))
    return stay(shown) if isinstance(message, Written | NotWritten) else STAY


def _pack(desk: Desk, state: OnePack) -> ShelfPack | None:
    return next((each for each in household(desk, state.game) if each.key == state.key), None)


# --- drawing ----------------------------------------------------------------------------------------------------


def _choices(desk: Desk, look: Look, made: Page, pack: ShelfPack) -> Scene:
    """A pack's title, what is to be said of it, and what can be done with it."""
    said = pack_told(desk, pack)
    width, phone = made.body.w - 16, look.kind == "phone"
    title = folded(look, pack.title, "title", width)
    first = height_of(look, title, "title", width, 30 if phone else 48) + 4
    heading, below = Rect(0, 0, width, first), height_of(look, said, "lead", width) + 4
    children: list[Widget] = [
        Paragraph("pack title", heading, title, "title", size=30 if phone else 48),
        Paragraph("pack told", Rect(0, heading.bottom, width, below), said, "lead", "pencil"),
    ]
    rect = Rect(0, heading.bottom + below + gap(look), width, target(look))
    children += _doing(desk, pack, rect)
    return made.scene(Scroll("pack", made.body, tuple(children), length=children[-1].rect.bottom))


def _doing(desk: Desk, pack: ShelfPack, first: Rect) -> Iterator[Button]:
    """A button below the other; a pack that cannot be read can only be looked at, and go."""
    enter = ui(f"{ABOUT[pack.game].texts}.edit", desk.language)
    said: list[tuple[str, str, ButtonKind, str, object]] = [("enter", enter, "main", "icons/card", Edit(pack.key))]
    if pack.origin is not None:
        said.append(("rename", ui("editor.rename", desk.language), "quiet", "icons/edit", Rename()))
    if pack.origin is not None and pack.draft != "new":
        said.append(("hand over", ui("editor.hand_over", desk.language), "quiet", "icons/export", HandOver()))
    said.append(("delete", ui("editor.delete", desk.language), "quiet", "icons/trash", Delete()))
    for nth, (key, text, kind, icon, tap) in enumerate(said):
        yield Button(key, first._replace(y=first.y + nth * (first.h + 12)), text, kind, icon, tap=tap)


def _question(desk: Desk, look: Look, made: Page, pack: ShelfPack) -> Scene:
    """What becomes of it, and of the games that were begun with it; held, it goes."""
    question = folded(look, ui("editor.delete_question", desk.language, title=pack.title), "question", made.body.w - 16)
    told = ui("editor.delete_told", desk.language, folder=desk.shared.folder)
    told = folded(look, told, "lead", made.body.w - 16)
    size = 28 if look.kind == "phone" else 48
    buttons, words = made.body.cut_bottom(2 * target(look) + gap(look), gap(look))
    first = height_of(look, question, "question", words.w - 16, size) + 4
    second = height_of(look, told, "lead", words.w - 16) + 4
    above, below = Rect(0, 0, words.w - 16, first + second + gap(look)).cut_top(first, gap(look))
    said = (
        Paragraph("question", above, question, "question", size=size),
        Paragraph("told", below, told, "lead", "pencil"),
    )
    keep, go = buttons.rows(2, gap(look))
    return made.scene(
        Scroll("asked", words.centred(words.w, min(below.bottom, words.h)), said, length=below.bottom),
        Button("keep", keep, ui("editor.delete_not", desk.language), tap=Kept()),
        Button("delete", go, ui("editor.delete_do", desk.language), "hold", hold=Deleted()),
    )


def _renaming(desk: Desk, look: Look, game: str, text: str) -> Scene:
    """The title that is written, and our keyboard."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    inside = screen.inset(4 if phone else 20, 6 if phone else 16)
    keys, rest = inside.cut_bottom(board_height(look, inside.w), gap(look))
    row, above = rest.cut_bottom(target(look), gap(look))
    away, field = row.cut_right(target(look), gap(look) * 0.6)
    head, line = split(text)
    hint = ui("editor.title_written", desk.language)
    widgets: list[Widget] = [
        TextField("text", field, line, hint, enter=Written(), limit=LONGEST - len(head)),
        Button("not written", away, kind="quiet", icon="icons/cross", tap=NotWritten()),
        Keyboard("board", keys, to="text", done=Written(), done_text="" if phone else ui("done", desk.language)),
    ]
    if above.h > 24:
        strip = screen.cut_top(above.bottom)[0]
        words, size = above.inset(10, 0), 26 if phone else 52
        shown = ending(look, head, "title", words) if head else folded(look, hint, "title", words.w)
        widgets += [
            Fill("strip", strip, colour=game),
            Paragraph("told", words, shown, "title", f"{game}.on", upright="middle", size=size),
        ]
    return Scene(tuple(widgets), escape=NotWritten())
