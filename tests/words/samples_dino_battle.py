"""Values of Dino Battle! for every text."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.games.dino_battle import actions, reasons
from companion.games.dino_battle.actions import BoonFacts, CardFacts, GroundFacts, HandCard
from companion.games.dino_battle.dice import Faces
from companion.games.dino_battle.species import SPECIES, Species
from companion.games.game import Adjust, Counter, Entry, Outcome, Seat
from companion.words import CardName, Names
from companion.words.dino_battle.vocabulary import BOARD_COUNTERS, DAZED_WORDS, SEAT_COUNTERS

NAMES = Names("dino_battle", ("Ola", "Jan"), (CardName("action", 5, "Minmi 3"), CardName("boon", 5, "Blood moon")))
COUNTERS = (*SPECIES, *DAZED_WORDS, *BOARD_COUNTERS, *SEAT_COUNTERS)
CHANCES = ("tile", "glyph", "card", "boon", "dice", "temple")

FACTS = GroundFacts(3, None, 2, attacker_on_hill=True, target_on_hill=False, flankers=1, attack_dice=2)
BY_TYPE: dict[Any, tuple[Any, ...]] = {
    Species: ("t_rex", "minmi"),
    Species | None: (None, "raptor"),
    Faces: ((), ("dazed",), ("blank", 5, 15)),
    HandCard: (HandCard("action", 5), HandCard("action", "?"), HandCard("boon", 5), HandCard("boon", 99)),
    CardFacts | None: (None, CardFacts("minmi", 3), CardFacts("temple"), CardFacts("wild", 2)),
    BoonFacts | None: (None, BoonFacts("action"), BoonFacts("upgrade_species", "raptor")),
    GroundFacts: (GroundFacts(), FACTS),
    str: ("y1-a1", "3"),
    str | None: (None, "y1-a1"),
    tuple[int, ...]: ((4, 0), (2, 2)),
    tuple[tuple[int, str, bool], ...]: (((7, "y1-a3", False),), ((7, "y1-a3", False), (0, "b1-a1", True))),
    tuple[str, ...]: (("value",), ("attacker_on_hill", "target_on_hill")),
    tuple[Seat, ...]: ((Seat(0),), (Seat(0), Seat(1))),
}
BY_NAME: dict[str, tuple[Any, ...]] = {
    "use": ("draw", "move"),
    "gives": ("fruit", "crystal", "glyph"),
    "deck": ("action", "boon"),
    "fact": ("value", "flankers", "kind", "attacker_on_hill"),
    "told": ("minmi", "3"),
    "printed": ("t_rex", "4"),
    "value": (-1, 0, 1, 5, 22),
    "face": ("7", "dazed"),
    "place": ("elsewhere",),
}


def fitting(sample: Any) -> Any:
    """A sample whose fields go together."""
    counted = isinstance(
        sample, reasons.FlagstonePlaced | reasons.GlyphGives | actions.ClaimShrine | actions.ClaimGlyph
    )
    return replace(sample, enemy=None if sample.own is None else sample.enemy or 0) if counted else sample


def others() -> Iterator[Any]:
    """Values made by hand."""
    for name, value, seat in itertools.product(COUNTERS, (None, 0, 22), (None, Seat(1))):
        yield Counter(name, value, 0, 99, seat)
    for value in (-1, 0, 1):
        yield Counter("shrine_3", value, -1, 1, holder=True)
        yield Adjust("shrine_3", value)
    yield Adjust("turn", 1)
    for what, seat, forced in itertools.product((actions.EndPlay(), Adjust("pile", 3)), (None, Seat(1)), (False, True)):
        yield Entry(what, seat, forced)
    for termination, places in (("extinct", (1, 2)), ("shrines", (2, 1)), ("most_defeated", (1, 2)), ("draw", (1, 1))):
        yield Outcome(termination, (5, 3), places)
