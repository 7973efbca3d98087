"""All cards of a pack with what is still missing: two decks with their progress, a search, and one tile a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.marks import origin_of
from companion.screens.art import animal
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
from companion.screens.editor_frame import GAME, Frame, Head, art_of_card, fitting, frame
from companion.screens.editor_messages import Clear, Leave, OpenCard, Save, Search, ShowDeck
from companion.screens.look import Look
from companion.screens.pages import board_height, gap, state_picture, target
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    ButtonKind,
    Disc,
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

DECKS: Final[tuple[Deck, ...]] = ("dinosaurs", "events")
MARKS: Final[dict[Deck, str]] = {"dinosaurs": "marks/footprint", "events": "marks/volcano"}


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
    tabs, rest = made.body.cut_top(target(look) + (6 if look.kind == "phone" else 12), gap(look))
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
    inside = rect.inset(10 if phone else 20, 7 if phone else 10)
    bar, words = inside.cut_bottom(6 if phone else 10, 4)
    yield Panel(f"{deck} bar", bar, colour=mix(ink, sheet, 0.8), radius=bar.h / 2)
    if done:
        yield Panel(f"{deck} done", bar._replace(w=max(bar.w * done / whole, bar.h)), colour=GAME, radius=bar.h / 2)
    count = ui("editor.progress", desk.language, done=done, whole=whole)
    if phone:
        mark, number = words.cut_left(28, 6)
        yield Icon(f"{deck} mark", mark.centred(28, 28), MARKS[deck], ink)
        yield Label(f"{deck} count", number, count, "row", ink, size=22)
    else:
        name, number = words.columns((1.25, 1), 8)
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
        f"cards {shown.deck} {shown.search}",
        rect,
        children,
        length=length,
        start=_start(draft, shown, columns, high + between),
    )


def _start(draft: Draft, shown: Listed, columns: int, step: float) -> float:
    """The list opens where the work goes on, a row above it."""
    numbers, number = slots(draft.pack, shown.deck), next_open(draft.pack, shown.deck)
    if shown.search or number is None:
        return 0
    return max(numbers.index(number) // columns - 1, 0) * step


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
    tab, rest = rect.cut_left(66 if phone else 132)
    yield from _picture(look, draft, deck, card, tab, key)
    name, values = rest.inset(9 if phone else 18, 8 if phone else 12).rows((1.1, 1), 2)
    text = card.name or ui("editor.no_name", desk.language)
    ink = "ink" if is_entered(draft.pack, card, "name") else "pencil"
    if not missing(draft.pack, deck, number):
        side = 28 if phone else 36
        corner = Rect(tab.x + 6, tab.y + 6, side, side)
        yield Disc(f"{key} done", corner, colour="fern")
        yield Icon(f"{key} all", corner.centred(side * 0.62, side * 0.62), "icons/tick", "sheet")
    figure, name = name.cut_left(0 if empty else 32 if phone else 54, 0 if empty else 6)
    size = 22 if phone else 30
    if empty:
        yield Label(f"{key} name", name._replace(h=values.bottom - name.y), text, "body", ink)
    else:
        yield Label(f"{key} number", figure, str(number), "row", "pencil", size=size)
        yield Label(f"{key} name", name, fitting(look, text, "row", name, lines=1), "row", ink, size=size)
    if deck == "dinosaurs":
        yield from _values(look, draft, card, values, key)
    else:
        yield from _state(desk, look, draft, card, values, key)
    yield Area(f"{key} open", rect, tap=OpenCard(deck, number), radius=14)


def _picture(look: Look, draft: Draft, deck: Deck, card: Record, rect: Rect, key: str) -> Iterator[Widget]:
    """The card's field with its animal; of a card without a name only its number."""
    if not has(card, "name"):
        size = 34 if look.kind == "phone" else 52
        yield Numeral(f"{key} number", rect.inset(8), str(card.number), "pencil", "title", size=size)
        return
    art, field = art_of_card(draft, deck, card)
    yield Panel(f"{key} tab", rect, colour=field, corners="left", radius=14)
    if art.startswith("dinosaurs/"):
        stands = Rect(rect.x, rect.y + rect.h * 0.04, rect.w, rect.w * 1.2)  # the head, not the feet
        yield from animal(key, art, stands, rect, field)
        return
    side = min(rect.w, rect.h) * 0.74
    low = 0.1 if deck == "events" else -0.14
    place = Rect(rect.centre.x - side / 2, rect.bottom - side * (1 - low), side, side)
    yield Icon(f"{key} mark", place, art, "silhouette", clip=rect)


def _values(look: Look, draft: Draft, card: Record, rect: Rect, key: str) -> Iterator[Widget]:
    """The four values as they stand on the card; a blank cell is still missing, a pencilled one invented."""
    if not has(card, "name") and all(getattr(card, trait) is None for trait in TRAITS):
        return
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
    if not has(card, "name") and not has(card, "traits"):
        return
    there = is_entered(draft.pack, card, "traits")
    word = ui("editor.back_there" if there else "editor.back_missing", desk.language)
    mark, label = rect.cut_left(22 if look.kind == "phone" else 30, 6)
    yield Icon(f"{key} back mark", mark.centred(mark.w, mark.w), "icons/tick" if there else "icons/eye_off",
               "fern" if there else "pencil")  # fmt: skip
    yield Paragraph(f"{key} back", label, word, "label", "ink" if there else "pencil", upright="middle")
