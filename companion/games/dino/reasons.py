"""Why the app decided what it did in Dino, and what happened."""

from __future__ import annotations

from typing import ClassVar

from companion.games.game import Card, GameEvent, Reason, Seat


class NestsFilled(Reason, frozen=True):
    """Each nest holds so many eggs: one more than seats, as far as the chips reach, or as the variant says."""

    rule: ClassVar[str] = "DN-6"
    seats: int
    eggs: int
    nests: int


class TrackMeasured(Reason, frozen=True):
    """With so many seats the meteorite has so many stones to go."""

    rule: ClassVar[str] = "DN-4"
    seats: int
    stones: int


class DinosaursStand(Reason, frozen=True):
    """So many dinosaurs stand: one for each seat but the starter, and three at least."""

    rule: ClassVar[str] = "DN-8"
    seats: int
    dinosaurs: int


class NestWalledIn(Reason, frozen=True):
    """A warning: no space leads to this nest any more, so its eggs stay there."""

    rule: ClassVar[str] = "DN-8"
    nest: int


class MeteoriteTakesRest(Reason, frozen=True):
    """What is not moved of the four spaces, the meteorite moves."""

    rule: ClassVar[str] = "DN-11"
    seat: Seat
    spaces: int
    stones: int


class MeteoriteStays(Reason, frozen=True):
    """All four spaces were moved, so the meteorite stays where it is."""

    rule: ClassVar[str] = "DN-11"
    seat: Seat


class BothHome(Reason, frozen=True):
    """Both pieces of the seat are home, so its turn moves the meteorite four."""

    rule: ClassVar[str] = "DN-18"
    seat: Seat
    stones: int


class MeteoriteEachRound(Reason, frozen=True):
    """As agreed on before the game, the meteorite goes on after each round, so that the game ends."""

    rule: ClassVar[str] = "DN-4"
    round: int
    stones: int


class MustLeaveSquare(Reason, frozen=True):
    """No egg of this nest now: the square must first be left after the last one."""

    rule: ClassVar[str] = "DN-15"
    seat: Seat
    nest: int


class NestEmptied(Reason, frozen=True):
    """The last egg of this nest is gone; its space may now be passed."""

    rule: ClassVar[str] = "DN-12"
    nest: int


class EggsImpossible(Reason, frozen=True):
    """More eggs are counted than there are in the game; a warning, since the table is right."""

    rule: ClassVar[str] = "DN-6"
    total: int
    possible: int


class MeteoriteStruck(Reason, frozen=True):
    """The meteorite has reached the last stone."""

    rule: ClassVar[str] = "DN-17"
    stones: int


class AllHome(Reason, frozen=True):
    """All pieces are home before the meteorite strikes."""

    rule: ClassVar[str] = "DN-19"
    meteorite: int
    stones: int


class EggsScored(Reason, frozen=True):
    """One point for each egg, five for each colour."""

    rule: ClassVar[str] = "DN-20"
    seat: Seat
    eggs: int
    colours: int
    points: int


class WayHomeTaken(Reason, frozen=True):
    """A point less for each space that the pieces still out are away from home; none are out: nothing is taken off."""

    rule: ClassVar[str] = "DN-21"
    seat: Seat
    spaces: tuple[int, ...]
    total: int


class WayHomeClosed(Reason, frozen=True):
    """No way home is open, so it is counted as if nothing stood in it."""

    rule: ClassVar[str] = "DN-21"
    seat: Seat


class HighestTotal(Reason, frozen=True):
    """These seats have the highest total; several share the victory."""

    rule: ClassVar[str] = "DN-22"
    seats: tuple[Seat, ...]
    total: int


class NestChosen(GameEvent, frozen=True):
    """The nest of this colour lies on a space; `seat` None: it was drawn."""

    rule: ClassVar[str] = "DN-5"
    seat: Seat | None
    nest: int
    space: str


class DinosaurPlaced(GameEvent, frozen=True):
    """A dinosaur stands on a line."""

    rule: ClassVar[str] = "DN-8"
    seat: Seat
    line: str


class CounterMoved(GameEvent, frozen=True):
    """A piece went along these spaces, from the first to the last."""

    rule: ClassVar[str] = "DN-10"
    seat: Seat
    piece: int
    path: tuple[str, ...]


class SpacesMoved(GameEvent, frozen=True):
    """At the table a piece of the seat moved so many spaces."""

    rule: ClassVar[str] = "DN-10"
    seat: Seat
    spaces: int


class CounterHome(GameEvent, frozen=True):
    """A piece is home and leaves the board; so many of the seat's are still out."""

    rule: ClassVar[str] = "DN-18"
    seat: Seat
    left: int


class MeteoriteMoved(GameEvent, frozen=True):
    """The meteorite went from one stone to another of a track of so many."""

    rule: ClassVar[str] = "DN-11"
    start: int
    end: int
    track: int


class EggTaken(GameEvent, frozen=True):
    """The seat took an egg, which now lies open. It is hidden once the seat takes the next: then `nest` is UNKNOWN."""

    rule: ClassVar[str] = "DN-14"
    seat: Seat
    nest: Card


class EggLeft(GameEvent, frozen=True):
    """The seat took no egg."""

    rule: ClassVar[str] = "DN-14"
    seat: Seat


class EggShown(GameEvent, frozen=True):
    """The seat has told the colour of an egg; only its own screen and the scoring say which."""

    rule: ClassVar[str] = "DN-20"
    seat: Seat


class WayHomeCounted(GameEvent, frozen=True):
    """The seat has counted how far its pieces are from home."""

    rule: ClassVar[str] = "DN-21"
    seat: Seat
    spaces: tuple[int, ...]


class CounterSet(GameEvent, frozen=True):
    """The table has set a counter."""

    counter: str
    value: int
    seat: Seat | None


class GameEnded(GameEvent, frozen=True):
    """The game is over."""

    rule: ClassVar[str] = "DN-22"
    winners: tuple[Seat, ...]
