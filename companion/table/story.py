"""What has happened at a table, entry by entry, as everybody may know it: for why-panels and correction lists."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.games.game import Entry, GameEvent, Reason, Seat, Veil
from companion.journal.fold import Fold
from companion.journal.veil import veiled, without


class Chapter(Struct, frozen=True):
    """One entry and what it led to. `entry` itself only beside the table, where all of it lies open.

    `waiting`: it no longer fits, and the game stands still until it is mended.
    """

    seq: int
    seat: Seat | None
    events: tuple[GameEvent, ...]
    reasons: tuple[Reason, ...]
    entry: Entry[Any] | None = None
    waiting: bool = False


def story(done: Fold[Any], *, entries: bool, veil: Veil | None = None) -> tuple[Chapter, ...]:
    """The chapters of a game, in order; with `entries` (never in digital play) also what was entered.

    What was told openly and is hidden again is taken out by the game's `veil`.
    """
    told = tuple(
        Chapter(
            applied.seq,
            applied.entry.seat,
            applied.step.events,
            applied.step.reasons,
            applied.entry if entries else None,
        )
        for applied in veiled(done, veil)
    )
    waiting = (
        Chapter(placed.seq, placed.entry.seat, (), (), without(placed.entry, veil), waiting=True)
        for placed in (done.waiting if entries else ())
    )
    return (*told, *waiting)
