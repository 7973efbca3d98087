"""Where an own pack begins: blank, or as a copy of one that comes with the app, and what animals are called."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from companion.games.dino_kontra_dino.pack import Pack, dinosaur_in, event_in
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.marks import Mark, origin_of, source_of
from companion.screens.dino_kontra_dino.hand import art_of
from companion.screens.editor_draft import SHOWN, Deck, Record, has
from companion.words import Language
from companion.words.ui import ui

Start: TypeAlias = Literal["", "blank", "names", "values"]
"""How to begin: with the pack itself, with nothing, with names and texts, or with the values too."""

KEY: Final = "mine"


def free_key(keys: tuple[str, ...]) -> str:
    """A key for an own pack that no other has."""
    return next(key for n in range(1, len(keys) + 2) if (key := KEY if n == 1 else f"{KEY}-{n}") not in keys)


def key_and_title(keys: tuple[str, ...], language: Language, text: str = "editor.title") -> tuple[str, str]:
    """A key and a title for an own pack; the second one says that it is the second. `text` is the title's key."""
    key = free_key(keys)
    title, number = ui(text, language), key.removeprefix(KEY).removeprefix("-")
    return key, f"{title} {number}" if number else title


def begun(pack: Pack, start: Start, named: tuple[str, str], language: str) -> Pack:
    """An own pack that begins with another. What is copied stays marked as what it was, never as the owner's."""
    key, title = named
    head = Pack(format=1, game=pack.game, key=key, title=title, origin="owner", language=language)
    if start == "blank":
        return head
    return replace(
        head,
        dinosaurs=tuple(_copied(pack, "dinosaurs", card, start, language) for card in pack.dinosaurs),
        events=tuple(_copied(pack, "events", card, start, language) for card in pack.events),
    )


def _copied(pack: Pack, deck: Deck, card: Any, start: Start, language: str) -> Record:
    fields = [field for field in SHOWN[deck] if has(card, field) and _stays(pack, card, field, start)]
    marks = [Mark(field, origin_of(pack, card, field), _source(pack, card, field)) for field in fields]
    said = dinosaur_in(language, pack, card) if deck == "dinosaurs" else event_in(language, pack, card)
    words = {field: getattr(said, field) for field in ("name", "text", "front", "back") if hasattr(said, field)}
    gone = {field: None for field in SHOWN[deck] if field not in fields}
    kept = tuple(mark for mark in marks if mark.origin != "invented")
    copied: Record = replace(card, **{**words, **gone}, origin="invented", marks=kept, texts=())
    return copied


def _stays(pack: Pack, card: Record, field: str, start: Start) -> bool:
    """Names and texts always come along, and what is printed in public; invented values only if they are wanted."""
    valued = field in {*TRAITS, "traits", "back"}
    return not valued or start == "values" or origin_of(pack, card, field) != "invented"


def _source(pack: Pack, card: Record, field: str) -> str:
    return source_of(pack, card, field) if origin_of(pack, card, field) == "public" else ""


# --- animals ----------------------------------------------------------------------------------------------------


def animals_in(pack: Pack, language: str) -> tuple[tuple[str, ...], ...]:
    """The animals of a pack by all their names: that in the language first, then the pack's own, then the others."""
    return tuple(_names(pack, card, language) for card in pack.dinosaurs)


def _names(pack: Pack, card: Any, language: str) -> tuple[str, ...]:
    others = (each.name for each in card.texts if each.name)
    return tuple(dict.fromkeys((dinosaur_in(language, pack, card).name or card.name, card.name, *others)))


def art_by(known: tuple[tuple[str, ...], ...], name: str) -> str:
    """The drawing of an animal by any of its names; a footprint for one that nobody has drawn."""
    wanted = name.strip().casefold()
    names = next((each for each in known if wanted in {one.casefold() for one in each}), (name,))
    arts = [art_of(each) for each in names if each.strip()]
    return next((art for art in arts if art.startswith("dinosaurs/")), "marks/footprint")


def suggestions(known: tuple[tuple[str, ...], ...], typed: str, taken: frozenset[str]) -> tuple[str, ...]:
    """Names of animals that begin like this and stand on no other card."""
    start = typed.strip().casefold()
    if not start:
        return ()
    return tuple(each[0] for each in known if each[0].casefold().startswith(start) and each[0] not in taken)
