"""What lays a hunter and what pushes it: buttons, and a finger that drags the rock, the card or its knob, or swipes.

A finger that comes down on the rock or on the card and goes to the side takes it along; every other one pushes.
"""

from __future__ import annotations

import math
from typing import Final

from msgspec.structs import replace

from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_world.digital_parts import seen
from companion.screens.dino_world.digital_stand import (
    Grip,
    Nudge,
    Shift,
    Spin,
    Stand,
    Take,
    Way,
    push_for,
    rock_for,
)
from companion.screens.widgets import Dragged, Point
from companion.sources.motion import Push, Trace

RELEASE_MM: Final = 38.0
"""So far on the glass, and the card has left the finger, whether or not the finger has left the glass."""
SLOWEST_M_S: Final = 0.05
"""A finger that moves less does not push."""
CLEAR_MM: Final = 2.5
"""So far on the glass, and it is clear what a finger does."""
RAILS_RAD: Final = math.pi / 90
"""So near to a right angle a card that is turned by a finger lies straight."""


def laid(desk: Desk, stand: Stand, message: object) -> Stand | None:
    """The hunter laid otherwise by a button; None for a message that says nothing of it."""
    if isinstance(message, Take):
        return replace(stand, kind=message.kind)
    if isinstance(message, Shift):
        return _rock_at(desk, stand, stand.side_mm - message.mm)
    if isinstance(message, Nudge):
        return _card_at(desk, stand, stand.offset_mm - message.mm)
    if isinstance(message, Spin):
        return replace(stand, yaw_rad=math.remainder(stand.yaw_rad - message.rad, math.pi))
    return None


def _rock_at(desk: Desk, stand: Stand, side_mm: float) -> Stand:
    """The rock at another place along its side of the table, where it has room."""
    moved = replace(stand, side_mm=side_mm)
    rock = rock_for(table_of(desk).flick, seen(desk).turn, moved)
    c, s = math.cos(rock.heading_rad), math.sin(rock.heading_rad)
    return replace(moved, side_mm=rock.y_mm * c - rock.x_mm * s)


def _card_at(desk: Desk, stand: Stand, offset_mm: float) -> Stand:
    """The card at another place along the rock's edge; its middle stays on the rock."""
    most = table_of(desk).flick.stances[seen(desk).turn].runway_mm / 2
    return replace(stand, offset_mm=min(max(offset_mm, -most), most))


# --- a finger ---------------------------------------------------------------------------------------------------


def moved(desk: Desk, stand: Stand, drag: Dragged) -> tuple[Stand, Push | None]:
    """A finger on the table moves: the hunter as it lies then, and the push once the card has left the finger."""
    grip, at = drag.drag, (drag.time, drag.at.x, drag.at.y)
    if drag.phase == "cancel" or not isinstance(grip, Grip):
        return let_go(stand), None
    if drag.phase == "start":
        knob = math.dist(drag.at, grip.knob) < min(grip.reach, math.dist(drag.at, grip.finger))
        return replace(stand, swipe=(at,), does="turn" if knob else "", since=stand.yaw_rad), None
    if not stand.swipe:
        return stand, None  # what a finger does after the card has left it
    following = replace(stand, swipe=(*stand.swipe, at))
    if not following.does:
        following = _clear(following, grip)
    if following.does in {"", "push"}:
        return _pushed(desk, following, grip, ended=drag.phase == "end")
    following = _taken_along(desk, following, grip)
    return (let_go(following) if drag.phase == "end" else following), None


def let_go(stand: Stand) -> Stand:
    """The hunter as it lies now, with no finger on it."""
    return replace(stand, swipe=(), does="", since=0.0)


def _clear(stand: Stand, grip: Grip) -> Stand:
    """What a finger does, once it has gone far enough for that."""
    (_, x, y), (_, u, v) = stand.swipe[0], stand.swipe[-1]
    if math.hypot(u - x, v - y) * grip.glass_mm < CLEAR_MM:
        return stand
    aside = abs(u - x) > abs(v - y)
    on_card = math.hypot(x - grip.middle.x, y - grip.middle.y) < grip.card and y < grip.middle.y + grip.behind
    if aside and on_card:
        return replace(stand, does="card", since=stand.offset_mm)
    if aside and abs(x - grip.rock_x) < grip.rock and y > grip.middle.y:
        return replace(stand, does="rock", since=stand.side_mm)
    return replace(stand, does="push")


def _taken_along(desk: Desk, stand: Stand, grip: Grip) -> Stand:
    """The card turned, or the rock so far from where it was as the finger is from where it came down.

    The card has little room on the rock: it goes as far as the finger has since it was clear what that does.
    """
    if stand.does == "turn":
        return _turned(stand, grip.middle)
    aside = stand.swipe[-1][1] - stand.swipe[0][1]
    if stand.does == "rock":
        return _rock_at(desk, stand, stand.since - aside * grip.table_mm)
    beyond = math.copysign(max(abs(aside) - CLEAR_MM / grip.glass_mm, 0.0), aside)
    return _card_at(desk, stand, stand.since - beyond * grip.table_mm)


def _turned(stand: Stand, middle: Point) -> Stand:
    """The card turned as far around its middle as the finger has gone; nearly straight is straight."""
    first, last = (math.atan2(middle.y - y, x - middle.x) for _, x, y in (stand.swipe[0], stand.swipe[-1]))
    yaw = math.remainder(stand.since + last - first, 2 * math.pi)
    straight = round(yaw / (math.pi / 2)) * math.pi / 2
    return replace(stand, yaw_rad=straight if abs(yaw - straight) < RAILS_RAD else yaw)


def _pushed(desk: Desk, stand: Stand, grip: Grip, *, ended: bool) -> tuple[Stand, Push | None]:
    """The push once a finger has gone far enough or left the glass; none for one that goes back, or hardly moves."""
    traces = traced(stand.swipe, grip)
    far = math.hypot(traces[-1].along_mm, traces[-1].left_mm)
    if not ended and far < RELEASE_MM:
        return stand, None
    seconds = traces[-1].t_s - traces[0].t_s
    fast = far / 1000 / seconds if seconds > 0 else 0.0
    if not stand.does or traces[-1].along_mm <= 0 or fast < SLOWEST_M_S:
        return let_go(stand), None
    lever_mm = (grip.middle.x - stand.swipe[0][1]) * grip.table_mm
    return let_go(stand), replace(push_for(desk, stand), traces=traces, lever_mm=lever_mm)


def traced(way: Way, grip: Grip) -> tuple[Trace, ...]:
    """The finger's way on the glass: up is along the push, to the left is left.

    Whole microseconds and micrometres: what rounding makes of the time of day must not turn a card.
    """
    (since, left, low), mm = way[0], grip.glass_mm
    return tuple(Trace(round(t - since, 6), round((low - y) * mm, 3), round((left - x) * mm, 3)) for t, x, y in way)
