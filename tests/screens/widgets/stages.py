"""A stage with a clock of its own and a hand that touches it, for the tests of widgets."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from companion.screens.look import Look
from companion.screens.widgets import Blur, Event, Finger, Key, Scene, Stage, Text, Widget
from companion.screens.widgets.frames import in_frame, on_surface

SMALL = Look((640, 400), px_per_mm=2.94)
"""A 10 inch tablet in half as many pixels: quick to paint."""


class Hand:
    """Touches a stage and makes time pass."""

    def __init__(self, look: Look = SMALL, *, strict: bool = False) -> None:
        self.now = 100.0
        self.stage = Stage(pygame.Surface(look.size_px, 0, 32), look, clock=lambda: self.now, strict=strict)

    def show(self, *widgets: Widget, ground: str = "paper", escape: object = None) -> Hand:
        self.stage.show(Scene(widgets, ground, escape))
        return self

    def wait(self, seconds: float) -> tuple[object, ...]:
        self.now += seconds
        return self.stage.tick(self.now)

    def centre(self, key: str) -> tuple[float, float]:
        node = next(node for node in self.stage.nodes() if node.key == key)
        x, y, w, h = on_surface(node.frame, node.box)
        return x + w / 2, y + h / 2

    def local(self, key: str, at: tuple[float, float]) -> tuple[float, float]:
        node = next(node for node in self.stage.nodes() if node.key == key)
        return in_frame(node.frame, at)

    def finger(self, kind: str, at: str | tuple[float, float], finger: object = 1) -> tuple[object, ...]:
        x, y = self.centre(at) if isinstance(at, str) else at
        w, h = self.stage.look.size_px
        return self.send(Finger(finger, kind, x / w, y / h, self.now))  # type: ignore[arg-type]

    def down(self, at: str | tuple[float, float], finger: object = 1) -> tuple[object, ...]:
        return self.finger("down", at, finger)

    def move(self, at: str | tuple[float, float], finger: object = 1) -> tuple[object, ...]:
        return self.finger("move", at, finger)

    def up(self, at: str | tuple[float, float], finger: object = 1) -> tuple[object, ...]:
        return self.finger("up", at, finger)

    def tap(self, at: str | tuple[float, float], finger: object = 1) -> tuple[object, ...]:
        return self.down(at, finger) + self.up(at, finger)

    def press(self, name: str) -> tuple[object, ...]:
        return self.send(Key(name, "down", self.now)) + self.send(Key(name, "up", self.now))

    def type(self, letters: str) -> tuple[object, ...]:
        return self.send(Text(letters, self.now))

    def blur(self) -> tuple[object, ...]:
        return self.send(Blur(self.now))

    def send(self, event: Event) -> tuple[object, ...]:
        return self.stage.handle(event)

    def picture(self) -> bytes:
        self.stage.dirty()
        return pixels(self.stage.surface)


def pixels(surface: pygame.Surface) -> bytes:
    """All pixels, without the unused byte."""
    return pygame.image.tobytes(surface, "RGB")


def repeated(make: Callable[[int], Widget], count: int) -> tuple[Widget, ...]:
    return tuple(make(n) for n in range(count))
