"""The measured table of this household: where its file lies, written whole and read with care."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from companion.errors import NotAllowedError
from companion.files import write_whole

if TYPE_CHECKING:
    from vision.markers import Calibration

FILE: Final = "table.json"
LOG: Final = logging.getLogger("companion.sources")


def keep(data: Path, calibration: Calibration) -> Path:
    """Writes it where the app finds it, in place of the one before. Raises NotAllowedError if the disk does not."""
    return write(data / FILE, calibration)


def write(file: Path, calibration: Calibration) -> Path:
    """Writes it to a file. Raises NotAllowedError where the disk does not take it."""
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(calibration), indent=1))
    except (OSError, ValueError) as error:  # a name that no disk can hold is a ValueError
        raise NotAllowedError("CannotWrite", offending=file, where=type(error).__name__) from error
    return file


def kept(data: Path) -> Calibration | None:
    """The calibration that was kept; None where there is none, or none that can be read."""
    file = data / FILE
    if not file.is_file():
        return None
    from vision.markers import Calibration

    try:
        return msgspec.json.decode(file.read_bytes(), type=Calibration)
    except (OSError, msgspec.MsgspecError) as error:
        LOG.warning("%s is not used: %s", file.name, error)
        return None


def forget(data: Path) -> bool:
    """Removes it; whether there was one."""
    file = data / FILE
    there = file.is_file()
    file.unlink(missing_ok=True)
    return there
