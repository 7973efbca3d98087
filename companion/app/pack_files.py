"""The packs in this user's folder: stored, renamed, deleted, taken from a file, and handed over."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace as changed

from companion.app.desks import given_folder, load_pack, writing
from companion.app.drafts import draft_of, drafts_in
from companion.errors import NotAllowedError
from companion.files import write_whole
from companion.games.registry import KEYS, AnyGame, find_game
from companion.games.schema import PackHead
from companion.packs import export_pack, find_pack, import_pack, list_packs, load_any, load_text, text_for
from companion.packs.drafts import forget_draft, keep_draft
from companion.packs.shelf import Listing


def save_pack(pack: PackHead, data: Path) -> Path:
    """Stores an owner's pack in this user's folder, over an earlier state of itself, whatever its file is called.

    Raises PackError with every fault where it is not right.
    """
    schema = find_game(pack.game).schema
    assert schema is not None
    load_text(text_for(pack), schema)
    own = (each.path for each in list_packs(schema, data / "packs") if each.key == pack.key and not each.built_in)
    file = next(own, data / "packs" / pack.game / f"{pack.key}.toml")
    with writing(file.parent):
        file.parent.mkdir(parents=True, exist_ok=True)
    export_pack(pack, file, replace=True)
    return file


def rename_pack(game: str, key: str, title: str, data: Path) -> None:
    """Gives an own pack another title, also where some or all of it is not stored yet.

    Its key stays, and games that are under way keep what they began with. Raises NotAllowedError for a pack that comes
    with the app, PackError where it cannot be read or the title is none.
    """
    draft, listing = draft_of(game, key, data), _own(game, key, data)
    if listing is not None:
        pack: PackHead = load_pack(find_game(game), key, data).pack
        save_pack(changed(pack, title=title), data)
    if draft is not None:
        keep_draft(changed(draft, title=title), drafts_in(data))


def delete_pack(game: str, key: str, data: Path) -> Path:
    """Takes an own pack, readable or not, out of this user's folder, into the folder for things handed over.

    Returns where it lies now: from there it can be taken again. What is not stored yet is given up, or where none of it
    is, put there. Games that were begun with it hold all of it. Raises NotAllowedError for a pack that comes with the
    app.
    """
    from companion.app.board_photos import forget_photo  # most packs have none

    draft, listing = draft_of(game, key, data), _own(game, key, data)
    kept = _free(given_folder(data), f"{game}-{key}")
    with writing(kept):
        if listing is not None:
            listing.path.replace(kept)
        elif draft is not None:
            write_whole(kept, text_for(draft).encode())
    forget_draft(game, key, drafts_in(data))
    forget_photo(data, game, key)
    return kept


def _own(game: str, key: str, data: Path) -> Listing | None:
    """The stored pack; None where only a draft has this key. Raises NotAllowedError, UnreadableError."""
    schema = find_game(game).schema
    assert schema is not None
    if draft_of(game, key, data) is not None and all(each.key != key for each in list_packs(schema, data / "packs")):
        return None
    listing = find_pack(key, schema, data / "packs")
    if listing.built_in:
        raise NotAllowedError("PackKeyReserved", offending=key, where=str(listing.path))
    return listing


def _free(folder: Path, stem: str) -> Path:
    """A file that is not there yet."""
    names = (stem, *(f"{stem}-{number}" for number in range(2, 1_000)))
    return next(path for name in names if not (path := folder / f"{name}.toml").exists())


def take_pack(path: Path, data: Path, *, replace: bool = False) -> Path:
    """A pack from a file into this user's folder; what was entered of one with its key and not stored is given up.

    Raises PackError with every fault, NotAllowedError, also where something is entered of a pack with its key (unless
    `replace`).
    """
    schemas = {key: schema for key in KEYS if (schema := find_game(key).schema) is not None}
    pack: PackHead = load_any(path, schemas).pack
    draft = draft_of(pack.game, pack.key, data)
    if draft is not None and not replace:
        raise NotAllowedError("PackKeyTaken", offending=pack.key, where=str(drafts_in(data)))
    took = import_pack(path, data / "packs", schemas, replace=replace)
    forget_draft(pack.game, pack.key, drafts_in(data))
    return took


def animals_of(game: AnyGame, language: str, data: Path) -> tuple[tuple[str, ...], ...]:
    """The animals of the packs that come with the app, by all their names."""
    from companion.screens.editor_copies import animals_in  # the home screen does without

    assert game.schema is not None
    listed = [each for each in list_packs(game.schema) if each.origin is not None]
    return tuple(names for each in listed for names in animals_in(load_pack(game, each.key, data).pack, language))


def give_pack(game: str, key: str, data: Path) -> Path:
    """A pack to a file in this user's folder for things handed over."""
    loaded = load_pack(find_game(game), key, data)
    file = given_folder(data) / f"{game}-{key}.toml"
    export_pack(loaded.pack, file, replace=True)
    return file
