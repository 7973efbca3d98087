"""What is wrong with a device, as an error of the companion: the bridge knows nothing of its texts."""

from __future__ import annotations

import re
from typing import Final

from companion.errors import AmbiguousError, CompanionError, NotAllowedError, PartMissingError, UnreadableError
from firmware_bridge import errors as bridge

KINDS: Final[dict[type[bridge.BridgeError], type[CompanionError]]] = {
    bridge.UnreadableError: UnreadableError,
    bridge.NotAllowedError: NotAllowedError,
    bridge.AmbiguousError: AmbiguousError,
    bridge.PartMissingError: PartMissingError,
}
RIGHTS: Final = (
    ("DevicePortForbiddenGroup", re.compile(r"^(sudo usermod [^,]+),")),
    ("DevicePortForbiddenLogin", re.compile(r"^you are in the group (\S+) already")),
    ("DevicePortForbiddenRule", re.compile(r"(99-dino-table\.rules)")),
)
"""The ways to the right to a port, by how the bridge's remedy reads; what stands in the brackets is exact."""
SHOWN: Final = {
    "UnknownBoard": r"one of (.+)",
    "ToolMissing": r"(.+)",
    "VersionRefused": r"device speaks ([\d.]+, app [\d.]+)",
    "OtherDevice": r"this is device ([^;]+)",
    "DuplicateUid": r"say they are ([^:]+)",
    "DeviceAbsent": r"plug in ([^,]+)",
}
"""What of a remedy its text names: what to choose, to type or to plug in."""


def told(error: bridge.BridgeError) -> CompanionError:
    """The same error with a text."""
    code, where = told_code(error.code, error.remedy)
    kind = KINDS.get(type(error), CompanionError)
    return kind(code, offending=error.offending, where=where or error.where)


def told_code(code: str, remedy: str) -> tuple[str, str]:
    """The companion's code for one of the bridge, and what of the remedy its text names."""
    if code == "PackageMissing":
        return code, "dino-companion device"
    if code == "PortForbidden":
        found = ((name, way.search(remedy)) for name, way in RIGHTS)
        return next(((name, hit[1]) for name, hit in found if hit), ("DevicePortForbidden", ""))
    hit = re.search(SHOWN[code], remedy) if code in SHOWN else None
    return f"Device{code.removeprefix('Device')}", hit[1] if hit else ""
