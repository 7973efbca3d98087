"""Decks to play with: the whole box with bets of our own, or a small house deck."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.marks import Mark
from companion.games.mini_dinosaur.bets import Each, Rank, TotalLess, templates
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, KINDS
from companion.games.mini_dinosaur.pack import BetCard, DinosaurCard, Pack

RUNNERS: Final = {dinosaur: 1 + 2 * at for at, dinosaur in enumerate(DINOSAURS)}
SLIPS: Final = {dinosaur: 2 + 2 * at for at, dinosaur in enumerate(DINOSAURS)}


def dinosaurs(runners: int, slips: int) -> tuple[DinosaurCard, ...]:
    """So many runners and slips of each colour; odd numbers run, even ones slip."""
    kinds = [(dinosaur, kind) for dinosaur in DINOSAURS for kind in KINDS]
    return tuple(
        DinosaurCard(number=number, dinosaur=dinosaur, kind=kind, count=runners if kind == "runner" else slips)
        for number, (dinosaur, kind) in enumerate(kinds, start=1)
    )


def deck(cards: tuple[DinosaurCard, ...], bets: tuple[BetCard, ...]) -> Pack:
    """A pack of these cards, invented."""
    return Pack(
        format=1,
        game="mini_dinosaur",
        key="test-deck",
        title="A deck for tests",
        origin="invented",
        dinosaurs=cards,
        bets=bets,
    )


BETS: Final = tuple(
    BetCard(number=number, terms=terms, points=points) for number, (terms, points) in enumerate(templates(), start=1)
)

INVENTED: Final = deck(dinosaurs(8, 1), BETS)
"""The whole box, all values invented: at the table none of them counts as known."""

OWNED: Final = replace(INVENTED, origin="owner")
"""The whole box, all values entered by its owner."""

HALF_KNOWN: Final = replace(
    INVENTED,
    dinosaurs=tuple(replace(card, marks=(Mark("count", "public", "a review"),)) for card in INVENTED.dinosaurs),
    bets=tuple(replace(card, origin="owner") if card.number % 3 == 0 else card for card in INVENTED.bets),
)
"""The whole box: the counts of the dinosaurs are known, and a third of the bets."""

SLIPPERY: Final = deck(
    dinosaurs(5, 4),
    (
        BetCard(number=1, terms=Each("groom"), points=2, count=9),
        BetCard(number=2, terms=Rank("bride", 1), points=5, count=9),
        BetCard(number=3, terms=TotalLess(9), points=4, count=24),
    ),
)
"""A house deck with many slips and equal bets: most races end without five of a colour."""

NOTHING: Final = deck((), ())
"""A table that has entered nothing."""
