"""What a game tells the packs' reader about its packs. The reader itself is `companion.packs`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Generic, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct

from companion.games.marks import Origin

Level: TypeAlias = Literal["error", "warning"]
Path: TypeAlias = tuple[str | int, ...]
"""The way to a value in a pack: field names, and positions counted from 0."""

Language: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z]{2,3}\Z", examples=["en", "pl"])]
Key: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,39}\Z", examples=["our-box", "summer_2"])]
Label: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Source: TypeAlias = Annotated[str, Meta(max_length=300)]


class PackHead(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every pack says of itself. `language` is that of the plain names and texts in it."""

    format: Literal[1]
    game: str
    key: Key
    title: Label
    origin: Origin
    source: Source = ""
    language: Language = "en"


class Finding(Struct, frozen=True):
    """Something wrong in a pack; `see` is the way to another value that it clashes with."""

    path: Path
    code: str
    offending: str = ""
    allowed: tuple[str, ...] = ()
    level: Level = "error"
    see: Path = ()


PackT = TypeVar("PackT", bound=PackHead)


class Schema(Struct, Generic[PackT], frozen=True):
    """The packs of one game.

    `unique` names the tables (inside another: within each record of that) and the fields in which no two of their
    records agree; `counts` how many records the box has (another count is a warning: house decks, and boxes not yet
    entered in full). `check` is asked once every value is right by itself, and finds what is wrong between them.
    """

    game: str
    pack: type[PackT]
    unique: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    counts: tuple[tuple[str, int], ...]
    check: Callable[[PackT], tuple[Finding, ...]]
