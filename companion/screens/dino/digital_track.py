"""The meteorite's way in a game: how many stones are drawn, and how many are left."""

from __future__ import annotations

from companion.screens.desk import Desk
from companion.screens.dino.digital_table import pack_of, seen


def longest(desk: Desk) -> int:
    """How many stones lie around the board: as many as the longest track has (DN-4)."""
    return max(seen(desk).track, *(track.stones or 0 for track in pack_of(desk).tracks), 1)


def stones_left(desk: Desk) -> int:
    """How many stones are ahead of the meteorite."""
    return max(seen(desk).track - seen(desk).meteorite, 0)
