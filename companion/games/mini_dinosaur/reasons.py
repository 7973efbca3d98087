"""Why the app decided what it did in Mini Dinosaur, and what happened. What can be wrong is in `faults`."""

from __future__ import annotations

from typing import ClassVar, Literal

from companion.games.game import Card, GameEvent, Reason, Seat
from companion.games.mini_dinosaur.dinosaurs import Counts, Dinosaur, Kind

# --- why ------------------------------------------------------------------------------------------------------------


class BetsDealt(Reason, frozen=True):
    """Every seat has so many bets; the others are not used."""

    rule: ClassVar[str] = "MD-5"
    each: int
    unused: int


class DinosaursDealt(Reason, frozen=True):
    """So many dinosaurs a seat at a table of so many; the others are not used, but for the automatic player's."""

    rule: ClassVar[str] = "MD-6"
    seats: int
    each: int
    unused: int


class AutomatonSetAside(Reason, frozen=True):
    """Two seats play with an automatic third one, which has so many dinosaurs."""

    rule: ClassVar[str] = "MD-18"
    cards: int


class RunnerAdded(Reason, frozen=True):
    """A runner joins its colour, which now has so many cards."""

    rule: ClassVar[str] = "MD-2"
    dinosaur: Dinosaur
    count: int


class SlipRemoved(Reason, frozen=True):
    """A slip removes one card of its colour, which now has so many, and leaves with it."""

    rule: ClassVar[str] = "MD-3"
    dinosaur: Dinosaur
    count: int


class SlipAlone(Reason, frozen=True):
    """The slip's colour has no card: only the slip leaves."""

    rule: ClassVar[str] = "MD-3"
    dinosaur: Dinosaur


class GoalNotReached(Reason, frozen=True):
    """The colour has so many cards, and the game goes on: `missing` more would end it."""

    rule: ClassVar[str] = "MD-12"
    dinosaur: Dinosaur
    count: int
    missing: int


class GoalReached(Reason, frozen=True):
    """The colour has five cards, which ends the game at once."""

    rule: ClassVar[str] = "MD-12"
    dinosaur: Dinosaur
    count: int


class NobodyCanAct(Reason, frozen=True):
    """Nobody has an action left, which ends the game."""

    rule: ClassVar[str] = "MD-12"


class NobodyWantsToAct(Reason, frozen=True):
    """All that could act did nothing in a row, which ends the game where that is allowed."""

    rule: ClassVar[str] = "MD-12"


class SeatSkipped(Reason, frozen=True):
    """The seat has no action and is passed over."""

    rule: ClassVar[str] = "MD-11"
    seat: Seat


class AutomatonGoesOn(Reason, frozen=True):
    """Both seats are out of actions; the automatic player has so many cards and goes on."""

    rule: ClassVar[str] = "MD-18"
    cards: int


class AutomatonStops(Reason, frozen=True):
    """Both seats are out of actions, and the automatic player stops with them."""

    rule: ClassVar[str] = "MD-18"
    cards: int


class CardsCounted(Reason, frozen=True):
    """What lies in the public area at the end, in the order of DINOSAURS: all bets are judged on it."""

    rule: ClassVar[str] = "MD-14"
    field: Counts


class PlacesCounted(Reason, frozen=True):
    """The place of every dinosaur: equal counts share one, and the next group has the next; 0: no place counts."""

    rule: ClassVar[str] = "MD-15"
    places: Counts


class LastCounted(Reason, frozen=True):
    """These dinosaurs have the lowest count and are last."""

    rule: ClassVar[str] = "MD-16"
    dinosaurs: tuple[Dinosaur, ...]
    count: int


class SecondAndLast(Reason, frozen=True):
    """These dinosaurs are second and last at once: both kinds of bets pay."""

    rule: ClassVar[str] = "MD-17"
    dinosaurs: tuple[Dinosaur, ...]


class EachJudged(Reason, frozen=True):
    """A bet that pays for every card of a colour."""

    rule: ClassVar[str] = "MD-20"
    seat: Seat
    place: int
    card: Card
    dinosaur: Dinosaur
    count: int
    worth: int
    points: int


class ExactJudged(Reason, frozen=True):
    """A bet that a colour has exactly one of these counts."""

    rule: ClassVar[str] = "MD-20"
    seat: Seat
    place: int
    card: Card
    dinosaur: Dinosaur
    counts: tuple[int, ...]
    count: int
    points: int


class GreaterJudged(Reason, frozen=True):
    """A bet that a colour has more cards than another."""

    rule: ClassVar[str] = "MD-20"
    seat: Seat
    place: int
    card: Card
    dinosaur: Dinosaur
    count: int
    than: Dinosaur
    other: int
    points: int


class RankJudged(Reason, frozen=True):
    """A bet that a colour comes in at a place; `came` 0: no place counts, since all are equal."""

    rule: ClassVar[str] = "MD-20"
    seat: Seat
    place: int
    card: Card
    dinosaur: Dinosaur
    count: int
    rank: int
    came: int
    points: int


class TotalJudged(Reason, frozen=True):
    """A bet that all colours together have fewer cards than a limit."""

    rule: ClassVar[str] = "MD-20"
    seat: Seat
    place: int
    card: Card
    field: Counts
    total: int
    limit: int
    points: int


class LastJudged(Reason, frozen=True):
    """A bet that a colour comes in last; `lowest` is the lowest count of all."""

    rule: ClassVar[str] = "MD-20"
    seat: Seat
    place: int
    card: Card
    dinosaur: Dinosaur
    count: int
    lowest: int
    points: int


class EqualJudged(Reason, frozen=True):
    """A bet that a colour has as many cards as one of the others; `counts` in the order of `others`."""

    rule: ClassVar[str] = "MD-20"
    seat: Seat
    place: int
    card: Card
    dinosaur: Dinosaur
    count: int
    others: tuple[Dinosaur, ...]
    counts: tuple[int, ...]
    points: int


class SetsJudged(Reason, frozen=True):
    """A bet that there are exactly so many full sets of all five colours: `found` is the lowest of their counts."""

    rule: ClassVar[str] = "MD-20"
    seat: Seat
    place: int
    card: Card
    field: Counts
    wanted: int
    found: int
    points: int


class PointsSummed(Reason, frozen=True):
    """The seat's points: of its `placed` bets so many `paid`; bets that did not cost nothing."""

    rule: ClassVar[str] = "MD-13"
    seat: Seat
    points: int
    paid: int
    placed: int


class MostPoints(Reason, frozen=True):
    """The seat has most points and wins."""

    rule: ClassVar[str] = "MD-13"
    seat: Seat
    points: int


class VictoryShared(Reason, frozen=True):
    """These seats have most points and share the victory."""

    rule: ClassVar[str] = "MD-13"
    seats: tuple[Seat, ...]
    points: int


# --- what happened --------------------------------------------------------------------------------------------------


class CardDealt(GameEvent, frozen=True):
    """The seat was dealt a card of a deck."""

    rule: ClassVar[str] = "MD-6"
    seat: Seat
    deck: Literal["bet", "dinosaur"]


class DinosaurPlayed(GameEvent, frozen=True):
    """The seat's leftmost dinosaur lies open."""

    rule: ClassVar[str] = "MD-8"
    seat: Seat
    dinosaur: Dinosaur
    kind: Kind


class CardDiscarded(GameEvent, frozen=True):
    """The seat has discarded a hand card: of this deck, or nobody was told of which."""

    rule: ClassVar[str] = "MD-8"
    seat: Seat
    deck: Literal["bet", "dinosaur", "unknown"]


class DinosaurShown(GameEvent, frozen=True):
    """The discard pile lies open: the seat has discarded this dinosaur."""

    rule: ClassVar[str] = "MD-8"
    seat: Seat
    dinosaur: Dinosaur
    kind: Kind


class BetThrownAway(GameEvent, frozen=True):
    """The discard pile lies open: the seat has discarded this bet."""

    rule: ClassVar[str] = "MD-8"
    seat: Seat
    card: Card


class BetPlacedUp(GameEvent, frozen=True):
    """The seat has placed a bet for all to see."""

    rule: ClassVar[str] = "MD-9"
    seat: Seat
    card: Card


class BetPlacedDown(GameEvent, frozen=True):
    """The seat has placed a bet face down."""

    rule: ClassVar[str] = "MD-9"
    seat: Seat


class SeatPassed(GameEvent, frozen=True):
    """The seat does nothing."""

    rule: ClassVar[str] = "MD-11"
    seat: Seat


class AutomatonRan(GameEvent, frozen=True):
    """The automatic player's leftmost dinosaur lies open."""

    rule: ClassVar[str] = "MD-18"
    dinosaur: Dinosaur
    kind: Kind


class RaceEnded(GameEvent, frozen=True):
    """No more cards are played; the bets are turned up."""

    rule: ClassVar[str] = "MD-12"
    field: Counts


class BetShown(GameEvent, frozen=True):
    """The seat's bet at a place, counted from 0 in the order of placing, was turned up and read."""

    rule: ClassVar[str] = "MD-13"
    seat: Seat
    place: int
    card: Card


class CounterSet(GameEvent, frozen=True):
    """The table has set a counter."""

    counter: str
    value: int
    seat: Seat | None


class GameEnded(GameEvent, frozen=True):
    """The game is over."""

    rule: ClassVar[str] = "MD-13"
    winners: tuple[Seat, ...]
