"""The control check: each shrine and glyph as a tile; a tap says that the acting seat has more dinos there."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from msgspec import Struct

from companion.games.dino_battle.actions import ClaimGlyph, ClaimShrine, EndControl
from companion.games.dino_battle.control import ControlCheck, can_give
from companion.games.dino_battle.pack import GLYPHS
from companion.games.dino_battle.sides import SHRINES_WIN
from companion.games.dino_battle.state import Glyph, Shrine
from companion.games.game import Seat
from companion.screens.at_table import colour_of, mark_of
from companion.screens.desk import Desk
from companion.screens.dino_battle.asking import Answer, Say
from companion.screens.dino_battle.asking import scene as asked
from companion.screens.dino_battle.counting import ICONS, CountAll, CountThere
from companion.screens.dino_battle.parts import frame, seen, shrines_of
from companion.screens.look import Look
from companion.screens.measuring import height_of, on_button
from companion.screens.widgets import Area, Button, Icon, Label, Panel, Paragraph, Rect, Role, Scene, Scroll, Widget
from companion.words.ui import ui


class OpenGlyph(Struct, frozen=True):
    """The seat has more dinos at this glyph, and is asked what it gives."""

    glyph: str


def scene(desk: Desk, look: Look, check: ControlCheck, *, counts: bool = False) -> Scene:
    """Eight shrines, eight glyphs, and the end of the check. `counts`: a tap counts both sides there first."""
    edge = frame(desk, look, check.seat, ui("db.count_where" if counts else "db.control", desk.language))
    return Scene((*edge.widgets, *_body(desk, look, edge.body, check, counts=counts)))


def _body(desk: Desk, look: Look, rect: Rect, check: ControlCheck, *, counts: bool) -> Iterator[Widget]:
    phone = look.kind == "phone"
    room = rect.inset(10 if phone else 28, 6 if phone else 18)
    button, rest = room.cut_bottom(look.min_target + 3 if phone else 96, 6 if phone else 14)
    rest = yield from _alarm(desk, look, rest, check.seat)
    yield from _tiles(desk, look, rest, check, counts=counts)
    yield from _ends(desk, look, button, counts=counts)


def _tiles(desk: Desk, look: Look, rect: Rect, check: ControlCheck, *, counts: bool) -> Iterator[Widget]:
    """Shrines and glyphs, beside or below each other; a list where they have no room."""
    phone = look.kind == "phone"
    gap, between = (6 if phone else 12), (6 if phone else 16)
    columns = 4 if (rect.w if look.portrait else rect.w / 2) / 4 >= look.min_target + gap + 8 else 3
    rows = -(-GLYPHS // columns)
    wide = rect.w - 12 if look.portrait else (rect.w - 40) / 2
    least = _title_height(desk, look, wide) + 4 + rows * (look.min_target + 3 + gap)
    wanted = 2 * least + between if look.portrait else least
    inner = Rect(0, 0, rect.w - 12, wanted) if wanted > rect.h else rect
    parts = inner.rows(2, between) if look.portrait else inner.columns(2, 10 if phone else 28)
    of_shrines, of_glyphs = _shrine_tiles(desk, check.seat), _glyph_tiles(desk, check)
    if counts:
        of_shrines, of_glyphs = _to_count("shrine", of_shrines), _to_count("glyph", of_glyphs)
    shrines = _part(desk, look, parts[0], "shrines", of_shrines, columns)
    glyphs = _part(desk, look, parts[1], "glyphs", of_glyphs, columns)
    if wanted > rect.h:
        yield Scroll("tiles", rect, (*shrines, *glyphs), length=wanted)
        return
    yield from shrines
    yield from glyphs


Tile = tuple[str, str, str, str, object]
"""Key, symbol, colour, words, and what a tap sends (None: nothing more to get)."""


def _to_count(kind: str, tiles: list[Tile]) -> list[Tile]:
    """What can be tapped at all is counted first."""
    return [(*tile[:4], CountThere(kind, tile[3]) if tile[4] is not None else None) for tile in tiles]


def _part(desk: Desk, look: Look, rect: Rect, name: str, tiles: list[Tile], columns: int) -> Iterator[Widget]:
    phone = look.kind == "phone"
    text, role = ui(f"db.your_{name}", desk.language), _title_role(look)
    head, rest = rect.cut_top(_title_height(desk, look, rect.w), 4)
    yield Paragraph(f"{name} title", head, text, role, upright="middle")
    for tile, cell in zip(tiles, rest.grid(columns, -(-GLYPHS // columns), 6 if phone else 12), strict=False):
        yield from _tile(look, cell, tile)


def _title_role(look: Look) -> Role:
    return "label" if look.kind == "phone" else "lead"


def _title_height(desk: Desk, look: Look, width: float) -> float:
    """Both titles have as much room as the longer one needs."""
    role = _title_role(look)
    needed = (height_of(look, ui(f"db.your_{name}", desk.language), role, width) for name in ("shrines", "glyphs"))
    return max(26 if look.kind == "phone" else 44, *needed)


def _shrine_tiles(desk: Desk, seat: Seat) -> list[Tile]:
    return [_shrine(desk, seat, shrine) for shrine in seen(desk).shrines]


def _shrine(desk: Desk, seat: Seat, shrine: Shrine) -> Tile:
    holder = shrine.flagstone
    colour = "sheet" if holder is None else colour_of(desk, holder)
    icon = "battle/shrine" if holder is None else mark_of(desk, holder)
    tap = None if holder == seat else Say(ClaimShrine(shrine.space))
    return (f"shrine {shrine.space}", icon, colour, shrine.space, tap)


def _glyph_tiles(desk: Desk, check: ControlCheck) -> list[Tile]:
    here = {glyph.space: glyph for glyph in seen(desk).glyphs}
    return [_glyph(here.get(str(number)), str(number), check) for number in range(1, GLYPHS + 1)]


def _glyph(glyph: Glyph | None, space: str, check: ControlCheck) -> Tile:
    if glyph is None:
        return (f"glyph {space}", "icons/cross", "blank", space, None)
    if space in check.claimed:
        return (f"glyph {space}", "icons/tick", "blank", space, None)
    gives = can_give(glyph)
    tap: object = OpenGlyph(space) if len(gives) > 1 else Say(ClaimGlyph(space, gives[0]))
    return (f"glyph {space}", "battle/glyph" if len(gives) > 1 else ICONS[gives[0]], "sheet", space, tap)


def _tile(look: Look, rect: Rect, tile: Tile) -> Iterator[Widget]:
    key, icon, colour, words, tap = tile
    plain = colour in {"sheet", "blank"}
    ink = ("ink" if colour == "sheet" else "pencil") if plain else f"{colour}.on"
    yield Panel(f"{key} body", rect, colour=colour, outline="lava" if tap is not None and plain else "", radius=12)
    number, mark = rect.inset(6, 4).cut_bottom(24 if look.kind == "phone" else 34, 0)
    yield Icon(f"{key} mark", mark.inset(2), icon, ink)
    role: Any = "strong" if look.kind == "phone" else "row"
    yield Label(f"{key} number", number, words, role, ink, "centre")
    if tap is not None:
        yield Area(key, rect, tap=tap, radius=12)


def _alarm(desk: Desk, look: Look, rect: Rect, seat: Seat) -> Generator[Widget, None, Rect]:
    """Five shrines at the end of a turn are said aloud (DB-5); what is left of the room comes back."""
    held = shrines_of(seen(desk), seat)
    if held < SHRINES_WIN:
        return rect
    role: Role = "label" if look.kind == "phone" else "lead"
    text = ui("db.say_aloud", desk.language, count=held)
    phone = look.kind == "phone"
    high = height_of(look, text, role, rect.w - 64) + (10 if phone else 22)
    row, rest = rect.cut_bottom(max(high, 36), 6 if phone else 14)
    yield Panel("alarm", row, outline="lava", radius=12)
    mark, words = row.inset(10, 4).cut_left(min(row.h - 8, 40), 8)
    yield Icon("alarm mark", mark.square(), "battle/flagstone", "lava")
    yield Paragraph("alarm text", words, text, role, upright="middle")
    return rest


def _ends(desk: Desk, look: Look, rect: Rect, *, counts: bool) -> Iterator[Button]:
    """The end of the check, and beside it counting for who is not sure."""
    count, done = rect.columns((1, 1.7 if look.kind == "phone" else 2.4), 10)
    words = ui("db.count", desk.language)
    told = words if on_button(look, words, count, "icons/list") == words else ""
    yield Button("count", count, told, "quiet", "icons/list", tap=CountAll(), chosen=counts)
    text = on_button(look, ui("db.control_done", desk.language), done, "icons/tick", "button")
    yield Button("control done", done, text, "main", "icons/tick", tap=Say(EndControl()))


def glyph_gives(desk: Desk, look: Look, check: ControlCheck, space: str) -> Scene:
    """A fruit if any lies there, else a crystal, else the glyph itself (DB-20)."""
    glyph = next(glyph for glyph in seen(desk).glyphs if glyph.space == space)
    answers = tuple(
        Answer(gives, ICONS[gives], ui(f"db.gives_{gives}", desk.language),
               ui(f"db.gives_{gives}_more", desk.language), Say(ClaimGlyph(space, gives)))
        for gives in can_give(glyph)
    )  # fmt: skip
    return asked(desk, look, check.seat, ui("db.glyph_gives", desk.language, glyph=space), answers, back=True)
