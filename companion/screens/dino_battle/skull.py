"""The Skull Temple seen from the side: spent fruit and crystals fall through it, and roll out or are lost (DB-29)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_battle.parts import acting, frame
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.theme import mix
from companion.screens.widgets import (
    Button,
    Disc,
    Film,
    Label,
    Point,
    Polygon,
    Rect,
    Scene,
    Widget,
)
from companion.sources.tumbling import Skull, Spent, Tumbling
from companion.words.ui import ui

HOLD_S: Final = 0.7
"""So long what came of it is shown before the game goes on by itself."""
AFTER_DROP_S: Final = 0.5
"""From one drop to the next; a thing that is not seen after its own is away."""
BONE: Final = mix("amber", "sheet", 0.72)
DARK_BONE: Final = mix("amber", "sheet", 0.42)
DEEP: Final = mix("dino_battle", "dark", 0.5)
COLOURS: Final[dict[Spent, str]] = {"fruit": "spinosaurus", "crystal": "dilophosaurus"}
THICK_MM: Final = 64.0
TRAY_MM: Final = 62.0
"""Between things that lie in the offering."""
LEFT_MM, RIGHT_MM, LOW_MM, HIGH_MM = -316.0, 620.0, -74.0, 680.0
"""What is seen, around the skull's foot."""


class Fell(Struct, frozen=True):
    """What fell was looked at."""

    seq: int


def last_fall(desk: Desk) -> Tumbling | None:
    """How things fell, if that has only just happened; what an earlier evening saw is not shown again."""
    table = table_of(desk)
    fell = table.tumbled
    recent = {chapter.seq for chapter in table.story[-RECENT:]}
    return fell if fell is not None and fell.seq in recent else None


RECENT: Final = 4
"""Chapters within which a fall counts as new: the dice that wait for it come right after."""


class Lens(Struct, frozen=True):
    """From the skull's millimetres to units of the screen: `foot` is where the middle of its foot lies."""

    foot: Point
    scale: float

    def at(self, x: float, y: float) -> Point:
        """A point."""
        return Point(self.foot.x + x * self.scale, self.foot.y - y * self.scale)

    def all(self, points: tuple[tuple[float, float], ...]) -> tuple[Point, ...]:
        """Points."""
        return tuple(self.at(*point) for point in points)


def lens_of(rect: Rect) -> Lens:
    """All of the skull and of the offering beside it, as large as fits."""
    scale = min(rect.w / (RIGHT_MM - LEFT_MM), rect.h / (HIGH_MM - LOW_MM))
    middle = (LEFT_MM + RIGHT_MM) / 2
    foot = Point(rect.centre.x - middle * scale, rect.centre.y + (HIGH_MM + LOW_MM) / 2 * scale)
    return Lens(foot, scale)


# --- the film ---------------------------------------------------------------------------------------------------


class Falling(Struct, frozen=True):
    """The reel: everything where it is at a second; at the end what rolled out lies in the offering, and is said."""

    fell: Tumbling
    lens: Lens
    said: Label

    @property
    def seconds(self) -> float:
        """The fall, and a moment to look at what came of it."""
        return self.fell.seconds + HOLD_S

    def at(self, second: float) -> tuple[Widget, ...]:
        """The things at a second."""
        return (*self._things(second), *self._end(second))

    def _end(self, second: float) -> tuple[Widget, ...]:
        return (self.said,) if second >= self.fell.seconds else ()

    def _things(self, second: float) -> Iterator[Widget]:
        skull, lying, over = self.fell.skull, 0, second >= self.fell.seconds
        for nth, seen in enumerate(self.fell.at(second)):
            pose = None if over else seen
            gone = pose is None and second > nth * AFTER_DROP_S + 0.1
            if pose is not None:
                yield thing(f"thing {nth}", self.fell.spent[nth], skull, self.lens, pose)
            elif gone and self.fell.out[nth]:
                rest = skull.fruit_mm if self.fell.spent[nth] == "fruit" else skull.fruit_mm * 0.6
                where = (skull.front_mm + 70 + lying * TRAY_MM, rest - 40, 0.0)
                yield thing(f"thing {nth}", self.fell.spent[nth], skull, self.lens, where)
                lying += 1


def thing(key: str, what: Spent, skull: Skull, lens: Lens, pose: tuple[float, float, float]) -> Widget:
    """A fruit or a crystal where it is."""
    x, y, turn = pose
    side = 2 * skull.fruit_mm * lens.scale
    if what == "fruit":
        return Disc(key, Rect.about(lens.at(x, y), side), colour=COLOURS[what], ring="pale", width=max(side * 0.07, 1))
    cos, sin = math.cos(turn), math.sin(turn)
    corners = tuple(lens.at(x + cx * cos - cy * sin, y + cx * sin + cy * cos) for cx, cy in skull.crystal)
    place = Rect.about(lens.at(x, y), side * 1.3)
    return Polygon(key, place, points=corners, colour=COLOURS[what], outline="pale", width=max(side * 0.07, 1))


# --- the skull --------------------------------------------------------------------------------------------------


def skull_widgets(skull: Skull, lens: Lens) -> Iterator[Widget]:
    """The cavity, its bone around it, the teeth that things bounce off, and the tongue that they roll out on."""
    left, right, ridge = skull.walls
    low = ridge[0]
    cavity = (*left, low, *ridge, right[-1], *reversed(right))
    yield _polygon("cavity", lens, cavity, DEEP)
    yield _polygon("bone left", lens, _thick(left, -1), BONE)
    yield _polygon("bone right", lens, _thick(right, 1), BONE)
    yield from _face(lens)
    yield _polygon("bowl", lens, ((362, -40), (612, -40), (580, -68), (394, -68)), DARK_BONE)
    yield _polygon("tongue", lens, (*ridge, (ridge[-1][0], low[1] - 18), (low[0], low[1] - 18)), BONE)
    for nth, (x, y) in enumerate(skull.pegs):
        side = 2 * skull.peg_mm * lens.scale
        yield Disc(f"tooth {nth}", Rect.about(lens.at(x, y), side), colour="pale")


def _thick(wall: tuple[tuple[float, float], ...], way: int) -> tuple[tuple[float, float], ...]:
    """A wall as bone, thick to its outside."""
    outer = tuple((x + way * THICK_MM, y + THICK_MM * 0.3 * (y > 500)) for x, y in wall)
    return (*wall, *reversed(outer))


def _face(lens: Lens) -> Iterator[Widget]:
    """A horn over the brow, one on the nose, the beak, and an eye."""
    yield _polygon("horn", lens, ((176, 540), (420, 672), (300, 420)), BONE)
    yield _polygon("nose", lens, ((290, 330), (402, 396), (304, 236)), BONE)
    yield _polygon("beak", lens, ((240, 300), (304, 300), (326, 214), (290, 158), (240, 208)), BONE)
    yield Disc("socket", Rect.about(lens.at(262, 404), 62 * lens.scale), colour=DARK_BONE)
    yield Disc("eye", Rect.about(lens.at(262, 404), 34 * lens.scale), colour="ink")


def _polygon(key: str, lens: Lens, points: tuple[tuple[float, float], ...], colour: str) -> Polygon:
    seen = lens.all(points)
    left, top = min(at.x for at in seen), min(at.y for at in seen)
    place = Rect(left, top, max(at.x for at in seen) - left, max(at.y for at in seen) - top)
    return Polygon(key, place, points=seen, colour=colour)


# --- the screen -------------------------------------------------------------------------------------------------


def told(desk: Desk, fell: Tumbling) -> str:
    """What came of it, in a word."""
    out = sum(fell.out)
    if len(fell.out) == 1:
        return ui("db.rolled_out" if out else "db.lost", desk.language)
    return ui("db.so_many_out", desk.language, out=out, all=len(fell.out))


def scene(desk: Desk, look: Look, fell: Tumbling) -> Scene:
    """The skull with what falls through it; a touch ends the film, a button goes on."""
    edge = frame(desk, look, acting(desk), ui("db.into_mouth", desk.language))
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 20)
    below, view = room.cut_bottom(look.min_target + 4 if phone else 92, 8 if phone else 14)
    lens = lens_of(view)
    disc = Rect.about(lens.at(60, 300), 700 * lens.scale)
    words, on = below.columns((1.2, 1), 10)
    text = shortened(look, told(desk, fell), words.w)
    said = Label("came of it", words - (view.x, view.y), text, "row" if phone else "title")
    film = view._replace(h=words.bottom - view.y)
    reel = Falling(fell, Lens(lens.foot - (view.x, view.y), lens.scale), said)
    return Scene((
        *edge.widgets,
        Disc("moon", _within(disc, view), colour="dino_battle.disc"),
        *skull_widgets(fell.skull, lens),
        Film("fall", film, reel=reel, done=Fell(fell.seq) if look.motion else None),
        Button("go on", on, ui("db.go_on", desk.language), "main", "icons/arrow_right", tap=Fell(fell.seq)),
    ))  # fmt: skip


def _within(disc: Rect, view: Rect) -> Rect:
    side = min(disc.w, view.h, view.w)
    return Rect.about(disc.centre, side)
