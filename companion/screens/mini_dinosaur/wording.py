"""What a bet says, put together by taps: its kind, its runners, its numbers, its points.

The same choices make a bet that is read off the table and one that an owner enters into a pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.games.mini_dinosaur.actions import BetFacts
from companion.games.mini_dinosaur.bets import (
    MOST_IN_ALL,
    MOST_POINTS,
    Each,
    EqualAny,
    Exact,
    Greater,
    Last,
    Rank,
    Sets,
    Terms,
    TotalLess,
)
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, GOAL, Dinosaur
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import shortened, whole
from companion.screens.mini_dinosaur.parts import FIELDS, Wide, icon_of, wide_button, word_of
from companion.screens.pages import target
from companion.screens.widgets import Area, Choice, Disc, Icon, Label, Panel, Paragraph, Rect, Stepper, Widget
from companion.words.ui import ui

Sort: TypeAlias = Literal["each", "exact", "greater", "rank", "total_less", "last", "equal_any", "sets"]

SORTS: Final[tuple[Sort, ...]] = ("each", "exact", "greater", "equal_any", "rank", "last", "total_less", "sets")
WORTH: Final[dict[Sort, int]] = {
    "each": 1,
    "exact": 9,
    "greater": 7,
    "rank": 7,
    "total_less": 10,
    "last": 8,
    "equal_any": 6,
    "sets": 9,
}
"""The points that the rulebook prints for a bet of this sort; the card in hand may say others."""

FIRST_NUMBER: Final[dict[Sort, int]] = {"rank": 2, "total_less": 14, "sets": 1}
NUMBERS: Final[dict[Sort, tuple[int, ...]]] = {
    "exact": tuple(range(GOAL + 1)),
    "rank": tuple(range(1, len(DINOSAURS) + 1)),
    "sets": tuple(range(GOAL)),
}


COMPARING: Final = ("greater", "equal_any")


def _about_all(sort: Sort, number: int) -> Terms:
    return TotalLess(number) if sort == "total_less" else Sets(number)


def _about_one(sort: Sort, dinosaur: Dinosaur, others: tuple[Dinosaur, ...], numbers: tuple[int, ...]) -> Terms:
    match sort:
        case "each":
            return Each(dinosaur)
        case "exact":
            return Exact(dinosaur, numbers)
        case "greater":
            return Greater(dinosaur, others[0])
        case "rank":
            return Rank(dinosaur, numbers[0])
        case "equal_any":
            return EqualAny(dinosaur, others)
        case _:
            return Last(dinosaur)


class Wording(Struct, frozen=True):
    """What has been tapped so far."""

    sort: Sort | None = None
    dinosaur: Dinosaur | None = None
    others: tuple[Dinosaur, ...] = ()
    numbers: tuple[int, ...] = ()
    points: int = 0

    @property
    def terms(self) -> Terms | None:
        """What it says; None: not enough has been tapped."""
        number = self.numbers[0] if self.numbers else 0
        if self.sort in ("total_less", "sets"):
            return _about_all(self.sort, number) if self.numbers else None
        if self.sort is None or self.dinosaur is None:
            return None
        if (self.sort in NUMBERS and not self.numbers) or (self.sort in COMPARING and not self.others):
            return None
        return _about_one(self.sort, self.dinosaur, self.others, self.numbers)

    @property
    def facts(self) -> BetFacts | None:
        """The whole bet."""
        return None if self.terms is None else BetFacts(self.terms, self.points)


class Take(Struct, frozen=True):
    """It is of this sort."""

    sort: Sort


class Again(Struct, frozen=True):
    """It is of another sort."""


class About(Struct, frozen=True):
    """It is about this runner."""

    dinosaur: Dinosaur


class Against(Struct, frozen=True):
    """It compares with this one."""

    dinosaur: Dinosaur


class Number(Struct, frozen=True):
    """It names this number, or no longer."""

    number: int


class Limit(Struct, frozen=True):
    """Fewer than so many."""

    limit: int


class Worth(Struct, frozen=True):
    """It is worth so many points."""

    points: int


def wording_of(terms: Terms | None, points: int | None) -> Wording:
    """The taps that would have made a bet."""
    if terms is None:
        return Wording(points=points or 0)
    match terms:
        case Exact(dinosaur, counts):
            made = Wording("exact", dinosaur, (), counts)
        case Greater(dinosaur, than):
            made = Wording("greater", dinosaur, (than,))
        case Rank(dinosaur, rank):
            made = Wording("rank", dinosaur, (), (rank,))
        case TotalLess(limit):
            made = Wording("total_less", None, (), (limit,))
        case EqualAny(dinosaur, others):
            made = Wording("equal_any", dinosaur, others)
        case Sets(count):
            made = Wording("sets", None, (), (count,))
        case Each(dinosaur):
            made = Wording("each", dinosaur)
        case _:
            made = Wording("last", terms.dinosaur)
    return replace(made, points=WORTH[made.sort] if points is None and made.sort else points or 0)


def update(state: Wording, message: object) -> Wording | None:
    """The wording after a tap; None where it was none of these."""
    match message:
        case Take(sort):
            numbers = (FIRST_NUMBER[sort],) if sort in FIRST_NUMBER else ()
            return Wording(sort, state.dinosaur, (), numbers, WORTH[sort])
        case Again():
            return Wording(dinosaur=state.dinosaur)
        case About(dinosaur):
            return replace(state, dinosaur=dinosaur, others=tuple(each for each in state.others if each != dinosaur))
        case Against(dinosaur):
            return replace(state, others=_others(state, dinosaur))
        case Number(number):
            return replace(state, numbers=_numbers(state, number))
        case Limit(limit):
            return replace(state, numbers=(limit,))
        case Worth(points):
            return replace(state, points=points)
        case _:
            return None


def _others(state: Wording, dinosaur: Dinosaur) -> tuple[Dinosaur, ...]:
    if dinosaur in state.others:
        return tuple(each for each in state.others if each != dinosaur)
    return (dinosaur,) if state.sort == "greater" else (*state.others, dinosaur)


def _numbers(state: Wording, number: int) -> tuple[int, ...]:
    if state.sort != "exact":
        return (number,)
    if number in state.numbers:
        return tuple(each for each in state.numbers if each != number)
    return tuple(sorted((*state.numbers, number)))


# --- drawing ----------------------------------------------------------------------------------------------------


def choices(desk: Desk, look: Look, state: Wording, rect: Rect) -> Iterator[Widget]:
    """The sorts, and below or beside them what the chosen one still asks for."""
    phone, high = look.kind == "phone", look.portrait
    gap = 6 if phone else 12
    if phone and not high and state.sort is not None:  # there is no room for both
        sorts, rest = rect.cut_left(rect.w * 0.24, gap)
        said = Wide(ui(f"md.sort.{state.sort}", desk.language), chosen=True)
        yield from wide_button(look, "again", sorts.cut_top(target(look))[0], said, Again())
        yield from _all_asks(desk, look, state, rest, gap)
        return
    if high:
        height = (look.min_target + 4) * 4 + gap * 3
        sorts, rest = rect.cut_top(height, gap)
    else:
        sorts, rest = rect.cut_left(rect.w if phone else rect.w * 0.4, gap * 2)
    yield from _sorts(desk, look, state, sorts, gap)
    if state.sort is None and not (phone and not high):
        yield from _first(desk, look, rest)
    yield from _all_asks(desk, look, state, rest, gap)


def least_height(look: Look, state: Wording) -> float:
    """Of the sorts and what the chosen one asks for, one below the other, so that a finger hits each."""
    rows, between = len(_asks(state)), 6 if look.kind == "phone" else 12
    return (look.min_target + 4) * 4 + rows * look.min_target + between * (3 + rows)


def _first(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """What to do first, and what it may be about, where nothing is tapped yet."""
    phone = look.kind == "phone"
    words, row = rect.cut_top(rect.h * (0.5 if look.portrait else 0.56), 8)
    text = ui("md.first", desk.language)
    yield Paragraph("first", words, text, "question", "pencil", "centre", "bottom", size=26 if phone else 44)
    side = min(row.h * 0.6, row.w / len(DINOSAURS) - 12, 96)
    room = row.cut_top(side)[0].centred(min(row.w, (side + 14) * len(DINOSAURS)), side)
    for dinosaur, cell in zip(DINOSAURS, room.columns(len(DINOSAURS), 8), strict=True):
        field = FIELDS[dinosaur]
        yield Disc(f"first {dinosaur} disc", cell.square(), colour=field)
        yield Icon(
            f"first {dinosaur} icon", cell.square().inset(side * 0.22), icon_of(dinosaur), f"{FIELDS[dinosaur]}.on"
        )


def _all_asks(desk: Desk, look: Look, state: Wording, rect: Rect, gap: float) -> Iterator[Widget]:
    rows = _asks(state)
    row = min((rect.h - gap * (len(rows) - 1)) / max(1, len(rows)), target(look) * 1.3)
    for at, ask in enumerate(rows):
        place = Rect(rect.x, rect.y + at * (row + gap), rect.w, row)
        yield from _ask(desk, look, state, ask, place)


def _asks(state: Wording) -> tuple[str, ...]:
    """What a sort asks for, in this order."""
    if state.sort is None:
        return ()
    runner = () if state.sort in ("total_less", "sets") else ("about",)
    others = ("against",) if state.sort in COMPARING else ()
    numbers = ("limit",) if state.sort == "total_less" else ("numbers",) if state.sort in NUMBERS else ()
    return (*runner, *others, *numbers, "points")


def _sorts(desk: Desk, look: Look, state: Wording, rect: Rect, gap: float) -> Iterator[Widget]:
    shape = (4, 2) if look.kind == "phone" and not look.portrait else (2, 4)
    for sort, cell in zip(SORTS, rect.grid(*shape, gap), strict=False):
        said = Wide(ui(f"md.sort.{sort}", desk.language), chosen=sort == state.sort)
        yield from wide_button(look, f"sort {sort}", cell, said, Take(sort))


def _ask(desk: Desk, look: Look, state: Wording, ask: str, rect: Rect) -> Iterator[Widget]:
    if ask in ("about", "against"):
        yield from _runners(desk, look, state, ask, rect)
    elif ask == "numbers":
        assert state.sort is not None
        numbers = NUMBERS[state.sort]
        for number, cell in zip(numbers, rect.columns(len(numbers), 2 if look.kind == "phone" else 8), strict=True):
            mode: Literal["open", "chosen"] = "chosen" if number in state.numbers else "open"
            yield Choice(f"number {number}", cell, str(number), mode, tap=Number(number))
    else:
        yield from _stepper(desk, look, state, ask, rect)


def _stepper(desk: Desk, look: Look, state: Wording, ask: str, rect: Rect) -> Iterator[Widget]:
    label, place = rect.cut_left(rect.w * 0.38, 8)
    text = shortened(look, ui(f"md.{ask}", desk.language), label.w)
    yield Label(f"{ask} label", label, text, "strong")
    points = ask == "points"
    value = state.points if points else state.numbers[0]
    lowest, highest = (0, MOST_POINTS) if points else (1, MOST_IN_ALL + 1)
    less, more = (Worth(value - 1), Worth(value + 1)) if points else (Limit(value - 1), Limit(value + 1))
    yield Stepper(
        ask,
        place,
        text=str(value),
        less=less if value > lowest else None,
        more=more if value < highest else None,
    )


def _runners(desk: Desk, look: Look, state: Wording, ask: str, rect: Rect) -> Iterator[Widget]:
    """The five runners; the one that the bet is about cannot be compared with itself."""
    for dinosaur, cell in zip(DINOSAURS, rect.columns(len(DINOSAURS), 6), strict=True):
        key, field = f"{ask} {dinosaur}", FIELDS[dinosaur]
        chosen = state.dinosaur == dinosaur if ask == "about" else dinosaur in state.others
        off = ask == "against" and dinosaur == state.dinosaur
        ring = "lava" if chosen else ""
        yield Panel(f"{key} field", cell, colour="paper" if off else field, outline=ring, width=6, radius=12)
        ink = "pencil" if off else f"{field}.on"
        named = look.kind == "tablet"
        icon, name = cell.inset(6).rows((1.2, 1), 2) if named else (cell.inset(8), cell)
        yield Icon(f"{key} icon", icon.square(), icon_of(dinosaur), ink)
        if named:
            text = whole(look, word_of(desk, dinosaur), name.w, name.h)
            yield Paragraph(f"{key} name", name, text, "label", ink, "centre", "middle")
        if not off:
            tap = About(dinosaur) if ask == "about" else Against(dinosaur)
            yield Area(key, cell, tap=tap, radius=12)
