"""Small pictures made once: a cache of bounded size. What is drawn depends on nothing but its key."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

LIMIT = 96 * 1024 * 1024
TEMPLATE = pygame.Surface((1, 1), pygame.SRCALPHA, 32)


class Sprites:
    """Surfaces by key; the ones not used for longest go when their bytes exceed the limit."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._limit = limit
        self.bytes = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made if need be. Nobody may paint on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += _bytes(made)
        while self.bytes > self._limit and len(self._kept) > 1:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])
        return made

    def __len__(self) -> int:
        return len(self._kept)


def blank(w: int, h: int) -> pygame.Surface:
    """A transparent surface, the same on every platform and without a display."""
    return pygame.Surface((max(w, 1), max(h, 1)), pygame.SRCALPHA, 32)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4 + 256


SHARED = Sprites()
"""One cache for all stages of a process: four seats with the same look share their pictures."""
