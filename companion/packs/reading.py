"""Reads a pack from a file or a text. A pack is read whole or not at all, and every fault is told at once."""

from __future__ import annotations

import hashlib
import re
import stat
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any, Final, Generic

import msgspec
from msgspec import Struct, inspect

from companion.games.schema import Finding, PackHead, PackT, Path, Schema
from companion.packs.faults import PackError, PackFault, errors_of, placed
from companion.packs.lines import lines_of
from companion.packs.tables import findings_between
from companion.packs.values import findings_in, nearest, shown

FORMAT: Final = 1
LARGEST: Final = 256 * 1024
"""Bytes in a file. Our largest pack has a fifth of it; over a hostile file of a few megabytes tomllib takes minutes."""

LONGEST: Final = 1_000
"""Signs in a line: tomllib's time and memory grow with the square of the dots in a key."""

KEPT: Final = 32
"""Packs that are kept as they were read: those that come with the app, and some of one's own."""

Schemas = Mapping[str, Schema[Any]]
"""The schema of each game by its key. The registry's mapping loads a game only when it is looked up."""


class Loaded(Struct, Generic[PackT], frozen=True):
    """A pack with the text that it was read from and what is to be said about it."""

    pack: PackT
    text: str
    digest: str
    warnings: tuple[PackFault, ...] = ()


def read(path: FilePath, schema: Schema[PackT]) -> PackT:
    """The pack in a file. Raises PackError with every fault."""
    return load(path, schema).pack


def load(path: FilePath, schema: Schema[PackT]) -> Loaded[PackT]:
    """The pack in a file, with its text, digest and warnings. Raises PackError with every fault."""
    return load_text(text_of(path), schema, str(path))


def load_text(text: str, schema: Schema[PackT], file: str = "") -> Loaded[PackT]:
    """As `load`, from a text that is there already: a journal's header. `file` names it in the faults.

    The same text is read once: packs are values, and a table, a shelf and a list of games ask for the same few.
    """
    loaded: Loaded[PackT] = _read_once(text, schema, file)
    return loaded


@lru_cache(maxsize=KEPT)
def _read_once(text: str, schema: Schema[Any], file: str) -> Loaded[Any]:
    return _loaded(_decoded(text, file), text, schema, file)


def _loaded(data: dict[str, Any], text: str, schema: Schema[PackT], file: str) -> Loaded[PackT]:
    pack, findings = _pack(data, schema)
    faults = _placed(findings, file, text)
    if pack is None or errors_of(faults):
        raise PackError(faults)
    return Loaded(pack, text, digest(pack), faults)


def check(path: FilePath, schemas: Schemas) -> tuple[PackFault, ...]:
    """Everything wrong with the file of a pack of any game, warnings too; empty if it is all right."""
    try:
        return load_any(path, schemas).warnings
    except PackError as error:
        return error.faults


def load_any(path: FilePath, schemas: Schemas) -> Loaded[Any]:
    """As `load`, for a pack of whichever game it says. Raises PackError with every fault."""
    text = text_of(path)
    data = _decoded(text, str(path))
    game = data.get("game")
    if isinstance(game, str) and game in schemas:
        return _loaded(data, text, schemas[game], str(path))
    if game is None:
        finding = Finding(("game",), "missing_key", allowed=tuple(schemas))
    else:
        finding = Finding(("game",), "not_one_of", shown(game), nearest(shown(game), schemas))
    raise PackError(_placed([finding], str(path), text))


def digest(pack: PackHead) -> str:
    """SHA-256 of the pack's values as deterministic JSON: the same for every way to write them down."""
    return hashlib.sha256(msgspec.json.encode(pack, order="deterministic")).hexdigest()


def text_of(path: FilePath) -> str:
    """The text of a file, exactly as it stands there. Raises PackError if there is none to be read."""
    data = _bytes(path)
    try:
        # Some editors on Windows put a byte order mark in front.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _failed(path, "not_utf8", f"0x{data[error.start]:02X}", line=line) from None
    if not text.strip():
        raise _failed(path, "empty_file")
    return text


def _bytes(path: FilePath) -> bytes:
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise _failed(path, "is_a_folder")
        if not stat.S_ISREG(status.st_mode):  # opening a pipe would wait for ever
            raise _failed(path, "not_a_file")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise _failed(path, "no_such_file") from None
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
        raise _failed(path, "cannot_read", getattr(error, "strerror", None) or str(error)) from None
    if len(data) > LARGEST:
        raise _failed(path, "too_large", str(max(status.st_size, len(data))), (f"<= {LARGEST}",))
    return data


def _failed(
    path: FilePath | str, code: str, offending: str = "", allowed: tuple[str, ...] = (), line: int = 0
) -> PackError:
    return PackError((PackFault(str(path), line, "", code, offending, allowed),))


def _decoded(text: str, file: str) -> dict[str, Any]:
    for nth, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST:
            raise _failed(file, "line_too_long", str(len(line)), (f"<= {LONGEST}",), nth)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _failed(file, "not_toml", "[[[[…") from None
    except ValueError as error:  # tomllib's own, or Python's for a value that it cannot hold
        where, said = _toml_place(str(error), text)
        raise _failed(file, "not_toml", said, line=where) from None


def _toml_place(message: str, text: str) -> tuple[int, str]:
    """The line in a message of tomllib, and what it says."""
    said, _, place = message.rpartition(" (at ")
    match = re.match(r"line (\d+)", place)
    # Else it says "end of document".
    return int(match[1]) if match else text.rstrip().count("\n") + 1, said or message


def _pack(data: dict[str, Any], schema: Schema[PackT]) -> tuple[PackT | None, list[Finding]]:
    """The pack in what tomllib read, None if anything is wrong with it, and what there is to say about it."""
    if wrong := _other_kind(data, schema):
        return None, [wrong]
    findings = findings_in(data, inspect.type_info(schema.pack), ()) + findings_between(data, schema)
    if any(finding.level == "error" for finding in findings):
        return None, findings
    try:
        pack = msgspec.convert(data, schema.pack)
    except msgspec.ValidationError as error:  # a type that `values` leaves to msgspec
        return None, [*findings, Finding((), "wrong_type", str(error))]
    return pack, [*findings, *schema.check(pack)]


def _other_kind(data: dict[str, Any], schema: Schema[Any]) -> Finding | None:
    """A pack of another format or game: anything else said about it would be misleading."""
    format_, game = data.get("format", FORMAT), data.get("game", schema.game)
    if format_ != FORMAT or type(format_) is not int:
        return Finding(("format",), "bad_format", shown(format_), (str(FORMAT),))
    if game != schema.game:
        return Finding(("game",), "wrong_game", shown(game), (schema.game,))
    return None


def _placed(findings: list[Finding], file: str, text: str) -> tuple[PackFault, ...]:
    """Findings with their lines, in the order of lines."""
    if not findings:
        return ()
    try:
        lines: dict[Path, int] = lines_of(text)
    except RecursionError:  # brackets as deep as tomllib just bears
        lines = {}
    return tuple(sorted((placed(finding, file, lines) for finding in findings), key=lambda fault: fault.line))
