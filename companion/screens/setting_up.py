"""The last look before a game: which cards, which house rules, and the box set up step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import Mode, Seat
from companion.games.registry import find_game
from companion.screens.banner import Retry, answered
from companion.screens.choosing import ChosenPack, ChosenReading, Folded, house_rules, packs_to_choose
from companion.screens.commands import BeginGame
from companion.screens.desk import Desk, ShelfPack
from companion.screens.look import Look
from companion.screens.measuring import height_of, shortened
from companion.screens.pages import Page, Poster, gap, page, paints, target
from companion.screens.seating import names, seat_disc
from companion.screens.setup_help import SetupStep, rounds_of, setup_steps
from companion.screens.shell import STAY, Next, stay
from companion.screens.theme import mix
from companion.screens.widgets import (
    Area,
    Button,
    Disc,
    Icon,
    Label,
    Numeral,
    Panel,
    Paragraph,
    Picture,
    Rect,
    Scene,
    Scroll,
    Widget,
)
from companion.table.view import Player
from companion.words import readings, say_origin
from companion.words.formats import join
from companion.words.ui import ui

PAD: Final = 8
"""Between the edge of a tile and its words, on a phone."""
TITLE: Final = 19
"""The size of a tile's title on a phone."""


class SettingUp(Struct, frozen=True):
    """`options` None: the defaults. `pack` empty: the first there is. `ticked` steps are done, `open` is unfolded."""

    game: str
    mode: Mode
    players: tuple[Player, ...]
    starter: Seat
    options: Any = None
    pack: str = ""
    ticked: tuple[int, ...] = ()
    open: Literal["", "pack", "house"] = ""


class Tick(Struct, frozen=True):
    """A step is done, or not done after all."""

    step: int


class Unfold(Struct, frozen=True):
    """Show the packs or the house rules."""

    what: Literal["pack", "house"]


class Begin(Struct, frozen=True):
    """Everything is agreed."""


def scene(desk: Desk, look: Look, state: SettingUp) -> Scene:
    """The steps, or what was unfolded."""
    if state.open == "house":
        return house_rules(desk, look, state.game, options_of(state))
    if state.open == "pack":
        return packs_to_choose(desk, look, state.game, pack_of(desk, state).key, state.mode)
    title = ui(f"setup.{state.mode}", desk.language)
    rounds = rounds_of(state.game, len(state.players))
    lead = ui("setup.rounds", desk.language, rounds, rounds=rounds) if rounds else ""
    made = page(desk, look, Poster(title, state.game, f"posters/{state.game}", lead))
    return made.scene(*_choices(desk, look, state, made), *_begin_button(desk, state, made))


def update(desk: Desk, state: SettingUp, message: object) -> Next:
    """Ticks, packs, readings, and the beginning."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Tick):
        return stay(replace(state, ticked=_toggled(state.ticked, message.step)))
    if isinstance(message, Unfold):
        return stay(replace(state, open=message.what))
    if isinstance(message, Folded):
        return stay(replace(state, open=""))
    if isinstance(message, ChosenPack):
        return stay(replace(state, pack=message.key, open=""))
    if isinstance(message, ChosenReading):
        return stay(replace(state, options=replace(options_of(state), **{message.field: message.value})))
    return _begun(desk, state) if isinstance(message, Begin) else STAY


def _toggled(ticked: tuple[int, ...], step: int) -> tuple[int, ...]:
    return tuple(each for each in ticked if each != step) if step in ticked else (*ticked, step)


def _begun(desk: Desk, state: SettingUp) -> Next:
    pack, players = pack_of(desk, state).key, _named(desk, state)
    begin = BeginGame(state.game, state.mode, players, state.starter, pack, options_of(state))
    return Next(commands=(begin,))


def _named(desk: Desk, state: SettingUp) -> tuple[Player, ...]:
    """The players, those without a name by their seat's number."""
    told = names(state.players, desk.language)
    return tuple(replace(player, name=name) for player, name in zip(state.players, told, strict=True))


def options_of(state: SettingUp) -> Any:
    """The options as they are now."""
    return find_game(state.game).options() if state.options is None else state.options


def pack_of(desk: Desk, state: SettingUp) -> ShelfPack:
    """The pack as it is now: what was chosen, else an owner's own complete one, else the first."""
    here = [pack for pack in desk.packs if pack.game == state.game]
    if not here:
        return ShelfPack(state.game, "", "", None, built_in=True)
    own = next((pack for pack in here if not pack.built_in and not pack.missing), here[0])
    return next((pack for pack in here if pack.key == state.pack), own)


def changed(game: str, options: Any, desk: Desk) -> int:
    """How many readings are not ours."""
    return sum(getattr(options, each.field) != each.default for each in readings(game, desk.language))


# --- drawing ----------------------------------------------------------------------------------------------------


def _choices(desk: Desk, look: Look, state: SettingUp, made: Page) -> Iterator[Widget]:
    said = _said(desk, state)
    tiles, rest = made.body.cut_top(_tiles_height(look, said, made.body), gap(look))
    pack, house = tiles.columns(2, gap(look))
    parts = _parts(look, said, pack.w - 2 * PAD)
    yield from _tile(look, ("pack", "icons/card"), pack, said[0], parts)
    yield from _tile(look, ("house", "icons/book"), house, said[1], parts)
    if state.mode == "digital":
        yield from _dealt(desk, look, state, rest)
        return
    yield from _steps(desk, look, state, rest)


def _said(desk: Desk, state: SettingUp) -> tuple[tuple[str, str], tuple[str, str]]:
    """The words of the two tiles: the pack and where it is from; the house rules and how many are the table's own."""
    shown, count = pack_of(desk, state), changed(state.game, options_of(state), desk)
    origin = say_origin(shown.origin, desk.language) if shown.origin else ""
    said = ui("house.changed", desk.language, count, count=count) if count else ui("house.none", desk.language)
    return (shown.title, origin), (ui("house", desk.language), said)


def _tiles_height(look: Look, said: tuple[tuple[str, str], ...], body: Rect) -> float:
    """As high as the words need in their wished size, as long as most of the body is left for the steps."""
    if look.kind == "tablet":
        return target(look) + 14
    inner = (body.w - gap(look)) / 2 - 2 * PAD
    return max(target(look) + 46, min(sum(_parts(look, said, inner)) + 2 * PAD + 10, body.h * 0.42))


def _parts(look: Look, said: tuple[tuple[str, str], ...], width: float) -> tuple[float, float]:
    """What the titles of both tiles and the lines below them need on a phone; on a tablet what each has of its tile."""
    if look.kind == "tablet":
        return 1.15, 1
    titles = max(height_of(look, title, "row", width, TITLE) for title, _ in said)
    return titles + 2, max(height_of(look, told, "label", width) for _, told in said) + 2


def _tile(
    look: Look,
    told: tuple[Literal["pack", "house"], str],
    rect: Rect,
    words: tuple[str, str],
    parts: tuple[float, float],
) -> Iterator[Widget]:
    """What it unfolds, its title, and how that stands now."""
    (what, icon), phone = told, look.kind == "phone"
    yield Panel(f"{what} tile", rect, radius=16, outline=mix("pencil", "paper", 0.5), width=2)
    inside = rect.inset(PAD if phone else 20, PAD)
    if not phone:
        mark, inside = inside.cut_left(44, 18)
        yield Icon(f"{what} mark", mark.centred(44, 44), icon)
    title, below = inside.rows(parts, 6 if phone else 2)
    size = TITLE if phone else 30
    yield Paragraph(f"{what} title", title, words[0], "row", upright="middle", size=size)
    yield Paragraph(f"{what} told", below, words[1], "label", "pencil")
    yield Area(f"{what} pick", rect, tap=Unfold(what), radius=16)


def _steps(desk: Desk, look: Look, state: SettingUp, rect: Rect) -> Iterator[Widget]:
    steps = setup_steps(state.game, len(state.players), state.starter, options_of(state), pack_of(desk, state).pack)
    width, y = rect.w - 20, 0.0
    children: list[Widget] = []
    for at, step in enumerate(steps):
        text = _step_text(desk, state, step)
        words = width - _number_width(look) - _tick_width(look) - 16
        high = max(height_of(look, text, "lead", words) + 20, target(look))
        children += _step(look, state, (at, step, text), Rect(0, y, width, high))
        y += high + (6 if look.kind == "phone" else 10)
    yield Scroll("steps", rect, tuple(children), length=y)


def _step_text(desk: Desk, state: SettingUp, step: SetupStep) -> str:
    places: dict[str, Any] = dict(step.places)
    if step.seat is not None:
        places["name"] = names(state.players, desk.language)[step.seat]
    if step.seats:
        called = names(state.players, desk.language)
        places["names"] = join([called[seat] for seat in step.seats], desk.language)
    return ui(step.key, desk.language, **places)


def _number_width(look: Look) -> float:
    return 64 if look.kind == "phone" else 116


def _tick_width(look: Look) -> float:
    return 44 if look.kind == "phone" else 72


def _step(look: Look, state: SettingUp, told: tuple[int, SetupStep, str], rect: Rect) -> Iterator[Widget]:
    """Its number large at the left, its sentence, and the tick at the right; done, it goes quiet."""
    at, step, text = told
    done = at in state.ticked
    ink = "pencil" if done else "ink"
    yield Panel(f"step {at}", rect, colour="paper" if done else "sheet", radius=14)
    number, rest = rect.cut_left(_number_width(look))
    tick, words = rest.cut_right(_tick_width(look), 8)
    if step.seat is not None:
        colours = [player.colour for player in state.players]
        yield seat_disc(f"step seat {at}", number.centred(*[min(number.w, number.h) * 0.72] * 2), colours, step.seat)
    elif step.number:
        size = 38 if look.kind == "phone" else 72
        yield Numeral(f"step number {at}", number.inset(2, 4), str(step.number), ink, size=size)
    else:
        yield Icon(f"step number {at}", number.centred(44, 44), "icons/tick", ink)
    yield Paragraph(f"step text {at}", words, text, "lead", ink, upright="middle")
    side = tick.w * 0.62
    if done:
        yield Disc(f"step done {at}", tick.centred(side, side), colour="fern")
        yield Icon(f"step tick {at}", tick.centred(side * 0.6, side * 0.6), "icons/tick", "sheet")
    else:
        yield Disc(
            f"step open {at}", tick.centred(side, side), colour="sheet", ring=mix("pencil", "sheet", 0.4), width=3
        )
    yield Area(f"step pick {at}", rect, tap=Tick(at), radius=14)


def _dealt(desk: Desk, look: Look, state: SettingUp, rect: Rect) -> Iterator[Widget]:
    """Without the box there is nothing to lay out: the tablet goes around."""
    text = ui("setup.dealt", desk.language, name=names(state.players, desk.language)[state.starter])
    words, art = rect.cut_top(height_of(look, text, "lead", rect.w) + 8, gap(look))
    yield Paragraph("dealt", words, text, "lead")
    colours, told = [player.colour for player in state.players], names(state.players, desk.language)
    count = len(colours)
    side = min(art.w / count - 10, art.h * 0.4, 150)
    row = Rect.about((art.centre.x, art.centre.y + side * 0.2), (side + 10) * count, side)
    yield Picture(
        "figure", Rect(row.x, row.y - side * 0.66, side + 10, side * 0.62), "pieces/figure", paints(state.game)
    )
    order = [(state.starter + n) % count for n in range(count)]
    for seat, cell in zip(order, row.columns(count, 10), strict=True):
        yield seat_disc(f"dealt seat {seat}", cell.square(), colours, seat)
        if side > look.mm(3) * 3.2:
            label = Rect(cell.x, cell.bottom + 4, cell.w, look.mm(3) * 1.7)
            yield Label(f"dealt name {seat}", label, shortened(look, told[seat], cell.w), "strong", align="centre")


def _begin_button(desk: Desk, state: SettingUp, made: Page) -> Iterator[Widget]:
    rect = made.foot
    pack = pack_of(desk, state)
    off = state.mode == "digital" and bool(pack.missing)
    why = ui("packs.missing", desk.language, pack.missing, count=pack.missing)
    yield Button("begin", rect, ui("setup.begin", desk.language), tap=Begin(), off=off, why=why)
