"""Where a value of a pack comes from: read off the owner's box, printed in public, or invented for this app."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

Origin: TypeAlias = Literal["owner", "public", "invented"]


class Mark(Struct, frozen=True, omit_defaults=True):
    """One field of a record whose origin differs from that of its record; `source` says where it can be looked up."""

    field: str
    origin: Origin
    source: str = ""


class Marked(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A record of a pack. Without an origin of its own it has the pack's."""

    origin: Origin | None = None
    marks: tuple[Mark, ...] = ()


class FromSomewhere(Protocol):
    """What a pack says of itself as a whole."""

    @property
    def origin(self) -> Origin:
        """The origin of all that has no other."""

    @property
    def source(self) -> str:
        """Where its values can be looked up."""


def mark_of(record: Marked, field: str) -> Mark | None:
    """The mark on a field, if it has one of its own."""
    return next((mark for mark in record.marks if mark.field == field), None)


def origin_of(pack: FromSomewhere, record: Marked, field: str) -> Origin:
    """Where the value of a field comes from: its mark, else its record's origin, else the pack's."""
    mark = mark_of(record, field)
    return mark.origin if mark else record.origin or pack.origin


def source_of(pack: FromSomewhere, record: Marked, field: str) -> str:
    """Where the value of a field can be looked up: its mark's source, else the pack's."""
    mark = mark_of(record, field)
    return mark.source if mark and mark.source else pack.source


def is_known(pack: FromSomewhere, record: Marked, field: str) -> bool:
    """Whether a field holds a value of the real box: entered, and not invented."""
    return getattr(record, field) is not None and origin_of(pack, record, field) != "invented"
