"""Whole games by taps alone: from the home screen to the winner, beside the table and digital."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.app.core import App
from companion.games.dino_kontra_dino.observe import Observation
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.game import Mode, Seat
from companion.screens.dino_kontra_dino.digital import Digital, next_seat
from companion.screens.dino_kontra_dino.values import needed
from companion.table.table import Table
from tests.app.hands import Touching, live_keys

GAME = "dino_kontra_dino"
LOOKED_AT = ("who wins", "next")
LONGEST = 400
"""Rounds and looks that no game has."""


def table_of(app: App) -> Table:
    assert app.table is not None
    return app.table


def begin_game(hand: Touching, mode: Mode, seats: int, starter: int = 0, game: str = GAME) -> None:
    """From the home screen to the first question."""
    keys = (f"{game} play", f"{game} pick", f"posters/{game} pick")
    hand.tap(next(key for key in keys if key in live_keys(hand.station)))
    for _ in range(2, seats):
        hand.tap("add")
        hand.tap("board/a")
        hand.tap("board/done")
    hand.tap("onward")
    hand.tap(f"seat {starter}")
    hand.tap("agreed")
    hand.tap(f"{mode} pick")
    hand.tap("begin")


def go_on(hand: Touching, game: str = GAME) -> None:
    """From the home screen to the table that was left last."""
    keys = (f"{game} continue", f"posters/{game} continue")
    hand.tap(next(key for key in keys if key in live_keys(hand.station)))


def seen(hand: Touching) -> Observation:
    """What the station's screen may know."""
    desk = hand.app.desk(hand.station)
    assert desk.table is not None
    observation: Observation = desk.table.view.observation
    return observation


def looked_at(hand: Touching) -> str | None:
    """The button that leads on from what everybody just looks at: the open cards, or who won."""
    keys = live_keys(hand.station)
    return next((key for key in LOOKED_AT if key in keys), None)


def is_over(hand: Touching) -> bool:
    return seen(hand).phase == "over" and looked_at(hand) is None


def play(hand: Touching, mode: Mode, rng: Random, rounds: int = LONGEST) -> None:
    """So many rounds, or to the end."""
    done = 0
    while done < rounds and not is_over(hand):
        done += looked_at(hand) == LOOKED_AT[-1]
        STEPS[mode](hand, rng)


# --- beside the table -------------------------------------------------------------------------------------------


def step_table(hand: Touching, rng: Random) -> None:
    """What the screen asks for now."""
    look = looked_at(hand)
    if look is not None:
        hand.tap(look)
        return
    steps = {"play": _down, "event_back": _turn_over, "report": _read_off, "icons": _count}
    steps[seen(hand).phase](hand, rng)


def _down(hand: Touching, rng: Random) -> None:
    seats = [seat for seat, laid in enumerate(seen(hand).laid) if not laid]
    hand.tap(f"down {rng.choice(seats)}")


def _turn_over(hand: Touching, rng: Random) -> None:
    for trait in rng.sample(TRAITS, rng.choice((1, 1, 2))):
        hand.tap(f"trait {trait}")
    hand.tap("turn over")


def _read_off(hand: Touching, rng: Random) -> None:
    desk = hand.app.desk(hand.station)
    shown = seen(hand)
    seat = rng.choice([seat for seat, played in enumerate(shown.played) if played is None])
    if f"pick {seat}" in live_keys(hand.station):  # a narrow screen shows one seat after the other
        hand.tap(f"pick {seat}")
    asked = table_of(hand.app).question
    for trait in needed(desk):
        if table_of(hand.app).question != asked:
            return  # somebody had tapped the other trait before: one number was enough
        hand.tap(f"seat {seat} {trait} {rng.randint(1, 5)}")


def _count(hand: Touching, rng: Random) -> None:
    question = table_of(hand.app).question
    assert question is not None
    seat = rng.choice(question.seats)
    for _ in range(rng.randint(0, len(seen(hand).won[seat]))):
        hand.tap(f"count {seat}/more")
    hand.tap(f"done {seat}")


# --- digital ----------------------------------------------------------------------------------------------------


def step_digital(hand: Touching, rng: Random) -> None:
    """What the shared screen asks for now."""
    look = looked_at(hand)
    if look is not None:
        hand.tap(look)
        return
    state: Any = hand.station.ui.top
    assert isinstance(state, Digital)
    seat = asked_seat(hand)
    if not looking(hand, seat):
        hand.hold("i am")
        return
    lay(hand, seat, rng)


def asked_seat(hand: Touching) -> Seat:
    """Whose cover is up."""
    seat = next_seat(hand.app.desk(hand.station))
    assert seat is not None
    return seat


def looking(hand: Touching, seat: Seat) -> bool:
    """Whether this seat's hand is on the screen."""
    shown = seen(hand)
    return shown.seat == seat


def lay(hand: Touching, seat: Seat, rng: Random) -> None:
    """A seat that sees its hand picks a card and lays it."""
    held = seen(hand).hand
    assert held is not None
    hand.tap(f"card {rng.choice(held.known)} pick")
    hand.tap("lay")


STEPS = {"table": step_table, "digital": step_digital}
