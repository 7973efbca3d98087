"""Both sides in full: their dinos by species, what they own, and the upgrades that they have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.game import Seat
from companion.screens.desk import Desk
from companion.screens.dino_battle import boons, herds
from companion.screens.dino_battle.parts import Return, acting, frame, other, seen
from companion.screens.look import Look
from companion.screens.measuring import on_button
from companion.screens.widgets import Button, Rect, Scene, Widget
from companion.words.ui import ui

DINOS: Final = 0.56
"""Of a side's room, where it has upgrades too."""
BROAD: Final = 640


def scene(desk: Desk, look: Look) -> Scene:
    """Both sides, the one that acts first, and the way back."""
    seat = acting(desk)
    edge = frame(desk, look, seat, ui("db.herds", desk.language))
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8)
    below, rest = room.cut_bottom(look.min_target + 2 if phone else 92, 8)
    places = rest.rows(2, 8) if look.portrait else rest.columns(2, 8)
    sides = zip((seat, other(seat)), places, strict=True)
    widgets = [widget for who, place in sides for widget in _side(desk, look, who, place)]
    place = below.cut_left(min(below.w, 320))[0]
    text = on_button(look, ui("db.back", desk.language), place, "icons/arrow_left")
    back = Button("back", place, text, "quiet", "icons/arrow_left", tap=Return())
    return Scene((*edge.widgets, *widgets, back))


def _side(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    """The upgrades below the dinos; on a broad place beside them."""
    if not seen(desk).players[seat].upgrades:
        yield from herds.herd(desk, look, seat, rect)
        return
    dinos, upgrades = rect.cut_left(rect.w * DINOS, 8) if rect.w > BROAD else rect.cut_top(rect.h * DINOS, 8)
    yield from herds.herd(desk, look, seat, dinos)
    yield from boons.upgrades(desk, look, seat, upgrades)
