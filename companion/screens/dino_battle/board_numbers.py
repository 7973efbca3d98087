"""The numbers of the box that a tile editor's page asks for: dice, strengths, slots and glyphs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from companion.games.dino_battle.dice import PRINTED_FACES, PRINTED_HILL
from companion.games.dino_battle.pack import GLYPHS, SLOTS, CombatFace, GlyphCount, HillFace, Pack, Slot, Strength
from companion.games.dino_battle.species import SPECIES
from companion.games.marks import Mark, origin_of, source_of
from companion.screens.boards.craft import Number
from companion.words import Language
from companion.words.ui import ui

TABLES: Final = ("strengths", "combat_die", "hill_die", "slots", "cards", "glyphs", "boons", "roll_out")
"""What a pack holds beside its board."""
MOST: Final = 20


class Asked(NamedTuple):
    """A number: its table, the field that names its record and that name, the field that holds it; its text's key."""

    table: str
    by: str
    name: Any
    field: str
    text: str


ASKED: Final[tuple[Asked, ...]] = (
    *(Asked("strengths", "species", species, "strength", "strength") for species in SPECIES),
    *(Asked("slots", "number", number, "activations", "slot") for number in range(1, SLOTS + 1)),
    *(Asked("combat_die", "face", face, "sides", "combat") for face in PRINTED_FACES),
    *(Asked("hill_die", "face", face, "sides", "hill") for face in PRINTED_HILL),
    *(Asked("glyphs", "number", nth, "fruit", "fruit") for nth in range(1, GLYPHS + 1)),
    *(Asked("glyphs", "number", nth, "crystals", "crystals") for nth in range(1, GLYPHS + 1)),
)
NEW: Final[dict[str, Any]] = {
    "strengths": Strength,
    "slots": Slot,
    "combat_die": CombatFace,
    "hill_die": HillFace,
    "glyphs": GlyphCount,
}


def numbers(pack: Pack, language: Language) -> tuple[Number, ...]:
    """Every number with its name; what is not entered counts 0."""
    return tuple(
        Number(nth, _name(asked, language), getattr(_record(pack, asked), asked.field, None) or 0, least=0)
        for nth, asked in enumerate(ASKED)
    )


def _name(asked: Asked, language: Language) -> str:
    if asked.text == "strength":
        return ui("board.number.strength", language, species=ui(f"db.{asked.name}", language))
    name = ui(f"db.{asked.name}", language) if isinstance(asked.name, str) else asked.name
    return ui(f"board.number.{asked.text}", language, name=name)


def _record(pack: Pack, asked: Asked) -> Any:
    return next((each for each in getattr(pack, asked.table) if getattr(each, asked.by) == asked.name), None)


def with_number(pack: Pack, key: int, value: int) -> Pack:
    """With a number as read off the owner's box; the other fields of its record keep their origin."""
    asked = ASKED[key]
    old = _record(pack, asked)
    told = {asked.field: min(max(value, 0), MOST)}
    if old is None:
        made = NEW[asked.table](asked.name, **told)
        return replace(pack, **{asked.table: (*getattr(pack, asked.table), made)})
    marks = tuple(_other_marks(pack, old, asked))
    made = replace(old, origin=None, marks=marks, **told)
    return replace(pack, **{asked.table: tuple(made if each is old else each for each in getattr(pack, asked.table))})


def _other_marks(pack: Pack, record: Any, asked: Asked) -> Iterator[Mark]:
    """Where the fields come from that were not entered now, as far as that is not the owner."""
    for field in record.__struct_fields__:
        if field in {"origin", "marks", asked.field}:
            continue
        origin = origin_of(pack, record, field)
        if getattr(record, field) is not None and origin != "owner":
            yield Mark(field, origin, source_of(pack, record, field) if origin == "public" else "")
