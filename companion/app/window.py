"""The window: opened where there is a display, resized, and filled with what a station has painted."""

from __future__ import annotations

import os
from typing import Final

import pygame
from msgspec.structs import replace

from companion.errors import PartMissingError
from companion.screens.look import TEN_INCH, Look
from companion.screens.probe import INVISIBLE

PHONE_BELOW_PX: Final = 480
PHONE_PX_PER_MM: Final = 6.0


class Window:
    """The one window. `surface` is painted by a station; `present` brings rectangles of it to the glass."""

    def __init__(self, size: tuple[int, int], *, fullscreen: bool = False) -> None:
        flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
        self._glass = pygame.display.set_mode((0, 0) if fullscreen else size, flags)
        pygame.display.set_caption("Dino Companion")
        self.surface = self._painted()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._glass.get_size()

    def resized(self) -> bool:
        """Whether the glass has another size than what is painted; if so there is a new surface."""
        glass = pygame.display.get_surface()
        if glass is None or glass.get_size() == self.surface.get_size():
            return False
        self._glass = glass
        self.surface = self._painted()
        return True

    def present(self, rects: list[pygame.Rect]) -> None:
        """Shows these rectangles."""
        for rect in rects:
            self._glass.blit(self.surface, rect, rect)
        pygame.display.update(rects)

    def _painted(self) -> pygame.Surface:
        return pygame.Surface(self._glass.get_size(), depth=32)


def open_window(size: tuple[int, int], *, gpu: bool, fullscreen: bool = False) -> Window:
    """Opens the window; without `gpu` SDL copies pixels itself, which is faster where no graphics card drives it.

    Raises PartMissingError where no display is to be seen.
    """
    if not gpu:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise PartMissingError("NoDisplay", where=str(error)) from error
    driver = pygame.display.get_driver()
    if driver in INVISIBLE and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise PartMissingError("NoDisplay", where=driver)
    return Window(size, fullscreen=fullscreen)


def look_for(size: tuple[int, int], px_per_mm: float | None, like: Look) -> Look:
    """The look of a window of this size; glass that nobody measured is taken for a 10-inch tablet or a phone."""
    width, height = size
    if px_per_mm is None:
        small = min(width, height) < PHONE_BELOW_PX
        px_per_mm = PHONE_PX_PER_MM if small else TEN_INCH * min(max(size) / 1280, min(size) / 800)
    return replace(like, size_px=size, px_per_mm=px_per_mm)
