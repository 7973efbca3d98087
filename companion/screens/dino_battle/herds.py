"""What a side has: its dinos by species, dazed and lost ones, its shrines, fruit, crystals and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.dino_battle.observe import SeenPlayer
from companion.games.dino_battle.sides import LOST_WITH, SHRINES_WIN
from companion.games.dino_battle.species import SPECIES, Species
from companion.games.game import Seat
from companion.screens.at_table import colour_of, mark_of, name_of
from companion.screens.desk import Desk
from companion.screens.dino_battle.parts import (
    DRAWINGS,
    acting,
    gone,
    having,
    left,
    other,
    seen,
    shrines_of,
    species_word,
)
from companion.screens.look import Look
from companion.screens.measuring import shortened, width_of
from companion.screens.theme import mix
from companion.screens.widgets import Disc, Icon, Label, Panel, Picture, Rect, Widget

FADED: Final = 0.62
FEW: Final = 290
"""A narrower line of a phone leaves the cards away."""
WHOLE: Final = 300
HIGHEST: Final = 400
"""From so high on both herds have room over a board, and more they do not need."""
NAMED: Final = 110
"""A tile as high as this has room for the name of its species."""
COUNTED_LEAST: Final = (1.3, 1, 1, 1.3)


def herd(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    """A whole side: name, goods, and a tile a species."""
    colour, key = colour_of(desk, seat), f"herd {seat}"
    phone = look.kind == "phone"
    yield Panel(key, rect, bar=colour, bar_height=8)
    room = rect.inset(8 if phone else 14, 12 if phone else 18)
    head, rest = room.cut_top(26 if phone else 38, 4)
    mark, words = head.cut_left(head.h, 8)
    lost, name = words.cut_right(60 if phone else 88, 6)
    yield Icon(f"{key} mark", mark, mark_of(desk, seat), f"{colour}.mark")
    yield Label(f"{key} name", name, shortened(look, name_of(desk, seat), name.w), "row", size=24 if phone else 32)
    player = seen(desk).players[seat]
    bone, count = lost.cut_right(58 if phone else 84)[0].cut_left(24 if phone else 34, 4)
    yield Icon(f"{key} bone", bone, "marks/bone", _alarm(gone(player)))
    yield Label(f"{key} extinct", count, f"{gone(player)}/{LOST_WITH}", "strong", _alarm(gone(player)), "right")
    goods, tiles = rest.cut_top(28 if phone else 44, 6)
    yield from _goods(desk, look, seat, goods)
    columns = min((2, 3, 6), key=lambda n: abs(tiles.w / n / (tiles.h / (6 / n)) - 0.85))
    for species, cell in zip(SPECIES, tiles.grid(columns, 6 // columns, 6), strict=True):
        yield from _tile(desk, look, seat, species, cell)


def _alarm(extinct: int) -> str:
    return "lava" if extinct == LOST_WITH - 1 else "pencil"


def _goods(desk: Desk, look: Look, seat: Seat, rect: Rect, rows: int = 1, *, extinct: bool = False) -> Iterator[Widget]:
    """Shrines held, fruit, crystals, cards in hand, cards in the pile; and species that are extinct."""
    shown = seen(desk)
    player = shown.players[seat]
    counted = (
        ("flagstone", "battle/flagstone", f"{shrines_of(shown, seat)}/{SHRINES_WIN}"),
        ("fruit", "battle/fruit", str(player.fruit)),
        ("crystals", "battle/crystal", str(player.crystals)),
        ("hand", "icons/card", str(len(player.hand) + len(player.boons))),
        ("pile", "icons/list", str(player.pile)),
        *((("gone", "marks/bone", f"{gone(player)}/{LOST_WITH}"),) if extinct else ()),
    )
    if extinct and look.kind == "phone" and rect.w < FEW:
        counted = (*counted[:3], counted[-1])
    above, below = rect.rows(2, 2)
    if len(counted) == len(COUNTED_LEAST):
        cells = rect.columns(COUNTED_LEAST, 2)
    elif rows == 1:
        cells = rect.columns((1.5, 1, 1, 1, 1.25, *((1.5,) if extinct else ())), 2)
    else:
        cells = (*above.columns((1.5, 1, 1), 2), *below.columns(2, 2))
    for (name, icon, count), cell in zip(counted, cells, strict=False):
        mark, words = cell.cut_left(min(cell.h, 20 if look.kind == "phone" else 30), 3)
        yield Icon(f"herd {seat} {name}", mark, icon, "ink")
        yield Label(f"herd {seat} {name} count", words, count, "strong")


def _tile(desk: Desk, look: Look, seat: Seat, species: Species, rect: Rect) -> Iterator[Widget]:
    """A species: its head, how many stand, how many are dazed; crossed out once it is extinct."""
    player, key, colour = seen(desk).players[seat], f"herd {seat} {species}", colour_of(desk, seat)
    dead = not left(player, species)
    yield Panel(f"{key} tile", rect, colour="blank" if dead else f"{colour}.tint", radius=10)
    counts, art = rect.inset(4, 4).cut_bottom(22 if look.kind == "phone" else 36)
    name = species_word(desk, species)
    if rect.h > NAMED and width_of(look, name, "label", 1) <= art.w:
        below, art = art.cut_bottom(24)
        yield Label(f"{key} name", below, name, "label", "pencil" if dead else "ink", "centre")
    if art.h > 24:
        ink = mix("silhouette", "blank", FADED) if dead else "silhouette"
        paints = (("ink", ink), ("eye", f"{colour}.tint"), ("tone", ink), ("haze", ink))
        yield Picture(f"{key} head", art, DRAWINGS[species], paints, clip=art)
    if dead:
        yield Icon(f"{key} gone", counts.centred(counts.h, counts.h), "icons/cross", "pencil")
        return
    yield from _dots(player, species, counts, key)


def _dots(player: SeenPlayer, species: Species, rect: Rect, key: str) -> Iterator[Widget]:
    """A full dot for each dino that stands, a whirl for each that is dazed."""
    standing, dazed = having(player, species, "standing"), having(player, species, "dazed")
    side = min(rect.h * 0.8, rect.w / max(4, standing + dazed) - 3)
    start = rect.centre.x - (standing + dazed) * (side + 3) / 2
    for at in range(standing + dazed):
        place = Rect(start + at * (side + 3), rect.centre.y - side / 2, side, side)
        if at < standing:
            yield Disc(f"{key} dot {at}", place.inset(side * 0.14), colour="ink")
        else:
            yield Icon(f"{key} dazed {at}", place, "battle/dazed", "ink")


def line(desk: Desk, look: Look, seat: Seat, rect: Rect, rows: int = 1) -> Iterator[Widget]:
    """A side in one line or two: for narrow screens."""
    colour = colour_of(desk, seat)
    yield Panel(f"herd {seat}", rect, colour=f"{colour}.tint", radius=10)
    mark, goods = rect.inset(8, 2).cut_left(24, 6)
    yield Icon(f"herd {seat} mark", mark.square(), mark_of(desk, seat), "ink")
    high = min(goods.h, (30 if look.kind == "phone" else 40) * rows)
    yield from _goods(desk, look, seat, goods.centred(goods.w, high), rows, extinct=rows == 1)


def strip(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    """Both sides over a board, the one that acts first; where there is room also what lies in the offering."""
    seat = acting(desk)
    if look.kind == "phone":
        own, enemy = rect.rows(2, 3) if look.portrait else rect.columns(2, 6)
    elif look.portrait and rect.h >= WHOLE:
        below, sides = rect.cut_bottom(56, 10)
        own, enemy = sides.columns(2, 14)
        yield from herd(desk, look, seat, own)
        yield from herd(desk, look, other(seat), enemy)
        yield from _offering(desk, below.centred(200, below.h))
        return
    elif look.portrait:
        holds, sides = rect.cut_right(124, 10)
        own, enemy = sides.rows(2, 6)
        yield from _offering(desk, holds)
    else:
        own, holds, enemy = rect.columns((1, 0.3, 1), 10)
        yield from _offering(desk, holds)
    yield from line(desk, look, seat, own)
    yield from line(desk, look, other(seat), enemy)


def _offering(desk: Desk, rect: Rect) -> Iterator[Widget]:
    lies = seen(desk).offering
    yield Panel("offering", rect, radius=10)
    side = min(rect.h - 8, 44)
    mark, rest = rect.inset(8, 4).cut_left(side, 6)
    yield Icon("offering mark", mark.centred(side, side), "battle/temple", "ink")
    yield Label("offering holds", rest, f"{lies.fruit}·{lies.crystals}", "strong")


def strip_height(look: Look, room: Rect, board: Rect) -> float:
    """How high that is: over a broad board on a high screen there is room for both herds."""
    if look.kind == "phone":
        return 71 if look.portrait else 34
    if not look.portrait:
        return 56
    spare = room.h - room.w * board.h / max(board.w, 1) - 60
    return min(spare, HIGHEST) if spare >= WHOLE else 106
