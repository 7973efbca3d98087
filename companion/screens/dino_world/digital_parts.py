"""What the digital screens of Dino World share: the frame around the table, seats, cards, and their messages."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from companion.games.dino_world.kinds import KIND_OF, KINDS
from companion.games.dino_world.observe import Observation
from companion.games.game import Seat
from companion.screens.at_table import table_of
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk, TableView
from companion.screens.look import Look
from companion.screens.pages import target
from companion.screens.seating import known_colour
from companion.screens.theme import theme
from companion.screens.widgets import Button, Fill, Ground, Icon, Label, Numeral, Paragraph, Rect, Widget
from companion.sources.motion import Motion
from companion.table.preferences import throws_itself
from companion.words import numbers
from companion.words.ui import ui

GAME: Final = "dino_world"
FASTEST_M_S: Final = 5.0
"""No hand flicks a card faster; what a light gate says beyond that is not believed."""
THROWS: Final = 9
"""Hunters of a seat (DW-5)."""


class Menu(Struct, frozen=True):
    """The menu button: pause, rules and so on."""


class Undo(Struct, frozen=True):
    """The undo button."""


class Room(NamedTuple):
    """The frame's widgets, and the room inside: the table, what stands beside it, and the foot."""

    widgets: tuple[Widget, ...]
    view: Rect
    side: Rect
    foot: Rect


def seen(desk: Desk) -> Observation:
    """What may be seen of it: everything."""
    observation: Observation = table_of(desk).view.observation
    return observation


def seat_colour(table: TableView, seat: int) -> str:
    """A seat's colour token."""
    return known_colour(table.colours[seat], seat)


def seat_mark(table: TableView, seat: int) -> str:
    """A seat's symbol."""
    return theme().seat(seat_colour(table, seat)).mark


def level_of(desk: Desk, seat: int) -> str:
    """Who throws for a seat: nobody's word for a person, `learner`, or the level of a bot."""
    hands = desk.preferences.hands
    return hands[seat] if seat < len(hands) else ""


def is_bot(desk: Desk, seat: int) -> bool:
    """Whether the app throws for a seat."""
    return throws_itself(desk.preferences.hands, seat)


def lets_bots(desk: Desk) -> bool:
    """Whether this screen lets bots throw: the one that all share; while there is none, any player's own."""
    return not desk.watching and (not desk.guest or desk.leaderless)


def kinds_left(desk: Desk, seat: int) -> dict[str, int]:
    """How many hunters of each kind a seat has left; one that lies on the rock counts."""
    shown = seen(desk)
    cards = list(shown.players[seat].hunters.known)
    if shown.launched is not None and seat == shown.turn:
        cards.append(shown.launched)
    found = {kind: sum(KIND_OF[card] == kind for card in cards) for kind in KINDS}
    return {kind: count for kind, count in found.items() if count}


def thrown(desk: Desk, seat: int) -> int:
    """How many of its hunters a seat has sent."""
    shown = seen(desk)
    waits = shown.phase == "launch" and shown.launched is not None and shown.turn == seat
    return THROWS - len(shown.players[seat].hunters) - waits


def thrower(desk: Desk, motion: Motion) -> Seat:
    """Who made a throw: whose side of the table the rock stood at."""
    stances = table_of(desk).flick.stances
    apart = [abs(math.remainder(each.heading_rad - motion.rock.heading_rad, 2 * math.pi)) for each in stances]
    return Seat(apart.index(min(apart)))


def decimal(desk: Desk, value: float, digits: int = 1) -> str:
    """A number as the language writes it."""
    return numbers.decimal(value, digits, desk.language)


# --- the frame --------------------------------------------------------------------------------------------------


def frame(
    desk: Desk, look: Look, seat: Seat, asked: str, caught: tuple[int, ...] | None = None, count: str = ""
) -> Room:
    """The acting seat's band with all scores, the question, and room for the table.

    `caught`: the scores to be shown, where they are not yet those of the table; `count` instead of which throw it is.
    """
    screen = Rect.of(look.size)
    phone, high = look.kind == "phone", look.portrait
    band, rest = screen.cut_top((54 if high else 50) if phone else 104)
    scores = caught or tuple(len(player.caught) for player in seen(desk).players)
    told = banner_room(desk, look, rest.w - 24)
    notice, rest = rest.cut_top(told + 12) if told else (rest, rest)
    line, rest = rest.cut_top(44 if phone else 60)
    line = line.inset(14 if phone else 36, 2)
    widgets = (
        *_band(desk, look, seat, band, scores, count or _which(desk, seat, up=caught is None)),
        Paragraph("question", line, asked, "question", upright="middle", size=26 if phone else 44),
        *(banner(desk, look, notice.inset(12, 4)) if told else ()),
    )
    return Room(widgets, *_split(look, rest, phone=phone, high=high))


def _split(look: Look, rest: Rect, *, phone: bool, high: bool) -> tuple[Rect, Rect, Rect]:
    """The table, what stands beside or below it, and the foot with menu and cards."""
    if high:
        foot, rest = rest.cut_bottom(target(look) + (12 if phone else 24))
        side, view = rest.cut_bottom(rest.h * (0.33 if phone else 0.34))
        return view, side, foot
    side, rest = rest.cut_right(rest.w * 0.4 if phone else 424)
    foot, view = rest.cut_bottom(target(look) + (8 if phone else 48))
    return view, side.inset(8 if phone else 16, 4 if phone else 8), foot


def _band(desk: Desk, look: Look, seat: Seat, band: Rect, scores: tuple[int, ...], count: str) -> Iterator[Widget]:
    table, phone = table_of(desk), look.kind == "phone"
    colour = seat_colour(table, seat)
    tiles, name = band.cut_right(band.w * (0.46 if look.portrait else 0.36))
    side = band.h * 1.7
    yield Fill("band", band, colour=colour)
    yield Icon(
        "band sign",
        Rect(name.right - side * 1.1, name.y - side * 0.2, side, side),
        seat_mark(table, seat),
        f"{colour}.deep",
        clip=name,
    )
    inside = name.inset(14 if phone else 36, 4)
    if not phone:
        inside, place = inside.rows((0.64, 0.36))
        yield Label("throw", place, count, "lead", f"{colour}.on")
    yield Label("name", inside, table.names.seats[seat], "name", f"{colour}.on", size=30 if phone else 64)
    for at, cell in enumerate(tiles.columns(len(scores))):
        yield from _score(table, at, cell, scores[at])


def _which(desk: Desk, seat: Seat, *, up: bool) -> str:
    """Which of its throws a seat makes: the next one while it is `up`."""
    return ui("dwf.throw_of", desk.language, number=min(thrown(desk, seat) + up, THROWS), all=THROWS)


def _score(table: TableView, seat: int, cell: Rect, score: int) -> Iterator[Widget]:
    colour = seat_colour(table, seat)
    mark, number = cell.columns((0.42, 0.58))
    side = min(mark.w * 0.8, mark.h * 0.6)
    yield Fill(f"score {seat}", cell, colour=colour)
    yield Icon(f"score mark {seat}", mark.centred(side, side), seat_mark(table, seat), f"{colour}.on")
    yield Numeral(f"score number {seat}", number.inset(2, 4), str(score), f"{colour}.on", "title", size=cell.h * 0.8)


def menu_button(look: Look, foot: Rect, icon: str = "icons/menu") -> tuple[Widget, Rect]:
    """The menu (or the way back) at the side of the hand, and the room beside it."""
    wide = target(look) + 8
    place, rest = (foot.cut_right if look.left_handed else foot.cut_left)(wide, 8)
    button = Button("menu", place.centred(target(look), target(look)), "", "bare", icon, colour="on_ground", tap=Menu())
    return button, rest


def foot_ground(foot: Rect) -> Widget:
    """The dark band below."""
    return Ground("foot", foot)
