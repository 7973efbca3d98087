"""Who wins the event and why: the seats around the table, the figure's walk, and the reasons numbered alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct

from companion.games.dino_kontra_dino.reasons import FigureHolderAmongTied, HighestStrength, NearestClockwiseFromHolder
from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import (
    GAME,
    Won,
    cards_of,
    chip,
    colour_of,
    event_name,
    frame,
    mark_of,
    name_of,
    seen,
    trait_icon,
)
from companion.screens.dino_kontra_dino.reveal import dinosaur
from companion.screens.dino_kontra_dino.values import FIGURE
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened, width_of
from companion.screens.theme import mix
from companion.screens.widgets import (
    Badge,
    Button,
    Disc,
    Fill,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Picture,
    Point,
    Rect,
    Role,
    Scene,
    Scroll,
    SeatDisc,
    Widget,
    around,
)
from companion.screens.widgets.values import Align
from companion.words import rule_of, say
from companion.words.ui import ui

FEW: Final = 4
"""So many seats have room for their names between each other; those of more stand outside."""


class NextEvent(Struct, frozen=True):
    """The result was looked at."""

    seq: int


class AskWhy(Struct, frozen=True):
    """All reasons, with their rules."""

    seq: int


class Stop(NamedTuple):
    """A step of the tie walk: a seat, what it is told, and whether it wins."""

    seat: Seat
    text: str
    wins: bool


def scene(desk: Desk, look: Look, won: Won) -> Scene:
    """The winner over everything; below, how it came about."""
    edge = frame(desk, look)
    phone = look.kind == "phone"
    strip, body = edge.body.cut_top((84 if look.portrait else 64) if phone else 144)
    widgets = (*edge.widgets, *_strip(desk, look, strip, won))
    lay_out = _high if look.portrait else _flat if phone else _broad
    rest = lay_out(desk, look, body, won)
    return Scene((*widgets, *rest, *chip(desk, look)))


def _strip(desk: Desk, look: Look, rect: Rect, won: Won) -> Iterator[Widget]:
    table, colour = table_of(desk), colour_of(table_of(desk), won.seat)
    yield Fill("strip", rect, colour=colour)
    mark = Rect(rect.right - rect.h * 1.6, rect.y - rect.h * 0.16, rect.h * 1.32, rect.h * 1.32)
    yield Icon("strip mark", mark, mark_of(colour), mix(colour, "dark", 0.32), clip=rect)
    text = ui("dkd.wins_tie" if is_tie(won) else "dkd.wins", desk.language, seat=name_of(table, won.seat))
    phone = look.kind == "phone"
    room = rect.inset(16 if phone else 32, 8 if phone else 16)
    room = room.cut_left(room.w * 0.87 if phone else mark.x + mark.w * 0.14 - room.x)[0]
    yield Paragraph("headline", room, text, "name", f"{colour}.on", upright="middle")


def is_tie(won: Won) -> bool:
    """Whether the figure had to decide."""
    return not isinstance(won.why, HighestStrength)


def _broad(desk: Desk, look: Look, rect: Rect, won: Won) -> Iterator[Widget]:
    panel, left = rect.cut_right(432)
    high = height_of(look, reason(desk, won), "lead", left.w - 48) + 32
    line, ring = left.cut_top(min(max(72, high), 190))
    yield Paragraph("reason", line.inset(24, 8), reason(desk, won), "lead", upright="middle")
    yield from _ring(desk, look, ring.inset(20, 4), won)
    yield Fill("why panel", panel, colour="sheet")
    yield from _why(desk, look, panel.inset(24, 20), won)


def _high(desk: Desk, look: Look, rect: Rect, won: Won) -> Iterator[Widget]:
    phone = look.kind == "phone"
    button, rest = rect.inset(16 if phone else 32, 12 if phone else 24).cut_bottom(64 if phone else 96, 12)
    role: Role = "body" if phone else "lead"
    line, ring = rest.cut_top(min(max(96, height_of(look, reason(desk, won), role, rest.w) + 8), rest.h * 0.56))
    yield Paragraph("reason", line, reason(desk, won), role, upright="middle")
    yield from _rows(desk, look, ring, won) if phone else _ring(desk, look, ring, won)
    why, following = button.columns((1, 4 if phone else 2.4), 12)
    yield _why_button(desk, look, why, won)
    yield _next(desk, following, won)


def _flat(desk: Desk, look: Look, rect: Rect, won: Won) -> Iterator[Widget]:
    """A phone on its side: the reason and the buttons at the left, the steps at the right."""
    left, right = rect.inset(14, 10).columns((1.25, 1), 14)
    button, line = left.cut_bottom(58, 8)
    yield Paragraph("reason", line, reason(desk, won), "lead", upright="middle")
    yield from _rows(desk, look, right, won)
    why, following = button.columns((1, 3.4), 8)
    yield _why_button(desk, look, why, won)
    yield _next(desk, following, won)


def _why_button(desk: Desk, look: Look, rect: Rect, won: Won) -> Button:
    """Its word where that has room, else its sign."""
    text = ui("why", desk.language)
    if look.kind == "phone" or width_of(look, text, "quiet", 0) + 24 > rect.w:
        return Button("why", rect, "", "quiet", "icons/why", tap=AskWhy(won.seq))
    return Button("why", rect, text, "quiet", tap=AskWhy(won.seq))


def reason(desk: Desk, won: Won) -> str:
    """The sentence of the rule that decided."""
    return say(won.why, desk.language, table_of(desk).names)


def _next(desk: Desk, rect: Rect, won: Won) -> Button:
    over = seen(desk).phase == "over"
    return Button(
        "next", rect, ui("dkd.to_result" if over else "dkd.next_event", desk.language), tap=NextEvent(won.seq)
    )


# --- the ring ---------------------------------------------------------------------------------------------------


def _ring(desk: Desk, look: Look, rect: Rect, won: Won) -> Iterator[Widget]:
    table = table_of(desk)
    seats = len(table.names.seats)
    label = 28 if min(rect.w, rect.h) < 420 or seats > FEW else 44
    radius = min(rect.w * (0.25 if look.portrait else 0.3), (rect.h - label) * 0.36)
    disc = min(radius * 0.62, 6.2 * radius / max(seats, 4) * 0.74, 152)
    centre = Point(rect.centre.x, rect.centre.y + (label * 0.4 if seats <= FEW else 0))
    yield Disc("ring", Rect.about(centre, radius * 2 + disc * 0.42), colour=mix(GAME, "paper", 0.35))
    yield Disc("ring inside", Rect.about(centre, radius * 2 - disc * 0.5), colour="sheet")
    places = around(centre, radius, seats)
    yield from _middle(desk, Rect.about(centre, radius * 0.86), won)
    yield from _footprints(won, places, disc)
    for seat, place in enumerate(places):
        yield from _seat(desk, look, seat, place, Ring(centre, radius, disc, label), won)
    yield _figure(won, places, Ring(centre, radius, disc, label))
    if is_tie(won):
        yield from _badges(won, places, Ring(centre, radius, disc, label))


def _badges(won: Won, places: tuple[Point, ...], ring: Ring) -> Iterator[Badge]:
    """The numbers of the walk's steps; the figure hides none."""
    side, out = 28 if ring.label < 40 else 38, ring.disc * 0.36
    for step, seat in enumerate(walk(won), 1):
        at = places[seat]
        yield Badge(f"step {seat}", Rect.about((at.x + out, at.y - out), side), str(step))


class Ring(NamedTuple):
    """The drawn table: its centre and radius, a seat's disc, and how high names are."""

    centre: Point
    radius: float
    disc: float
    label: float


def _seat(desk: Desk, look: Look, seat: int, place: Point, ring: Ring, won: Won) -> Iterator[Widget]:
    table, tied, disc = table_of(desk), seat in tied_of(won), ring.disc
    rect = Rect.about(place, disc if tied else disc * 0.78)
    yield SeatDisc(
        f"disc {seat}",
        rect,
        colour=colour_of(table, seat),
        text=str(won.strengths[seat]),
        mark=False,
        ring="ink" if tied else "",
        faded=not tied,
    )
    few = len(table.names.seats) <= FEW
    box, beside = _label(place, ring) if few else _outside(look, place, ring, name_of(table, seat))
    mark, text = (box.cut_right if beside else box.cut_left)(ring.label * 0.8, 6)
    yield Icon(f"mark {seat}", mark.square(), mark_of(colour_of(table, seat)), "ink")
    side: Align = "right" if beside else "left"
    name = shortened(look, name_of(table, seat), text.w * 0.94)
    yield Label(f"name {seat}", text, name, "row", align=side, size=34 if few else 26)
    card = dinosaur(desk, cards_of(table, won)[seat])
    if card and few:
        below = text._replace(y=text.y - 24, h=24)
        yield Label(f"dinosaur {seat}", below, card, "label", "pencil", align=side)


def _label(place: Point, ring: Ring) -> tuple[Rect, bool]:
    """Where a seat's name stands: beside it (True) at the top and bottom of the table, else over it, further out."""
    width, out = ring.radius * 0.92, place.x - ring.centre.x
    if abs(out) < ring.radius * 0.3 and place.y > ring.centre.y:  # the figure stands at the left of the lowest seat
        return Rect(place.x + ring.disc * 0.6, place.y - ring.label * 0.1, width, ring.label), False
    if abs(out) < ring.radius * 0.3:
        return Rect(place.x - ring.disc * 0.6 - width, place.y - ring.label * 0.9, width, ring.label), True
    y = place.y - ring.disc * 0.62 - ring.label
    if out < 0:
        return Rect(place.x - ring.disc * 0.08 - width, y, width, ring.label), True
    return Rect(place.x + ring.disc * 0.08, y, width, ring.label), False


def _outside(look: Look, place: Point, ring: Ring, name: str) -> tuple[Rect, bool]:
    """Many seats: the name stands further out than its seat, just as wide as it is."""
    x, y = (place.x - ring.centre.x) / ring.radius, (place.y - ring.centre.y) / ring.radius
    width = min(width_of(look, name, "row", 26) + ring.label * 0.8 + 16, ring.radius * 0.9)
    out = ring.disc * 0.56
    centre = (place.x + x * (out + width / 2), place.y + y * (out + ring.label * 0.62))
    return Rect.about(centre, width, ring.label), x < 0


def _middle(desk: Desk, rect: Rect, won: Won) -> Iterator[Widget]:
    yield Panel("event", rect, outline="ink", width=3, radius=14)
    name = event_name(desk, won.event)
    title, icons = rect.inset(10).cut_top(rect.h * (0.45 if name else 0.02))
    if name:
        yield Paragraph("event name", title, name, "row", align="centre", upright="middle", size=28)
    for at, (trait, cell) in enumerate(zip(won.traits, icons.columns(len(won.traits), 6), strict=True)):
        yield Icon(f"event trait {at}", cell.inset(4), trait_icon(trait), "ink")


def _footprints(won: Won, places: tuple[Point, ...], disc: float) -> Iterator[Widget]:
    """The figure's way: a print on the ring between two seats that it passes."""
    steps = walk(won)
    centre = sum(place.x for place in places) / len(places), sum(place.y for place in places) / len(places)
    for at, (one, other) in enumerate(pairwise(steps)):
        for nth, share in enumerate((0.36, 0.5, 0.64)):
            x = places[one].x + (places[other].x - places[one].x) * share
            y = places[one].y + (places[other].y - places[one].y) * share
            away = Point(x - centre[0], y - centre[1])
            reach = _distance(places, centre) / max(1.0, (away.x**2 + away.y**2) ** 0.5)
            spot = Point(centre[0] + away.x * reach, centre[1] + away.y * reach)
            yield Icon(f"print {at} {nth}", Rect.about(spot, disc * 0.2), "marks/footprint", "ink")


def _distance(places: tuple[Point, ...], centre: tuple[float, float]) -> float:
    return places[0].distance(centre)


def _figure(won: Won, places: tuple[Point, ...], ring: Ring) -> Picture:
    """The figure stands beside the winner on the table's edge; on its way there it passes the seats between."""
    stands, centre = places[won.seat], ring.centre
    following = places[(won.seat + 1) % len(places)]
    share = min(0.5, 0.78 * ring.disc / max(1.0, stands.distance(following)))
    x, y = stands.x + (following.x - stands.x) * share, stands.y + (following.y - stands.y) * share
    reach = ring.radius / max(1.0, Point(x, y).distance(centre))
    spot = Point(centre.x + (x - centre.x) * reach, centre.y + (y - centre.y) * reach)
    path = tuple(places[seat] for seat in walk(won)[:-1]) if is_tie(won) else ()
    return Picture("figure", Rect.about(spot, ring.disc * 0.9, ring.disc * 0.56), "pieces/figure", FIGURE, path=path)


def walk(won: Won) -> tuple[Seat, ...]:
    """The seats in the order in which the tie walk meets them: from the holder to the winner."""
    why = won.why
    if isinstance(why, NearestClockwiseFromHolder):
        return (why.holder, *why.passed, why.seat)
    return (won.seat,)


def tied_of(won: Won) -> tuple[Seat, ...]:
    """The seats at the top."""
    return (won.why.seat,) if isinstance(won.why, HighestStrength) else won.why.tied


# --- the reasons beside it --------------------------------------------------------------------------------------


def _why(desk: Desk, look: Look, rect: Rect, won: Won) -> Iterator[Widget]:
    table = table_of(desk)
    head, rest = rect.cut_top(52, 12)
    room = head.cut_left(head.w - 146)[0]
    title = ui("dkd.why_seat", desk.language, seat=name_of(table, won.seat))
    yield Label("why title", room, shortened(look, title, room.w * 0.85), "title")
    rule = ui("rule", desk.language, rule=rule_of(won.why))
    yield Label("why rule", head.cut_right(140)[0], rule, "label", "pencil", "right")
    buttons, rest = rest.cut_bottom(96, 12)
    taken, rows = rest.cut_bottom(76, 8)
    yield from _rows(desk, look, rows, won)
    yield Paragraph("taken", taken, taken_text(desk, won), "lead", upright="middle")
    why, following = buttons.columns((1, 2.2), 12)
    yield _why_button(desk, look, why, won)
    yield _next(desk, following, won)


def taken_text(desk: Desk, won: Won) -> str:
    """What the winner takes, or that the end is near."""
    if won.short:
        return ui("dkd.two_more", desk.language)
    key = "dkd.keeps" if won.seat == won.holder else "dkd.takes"
    return ui(key, desk.language, seat=name_of(table_of(desk), won.seat))


def stops(desk: Desk, won: Won) -> tuple[Stop, ...]:
    """The numbered steps: the walk of a tie, or all seats from the strongest down."""
    if not is_tie(won):
        order = sorted(range(len(won.strengths)), key=lambda seat: -won.strengths[seat])
        return tuple(Stop(Seat(seat), "", Seat(seat) == won.seat) for seat in order)
    holder = isinstance(won.why, FigureHolderAmongTied) or won.why.seat == won.holder
    return tuple(
        Stop(seat, _step_text(desk, won, seat, holds=at == 0 or holder), seat == won.seat)
        for at, seat in enumerate(walk(won))
    )


def _step_text(desk: Desk, won: Won, seat: Seat, *, holds: bool) -> str:
    key = "holds_figure" if holds else "next_clockwise"
    return ui(f"dkd.{key}" if seat in tied_of(won) else f"dkd.{key}_untied", desk.language)


def _rows(desk: Desk, look: Look, rect: Rect, won: Won) -> Iterator[Widget]:
    """A row a step; more than there is room for are a list to be pushed."""
    steps = stops(desk, won)
    height = min(98.0, (rect.h - 8 * (len(steps) - 1)) / len(steps))
    least = look.mm(3) * (3.3 if steps[0].text else 2.2)
    if height >= least:
        for at, stop in enumerate(steps):
            yield from _row(desk, look, Rect(rect.x, rect.y + at * (height + 8), rect.w, height), at, stop, won)
        return
    places = [Rect(0, at * (least + 8), rect.w - 20, least) for at in range(len(steps))]
    rows = tuple(
        w
        for at, (stop, place) in enumerate(zip(steps, places, strict=True))
        for w in _row(desk, look, place, at, stop, won)
    )
    yield Scroll("steps", rect, rows, length=places[-1].bottom)


def _row(desk: Desk, look: Look, rect: Rect, at: int, stop: Stop, won: Won) -> Iterator[Widget]:
    table = table_of(desk)
    colour = colour_of(table, stop.seat)
    key, ink = f"why {stop.seat}", f"{colour}.on" if stop.wins else "ink"
    yield Panel(f"{key} row", rect, colour=colour if stop.wins else f"{colour}.tint", radius=14)
    room = rect.inset(8 if rect.w < 330 else 16, 4 if rect.h < 80 else 8)
    number, left = room.cut_right(min(rect.h * 0.9, 60))
    lead, words = left.cut_left(min(44, rect.h - 12, rect.w * 0.1), 8 if rect.w < 330 else 14)
    if is_tie(won):
        yield Badge(f"{key} step", lead.square(), str(at + 1), "ink", "paper", "")
    else:
        yield Icon(f"{key} mark", lead.square(), mark_of(colour), ink)
    name, text = (words, Rect(0, 0, 0, 0)) if not stop.text else words.cut_top(words.h * 0.54)
    if stop.text:  # it runs below the number
        text, number = text._replace(w=number.right - text.x), number.cut_top(name.h)[0]
    yield Label(f"{key} name", name, shortened(look, name_of(table, stop.seat), name.w), "row", ink)
    if stop.text:
        yield Label(f"{key} text", text, shortened(look, stop.text, text.w), "label", ink)
    yield Numeral(f"{key} number", number, str(won.strengths[stop.seat]), ink, "title")
