"""The page of what lies on top of a table: its head in one line, Back at the lower left, and room between."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.pages import back_width, gap, margin, target
from companion.screens.shell import Back
from companion.screens.theme import theme
from companion.screens.widgets import Button, Fill, Ground, Icon, Label, Rect, Scene, Widget
from companion.words.ui import ui

BACK: Final = Back()


class Overlay(NamedTuple):
    """The widgets around, the room for what is shown, and the room in the ground beside Back."""

    widgets: tuple[Widget, ...]
    body: Rect
    foot: Rect
    back: object

    def scene(self, *widgets: Widget) -> Scene:
        """The overlay with what it shows."""
        return Scene((*self.widgets, *widgets), escape=self.back)


def overlay(desk: Desk, look: Look, title: str, icon: str, back: object = BACK, colour: str = "") -> Overlay:
    """A head in the game's colour (or a seat's, with its mark), and an ink ground with the way back."""
    screen, field = Rect.of(look.size), colour or field_of(desk)
    phone = look.kind == "phone"
    head, rest = screen.cut_top((64 if look.portrait else 52) if phone else 112)
    ground, body = rest.cut_bottom(target(look) + (8 if phone else 16))
    mark, words = head.inset(margin(look), 6).cut_left(38 if phone else 64, 12 if phone else 22)
    side = min(mark.w, mark.h)
    place, foot = ground.inset(margin(look), 4 if phone else 8).cut_left(back_width(look) - margin(look), gap(look))
    widgets: tuple[Widget, ...] = (
        Fill("head", head, colour=field),
        *_mark(head, colour),
        Icon("head mark", mark.centred(side, side), icon, f"{field}.on"),
        Label("title", words, title, "question", f"{field}.on", size=32 if phone else 60),
        Ground("ground", ground),
        Button("back", place, ui("back", desk.language), "undo", "icons/arrow_left", colour="on_ground", tap=back),
    )
    body = body.inset(margin(look), 12 if phone else 20)
    room = banner_room(desk, look, body.w)
    if room:
        top, body = body.cut_top(room, gap(look))
        widgets = (*widgets, *banner(desk, look, top))
    return Overlay(widgets, body, foot, back)


def _mark(head: Rect, colour: str) -> tuple[Widget, ...]:
    """A seat's mark, large and cut off at the right of its strip."""
    if not colour:
        return ()
    side = head.h * 1.9
    place = Rect(head.right - side * 1.25, head.centre.y - side * 0.42, side, side)
    return (Icon("head sign", place, theme().seat(colour).mark, f"{colour}.deep", clip=head),)


def field_of(desk: Desk) -> str:
    """The colour of the game that is played."""
    return desk.table.game if desk.table else "dino_kontra_dino"
