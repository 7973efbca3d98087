"""Writing a text of a card with our keyboard: the lines that stand, the line that is written, and names to take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.screens.art import inks, posed
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import trait_word
from companion.screens.editor_copies import suggestions
from companion.screens.editor_draft import LIMITS, Deck, Draft, card_at
from companion.screens.editor_frame import art_of_card, ending
from companion.screens.editor_messages import NotWritten, Suggested, Written
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of, width_of
from companion.screens.pages import board_height, gap, margin, target
from companion.screens.widgets import (
    Button,
    Fill,
    Keyboard,
    Panel,
    Paragraph,
    Rect,
    Scene,
    TextField,
    Widget,
)
from companion.words.ui import ui

LINE: Final = 22
"""Signs in the line that is written; a longer text stands above it."""


class Writing(Struct, frozen=True):
    """A text of a card, or with `source` where its value is printed."""

    field: str
    text: str
    source: bool = False


def split(text: str) -> tuple[str, str]:
    """The lines that stand, and the line that is written: never empty while there is anything to take away."""
    head, rest = "", text
    while len(rest) > LINE:
        cut = rest.rfind(" ", 0, LINE) + 1 or LINE
        head, rest = head + rest[:cut], rest[cut:]
    return head, rest


def typed_into(text: str, line: str) -> str:
    """The text after its last line was typed in."""
    return split(text)[0] + line


def typing_page(desk: Desk, look: Look, draft: Draft, at: tuple[Deck, int], writing: Writing) -> Scene:
    """What is written on a strip of the card's field, the text, and the keyboard."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    board, rest = screen.inset(4 if phone else 20, 6 if phone else 16).cut_bottom(
        board_height(look, screen.w - (8 if phone else 40)), gap(look)
    )
    keyboard = Keyboard("board", board, to="text", done=Written(), done_text="" if phone else ui("done", desk.language))
    needed = (2 if _may_offer(at, writing) else 1) * (target(look) + gap(look))
    needed += look.mm(9 if phone else 18) if split(writing.text)[0] else 0
    strip, lines = screen.cut_top(max(rest.bottom - needed - gap(look), 0))
    if strip.h < 48:  # a phone on its side
        return Scene((*_lines(desk, look, draft, at, writing, rest), keyboard), escape=Written())
    room = Rect(rest.x, lines.y + gap(look), rest.w, rest.bottom - lines.y - gap(look))
    widgets = (*_strip(desk, look, draft, at, writing, strip), *_lines(desk, look, draft, at, writing, room))
    return Scene((*widgets, keyboard), escape=Written())


def _may_offer(at: tuple[Deck, int], writing: Writing) -> bool:
    """Names of animals can be offered."""
    return at[0] == "dinosaurs" and writing.field == "name" and not writing.source


def _strip(
    desk: Desk, look: Look, draft: Draft, at: tuple[Deck, int], writing: Writing, rect: Rect
) -> Iterator[Widget]:
    deck, number = at
    art, field = art_of_card(draft, deck, card_at(draft.pack, deck, number))
    phone = look.kind == "phone"
    yield Fill("strip", rect, colour=field)
    drawn_wide = 0.0
    if art.startswith("dinosaurs/") and not (phone and writing.source):
        wide = rect.h * (0.9 if rect.h > 240 else 1.1)
        stands = Rect(rect.right - wide, rect.y + rect.h * 0.04, wide, wide * 1.2)
        yield from posed("strip", art, stands, rect, inks(field), flip=True)
        drawn_wide = wide * 0.84
    room = rect.inset(margin(look), 4).cut_right(drawn_wide)[1]
    size = min(rect.h, 64 if phone else 140)
    if rect.h > 240:
        room = room.centred(room.w, 300)
        figure, words = room.rows((1.2, 1), gap(look))
    else:
        figure, words = room.cut_left(size * 1.3, gap(look))
        words = words.centred(words.w, min(words.h, size))
    yield Paragraph(
        "strip number",
        figure,
        str(number),
        "name",
        f"{field}.on",
        upright="middle",
        size=size * (0.8 if phone else 0.9),
    )
    large = 24 if phone else 44
    said = folded(look, title(desk, writing), "title", words.w)
    yield Paragraph("strip title", words, said, "question", f"{field}.on", upright="middle", size=large)


def title(desk: Desk, writing: Writing) -> str:
    """What is written."""
    word = field_word(desk, writing.field)
    return ui("editor.source_of", desk.language, field=word) if writing.source else word


def field_word(desk: Desk, field: str) -> str:
    """A field of a card in words."""
    if field in {"predation", "size", "speed", "adaptability"}:
        return trait_word(desk, field)  # type: ignore[arg-type]  # one of the four
    return ui(f"editor.{field}", desk.language)


def _lines(
    desk: Desk, look: Look, draft: Draft, at: tuple[Deck, int], writing: Writing, rect: Rect
) -> Iterator[Widget]:
    head, line = split(writing.text)
    high, between = target(look), gap(look) * 0.6
    taken = frozenset(card.name for card in draft.pack.dinosaurs if card.number != at[1])
    names = suggestions(draft.known, writing.text, taken) if _may_offer(at, writing) else ()
    names = tuple(name for name in names if name != writing.text)
    offered, rest = rect.cut_bottom(high if names and rect.h > 2 * high + between else 0, between)
    field, above = (rest.cut_bottom if rest.h > high else rest.cut_top)(high, between)
    away, place = field.cut_right(high, between)
    limit = LIMITS["source" if writing.source else writing.field] - len(head)
    yield TextField("text", place, line, title(desk, writing), enter=Written(), limit=limit)
    yield Button("not written", away, kind="quiet", icon="icons/cross", tap=NotWritten())
    if head and above.h > 20:
        place = above.inset(18 if look.kind == "tablet" else 8, 0)
        shown = ending(look, head, "lead", place)
        high = min(height_of(look, shown, "lead", place.w) + 16, above.h)
        sheet = Rect(field.x, above.bottom - high, field.w - away.w - between, high + between)
        yield Panel("head sheet", sheet, outline="pencil", width=2, corners="top")
        yield Paragraph("head", place.cut_bottom(high - 6)[0], shown, "lead", upright="middle")
    if offered.h:
        yield from _offered(look, names, offered)


def _offered(look: Look, names: tuple[str, ...], rect: Rect) -> Iterator[Widget]:
    """Animals that begin like this: one tap instead of a long word."""
    for name in names:
        wide = width_of(look, name, "strong") + 56
        if wide > rect.w:
            return
        cell, rect = rect.cut_left(wide, 8)
        yield Button(f"name {name}", cell, name, "quiet", tap=Suggested(name), role="strong")
