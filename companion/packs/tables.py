"""Checks between the raw values of a pack that are the same in every game: unique fields, counts, marks."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from companion.games.marks import Marked
from companion.games.schema import Finding, Path, Schema
from companion.packs.values import fields_of, nearest, shown


def findings_between(data: dict[str, Any], schema: Schema[Any]) -> list[Finding]:
    """Everything wrong between values. Values of the wrong kind are passed over: they are faults already."""
    found = [_source_missing((), data)] if data.get("origin") == "public" and not _text(data, "source") else []
    for table, fields in schema.unique:
        for path, records in _tables((), data, table):
            found += [fault for field in fields for fault in _duplicates(path, records, field)]
    for name, wanted in schema.counts:
        found += _count(name, data.get(name, []), wanted)
    for name, field in fields_of(inspect.type_info(schema.pack)).items():
        marked = _marked(field.type)
        if marked is not None:
            for path, record in _each(name, data):
                if record.get("origin") == "public" and not _text(data, "source"):
                    found.append(Finding((*path, "origin"), "source_missing", "public"))
                found += _marks(path, record, marked)
    return found


def _each(name: str, data: dict[str, Any]) -> list[tuple[Path, dict[str, Any]]]:
    """The records of a table with their paths, or the one record that stands by itself."""
    alone = data.get(name)
    if isinstance(alone, dict):
        return [((name,), alone)]
    return [((name, nth), record) for nth, record in _records(data, name)]


def _records(data: dict[str, Any], name: str) -> list[tuple[int, dict[str, Any]]]:
    """The records of a table that are records at all, each with its position."""
    rows = data.get(name)
    return [(nth, row) for nth, row in enumerate(rows) if isinstance(row, dict)] if isinstance(rows, list) else []


def _tables(
    path: Path, data: dict[str, Any], names: tuple[str, ...]
) -> Iterator[tuple[Path, list[tuple[int, dict[str, Any]]]]]:
    """Each table that a chain of names leads to, with its records."""
    first, *rest = names
    records = _records(data, first)
    if not rest:
        yield (*path, first), records
        return
    for nth, record in records:
        yield from _tables((*path, first, nth), record, tuple(rest))


def _text(data: dict[str, Any], name: str) -> str:
    value = data.get(name)
    return value.strip() if isinstance(value, str) else ""


def _same(value: object) -> object:
    """What two values have in common that people would call the same."""
    return unicodedata.normalize("NFC", value).casefold().strip() if isinstance(value, str) else value


def _duplicates(path: Path, records: list[tuple[int, dict[str, Any]]], field: str) -> list[Finding]:
    first: dict[object, Path] = {}
    found = []
    for nth, record in records:
        value, here = _same(record.get(field)), (*path, nth, field)
        if not isinstance(value, str | int):
            continue
        if value in first:
            found.append(Finding(here, "duplicate", shown(record[field]), see=first[value]))
        first.setdefault(value, here)
    return found


def _count(name: str, rows: object, wanted: int) -> list[Finding]:
    if not isinstance(rows, list) or len(rows) == wanted:
        return []
    return [Finding((name,), "wrong_count", str(len(rows)), (str(wanted),), level="warning")]


def _marked(type_: inspect.Type) -> inspect.StructType | None:
    """The kind of record with marks that a field holds, one or many of them; None: another kind of field."""
    if isinstance(type_, inspect.VarTupleType):
        return _marked(type_.item_type)
    if isinstance(type_, inspect.UnionType):
        return next((found for each in type_.types if (found := _marked(each))), None)
    return type_ if isinstance(type_, inspect.StructType) and issubclass(type_.cls, Marked) else None


def _source_missing(path: Path, data: dict[str, Any]) -> Finding:
    return Finding((*path, "source"), "source_missing", shown(data.get("source", "")))


def _marks(path: Path, record: dict[str, Any], type_: inspect.StructType) -> list[Finding]:
    markable = [field for field in fields_of(type_) if field not in {"origin", "marks"}]
    marks = _records(record, "marks")
    found = _duplicates((*path, "marks"), marks, "field")
    for place, mark in marks:
        found += _mark((*path, "marks", place), mark, record, markable)
    return found


def _mark(path: Path, mark: dict[str, Any], record: dict[str, Any], markable: list[str]) -> list[Finding]:
    found = []
    field = mark.get("field")
    if isinstance(field, str) and field not in markable:
        found.append(Finding((*path, "field"), "not_one_of", shown(field), nearest(field, markable)))
    elif isinstance(field, str) and field not in record:
        found.append(Finding((*path, "field"), "mark_without_value", field))
    if mark.get("origin") == "public" and not _text(mark, "source"):
        found.append(_source_missing(path, mark))
    return found
