"""The sizes of cards from a file: a pack of Dino World, or any TOML file with the same `[[kinds]]`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from companion.errors import UnreadableError
from vision.errors import Range, within
from vision.values import Size

SIDE_MM: Final = Range(15.0, 400.0)
BYTES: Final = 1024 * 1024


class Kind(Struct, frozen=True):
    """One entry of the file; what else a pack says of a kind is not needed here."""

    kind: str
    width_mm: float
    height_mm: float


class Sizes(Struct, frozen=True):
    """The file."""

    kinds: tuple[Kind, ...]


def read_sizes(path: Path) -> tuple[Size, ...]:
    """The sizes in a file. Raises UnreadableError, and the eye's own for a side that no card has."""
    try:
        with path.open("rb") as file:
            data = file.read(BYTES)
        kinds = msgspec.convert(tomllib.loads(data.decode()), Sizes).kinds
    except (OSError, ValueError, msgspec.ValidationError) as error:
        raise UnreadableError("EyeNoSizes", offending=path, where=type(error).__name__) from error
    if not kinds or len({each.kind for each in kinds}) < len(kinds):
        raise UnreadableError("EyeNoSizes", offending=path, where="kinds")
    return tuple(_size(each) for each in kinds)


def _size(kind: Kind) -> Size:
    sides = [within(side, SIDE_MM, f"{kind.kind}: mm") for side in (kind.width_mm, kind.height_mm)]
    return Size(kind.kind, max(sides), min(sides))
