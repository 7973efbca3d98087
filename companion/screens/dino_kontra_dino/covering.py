"""Covers: pass the tablet to somebody, wait for the others, wait for the app."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.game import Seat
from companion.screens.art import animal, inks_on, posed
from companion.screens.at_table import table_of
from companion.screens.banner import banner
from companion.screens.desk import Desk
from companion.screens.dino_kontra_dino.parts import (
    GAME,
    ON,
    Menu,
    Undo,
    colour_of,
    event_name,
    event_text,
    mark_of,
    name_of,
    round_text,
    seen,
    undo_button,
)
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.theme import mix
from companion.screens.widgets import (
    Button,
    Disc,
    Fill,
    Ground,
    Icon,
    Label,
    Paragraph,
    Picture,
    Rect,
    Scene,
    SeatDisc,
    Widget,
)
from companion.words.ui import ui


class IAm(Struct, frozen=True):
    """The seat that the cover names has the tablet in its hands."""

    seat: Seat


class TakeCardBack(Struct, frozen=True):
    """On a seat's own screen: the card comes back to the hand."""


def cover(desk: Desk, look: Look, seat: Seat) -> Scene:
    """A seat's colour from edge to edge, a big mouth, and a button to hold. No hand is in the picture."""
    screen = Rect.of(look.size)
    high = look.portrait
    phone = look.kind == "phone"
    below, above = screen.cut_bottom(216 if phone else 310 if high else 216)
    return Scene((*_field(desk, look, seat, above), *_below(desk, look, seat, below, phone=phone), *banner(desk, look)))


def _field(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    table, colour = table_of(desk), colour_of(table_of(desk), seat)
    on, phone = f"{colour}.on", look.kind == "phone"
    yield Fill("field", rect, colour=colour)
    pale = mix(colour, "pale", 0.25)
    colours = inks_on(colour, disc=pale, ink=mix(colour, "dark", 0.55))
    if look.portrait:
        beast = Rect(rect.x, rect.y + rect.h * 0.36, rect.w, rect.w * 1.2)
    else:
        beast = Rect(rect.right - rect.h * 0.96, rect.y + rect.h * 0.06, rect.h * 0.96, rect.h * 1.152)
    yield from posed("beast", "states/pass_cover", beast, rect, colours, flip=not look.portrait)
    words = rect.inset(24 if phone else 48, 20 if phone else 36)
    lead, rest = words.cut_top(44 if phone else 64, 8 if phone else 20)
    mark, line = lead.cut_left(lead.h, 14)
    yield Icon("mark", mark, mark_of(colour), on)
    yield Label("pass", line, ui("dkd.pass_to", desk.language), "title", on)
    width = rest.w if look.portrait else rest.w * 0.56
    name = rest.cut_left(width)[0].cut_top(rest.h * (0.26 if look.portrait else 0.6))[0]
    yield Paragraph("name", name, name_of(table, seat), "cover", on)


def _below(desk: Desk, look: Look, seat: Seat, rect: Rect, *, phone: bool) -> Iterator[Widget]:
    table = table_of(desk)
    yield Fill("sheet", rect, colour="paper")
    room = rect.inset(20 if phone else 40, 12 if phone else 20)
    line, button = room.cut_top(44 if phone else 56, 8)
    text = ui("dkd.only_looks", desk.language, seat=name_of(table, seat))
    yield Paragraph("only", line, text, "lead", upright="middle")
    who = ui("dkd.i_am", desk.language, seat=name_of(table, seat))
    if look.portrait:
        hold, others = button.rows((1.2, 1), 12)
        undo, menu = others.columns((2, 1), 12)
    else:
        undo, rest = button.cut_left(120 if phone else 220, 16)
        menu, hold = rest.cut_right(64 if phone else 96, 12)
    yield Button("undo", undo, ui("undo", desk.language), "quiet", "icons/undo", tap=Undo())
    yield Button("i am", hold, shortened(look, who, hold.w * 0.8), "hold", hold=IAm(seat))
    yield Button("menu", menu, "", "quiet", "icons/menu", tap=Menu())


def waiting(desk: Desk, look: Look, seat: Seat) -> Scene:
    """On a seat's own screen: the card lies face down, and these are still missing."""
    screen, table = Rect.of(look.size), table_of(desk)
    colour = colour_of(table, seat)
    missing = ", ".join(name_of(table, other) for other, laid in enumerate(seen(desk).laid) if not laid)
    ground, above = screen.cut_bottom(84 if look.kind == "phone" else 110)
    head, rest = above.inset(24, 24).cut_top(above.h * 0.3, 8)
    first, second = head.rows((1.2, 1), 16 if look.kind == "phone" else 28)
    seats, egg = rest.cut_top(rest.h * 0.46, 16)
    menu, back = ground.inset(12, 8).cut_right(look.min_target * 1.2, 8)
    widgets = (
        Fill("field", above, colour=colour),
        Picture("egg", egg._replace(h=above.bottom - egg.y), "pieces/egg", (("ink", mix(colour, "dark", 0.45)),)),
        Paragraph("laid", first, ui("dkd.laid", desk.language), "question", f"{colour}.on", "centre", "bottom"),
        Paragraph("waiting", second, ui("dkd.waiting", desk.language, names=missing), "lead", f"{colour}.on", "centre"),
        *_laid(desk, look, seats),
        Ground("ground", ground),
        Button(
            "take back",
            back,
            ui("dkd.take_card_back", desk.language),
            "undo",
            tap=TakeCardBack(),
            colour="on_ground",
        ),
        Button("menu", menu, "", "undo", "icons/menu", tap=Menu(), colour="on_ground"),
    )
    return Scene((*widgets, *banner(desk, look)))


def _laid(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """Every seat, with a tick once its card lies face down."""
    laid = seen(desk).laid
    least = 56 if look.kind == "phone" else 132
    rows = next(n for n in range(1, len(laid) + 1) if rect.w / -(-len(laid) // n) >= least or n == len(laid))
    cells = rect.grid(-(-len(laid) // rows), rows, 8)
    for seat, cell in zip(range(len(laid)), cells, strict=False):
        disc = cell.square().inset(4)
        disc = disc.centred(min(disc.w, 150), min(disc.h, 150))
        ring = "ink" if laid[seat] else ""
        yield SeatDisc(f"seat {seat}", disc, colour=colour_of(table_of(desk), seat), ring=ring, faded=not laid[seat])
        if laid[seat]:
            side = disc.w * 0.36
            yield Disc(f"laid {seat}", Rect(disc.right - side, disc.y, side, side), colour="fern")
            yield Icon(
                f"tick {seat}", Rect(disc.right - side, disc.y, side, side).inset(side * 0.2), "icons/tick", "sheet"
            )


def dealing(desk: Desk, look: Look) -> Scene:
    """The app is at work, for as long as a disk takes: the event's front, or just the animal."""
    screen = Rect.of(look.size)
    ground, field = screen.cut_bottom(88)
    side = min(field.w, field.h) * 0.8
    stands = Rect(field.right - side, field.bottom - side, side, side)  # the drawing is cut off at its right
    event = seen(desk).front
    words = field.inset(40, 32).cut_top(field.h * 0.3)[0]
    title, text = words.rows((3, 2), 8)
    widgets: tuple[Widget, ...] = (
        Fill("field", field, colour=GAME),
        *animal("deal", f"posters/{GAME}", stands, field, GAME),
        Paragraph("event", title, event_name(desk, event) or round_text(desk), "poster", ON),
        Paragraph("text", text, event_text(desk, event), "lead", ON),
        Ground("ground", ground),
        *undo_button(desk, ground.inset(16, 0).cut_left(220)[0]),
    )
    return Scene((*widgets, *banner(desk, look)))
