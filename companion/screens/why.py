"""Why the app decided as it did: every reason of an entry as a numbered sentence, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from companion.screens.at_table import table_of
from companion.screens.banner import Retry, answered
from companion.screens.desk import Desk, TableView
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.overlay import Overlay, overlay
from companion.screens.pages import gap, state_picture, target
from companion.screens.rules import Rules
from companion.screens.seating import known_colour
from companion.screens.shell import STAY, Next, go
from companion.screens.theme import theme
from companion.screens.widgets import (
    Area,
    Badge,
    Icon,
    Label,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Scroll,
    Widget,
)
from companion.table.story import Chapter
from companion.words import rule_of, say
from companion.words.ui import ui


class Why(Struct, frozen=True):
    """About the entry at this place."""

    seq: int


class ReadRule(Struct, frozen=True):
    """Read the rule of a reason."""

    rule: str


def scene(desk: Desk, look: Look, state: Why) -> Scene:
    """The sentences in order; the one that decides stands in its seat's full colour."""
    told = chapter(table_of(desk), state.seq)
    made = _head(desk, look, told)
    if told is None or not told.reasons:
        return made.scene(*_nothing(desk, look, made))
    return made.scene(*_reasons(desk, look, told, made))


def update(desk: Desk, state: Why, message: object) -> Next:
    """A sentence leads to its rule."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, ReadRule):
        return go(Rules(table_of(desk).game, message.rule))
    return STAY


def chapter(table: TableView, seq: int) -> Chapter | None:
    """The chapter of an entry; None once it was taken back."""
    return next((each for each in table.story if each.seq == seq), None)


def _head(desk: Desk, look: Look, told: Chapter | None) -> Overlay:
    """In the colour of the seat for which it was decided."""
    table = table_of(desk)
    found = [getattr(each, "seat", None) for each in (told.reasons if told else ())]
    seats = [seat for seat in found if isinstance(seat, int)]
    if not seats or seats[-1] >= len(table.colours):
        return overlay(desk, look, ui("why", desk.language), "icons/why")
    colour, name = known_colour(table.colours[seats[-1]], seats[-1]), table.names.seats[seats[-1]]
    return overlay(desk, look, ui("why.name", desk.language, name=name), "icons/why", colour=colour)


def _reasons(desk: Desk, look: Look, told: Chapter, made: Overlay) -> Iterator[Widget]:
    decides = max((n for n, each in enumerate(told.reasons) if hasattr(each, "seat")), default=-1)
    y, children = 0.0, list[Widget]()
    for size in (36.0, 28.0, None):  # as large as all of them fit
        y, children = 0.0, []
        for n, reason in enumerate(told.reasons):
            rect = Rect(0, y, made.body.w - 20, 0)
            parts, high = _reason(desk, look, (n, reason, n == decides, size), rect)
            children += parts
            y += high + (8 if look.kind == "phone" else 12)
        if y <= made.body.h:
            break
    yield Scroll("reasons", made.body, tuple(children), length=y)


def _reason(
    desk: Desk, look: Look, told: tuple[int, Any, bool, float | None], rect: Rect
) -> tuple[list[Widget], float]:
    n, reason, decides, size = told
    table = table_of(desk)
    phone = look.kind == "phone"
    text, rule = say(reason, desk.language, table.names), rule_of(reason)
    seat = getattr(reason, "seat", None)
    colour = known_colour(table.colours[seat], seat) if isinstance(seat, int) and seat < len(table.colours) else ""
    badge, side = 40 if phone else 60, 70 if phone else 132
    words = rect.w - badge - side - 3 * gap(look)
    # A narrow screen has the rule's id below the sentence.
    below = 26 if phone else 0
    if phone:
        words += side + gap(look)
    high = max(height_of(look, text, "lead", words, size) + 24 + below, target(look))
    row = Rect(rect.x, rect.y, rect.w, high)
    ground, ink = _colours(colour, decides=decides)
    number, rest = row.inset(gap(look), 8).cut_left(badge, gap(look))
    parts: list[Widget] = [
        Panel(f"{n} row", row, colour=ground, radius=14),
        Badge(f"{n} badge", number.centred(badge, badge), str(n + 1), ink, ground, ring=""),
    ]
    if phone:
        foot, body = rest.cut_bottom(below)
    else:
        foot, body = rest.cut_right(side, gap(look))
    label, mark = (foot, foot) if not colour else foot.cut_left(foot.w - 34, 6)
    parts.append(Paragraph(f"{n} text", body, text, "lead", ink, upright="middle", size=size))
    parts.append(Label(f"{n} rule", label, rule, "label", ink, "left" if phone else "right"))
    if colour:
        parts.append(Icon(f"{n} seat", mark.centred(28, 28), theme().seat(colour).mark, ink))
    parts.append(Area(f"{n} read", row, tap=ReadRule(rule), radius=14))
    return parts, high


def _colours(colour: str, *, decides: bool) -> tuple[str, str]:
    """A sentence about a seat has its tint; the one that decides the seat's full colour."""
    if not colour:
        return "sheet", "ink"
    return (colour, f"{colour}.on") if decides else (f"{colour}.tint", "ink")


def _nothing(desk: Desk, look: Look, made: Overlay) -> Iterator[Widget]:
    text = ui("why.nothing", desk.language)
    words, art = made.body.cut_bottom(height_of(look, text, "lead", made.body.w) + 8, gap(look))
    yield state_picture("nothing", art, "no_match")
    yield Paragraph("nothing told", words, text, "lead", align="centre")
