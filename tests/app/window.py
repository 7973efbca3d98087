"""The app's real window on a display of its own, touched by xdotool and watched through the display's own memory.

The tests compute the same picture from the same journal, so the app needs no door for them: what is on the glass has
to be the picture that the test expects, byte for byte, before the next touch.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

from companion.screens.theme import theme

PROGRAMS: Final = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""Each with Debian's package that brings it."""
PATIENCE_S: Final = 30.0
POLL_S: Final = 0.01
SETTLE_S: Final = theme().touch.settle_ms / 1000 + 0.03
HOLD_S: Final = theme().motion.hold / 1000 + 0.2


def need_programs() -> None:
    """Skips where a program is missing; in CI that is a failure."""
    missing = [package for program, package in PROGRAMS.items() if shutil.which(program) is None]
    if missing:
        told = f"apt-get install {' '.join(missing)}"
        print(told)
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)


class Display:
    """A screen in memory."""

    def __init__(self, name: str, folder: Path, size: tuple[int, int]) -> None:
        self.name, self.size = name, size
        self.frame = folder / "Xvfb_screen0"

    def environment(self) -> dict[str, str]:
        """What a program needs to open its window here, and to take a mouse for a finger."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        more = {"DISPLAY": self.name, "SDL_MOUSE_TOUCH_EVENTS": "1", "SDL_VIDEODRIVER": "x11"}
        return {**kept, **more, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

    def pixels(self) -> bytes:
        """All that is on the screen now, red, green and blue."""
        raw = self.frame.read_bytes()
        start, (width, height) = self._start(raw), self.size
        picture = pygame.image.frombuffer(raw[start : start + width * height * 4], self.size, "BGRA")
        return pygame.image.tobytes(picture, "RGB")

    def corners(self) -> tuple[int, ...]:
        """Where the bytes of the outermost pixels stand in the display's memory."""
        start, (width, height) = self._start(self.frame.read_bytes()[:100]), self.size
        places = ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1))
        return tuple(start + (y * width + x) * 4 for x, y in places)

    def _start(self, raw: bytes) -> int:
        """Where the pixels begin (the file is an X window dump): after the header and the colours."""
        head, _, _, _, width, height = struct.unpack(">6I", raw[:24])
        line, colours = struct.unpack(">I", raw[48:52])[0], struct.unpack(">I", raw[76:80])[0]
        assert (width, height, line) == (*self.size, self.size[0] * 4)
        return int(head + colours * 12)

    def xdotool(self, *words: str) -> None:
        """Moves the mouse and presses its button."""
        subprocess.run(["xdotool", *words], check=True, env=self.environment(), capture_output=True, timeout=PATIENCE_S)

    def down(self, at: tuple[float, float]) -> None:
        """A finger comes down at a place from 0 to 1."""
        x, y = int(at[0] * self.size[0]), int(at[1] * self.size[1])
        self.xdotool("mousemove", str(x), str(y), "mousedown", "1")

    def move(self, at: tuple[float, float]) -> None:
        """It goes to another place."""
        self.xdotool("mousemove", str(int(at[0] * self.size[0])), str(int(at[1] * self.size[1])))

    def up(self) -> None:
        """It leaves the glass."""
        self.xdotool("mouseup", "1")


@contextlib.contextmanager
def open_display(folder: Path, size: tuple[int, int]) -> Iterator[Display]:
    """A display that nobody else uses."""
    need_programs()
    read, write = os.pipe()
    width, height = size
    folder.mkdir(parents=True, exist_ok=True)
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-fbdir", str(folder)]
    server = subprocess.Popen(
        [*words, "-nolisten", "tcp", "-noreset", "-nocursor"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        yield Display(f":{number}", folder, size)
    finally:
        server.terminate()
        server.wait(PATIENCE_S)


class Program:
    """The app as somebody starts it."""

    def __init__(self, display: Display, data: Path, language: str, device: Path | None = None) -> None:
        width, height = display.size
        words = ["play", "--data", str(data), "--size", f"{width}x{height}", "--language", language]
        words += [] if device is None else ["--device", str(device)]
        self.errors = data / "errors.txt"
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion.cli", *words], env=display.environment(), stderr=errors
            )

    def kill(self) -> None:
        """As a power cut does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE_S)

    def check(self) -> None:
        """It is running still."""
        assert self.process.poll() is None, self.errors.read_text(encoding="utf-8")


def wait_for_picture(display: Display, program: Program, expected: bytes, told: str) -> None:
    """Until the glass shows this picture. What differs is kept as two files."""
    deadline = time.monotonic() + PATIENCE_S
    while (seen := display.pixels()) != expected:
        program.check()
        if time.monotonic() > deadline:
            for name, picture in (("seen", seen), ("expected", expected)):
                surface = pygame.image.frombuffer(picture, display.size, "RGB")
                pygame.image.save(surface, str(program.errors.with_name(f"{name}.png")))
            pytest.fail(f"{told}: the glass shows another picture, see {program.errors.parent}")
        time.sleep(POLL_S)
