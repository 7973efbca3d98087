"""What the app shows beside the table, for each piece of business that the game can be in the middle of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.boon import BoonChoice
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.species import SPECIES_OF
from companion.games.dino_battle.temple import TempleMouth
from companion.games.dino_battle.temple_card import TempleCard
from companion.games.dino_battle.turn import Turn
from companion.games.dino_battle.upgrade import UpgradeChoice
from companion.screens.desk import Desk
from companion.screens.dino_battle import (
    asking,
    beside_eye,
    boons,
    control,
    counting,
    dice,
    ground,
    picking,
    sides,
    turn,
)
from companion.screens.dino_battle.parts import acting, other, seen
from companion.screens.look import Look
from companion.screens.widgets import Scene
from companion.words.ui import ui

if TYPE_CHECKING:
    from companion.screens.dino_battle.beside import Beside


def scene(desk: Desk, look: Look, now: Beside, frame: Any) -> Scene:
    """The part that asks what this business has to know."""
    draw = DRAWN.get(type(frame))
    return turn.scene(desk, look) if draw is None else draw(desk, look, now, frame)


def _turn(desk: Desk, look: Look, now: Beside, frame: Turn) -> Scene:
    steps: dict[str, Callable[[], Scene]] = {
        "attacker": lambda: picking.attacker(desk, look, frame.seat),
        "target": lambda: picking.target(desk, look, frame.seat),
        "ground": lambda: ground.scene(desk, look, fighting(desk, now)),
        "stand": lambda: picking.who_stands_up(desk, look, frame.seat),
        "crystal": lambda: asking.crystal(desk, look, frame.seat),
        "herds": lambda: sides.scene(desk, look),
    }
    return steps.get(now.step, lambda: turn.scene(desk, look))()


def fighting(desk: Desk, now: Beside) -> ground.Fighting:
    """The fight that is being told."""
    assert now.attacker is not None
    assert now.target is not None
    return ground.Fighting(acting(desk), now.attacker, now.target, now.dazed, now.facts, now.boons)


def _attack(desk: Desk, look: Look, now: Beside, frame: Attack) -> Scene:
    """A fight of which something is still to be told."""
    return ground.scene(desk, look, told_anew(desk, now, frame))


def told_anew(desk: Desk, now: Beside, frame: Attack) -> ground.Fighting:
    """What is known of a fight that has begun, with what was tapped since."""
    told = {name: value for name in ground.FACTS if (value := getattr(now.facts, name)) is not None}
    enemy = seen(desk).players[other(frame.seat)].dinos[frame.target]
    facts = replace(frame.facts, **told)
    attacker, target = SPECIES_OF[frame.attacker], SPECIES_OF[frame.target]
    return ground.Fighting(frame.seat, attacker, target, enemy.condition == "dazed", facts, now.boons)


def _upgrade(desk: Desk, look: Look, now: Beside, frame: UpgradeChoice) -> Scene:
    """Which species an upgrade is for; a crystal may come first."""
    if now.step == "crystal":
        return asking.crystal(desk, look, frame.seat)
    asks = ui("db.upgrade_for", desk.language)
    return picking.upgrade(desk, look, frame.seat, (asks, picking.left_of(desk, frame.seat)), turn.BeginCrystal())


def _boon(desk: Desk, look: Look, now: Beside, frame: BoonChoice) -> Scene:
    if now.step == "boon_species":
        question = ui("db.upgrade_for", desk.language)
        return picking.scene(desk, look, frame.seat, question, picking.left_of(desk, frame.seat), frame.seat)
    if now.step == "crystal":
        return asking.crystal(desk, look, frame.seat)
    if now.step == "boon_name":
        return boons.names(desk, look, frame.seat)
    return asking.boon(desk, look, frame.seat, turn.BeginCrystal(), boons.by_name(desk))


def _control(desk: Desk, look: Look, now: Beside, frame: ControlCheck) -> Scene:
    if now.step == "glyph":
        return control.glyph_gives(desk, look, frame, now.glyph)
    if now.step == "count" and now.glyph:
        return counting.scene(desk, look, frame, counting.place_of(now.glyph, now.counts))
    return control.scene(desk, look, frame, counts=now.step == "count")


def _temple_card(desk: Desk, look: Look, now: Beside, frame: TempleCard) -> Scene:
    if now.step == "crystal":
        return asking.crystal(desk, look, frame.seat)
    return asking.temple_card(desk, look, turn.BeginCrystal())


DRAWN: Final[dict[type, Callable[[Desk, Look, Beside, Any], Scene]]] = {
    Turn: _turn,
    Attack: _attack,
    Roll: beside_eye.scene,
    RerollChoice: lambda desk, look, now, frame: dice.again(desk, look, frame, now.marked),
    TempleMouth: lambda desk, look, now, frame: asking.mouth(desk, look, frame, now.counts),
    TempleCard: _temple_card,
    ControlCheck: _control,
    BoonChoice: _boon,
    UpgradeChoice: _upgrade,
}
