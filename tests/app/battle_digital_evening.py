"""Whole digital games of Dino Battle! by fingers alone: hands uncovered, dinos placed, moved and sent into fights."""

from __future__ import annotations

from random import Random

from companion.games.dino_battle.board import Ground
from companion.screens.dino_battle import field
from companion.screens.dino_battle.parts import acting, other
from tests.app.battle_evening import GAME, seen
from tests.app.hands import Touching, live_keys

LONGEST = 3_000
"""Touches that no such game takes."""
ON = ("go on", "next")
"""The buttons of a fall and of a fight that were looked at."""
CARDS = ("card ", "hand/card ")
FINAL = frozenset({"offering", "boon", "again", "attack", "end", "play", "discard"})
"""Buttons that end what is asked."""


def begin_digital(hand: Touching) -> None:
    """From the home screen to the first dino."""
    starts = {f"{GAME} pick", f"posters/{GAME} pick"}
    hand.tap(next(key for key in live_keys(hand.station) if key in starts))
    for key in ("onward", "seat 0", "agreed", "digital pick", "begin"):
        hand.tap(key)


def is_over(hand: Touching) -> bool:
    """Whether the game is, and everything of it was looked at."""
    return seen(hand).termination is not None and not set(ON).intersection(live_keys(hand.station))


def play(hand: Touching, rng: Random, touches: int = LONGEST) -> int:
    """So many touches, or to the end; gives how many it were."""
    for done in range(touches):
        if is_over(hand):
            return done
        touch(hand, rng)
    return touches


def touch(hand: Touching, rng: Random) -> None:
    """One touch, by what is on the screen."""
    keys = live_keys(hand.station)
    for key in ON:
        if key in keys:
            hand.tap(key)
            return
    if "i am" in keys:
        hand.hold("i am")
    else:
        hand.tap(_wish(hand, rng, keys))


def _wish(hand: Touching, rng: Random, keys: list[str]) -> str:
    """A fight where there is one; else a space (mostly beside an enemy), a card, an answer, now and then the end."""
    if "attack" in keys and rng.random() < 0.8:
        return "attack"
    spaces = [key for key in keys if key.startswith("board/to ")]
    enemies = _near_enemies(hand)
    near = [key for key in spaces if key.rsplit(" ", 1)[-1] in enemies]
    cards = [key for key in keys if key.startswith(CARDS) and key.rsplit(" ", 1)[-1].isdigit()]
    answers = [key for key in keys if key.startswith(("boon ", "pick ", "die ")) or key in {"draw", "crystal"}]
    if (near or spaces) and rng.random() < 0.9:
        return rng.choice(near or spaces)
    if cards and rng.random() < 0.9:
        return rng.choice(cards)
    rest = [*answers, *(key for key in keys if key in FINAL)]
    return rng.choice(rest or spaces or cards or [key for key in keys if key == "no crystal"])


def _near_enemies(hand: Touching) -> set[str]:
    """The spaces of the enemy's dinos and those beside them."""
    desk = hand.app.desk(hand.station)
    if not seen(hand).shrines:
        return set()
    here = field.here(desk)
    ground: Ground = here.rules.ground(here.state)
    there = {dino.space for dino in seen(hand).players[other(acting(desk))].dinos if dino.space}
    return there.union(*(ground.near[space] for space in there))
