"""How a message lies in a payload: what the generated tables are made of."""

from __future__ import annotations

from struct import Struct as Packing
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["link", "event", "stream", "command"]

CODES: Final = {"u8": "B", "i8": "b", "u16": "H", "i16": "h", "u32": "I", "i32": "i"}
"""The struct module's letters for the schema's integer types."""


class Number(Struct, frozen=True):
    """An integer field with the values it may have."""

    name: str
    code: str
    low: int
    high: int


class Fixed(Struct, frozen=True):
    """So many bytes; `const` is what they have to be, and then they are no field of the message."""

    name: str
    size: int
    const: bytes | None = None


class Text(Struct, frozen=True):
    """The rest of a payload as printable ASCII, at most `high` signs."""

    name: str
    high: int


class Many(Struct, frozen=True):
    """A count byte, then that many records, at most `high`."""

    name: str
    record: type[Any]
    fields: tuple[Number, ...]
    high: int


class Layout(Struct, frozen=True):
    """One message: its class and where its fields lie. A `Text` or `Many` stands last and is in `tail`."""

    id: int
    cls: type[Any]
    from_device: bool
    kind: Kind
    head: tuple[Number | Fixed, ...]
    tail: Text | Many | None = None


def packing_of(fields: tuple[Number | Fixed, ...]) -> Packing:
    """The struct module's packing of fields that have a fixed size, little-endian."""
    return Packing("<" + "".join(field.code if isinstance(field, Number) else f"{field.size}s" for field in fields))
