"""The vocabulary that every game, source, screen and journal shares.

All values are frozen `msgspec.Struct`s without lists or dicts, so that they can be shared, compared, hashed and
written as JSON (`type` is the tag of a union). A game is a pure function of its entries: nothing here reads a file,
a clock or a random number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, Literal, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from companion.games.schema import Schema

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""

Card: TypeAlias = int | Literal["?"]
"""A card's number in its pack, or `UNKNOWN`: a card that the app has not been shown."""

UNKNOWN: Final = "?"

Mode: TypeAlias = Literal["table", "digital"]
"""`table`: the box lies beside the app and the seats report; `digital`: the app deals from a pack."""

What = TypeVar("What")
State = TypeVar("State")
Observation = TypeVar("Observation")
Options = TypeVar("Options")
Pack = TypeVar("Pack")


class Cards(Struct, frozen=True):
    """Cards whose order does not matter: the known ones sorted, and how many more there are."""

    known: tuple[int, ...] = ()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.unknown

    def add(self, card: Card) -> Cards:
        """These cards and one more."""
        if card == UNKNOWN:
            return Cards(self.known, self.unknown + 1)
        return Cards(tuple(sorted((*self.known, card))), self.unknown)

    def remove(self, card: Card) -> Cards:
        """These cards without one: the known `card` if it is here, else one of the unknown.

        Raises ValueError where there is neither.
        """
        if card in self.known:
            at = self.known.index(card)
            return Cards(self.known[:at] + self.known[at + 1 :], self.unknown)
        if not self.unknown:
            raise ValueError(f"no card {card!r} in {self!r}")
        return Cards(self.known, self.unknown - 1)

    def take(self, card: Card) -> Cards:
        """Like `remove`, but these cards as they are where there is neither: a table may hold more than was counted."""
        return self.remove(card) if card in self.known or self.unknown else self

    def merge(self, other: Cards) -> Cards:
        """Both heaps as one."""
        return Cards(tuple(sorted(self.known + other.known)), self.unknown + other.unknown)


class PlayerNode(Struct, frozen=True, tag=True):
    """One seat acts."""

    seat: Seat


class SimultaneousNode(Struct, frozen=True, tag=True):
    """Several seats act, in any order and unseen by each other; `seats` are those still missing."""

    seats: tuple[Seat, ...]


class ChanceNode(Struct, frozen=True, tag=True):
    """Chance decides; `kind` is what is decided, a word of the game.

    `reported`: it happens on the real table and the seats say how it fell; otherwise the app decides.
    """

    kind: str
    reported: bool = False


class TerminalNode(Struct, frozen=True, tag=True):
    """The game is over."""


Node: TypeAlias = PlayerNode | SimultaneousNode | ChanceNode | TerminalNode


class Adjust(Struct, frozen=True, tag=True):
    """Table only: the seats set a public counter (or the seat that holds something) to what lies on the table."""

    counter: str
    value: int
    seat: Seat | None = None


class Entry(Struct, Generic[What], frozen=True, omit_defaults=True):
    """The one argument of `Rules.apply`, and what a journal stores.

    `what` is an action, a chance outcome or an `Adjust`; `seat` is the seat it came from (None: chance, or the whole
    table); `forced` says that the seats insisted on something unlikely.
    """

    what: What
    seat: Seat | None = None
    forced: bool = False


class Chances(Struct, Generic[What], frozen=True):
    """What chance may decide.

    `weights` are cumulative and end at their sum; None means all are equally likely. `sample_only` says that a
    physical process decides and `outcomes` are only a varied sample of it.
    """

    outcomes: tuple[What, ...]
    weights: tuple[float, ...] | None = None
    sample_only: bool = False


class Bind(Struct, frozen=True):
    """In a world that a bot imagines: the unknown card at `place` (the `index`-th there, of `seat`) is `card`."""

    place: str
    card: int
    seat: Seat | None = None
    index: int = 0


class Reason(Struct, frozen=True, tag=True):
    """Why the app decided something. One subclass a kind; `rule` is the id in the numbered rules. Public."""

    rule: ClassVar[str] = ""


class GameEvent(Struct, frozen=True, tag=True):
    """Something that happened, for screens, sound and history. Public: it names nothing that a seat may not know."""

    rule: ClassVar[str] = ""


class Fault(Struct, frozen=True, tag=True):
    """One thing wrong with an entry: `field` is the entry's field, the struct's own fields are the values.

    A `forcible` fault is unlikely, and the seats may insist; any other is impossible to write down.
    """

    rule: ClassVar[str] = ""
    field: ClassVar[str] = "what"
    forcible: ClassVar[bool] = False

    @property
    def code(self) -> str:
        """The key of this fault's text."""
        return type(self).__name__

    @property
    def values(self) -> dict[str, Any]:
        """The values that the text names."""
        return asdict(self)


class Step(Struct, Generic[State], frozen=True):
    """What an entry led to. `reveals` says that somebody learnt something that an undo could not take back."""

    state: State
    events: tuple[GameEvent, ...] = ()
    reasons: tuple[Reason, ...] = ()
    reveals: bool = False


class Rejection(Struct, frozen=True):
    """Why an entry was not taken: all its faults at once, and the node that it was tried at."""

    faults: tuple[Fault, ...]
    entry: Entry[Any]
    node: Node

    @property
    def forcible(self) -> bool:
        """Whether the same entry with `forced=True` would be taken."""
        return all(fault.forcible for fault in self.faults)


class Outcome(Struct, frozen=True):
    """How a game ended: in `places` 1 is first, and a shared place skips the next (1, 1, 3)."""

    termination: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    tie_break: str | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that came first; several share the victory, all of them means a draw."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


class Counter(Struct, frozen=True):
    """A public number that `Adjust` can set. `value` None: the app was not told.

    `holder`: the value is a seat, or -1 for nobody where `lowest` is -1.
    """

    name: str
    value: int | None
    lowest: int
    highest: int
    seat: Seat | None = None
    holder: bool = False


class Setup(Struct, Generic[Options, Pack], frozen=True):
    """All that is fixed before the first entry. `starter` is the seat that the rulebook lets begin."""

    seats: int
    mode: Mode
    options: Options
    pack: Pack
    starter: Seat = Seat(0)


class Rules(Protocol[State, What, Observation]):
    """A game's rules for one setup: look-up tables, and no state."""

    @property
    def setup(self) -> Setup[Any, Any]:
        """The setup these rules were made for."""

    def start(self) -> State:
        """The state before the first entry."""

    def node(self, state: State) -> Node:
        """Who acts now."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[What, ...]:
        """All actions of `seat` that need no force; empty where it is not asked.

        Of actions that differ in nothing that a rule asks for there is one; `apply` takes the others too.
        """

    def chance_outcomes(self, state: State) -> Chances[What]:
        """All outcomes that chance can decide; only at a `ChanceNode`."""

    def apply(self, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        """The one way on. Checks node, seat and entry itself and collects every fault."""

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What `seat` (None: everybody) may know, built by naming what is shown."""

    def counters(self, state: State) -> tuple[Counter, ...]:
        """The public counters that `Adjust` may set now; none in digital play."""

    def outcome(self, state: State) -> Outcome | None:
        """The result, None before the `TerminalNode`."""

    def imagine(self, observation: Observation) -> State:
        """The state as that seat knows it: UNKNOWN wherever it cannot look."""

    def hidden_outcomes(self, state: State) -> Chances[Bind]:
        """What the first unknown place of an imagined state may hold; no outcomes: nothing is unknown."""

    def bind(self, state: State, bind: Bind) -> State:
        """The imagined state with one unknown place filled."""


class Frame(Protocol[State, What]):
    """Unfinished business on `State.stack` (top last): a turn, a card, an attack, a re-roll.

    A frame is a frozen value; a finished frame pops and calls `resume` of the frame below without looking at its type.
    """

    def node(self, rules: Any, state: State) -> Node | None:
        """Who acts now; None: nothing to ask, and its own `resume` is called with None (a result is never None)."""

    def legal_actions(self, rules: Any, state: State, seat: Seat) -> tuple[What, ...]:
        """All actions of `seat` that need no force."""

    def apply(self, rules: Any, state: State, entry: Entry[What]) -> Step[State] | Rejection:
        """What this frame, on top of the stack, does with an entry."""

    def resume(self, rules: Any, state: State, result: Any) -> Step[State]:
        """The frame above has finished with `result`; this one is on top again."""


class ChanceFrame(Frame[State, What], Protocol[State, What]):
    """A frame whose node can be a `ChanceNode`."""

    def chance_outcomes(self, rules: Any, state: State) -> Chances[What]:
        """All outcomes that chance can decide here."""


class Veil(Struct, frozen=True):
    """What a game hides again that was told openly before: lists and exports of an unfinished game go through it.

    `opens` names the seats of which an event shows something that stays open until their next; `hide` takes what is
    hidden out of an action, event or reason, and gives None where nothing of it may be told.
    """

    opens: Callable[[Any], tuple[Seat, ...]]
    hide: Callable[[Any], Any]


class SeatRange(Struct, frozen=True):
    """How many seats a game takes, and how many it is good with; outside `suggested` the app only warns."""

    lowest: int
    highest: int
    suggested: tuple[int, int]


class Game(Struct, Generic[State, What, Observation, Options, Pack], frozen=True):
    """One rulebook: what the registry holds. `rules` None: only its vocabulary is there yet.

    `version` of the rules rises when a fix changes what a recorded game folds to.
    `entry`, `state` and `observation` are the types that JSON is decoded into.
    `read` and `write` are the game's notation: an entry as a line of text, and back (see `companion.games.notation`).
    `schema` tells the packs' reader about its packs, `veil` what is hidden again after it was told openly.
    """

    key: str
    title: str
    seats: SeatRange
    options: type[Options]
    pack: type[Pack]
    entry: type[Entry[What]]
    state: type[State]
    observation: type[Observation]
    rules: Callable[[Setup[Options, Pack]], Rules[State, What, Observation]] | None = None
    read: Callable[[Any, str, tuple[str, ...]], Entry[What]] | None = None
    write: Callable[[Entry[What]], str] | None = None
    schema: Schema[Any] | None = None
    veil: Veil | None = None
    version: int = 1
    modes: tuple[Mode, ...] = ("table", "digital")

    @property
    def built(self) -> bool:
        """Whether it can be played."""
        return self.rules is not None
