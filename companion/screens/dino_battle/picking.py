"""Which species: who attacks, whom, who stands up, what an upgrade is for. Large tiles, one question a screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from companion.games.dino_battle.species import SPECIES, Species
from companion.games.game import Seat
from companion.screens.desk import Desk
from companion.screens.dino_battle.parts import Return, beast, colour_of, frame, species_word
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.widgets import Area, Button, Icon, Label, Panel, Rect, Scene, Widget
from companion.words.ui import ui


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
    """The tiles in the colour of their owner; the head is that of the seat that is asked."""
    edge = frame(desk, look, seat, question)
    phone = look.kind == "phone"
    room = edge.body.inset(12 if phone else 28, 8 if phone else 24)
    back, rest = room.cut_bottom(look.min_target + 2 if phone else 92, 8 if phone else 16)
    return Scene((*edge.widgets, *grid(desk, look, rest, tiles, owner), _back(desk, look, back)))


def _back(desk: Desk, look: Look, rect: Rect) -> Button:
    text = shortened(look, ui("db.back", desk.language), min(rect.w, 320) - 80)
    return Button("back", rect.cut_left(min(rect.w, 320))[0], text, "quiet", "icons/arrow_left", tap=Return())


def grid(desk: Desk, look: Look, rect: Rect, tiles: tuple[Tile, ...], owner: Seat) -> Iterator[Widget]:
    """As many columns as make the tiles nearly square."""
    count = max(1, len(tiles))
    columns = min(range(1, count + 1), key=lambda n: _badness(rect, n, -(-count // n), count))
    rows = -(-count // columns)
    gap = 8 if look.kind == "phone" else 18
    for tile, cell in zip(tiles, rect.grid(columns, rows, gap), strict=False):
        yield from _tile(desk, look, tile, cell, owner)


def _badness(rect: Rect, columns: int, rows: int, count: int) -> float:
    w, h = rect.w / columns, rect.h / rows
    return abs(w / h - 0.95) + 0.1 * (columns * rows - count)


def _tile(desk: Desk, look: Look, tile: Tile, rect: Rect, owner: Seat) -> Iterator[Widget]:
    colour, phone = colour_of(desk, owner), look.kind == "phone"
    key = f"pick {tile.species}{' dazed' if tile.dazed else ''}"
    yield Panel(f"{key} tile", rect, colour=colour, radius=14)
    words, art = rect.inset(6, 6).cut_bottom(28 if phone else 44)
    if art.h > 30:
        yield from beast(key, tile.species, art, colour)
    count, name = words.cut_right(30 if phone else 44, 2)
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


def times(many: int) -> str:
    """So many of them."""
    return f"×{many}"  # noqa: RUF001 - the sign for times
