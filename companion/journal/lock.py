"""The writer's lock of a journal: the operating system holds it, so it dies with the process and is never stale."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.journal.files import PRIVATE, beside

if sys.platform == "win32":  # pragma: no cover - the other platform's lock
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def take_lock(path: Path) -> int | None:
    """The handle of the lock on this journal, None where another copy holds it.

    A file of its own: closing a second handle of the database would drop SQLite's locks on it. The file stays, as
    removing it would let two copies lock two files of one name. Raises OSError where it cannot be made.
    """
    handle = os.open(beside(path, ".lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        _lock(handle)
    except (BlockingIOError, PermissionError):
        os.close(handle)
        return None
    except OSError:
        os.close(handle)
        raise
    return handle


def release_lock(handle: int) -> None:
    """Lets another copy write."""
    os.close(handle)
