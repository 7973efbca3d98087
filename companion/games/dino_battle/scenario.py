"""The rulebook's turn example as a game that can be played: where it begins, and what is then entered, line by line.

The printed example says who fights whom, what the dice show and what comes of it; where the dinos stand is ours. Side 0
is its yellow player. Beside the table the same turn is told by reports alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.games.dino_battle.actions import (
    Activate,
    AttackDino,
    BoonDrawn,
    BoonFacts,
    CardDealt,
    CardFacts,
    ClaimGlyph,
    ClaimShrine,
    DiceRolled,
    EndControl,
    EndPlay,
    Fight,
    GroundFacts,
    HandCard,
    KeepBoon,
    MoveDino,
    PlayCard,
    Reroll,
    RolledOut,
    What,
)
from companion.games.dino_battle.species import ALL_DINOS, Species
from companion.games.dino_battle.state import Dino, Glyph, Player, State
from companion.games.dino_battle.turn import Turn
from companion.games.game import UNKNOWN, Adjust, Cards, Entry, Seat

if TYPE_CHECKING:
    from companion.games.dino_battle.rules import DinoBattle

YELLOW, BLUE = Seat(0), Seat(1)

TILES: Final = (("y1", "y2", "y3", "y4"), ("b1", "b2", "b3", "b4"))
EMPTY_GLYPH: Final = "b1-d4"
KEPT_IN_PILE: Final = 2
"""The example plays late in a game: so many cards are left in each pile."""

STANDING: Final[tuple[dict[int, str], dict[int, str]]] = (
    {
        0: "y1-a1",
        1: "y4-a3",
        2: "y3-a5",
        3: "y3-a2",
        4: "y3-c4",
        7: "y4-c1",
        8: "y3-a3",
        9: "y3-a4",
        11: "y1-a4",
        12: "y4-d1",
        15: "y4-a1",
    },
    {
        0: "b1-a1",
        1: "b2-a5",
        2: "b2-a4",
        4: "y3-c3",
        5: "b4-a5",
        7: "y3-c5",
        8: "b4-a1",
        9: "b4-a4",
        11: "b3-a2",
        12: "b1-a4",
        15: "b4-a2",
    },
)
"""Where the dinos stand, by their numbers; all others are defeated."""

MINMI_3, T_REX_3, TRICERATOPS_3 = 9, 3, 6
"""The cards of the example in the pack that comes with the app."""

BOONS: Final = (1, 2)

PLAYED: Final[tuple[What, ...]] = (
    PlayCard(HandCard("action", MINMI_3)),
    *(Activate(8), MoveDino("y3-a1"), Activate(9), MoveDino("y4-a2"), Activate(7), AttackDino(7)),
    *(DiceRolled(("dazed", 5)), Reroll(("dazed",)), RolledOut(1, 0), DiceRolled((10,)), DiceRolled(("blank",))),
    PlayCard(HandCard("action", T_REX_3)),
    *(Activate(2), MoveDino("y3-b3"), Activate(3), MoveDino("y3-b1")),
    PlayCard(HandCard("action", TRICERATOPS_3)),
    *(Activate(4), AttackDino(4), DiceRolled(("dazed", 10, 15)), DiceRolled((15, 15))),
    *(EndPlay(), CardDealt(1), BoonDrawn(BOONS[0]), BoonDrawn(BOONS[1]), KeepBoon(BOONS[0])),
)
"""The example's turn in digital play; who enters what follows from whom the rules ask."""

LEFT: Final[tuple[tuple[Species, int, int], ...]] = (
    ("brachiosaurus", 2, 2),
    ("t_rex", 2, 1),
    ("triceratops", 1, 2),
    ("minmi", 3, 3),
    ("raptor", 2, 2),
    ("pteranodon", 1, 1),
)
"""Dinos left of a species: yellow's, blue's."""

TOLD: Final[tuple[What, ...]] = (
    PlayCard(HandCard("action", UNKNOWN), CardFacts("minmi", 3)),
    Fight("minmi", "minmi", facts=GroundFacts(None, 1, 1, False, False, 1)),
    *(DiceRolled((5, "dazed")), Reroll(("dazed",)), RolledOut(1, 0), DiceRolled((10,)), DiceRolled(("blank",))),
    PlayCard(HandCard("action", UNKNOWN), CardFacts("t_rex", 3)),
    PlayCard(HandCard("action", UNKNOWN), CardFacts("triceratops", 3)),
    Fight("triceratops", "triceratops", facts=GroundFacts(None, 2, 2, False, False, 1)),
    *(DiceRolled((10, "dazed", 15)), DiceRolled((15, 15)), EndPlay()),
    *(ClaimShrine("3"), ClaimGlyph("3", "fruit"), ClaimGlyph("4", "fruit"), ClaimGlyph("5", "glyph"), EndControl()),
    KeepBoon(UNKNOWN, BoonFacts("action")),
)
"""The same turn beside the table: only what the app has to know."""

ADJUSTED: Final[tuple[Entry[What], ...]] = (
    *(
        Entry[What](Adjust(species, left, seat))
        for species, *both in LEFT
        for seat, left in zip((YELLOW, BLUE), both, strict=True)
    ),
    Entry(Adjust("fruit", 1, YELLOW)),
    Entry(Adjust("pile", 20, YELLOW)),
    Entry(Adjust("hand", 4, YELLOW)),
)
"""How a table says that it is in the middle of that game."""


def example_start(rules: DinoBattle) -> State:
    """The position before the example's turn in digital play, on the board of the pack that comes with the app.

    Raises KeyError where the pack has another board.
    """
    hands = (Cards((T_REX_3, TRICERATOPS_3, MINMI_3)), Cards((MINMI_3,)))
    players = tuple(_player(rules, seat, hands[seat]) for seat in (YELLOW, BLUE))
    state = replace(rules.start(), stack=(Turn(YELLOW),), players=players)
    glyphs = tuple(_glyph(rules, space, nth) for nth, space in enumerate(rules.ground(state).glyphs))
    return replace(state, shrines=rules.shrines(state), glyphs=glyphs)


def _player(rules: DinoBattle, seat: Seat, hand: Cards) -> Player:
    standing = STANDING[seat]
    unseen = rules.deck
    for card in hand.known:
        unseen = unseen.remove(card)
    return Player(
        dinos=tuple(Dino("standing", standing[at]) if at in standing else Dino("defeated") for at in ALL_DINOS),
        hand=hand,
        boons=Cards(),
        pile=Cards(unseen.known[:KEPT_IN_PILE]),
        discard=Cards(unseen.known[KEPT_IN_PILE:]),
        slots=(),
        upgrades=(),
        fruit=int(seat == YELLOW),
        crystals=0,
        tiles=TILES[seat],
        turns=6 if seat == YELLOW else 5,
    )


def _glyph(rules: DinoBattle, space: str, nth: int) -> Glyph:
    """As the glyphs may lie in the middle of a game: one is empty already."""
    number = tuple(rules.glyphs)[nth]
    return Glyph(space, 0, 0, number) if space == EMPTY_GLYPH else Glyph(space, 1, 1, number)
