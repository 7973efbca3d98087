"""What stands around Dino's board: whose turn it is, what is asked, the stones that are left, and every seat's eggs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.dino.observe import SeenPlayer
from companion.screens.art import animal
from companion.screens.at_table import colour_of, name_of, table_of
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.dino.digital_eggs import lookers
from companion.screens.dino.digital_messages import Menu, ShowEggs, ShowWhole, Undo
from companion.screens.dino.digital_table import GAME, ON, egg_of, mark_of, seen
from companion.screens.dino.digital_track import stones_left
from companion.screens.fitting import fits_beside_icon
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.pages import gap, target
from companion.screens.theme import mix
from companion.screens.widgets import (
    Button,
    Disc,
    Fill,
    Ground,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Picture,
    Rect,
    Widget,
)
from companion.words.ui import ui

NARROW: Final = 300
"""In less width a seat's name stands above its numbers."""


class Frame(NamedTuple):
    """The widgets around, the window of the board, the room for answers under the question, and what lies on top."""

    widgets: tuple[Widget, ...]
    window: Rect
    asking: Rect
    over: tuple[Widget, ...] = ()


class Asked(NamedTuple):
    """What the frame says: the question, how many rows of answers it needs, the view (None: there is only one).

    Without `seats` the answers have the room of the seats' rows too.
    """

    question: str
    rows: int = 0
    near: bool | None = None
    seats: bool = True


def frame(desk: Desk, look: Look, asked: Asked) -> Frame:
    """The board fills the shorter side, the rest stands beside it or above and below."""
    screen = Rect.of(look.size)
    made = (_high if look.portrait else _broad)(desk, look, screen, asked)
    room = banner_room(desk, look, made.window.w - 24)
    said = banner(desk, look, made.window.inset(12, 8).cut_top(room)[0]) if room else banner(desk, look)
    return made._replace(widgets=(Fill("sea", screen, colour=GAME), *made.widgets), over=said)


def _broad(desk: Desk, look: Look, screen: Rect, asked: Asked) -> Frame:
    phone = look.kind == "phone"
    cut = screen.cut_left if look.left_handed else screen.cut_right
    window, side = cut(min(screen.h, screen.w - (250 if phone else 440)))
    ground, rest = side.cut_bottom(target(look) + (8 if phone else 16))
    strip, rest = rest.cut_top(56 if phone else 128)
    words, rest = rest.inset(10 if phone else 24, 4 if phone else 12).cut_top(54 if phone else 120, gap(look) / 2)
    answers, rest = rest.cut_top(_rows(look, asked.rows) if asked.seats else rest.h, gap(look) / 2)
    stones, seats = rest.cut_top(0 if phone else 64, 0 if phone else 10)
    widgets = (
        *(_animal(desk, look, side, ground, asked)),
        *_top(desk, look, (strip, words), asked),
        *(() if phone or not asked.seats else _stones(desk, stones)),
        *(_seats(desk, look, seats, 3 if phone else _side_columns(desk, seats)) if asked.seats else ()),
        *_ground(desk, look, ground, asked),
    )
    return Frame(widgets, window, answers)


def _side_columns(desk: Desk, rect: Rect) -> int:
    """One seat below the other, as long as there is the height for it."""
    return 1 if rect.h >= 52 * len(seen(desk).players) else 2


def _high(desk: Desk, look: Look, screen: Rect, asked: Asked) -> Frame:
    phone = look.kind == "phone"
    ground, rest = screen.cut_bottom(target(look) + (8 if phone else 20))
    strip, rest = rest.cut_top(54 if phone else 116)
    words, rest = rest.cut_top(48 if phone else 92)
    count = len(seen(desk).players)
    high = 46 if phone else 66 if count <= 3 else 128
    answers, rest = rest.cut_bottom(_rows(look, asked.rows) + (0 if asked.seats else high))
    high = high if asked.seats else 0
    seats, window = rest.cut_bottom(high, 0 if phone else 4)
    place = words.inset(14 if phone else 28, 2 if phone else 8)
    columns = count if phone else 2 if count == 4 else min(count, 3)
    widgets = (
        *_top(desk, look, (strip, place), asked),
        *(_seats(desk, look, seats.inset(6 if phone else 20, 0), columns) if high else ()),
        *_ground(desk, look, ground, asked),
    )
    return Frame(widgets, window, answers.inset(10 if phone else 24, 2))


def _rows(look: Look, rows: int) -> float:
    return rows * (target(look) + 4)


# --- the parts --------------------------------------------------------------------------------------------------


def _top(desk: Desk, look: Look, rects: tuple[Rect, Rect], asked: Asked) -> Iterator[Widget]:
    """The seat that acts and what it is asked; where nobody acts any more, what has happened."""
    strip, words = rects
    phone = look.kind == "phone"
    if asked.seats:
        yield from _strip(desk, look, strip)
        yield from _question(words, asked.question, (24 if look.portrait else 26) if phone else 44)
        return
    both = strip._replace(h=words.bottom - strip.y).inset(14 if phone else 28, 10)
    mark, place = both.cut_left(min(both.h, both.w * 0.26), 12)
    yield Icon("struck", mark, "pieces/meteorite", "lava")
    yield Paragraph("question", place, asked.question, "question", ON, upright="middle", size=30 if phone else 56)


def _strip(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """Whose turn it is, in that seat's colour from edge to edge; on a narrow screen with the stones that are left."""
    seat, phone = seen(desk).turn, look.kind == "phone"
    colour = colour_of(desk, seat)
    yield Fill("strip", rect, colour=colour)
    room = rect.inset(12 if phone else 24, 6 if phone else 16)
    if look.portrait or phone:
        stones, room = room.cut_right(86 if phone else 200)
        mark, number = stones.cut_left(stones.w * 0.44)
        yield Icon("strip meteorite", mark.inset(4, 2), "pieces/meteorite", f"{colour}.on")
        yield Numeral("strip stones", number, str(stones_left(desk)), f"{colour}.on", "title", size=30 if phone else 72)
    mark, name = room.cut_left(room.h, 8 if phone else 16)
    yield Icon("strip mark", mark, mark_of(colour), f"{colour}.on")
    yield Label("strip name", name, shortened(look, name_of(desk, seat), name.w), "name", f"{colour}.on")


def _animal(desk: Desk, look: Look, side: Rect, ground: Rect, asked: Asked) -> Iterator[Widget]:
    """The game's animal stands on the ground, where few seats leave room for it."""
    free = side.h - ground.h - (128 + 144 + 74 + 76 * len(seen(desk).players)) - _rows(look, asked.rows)
    if not asked.seats or look.kind == "phone" or free < 120:
        return
    high = min(free, side.w)
    stands = Rect(side.right - high * 1.04, ground.y - high, high, high)
    yield from animal("panel", "posters/dino", stands, Rect(side.x, ground.y - high, side.w, high), GAME)


def _question(rect: Rect, question: str, size: float) -> Iterator[Widget]:
    yield Paragraph("question", rect, question, "question", ON, upright="middle", size=size)


def _stones(desk: Desk, rect: Rect) -> Iterator[Widget]:
    left = stones_left(desk)
    mark, rest = rect.cut_left(rect.h, 10)
    number, words = rest.cut_left(rect.h * 1.7, 12)
    yield Icon("meteorite", mark.inset(4), "pieces/meteorite", "lava" if left <= 8 else ON)
    yield Numeral("stones", number, str(left), ON, "title", "right", size=64)
    said = ui("dino.stones_left", desk.language, left)
    yield Paragraph("stones left", words, said, "strong", ON, upright="middle")


def _seats(desk: Desk, look: Look, rect: Rect, columns: int) -> Iterator[Widget]:
    players = seen(desk).players
    rows = -(-len(players) // columns)
    phone = look.kind == "phone"
    between = 4 if phone else 8
    cells = rect.cut_top(min(rect.h, rows * (60 if phone else 68 if columns == 1 else 62)))[0].grid(
        columns, rows, between
    )
    for seat, (player, cell) in enumerate(zip(players, cells, strict=False)):
        yield from (_small_seat if phone else _seat)(desk, look, seat, player, cell)


def _sheet(desk: Desk, seat: int, rect: Rect) -> Panel:
    turn = seen(desk).turn == seat
    return Panel(f"seat {seat} sheet", rect, radius=10, colour="sheet" if turn else mix("sheet", GAME, 0.16))


def _small_seat(desk: Desk, _look: Look, seat: int, player: SeenPlayer, rect: Rect) -> Iterator[Widget]:
    """Symbol, number of eggs, and the open one."""
    key, colour = f"seat {seat}", colour_of(desk, seat)
    yield _sheet(desk, seat, rect)
    mark, count, shell = rect.inset(4, 3).columns((1, 1, 0.9), 2)
    yield Icon(f"{key} mark", mark.inset(1), mark_of(colour), f"{colour}.mark")
    yield Numeral(f"{key} eggs", count, str(player.egg_count), "ink", "title", size=26)
    yield from _egg(desk, key, player, shell)


def _seat(desk: Desk, look: Look, seat: int, player: SeenPlayer, rect: Rect) -> Iterator[Widget]:
    """Symbol, name, how many pieces are home, how many eggs, and the open one."""
    key, colour = f"seat {seat}", colour_of(desk, seat)
    yield _sheet(desk, seat, rect)
    if rect.w < NARROW:
        yield from _narrow_seat(desk, look, seat, player, rect)
        return
    room = rect.inset(10, 6)
    shell, room = room.cut_right(room.h * 0.8, 6)
    count, room = room.cut_right(room.h * 0.9, 6)
    yield from _egg(desk, key, player, shell)
    yield Numeral(f"{key} eggs", count, str(player.egg_count), "ink", "title", size=44)
    mark, name = room.cut_left(min(room.h, 50), 8)
    home = sum(piece.home for piece in player.pieces)
    if home:
        name, homes = name.rows((3, 2), 0)
        for nth, place in enumerate(homes.cut_left(2 * homes.h + 6)[0].columns(2, 6)[:home]):
            yield Icon(f"{key} home {nth}", place.square(), "icons/home", "fern")
    disc = mark.square()
    yield Disc(f"{key} disc", disc, colour=colour)
    yield Icon(f"{key} mark", disc.inset(disc.w * 0.2), mark_of(colour), f"{colour}.on")
    yield Label(f"{key} name", name, shortened(look, name_of(desk, seat), name.w), "row", size=30)


def _narrow_seat(desk: Desk, look: Look, seat: int, player: SeenPlayer, rect: Rect) -> Iterator[Widget]:
    """The name above, the rest below it."""
    key, colour = f"seat {seat}", colour_of(desk, seat)
    mark, room = rect.inset(8, 5).cut_left(44, 8)
    name, low = room.rows((1.15, 1), 0)
    disc = mark.centred(44, 44)
    yield Disc(f"{key} disc", disc, colour=colour)
    yield Icon(f"{key} mark", disc.inset(9), mark_of(colour), f"{colour}.on")
    yield Label(f"{key} name", name, shortened(look, name_of(desk, seat), name.w), "row", size=24)
    count, low = low.cut_left(34, 4)
    shell, homes = low.cut_left(low.h, 10)
    yield Numeral(f"{key} eggs", count, str(player.egg_count), "ink", "title", "left", size=30)
    yield from _egg(desk, key, player, shell)
    for nth in range(sum(piece.home for piece in player.pieces)):
        place = Rect(homes.x + nth * (homes.h + 4), homes.y, homes.h, homes.h)
        yield Icon(f"{key} home {nth}", place.inset(2), "icons/home", "fern")


def _egg(desk: Desk, key: str, player: SeenPlayer, rect: Rect) -> Iterator[Widget]:
    """The open egg with its letter; the pale outline of one where there is none."""
    if player.open is None:
        yield Picture(f"{key} egg", rect, "pieces/egg", (("ink", mix("pencil", "sheet", 0.75)),), anchor="centre")
        return
    egg = egg_of(desk, player.open)
    yield Picture(f"{key} egg", rect, "pieces/egg", (("ink", egg.colour),), anchor="centre")
    if egg.letter and egg.colour != "pencil":
        yield Label(f"{key} egg letter", rect, egg.letter, "title", f"{egg.colour}.on", "centre", size=rect.h * 0.5)


def _ground(desk: Desk, look: Look, rect: Rect, asked: Asked) -> Iterator[Widget]:
    """Undo at the left, then the menu, one's own eggs, and the other view of the board."""
    phone = look.kind == "phone"
    yield Ground("ground", rect)
    room = rect.inset(6 if phone else 16, 4 if phone else 8)
    undo, room = room.cut_left(room.h * (1.3 if phone else 1.7), 4 if phone else 8)
    text = "" if phone else ui("undo", desk.language)
    if not desk.watching:
        yield Button("undo", undo, text, "undo", tap=Undo(), colour="on_ground")
    menu, room = room.cut_right(room.h, 4 if phone else 8)
    yield Button("menu", menu, "", "bare", "icons/menu", tap=Menu(), colour="on_ground")
    if asked.near is not None:
        other, room = room.cut_right(room.h, 4)
        icon = "icons/search" if asked.near else "icons/eye"
        yield Button("view", other, "", "bare", icon, tap=ShowWhole(asked.near), colour="on_ground")
    playing = table_of(desk).view.outcome is None and seen(desk).phase not in {"nests", "dinosaurs"}
    if playing and lookers(desk):
        text = ui("dino.my_eggs", desk.language)
        text = text if fits_beside_icon(look, text, room.w) else ""
        yield Button("eggs", room, text, "quiet", "marks/egg", tap=ShowEggs(), colour="on_ground", role="strong")
