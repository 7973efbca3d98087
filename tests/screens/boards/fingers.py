"""Fingers on a board in the app: places are named by the board's own points."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

from companion.screens.boards import Grip
from companion.screens.boards.craft import craft_of
from companion.screens.boards.editor_board import to_plan
from companion.screens.widgets.frames import on_surface
from tests.app.hands import Hand, node_of, settle

At: TypeAlias = tuple[float, float]


def on_glass(hand: Hand, at: tuple[float, float], key: str = "board/pane") -> tuple[float, float]:
    """A point of the plan, 0 to 1 of the surface."""
    node = node_of(hand.station, key)
    grip = getattr(node.widget, "drag", None)
    assert isinstance(grip, Grip)
    x, y = grip.seen.at(at)
    scale = node.frame.scale
    left, top, _, _ = on_surface(node.frame, (round(x * scale), round(y * scale), 0, 0))
    width, height = hand.station.look.size_px
    return left / width, top / height


def editor_at(hand: Hand, at: tuple[float, float]) -> tuple[float, float]:
    """A point of the editor's board (hundredths from its near left corner) on the glass."""
    return on_glass(hand, to_plan(craft_of(hand.top.game), at))


def tap_board(hand: Hand, at: tuple[float, float]) -> None:
    """A tap on the editor's board."""
    hand.pass_time(0.3)
    there = editor_at(hand, at)
    hand.finger("down", there)
    hand.finger("up", there)
    settle(hand.app)


def pinch(hand: Hand, before: tuple[At, At], after: tuple[At, At]) -> None:
    """Two fingers on the glass (0 to 1), which move from two places to two others and are lifted."""
    hand.pass_time(0.3)
    for finger, at in enumerate(before):
        hand.finger("down", at, finger)
    for share in (0.25, 0.5, 0.75, 1.0):
        for finger, (start, end) in enumerate(zip(before, after, strict=True)):
            at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            hand.finger("move", at, finger)
    for finger, at in enumerate(after):
        hand.finger("up", at, finger)
    settle(hand.app)


def draw(hand: Hand, *way: tuple[float, float]) -> None:
    """A finger goes over the editor's board from point to point, and is lifted."""
    hand.pass_time(0.3)
    hand.finger("down", editor_at(hand, way[0]))
    for start, end in pairwise(way):
        for share in (0.25, 0.5, 0.75, 1.0):
            at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            hand.finger("move", editor_at(hand, at))
    hand.finger("up", editor_at(hand, way[-1]))
    settle(hand.app)
