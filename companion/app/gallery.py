"""Every screen in every state that matters, as pictures: for README, for the golden pictures, and to look at.

A state is a recipe that leads an evening to it by what its screens send. What comes out is a desk and the screens
that are up, from which pictures of any size and look are made. No display is needed, and nothing is random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from companion.app.dressing import dressed
from companion.app.gallery_around import AROUND
from companion.app.gallery_battle import BATTLE
from companion.app.gallery_board import BOARD
from companion.app.gallery_devices import DEVICES
from companion.app.gallery_dice import DICE
from companion.app.gallery_dino import DINO
from companion.app.gallery_dino_table import DINO_TABLE
from companion.app.gallery_editor import EDITOR
from companion.app.gallery_evening import Evening
from companion.app.gallery_eye import EYE
from companion.app.gallery_flick import FLICK
from companion.app.gallery_mini_dinosaur import MINI_DINOSAUR
from companion.app.gallery_seats import GUESTS
from companion.app.gallery_sheet import SHEET
from companion.app.gallery_table import DIGITAL, LOOKS, ON_TOP, TABLE
from companion.app.gallery_world import WORLD
from companion.app.window import look_for
from companion.screens.desk import Desk
from companion.screens.look import Look, PaletteName, TextSize, Turn
from companion.screens.shell import Ui, scene
from companion.screens.widgets import Scene, picture_of
from companion.screens.widgets.text import font
from companion.table.preferences import Preferences

PARTS: Final = (
    AROUND,
    TABLE,
    DIGITAL,
    ON_TOP,
    WORLD,
    FLICK,
    EDITOR,
    BATTLE,
    BOARD,
    DINO,
    DINO_TABLE,
    GUESTS,
    DEVICES,
    EYE,
    DICE,
    SHEET,
    MINI_DINOSAUR,
    LOOKS,
)
STATES: Final[dict[str, Callable[[Evening], None]]] = {name: make for part in PARTS for name, make in part.items()}
"""All recipes by the names of their states."""

HOME: Final = Path("/home/kasia/dino-companion/shared")
SHEET_PX: Final = 2016
SHEET_GAP: Final = 20
NAME_PX: Final = 24
WALL: Final = (90, 90, 90)
CHALK: Final = (255, 255, 255)


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
        desk = evening.app.desk(evening.station)
        shared = replace(desk.shared, folder=HOME)  # the evening's own folder has another name every time
        shown = Exhibit(name, replace(desk, shared=shared), evening.station.ui)
        evening.close()
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


def sheets(pictures: Mapping[str, pygame.Surface]) -> Iterator[pygame.Surface]:
    """All pictures small, each with its name, on as many sheets as they need."""
    high = next((one.get_height() > one.get_width() for one in pictures.values()), False)
    page = (8, 3) if high else (4, 6)
    rest = iter(pictures.items())
    while shown := tuple(islice(rest, page[0] * page[1])):
        yield _sheet(shown, page[0])


def _sheet(pictures: tuple[tuple[str, pygame.Surface], ...], columns: int) -> pygame.Surface:
    wide = SHEET_PX // columns - SHEET_GAP
    high = max(round(wide * one.get_height() / one.get_width()) for _, one in pictures) + NAME_PX
    rows = -(-len(pictures) // columns)
    made = pygame.Surface((SHEET_PX + SHEET_GAP, rows * (high + SHEET_GAP) + SHEET_GAP), 0, 32)
    made.fill(WALL)
    for at, (name, one) in enumerate(pictures):
        x, y = SHEET_GAP + at % columns * (wide + SHEET_GAP), SHEET_GAP + at // columns * (high + SHEET_GAP)
        made.blit(pygame.transform.smoothscale(one, (wide, high - NAME_PX)), (x, y + NAME_PX))
        made.blit(font("body", 16).render(name, True, CHALK), (x, y))
    return made
