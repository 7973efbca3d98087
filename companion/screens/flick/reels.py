"""A flick as moving pictures: the table from above, and the flight from the side."""

from __future__ import annotations

from msgspec import Struct

from companion.screens.flick.camera import Camera, SideCamera
from companion.screens.flick.views import side_card, table_at
from companion.screens.widgets import Widget
from companion.sources.motion import Motion


class TopReel(Struct, frozen=True):
    """All cards from above. `hold_s`: how long the end is shown."""

    camera: Camera
    motion: Motion
    hold_s: float = 0.0

    @property
    def seconds(self) -> float:
        """From the release until everything rests, and a while longer."""
        return self.motion.seconds + self.hold_s

    def at(self, second: float) -> tuple[Widget, ...]:
        """The cards at a second."""
        return tuple(table_at(self.camera, self.motion, min(second, self.motion.seconds)))


class SideReel(Struct, frozen=True):
    """The flicked card from the side."""

    camera: SideCamera
    motion: Motion
    hold_s: float = 0.0

    @property
    def seconds(self) -> float:
        """As long as the table's."""
        return self.motion.seconds + self.hold_s

    def at(self, second: float) -> tuple[Widget, ...]:
        """The card at a second."""
        kind = self.motion.flicked.kind
        return (side_card(self.camera, self.motion, min(second, self.motion.seconds), "flicked", kind),)
