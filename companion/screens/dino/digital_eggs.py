"""One's own eggs, for one pair of eyes: who wants to look, the cover before it, the eggs and what they are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.game import Seat
from companion.screens.art import inks_on, posed
from companion.screens.at_table import colour_of, name_of
from companion.screens.banner import banner
from companion.screens.desk import Desk
from companion.screens.dino.beside_eggs import piles_of, points, sleeper
from companion.screens.dino.digital_messages import Hide, IAm, WhoLooks
from companion.screens.dino.digital_table import GAME, ON, egg_of, mark_of, pack_of, seen
from companion.screens.dino.table_parts import EggLook
from companion.screens.elsewhere import passes
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.pages import gap, margin, target
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    Fill,
    Ground,
    Icon,
    Label,
    Paragraph,
    Rect,
    Scene,
    Widget,
)
from companion.words.ui import ui


def lookers(desk: Desk) -> tuple[Seat, ...]:
    """The seats that may look at their eggs here: a screen's own seat, and on a shared one whoever has no screen."""
    if desk.seat is not None:
        return (desk.seat,)
    return tuple(Seat(seat) for seat in range(len(seen(desk).players)) if passes(desk, Seat(seat)))


def whose(desk: Desk, look: Look) -> Scene:
    """Whoever wants to look taps their colour."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    ground, rest = screen.cut_bottom(target(look) + 16)
    head, body = rest.inset(margin(look)).cut_top(54 if phone else 96, gap(look))
    seats = lookers(desk)
    count = len(seats)
    columns = 1 if look.portrait or count <= 3 else 2
    rows = -(-count // columns)
    cells = body.cut_top(min(body.h, rows * (92 if phone else 260)))[0].grid(columns, rows, gap(look))
    widgets: list[Widget] = [
        Fill("field", rest, colour=GAME),
        Label("whose", head, ui("dino.whose_eggs", desk.language), "question", ON),
    ]
    for seat, cell in zip(seats, cells, strict=False):
        widgets += _seat(desk, look, seat, cell)
    widgets += [Ground("ground", ground), _hide(desk, look, ground, back=True)]
    return Scene((*widgets, *banner(desk, look)), escape=Hide())


def _seat(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    colour = colour_of(desk, seat)
    yield Fill(f"seat {seat} field", rect, colour=colour)
    mark, name = rect.inset(rect.h * 0.16).cut_left(rect.h * 0.68, rect.h * 0.16)
    yield Icon(f"seat {seat} mark", mark, mark_of(colour), f"{colour}.on")
    yield Label(f"seat {seat} name", name, shortened(look, name_of(desk, seat), name.w), "title", f"{colour}.on")
    yield Area(f"seat {seat} looks", rect, tap=WhoLooks(seat), radius=0)


def _hide(desk: Desk, look: Look, ground: Rect, *, back: bool = False) -> Button:
    """The way out: eggs are hidden; where none is shown it only leads back."""
    place = ground.inset(12, 8).cut_left(min(ground.w - 24, 320))[0]
    text, icon = ("back", "icons/arrow_left") if back else ("dino.hide", "icons/eye_off")
    return Button("hide", place, ui(text, desk.language), "undo", icon, tap=Hide(), colour="on_ground")


# --- the cover --------------------------------------------------------------------------------------------------


def cover(desk: Desk, look: Look, seat: Seat) -> Scene:
    """A seat's colour from edge to edge and a button to hold; no egg is in the picture."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    below, above = screen.cut_bottom(212 if phone else 320 if look.portrait else 216)
    widgets = (*_cover_field(desk, look, seat, above), *_cover_below(desk, look, seat, below))
    return Scene((*widgets, *banner(desk, look)), escape=Hide())


def _cover_field(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    colour, phone = colour_of(desk, seat), look.kind == "phone"
    on, pale = f"{colour}.on", mix(colour, "pale", 0.25)
    yield Fill("field", rect, colour=colour)
    colours = inks_on(colour, disc=pale, ink=mix(colour, "dark", 0.55))
    yield from posed("beast", "states/pass_cover", sleeper(look, rect), rect, colours, flip=not look.portrait)
    words = rect.inset(24 if phone else 48, 16 if phone else 36)
    lead, rest = words.cut_top(40 if phone else 64)
    mark, line = lead.cut_left(lead.h, 14)
    yield Icon("mark", mark, mark_of(colour), on)
    yield Label("pass", line, ui("dino.pass_to", desk.language), "title", on)
    width = rest.w if look.portrait else rest.w * 0.56
    name = rest.cut_left(width)[0].cut_top(rest.h * (0.26 if look.portrait else 0.6))[0]
    yield Paragraph("name", name, name_of(desk, seat), "cover", on)


def _cover_below(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    yield Fill("sheet", rect, colour="paper")
    room = rect.inset(20 if phone else 40, 12 if phone else 20)
    line, buttons = room.cut_top(40 if phone else 52, 8)
    said = ui("dino.only_looks", desk.language, seat=name_of(desk, seat))
    yield Paragraph("only", line, said, "lead", upright="middle")
    hold, hide = buttons.rows((1.2, 1), 12) if look.portrait else buttons.columns((1, 3), 16)[::-1]
    who = ui("dino.i_am", desk.language, seat=name_of(desk, seat))
    yield Button("hide", hide, ui("back", desk.language), "quiet", "icons/arrow_left", tap=Hide())
    yield Button("i am", hold, shortened(look, who, hold.w * 0.8), "hold", hold=IAm(seat))


# --- the eggs ---------------------------------------------------------------------------------------------------


def eggs(desk: Desk, look: Look, seat: Seat) -> Scene:
    """Every colour with how many of it, and the points they make; the colours are this seat's alone."""
    screen, phone = Rect.of(look.size), look.kind == "phone"
    ground, rest = screen.cut_bottom(target(look) + 16)
    strip, body = rest.cut_top(60 if phone else 120)
    colour = colour_of(desk, seat)
    mark, name = strip.inset(16 if phone else 28, 8 if phone else 16).cut_left(strip.h * 0.7, 12)
    widgets: list[Widget] = [
        Fill("field", body, colour=GAME),
        Fill("strip", strip, colour=colour),
        Icon("strip mark", mark, mark_of(colour), f"{colour}.on"),
        Label("strip name", name, ui("dino.eggs_of", desk.language, seat=name_of(desk, seat)), "name", f"{colour}.on"),
        *_eggs(desk, look, seat, body.inset(margin(look), gap(look))),
        Ground("ground", ground),
        _hide(desk, look, ground),
    ]
    return Scene((*widgets, *banner(desk, look)), escape=Hide())


def held(desk: Desk, seat: Seat) -> Counter[int]:
    """The colours of a seat's eggs, as far as whoever looks may know them."""
    player = seen(desk).players[seat]
    found = Counter(player.hidden.known)
    if isinstance(player.open, int):
        found[player.open] += 1
    return found


def _eggs(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    found = held(desk, seat)
    line, rest = rect.cut_bottom(48 if look.kind == "phone" else 90, gap(look))
    if not found:
        yield Paragraph("none", rect, ui("dino.no_eggs", desk.language), "question", ON, "centre", "middle")
        return
    said = ui("dino.points_so_far", desk.language, points(found))
    yield Paragraph("points", line, said, "question", ON, "centre", "middle")
    shown = [(colour.number, egg_of(desk, colour.number)) for colour in pack_of(desk).egg_colours]
    yield from piles_of(look, [EggLook(number, egg.colour, egg.letter, "") for number, egg in shown], rest, found)
