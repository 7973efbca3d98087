"""The readings of Mini Dinosaur's rulebook that a table may choose between. The defaults are ours."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True):
    """How the gaps of the rulebook are read in one game; stored with it.

    discard_from: before a dinosaur is played `any` hand card may be discarded, or `dinosaurs_only` (MD-8). One
        dinosaur must remain to be played.
    discard_pile: `hidden`, or `open` for all to see (MD-8).
    passing: a seat that has an action acts (`never`), or may do nothing (`allowed`) (MD-7, MD-11).
    all_equal: five equal counts make every dinosaur first and last (`both`), only `first`, or only `last`
        (MD-15, MD-16).
    automaton_alone: with two seats, once both are out of actions, the automatic player `goes_on`, one card a round, or
        `stops` (MD-12, MD-18).
    """

    discard_from: Literal["any", "dinosaurs_only"] = "any"
    discard_pile: Literal["hidden", "open"] = "hidden"
    passing: Literal["never", "allowed"] = "never"
    all_equal: Literal["both", "first", "last"] = "both"
    automaton_alone: Literal["goes_on", "stops"] = "goes_on"
