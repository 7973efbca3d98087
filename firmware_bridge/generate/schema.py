"""The schema as values: read, checked, with the questions that the writers ask of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from firmware_bridge.errors import UnreadableError
from firmware_bridge.layout import Kind

SCHEMA: Final = Path(__file__).parents[1] / "schema.toml"

SIZES: Final = {"u8": 1, "i8": 1, "u16": 2, "i16": 2, "u32": 4, "i32": 4}


class Field(Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a message or record; its type is one of those named at the top of the schema."""

    name: str
    type: str
    doc: str
    unit: str = ""
    enum: str = ""
    record: str = ""
    const: str = ""
    min: int | None = None
    max: int | None = None

    @property
    def size(self) -> int:
        """Bytes; 0 for text and lists, whose length is not fixed."""
        if self.type in SIZES:
            return SIZES[self.type]
        return int(self.type[5:]) if self.type.startswith("bytes") else 0

    @property
    def low(self) -> int:
        """The least value that an integer field may have."""
        if self.min is not None:
            return self.min
        return -(1 << (8 * self.size - 1)) if self.type[0] == "i" else 0

    @property
    def high(self) -> int:
        """The greatest value that an integer field, or the number of signs or records, may have."""
        if self.max is not None:
            return self.max
        return (1 << (8 * self.size - (self.type[0] == "i"))) - 1


class Enum(Struct, frozen=True, forbid_unknown_fields=True):
    """Named values of a field. A reader takes unknown ones: a newer version may have sent them."""

    name: str
    doc: str
    values: dict[str, int]


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """What a list is made of: integers only."""

    name: str
    doc: str
    fields: tuple[Field, ...]

    @property
    def size(self) -> int:
        """Bytes."""
        return sum(field.size for field in self.fields)


class MessageType(Struct, frozen=True, forbid_unknown_fields=True, rename={"source": "from"}):
    """One message."""

    name: str
    id: int
    source: Literal["device", "host"]
    kind: Kind
    doc: str
    fields: tuple[Field, ...]

    @property
    def size(self) -> int:
        """The least number of bytes, without text and records but with the count of a list."""
        return sum(field.size or int(field.type == "list") for field in self.fields)


class Schema(Struct, frozen=True, forbid_unknown_fields=True, rename={"enums": "enum", "records": "record"}):
    """The whole protocol."""

    format: Literal[1]
    magic: str
    major: int
    minor: int
    max_payload: int
    event_ring: int
    enums: tuple[Enum, ...]
    records: tuple[Record, ...]
    message: tuple[MessageType, ...]

    def record_of(self, field: Field) -> Record:
        """The record that a list is made of."""
        return next(record for record in self.records if record.name == field.record)


def load(path: Path = SCHEMA) -> Schema:
    """Reads and checks a schema. Raises UnreadableError that names the first fault."""
    try:
        schema = msgspec.toml.decode(path.read_bytes(), type=Schema)
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise UnreadableError("SchemaUnreadable", offending=path.name, where=str(error)) from error
    for message in schema.message:
        fault = _fault(schema, message)
        if fault:
            raise UnreadableError("SchemaFault", offending=message.name, where=fault)
    return schema


def _fault(schema: Schema, message: MessageType) -> str:
    if [other.id for other in schema.message].count(message.id) > 1:
        return "id used twice"
    if (message.source == "device") != (message.id < 0x40):
        return "ids below 0x40 are the device's"
    if any(not field.size for field in message.fields[:-1]):
        return "text and lists stand last"
    if longest(schema, message) > schema.max_payload:
        return f"longer than {schema.max_payload} bytes"
    if message.kind == "event" and message.fields[0].name != "number":
        return "an event begins with its number"
    return ""


def longest(schema: Schema, message: MessageType) -> int:
    """The greatest number of bytes that a payload can have."""
    last = message.fields[-1] if message.fields else None
    if last is None or last.size:
        return message.size
    return message.size + last.high * (schema.record_of(last).size if last.type == "list" else 1)


def upper(name: str) -> str:
    """`HelloAck` as `HELLO_ACK`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()
