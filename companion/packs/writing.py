"""Writes packs: an export that reads back equal, and an import that is there whole or not at all."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Final

import msgspec
import tomli_w

from companion.errors import NotAllowedError
from companion.files import write_whole
from companion.games.schema import PackHead
from companion.packs.faults import PackError
from companion.packs.reading import Loaded, Schemas, load_any
from companion.packs.shelf import built_in_keys

_RESERVED: Final = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that no file can have on Windows, whatever its ending."""


def text_for(pack: PackHead) -> str:
    """A pack as TOML; reading it gives an equal pack."""
    values = msgspec.to_builtins(pack)
    # Single values first: what stands below a table's header belongs to that table.
    return tomli_w.dumps({"format": pack.format, **dict(sorted(values.items(), key=_is_table))})


def export_pack(pack: PackHead, path: FilePath, *, replace: bool = False) -> None:
    """Writes a pack to a file. Raises NotAllowedError where a file is (unless `replace`) or none can be written."""
    if path.exists() and not replace:
        raise NotAllowedError("FileExists", offending=path)
    _write(path, text_for(pack).encode())


def import_pack(path: FilePath, folder: FilePath, schemas: Schemas, *, replace: bool = False) -> FilePath:
    """Puts a checked copy of a pack's file, its text as it stands, among the user's packs in `folder`.

    Returns where the copy is.
    Importing the same pack again changes nothing. Raises PackError with every fault of the file, NotAllowedError where
    another pack has its key (unless `replace`), the key is that of a built-in pack, or the copy cannot be written.
    """
    loaded = load_any(path, schemas)
    pack: PackHead = loaded.pack
    if pack.key in built_in_keys(pack.game) or pack.key in _RESERVED:
        raise NotAllowedError("PackKeyReserved", offending=pack.key, where=str(path))
    target = folder / pack.game / f"{pack.key}.toml"
    if target.exists() and not replace:
        if _same(target, loaded, schemas):
            return target
        raise NotAllowedError("PackKeyTaken", offending=pack.key, where=str(target))
    _write(target, loaded.text.encode())
    return target


def _is_table(item: tuple[str, object]) -> bool:
    return isinstance(item[1], list | tuple | dict)


def _same(target: FilePath, loaded: Loaded[PackHead], schemas: Schemas) -> bool:
    try:
        return load_any(target, schemas).digest == loaded.digest
    except PackError:
        return False


def _write(target: FilePath, data: bytes) -> None:
    """Writes a pack's file. Raises NotAllowedError."""
    try:
        write_whole(target, data)
    except OSError as error:
        raise NotAllowedError("CannotWrite", offending=target, where=error.strerror or str(error)) from error
