"""A game of Dino World played by hand, line by line."""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from companion.games.dino_world.actions import Caught, Landing, Launch, LiesOn, What
from companion.games.dino_world.kinds import KIND_OF, Kind
from companion.games.dino_world.options import Options
from companion.games.dino_world.pack import Pack
from companion.games.dino_world.poses import CardPose, Pose
from companion.games.dino_world.rules import DinoWorld
from companion.games.dino_world.state import State
from companion.games.game import (
    Adjust,
    Entry,
    GameEvent,
    Mode,
    Outcome,
    Reason,
    Rejection,
    Seat,
    Setup,
    Step,
    TerminalNode,
)
from tests.games.conformance.walking import pick
from tests.games.dino_world.sizes import INVENTED

OURS: Final = Options()

R = TypeVar("R", bound=Reason)


class Play:
    """A game in progress, with all the news and reasons so far. Digital play begins with its jungle spread."""

    def __init__(
        self,
        seats: int = 2,
        options: Options = OURS,
        *,
        mode: Mode = "table",
        pack: Pack = INVENTED,
        starter: int = 0,
    ) -> None:
        self.rules = DinoWorld(Setup(seats, mode, options, pack, Seat(starter)))
        self.state: State = self.rules.start()
        self.events: list[GameEvent] = []
        self.reasons: list[Reason] = []
        if mode == "digital":
            self.enter(self.rules.chance_outcomes(self.state).outcomes[0])

    def enter(self, what: What, seat: int | None = None, *, forced: bool = False) -> Step[State]:
        """Goes on with an entry that must be taken."""
        step = self.rules.apply(self.state, _entry(what, seat, forced=forced))
        assert isinstance(step, Step), step
        self.state = step.state
        self.events += step.events
        self.reasons += step.reasons
        return step

    def refused(self, what: What, seat: int | None = None, *, forced: bool = False) -> Rejection:
        """The rejection of an entry that must not be taken."""
        rejection = self.rules.apply(self.state, _entry(what, seat, forced=forced))
        assert isinstance(rejection, Rejection), rejection
        return rejection

    def faults(self, what: What, seat: int | None = None, *, forced: bool = False) -> list[str]:
        """The codes of all that is wrong with an entry."""
        return [fault.code for fault in self.refused(what, seat, forced=forced).faults]

    def adjust(self, counter: str, value: int, seat: int | None = None) -> Step[State]:
        """Sets a counter."""
        return self.enter(Adjust(counter, value, None if seat is None else Seat(seat)))

    def send(self, kind: Kind, *, forced: bool = False) -> int:
        """The seat that is up sends a hunter of the kind; the number of its card."""
        self.enter(Launch(kind), self.state.turn, forced=forced)
        assert self.state.launched is not None
        return self.state.launched

    def throw(self, kind: Kind, *prey: Kind, forced: bool = False) -> Step[State]:
        """A whole turn at the table: the hunter is sent, and this is what lay under it."""
        self.send(kind)
        return self.enter(Caught(prey), forced=forced)

    def land(
        self,
        kind: Kind,
        *below: int,
        depth_mm: float = 20.0,
        touches: tuple[int, ...] = (),
        off: tuple[int, ...] = (),
        more: tuple[LiesOn, ...] = (),
    ) -> Step[State]:
        """A whole turn in digital play: the hunter comes to rest on these cards, each so deep."""
        hunter = self.send(kind)
        pairs = tuple(LiesOn(hunter, card, depth_mm * 30, depth_mm) for card in below)
        poses = () if hunter in off else (at(hunter),)
        return self.enter(Landing((*pairs, *more), touches, off, poses))

    def turn_to(self, kind: Kind) -> None:
        """At the table: a seat that has such a hunter left is up, if there is one."""
        for seat, player in enumerate(self.state.players):
            if kind in (KIND_OF[card] for card in player.hunters.known):
                self.adjust("turn", seat)
                return

    def put(self, kind: Kind) -> int:
        """At the table: a card of the kind comes to lie in the jungle; its number."""
        self.turn_to(kind)
        hunter = self.send(kind, forced=True)
        self.enter(Landing(poses=(at(hunter),)))
        return hunter

    def to_the_end(self, seed: int = 0) -> Outcome:
        """Chance and seats go on at random."""
        rng = Random(seed)
        while not isinstance(node := self.rules.node(self.state), TerminalNode):
            entry = pick(self.rules, self.state, node, rng)
            self.enter(entry.what, entry.seat)
        return self.outcome

    @property
    def outcome(self) -> Outcome:
        """The outcome of a finished game."""
        outcome = self.rules.outcome(self.state)
        assert outcome is not None
        return outcome

    @property
    def caught(self) -> tuple[int, ...]:
        """How many cards each seat has caught."""
        return tuple(len(player.caught) for player in self.state.players)

    @property
    def lying(self) -> list[int]:
        """The cards in the jungle."""
        return [each.card for each in self.state.lying]

    def kinds_caught(self, seat: int) -> list[Kind]:
        """The kinds that a seat has caught, as far as they are known."""
        return [KIND_OF[card] for card in self.state.players[seat].caught.known]

    def reason(self, kind: type[R]) -> R:
        """The last reason of a kind."""
        return [each for each in self.reasons if isinstance(each, kind)][-1]

    def count(self, kind: type[Reason | GameEvent]) -> int:
        """How many reasons or events of a kind there were."""
        return sum(isinstance(each, kind) for each in (*self.reasons, *self.events))

    def counter(self, name: str, seat: int | None = None) -> int | None:
        """The value of a counter."""
        (value,) = (each.value for each in self.rules.counters(self.state) if (each.name, each.seat) == (name, seat))
        return value


def at(card: int, x_mm: float = 0.0, y_mm: float = 300.0) -> CardPose:
    """A card at a place."""
    return CardPose(card, Pose(x_mm, y_mm, 0.0, True))


def _entry(what: What, seat: int | None, *, forced: bool) -> Entry[What]:
    return Entry(what, None if seat is None else Seat(seat), forced)
