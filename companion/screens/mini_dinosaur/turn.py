"""Beside the table: whose turn it is, the race with two buttons a lane, and what else a turn can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from companion.games.game import Seat
from companion.games.mini_dinosaur.actions import Face
from companion.games.mini_dinosaur.hands import bets_held, may_place
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.state import Player
from companion.screens.at_table import name_of, table_of
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.mini_dinosaur.parts import (
    Strip,
    Wide,
    frame,
    has_seats,
    seat_cards,
    seats_height,
    seen,
    wide_button,
)
from companion.screens.mini_dinosaur.track import lanes
from companion.screens.widgets import Rect, Scene, Widget
from companion.words.ui import ui


class Discarding(Struct, frozen=True):
    """Whether a hand card was discarded before the dinosaur, and what the table tells of it."""

    what: str


class Bet(Struct, frozen=True):
    """The seat places a bet this way up."""

    face: Face


class NoAction(Struct, frozen=True):
    """The seat has no action."""


def scene(desk: Desk, look: Look, discard: str) -> Scene:
    """The lanes with their buttons, beside or above what else can be reported."""
    edge = frame(desk, look, strip(desk))
    return Scene((*edge.widgets, *_body(desk, look, edge.body, discard)))


def strip(desk: Desk) -> Strip:
    """Whose turn it is, and what is asked."""
    shown = seen(desk)
    if shown.phase == "automaton":
        asked = ui("md.turn_up_automaton", desk.language, cards=shown.automaton or 0)
        return Strip(None, ui("md.automaton", desk.language), asked)
    return Strip(shown.turn, name_of(desk, shown.turn), ui("md.what_played", desk.language))


def _body(desk: Desk, look: Look, rect: Rect, discard: str) -> Iterator[Widget]:
    phone, high = look.kind == "phone", look.portrait
    room = rect.inset(8 if phone else 20, (4 if not high else 6) if phone else 14)
    if has_seats(look):
        seats, room = room.cut_bottom(seats_height(desk, look), 14)
        yield from seat_cards(desk, look, seats)
    acts = seen(desk).phase == "play"
    if acts and high:
        others, room = room.cut_bottom(2 * (look.min_target + 4) + 8, 8 if phone else 14)
        yield from _others(desk, look, others.grid(2, 2, 8 if phone else 14), discard)
    elif acts:
        others, room = room.cut_right(188 if phone else 280, 10 if phone else 20)
        yield from _others(desk, look, others.rows(4, 6 if phone else 14), discard)
    yield from lanes(desk, look, room, entry=True)


def _others(desk: Desk, look: Look, places: tuple[Rect, ...], discard: str) -> Iterator[Widget]:
    """One discarded, a bet face up or face down, no action."""
    player = player_of(desk, seen(desk).turn)
    thrown, up, down, none = places
    following, said = discard_button(desk, discard)
    yield from wide_button(look, "discard", thrown, said, Discarding(following))
    yield from wide_button(look, "bet up", up, _bet(desk, player, "up"), Bet("up"))
    yield from wide_button(look, "bet down", down, _bet(desk, player, "down"), Bet("down"))
    yield from wide_button(look, "no action", none, Wide(ui("md.no_action", desk.language), "icons/cross"), NoAction())


def discard_button(desk: Desk, discard: str) -> tuple[str, Wide]:
    """Pressed once it says that one was discarded; with an open pile it goes on to say of which kind."""
    options: Options = table_of(desk).options
    if options.discard_pile == "hidden":
        steps: tuple[str, ...] = ("", "one")
    else:
        steps = ("", "dinosaur", "bet") if options.discard_from == "any" else ("", "dinosaur")
    following = steps[(steps.index(discard) + 1) % len(steps)]
    text = ui(f"md.discarded.{discard or 'one'}", desk.language)
    return following, Wide(text, "icons/tick" if discard else "icons/trash", chosen=bool(discard))


def _bet(desk: Desk, player: Player, face: Face) -> Wide:
    """Pale where the rules doubt it; a tap says why, and the table may insist."""
    icon = "icons/eye" if face == "up" else "icons/eye_off"
    doubted = not bets_held(player).highest or not may_place(player, face)
    return Wide(ui(f"md.bet_{face}", desk.language), icon, pale=doubted)


def player_of(desk: Desk, seat: Seat) -> Player:
    """What everybody sees of a seat, as the rules count it."""
    each: Any = seen(desk).players[seat]
    return Player(each.dinosaurs, each.bets, each.placed, each.discarded_dinosaurs, each.discarded_bets, each.discarded)
