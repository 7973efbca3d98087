"""The page that the screens around a game share: a poster with the title, an ink ground with Back, and room for more.

On a broad screen the poster stands at the left and the foot lies below the body; on a narrow one the poster lies above
and the foot is part of the ground.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import folded, height_of
from companion.screens.shell import Back
from companion.screens.theme import mix, palette
from companion.screens.widgets import (
    Button,
    Disc,
    Fill,
    Ground,
    Paragraph,
    Picture,
    Rect,
    Role,
    Scene,
    Widget,
)
from companion.screens.widgets.composed import ALPHABET, DIGITS, WIDE
from companion.words.ui import ui

HEAD_AT_RIGHT = frozenset({"posters/dino"})
HEADS = {
    "posters/dino_kontra_dino": (0.24, 0.72),
    "posters/dino_world": (0.42, 0.36),
    "posters/dino": (0.66, 0.24),
    "posters/mini_dinosaur": (0.36, 0.34),
    "posters/dino_battle": (0.42, 0.52),
}
"""Where an animal's head is, in parts of its picture: a low strip shows that."""


class Poster(NamedTuple):
    """A page's poster: its title, its field's colour, the animal, a line below the title, and the way back.

    A page that has none before it leads elsewhere in that place, with another `icon`.
    """

    title: str
    field: str = "dino_kontra_dino"
    picture: str = ""
    lead: str = ""
    back: object = Back()
    back_text: str = ""
    icon: str = "icons/arrow_left"


class Page(NamedTuple):
    """The widgets of the page, and the room that is left for the screen itself."""

    widgets: tuple[Widget, ...]
    body: Rect
    foot: Rect

    def scene(self, *widgets: Widget) -> Scene:
        """The page with a screen's own widgets; Escape goes where the way back goes."""
        back = next(
            (widget.tap for widget in self.widgets if isinstance(widget, Button) and widget.key == "back"), None
        )
        return Scene((*self.widgets, *widgets), escape=back)


def page(desk: Desk, look: Look, poster: Poster, *, foot: bool = True) -> Page:
    """A page. Without `foot` the body reaches down to the ground or the edge."""
    made = _narrow(desk, look, poster) if look.portrait else _broad(desk, look, poster, foot=foot)
    room = banner_room(desk, look, made.body.w)
    if not room:
        return made
    top, body = made.body.cut_top(room, gap(look))
    return Page((*made.widgets, *banner(desk, look, top)), body, made.foot)


def disc_of(field: str) -> str:
    """The disc that lies on a field: a game's own, or a seat's tint."""
    return f"{field}.disc" if palette("light").has(f"{field}.disc") else mix(field, "pale", 0.4)


def gap(look: Look) -> float:
    """The distance between things that belong together."""
    return 10 if look.kind == "phone" else 16


def margin(look: Look) -> float:
    """The distance from the edge."""
    return 14 if look.kind == "phone" else 28


def target(look: Look) -> float:
    """The height of a row that is touched."""
    return max(look.min_target, 54 if look.kind == "phone" else 88) + 1


def board_height(look: Look, width: float) -> float:
    """The height of our keyboard in this width, its keys no smaller than a finger."""
    between, least = (2 if look.kind == "phone" else 6), look.min_target
    columns = min(max(int((width + between + 1) / (least + between)), 5), len(WIDE[0]))
    rows = 1 + (len(WIDE) if columns == len(WIDE[0]) else max(-(-len(ALPHABET) // columns), -(-len(DIGITS) // columns)))
    return rows * (least + 1) + (rows - 1) * between


def paints(field: str, disc: str = "") -> tuple[tuple[str, str], ...]:
    """The colours of a drawing on a field: its silhouette, what lies further back, and what shows through."""
    return (
        ("ink", "silhouette"),
        ("eye", disc or disc_of(field)),
        ("tone", mix("silhouette", field, 0.28)),
        ("haze", mix("silhouette", field, 0.55)),
        ("field", field),
        ("disc", disc or disc_of(field)),
    )


def tight(look: Look) -> bool:
    """Whether a foot has no room for the words of two buttons: then the second has its symbol alone."""
    return look.kind == "phone" and look.portrait


def foot_pair(desk: Desk, look: Look, foot: Rect) -> tuple[Rect, Rect]:
    """The places of a quiet and of the main button in a foot; the main one lies under the thumb."""
    share = target(look) * 1.15 / max(foot.w, 1) if tight(look) else 0.42
    parts = (1 - share, share) if desk.preferences.left_handed else (share, 1 - share)
    one, other = foot.columns(parts, gap(look))
    return (other, one) if desk.preferences.left_handed else (one, other)


def back_width(look: Look) -> float:
    """The room of the way back in a narrow ground, its margin included."""
    return 128 if look.kind == "phone" else 236


def state_picture(key: str, rect: Rect, name: str, field: str = "mini_dinosaur") -> Picture:
    """The picture of an empty or broken state, in a game's colours."""
    return Picture(key, rect, f"states/{name}", paints(field), anchor="centre")


# --- broad ------------------------------------------------------------------------------------------------------


def _broad(desk: Desk, look: Look, poster: Poster, *, foot: bool) -> Page:
    screen = Rect.of(look.size)
    spine, rest = screen.cut_left(round(screen.w * 0.25))
    ground, field = spine.cut_bottom(target(look) + 8)
    body, below = rest.inset(margin(look), margin(look) - 4), Rect(rest.x, rest.bottom, 0, 0)
    if foot:
        below, body = body.cut_bottom(target(look), gap(look))
    widgets = (*_spine(look, poster, field), *_ground(desk, look, poster, ground, ground))
    return Page(widgets, body, below)


def _spine(look: Look, poster: Poster, field: Rect) -> Iterator[Widget]:
    title = field.inset(margin(look), 26 if look.kind == "tablet" else 14)
    size = 60 if look.kind == "tablet" else 30
    high = min(height_of(look, poster.title, "poster", title.w, size), field.h * 0.42)
    yield Fill("field", field, colour=poster.field)
    yield from _animal(poster, field, field.w * 1.06)
    yield Paragraph("title", title.cut_top(high)[0], poster.title, "poster", f"{poster.field}.on", size=size)
    if poster.lead:
        role: Role = "label" if look.kind == "phone" else "strong"
        told = folded(look, poster.lead, role, title.w)
        lead = min(height_of(look, told, role, title.w) + 4, field.h * 0.5)
        words = title.cut_top(high + gap(look) * 1.4)[1].cut_top(lead)[0]
        yield Paragraph("lead", words, told, role, f"{poster.field}.on")


def _animal(poster: Poster, field: Rect, disc: float) -> Iterator[Widget]:
    """The pale disc behind the head, and the animal, cut off by the field's edge."""
    if not poster.picture:
        return
    side = disc * 1.34
    right = poster.picture in HEAD_AT_RIGHT
    x = field.right - side * 1.0 if right else field.x - side * 0.03
    moon = Rect.about((field.centre.x, field.bottom - side * 0.56), disc * 0.86)
    yield Disc("disc", moon, colour=disc_of(poster.field))
    place = Rect(x, field.bottom - side, side, side)
    yield Picture("animal", place, poster.picture, paints(poster.field, disc_of(poster.field)), clip=field)


def _ground(desk: Desk, look: Look, poster: Poster, ground: Rect, place: Rect) -> Iterator[Widget]:
    yield Ground("ground", ground)
    text = poster.back_text or ui("back", desk.language)
    rect = place.cut_left(margin(look))[1].centred(place.w - margin(look), min(place.h, target(look)))
    rect = rect._replace(x=place.x + margin(look))
    yield Button("back", rect, text, "undo", poster.icon, colour="on_ground", tap=poster.back)


# --- narrow -----------------------------------------------------------------------------------------------------


def _narrow(desk: Desk, look: Look, poster: Poster) -> Page:
    screen = Rect.of(look.size)
    phone = look.kind == "phone"
    top, rest = screen.cut_top(96 if phone else 212)
    ground, body = rest.cut_bottom(target(look) + (16 if phone else 28))
    back, foot = ground.inset(0, 8 if phone else 14).cut_left(back_width(look))
    widgets = (*_strip(look, poster, top), *_ground(desk, look, poster, ground, back))
    return Page(widgets, body.inset(margin(look), 12 if phone else 24), foot.cut_right(margin(look))[1])


def _strip(look: Look, poster: Poster, field: Rect) -> Iterator[Widget]:
    yield Fill("field", field, colour=poster.field)
    room = field
    if poster.picture:
        side = field.h * 1.75
        place, room = field.cut_right(min(side, field.w * 0.44))
        yield Disc("disc", Rect.about(place.centre, field.h * 0.84), colour=disc_of(poster.field))
        head = HEADS.get(poster.picture, (0.5, 0.5))
        x = max(place.centre.x - side * head[0], field.right - side)
        animal = Rect(x, max(place.centre.y - side * head[1], field.bottom - side), side, side)
        yield Picture("animal", animal, poster.picture, paints(poster.field, disc_of(poster.field)), clip=place)
    words = room.inset(margin(look), 10)
    if poster.lead and look.kind == "tablet":
        words, below = words.rows((1, 1), 16)
        yield Paragraph("lead", below, poster.lead, "strong", f"{poster.field}.on")
        yield Paragraph("title", words, poster.title, "poster", f"{poster.field}.on", upright="bottom")
        return
    size = 30 if look.kind == "phone" else 64
    yield Paragraph("title", words, poster.title, "poster", f"{poster.field}.on", upright="middle", size=size)
