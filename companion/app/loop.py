"""The loop: waits for the inbox, pumps the window, and shows what is dirty. It draws only what has changed."""

from __future__ import annotations

from pathlib import Path
from queue import Empty
from typing import Final

import pygame

from companion.app.core import App
from companion.app.dressing import dressed
from companion.app.senses import open_senses
from companion.app.station import Station
from companion.app.window import Window, look_for, open_window
from companion.screens.look import Look
from companion.screens.sounds import Sounds
from companion.screens.widgets import from_pygame
from companion.sources.worker import Beside

IDLE_S: Final = 1 / 20
"""A tap lasts longer; a look costs 0.15 ms, also where nothing is to be seen."""
TOUCHED_S: Final = 1 / 60
TOUCHED_FOR_S: Final = 2.0
FRAME_S: Final = 1 / 60
LATE_S: Final = 0.2
"""Events that were waited for longer than this are taken for as many seconds old at most."""


def run(
    data: Path, *, size: tuple[int, int] = (1280, 800), language: str = "", full: bool = False, device: str = ""
) -> int:
    """Opens the window and plays until it is closed. Raises PartMissingError where there is no display.

    `device`: the port of a table device, which is opened whatever the household wishes.
    """
    sounds = Sounds()
    app = App(data, sound=sounds.play, worker=Beside())
    window = open_window(size, gpu=app.preferences.gpu, fullscreen=full)
    look = dressed(Look(), app.preferences, language)
    station = app.add_station(window.surface, look_for(window.size, app.preferences.px_per_mm, look))
    loop = Loop(app, station, window, sounds)
    open_senses(app, device)
    try:
        while not app.closed:
            loop.step()
    finally:
        app.close()
        pygame.display.quit()
    return 0


class Loop:
    """One turn after the other: wait, hear, look, draw."""

    def __init__(self, app: App, station: Station, window: Window, sounds: Sounds) -> None:
        self.app, self.station, self.window, self.sounds = app, station, window, sounds
        self.touched = app.clock.monotonic()
        self.drawn = self.pumped = self.touched

    def step(self) -> None:
        """One turn."""
        self.listen()
        self.pump()
        if self.app.closed:
            return
        self.sounds.on = self.app.preferences.sound
        self.app.tick(self.app.clock.monotonic())
        self.draw()

    def listen(self) -> None:
        """Waits for a message, no longer than until the next look at the window."""
        try:
            self.app.hear(self.app.inbox.get(timeout=self.patience()))
            self.app.pump()
        except Empty:
            return

    def patience(self) -> float:
        """Seconds until the window is looked at again."""
        now = self.app.clock.monotonic()
        if self.app.guests is not None and self.app.guests.late:
            return 0.0
        if self.app.moving:
            return max(0.0, self.drawn + FRAME_S - now)
        return TOUCHED_S if now - self.touched < TOUCHED_FOR_S else IDLE_S

    def pump(self) -> None:
        """What people and the system did to the window.

        Events carry no time of their own: those of one look came one after the other since the look before. A swipe
        that is seen all at once, on a slow machine, is no faster for that.
        """
        events = pygame.event.get()
        now = self.app.clock.monotonic()
        since, self.pumped = max(self.pumped, now - LATE_S), now
        for nth, event in enumerate(events, 1):
            if self.app.closed:
                return
            if event.type == pygame.QUIT:
                self.app.close()
            elif event.type in {pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED}:
                self.resize()
            elif event.type == pygame.WINDOWEXPOSED:
                self.window.present([self.window.surface.get_rect()])
            else:
                self.touch(event, since + (now - since) * nth / len(events))

    def touch(self, event: pygame.Event, now: float) -> None:
        """A finger, a mouse or a key."""
        ours = from_pygame(event, self.window.size, now)
        if ours is not None:
            self.touched = now
            self.app.handle(self.station, ours)

    def resize(self) -> None:
        """The window has another size: everything is laid out anew, and nothing else changes."""
        if self.window.resized():
            look = look_for(self.window.size, self.app.preferences.px_per_mm, self.station.look)
            self.app.relook(self.station, look, self.window.surface)

    def draw(self) -> None:
        """Shows what is dirty."""
        if self.app.guests is not None:
            self.app.guests.draw()
        rects = self.station.stage.dirty()
        if rects:
            self.drawn = self.app.clock.monotonic()
            self.window.present(rects)
