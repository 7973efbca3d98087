"""What the table asks, and what a source answers. Whoever decides, the same value enters the same rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from msgspec import Struct

from companion.games.game import Entry, Node, Seat


class QuestionId(Struct, frozen=True):
    """Which question: the game's id, and the number that the next entry had when it was asked."""

    game: str
    seq: int


class Question(Struct, frozen=True):
    """What is asked now. `seats` are those who have still to answer; empty: the app, or the table as a whole."""

    id: QuestionId
    node: Node
    seats: tuple[Seat, ...] = ()


class Proposal(Struct, frozen=True):
    """One answer to a question.

    `gaps` are the field paths that are still to be filled in before it can count; `confidence` is 0 to 1; `origin`
    says in JSON how the value came about (a flick's speed and seed, a frame's age), and never decides anything.
    """

    question: QuestionId
    entry: Entry[Any]
    source: str
    gaps: tuple[str, ...] = ()
    confidence: float = 1.0
    origin: str = ""


Post = Callable[[object], None]
"""Puts a frozen message into the app's one inbox; safe from any thread, never blocks."""

CERTAIN: Final = frozenset({"shuffler", "script", "touch", "physics", "bot"})
"""Sources whose proposals count at once; any other is offered on screen first."""


class Source(Protocol):
    """Something that can decide. All methods return at once; answers come through the inbox."""

    @property
    def name(self) -> str:
        """How the journal calls it."""

    def ask(self, question: Question) -> None:
        """A question is open now."""

    def cancel(self, question: QuestionId) -> None:
        """A question needs no answer any more."""

    def close(self) -> None:
        """The table is left."""
