"""Why the app decided what it did in Dino Kontra Dino, what happened, and what can be wrong with an entry."""

from __future__ import annotations

from typing import ClassVar

from companion.games.dino_kontra_dino.traits import Trait
from companion.games.game import Card, Fault, GameEvent, Reason, Seat


class CardRead(Reason, frozen=True):
    """The values of the seat's dinosaur were taken from the pack by its number."""

    rule: ClassVar[str] = "DKD-2"
    seat: Seat
    card: int


class StrengthsCounted(Reason, frozen=True):
    """Each seat's strength is the sum of the required traits on its dinosaur."""

    rule: ClassVar[str] = "DKD-9"
    traits: tuple[Trait, ...]
    strengths: tuple[int, ...]


class HighestStrength(Reason, frozen=True):
    """One seat alone is strongest."""

    rule: ClassVar[str] = "DKD-10"
    seat: Seat
    strength: int


class TieBelowTop(Reason, frozen=True):
    """These seats are equally strong, and one is stronger: the figure decides only between the strongest."""

    rule: ClassVar[str] = "DKD-11"
    seats: tuple[Seat, ...]
    strength: int


class FigureHolderAmongTied(Reason, frozen=True):
    """The holder of the figure is among those tied at the top, and wins."""

    rule: ClassVar[str] = "DKD-11"
    seat: Seat
    strength: int
    tied: tuple[Seat, ...]


class NearestClockwiseFromHolder(Reason, frozen=True):
    """Clockwise from the holder of the figure this seat is the first that is tied at the top; `passed` are not."""

    rule: ClassVar[str] = "DKD-11"
    seat: Seat
    holder: Seat
    strength: int
    tied: tuple[Seat, ...]
    passed: tuple[Seat, ...]


class TakesEventAndFigure(Reason, frozen=True):
    """The winner takes the event and takes, or keeps, the figure."""

    rule: ClassVar[str] = "DKD-12"
    seat: Seat
    holder: Seat


class EverySeatDraws(Reason, frozen=True):
    """The pile holds a card for every seat, so all draw one."""

    rule: ClassVar[str] = "DKD-13"
    pile: int
    seats: int


class PileTooShort(Reason, frozen=True):
    """The pile does not hold a card for every seat: it goes to the box, and two more events are played."""

    rule: ClassVar[str] = "DKD-14"
    pile: int
    seats: int


class AllRoundsPlayed(Reason, frozen=True):
    """The last event has been resolved."""

    rule: ClassVar[str] = "DKD-15"
    rounds: int


class TotalImpossible(Reason, frozen=True):
    """More events are counted than one game can have; a warning, since the table may play with a house deck."""

    rule: ClassVar[str] = "DKD-15"
    total: int
    possible: int


class MostEvents(Reason, frozen=True):
    """These seats have most events."""

    rule: ClassVar[str] = "DKD-16"
    seats: tuple[Seat, ...]
    count: int


class TieBreakStep(Reason, frozen=True):
    """Among the `seats` still tied, `best` have most events with this trait; `counts` in the order of `seats`."""

    rule: ClassVar[str] = "DKD-17"
    trait: Trait
    seats: tuple[Seat, ...]
    counts: tuple[int, ...]
    best: tuple[Seat, ...]


class VictoryShared(Reason, frozen=True):
    """All four traits leave these seats tied: they share the victory."""

    rule: ClassVar[str] = "DKD-17"
    seats: tuple[Seat, ...]


class CardDealt(GameEvent, frozen=True):
    """The seat was dealt a card."""

    rule: ClassVar[str] = "DKD-13"
    seat: Seat


class FrontShown(GameEvent, frozen=True):
    """The next event lies on top, its front to be read."""

    rule: ClassVar[str] = "DKD-7"
    event: int


class CardLaid(GameEvent, frozen=True):
    """The seat's dinosaur lies face down."""

    rule: ClassVar[str] = "DKD-7"
    seat: Seat


class DinosaursRevealed(GameEvent, frozen=True):
    """The dinosaurs are turned up, one a seat."""

    rule: ClassVar[str] = "DKD-8"
    cards: tuple[Card, ...]


class EventTurnedOver(GameEvent, frozen=True):
    """The event is turned over."""

    rule: ClassVar[str] = "DKD-8"
    event: Card
    traits: tuple[Trait, ...]


class CardReported(GameEvent, frozen=True):
    """The seat's open dinosaur was read off the table."""

    rule: ClassVar[str] = "DKD-8"
    seat: Seat
    card: Card


class EventWon(GameEvent, frozen=True):
    """The seat takes the event."""

    rule: ClassVar[str] = "DKD-12"
    seat: Seat
    event: Card


class FigureMoved(GameEvent, frozen=True):
    """The figure goes to another seat."""

    rule: ClassVar[str] = "DKD-12"
    seat: Seat
    holder: Seat


class IconsReported(GameEvent, frozen=True):
    """The seat has counted its events with a trait."""

    rule: ClassVar[str] = "DKD-17"
    seat: Seat
    trait: Trait
    count: int


class CounterSet(GameEvent, frozen=True):
    """The table has set a counter."""

    counter: str
    value: int
    seat: Seat | None


class GameEnded(GameEvent, frozen=True):
    """The game is over."""

    rule: ClassVar[str] = "DKD-16"
    winners: tuple[Seat, ...]


class NotTheShownEvent(Fault, frozen=True):
    """The app dealt this event itself, and its back is another."""

    rule: ClassVar[str] = "DKD-8"
    field: ClassVar[str] = "what.event"
    event: Card


class NotDrawable(Fault, frozen=True):
    """The card is not in the pile that is drawn from."""

    rule: ClassVar[str] = "DKD-13"
    card: int


class NotTheTraitAsked(Fault, frozen=True):
    """Another trait decides the tie now."""

    rule: ClassVar[str] = "DKD-17"
    field: ClassVar[str] = "what.trait"
    trait: Trait
    asked: Trait


class MoreThanWon(Fault, frozen=True):
    """The seat has not won so many events; forced where the table counts otherwise."""

    rule: ClassVar[str] = "DKD-17"
    field: ClassVar[str] = "what.count"
    forcible: ClassVar[bool] = True
    count: int
    won: int
