"""What screens may know of the camera."""

from __future__ import annotations

from companion.sources.camera_values import (
    PHOTOS,
    Ask,
    Claim,
    Corner,
    DiceClaim,
    DiceView,
    EyeView,
    Found,
    Oddity,
    Outline,
    ReadDie,
    Role,
    Share,
    State,
    Still,
    Trouble,
    without_password,
)

__all__ = [
    "PHOTOS",
    "Ask",
    "Claim",
    "Corner",
    "DiceClaim",
    "DiceView",
    "EyeView",
    "Found",
    "Oddity",
    "Outline",
    "ReadDie",
    "Role",
    "Share",
    "State",
    "Still",
    "Trouble",
    "without_password",
]
