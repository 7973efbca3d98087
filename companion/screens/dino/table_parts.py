"""What Dino's screens beside the table share: seats and eggs as they look, and what stands around a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec import Struct

from companion.games.dino.observe import Observation, SeenPlayer
from companion.games.dino.pack import EggColour, Pack, name_in
from companion.screens.at_table import colour_of, mark_of, name_of, table_of
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.dino.track import ring
from companion.screens.fitting import fits_beside_icon
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.theme import mix, theme
from companion.screens.widgets import (
    Button,
    Fill,
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

GAME: Final = "dino"
ON: Final = "dino.on"
EGGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "red": "kentrosaurus",
        "green": "archaeopteryx",
        "blue": "dilophosaurus",
        "yellow": "velociraptor",
        "violet": "t_rex",
        "orange": "spinosaurus",
        "white": "lambeosaurus",
        "black": "pachycephalosaurus",
        "brown": "iguanodon",
        "pink": "maiasaura",
    }
)
"""The token that an egg's colour is painted in, by its key; letters tell them apart."""


class Undo(Struct, frozen=True):
    """The undo button."""


class Menu(Struct, frozen=True):
    """The menu button: pause, corrections, rules and so on."""


class ShowEggs(Struct, frozen=True):
    """Somebody wants to look at their own eggs."""


class EggLook(NamedTuple):
    """How eggs of one colour are shown: number, token, letter and name."""

    number: int
    colour: str
    letter: str
    name: str


UNTOLD: Final = EggLook(0, "pencil", "?", "")


def seen(desk: Desk) -> Observation:
    """What may be seen of it."""
    observation: Observation = table_of(desk).view.observation
    return observation


def eggs_of(desk: Desk) -> tuple[EggLook, ...]:
    """The colours of eggs in the order of their nests; no two have one letter."""
    pack: Pack = table_of(desk).pack
    known = {colour.number: colour for colour in pack.egg_colours}
    found: list[EggLook] = []
    for nest in seen(desk).nests:
        found.append(_egg_look(nest.nest, known.get(nest.nest), desk.language.code, [egg.letter for egg in found]))
    return tuple(found)


def _egg_look(number: int, colour: EggColour | None, language: str, taken: list[str]) -> EggLook:
    if colour is None:
        return EggLook(number, theme().seats[(number - 1) % len(theme().seats)].colour, str(number), "")
    name = name_in(language, colour)
    letter = next((each for each in name.upper() if each.isalpha() and each not in taken), str(number))
    fallback = theme().seats[number % len(theme().seats)].colour
    return EggLook(number, EGGS.get(colour.key, fallback), letter, name)


def egg_of(desk: Desk, number: object) -> EggLook:
    """An egg by its colour's number; one whose colour is not told is grey."""
    return next((egg for egg in eggs_of(desk) if egg.number == number), UNTOLD)


def stones_left(desk: Desk) -> int:
    """How many stones are ahead of the meteorite."""
    return seen(desk).track - seen(desk).meteorite


# --- eggs -------------------------------------------------------------------------------------------------------


def egg(key: str, rect: Rect, look: EggLook, *, faded: bool = False) -> Iterator[Widget]:
    """An egg in its colour with its letter."""
    side = min(rect.w / 0.76, rect.h)
    place = rect.centred(side * 0.76, side)
    colour = mix(look.colour, "sheet", 0.72) if faded else look.colour
    yield Picture(f"{key} egg", place, "pieces/egg", (("ink", colour),), anchor="centre")
    on = "pencil" if faded else "sheet" if look is UNTOLD else f"{look.colour}.on"
    letter = Rect.about((place.centre.x, place.y + place.h * 0.52), place.w, place.h * 1.16)
    yield Label(f"{key} letter", letter, look.letter, "title", on, "centre", size=max(side * 0.42, 20))


def no_egg(key: str, rect: Rect) -> Picture:
    """The pale place of an egg that is not there."""
    side = min(rect.w / 0.76, rect.h)
    pale = (("ink", mix("pencil", "sheet", 0.78)),)
    return Picture(f"{key} egg", rect.centred(side * 0.76, side), "pieces/egg", pale, anchor="centre")


# --- what stands around -----------------------------------------------------------------------------------------


class Frame(NamedTuple):
    """The widgets around, and the field with the room for a question and its answers."""

    widgets: tuple[Widget, ...]
    body: Rect


def frame(desk: Desk, look: Look, seat: int, *, eggs: bool = True) -> Frame:
    """The stones around the edge; inside, whose turn it is above, the field in the middle, all seats below."""
    phone, low = look.kind == "phone", look.kind == "phone" and not look.portrait
    stones, inner = ring(look, seen(desk).track, seen(desk).meteorite)
    strip, rest = inner.cut_top(46 if low else 60 if phone else 128)
    below, field = rest.cut_bottom(_ground_height(desk, look))
    widgets = (
        *stones,
        *_strip(desk, look, strip, seat),
        Fill("field", field, colour=GAME),
        *_ground(desk, look, below, eggs=eggs),
    )
    body = field.inset(6 if phone else 24, 6 if phone else 14)
    room = banner_room(desk, look, body.w)
    if not room:
        return Frame((*widgets, *banner(desk, look)), body)
    told, body = body.cut_top(room, 8)
    return Frame((*widgets, *banner(desk, look, told)), body)


def _ground_height(desk: Desk, look: Look) -> float:
    count = len(seen(desk).players)
    if look.kind == "phone":
        line = look.min_target + 10
        return line if not look.portrait else line + (58 if count <= 3 else 116) + 6
    if look.portrait:
        return 104 + 12 + (-(-count // _columns(count))) * 158
    return 232


def _columns(seats: int) -> int:
    """How many cards stand side by side on a high screen."""
    return 2 if seats in {2, 4} else 3


def _strip(desk: Desk, look: Look, rect: Rect, seat: int) -> Iterator[Widget]:
    """The seat's colour, symbol and name from edge to edge, and how many stones are left."""
    phone, colour = look.kind == "phone", colour_of(desk, seat)
    on = f"{colour}.on"
    yield Fill("strip", rect, colour=colour)
    short = phone or look.portrait
    name, stones = rect.inset(10 if phone else 28, 4 if phone else 10).cut_left(rect.w * (0.54 if short else 0.6), 10)
    side = rect.h * 1.8
    sign = Rect(stones.x - side * (0.55 if phone else 0.9), rect.centre.y - side * 0.42, side, side)
    yield Icon("strip sign", sign, mark_of(desk, seat), f"{colour}.deep", clip=rect)
    mark, words = name.cut_left(name.h * 0.8, 8 if phone else 16)
    yield Icon("strip mark", mark.square(), mark_of(desk, seat), on)
    yield Label(
        "strip name", words, shortened(look, name_of(desk, seat), words.w), "name", on, size=34 if phone else 92
    )
    said, number = stones.cut_left(stones.w * 0.46, 6)
    if short:
        yield Icon("strip meteorite", said.cut_right(said.h)[0].inset(4), "pieces/meteorite", on)
    else:
        left = ui("dn.stones_left", desk.language, stones_left(desk))
        yield Paragraph("strip stones", said, left, "strong", on, "right", "middle", size=26)
    yield Numeral("strip left", number, str(stones_left(desk)), on, "score", size=36 if phone else 104)


def _ground(desk: Desk, look: Look, rect: Rect, *, eggs: bool) -> Iterator[Widget]:
    """Undo at the left below, the menu above it, and every seat's card."""
    phone = look.kind == "phone"
    seats = len(seen(desk).players)
    if phone and look.portrait:
        cards, line = rect.cut_top(rect.h - look.min_target - 10)
        yield from _line(desk, look, line, eggs=eggs)
        rows = 1 if seats <= 3 else 2
        yield from _cards(desk, look, cards.inset(4, 3), -(-seats // rows), rows)
    elif phone:
        line, cards = (rect.cut_right if look.left_handed else rect.cut_left)(rect.w * 0.4)
        yield from _line(desk, look, line, eggs=eggs)
        yield from _cards(desk, look, cards.inset(4, 3), seats, 1)
    elif look.portrait:
        line, cards = rect.cut_bottom(104, 12)
        yield from _line(desk, look, line, eggs=eggs)
        yield from _cards(desk, look, cards.inset(0, 8), _columns(seats), -(-seats // _columns(seats)))
    else:
        column, cards = (rect.cut_right if look.left_handed else rect.cut_left)(186)
        yield from _column(desk, column.inset(0, 10), eggs=eggs)
        yield from _cards(desk, look, cards.inset(8, 14), seats, 1)


def _line(desk: Desk, look: Look, rect: Rect, *, eggs: bool) -> Iterator[Widget]:
    phone = look.kind == "phone"
    room = rect.inset(0, 4 if phone else 8)
    cut, other = (room.cut_right, Rect.cut_left) if look.left_handed else (room.cut_left, Rect.cut_right)
    undo, rest = cut(room.h * 1.15 if phone else 220, 4)
    text = "" if phone and not look.portrait else ui("undo", desk.language)
    yield Button("undo", undo, "" if phone else text, "undo", tap=Undo(), colour="ink")
    menu, rest = other(rest, room.h, 4)
    yield Button("menu", menu, "", "bare", "icons/menu", tap=Menu(), colour="ink")
    if eggs:
        mine = rest.inset(4, 0)
        said = ui("dn.my_eggs", desk.language)
        said = said if fits_beside_icon(look, said, mine.w) else ""
        yield Button("my eggs", mine, said, "quiet", "icons/eye", tap=ShowEggs(), role="strong")


def _column(desk: Desk, rect: Rect, *, eggs: bool) -> Iterator[Widget]:
    above, undo = rect.rows((1, 1), 8)
    menu, mine = above.columns(2, 2) if eggs else (above, above)
    yield Button("menu", menu, "", "bare", "icons/menu", tap=Menu(), colour="ink")
    if eggs:
        yield Button("my eggs", mine, "", "bare", "icons/eye", tap=ShowEggs(), colour="ink")
    yield Button("undo", undo, ui("undo", desk.language), "undo", tap=Undo(), colour="ink")


def _cards(desk: Desk, look: Look, rect: Rect, columns: int, rows: int) -> Iterator[Widget]:
    between = 4 if look.kind == "phone" else 12
    for seat, (player, cell) in enumerate(zip(seen(desk).players, rect.grid(columns, rows, between), strict=False)):
        yield from (_small if look.kind == "phone" else _card)(desk, look, seat, player, cell)


def _small(desk: Desk, look: Look, seat: int, player: SeenPlayer, rect: Rect) -> Iterator[Widget]:
    """On a phone: symbol, how many eggs, and the open one."""
    colour, key = colour_of(desk, seat), f"seat {seat}"
    yield Panel(f"{key} sheet", rect, bar=colour, bar_height=5, radius=8)
    inside = rect.inset(3, 8).cut_bottom(rect.h - 14)[0]
    if player.out < len(player.pieces):
        homes, inside = inside.cut_right(14, 1)
        yield from _homes(key, player, homes.rows(2, 2))
    mark, count, shell = inside.columns((1, 0.9, 0.9), 2)
    yield Icon(f"{key} mark", mark.square(), mark_of(desk, seat), f"{colour}.mark")
    yield Numeral(f"{key} eggs", count, str(player.egg_count), "ink", "title", size=28)
    yield from _open(desk, key, player, shell)


def _card(desk: Desk, look: Look, seat: int, player: SeenPlayer, rect: Rect) -> Iterator[Widget]:
    """Name, how many eggs, and the open one; a house for each counter at home."""
    colour, key = colour_of(desk, seat), f"seat {seat}"
    yield Panel(f"{key} sheet", rect, bar=colour, bar_height=12)
    head, rest = rect.inset(14, 12).cut_top(max(rect.h * 0.26, 30), 2)
    head = head._replace(y=head.y + 6)
    name, mark = head.cut_left(head.w - head.h, 6)
    if player.out < len(player.pieces):
        side, home = head.h * 0.72, len(player.pieces) - player.out
        beside = name.cut_right(side * home + 2, 4)
        fits = shortened(look, name_of(desk, seat), beside[1].w) == name_of(desk, seat)
        homes, name = beside if fits else name.cut_right(head.h * 0.5, 4)
        yield from _homes(key, player, homes.columns(home, 2) if fits else homes.rows(len(player.pieces), 2)[:home])
    yield Label(f"{key} name", name, shortened(look, name_of(desk, seat), name.w), "row", size=30)
    yield Icon(f"{key} mark", mark.square().inset(2), mark_of(desk, seat), f"{colour}.mark")
    said = (ui("dn.eggs", desk.language, player.egg_count), ui("dn.open_egg", desk.language))
    worded = rest.h > 110 and all(shortened(look, each, rest.w / 2 - 3) == each for each in said)
    numbers, words = rest.cut_bottom(26 if worded else 0)[::-1]
    count, shell = numbers.columns(2, 6)
    yield Numeral(f"{key} eggs", count, str(player.egg_count), "ink", "score", size=min(104, numbers.h * 1.05))
    yield from _open(desk, key, player, shell.inset(2, 4))
    if words.h:
        eggs, opened = words.columns(2, 6)
        yield Label(f"{key} word", eggs, said[0], "label", "pencil", "centre")
        yield Label(f"{key} open word", opened, said[1], "label", "pencil", "centre")


def _open(desk: Desk, key: str, player: SeenPlayer, rect: Rect) -> Iterator[Widget]:
    if player.open is None:
        yield no_egg(f"{key} open", rect)
    else:
        yield from egg(f"{key} open", rect, egg_of(desk, player.open))


def _homes(key: str, player: SeenPlayer, places: tuple[Rect, ...]) -> Iterator[Widget]:
    """A house for each counter at home."""
    for nth, place in zip(range(len(player.pieces) - player.out), places, strict=False):
        yield Icon(f"{key} home {nth}", place.square(), "icons/home", "fern")
