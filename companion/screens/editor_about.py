"""What is entered of each game, and what the screens before its editor say of a pack."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.screens.desk import Desk, ShelfPack
from companion.screens.look import Look
from companion.screens.measuring import folded
from companion.screens.pages import Poster, margin
from companion.words import say_origin
from companion.words.ui import ui

GAME = "dino_kontra_dino"
OWN, BEGUN = "dinosaurs/triceratops", "dinosaurs/parasaurolophus"
Way: TypeAlias = Literal["blank", "names", "values"]


class About(NamedTuple):
    """What is entered of a game: the beginning of its texts' keys, its animals, and the ways to begin, best first."""

    texts: str
    own: str
    begun: str
    starts: tuple[Way, ...]


ABOUT: Final = {
    "dino_kontra_dino": About("editor", OWN, BEGUN, ("names", "blank", "values")),
    "mini_dinosaur": About("bets", "dinosaurs/parasaurolophus", "dinosaurs/compsognathus", ("blank", "values")),
    "dino_world": About("sizes", "dinosaurs/velociraptor", "dinosaurs/archaeopteryx", ("blank", "values")),
    "dino": About("board", "dinosaurs/stegosaurus", "dinosaurs/brachiosaurus", ("values", "blank")),
    "dino_battle": About("tiles", "dinosaurs/triceratops", "dinosaurs/tyrannosaurus", ("values", "blank")),
}


class Folded(Struct, frozen=True):
    """Back to the packs."""


def household(desk: Desk, game: str) -> tuple[ShelfPack, ...]:
    """A household's own packs of a game: those that are stored, then those of which nothing is yet."""
    drafts = {each.key: each for each in desk.drafts if each.game == game}
    own = [each for each in desk.packs if each.game == game and not each.built_in]
    stored = {each.key for each in own}
    fresh = (each for each in drafts.values() if each.key not in stored)
    return (*(replace(each, draft="changed") if each.key in drafts else each for each in own), *fresh)


def pack_told(desk: Desk, pack: ShelfPack, *, short: bool = False) -> str:
    """Where it comes from, and what is missing; in short, only the latter."""
    if pack.draft:
        return ui("editor.unsaved", desk.language)
    if pack.origin is None:
        return ui("editor.unreadable", desk.language)
    told = say_origin(pack.origin, desk.language)
    if not pack.missing:
        return told
    missing = ui("packs.missing", desk.language, pack.missing, count=pack.missing)
    return missing if short else f"{told} · {missing}"


def poster_of(desk: Desk, look: Look, game: str, said: tuple[str, str], back: object | None = None) -> Poster:
    """The game's poster with a title (by its key) and a line below it."""
    key, lead = said
    side = look.kind == "phone" and not look.portrait
    title = folded(look, ui(key, desk.language), "title", look.size.w * 0.25 - 2 * margin(look)) if side else ""
    made = Poster(title or ui(key, desk.language), game, f"posters/{game}", lead)
    return made if back is None else made._replace(back=back)
