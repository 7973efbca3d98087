"""What stops the editor for a moment: faults that keep a pack from being stored, and changes that would be lost."""

from __future__ import annotations

from collections.abc import Iterator
from re import fullmatch

from companion.games.dino_kontra_dino.pack import Pack
from companion.packs import PackFault
from companion.screens.desk import Desk
from companion.screens.editor_draft import Deck, Draft, records
from companion.screens.editor_frame import GAME, Head, frame
from companion.screens.editor_messages import Discard, FaultsRead, OpenCard, Save, Stay
from companion.screens.editor_typing import field_word
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of
from companion.screens.pages import gap, target
from companion.screens.widgets import (
    Area,
    Button,
    Icon,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    Widget,
)
from companion.words import say_pack_fault
from companion.words.ui import ui

DECKS: dict[str, Deck] = {"dinosaurs": "dinosaurs", "events": "events"}


def faulty(desk: Desk, look: Look, draft: Draft, faults: tuple[PackFault, ...]) -> Scene:
    """Every fault with its place in words; a tap leads to the card."""
    told = ui("editor.faults_told", desk.language, len(faults), count=len(faults))
    head = Head(ui("editor.faults", desk.language), told, GAME, f"posters/{GAME}", FaultsRead())
    made = frame(desk, look, draft, head)
    return made.scene(fault_list(desk, look, draft.pack, faults, made.body))


def fault_list(desk: Desk, look: Look, pack: Pack | None, faults: tuple[PackFault, ...], rect: Rect) -> Scroll:
    """The faults as a list; of a file (`pack` None) with their lines."""
    y, width = 0.0, rect.w - 16
    children: list[Widget] = []
    for nth, fault in enumerate(faults):
        parts, high = _fault(desk, look, pack, (nth, fault), Rect(0, y, width, 0))
        children += parts
        y += high + gap(look) * 0.8
    return Scroll("faults", rect, tuple(children), length=y)


def _fault(
    desk: Desk, look: Look, pack: Pack | None, told: tuple[int, PackFault], place: Rect
) -> tuple[list[Widget], float]:
    nth, fault = told
    pad = gap(look)
    wide = place.w - 2 * pad - 92
    where = place_of(desk, pack, fault)
    said = folded(look, say_pack_fault(fault, desk.language), "body", wide)
    first = height_of(look, where, "row", wide, 22 if look.kind == "phone" else 30) + 4
    second = height_of(look, said, "body", wide) + 4
    high = max(first + second + 2 * pad, target(look))
    sheet = place._replace(h=high)
    mark, words = sheet.inset(pad, pad).cut_left(36, 12)
    above, below = words._replace(w=wide).cut_top(first)
    parts: list[Widget] = [
        Panel(f"fault {nth} sheet", sheet, radius=14),
        Icon(f"fault {nth} mark", mark.centred(34, 34), "icons/warning", "amber"),
        Paragraph(f"fault {nth} where", above, where, "row", size=22 if look.kind == "phone" else 30),
        Paragraph(f"fault {nth} said", below, said, "body"),
    ]
    card = card_in(pack, fault.field)
    if card is not None:
        parts.append(Icon(f"fault {nth} on", sheet.cut_right(52)[0].centred(30, 30), "icons/chevron_right"))
        parts.append(Area(f"fault {nth} open", sheet, tap=OpenCard(*card), radius=14))
    return parts, high


def card_in(pack: Pack | None, field: str) -> tuple[Deck, int] | None:
    """The card that a fault is on: `events[3].traits` is on the third event of the pack."""
    found = fullmatch(r"(\w+)\[(\d+)\].*", field)
    if pack is None or found is None or found[1] not in DECKS:
        return None
    cards = records(pack, DECKS[found[1]])
    at = int(found[2]) - 1
    return (DECKS[found[1]], cards[at].number) if at < len(cards) else None


def place_of(desk: Desk, pack: Pack | None, fault: PackFault) -> str:
    """Where a fault is, in words: the card, the field, and in a file the line."""
    found = fullmatch(r"(\w+)\[(\d+)\](?:\.(\w+))?.*", fault.field)
    parts = []
    if found and found[1] in DECKS:
        card = card_in(pack, fault.field)
        key = "editor.card" if card else "editor.entry"
        number = card[1] if card else int(found[2])
        parts.append(ui(f"{key}.{found[1]}", desk.language, number=number))
        parts += [field_said(desk, found[3])] if found[3] else []
    elif fault.field:
        parts.append(field_said(desk, fault.field))
    if pack is None and fault.line:
        parts.append(ui("editor.line", desk.language, line=fault.line))
    return " · ".join(parts) or ui("editor.file", desk.language)


def field_said(desk: Desk, field: str) -> str:
    """A field in words; one that has none is said as it stands in the file."""
    try:
        return field_word(desk, field)
    except KeyError:
        return field


# --- leaving ----------------------------------------------------------------------------------------------------


def asking(desk: Desk, look: Look, draft: Draft) -> Scene:
    """Store first, go on, or (held) leave it at that."""
    head = Head(draft.pack.title, "", GAME, f"posters/{GAME}", Stay())
    made = frame(desk, look, draft, head, notice=False)
    return made.scene(*leave_question(desk, look, made.body))


def leave_question(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """An editor is left with changes that are not stored: store them, stay, or (held) give them up."""
    phone, high = look.kind == "phone", target(look)
    room = rect.centred(min(rect.w, 820), min(rect.h, 3 * high + (150 if phone else 300)))
    buttons, words = room.cut_bottom(3 * high + 2 * gap(look), gap(look))
    question, told = words.rows((1.2, 1), 8)
    text = ui("editor.leave_question", desk.language)
    yield Paragraph("question", question, text, "question", upright="bottom", size=28 if phone else 56)
    yield Paragraph("told", told, ui("editor.leave_told", desk.language), "lead", "pencil")
    first, second, third = buttons.rows(3, gap(look))
    yield Button("save and leave", first, ui("editor.save_and_leave", desk.language), tap=Save(leave=True))
    yield Button("stay", second, ui("editor.stay", desk.language), "quiet", tap=Stay())
    yield Button("discard", third, ui("editor.discard", desk.language), "quiet", hold=Discard())
