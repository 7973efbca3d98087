"""What a seat's screen is drawn from."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.games.game import Outcome, Seat
from companion.journal.items import Player
from companion.sources.question import Proposal, Question, QuestionId


class View(Struct, frozen=True):
    """What `seat` (None: everybody) may see of the table now.

    `observation` is of the last state that is safely recorded (or, while the disk fails, of the live one); `pending`
    entries are accepted and not yet recorded. `offered` are readings that wait for a person to confirm them.
    `trouble` is the code of what keeps entries from being recorded, `read_only` that another copy writes this game.
    `stopped_at` is the place of an entry that no longer fits after a correction.
    """

    seat: Seat | None
    observation: Any
    question: Question | None
    roster: tuple[Player, ...]
    recorded_seq: int
    pending: int = 0
    offered: tuple[Proposal, ...] = ()
    outcome: Outcome | None = None
    trouble: str | None = None
    read_only: bool = False
    stopped_at: int | None = None


__all__ = ["Player", "Proposal", "Question", "QuestionId", "View"]
