"""A flick as moving pictures: the table from above, and the flight from the side."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.flick.camera import Camera, SideCamera
from companion.screens.flick.views import lying, side_card, table_at
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


class PullReel(Struct, frozen=True):
    """One caught card is pulled out from under the hunter, towards who sent it. `gone`: those pulled out before."""

    camera: Camera
    motion: Motion
    gone: frozenset[int]
    card: int
    seconds: float

    def at(self, second: float) -> tuple[Widget, ...]:
        """The cards at a second."""
        part = min(max(second / self.seconds, 0.0), 1.0)
        eased = part * part * (3 - 2 * part)
        motion = self.motion
        there = motion.after if motion.flicked.card in motion.fallen else (*motion.after, motion.flicked)
        pulled = next((card for card in motion.after if card.card == self.card), None)
        left = [card for card in there if card.card not in self.gone and card.card != self.card]
        if pulled is not None:
            x, y = motion.rock.ahead(-2 * motion.rock.depth_mm)
            way = replace(
                pulled,
                x_mm=pulled.x_mm + eased * (x - pulled.x_mm),
                y_mm=pulled.y_mm + eased * (y - pulled.y_mm),
                order=pulled.order if part < 0.35 else 20_000,
            )
            left.append(way)
        rings = {self.card: "frame"}
        return tuple(lying(self.camera, left, rings))
