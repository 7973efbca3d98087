"""Answers written down beforehand: for tests, demonstrations and replays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.games.game import Entry
from companion.sources.question import Post, Proposal, Question, QuestionId


class Script:
    """Answers each question with the next entry, until there are none left."""

    name = "script"

    def __init__(self, entries: Iterable[Entry[Any]], post: Post) -> None:
        """`entries` in the order in which they will be asked for."""
        self._entries = iter(entries)
        self._post = post

    def ask(self, question: Question) -> None:
        """One entry for one question; at a simultaneous node the table asks again after each seat."""
        entry = next(self._entries, None)
        if entry is not None:
            self._post(Proposal(question.id, entry, self.name))

    def cancel(self, question: QuestionId) -> None:
        """A script cannot be interrupted: its next entry waits for the next question."""

    def close(self) -> None:
        """Nothing is asked any more."""
        self._entries = iter(())
