"""The five kinds of dinosaur cards, in the order of their size, and the 52 cards of the box."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["t_rex", "spinosaurus", "dilophosaurus", "velociraptor", "archaeopteryx"]

KINDS: Final[tuple[Kind, ...]] = ("t_rex", "spinosaurus", "dilophosaurus", "velociraptor", "archaeopteryx")
"""Largest first (DW-2). All but the archaeopteryx hunt (DW-5)."""

CARDS: Final[tuple[int, ...]] = (4, 8, 8, 16, 16)
"""How many cards of each of KINDS the box holds (DW-1). Cards are numbered through in this order, from 1."""

BOX: Final = sum(CARDS)

HUNTERS: Final[tuple[Kind, ...]] = KINDS[:-1]

SET: Final[tuple[int, ...]] = (1, 2, 2, 4)
"""How many of each of HUNTERS a seat gets (DW-5)."""

KIND_OF: Final[dict[int, Kind]] = dict(
    enumerate((kind for kind, count in zip(KINDS, CARDS, strict=True) for _ in range(count)), 1)
)
"""The kind of each card by its number."""

BIRDS: Final = tuple(card for card, kind in KIND_OF.items() if kind == "archaeopteryx")
"""The archaeopteryx cards: the jungle before the first turn (DW-4)."""

PREY: Final[dict[Kind, tuple[Kind, ...]]] = {kind: KINDS[at + 1 :] for at, kind in enumerate(KINDS)}
"""What each kind catches: every smaller one (DW-2)."""


def cards_of(kind: Kind) -> tuple[int, ...]:
    """The numbers of all cards of a kind."""
    return tuple(card for card, each in KIND_OF.items() if each == kind)


def set_of(seat: int) -> tuple[int, ...]:
    """The nine hunters that a seat gets, by number (DW-5)."""
    return tuple(
        card
        for kind, count in zip(HUNTERS, SET, strict=True)
        for card in cards_of(kind)[seat * count : (seat + 1) * count]
    )
