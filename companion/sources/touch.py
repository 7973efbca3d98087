"""Answers that people give on a screen, a keyboard or a line of text."""

from __future__ import annotations

from typing import Any

from companion.games.game import Entry
from companion.sources.question import Post, Proposal, Question, QuestionId


class Touch:
    """Turns what a person entered into a proposal for the question that is open."""

    name = "touch"

    def __init__(self, post: Post) -> None:
        """`post` puts messages into the app's inbox."""
        self._post = post
        self._open: QuestionId | None = None

    def ask(self, question: Question) -> None:
        """From now on entries answer this question."""
        self._open = question.id

    def enter(self, entry: Entry[Any], question: QuestionId | None = None) -> None:
        """Somebody answers; `question` is the one they saw when they did (default: the one open now)."""
        asked = question or self._open
        if asked is not None:
            self._post(Proposal(asked, entry, self.name))

    def cancel(self, question: QuestionId) -> None:
        """That question is closed; a late tap for it is dropped by the table."""
        if self._open == question:
            self._open = None

    def close(self) -> None:
        """Nothing is asked any more."""
        self._open = None
