"""The poses of a flick over time, in the table's frame. Mutable: it lives one flick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from physics.body import lying, moved
from physics.values import Body, Frame, RockAt
from physics.vectors import nearest_turn, turned

if TYPE_CHECKING:
    from physics.api import Inputs
    from physics.slide import Slid


class Recorder:
    """Collects frames, or nothing at all."""

    def __init__(self, rock: RockAt, *, record: bool) -> None:
        self.rock, self.records = rock, record
        self.frames: list[Frame] = []

    def see(self, t: float, body: Body) -> None:
        """The flicked card at a time (s), in the rock's frame."""
        if self.records:
            placed = moved(body, (self.rock.x_m, self.rock.y_m, 0.0), self.rock.heading_rad)
            self.frames.append(Frame(t, placed.place, placed.turn))

    def follow(self, since: float, slid: Slid, inputs: Inputs, *, upright: bool) -> None:
        """The slide, from its track."""
        height = inputs.shot.size.thickness_m / 2
        rows = (*slid.track, (slid.t, slid.mover, tuple(sorted(slid.moved.items())))) if self.records else ()
        for t, flat, others in rows:
            placed = moved(
                lying(flat, height, face_up=upright), (self.rock.x_m, self.rock.y_m, 0.0), self.rock.heading_rad
            )
            poses = tuple((inputs.cards[i].card, *self._flat(other.x, other.y, other.yaw)) for i, other in others)
            self.frames.append(Frame(since + t, placed.place, placed.turn, poses))

    def _flat(self, x: float, y: float, yaw: float) -> tuple[float, float, float]:
        px, py = turned((x, y), self.rock.heading_rad)
        return px + self.rock.x_m, py + self.rock.y_m, nearest_turn(yaw + self.rock.heading_rad)
