"""All cards of a pack with what is still missing: two decks with their progress, a search, and one tile a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.marks import origin_of
from companion.screens.art import animal, fitted
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import trait_icon
from companion.screens.editor_draft import (
    Deck,
    Draft,
    Record,
    card_at,
    complete,
    found,
    has,
    is_entered,
    missing,
    next_open,
    slots,
)
from companion.screens.editor_frame import GAME, Frame, Head, art_of_card, frame
from companion.screens.editor_messages import Clear, Leave, OpenCard, Save, Search, ShowDeck
from companion.screens.look import Look
from companion.screens.pages import board_height, gap, state_picture, target
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    ButtonKind,
    Icon,
    Keyboard,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    TextField,
    Widget,
)
from companion.words.ui import ui

DECKS: tuple[Deck, ...] = ("dinosaurs", "events")


class Listed(NamedTuple):
    """Which deck, and what is looked for."""

    deck: Deck
    search: str
    typing: bool


def list_page(desk: Desk, look: Look, draft: Draft, shown: Listed) -> Scene:
    """The list, with our keyboard while something is looked for."""
    if shown.typing:
        return _searching(desk, look, draft, shown)
    lead = ui("editor.unsaved", desk.language) if draft.unsaved else ui("editor.saved", desk.language)
    made = frame(desk, look, draft, Head(draft.pack.title, lead, GAME, f"posters/{GAME}", Leave()))
    tabs, rest = made.body.cut_top(target(look) + (0 if look.kind == "phone" else 12), gap(look))
    foot, rest = rest.cut_bottom(target(look), gap(look))
    return made.scene(
        *_tabs(desk, look, draft, shown, tabs),
        *_cards(desk, look, draft, shown, rest),
        *_foot(desk, look, draft, shown, foot),
    )


def _searching(desk: Desk, look: Look, draft: Draft, shown: Listed) -> Scene:
    """The poster makes room for the keyboard."""
    body = Rect.of(look.size).inset(8 if look.kind == "phone" else 28, 8 if look.kind == "phone" else 20)
    field, rest = body.cut_top(target(look), gap(look))
    board, rest = rest.cut_bottom(board_height(look, rest.w), gap(look))
    clear, place = field.cut_right(field.h, gap(look))
    hint = ui("editor.search", desk.language)
    widgets = [
        TextField("search", place, shown.search, hint, enter=Search(False)),
        Button("clear", clear, kind="quiet", icon="icons/cross", tap=Clear()),
        Keyboard("board", board, to="search", done=Search(False)),
    ]
    made = Frame((), rest, rest, rest, Search(False))
    if rest.h < target(look):
        return made.scene(*widgets)
    return made.scene(*widgets, *_cards(desk, look, draft, shown, rest))


# --- above and below --------------------------------------------------------------------------------------------


def _tabs(desk: Desk, look: Look, draft: Draft, shown: Listed, rect: Rect) -> Iterator[Widget]:
    search, tabs = rect.cut_right(target(look), gap(look))
    for deck, cell in zip(DECKS, tabs.columns(2, gap(look)), strict=True):
        yield from _tab(desk, look, draft, deck, cell, chosen=deck == shown.deck)
    tap = Clear() if shown.search else Search(True)
    icon = "icons/cross" if shown.search else "icons/search"
    yield Button("search", search, "", "quiet", icon, tap=tap)


def _tab(desk: Desk, look: Look, draft: Draft, deck: Deck, rect: Rect, *, chosen: bool) -> Iterator[Widget]:
    """How far this deck is: 31 of 45, as a number and as a bar."""
    phone = look.kind == "phone"
    ink, sheet = ("sheet", "ink") if chosen else ("ink", "sheet")
    done, whole = complete(draft.pack, deck), len(slots(draft.pack, deck))
    yield Panel(f"{deck} tab", rect, colour=sheet, radius=16)
    inside = rect.inset(10 if phone else 20, 6 if phone else 10)
    bar, words = inside.cut_bottom(6 if phone else 10, 4)
    yield Panel(f"{deck} bar", bar, colour=mix(ink, sheet, 0.8), radius=bar.h / 2)
    if done:
        yield Panel(f"{deck} done", bar._replace(w=max(bar.w * done / whole, bar.h)), colour=GAME, radius=bar.h / 2)
    count = ui("editor.progress", desk.language, done=done, whole=whole)
    if phone:
        name, number = words.rows((1, 1.1))
        yield Label(f"{deck} name", name, ui(f"editor.{deck}", desk.language), "label", ink)
        yield Label(f"{deck} count", number, count, "row", ink, size=20)
    else:
        name, number = words.columns((1, 1), 8)
        yield Label(f"{deck} name", name, ui(f"editor.{deck}", desk.language), "strong", ink)
        yield Label(f"{deck} count", number, count, "title", ink, "right")
    yield Area(f"{deck} show", rect, tap=ShowDeck(deck), radius=16)


def _foot(desk: Desk, look: Look, draft: Draft, shown: Listed, rect: Rect) -> Iterator[Widget]:
    """The next card with something missing; once there is none, storing is the one thing to do."""
    number = next_open(draft.pack, shown.deck)
    save, onward = rect.columns((1, 1.7), gap(look))
    why = ui("editor.saved", desk.language)
    kind: ButtonKind = "main" if number is None else "quiet"
    icon = "" if look.kind == "phone" else "icons/disk"
    yield Button(
        "save", save if number is not None else rect, ui("editor.save", desk.language), kind, icon, tap=Save(),
        off=not draft.unsaved, why=why,
    )  # fmt: skip
    if number is not None:
        text = ui("editor.next", desk.language, number=number)
        yield Button("onward", onward, text, tap=OpenCard(shown.deck, number))


# --- cards ------------------------------------------------------------------------------------------------------


def _cards(desk: Desk, look: Look, draft: Draft, shown: Listed, rect: Rect) -> Iterator[Widget]:
    numbers = found(draft.pack, shown.deck, shown.search)
    if not numbers:
        yield from _none(desk, rect)
        return
    columns = 1 if rect.w < 760 else 2
    high = 84.0 if look.kind == "phone" else 116.0
    rows, between = -(-len(numbers) // columns), 8 if look.kind == "phone" else 12
    length = rows * (high + between) - between
    cells = Rect(0, 0, rect.w - 16, length).grid(columns, rows, between)
    children = tuple(
        widget
        for number, cell in zip(numbers, cells, strict=False)
        for widget in _tile(desk, look, draft, shown.deck, number, cell)
    )
    yield Scroll(
        f"cards {shown.deck} {shown.search}", rect, children, length=length, start=_start(draft, shown, length)
    )


def _start(draft: Draft, shown: Listed, length: float) -> float:
    """The list opens where the work goes on."""
    numbers, number = slots(draft.pack, shown.deck), next_open(draft.pack, shown.deck)
    if shown.search or number is None:
        return 0
    return max(length * numbers.index(number) / len(numbers) - 120, 0)


def _none(desk: Desk, rect: Rect) -> Iterator[Widget]:
    words, art = rect.cut_bottom(min(90, rect.h), 8)
    if art.h > 100:
        yield state_picture("none", art, "no_match")
    yield Paragraph("none told", words, ui("editor.none", desk.language), "lead", align="centre", upright="middle")


def _tile(desk: Desk, look: Look, draft: Draft, deck: Deck, number: int, rect: Rect) -> Iterator[Widget]:
    card, key, phone = card_at(draft.pack, deck, number), f"{deck} {number}", look.kind == "phone"
    empty = not has(card, "name")
    yield Panel(f"{key} sheet", rect, colour="paper" if empty else "sheet", radius=14,
                outline=mix("pencil", "paper", 0.6) if empty else "", width=2, dashed=empty)  # fmt: skip
    tab, rest = rect.cut_left(76 if phone else 120)
    yield from _number(look, draft, deck, card, tab, key)
    name, values = rest.inset(12 if phone else 18, 8 if phone else 12).rows((1.1, 1), 2)
    text = card.name or ui("editor.no_name", desk.language)
    ink = "ink" if is_entered(draft.pack, card, "name") else "pencil"
    if not missing(draft.pack, deck, number):
        mark, name = name.cut_right(28, 6)
        yield Icon(f"{key} all", mark.centred(26, 26), "icons/tick", "fern")
    yield Label(f"{key} name", name, text, "body" if empty else "row", ink, size=22 if phone else 30)
    if deck == "dinosaurs":
        yield from _values(look, draft, card, values, key)
    else:
        yield from _state(desk, look, draft, card, values, key)
    yield Area(f"{key} open", rect, tap=OpenCard(deck, number), radius=14)


def _number(look: Look, draft: Draft, deck: Deck, card: Record, rect: Rect, key: str) -> Iterator[Widget]:
    """The number on the card's field, over its animal."""
    art, field = art_of_card(draft, deck, card)
    phone, empty = look.kind == "phone", not has(card, "name")
    ink = "pencil" if empty else f"{field}.on"
    place = rect
    if not empty:
        yield Panel(f"{key} tab", rect, colour=field, corners="left", radius=14)
        if art.startswith("dinosaurs/"):
            stands = fitted(art, Rect(rect.x, rect.y - rect.h * 0.1, rect.w * 1.1, rect.h * 1.1))
            yield from animal(key, art, stands + (rect.right - stands.right + stands.w * 0.12, 0), rect, field)
            place = rect.cut_left(rect.w * 0.5)[0].cut_top(rect.h * 0.5)[0]
    size = (22 if phone else 36) if place != rect else (28 if phone else 48)
    yield Numeral(f"{key} number", place.inset(4), str(card.number), ink, "title", size=size)


def _values(look: Look, draft: Draft, card: Record, rect: Rect, key: str) -> Iterator[Widget]:
    """The four values as they stand on the card; a blank cell is still missing, a pencilled one invented."""
    for trait, cell in zip(TRAITS, rect.columns(4, 4), strict=True):
        side = min(cell.h * 0.9, 24 if look.kind == "phone" else 34)
        icon, rest = cell.cut_left(side, 4)
        place = rest.cut_left(side * 1.05)[0].centred(side * 1.05, min(rest.h, side * 1.25))
        value = getattr(card, trait)
        yield Icon(f"{key} {trait} icon", icon.centred(side * 0.86, side * 0.86), trait_icon(trait), "pencil")
        if value is None:
            yield Panel(f"{key} {trait}", place, colour=mix("pencil", "paper", 0.8), radius=6)
            continue
        made_up = origin_of(draft.pack, card, trait) == "invented"
        if made_up:
            yield Panel(f"{key} {trait}", place, colour="", outline="pencil", dashed=True, width=1.5, radius=6)
        ink = "pencil" if made_up else "ink"
        size = 24 if look.kind == "phone" else 36
        yield Numeral(f"{key} {trait} value", place, str(value), ink, "row", size=size)


def _state(desk: Desk, look: Look, draft: Draft, card: Record, rect: Rect, key: str) -> Iterator[Widget]:
    """Whether the back is entered; never what is on it."""
    there = is_entered(draft.pack, card, "traits")
    word = ui("editor.back_there" if there else "editor.back_missing", desk.language)
    mark, label = rect.cut_left(22 if look.kind == "phone" else 30, 6)
    yield Icon(f"{key} back mark", mark.centred(mark.w, mark.w), "icons/tick" if there else "icons/eye_off",
               "fern" if there else "pencil")  # fmt: skip
    yield Paragraph(f"{key} back", label, word, "label", "ink" if there else "pencil", upright="middle")
