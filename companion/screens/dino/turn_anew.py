"""A turn beside the table put right by taps: how many spaces, which egg, whether a counter came home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino.actions import MovedSpaces
from companion.games.dino.pack import MOVES
from companion.games.game import UNKNOWN, Card, Entry, Seat
from companion.screens.at_table import colour_of, name_of
from companion.screens.banner import Retry, answered
from companion.screens.commands import PutRight
from companion.screens.corrections import Corrections
from companion.screens.desk import Desk
from companion.screens.dino.table_parts import EggLook, egg, eggs_of
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.overlay import overlay
from companion.screens.pages import gap
from companion.screens.shell import STAY, Next, stay
from companion.screens.widgets import Area, Button, Choice, Panel, Rect, Scene, Widget
from companion.words.ui import ui


class TurnAnew(Struct, frozen=True):
    """What the turn was by now. An egg that is hidden again is UNKNOWN here, and its colour has to be said anew."""

    seq: int
    seat: Seat
    spaces: int
    home: bool = False
    egg: Card | None = None


class Spaces(Struct, frozen=True):
    """So many were moved."""

    spaces: int


class Egg(Struct, frozen=True):
    """One of this colour was taken; None: no egg."""

    egg: int | None


class Home(Struct, frozen=True):
    """A counter came home, or did not."""


class Done(Struct, frozen=True):
    """That is what happened."""


def turn_anew(seq: int, entry: Entry[MovedSpaces]) -> TurnAnew | None:
    """The screen for a report of a turn; None where nobody's turn was reported."""
    what = entry.what
    return None if entry.seat is None else TurnAnew(seq, entry.seat, what.spaces, what.home, what.egg)


def update(_desk: Desk, state: TurnAnew, message: object) -> Next:
    """Each tap changes one thing; done puts the entry right, and the list is shown again."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Spaces):
        return stay(replace(state, spaces=message.spaces))
    if isinstance(message, Egg):
        return stay(replace(state, egg=message.egg))
    if isinstance(message, Home):
        return stay(replace(state, home=not state.home))
    if not isinstance(message, Done) or state.egg == UNKNOWN:
        return STAY
    entry = Entry(MovedSpaces(state.spaces, state.home, state.egg), state.seat)
    return Next(pop=2, push=(Corrections(),), commands=(PutRight(state.seq, (entry,)),))


def scene(desk: Desk, look: Look, state: TurnAnew) -> Scene:
    """All three in one view, as they are now; below, that this is right."""
    name = shortened(look, name_of(desk, state.seat), look.size.w * 0.7)
    made = overlay(desk, look, name, "icons/edit", colour=colour_of(desk, state.seat))
    if look.portrait:
        numbers, eggs, others = made.body.rows((1, 2.4, 1), gap(look))
    else:
        left, eggs = made.body.columns((1, 1), gap(look) * 2)
        numbers, others = left.rows(2, gap(look))
    why = ui("dn.which_egg", desk.language, 1) if state.egg == UNKNOWN else ""
    said = ui("dn.done", desk.language)
    return made.scene(
        *_numbers(look, state, numbers),
        *_eggs(desk, look, state, eggs),
        *_others(desk, look, state, others),
        Button("done", made.foot, said, "main", "icons/tick", tap=Done(), off=bool(why), why=why),
    )


def _numbers(look: Look, state: TurnAnew, rect: Rect) -> Iterator[Widget]:
    for spaces, cell in enumerate(rect.columns(MOVES + 1, 4 if look.kind == "phone" else 12)):
        yield Panel(f"move {spaces} sheet", cell, radius=14)
        yield Choice(f"move {spaces}", cell, str(spaces), _mode(chosen=spaces == state.spaces), tap=Spaces(spaces))


def _eggs(desk: Desk, look: Look, state: TurnAnew, rect: Rect) -> Iterator[Widget]:
    looks = eggs_of(desk)
    cells = rect.grid(3, -(-len(looks) // 3), 6 if look.kind == "phone" else 12)
    for each, cell in zip(looks, cells, strict=False):
        yield from _egg(each, cell, chosen=state.egg == each.number)


def _egg(shown: EggLook, rect: Rect, *, chosen: bool) -> Iterator[Widget]:
    key = f"nest {shown.number}"
    yield Panel(f"{key} sheet", rect, radius=14, outline="lava" if chosen else "pencil", width=6 if chosen else 2)
    yield from egg(key, rect.inset(8), shown)
    yield Area(key, rect, tap=Egg(shown.number), radius=14)


def _others(desk: Desk, look: Look, state: TurnAnew, rect: Rect) -> Iterator[Widget]:
    """No egg, and home: each is on or off."""
    none, home = rect.columns(2, gap(look))
    for key, place, on, tap in (
        ("no_egg", none, state.egg is None, Egg(None)),
        ("came_home", home, state.home, Home()),
    ):
        text = shortened(look, ui(f"dn.{key}", desk.language), place.w - 24)
        size = 22 if look.kind == "phone" else 36
        yield Panel(f"{key} sheet", place, radius=14)
        yield Choice(key, place, text, _mode(chosen=on), tap=tap, size=size)


def _mode(*, chosen: bool) -> Literal["chosen", "open"]:
    return "chosen" if chosen else "open"
