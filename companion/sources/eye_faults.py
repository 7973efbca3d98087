"""What is wrong with a picture or a camera, as an error of the companion: the eye knows nothing of its texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.errors import AmbiguousError, CompanionError, NotAllowedError, PartMissingError, UnreadableError
from vision import errors as vision

if TYPE_CHECKING:
    from vision.frames.values import Trouble

KINDS: Final[dict[type[vision.VisionError], type[CompanionError]]] = {
    vision.UnreadableError: UnreadableError,
    vision.NotAllowedError: NotAllowedError,
    vision.AmbiguousError: AmbiguousError,
    vision.PartMissingError: PartMissingError,
}
UNREADABLE: Final = frozenset({"no_such_camera", "no_camera_address", "no_video", "video_ended", "no_stills"})
"""Troubles of a camera whose input itself is wrong."""


def code_of(code: str) -> str:
    """The companion's code for one of the eye: `no_picture` is `EyeNoPicture`."""
    return "Eye" + "".join(part.capitalize() for part in code.split("_"))


def told(error: vision.VisionError) -> CompanionError:
    """The same error with a text; a range that the value lies outside of stands behind its place."""
    limits = f", {error.values['low']} to {error.values['high']}" if "low" in error.values else ""
    kind = KINDS.get(type(error), CompanionError)
    return kind(code_of(error.code), offending=error.offending, where=f"{error.where}{limits}")


def told_trouble(trouble: Trouble) -> CompanionError:
    """What is wrong with a camera now."""
    kind = UnreadableError if trouble.code in UNREADABLE else NotAllowedError
    return kind(code_of(trouble.code), offending=trouble.offending)
