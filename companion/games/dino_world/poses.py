"""Where a card lies on the table."""

from __future__ import annotations

from msgspec import Struct


class Pose(Struct, frozen=True):
    """The centre of a card in the table's frame, in millimetres, and its turn counter-clockwise, in radians."""

    x_mm: float
    y_mm: float
    yaw_rad: float
    face_up: bool


class CardPose(Struct, frozen=True):
    """The pose of one card, by its number."""

    card: int
    pose: Pose
