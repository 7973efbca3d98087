"""What of the board can be tapped in digital play, what a tap says, and the chances of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.games.dino_battle.actions import (
    Activate,
    AttackDino,
    ChooseTarget,
    MoveDino,
    PlaceDino,
    SpendCrystal,
)
from companion.games.dino_battle.activation import Activation, facts_of
from companion.games.dino_battle.boon_effects import BoonEffects
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.effects import FreeRerolls, Steadfast
from companion.games.dino_battle.odds import Odds, Side, dice_faces, fight_odds
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.species import Species
from companion.games.game import PlayerNode, Seat
from companion.screens.at_table import table_of
from companion.screens.desk import Desk
from companion.screens.dino_battle import field
from companion.screens.dino_battle.field import Tap
from companion.screens.dino_battle.parts import acting, other, top
from companion.screens.elsewhere import acts
from companion.words.ui import ui

if TYPE_CHECKING:
    from companion.screens.dino_battle.digital import Digital


class IAm(Struct, frozen=True):
    """The seat holds the tablet."""

    seat: Seat


class Hide(Struct, frozen=True):
    """The hand is covered again."""


class Do(Struct, frozen=True):
    """An action is done."""

    what: Any


class Aim(Struct, frozen=True):
    """An enemy is aimed at; the chances are shown."""

    target: int


class Place(Struct, frozen=True):
    """Dinos of this species are placed next."""

    species: Species


class UseCrystal(Struct, frozen=True):
    """A crystal is spent, or after all not."""


class MoveByCrystal(Struct, frozen=True):
    """The dino that it moves."""

    dino: int


def taps_of(desk: Desk, here: field.Here, now: Digital) -> tuple[tuple[Tap, ...], int | None]:
    """What of the board can be tapped, and the dino that it is about."""
    frame_, seat, state = top(desk), acting(desk), here.state
    asked = table_of(desk).view.question
    if asked is None or not isinstance(asked.node, PlayerNode) or not acts(desk, seat):
        return (), None
    actions = field.legal(desk, here, seat)
    own, enemy = state.players[seat].dinos, state.players[other(seat)].dinos
    if now.crystal:
        return _crystal_taps(actions, own, now), now.dino
    if isinstance(frame_, SetUp):
        chosen = now.species or next((a.species for a in actions if isinstance(a, PlaceDino)), None)
        return tuple(Tap(a.space, Do(a)) for a in actions if isinstance(a, PlaceDino) and a.species == chosen), None
    if isinstance(frame_, DinoCard):
        return tuple(Tap(own[a.dino].space, Do(a)) for a in actions if isinstance(a, Activate)), None
    if isinstance(frame_, BoonEffects):
        hits = [a for a in actions if isinstance(a, ChooseTarget) and a.dino is not None]
        mine = all(own[a.dino].condition == "dazed" for a in hits)
        return tuple(Tap((own if mine else enemy)[a.dino].space, Do(a)) for a in hits), None
    if isinstance(frame_, Activation):
        costs = field.costs(here, frame_)
        moves = [Tap(a.to, Do(a), str(costs[a.to])) for a in actions if isinstance(a, MoveDino)]
        attacks = [
            Tap(enemy[a.target].space, Aim(a.target), chosen=a.target == now.target)
            for a in actions
            if isinstance(a, AttackDino)
        ]
        return (*moves, *attacks), frame_.dino
    return (), None


def _crystal_taps(actions: tuple[Any, ...], own: Any, now: Digital) -> tuple[Tap, ...]:
    moves: list[Any] = [a for a in actions if isinstance(a, SpendCrystal) and a.use == "move"]
    if now.dino is None:
        return tuple(Tap(own[dino].space, MoveByCrystal(dino)) for dino in dict.fromkeys(a.dino for a in moves))
    return tuple(Tap(a.to, Do(a)) for a in moves if a.dino == now.dino)


# --- the chance of a fight --------------------------------------------------------------------------------------


def chances(here: field.Here, activated: Activation, target: int, pack: Any) -> Odds | None:
    """The exact chances of an attack, with the fruit and boons of both sides (see `odds`)."""
    faces = dice_faces(pack)
    if faces is None:
        return None
    rules, state, seat = here.rules, here.state, activated.seat
    facts, enemy = facts_of(rules, state, activated, target), other(activated.seat)
    up, down = bool(facts.attacker_on_hill), bool(facts.target_on_hill)
    dazed = state.players[enemy].dinos[target].condition == "dazed"
    attack = max(0, (facts.attacker_strength or 0) + facts.attack_dice + (facts.flankers or 0))
    defence = max(0, (facts.target_strength or 0) + facts.defence_dice - dazed)
    return fight_odds(
        faces,
        Side(
            attack, up and not down, (facts.value or 0) + facts.attack_more,
            _rerolls(here, seat, activated.dino), _is_steadfast(here, seat, activated.dino),
        ),
        Side(
            defence, down and not up, facts.defence_more,
            _rerolls(here, enemy, target), _is_steadfast(here, enemy, target),
        ),
        every_roll_dazes=rules.options.dazed_faces == "every",
    )  # fmt: skip


def _rerolls(here: field.Here, seat: Seat, dino: int) -> int:
    free = sum(effect.dice for effect in here.rules.lasting(here.state, seat, dino, FreeRerolls))
    return int(here.state.players[seat].fruit + free)


def _is_steadfast(here: field.Here, seat: Seat, dino: int) -> bool:
    return bool(here.rules.lasting(here.state, seat, dino, Steadfast))


def odds_texts(desk: Desk, here: field.Here, now: Digital) -> tuple[str, str]:
    """How likely the enemy that is aimed at falls, and the attacker; and how fruit is reckoned with, where any is."""
    frame_ = top(desk)
    if now.target is None or not isinstance(frame_, Activation):
        return "", ""
    found = chances(here, frame_, now.target, table_of(desk).pack)
    if found is None:
        return "", ""
    wins, loses = round(100 * found.target_falls), round(100 * found.attacker_falls)
    text = ui("db.odds", desk.language, wins=wins, loses=loses)
    again = _rerolls(here, frame_.seat, frame_.dino) or _rerolls(here, other(frame_.seat), now.target)
    return text, ui("db.odds_policy", desk.language) if again else ""
