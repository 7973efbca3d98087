"""Dino beside the table by taps alone."""

from __future__ import annotations

from random import Random

from companion.games.dino.observe import Observation
from tests.app.hands import Touching, live_keys

GAME = "dino"
LONGEST = 900
"""Steps that no game has."""


def seen(hand: Touching) -> Observation:
    """What the station's screen may know."""
    desk = hand.app.desk(hand.station)
    assert desk.table is not None
    observation: Observation = desk.table.view.observation
    return observation


def is_over(hand: Touching) -> bool:
    return hand.app.table is not None and "winner" in [node.key for node in hand.station.stage.nodes()]


def play(hand: Touching, rng: Random, steps: int = LONGEST) -> None:
    """So many steps, or to the winner."""
    for _ in range(steps):
        if is_over(hand):
            return
        step(hand, rng)
    assert steps < LONGEST, "no end"


def step(hand: Touching, rng: Random) -> None:
    """What the screen asks for now."""
    keys = live_keys(hand.station)
    if "to result" in keys:
        hand.tap("to result")
    elif "counted" in keys:
        if rng.random() < 0.6:
            hand.tap("way 0/more")
        hand.tap("counted")
    elif "no egg" in keys:
        _ended(hand, rng)
    else:
        hand.tap(rng.choice([key for key in keys if key.startswith("move ")]))


def _ended(hand: Touching, rng: Random) -> None:
    shown, chance = seen(hand), rng.random()
    full = [nest.nest for nest in shown.nests if nest.eggs]
    if not hand.station.ui.top.spaces:  # whatever else was would be doubted
        hand.tap("no egg")
    elif chance < 0.4 and full:
        hand.tap(f"nest {rng.choice(full)}")
    elif chance < 0.5:
        hand.tap("came home")
    else:
        hand.tap("no egg")
