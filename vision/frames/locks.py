"""Exposure, white balance and focus are held where the camera lets them: tried, read back, and said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vision.frames.values import Lock

if TYPE_CHECKING:
    import cv2

NAMES: Final = ("exposure", "white_balance", "focus")
MANUAL_EXPOSURE: Final = (1.0, 0.25, 0.0)
"""What switches the automatic off, by backend: V4L2, older V4L2 and DirectShow, others."""
AUTOMATIC_EXPOSURE: Final = (3.0, 0.75)


def hold(capture: cv2.VideoCapture) -> tuple[Lock, ...]:
    """Switches each automatic off. `held` is what the camera says afterwards; None where it has no such thing."""
    import cv2

    return (
        Lock("exposure", _exposure(capture)),
        Lock("white_balance", _off(capture, cv2.CAP_PROP_AUTO_WB)),
        Lock("focus", _off(capture, cv2.CAP_PROP_AUTOFOCUS)),
    )


def _off(capture: cv2.VideoCapture, key: int) -> bool | None:
    if capture.get(key) < 0 or (capture.get(key) == 0 and not capture.set(key, 0)):
        return None
    capture.set(key, 0)
    return capture.get(key) == 0


def _exposure(capture: cv2.VideoCapture) -> bool | None:
    """The exposure that the automatic found is kept."""
    import cv2

    key = cv2.CAP_PROP_AUTO_EXPOSURE
    before, found = capture.get(key), capture.get(cv2.CAP_PROP_EXPOSURE)
    if before < 0:
        return None
    tried = False
    for value in MANUAL_EXPOSURE:
        if capture.set(key, value) and capture.get(key) == value and value not in AUTOMATIC_EXPOSURE:
            tried = True
            break
    if not tried:
        return False if before else None
    capture.set(cv2.CAP_PROP_EXPOSURE, found)
    return capture.get(key) not in AUTOMATIC_EXPOSURE
