"""Dino World beside the table by taps alone."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.dino_world.observe import Observation
from tests.app.hands import Touching

GAME = "dino_world"
LONGEST = 400
"""Steps that no game has."""


def seen(hand: Touching) -> Observation:
    """What the station's screen may know."""
    desk = hand.app.desk(hand.station)
    assert desk.table is not None
    observation: Observation = desk.table.view.observation
    return observation


def is_over(hand: Touching) -> bool:
    return seen(hand).phase == "over"


def thrown(hand: Touching) -> int:
    """How many hunters have been sent by all."""
    shown = seen(hand)
    return 9 * len(shown.players) - sum(len(player.hunters) for player in shown.players)


def to_tap(hand: Touching, start: str) -> list[str]:
    """The keys of what can be touched, is not off, and begins so."""
    nodes = hand.station.stage.nodes()
    widgets: list[Any] = [node.widget for node in nodes if node.key.startswith(start) and node.key.endswith(" pick")]
    return [widget.key for widget in widgets if not widget.off]


def play(hand: Touching, rng: Random, throws: int = LONGEST) -> None:
    """So many hunters more are sent and have come to rest, or the game ends."""
    first = thrown(hand)
    for _ in range(LONGEST):
        if is_over(hand) or (thrown(hand) >= first + throws and seen(hand).phase == "launch"):
            return
        step(hand, rng)
    raise AssertionError("no end")


def step(hand: Touching, rng: Random) -> None:
    """A hunter is sent, or what lay under it is told."""
    if seen(hand).phase == "launch":
        hand.tap(rng.choice(to_tap(hand, "hunter ")))
        return
    chance = rng.random()
    if chance < 0.1:
        hand.tap("fell pick")
    elif chance < 0.15:
        hand.tap("rock pick")
    else:
        _tell(hand, rng, pushes=chance < 0.25)


def _tell(hand: Touching, rng: Random, *, pushes: bool) -> None:
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        _tap_one(hand, rng)
    if pushes:
        hand.tap("push pick")
        _tap_one(hand, rng)
        hand.tap("pushed")
    hand.tap("done")


def _tap_one(hand: Touching, rng: Random) -> None:
    tiles = to_tap(hand, "prey ")
    if tiles:
        hand.tap(rng.choice(tiles))
