"""Checks a value read from TOML against the type it is meant for, and finds every fault where msgspec stops at one."""

from __future__ import annotations

import difflib
import math
import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import inspect

from companion.games.schema import Finding, Path

_SHOWN: Final = 60


def shown(value: object) -> str:
    """A value as it stands in a file, shortened."""
    if isinstance(value, bool):
        text = str(value).lower()
    elif isinstance(value, dict):
        text = "{…}"
    elif isinstance(value, list):
        text = "[…]"
    elif isinstance(value, int) and value.bit_length() > 4 * _SHOWN:
        text = hex(value)  # Python refuses to write the longest integers in decimal
    else:
        text = str(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def findings_in(value: object, type_: inspect.Type, path: Path) -> list[Finding]:
    """Everything wrong with a value. Types that packs do not use yet are left to msgspec's own conversion."""
    for kind, check in _CHECKS:
        if isinstance(type_, kind):
            return check(value, type_, path)
    return []


def fields_of(type_: inspect.Type) -> dict[str, inspect.Field]:
    """The fields of a record's type by the key they have in a file."""
    return {field.encode_name: field for field in type_.fields} if isinstance(type_, inspect.StructType) else {}


def nearest(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known name that was most likely meant, else all of them."""
    names = tuple(known)
    return tuple(difflib.get_close_matches(name[:_SHOWN], names, n=1)) or names


def _wrong_type(value: object, path: Path, *wanted: str) -> list[Finding]:
    return [Finding(path, "wrong_type", shown(value), wanted)]


def _metadata(value: object, type_: inspect.Metadata, path: Path) -> list[Finding]:
    """A type with examples: they say more than its pattern."""
    examples = tuple(map(str, (type_.extra_json_schema or {}).get("examples", ())))
    found = findings_in(value, type_.type, path)
    return [
        Finding(path, fault.code, fault.offending, examples) if examples and fault.code == "wrong_form" else fault
        for fault in found
    ]


def _union(value: object, type_: inspect.UnionType, path: Path) -> list[Finding]:
    kinds = [kind for kind in type_.types if not isinstance(kind, inspect.NoneType)]
    tagged = {str(kind.tag): kind for kind in kinds if isinstance(kind, inspect.StructType) and kind.tag is not None}
    if isinstance(value, dict) and tagged:
        return _tagged(value, tagged, path)
    tries = [findings_in(value, kind, path) for kind in kinds]
    if [] in tries:
        return []
    near = [found for found in tries if found[0].code != "wrong_type" or found[0].path != path]
    # The faults of the kind that it is nearly of; if it is of none, all kinds that it could have been.
    return near[0] if near else _wrong_type(value, path, *(name for found in tries for name in found[0].allowed))


def _tagged(value: dict[str, Any], kinds: dict[str, inspect.StructType], path: Path) -> list[Finding]:
    tag_field = str(next(iter(kinds.values())).tag_field)
    if tag_field not in value:
        return [Finding((*path, tag_field), "missing_key", allowed=tuple(kinds))]
    kind = kinds.get(value[tag_field]) if isinstance(value[tag_field], str) else None
    if kind is None:
        return [Finding((*path, tag_field), "not_one_of", shown(value[tag_field]), tuple(kinds))]
    return _struct({key: part for key, part in value.items() if key != tag_field}, kind, path)


def _interval(type_: inspect.IntType | inspect.FloatType) -> tuple[str, ...]:
    if type_.ge is not None and type_.le is not None:
        return (f"{type_.ge}..{type_.le}",)
    bounds = {">=": type_.ge, ">": type_.gt, "<=": type_.le, "<": type_.lt}
    return tuple(f"{sign} {bound}" for sign, bound in bounds.items() if bound is not None)


def _range(value: float, type_: inspect.IntType | inspect.FloatType, path: Path) -> list[Finding]:
    inside = (
        (type_.ge is None or value >= type_.ge)
        and (type_.gt is None or value > type_.gt)
        and (type_.le is None or value <= type_.le)
        and (type_.lt is None or value < type_.lt)
    )
    return [] if inside else [Finding(path, "out_of_range", shown(value), _interval(type_))]


def _int(value: object, type_: inspect.IntType, path: Path) -> list[Finding]:
    if not isinstance(value, int) or isinstance(value, bool):
        return _wrong_type(value, path, "integer")
    return _range(value, type_, path)


def _float(value: object, type_: inspect.FloatType, path: Path) -> list[Finding]:
    if not isinstance(value, int | float) or isinstance(value, bool) or not math.isfinite(value):
        return _wrong_type(value, path, "number")
    return _range(value, type_, path)


def _bool(value: object, _type: inspect.BoolType, path: Path) -> list[Finding]:
    return [] if isinstance(value, bool) else _wrong_type(value, path, "true", "false")


def _str(value: object, type_: inspect.StrType, path: Path) -> list[Finding]:
    if not isinstance(value, str):
        return _wrong_type(value, path, "text")
    if control := next((sign for sign in value if sign != "\n" and unicodedata.category(sign) == "Cc"), None):
        return [Finding(path, "control_character", f"U+{ord(control):04X}")]
    # A text of spaces alone is as good as none.
    length = len(value) if value.strip() else 0
    if found := _length(length, value, type_, path):
        return found
    if type_.pattern is not None and not re.search(type_.pattern, value):
        return [Finding(path, "wrong_form", shown(value), (type_.pattern,))]
    return []


def _length(length: int, value: object, type_: Any, path: Path) -> list[Finding]:
    shortest, longest = type_.min_length or 0, type_.max_length
    if shortest <= length and (longest is None or length <= longest):
        return []
    return [
        Finding(
            path, "wrong_length", shown(value), (f">= {shortest}" if longest is None else f"{shortest}..{longest}",)
        )
    ]


def _literal(value: object, type_: inspect.LiteralType, path: Path) -> list[Finding]:
    # True equals 1, and is not meant.
    if any(value == choice and type(value) is type(choice) for choice in type_.values):
        return []
    return [Finding(path, "not_one_of", shown(value), tuple(map(str, type_.values)))]


def _array(value: object, type_: inspect.VarTupleType, path: Path) -> list[Finding]:
    if not isinstance(value, list):
        return _wrong_type(value, path, "array")
    found = _length(len(value), value, type_, path)
    for place, item in enumerate(value):
        found += findings_in(item, type_.item_type, (*path, place))
    return found


def _tuple(value: object, type_: inspect.TupleType, path: Path) -> list[Finding]:
    wanted = len(type_.item_types)
    if not isinstance(value, list):
        return _wrong_type(value, path, "array")
    if len(value) != wanted:
        return [Finding(path, "wrong_length", shown(value), (f"{wanted}..{wanted}",))]
    parts = zip(value, type_.item_types, strict=True)
    return [found for nth, (item, kind) in enumerate(parts) for found in findings_in(item, kind, (*path, nth))]


def _struct(value: object, type_: inspect.StructType, path: Path) -> list[Finding]:
    if not isinstance(value, dict):
        return _wrong_type(value, path, "table")
    fields = fields_of(type_)
    missing = [name for name, field in fields.items() if field.required and name not in value]
    found = [Finding((*path, name), "missing_key") for name in missing]
    for name, item in value.items():
        if name in fields:
            found += findings_in(item, fields[name].type, (*path, name))
        else:
            found.append(Finding((*path, name), "unknown_key", shown(name), nearest(name, fields)))
    return found


_Check = Callable[[object, Any, Path], list[Finding]]
_CHECKS: Final[tuple[tuple[type[inspect.Type], _Check], ...]] = (
    (inspect.StructType, _struct),
    (inspect.VarTupleType, _array),
    (inspect.UnionType, _union),
    (inspect.StrType, _str),
    (inspect.IntType, _int),
    (inspect.LiteralType, _literal),
    (inspect.Metadata, _metadata),
    (inspect.FloatType, _float),
    (inspect.BoolType, _bool),
    (inspect.TupleType, _tuple),
)
