"""What the editor's screens share: the field with number and animal, the ground with undo, texts and signs."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.marks import Origin, origin_of
from companion.screens.art import drawn, inks, posed
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.editor_copies import art_by
from companion.screens.editor_draft import Deck, Draft, Record, has, is_entered, slots
from companion.screens.editor_messages import OpenCard, TapOrigin, ToList, Undo, Write
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.pages import gap, margin, target
from companion.screens.theme import mix, theme
from companion.screens.widgets import (
    Area,
    Button,
    Disc,
    Fill,
    Ground,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Widget,
    text,
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


def frame(desk: Desk, look: Look, draft: Draft, head: Head, *, notice: bool = True) -> Frame:
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
    if room and notice:
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
    wide = 164 if look.kind == "tablet" else 132 if is_high(look) else 84
    room = ground.inset(10 if look.kind == "phone" else 20, 4 if look.kind == "phone" else 8)
    return (room.cut_right if look.left_handed and is_high(look) else room.cut_left)(wide, 4)


def _undo(desk: Desk, draft: Draft, rect: Rect) -> Button:
    why = ui("editor.nothing_to_undo", desk.language)
    return Button(
        "undo", rect, ui("undo", desk.language), "undo", tap=Undo(), colour="on_ground", off=not draft.past, why=why
    )


def _field(look: Look, field: Rect, head: Head) -> Iterator[Widget]:
    on, side = f"{head.field}.on", target(look)
    edge = 4 if look.kind == "phone" else 8
    yield Fill("field", field, colour=head.field)
    yield from _art(look, field, head)
    high = is_high(look)
    leave = Rect(field.x + edge if high else field.right - side - edge, field.y + edge, side, side)
    yield Button("leave", leave, "", "bare", head.leave_icon, colour=on, tap=head.leave)
    yield from _strip_words(look, field, head, leave) if high else _side_words(look, field, head, leave)


def _size(look: Look, head: Head) -> float:
    """A number is larger than a title."""
    if look.kind == "phone":
        return 60 if head.large else 30
    return 128 if head.large else 56


def _side_words(look: Look, field: Rect, head: Head, leave: Rect) -> Iterator[Widget]:
    on, size = f"{head.field}.on", _size(look, head)
    words = field.inset(margin(look), 10 if look.kind == "phone" else 28)
    if head.large:
        yield Paragraph("title", words.cut_top(size)[0].cut_right(leave.w)[1], head.title, "poster", on, size=size)
        return
    if look.kind == "phone":
        yield Paragraph("title", words.cut_top(leave.h)[0].cut_right(leave.w)[1], head.title, "poster", on, size=size)
        return
    below = words.cut_top(leave.bottom - words.y)[1]
    high = min(height_of(look, head.title, "poster", below.w, size) + 4, below.h * 0.3)
    yield Paragraph("title", below.cut_top(high)[0], head.title, "poster", on, size=size)
    if head.lead:
        lead = below.cut_top(high + gap(look))[1].cut_top(below.h * 0.22)[0]
        yield Paragraph("lead", lead, head.lead, "lead", on)


def _strip_words(look: Look, field: Rect, head: Head, leave: Rect) -> Iterator[Widget]:
    on, size = f"{head.field}.on", _size(look, head)
    words = Rect(leave.right + 4, field.y + 8, field.w * 0.62 - leave.right, field.h - 16)
    if head.large:
        place = Rect(leave.x + (12 if look.kind == "phone" else 28), leave.bottom - 4, field.w * 0.34, size * 1.05)
        yield Paragraph(
            "title", place._replace(h=min(place.h, field.bottom - place.y)), head.title, "poster", on, size=size
        )
        return
    if head.lead and look.kind == "tablet":
        words, below = words.rows((3, 2), 4)
        yield Paragraph("lead", below, head.lead, "lead", on)
    yield Paragraph("title", words, head.title, "poster", on, upright="middle", size=size)


def _art(look: Look, field: Rect, head: Head) -> Iterator[Widget]:
    """The animal on the ground, cut off by the field's edges: from the left at the side, from the right in a strip."""
    colours, high = inks(head.field), is_high(look)
    if head.art.startswith("posters/"):
        side = field.h * 1.3 if high else min(field.w * 1.34, field.h * 0.9)
        stands = Rect(field.right - side * 0.72 if high else field.x - side * 0.03, field.bottom - side, side, side)
        yield from posed("field", head.art, stands, field, colours)
    elif head.art.startswith("dinosaurs/"):
        wide = field.h if high else field.w * 1.02
        low = field.h * 0.16 if high else 0
        stands = Rect(field.right - wide if high else field.x, field.bottom - wide * 1.2 + low, wide, wide * 1.2)
        yield from posed("field", head.art, stands, field, colours, flip=high)
    elif head.art:
        side = field.h * 0.94 if high else field.w * 0.86
        x = field.right - side * 1.1 if high else field.centre.x - side / 2
        bottom = field.bottom + side * (0.12 if head.art == "marks/volcano" else -0.14)
        place = Rect(x, bottom - side, side, side)
        disc = Rect.about((place.centre.x + side * 0.1, place.y + side * 0.34), side * 0.8)
        yield Disc("field disc", disc, colour=f"{head.field}.disc", clip=field)
        yield Icon("field animal", place, head.art, "silhouette", clip=field)


def art_of_card(draft: Draft, deck: Deck, card: Record) -> tuple[str, str]:
    """A card's drawing, and the field that it was made for."""
    if deck == "events":
        return "marks/volcano", GAME
    name = art_by(draft.known, card.name)
    known = drawn(name) if name.startswith("dinosaurs/") else None
    return name, known.field if known else GAME


def card_frame(desk: Desk, look: Look, draft: Draft, deck: Deck, card: Record) -> Frame:
    """The frame of one card: its number, its animal, and the ways to its neighbours."""
    art, field = art_of_card(draft, deck, card)
    head = Head(str(card.number), "", field, art, ToList(), "icons/list", large=True)
    made = frame(desk, look, draft, head, notice=False)  # a card needs all the room; the list has what is to be said
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
    said = getattr(card, field) or ""
    asked = field == "name" and not is_entered(draft.pack, card, field)
    guessed = bool(said) and not is_entered(draft.pack, card, field)
    yield Panel(f"{field} sheet", words, radius=14, outline="lava" if asked else mix("pencil", "sheet", 0.6), width=3)
    inside = words.inset(10 if look.kind == "phone" else 20, 7)
    pen, inside = inside.cut_right(22 if look.kind == "phone" else 34, 8)
    yield Icon(f"{field} pen", pen.centred(min(pen.w, 30), min(pen.w, 30)), "icons/edit", "lava" if asked else "pencil")
    ink = "pencil" if guessed or not said else "ink"
    role: Role = "title" if field == "name" else "body"
    shown = fitting(look, said or ui(f"editor.{field}", desk.language), role, inside)
    yield Paragraph(f"{field} text", inside, shown, role, ink, upright="middle")
    yield Area(f"{field} write", words, tap=Write(field), radius=14)
    yield from sign(desk, look, draft, card, field, where)


def fits(look: Look, words: str, role: Role, rect: Rect, lines: int = 99) -> bool:
    """Whether a text fits a rectangle in the least size of type, in so many lines."""
    face, px = theme().type[role].face, look.min_text_px
    made = text.wrap(face, px, words, int(rect.w * look.scale) - 3)
    if made is None or len(made) > lines:
        return False
    return text.block_height(face, px, made) <= int(rect.h * look.scale) - 2


def fitting(look: Look, words: str, role: Role, rect: Rect, *, lines: int = 99) -> str:
    """As much of the beginning of a text as fits."""
    if fits(look, words, role, rect, lines):
        return words
    cuts = [f"{words[:length].rstrip()}…" for length in range(len(words))]
    most = bisect_left(cuts, x=True, key=lambda cut: not fits(look, cut, role, rect, lines))
    return cuts[max(most - 1, 0)]


def ending(look: Look, words: str, role: Role, rect: Rect) -> str:
    """As much of the end of a text as fits."""
    if fits(look, words, role, rect):
        return words
    cuts = [f"…{words[start:].lstrip()}" for start in range(len(words))]
    return next((cut for cut in cuts if fits(look, cut, role, rect)), "…")


def sign_width(look: Look) -> float:
    """The width of a sign with its word, or of a sign alone."""
    return look.min_target + 1 if look.kind == "phone" else 148


def sign(desk: Desk, look: Look, draft: Draft, card: Record, field: str, rect: Rect) -> Iterator[Widget]:
    """Where a value comes from; a tap changes it. A value that is not there comes from nowhere."""
    if not has(card, field):
        if look.kind == "tablet":
            missing = ui("editor.missing", desk.language)
            yield Label(f"{field} origin word", rect.inset(4, 8), missing, "label", "pencil", "centre")
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
