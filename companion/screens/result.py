"""The end: places, the tie-break step by step, a shared victory by all its names, and a picture to share."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

from msgspec import Struct

from companion.games.game import Outcome, Seat
from companion.screens import seating
from companion.screens.art import inks_on, posed
from companion.screens.banner import Retry, answered, banner
from companion.screens.commands import ExportGame, LeaveTable, SharePicture, Sound, TakeBack
from companion.screens.desk import Desk, TableView
from companion.screens.fitting import fits_beside_icon
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.pages import HEAD_AT_RIGHT
from companion.screens.shell import STAY, Next, stay
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
    Scene,
    Scroll,
    Widget,
)
from companion.words.ui import ui


class Result(Struct, frozen=True):
    """The result has no state of its own."""


class Again(Struct, frozen=True):
    """The same people play once more."""


class Share(Struct, frozen=True):
    """A picture of this screen."""


class Home(Struct, frozen=True):
    """Leave the table."""


class UndoEnd(Struct, frozen=True):
    """The last entry was wrong."""


class Export(Struct, frozen=True):
    """The record of the game as a file."""


class TieStep(NamedTuple):
    """A step of the tie-break: its symbol and name, the counts, and what followed; `used` False: not needed."""

    icon: str
    title: str
    counts: str
    follows: str
    decides: bool
    used: bool


def scene(desk: Desk, look: Look, state: Result) -> Scene:
    """The winner as a poster, and everybody's row."""
    screen = Rect.of(look.size)
    high, phone = look.portrait, look.kind == "phone"
    poster, rest = (
        screen.cut_top(screen.h * (0.23 if phone else 0.28)) if high else screen.cut_left(200 if phone else 560)
    )
    return Scene((*_poster(desk, look, poster, high=high), *_rest(desk, look, rest, high=high), *banner(desk, look)))


def update(desk: Desk, state: Result, message: object) -> Next:
    """Play again, share, go home, or take the last entry back."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Again):
        from companion.screens.players import Players

        return Next(commands=(LeaveTable(),), push=(Players(game=_table(desk).game),))
    if isinstance(message, Share):
        return stay(None, SharePicture(), Sound("card"))
    if isinstance(message, Export):
        return stay(None, ExportGame(_table(desk).id))
    if isinstance(message, Home):
        return stay(None, LeaveTable())
    return stay(None, TakeBack()) if isinstance(message, UndoEnd) else STAY


def _table(desk: Desk) -> TableView:
    assert desk.table is not None
    return desk.table


def _outcome(desk: Desk) -> Outcome:
    outcome = _table(desk).view.outcome
    assert outcome is not None
    return outcome


def winners(desk: Desk) -> tuple[Seat, ...]:
    """Who won."""
    return _outcome(desk).winners


def colour_of(table: TableView, seat: int) -> str:
    """A seat's colour token."""
    return seating.known_colour(table.colours[seat], seat)


def _names(desk: Desk, seats: tuple[Seat, ...]) -> str:
    names = [_table(desk).names.seats[seat] for seat in seats]
    return " + ".join(names)


# --- the poster -------------------------------------------------------------------------------------------------


def _poster(desk: Desk, look: Look, rect: Rect, *, high: bool) -> Iterator[Widget]:
    table, won = _table(desk), winners(desk)
    alone = len(won) == 1
    field = colour_of(table, won[0]) if alone else table.game
    on = f"{field}.on"
    phone = look.kind == "phone"
    ground, above = rect.cut_bottom(0 if high else 68 if phone else 100)
    yield Fill("poster", above, colour=field)
    disc = mix(field, "pale", 0.24)
    side = above.h * (0.8 if alone or high else 0.68)
    name = f"posters/{table.game}"
    stands = Rect(_left(name, above, side, high=high), above.bottom - side, side, side)
    yield from posed("poster", name, stands, above, inks_on(field, disc=disc))
    yield from _winner(desk, look, above, on, high=high)
    if not high:
        yield Ground("poster ground", ground)
        if table.mode == "table":
            yield _undo(desk, look, ground.cut_left(min(250, ground.w))[0].inset(20, 0), on_ground=True)


def _left(name: str, field: Rect, side: float, *, high: bool) -> float:
    """A drawing stands at the edge that it is cut off at: the left one where its head looks to the right."""
    if name in HEAD_AT_RIGHT and not high:
        return field.x
    return field.right - side if high else max(field.right - side, field.x + 24)


def _undo(desk: Desk, look: Look, rect: Rect, *, on_ground: bool) -> Button:
    text = ui("undo", desk.language)
    if on_ground:
        return Button("undo", rect, text, "undo", tap=UndoEnd(), colour="on_ground")
    said = text if fits_beside_icon(look, text, rect.w) else ""
    return Button("undo", rect, said, "quiet", "icons/undo", tap=UndoEnd())


def _winner(desk: Desk, look: Look, rect: Rect, on: str, *, high: bool) -> Iterator[Widget]:
    won = winners(desk)
    alone = len(won) == 1
    phone = look.kind == "phone"
    margin = 16 if high or phone else 32
    words = rect.inset(20 if phone else 40, margin).cut_top(rect.h * (0.86 if high else 0.44 if phone else 0.3))[0]
    if high:
        words = words.cut_left(words.w * 0.62)[0]
    lead, name = words.cut_top(words.h * (0.4 if phone else 0.26))
    yield Paragraph(
        "wins", lead, ui("result.wins" if alone else "result.share", desk.language, number=len(won)), "title", on
    )
    marked = alone and not high and not phone
    name = name.cut_left(name.w - 84)[0] if marked else name
    yield Paragraph("winner", name, _names(desk, won), "cover", on)
    if marked:
        colour = colour_of(_table(desk), won[0])
        yield Icon("winner mark", Rect(rect.right - 116, 36, 76, 76), theme().seat(colour).mark, on)


# --- rows -------------------------------------------------------------------------------------------------------


def _rest(desk: Desk, look: Look, rect: Rect, *, high: bool) -> Iterator[Widget]:
    phone = look.kind == "phone"
    room = rect.inset(16 if phone else 32, 12 if phone else 20)
    least = (128 if high else 58) if phone else 196 if high else 92
    buttons, above = room.cut_bottom(least, 12 if phone else 16)
    steps = tie_steps(desk)
    if steps:
        tie, above = above.cut_bottom((152 if high else 92) if phone else 230, 10)
        yield from _tie(desk, look, tie, steps)
    yield from _rows(desk, look, above)
    yield from _buttons(desk, look, buttons, high=high)


def _buttons(desk: Desk, look: Look, rect: Rect, *, high: bool) -> Iterator[Widget]:
    again, share, home = rect.columns((2.2, 1.2, 1) if rect.w > 500 else (1.7, 1.6, 0.8), 12)
    if high:
        again, others = rect.rows(2, 12)
        undo, share, home = others.columns((1.1, 1.6, 0.8), 12)
        if _table(desk).mode == "table":
            yield _undo(desk, look, undo, on_ground=False)
    text = shortened(look, ui("result.again", desk.language), again.w * 0.7)
    yield Button("again", again, text, tap=Again())
    yield Button("share", share, ui("result.share_picture", desk.language), "quiet", tap=Share())
    yield Button("home", home, "", "quiet", "icons/home", tap=Home())


def order(outcome: Outcome) -> tuple[int, ...]:
    """The seats by place; those of one place in the order of their seats."""
    return tuple(sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat)))


def _rows(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    outcome, count = _outcome(desk), len(_outcome(desk).places)
    least = 52 if look.kind == "phone" else 64
    height = min(72.0 if look.kind == "phone" else 98.0, (rect.h - 8 * (count - 1)) / count)
    if height < least:
        length = count * (least + 8) - 8
        rows = Rect(0, 0, rect.w, length).rows(count, 8)
        children = tuple(w for seat, row in zip(order(outcome), rows, strict=True) for w in _row(desk, look, seat, row))
        yield Scroll("rows", rect, children=children, length=length)
        return
    for at, seat in enumerate(order(outcome)):
        yield from _row(desk, look, seat, Rect(rect.x, rect.y + at * (height + 8), rect.w, height))


def _row(desk: Desk, look: Look, seat: int, rect: Rect) -> Iterator[Widget]:
    table, outcome = _table(desk), _outcome(desk)
    colour, key = colour_of(table, seat), f"row {seat}"
    yield Panel(f"{key} sheet", rect, radius=14)
    tab, rest = rect.cut_left(rect.h * 1.14)
    yield Panel(f"{key} tab", tab, colour=colour, corners="left", radius=14)
    mark = Rect(tab.right - tab.h * 0.62, tab.y + tab.h * 0.3, tab.h * 0.8, tab.h * 0.8)
    yield Icon(f"{key} mark", mark, theme().seat(colour).mark, mix(colour, "dark", 0.24), clip=tab)
    place = tab.cut_left(tab.w * 0.5)[0]
    yield Numeral(f"{key} place", place, str(outcome.places[seat]), f"{colour}.on", "title")
    score, name = rest.inset(20, 4).cut_right(rect.h * 1.1)
    phone = look.kind == "phone"
    words = name if phone else name.cut_left(name.w * 0.56)[0]
    yield Label(f"{key} name", words, shortened(look, table.names.seats[seat], words.w * 0.85), "title")
    if not phone:
        yield from _pips(name.cut_right(name.w * 0.42)[0], outcome.scores[seat], max(outcome.scores), key, table.game)
    yield Numeral(f"{key} score", score, str(outcome.scores[seat]), "ink", "score", size=rect.h * 0.98)


def _pips(rect: Rect, count: int, most: int, key: str, game: str) -> Iterator[Widget]:
    """A small square a point; none at all where the best seat's would not be easily counted at a glance."""
    side = min(34.0, rect.h * 0.4, rect.w / max(1, most) - 8)
    if most > 8 or side < 10:
        return
    for at in range(count):
        yield Panel(
            f"{key} pip {at}",
            Rect(rect.x + at * (side + 8), rect.centre.y - side / 2, side, side),
            colour=game,
            radius=6,
        )


# --- the tie-break ----------------------------------------------------------------------------------------------


def tie_steps(desk: Desk) -> tuple[TieStep, ...]:
    """The steps of the game's own tie-break; none where there was no tie at the top."""
    module: Any = import_module(f"companion.screens.{_table(desk).game}.tie_break")
    steps: tuple[TieStep, ...] = module.tie_steps(desk)
    return steps


def _tie(desk: Desk, look: Look, rect: Rect, steps: tuple[TieStep, ...]) -> Iterator[Widget]:
    outcome = _outcome(desk)
    phone = look.kind == "phone"
    head, cells = rect.cut_top(30 if phone else 56, 6)
    title = ui("result.tie_at", desk.language, score=outcome.scores[outcome.winners[0]])
    yield Label("tie title", head, title, "title")
    won = colour_of(_table(desk), outcome.winners[0])
    columns = 2 if phone and look.portrait else len(steps)
    places = cells.grid(columns, -(-len(steps) // columns), 8 if phone else 12)
    for at, (step, cell) in enumerate(zip(steps, places, strict=False)):
        yield from (_short_step if phone else _step)(look, f"tie {at}", step, cell, won)


def _short_step(look: Look, key: str, step: TieStep, rect: Rect, won: str) -> Iterator[Widget]:
    """On a phone: the symbol, and the counts or what followed."""
    ink = "pencil" if not step.used else f"{won}.on" if step.decides else "ink"
    yield _box(key, step, rect, won)
    icon, rest = rect.inset(8, 8).cut_left(rect.h * 0.5, 6)
    yield Icon(f"{key} icon", icon.square(), step.icon, ink)
    if step.used:
        yield Label(f"{key} counts", rest, step.counts.replace(" ", ""), "row", ink)
    else:
        yield Label(f"{key} counts", rest, shortened(look, step.follows, rest.w), "label", ink)


def _box(key: str, step: TieStep, rect: Rect, won: str) -> Panel:
    if step.used:
        return Panel(f"{key} box", rect, colour=won if step.decides else "sheet", radius=14)
    return Panel(f"{key} box", rect, colour="paper", outline="pencil", dashed=True, width=2, radius=14)


def _step(look: Look, key: str, step: TieStep, rect: Rect, won: str) -> Iterator[Widget]:
    ink = "pencil" if not step.used else f"{won}.on" if step.decides else "ink"
    yield _box(key, step, rect, won)
    icon, rest = rect.inset(6, 10).cut_top(rect.h * 0.24, 4)
    yield Icon(f"{key} icon", icon.cut_left(icon.h)[0], step.icon, ink)
    title, rest = rest.cut_top(rest.h * 0.28)
    yield Label(f"{key} title", title, shortened(look, step.title, title.w), "label", ink)
    counts, follows = rest.cut_top(rest.h * 0.56)
    yield Label(f"{key} counts", counts, step.counts, "row", ink)
    yield Label(f"{key} follows", follows, shortened(look, step.follows, follows.w), "label", ink)
