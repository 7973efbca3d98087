"""Who starts, and whether the box is at hand: the two questions between the players and the set-up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import Mode, Seat
from companion.screens.banner import Retry, answered
from companion.screens.desk import Desk, ShelfGame
from companion.screens.fitting import fits_beside_icon
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.options import Option, option
from companion.screens.pages import Page, Poster, foot_pair, gap, page, paints, target
from companion.screens.seating import Cell, cells, crowded, listed, mark_text, name_label, names, table
from companion.screens.setting_up import SettingUp
from companion.screens.shell import STAY, Next, go, stay
from companion.screens.theme import theme
from companion.screens.widgets import (
    Area,
    Button,
    Card,
    Disc,
    Fill,
    Ground,
    Icon,
    Label,
    Panel,
    Paragraph,
    Picture,
    Rect,
    Role,
    Scene,
    Scroll,
    SeatDisc,
    Widget,
)
from companion.table.view import Player
from companion.words.ui import ui

Custom: TypeAlias = Literal["youngest", "roar", "alike", "oldest"]
"""The youngest, the best T-rex roar, whoever is most like a dinosaur, the oldest."""

CUSTOMS: Final[tuple[Custom, ...]] = ("youngest", "roar", "alike", "oldest")
OWN: Final[dict[str, tuple[Custom, str]]] = {
    "dino_kontra_dino": ("youngest", "DKD-6"),
    "dino_world": ("roar", "DW-6"),
    "dino": ("oldest", "DN-9"),
    "mini_dinosaur": ("alike", "MD-7"),
}
"""What a game's own rulebook says, and where. Dino Battle!'s says nothing: there the custom is free."""


class Starting(Struct, frozen=True):
    """`how` is the custom that is asked by, `starter` who was tapped or picked; `picks` counts what the app picked.

    `agreed`: the starter stands, and the next question is open.
    """

    game: str
    players: tuple[Player, ...]
    how: Custom = "youngest"
    starter: Seat | None = None
    picks: int = 0
    agreed: bool = False


class By(Struct, frozen=True):
    """Another custom."""

    how: Custom


class Starts(Struct, frozen=True):
    """The seat that starts."""

    seat: Seat


class Pick(Struct, frozen=True):
    """The app may pick."""


class Agreed(Struct, frozen=True):
    """The starter stands."""


class Again(Struct, frozen=True):
    """Back to the question who starts."""


class Play(Struct, frozen=True):
    """Beside the table, or without the box."""

    mode: Mode


def first_rule(game: str) -> Custom:
    """The custom that the game's own rulebook has, else the first."""
    return OWN[game][0] if game in OWN else CUSTOMS[0]


def scene(desk: Desk, look: Look, state: Starting) -> Scene:
    """The table once more, or the two ways to play."""
    if state.agreed:
        return _modes(desk, look, state)
    title = ui("starting.title", desk.language)
    lead = "" if look.kind == "phone" else _lead(desk, state)  # a phone's spine has no room beside the animal
    made = page(desk, look, Poster(title, state.game, f"posters/{state.game}", lead))
    return made.scene(*_question(desk, look, state, made), *_foot(desk, look, state, made))


def update(desk: Desk, state: Starting, message: object) -> Next:
    """A custom, a seat, a pick of the app, and then the way to play."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, By):
        return stay(replace(state, how=message.how))
    if isinstance(message, Starts):
        return stay(replace(state, starter=message.seat))
    if isinstance(message, Pick):
        return stay(replace(state, starter=picked(desk, state), picks=state.picks + 1))
    if isinstance(message, Again):
        return stay(replace(state, agreed=False))
    if isinstance(message, Agreed) and state.starter is not None:
        modes = _shelf_game(desk, state.game).modes
        return _begin(state, modes[0]) if len(modes) == 1 else stay(replace(state, agreed=True))
    return _begin(state, message.mode) if isinstance(message, Play) else STAY


def picked(desk: Desk, state: Starting) -> Seat:
    """A seat that nobody chose: another one with every tap, and other ones every evening."""
    evening = "/".join((*(player.name for player in state.players), *(game.id for game in desk.saved[:3])))
    rng = Random(f"{evening}/{len(desk.saved)}")
    order: list[int] = []
    while len(order) <= state.picks:
        order.append(int(rng.random() * len(state.players)))
    return Seat(order[state.picks])


def _begin(state: Starting, mode: Mode) -> Next:
    return go(SettingUp(state.game, mode, state.players, state.starter or Seat(0)))


def _shelf_game(desk: Desk, key: str) -> ShelfGame:
    return next(game for game in desk.shelf if game.key == key)


def _lead(desk: Desk, state: Starting) -> str:
    own = OWN.get(state.game)
    if own is None:
        return ui("starting.free", desk.language)
    if own[0] != state.how:
        return ui("starting.house", desk.language)
    return ui("starting.rule", desk.language, rule=own[1])


# --- who starts -------------------------------------------------------------------------------------------------


def _question(desk: Desk, look: Look, state: Starting, made: Page) -> Iterator[Widget]:
    choices, rest = _split(desk, look, made.body)
    yield from _customs(desk, look, state, choices)
    high, asked = 84.0, ui(f"starting.{state.how}.ask", desk.language)
    if look.kind == "phone":
        high = max(44, height_of(look, asked, "question", rest.w, 28) + 2)
    sentence, room = rest.cut_top(high, gap(look))
    yield from _sentence(desk, look, state, sentence)
    yield from _seats(desk, look, state, room)


def _split(desk: Desk, look: Look, body: Rect) -> tuple[Rect, Rect]:
    """The place of the customs, and of the table: beside it on a phone on its side, else below."""
    if _flat(look):
        return body.cut_left(body.w * 0.38, gap(look))
    rows, high = 2 if look.portrait else 1, target(look)
    if look.kind == "phone":
        high = min(max(_heights(desk, look, CUSTOMS, (body.w - 8) / 2)), high * 1.3)
    return body.cut_top(high * rows + (rows - 1) * 8, gap(look))


def _heights(desk: Desk, look: Look, order: Sequence[Custom], width: float) -> tuple[float, ...]:
    """How high the tile of every custom is in this width, all its lines and a tick included."""
    texts = [ui(f"starting.{how}", desk.language) for how in order]
    return tuple(max(height_of(look, text, "strong", width - 42) + 12, target(look)) for text in texts)


def _flat(look: Look) -> bool:
    """A phone on its side."""
    return look.kind == "phone" and not look.portrait


def _customs(desk: Desk, look: Look, state: Starting, choices: Rect) -> Iterator[Widget]:
    """The four customs, the rulebook's own first; in a list where they are higher than their place."""
    own = [first_rule(state.game)] if state.game in OWN else []
    order = (*own, *(each for each in CUSTOMS if each not in own))
    if not _flat(look):
        columns = 2 if look.portrait else 4
        yield from _tiles(desk, look, state, zip(order, choices.grid(columns, len(order) // columns, 8), strict=True))
        return
    heights = _heights(desk, look, order, choices.w)
    if sum(heights) + 24 <= choices.h:
        yield from _tiles(desk, look, state, zip(order, choices.rows(heights, 8), strict=True))
        return
    heights = _heights(desk, look, order, choices.w - 16)
    length = sum(heights) + 24
    rows = Rect(0, 0, choices.w - 16, length).rows(heights, 8)
    tiles = tuple(_tiles(desk, look, state, zip(order, rows, strict=True)))
    yield Scroll("customs", choices, tiles, length=length)


def _tiles(desk: Desk, look: Look, state: Starting, placed: Iterable[tuple[Custom, Rect]]) -> Iterator[Widget]:
    for how, cell in placed:
        text = ui(f"starting.{how}", desk.language)
        yield from option(look, f"by {how}", Option(cell, text, By(how), how == state.how))


def _sentence(desk: Desk, look: Look, state: Starting, rect: Rect) -> Iterator[Widget]:
    """What is asked; once answered, the name in its seat's full colour."""
    size = 28 if look.kind == "phone" else 52
    if state.starter is None:
        asked = ui(f"starting.{state.how}.ask", desk.language)
        yield Paragraph("asked", rect, asked, "question", upright="middle", size=size)
        return
    colour = state.players[state.starter].colour
    name = names(state.players, desk.language)[state.starter]
    mark, words = rect.inset(12, 4).cut_left(min(rect.h * 0.8, 68), 12)
    yield Panel("starts", rect, colour=colour, radius=14)
    yield Icon("starts mark", mark.centred(mark.w * 0.8, mark.w * 0.8), theme().seat(colour).mark, f"{colour}.on")
    yield Label("asked", words, ui("starting.starts", desk.language, name=name), "question", f"{colour}.on", size=size)


def _seats(desk: Desk, look: Look, state: Starting, room: Rect) -> Iterator[Widget]:
    places = cells(look, room, len(state.players))
    if crowded(places):
        places, length = listed(look, room.w - 16, len(state.players))
        yield Scroll("seats", room, tuple(_discs(desk, look, state, places)), length=length)
        return
    yield from table(room, f"{state.game}.disc", places[0])
    free = room.h - 2 * (places[0].name.bottom - places[0].disc.y) - 12
    if state.game == "dino_kontra_dino" and free > look.mm(12):
        figure = Rect.about(room.centre, min(free * 1.6, room.w * 0.3), free * 0.9)
        yield Picture("figure", figure, "pieces/figure", paints(state.game), anchor="centre")
    yield from _discs(desk, look, state, places)


def _discs(desk: Desk, look: Look, state: Starting, places: tuple[Cell, ...]) -> Iterator[Widget]:
    """Every seat with its name; the starter's is ringed."""
    colours = [player.colour for player in state.players]
    for seat, name in enumerate(names(state.players, desk.language)):
        yield name_label(look, seat, places[seat], name)
        yield SeatDisc(
            f"seat {seat}",
            places[seat].disc,
            tap=Starts(Seat(seat)),
            colour=colours[seat],
            text=mark_text(colours, seat),
            ring="ink" if state.starter == seat else "",
        )


def _foot(desk: Desk, look: Look, state: Starting, made: Page) -> Iterator[Widget]:
    pick, on = foot_pair(desk, look, made.foot)
    colour, text = "on_ground" if look.portrait else "", ui("starting.pick", desk.language)
    text = text if fits_beside_icon(look, text, pick.w) else ""
    yield Button("pick", pick, text, "quiet", "icons/dice", colour=colour, tap=Pick())
    off = state.starter is None
    why = ui("starting.first", desk.language)
    yield Button("agreed", on, ui("onward", desk.language), tap=Agreed(), off=off, why=why)


# --- which way to play ------------------------------------------------------------------------------------------


def _modes(desk: Desk, look: Look, state: Starting) -> Scene:
    title = ui("mode.title", desk.language)
    made = page(desk, look, Poster(title, state.game, f"posters/{state.game}", back=Again()), foot=False)
    body = made.body
    rects = body.rows(2, gap(look)) if look.portrait or look.kind == "phone" else body.columns(2, gap(look))
    modes: tuple[Mode, ...] = ("table", "digital")
    parts = [w for mode, rect in zip(modes, rects, strict=True) for w in _mode(desk, look, mode, rect)]
    return made.scene(*parts)


def _mode(desk: Desk, look: Look, mode: Mode, rect: Rect) -> Iterator[Widget]:
    """A poster of its own: the table with its box, or the tablet that goes round."""
    flat = rect.w > rect.h * 1.1
    field = "dino_world" if mode == "table" else "dino"
    art, words = (
        rect.cut_left(rect.w * (0.28 if look.kind == "phone" else 0.36)) if flat else rect.cut_top(rect.h * 0.56)
    )
    yield Panel(f"{mode} sheet", rect, shadow=True, radius=0)
    yield Fill(f"{mode} field", art, colour=field)
    yield from _mode_art(mode, art, field)
    inside = words.inset(14 if look.kind == "phone" else 24, 10 if look.kind == "phone" else 22)
    size, text = 24 if look.kind == "phone" else 50, ui(f"mode.{mode}", desk.language)
    high = min(height_of(look, text, "question", inside.w, size) + 6, inside.h * 0.6)
    name, told = inside.cut_top(high, gap(look))
    yield Paragraph(f"{mode} name", name, text, "question", size=size)
    role: Role = "label" if look.kind == "phone" else "lead"
    yield Paragraph(f"{mode} told", told, ui(f"mode.{mode}.told", desk.language), role, "pencil")
    yield Area(f"{mode} pick", rect, tap=Play(mode), radius=0)


def _mode_art(mode: Mode, art: Rect, field: str) -> Iterator[Widget]:
    """A pale disc over an ink ground; before it the cards of the box, or the tablet."""
    ground, sky = art.cut_bottom(art.h * 0.2)
    side = min(art.w, art.h) * 0.86
    yield Disc(f"{mode} disc", Rect.about((art.centre.x, sky.bottom - side * 0.42), side), colour=f"{field}.disc")
    yield Ground(f"{mode} ground", ground)
    if mode == "digital":
        glass = Rect.about((art.centre.x, sky.bottom - side * 0.34), side * 0.48, side * 0.74)
        yield Panel("digital glass", glass, colour="silhouette", radius=14)
        yield Panel("digital screen", glass.inset(glass.w * 0.08), colour="pale", radius=8)
        yield Icon("digital hand", glass.centred(glass.w * 0.5, glass.w * 0.5), "marks/footprint", "dark")
        return
    for n, (colour, angle) in enumerate((("archaeopteryx", -16.0), ("velociraptor", 2.0), ("t_rex", 18.0))):
        centre = (art.centre.x + (n - 1) * side * 0.26, sky.bottom - side * (0.3, 0.4, 0.3)[n])
        yield Card(f"table card {n}", Rect.about(centre, side * 0.42, side * 0.56), colour=colour, angle=angle)
