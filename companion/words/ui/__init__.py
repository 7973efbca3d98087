"""The texts of the screens, by key. Sentences of a game come from `companion.words.say`; here is what frames them."""

from __future__ import annotations

from typing import Final

from companion.words.language import Language
from companion.words.texts import Text, fill_strings
from companion.words.ui.dino_battle import DINO_BATTLE
from companion.words.ui.dino_battle_example import DINO_BATTLE_EXAMPLE
from companion.words.ui.dino_board import DINO_BOARD
from companion.words.ui.dino_kontra_dino import DINO_KONTRA_DINO
from companion.words.ui.dino_table import DINO_TABLE
from companion.words.ui.dino_world import DINO_WORLD
from companion.words.ui.dino_world_flick import DINO_WORLD_FLICK
from companion.words.ui.dino_world_sizes import DINO_WORLD_SIZES
from companion.words.ui.editor import EDITOR
from companion.words.ui.everybody import EVERYBODY
from companion.words.ui.eye import EYE
from companion.words.ui.measure_table import MEASURE_TABLE
from companion.words.ui.mini_dinosaur import MINI_DINOSAUR
from companion.words.ui.playing import PLAYING
from companion.words.ui.results import RESULTS
from companion.words.ui.seats import PAGE, SEATS

TEXTS: Final[dict[str, Text]] = {
    **EVERYBODY,
    **PLAYING,
    **DINO_KONTRA_DINO,
    **DINO_BATTLE,
    **DINO_BATTLE_EXAMPLE,
    **DINO_BOARD,
    **DINO_WORLD_FLICK,
    **DINO_WORLD,
    **DINO_WORLD_SIZES,
    **DINO_TABLE,
    **MEASURE_TABLE,
    **MINI_DINOSAUR,
    **EDITOR,
    **EYE,
    **RESULTS,
    **SEATS,
    **PAGE,
}


def ui(key: str, language: Language, number: int = 0, **places: object) -> str:
    """The text of a key with its places filled; `number` chooses the form of a counted one and fills its place.

    Raises KeyError where there is no such text, or where it names a place that is not given.
    """
    filled = {"number": str(number), **{name: str(value) for name, value in places.items()}}
    return fill_strings(TEXTS[key], filled, language, number)
