"""What a journal holds: its header, and the four kinds of items that follow."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from companion.games.game import Entry, Mode, Outcome, Seat
from companion.games.marks import Origin

E = TypeVar("E")

GameId = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}-[A-Z2-7]{6}\\Z")]
"""Date and 6 base32 letters, for example 2026-11-29-K7QXMA."""


class Player(Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    colour: str = ""


class PackName(Struct, frozen=True):
    """What a history line and an export say of a pack."""

    key: str
    title: str
    origin: Origin


class Header(Struct, frozen=True, kw_only=True):
    """All that was fixed before the first entry. `roster` is in the order of the seats.

    `options` is the JSON of the game's options, `pack_text` the pack as it was read, `pack_digest` the digest of the
    decoded pack. `seed` is secret until the game has ended; None: the app decides nothing by chance.
    """

    format: int
    id: GameId
    game: str
    rules_version: int
    mode: Mode
    seats: int
    roster: tuple[Player, ...]
    starter: Seat
    options: str
    pack: PackName
    pack_text: str
    pack_digest: str
    seed: str | None
    created_ms: int
    app_version: str

    def __post_init__(self) -> None:
        if len(self.roster) != self.seats or not 0 <= self.starter < self.seats:
            raise ValueError(f"{self.seats} seats, {len(self.roster)} players, seat {self.starter} starts")


class Move(Struct, Generic[E], frozen=True, tag=True):
    """An entry of the game, at its place on the line."""

    entry: E


class Undo(Struct, frozen=True, tag=True):
    """Takes back item `seq`: a `Move` leaves its place empty; an `Undo` or a `Correction` counts no longer.

    `seat` is the seat that asked.
    """

    seq: int
    seat: Seat | None = None


class Correction(Struct, Generic[E], frozen=True, tag=True):
    """Puts none, one or more entries in the place of item `seq`, whatever stands there now.

    The place of an `Undo` or a `Correction` is that of the `Move` it was about.
    """

    seq: int
    entries: tuple[E, ...]


class Ended(Struct, frozen=True, tag=True):
    """The result that was shown at the end. It stands while it is the last item, whatever later rules say."""

    outcome: Outcome


Item: TypeAlias = Move[Entry[Any]] | Undo | Correction[Entry[Any]] | Ended


class Record(Struct, frozen=True):
    """One row of a journal. Items count from 1 without gaps.

    `source` is who proposed the item, `confidence` how sure it was, `origin` what that source wants to remember (its
    own JSON), `time_ms` when it was entered (UTC). None of the four changes a result.
    """

    seq: int
    item: Item
    source: str
    time_ms: int
    confidence: float = 1.0
    origin: str | None = None


def seat_of(item: Item) -> Seat | None:
    """The seat that an item came from."""
    if isinstance(item, Move):
        return item.entry.seat
    return item.seat if isinstance(item, Undo) else None


@cache
def item_decoder(entry_type: Any) -> msgspec.json.Decoder[Item]:
    """Decodes the items of a game whose entries have this type (`Game.entry`)."""
    return msgspec.json.Decoder(Move[entry_type] | Undo | Correction[entry_type] | Ended)
