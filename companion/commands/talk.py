"""What `play` says: each thing once, as a line for people or as a JSON object for programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from companion.errors import CompanionError
from companion.games.game import ChanceNode, GameEvent, Node, Outcome, Reason, Rejection, Seat
from companion.journal.fold import Applied
from companion.words import Language, Names, one_line, rule_of, say, say_error, say_question, say_rejection, say_view
from companion.words.lines import say_line


class Told(Struct, frozen=True):
    """A reason, an event or a fault: its kind, its rule, its values and its sentence."""

    kind: str
    rule: str
    text: str
    values: GameEvent | Reason | Any


class StepSaid(Struct, frozen=True, tag_field="type", tag="step"):
    """An entry was taken. It says only what everybody may know."""

    seq: int
    seat: Seat | None
    events: tuple[Told, ...]
    reasons: tuple[Told, ...]


class QuestionSaid(Struct, frozen=True, tag_field="type", tag="question"):
    """What is asked now."""

    seq: int
    node: Node
    text: str


class RefusedSaid(Struct, frozen=True, tag_field="type", tag="refused"):
    """An entry was not taken."""

    faults: tuple[Told, ...]
    forcible: bool
    text: str


class OutcomeSaid(Struct, frozen=True, tag_field="type", tag="outcome"):
    """The game is over."""

    outcome: Outcome
    winners: tuple[Seat, ...]
    text: str


class ErrorSaid(Struct, frozen=True, tag_field="type", tag="error"):
    """A line was not understood, or not allowed."""

    code: str
    offending: str
    text: str


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """Anything else: `about` is what the text is about, `value` the same for programs."""

    about: str
    text: str
    value: Any = None


class Voice(Struct, frozen=True):
    """How things are said: in a language, with the names at the table, for people or for programs."""

    language: Language
    names: Names
    as_json: bool = False
    out: Callable[[str], None] = print

    def tell(self, value: Any) -> Told:
        """A reason, an event or a fault."""
        return Told(type(value).__name__, rule_of(value), say(value, self.language, self.names), value)

    def put(self, thing: Struct, *lines: str) -> None:
        """Says it: the object for programs, the lines for people."""
        if self.as_json:
            self.out(msgspec.json.encode(thing, order="deterministic").decode())
            return
        for line in lines:
            self.out(line)

    def line(self, key: str, value: Any = None, **places: object) -> None:
        """One of the texts of `companion.words.lines`."""
        said = say_line(key, self.language, **places)
        self.put(Said(key, said, value), said)

    def tell_line(self, key: str) -> str:
        """One of the texts of `companion.words.lines`, not said yet."""
        return say_line(key, self.language)

    def error(self, error: CompanionError) -> None:
        """What was wrong with a line, and what to do about it."""
        said = one_line(say_error(error, self.language), self.language)
        self.put(ErrorSaid(error.code, error.offending, said), said)

    def refusal(self, rejection: Rejection) -> None:
        """All that is wrong with an entry."""
        refusal = say_rejection(rejection, self.language, self.names)
        faults = tuple(self.tell(fault) for fault in rejection.faults)
        said = " ".join((*refusal.sentences, refusal.advice))
        self.put(RefusedSaid(faults, rejection.forcible, said), said)

    def steps(self, steps: tuple[Applied[Any], ...]) -> None:
        """Entries that were taken; what the app dealt in a row becomes one paragraph."""
        dealt: list[str] = []
        for applied in steps:
            said = self._step(applied)
            if self.as_json:
                self.put(said)
            elif isinstance(applied.node, ChanceNode) and not applied.node.reported and not said.reasons:
                dealt += [told.text for told in said.events]
            else:
                self._paragraph(dealt)
                self.put(said, *_lines(said))
                dealt = []
        self._paragraph(dealt)

    def _paragraph(self, sentences: list[str]) -> None:
        if sentences:
            self.out(" ".join(sentences))

    def _step(self, applied: Applied[Any]) -> StepSaid:
        step = applied.step
        events, reasons = map(self.tell, step.events), map(self.tell, step.reasons)
        return StepSaid(applied.seq, applied.entry.seat, tuple(events), tuple(reasons))

    def question(self, seq: int, node: Node, observation: Any) -> None:
        """What is asked now, and of whom."""
        said = say_question(node, observation, self.language, self.names)
        self.put(QuestionSaid(seq, node, said), "", said)

    def outcome(self, outcome: Outcome) -> None:
        """How the game ended."""
        said = say(outcome, self.language, self.names)
        self.put(OutcomeSaid(outcome, outcome.winners, said), "", said)


def view_lines(observation: Any, voice: Voice) -> tuple[str, ...]:
    """What everybody can see, a line a thing."""
    return say_view(observation, voice.language, voice.names)


def _lines(said: StepSaid) -> tuple[str, ...]:
    events = " ".join(told.text for told in said.events)
    return (f"{said.seq:>3}. {events}", *(f"     {told.text} [{told.rule}]" for told in said.reasons))
