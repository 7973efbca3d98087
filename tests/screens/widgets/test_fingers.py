"""One touch is one event, whatever SDL makes of it."""

from __future__ import annotations

import os

import pygame
import pytest
from pygame.event import Event

from companion.screens.widgets import Blur, Finger, Key, Text, from_pygame

SIZE = (1280, 800)


def convert(kind: int, **fields: object) -> object:
    return from_pygame(Event(kind, fields), SIZE, 7.0, 2)


def test_fingers_keep_their_place_and_number() -> None:
    fields = {"touch_id": 3, "finger_id": 9, "x": 0.25, "y": 0.5, "dx": 0, "dy": 0}
    for kind, name in ((pygame.FINGERDOWN, "down"), (pygame.FINGERMOTION, "move"), (pygame.FINGERUP, "up")):
        assert convert(kind, **fields) == Finger((3, 9), name, 0.25, 0.5, 7.0, 2)  # type: ignore[arg-type]


def test_a_real_mouse_is_a_finger() -> None:
    down = convert(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1, touch=False)
    assert down == Finger("mouse", "down", 640.5 / 1280, 400.5 / 800, 7.0, 2)
    assert isinstance(convert(pygame.MOUSEMOTION, pos=(0, 0), buttons=(1, 0, 0), touch=False), Finger)
    assert isinstance(convert(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False), Finger)


def test_a_mouse_made_of_a_finger_is_nothing() -> None:
    assert convert(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1, touch=True) is None


def test_another_button_and_a_mouse_that_only_moves_are_nothing() -> None:
    assert convert(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=3, touch=False) is None
    assert convert(pygame.MOUSEMOTION, pos=(0, 0), buttons=(0, 0, 1), touch=False) is None


def test_where_the_mouse_makes_fingers_it_is_not_heard_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_MOUSE_TOUCH_EVENTS", "1")
    assert convert(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1, touch=False) is None


def test_keys_by_name() -> None:
    assert convert(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0) == Key("enter", "down", 7.0, 2)
    assert convert(pygame.KEYUP, key=pygame.K_SPACE, mod=0) == Key("space", "up", 7.0, 2)
    assert convert(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT) == Key("shift+tab", "down", 7.0, 2)
    assert convert(pygame.KEYDOWN, key=pygame.K_q, mod=0) is None


def test_letters_and_a_lost_window() -> None:
    assert convert(pygame.TEXTINPUT, text="ł") == Text("ł", 7.0, 2)
    assert convert(pygame.WINDOWFOCUSLOST) == Blur(7.0, 2)
    assert convert(pygame.AUDIODEVICEADDED) is None


def test_sdl_is_told_to_make_no_mouse_of_a_finger() -> None:
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == "0"
