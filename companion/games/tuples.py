"""Small help for frozen tuples."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same items with another at `index`."""
    return items[:index] + (item,) + items[index + 1 :]
