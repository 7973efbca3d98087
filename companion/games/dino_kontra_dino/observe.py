"""What one seat, or everybody, may know of a game of Dino Kontra Dino."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from companion.games.dino_kontra_dino.actions import PlayCard
from companion.games.dino_kontra_dino.adjusting import events_left
from companion.games.dino_kontra_dino.state import Icons, Phase, State
from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import Cards, Seat

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.rules import DinoKontraDino


class Observation(Struct, frozen=True):
    """What `seat` sees (None: what everybody sees).

    `hand` and `chosen` are its own; of the others only `hand_sizes` and who has `laid` a card. `played` holds the
    cards that lie open. `pile`, `boxed` and `events` are counts; `front` is the event to be read, `traits` those of
    its back once it is turned. `rounds` is the whole game's, `events_left` includes the event on top.
    """

    seat: Seat | None
    phase: Phase
    due: int
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    chosen: PlayCard | None
    laid: tuple[bool, ...]
    played: tuple[PlayCard | None, ...]
    pile: int
    discard: Cards
    boxed: int
    events: int
    front: int | None
    traits: tuple[Trait, ...] | None
    won: tuple[Cards, ...]
    icons: tuple[Icons, ...]
    figure: Seat
    round: int
    rounds: int
    events_left: int
    ending: int | None


def observe(rules: DinoKontraDino, state: State, seat: Seat | None) -> Observation:
    """The view of `seat`, built by naming what it sees; None, or a seat that does not exist, sees what all see."""
    own = seat if seat is not None and 0 <= seat < len(rules.seats) else None
    return Observation(
        seat=own,
        phase=state.phase,
        due=state.due,
        hand=None if own is None else state.hands[own],
        hand_sizes=tuple(map(len, state.hands)),
        chosen=None if own is None else state.played[own],
        laid=tuple(play is not None for play in state.played),
        played=state.played if are_open(rules, state) else rules.nobody,
        pile=len(state.pile),
        discard=state.discard,
        boxed=len(state.boxed),
        events=len(state.fronts),
        front=state.front,
        traits=state.traits,
        won=state.won,
        icons=state.icons,
        figure=state.figure,
        round=state.round,
        rounds=rules.rounds,
        events_left=events_left(rules, state),
        ending=state.ending,
    )


def are_open(rules: DinoKontraDino, state: State) -> bool:
    """Whether the played cards lie open (DKD-8)."""
    if state.phase == "event_back":
        return rules.digital and rules.options.reveal_order == "dinosaurs_first"
    return state.phase == "report"
