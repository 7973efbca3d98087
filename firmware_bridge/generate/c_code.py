"""The schema as a C header: types, offsets, sizes, bounds and named values."""

from __future__ import annotations

from firmware_bridge.generate.schema import Field, Schema, upper

HEAD = """/* Generated from schema.toml by `python -m firmware_bridge.generate`; not to be edited.
 *
 * DT_MSG_X: the type. DT_X_FIELD: where the field lies in the payload. DT_X_FIELD_MIN, _MAX: what it may be.
 * DT_X_SIZE: the least length of the payload. Little-endian. */
#ifndef DT_PROTO_GEN_H
#define DT_PROTO_GEN_H

"""


def c_code(schema: Schema) -> str:
    """The text of `dt_proto_gen.h`."""
    parts = [_define("DT_MAJOR", schema.major), _define("DT_MINOR", schema.minor)]
    parts += [_define("DT_MAX_PAYLOAD", schema.max_payload), _define("DT_EVENT_RING", schema.event_ring)]
    for enum in schema.enums:
        parts.append(f"\n/* {enum.doc} */\n")
        parts += [_define(f"DT_{upper(enum.name)}_{name.upper()}", value) for name, value in enum.values.items()]
    for record in schema.records:
        parts.append(f"\n/* {record.doc} */\n" + _fields(record.name, record.fields, record.size))
    for message in schema.message:
        parts.append(f"\n/* {message.doc} */\n" + _define(f"DT_MSG_{upper(message.name)}", f"0x{message.id:02X}"))
        parts.append(_fields(message.name, message.fields, message.size))
    return HEAD + "".join(parts) + "\n#endif\n"


def _define(name: str, value: object) -> str:
    return f"#define {name} {value}\n"


def _fields(name: str, fields: tuple[Field, ...], size: int) -> str:
    rows, offset = [], 0
    for field in fields:
        macro = f"DT_{upper(name)}_{field.name.upper()}"
        rows.append(_define(macro, offset))
        if field.min is not None:
            rows.append(_define(f"{macro}_MIN", field.min))
        if field.max is not None:
            rows.append(_define(f"{macro}_MAX", field.max))
        offset += field.size
    return "".join(rows) + _define(f"DT_{upper(name)}_SIZE", size)
