"""The readings of Dino Battle!'s rulebook that a table may choose between. The defaults are ours."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True):
    """How the gaps of the rulebook are read in one game; stored with it.

    dazed_faces: only `final` faces daze, or those of `every` roll, also where they are rolled again (DB-36).
    crystal_in_fight: no crystal can be spent between the first roll of a fight and its result (`refused`), or the
        attacker can spend some before its own dice are final (`allowed`) (DB-27).
    fruit_falls: fruit paid for a re-roll goes through the temple `before` the dice are rolled again, or `after`
        (DB-29, DB-32).
    crystal_to_hill: by a crystal a Pteranodon may go from flat to hill (`pteranodon`), or `nobody` may (DB-28).
    empty_boon_pile: its discards are `shuffled`, or no more boons are drawn (`ended`) (DB-21).
    used_boons: used action boons go to the boon `discard`, or to the `box` (DB-22).
    boons_in_hand: action boons are `counted` for the hand limit, or `free` (DB-15).
    extinct_upgrade: an upgrade whose species dies out stays without effect (`stays`), or is `assigned` anew (DB-22).
    many_dice: more dice than the ten of the box are rolled in `parts`, or only `ten` are (DB-30).
    temple: what rolls out of the temple is decided by the `toy` seen on screen, or by its `chance` in the pack (DB-29).
    """

    dazed_faces: Literal["final", "every"] = "final"
    crystal_in_fight: Literal["refused", "allowed"] = "refused"
    fruit_falls: Literal["before", "after"] = "before"
    crystal_to_hill: Literal["pteranodon", "nobody"] = "pteranodon"
    empty_boon_pile: Literal["shuffled", "ended"] = "shuffled"
    used_boons: Literal["discard", "box"] = "discard"
    boons_in_hand: Literal["counted", "free"] = "counted"
    extinct_upgrade: Literal["stays", "assigned"] = "stays"
    many_dice: Literal["parts", "ten"] = "parts"
    temple: Literal["toy", "chance"] = "toy"
