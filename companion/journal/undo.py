"""What a seat may take back in digital play. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from companion.games.game import Seat, SimultaneousNode
from companion.journal.fold import Applied, Fold

Why: TypeAlias = Literal["NothingToUndo", "SomethingRevealed", "OthersWentOn", "LineStopped"]


class Refusal(Struct, frozen=True):
    """Why nothing can be taken back; `seq` is the entry in the way."""

    why: Why
    seq: int | None = None


def may_undo(done: Fold[Any], seat: Seat) -> int | Refusal:
    """The one entry that an `Undo` of this seat strikes now, or why there is none.

    It is the seat's last entry, as long as nothing was revealed by it or since, and nothing follows but other seats'
    commits at the same node: their choices were made without knowing it.
    """
    if done.failure:
        return Refusal("LineStopped", done.failure.seq)
    at = next((at for at in reversed(range(len(done.live))) if done.live[at].entry.seat == seat), None)
    if at is None:
        return Refusal("NothingToUndo")
    asked, *later = done.live[at:]
    revealed = next((applied.seq for applied in (asked, *later) if applied.step.reveals), None)
    return Refusal("SomethingRevealed", revealed) if revealed else _strike(asked, later)


def _strike(asked: Applied[Any], later: Sequence[Applied[Any]]) -> int | Refusal:
    """The entry asked for, unless one of the later ones answered another node."""
    missing, seat = _missing(asked), asked.entry.seat
    for applied in later:
        missing -= {seat}
        if not missing or _missing(applied) != missing:
            return Refusal("OthersWentOn", applied.seq)
        seat = applied.entry.seat
    return asked.seq


def _missing(applied: Applied[Any]) -> frozenset[Seat | None]:
    """The seats that were still asked beside each other when this entry came; none at another kind of node."""
    return frozenset(applied.node.seats) if isinstance(applied.node, SimultaneousNode) else frozenset()
