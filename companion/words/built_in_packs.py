"""What the packs that come with the app say of themselves: their titles, and where their values can be looked up."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.games.marks import Mark
from companion.words.language import Language
from companion.words.texts import Text, text

TITLES: Final[dict[tuple[str, str], Text]] = {
    ("dino_kontra_dino", "invented"): text("Dino Companion deck"),
    ("mini_dinosaur", "invented"): text("Dino Companion deck"),
    ("dino_world", "invented"): text("Invented sizes"),
    ("dino", "forest"): text("Forest paths"),
    ("dino", "meadow"): text("Open meadow"),
    ("dino_battle", "invented"): text("Dino Companion valley"),
}
"""By game and key. Nobody else's pack can have these keys."""

SOURCES: Final = (
    text("made for Dino Companion"),
    text("printed rulebook, examples"),
    text("printed rulebook, example"),
    text("printed rulebook, turn example"),
    text("printed rulebook, Draw Cards"),
    text("printed rulebook, card descriptions"),
    text("printed rulebook: one more than the players"),
    text("printed rulebook: 36 chips in six nests are six each"),
    text("ludorium.at/hexagames/dino_d2: 68 stones for six, ten fewer for each player less"),
    text("36 chips in six colours: gamesweplay.de/dino"),
    text("boardgamegrow.com mini-dinosaur-review"),
)
_SOURCES: Final = frozenset(said.one for said in SOURCES)


def pack_title(game: str, key: str, title: str, language: Language) -> str:
    """A pack's title: that of a pack of the app in this language, a household's as they wrote it."""
    said = TITLES.get((game, key))
    return language.one(said.one) if said is not None and said.one == title else title


def pack_source(source: str, language: Language) -> str:
    """Where a value can be looked up: in this language where the app says so, else as somebody wrote it."""
    return language.one(source) if source in _SOURCES else source


def with_sources(value: Any, language: Language) -> Any:
    """A pack, or a part of one, with all its sources in this language: it becomes a household's own."""
    if isinstance(value, tuple):
        return tuple(with_sources(each, language) for each in value)
    if isinstance(value, Mark):
        return replace(value, source=pack_source(value.source, language))
    if not isinstance(value, Struct):
        return value
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    told = {name: with_sources(each, language) for name, each in fields.items()}
    return replace(value, **{name: each for name, each in told.items() if each is not fields[name]})
