"""Why the app decided what it did in Dino World, what happened, and what can be wrong with an entry."""

from __future__ import annotations

from typing import ClassVar

from companion.games.dino_world.kinds import Kind
from companion.games.game import GameEvent, Reason, Seat


class BoxHolds(Reason, frozen=True):
    """All cards of the box are in the game, in the sets or aside."""

    rule: ClassVar[str] = "DW-1"
    cards: int


class JungleLaid(Reason, frozen=True):
    """So many archaeopteryx cards lie in the middle; none touches another."""

    rule: ClassVar[str] = "DW-4"
    birds: int


class SetsDealt(Reason, frozen=True):
    """Every seat has its set of hunters; what is left of them is aside."""

    rule: ClassVar[str] = "DW-5"
    seats: int
    hunters: int
    aside: int


class SizeOrder(Reason, frozen=True):
    """What the hunter catches: every smaller kind."""

    rule: ClassVar[str] = "DW-2"
    hunter: Kind
    prey: tuple[Kind, ...]


class LiesOnSmaller(Reason, frozen=True):
    """The hunter lies on a smaller card: caught. None: area (mm2) or depth (mm) was not told."""

    rule: ClassVar[str] = "DW-9"
    hunter: Kind
    card: int
    kind: Kind
    overlap_mm2: float | None
    depth_mm: float | None


class LiesOnLarger(Reason, frozen=True):
    """The hunter lies on a card of its own size or larger, which stays."""

    rule: ClassVar[str] = "DW-11"
    hunter: Kind
    card: int
    kind: Kind


class NoPreyBelow(Reason, frozen=True):
    """Cards lie under the hunter, and none of them is caught."""

    rule: ClassVar[str] = "DW-9"
    hunter: Kind


class OnlyTouches(Reason, frozen=True):
    """The hunter meets the card, and lies not, or not deep enough (mm), on it. None: side by side."""

    rule: ClassVar[str] = "DW-10"
    hunter: Kind
    card: int
    kind: Kind
    depth_mm: float | None
    needed_mm: float


class CloseCall(Reason, frozen=True):
    """The overlap is so small that it had to be measured; `on` is the verdict."""

    rule: ClassVar[str] = "DW-10"
    hunter: Kind
    card: int
    kind: Kind
    depth_mm: float
    needed_mm: float
    on: bool


class CardBetween(Reason, frozen=True):
    """The hunter lies on the card only by way of another: not caught where only the next card below counts."""

    rule: ClassVar[str] = "DW-9"
    hunter: Kind
    card: int
    kind: Kind
    between: Kind


class SlidBelow(Reason, frozen=True):
    """The hunter came to rest below another card, which catches nothing by it."""

    rule: ClassVar[str] = "DW-9"
    hunter: Kind
    card: int
    kind: Kind


class ToldCaught(Reason, frozen=True):
    """The seats said what lay under the hunter."""

    rule: ClassVar[str] = "DW-9"
    seat: Seat
    hunter: Kind
    prey: tuple[Kind, ...]


class StaysInJungle(Reason, frozen=True):
    """The hunter stays where it is, and can be caught itself."""

    rule: ClassVar[str] = "DW-12"
    seat: Seat
    hunter: Kind


class LandedFree(Reason, frozen=True):
    """The hunter lies on no card: nothing is caught."""

    rule: ClassVar[str] = "DW-13"
    seat: Seat
    hunter: Kind


class HunterFell(Reason, frozen=True):
    """The hunter fell off the table and is out of the game; nobody gets a point."""

    rule: ClassVar[str] = "DW-14"
    seat: Seat
    hunter: Kind


class JungleFell(Reason, frozen=True):
    """Cards of the jungle were pushed off the table: out of the game, or `back` on it."""

    rule: ClassVar[str] = "DW-14"
    kinds: tuple[Kind, ...]
    back: bool


class StayedUp(Reason, frozen=True):
    """The hunter did not leave the rock: the same one is pushed again, or (`lost`) it is out and the turn over."""

    rule: ClassVar[str] = "DW-8"
    seat: Seat
    hunter: Kind
    leaning: bool
    lost: bool


class AllSent(Reason, frozen=True):
    """Every hunter of every seat has been sent."""

    rule: ClassVar[str] = "DW-16"
    seats: int


class FirstDone(Reason, frozen=True):
    """A seat has sent all its hunters, and the table plays until then."""

    rule: ClassVar[str] = "DW-16"
    seat: Seat


class MostCaught(Reason, frozen=True):
    """One seat alone has caught most cards, each worth a point."""

    rule: ClassVar[str] = "DW-17"
    seat: Seat
    count: int


class VictoryShared(Reason, frozen=True):
    """These seats have caught equally many, and nobody more."""

    rule: ClassVar[str] = "DW-17"
    seats: tuple[Seat, ...]
    count: int


class JungleSpreadOut(GameEvent, frozen=True):
    """The jungle lies on the table."""

    rule: ClassVar[str] = "DW-4"
    birds: int


class HunterSent(GameEvent, frozen=True):
    """The seat sends a hunter."""

    rule: ClassVar[str] = "DW-8"
    seat: Seat
    kind: Kind


class PreyTaken(GameEvent, frozen=True):
    """The seat takes what its hunter has caught."""

    rule: ClassVar[str] = "DW-9"
    seat: Seat
    hunter: Kind
    prey: tuple[Kind, ...]


class NothingCaught(GameEvent, frozen=True):
    """The hunter came to rest in the jungle and caught nothing."""

    rule: ClassVar[str] = "DW-13"
    seat: Seat
    hunter: Kind


class FellOff(GameEvent, frozen=True):
    """The hunter fell off the table."""

    rule: ClassVar[str] = "DW-14"
    seat: Seat
    hunter: Kind


class PushedOff(GameEvent, frozen=True):
    """Cards of the jungle fell off the table."""

    rule: ClassVar[str] = "DW-14"
    kinds: tuple[Kind, ...]


class StuckOnRock(GameEvent, frozen=True):
    """The hunter is still on the rock, or leans on it."""

    rule: ClassVar[str] = "DW-8"
    seat: Seat
    hunter: Kind


class JungleRearranged(GameEvent, frozen=True):
    """The cards lie otherwise since the prey was pulled out."""

    rule: ClassVar[str] = "DW-9"
    seat: Seat


class CounterSet(GameEvent, frozen=True):
    """The table has set a counter."""

    counter: str
    value: int
    seat: Seat | None


class GameEnded(GameEvent, frozen=True):
    """The game is over."""

    rule: ClassVar[str] = "DW-17"
    winners: tuple[Seat, ...]
