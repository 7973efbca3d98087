"""The live picture while the table is measured: markers outlined, places of the sheet, corners that are tapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from companion.screens.look import Look
from companion.screens.widgets import Area, Disc, Dragged, Line, Panel, Paragraph, Point, Polygon, Rect, Snap, Widget
from companion.table.eye import Still
from companion.table.sheet import Shape, SheetView

Corner: TypeAlias = tuple[float, float]

NEAR: Final = 0.06
"""Share of the picture within which a finger means a corner that is there."""
SPOTS: Final = ((0.5, 0.5), (0.2, 0.24), (0.8, 0.76), (0.8, 0.24), (0.2, 0.76))
"""Where the sheet is best laid, one after the other, in shares of the picture."""
GLASS: Final = 0.07
"""Half of what the magnifying glass shows, in shares of the picture's width."""


class Pick(Struct, frozen=True):
    """A finger on a picture at this place."""

    place: Rect


class On(Struct, frozen=True, kw_only=True):
    """What is drawn on the picture: what is known of the sheet, the corners and the one that is held.

    `touched`: a finger sets corners in it. `guided`: where the sheet is best laid next is shown.
    """

    sheet: SheetView = SheetView()
    tapped: tuple[Corner, ...] = ()
    held: int | None = None
    touched: bool = False
    guided: bool = False


def live(look: Look, rect: Rect, picture: Still | None, dark: str, on: On) -> Iterator[Widget]:
    """The newest picture as large as fits, with what is known of it; without one the words say so."""
    place = _fitted(rect, picture.width / picture.height if picture else 16 / 9)
    if picture is None:
        yield Panel("picture place", place, colour="paper", outline="pencil", dashed=True, radius=12)
        yield Paragraph("no picture", place.inset(12), dark, "strong", "pencil", "centre", "middle")
        return
    yield Snap("picture", place, bgr=picture.bgr, size=(picture.width, picture.height))
    if on.guided:
        yield from _next(look, place, on.sheet)
    yield from _sheets(look, place, on.sheet)
    yield from _tapped(look, place, on.tapped)
    if on.touched:
        yield Area("pick", place, drag=Pick(place))
    if on.held is not None and on.held < len(on.tapped):
        yield from _glass(look, place, picture, on.tapped[on.held])


def _fitted(rect: Rect, ratio: float) -> Rect:
    wide = min(rect.w, rect.h * ratio)
    return Rect(rect.x + (rect.w - wide) / 2, rect.y, wide, wide / ratio)


def _sheets(look: Look, place: Rect, sheet: SheetView) -> Iterator[Widget]:
    """Places that were taken, thin; markers in view, strong."""
    width = 3 if look.kind == "phone" else 5
    for number, shape in enumerate(sheet.laid):
        yield Polygon(f"laid {number}", place, points=_points(place, shape), outline="paper", width=width / 2)
    for number, shape in enumerate(sheet.markers):
        points = _points(place, shape)
        yield Polygon(f"marker {number} rim", place, points=points, outline="paper", width=width + 3)
        yield Polygon(f"marker {number}", place, points=points, outline="fern", width=width)


def _next(look: Look, place: Rect, sheet: SheetView) -> Iterator[Widget]:
    """A dashed frame where the sheet tells most: the middle, then corner after corner; none once it is exact."""
    if sheet.enough and not sheet.rough:
        return
    x, y = SPOTS[len(sheet.laid) % len(SPOTS)]
    wide = place.w * 0.34
    frame = Rect.about((place.x + place.w * x, place.y + place.h * y), wide)._replace(h=wide * 0.7)
    frame = frame._replace(y=min(max(place.y + place.h * y - frame.h / 2, place.y + 6), place.bottom - frame.h - 6))
    width = 2 if look.kind == "phone" else 4
    yield Panel("next place", frame, colour="", outline="paper", width=width, dashed=True, radius=6)


def _tapped(look: Look, place: Rect, tapped: tuple[Corner, ...]) -> Iterator[Widget]:
    """The corners with the sides between them."""
    points = _points(place, tapped)
    width, side = (3.0, 18.0) if look.kind == "phone" else (5.0, 26.0)
    if len(points) == 4:
        yield Polygon("sides", place, points=points, outline="amber", width=width)
    elif len(points) > 1:
        yield Line("sides", place, points=points, colour="amber", width=width)
    for number, point in enumerate(points):
        yield Disc(f"corner {number}", Rect.about(point, side), colour="lava", ring="paper", width=3, clip=place)


def _points(place: Rect, shape: Shape) -> tuple[Point, ...]:
    return tuple(Point(place.x + x * place.w, place.y + y * place.h) for x, y in shape)


def _glass(look: Look, place: Rect, picture: Still, corner: Corner) -> Iterator[Widget]:
    """What lies under the finger, larger, on the side where the finger is not."""
    side = min(place.w, place.h) * (0.42 if look.kind == "phone" else 0.36)
    x = place.x + 8 if corner[0] > 0.5 else place.right - side - 8
    glass = Rect(x, place.y + 8, side, side)
    wide, high = GLASS * 2, GLASS * 2 * picture.width / picture.height
    left, top = (min(max(at - span / 2, 0), 1 - span) for at, span in zip(corner, (wide, high), strict=True))
    spot = Point(glass.x + (corner[0] - left) / wide * side, glass.y + (corner[1] - top) / high * side)
    yield Snap("glass", glass, bgr=picture.bgr, size=(picture.width, picture.height), part=(left, top, wide, high))
    yield Panel("glass rim", glass, colour="", outline="paper", width=4, radius=6)
    yield Line("across", glass, points=(Point(glass.x, spot.y), Point(glass.right, spot.y)), colour="lava", width=2)
    yield Line("down", glass, points=(Point(spot.x, glass.y), Point(spot.x, glass.bottom)), colour="lava", width=2)


def corner_moved(
    tapped: tuple[Corner, ...], held: int | None, dragged: Dragged
) -> tuple[tuple[Corner, ...], int | None]:
    """The corners after a finger's movement, and the one that it holds."""
    if not isinstance(dragged.drag, Pick):
        return tapped, held
    place = dragged.drag.place
    at = _inside((dragged.at.x - place.x) / place.w), _inside((dragged.at.y - place.y) / place.h)
    if dragged.phase == "start" or held is None:
        held = _meant(tapped, at)
        tapped = (*tapped, at) if held == len(tapped) else tapped
    if held is None or dragged.phase == "cancel":
        return tapped, None
    moved = (*tapped[:held], at, *tapped[held + 1 :])
    return moved, None if dragged.phase == "end" else held


def _inside(share: float) -> float:
    return min(max(share, 0.0), 1.0)


def _meant(tapped: tuple[Corner, ...], at: Corner) -> int | None:
    """The corner near the finger, or the next one; none where all four are set and far away."""
    apart = [abs(x - at[0]) + abs(y - at[1]) for x, y in tapped]
    if apart and min(apart) < NEAR:
        return apart.index(min(apart))
    return len(tapped) if len(tapped) < 4 else None
