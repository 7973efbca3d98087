"""One past game: who came where and with how many points, or what is broken; going on and exporting."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TypeAlias

from msgspec import Struct

from companion.screens.desk import Desk, SavedGame
from companion.screens.fitting import fits_beside_icon
from companion.screens.games import last_state
from companion.screens.look import Look
from companion.screens.measuring import height_of, width_of
from companion.screens.pages import Page, Poster, foot_pair, gap, page, state_picture, target, tight
from companion.screens.seating import known_colour
from companion.screens.theme import theme
from companion.screens.widgets import (
    Button,
    Fill,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    Widget,
)
from companion.words import say_code
from companion.words.ui import ui

Line: TypeAlias = tuple[str, Role, str]
"""A sentence, its type and its colour."""


class Show(Struct, frozen=True):
    """Look at a game; with an empty id back at the list."""

    id: str


class Resume(Struct, frozen=True):
    """Go on with a game."""

    id: str


class Mend(Struct, frozen=True):
    """Go on from the last good entry of a damaged game."""

    id: str


class Export(Struct, frozen=True):
    """Write a game to a file."""

    id: str


def detail(desk: Desk, look: Look, game: SavedGame) -> Scene:
    """One game on a poster of its own."""
    if broken(game):
        return _broken(desk, look, game)
    field, lead = game.game, when(desk, game)
    if game.outcome is not None and len(game.outcome.winners) == 1:
        field = colours_of(game)[game.outcome.winners[0]]
    made = page(desk, look, Poster(headline(desk, game), field, f"posters/{game.game}", lead, Show("")))
    rows, table = _parts(look, game, made.body)
    drawn = last_state_of("last", look, game, table) if table is not None else ()
    return made.scene(*drawn, *_places(look, game, rows), *_foot(desk, look, game, made))


def last_state_of(key: str, look: Look, game: SavedGame, rect: Rect) -> tuple[Widget, ...]:
    """The table as the game left it, on its field; nothing where it has no picture or cannot be told."""
    draw = last_state(game.game)
    if draw is None or game.last is None:
        return ()
    room = rect.inset(min(rect.w, rect.h) * 0.05)
    field = Fill(f"{key} field", rect, colour=game.game)
    return (field, *draw(key, look, game.last, colours_of(game), room))


def _parts(look: Look, game: SavedGame, body: Rect) -> tuple[Rect, Rect | None]:
    """Room for the rows, and for the table: beside them, or below them where they leave enough; else none."""
    if look.kind == "tablet" and not look.portrait:
        rows, table = body.columns((1.35, 1), gap(look))
        return rows, table.cut_top(min(table.w * 1.15, table.h))[0]
    below = len(game.players) * _step(look)
    rows, table = body.cut_top(below, gap(look))
    return (rows, table) if table.h > 150 else (body, None)


def _foot(desk: Desk, look: Look, game: SavedGame, made: Page) -> Iterator[Widget]:
    """To go on is the one thing to do now; a finished game can only be written to a file."""
    export, said = made.foot, ui("past.export", desk.language)
    ink = "on_ground" if look.portrait else ""
    if game.outcome is None:
        text = ui("go_on", desk.language)
        export, go_on, said = _pair(desk, look, made.foot, text)
        yield Button("resume", go_on, text, tap=Resume(game.id))
    elif not fits_beside_icon(look, said, export.w):
        said = ""
    yield Button("export", export, said, "quiet", "icons/export", colour=ink, tap=Export(game.id))


def _pair(desk: Desk, look: Look, foot: Rect, go_on: str) -> tuple[Rect, Rect, str]:
    """The places of exporting and of going on, and the words to export: its symbol alone where words lack room."""
    export, main = foot_pair(desk, look, foot)
    said = ui("past.export", desk.language)
    room = look.mm(3) * 1.1 + 42  # a symbol and what is around it
    if width_of(look, said, "quiet", 0) + room <= export.w and width_of(look, go_on, "button", 0) + 30 <= main.w:
        return export, main, said
    if not tight(look):
        parts = (target(look) * 1.15, foot.w - target(look) * 1.15)
        places = foot.columns(parts[::-1] if desk.preferences.left_handed else parts, gap(look))
        main, export = places if desk.preferences.left_handed else places[::-1]
    return export, main, ""


def _step(look: Look) -> float:
    """From one row to the next."""
    return min(target(look) + 10, 116) + (6 if look.kind == "phone" else 10)


def _places(look: Look, game: SavedGame, body: Rect) -> Iterator[Widget]:
    """A row a seat in the order of their places; an unfinished game has them in the order of the seats."""
    seats = range(len(game.players))
    places = game.outcome.places if game.outcome else tuple(seats)
    order = sorted(seats, key=lambda seat: places[seat])
    step = _step(look)
    high = step - (6 if look.kind == "phone" else 10)
    children = [w for n, seat in enumerate(order) for w in _row(look, game, seat, Rect(0, n * step, body.w - 20, high))]
    yield Scroll("places", body, tuple(children), length=len(order) * step)


def _row(look: Look, game: SavedGame, seat: int, rect: Rect) -> Iterator[Widget]:
    colour, phone = colours_of(game)[seat], look.kind == "phone"
    mark, rest = rect.cut_left(64 if phone else 116)
    yield Panel(f"row {seat}", rect, radius=14)
    yield Panel(f"mark {seat}", mark, colour=colour, radius=14, corners="left")
    symbol, ink = theme().seat(colour).mark, f"{colour}.on"
    if game.outcome is None:
        yield Icon(f"symbol {seat}", mark.centred(mark.w * 0.5, mark.h * 0.56), symbol, ink)
    else:
        number, sign = mark.columns((1, 1))
        size = 34 if phone else 60
        yield Numeral(f"place {seat}", number.inset(2, 4), str(game.outcome.places[seat]), ink, size=size)
        yield Icon(f"symbol {seat}", sign.centred(sign.w * 0.66, sign.h * 0.4), symbol, ink)
    name, score = rest.inset(gap(look), 4).cut_left(rest.w * 0.62)
    yield Label(f"who {seat}", name, game.players[seat], "row", size=26 if phone else 44)
    if game.outcome is not None:
        size = 44 if phone else 88
        yield Numeral(f"score {seat}", score, str(game.outcome.scores[seat]), align="right", size=size)


def _broken(desk: Desk, look: Look, game: SavedGame) -> Scene:
    """A torn page: what is wrong, what is still safe, and what can be done."""
    field = game.game or "mini_dinosaur"
    back = Poster(headline(desk, game), field, f"posters/{field}", when(desk, game), Show(""))
    made = page(desk, look, back, foot=game.unreadable is None)
    said = say_code(game.unreadable or "RowTorn", desk.language, offending=game.id)
    safe = ui("past.safe", desk.language, (game.damaged_from or 1) - 1, count=(game.damaged_from or 1) - 1)
    kept: Line = (ui("past.kept", desk.language, file=game.id), "label", "pencil")
    told: tuple[Line, ...] = () if game.unreadable else ((safe, "body", "ink"),)
    widgets = list(_torn(look, ((said.message, "row", "ink"), *told, kept), made.body))
    if game.unreadable is None:
        text = ui("go_on" if tight(look) else "past.mend", desk.language)
        export, go_on, words = _pair(desk, look, made.foot, text)
        ink = "on_ground" if look.portrait else ""
        widgets.append(Button("export", export, words, "quiet", "icons/export", colour=ink, tap=Export(game.id)))
        widgets.append(Button("mend", go_on, text, tap=Mend(game.id)))
    return made.scene(*widgets)


def _torn(look: Look, lines: tuple[Line, ...], body: Rect) -> Iterator[Widget]:
    """The sentences below the picture; a list of them alone where they leave it no room."""
    if sum(height_of(look, text, role, body.w) + 14 for text, role, _ in lines) > body.h:
        children, y = list[Widget](), 0.0
        for n, (text, role, colour) in enumerate(lines):
            high = height_of(look, text, role, body.w - 20) + 6
            children.append(Paragraph(f"told {n}", Rect(0, y, body.w - 20, high), text, role, colour))
            y += high + 8
        yield Scroll("told", body, tuple(children), length=y)
        return
    for n, (text, role, colour) in reversed(list(enumerate(lines))):
        place, body = body.cut_bottom(height_of(look, text, role, body.w) + 6, 8)
        yield Paragraph(f"told {n}", place, text, role, colour)
    art = body.cut_bottom(gap(look))[1]
    if art.h > 40:
        yield state_picture("torn", art, "torn_save", "dino_kontra_dino")


def colours_of(game: SavedGame) -> tuple[str, ...]:
    """A colour for every seat, handed out anew where none is stored."""
    stored = (*game.colours, *("" for _ in range(len(game.players) - len(game.colours))))
    return tuple(known_colour(colour, seat) for seat, colour in enumerate(stored))


def broken(game: SavedGame) -> bool:
    """Whether it cannot be taken up as it is."""
    return game.unreadable is not None or game.damaged_from is not None


def headline(desk: Desk, game: SavedGame) -> str:
    """Who won, or that it goes on, or that nobody knows."""
    if game.unreadable is not None:
        return ui("past.unreadable", desk.language)
    if game.damaged_from is not None:
        return ui("past.broken", desk.language)
    if game.outcome is None:
        return ui("past.unfinished", desk.language)
    winners = [game.players[seat] for seat in game.outcome.winners]
    if len(winners) == 1:
        return ui("past.won", desk.language, name=winners[0])
    return ui("past.shared", desk.language)


def what_is_left(desk: Desk, game: SavedGame) -> str:
    """What of a broken game is still there, in a few words."""
    if game.damaged_from is None:
        return ui("past.file_kept", desk.language)
    return ui("past.left", desk.language, game.damaged_from - 1, count=game.damaged_from - 1)


def when(desk: Desk, game: SavedGame, *, short: bool = False) -> str:
    """The day of a game, and how far it is."""
    if game.unreadable is not None:
        return game.id
    day = datetime.fromtimestamp(game.last_ms / 1000, UTC).astimezone()
    date = ui("date", desk.language, day=f"{day.day:02}", month=f"{day.month:02}", year=day.year)
    entries = ui("past.entries", desk.language, game.entries, count=game.entries)
    return date if short or game.outcome is not None else f"{date} · {entries}"
