"""Who plays: names, colours, and places around the table. What is set here the app remembers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.banner import Retry, answered
from companion.screens.commands import SetPreferences
from companion.screens.desk import Desk, ShelfGame
from companion.screens.fitting import fits_beside_icon
from companion.screens.look import Look
from companion.screens.naming import Coloured, Gone, Naming, Removed, naming
from companion.screens.pages import Page, Poster, foot_pair, gap, page, tight
from companion.screens.seating import Cell, cells, coloured, mark_text, name_label, names, table, table_side
from companion.screens.shell import STAY, Next, back, go, stay
from companion.screens.starting import Starting, first_rule
from companion.screens.widgets import (
    Button,
    Dragged,
    Icon,
    Paragraph,
    Rect,
    Role,
    Scene,
    SeatDisc,
    Typed,
    Widget,
)
from companion.table.view import Player
from companion.words.ui import ui

FALLBACK: Final = (2, 6)
"""Seats that a household remembers while no game is chosen."""


class Carried(Struct, frozen=True):
    """A seat that a finger carries: how far, and over which other seat."""

    seat: int
    dx: float = 0
    dy: float = 0
    over: int | None = None


class Players(Struct, frozen=True):
    """`game` empty: only who belongs to the household. `players` empty: as remembered."""

    game: str = ""
    players: tuple[Player, ...] = ()
    editing: int | None = None
    carried: Carried | None = None


class Edit(Struct, frozen=True):
    """A seat was tapped: its name and colour."""

    seat: int


class Carry(Struct, frozen=True):
    """A seat is carried to another place."""

    seat: int


class Add(Struct, frozen=True):
    """One more seat."""


class Onward(Struct, frozen=True):
    """Everybody is there."""


def scene(desk: Desk, look: Look, state: Players) -> Scene:
    """The table with its seats, or one seat's name and colour."""
    here = seated(desk, state)
    if state.editing is not None:
        seat, lowest = state.editing, _range(desk, state)[0]
        return naming(desk, look, Naming(seat, here[seat], names(here, desk.language), len(here) > lowest))
    lead = "" if look.kind == "phone" else ui("players.lead", desk.language)  # its animal would lie behind it
    poster = Poster(ui("players.title", desk.language), *_poster(state), lead=lead)
    made = page(desk, look, poster)
    return made.scene(*_around(desk, look, state, made), *_foot(desk, look, state, made))


def update(desk: Desk, state: Players, message: object) -> Next:
    """Names, colours and places; every change is remembered at once."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Dragged):
        return _carry(desk, state, message)
    if isinstance(message, Edit):
        return stay(replace(state, players=seated(desk, state), editing=message.seat))
    if isinstance(message, Add):
        return _add(desk, state)
    if isinstance(message, Onward):
        return _onward(desk, state)
    return _named(desk, state, message)


def seated(desk: Desk, state: Players) -> tuple[Player, ...]:
    """The seats: as set here, else as remembered, filled up or cut to what the game takes."""
    lowest, highest = _range(desk, state)
    here = (state.players or desk.preferences.players)[:highest]
    return coloured((*here, *(Player("") for _ in range(lowest - len(here)))))


def _game(desk: Desk, state: Players) -> ShelfGame | None:
    return next((game for game in desk.shelf if game.key == state.game), None)


def _range(desk: Desk, state: Players) -> tuple[int, int]:
    game = _game(desk, state)
    return (game.lowest, game.highest) if game else FALLBACK


def _poster(state: Players) -> tuple[str, str]:
    key = state.game or "dino_kontra_dino"
    return key, f"posters/{key}"


# --- the table --------------------------------------------------------------------------------------------------


def _around(desk: Desk, look: Look, state: Players, made: Page) -> Iterator[Widget]:
    here = seated(desk, state)
    room = made.body
    places = cells(look, room, len(here))
    yield from table(room, f"{_poster(state)[0]}.disc", places[0])
    yield from _middle(desk, look, state, (room, places[0]))
    told = names(here, desk.language)
    for seat in range(len(here)):
        yield name_label(look, seat, places[seat], told[seat])
    for seat in _painted(state, len(here)):
        yield _disc(look, here, state, (seat, places[seat]))


def _middle(desk: Desk, look: Look, state: Players, place: tuple[Rect, Cell]) -> Iterator[Widget]:
    """On the table: what it is, or a friendly warning."""
    room, cell = place
    side = table_side(room, cell) * (0.66 if look.portrait or look.kind == "tablet" else 0.9)
    side = min(side, room.w - 2 * (cell.name.w + gap(look)))  # between the names at the left and at the right
    words = Rect.about(room.centre, side)
    warning = warning_of(desk, state, len(seated(desk, state)))
    if warning and look.kind == "phone" and not look.portrait:  # low: between the rows of seats
        high = cell.name.h + cell.disc.h + 2
        mark, words = room.inset(room.w * 0.17, min(high, room.h * 0.36)).cut_left(34, 10)
        yield Icon("warning mark", mark.centred(34, 34), "icons/warning", "amber")
        yield Paragraph("warning", words, warning, "label", "ink", "left", "middle")
    elif warning:
        mark, words = words.cut_top(34, 6)
        yield Icon("warning mark", mark.centred(34, 34), "icons/warning", "amber")
        role: Role = "label" if look.kind == "phone" else "strong"
        yield Paragraph("warning", words, warning, role, "ink", "centre")
    elif look.mm(3) * 10 < side:
        yield Paragraph("hint", words, ui("players.hint", desk.language), "label", "ink", "centre", "middle")


def _painted(state: Players, count: int) -> Iterator[int]:
    """All seats, the carried one last so that it lies on top."""
    carried = state.carried.seat if state.carried else -1
    yield from (seat for seat in range(count) if seat != carried)
    if carried >= 0:
        yield carried


def _disc(look: Look, here: tuple[Player, ...], state: Players, place: tuple[int, Cell]) -> SeatDisc:
    colours = [player.colour for player in here]
    seat, cell = place
    rect, ring, carried = cell.disc, "", state.carried
    if carried is not None:
        ring = "lava" if carried.over == seat else ""
        if carried.seat == seat:
            rect, ring = _on_screen(look, rect + (carried.dx, carried.dy)), "ink"
    return SeatDisc(
        f"seat {seat}",
        rect,
        tap=Edit(seat),
        drag=Carry(seat),
        colour=colours[seat],
        text=mark_text(colours, seat),
        ring=ring,
    )


def _on_screen(look: Look, rect: Rect) -> Rect:
    x, y = min(max(rect.x, 0), look.size.w - rect.w), min(max(rect.y, 0), look.size.h - rect.h)
    return Rect(x, y, rect.w, rect.h)


def warning_of(desk: Desk, state: Players, count: int) -> str:
    """A friendly word where a game is meant for fewer or more."""
    game = _game(desk, state)
    if game is None or game.suggested[0] <= count <= game.suggested[1]:
        return ""
    lowest, highest = game.suggested
    return ui("players.unusual", desk.language, count, count=count, game=game.title, lowest=lowest, highest=highest)


def _foot(desk: Desk, look: Look, state: Players, made: Page) -> Iterator[Widget]:
    here, (_, highest) = seated(desk, state), _range(desk, state)
    add, on = foot_pair(desk, look, made.foot)
    full = len(here) >= highest
    colour = "on_ground" if look.portrait else ""
    why = ui("players.full", desk.language, highest=highest)
    text = ui("players.add", desk.language)
    text = text if fits_beside_icon(look, text, add.w) else ""
    yield Button("add", add, text, "quiet", "icons/plus", colour=colour, tap=Add(), off=full, why=why)
    onward = "done" if not state.game else "onward" if tight(look) else "players.starter"
    yield Button("onward", on, ui(onward, desk.language), tap=Onward())


# --- what was done ----------------------------------------------------------------------------------------------


def _kept(desk: Desk, state: Players, players: tuple[Player, ...], editing: int | None = None) -> Next:
    """The players from now on, here and the next time."""
    remembered = replace(desk.preferences, players=players)
    following = replace(state, players=players, editing=editing, carried=None)
    return stay(following, SetPreferences(remembered))


def _carry(desk: Desk, state: Players, message: Dragged) -> Next:
    if not isinstance(message.drag, Carry):
        return STAY
    seat, here = message.drag.seat, seated(desk, state)
    over = _seat_of(message.over, len(here))
    if message.phase in {"start", "move"}:
        moved = message.at - message.start
        return stay(replace(state, carried=Carried(seat, moved.x, moved.y, over)))
    if message.phase == "cancel" or over is None or over == seat or seat >= len(here):
        return stay(replace(state, carried=None))
    swapped = list(here)
    swapped[seat], swapped[over] = swapped[over], swapped[seat]
    return _kept(desk, state, tuple(swapped))


def _seat_of(key: str | None, count: int) -> int | None:
    kind, _, number = (key or "").partition(" ")
    return int(number) if kind == "seat" and number.isdecimal() and int(number) < count else None


def _add(desk: Desk, state: Players) -> Next:
    here = seated(desk, state)
    if len(here) >= _range(desk, state)[1]:
        return STAY
    return _kept(desk, state, coloured((*here, Player(""))), editing=len(here))


def _onward(desk: Desk, state: Players) -> Next:
    here = seated(desk, state)
    keep = SetPreferences(replace(desk.preferences, players=here))
    if not state.game:
        return back(keep)
    return go(Starting(state.game, here, how=first_rule(state.game)), keep)


def _named(desk: Desk, state: Players, message: object) -> Next:
    seat, here = state.editing, list(seated(desk, state))
    if seat is None or seat >= len(here):
        return STAY
    if isinstance(message, Gone):
        return _kept(desk, state, tuple(here))
    if isinstance(message, Removed) and len(here) > _range(desk, state)[0]:
        return _kept(desk, state, tuple(here[:seat] + here[seat + 1 :]))
    if isinstance(message, Coloured):
        return stay(replace(state, players=_recoloured(here, seat, message.colour)))
    if isinstance(message, Typed):
        here[seat] = replace(here[seat], name=message.text)
        return stay(replace(state, players=tuple(here)))
    return STAY


def _recoloured(here: list[Player], seat: int, colour: str) -> tuple[Player, ...]:
    """The seat in another colour; whoever had it takes the seat's old one."""
    old = here[seat].colour
    given = {player.colour: player.colour for player in here} | {colour: old}
    return tuple(
        replace(player, colour=colour if at == seat else given[player.colour]) for at, player in enumerate(here)
    )
