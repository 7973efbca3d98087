"""One card of the camera's reading is put right: which kind it is, or that it is none."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.dino_world.kinds import KINDS, Kind
from companion.screens.desk import Desk
from companion.screens.dino_world.parts import kind_mark, kind_word
from companion.screens.look import Look
from companion.screens.measure_table_picture import Pick
from companion.screens.measuring import shortened, width_of
from companion.screens.widgets import Area, Dragged, Icon, Label, Panel, Paragraph, Rect, Role, Widget
from companion.table.eye import Claim, Corner, Outline
from companion.words.ui import ui


class IsKind(Struct, frozen=True):
    """The card that was touched is of this kind; None: it is no card."""

    kind: Kind | None


class Leave(Struct, frozen=True):
    """The card that was touched is as the camera says."""


def touched(claim: Claim, message: Dragged) -> int | None:
    """The card under a finger that comes to the picture: of several the thrown one, else the smallest."""
    if not isinstance(message.drag, Pick) or message.phase != "start":
        return None
    place = message.drag.place
    at = (message.at.x - place.x) / place.w, (message.at.y - place.y) / place.h
    under = [outline for outline in claim.outlines if _holds(outline.corners, at)]
    best = max(under, key=lambda each: (each.role == "thrown", -_area(each.corners)), default=None)
    return None if best is None else best.card


def _holds(corners: tuple[Corner, ...], at: Corner) -> bool:
    """Whether a convex outline holds a point."""
    sides = [
        (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


def _area(corners: tuple[Corner, ...]) -> float:
    around = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in around)) / 2


def outline_of(claim: Claim, card: int | None) -> Outline | None:
    """The card that was touched; None where there is none, or it is gone."""
    return next((each for each in claim.outlines if each.card == card), None) if card is not None else None


def kinds(desk: Desk, look: Look, rect: Rect, outline: Outline) -> Iterator[Widget]:
    """A tile a kind; that which the camera says is framed. Then that it is none, and the way back."""
    gap = 8 if look.kind == "phone" else 14
    high = min(rect.h, 4 * (look.min_target * 1.8) + 3 * gap)
    cells = rect.cut_bottom(high)[0].grid(2, 4, gap)
    for kind, cell in zip(KINDS, cells, strict=False):
        line = "ink" if kind == outline.kind else ""
        yield Panel(f"is {kind} sheet", cell, colour=kind, outline=line, width=6, radius=12)
        role: Role = "label" if look.kind == "phone" else "strong"
        mark, words = cell.inset(8, 4).cut_left(min(cell.h * 0.6, 44), 8)
        name = kind_word(desk, kind)
        if width_of(look, name, role) <= words.w:
            yield Icon(f"is {kind} mark", mark.centred(mark.w, min(mark.w, mark.h)), kind_mark(kind), f"{kind}.on")
        else:
            words = cell.inset(6, 4)
        yield Label(f"is {kind} word", words, shortened(look, name, words.w), role, f"{kind}.on")
        yield Area(f"is {kind}", cell, tap=IsKind(kind), radius=12)
    for key, cell, tap in (("no card", cells[6], IsKind(None)), ("leave", cells[7], Leave())):
        yield Panel(f"{key} sheet", cell, colour="paper", outline="pencil", width=2, radius=12)
        text = ui("dw.eye.no_card" if key == "no card" else "dw.eye.leave", desk.language)
        yield Paragraph(f"{key} text", cell.inset(8, 4), text, "strong", "ink", "centre", "middle")
        yield Area(key, cell, tap=tap, radius=12)
