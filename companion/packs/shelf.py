"""Which packs there are: those that come with the app, and those in the user's folder."""

from __future__ import annotations

from importlib import resources
from pathlib import Path as FilePath
from typing import Any

from msgspec import Struct

from companion.errors import AmbiguousError, UnreadableError
from companion.games.marks import Origin
from companion.games.schema import Schema
from companion.packs.faults import PackError, PackFault
from companion.packs.reading import load


class Listing(Struct, frozen=True):
    """A pack that there is, `pack` its values. One that cannot be read is listed by its file's name, with faults."""

    game: str
    key: str
    title: str
    origin: Origin | None
    path: FilePath
    built_in: bool
    faults: tuple[PackFault, ...] = ()
    pack: Any = None


def user_folder() -> FilePath:
    """Where this user's packs are: one folder a game in it. It need not exist."""
    # Slow to load, and tests and listings of built-in packs do without.
    import platformdirs

    return platformdirs.user_data_path("dino-companion", appauthor=False) / "packs"


def list_packs(schema: Schema[Any], folder: FilePath | None = None) -> tuple[Listing, ...]:
    """All packs of a game: the built-in ones, then those in `folder`, each by file name. Reads every one of them."""
    built_in = [_listing(path, schema, built_in=True) for path in _files(_data(schema.game))]
    own = [_listing(path, schema, built_in=False) for path in _files(folder / schema.game)] if folder else []
    return (*built_in, *own)


def find_pack(key: str, schema: Schema[Any], folder: FilePath | None = None) -> Listing:
    """The pack of a game with this key, readable or not.

    Raises UnreadableError if there is none, AmbiguousError if two files say they are it.
    """
    packs = list_packs(schema, folder)
    found = [pack for pack in packs if pack.key == key]
    if not found:
        keys = tuple(pack.key for pack in packs)
        raise UnreadableError("NoSuchPack", offending=key, where=schema.game, allowed=keys)
    if len(found) > 1:
        raise AmbiguousError("PackKeyTwice", offending=key, where=", ".join(str(pack.path) for pack in found))
    return found[0]


def built_in_keys(game: str) -> tuple[str, ...]:
    """The keys of the packs that come with the app: their files are named after them."""
    return tuple(path.stem for path in _files(_data(game)))


def _data(game: str) -> FilePath:
    return FilePath(str(resources.files("companion.packs"))) / "data" / game


def _files(folder: FilePath) -> list[FilePath]:
    return sorted(folder.glob("[!.]*.toml"))


def _listing(path: FilePath, schema: Schema[Any], *, built_in: bool) -> Listing:
    try:
        loaded = load(path, schema)
    except PackError as error:
        return Listing(schema.game, path.stem, path.stem, None, path, built_in, error.faults)
    pack = loaded.pack
    return Listing(schema.game, pack.key, pack.title, pack.origin, path, built_in, loaded.warnings, pack)
