"""The app's own chance: a seed decides what is dealt, turned and rolled. What physics decides is left to physics."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from companion.games.game import ChanceNode, Entry, Rules
from companion.sources.question import Post, Proposal, Question, QuestionId

State = TypeVar("State")
What = TypeVar("What")


def sample(rules: Rules[State, What, Any], state: State, random: Random) -> What:
    """What chance decides at a `ChanceNode`: one of the outcomes by their weights. Takes one number from `random`."""
    chances = rules.chance_outcomes(state)
    if chances.weights is None:
        return chances.outcomes[int(random.random() * len(chances.outcomes))]
    drawn = random.random() * chances.weights[-1]
    return chances.outcomes[min(bisect_right(chances.weights, drawn), len(chances.outcomes) - 1)]


def random_for(seed: str, decided: int) -> Random:
    """The chance of a live game after `decided` chance outcomes: what is struck and played again repeats itself."""
    return Random(f"{seed}/{decided}")


class Shuffler:
    """Answers every question that chance decides, but what happens on the real table or by a physical process."""

    name = "shuffler"

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        seed: str,
        look: Callable[[], tuple[Any, int]],
        post: Post,
        leaves: frozenset[str] = frozenset(),
    ) -> None:
        """`look` gives the live state and how many chance outcomes led to it; `leaves` is what others decide."""
        self._rules = rules
        self._seed = seed
        self._look = look
        self._post = post
        self._leaves = leaves

    def ask(self, question: Question) -> None:
        """The outcome comes through the inbox like any other answer."""
        if not isinstance(question.node, ChanceNode) or question.node.reported:
            return
        if question.node.kind in self._leaves:
            return
        state, decided = self._look()
        if self._rules.chance_outcomes(state).sample_only:
            return
        what = sample(self._rules, state, random_for(self._seed, decided))
        self._post(Proposal(question.id, Entry(what), self.name))

    def cancel(self, question: QuestionId) -> None:
        """Nothing to call off: it has answered when it was asked."""

    def close(self) -> None:
        """Nothing is held open."""
