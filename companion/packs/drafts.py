"""Packs as they are being entered: kept beside the stored ones, right or not, until they are stored or given up."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from companion.errors import NotAllowedError
from companion.files import write_whole
from companion.games.schema import PackHead, PackT, Schema

ValueT = TypeVar("ValueT")


def keep_draft(pack: PackHead, folder: FilePath) -> None:
    """Keeps what is entered, over what was kept of this pack before. Raises NotAllowedError."""
    file = _file(folder, pack.game, pack.key)
    try:
        write_whole(file, msgspec.json.encode(pack))
    except OSError as error:
        raise NotAllowedError("CannotWrite", offending=file, where=error.strerror or str(error)) from error


def forget_draft(game: str, key: str, folder: FilePath) -> None:
    """It is stored, or given up. Raises NotAllowedError."""
    file = _file(folder, game, key)
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        raise NotAllowedError("CannotWrite", offending=file, where=error.strerror or str(error)) from error


def kept_drafts(schema: Schema[PackT], folder: FilePath) -> tuple[PackT, ...]:
    """The drafts of a game, by their keys. One that this version cannot make sense of is left where it is."""
    read = (_read(file, schema) for file in sorted((folder / schema.game).glob("[!.]*.json")))
    return tuple(each for each in read if each is not None)


def find_draft(key: str, schema: Schema[PackT], folder: FilePath) -> PackT | None:
    """What is kept of the pack with this key; None where nothing is."""
    return next((each for each in kept_drafts(schema, folder) if each.key == key), None)


def _file(folder: FilePath, game: str, key: str) -> FilePath:
    return folder / game / f"{key}.json"


def _read(file: FilePath, schema: Schema[PackT]) -> PackT | None:
    try:
        pack = loosely(msgspec.json.decode(file.read_bytes()), schema.pack)
    except (OSError, msgspec.MsgspecError, TypeError, ValueError, LookupError, AttributeError):
        return None
    return pack if (pack.game, pack.key) == (schema.game, file.stem) else None


def loosely(raw: Any, kind: type[ValueT]) -> ValueT:
    """A value from JSON without its bounds: a name that is empty as yet is no reason to lose the rest.

    Raises TypeError, LookupError or AttributeError where it has another form.
    """
    made: ValueT = _made(raw, inspect.type_info(kind))
    return made


def _made(raw: Any, kind: inspect.Type) -> Any:
    if isinstance(kind, inspect.UnionType):
        return _one_of(raw, kind.types)
    if isinstance(kind, inspect.StructType):
        known = {field.encode_name: field for field in kind.fields}
        given = {known[name].name: _made(each, known[name].type) for name, each in raw.items() if name in known}
        return kind.cls(**given)
    if isinstance(kind, inspect.VarTupleType):
        return tuple(_made(each, kind.item_type) for each in raw)
    if isinstance(kind, inspect.TupleType):
        return tuple(_made(each, item) for each, item in zip(raw, kind.item_types, strict=True))
    return raw


def _one_of(raw: Any, kinds: tuple[inspect.Type, ...]) -> Any:
    for kind in kinds:
        if _fits(raw, kind):
            return _made(raw, kind)
    raise TypeError(type(raw).__name__)


def _fits(raw: Any, kind: inspect.Type) -> bool:
    """A record by its tag, a list by being one, and anything else as it stands."""
    if isinstance(kind, inspect.StructType):
        return isinstance(raw, dict) and (kind.tag_field is None or raw.get(kind.tag_field) == kind.tag)
    return isinstance(raw, list) == isinstance(kind, inspect.VarTupleType | inspect.TupleType) and not isinstance(
        raw, dict
    )
