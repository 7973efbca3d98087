"""People at a table of text: each line is an entry, or asks for something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import Empty
from typing import Any

from companion.commands.talk import Said, Voice, view_lines
from companion.errors import CompanionError, NotAllowedError, UnreadableError
from companion.games.game import UNKNOWN, Card, Cards, ChanceNode, Entry, Rejection, Seat
from companion.games.notation import read_number, read_seat
from companion.games.registry import AnyGame
from companion.inbox import Inbox
from companion.journal.fold import Applied
from companion.journal.veil import veiled
from companion.sources.question import Proposal
from companion.table.table import Accepted, Table, seats_of
from companion.words import say, say_code

PATIENCE_S = 10.0
"""How long a slow disk is waited for before the game goes on without it."""


class Sitting:
    """A table that is played by lines. `start` says what is asked; `take_lines` plays."""

    def __init__(self, table: Table, game: AnyGame, voice: Voice, inbox: Inbox[object]) -> None:
        self.table, self.game, self.voice, self.inbox = table, game, voice, inbox
        self.names = tuple(player.name for player in table.roster)
        self.told: tuple[Applied[Any], ...] = table.fold.live
        self.trouble: str | None = None
        self.orders: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "hand": self.hand,
            "legal": self.legal,
            "show": self.show,
            "why": self.why,
            "history": self.history,
            "counters": self.counters,
            "undo": self.undo,
            "back": self.back,
            "correct": self.correct,
            "drop": self.drop,
            "retry": self.retry,
        }

    def start(self) -> None:
        """Opens the first question."""
        self.table.start()
        self.go_on()

    def take_lines(self, lines: Iterator[str], *, strict: bool) -> int:
        """Takes the lines until they end or say "quit". `strict` ends with the exit code of the first refused one."""
        for line in lines:
            words = line.strip()
            if words == "quit":
                break
            if words and not words.startswith("#"):
                code = self.take(words)
                if strict and code:
                    return code
        return 0

    def take(self, words: str) -> int:
        """One line; the exit code of what was wrong with it."""
        try:
            return self.obey(words)
        except CompanionError as error:
            self.voice.error(error)
            return error.exit_code

    def obey(self, words: str) -> int:
        """An order, or an entry."""
        order, _, rest = words.partition(" ")
        if order in self.orders:
            self.orders[order](rest.strip())
            return 0
        return self.enter(words)

    def enter(self, words: str) -> int:
        """An entry for what is asked now."""
        question = self.table.question
        entry = self.read(words)
        if type(entry.what).__name__ == "Adjust":
            answer = self.table.adjust(entry.what, entry.seat, forced=entry.forced)
        elif question is None:
            raise NotAllowedError("NothingAsked", offending=words)
        else:
            answer = self.table.propose(Proposal(question.id, entry, "touch"))
        if isinstance(answer, Rejection):
            self.voice.refusal(answer)
            return NotAllowedError.exit_code
        if not isinstance(answer, Accepted):
            raise NotAllowedError("NotAskedOfSeat", offending=words)
        self.go_on()
        return 0

    def read(self, words: str) -> Entry[Any]:
        """The entry that a line means."""
        assert self.game.read is not None
        return self.game.read(self.table.rules, words, self.names)

    def go_on(self) -> None:
        """Lets the app decide what is its own, waits until all is recorded, and says what happened."""
        self.pump()
        live = self.table.fold.live
        same = sum(1 for old, new in zip(self.told, live, strict=False) if old is new)
        if same == len(self.told):
            self.voice.steps(live[same:])
        self.told = live
        self.say_state()

    def pump(self) -> None:
        """Hears the inbox until the table is quiet."""
        while self.is_busy():
            try:
                self.table.receive(self.inbox.get(timeout=PATIENCE_S))
            except Empty:
                break

    def is_busy(self) -> bool:
        """Whether something is still to come: a chance of the app's own, or the word that an entry is recorded."""
        table, node = self.table, self.table.fold.node
        if table.question is not None and isinstance(node, ChanceNode) and not node.reported and self.app_decides():
            return True
        return not self.inbox.empty() or (table.recorded_seq < table.fold.seq and table.trouble is None)

    def app_decides(self) -> bool:
        """Whether a chance falls by itself; how a throw lands is written as a line, as everything else here."""
        return not self.table.rules.chance_outcomes(self.table.fold.state).sample_only

    def say_state(self) -> None:
        """What is asked now, or how it ended, and what is wrong."""
        table = self.table
        if table.trouble != self.trouble:
            self.trouble = table.trouble
            self.say_trouble()
        view = table.view(None)
        if view.stopped_at is not None:
            self.voice.line("stopped", view.stopped_at, seq=view.stopped_at)
        elif view.outcome is not None:
            self.voice.outcome(view.outcome)
        elif view.question is not None:
            self.voice.question(view.question.id.seq, view.question.node, view.observation)

    def say_trouble(self) -> None:
        """Whether entries are being recorded."""
        if self.trouble is None:
            self.voice.line("recorded")
            return
        said = say_code(self.trouble, self.voice.language)
        self.voice.line("trouble", self.trouble, message=said.message)

    def help(self, _: str) -> None:
        """What can be written."""
        examples = ", ".join(f"“{line}”" for line in self.examples())
        self.voice.line("help_entry", examples=examples)
        for order, key in ORDER_HELP:
            said = self.voice.tell_line(key)
            self.voice.put(Said(key, said, order), f"  {order:<22} {said}")

    def examples(self) -> tuple[str, ...]:
        """A few entries that may come now."""
        return self.possible()[:3]

    def possible(self) -> tuple[str, ...]:
        """All entries that may come now, as lines; of a chance of the app's own none."""
        rules, state, node = self.table.rules, self.table.fold.state, self.table.fold.node
        assert self.game.write is not None
        if isinstance(node, ChanceNode):
            outcomes = rules.chance_outcomes(state).outcomes if node.reported else ()
            return tuple(self.game.write(Entry(what)) for what in outcomes)
        seats = seats_of(node) if self.table.mode == "table" else ()
        return tuple(self.game.write(Entry(what, seat)) for seat in seats for what in rules.legal_actions(state, seat))

    def legal(self, words: str) -> None:
        """All that may come now; in digital play what the seat that is named may do, or the cards it can lay."""
        if self.table.mode == "digital" and words:
            self.options_of(words)
            return
        lines = self.possible()
        self.voice.put(Said("legal", "", lines), *lines)

    def options_of(self, words: str) -> None:
        """What a seat holds, where that is all it can choose from; else every entry that it may make."""
        seat = read_seat(words, self.names)
        if hasattr(self.table.view(seat).observation, "hand"):
            self.hand(words)
            return
        assert self.game.write is not None
        actions = self.table.rules.legal_actions(self.table.fold.state, seat)
        lines = tuple(self.game.write(Entry(what, seat)) for what in actions)
        self.voice.put(Said("legal", "", lines), *lines)

    def hand(self, words: str) -> None:
        """What a seat holds."""
        seat = read_seat(words, self.names)
        held = held_by(self.table.view(seat).observation, seat)
        name = self.names[seat]
        if not held or any(cards.unknown for _, cards in held):
            self.voice.line("no_hand", seat=name)
            return
        named = [self.card(card, deck) for deck, cards in held for card in cards.known]
        known = tuple(card for _, cards in held for card in cards.known)
        self.voice.line("hand", known, seat=name, cards=", ".join(named))

    def card(self, card: Card, deck: str = "") -> str:
        """A card's name and number; `deck` where a game has several decks with the same numbers."""
        named = (each for each in self.voice.names.cards if each.number == card and deck in ("", each.deck))
        found = next(named, None)
        return UNKNOWN if found is None else f"{found.name} ({card})"

    def show(self, _: str) -> None:
        """What everybody can see."""
        observation = self.table.view(None).observation
        self.voice.put(Said("view", "", observation), *view_lines(observation, self.voice))

    def why(self, _: str) -> None:
        """The reasons of the last entry that had any."""
        last = next((applied for applied in reversed(self.table.fold.live) if applied.step.reasons), None)
        if last is None:
            self.voice.line("nothing_yet")
            return
        told = tuple(map(self.voice.tell, last.step.reasons))
        self.voice.put(Said("why", "", told), *(f"{each.text} [{each.rule}]" for each in told))

    def history(self, _: str) -> None:
        """Everything so far."""
        if not self.table.fold.live:
            self.voice.line("nothing_yet")
        self.voice.steps(veiled(self.table.fold, self.game.veil))

    def counters(self, _: str) -> None:
        """The counters that can be set."""
        for counter in self.table.rules.counters(self.table.fold.state):
            said = say(counter, self.voice.language, self.voice.names)
            self.voice.put(Said("counter", said, counter), said)

    def undo(self, words: str) -> None:
        """A seat takes back its last entry: `undo Ola`, `undo Ola by Jan`."""
        name, _, consent = words.partition(" by ")
        agreed: Seat | None = read_seat(consent, self.names) if consent else None
        seq = self.table.undo(read_seat(name, self.names), agreed)
        self.voice.line("taken_back", seq, seq=seq)
        self.go_on()

    def back(self, _: str) -> None:
        """Strikes the last entry that was reported."""
        seq = self.table.take_back()
        self.voice.line("taken_back", seq, seq=seq)
        self.go_on()

    def correct(self, words: str) -> None:
        """`correct 12: 2: speed 4; 3: speed 1` puts these entries in the place of entry 12."""
        number, colon, lines = words.partition(":")
        if not colon:
            raise UnreadableError("NotACorrection", offending=words)
        self.put_right(read_number(number.strip()), tuple(map(self.read, lines.split(";"))))

    def drop(self, words: str) -> None:
        """Strikes an entry."""
        self.put_right(read_number(words), ())

    def put_right(self, seq: int, entries: tuple[Entry[Any], ...]) -> None:
        """Puts entries in the place of an earlier one."""
        rejection = self.table.correct(seq, entries)
        if rejection is not None:
            self.voice.refusal(rejection)
            return
        self.voice.line("corrected", seq, seq=seq)
        self.go_on()

    def retry(self, _: str) -> None:
        """Tries to record what could not be."""
        self.table.retry()
        self.go_on()


ORDER_HELP = (
    ("hand NAME", "help_hand"),
    ("legal [NAME]", "help_legal"),
    ("show", "help_show"),
    ("why", "help_why"),
    ("history", "help_history"),
    ("counters", "help_counters"),
    ("undo NAME [by NAME]", "help_undo"),
    ("back", "help_back"),
    ("correct N: …; …", "help_correct"),
    ("drop N", "help_drop"),
    ("retry", "help_retry"),
    ("quit", "help_quit"),
)


def held_by(observation: Any, seat: Seat) -> tuple[tuple[str, Cards], ...]:
    """The cards that an observation shows in a seat's hand, each with its deck (empty: the game has only one)."""
    hand: Cards | None = getattr(observation, "hand", None)
    if hand is not None:
        return (("", hand),)
    own: Any = dict(enumerate(getattr(observation, "players", ()))).get(seat)
    return (("action", own.hand), ("boon", own.boons)) if hasattr(own, "boons") else ()
