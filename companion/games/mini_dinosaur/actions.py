"""What seats and chance can decide in Mini Dinosaur."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.games.game import Adjust, Card
from companion.games.mini_dinosaur.bets import Terms
from companion.games.mini_dinosaur.dinosaurs import Dinosaur, Kind

Face: TypeAlias = Literal["up", "down"]
"""How a bet lies on the table: at most two up and two down a seat and game (MD-9)."""


class DinosaurFacts(Struct, frozen=True):
    """What a played dinosaur card shows."""

    dinosaur: Dinosaur
    kind: Kind


class BetFacts(Struct, frozen=True):
    """What a bet shows: its terms and its points."""

    terms: Terms
    points: int


class DinosaurDiscarded(Struct, frozen=True, tag=True):
    """The dinosaur at this position of the hand, counted from 0 at the left, is discarded."""

    position: int


class BetDiscarded(Struct, frozen=True, tag=True):
    """A bet of the hand is discarded, by its number."""

    card: Card


class SomethingDiscarded(Struct, frozen=True, tag=True):
    """Table only: one hand card is discarded face down, and the app is not told which or of what kind."""


Discarded: TypeAlias = DinosaurDiscarded | BetDiscarded | SomethingDiscarded


class PlayDinosaur(Struct, frozen=True, tag=True, omit_defaults=True):
    """Perhaps one hand card is discarded, then the dinosaur that is now leftmost is played (MD-8).

    The order of the hand says which that is; at the table `facts` say it.
    """

    discard: Discarded | None = None
    facts: DinosaurFacts | None = None


class PlaceBet(Struct, frozen=True, tag=True, omit_defaults=True):
    """One bet of the hand is placed (MD-9): digital by its number, at the table with what was read off, if it is up."""

    card: Card
    face: Face
    facts: BetFacts | None = None


class Pass(Struct, frozen=True, tag=True):
    """The seat does nothing: where an option allows it, or at the table, for want of an action (MD-11)."""


class ShowBet(Struct, frozen=True, tag=True, omit_defaults=True):
    """Report at the end (MD-13): this is the seat's bet at this place, counted from 0 in the order of placing."""

    place: int
    card: Card
    facts: BetFacts | None = None


class DinosaurDealt(Struct, frozen=True, tag=True):
    """Chance, digital only: the next dinosaur joins the right end of the hand whose deal it is (MD-6)."""

    card: int


class BetDealt(Struct, frozen=True, tag=True):
    """Chance, digital only: the next bet goes to the hand whose deal it is (MD-5)."""

    card: int


class AutomatonPlayed(Struct, frozen=True, tag=True, omit_defaults=True):
    """Chance: the leftmost dinosaur of the automatic player, which nobody has looked at before (MD-18)."""

    card: Card
    facts: DinosaurFacts | None = None


What: TypeAlias = PlayDinosaur | PlaceBet | Pass | ShowBet | DinosaurDealt | BetDealt | AutomatonPlayed | Adjust
