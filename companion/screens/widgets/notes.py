"""The note beside a disabled target that says why it is."""

from __future__ import annotations

from companion.screens.look import Look
from companion.screens.widgets.frames import in_frame, on_surface
from companion.screens.widgets.geometry import Rect
from companion.screens.widgets.nodes import Node, ground_frame
from companion.screens.widgets.values import Panel, Paragraph, Target, Turned, Widget, inner

NOTE = "~why"


def note(node: Node, look: Look) -> tuple[Widget, ...]:
    """A dark panel above or below the target, turned as the target is, with its sentence."""
    if not isinstance(node.widget, Target):
        return ()
    frame = ground_frame(look)
    x, y, w, h = on_surface(node.frame, node.box)
    one, other = in_frame(frame, (x, y)), in_frame(frame, (x + w, y + h))
    target = Rect(min(one.x, other.x), min(one.y, other.y), abs(one.x - other.x), abs(one.y - other.y))
    turn = (node.frame.turn - look.turn) % 360
    place = _beside(target, Rect.of(look.size).inset(12), sideways=turn in {90, 270})
    inside = inner(place, turn)  # type: ignore[arg-type]  # a sum of turns is a turn
    children = (
        Panel("sheet", inside, colour="ink", radius=14),
        Paragraph("text", inside.inset(20, 12), node.widget.why, "body", "sheet", "centre", "middle"),
    )
    return (Turned(NOTE, place, turn=turn, children=children),)  # type: ignore[arg-type]


def _beside(target: Rect, screen: Rect, *, sideways: bool) -> Rect:
    long, short = min(440.0, screen.w), 112.0
    w, h = (short, min(440.0, screen.h)) if sideways else (long, short)
    above = target.y - h - 12 >= screen.y
    y = target.y - h - 12 if above else target.bottom + 12
    x = target.centre.x - w / 2
    return Rect(min(max(x, screen.x), screen.right - w), min(max(y, screen.y), screen.bottom - h), w, h)
