"""What the screens of Mini Dinosaur share: runners and seats as they look, the strip above, the ground below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from companion.games.game import Seat
from companion.games.mini_dinosaur.bets import Sets, Terms, TotalLess
from companion.games.mini_dinosaur.dinosaurs import Dinosaur
from companion.games.mini_dinosaur.observe import Observation
from companion.screens.at_table import colour_of, mark_of, name_of, table_of
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.theme import mix
from companion.screens.widgets import Area, Button, Fill, Ground, Icon, Label, Panel, Paragraph, Rect, Role, Widget
from companion.screens.widgets.values import Align
from companion.words.mini_dinosaur.vocabulary import name_dinosaur
from companion.words.ui import ui

GAME: Final = "mini_dinosaur"
FIELDS: Final[dict[Dinosaur, str]] = {
    "groom": "moss",
    "bride": "lilac",
    "skate": "sand",
    "red_baby": "rose",
    "blue_grandpa": "sky",
}
"""The field that a runner's lane and its bets have."""


class Undo(Struct, frozen=True):
    """The undo button."""


class Menu(Struct, frozen=True):
    """The menu button: pause, corrections, rules and so on."""


def seen(desk: Desk) -> Observation:
    """What may be seen of it."""
    observation: Observation = table_of(desk).view.observation
    return observation


def icon_of(dinosaur: Dinosaur) -> str:
    """A runner's symbol."""
    return f"pieces/md_{dinosaur}"


def word_of(desk: Desk, dinosaur: Dinosaur) -> str:
    """A runner's name."""
    return name_dinosaur(dinosaur, desk.language)


def field_of(terms: Terms) -> str:
    """The field of a bet: its runner's, or the game's where it is about all of them."""
    return GAME if isinstance(terms, TotalLess | Sets) else FIELDS[terms.dinosaur]


# --- the frame --------------------------------------------------------------------------------------------------


class Frame(NamedTuple):
    """What stands around a screen's own part, and the room that is left for it."""

    widgets: tuple[Widget, ...]
    body: Rect


class Strip(NamedTuple):
    """What stands above: whose turn it is (None: the game's own colour), in one word, and what is asked."""

    seat: Seat | None
    title: str
    asked: str


def frame(desk: Desk, look: Look, strip: Strip, *, undo: bool = True) -> Frame:
    """The strip above in the colour of whoever is asked, the ground with undo below, and room between.

    What the app has to say about itself stands above the room that is left, and covers nothing.
    """
    screen, phone = Rect.of(look.size), look.kind == "phone"
    low = phone and not look.portrait
    above, rest = screen.cut_top(50 if low else _strip_height(look, strip) if phone else 96)
    if not undo:
        below, body = Rect(0, 0, 0, 0), rest
    elif low:
        below, body = rest.cut_left(72)
    else:
        below, body = rest.cut_bottom(64 if phone else 92 if look.portrait else seats_height(desk, look))
    widgets = (*_strip(desk, look, above, strip), *(_ground(desk, look, below) if undo else ()))
    room = banner_room(desk, look, body.w - 24)
    if not room:
        return Frame((*widgets, *banner(desk, look)), body)
    told, body = body.cut_top(room + 16)
    return Frame((*widgets, *banner(desk, look, told.inset(12, 8))), body)


def _strip_height(look: Look, strip: Strip) -> float:
    """On a phone: higher where what is asked takes two lines."""
    room = look.size.w - (20 if strip.seat is None else 80) - look.min_target - 8
    line = height_of(look, "x", "lead", room)
    return 92 if height_of(look, strip.asked, "lead", room) <= line else 92 + line * 0.8


def _strip(desk: Desk, look: Look, rect: Rect, strip: Strip) -> Iterator[Widget]:
    phone = look.kind == "phone"
    colour = GAME if strip.seat is None else colour_of(desk, strip.seat)
    on = f"{colour}.on"
    yield Fill("strip", rect, colour=colour)
    low = phone and not look.portrait  # there the menu stands in the ground, above undo
    menu, words = rect.cut_right(20 if low else look.min_target + 8 if phone else 104)
    if strip.seat is not None:
        side = rect.h * 1.7
        large = Rect(menu.x - side * 1.1, rect.centre.y - side * 0.4, side, side)
        yield Icon("strip sign", large, mark_of(desk, strip.seat), f"{colour}.deep", clip=rect)
        lead, words = words.cut_left(rect.h * 0.86)
        yield Icon("strip mark", lead.square().inset(rect.h * 0.16), mark_of(desk, strip.seat), on)
    if not low:
        yield Button("menu", menu.inset(2), "", "bare", "icons/menu", colour=on, tap=Menu())
    words = words.inset(10 if phone else 16, 2 if low else 4)
    if phone and not look.portrait:
        name, asked = words.columns((2, 3), 8)
    else:
        name, asked = words.rows((1, (rect.h - 38) / 38), 0) if phone else words.columns((2, 3), 16)
    yield Label("strip name", name, shortened(look, strip.title, name.w * 0.85), "name", on, size=34 if phone else 72)
    size = None if phone else 40
    role: Role = "lead" if phone else "question"
    yield Paragraph("strip asked", asked, strip.asked, role, on, upright="middle", size=size)


def _ground(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    yield Ground("ground", rect)
    place = rect
    if rect.w > rect.h:
        side = 184 if look.kind == "phone" else 240
        place = (rect.cut_right if look.left_handed else rect.cut_left)(side)[0].inset(12, 0)
    else:
        place = rect.cut_bottom(rect.w)[0].inset(2)
        yield Button("menu", rect.cut_top(rect.w)[0].inset(2), "", "bare", "icons/menu", colour="on_ground", tap=Menu())
    text = ui("undo", desk.language) if rect.w > rect.h else ""
    yield Button("undo", place, text, "undo", tap=Undo(), colour="on_ground")
    if look.kind == "tablet" and not look.portrait:
        room = rect.inset(16, 8)
        yield from seat_cards(desk, look, (room.cut_left if look.left_handed else room.cut_right)(room.w - 216)[0])


def has_seats(look: Look) -> bool:
    """Whether the seats' cards have a row of their own: on a broad screen they stand in the ground."""
    return look.kind == "tablet" and look.portrait


def seats_height(desk: Desk, look: Look) -> float:
    """How high that row is: with four seats and more a card is narrow, and its words stand in three lines."""
    return 122 if len(table_of(desk).names.seats) < 4 or _ended(desk) else 60 + 3 * look.mm(3) * 1.6


# --- a button whose words may take two lines --------------------------------------------------------------------


class Wide(NamedTuple):
    """What a wide button says: its words, its symbol (left out on a phone), whether it is chosen, why it is off.

    `pale`: it looks as if off and can be tapped, since the rules only doubt it.
    """

    text: str
    icon: str = ""
    chosen: bool = False
    off: str = ""
    pale: bool = False


def wide_button(look: Look, key: str, rect: Rect, said: Wide, tap: object) -> Iterator[Widget]:
    """A quiet button; where a phone is narrow its words take two lines instead of small ones."""
    pale = said.pale or bool(said.off)
    ink = "sheet" if said.chosen else "pencil" if pale else "ink"
    colour = "ink" if said.chosen else "sheet"
    yield Panel(f"{key} sheet", rect, colour=colour, outline="pencil", width=2, radius=16, dashed=pale)
    words = rect.inset(8 if look.kind == "phone" else 14, 4)
    if said.icon and look.kind == "tablet":
        mark, words = words.cut_left(34, 10)
        yield Icon(f"{key} icon", mark.centred(30, 30), said.icon, ink)
    align: Align = "left" if said.icon and look.kind == "tablet" else "centre"
    yield Paragraph(f"{key} words", words, said.text, "strong", ink, align, "middle")
    yield Area(key, rect, tap=tap, off=bool(said.off), why=said.off, radius=16)


def main_button(key: str, rect: Rect, text: str, tap: object, off: str = "") -> Iterator[Widget]:
    """The one thing to do now, where its words are a sentence and take more than a line."""
    yield Panel(f"{key} edge", rect, colour="pencil" if off else "lava_edge", radius=16)
    face = rect._replace(h=rect.h - 5)
    yield Panel(f"{key} sheet", face, colour=mix("pencil", "paper", 0.6) if off else "lava", radius=16)
    ink = "ink" if off else "on_lava"
    yield Paragraph(
        f"{key} words", face.inset(10, 2), text, "button", ink, "centre", "middle", size=min(38, face.h * 0.44)
    )
    yield Area(key, rect, tap=tap, off=bool(off), why=off, radius=16)


# --- seats ------------------------------------------------------------------------------------------------------


def seat_cards(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """What everybody sees of every seat: hands, and what it has placed."""
    seats = len(table_of(desk).names.seats)
    for seat, cell in enumerate(rect.columns(seats, 10)):
        yield from _seat_card(desk, look, seat, cell)


def _seat_card(desk: Desk, look: Look, seat: int, rect: Rect) -> Iterator[Widget]:
    player, colour = seen(desk).players[seat], colour_of(desk, seat)
    key = f"seat {seat}"
    yield Panel(f"{key} sheet", rect, bar=colour, bar_height=8)
    head, rest = rect.inset(12, 10).cut_top(min(rect.h * 0.34, 42), 2)
    mark, name = head.cut_left(head.h, 6)
    yield Icon(f"{key} mark", mark.square(), mark_of(desk, seat), f"{colour}.mark")
    yield Label(f"{key} name", name, shortened(look, name_of(desk, seat), name.w), "row", size=28)
    up = sum(bet.face == "up" for bet in player.placed)
    yield from _holds(desk, look, seat, (up, len(player.placed) - up), rest)


def _holds(desk: Desk, look: Look, seat: int, faces: tuple[int, int], rect: Rect) -> Iterator[Widget]:
    """How many cards it holds and has placed: in two lines, in a narrow card in three."""
    key, held = f"seat {seat}", hand_texts(desk, seat)
    hand = ui("md.hand", desk.language, dinosaurs=held[0], bets=held[1])
    placed = ui("md.placed", desk.language, up=faces[0], down=faces[1])
    if all(shortened(look, text, rect.w) == text for text in (hand, placed)):
        above, below = rect.rows(2)
        yield Label(f"{key} hand", above, hand, "label", "pencil")
        yield Label(f"{key} placed", below, placed, "label", "pencil")
        return
    if _ended(desk):  # hands matter no more, and the bets need the room
        yield from _faces(key, faces, rect)
        return
    first, second, third = rect.rows(3)
    yield from _faces(key, faces, third)
    for name, count, line in (("dinosaurs", held[0], first), ("bets", held[1], second)):
        text = ui(f"md.hand_{name}", desk.language, held=count)
        yield Label(f"{key} {name}", line, shortened(look, text, line.w), "label", "pencil")


def _faces(key: str, faces: tuple[int, int], rect: Rect) -> Iterator[Widget]:
    """How many bets lie face up and face down, in signs."""
    for icon, count, place in zip(("eye", "eye_off"), faces, rect.columns(2), strict=True):
        sign, number = place.cut_left(min(rect.h, 30), 4)
        yield Icon(f"{key} {icon}", sign.square(), f"icons/{icon}", "pencil")
        yield Label(f"{key} {icon} count", number, str(count), "label", "pencil")


def _ended(desk: Desk) -> bool:
    return seen(desk).phase in {"show", "over"}


def hand_texts(desk: Desk, seat: int) -> tuple[str, str]:
    """How many dinosaurs and how many bets a seat holds: `7`, or `7-8` where the app was not told."""
    player = seen(desk).players[seat]
    return _between(len(player.dinosaurs), player.discarded), _between(len(player.bets), player.discarded)


def _between(most: int, gone: int) -> str:
    least = max(0, most - gone)
    return str(most) if least == most else f"{least}\N{EN DASH}{most}"


def tint(field: str) -> str:
    """The pale tone of a field on a sheet."""
    return mix(field, "sheet", 0.62)
