"""The scoring: what struck or who came home, and every seat's sum: eggs, colours, spaces from home (DN-20, DN-21)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.dino.reasons import AllHome
from companion.games.dino.scoring import FOR_A_COLOUR, Score, score
from companion.screens.at_table import colour_of, mark_of, name_of, table_of
from companion.screens.banner import banner
from companion.screens.desk import Desk
from companion.screens.dino.beside_eggs import held
from companion.screens.dino.table_parts import GAME, ON, egg, egg_of, seen
from companion.screens.dino.track import meteorite
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.pages import gap, margin, target
from companion.screens.widgets import (
    Badge,
    Button,
    Fill,
    Ground,
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
from companion.words.ui import ui


class ToResult(Struct, frozen=True):
    """The sums were looked at."""


class AskWhy(Struct, frozen=True):
    """All reasons, with their rules."""


class UndoEnd(Struct, frozen=True):
    """The last report was wrong."""


def scores(desk: Desk) -> tuple[Score, ...]:
    """Every seat's score, at the end."""
    return tuple(score(each.hidden, each.open, each.spaces_from_home or ()) for each in seen(desk).players)


def struck(desk: Desk) -> bool:
    """Whether the meteorite ended it."""
    story = table_of(desk).story
    return not any(isinstance(reason, AllHome) for chapter in story for reason in chapter.reasons)


def scene(desk: Desk, look: Look) -> Scene:
    """The strike as a poster with a row a seat; the meteorite falls into it from its last stone."""
    phone = look.kind == "phone"
    ground, rest = Rect.of(look.size).cut_bottom(target(look) + 12)
    sky, body = rest.cut_top(rest.h * 0.24) if look.portrait else rest.cut_left(rest.w * (0.28 if phone else 0.3))
    widgets = (
        *_sky(desk, look, sky),
        *_rows(desk, look, body.inset(margin(look), 10 if phone else 20)),
        *_ground(desk, look, ground),
    )
    return Scene((*widgets, *banner(desk, look)))


def _sky(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    yield Fill("sky", rect, colour=GAME)
    fell = struck(desk)
    words, art = rect.cut_left(rect.w * 0.6) if look.portrait else rect.cut_top(rect.h * 0.4)
    said = ui("dn.struck" if fell else "dn.all_home", desk.language)
    place = words.inset(14 if phone else 32, 10 if phone else 28)
    yield Paragraph("told", place, said, "poster", ON, upright="middle", size=26 if phone else 60)
    side = min(art.w, art.h) * (0.86 if look.portrait else 0.9)
    crater = Rect(art.centre.x - side / 2, art.bottom - side * 0.62, side, side * 0.62)
    if fell:
        yield Picture("impact", crater, "pieces/impact", (("ink", "silhouette"),), clip=rect)
        yield meteorite(Rect.about((art.centre.x, art.bottom - side * 0.68), side * 0.62))
    else:
        colours = (("ink", "silhouette"), ("eye", f"{GAME}.disc"))
        yield Icon("home", Rect.about(art.centre, side * 0.6), "icons/home", f"{GAME}.disc")
        yield Picture("nest", crater, "pieces/nest", colours, clip=rect)


def _ground(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    yield Ground("ground", rect)
    room = rect.inset(margin(look), 6)
    undo, rest = room.cut_left(room.h * 1.1 if phone else 220, 8)
    yield Button("undo", undo, "" if phone else ui("undo", desk.language), "undo", tap=UndoEnd(), colour="on_ground")
    why, on = rest.columns((1, 3) if phone else (1, 1.8), 10)
    asked = "" if phone else ui("why", desk.language)
    icon = "icons/why" if phone else ""
    yield Button("why", why, asked, "quiet", icon, tap=AskWhy(), colour="on_ground", role="strong")
    text = shortened(look, ui("dn.to_result", desk.language), on.w * 0.76)
    yield Button("to result", on, text, tap=ToResult())


def _rows(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    count, phone = len(seen(desk).players), look.kind == "phone"
    least = 108 if not phone else 92 if look.portrait else 78
    high = min(max((rect.h - gap(look) * (count - 1)) / count, least), 96 if phone else 168)
    length = count * (high + gap(look)) - gap(look)
    scrolls = length > rect.h
    room = Rect(0, 0, rect.w - 14, length) if scrolls else rect._replace(h=length)
    order = sorted(range(count), key=lambda seat: -scores(desk)[seat].total)
    rows = zip(order, room.rows(count, gap(look)), strict=True)
    lines = tuple(widget for seat, row in rows for widget in _row(desk, look, seat, row))
    yield from (Scroll("rows", rect, lines, length=length),) if scrolls else lines


def _row(desk: Desk, look: Look, seat: int, rect: Rect) -> Iterator[Widget]:
    """Symbol and name, the eggs by colour, the sum in its parts, and the total."""
    phone, key, colour = look.kind == "phone", f"score {seat}", colour_of(desk, seat)
    mine = scores(desk)[seat]
    yield Panel(f"{key} sheet", rect, radius=14)
    tab, rest = rect.cut_left(rect.h * (0.6 if phone else 0.7))
    yield Panel(f"{key} tab", tab, colour=colour, corners="left", radius=14)
    yield Icon(f"{key} mark", tab.inset(tab.w * 0.2), mark_of(desk, seat), f"{colour}.on")
    total, middle = rest.inset(8 if phone else 16, 6).cut_right(rect.h * (0.9 if phone else 1.15), 6)
    yield Numeral(f"{key} total", total, str(mine.total), "ink", "score", size=min(rect.h * 0.66, total.w * 0.7))
    if phone and look.portrait:  # a line each: beside the name there is no room for the whole sum
        name, eggs, line = middle.rows((1, 1.1, 0.8), 0)
    else:
        above, below = middle.rows((1, 1.25) if phone else (1, 1), 2)
        name, other = above.columns((1, 1) if phone else (1, 1.5), 8)
        eggs, line = (below, other) if phone else (other, below)
    yield Label(f"{key} name", name, shortened(look, name_of(desk, seat), name.w), "row")
    yield from _eggs(desk, key, seat, eggs)
    text = shortened(look, sum_text(desk, mine, short=phone), line.w)
    yield Label(f"{key} sum", line, text, "strong", "pencil", size=None if phone else 30)


def sum_text(desk: Desk, mine: Score, *, short: bool = False) -> str:
    """The parts of a sum: eggs, colours, and the way home where it was not reached."""
    spaces = sum(mine.spaces)
    if short:
        sums = f"{mine.eggs} + {FOR_A_COLOUR} \N{MULTIPLICATION SIGN} {mine.colours}"
        return f"{sums} \N{MINUS SIGN} {spaces}" if spaces else sums
    key = "dn.sum" if spaces else "dn.sum_home"
    places = {"eggs": mine.eggs, "five": FOR_A_COLOUR, "colours": mine.colours}
    return ui(key, desk.language, **places, **({"spaces": spaces} if spaces else {}))


def _eggs(desk: Desk, key: str, seat: int, rect: Rect) -> Iterator[Widget]:
    """An egg a colour, with how many there are of it."""
    found = sorted(held(desk, seat).items())
    side = min(rect.h, rect.w / max(len(found), 4))
    for nth, (number, count) in enumerate(found):
        place = Rect(rect.x + nth * side, rect.centre.y - side / 2, side, side)
        yield from egg(f"{key} {number}", place.inset(side * 0.06), egg_of(desk, number))
        if count > 1:
            yield Badge(
                f"{key} {number} count",
                Rect.about((place.right - side * 0.12, place.bottom - side * 0.2), side * (0.62 if side < 40 else 0.4)),
                str(count),
            )
