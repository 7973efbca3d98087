"""Boards on the screen: spaces with places and links, what stands on them, and where a counter may go.

A `Plan` is what does not change in a game; it is painted once. A `Scenery` is what does. `sight` says how much of the
plan is seen where, `board` makes widgets of all three. Nothing here knows a game.
"""

from companion.screens.boards.drawing import board, track
from companion.screens.boards.going import Carried, Grip, drop, near_lit, pan
from companion.screens.boards.plan import Border, Link, Plan, Region, Shot, Space, Stone, along
from companion.screens.boards.scenery import Lit, Scenery, Token
from companion.screens.boards.sight import Sight, sight

__all__ = [
    "Border",
    "Carried",
    "Grip",
    "Link",
    "Lit",
    "Plan",
    "Region",
    "Scenery",
    "Shot",
    "Sight",
    "Space",
    "Stone",
    "Token",
    "along",
    "board",
    "drop",
    "near_lit",
    "pan",
    "sight",
    "track",
]
