"""Past games: the unfinished to go on with, the finished with their places, and what is broken, each as a poster."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct

from companion.screens.banner import Retry, answered
from companion.screens.commands import ExportGame, GoOn, MendGame
from companion.screens.desk import Desk, SavedGame
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.pages import HEAD_AT_RIGHT, Page, Poster, disc_of, gap, page, paints, state_picture
from companion.screens.past_game import (
    Export,
    Mend,
    Resume,
    Show,
    broken,
    colours_of,
    detail,
    headline,
    last_state_of,
    what_is_left,
    when,
)
from companion.screens.seating import seat_disc
from companion.screens.shell import STAY, Next, stay
from companion.screens.theme import theme
from companion.screens.widgets import (
    Area,
    Disc,
    Fill,
    Ground,
    Icon,
    Label,
    Panel,
    Paragraph,
    Picture,
    Rect,
    Scene,
    Scroll,
    Widget,
)
from companion.words.ui import ui


class Past(Struct, frozen=True):
    """`shown` is the id of the game that is looked at; empty: the list."""

    shows_last_states: ClassVar[bool] = True
    """The desk brings them along, which takes a while."""

    shown: str = ""


def scene(desk: Desk, look: Look, state: Past) -> Scene:
    """The list, one game, or an empty nest."""
    shown = next((game for game in desk.saved if game.id == state.shown), None)
    if shown is not None:
        return detail(desk, look, shown)
    lead = ui("saved_games", desk.language, len(desk.saved), count=len(desk.saved)) if desk.saved else ""
    poster = Poster(ui("home.past", desk.language), "dino", "posters/dino", lead)
    made = page(desk, look, poster, foot=False)
    return made.scene(*(_list(desk, look, made) if desk.saved else _empty(desk, look, made)))


def update(desk: Desk, state: Past, message: object) -> Next:
    """Look at a game, go on with it, or write it to a file."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Show):
        return stay(Past(message.id))
    if isinstance(message, Mend):
        return Next(commands=(MendGame(message.id),))
    if isinstance(message, Resume):
        return Next(commands=(GoOn(message.id),))
    return Next(commands=(ExportGame(message.id),)) if isinstance(message, Export) else STAY


def _empty(desk: Desk, look: Look, made: Page) -> Iterator[Widget]:
    told, more = ui("past.empty", desk.language), ui("past.empty.told", desk.language)
    below, rest = made.body.cut_bottom(height_of(look, more, "body", made.body.w) + 8, 8)
    words, art = rest.cut_bottom(height_of(look, told, "question", rest.w) + 8, gap(look))
    yield state_picture("nest", art, "no_saves")
    yield Paragraph("empty", words, told, "question", align="centre")
    yield Paragraph("empty told", below, more, "body", "pencil", align="centre")


def _list(desk: Desk, look: Look, made: Page) -> Iterator[Widget]:
    """Cards with a picture each, the newest first; never in another order while one looks."""
    columns = 2 if made.body.w > 700 and look.kind == "tablet" and not look.portrait else 1
    high = 144 if look.kind == "phone" else 236
    cell = (made.body.w - 20 - (columns - 1) * gap(look)) / columns
    children: list[Widget] = []
    for n, game in enumerate(desk.saved):
        x, y = (n % columns) * (cell + gap(look)), (n // columns) * (high + gap(look))
        children += _card(desk, look, (n, game), Rect(x, y, cell, high))
    rows = -(-len(desk.saved) // columns)
    yield Scroll("games", made.body, tuple(children), length=rows * (high + gap(look)))


def _card(desk: Desk, look: Look, told: tuple[int, SavedGame], rect: Rect) -> Iterator[Widget]:
    n, game = told
    art, words = rect.cut_left(rect.w * (0.33 if look.kind == "phone" else 0.36))
    yield Panel(f"{n} sheet", rect, radius=0, shadow=True)
    if broken(game):
        torn = art.centred(art.h * 4 / 3, art.h)
        yield Picture(f"{n} torn", torn, "states/torn_save", paints("dino_kontra_dino"), clip=art, anchor="centre")
    elif drawn := last_state_of(f"{n}", look, game, art):
        yield from drawn
    else:
        yield from little_poster(f"{n}", game, art)
    yield from _words(desk, look, told, words.inset(10 if look.kind == "phone" else 20, 12))
    yield Area(f"{n} show", rect, tap=Show(game.id), radius=0)


def little_poster(key: str, game: SavedGame, rect: Rect) -> Iterator[Widget]:
    """The game's animal before its disc; a finished game stands in the winner's colour."""
    field = game.game
    if game.outcome is not None and len(game.outcome.winners) == 1:
        seat = game.outcome.winners[0]
        field = colours_of(game)[seat]
    disc = disc_of(field)
    ground, sky = rect.cut_bottom(rect.h * 0.14)
    side = min(sky.w, sky.h) * 1.12
    right = f"posters/{game.game}" in HEAD_AT_RIGHT
    animal = Rect(sky.right - side if right else sky.x, sky.bottom - side * 0.9, side, side)
    yield Fill(f"{key} field", sky, colour=field)
    yield Disc(f"{key} disc", Rect.about((sky.centre.x, sky.centre.y), min(sky.w, sky.h) * 0.8), colour=disc)
    yield Picture(f"{key} animal", animal, f"posters/{game.game}", paints(field, disc), clip=sky)
    if game.outcome is not None and len(game.outcome.winners) == 1:
        yield Icon(f"{key} symbol", Rect(sky.right - 44, sky.y + 8, 36, 36), theme().seat(field).mark, f"{field}.on")
    yield Ground(f"{key} ground", ground)


def _words(desk: Desk, look: Look, told: tuple[int, SavedGame], rect: Rect) -> Iterator[Widget]:
    n, game = told
    phone = look.kind == "phone"
    head, title, day, last = rect.rows((1.4, 0, 0.7, 1.3) if phone else (1.0, 0.5, 0.95, 1.15), 2 if phone else 6)
    size = 24 if phone else 34
    yield Paragraph(f"{n} title", head, headline(desk, game), "row", upright="middle", size=size)
    if not phone:
        name = next((each.title for each in desk.shelf if each.key == game.game), "")
        yield Label(f"{n} game", title, name, "label")
    yield Paragraph(f"{n} when", day, when(desk, game, short=phone), "label", "pencil", upright="middle")
    if broken(game):
        mark, text = last.cut_left(18, 4) if phone else last.cut_left(28, 8)
        yield Icon(f"{n} warning", mark.centred(mark.w, mark.w), "icons/warning", "amber")
        yield Paragraph(f"{n} broken", text, what_is_left(desk, game), "label", "amber", upright="middle")
        return
    side = min(last.h, 52, last.w / max(len(game.players), 1) - 4)
    colours = colours_of(game)
    for seat in range(len(game.players)):
        place = Rect(last.x + seat * (side + 6), last.centre.y - side / 2, side, side)
        yield seat_disc(f"{n} seat {seat}", place, colours, seat)
