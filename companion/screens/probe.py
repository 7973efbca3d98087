"""What SDL finds on this machine, one question a process: `python -m companion.screens.probe display`.

SDL may hang or crash on a broken driver, so `doctor` asks from outside and with a time limit. The answer is one
line of JSON, the last line on stdout.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Callable, Mapping

Answer = Mapping[str, str | int | bool]

# Drivers that SDL falls back to without a word, and that show nothing.
INVISIBLE = frozenset({"dummy", "offscreen", "evdev"})


def display() -> Answer:
    """The video driver, the size of the first screen in pixels, and how many touch devices there are."""
    import pygame
    from pygame._sdl2 import touch

    pygame.display.init()
    driver = pygame.display.get_driver()
    width, height = (pygame.display.get_desktop_sizes() or [(0, 0)])[0]
    return {
        "driver": driver,
        "visible": driver not in INVISIBLE,
        "width_px": width,
        "height_px": height,
        "touch_devices": touch.get_num_devices(),
    }


def sound() -> Answer:
    """The audio driver; raises pygame.error where no sound device is."""
    import pygame

    pygame.mixer.init()
    driver = pygame.mixer.get_driver()
    return {"driver": driver, "audible": driver not in {"dummy", "disk"}}


def fonts() -> Answer:
    """How many system fonts are found, and whether the built-in one draws."""
    import pygame

    pygame.font.init()
    drawn = pygame.font.Font(None, 24).render("Dino", True, "black").get_width() > 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # no fc-list: the count says it
        return {"system_fonts": len(pygame.font.get_fonts()), "built_in": drawn}


def pygame_itself() -> Answer:
    """Which of the two packages answers to `import pygame`, and its version."""
    import pygame

    return {"package": "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame", "version": pygame.ver}


QUESTIONS: Mapping[str, Callable[[], Answer]] = {
    "display": display,
    "sound": sound,
    "fonts": fonts,
    "pygame": pygame_itself,
}


def main(question: str) -> int:
    """Print the answer as JSON; what goes wrong is an answer too, under `error`."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        answer = QUESTIONS[question]()
    except Exception as error:  # noqa: BLE001 - whatever a driver raises is what was asked for
        answer = {"error": f"{type(error).__name__}: {error}"}
    sys.stdout.write(json.dumps(answer) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
