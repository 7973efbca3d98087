"""What an owner has entered of Mini Dinosaur's 42 bets, and what is left of them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.games.marks import Mark, origin_of, source_of
from companion.games.mini_dinosaur.pack import BETS, BetCard, Pack


def begun(pack: Pack, start: str, named: tuple[str, str], language: str) -> Pack:
    """An own pack that begins with another. What is copied stays marked as what it was, never as the owner's."""
    key, title = named
    head = Pack(format=1, game=pack.game, key=key, title=title, origin="owner", language=language)
    dinosaurs = tuple(replace(card, origin="invented", marks=_marks(pack, card)) for card in pack.dinosaurs)
    bets = tuple(replace(card, origin="invented", marks=_marks(pack, card)) for card in pack.bets)
    kept = bets if start == "values" else tuple(card for card in bets if card.marks)
    return replace(head, dinosaurs=dinosaurs, bets=kept)


def _marks(pack: Pack, card: Any) -> tuple[Mark, ...]:
    """What is printed in public stays so, with its source."""
    fields = ("dinosaur", "kind", "count") if hasattr(card, "kind") else ("terms", "points")
    origins = [(field, origin_of(pack, card, field)) for field in fields]
    return tuple(Mark(field, origin, source_of(pack, card, field)) for field, origin in origins if origin == "public")


def slots(pack: Pack) -> tuple[int, ...]:
    """The numbers of all bets: those of the box, and further ones of a house deck."""
    return tuple(sorted({*range(1, BETS + 1), *(card.number for card in pack.bets)}))


def bet_at(pack: Pack, number: int) -> BetCard:
    """The bet with a number; an empty one where nothing was entered."""
    return next((card for card in pack.bets if card.number == number), BetCard(number=number))


def is_entered(pack: Pack, card: BetCard) -> bool:
    """Whether it holds what a real card says."""
    return card.terms is not None and card.points is not None and origin_of(pack, card, "terms") != "invented"


def next_open(pack: Pack) -> int | None:
    """The first bet that is not entered."""
    return next((number for number in slots(pack) if not is_entered(pack, bet_at(pack, number))), None)
