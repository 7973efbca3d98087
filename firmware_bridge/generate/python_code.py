"""The schema as Python: message classes, enums and layouts."""

from __future__ import annotations

from firmware_bridge.generate.schema import Enum, Field, MessageType, Record, Schema, upper
from firmware_bridge.layout import CODES

HEAD = '''"""Generated from schema.toml by `python -m firmware_bridge.generate`; not to be edited."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

from msgspec import Struct

from firmware_bridge.layout import Fixed, Layout, Many, Number, Text
'''


def python_code(schema: Schema) -> str:
    """The text of `wire_gen.py`."""
    blocks = [HEAD + "\n" + _constants(schema)]
    blocks += [_enum(enum) for enum in schema.enums]
    blocks += [_class(record.name, record.doc, record.fields, tagged=False) for record in schema.records]
    blocks += [_class(each.name, each.doc, each.fields, tagged=True) for each in schema.message]
    blocks.append(_union(schema) + "\n" + _layouts(schema))
    return "\n\n".join(blocks)


def _constants(schema: Schema) -> str:
    return (
        f"MAJOR: Final = {schema.major}\nMINOR: Final = {schema.minor}\n"
        f"MAX_PAYLOAD: Final = {schema.max_payload}\nEVENT_RING: Final = {schema.event_ring}\n"
    )


def _enum(enum: Enum) -> str:
    rows = "".join(f"    {name.upper()} = {value}\n" for name, value in enum.values.items())
    return f'class {enum.name}(IntEnum):\n    """{enum.doc}"""\n\n{rows}'


def _class(name: str, doc: str, fields: tuple[Field, ...], *, tagged: bool) -> str:
    shown = [field for field in fields if not field.const]
    rows = "".join(f"    {field.name}: {_annotation(field)}\n" for field in shown)
    notes = "\n".join(f"    {_note(field)}" for field in shown)
    body = f'    """{doc}\n\n{notes}\n    """\n\n{rows}' if shown else f'    """{doc}"""\n'
    return f"class {name}(Struct, frozen=True{', tag=True' if tagged else ''}):\n{body}"


def _note(field: Field) -> str:
    unit = f", {field.unit}" if field.unit else ""
    enum = f" ({field.enum})" if field.enum else ""
    return f"{field.name}{unit}: {field.doc}{enum}"


def _annotation(field: Field) -> str:
    if field.type == "list":
        return f"tuple[{field.record}, ...]"
    return "str" if field.type == "text" else "bytes" if field.type.startswith("bytes") else "int"


def _union(schema: Schema) -> str:
    names = "\n    | ".join(message.name for message in schema.message)
    events = ", ".join(message.name for message in schema.message if message.kind == "event")
    return f"Message: TypeAlias = (\n    {names}\n)\n\nEVENTS: Final = ({events})\n"


def _layouts(schema: Schema) -> str:
    records = "".join(_record_fields(record) for record in schema.records)
    rows = "".join(_layout(message) for message in schema.message)
    return f"{records}\nLAYOUTS: Final = (\n{rows})\n"


def _record_fields(record: Record) -> str:
    rows = "".join(f"    {_number(field)},\n" for field in record.fields)
    return f"_{upper(record.name)} = (\n{rows})\n"


def _layout(message: MessageType) -> str:
    heads = [_head(field) for field in message.fields if field.size]
    inner = "()" if not heads else f"({heads[0]},)" if len(heads) == 1 else _lines(heads)
    last = message.fields[-1] if message.fields else None
    tail = f"        {_tail(last)},\n" if last is not None and not last.size else ""
    device = message.source == "device"
    return (
        f"    Layout(\n        {message.id},\n        {message.name},\n        {device},\n"
        f'        "{message.kind}",\n        {inner},\n{tail}    ),\n'
    )


def _lines(heads: list[str]) -> str:
    return "(\n" + "".join(f"            {head},\n" for head in heads) + "        )"


def _head(field: Field) -> str:
    if field.type.startswith("bytes"):
        const = f', b"{field.const}"' if field.const else ""
        return f'Fixed("{field.name}", {field.size}{const})'
    return _number(field)


def _number(field: Field) -> str:
    return f'Number("{field.name}", "{CODES[field.type]}", {field.low}, {field.high})'


def _tail(field: Field) -> str:
    if field.type == "text":
        return f'Text("{field.name}", {field.high})'
    return f'Many("{field.name}", {field.record}, _{upper(field.record)}, {field.high})'
