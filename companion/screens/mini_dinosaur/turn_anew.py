"""A turn beside the table put right by taps: what was played instead, a bet, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import UNKNOWN, Entry, Seat
from companion.games.mini_dinosaur.actions import (
    AutomatonPlayed,
    BetDiscarded,
    DinosaurDiscarded,
    DinosaurFacts,
    Pass,
    PlaceBet,
    PlayDinosaur,
)
from companion.screens.at_table import colour_of, name_of
from companion.screens.banner import Retry, answered
from companion.screens.commands import PutRight
from companion.screens.corrections import Corrections
from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import shortened
from companion.screens.mini_dinosaur.beside import DISCARDS
from companion.screens.mini_dinosaur.parts import Wide, wide_button
from companion.screens.mini_dinosaur.track import Played, lanes
from companion.screens.mini_dinosaur.turn import Bet, Discarding, NoAction, discard_button
from companion.screens.overlay import overlay
from companion.screens.pages import gap
from companion.screens.shell import STAY, Next, stay
from companion.screens.widgets import Rect, Scene, Widget
from companion.words.ui import ui


class TurnAnew(Struct, frozen=True):
    """Whose turn it was (None: the automatic player's), and what the table says of a discard before the dinosaur."""

    seq: int
    seat: Seat | None
    discard: str = ""


def turn_anew(seq: int, entry: Entry[Any]) -> TurnAnew | None:
    """The screen for a turn or the automatic player's card; None for anything else."""
    what = entry.what
    if isinstance(what, AutomatonPlayed):
        return TurnAnew(seq, None)
    if entry.seat is None or not isinstance(what, PlayDinosaur | PlaceBet | Pass):
        return None
    return TurnAnew(seq, entry.seat, _discarded(what) if isinstance(what, PlayDinosaur) else "")


def _discarded(what: PlayDinosaur) -> str:
    if isinstance(what.discard, DinosaurDiscarded | BetDiscarded):
        return "dinosaur" if isinstance(what.discard, DinosaurDiscarded) else "bet"
    return "one" if what.discard is not None else ""


def update(_desk: Desk, state: TurnAnew, message: object) -> Next:
    """What is tapped takes the entry's place, and the list is shown again."""
    if isinstance(message, Retry):
        return answered(message)
    if isinstance(message, Discarding):
        return stay(replace(state, discard=message.what))
    what = _what(state, message)
    if what is None:
        return STAY
    return Next(pop=2, push=(Corrections(),), commands=(PutRight(state.seq, (Entry(what, state.seat),)),))


def _what(state: TurnAnew, message: object) -> Any:
    match message:
        case Played(dinosaur, kind):
            facts = DinosaurFacts(dinosaur, kind)
            played = PlayDinosaur(DISCARDS[state.discard], facts)
            return AutomatonPlayed(UNKNOWN, facts) if state.seat is None else played
        case Bet(face):
            return PlaceBet(UNKNOWN, face)
        case NoAction():
            return Pass()
        case _:
            return None


def scene(desk: Desk, look: Look, state: TurnAnew) -> Scene:
    """The lanes with their buttons, beside or above what else a turn can have been."""
    seat = state.seat
    name = ui("md.automaton", desk.language) if seat is None else name_of(desk, seat)
    colour = "" if seat is None else colour_of(desk, seat)
    made = overlay(desk, look, shortened(look, name, look.size.w * 0.7), "icons/edit", colour=colour)
    if seat is None:
        return made.scene(*lanes(desk, look, made.body, entry=True))
    if look.portrait:
        others, room = made.body.cut_bottom(2 * (look.min_target + 4) + gap(look), gap(look))
        places = others.grid(2, 2, gap(look))
    else:
        phone = look.kind == "phone"
        others, room = made.body.cut_right(270 if phone else 280, gap(look))
        places = others.grid(2, 2, gap(look)) if phone else others.rows(4, 14)
    return made.scene(*lanes(desk, look, room, entry=True), *_others(desk, look, state, places))


def _others(desk: Desk, look: Look, state: TurnAnew, places: tuple[Rect, ...]) -> Iterator[Widget]:
    following, said = discard_button(desk, state.discard)
    yield from wide_button(look, "discard", places[0], said, Discarding(following))
    yield from wide_button(look, "bet up", places[1], Wide(ui("md.bet_up", desk.language), "icons/eye"), Bet("up"))
    down = Wide(ui("md.bet_down", desk.language), "icons/eye_off")
    yield from wide_button(look, "bet down", places[2], down, Bet("down"))
    nothing = Wide(ui("md.no_action", desk.language), "icons/cross")
    yield from wide_button(look, "no action", places[3], nothing, NoAction())
