"""From fingers to intents. `hands` is what fingers are doing now, a value; every function makes the next one.

A finger belongs to the target it came down on until it leaves the glass. Up inside is a tap; sliding out of the
target ends it; a target that changed meanwhile takes no tap meant for what was there before.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import dist
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from companion.screens.widgets.controls import Button, Slider, TextField
from companion.screens.widgets.fingers import Finger
from companion.screens.widgets.frames import NOTHING, holds, in_frame, on_surface
from companion.screens.widgets.geometry import Point
from companion.screens.widgets.nodes import Node
from companion.screens.widgets.prints import Spot
from companion.screens.widgets.values import Dragged, Fill, Ground, Panel, Pinched, Scroll, Slid, Target

Mode: TypeAlias = Literal["press", "drag", "slide", "scroll", "pinch", "dead"]
At: TypeAlias = tuple[float, float]

STOPS = (Panel, Fill, Ground, Scroll)
"""What a finger does not reach through, besides targets."""


class Capture(NamedTuple):
    """One finger: the node it came down on, where and when, and what it does."""

    node: Node
    start: At
    at: At
    since: float
    mode: Mode
    scroll: str = ""
    scrolled: int = 0  # of that Scroll when the finger came down


class Hands(NamedTuple):
    """All fingers, when each target was last tapped, and what the keys are at."""

    captures: Mapping[Hashable, Capture] = MappingProxyType({})
    tapped: Mapping[str, float] = MappingProxyType({})
    focus: str = ""
    ring: bool = False  # shown once keys are used


class Limits(NamedTuple):
    """Distances in pixels and times in seconds."""

    slop: float
    leave: float
    double: float
    settle: float
    hold: float
    long_press: float


class World(NamedTuple):
    """What fingers meet: nodes in the order of painting, since when each target is as it is, and the scrolls."""

    nodes: Sequence[Node]
    born: Mapping[str, float]
    scrolled: Mapping[str, int]
    reach: Mapping[str, int]  # how far each Scroll goes, in pixels
    limits: Limits


class Outcome(NamedTuple):
    """What came of an event."""

    hands: Hands
    messages: tuple[object, ...] = ()
    scrolled: Mapping[str, int] = MappingProxyType({})
    why: Node | None = None  # a disabled target that was tapped


def touch(hands: Hands, event: Finger, at: At, world: World) -> Outcome:
    """The next hands after a finger's event at a pixel of the surface."""
    if event.kind == "down":
        return _down(hands, event, at, world)
    capture = hands.captures.get(event.id)
    if capture is None:
        return Outcome(hands)
    if event.kind == "move":
        return _move(hands, event, capture._replace(at=at), world)
    if capture.mode == "pinch":
        return _unpinched(_with(hands, event.id, capture._replace(at=at)), event)
    free = _without(hands, event.id)
    if capture.mode == "drag":
        phase: Literal["end", "cancel"] = "end" if event.kind == "up" else "cancel"
        return Outcome(free, (_dragged(capture._replace(at=at), phase, event.time, world),))
    if event.kind == "up" and capture.mode == "press":
        return _up(free, capture._replace(at=at), event.time, world)
    return Outcome(free)


def blur(hands: Hands, time: float, world: World) -> Outcome:
    """All fingers are gone."""
    drags = tuple(_dragged(c, "cancel", time, world) for c in hands.captures.values() if c.mode == "drag")
    return Outcome(hands._replace(captures=MappingProxyType({})), (*drags, *_pinched(hands, "end", time)))


def press(hands: Hands, finger: Hashable, node: Node, time: float, world: World) -> Outcome:
    """A finger, or a key, comes down on a target."""
    widget = node.widget
    centre = _centre(node)
    if any(c.node.key == node.key and c.mode != "dead" for c in hands.captures.values()):
        return Outcome(_with(hands, finger, Capture(node, centre, centre, time, "dead")))
    mode: Mode = "dead" if _too_soon(hands, node, time, world) else "press"
    capture = Capture(node, centre, centre, time, mode, node.scroll, world.scrolled.get(node.scroll, 0))
    if isinstance(widget, TextField) and not widget.off:
        hands = hands._replace(focus=node.key, ring=False)
    return Outcome(_with(hands, finger, capture))


def wait(hands: Hands, time: float, world: World) -> Outcome:
    """Time passes: whoever has been held for long enough is sent."""
    messages: list[object] = []
    for finger, capture in hands.captures.items():
        if progress(capture, time, world.limits) >= 1:
            messages.append(_target(capture).hold)
            hands = _with(hands, finger, capture._replace(mode="dead"))
    return Outcome(hands, tuple(messages))


def progress(capture: Capture, time: float, limits: Limits) -> float:
    """How far a target has been held, 0 to 1; 0 for what cannot be held."""
    if capture.mode != "press" or not isinstance(capture.node.widget, Target):
        return 0
    target = capture.node.widget
    if target.hold is None or target.off:
        return 0
    filling = isinstance(target, Button) and target.kind == "hold"
    return min(max(time - capture.since, 0) / (world_time(limits, filling=filling)), 1)


def world_time(limits: Limits, *, filling: bool) -> float:
    """How long a target has to be held."""
    return limits.hold if filling else limits.long_press


def renewed(hands: Hands, nodes: Mapping[str, Node]) -> Hands:
    """The hands over a new scene: what has changed under a finger takes no tap from it."""
    captures = {}
    for finger, capture in hands.captures.items():
        node = nodes.get(capture.node.key)
        if node is None:
            captures[finger] = capture._replace(mode="dead")
        elif capture.mode == "press" and signature(node) != signature(capture.node):
            captures[finger] = capture._replace(mode="dead", node=node)
        else:
            captures[finger] = capture._replace(node=node)
    focus = hands.focus if hands.focus in nodes else ""
    return hands._replace(captures=MappingProxyType(captures), focus=focus)


def signature(node: Node) -> tuple[object, ...]:
    """What a tap on a node means."""
    widget = node.widget
    if not isinstance(widget, Target):
        return ()
    return type(widget), widget.tap, widget.hold, widget.drag, widget.off


def touched(world: World, at: At) -> Node | None:
    """What a finger at this pixel meets: the topmost target, or what hides the targets below it."""
    for node in reversed(world.nodes):
        if node.hit != NOTHING:
            if holds(node.hit, at):
                return nearest(world.nodes, node, at)
        elif isinstance(node.widget, STOPS) and holds(node.bounds, at):
            return node
    return None


def nearest(nodes: Sequence[Node], found: Node, at: At) -> Node:
    """The node that is meant: of spots that lie close to each other the one whose centre is nearest."""
    if not isinstance(found.widget, Spot):
        return found
    spots = [node for node in nodes if isinstance(node.widget, Spot) and holds(node.hit, at)]
    return min(reversed(spots), key=lambda node: dist(_centre(node), at))


# --- down, move, up ---------------------------------------------------------------------------------------------


def _down(hands: Hands, event: Finger, at: At, world: World) -> Outcome:
    hands = _without(hands, event.id)._replace(ring=False)
    node = touched(world, at)
    if node is None:
        return Outcome(hands)
    if node.hit == NOTHING:
        scroll = node.key if isinstance(node.widget, Scroll) else node.scroll
        capture = Capture(node, at, at, event.time, "press", scroll, world.scrolled.get(scroll, 0))
        return Outcome(_with(hands, event.id, capture))
    first = _partner(hands, node)
    if first is not None:
        return _pinch(hands, first, Capture(node, at, at, event.time, "pinch"), event, world)
    out = press(hands, event.id, node, event.time, world)
    capture = out.hands.captures[event.id]._replace(start=at, at=at)
    return _begun(out, event, capture, world)


def _begun(out: Outcome, event: Finger, capture: Capture, world: World) -> Outcome:
    """A slider follows at once; what can only be dragged is being dragged."""
    target = _target(capture)
    if capture.mode == "press" and not target.off:
        if isinstance(target, Slider):
            capture = capture._replace(mode="slide")
            return Outcome(_with(out.hands, event.id, capture), (_slid(capture),))
        if target.drag is not None and target.tap is None and target.hold is None:
            capture = capture._replace(mode="drag")
            started = _dragged(capture, "start", event.time, world)
            return Outcome(_with(out.hands, event.id, capture), (started,))
    return out._replace(hands=_with(out.hands, event.id, capture))


def _move(hands: Hands, event: Finger, capture: Capture, world: World) -> Outcome:
    if capture.mode == "press":
        capture, started = _left(capture, event.time, world)
        if started:
            return Outcome(_with(hands, event.id, capture), started)
    out = Outcome(_with(hands, event.id, capture))
    if capture.mode == "drag":
        return out._replace(messages=(_dragged(capture, "move", event.time, world),))
    if capture.mode == "pinch":
        return out._replace(messages=_pinched(out.hands, "move", event.time))
    if capture.mode == "slide":
        return out._replace(messages=(_slid(capture),))
    if capture.mode == "scroll":
        return out._replace(scrolled={capture.scroll: _scrolled(capture, world)})
    return out


def _left(capture: Capture, time: float, world: World) -> tuple[Capture, tuple[object, ...]]:
    """A pressing finger that moves: it scrolls, drags, or leaves its target."""
    far, node = dist(capture.start, capture.at), capture.node
    target = node.widget if isinstance(node.widget, Target) else None
    if target is not None and target.drag is not None and not target.off and far > world.limits.slop:
        capture = capture._replace(mode="drag")
        return capture, (_dragged(capture, "start", time, world), _dragged(capture, "move", time, world))
    if capture.scroll and far > world.limits.slop and world.reach.get(capture.scroll, 0) > 0:
        return capture._replace(mode="scroll"), ()
    if target is not None and not holds(node.hit, capture.at, world.limits.leave):
        return capture._replace(mode="dead"), ()
    return capture, ()


def _up(hands: Hands, capture: Capture, time: float, world: World) -> Outcome:
    node, target = capture.node, capture.node.widget
    if not isinstance(target, Target) or not holds(node.hit, capture.at, world.limits.leave):
        return Outcome(hands)
    if target.off:
        return Outcome(hands, why=node if target.why else None)
    if target.tap is None:
        return Outcome(hands)
    tapped = {key: when for key, when in hands.tapped.items() if time - when < 1} | {node.key: time}
    return Outcome(hands._replace(tapped=MappingProxyType(tapped)), (target.tap,))


def _too_soon(hands: Hands, node: Node, time: float, world: World) -> bool:
    """One tap delivered twice, or a tap on what has only just come under the finger."""
    twice = time - hands.tapped.get(node.key, -1e9) < world.limits.double
    return twice or time - world.born.get(node.key, -1e9) < world.limits.settle


# --- two fingers ------------------------------------------------------------------------------------------------


def _partner(hands: Hands, node: Node) -> Hashable | None:
    """The one finger that a second one pinches with; None where there is none, or there are two already."""
    pinch = _pinch_of(node)
    if pinch is None or any(c.mode == "pinch" for c in hands.captures.values()):
        return None
    alike = [key for key, c in hands.captures.items() if c.mode in {"press", "drag"} and _pinch_of(c.node) == pinch]
    return alike[0] if len(alike) == 1 else None


def _pinch_of(node: Node) -> object:
    widget = node.widget
    return widget.pinch if isinstance(widget, Target) and not widget.off else None


def _pinch(hands: Hands, first: Hashable, second: Capture, event: Finger, world: World) -> Outcome:
    """What the first finger was dragging is dropped; from here on both count."""
    one = hands.captures[first]
    dropped = (_dragged(one, "cancel", event.time, world),) if one.mode == "drag" else ()
    hands = _with(_with(hands, first, one._replace(mode="pinch", start=one.at)), event.id, second)
    return Outcome(hands, (*dropped, *_pinched(hands, "start", event.time)))


def _unpinched(hands: Hands, event: Finger) -> Outcome:
    """One of the two is lifted; the other does nothing more."""
    ended, left = _pinched(hands, "end", event.time), _without(hands, event.id)
    for finger, capture in left.captures.items():
        if capture.mode == "pinch":
            left = _with(left, finger, capture._replace(mode="dead"))
    return Outcome(left, ended)


def _pinched(hands: Hands, phase: Literal["start", "move", "end"], time: float) -> tuple[Pinched, ...]:
    """Where both fingers are; nothing where one is gone from what it held."""
    both = [c for c in hands.captures.values() if c.mode == "pinch"]
    if len(both) != 2:
        return ()
    one, other = both
    start = (in_frame(one.node.frame, one.start), in_frame(other.node.frame, other.start))
    at = (in_frame(one.node.frame, one.at), in_frame(other.node.frame, other.at))
    return (Pinched(_target(one).pinch, phase, start, at, time),)


# --- places -----------------------------------------------------------------------------------------------------


def _dragged(capture: Capture, phase: Literal["start", "move", "end", "cancel"], time: float, world: World) -> Dragged:
    frame = capture.node.frame
    start, at = in_frame(frame, capture.start), in_frame(frame, capture.at)
    return Dragged(_target(capture).drag, phase, start, at, time, _over(capture, world))


def _over(capture: Capture, world: World) -> str | None:
    for node in reversed(world.nodes):
        if node.key != capture.node.key and node.hit != NOTHING and holds(node.hit, capture.at):
            others = [one for one in world.nodes if one.key != capture.node.key]
            return nearest(others, node, capture.at).key
    return None


def _slid(capture: Capture) -> Slid:
    node = capture.node
    at = in_frame(node.frame, capture.at)
    rect = node.widget.rect
    knob = min(48, rect.h)
    value = (at.x - rect.x - knob / 2) / max(rect.w - knob, 1)
    return Slid(node.key, min(max(value, 0), 1))


def _scrolled(capture: Capture, world: World) -> int:
    frame = capture.node.frame
    moved = (in_frame(frame, capture.at).y - in_frame(frame, capture.start).y) * frame.scale
    return min(max(round(capture.scrolled - moved), 0), world.reach.get(capture.scroll, 0))


def _centre(node: Node) -> Point:
    x, y, w, h = on_surface(node.frame, node.box)
    return Point(x + w / 2, y + h / 2)


def _target(capture: Capture) -> Target:
    if not isinstance(capture.node.widget, Target):
        raise TypeError(capture.node.key)
    return capture.node.widget


def _with(hands: Hands, finger: Hashable, capture: Capture) -> Hands:
    return hands._replace(captures=MappingProxyType({**hands.captures, finger: capture}))


def _without(hands: Hands, finger: Hashable) -> Hands:
    left = {key: value for key, value in hands.captures.items() if key != finger}
    return hands._replace(captures=MappingProxyType(left))
