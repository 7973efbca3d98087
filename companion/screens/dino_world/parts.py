"""What the screens of Dino World beside the table share: kinds and seats as they look, the frame, and the tally."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from companion.games.dino_world.kinds import HUNTERS, KIND_OF, KINDS, SET, Kind, set_of
from companion.games.dino_world.observe import Observation
from companion.games.game import Seat
from companion.screens.art import inks_on, posed
from companion.screens.at_table import colour_of, mark_of, table_of
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk
from companion.screens.dino_world.eye_strip import ASIDE, eye_button, strip, strip_height
from companion.screens.dino_world.last_throw import last_throw
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.theme import mix, theme
from companion.screens.widgets import (
    Button,
    Fill,
    Ground,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Role,
    Widget,
)
from companion.words.dino_world.vocabulary import KIND_WORDS
from companion.words.texts import fill_strings
from companion.words.ui import ui

GAME: Final = "dino_world"
DRAWN: Final[dict[Kind, str]] = {kind: f"dinosaurs/{'tyrannosaurus' if kind == 't_rex' else kind}" for kind in KINDS}
"""The drawing of each kind."""


class Undo(Struct, frozen=True):
    """The undo button."""


class Menu(Struct, frozen=True):
    """The menu button: pause, corrections, rules and so on."""


class Why(Struct, frozen=True):
    """Why the last throw came out as it did."""

    seq: int


class Frame(NamedTuple):
    """What stands around a screen's own part, and the room that is left for it."""

    widgets: tuple[Widget, ...]
    body: Rect


def seen(desk: Desk) -> Observation:
    """What may be seen of it: everything."""
    observation: Observation = table_of(desk).view.observation
    return observation


def kind_word(desk: Desk, kind: Kind) -> str:
    """What a kind is called, with a capital letter."""
    said = fill_strings(KIND_WORDS[kind], {}, desk.language)
    return said[:1].upper() + said[1:]


def kind_mark(kind: Kind) -> str:
    """The symbol of a kind of cards."""
    return theme().seat(kind).mark


def left_of(desk: Desk, seat: int, kind: Kind) -> int:
    """How many hunters of a kind a seat has still to send; one that is on the rock or on its way is not among them."""
    return sum(KIND_OF[card] == kind for card in seen(desk).players[seat].hunters.known)


def lying_of(desk: Desk, kind: Kind) -> int:
    """How many of a kind lie in the jungle."""
    return sum(KIND_OF[each.card] == kind for each in seen(desk).lying)


def throw_text(desk: Desk, seat: Seat, *, short: bool) -> str:
    """Throw 3 of 9; short: 3/9."""
    shown, each = seen(desk), len(set_of(0))
    sent = each - len(shown.players[seat].hunters) - (shown.launched is not None)
    number = min(sent + 1, each)
    return f"{number}/{each}" if short else ui("dw.throw", desk.language, number=number, all=each)


# --- the frame --------------------------------------------------------------------------------------------------


def frame(desk: Desk, look: Look, asked: str, *, camera: bool = True) -> Frame:
    """Above the seat that is up in its colour and what is asked, below the ground with undo and the last throw.

    What the camera sees stands below what is asked, unless the screen shows its picture itself. What the app has to
    say about itself stands above the room that is left, and covers nothing.
    """
    screen, phone = Rect.of(look.size), look.kind == "phone"
    low = phone and not look.portrait
    above, rest = screen.cut_top(58 if low else 102 if phone else 124)
    below, body = rest.cut_left(72) if low else rest.cut_bottom(64 if phone else 92)
    widgets = (*_band(desk, look, above, asked), *_ground(desk, look, below))
    high = strip_height(desk, look) if camera else 0.0
    if high:
        place, body = body.cut_top(high + 12)
        widgets = (*widgets, *strip(desk, look, place.inset(ASIDE, 6)))
    room = banner_room(desk, look, body.w - 24)
    if not room:
        return Frame((*widgets, *banner(desk, look)), body)
    told, body = body.cut_top(room + 16)
    return Frame((*widgets, *banner(desk, look, told.inset(12, 8))), body)


def _band(desk: Desk, look: Look, rect: Rect, asked: str) -> Iterator[Widget]:
    phone, seat = look.kind == "phone", seen(desk).turn
    colour = colour_of(desk, seat)
    on = f"{colour}.on"
    yield Fill("band", rect, colour=colour)
    menu, words = rect.cut_right(look.min_target + 4 if phone else 104)
    side = rect.h * 1.8
    large = Rect(menu.x - side * 0.9, rect.y - side * 0.1, side, side)
    yield Icon("band sign", large, mark_of(desk, seat), f"{colour}.deep", clip=rect)
    yield Button("menu", menu, "", "bare", "icons/menu", colour=on, tap=Menu())
    words = words.inset(12 if phone else 32, 4 if phone else 8)
    low = phone and not look.portrait
    name, question = words.columns((2, 3), 8) if low else words.rows((1.15, 1), 0)
    if not low:
        throw, name = name.cut_right(name.w * (0.2 if phone else 0.36), 8)
        text = throw_text(desk, seat, short=phone)
        yield Label("throw", throw, text, "row" if phone else "lead", on, "right")
    called = shortened(look, table_of(desk).names.seats[seat], name.w * 0.85)
    yield Label("name", name, called, "name", on, size=34 if phone else 64)
    size = None if phone else 40
    yield Paragraph("question", question, asked, "lead" if phone else "question", on, upright="middle", size=size)


def _ground(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """Undo at the side of the hand, and why the last throw came out as it did."""
    yield Ground("ground", rect)
    low, phone = rect.h > rect.w, look.kind == "phone"
    throw = last_throw(table_of(desk))
    if low:
        yield from eye_button(desk, rect.centred(rect.w - 4, look.min_target + 2))
        yield Button("undo", rect.cut_bottom(rect.w)[0].inset(2), "", "undo", tap=Undo(), colour="on_ground")
        if throw is not None:
            above = rect.cut_top(rect.w)[0].inset(6)
            yield Button("why", above, "", "quiet", "icons/why", colour="on_ground", tap=Why(throw.seq))
        return
    cut = rect.cut_right if look.left_handed else rect.cut_left
    undo, rest = cut(140 if phone else 230)
    yield Button("undo", undo.inset(8, 0), ui("undo", desk.language), "undo", tap=Undo(), colour="on_ground")
    if throw is None:
        return
    told, role = throw.text(desk), _told_role(look)
    why, words = rest.inset(8, 1).cut_right(look.min_target + 2 if phone else 170, 10)
    if height_of(look, told, role, words.w) <= words.h:
        yield Paragraph("last throw", words, told, role, "on_ground", upright="middle")
    elif phone:
        why = rest.inset(8, 1)
    text = ui("why", desk.language) if why.w > 150 else ""
    button = why.centred(why.w, look.min_target + 1)
    yield Button("why", button, text, "quiet", "icons/why", colour="on_ground", role="strong", tap=Why(throw.seq))


def _told_role(look: Look) -> Role:
    return "label" if look.kind == "phone" else "strong"


# --- cards ------------------------------------------------------------------------------------------------------


def card_tile(desk: Desk, look: Look, key: str, kind: Kind, rect: Rect) -> Iterator[Widget]:
    """A card of a kind: its colour, its animal, its name with its symbol."""
    yield Panel(f"{key} card", rect, colour=kind, radius=16)
    phone = look.kind == "phone"
    art = rect.inset(6, 6)
    if art.h > (96 if phone else 130):
        side = min(art.h * 0.78, art.w * 0.94)
        stands = Rect(art.right - side * 0.84, art.bottom - side, side * 0.84, side)
        disc = mix(kind, "pale", 0.35)
        yield from posed(key, DRAWN[kind], stands, art, inks_on(kind, disc=disc, ink="silhouette"))
    low = rect.h < LOW
    head = rect.inset(7 if phone else 16, 4 if low else 8 if phone else 12).cut_top(24 if phone else 40)[0]
    yield from _called(desk, look, key, kind, head, low=low)


LOW: Final = 110.0
"""A tile this low has no room below its name."""


def _called(desk: Desk, look: Look, key: str, kind: Kind, head: Rect, *, low: bool) -> Iterator[Widget]:
    """The name, beside its symbol where both have room; else the symbol is below it, or nowhere."""
    side, word = (20 if look.kind == "phone" else 40), kind_word(desk, kind)
    mark, name = head.cut_left(side, 5)
    if shortened(look, word, name.w, "row") != word:
        mark, name = Rect(head.x, head.bottom + 2, side, side), head
    if name is not head or not low:
        yield Icon(f"{key} mark", mark, kind_mark(kind), f"{kind}.on")
    yield Label(f"{key} name", name, shortened(look, word, name.w, "row"), "row", f"{kind}.on")


# --- the tally --------------------------------------------------------------------------------------------------


def tally_height(look: Look) -> float:
    """How high the tally is."""
    if look.kind == "phone":
        return 66 if look.portrait else 46
    return 150 if look.portrait else 132


def tally(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """A card a seat in the order of turns: what it has caught, and which hunters it has left."""
    seats = len(table_of(desk).names.seats)
    for seat, cell in enumerate(rect.columns(seats, 6 if look.kind == "phone" else 14)):
        yield from (_short if look.kind == "phone" else _full)(desk, look, seat, cell)


def _sheet(desk: Desk, seat: int, rect: Rect) -> Panel:
    """The seat that is up has a frame of ink."""
    colour = colour_of(desk, seat)
    up = "ink" if seen(desk).turn == seat else ""
    return Panel(
        f"tally {seat} sheet", rect, colour=f"{colour}.tint" if up else "sheet", outline=up, width=3, radius=14
    )


def _full(desk: Desk, look: Look, seat: int, rect: Rect) -> Iterator[Widget]:
    colour, key = colour_of(desk, seat), f"tally {seat}"
    yield _sheet(desk, seat, rect)
    inside = rect.inset(14, 10)
    narrow = inside.w < 240
    if narrow:
        head, rest = inside.cut_top(inside.h * 0.36, 6)
        score, hunters = rest.cut_right(rest.w * 0.5, 6)
    else:
        score, rest = inside.cut_right(90, 6)
        head, hunters = rest.rows((1, 1), 6)
    mark, name = head.cut_left(min(40, head.h), 8)
    yield Numeral(f"{key} caught", score, str(len(seen(desk).players[seat].caught)), "ink", "score", size=88)
    yield Icon(f"{key} mark", mark.square(), mark_of(desk, seat), f"{colour}.mark")
    yield Label(f"{key} name", name, shortened(look, table_of(desk).names.seats[seat], name.w, "row"), "row")
    yield from _hunters(desk, seat, hunters, rows=3 if narrow else 1)


def _hunters(desk: Desk, seat: int, rect: Rect, rows: int) -> Iterator[Widget]:
    """A symbol a hunter; those that are sent are pale."""
    each = -(-sum(SET) // rows)
    side = min(rect.h / rows - 2, 34.0, (rect.w - 3 * (each - 1)) / each)
    cells = [
        Rect(rect.x + n * (side + 3), line.centre.y - side / 2, side, side)
        for line in rect.rows(rows)
        for n in range(each)
    ]
    hunters = [(kind, at) for kind, most in zip(HUNTERS, SET, strict=True) for at in range(most)]
    for (kind, at), place in zip(hunters, cells, strict=True):
        ink = f"{kind}.mark" if at < left_of(desk, seat, kind) else mix("pencil", "sheet", 0.72)
        yield Icon(f"tally {seat} {kind} {at}", place, kind_mark(kind), ink)


def _short(desk: Desk, look: Look, seat: int, rect: Rect) -> Iterator[Widget]:
    colour, key, player = colour_of(desk, seat), f"tally {seat}", seen(desk).players[seat]
    yield _sheet(desk, seat, rect)
    inside = rect.inset(5, 3)
    top, left = inside.rows((1.5, 1), 0) if look.portrait else (inside, None)
    mark, number = top.columns((1, 1.2), 2)
    side = min(mark.h * 0.72, mark.w)
    yield Icon(f"{key} mark", mark.centred(side, side), mark_of(desk, seat), f"{colour}.mark")
    yield Numeral(f"{key} caught", number, str(len(player.caught)), "ink", "title", size=30)
    if left is not None:
        card, count = left.columns((1, 1.2), 2)
        yield Icon(f"{key} card", card.centred(left.h * 0.9, left.h * 0.9), "icons/card", "pencil")
        yield Numeral(f"{key} left", count, str(len(player.hunters)), "pencil", "row", size=left.h)
