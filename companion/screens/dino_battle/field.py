"""The board on the screen: tiles of hexagons, what stands on them, and what can be tapped now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.moving import reach
from companion.games.dino_battle.observe import Observation
from companion.games.dino_battle.species import SPECIES_OF
from companion.games.dino_battle.tiles import Board, lay_out
from companion.games.game import Seat, Setup
from companion.games.registry import find_game
from companion.screens.at_table import colour_of, table_of
from companion.screens.boards import Lit, Plan, Scenery, Sight, Space, Token
from companion.screens.desk import Desk, TableView
from companion.screens.dino_battle.parts import DRAWINGS, GAME, seen
from companion.screens.look import Look
from companion.screens.theme import mix
from companion.screens.widgets import Label, Panel, Point, Rect, Widget

HEX: Final = 1.12
"""A hexagon from corner to corner, in steps: a little less than would touch."""


AROUND: Final = 1.06
"""What is lit around a dino is seen all around it."""

STONE: Final = "dino_kontra_dino"
"""The colour of a shrine that bears no flagstone."""

RUNE: Final = "dino"


class Here(NamedTuple):
    """The rules of a table, and the state as far as this screen may know it."""

    rules: Any
    state: Any


def here(desk: Desk) -> Here:
    """What can be done is asked of the rules, which see no more than the screen."""
    rules = _of(table_of(desk)).rules
    return Here(rules, rules.imagine(seen(desk)))


Orders: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""The tiles of both sides, in the order in which they lie."""


class _Known(NamedTuple):
    """What was made for the table that was looked at last: its rules, and the boards and grounds of its tiles."""

    rules: Any
    boards: dict[Orders, Board]
    places: dict[Orders, dict[str, Point]]
    plans: dict[tuple[Orders, tuple[str, str]], Plan]


def _of(table: TableView) -> _Known:
    """Made once a game: rules have tables that take a while."""
    known = _KNOWN.get("last")
    if known is None or known.rules.setup.pack is not table.pack or known.rules.setup.options != table.options:
        made = find_game(GAME).rules
        assert made is not None
        known = _KNOWN["last"] = _Known(made(Setup(2, "digital", table.options, table.pack)), {}, {}, {})
    return known


_KNOWN: Final[dict[str, _Known]] = {}


def _orders(desk: Desk) -> Orders:
    first, second = seen(desk).players
    return first.tiles, second.tiles


def board_of(desk: Desk) -> Board:
    """The board as far as its tiles lie."""
    table, orders = table_of(desk), _orders(desk)
    boards = _of(table).boards
    if orders not in boards:
        boards[orders] = lay_out(table.pack, orders)
    return boards[orders]


def places(desk: Desk) -> dict[str, Point]:
    """Where each space is drawn: seat 0 sits below."""
    known, orders = _of(table_of(desk)).places, _orders(desk)
    if orders not in known:
        row = table_of(desk).pack.grid.row
        known[orders] = {place.id: Point(place.x, -place.y * row) for place in board_of(desk).places}
    return known[orders]


def plan(desk: Desk) -> Plan:
    """The ground: each side's tiles in a shade of its colour, hills marked. Made once, as long as the tiles lie so."""
    known, key = _of(table_of(desk)).plans, (_orders(desk), (colour_of(desk, 0), colour_of(desk, 1)))
    if key not in known:
        known[key] = Plan(tuple(_spaces(desk)), edge=0.7)
    return known[key]


def _spaces(desk: Desk) -> Iterator[Space]:
    at, orders = places(desk), _orders(desk)
    for place in board_of(desk).places:
        side = place.tile.side
        nth = orders[side].index(place.tile.key)
        shade = mix(colour_of(desk, side), "sheet", 0.78 if nth % 2 else 0.88)
        colour = mix("amber", "sheet", 0.55) if place.space.hill else shade
        mark = "battle/hill" if place.space.hill else ""
        yield Space(place.id, *at[place.id], "hex", colour, mark, mix("ink", colour, 0.55), size=HEX)


class Tap(NamedTuple):
    """Something that can be tapped: where, what it sends, and a number on it."""

    space: str
    message: object
    text: str = ""
    chosen: bool = False


def scenery(desk: Desk, look: Look, taps: tuple[Tap, ...], focus: int | None, sight: Sight, pan: object) -> Scenery:
    """Dinos, shrines, glyphs, and the spaces that can be tapped."""
    at = places(desk)
    taken = {dino.space for player in seen(desk).players for dino in player.dinos}
    lit = tuple(
        Lit(
            f"{nth} {tap.space}", at[tap.space], tap.message, tap.text, tap.chosen,
            size=AROUND if tap.space in taken else HEX * 0.86,
        )
        for nth, tap in enumerate(taps)
    )  # fmt: skip
    tokens = (*_shrines(desk, at), *_glyphs(desk, at), *_dinos(desk, at, focus))
    return Scenery(tokens, lit, over=tuple(_counts(desk, look, at, sight)), pan=pan)


def _shrines(desk: Desk, at: dict[str, Point]) -> Iterator[Token]:
    for shrine in seen(desk).shrines:
        colour = STONE if shrine.flagstone is None else colour_of(desk, shrine.flagstone)
        yield Token(f"shrine {shrine.space}", at[shrine.space], colour=colour, mark="battle/shrine", size=0.86)


def _glyphs(desk: Desk, at: dict[str, Point]) -> Iterator[Token]:
    for glyph in seen(desk).glyphs:
        yield Token(f"glyph {glyph.space}", at[glyph.space], colour=RUNE, mark="battle/glyph", size=0.74)


def _counts(desk: Desk, look: Look, at: dict[str, Point], sight: Sight) -> Iterator[Widget]:
    """Fruit and crystals on each glyph: `2 · 1`."""
    for glyph in seen(desk).glyphs:
        place = at[glyph.space]
        centre = sight.at((place.x, place.y + 0.4))
        rect = Rect.about(centre, max(sight.step * 0.8, look.mm(7)), max(sight.step * 0.42, look.mm(4.4)))
        if sight.holds(place, sight.step) and rect.bottom <= sight.window.h:
            text = f"{glyph.fruit}·{glyph.crystals}"
            yield Panel(f"under glyph {glyph.space}", rect, radius=6)
            yield Label(f"on glyph {glyph.space}", rect, text, "label", "ink", "centre")


def _dinos(desk: Desk, at: dict[str, Point], focus: int | None) -> Iterator[Token]:
    shown = seen(desk)
    for seat, player in enumerate(shown.players):
        colour = colour_of(desk, seat)
        ink = f"{colour}.on"
        paints = (("ink", ink), ("eye", colour), ("tone", ink), ("haze", ink))
        for number, dino in enumerate(player.dinos):
            if dino.space is None:
                continue
            where, key = at[dino.space], f"dino {seat} {number}"
            ring = "lava" if focus == number and seat == _seat(shown) else ""
            yield Token(
                key, where, "picture", mark=DRAWINGS[SPECIES_OF[number]], colours=paints, plate=colour, size=0.84,
                ring=ring, path=(),
            )  # fmt: skip
            if dino.condition == "dazed":
                beside = Point(where.x + 0.3, where.y - 0.3)
                whirl = (("ink", "ink"),)
                yield Token(
                    f"{key} dazed", beside, "picture", mark="battle/dazed", colours=whirl, plate="sheet", size=0.42
                )


def _seat(shown: Observation) -> int:
    frame = shown.stack[-1] if shown.stack else None
    return getattr(frame, "seat", 0)


def legal(desk: Desk, now: Here, seat: Seat) -> tuple[Any, ...]:
    """What a seat may do; in a lesson only what the example does."""
    lesson, actions = table_of(desk).lesson, now.rules.legal_actions(now.state, seat)
    return tuple(actions) if lesson is None else tuple(each for each in actions if each in lesson.only)


def costs(now: Here, frame: Activation) -> dict[str, int]:
    """What each space costs the dino that is activated."""
    return reach(now.rules, now.state, frame.seat, frame.dino, frame.value).costs


def middle(desk: Desk, seat: Seat) -> Point:
    """Where a narrow screen looks at first: the middle of a side's dinos."""
    at = places(desk)
    mine = [at[dino.space] for dino in seen(desk).players[seat].dinos if dino.space in at]
    if not mine:
        return Point(9.5, -1.0 if seat == 0 else -5.0)
    return Point(sum(one.x for one in mine) / len(mine), sum(one.y for one in mine) / len(mine))
