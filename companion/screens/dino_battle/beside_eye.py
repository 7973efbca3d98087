"""Dice that a camera reads, on the screens beside the table: what is tapped of them, and what that sends."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.actions import DiceRolled
from companion.games.dino_battle.roll import Roll
from companion.games.game import Entry
from companion.screens.at_table import table_of
from companion.screens.commands import Answer, LearnDice, ReadNow
from companion.screens.desk import Desk
from companion.screens.dino_battle import dice, dice_read, dice_strip
from companion.screens.dino_battle.parts import top
from companion.screens.dino_battle.teach import TeachDice
from companion.screens.look import Look
from companion.screens.shell import Next, go, stay
from companion.screens.widgets import Scene
from companion.table.eye import DiceClaim


def claim_of(desk: Desk) -> DiceClaim | None:
    """What the camera makes of the dice that are due."""
    question, claim = table_of(desk).view.question, desk.eye.dice.claim if desk.eye else None
    return claim if claim is not None and question is not None and claim.question == question.id else None


def scene(desk: Desk, look: Look, now: Any, roll: Roll) -> Scene:
    """What the camera has read; else the dice that are tapped."""
    claim = claim_of(desk)
    if claim is not None and not now.by_hand:
        said, picked = _said(now, claim)
        return dice_read.scene(desk, look, roll, claim, said, picked)
    return dice.scene(desk, look, roll, now.combat, now.hill)


def _said(state: Any, claim: DiceClaim) -> tuple[dice_read.Corrections, int | None]:
    """What was said of this reading; of an earlier one it counts no more."""
    return (state.told, state.picked) if state.claim == claim.number else ((), None)


def _pick(desk: Desk, state: Any, message: dice_read.PickDie) -> Next:
    claim = claim_of(desk)
    if claim is None:
        return stay(state)
    said, picked = _said(state, claim)
    return stay(replace(state, claim=claim.number, told=said, picked=None if picked == message.at else message.at))


def _shows(desk: Desk, state: Any, message: dice_read.ItShows) -> Next:
    """The picked die, or the first that nobody knows, shows this."""
    claim = claim_of(desk)
    if claim is None:
        return stay(state)
    said, picked = _said(state, claim)
    tile = dice_read.picked_of(dice_read.tiles_of(claim, said), picked)
    if tile is None:
        return stay(state)
    others = tuple(each for each in said if each[0] != tile.at)
    return stay(replace(state, claim=claim.number, told=(*others, (tile.at, message.name)), picked=None))


def _take(desk: Desk, state: Any, _message: dice_read.TakeThem) -> Next:
    claim, roll = claim_of(desk), top(desk)
    if claim is None or not isinstance(roll, Roll):
        return stay(state)
    said, _ = _said(state, claim)
    tiles = dice_read.tiles_of(claim, said)
    found = dice_read.shown(tiles)
    if not dice_read.is_whole(roll, found):
        return stay(state)
    combat = tuple(sorted(found.combat, key=dice.faces_of(desk).index))
    entry: Entry[Any] = Entry(DiceRolled(combat, found.hill))
    seen = [claim.dice[tile.at].confidence for tile in tiles if not tile.told and not tile.stays]
    if not seen:
        return stay(state, *_learned(claim, said), Answer(claim.question, entry))
    origin = claim.origin if not said else _with(claim.origin, said)
    return stay(state, *_learned(claim, said), Answer(claim.question, entry, "camera", min(seen), origin))


def _with(origin: str, said: dice_read.Corrections) -> str:
    """How the entry came about, with what people have said of it."""
    known = json.loads(origin) if origin else {}
    return json.dumps({**known, "told": [list(each) for each in said]})


def _learned(claim: DiceClaim, said: dice_read.Corrections) -> tuple[LearnDice, ...]:
    """Each die that people have told is an example of its face, or of what is none."""
    told = tuple(
        (at, "" if name == dice_read.NO_DIE else name)
        for at, name in said
        if at < len(claim.dice) and name != claim.dice[at].face
    )
    return (LearnDice(claim.number, told),) if told else ()


def _by_hand(desk: Desk, state: Any, message: dice_strip.ByHand) -> Next:
    """What was read, and people have said, is tapped already."""
    claim, roll = claim_of(desk), top(desk)
    if claim is None or not message.on or not isinstance(roll, Roll):
        return stay(replace(state, by_hand=False, combat=(), hill=None))
    found = dice_read.shown(dice_read.tiles_of(claim, _said(state, claim)[0]))
    hill = found.hill if roll.hill else None
    return stay(replace(state, by_hand=True, combat=found.combat[: dice.due(roll)], hill=hill))


def _again(_desk: Desk, state: Any, _message: dice_strip.LookAgain) -> Next:
    return stay(replace(state, told=(), picked=None, by_hand=False), ReadNow())


HANDLERS: Final[dict[type, Callable[[Desk, Any, Any], Next]]] = {
    dice_read.PickDie: _pick,
    dice_read.ItShows: _shows,
    dice_read.TakeThem: _take,
    dice_strip.ByHand: _by_hand,
    dice_strip.LookAgain: _again,
    dice_strip.MarkTray: lambda desk, _state, _message: go(TeachDice(*dice.names_of(desk), marking=())),
    dice_strip.TeachThem: lambda desk, _state, _message: go(TeachDice(*dice.names_of(desk))),
}
