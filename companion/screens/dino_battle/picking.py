"""Which species: who attacks, whom, who stands up, what an upgrade is for. Large tiles, one question a screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_battle.crystal import in_play
from companion.games.dino_battle.species import SPECIES, Species
from companion.games.dino_battle.state import Condition
from companion.games.game import Seat
from companion.screens.at_table import colour_of
from companion.screens.desk import Desk
from companion.screens.dino_battle.parts import Return, beast, frame, having, left, other, seen, species_word
from companion.screens.look import Look
from companion.screens.measuring import on_button, shortened, width_of
from companion.screens.widgets import Area, Button, Icon, Label, Panel, Rect, Scene, Widget
from companion.words.ui import ui

EDGE: Final = 3
"""What a name keeps from the edge of its tile."""
TIMES: Final = 46
"""The room of a count beside a name."""


class Pick(Struct, frozen=True):
    """The species that was tapped, standing or dazed."""

    species: Species
    dazed: bool = False


class Tile(NamedTuple):
    """A species to tap: how many there are, and whether they are dazed."""

    species: Species
    many: int
    dazed: bool = False


def scene(desk: Desk, look: Look, seat: Seat, question: str, tiles: tuple[Tile, ...], owner: Seat) -> Scene:
    """The tiles in the colour of their owner; the head is that of the seat that is asked. Below, a way back."""
    below = Button("back", Rect(0, 0, 0, 0), ui("db.back", desk.language), "quiet", "icons/arrow_left", tap=Return())
    return _scene(desk, look, seat, question, (tiles, owner), below)


def attacker(desk: Desk, look: Look, seat: Seat) -> Scene:
    """Which of the seat's dinos attacks: one that stands."""
    return scene(desk, look, seat, ui("db.who_attacks", desk.language), _of(desk, seat, "standing"), seat)


def target(desk: Desk, look: Look, seat: Seat) -> Scene:
    """Which of the enemy's it attacks, standing or dazed."""
    enemy = other(seat)
    tiles = (*_of(desk, enemy, "standing"), *_of(desk, enemy, "dazed"))
    return scene(desk, look, seat, ui("db.whom", desk.language), tiles, enemy)


def who_stands_up(desk: Desk, look: Look, seat: Seat) -> Scene:
    """Which of the seat's dazed dinos stands up."""
    return scene(desk, look, seat, ui("db.who_stands_up", desk.language), _of(desk, seat, "dazed"), seat)


def _of(desk: Desk, seat: Seat, condition: Condition) -> tuple[Tile, ...]:
    player = seen(desk).players[seat]
    counts = {species: having(player, species, condition) for species in SPECIES}
    return in_order(counts, dazed=condition == "dazed")


def upgrade(desk: Desk, look: Look, seat: Seat, asked: tuple[str, tuple[Tile, ...]], crystal: object) -> Scene:
    """Which of its species a seat upgrades: from here no way leads back, but a crystal may come first (DB-22, DB-27).

    `asked`: the question and the species; `crystal`: what a tap on a crystal sends.
    """
    below = None
    if seen(desk).players[seat].crystals and in_play(seen(desk).stack, seat):
        text = ui("db.crystal_first", desk.language)
        below = Button("crystal", Rect(0, 0, 0, 0), text, "quiet", "battle/crystal", tap=crystal)
    return _scene(desk, look, seat, asked[0], (asked[1], seat), below)


def _scene(
    desk: Desk, look: Look, seat: Seat, question: str, shown: tuple[tuple[Tile, ...], Seat], below: Button | None
) -> Scene:
    edge = frame(desk, look, seat, question)
    phone = look.kind == "phone"
    rest = edge.body.inset(12 if phone else 28, 8 if phone else 24)
    widgets: tuple[Widget, ...] = ()
    if below is not None:
        line, rest = rest.cut_bottom(look.min_target + 2 if phone else 92, 8 if phone else 16)
        place = line.cut_left(min(line.w, 400))[0]
        widgets = (replace(below, rect=place, text=on_button(look, below.text, place, below.icon)),)
    return Scene((*edge.widgets, *grid(desk, look, rest, *shown), *widgets))


def grid(desk: Desk, look: Look, rect: Rect, tiles: tuple[Tile, ...], owner: Seat) -> Iterator[Widget]:
    """As many columns as make the tiles nearly square, none too low for a finger or too narrow for a name."""
    count, gap = max(1, len(tiles)), 8 if look.kind == "phone" else 18
    least = max((width_of(look, species_word(desk, tile.species), "label", 1) for tile in tiles), default=0) + 2 * EDGE
    least += 0 if look.kind == "phone" else TIMES
    high = [n for n in range(1, count + 1) if (rect.h + gap) / -(-count // n) - gap >= look.min_target]
    broad = [n for n in high if (rect.w + gap) / n - gap >= least] or high[:1] or [count]
    columns = min(broad, key=lambda n: _badness(rect, n, -(-count // n), count))
    rows = -(-count // columns)
    for tile, cell in zip(tiles, rect.grid(columns, rows, gap), strict=False):
        yield from _tile(desk, look, tile, cell, owner)


def _badness(rect: Rect, columns: int, rows: int, count: int) -> float:
    w, h = rect.w / columns, rect.h / rows
    return abs(w / h - 0.95) + 0.1 * (columns * rows - count)


def _tile(desk: Desk, look: Look, tile: Tile, rect: Rect, owner: Seat) -> Iterator[Widget]:
    colour, phone = colour_of(desk, owner), look.kind == "phone"
    key = f"pick {tile.species}{' dazed' if tile.dazed else ''}"
    yield Panel(f"{key} tile", rect, colour=colour, radius=14)
    words, art = rect.inset(EDGE, 6).cut_bottom(28 if phone else 44)
    if art.h > 30:
        yield from beast(key, tile.species, art, colour)
    else:  # beside the count
        yield from beast(key, tile.species, Rect(rect.x + 46, rect.y + 3, rect.w - 92, 30), colour)
    count, name = words.cut_right(30 if phone else TIMES - 2, 2)
    if phone:  # the name needs all of the line
        count, name = Rect(rect.x + 8, rect.y + 6, 34, 26), words
    text = species_word(desk, tile.species)
    yield Label(f"{key} name", name, shortened(look, text, name.w), "strong" if phone else "row", f"{colour}.on")
    many = times(tile.many)
    if phone:
        yield Label(f"{key} count", count, many, "strong", f"{colour}.on")
    else:
        yield Label(f"{key} count", count, many, "row", f"{colour}.on", "right")
    if tile.dazed:
        side = 30 if phone else 52
        badge = Rect(rect.right - side - 8, rect.y + 8, side, side)
        yield Panel(f"{key} badge", badge, colour="sheet", radius=side / 2)
        yield Icon(f"{key} whirl", badge.inset(side * 0.16), "battle/dazed", "ink")
    yield Area(key, rect, tap=Pick(tile.species, tile.dazed), radius=14)


def in_order(counts: dict[Species, int], *, dazed: bool = False) -> tuple[Tile, ...]:
    """A tile for each species that there is any of."""
    return tuple(Tile(species, counts[species], dazed) for species in SPECIES if counts.get(species))


def left_of(desk: Desk, seat: Seat) -> tuple[Tile, ...]:
    """The species of a seat that are not extinct."""
    player = seen(desk).players[seat]
    return in_order({species: left(player, species) for species in SPECIES})


def times(many: int) -> str:
    """So many of them."""
    return f"×{many}"  # noqa: RUF001 - the sign for times
