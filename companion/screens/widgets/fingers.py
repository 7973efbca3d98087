"""What a person does, as our own frozen events: the window, a browser and a test send the same.

Finger events are the truth. SDL makes mouse events of fingers and can make finger events of a mouse; both are told
apart here, so that one touch is one event.
"""

from __future__ import annotations

import os
from collections.abc import Hashable
from typing import Literal, TypeAlias

import pygame
from msgspec import Struct

FingerKind: TypeAlias = Literal["down", "move", "up", "cancel"]

MOUSE = "mouse"
"""The id of a real mouse's button as a finger."""


class Finger(Struct, frozen=True):
    """A finger on a seat's surface; `x` and `y` from 0 to 1 of the surface as it is, `time` in seconds."""

    id: Hashable
    kind: FingerKind
    x: float
    y: float
    time: float
    seat: int | None = None


class Key(Struct, frozen=True):
    """A key by name: tab, shift+tab, left, right, up, down, enter, space, escape, backspace."""

    name: str
    kind: Literal["down", "up"]
    time: float
    seat: int | None = None


class Text(Struct, frozen=True):
    """Letters typed on a real keyboard."""

    text: str
    time: float
    seat: int | None = None


class Blur(Struct, frozen=True):
    """The window or page lost its focus: whatever fingers were doing, they are not doing it any more."""

    time: float
    seat: int | None = None


Event: TypeAlias = Finger | Key | Text | Blur

_FINGERS: dict[int, FingerKind] = {
    pygame.FINGERDOWN: "down",
    pygame.FINGERMOTION: "move",
    pygame.FINGERUP: "up",
}
_MOUSE: dict[int, FingerKind] = {
    pygame.MOUSEBUTTONDOWN: "down",
    pygame.MOUSEMOTION: "move",
    pygame.MOUSEBUTTONUP: "up",
}
_KEYS: dict[int, str] = {
    pygame.K_TAB: "tab",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_BACKSPACE: "backspace",
}
_GONE = {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN}


def from_pygame(event: pygame.Event, size_px: tuple[int, int], time: float, seat: int | None = None) -> Event | None:
    """Our event of one of pygame's; None for what is no person's doing."""
    kind = _FINGERS.get(event.type)
    if kind is not None:
        return Finger((event.touch_id, event.finger_id), kind, event.x, event.y, time, seat)
    if event.type in _MOUSE:
        return _from_mouse(event, size_px, time, seat)
    if event.type in {pygame.KEYDOWN, pygame.KEYUP}:
        return _from_key(event, time, seat)
    if event.type == pygame.TEXTINPUT:
        return Text(event.text, time, seat)
    return Blur(time, seat) if event.type in _GONE else None


def _from_mouse(event: pygame.Event, size_px: tuple[int, int], time: float, seat: int | None) -> Finger | None:
    """A real mouse's left button is a finger; moving without it is nothing."""
    if event.touch or os.environ.get("SDL_MOUSE_TOUCH_EVENTS") == "1":
        return None
    pressed = event.buttons[0] if event.type == pygame.MOUSEMOTION else event.button == 1
    if not pressed:
        return None
    x, y = event.pos
    return Finger(MOUSE, _MOUSE[event.type], (x + 0.5) / size_px[0], (y + 0.5) / size_px[1], time, seat)


def _from_key(event: pygame.Event, time: float, seat: int | None) -> Key | None:
    name = _KEYS.get(event.key)
    if name is None:
        return None
    if name == "tab" and event.mod & pygame.KMOD_SHIFT:
        name = "shift+tab"
    return Key(name, "down" if event.type == pygame.KEYDOWN else "up", time, seat)
