"""The schema as a page for people: docs/bridge/protocol.md."""

from __future__ import annotations

from firmware_bridge.generate.schema import Field, MessageType, Schema, longest, upper

HEAD = """<!-- Generated from firmware_bridge/schema.toml by `python -m firmware_bridge.generate`; not to be edited. -->
# The table protocol, version {major}.{minor}

`0x00 | COBS(type, seq, len, payload of 0 to {max_payload} bytes, CRC) | 0x00`, at most 56 bytes on the wire. The CRC is
CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF, check value 0x29B1) over type to payload, high byte first (low
byte first, a burst of 16 bits that reaches into the CRC would pass once in 65,536); `len` has to be the length of the
payload. All other numbers are little-endian. UART boards talk at 115200 baud, 8N1.

A newer minor version adds messages, or fields at the end of one: readers accept longer payloads and refuse shorter
ones. Ids are never used again. Another major version refuses to talk.
"""

KINDS = {
    "link": "about the link itself",
    "event": "numbered, delivered exactly once: the host asks RESEND on a gap",
    "stream": "the latest wins, may be dropped",
    "command": "absolute, one at a time, answered by ACK or NACK with its seq, sent again up to 3 times after 60 ms",
}


def page(schema: Schema) -> str:
    """The text of `protocol.md`."""
    parts = [HEAD.format(major=schema.major, minor=schema.minor, max_payload=schema.max_payload)]
    for source, title in (("device", "Device to host"), ("host", "Host to device")):
        for kind, meaning in KINDS.items():
            chosen = [each for each in schema.message if each.source == source and each.kind == kind]
            if chosen:
                parts.append(f"\n## {title}: {kind}\n\n{meaning[0].upper()}{meaning[1:]}.\n")
                parts += [_message(schema, each) for each in chosen]
    parts.append("\n## Records\n")
    parts += [f"\n**{each.name}**: {each.doc}\n\n{_table(each.fields)}" for each in schema.records]
    parts.append("\n## Named values\n\n| name | values | what |\n|---|---|---|\n")
    for enum in schema.enums:
        values = ", ".join(f"{value} {name}" for name, value in enum.values.items())
        parts.append(f"| {enum.name} | {values} | {enum.doc} |\n")
    return "".join(parts)


def _message(schema: Schema, message: MessageType) -> str:
    size, most = message.size, longest(schema, message)
    length = f"{size}" if size == most else f"{size} to {most}"
    text = f"\n### {upper(message.name)} (0x{message.id:02X}), {length} bytes\n\n{message.doc}\n"
    return text + (f"\n{_table(message.fields)}" if message.fields else "")


def _table(fields: tuple[Field, ...]) -> str:
    rows, offset = ["| at | field | type | what |\n|---|---|---|---|\n"], 0
    for field in fields:
        rows.append(f"| {offset} | {field.name} | {_type(field)} | {_meaning(field)} |\n")
        offset += field.size
    return "".join(rows)


def _type(field: Field) -> str:
    if field.type == "list":
        return f"count, then {field.record} times 0-{field.high}"
    if field.type == "text":
        return f"text, 0-{field.high}"
    bounds = f", {field.low} to {field.high}" if (field.min, field.max) != (None, None) else ""
    return f"{field.type}{', ' + field.unit if field.unit else ''}{bounds}"


def _meaning(field: Field) -> str:
    return f"{field.doc} ({field.enum})" if field.enum else field.doc
