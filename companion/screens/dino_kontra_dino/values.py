"""What every seat's dinosaur shows for the traits that the event needs: a column of cells a trait, tapped once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import (
    GAME,
    chip,
    colour_of,
    event_name,
    frame,
    mark_of,
    name_of,
    seen,
    trait_icon,
    trait_word,
)
from companion.screens.dino_kontra_dino.picking import can_pick
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Choice,
    ChoiceMode,
    Disc,
    Fill,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Picture,
    Rect,
    Scene,
    SeatDisc,
    Widget,
)
from companion.words.ui import ui

FACES: Final = (5, 4, 3, 2, 1)

Told = tuple[tuple[Seat, Trait, int], ...]


class Value(Struct, frozen=True):
    """A seat's dinosaur shows so many icons of a trait."""

    seat: Seat
    trait: Trait
    value: int


class ByCard(Struct, frozen=True):
    """Name the seat's dinosaur instead of reading its values off."""

    seat: Seat


class Activate(Struct, frozen=True):
    """On a narrow screen: this seat's values are entered now."""

    seat: Seat


def scene(desk: Desk, look: Look, told: Told, active: Seat | None) -> Scene:
    """All seats side by side where there is room, else one after the other."""
    seats = len(table_of(desk).names.seats)
    broad = not look.portrait and look.kind == "tablet"
    if broad and seats <= 4:
        around = frame(desk, look, poster=True, told=False)
        card = Rect(28 if not look.left_handed else around.body.right + 28, 92, 264, 268)
        columns = _columns(desk, look, around.body.inset(28, 20), told)
        return Scene((*around.widgets, *_event_card(desk, look, card), *columns, *chip(desk, look)))
    if broad and seats == 5:
        around = frame(desk, look, told=False)
        return Scene((*around.widgets, *_columns(desk, look, around.body.inset(20, 20), told), *chip(desk, look)))
    around = frame(desk, look)
    return Scene((*around.widgets, *_one_by_one(desk, look, around.body, told, active), *chip(desk, look)))


def needed(desk: Desk) -> tuple[Trait, ...]:
    """The traits that are asked for, each once."""
    return tuple(dict.fromkeys(seen(desk).traits or ()))


def value_of(desk: Desk, seat: int, trait: Trait, told: Told) -> int | None:
    """What was read off, sent or not."""
    played = seen(desk).played[seat]
    if played is not None and played.facts is not None:
        known: int | None = getattr(played.facts, trait)
        return known
    return next((value for who, what, value in told if (who, what) == (seat, trait)), None)


def sum_text(desk: Desk, seat: int, told: Told) -> str:
    """`7` once all is known, before that `3 + ?`."""
    parts = [value_of(desk, seat, trait, told) for trait in seen(desk).traits or ()]
    known = [value for value in parts if value is not None]
    if len(known) == len(parts):
        return str(sum(known))
    return "+".join("?" if value is None else str(value) for value in parts)


def is_sent(desk: Desk, seat: int) -> bool:
    """Whether a seat's dinosaur is read off."""
    return seen(desk).played[seat] is not None


def missing(desk: Desk) -> tuple[Seat, ...]:
    """The seats still to be read off."""
    return tuple(Seat(seat) for seat, played in enumerate(seen(desk).played) if played is None)


def _event_card(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """The event on the poster: its name, if the app knows it, and the traits that count."""
    yield Panel("event card", rect, shadow=True)
    name = event_name(desk, seen(desk).front)
    title, signs = rect.inset(12, 16).cut_top(84 if name else 4, 8)
    if name:
        yield Paragraph("event card name", title, name, "title", size=36)
    for trait, line in zip(needed(desk), signs.rows(max(1, len(needed(desk))), 12), strict=True):
        mark, word = line.cut_left(min(line.h, 88), 8)
        disc = mark.square()
        yield Disc(f"event card {trait}", disc, colour="silhouette")
        yield Icon(f"event card {trait} icon", disc.inset(disc.w * 0.2), trait_icon(trait), GAME)
        yield Label(f"event card {trait} word", word, shortened(look, trait_word(desk, trait), word.w), "strong")


# --- side by side -----------------------------------------------------------------------------------------------


def _columns(desk: Desk, look: Look, rect: Rect, told: Told) -> Iterator[Widget]:
    room = banner_room(desk, look, rect.w)
    head, rest = rect.cut_top(max(64, room), 14)
    yield from banner(desk, look, head) if room else _question(desk, head)
    for seat, column in enumerate(rest.columns(len(table_of(desk).names.seats), 20)):
        yield from _column(desk, look, Seat(seat), column, told)


def _question(desk: Desk, rect: Rect) -> Iterator[Widget]:
    question, line = rect.columns((5, 4), 12)
    asked = ui("dkd.tap_values", desk.language, number=len(needed(desk)))
    yield Label("question", question, asked, "question", size=48)
    names = ", ".join(name_of(table_of(desk), seat) for seat in missing(desk))
    text = ui("dkd.missing", desk.language, names=names)
    yield Paragraph("missing", line, text, "body", "pencil", "right", "bottom")


def _column(desk: Desk, look: Look, seat: Seat, rect: Rect, told: Told) -> Iterator[Widget]:
    table, colour, sent = table_of(desk), colour_of(table_of(desk), seat), is_sent(desk, seat)
    key, on = f"seat {seat}", f"{colour_of(table_of(desk), seat)}.on"
    yield Panel(f"{key} sheet", rect, bar=colour if sent else "")
    head, body = rect.cut_top(min(152.0, rect.h - 536))
    if not sent:
        yield Panel(f"{key} head", head, colour=colour, corners="top")
    ink = "ink" if sent else on
    low = head.h < 130  # a banner takes the room
    looks_up = not sent and can_pick(desk, "dinosaur") and head.h >= look.min_target
    if looks_up and not low:
        yield Icon(f"{key} look up", Rect(head.right - 44, head.y + 12, 32, 32), "icons/search", on)
    if looks_up:
        yield Area(f"{key} by card", head, tap=ByCard(seat))
    title, figures = head.inset(14, 10).columns((3, 2), 4) if low else head.inset(14, 14).cut_top(56)
    mark, words = title.cut_left(28 if low else 42, 6 if low else 8)
    yield Icon(f"{key} mark", mark.inset(0, 6), mark_of(colour), f"{colour}.mark" if sent else mix(on, colour, 0.25))
    name, below = (words, words) if low else words.cut_top(34)
    name = name.cut_left(name.w - (34 if (sent or looks_up) and not low else 0))[0]
    yield Label(f"{key} name", name, shortened(look, name_of(table, seat), name.w), "row", ink)
    if not low:
        events = ui("dkd.events", desk.language, number=len(seen(desk).won[seat]))
        yield Label(f"{key} events", below, events, "label", "pencil" if sent else ink)
    holds = seen(desk).figure == seat and not low
    room = figures.cut_left(figures.w * 0.66)[0] if holds else figures
    yield Numeral(f"{key} sum", room, sum_text(desk, seat, told), ink, "score", size=84)
    if sent and not low:
        yield Icon(f"{key} done", Rect(head.right - 46, head.y + 18, 36, 36), "icons/tick", "fern")
    if holds:
        yield Picture("figure", Rect(head.right - 82, head.bottom - 46, 74, 44), "pieces/figure", FIGURE, path=())
    yield from _cells(desk, seat, body.inset(12, 8), told)


def _cells(desk: Desk, seat: Seat, rect: Rect, told: Told) -> Iterator[Widget]:
    for trait, column in zip(needed(desk), rect.columns(len(needed(desk)), 9), strict=True):
        icon, cells = column.cut_top(36, 4)
        value = value_of(desk, seat, trait, told)
        yield Icon(f"seat {seat} {trait}", icon, trait_icon(trait), "ink" if value is None else "pencil")
        for face, cell in zip(FACES, cells.rows(len(FACES), 8), strict=True):
            yield _cell(desk, seat, trait, face, value, cell)


def _cell(desk: Desk, seat: Seat, trait: Trait, face: int, value: int | None, rect: Rect) -> Choice:
    mode: ChoiceMode = "open" if value is None else "chosen" if face == value else "tint" if face < value else "blank"
    colour = "lava" if value is None else colour_of(table_of(desk), seat)
    text = str(face) if mode in {"open", "chosen"} else ""
    return Choice(f"seat {seat} {trait} {face}", rect, text, mode, colour, tap=Value(seat, trait, face))


FIGURE: Final = (("ink", "fern"), ("eye", "sheet"))


# --- one after the other ----------------------------------------------------------------------------------------


def _one_by_one(desk: Desk, look: Look, rect: Rect, told: Told, active: Seat | None) -> Iterator[Widget]:
    asked = missing(desk)
    seat = active if active is not None else asked[0] if asked else Seat(0)
    phone = look.kind == "phone"
    crowded = phone and rect.h < 350  # a banner on a small screen: first what is asked
    seats, rest = rect.cut_top(0 if crowded else _seats_height(desk, look, rect))
    if not crowded:
        yield from _seat_row(desk, look, seats.inset(8 if phone else 20, 8), told, seat)
    yield from _pad(desk, look, rest, told, seat)


def _seats_height(desk: Desk, look: Look, rect: Rect) -> float:
    rows = -(-len(table_of(desk).names.seats) // _per_row(look, rect))
    return rows * _disc(look) + 16


def _disc(look: Look) -> float:
    return look.min_target + 12


def _per_row(look: Look, rect: Rect) -> int:
    return max(1, int((rect.w - (0 if look.kind == "phone" else 24)) // _disc(look)))


def _seat_row(desk: Desk, look: Look, rect: Rect, told: Told, active: Seat) -> Iterator[Widget]:
    table, per = table_of(desk), _per_row(look, rect)
    count = len(table.names.seats)
    rows = rect.rows(-(-count // per))
    for seat in range(count):
        cell = rows[seat // per].columns(min(per, count))[seat % per].square().inset(6)
        ring = "ink" if seat == active else ""
        text = sum_text(desk, seat, told) if is_sent(desk, seat) else ""
        yield SeatDisc(
            f"pick {seat}",
            cell,
            colour=colour_of(table, seat),
            text=text,
            ring=ring,
            faded=is_sent(desk, seat) and seat != active,
            tap=Activate(Seat(seat)),
        )


def _pad(desk: Desk, look: Look, rect: Rect, told: Told, seat: Seat) -> Iterator[Widget]:
    table, phone = table_of(desk), look.kind == "phone"
    colour = colour_of(table, seat)
    head, body = rect.cut_top(max(rect.h * (0.24 if look.portrait else 0.16), look.min_target + 2))
    yield Fill("pad head", head, colour=colour)
    names, figures = head.cut_left(head.w - 32)[0].inset(16 if phone else 32, 8).columns((3, 2), 12)
    yield Paragraph(
        "pad name", names, name_of(table, seat), "name", f"{colour}.on", upright="middle", size=64 if phone else 96
    )
    yield Numeral("pad sum", figures, sum_text(desk, seat, told), f"{colour}.on", size=64 if phone else 104)
    yield Icon("pad mark", Rect(head.right - 40, head.y + 6, 32, 32), mark_of(colour), mix(f"{colour}.on", colour, 0.3))
    if not is_sent(desk, seat) and can_pick(desk, "dinosaur"):
        yield Icon("pad look up", Rect(head.right - 40, head.bottom - 40, 32, 32), "icons/search", f"{colour}.on")
        yield Area("pad by card", head, tap=ByCard(seat))
    rows = body.inset(16 if phone else 32, 8 if phone else 24).rows(len(needed(desk)), 8 if phone else 16)
    for trait, row in zip(needed(desk), rows, strict=True):
        low = phone and not look.portrait
        label, cells = row.cut_left(row.w * 0.34, 8) if low else row.cut_top(min(48.0, row.h * 0.3), 6)
        mark = min(label.h, 28) if low else label.h
        value = value_of(desk, seat, trait, told)
        yield Icon(f"pad {trait} icon", label.cut_left(mark)[0], trait_icon(trait), "ink")
        word = label.cut_left(mark + 8)[1]
        yield Label(f"pad {trait}", word, shortened(look, trait_word(desk, trait), word.w * 0.9), "row")
        for face, cell in zip(reversed(FACES), cells.columns(len(FACES), 8), strict=True):
            yield _cell(desk, seat, trait, face, value, cell)
