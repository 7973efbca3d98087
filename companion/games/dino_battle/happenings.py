"""What happens in Dino Battle!, for screens, sound and history."""

from __future__ import annotations

from typing import ClassVar

from companion.games.dino_battle.dice import Faces
from companion.games.dino_battle.species import Species
from companion.games.game import Card, GameEvent, Seat


class TileSet(GameEvent, frozen=True):
    """The seat's next tile lies there."""

    rule: ClassVar[str] = "DB-2"
    seat: Seat
    tile: str


class GlyphSet(GameEvent, frozen=True):
    """A glyph lies on its space, with this on it."""

    rule: ClassVar[str] = "DB-2"
    space: str
    fruit: int
    crystals: int


class CardDrawn(GameEvent, frozen=True):
    """The seat drew an action card."""

    rule: ClassVar[str] = "DB-14"
    seat: Seat


class DinoPlaced(GameEvent, frozen=True):
    """A dino stands on its edge."""

    rule: ClassVar[str] = "DB-3"
    seat: Seat
    species: Species
    space: str


class TurnBegan(GameEvent, frozen=True):
    """The seat's turn."""

    rule: ClassVar[str] = "DB-4"
    seat: Seat


class CardPlayed(GameEvent, frozen=True):
    """A card lies in the slot."""

    rule: ClassVar[str] = "DB-7"
    seat: Seat
    slot: int
    card: Card


class BoonPlayed(GameEvent, frozen=True):
    """An action boon lies in the slot."""

    rule: ClassVar[str] = "DB-22"
    seat: Seat
    slot: int
    boon: Card


class DinoMoved(GameEvent, frozen=True):
    """A dino went to another space."""

    rule: ClassVar[str] = "DB-23"
    seat: Seat
    dino: int
    species: Species
    space: str


class FightBegan(GameEvent, frozen=True):
    """One dino attacks another."""

    rule: ClassVar[str] = "DB-9"
    seat: Seat
    attacker: Species
    target: Species


class DiceFell(GameEvent, frozen=True):
    """The seat's dice lie there."""

    rule: ClassVar[str] = "DB-30"
    seat: Seat
    combat: Faces
    hill: int | None


class DinoDefeated(GameEvent, frozen=True):
    """The dino leaves the game."""

    rule: ClassVar[str] = "DB-35"
    seat: Seat
    species: Species


class DinoDazed(GameEvent, frozen=True):
    """The dino lies on its side."""

    rule: ClassVar[str] = "DB-37"
    seat: Seat
    species: Species


class BoonDrawnUnseen(GameEvent, frozen=True):
    """The seat drew a boon."""

    rule: ClassVar[str] = "DB-21"
    seat: Seat


class ActionBoonGained(GameEvent, frozen=True):
    """An action boon went to the seat's hand."""

    rule: ClassVar[str] = "DB-22"
    seat: Seat


class EventBoonGained(GameEvent, frozen=True):
    """An event boon takes effect at once."""

    rule: ClassVar[str] = "DB-22"
    seat: Seat
    boon: Card


class UpgradeGained(GameEvent, frozen=True):
    """An upgrade lies open: for all the seat's dinos (None), or for those of a species."""

    rule: ClassVar[str] = "DB-22"
    seat: Seat
    boon: Card
    species: Species | None


class BoonDiscarded(GameEvent, frozen=True):
    """A boon went to the discards."""

    rule: ClassVar[str] = "DB-21"
    seat: Seat
    boon: Card


class CardDiscarded(GameEvent, frozen=True):
    """A card left the hand, because there were too many."""

    rule: ClassVar[str] = "DB-15"
    seat: Seat


class SlotsCleared(GameEvent, frozen=True):
    """The cards played went to the discards."""

    rule: ClassVar[str] = "DB-16"
    seat: Seat
    cards: int


class GainedFromBoon(GameEvent, frozen=True):
    """A boon gave fruit and crystals."""

    rule: ClassVar[str] = "DB-22"
    seat: Seat
    fruit: int
    crystals: int


class VictoryApproaches(GameEvent, frozen=True):
    """The seat holds five shrines or more at the end of its turn: it says so aloud."""

    rule: ClassVar[str] = "DB-5"
    seat: Seat
    count: int


class CounterSet(GameEvent, frozen=True):
    """The table has set a counter."""

    counter: str
    value: int
    seat: Seat | None


class GameEnded(GameEvent, frozen=True):
    """The game is over."""

    rule: ClassVar[str] = "DB-5"
    winners: tuple[Seat, ...]
