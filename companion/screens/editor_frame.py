"""What the editor's screens share: the field with number and animal, the ground with undo, texts and signs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.marks import Origin, origin_of
from companion.screens.art import animal, drawn, fitted
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.editor_copies import art_by
from companion.screens.editor_draft import Deck, Draft, Record, has, is_entered, slots
from companion.screens.editor_messages import OpenCard, TapOrigin, ToList, Undo, Write
from companion.screens.look import Look
from companion.screens.pages import gap, margin, target
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    Fill,
    Ground,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Widget,
)
from companion.words.ui import ui

GAME: Final = "dino_kontra_dino"
SIGNS: Final[dict[Origin, str]] = {"owner": "icons/card", "public": "icons/book", "invented": "icons/dice"}


class Head(NamedTuple):
    """What stands on the field: a title or number, a line below it, its colour, a drawing, and the way out."""

    title: str
    lead: str = ""
    field: str = GAME
    art: str = ""
    leave: object = None
    leave_icon: str = "icons/cross"
    large: bool = False  # a card's page: more room for the animal


class Frame(NamedTuple):
    """What stands around, and the room for the screen's own: the body, the field, and the ground beside undo."""

    widgets: tuple[Widget, ...]
    body: Rect
    field: Rect
    foot: Rect
    escape: object

    def scene(self, *widgets: Widget) -> Scene:
        """The frame with a screen's own widgets."""
        return Scene((*self.widgets, *widgets), escape=self.escape)


def is_high(look: Look) -> bool:
    """Whether the field lies above the body, not beside it."""
    return look.portrait


def frame(desk: Desk, look: Look, draft: Draft, head: Head) -> Frame:
    """A broad screen has the field at the side with the ground below it, a high one a strip above and a band below."""
    screen, high = Rect.of(look.size), is_high(look)
    if high:
        field, rest = screen.cut_top(_strip_height(look, large=head.large))
        ground, body = rest.cut_bottom(target(look) + (12 if look.kind == "phone" else 20))
    else:
        cut = screen.cut_right if look.left_handed else screen.cut_left
        side, body = cut(_side_width(look, large=head.large))
        ground, field = side.cut_bottom(target(look) + (8 if look.kind == "phone" else 16))
    undo, foot = _ground_parts(look, ground)
    body = body.inset(margin(look) if look.kind == "tablet" else 10, 8 if look.kind == "phone" else 20)
    widgets = [*_field(look, field, head), Ground("ground", ground), _undo(desk, draft, undo)]
    room = banner_room(desk, look, body.w)
    if room:
        top, body = body.cut_top(room, gap(look))
        widgets += banner(desk, look, top)
    return Frame(tuple(widgets), body, field, foot, head.leave)


def _strip_height(look: Look, *, large: bool) -> float:
    if look.kind == "phone":
        return 120 if large else 76
    return 330 if large else 150


def _side_width(look: Look, *, large: bool) -> float:
    if look.kind == "phone":
        return 224
    return 400 if large else 320


def _ground_parts(look: Look, ground: Rect) -> tuple[Rect, Rect]:
    """Undo on the side of the hand, and what is left."""
    wide = 96 if look.kind == "phone" else 200
    room = ground.inset(10 if look.kind == "phone" else 20, 4 if look.kind == "phone" else 8)
    return (room.cut_right if look.left_handed and is_high(look) else room.cut_left)(wide, 4)


def _undo(desk: Desk, draft: Draft, rect: Rect) -> Button:
    why = ui("editor.nothing_to_undo", desk.language)
    return Button(
        "undo", rect, ui("undo", desk.language), "undo", tap=Undo(), colour="on_ground", off=not draft.past, why=why
    )


def _field(look: Look, field: Rect, head: Head) -> Iterator[Widget]:
    on, phone, high = f"{head.field}.on", look.kind == "phone", is_high(look)
    yield Fill("field", field, colour=head.field)
    side = target(look)
    edge = 4 if phone else 8
    leave = Rect(field.right - side - edge, field.y + edge, side, side)
    yield from _art(look, field, head)
    yield Button("leave", leave, "", "bare", head.leave_icon, colour=on, tap=head.leave)
    words = field.inset(margin(look), 8 if phone else 20).cut_right(side)[1]
    size = (56 if phone else 120) if head.large else (30 if phone else 56)
    if not high:
        wide = words if head.large else field.inset(margin(look), 0)
        top = field.y + (4 if head.large else side + edge) if not phone else field.y + 6
        title = Rect(wide.x, top + (8 if head.large else 0), wide.w if not phone else words.w, field.h * 0.24)
        yield Paragraph("title", title, head.title, "poster", on, size=size)
        if head.lead:
            lead = Rect(wide.x, title.bottom + 6, wide.w, field.h * (0.16 if not phone else 0.2))
            yield Paragraph("lead", lead, head.lead, "lead", on)
        return
    if head.lead and not phone:
        words, below = words.rows((3, 2), 4)
        yield Paragraph("lead", below, head.lead, "lead", on)
    title = words.cut_left(words.w * (0.3 if head.large else 1))[0]
    yield Paragraph("title", title, head.title, "poster", on, upright="middle", size=size)


def _art(look: Look, field: Rect, head: Head) -> Iterator[Widget]:
    if not head.art:
        return
    phone, high = look.kind == "phone", is_high(look)
    if high:
        place = field.cut_right(target(look) + 8)[1].cut_right(field.w * (0.5 if head.large else 0.36))[0]
    else:
        place = field.cut_bottom(field.h * (0.76 if head.large else 0.56))[0]
    if not head.art.startswith(("dinosaurs/", "posters/")):
        side = min(place.w, place.h) * 0.62
        yield Icon("animal", place.centred(side, side), head.art, mix(f"{head.field}.on", head.field, 0.55))
        return
    if head.art.startswith("posters/") or high:
        side = min(place.w, place.h) * (1.16 if not high else 1.5 if not phone else 1.6)
        if head.art.startswith("dinosaurs/"):
            side = place.h * 1.2
        stands = Rect(place.centre.x - side / 2, field.bottom - side, side, side)
    else:
        stands = fitted(head.art, Rect(field.x, place.y, field.w, place.h))
        stands = stands + (field.centre.x - stands.centre.x if stands.w < field.w * 0.8 else 0, 0)
    yield from animal("field", head.art, stands, field, head.field)


def art_of_card(draft: Draft, deck: Deck, card: Record) -> tuple[str, str]:
    """A card's drawing, and the field that it was made for."""
    if deck == "events":
        return "marks/volcano", GAME
    name = art_by(draft.known, card.name)
    known = drawn(name)
    return name, known.field if known else GAME


def card_frame(desk: Desk, look: Look, draft: Draft, deck: Deck, card: Record) -> Frame:
    """The frame of one card: its number, its animal, and the ways to its neighbours."""
    art, field = art_of_card(draft, deck, card)
    made = frame(desk, look, draft, Head(str(card.number), "", field, art, ToList(), "icons/list", large=True))
    return Frame((*made.widgets, *_neighbours(draft, deck, card.number, made.foot)), *made[1:])


def _neighbours(draft: Draft, deck: Deck, number: int, foot: Rect) -> Iterator[Widget]:
    numbers = slots(draft.pack, deck)
    at = numbers.index(number)
    before, after = numbers[at - 1], numbers[(at + 1) % len(numbers)]
    previous, following = foot.cut_right(min(foot.w, 2 * max(foot.h, 90)))[0].columns(2, 4)
    for key, rect, icon, other in (
        ("previous", previous, "icons/chevron_left", before),
        ("next", following, "icons/chevron_right", after),
    ):
        yield Button(key, rect, "", "bare", icon, colour="on_ground", tap=OpenCard(deck, other))


# --- texts and signs --------------------------------------------------------------------------------------------


def text_row(desk: Desk, look: Look, draft: Draft, card: Record, field: str, rect: Rect) -> Iterator[Widget]:
    """A text of the card, to be written by a tap, and its sign."""
    where, words = rect.cut_right(sign_width(look), gap(look) * 0.6)
    text = getattr(card, field) or ""
    asked = field == "name" and not is_entered(draft.pack, card, field)
    guessed = bool(text) and not is_entered(draft.pack, card, field)
    yield Panel(f"{field} sheet", words, radius=14, outline="lava" if asked else mix("pencil", "sheet", 0.6), width=3)
    inside = words.inset(10 if look.kind == "phone" else 20, 4)
    pen, inside = inside.cut_right(22 if look.kind == "phone" else 34, 8)
    yield Icon(f"{field} pen", pen.centred(min(pen.w, 30), min(pen.w, 30)), "icons/edit", "lava" if asked else "pencil")
    ink = "pencil" if guessed or not text else "ink"
    shown = text or ui(f"editor.{field}", desk.language)
    if field == "name":
        yield Paragraph(f"{field} text", inside, shown, "title", ink, upright="middle")
    else:
        yield Paragraph(f"{field} text", inside, shown, "body", ink, upright="middle")
    yield Area(f"{field} write", words, tap=Write(field), radius=14)
    yield from sign(desk, look, draft, card, field, where)


def sign_width(look: Look) -> float:
    """The width of a sign with its word, or of a sign alone."""
    return look.min_target + 1 if look.kind == "phone" else 128


def sign(desk: Desk, look: Look, draft: Draft, card: Record, field: str, rect: Rect) -> Iterator[Widget]:
    """Where a value comes from; a tap changes it. A value that is not there comes from nowhere."""
    if not has(card, field):
        yield Panel(f"{field} sign", rect, colour="", outline=mix("pencil", "paper", 0.7), width=2, radius=12)
        why = ui("editor.no_value", desk.language)
        yield Area(f"{field} origin", rect, off=True, why=why, radius=12)
        return
    origin = origin_of(draft.pack, card, field)
    made_up = origin == "invented"
    outline = "pencil" if made_up else mix("pencil", "sheet", 0.55)
    yield Panel(
        f"{field} sign", rect, colour="paper" if made_up else "sheet", outline=outline, width=2, radius=12,
        dashed=made_up,
    )  # fmt: skip
    ink = "pencil" if made_up else "ink"
    if look.kind == "phone":
        side = min(rect.w, rect.h) * 0.5
        yield Icon(f"{field} origin mark", rect.centred(side, side), SIGNS[origin], ink)
    else:
        mark, word = rect.inset(6, 8).cut_top(rect.h * 0.46)
        yield Icon(f"{field} origin mark", mark.centred(30, 30), SIGNS[origin], ink)
        yield Label(f"{field} origin word", word, ui(f"editor.origin.{origin}", desk.language), "label", ink, "centre")
    yield Area(f"{field} origin", rect, tap=TapOrigin(field), radius=12)
