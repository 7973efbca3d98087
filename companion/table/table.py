"""A game in progress: the open question, the sources that are asked, what is recorded, and what each seat may see.

The table is the one place where a game changes. It is used by one thread; sources and the journal's writer talk to it
through the app's inbox, whose messages come to `receive`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.game import (
    Adjust,
    ChanceNode,
    Entry,
    Mode,
    Node,
    PlayerNode,
    Rejection,
    Rules,
    Seat,
    SimultaneousNode,
    Step,
    TerminalNode,
)
from companion.journal.fold import Fold, extend, fold
from companion.journal.items import Correction, Ended, Item, Move, Player, Undo
from companion.journal.undo import Refusal, may_undo
from companion.journal.writer import NotRecorded, Recorded
from companion.sources.question import CERTAIN, Proposal, Question, QuestionId, Source
from companion.table.book import Book
from companion.table.view import View

UndoPolicy: TypeAlias = Literal["free", "consent", "off"]
"""Digital play: a seat takes back its own entry freely, with another seat's consent, or not at all."""


class Accepted(Struct, frozen=True):
    """An entry was taken as item `seq`."""

    seq: int
    step: Step[Any]


class Dropped(Struct, frozen=True):
    """An answer to a question that is no longer open: a double tap, an old camera frame, a repeated device event."""

    proposal: Proposal


class Offered(Struct, frozen=True):
    """A reading that waits for a person to confirm it, or to fill its gaps."""

    proposal: Proposal


Answer: TypeAlias = Accepted | Dropped | Offered | Rejection


class Sitting(Struct, frozen=True):
    """What a table is opened with: a game's id, its rules, who plays, and what is recorded already."""

    game: str
    rules: Rules[Any, Any, Any]
    roster: tuple[Player, ...]
    items: tuple[Item, ...] = ()
    undo: UndoPolicy = "free"
    read_only: bool = False


class Table:
    """A game that is being played. `start` opens the first question."""

    def __init__(self, sitting: Sitting, book: Book) -> None:
        self.game = sitting.game
        self.rules = sitting.rules
        self.roster = sitting.roster
        self.undo_policy = sitting.undo
        self.read_only = sitting.read_only
        self.fold: Fold[Any] = fold(self.rules, sitting.items)
        self.question: Question | None = None
        self.offered: tuple[Proposal, ...] = ()
        self.dropped = 0
        self.recorded_seq = self.fold.seq
        self.trouble: str | None = None
        self._book = book
        self._sources: list[Source] = []
        self._unrecorded: list[Fold[Any]] = []
        self._safe = self.fold

    @property
    def mode(self) -> Mode:
        """Beside the table, or digital."""
        mode: Mode = self.rules.setup.mode
        return mode

    def look(self) -> tuple[Any, int]:
        """The live state, and how many chance outcomes led to it: for the shuffler alone."""
        return self.fold.state, self.fold.chances

    def add_source(self, source: Source) -> None:
        """From the next question on this source is asked too."""
        self._sources.append(source)

    def source(self, name: str) -> Any:
        """The source of this name; None where the table has none."""
        return next((each for each in self._sources if each.name == name), None)

    def start(self) -> None:
        """Opens the question that the game is at."""
        self._ask()

    def receive(self, message: object) -> Answer | None:
        """Takes a message from the inbox; what is not for this table is left alone."""
        if isinstance(message, Proposal) and message.question.game == self.game:
            return self.propose(message)
        if isinstance(message, (Recorded, NotRecorded)) and message.game == self.game:
            self._hear(message)
        return None

    def propose(self, proposal: Proposal) -> Answer:
        """An answer to the open question. What comes too late is dropped and counted."""
        if not self._is_open(proposal):
            self.dropped += 1
            return Dropped(proposal)
        if proposal.source not in CERTAIN or proposal.gaps:
            self.offered = (*(old for old in self.offered if old.source != proposal.source), proposal)
            return Offered(proposal)
        return self._enter(proposal)

    def confirm(self, proposal: Proposal, entry: Entry[Any] | None = None) -> Answer:
        """A person takes an offered reading as it is, or as the `entry` they made of it."""
        if not self._is_open(proposal):
            self.dropped += 1
            return Dropped(proposal)
        return self._enter(replace(proposal, entry=entry or proposal.entry, gaps=()))

    def adjust(self, what: Adjust, seat: Seat | None = None, *, forced: bool = False) -> Answer:
        """The seats set a counter, at any time before the end."""
        asked = self.question.id if self.question else QuestionId(self.game, self.fold.seq + 1)
        return self._enter(Proposal(asked, Entry(what, seat, forced), "touch"))

    def undo(self, seat: Seat, consent: Seat | None = None) -> int:
        """Digital: takes back the last entry of a seat, and gives its number.

        Raises NotAllowedError where the policy, or what has happened since, does not allow it.
        """
        self._check_writable()
        name = self.roster[seat].name
        if self.mode != "digital":
            raise NotAllowedError("UndoBesideTable", offending=name)
        if self.undo_policy == "off":
            raise NotAllowedError("UndoIsOff", offending=name)
        if self.undo_policy == "consent" and consent in (None, seat):
            raise NotAllowedError("UndoNeedsConsent", offending=name)
        struck = may_undo(self.fold, seat)
        if isinstance(struck, Refusal):
            raise NotAllowedError(struck.why, offending=name, where=str(struck.seq or ""))
        self._write(extend(self.fold, self.rules, Undo(struck, seat)), "touch")
        self._ask()
        return struck

    def correct(self, seq: int, entries: tuple[Entry[Any], ...]) -> Rejection | None:
        """Beside the table: puts none, one or more entries in the place of entry `seq`.

        A rejection says that the new entries themselves do not fit, and nothing has changed. Later entries that no
        longer fit stop the game there (`View.stopped_at`) until they are corrected too. Raises NotAllowedError in
        digital play, or where there is no such entry.
        """
        self._check_writable()
        if self.mode == "digital":
            raise NotAllowedError("CorrectionInDigital", offending=seq)
        places = {applied.seq for applied in self.fold.live} | {placed.seq for placed in self.fold.waiting}
        if seq not in places:
            raise NotAllowedError("NoSuchEntry", offending=seq)
        corrected = extend(self.fold, self.rules, Correction(seq, entries))
        failure = corrected.failure
        if failure and corrected.waiting[0].by == corrected.seq:
            return failure.rejection
        self._write(corrected, "touch")
        self._ask()
        return None

    def take_back(self) -> int:
        """Beside the table: strikes the last entry that was reported, with what the app itself decided after it.

        Gives the place that was struck. Raises NotAllowedError where nothing was reported yet.
        """
        stuck = self.fold.failure
        if stuck:
            self.correct(stuck.seq, ())
            return stuck.seq
        for applied in reversed(self.fold.live):
            reported = not isinstance(applied.node, ChanceNode) or applied.node.reported
            self.correct(applied.seq, ())
            if reported or isinstance(applied.entry.what, Adjust):
                struck: int = applied.seq
                return struck
        raise NotAllowedError("NothingToUndo")

    @property
    def shown(self) -> Fold[Any]:
        """The game as screens show it: no more than is safely recorded, unless the disk fails."""
        return self.fold if self.trouble or self.read_only else self._safe

    def view(self, seat: Seat | None) -> View:
        """What a seat, or everybody, may see: no more than is safely recorded, unless the disk fails."""
        shown = self.shown
        return View(
            seat=seat,
            observation=self.rules.observe(shown.state, seat),
            question=self.question,
            roster=self.roster,
            recorded_seq=self.recorded_seq,
            pending=len(self._unrecorded),
            offered=self.offered,
            outcome=shown.ended or self.rules.outcome(shown.state),
            trouble=self.trouble,
            read_only=self.read_only,
            stopped_at=shown.failure.seq if shown.failure else None,
        )

    def retry(self) -> None:
        """Tries again to record what could not be; whether it works comes through the inbox."""
        self.trouble = None
        self._book.retry()

    def close(self) -> None:
        """Leaves the table; everything accepted is recorded first, as far as the disk takes it."""
        for source in self._sources:
            source.close()
        self._book.stop()

    def _is_open(self, proposal: Proposal) -> bool:
        question = self.question
        if question is None or proposal.question != question.id:
            return False
        return not question.seats or proposal.entry.seat is None or proposal.entry.seat in question.seats

    def _enter(self, proposal: Proposal) -> Accepted | Rejection:
        self._check_writable()
        longer = extend(self.fold, self.rules, Move(proposal.entry))
        if longer.failure:
            return longer.failure.rejection
        # A source that cannot say how sure it is, is not sure.
        confidence = proposal.confidence if isfinite(proposal.confidence) else 0.0
        self._write(longer, proposal.source, confidence, proposal.origin or None)
        self._ask()
        step: Step[Any] = longer.live[-1].step
        return Accepted(longer.seq, step)

    def _check_writable(self) -> None:
        if self.read_only:
            raise NotAllowedError("ReadOnlyCopy", offending=self.game)

    def _write(self, longer: Fold[Any], source: str, confidence: float = 1.0, origin: str | None = None) -> None:
        self._keep(longer, source, confidence, origin)
        outcome = None if longer.failure else self.rules.outcome(longer.state)
        if outcome is not None:
            self._keep(extend(longer, self.rules, Ended(outcome)), "table")

    def _keep(self, longer: Fold[Any], source: str, confidence: float = 1.0, origin: str | None = None) -> None:
        self.fold = longer
        self._unrecorded.append(longer)
        self._book.append(longer.items[-1], source=source, confidence=confidence, origin=origin)

    def _hear(self, message: Recorded | NotRecorded) -> None:
        if isinstance(message, NotRecorded):
            self.trouble = message.code
            return
        self.trouble = None
        self.recorded_seq = max(self.recorded_seq, message.seq)
        while self._unrecorded and self._unrecorded[0].seq <= message.seq:
            self._safe = self._unrecorded.pop(0)

    def _ask(self) -> None:
        """Opens the question of the node, or goes on with that of a simultaneous node some have answered."""
        before, self.question = self.question, self._next_question()
        if before and (self.question is None or self.question.id != before.id):
            self.offered = ()
            self._tell(lambda source: source.cancel(before.id))
        asked = self.question
        if asked:
            self._tell(lambda source: source.ask(asked))

    def _next_question(self) -> Question | None:
        node, before = self.fold.node, self.question
        if self.fold.failure or self.read_only or isinstance(node, TerminalNode):
            return None
        if before and isinstance(node, SimultaneousNode) and set(node.seats) < set(before.seats):
            return replace(before, node=node, seats=node.seats)
        return Question(QuestionId(self.game, self.fold.seq + 1), node, seats_of(node))

    def _tell(self, say: Callable[[Source], None]) -> None:
        for source in self._sources:
            say(source)


def seats_of(node: Node) -> tuple[Seat, ...]:
    """The seats that a node asks; none: chance."""
    if isinstance(node, PlayerNode):
        return (node.seat,)
    return node.seats if isinstance(node, SimultaneousNode) else ()
