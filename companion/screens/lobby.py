"""A guest's own screen while no game is played at the table, or one in which it has no seat."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.pages import Page, Poster, back_width, gap, margin, page, state_picture
from companion.screens.settings import Settings
from companion.screens.shell import STAY, Next, go
from companion.screens.widgets import Paragraph, Scene, Widget
from companion.words.ui import ui


class Lobby(Struct, frozen=True):
    """A lobby has no state of its own."""


class OwnSettings(Struct, frozen=True):
    """How this screen is wanted: its language, its size of text."""


def scene(desk: Desk, look: Look, state: Lobby) -> Scene:
    """Who sits here, and that the game begins on the shared screen."""
    title = ui("lobby.watching", desk.language) if desk.watching else _own_name(desk)
    words = shortened(look, ui("home.settings", desk.language), back_width(look) - 2 * margin(look))
    poster = Poster(title, "dino", "posters/dino", back=OwnSettings(), back_text=words, icon="icons/settings")
    made = page(desk, look, poster, foot=False)
    return made.scene(*_told(desk, look, made))


def update(desk: Desk, state: Lobby, message: object) -> Next:
    """There is nothing to do but to set the screen up."""
    return go(Settings()) if isinstance(message, OwnSettings) else STAY


def _own_name(desk: Desk) -> str:
    names = [player.name for player in desk.preferences.players]
    if desk.seat is None:
        return ui("app", desk.language)
    name = names[desk.seat].strip() if desk.seat < len(names) else ""
    return name or ui("lobby.seat", desk.language, number=desk.seat + 1)


def _told(desk: Desk, look: Look, made: Page) -> Iterator[Widget]:
    head = ui("lobby.title", desk.language)
    top, rest = made.body.cut_top(height_of(look, head, "question", made.body.w) + 8, gap(look))
    key = "lobby.watching.told" if desk.watching else "lobby.told"
    told = ui(key, desk.language)
    words, art = rest.cut_top(height_of(look, told, "lead", rest.w) + 8, gap(look))
    yield Paragraph("head", top, head, "question")
    yield Paragraph("told", words, told, "lead")
    yield state_picture("waiting", art, "waiting", "dino")
