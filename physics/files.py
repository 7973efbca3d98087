"""Parameters and tables as TOML: read with every fault named, written so that reading gives the same values."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import tomli_w
from msgspec import Struct

from physics.errors import UnreadableError
from physics.params import KIND_SIZES, CardSize, Params
from physics.values import CardAt, RockAt, Table

FORMAT: Final = 1
LARGEST: Final = 1_000_000
"""Bytes; no table is larger."""

Kind = TypeVar("Kind", bound=Struct)


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a table file: its number, the name of a kind, pose (m, rad)."""

    card: int
    kind: str
    x_m: float
    y_m: float
    yaw_rad: float = 0.0
    face_up: bool = True
    order: int = 0


class TableFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A table file: `kinds` adds sizes or replaces the invented ones; `cards`, `rock` and `outline` as in `Table`."""

    format: int
    kinds: tuple[CardSize, ...] = ()
    cards: tuple[Placed, ...] = ()
    rock: RockAt = RockAt()
    outline: tuple[tuple[float, float], ...] = Table().outline


class ParamsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A parameter file."""

    format: int
    params: Params


def read_toml(path: Path) -> dict[str, Any]:
    """The values of a TOML file. Raises UnreadableError: not there, too large, not text, torn."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UnreadableError(
            "cannot_read", offending=path, where=error.strerror or "", remedy="name a file"
        ) from error
    if len(data) > LARGEST:
        raise UnreadableError("too_large", offending=path, remedy=f"at most {LARGEST} bytes")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise UnreadableError(
            "not_utf8", offending=path, where=f"byte {error.start}", remedy="save as UTF-8"
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise UnreadableError("not_toml", offending=path, where=str(error), remedy="mend that line") from error
    except RecursionError as error:
        raise UnreadableError("too_deep", offending=path, remedy="a table file has two levels") from error


def converted(values: dict[str, Any], kind: type[Kind], path: Path) -> Kind:
    """The values as a type. Raises UnreadableError with the field."""
    try:
        found = msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise UnreadableError("wrong_value", offending=path, where=str(error), remedy="mend that field") from error
    if values.get("format") != FORMAT:
        raise UnreadableError(
            "bad_format", offending=values.get("format"), where=f"{path}: format", remedy="format = 1"
        )
    return found


def load_params(path: Path) -> Params:
    """Parameters from a file. Raises UnreadableError."""
    return converted(read_toml(path), ParamsFile, path).params


def load_table(path: Path, sizes: tuple[CardSize, ...] = KIND_SIZES) -> tuple[Table, tuple[CardSize, ...]]:
    """A table from a file, and the sizes known with it. Raises UnreadableError, also for an unknown kind."""
    file = converted(read_toml(path), TableFile, path)
    known = {size.kind: size for size in (*sizes, *file.kinds)}
    cards = []
    for index, card in enumerate(file.cards):
        if card.kind not in known:
            where = f"{path}: cards[{index + 1}].kind"
            raise UnreadableError("no_such_kind", offending=card.kind, where=where, remedy=", ".join(known))
        pose = (card.x_m, card.y_m, card.yaw_rad, card.face_up, card.order)
        cards.append(CardAt(card.card, known[card.kind], *pose))
    return Table(tuple(cards), file.rock, file.outline), tuple(known.values())


def _plain(value: Struct) -> dict[str, Any]:
    """A value as TOML holds it: without what is None."""
    found: dict[str, Any] = msgspec.to_builtins(value)
    return {key: item for key, item in found.items() if item is not None}


def params_text(params: Params) -> str:
    """A parameter file as text."""
    return tomli_w.dumps({"format": FORMAT, "params": _plain(params)})


def table_text(table: Table) -> str:
    """A table file as text."""
    kinds = {card.size.kind: card.size for card in table.cards}
    cards = [_plain(Placed(c.card, c.size.kind, c.x_m, c.y_m, c.yaw_rad, c.face_up, c.order)) for c in table.cards]
    outline = [list(point) for point in table.outline]
    values = {
        "format": FORMAT,
        "outline": outline,
        "rock": _plain(table.rock),
        "kinds": [_plain(size) for size in kinds.values()],
        "cards": cards,
    }
    return tomli_w.dumps(values)
