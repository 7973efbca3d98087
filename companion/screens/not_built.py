"""A game that cannot be played yet: its poster, what it is, and that it is to come."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.screens.desk import Desk, ShelfGame
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.pages import Page, Poster, gap, page, state_picture
from companion.screens.shell import STAY, Next
from companion.screens.widgets import Paragraph, Scene, Widget
from companion.words.ui import ui


class NotBuilt(Struct, frozen=True):
    """The game that was asked for."""

    game: str


def scene(desk: Desk, look: Look, state: NotBuilt) -> Scene:
    """The poster, one sentence about the game, and the dig that is still going on."""
    game = next(game for game in desk.shelf if game.key == state.game)
    made = page(desk, look, Poster(game.title, game.key, f"posters/{game.key}"), foot=False)
    return made.scene(*_told(desk, look, game, made))


def update(desk: Desk, state: NotBuilt, message: object) -> Next:
    """There is nothing to do but to go back."""
    return STAY


def _told(desk: Desk, look: Look, game: ShelfGame, made: Page) -> Iterator[Widget]:
    head, about = ui("not_built.title", desk.language), ui(f"about.{game.key}", desk.language)
    top, rest = made.body.cut_top(height_of(look, head, "question", made.body.w) + 8, gap(look))
    words, rest = rest.cut_top(height_of(look, about, "lead", rest.w) + 8, gap(look))
    note = ui("not_built.told", desk.language)
    below, art = rest.cut_bottom(height_of(look, note, "body", rest.w) + 8, gap(look))
    yield Paragraph("head", top, head, "question")
    yield Paragraph("about", words, about, "lead")
    yield state_picture("dig", art, "not_built", game.key)
    yield Paragraph("note", below, note, "body", "pencil")
