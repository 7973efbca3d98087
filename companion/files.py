"""Files that are there whole or not at all, whenever the power fails."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Puts a file in the place of the one before, in a folder that is made if need be. Raises OSError.

    A name that no disk can hold raises ValueError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=".tmp", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Makes names survive a power loss."""
    if sys.platform == "win32":  # it writes names through and opens no folder
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
