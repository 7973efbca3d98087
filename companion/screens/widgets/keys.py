"""Focus and keys: Tab and arrows move, Enter and Space press like a finger, Escape goes back, letters are typed."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from companion.screens.widgets.composed import Stroke
from companion.screens.widgets.controls import TextField
from companion.screens.widgets.fingers import Key
from companion.screens.widgets.frames import on_surface
from companion.screens.widgets.gestures import Hands, Outcome, World, press, touch
from companion.screens.widgets.nodes import Node
from companion.screens.widgets.prints import Pane
from companion.screens.widgets.values import Target, Typed

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def key(hands: Hands, event: Key, world: World) -> Outcome:
    """The next hands after a key, Escape and letters aside."""
    if event.kind == "up":
        return _released(hands, event, world)
    if event.name in {"tab", "shift+tab"}:
        return _focused(hands, _next(hands, world, -1 if event.name == "shift+tab" else 1), world)
    if event.name in ARROWS:
        return _focused(hands, _beside(hands, world, ARROWS[event.name]), world)
    node = focus_of(hands, world)
    if node is None or event.name not in {"enter", "space"} or ("key", event.name) in hands.captures:
        return Outcome(hands)  # the system repeats a key that is held
    if isinstance(node.widget, TextField):
        sends = event.name == "enter" and node.widget.enter is not None
        return Outcome(hands, (node.widget.enter,) if sends else ())
    return press(hands._replace(ring=True), ("key", event.name), node, event.time, world)


def focus_of(hands: Hands, world: World) -> Node | None:
    """The node that has the focus."""
    return next((node for node in focusable(world.nodes) if node.key == hands.focus), None)


def focusable(nodes: Sequence[Node]) -> list[Node]:
    """What keys can reach, in the order of the scene: not a pane, which can only be dragged."""
    reached = [node for node in nodes if isinstance(node.widget, Target) and not isinstance(node.widget, Pane)]
    return [node for node in reached if isinstance(node.widget, Target) and node.widget.live and not node.widget.off]


def field_of(hands: Hands, world: World) -> Node | None:
    """The field that letters go to: the one with the focus, or the only one there is."""
    fields = [node for node in focusable(world.nodes) if isinstance(node.widget, TextField)]
    focused = [node for node in fields if node.key == hands.focus]
    return focused[0] if focused else fields[0] if len(fields) == 1 else None


def typed(node: Node, letters: str) -> Typed | None:
    r"""The message of letters typed into a field; "\b" takes the last one away. None where nothing changes."""
    field = node.widget
    if not isinstance(field, TextField) or field.off:
        return None
    text = field.text[:-1] if letters == "\b" else (field.text + letters)[: max(field.limit, len(field.text))]
    return None if text == field.text else Typed(node.key, text)


def stroke(layer: str, made: Stroke) -> tuple[str, str]:
    """A key of our keyboard in its present layer: the letters typed ("" for none), and the next layer."""
    if made.key == "shift":
        return "", "" if layer == "upper" else "upper"
    if made.key == "digits":
        return "", "" if layer == "digits" else "digits"
    letters = "\b" if made.key == "back" else made.key.upper() if layer == "upper" else made.key
    return letters, layer


def _released(hands: Hands, event: Key, world: World) -> Outcome:
    from companion.screens.widgets.fingers import Finger

    capture = hands.captures.get(("key", event.name))
    if capture is None:
        return Outcome(hands)
    return touch(hands, Finger(("key", event.name), "up", 0, 0, event.time), capture.at, world)


def _focused(hands: Hands, node: Node | None, world: World) -> Outcome:
    if node is None:
        return Outcome(hands)
    hands = hands._replace(focus=node.key, ring=True)
    return Outcome(hands, scrolled=_in_view(node, world))


def _next(hands: Hands, world: World, step: int) -> Node | None:
    nodes = focusable(world.nodes)
    if not nodes:
        return None
    keys = [node.key for node in nodes]
    if hands.focus not in keys:
        return nodes[0 if step > 0 else -1]
    return nodes[(keys.index(hands.focus) + step) % len(nodes)]


def _beside(hands: Hands, world: World, way: tuple[int, int]) -> Node | None:
    """The nearest target in a direction, as the eye sees it: straight on counts more than aside."""
    here = focus_of(hands, world)
    if here is None:
        return _next(hands, world, 1)
    x, y = _middle(here)
    best: tuple[float, Node] | None = None
    for node in focusable(world.nodes):
        dx, dy = _middle(node)[0] - x, _middle(node)[1] - y
        along = dx * way[0] + dy * way[1]
        aside = abs(dx * way[1]) + abs(dy * way[0])
        if node.key != here.key and along > 1 and aside <= 2 * along:
            score = hypot(along, 2 * aside)
            best = (score, node) if best is None or score < best[0] else best
    return best[1] if best else here


def _middle(node: Node) -> tuple[float, float]:
    x, y, w, h = on_surface(node.frame, node.box)
    return x + w / 2, y + h / 2


def _in_view(node: Node, world: World) -> dict[str, int]:
    """The scroll that brings a node into its window; nodes lie where they are scrolled to now."""
    if not node.scroll or node.scroll not in world.reach:
        return {}
    window = next(one for one in world.nodes if one.key == node.scroll)
    now = world.scrolled.get(node.scroll, 0)
    top, bottom = node.box[1], node.box[1] + node.box[3]
    wanted = min(max(now, bottom - window.box[3]), top)
    return {node.scroll: min(max(wanted, 0), world.reach[node.scroll])}
