"""The readings of Dino Kontra Dino's rulebook that a table may choose between. The defaults are ours."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True):
    """How the gaps of the rulebook are read in one game; stored with it.

    reveal_order: the rulebook turns the dinosaurs first (DKD-8), a review the event; the result is the same.
    empty_pile: a pile that is exactly empty after a draw (3, 5, 9 seats). `play_on`: only a draw that cannot be made
        starts the last two events (DKD-14); `last_two`: an empty pile starts them at once.
    double_trait: an event that shows the same trait twice counts it `twice` or `once` (DKD-9).
    two_trait_events: in the final tie-break an event counts for `both` of its traits, or for its `first` (DKD-17).
    event_deck: table only; the events come from the `box`, or the `app` deals them from its pack.
    """

    reveal_order: Literal["dinosaurs_first", "event_first"] = "dinosaurs_first"
    empty_pile: Literal["play_on", "last_two"] = "play_on"
    double_trait: Literal["twice", "once"] = "twice"
    two_trait_events: Literal["both", "first"] = "both"
    event_deck: Literal["box", "app"] = "box"
