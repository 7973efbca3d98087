"""The readings of Dino World's rulebook that a table may choose between. The defaults are ours."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True):
    """How the gaps of the rulebook are read in one game; stored with it.

    on_depth_mm: so deep, in millimetres, must a card lie over another to lie on it and not only touch it (DW-10).
        The depth of an overlap is the shortest way out of it.
    close_call_mm: an overlap less deep than this is a close call (DW-10): shown, or asked from the camera.
    under: the hunter catches `all_below` its outline, whatever is between, or only cards that it `directly` lies on
        (DW-9): no other card that it lies on lies on them.
    jungle_off_table: a jungle card pushed off the table is `out` of the game like a hunter (DW-14), or `put_back`.
    leaning: a card that stands on edge or leans on the rock is laid `flat` where it leans, or is pushed `again` (DW-8).
    on_rock: a hunter that stays on the rock is pushed `again`, or the turn is `lost` and the hunter is out of the game
        (DW-8).
    ends: the game ends when `all_sent` their hunters, or as soon as the `first_done` seat has (DW-16).
    """

    on_depth_mm: Annotated[float, Meta(ge=0, le=10)] = 1.0
    close_call_mm: Annotated[float, Meta(ge=0, le=10)] = 1.5
    under: Literal["all_below", "directly"] = "all_below"
    jungle_off_table: Literal["out", "put_back"] = "out"
    leaning: Literal["flat", "again"] = "flat"
    on_rock: Literal["again", "lost"] = "again"
    ends: Literal["all_sent", "first_done"] = "all_sent"
