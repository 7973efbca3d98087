"""What a strip of lights on a cable shows of Dino: the meteorite's way, as far as it has come."""

from __future__ import annotations

from companion.games.dino.observe import Observation
from companion.table.device import Lights


def lights(seen: Observation) -> Lights:
    """The track of this table, and the stones that are gone."""
    return Lights(seen.track, min(seen.meteorite, seen.track))
