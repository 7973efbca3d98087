"""Whole games of Dino Battle! by taps alone, beside the table: from the home screen to the winner."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.observe import Observation
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.temple import TempleMouth
from companion.games.dino_battle.temple_card import TempleCard
from companion.games.dino_battle.turn import Turn
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.screens.dino_battle import dice
from tests.app.hands import Touching, live_keys

GAME = "dino_battle"
LONGEST = 4_000
"""Steps that no game has."""


def begin_game(hand: Touching) -> None:
    """From the home screen to the first turn."""
    starts = {f"{GAME} pick", f"posters/{GAME} pick"}
    hand.tap(next(key for key in live_keys(hand.station) if key in starts))
    for key in ("onward", "seat 0", "agreed"):
        hand.tap(key)
    hand.tap("table pick")
    hand.tap("begin")


def seen(hand: Touching) -> Observation:
    """What the station's screen may know."""
    desk = hand.app.desk(hand.station)
    assert desk.table is not None
    observation: Observation = desk.table.view.observation
    return observation


def is_over(hand: Touching) -> bool:
    return seen(hand).termination is not None and "next" not in live_keys(hand.station)


def play(hand: Touching, rng: Random, steps: int = LONGEST) -> int:
    """So many steps, or to the end; gives how many it were."""
    for done in range(steps):
        if is_over(hand):
            return done
        step(hand, rng)
    return steps


def step(hand: Touching, rng: Random) -> None:
    """What the screen asks for now."""
    keys = live_keys(hand.station)
    if "next" in keys:
        hand.tap("next")
        return
    STEPS[type(seen(hand).stack[-1])](hand, rng)


WISHES = ("fight", "fight", "fight", "card", "temple", "boon", "stand", "crystal", "end")


def _turn(hand: Touching, rng: Random) -> None:
    """Mostly fights, so that the game comes to its end."""
    keys = [key.removeprefix("reports/") for key in live_keys(hand.station)]
    wishes = [
        key for key in ("fight", "fight", "fight", "card", "temple", "boon", "stand", "crystal", "end") if key in keys
    ]
    wish = rng.choice(wishes)
    hand.tap(_full(hand, wish))
    if wish == "fight":
        _fight(hand, rng)
    elif wish == "stand":
        _any(hand, rng, "pick ")
    elif wish == "crystal":
        hand.tap(rng.choice(("draw", "move")))


def _full(hand: Touching, key: str) -> str:
    """The key as it stands on the screen: in a list on a narrow one."""
    return next(each for each in live_keys(hand.station) if each in {key, f"reports/{key}"})


def _any(hand: Touching, rng: Random, start: str) -> None:
    hand.tap(rng.choice([key for key in live_keys(hand.station) if key.startswith(start)]))


def _fight(hand: Touching, rng: Random) -> None:
    _any(hand, rng, "pick ")
    _any(hand, rng, "pick ")
    _ground(hand, rng)


def _ground(hand: Touching, rng: Random) -> None:
    """The ground is told as far as it has to be; what a narrow screen has further down stays as it is."""
    state: Any = hand.station.ui.top
    for fact in ("value", "attacker_strength", "target_strength"):
        if getattr(state.facts, fact) is None:
            _tap_if_there(hand, f"{fact}/more")
    for fact in ("attacker_on_hill", "target_on_hill"):
        if rng.random() < 0.25:
            _tap_if_there(hand, fact)
    if rng.random() < 0.5:
        _tap_if_there(hand, "flankers/more")
    hand.tap("roll")


def _tap_if_there(hand: Touching, key: str) -> None:
    """Taps it where it stands, in a list or not."""
    there = {key, f"facts/{key}"} & set(live_keys(hand.station))
    if there:
        hand.tap(there.pop())


def _roll(hand: Touching, rng: Random) -> None:
    frame = seen(hand).stack[-1]
    assert isinstance(frame, Roll)
    desk = hand.app.desk(hand.station)
    for _ in range(dice.due(frame)):
        hand.tap(f"face {rng.choice(dice.faces_of(desk))}")
    if frame.hill:
        hand.tap(f"hill key {rng.choice(dice.hill_faces(desk))}")
    hand.tap("dice done")


def _again(hand: Touching, rng: Random) -> None:
    if rng.random() < 0.5:
        _any(hand, rng, "die ")
    hand.tap("again")


def _mouth(hand: Touching, rng: Random) -> None:
    hand.tap(rng.choice([key for key in ("out", "lost", "counted") if key in live_keys(hand.station)]))


def _temple(hand: Touching, rng: Random) -> None:
    hand.tap(rng.choice(("offering", "boon")))


def _control(hand: Touching, rng: Random) -> None:
    keys = [key for key in live_keys(hand.station) if key.startswith(("shrine ", "glyph "))]
    if not keys or rng.random() < 0.5:
        hand.tap("control done")
        return
    key = rng.choice(keys)
    hand.tap(key)
    if "back" in live_keys(hand.station):
        gives = [each for each in ("fruit", "crystal", "glyph") if each in live_keys(hand.station)]
        hand.tap(rng.choice(gives))


def _boon(hand: Touching, rng: Random) -> None:
    kind = rng.choice(("action", "event", "upgrade_all", "upgrade_any", "upgrade_species"))
    hand.tap(kind)
    if kind == "upgrade_species":
        _any(hand, rng, "pick ")


def _upgrade(hand: Touching, rng: Random) -> None:
    _any(hand, rng, "pick ")


STEPS: dict[type, Callable[[Touching, Random], None]] = {
    Turn: _turn,
    Attack: _ground,
    Roll: _roll,
    RerollChoice: _again,
    TempleMouth: _mouth,
    TempleCard: _temple,
    ControlCheck: _control,
    BoonChoice: _boon,
    UpgradeChoice: _upgrade,
}
