"""Every screen in every state that matters, as pictures: for README, for the golden pictures, and to look at.

A state is a recipe that leads an evening to it by what its screens send. What comes out is a desk and the screens
that are up, from which pictures of any size and look are made. No display is needed, and nothing is random.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from companion.app.doing import dressed
from companion.app.gallery_around import AROUND
from companion.app.gallery_evening import Evening
from companion.app.gallery_table import DIGITAL, LOOKS, ON_TOP, TABLE
from companion.app.window import look_for
from companion.screens.desk import Desk
from companion.screens.look import Look, PaletteName, TextSize, Turn
from companion.screens.shell import Ui, scene
from companion.screens.widgets import Scene, picture_of
from companion.table.preferences import Preferences

STATES: Final[dict[str, Callable[[Evening], None]]] = AROUND | TABLE | DIGITAL | ON_TOP | LOOKS
"""All recipes by the names of their states."""

SHEET_COLUMNS: Final = 4
SHEET_GAP: Final = 24
NAME_PX: Final = 22


class Exhibit(Struct, frozen=True):
    """A state as screens are drawn from it."""

    name: str
    desk: Desk
    ui: Ui


class Hanging(Struct, frozen=True):
    """How an exhibit is to be seen; None: as the state itself has it."""

    size: tuple[int, int] = (1280, 800)
    palette: PaletteName | None = None
    text_size: TextSize | None = None
    turn: Turn = 0


@lru_cache(maxsize=1024)
def exhibit(name: str, language: str = "en") -> Exhibit:
    """The state of this name in a language. Raises KeyError where there is none."""
    recipe = STATES[name]
    with TemporaryDirectory(prefix="dino-gallery-") as folder:
        evening = Evening(Path(folder), language)
        recipe(evening)
        shown = Exhibit(name, evening.app.desk(evening.station), evening.station.ui)
        evening.app.close()
    return shown


def hung(shown: Exhibit, hanging: Hanging) -> tuple[Scene, Look]:
    """The scene of an exhibit, and the look that it is made for."""
    wished = _wished(shown.desk.preferences, hanging)
    look = dressed(look_for(hanging.size, None, Look(turn=hanging.turn)), wished)
    return scene(replace(shown.desk, preferences=wished), look, shown.ui), look


def _wished(own: Preferences, hanging: Hanging) -> Preferences:
    palette, text_size = hanging.palette or own.palette, hanging.text_size or own.text_size
    return replace(own, palette=palette, text_size=text_size)


def picture(shown: Exhibit, hanging: Hanging) -> pygame.Surface:
    """An exhibit as it is to be seen."""
    made, look = hung(shown, hanging)
    return picture_of(made, look)


def names(wanted: str = "") -> tuple[str, ...]:
    """The state of this name, else those that begin so; all without a wish."""
    return (wanted,) if wanted in STATES else tuple(name for name in STATES if name.startswith(wanted))


def sheet(pictures: dict[str, pygame.Surface], width: int = 480) -> pygame.Surface:
    """All pictures small on one, each with its name."""
    from companion.screens.widgets.text import font

    first = next(iter(pictures.values()))
    columns = SHEET_COLUMNS if first.get_width() >= first.get_height() else SHEET_COLUMNS * 2
    wide = width if columns == SHEET_COLUMNS else width // 2
    high = round(wide * first.get_height() / first.get_width())
    rows = -(-len(pictures) // columns)
    step = (wide + SHEET_GAP, high + SHEET_GAP + NAME_PX)
    made = pygame.Surface((columns * step[0] + SHEET_GAP, rows * step[1] + SHEET_GAP), 0, 32)
    made.fill((90, 90, 90))
    for at, (name, one) in enumerate(pictures.items()):
        x, y = SHEET_GAP + at % columns * step[0], SHEET_GAP + at // columns * step[1]
        made.blit(pygame.transform.smoothscale(one, (wide, high)), (x, y + NAME_PX))
        made.blit(font("body", 16).render(name, True, (255, 255, 255)), (x, y))
    return made
