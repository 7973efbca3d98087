"""What every bet paid and why: the counts it was judged on, seat by seat, with the sums."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

from msgspec import Struct

from companion.games.game import Seat
from companion.games.mini_dinosaur.judging import Judged
from companion.games.mini_dinosaur.reasons import PointsSummed
from companion.screens.at_table import colour_of, mark_of, name_of, table_of
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.mini_dinosaur.parts import Strip, frame, main_button
from companion.screens.mini_dinosaur.track import lanes
from companion.screens.widgets import Button, Icon, Label, Numeral, Panel, Paragraph, Rect, Scene, Scroll, Widget
from companion.table.story import Chapter
from companion.words.mini_dinosaur.judged import say_counts, say_judged
from companion.words.ui import ui

KINDS = get_args(Judged)


class ToResult(Struct, frozen=True):
    """The bets were looked at."""


class AskWhy(Struct, frozen=True):
    """All reasons, with their rules."""


class OfSeat(NamedTuple):
    """A seat's sum, and its bets in the order of placing."""

    seat: Seat
    points: int
    bets: tuple[Any, ...]


def chapter_of(desk: Desk) -> Chapter | None:
    """The chapter in which the bets were judged."""
    story = reversed(table_of(desk).story)
    return next((each for each in story if any(isinstance(why, PointsSummed) for why in each.reasons)), None)


def seq_of(desk: Desk) -> int:
    """Its number; 0 before the end."""
    chapter = chapter_of(desk)
    return chapter.seq if chapter else 0


def judged_of(desk: Desk) -> tuple[OfSeat, ...]:
    """The seats with most points first; those of equal points in their order."""
    chapter = chapter_of(desk)
    reasons = chapter.reasons if chapter else ()
    sums = [why for why in reasons if isinstance(why, PointsSummed)]
    bets = [why for why in reasons if isinstance(why, KINDS)]
    found = [OfSeat(each.seat, each.points, tuple(bet for bet in bets if bet.seat == each.seat)) for each in sums]
    return tuple(sorted(found, key=lambda each: -each.points))


def scene(desk: Desk, look: Look) -> Scene:
    """The race as it ended, and a list of all bets."""
    strip = Strip(None, ui("md.bets_judged", desk.language), ui("md.judged_told", desk.language))
    edge = frame(desk, look, strip)
    phone = look.kind == "phone"
    room = edge.body.inset(8 if phone else 20, 6 if phone else 14)
    buttons, room = room.cut_bottom(look.min_target + 8, 8 if phone else 14)
    why, on = buttons.columns((1.3, 2), 10)
    widgets: list[Widget] = [
        Button("why", why, ui("why", desk.language), "quiet", tap=AskWhy()),
        *main_button("to result", on, ui("md.to_result", desk.language), ToResult()),
    ]
    if not phone:
        track, room = room.cut_top(room.h * 0.34, 14) if look.portrait else room.cut_left(room.w * 0.36, 20)
        widgets += lanes(desk, look, track)
    return Scene((*edge.widgets, *widgets, *_list(desk, look, room)))


def _list(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """More than there is room for can be pushed."""
    wide = rect.w - 14
    y, made = 0.0, list[Widget]()
    gap = 6 if look.kind == "phone" else 10
    for each in judged_of(desk):
        head = 44 if look.kind == "phone" else 60
        made += _head(desk, look, each, Rect(0, y, wide, head))
        y += head + 4
        for at, bet in enumerate(each.bets):
            high = _height(desk, look, bet, wide)
            made += _bet(desk, look, bet, f"bet {each.seat} {at}", Rect(0, y, wide, high))
            y += high + 4
        y += gap
    yield Scroll("judged", rect, tuple(made), length=max(y, rect.h))


def _head(desk: Desk, look: Look, each: OfSeat, rect: Rect) -> Iterator[Widget]:
    colour, key = colour_of(desk, each.seat), f"sum {each.seat}"
    yield Panel(f"{key} strip", rect, colour=colour, radius=12)
    mark, rest = rect.inset(10, 6).cut_left(rect.h * 0.7, 10)
    points, name = rest.cut_right(90, 10)
    yield Icon(f"{key} mark", mark.square(), mark_of(desk, each.seat), f"{colour}.on")
    yield Label(f"{key} name", name, shortened(look, name_of(desk, each.seat), name.w), "row", f"{colour}.on")
    yield Numeral(f"{key} points", points, str(each.points), f"{colour}.on", "title", "right")


def _height(desk: Desk, look: Look, bet: Any, wide: float) -> float:
    words = wide - 62 - (52 if look.kind == "phone" else 78)  # as it is cut below
    told = height_of(look, say_judged(bet, desk.language), "strong", words)
    return told + height_of(look, say_counts(bet, desk.language), "label", words) + 24


def _bet(desk: Desk, look: Look, bet: Any, key: str, rect: Rect) -> Iterator[Widget]:
    paid = bet.points > 0
    yield Panel(f"{key} sheet", rect, colour="sheet" if paid else "paper", outline="" if paid else "pencil", width=1)
    mark, rest = rect.inset(12, 8).cut_left(28, 10)
    yield Icon(
        f"{key} mark", mark.centred(26, 26), "icons/tick" if paid else "icons/cross", "fern" if paid else "pencil"
    )
    points, words = rest.cut_right(44 if look.kind == "phone" else 70, 8)
    told = height_of(look, say_judged(bet, desk.language), "strong", words.w)
    title, counts = words.cut_top(told, 2)
    yield Paragraph(f"{key} text", title, say_judged(bet, desk.language), "strong", "ink" if paid else "pencil")
    yield Paragraph(f"{key} counts", counts, say_counts(bet, desk.language), "label", "pencil")
    yield Numeral(f"{key} points", points, str(bet.points), "ink" if paid else "pencil", "row", "right")
