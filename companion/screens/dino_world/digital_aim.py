"""Before a throw: which hunter, where the rock and the card stand, and the swipe that pushes it off."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_world import digital_last as last
from companion.screens.dino_world.digital_parts import Room, foot_ground, kinds_left, level_of, menu_button, seen
from companion.screens.dino_world.digital_stand import (
    BEHIND_MM,
    Grip,
    Nudge,
    Shift,
    Spin,
    Stand,
    Take,
    camera_of,
    kind_of,
    on_rock,
    rock_for,
)
from companion.screens.flick.camera import Camera
from companion.screens.flick.views import card_widget, field, heat, lying, rock_at
from companion.screens.look import Look
from companion.screens.measuring import width_of
from companion.screens.pages import gap, target
from companion.screens.widgets import (
    Area,
    Badge,
    Button,
    Card,
    Disc,
    Icon,
    Label,
    Line,
    Panel,
    Point,
    Polygon,
    Rect,
    Turned,
    Widget,
)
from companion.sources.motion import Placed
from companion.words.ui import ui

ROCK_MM: Final = 40.0
CARD_MM: Final = 5.0
TURN_RAD: Final = math.pi / 12


def scene(
    desk: Desk, look: Look, room: Room, stand: Stand, *, sent: bool, icon: str = "icons/menu"
) -> Iterator[Widget]:
    """The table with the rock and the hunter on it, the hunters, and what moves them."""
    yield Turned("table", room.view, children=tuple(_table(desk, look, room.view, stand, sent=sent)))
    if not sent:
        yield swipe_area(desk, look, room.view, stand)
        told, pairs = _sides(look, room.side)
        yield from last.scene(desk, look, told) if told.h > 0 else ()
        yield from controls(desk, look, pairs)
    else:
        yield from last.scene(desk, look, room.side)
    yield foot_ground(room.foot)
    menu, rest = menu_button(look, room.foot, icon)
    yield menu
    yield from hunters(desk, look, rest, stand, sent=sent)


def _table(desk: Desk, look: Look, view: Rect, stand: Stand, *, sent: bool) -> Iterator[Widget]:
    flick, camera = table_of(desk).flick, camera_of(desk, view, stand)
    rock = rock_for(flick, seen(desk).turn, stand)
    edge = camera.at(rock.x_mm, rock.y_mm)
    yield from field(camera, flick.outline)
    yield from heat(camera, flick.heat)
    yield from lying(camera, flick.cards)
    yield from _foreseen(desk, look, camera, stand)
    yield from rock_at(camera, edge, rock.runway_mm * camera.scale, rock.depth_mm * camera.scale)
    yield card_widget(camera, on_rock(desk, stand), key="hunter")
    if not sent:
        yield from _arrow(camera, edge, arrow_at(look, camera, on_rock(desk, stand), stand, edge))
        yield from _knob(look, camera, on_rock(desk, stand), stand)
        yield from _aside(camera, camera.at(*rock.ahead(-0.75 * BEHIND_MM)), rock.runway_mm / 2 * camera.scale)


def _aside(camera: Camera, place: Point, half: float) -> Iterator[Widget]:
    """Both sides of the rock say that it can be moved there."""
    side = min(max(26 * camera.scale, 12), 34)
    y = min(place.y, camera.h - side / 2)
    for name, way in (("left", -1), ("right", 1)):
        at = Point(place.x + way * (half + side * 0.8), y)
        yield Icon(f"rock {name}", Rect.about(at, side), f"icons/chevron_{name}", "pale")


def arrow_at(look: Look, camera: Camera, hunter: Placed, stand: Stand, edge: Point) -> Point:
    """Where the arrow begins: beside the card and behind it, on the side where the knob is not, or else beyond it."""
    aside, knob = 80 * camera.scale, knob_at(look, camera, hunter, stand)
    right, left = edge.x + aside < camera.w - 50, edge.x - aside > 50
    way = -1 if left and (not right or knob.x > edge.x) else 1
    start = Point(edge.x + way * aside, min(edge.y + 0.13 * camera.h, camera.h - 34))
    clear = look.min_target / 2 + 1.5 * _arrow_width(camera)
    return Point(knob.x + way * clear, start.y) if math.dist(start, knob) < clear else start


def _arrow_width(camera: Camera) -> float:
    return max(6.0, 14 * camera.h / 500)


def _arrow(camera: Camera, edge: Point, start: Point) -> Iterator[Widget]:
    """Where the finger goes: from behind the card, up and away."""
    (x, low), high, wide = start, edge.y - 0.1 * camera.h, _arrow_width(camera)
    points = (start, Point(x, high))
    yield Line("arrow", Rect(x, high, 0, low - high), points=points, colour="lava", width=wide, arrow=wide * 2.4)
    yield Disc("finger", Rect.about(points[0], wide * 3), colour="lava", ring="pale", width=4)


def _foreseen(desk: Desk, look: Look, camera: Camera, stand: Stand) -> Iterator[Widget]:
    """A learner sees where a soft, a middling and a hard push would end."""
    flick = table_of(desk).flick
    if level_of(desk, seen(desk).turn) != "learner":
        return
    words = ("dwf.soft", "dwf.middle", "dwf.hard")
    for at, card in enumerate(flick.foreseen[: len(words)]):
        if card is not None and card.kind == kind_of(desk, stand):
            points = camera.cards(card)
            left, top = min(p.x for p in points), min(p.y for p in points)
            box = Rect(left, top, max(p.x for p in points) - left, max(p.y for p in points) - top)
            yield Polygon(f"foreseen {at}", box, points=points, outline="pale", width=3)
            yield from _said(look, camera, f"foreseen word {at}", ui(words[at], desk.language), box)


def _said(look: Look, camera: Camera, key: str, text: str, box: Rect) -> Iterator[Widget]:
    """A word in the middle of an outline, on ground of its own: cards may lie there."""
    high = look.mm(3) * 1.5
    wide = width_of(look, text, "label") + high * 0.7
    room = _inside(Rect.about(box.centre, wide, high), camera)
    yield Panel(f"{key} ground", room, colour="ink", radius=high / 2, shadow=False)
    yield Label(key, room, text, "label", "sheet", "centre")


def _inside(room: Rect, camera: Camera) -> Rect:
    x = min(max(room.x, 0), max(camera.w - room.w, 0))
    y = min(max(room.y, 0), max(camera.h - room.h, 0))
    return Rect(x, y, room.w, room.h)


# --- what is touched --------------------------------------------------------------------------------------------


def swipe_area(desk: Desk, look: Look, view: Rect, stand: Stand) -> Widget:
    """The part of the table where a finger begins: everything from a little before the rock's edge on."""
    camera, hunter = camera_of(desk, view, stand), on_rock(desk, stand)
    rock = rock_for(table_of(desk).flick, seen(desk).turn, stand)
    edge = camera.at(rock.x_mm, rock.y_mm)
    middle = camera.at(hunter.x_mm, hunter.y_mm)
    top = min(max(middle.y - 0.12 * view.h, 0), view.h - look.min_target - 2)
    least = look.min_target / 2
    grip = Grip(
        look.in_mm(1.0),
        1 / camera.scale,
        _in_scene(view, middle),
        max(hunter.long_mm / 2 * camera.scale, least),
        _behind_mm(hunter, stand) * camera.scale,
        _in_scene(view, edge).x,
        max(rock.runway_mm / 2 * camera.scale, least),
        _in_scene(view, knob_at(look, camera, hunter, stand)),
        least,
        _in_scene(view, arrow_at(look, camera, hunter, stand, edge)),
    )
    return Area("swipe", Rect(view.x, view.y + top, view.w, view.h - top), drag=grip, radius=0)


def _behind_mm(hunter: Placed, stand: Stand) -> float:
    """How far a hunter reaches behind its middle."""
    along, across = abs(math.cos(stand.yaw_rad)), abs(math.sin(stand.yaw_rad))
    return (hunter.long_mm * along + hunter.short_mm * across) / 2


def _in_scene(view: Rect, at: Point) -> Point:
    return Point(view.x + at.x, view.y + at.y)


def knob_at(look: Look, camera: Camera, hunter: Placed, stand: Stand) -> Point:
    """Where the knob stands that turns the card: to the left and a little behind, so that it is not over the jungle."""
    middle, half = camera.at(hunter.x_mm, hunter.y_mm), look.min_target / 2
    far = hunter.long_mm / 2 * camera.scale + half + 3
    angle = 5 * math.pi / 6 - stand.yaw_rad
    x, y = middle.x + far * math.cos(angle), middle.y + far * math.sin(angle)
    return Point(min(max(x, half), camera.w - half), min(max(y, half), camera.h - half))


def _knob(look: Look, camera: Camera, hunter: Placed, stand: Stand) -> Iterator[Widget]:
    at, side = knob_at(look, camera, hunter, stand), min(look.min_target * 0.62, look.mm(9))
    yield Disc("knob", Rect.about(at, side), colour="sheet", ring="ink", width=2)
    yield Icon("knob icon", Rect.about(at, side * 0.62), "icons/rotate", "ink")


def _sides(look: Look, side: Rect) -> tuple[Rect, Rect]:
    """What was last, and the controls."""
    if look.portrait:
        high = target(look) + look.mm(3) * 1.6 + 12
        pairs, told = side.cut_bottom(min(high, side.h), gap(look))
        return (told, pairs) if look.kind == "tablet" else (Rect(0, 0, 0, 0), side)
    if look.kind == "phone":
        return Rect(0, 0, 0, 0), side
    pairs, told = side.cut_bottom(3 * target(look) + 2 * gap(look) + 12, gap(look))
    return told, pairs


def controls(desk: Desk, look: Look, side: Rect) -> Iterator[Widget]:
    """Three pairs of buttons: the rock and the card to the left and right, and the card turned."""
    rows = (
        ("rock", Shift(-ROCK_MM), Shift(ROCK_MM), "icons/arrow_left", "icons/arrow_right"),
        ("card", Nudge(-CARD_MM), Nudge(CARD_MM), "icons/chevron_left", "icons/chevron_right"),
        ("turn", Spin(-TURN_RAD), Spin(TURN_RAD), "icons/undo", "icons/redo"),
    )
    side_by_side = look.portrait
    between = (4 if look.portrait else 1) if look.kind == "phone" else gap(look)
    cells = side.inset(between, 6).columns(3, between) if side_by_side else side.rows(3, between)
    for (key, less, more, left, right), cell in zip(rows, cells, strict=True):
        yield from _pair(look, cell, (key, ui(f"dwf.{key}", desk.language)), ((less, left), (more, right)))


def _pair(look: Look, cell: Rect, word: tuple[str, str], ways: tuple[tuple[Any, str], ...]) -> Iterator[Widget]:
    key, text = word
    side = target(look)
    if cell.w >= 2 * side + look.mm(20):
        row = cell.centred(cell.w, min(cell.h, side))
        left, rest = row.cut_left(side, 8)
        right, middle = rest.cut_right(side, 8)
    else:
        high = min(look.mm(3) * 1.6, max(cell.h - look.min_target - 1, 0))
        middle, rest = cell.centred(cell.w, min(cell.h, side + high)).cut_top(high)
        left, right = rest.columns(2, 4)
    yield Label(f"{key} word", middle, text, "strong", "ink", "centre")
    for name, rect, (message, icon) in zip(("less", "more"), (left, right), ways, strict=True):
        yield Button(f"{key} {name}", rect, "", "quiet", icon, tap=message)


def hunters(desk: Desk, look: Look, rest: Rect, stand: Stand, *, sent: bool) -> Iterator[Widget]:
    """The kinds that the seat has left, and how many of each."""
    shown = seen(desk)
    left, chosen = kinds_left(desk, shown.turn), kind_of(desk, stand)
    cells = rest.columns(4, 4)
    fixed = sent or shown.launched is not None
    left = {chosen: left.get(chosen, 1)} if fixed else left
    for cell, (kind, count) in zip(cells, left.items(), strict=False):
        high = min(cell.h - 8, target(look))
        wide = min(max(high * 1.3, look.min_target + 1), cell.w - look.mm(7))
        card = Rect(
            cell.x + 4, cell.centre.y - high / 2, max(wide, look.min_target + 1), max(high, look.min_target + 1)
        )
        ring = "frame" if kind == chosen else ""
        tap = None if fixed else Take(kind)
        yield Card(f"hunter {kind}", card, colour=kind, ring=ring, tap=tap, shadow=False)
        if look.kind == "phone":  # no room beside the card
            yield Badge(f"count {kind}", Rect(card.right - 26, card.y - 2, 31, 31), str(count))
            continue
        number = Rect(card.right + 2, cell.y, cell.right - card.right - 2, cell.h)
        yield Label(f"count {kind}", number, ui("dwf.times", desk.language, number=count), "lead", "on_ground")
