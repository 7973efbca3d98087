"""A turn beside the table: how many spaces were moved, then whether an egg was taken or a counter came home."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.dino.pack import MOVES
from companion.screens.art import inks, posed
from companion.screens.at_table import name_of
from companion.screens.desk import Desk
from companion.screens.dino.table_parts import GAME, ON, EggLook, egg, eggs_of, frame, seen
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.widgets import Area, Button, Choice, Icon, Label, Numeral, Panel, Paragraph, Rect, Scene, Widget
from companion.words.ui import ui


class Moved(Struct, frozen=True):
    """So many spaces were moved."""

    spaces: int


class MovedAllTheSame(Struct, frozen=True):
    """By our count both counters are home, and yet one has moved."""


class TookEgg(Struct, frozen=True):
    """An egg of this colour was taken."""

    nest: int


class NoEgg(Struct, frozen=True):
    """No egg was taken and no counter came home."""


class CameHome(Struct, frozen=True):
    """A counter came home by this move."""


def moving(desk: Desk, look: Look, *, doubting: bool = False) -> Scene:
    """How far did you move? A seat with both counters home sends the meteorite on, unless our count is doubted."""
    seat = seen(desk).turn
    around = frame(desk, look, seat)
    body = around.body
    if not look.portrait and look.kind == "tablet":
        body, stands = body.cut_left(body.w * 0.63, 20)
        field = stands.inset(-24, -14)
        around = around._replace(widgets=(*around.widgets, *_beast(field)))
    elif look.portrait:
        body, stands = body.cut_top(body.h * 0.56)
        wide, high = (6, 6) if look.kind == "phone" else (24, 14)
        field = stands._replace(x=stands.x - wide, w=stands.w + 2 * wide, h=stands.h + high)
        around = around._replace(widgets=(*around.widgets, *_beast(field)))
    both_home = not seen(desk).players[seat].out and not doubting
    asked = _both_home(desk, look, body) if both_home else _spaces(desk, look, body)
    return Scene((*around.widgets, *asked))


def _beast(field: Rect) -> Iterator[Widget]:
    """It looks at the question; its back is cut off by the edge of the field alone."""
    side = min(field.h, field.w)
    stands = Rect(field.right - side, field.bottom - side, side, side)
    yield from posed("field", "posters/dino", stands, field, inks(GAME), flip=True)


def _both_home(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    beside = not (phone and look.portrait)
    high = look.min_target + 8 if phone else max(96, look.min_target + 8)
    buttons, words = rect.cut_bottom(max(rect.h / 2, high if beside else 2 * high + 8), 10)
    said = ui("dn.both_home", desk.language, seat=name_of(desk, seen(desk).turn))
    yield Paragraph("question", words, said, "question", ON, upright="middle", size=26 if phone else 44)
    if beside:
        on, moved = buttons.cut_top(high)[0].columns((1, 1), 8 if phone else 16)
    else:
        on, moved = buttons.cut_top(2 * high + 8)[0].rows((1, 1), 8)
    yield Button("move 0", on, ui("dn.meteorite_on", desk.language), tap=Moved(0))
    yield Panel("all the same sheet", moved, radius=16)
    text = ui("dn.moved_all_the_same", desk.language)
    yield Paragraph("all the same words", moved.inset(10, 4), text, "strong", "ink", "centre", "middle")
    yield Area("all the same", moved, tap=MovedAllTheSame(), radius=16)


def _spaces(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    low = phone and not look.portrait
    head, rest = rect.cut_top(rect.h * (0.3 if low else 0.32), 4)
    asked = ui("dn.how_far", desk.language)
    yield Paragraph("question", head, asked, "question", ON, upright="middle", size=26 if phone else 50)
    room = rest if not look.portrait else rest.cut_top(min(rest.h, 150 if phone else 240))[0]
    for spaces, cell in enumerate(room.columns(MOVES + 1, 3 if phone else 14)):
        caption = min(cell.h * 0.26, 20 if phone else 40)
        place, below = cell.cut_bottom(caption, 2 if phone else 6)[::-1]
        high = min(place.h, cell.w * 1.15)
        place = place._replace(y=place.bottom - high, h=high) if low else place._replace(h=high)
        below = below._replace(y=place.bottom + (2 if phone else 6))
        size = min(place.h * 0.72, place.w * 0.8)
        yield Panel(f"move {spaces} sheet", place, radius=14)
        yield Choice(f"move {spaces}", place, str(spaces), "open", "lava", tap=Moved(spaces), size=size)
        yield from _caption(desk, look, spaces, below)


def _caption(desk: Desk, look: Look, spaces: int, rect: Rect) -> Iterator[Widget]:
    """What the meteorite does then."""
    rest = MOVES - spaces
    key = f"move {spaces}"
    if not rest:
        text = shortened(look, ui("dn.stays", desk.language), rect.w)
        yield Label(f"{key} stays", rect, text, "strong", ON, "centre")
        return
    mark, number = rect.columns(2, 2)
    yield Icon(f"{key} meteorite", mark.cut_right(mark.h)[0], "pieces/meteorite", ON)
    yield Label(f"{key} stones", number, f"+{rest}", "strong", ON)


# --- an egg, or home --------------------------------------------------------------------------------------------


def ended(desk: Desk, look: Look, spaces: int) -> Scene:
    """Where did the counter end? In front of a nest, at home, or neither."""
    around = frame(desk, look, seen(desk).turn)
    return Scene((*around.widgets, *_ended(desk, look, around.body, spaces)))


def _ended(desk: Desk, look: Look, rect: Rect, spaces: int) -> Iterator[Widget]:
    phone, high = look.kind == "phone", look.portrait
    low = phone and not high
    head, rest = rect.cut_top(rect.h * (0.18 if not high else 0.16), 6)
    asked = ui("dn.an_egg", desk.language, spaces)
    yield Paragraph("question", head, asked, "question", ON, upright="middle", size=24 if phone else 44)
    looks = eggs_of(desk)
    if low or not high:
        nests, buttons = rest.cut_left(rest.w * 0.64, 10 if phone else 24)
        columns = len(looks) if not phone else 6
        places = nests.grid(columns, -(-len(looks) // columns), 6 if phone else 12)
        none, home = buttons.rows((1, 1), 8)
    else:
        buttons, nests = rest.cut_bottom(2 * look.min_target + 18 if phone else 104, 10 if phone else 24)
        columns = 3
        rows = -(-len(looks) // columns)
        nests = nests.cut_top(min(nests.h, rows * (130 if phone else 260)))[0]
        places = nests.grid(columns, rows, 8 if phone else 16)
        none, home = buttons.rows((1, 1), 8) if phone else buttons.columns((1, 1), 16)
    for each, place in zip(looks, places, strict=False):
        yield from _nest(desk, look, each, place)
    yield Button("no egg", none, ui("dn.no_egg", desk.language), tap=NoEgg())
    text = shortened(look, ui("dn.came_home", desk.language), home.w * 0.6)
    yield Panel("home sheet", home, radius=16)
    yield Button("came home", home, text, "quiet", "icons/home", tap=CameHome(), role="strong")


def _called(desk: Desk, shown: EggLook) -> str:
    return shown.name or ui("dn.nest_number", desk.language, shown.number)


def _nest(desk: Desk, look: Look, shown: EggLook, rect: Rect) -> Iterator[Widget]:
    """A nest's egg with how many are left; an empty one is pale. Where not all names fit, letters say the colours."""
    key = f"nest {shown.number}"
    left = next(nest.eggs for nest in seen(desk).nests if nest.nest == shown.number)
    broad = rect.w > rect.h * 1.05
    yield Panel(f"{key} sheet", rect, radius=14, outline="" if not left else "lava", width=3)
    room = rect.inset(6 if look.kind == "phone" else 10)
    shell, count = room.cut_left(room.w * 0.56, 4) if broad else room.cut_top(room.h * 0.6, 2)
    yield from egg(key, shell, shown, faded=not left)
    ink = "ink" if left else "pencil"
    if broad or look.kind == "phone":
        yield Numeral(f"{key} left", count, str(left), ink, "title", size=min(count.h * 0.8, 64))
    else:
        number, word = count.rows((1.4, 1), 0)
        yield Numeral(f"{key} left", number, str(left), ink, "title", size=min(number.h, 60))
        if all(shortened(look, _called(desk, each), word.w) == _called(desk, each) for each in eggs_of(desk)):
            yield Label(f"{key} name", word, _called(desk, shown), "label", "pencil", "centre")
    yield Area(key, rect, tap=TookEgg(shown.number), radius=14)  # the table may have counted otherwise, and insist
