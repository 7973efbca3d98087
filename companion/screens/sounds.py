"""Short sounds from the app's own files. A machine without sound plays none and says nothing."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import pygame

FOLDER: Final = "assets/sounds"


class Sounds:
    """Plays sounds by name; the mixer is opened with the first one."""

    def __init__(self) -> None:
        self.on = True
        self._open: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound] = {}

    def play(self, name: str) -> None:
        """Plays a sound, if there is one and it can be heard."""
        if not self.on or not self._ready():
            return
        if name not in self._loaded:
            path = files("companion.screens").joinpath(FOLDER, f"{name}.wav")
            if not path.is_file():
                return
            with path.open("rb") as file:
                self._loaded[name] = pygame.mixer.Sound(file=file)
        self._loaded[name].play()

    def _ready(self) -> bool:
        if self._open is None:
            try:
                pygame.mixer.init(44_100, -16, 1, 512)
                self._open = True
            except pygame.error:
                self._open = False
        return self._open
