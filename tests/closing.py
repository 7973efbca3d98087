"""What a test opens is closed at its end by whoever gave it: an app, a table, a writer."""

from __future__ import annotations

import threading
from typing import Any, Protocol, TypeVar


class Closable(Protocol):
    def close(self) -> Any: ...


OpenT = TypeVar("OpenT", bound=Closable)
_OPEN: list[Closable] = []


def closes(opened: OpenT) -> OpenT:
    """The same; it is closed when the test that asks for it has ended, if the test has not done so itself."""
    _OPEN.append(opened)
    return opened


def how_many() -> int:
    """How many wait to be closed."""
    return len(_OPEN)


def close_since(mark: int) -> None:
    """Closes what was opened since there were so many, the last first."""
    while len(_OPEN) > mark:
        opened = _OPEN.pop()
        if not getattr(opened, "closed", False):
            opened.close()


def journal_writers() -> set[threading.Thread]:
    """The threads that write a journal now."""
    return {each for each in threading.enumerate() if each.name.startswith("journal ")}
