"""Messages to payloads and back. Reading never raises: what cannot be read is a value that says why."""

from __future__ import annotations

from functools import cache
from struct import Struct as Packing
from typing import Any, Final, TypeAlias

from msgspec import Struct

from firmware_bridge.layout import Fixed, Layout, Many, Number, Text, packing_of
from firmware_bridge.wire_gen import LAYOUTS, MAX_PAYLOAD, Message

BY_ID: Final = {layout.id: layout for layout in LAYOUTS}
BY_CLASS: Final = {layout.cls: layout for layout in LAYOUTS}


class Unknown(Struct, frozen=True, tag=True):
    """A type that this version does not know: a newer minor version sent it."""

    kind: int


class Malformed(Struct, frozen=True, tag=True):
    """A payload that its type does not allow: too short (`field` empty), or a value out of its range."""

    kind: int
    field: str = ""


Read: TypeAlias = Message | Unknown | Malformed


def clean(text: str | bytes, longest: int = 40) -> str:
    """Text of a device without control characters, terminal sequences or non-ASCII, cut to `longest` signs."""
    raw = text.encode("ascii", "replace") if isinstance(text, str) else text
    return "".join(chr(byte) for byte in raw if 0x20 <= byte < 0x7F)[:longest]


def unpack(kind: int, payload: bytes) -> Read:
    """The message of this type in a payload. Bytes after its last field are a newer version's, and ignored."""
    layout = BY_ID.get(kind)
    if layout is None:
        return Unknown(kind)
    packing = _packing(layout.head)
    if len(payload) < packing.size:
        return Malformed(kind)
    head = packing.unpack_from(payload)
    fault = _fault(layout.head, head)
    if fault is not None:
        return Malformed(kind, fault)
    values = [value for field, value in zip(layout.head, head, strict=True) if not _is_const(field)]
    return _with_tail(layout, values, payload[packing.size :])


def pack(message: Message) -> tuple[int, bytes]:
    """The type and payload of a message. Raises ValueError where a field is outside its range."""
    layout = BY_CLASS[type(message)]
    values = tuple(
        field.const if isinstance(field, Fixed) and field.const is not None else getattr(message, field.name)
        for field in layout.head
    )
    fault = _fault(layout.head, values)
    if fault is not None:
        raise ValueError(f"{type(message).__name__}.{fault} = {getattr(message, fault)!r}")
    payload = _packing(layout.head).pack(*values)
    if layout.tail is not None:
        payload += _pack_tail(layout.tail, getattr(message, layout.tail.name))
    if len(payload) > MAX_PAYLOAD:
        raise ValueError(f"{type(message).__name__}: {len(payload)} bytes")
    return layout.id, payload


@cache
def _packing(fields: tuple[Number | Fixed, ...]) -> Packing:
    return packing_of(fields)


def _is_const(field: Number | Fixed) -> bool:
    return isinstance(field, Fixed) and field.const is not None


def _fault(fields: tuple[Number | Fixed, ...], values: tuple[Any, ...]) -> str | None:
    """The first field that is not what it may be."""
    for field, value in zip(fields, values, strict=True):
        if isinstance(field, Number):
            if not field.low <= value <= field.high:
                return field.name
        elif len(value) != field.size or field.const not in (None, value):
            return field.name
    return None


def _with_tail(layout: Layout, values: list[Any], rest: bytes) -> Read:
    tail = layout.tail
    if tail is None:
        return layout.cls(*values)  # type: ignore[no-any-return]
    if isinstance(tail, Text):
        return layout.cls(*values, clean(rest, tail.high))  # type: ignore[no-any-return]
    records = _records(tail, rest)
    if records is None:
        return Malformed(layout.id, tail.name)
    return layout.cls(*values, records)  # type: ignore[no-any-return]


def _records(tail: Many, rest: bytes) -> tuple[Any, ...] | None:
    packing = _packing(tail.fields)
    count = rest[0] if rest else 255
    if count > tail.high or len(rest) < 1 + count * packing.size:
        return None
    rows = [packing.unpack_from(rest, 1 + i * packing.size) for i in range(count)]
    if any(_fault(tail.fields, row) for row in rows):
        return None
    return tuple(tail.record(*row) for row in rows)


def _pack_tail(tail: Text | Many, value: Any) -> bytes:
    if isinstance(tail, Text):
        return clean(value, tail.high).encode("ascii")
    packing = _packing(tail.fields)
    rows = [tuple(getattr(each, field.name) for field in tail.fields) for each in value]
    if len(rows) > tail.high or any(_fault(tail.fields, row) for row in rows):
        raise ValueError(f"{tail.name} = {value!r}")
    return bytes([len(rows)]) + b"".join(packing.pack(*row) for row in rows)
