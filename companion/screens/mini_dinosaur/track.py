"""The race: five lanes of five spaces, every runner where its cards have brought it, and its place."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, GOAL, Dinosaur, Kind
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import shortened, width_of
from companion.screens.mini_dinosaur.parts import FIELDS, icon_of, seen, tint, word_of
from companion.screens.widgets import Button, Disc, Icon, Label, Numeral, Panel, Paragraph, Rect, Scroll, Widget
from companion.words.ui import ui

SIDE_BY_SIDE = 420
"""A lane as broad as that has the name beside its road, else above it."""


class Played(Struct, frozen=True):
    """The card that was played shows this."""

    dinosaur: Dinosaur
    kind: Kind


def standings(desk: Desk, rect: Rect) -> Iterator[Widget]:
    """How many cards each runner has, for whoever thinks about a hand: five small fields."""
    for at, cell in enumerate(rect.columns(len(DINOSAURS), 8)):
        dinosaur = DINOSAURS[at]
        key, field = f"standing {dinosaur}", FIELDS[dinosaur]
        yield Panel(f"{key} field", cell, colour=field, radius=12)
        icon, count = cell.inset(8, 6).columns((1, 1), 2)
        yield Icon(f"{key} icon", icon.square(), icon_of(dinosaur), f"{field}.on")
        yield Numeral(f"{key} count", count, str(seen(desk).field[at]), f"{field}.on", "row", size=40)


def lanes(desk: Desk, look: Look, rect: Rect, *, entry: bool = False) -> Iterator[Widget]:
    """All five lanes. `entry`: each with a button for a runner and one for a slip."""
    gap = 10.0 if look.kind == "tablet" else 6.0 if look.portrait else 3.0
    lane = look.min_target + 1 if entry else look.mm(3) * (1.6 if rect.w > SIDE_BY_SIDE else 2.7)
    least = lane * len(DINOSAURS) + gap * (len(DINOSAURS) - 1)
    scrolls = rect.h < least
    inside = Rect(0, 0, rect.w - 14, least) if scrolls else rect
    rows = inside.rows(len(DINOSAURS), gap)
    made = tuple(w for at, row in enumerate(rows) for w in _lane(desk, look, at, row, entry=entry))
    yield from (Scroll("lanes", rect, made, length=least),) if scrolls else made


def _lane(desk: Desk, look: Look, at: int, rect: Rect, *, entry: bool) -> Iterator[Widget]:
    dinosaur, ranking = DINOSAURS[at], seen(desk).ranking
    key, field = f"lane {dinosaur}", FIELDS[dinosaur]
    phone = look.kind == "phone"
    yield Panel(f"{key} field", rect, colour=field, radius=12 if phone else 16)
    room = rect.inset(6 if phone else 12, 2 if phone else 6)
    if entry:
        buttons, room = room.cut_right((look.min_target + 1) * 2 + 6 if phone else 270, 6 if phone else 14)
        yield from _buttons(desk, look, dinosaur, buttons._replace(y=rect.y, h=rect.h).inset(0, 0 if phone else 5))
    if room.w - 94 < SIDE_BY_SIDE:
        name, road = room.cut_top(max(room.h * 0.42, look.mm(3) * 1.45), 2)
        word, road = road.cut_right(max(30, width_of(look, ui("md.last", desk.language), "label") + 2), 4)
        number, name = name.cut_right(28 if phone else word.w, 2)
        number = number if ranking.last[at] or phone else number._replace(h=room.h)
    else:
        place, room = room.cut_right(60 if phone else 84, 4 if phone else 10)
        name, road = room.cut_left(max(150.0, room.w * 0.28), 10)
        number, word = _beside(desk, look, place, last=ranking.last[at])
    text = f"{ranking.places[at]}." if ranking.places[at] else "\N{EN DASH}"
    yield Label(f"{key} place", number, text, "title", f"{field}.on", "centre")
    if ranking.last[at] and word.w:
        yield Label(f"{key} last", word, ui("md.last", desk.language), "label", f"{field}.on", "centre")
    yield from _name(desk, look, dinosaur, name)
    yield from _road(desk, at, road, key)


def _name(desk: Desk, look: Look, dinosaur: Dinosaur, rect: Rect) -> Iterator[Widget]:
    """In two lines where there is the height for them."""
    key, on, size = f"lane {dinosaur} name", f"{FIELDS[dinosaur]}.on", 20 if look.kind == "phone" else 28
    word = word_of(desk, dinosaur)
    if rect.h >= look.mm(3) * 3.6:
        yield Paragraph(key, rect, word, "row", on, upright="middle", size=size)
        return
    yield Label(key, rect, shortened(look, word, rect.w * 0.95), "row", on, size=size)


def _road(desk: Desk, at: int, rect: Rect, key: str) -> Iterator[Widget]:
    """A start and five spaces; those it has behind it are dark, and the runner stands on the last of them."""
    dinosaur, count = DINOSAURS[at], seen(desk).field[at]
    field = FIELDS[dinosaur]
    side = min(rect.h, rect.w / (GOAL + 1) - 4)
    cells = rect.columns(GOAL + 1, 4)
    for step, cell in enumerate(cells):
        place = cell.centred(cell.w, min(side, rect.h) * 0.62)
        if step:
            colour = "silhouette" if step < count else tint(field)
            yield Panel(f"{key} space {step}", place, colour=colour, radius=6)
    if count < GOAL:
        yield Icon(f"{key} flag", cells[GOAL].centred(side * 0.42, side * 0.42), "icons/flag", f"{field}.on")
    stands = cells[min(count, GOAL)].centred(side, side)
    yield Disc(f"{key} disc", stands, colour=f"{field}.disc", ring="silhouette", width=3, path=())
    yield Icon(f"{key} runner", stands.inset(side * 0.2), icon_of(dinosaur), "silhouette", path=())


def _beside(desk: Desk, look: Look, rect: Rect, *, last: bool) -> tuple[Rect, Rect]:
    """Room for the place as a number, and for the word of those that are last: also where they are second or first."""
    if not last:
        return rect, rect._replace(w=0)
    if rect.h > look.mm(3) * 2.6:
        number, word = rect.rows((1.7, 1), 0)
        return number, word
    wide = width_of(look, ui("md.last", desk.language), "label")
    return rect.cut_left(26, 2) if wide + 30 <= rect.w else (rect, rect._replace(w=0))


def _buttons(desk: Desk, look: Look, dinosaur: Dinosaur, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    run, slip = rect.columns(2, 6 if phone else 12)
    words = ("", "") if phone else (ui("md.runs", desk.language), ui("md.slips", desk.language))
    yield Button(
        f"{dinosaur} runner",
        run,
        words[0],
        "main",
        "icons/arrow_right" if phone else "",
        tap=Played(dinosaur, "runner"),
    )
    yield Button(
        f"{dinosaur} slip",
        slip,
        words[1],
        "quiet",
        "icons/arrow_left" if phone else "",
        tap=Played(dinosaur, "slip"),
        colour=f"{FIELDS[dinosaur]}.on",
    )
