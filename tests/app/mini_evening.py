"""Whole races of Mini Dinosaur by taps alone, beside the table and digital."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.game import Mode
from companion.games.mini_dinosaur.actions import Face
from companion.games.mini_dinosaur.hands import bets_held, may_place
from companion.games.mini_dinosaur.observe import Observation
from companion.screens.mini_dinosaur import turn
from companion.screens.mini_dinosaur.wording import SORTS
from tests.app.hands import Touching

GAME = "mini_dinosaur"
LONGEST = 600
"""Steps that no game has."""


def seen(hand: Touching) -> Observation:
    """What the station's screen may know."""
    desk = hand.app.desk(hand.station)
    assert desk.table is not None
    observation: Observation = desk.table.view.observation
    return observation


def live(hand: Touching) -> list[str]:
    """The keys of all that can be touched and is not off."""
    widgets: list[Any] = [node.widget for node in hand.station.stage.nodes()]
    return [widget.key for widget in widgets if getattr(widget, "live", False) and not widget.off]


def is_over(hand: Touching) -> bool:
    """Whether the winner is on the screen."""
    return seen(hand).phase == "over" and "to result" not in live(hand)


def play(hand: Touching, mode: Mode, rng: Random, steps: int = LONGEST) -> None:
    """So many steps, or to the end."""
    for _ in range(steps):
        if is_over(hand):
            return
        (step_digital if mode == "digital" else step_table)(hand, rng)
    assert steps < LONGEST, "no end"


def step_table(hand: Touching, rng: Random) -> None:
    """A card is played, a bet placed or read, or the bets that were judged are looked at."""
    keys = live(hand)
    if "to result" in keys:
        hand.tap("to result")
    elif "sort last" in keys or "later" in keys:
        _read(hand, rng)
    elif seen(hand).phase == "show":
        hand.tap(rng.choice([key for key in keys if key.startswith("bet ") and key.endswith(" read")]))
    else:
        _turn(hand, rng, keys)


def _turn(hand: Touching, rng: Random, keys: list[str]) -> None:
    player = turn.player_of(hand.app.desk(hand.station), seen(hand).turn)
    faces: tuple[Face, ...] = ("up", "down") if bets_held(player).highest else ()
    bets = [f"bet {face}" for face in faces if may_place(player, face)]  # the others are doubted
    if bets and rng.random() < 0.3:
        hand.tap(rng.choice(bets))
        return
    if "discard" in keys and rng.random() < 0.3 and len(seen(hand).players[seen(hand).turn].dinosaurs) > 2:
        hand.tap("discard")
    hand.tap(rng.choice([key for key in keys if key.endswith(" runner")]))


def _read(hand: Touching, rng: Random) -> None:
    """What a bet says, tapped word by word; a bet that is placed now may be left for the end."""
    if "later" in live(hand) and rng.random() < 0.5:
        hand.tap("later")
        return
    hand.tap(f"sort {rng.choice(SORTS)}")
    for start in ("about ", "against ", "number "):
        keys = [key for key in live(hand) if key.startswith(start)]
        if keys:
            hand.tap(rng.choice(keys))
    hand.tap("done")


def step_digital(hand: Touching, rng: Random) -> None:
    """The tablet is handed on, and a seat plays a dinosaur or places a bet."""
    keys = live(hand)
    if "to result" in keys:
        hand.tap("to result")
    elif "i am" in keys:
        hand.hold("i am")
    else:
        _own_turn(hand, rng, keys)


def _own_turn(hand: Touching, rng: Random, keys: list[str]) -> None:
    dinosaurs = [key for key in keys if key.startswith("dinosaur ")]
    bets = [key for key in keys if key.startswith("bet ")]
    if bets and (rng.random() < 0.35 or not dinosaurs):
        hand.tap(bets[0])
        placing = [key for key in live(hand) if key.startswith("place ")]
        if placing:
            hand.tap(rng.choice(placing))
        return
    if len(dinosaurs) > 1 and rng.random() < 0.3:
        hand.tap(rng.choice(dinosaurs))
    hand.tap("run")
