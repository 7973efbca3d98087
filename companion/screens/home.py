"""The home screen: the five games as posters, the last game to go on with, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.screens.art import animal
from companion.screens.banner import banner, banner_room
from companion.screens.desk import Desk, SavedGame, ShelfGame
from companion.screens.look import Look
from companion.screens.measuring import shortened, width_of
from companion.screens.shell import STAY, Next, go
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    Fill,
    Ground,
    Label,
    Paragraph,
    Rect,
    Role,
    Scene,
    Scroll,
    Widget,
)
from companion.words.ui import ui


class Home(Struct, frozen=True):
    """The home screen has no state of its own."""


class Pick(Struct, frozen=True):
    """A game's poster was tapped."""

    game: str


class Continue(Struct, frozen=True):
    """Go on with a recorded game."""

    id: str


class Open(Struct, frozen=True):
    """One of the words in the top line."""

    place: str


PLACES: Final = ("players", "past", "rules", "settings")


def scene(desk: Desk, look: Look, state: Home) -> Scene:
    """Posters side by side on a broad screen, below each other on a narrow one."""
    screen = Rect.of(look.size)
    room = banner_room(desk, look, screen.w - 24)
    told, rest = screen.inset(12).cut_top(room)[0], screen.cut_top(room + 24 if room else 0)[1]
    posters = _narrow if look.portrait or look.kind == "phone" else _broad
    return Scene((*posters(desk, look, rest), *banner(desk, look, told)))


def update(desk: Desk, state: Home, message: object) -> Next:
    """A poster leads to its players, a word in the top line to its screen."""
    from companion.screens.routes import open_place, pick_game  # they lead back here

    if isinstance(message, Pick):
        return go(pick_game(desk, message.game))
    if isinstance(message, Continue):
        from companion.screens.commands import GoOn

        return Next(commands=(GoOn(message.id),))
    if isinstance(message, Open):
        return go(open_place(desk, message.place))
    return STAY


def last_unfinished(desk: Desk) -> SavedGame | None:
    """The game to go on with: the latest that has no result and can be read."""
    return next((game for game in desk.saved if game.outcome is None and game.unreadable is None), None)


# --- broad ------------------------------------------------------------------------------------------------------


def _broad(desk: Desk, look: Look, screen: Rect) -> Iterator[Widget]:
    top, posters = screen.cut_top(112)
    yield from _top_line(desk, look, top.inset(40, 0))
    first, *others = desk.shelf
    shares = (2.4, *(1.0 for _ in others))
    for game, rect in zip((first, *others), posters.columns(shares), strict=True):
        yield from _poster(desk, game, rect, large=game is first)


def _top_line(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    yield Label("app", rect.cut_left(480)[0], ui("app", desk.language), "title", size=62)
    cells = rect.cut_right(720)[0].columns(len(PLACES), 8)
    for place, cell in zip(PLACES, cells, strict=True):
        yield Button(f"go {place}", cell.inset(0, 11), ui(f"home.{place}", desk.language), "bare", tap=Open(place))


def _poster(desk: Desk, game: ShelfGame, rect: Rect, *, large: bool) -> Iterator[Widget]:
    ground, field = rect.cut_bottom(140)
    key, on = game.key, f"{game.key}.on"
    yield Fill(f"{key} field", field, colour=key)
    stands = _stands(field, large=large)
    yield from animal(key, f"posters/{key}", stands, field, key)
    size = 76 if large else 36
    yield Paragraph(f"{key} title", field.inset(40 if large else 20, 30), game.title, "poster", on, size=size)
    yield Ground(f"{key} ground", ground)
    yield from _below(desk, game, ground, large=large)
    yield Area(f"{key} pick", field, tap=Pick(key))


def _stands(field: Rect, *, large: bool) -> Rect:
    """Where the animal stands: the large poster shows most of it, a narrow one its head."""
    if large:
        side = min(field.w * 1.02, field.h * 0.78)
        return Rect(field.right - side, field.bottom - side, side, side)
    side = field.h * 0.68
    return Rect(field.centre.x - side * 0.5, field.bottom - side, side, side)


def _below(desk: Desk, game: ShelfGame, rect: Rect, *, large: bool) -> Iterator[Widget]:
    key = game.key
    going = last_unfinished(desk)
    goes_on = going is not None and going.game == key
    inner = rect.inset(40 if large else 8 if goes_on else 20, 20)
    if going is not None and goes_on:
        yield Button(f"{key} continue", inner, ui("go_on", desk.language), tap=Continue(going.id))
        return
    if large:
        yield Button(f"{key} play", inner, ui("home.play", desk.language), tap=Pick(key))
        return
    first, second = inner.rows(2, 4)
    yield Label(f"{key} seats", first if not game.built else inner, seats_text(desk, game), "strong", "on_ground")
    if not game.built:
        yield Label(
            f"{key} not built", second, ui("home.not_built", desk.language), "label", mix("on_ground", "ground", 0.35)
        )


def seats_text(desk: Desk, game: ShelfGame) -> str:
    """How many can play, as the box would say it."""
    lowest, highest = game.suggested
    if lowest == highest:
        return ui("home.seats_two", desk.language)
    return ui("home.seats", desk.language, lowest=lowest, highest=highest)


# --- narrow -----------------------------------------------------------------------------------------------------


def _narrow(desk: Desk, look: Look, screen: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    top, rest = screen.cut_top(64 if phone else 104)
    menu, posters = rest.cut_bottom(72 if phone else 104)
    yield Label("app", top.inset(20 if phone else 32, 0), ui("app", desk.language), "title")
    height = max(posters.h / len(desk.shelf), 132 if phone else 200)
    inner = Rect(0, 0, posters.w, height * len(desk.shelf))
    strips = inner.rows(len(desk.shelf))
    children = tuple(w for game, strip in zip(desk.shelf, strips, strict=True) for w in _strip(desk, look, game, strip))
    yield Scroll("posters", posters, children=children, length=inner.h)
    yield Ground("menu ground", menu)
    yield from _menu(desk, look, menu.inset(6, 8))


def _menu(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """Each word has the room that it needs in its language."""
    role: Role | None = "label" if look.kind == "phone" else None
    texts = [ui(f"home.{place}", desk.language) for place in PLACES]
    least = look.min_target + 1
    wider = [max(width_of(look, text, role or "strong") + 12 - least, 1) for text in texts]
    free = max(rect.w - 2 * (len(texts) - 1) - least * len(texts), 0)
    shares = [least + free * each / sum(wider) for each in wider]
    for place, text, cell in zip(PLACES, texts, rect.columns(shares, 2), strict=True):
        said = shortened(look, text, cell.w - 2)
        yield Button(f"go {place}", cell, said, "bare", colour="on_ground", role=role, tap=Open(place))


def _strip(desk: Desk, look: Look, game: ShelfGame, rect: Rect) -> Iterator[Widget]:
    key, on = game.key, f"{game.key}.on"
    yield Fill(f"{key} field", rect, colour=key)
    side = rect.h * 1.02
    yield from animal(key, f"posters/{key}", Rect(rect.right - side, rect.bottom - side, side, side), rect, key)
    going = last_unfinished(desk)
    goes_on = going is not None and going.game == key
    words = rect.cut_left(rect.w * 0.56)[0].inset(20, 8 if goes_on and look.kind == "phone" else 14)
    below, title = words.cut_bottom(look.min_target + 2 if goes_on else words.h * 0.34, 8 if goes_on else 0)
    yield Paragraph(f"{key} title", title, game.title, "poster", on, size=44)
    if going is not None and goes_on:
        yield Button(f"{key} continue", below, ui("go_on", desk.language), tap=Continue(going.id))
    else:
        text = ui("home.not_built", desk.language) if not game.built else seats_text(desk, game)
        yield Label(f"{key} seats", below, text, "label", on)
    yield Area(f"{key} pick", rect.cut_left(words.right)[1] if goes_on else rect, tap=Pick(key))
