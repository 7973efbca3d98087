"""The race is over: every placed bet is turned up and read, seat by seat."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.game import Seat
from companion.games.marks import is_known
from companion.games.mini_dinosaur.actions import BetFacts
from companion.games.mini_dinosaur.pack import Pack
from companion.games.mini_dinosaur.state import PlacedBet
from companion.screens.at_table import colour_of, mark_of, name_of, table_of
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.mini_dinosaur.parts import Strip, field_of, frame, seen
from companion.screens.mini_dinosaur.track import lanes
from companion.screens.widgets import Area, Icon, Label, Panel, Paragraph, Rect, Role, Scene, Scroll, Widget
from companion.words.mini_dinosaur.vocabulary import say_bet
from companion.words.ui import ui

SLOTS = 4


class Read(Struct, frozen=True):
    """The bet is to be read now."""

    seat: Seat
    place: int


def scene(desk: Desk, look: Look) -> Scene:
    """A row a seat with its bets; what was read already stands there, and can be read again by undo."""
    edge = frame(desk, look, strip(desk))
    room = edge.body.inset(8 if look.kind == "phone" else 20, 6 if look.kind == "phone" else 14)
    widgets: list[Widget] = []
    if look.kind == "tablet":
        track, room = room.cut_top(room.h * 0.36, 14) if look.portrait else room.cut_left(room.w * 0.36, 20)
        widgets += lanes(desk, look, track)
    return Scene((*edge.widgets, *widgets, *_rows(desk, look, room)))


def strip(desk: Desk) -> Strip:
    """What is asked of everybody."""
    return Strip(None, ui("md.race_over", desk.language), ui("md.turn_up_bets", desk.language))


def facts_of(desk: Desk, bet: PlacedBet) -> BetFacts | None:
    """What a placed bet says, as far as the app was told."""
    if bet.facts is not None:
        return bet.facts
    pack: Pack = table_of(desk).pack
    card = next((card for card in pack.bets if card.number == bet.card), None)
    if card is None or card.terms is None or card.points is None:
        return None
    known = table_of(desk).mode == "digital" or (is_known(pack, card, "terms") and is_known(pack, card, "points"))
    return BetFacts(card.terms, card.points) if known else None


def _rows(desk: Desk, look: Look, rect: Rect) -> Iterator[Widget]:
    phone = look.kind == "phone"
    least = (look.min_target + 6) * 2 + 46 if phone or look.portrait else 124.0
    players = [seat for seat, player in enumerate(seen(desk).players) if player.placed]
    gap = 8 if phone else 14
    heights = [_height(look, len(seen(desk).players[seat].placed), least) for seat in players]
    length = sum(heights) + gap * (len(players) - 1)
    spare = max(0.0, rect.h - length) / max(1, len(players))
    heights = [min(high + spare, high * 1.5) for high in heights]
    length = sum(heights) + gap * (len(players) - 1)
    scrolls = length > rect.h + 1
    x, y, wide = (0.0, 0.0, rect.w - 14) if scrolls else (rect.x, rect.y, rect.w)
    made: list[Widget] = []
    for seat, high in zip(players, heights, strict=True):
        made += _row(desk, look, Seat(seat), Rect(x, y, wide, high))
        y += high + gap
    yield from (Scroll("bets", rect, tuple(made), length=length),) if scrolls else made


def _height(look: Look, count: int, least: float) -> float:
    """A broad screen has four bets in a row, a narrow one two below the name."""
    if look.kind == "tablet" and not look.portrait:
        return least * max(1, -(-count // SLOTS))
    return 46 + (look.min_target + 8) * max(1, -(-count // 2)) + 14


def _row(desk: Desk, look: Look, seat: Seat, rect: Rect) -> Iterator[Widget]:
    colour, placed = colour_of(desk, seat), seen(desk).players[seat].placed
    yield Panel(f"row {seat} sheet", rect, bar=colour, bar_height=8)
    room = rect.inset(10, 14)
    narrow = look.kind == "phone" or look.portrait
    head, cells = room.cut_top(30, 6) if narrow else room.cut_left(150, 10)
    mark, name = head.cut_left(30, 8)
    yield Icon(f"row {seat} mark", mark.centred(30, 30), mark_of(desk, seat), f"{colour}.mark")
    yield Label(f"row {seat} name", name, shortened(look, name_of(desk, seat), name.w), "row", size=24)
    columns = 2 if narrow else min(SLOTS, max(2, len(placed)))
    places = cells.grid(columns, max(1, -(-len(placed) // columns)), 8)
    for place, (bet, cell) in enumerate(zip(placed, places, strict=False)):
        yield from _bet(desk, look, seat, place, bet, cell)


def _bet(desk: Desk, look: Look, seat: Seat, place: int, bet: PlacedBet, rect: Rect) -> Iterator[Widget]:
    key, facts = f"bet {seat} {place}", facts_of(desk, bet)
    if facts is not None:
        field = field_of(facts.terms)
        yield Panel(f"{key} card", rect, colour=field, radius=10)
        text = say_bet(facts, desk.language)
        role: Role = "label" if look.kind == "phone" else "strong"
        yield Paragraph(f"{key} text", rect.inset(8, 4), text, role, f"{field}.on", "centre", "middle")
        return
    yield Panel(f"{key} card", rect, colour="sheet", outline="lava", width=3, radius=10)
    icon, words = rect.inset(8, 4).cut_left(28, 6)
    yield Icon(f"{key} face", icon.centred(26, 26), "icons/eye" if bet.face == "up" else "icons/eye_off", "lava")
    yield Paragraph(f"{key} text", words, ui("md.read_bet", desk.language), "label", "lava", "left", "middle")
    yield Area(f"{key} read", rect, tap=Read(seat, place), radius=10)
