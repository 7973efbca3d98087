"""A player that takes what is worth most now: it looks one entry ahead, and weighs a fight by its exact chances.

What a position is worth is a sum that is stated in WORTH. It plans no further, saves nothing, and knows no hand but
its own: good enough to ask whether who begins is better off, and whether boons and cards are of any use.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, Final

from companion.games.dino_battle.actions import (
    AttackDino,
    Discard,
    EndPlay,
    HandCard,
    KeepBoon,
    MoveDino,
    PlaceDino,
    PlayCard,
    Reroll,
    SpendCrystal,
    TakeBoon,
    TakeOffering,
)
from companion.games.dino_battle.activation import Activation, facts_of
from companion.games.dino_battle.board import Ground
from companion.games.dino_battle.moving import set_down
from companion.games.dino_battle.odds import DiceFaces, Odds, Side, dice_faces, fight_odds
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.sides import SHRINES_WIN, enemy_of, is_extinct, set_dino
from companion.games.dino_battle.species import SPECIES, SPECIES_OF
from companion.games.dino_battle.state import Dino, Player, State
from companion.games.game import Entry, Seat, Step

WORTH: Final = {
    "dino": 1.5,
    "strength": 1.0,
    "extinct": 9.0,
    "dazed": 0.8,
    "flagstone": 5.0,
    "five": 12.0,
    "lead": 0.6,
    "glyph held": 1.2,
    "fruit": 0.3,
    "crystal": 0.4,
    "boon": 1.0,
    "upgrade": 1.2,
    "step": 0.06,
}
"""What the parts of a position are worth: its own side's less the enemy's.

Flagstones and glyphs held are counted as if the control check came now; `five` flagstones are a win; `step` is lost for
each step that a dino stands off the nearest shrine that is not its own; `lead` is a dino more than the enemy beside a
shrine, up to two of them.
"""
FAR: Final = 6
TIRED: Final = 1.0
"""What a card has to promise to be worth a card that is then not drawn."""


def choose(rules: DinoBattle, state: State, seat: Seat, rng: Random) -> Any:
    """The action that is worth most; of equal ones any."""
    actions = rules.legal_actions(state, seat)
    if len(actions) == 1:
        return actions[0]
    here = worth(rules, state, seat)
    valued = [(_value(rules, state, seat, action, here), rng.random(), action) for action in actions]
    return max(valued, key=lambda each: each[:2])[2]


def _value(rules: DinoBattle, state: State, seat: Seat, action: Any, here: float) -> float:
    gain = GAINS.get(type(action))
    if gain is not None:
        return here + gain(rules, state, seat, action)
    step = rules.apply(state, Entry(action, seat))
    assert isinstance(step, Step)
    return worth(rules, step.state, seat)


def _move(rules: DinoBattle, state: State, seat: Seat, action: MoveDino) -> float:
    frame = state.stack[-1]
    assert isinstance(frame, Activation)
    return worth(rules, set_down(state, seat, frame.dino, action.to), seat) - worth(rules, state, seat)


def _crystal(rules: DinoBattle, state: State, seat: Seat, action: SpendCrystal) -> float:
    """A crystal is worth twice what it counts while it lies there: the next one comes slowly."""
    if action.dino is None or action.to is None:
        return -WORTH["crystal"]
    moved = worth(rules, set_down(state, seat, action.dino, action.to), seat)
    return moved - worth(rules, state, seat) - 2 * WORTH["crystal"]


def _reroll(_rules: DinoBattle, _state: State, _seat: Seat, action: Reroll) -> float:
    """Dice that count nothing are rolled again, no others."""
    again = len(action.faces) + action.hill
    bad = not action.hill and not any(isinstance(face, int) for face in action.faces)
    return 2.0 * again if bad else -1.0 * again


def _offering(_rules: DinoBattle, state: State, _seat: Seat, _action: TakeOffering) -> float:
    return state.offering.fruit * WORTH["fruit"] + state.offering.crystals * WORTH["crystal"]


def _place(rules: DinoBattle, state: State, _seat: Seat, action: PlaceDino) -> float:
    """Near a shrine, the strong ones first."""
    off = _distances(rules, state, rules.ground(state).shrines).get(action.space, FAR)
    return off * -1.0 - rules_strength(rules, state, action.species) * 0.01


def rules_strength(rules: DinoBattle, state: State, species: Any) -> int:
    """The dice of a species, one where it is not known."""
    return rules.strength(state, species) or 1


def _promise(rules: DinoBattle, state: State, seat: Seat, card: HandCard) -> float:
    """What playing a card is worth by the dinos it can activate now; a boon, and the temple, by what they give."""
    player = state.players[seat]
    if card.deck == "boon":
        return TIRED + 1.5
    told = rules.cards[int(card.card)]
    if told.activates == "temple":
        return TIRED + 0.2 + state.offering.fruit * WORTH["fruit"] + state.offering.crystals * WORTH["crystal"]
    gone = told.activates != "wild" and is_extinct(player, told.activates)
    wild = gone or told.activates == "wild"
    alive = sum(
        dino.condition != "defeated" and (wild or SPECIES_OF[at] == told.activates)
        for at, dino in enumerate(player.dinos)
    )
    slot = min(len(player.slots), 2)
    return min(alive, (3, 2, 1)[slot]) * (0.5 + 0.1 * (told.value or 0))


# --- a fight ----------------------------------------------------------------------------------------------------


def _gain_of(rules: DinoBattle, state: State, seat: Seat, target: int) -> float:
    """What an attack is worth on average."""
    frame = state.stack[-1]
    assert isinstance(frame, Activation)
    enemy = enemy_of(seat)
    facts = facts_of(rules, state, frame, target)
    dazed = state.players[enemy].dinos[target].condition == "dazed"
    up, down = bool(facts.attacker_on_hill), bool(facts.target_on_hill)
    attack = Side(
        max(0, (facts.attacker_strength or 0) + facts.attack_dice + (facts.flankers or 0)),
        up and not down,
        (facts.value or 0) + facts.attack_more,
        min(1, state.players[seat].fruit),
    )
    defence = Side(
        max(0, (facts.target_strength or 0) + facts.defence_dice - dazed),
        down and not up,
        facts.defence_more,
        min(1, state.players[enemy].fruit),
    )
    odds = _odds(_faces(rules), attack, defence)
    here = worth(rules, state, seat)
    return (
        odds.target_falls * (worth(rules, _without(state, enemy, target), seat) - here)
        + odds.attacker_falls * (worth(rules, _without(state, seat, frame.dino), seat) - here)
        + odds.target_dazed * (worth(rules, _dazed(state, enemy, target), seat) - here)
        + odds.attacker_dazed * (worth(rules, _dazed(state, seat, frame.dino), seat) - here)
    )


def _without(state: State, seat: Seat, dino: int) -> State:
    return set_dino(state, seat, dino, Dino("defeated"))


def _dazed(state: State, seat: Seat, dino: int) -> State:
    return set_dino(state, seat, dino, Dino("dazed", state.players[seat].dinos[dino].space))


@lru_cache(maxsize=4096)
def _odds(faces: DiceFaces, attack: Side, defence: Side) -> Odds:
    return fight_odds(faces, attack, defence)


def _faces(rules: DinoBattle) -> DiceFaces:
    faces = dice_faces(rules.setup.pack)
    assert faces is not None
    return faces


GAINS: Final[dict[type, Callable[[DinoBattle, State, Seat, Any], float]]] = {
    MoveDino: _move,
    AttackDino: lambda rules, state, seat, action: _gain_of(rules, state, seat, action.target),
    SpendCrystal: _crystal,
    PlayCard: lambda rules, state, seat, action: _promise(rules, state, seat, action.card),
    Discard: lambda rules, state, seat, action: -_promise(rules, state, seat, action.card),
    EndPlay: lambda _rules, _state, _seat, _action: TIRED,
    Reroll: _reroll,
    TakeOffering: _offering,
    TakeBoon: lambda _rules, _state, _seat, _action: WORTH["boon"] * 1.1,
    PlaceDino: _place,
    KeepBoon: lambda _rules, _state, _seat, _action: 0.0,
}
"""What an action gains; others are applied, and the position that comes of them is weighed."""


# --- a position -------------------------------------------------------------------------------------------------


def worth(rules: DinoBattle, state: State, seat: Seat) -> float:
    """What a position is worth to a seat."""
    enemy = enemy_of(seat)
    ground = rules.ground(state)
    ours, theirs = state.players[seat], state.players[enemy]
    held, enemies = _standing(ours), _standing(theirs)
    total = _side(rules, state, ours) - _side(rules, state, theirs)
    total += WORTH["lead"] * sum(
        min(max(_lead(ground, shrine.space, held, enemies), -3), 2) for shrine in state.shrines
    )
    own, other = _stones(ground, state, seat, held, enemies)
    total += WORTH["flagstone"] * (own - other) + WORTH["five"] * ((own >= SHRINES_WIN) - (other >= SHRINES_WIN))
    total += WORTH["glyph held"] * sum(_lead(ground, glyph.space, held, enemies) > 0 for glyph in state.glyphs)
    targets = tuple(shrine.space for shrine in state.shrines if shrine.flagstone != seat) or tuple(ground.shrines)
    off = _distances(rules, state, targets)
    return total - WORTH["step"] * sum(off.get(space, FAR) for space in held)


def _stones(ground: Ground, state: State, seat: Seat, held: set[str], enemies: set[str]) -> tuple[int, int]:
    """The flagstones of both sides if the control check came now."""
    own = other = 0
    for shrine in state.shrines:
        mine = shrine.flagstone == seat or _lead(ground, shrine.space, held, enemies) > 0
        own += mine
        other += shrine.flagstone is not None and not mine
    return own, other


def _side(rules: DinoBattle, state: State, player: Player) -> float:
    total = WORTH["fruit"] * player.fruit + WORTH["crystal"] * player.crystals
    total += WORTH["boon"] * len(player.boons) + WORTH["upgrade"] * len(player.upgrades)
    for at, dino in enumerate(player.dinos):
        if dino.condition == "defeated":
            continue
        total += WORTH["dino"] + WORTH["strength"] * rules_strength(rules, state, SPECIES_OF[at])
        total -= WORTH["dazed"] * (dino.condition == "dazed")
    return total - WORTH["extinct"] * sum(is_extinct(player, species) for species in SPECIES)


def _standing(player: Player) -> set[str]:
    return {dino.space for dino in player.dinos if dino.space is not None and dino.condition == "standing"}


def _lead(ground: Ground, space: str, held: set[str], enemies: set[str]) -> int:
    near = ground.near[space]
    return sum(there in held for there in near) - sum(there in enemies for there in near)


def _distances(rules: DinoBattle, state: State, targets: tuple[str, ...]) -> dict[str, int]:
    """How many steps every space is from the nearest of some others, without what stands in the way."""
    ground = rules.ground(state)
    key = (id(ground), targets)
    if key not in _KNOWN:
        if len(_KNOWN) > 2_000:
            _KNOWN.clear()
        _KNOWN[key] = (ground, _steps(ground, targets))
    return _KNOWN[key][1]


_KNOWN: Final[dict[tuple[int, tuple[str, ...]], tuple[Ground, dict[str, int]]]] = {}
"""Distances by board and targets; the board is kept along, so that its id stays its own."""


def _steps(ground: Ground, targets: tuple[str, ...]) -> dict[str, int]:
    off, todo = dict.fromkeys(targets, 0), list(targets)
    for here in todo:
        for there in ground.near[here]:
            if there not in off:
                off[there] = off[here] + 1
                todo.append(there)
    return off
