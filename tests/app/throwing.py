"""Digital Dino World by fingers: from the home screen to the rock, and a swipe like a person's."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from companion.screens.widgets.frames import NOTHING, on_surface
from tests.app.hands import Hand, Touching, live_keys, node_of, settle

GAME = "dino_world"


def begin_game(hand: Touching, seats: int = 2, starter: int = 0) -> None:
    """From the home screen to the first hunter on the rock."""
    broad = f"{GAME} play"
    keys = (broad, f"{GAME} pick", f"posters/{GAME} pick")
    hand.tap(next(key for key in keys if key in live_keys(hand.station)))
    for _ in range(2, seats):
        hand.tap("add")
        hand.tap("board/a")
        hand.tap("board/done")
    hand.tap("onward")
    hand.tap(f"seat {starter}")
    hand.tap("agreed")
    if "digital pick" in live_keys(hand.station):
        hand.tap("digital pick")
    hand.tap("begin")
    hand.tap("begin")  # who throws


SWIPE = tuple(n / 60 for n in range(9))
"""When a finger is seen, in seconds: some 130 ms on the glass."""


def swipe_way(hand: Touching, mm_s: float, rng: Random) -> list[tuple[float, float]]:
    """Where a finger is at each of these times, 0 to 1 of the glass: from beside the card, up and a little aside."""
    look = hand.station.look
    width, height = look.size_px
    x, y, w, h = node_box(hand, "table/finger")  # where the arrow begins
    start = ((x + w * rng.uniform(0.1, 0.9)) / width, (y + h * rng.uniform(0.1, 0.9)) / height)
    mm = look.px_per_mm
    slant = rng.uniform(-0.08, 0.08)
    return [(start[0] + slant * t * mm_s * mm / width, start[1] - t * mm_s * mm / height) for t in SWIPE]


def laying_ways(hand: Touching, rng: Random) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """How a finger drags the rock, then the card along it, then the knob around the card: each from where it is then.

    What is dragged, and the way, 0 to 1 of the glass.
    """
    width, height = hand.station.look.size_px
    x, y = _middle(hand, "table/hunter")
    low = y + node_box(hand, "table/hunter")[2] * 0.62
    aside = rng.choice((-1, 1)) * rng.uniform(4.0, 9.0) * hand.station.look.px_per_mm
    yield "rock", _along((x, low), (x + aside, low), hand)
    x, y = _middle(hand, "table/hunter")
    aside = rng.choice((-1, 1)) * rng.uniform(3.0, 4.5) * hand.station.look.px_per_mm
    yield "card", _along((x, y), (x + aside, y + abs(aside) / 9), hand)
    (x, y), (u, v) = _middle(hand, "table/hunter"), _middle(hand, "table/knob")
    far, start = math.hypot(u - x, v - y), math.atan2(y - v, u - x)
    turn = rng.choice((-1, 1)) * rng.uniform(0.3, 1.2)
    angles = [start + turn * n / STEPS for n in range(STEPS + 1)]
    yield "knob", [((x + far * math.cos(a)) / width, (y - far * math.sin(a)) / height) for a in angles]


STEPS = 10


def _middle(hand: Touching, key: str) -> tuple[float, float]:
    x, y, w, h = node_box(hand, key)
    return x + w / 2, y + h / 2


def _along(start: tuple[float, float], end: tuple[float, float], hand: Touching) -> list[tuple[float, float]]:
    (x, y), (u, v), (width, height) = start, end, hand.station.look.size_px
    parts = [n / STEPS for n in range(STEPS + 1)]
    return [((x + (u - x) * part) / width, (y + (v - y) * part) / height) for part in parts]


def node_box(hand: Touching, key: str) -> tuple[int, int, int, int]:
    """Where a widget is, in pixels of the glass."""
    node = node_of(hand.station, key)
    return node.hit if node.hit != NOTHING else on_surface(node.frame, node.box)


def turn(hand: Hand, rng: Random) -> None:
    """One throw: laid somehow, swiped, watched to the end, looked at."""
    keys = [key for key in live_keys(hand.station) if key.startswith("hunter ")]
    if keys:
        hand.tap(rng.choice(keys))
    hand.tap(rng.choice(("rock less", "rock more", "card less", "turn more")))
    hand.pass_time(0.3)
    way = swipe_way(hand, rng.uniform(1100, 1700), rng)
    for at, t, before in zip(way, SWIPE, (0.0, *SWIPE), strict=False):
        hand.pass_time(t - before)
        hand.finger("down" if t == 0 else "move", at)
    hand.finger("up", way[-1])
    settle(hand.app)
    for _ in range(40):  # the films run by the clock alone
        if "onward" in live_keys(hand.station):
            break
        hand.pass_time(1.0)
    hand.tap("onward")


def play(hand: Hand, rng: Random, turns: int = 100) -> int:
    """So many throws, or to the end; how many there were."""
    for done in range(turns):
        table = hand.app.table
        assert table is not None
        if table.fold.state.phase == "over":
            return done
        turn(hand, rng)
    return turns
