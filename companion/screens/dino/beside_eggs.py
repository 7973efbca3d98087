"""One's own eggs, for one pair of eyes: whose, a cover to be held, then the colours and what they are worth (DN-16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from companion.games.dino.scoring import FOR_A_COLOUR
from companion.games.game import Seat
from companion.screens.art import inks_on, posed
from companion.screens.at_table import colour_of, mark_of, name_of
from companion.screens.banner import banner
from companion.screens.desk import Desk
from companion.screens.dino.table_parts import GAME, ON, EggLook, egg, eggs_of, seen
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.pages import gap, margin, target
from companion.screens.shell import STAY, Next, stay
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    Fill,
    Ground,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Scene,
    Widget,
)
from companion.words.ui import ui


class OwnEggs(Struct, frozen=True):
    """`who` wants to look; `looking`: they hold the tablet now. None: nobody was chosen yet."""

    who: Seat | None = None
    looking: bool = False


class Choose(Struct, frozen=True):
    """A seat wants to look."""

    seat: Seat


class IAm(Struct, frozen=True):
    """The seat holds the tablet alone."""


class Hide(Struct, frozen=True):
    """Cover everything again."""


def eyes(state: OwnEggs, _asked: int) -> Seat | None:
    """Whose eggs may be drawn."""
    return state.who if state.looking else None


def covered(state: OwnEggs) -> OwnEggs:
    """When the tablet goes to sleep nothing stays open."""
    return OwnEggs(state.who)


def scene(desk: Desk, look: Look, state: OwnEggs) -> Scene:
    """The step that this is at."""
    if state.who is None:
        return _whose(desk, look)
    return _eggs(desk, look, state.who) if state.looking else _cover(desk, look, state.who)


def update(_desk: Desk, state: OwnEggs, message: object) -> Next:
    """A seat, its word that it holds the tablet, or away with it."""
    if isinstance(message, Choose):
        return stay(OwnEggs(message.seat))
    if isinstance(message, IAm):
        return stay(OwnEggs(state.who, looking=True))
    return Next(pop=1) if isinstance(message, Hide) else STAY


def _hide(desk: Desk, look: Look, ground: Rect, text: str = "dn.hide") -> Iterator[Widget]:
    """The way out: eggs are hidden; where none is shown it only leads back."""
    yield Ground("ground", ground)
    place = ground.inset(margin(look), 6).cut_left(min(ground.w - 2 * margin(look), 300))[0]
    icon = "icons/eye_off" if text == "dn.hide" else "icons/arrow_left"
    yield Button("hide", place, ui(text, desk.language), "undo", icon, tap=Hide(), colour="on_ground")


def _whose(desk: Desk, look: Look) -> Scene:
    phone = look.kind == "phone"
    ground, rest = Rect.of(look.size).cut_bottom(target(look) + 12)
    head, body = rest.inset(margin(look)).cut_top(52 if phone else 100, gap(look))
    count = len(seen(desk).players)
    columns = 1 if phone and look.portrait else 2 if not phone or count <= 4 else 3
    rows = -(-count // columns)
    cells = body.cut_top(min(body.h, rows * (82 if phone else 190)))[0].grid(columns, rows, gap(look))
    widgets: list[Widget] = [
        Fill("field", rest, colour=GAME),
        Paragraph("whose", head, ui("dn.whose_eggs", desk.language), "question", ON, upright="middle"),
    ]
    for seat, cell in zip(range(count), cells, strict=False):
        widgets += _seat(desk, look, Seat(seat), cell)
    return Scene((*widgets, *_hide(desk, look, ground, "back"), *banner(desk, look)), escape=Hide())


def _seat(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    colour = colour_of(desk, seat)
    yield Panel(f"seat {seat} sheet", rect, colour=colour, radius=14)
    mark, name = rect.inset(rect.h * 0.16).cut_left(rect.h * 0.68, rect.h * 0.16)
    yield Icon(f"seat {seat} mark", mark, mark_of(desk, seat), f"{colour}.on")
    yield Label(f"seat {seat} name", name, shortened(look, name_of(desk, seat), name.w), "title", f"{colour}.on")
    yield Area(f"seat {seat} looks", rect, tap=Choose(seat), radius=14)


# --- the cover --------------------------------------------------------------------------------------------------


def _cover(desk: Desk, look: Look, seat: Seat) -> Scene:
    """A seat's colour from edge to edge and a button to hold; no egg is in the picture."""
    phone, low = look.kind == "phone", look.kind == "phone" and not look.portrait
    screen, colour = Rect.of(look.size), colour_of(desk, seat)
    below, field = screen.cut_bottom(120 if low else 196 if phone else 300 if look.portrait else 216)
    on, pale = f"{colour}.on", mix(colour, "pale", 0.25)
    inks = inks_on(colour, disc=pale, ink=mix(colour, "dark", 0.55))
    words = field.inset(20 if phone else 48, 12 if phone else 36)
    lead, rest = words.cut_top(34 if phone else 64)
    mark, line = lead.cut_left(lead.h, 14)
    name = rest.cut_left(rest.w if look.portrait else rest.w * 0.58)[0]
    name = name.cut_top(rest.h * (0.26 if look.portrait else 0.6))[0]
    widgets = (
        Fill("field", field, colour=colour),
        *posed("beast", "states/pass_cover", sleeper(look, field), field, inks, flip=not look.portrait),
        Icon("mark", mark, mark_of(desk, seat), on),
        Label("pass", line, ui("dn.pass_to", desk.language), "title", on),
        Paragraph("name", name, name_of(desk, seat), "cover", on),
        *_hold(desk, look, seat, below),
    )
    return Scene((*widgets, *banner(desk, look)), escape=Hide())


def sleeper(look: Look, field: Rect) -> Rect:
    """Where the animal of a cover lies: its back at the edge of the screen, left on a high one and right on a broad."""
    if look.portrait:
        return Rect(field.x, field.bottom - field.w, field.w, field.w * 1.2)
    return Rect(field.right - field.h * 0.96, field.y + field.h * 0.06, field.h * 0.96, field.h * 1.152)


def _hold(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    yield Fill("sheet", rect, colour="paper")
    line, buttons = rect.inset(16 if phone else 40, 8 if phone else 20).cut_top(30 if phone else 52, 6)
    said = ui("dn.only_looks", desk.language, seat=name_of(desk, seat))
    yield Paragraph("only", line, said, "lead", upright="middle")
    parts = buttons.rows((1.1, 1), 10) if look.portrait else buttons.columns((3, 1.2), 16)
    hold, back = parts
    who = shortened(look, ui("dn.i_am", desk.language, seat=name_of(desk, seat)), hold.w * 0.8)
    yield Button("i am", hold, who, "hold", hold=IAm())
    yield Button("hide", back, ui("back", desk.language), "quiet", "icons/arrow_left", tap=Hide())


# --- the eggs ---------------------------------------------------------------------------------------------------


def held(desk: Desk, seat: int) -> Counter[int]:
    """The colours of a seat's eggs, as far as whoever looks may know them; 0: colours that were not told."""
    player = seen(desk).players[seat]
    found = Counter(player.hidden.known)
    found[0] = player.hidden.unknown
    if player.open is not None:
        found[0 if player.open == "?" else player.open] += 1
    return +found


def points(found: Counter[int]) -> int:
    """One point an egg, five a colour (DN-20)."""
    return found.total() + FOR_A_COLOUR * len([number for number in found if number])


def _eggs(desk: Desk, look: Look, seat: Seat) -> Scene:
    phone = look.kind == "phone"
    ground, rest = Rect.of(look.size).cut_bottom(target(look) + 12)
    strip, body = rest.cut_top(54 if phone else 120)
    colour, found = colour_of(desk, seat), held(desk, seat)
    mark, name = strip.inset(12 if phone else 28, 8 if phone else 16).cut_left(strip.h * 0.7, 12)
    place, line = body.inset(margin(look), gap(look)).cut_bottom(46 if phone else 96, gap(look))[::-1]
    said = ui("dn.points", desk.language, points(found))
    title = shortened(look, ui("dn.eggs_of", desk.language, seat=name_of(desk, seat)), name.w)
    widgets = (
        Fill("field", body, colour=GAME),
        Fill("strip", strip, colour=colour),
        Icon("strip mark", mark, mark_of(desk, seat), f"{colour}.on"),
        Label("strip name", name, title, "name", f"{colour}.on", size=30 if phone else 72),
        *piles_of(look, eggs_of(desk), place, found),
        Paragraph("points", line, said, "question", ON, "centre", "middle", size=24 if phone else 48),
        *_hide(desk, look, ground),
    )
    return Scene((*widgets, *banner(desk, look)), escape=Hide())


def piles_of(look: Look, looks: Sequence[EggLook], rect: Rect, found: Counter[int]) -> Iterator[Widget]:
    """A sheet a colour with how many of it there are; pale where there is none."""
    columns = 3 if look.portrait or look.kind == "tablet" else 6
    rows = -(-len(looks) // columns)
    for each, cell in zip(looks, rect.grid(columns, rows, gap(look)), strict=False):
        count, key = found[each.number], f"pile {each.number}"
        yield Panel(f"{key} sheet", cell, radius=14, colour="sheet" if count else mix("sheet", GAME, 0.7))
        shell, tally = cell.inset(8).columns(2, 4) if cell.w > cell.h else cell.inset(8).rows((1.4, 1), 4)
        yield from egg(key, shell, each, faded=not count)
        yield Numeral(
            f"{key} count", tally, str(count), "ink" if count else "pencil", "title", size=min(tally.h * 0.8, 84)
        )
