"""All frames that can be on the stack of a Dino Battle! game."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.attack import Attack
from companion.games.dino_battle.boon import BoonChoice, BoonDraw
from companion.games.dino_battle.boon_effects import BoonEffects
from companion.games.dino_battle.card import DinoCard
from companion.games.dino_battle.control import ControlCheck
from companion.games.dino_battle.draw import Draw, HandLimit
from companion.games.dino_battle.reroll import RerollChoice
from companion.games.dino_battle.roll import Roll
from companion.games.dino_battle.set_up import SetUp
from companion.games.dino_battle.temple import TempleMouth
from companion.games.dino_battle.temple_card import TempleCard
from companion.games.dino_battle.turn import Turn
from companion.games.dino_battle.upgrade import UpgradeChoice

BattleFrame: TypeAlias = (
    SetUp
    | Turn
    | DinoCard
    | TempleCard
    | Activation
    | Attack
    | Roll
    | RerollChoice
    | TempleMouth
    | Draw
    | HandLimit
    | ControlCheck
    | BoonDraw
    | BoonChoice
    | UpgradeChoice
    | BoonEffects
)
