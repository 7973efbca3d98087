"""Golden frames: for each message its least and greatest values, and some between, with the bytes on the wire."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from firmware_bridge.codec import encode
from firmware_bridge.layout import Fixed, Layout, Many, Number, Text
from firmware_bridge.messages import pack
from firmware_bridge.wire_gen import LAYOUTS


def vectors() -> str:
    """The text of `vectors_gen.json`: a list of name, seq, fields, type, payload and wire."""
    rows: list[dict[str, Any]] = []
    for layout in LAYOUTS:
        random = Random(layout.id)
        for choose in (min, max, lambda low, high, r=random: r.randint(low, high)):
            rows.append(_row(layout, choose, len(rows) % 256))
    return json.dumps(rows, indent=1) + "\n"


def _row(layout: Layout, choose: Any, seq: int) -> dict[str, Any]:
    fields = [field for field in (*layout.head, layout.tail) if field is not None]
    values = {field.name: _value(field, choose) for field in fields if not _const(field)}
    message = layout.cls(**values)
    kind, payload = pack(message)
    shown = {name: _plain(value) for name, value in values.items()}
    wire = encode(kind, seq, payload).hex()
    return {
        "name": layout.cls.__name__,
        "seq": seq,
        "fields": shown,
        "type": kind,
        "payload": payload.hex(),
        "wire": wire,
    }


def _const(field: Number | Fixed | Text | Many) -> bool:
    return isinstance(field, Fixed) and field.const is not None


def _value(field: Number | Fixed | Text | Many, choose: Any) -> Any:
    if isinstance(field, Number):
        return choose(field.low, field.high)
    if isinstance(field, Fixed):
        return bytes(choose(0, 255) for _ in range(field.size))
    if isinstance(field, Text):
        return "".join(chr(choose(0x20, 0x7E)) for _ in range(choose(0, field.high)))
    count = choose(0, field.high)
    return tuple(field.record(*(choose(each.low, each.high) for each in field.fields)) for _ in range(count))


def _plain(value: Any) -> Any:
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, tuple):
        return [[getattr(each, name) for name in each.__struct_fields__] for each in value]
    return value
