"""The editor of sizes drawn: the list of what is measured, and one of them with its measures and a number pad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.dino_world.kinds import KINDS
from companion.games.marks import origin_of
from companion.screens import editor_messages as e
from companion.screens.desk import Desk
from companion.screens.dino_world import sizes
from companion.screens.dino_world.parts import kind_word
from companion.screens.dino_world.sizes_editor import (
    Clear,
    Enter,
    OpenSlot,
    Sign,
    SizesEditor,
    fits,
)
from companion.screens.editor_asking import fault_list, leave_question
from companion.screens.editor_frame import SIGNS
from companion.screens.editor_storing import framed, way_out
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.pages import gap, target
from companion.screens.widgets import (
    Area,
    Button,
    Card,
    Fill,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    Widget,
)
from companion.words.numbers import short
from companion.words.ui import ui

GAME: Final = "dino_world"
KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "back")
OWN_WORDS: Final = frozenset({("rock", "height_mm"), ("tabletop", "height_mm")})
"""Measures that are called otherwise than those of a card."""
PICTURES: Final = {"rock": "icons/card", "tabletop": "icons/players", "distance": "icons/hand_right"}


def scene(desk: Desk, look: Look, state: SizesEditor) -> Scene:
    """What is being done now fills the screen."""
    out = way_out(state, listed=not state.slot)
    return framed(
        desk, look, out, lambda rect: _head(desk, state, rect, out), lambda rect: _page(desk, look, state, rect)
    )


def _page(desk: Desk, look: Look, state: SizesEditor, rect: Rect) -> Iterator[Widget]:
    if state.leaving:
        yield from leave_question(desk, look, rect)
    elif state.faults:
        yield fault_list(desk, look, None, state.faults, rect)
    elif state.slot:
        yield from _measuring(desk, look, state, rect)
    else:
        foot, body = rect.cut_bottom(target(look), gap(look))
        yield from _list(desk, look, state, body)
        yield from _list_foot(desk, look, state, foot)


def name_of(desk: Desk, slot: str) -> str:
    """What is measured, in words."""
    if slot not in sizes.OTHERS:
        said = kind_word(desk, slot)  # type: ignore[arg-type]  # every other slot is a kind
        return said[:1].upper() + said[1:]
    return ui(f"sizes.{slot}", desk.language)


def _measured(desk: Desk, measure: str, value: float | str) -> str:
    said = short(value, desk.language)
    if measure == "mass_g":
        return ui("sizes.g", desk.language, grams=said)
    return ui("dwf.mm", desk.language, mm=said)


def _head(desk: Desk, state: SizesEditor, rect: Rect, out: object) -> Iterator[Widget]:
    yield Fill("head", rect, colour=GAME)
    close, words = rect.cut_right(rect.h)
    on = f"{GAME}.on"
    title = name_of(desk, state.slot) if state.slot and not state.leaving else state.pack.title
    lead = ui("editor.progress", desk.language, done=sizes.entered(state.pack), whole=len(tuple(sizes.spots())))
    name, progress = words.inset(16, 4).columns((2, 1), 10)
    yield Label("head title", name, title, "title", on)
    yield Label("head progress", progress, lead, "lead", on, "right")
    icon = "icons/list" if state.slot and not state.leaving else "icons/cross"
    yield Button("close", close.inset(1), "", "bare", icon, colour=on, tap=out)


# --- the list ---------------------------------------------------------------------------------------------------


def _list(desk: Desk, look: Look, state: SizesEditor, rect: Rect) -> Iterator[Widget]:
    columns = 1 if look.portrait or look.kind == "phone" else 2
    rows = -(-len(sizes.SLOTS) // columns)
    least = target(look) * (1.9 if look.kind == "phone" else 1.2)
    high = max(least, (rect.h - (rows - 1) * gap(look)) / rows)
    length = rows * high + (rows - 1) * gap(look)
    inside = Rect(0, 0, rect.w - (16 if length > rect.h + 1 else 0), length)
    cells = inside.grid(columns, rows, gap(look))
    made = tuple(w for slot, cell in zip(sizes.SLOTS, cells, strict=True) for w in _tile(desk, look, state, slot, cell))
    yield Scroll("sizes", rect, made, length=length)


def _tile(desk: Desk, look: Look, state: SizesEditor, slot: str, rect: Rect) -> Iterator[Widget]:
    record, key = sizes.record_at(state.pack, slot), f"size {slot}"
    names = sizes.measures(slot)
    done = all(sizes.is_entered(state.pack, slot, name) for name in names)
    known = [(name, value) for name in names if (value := getattr(record, name)) is not None]
    yield Panel(f"{key} sheet", rect, outline="" if done else "pencil", width=2, radius=14, dashed=not done)
    picture, words = rect.inset(10, 6).cut_left(min(rect.h * 1.1, rect.w * 0.26), 12)
    yield from _picture(key, slot, picture)
    sign, words = words.cut_right(34, 8)
    title, told = words.rows((1, 1.4) if look.kind == "phone" else (1.1, 1), 2)
    said = [_measured(desk, name, value) for name, value in known]
    text = " · ".join(said) if said else ui("editor.no_name", desk.language)
    yield Label(f"{key} title", title, shortened(look, name_of(desk, slot), title.w * 0.9), "row")
    yield Paragraph(f"{key} told", told, text, "label", "pencil", upright="middle")
    if known:
        guessed = any(origin_of(state.pack, record, name) == "invented" for name, _ in known)
        icon = SIGNS["invented" if guessed else "owner"]
        yield Icon(f"{key} origin", sign.centred(28, 28), icon, "pencil" if guessed else "ink")
    yield Area(key, rect, tap=OpenSlot(slot), radius=14)


def _picture(key: str, slot: str, rect: Rect) -> Iterator[Widget]:
    """A card of the kind, the larger the larger it is; else what is measured."""
    if slot in sizes.OTHERS:
        side = min(rect.w, rect.h) * 0.62
        yield Icon(f"{key} icon", rect.centred(side, side), PICTURES[slot], "ink")
        return
    part = 1 - 0.13 * KINDS.index(slot)
    high = min(rect.h, rect.w * 0.7) * part
    yield Card(f"{key} card", rect.centred(high * 1.42, high), colour=slot, shadow=False)


def _list_foot(desk: Desk, look: Look, state: SizesEditor, rect: Rect) -> Iterator[Widget]:
    following = sizes.next_open(state.pack)
    undo, rest = rect.cut_left(rect.h * 1.1, gap(look))
    yield Button("undo", undo, "", "quiet", "icons/undo", tap=e.Undo(), off=not state.past,
                 why=ui("editor.nothing_to_undo", desk.language))  # fmt: skip
    save, onward = rest.columns((1, 1.4), gap(look)) if following is not None else (rest, None)
    why = "" if state.unsaved else ui("editor.saved", desk.language)
    kind = "main" if following is None else "quiet"
    yield Button("save", save, ui("editor.save", desk.language), kind, tap=e.Save(), off=bool(why), why=why)  # type: ignore[arg-type]  # one of the two
    if onward is not None and following is not None:
        yield Button("onward", onward, ui("sizes.measure", desk.language), tap=OpenSlot(*following))


# --- one of them ------------------------------------------------------------------------------------------------


def _measuring(desk: Desk, look: Look, state: SizesEditor, rect: Rect) -> Iterator[Widget]:
    if look.portrait:
        names = sizes.measures(state.slot)
        high = len(names) * (target(look) + 8) + (0 if look.kind == "phone" else target(look) * 2)
        rows, pad = rect.cut_top(min(high, rect.h * 0.52), gap(look))
    else:
        rows, pad = rect.columns((1.15, 1), gap(look) * 2)
    low = rows if look.kind == "phone" and not look.portrait else pad  # where the pad needs all its height
    foot, rest = low.cut_bottom(target(look), gap(look))
    rows, pad = (rest, pad) if low is rows else (rows, rest)
    yield from _rows(desk, look, state, rows)
    yield from _pad(desk, pad)
    yield from _foot(desk, look, state, foot)


def _rows(desk: Desk, look: Look, state: SizesEditor, rect: Rect) -> Iterator[Widget]:
    """How it is measured, and each measure: the one that is typed now is framed."""
    names = sizes.measures(state.slot)
    if look.kind == "tablet":
        told, rect = rect.cut_top(target(look) * 1.7, gap(look))
        picture, words = told.cut_left(told.h * 1.3, 18)
        yield from _picture("measured", state.slot, picture)
        part = state.slot if state.slot in sizes.OTHERS else "card"
        yield Paragraph("how", words, ui(f"sizes.how.{part}", desk.language), "lead", "pencil", upright="middle")
    columns = 2 if look.kind == "phone" and not look.portrait else 1
    rows = -(-len(names) // columns)
    high = min((rect.h - (rows - 1) * 8) / rows, target(look) * (2.2 if columns == 2 else 1.5))
    for name, cell in zip(names, rect._replace(h=rows * (high + 8) - 8).grid(columns, rows, 8), strict=False):
        yield from _row(desk, look, state, name, cell)


def _row(desk: Desk, look: Look, state: SizesEditor, measure: str, rect: Rect) -> Iterator[Widget]:
    record, now = sizes.record_at(state.pack, state.slot), measure == state.measure
    value = getattr(record, measure)
    typed = now and bool(state.typed)
    guess = not typed and value is not None and origin_of(state.pack, record, measure) == "invented"
    outline = "lava" if now else "pencil" if guess or value is None else ""
    yield Panel(f"{measure} sheet", rect, outline=outline, width=4 if now else 2, radius=14, dashed=not now)
    inside = rect.inset(14, 4)
    stacked = look.kind == "phone" and not look.portrait
    words, number = inside.rows(2, 2) if stacked else inside.columns((1.2, 1), 8)
    key = f"{state.slot}.{measure}" if (state.slot, measure) in OWN_WORDS else measure
    yield Paragraph(f"{measure} word", words, ui(f"sizes.{key}", desk.language), "strong", upright="middle")
    sign, number = number.cut_right(34, 6)
    if typed or value is not None:
        text = _measured(desk, measure, state.typed if typed else value)
        yield Label(f"{measure} value", number, text, "row", "pencil" if guess else "ink", "right")
    if value is not None and not typed:
        origin = origin_of(state.pack, record, measure)
        yield Icon(f"{measure} origin", sign.centred(26, 26), SIGNS[origin], "pencil" if guess else "ink")
    yield Area(f"measure {measure}", rect, tap=OpenSlot(state.slot, measure), radius=14)


def _pad(desk: Desk, rect: Rect) -> Iterator[Widget]:
    """Ten digits, the language's decimal point, and one back."""
    for sign, cell in zip(KEYS, rect.grid(3, 4, 8), strict=True):
        text = "" if sign == "back" else short("0.0", desk.language)[1] if sign == "." else sign
        icon = "icons/arrow_left" if sign == "back" else ""
        yield Button(f"sign {sign}", cell, text, "quiet", icon, tap=Sign(sign), role="row")


def _foot(desk: Desk, look: Look, state: SizesEditor, rect: Rect) -> Iterator[Widget]:
    """What was typed is entered, or taken away."""
    clear, enter = rect.cut_left(rect.h * 1.1, gap(look))
    yield Button("clear", clear, "", "quiet", "icons/trash", tap=Clear())
    text = ui("sizes.enter" if state.typed or not fits(state) else "sizes.so", desk.language)
    low, high = (short(each, desk.language) for each in sizes.bounds(state.slot, state.measure))
    why = "" if fits(state) else ui("sizes.between", desk.language, low=low, high=high)
    yield Button("enter", enter, text, tap=Enter(), off=bool(why), why=why)
