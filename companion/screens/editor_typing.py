"""Writing a text of a card with our keyboard: the lines that stand, the line that is written, and names to take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import trait_word
from companion.screens.editor_copies import suggestions
from companion.screens.editor_draft import LIMITS, Deck, Draft, card_at
from companion.screens.editor_frame import art_of_card
from companion.screens.editor_messages import NotWritten, Suggested, Written
from companion.screens.look import Look
from companion.screens.pages import board_height, gap, margin, target
from companion.screens.widgets import (
    Button,
    Fill,
    Keyboard,
    Label,
    Numeral,
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
    low = phone and not look.portrait
    strip, lines = screen.cut_top(0 if low else 60 if phone else 128 if not look.portrait else 220)
    room = Rect(rest.x, max(lines.y, rest.y) + (0 if low else gap(look) * 0.6), rest.w, 0)
    room = room._replace(h=rest.bottom - room.y)
    widgets = () if low else tuple(_strip(desk, look, draft, at, writing, strip))
    return Scene((*widgets, *_lines(desk, look, draft, at, writing, room), keyboard), escape=Written())


def _strip(
    desk: Desk, look: Look, draft: Draft, at: tuple[Deck, int], writing: Writing, rect: Rect
) -> Iterator[Widget]:
    deck, number = at
    _, field = art_of_card(draft, deck, card_at(draft.pack, deck, number))
    phone = look.kind == "phone"
    yield Fill("strip", rect, colour=field)
    figure, words = rect.inset(margin(look), 4).cut_left(56 if phone else 150, gap(look))
    yield Numeral("strip number", figure, str(number), f"{field}.on", "name", size=44 if phone else 104)
    yield Label("strip title", words, title(desk, writing), "question", f"{field}.on", size=24 if phone else 48)


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
    names = suggestions(draft.known, writing.text, taken) if writing.field == "name" and at[0] == "dinosaurs" else ()
    names = () if writing.source else tuple(name for name in names if name != writing.text)
    offered, rest = rect.cut_bottom(high if names and rect.h > 2 * high + between else 0, between)
    field, above = (rest.cut_bottom if rest.h > high else rest.cut_top)(high, between)
    away, place = field.cut_right(high, between)
    limit = LIMITS["source" if writing.source else writing.field] - len(head)
    yield TextField("text", place, line, title(desk, writing), enter=Written(), limit=limit)
    yield Button("not written", away, kind="quiet", icon="icons/cross", tap=NotWritten())
    if head and above.h > 20:
        yield Paragraph("head", above.inset(18 if look.kind == "tablet" else 8, 0), head, "lead", upright="bottom")
    if offered.h:
        yield from _offered(look, names, offered)


def _offered(look: Look, names: tuple[str, ...], rect: Rect) -> Iterator[Widget]:
    """Animals that begin like this: one tap instead of a long word."""
    most = 4 if rect.w > 1000 else 3 if look.kind == "tablet" else 2
    for name, cell in zip(names, rect.columns(most, 8), strict=False):
        yield Button(f"name {name}", cell, name, "quiet", tap=Suggested(name), role="strong")
