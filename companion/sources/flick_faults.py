"""What is wrong with a flick, as an error of the companion: the physics knows nothing of its texts."""

from __future__ import annotations

from typing import Final

from companion.errors import AmbiguousError, CompanionError, NotAllowedError, PartMissingError, UnreadableError
from physics import errors as physics

KINDS: Final[dict[type[physics.PhysicsError], type[CompanionError]]] = {
    physics.UnreadableError: UnreadableError,
    physics.NotAllowedError: NotAllowedError,
    physics.AmbiguousError: AmbiguousError,
    physics.PartMissingError: PartMissingError,
}


def code_of(code: str) -> str:
    """The companion's code for one of the physics: `out_of_range` is `FlickOutOfRange`."""
    return "Flick" + "".join(part.capitalize() for part in code.split("_"))


def told(error: physics.PhysicsError) -> CompanionError:
    """The same error with a text; a range that the value lies outside of stands behind its place."""
    limits = f", {error.values['low']} to {error.values['high']}" if "low" in error.values else ""
    kind = KINDS.get(type(error), CompanionError)
    return kind(code_of(error.code), offending=error.offending, where=f"{error.where}{limits}")
