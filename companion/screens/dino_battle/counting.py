"""The control check by counting: how many of both sides stand at a shrine or a glyph, what follows (DB-17, DB-20)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.actions import ClaimGlyph, ClaimShrine
from companion.games.dino_battle.control import MOST, ControlCheck, can_give
from companion.games.game import Seat
from companion.screens.at_table import colour_of, mark_of, name_of
from companion.screens.desk import Desk
from companion.screens.dino_battle.asking import Count, Say
from companion.screens.dino_battle.parts import Return, frame, other, seen
from companion.screens.look import Look
from companion.screens.measuring import height_of, on_button
from companion.screens.shell import Next, stay
from companion.screens.widgets import Button, Icon, Panel, Paragraph, Rect, Role, Scene, Stepper, Widget
from companion.words.ui import ui

ICONS: Final = {"fruit": "battle/fruit", "crystal": "battle/crystal", "glyph": "battle/boon"}


class CountAll(Struct, frozen=True):
    """Taps are for counting both sides, or after all not."""


class CountThere(Struct, frozen=True):
    """Both sides are counted at a shrine or at a glyph."""

    kind: str
    space: str


class Place(NamedTuple):
    """Where is counted: at a `shrine` or a `glyph`, and how many there are so far."""

    kind: str
    space: str
    own: int
    enemy: int


def place_of(counted: str, counts: tuple[tuple[str, int], ...]) -> Place:
    """From what the screen keeps: `shrine 3`, and the counts by side."""
    kind, _, space = counted.partition(" ")
    told = dict(counts)
    return Place(kind, space, told.get("own", 0), told.get("enemy", 0))


def scene(desk: Desk, look: Look, check: ControlCheck, place: Place) -> Scene:
    """A row a side, what follows, and what can be taken."""
    edge = frame(desk, look, check.seat, ui(f"db.count_{place.kind}", desk.language, space=place.space))
    phone = look.kind == "phone"
    room = edge.body.inset(10 if phone else 28, 8 if phone else 18)
    below, rest = room.cut_bottom(look.min_target + 4 if phone else 96, 8 if phone else 14)
    text, role = verdict(desk, check, place), _role(look)
    least = height_of(look, text, role, rest.w - 40) + 20
    row = look.min_target + (60 if phone else 72)
    needed = 2 * row + 10 if look.portrait else row
    above, said = rest.cut_top(max(needed, min(rest.h - least - 10, (0.62 if phone else 0.5) * rest.h + 60)), 10)
    rows = above.rows(2, 10) if look.portrait else above.columns(2, 20)
    sides = (("own", check.seat, place.own), ("enemy", other(check.seat), place.enemy))
    return Scene((
        *edge.widgets,
        *(w for side, row in zip(sides, rows, strict=True) for w in _row(desk, look, row, *side)),
        Panel("verdict sheet", said, outline="fern" if place.own > place.enemy else "pencil", radius=14),
        Paragraph("verdict", said.inset(20, 6), text, role, align="centre", upright="middle"),
        *_buttons(desk, look, below, check, place),
    ))  # fmt: skip


def _role(look: Look) -> Role:
    return "strong" if look.kind == "phone" else "lead"


def _row(desk: Desk, look: Look, rect: Rect, side: str, seat: Seat, count: int) -> Iterator[Widget]:
    """A side's mark and name over its count."""
    colour = colour_of(desk, seat)
    yield Panel(f"{side} row", rect, bar=colour, bar_height=6, radius=14)
    head, control = rect.inset(12, 12).cut_top(28 if look.kind == "phone" else 40, 4)
    mark, name = head.cut_left(head.h, 8)
    yield Icon(f"{side} mark", mark, mark_of(desk, seat), f"{colour}.mark")
    yield Paragraph(f"{side} name", name, name_of(desk, seat), _role(look), upright="middle")
    less = Count(side, count - 1) if count else None
    more = Count(side, count + 1) if count < MOST else None
    yield Stepper(side, control, text=str(count), less=less, more=more)


def verdict(desk: Desk, check: ControlCheck, place: Place) -> str:
    """What follows from the counts."""
    say = desk.language
    if place.own <= place.enemy:
        return ui("db.not_more", say)
    if place.kind == "glyph":
        return ui("db.more_glyph", say)
    holder = next(shrine.flagstone for shrine in seen(desk).shrines if shrine.space == place.space)
    return ui("db.more_shrine" if holder is None else "db.more_shrine_back", say)


def _buttons(desk: Desk, look: Look, rect: Rect, check: ControlCheck, place: Place) -> Iterator[Button]:
    """Back, and what the seat gets: at a glyph what still can lie there."""
    gains = _gains(desk, place) if place.own > place.enemy else ()
    back, *cells = rect.columns((1, *(1.2 for _ in gains)), 8)
    yield Button("back", back, _said(desk, look, "db.back", back), "quiet", "icons/arrow_left", tap=Return())
    for (key, icon, words, what), cell in zip(gains, cells, strict=True):
        one = len(gains) == 1
        said = words if on_button(look, words, cell, icon, "button" if one else "quiet") == words else ""
        yield Button(key, cell, said, "main" if one else "quiet", icon, tap=Say(what))


def _said(desk: Desk, look: Look, key: str, rect: Rect) -> str:
    """The words of a button, where they have room beside its sign."""
    words = ui(key, desk.language)
    return words if on_button(look, words, rect, "icons/arrow_left") == words else ""


Gain = tuple[str, str, str, ClaimShrine | ClaimGlyph]
"""Key, symbol and words of a button, and what it reports."""


def _gains(desk: Desk, place: Place) -> tuple[Gain, ...]:
    counts = (place.own, place.enemy)
    if place.kind == "shrine":
        text = ui("db.place_stone", desk.language)
        return (("place", "battle/flagstone", text, ClaimShrine(place.space, *counts)),)
    glyph = next(glyph for glyph in seen(desk).glyphs if glyph.space == place.space)
    return tuple(
        (gives, ICONS[gives], ui(f"db.gives_{gives}", desk.language), ClaimGlyph(place.space, gives, *counts))
        for gives in can_give(glyph)
    )


# --- what is tapped ---------------------------------------------------------------------------------------------


def _count_all(_desk: Desk, state: Any, _message: CountAll) -> Next:
    return stay(replace(state, step="" if state.step == "count" else "count"))


def _count_there(_desk: Desk, state: Any, message: CountThere) -> Next:
    return stay(replace(state, glyph=f"{message.kind} {message.space}"))


def stepped_back(state: Any) -> Any:
    """The screen that counts, with all places to choose from again."""
    return replace(state, glyph="", counts=())


HANDLERS: Final[dict[type, Callable[[Desk, Any, Any], Next]]] = {CountAll: _count_all, CountThere: _count_there}
