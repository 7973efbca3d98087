"""The cards of Mini Dinosaur as a pack holds them: 45 dinosaurs and 42 bets, or what an owner has entered so far.

A value that was not entered is None, and counts as not known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from companion.games.marks import Marked, is_known
from companion.games.mini_dinosaur.bets import MOST_POINTS, Terms, misfits
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, Dinosaur, Kind
from companion.games.schema import Finding, PackHead, Schema

DINOSAUR_CARDS: Final = 45
BETS: Final = 42
BETS_EACH: Final = 8
AUTOMATON_CARDS: Final = 10
DINOSAURS_EACH: Final = {2: 10, 3: 10, 4: 8, 5: 7}
"""How many dinosaurs each of so many seats is dealt (MD-6)."""

Number: TypeAlias = Annotated[int, Meta(ge=1, le=999)]
Copies: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_POINTS)]


class DinosaurCard(Marked, frozen=True):
    """A dinosaur card; `count` equal ones share its number (MD-1)."""

    number: Number
    dinosaur: Dinosaur
    kind: Kind
    count: Copies | None = None


class BetCard(Marked, frozen=True):
    """A betting card (MD-20); `count` equal ones share its number."""

    number: Number
    terms: Terms | None = None
    points: Points | None = None
    count: Copies = 1


class Pack(PackHead, frozen=True):
    """A deck of dinosaurs and a deck of bets."""

    dinosaurs: tuple[DinosaurCard, ...] = ()
    bets: tuple[BetCard, ...] = ()


def dinosaurs_in(pack: Pack) -> int:
    """How many dinosaur cards a pack holds; those that nobody counted are none."""
    return sum(card.count or 0 for card in pack.dinosaurs)


def bets_in(pack: Pack) -> int:
    """How many bets a pack holds."""
    return sum(card.count for card in pack.bets)


def cards_in_box(pack: Pack | None) -> tuple[int, int]:
    """How many dinosaurs and how many bets lie in the box: as an owner entered it, else as it is printed (MD-1).

    A deck of which anything is invented or not entered says nothing about the box.
    """
    if pack is None:
        return DINOSAUR_CARDS, BETS
    counted = pack.dinosaurs and all(is_known(pack, card, "count") for card in pack.dinosaurs)
    read = pack.bets and all(is_known(pack, card, "terms") for card in pack.bets)
    return dinosaurs_in(pack) if counted else DINOSAUR_CARDS, bets_in(pack) if read else BETS


def missing_values(pack: Pack) -> int:
    """How many values that decide a game have not been entered: how many of a dinosaur, what a bet says and pays."""
    bets = sum((card.terms is None) + (card.points is None) for card in pack.bets)
    return bets + sum(card.count is None for card in pack.dinosaurs)


def dinosaurs_needed(seats: int) -> int:
    """How many dinosaurs so many seats are dealt, the automatic player's among them (MD-6, MD-18)."""
    return DINOSAURS_EACH[seats] * seats + (AUTOMATON_CARDS if seats == 2 else 0)


def seats_dealt_for(pack: Pack) -> tuple[int, ...]:
    """For how many seats the app can deal from this pack: all values entered, and enough of both decks."""
    if missing_values(pack):
        return ()
    dinosaurs, bets = dinosaurs_in(pack), bets_in(pack)
    return tuple(
        seats for seats in DINOSAURS_EACH if dinosaurs_needed(seats) <= dinosaurs and BETS_EACH * seats <= bets
    )


def _check(pack: Pack) -> tuple[Finding, ...]:
    """Faults between the values of a pack."""
    return (*_nothing_in_it(pack), *_twice(pack), *_impossible(pack), *_counts(pack), *_not_dealt(pack))


def _nothing_in_it(pack: Pack) -> list[Finding]:
    return [] if pack.dinosaurs or pack.bets else [Finding((), "no_records", allowed=("dinosaurs", "bets"))]


def _twice(pack: Pack) -> Iterator[Finding]:
    """A kind of dinosaur has one number: which card lies where must be clear from what it shows."""
    first: dict[tuple[Dinosaur, Kind], int] = {}
    for at, card in enumerate(pack.dinosaurs):
        before = first.setdefault((card.dinosaur, card.kind), at)
        if before != at:
            yield Finding(
                ("dinosaurs", at, "kind"), "duplicate", f"{card.dinosaur} {card.kind}", see=("dinosaurs", before)
            )


def _impossible(pack: Pack) -> Iterator[Finding]:
    """What a bet says that no race can fulfil, or that compares a dinosaur with itself."""
    for at, card in enumerate(pack.bets):
        for misfit in misfits(card.terms) if card.terms is not None else ():
            path = ("bets", at, "terms", misfit.field)
            if misfit.word:
                allowed = tuple(name for name in DINOSAURS if name != misfit.word)
                yield Finding(path, "not_one_of", misfit.word, allowed)
            else:
                yield Finding(path, "out_of_range", str(misfit.value), (f"{misfit.lowest}..{misfit.highest}",))


def _counts(pack: Pack) -> Iterator[Finding]:
    """Another number of cards than the box has: a house deck, or a box not yet entered in full."""
    uncounted = any(card.count is None for card in pack.dinosaurs)
    for name, found, wanted in (("dinosaurs", dinosaurs_in(pack), DINOSAUR_CARDS), ("bets", bets_in(pack), BETS)):
        if found != wanted and not (uncounted and name == "dinosaurs"):
            yield Finding((name,), "wrong_count", str(found), (str(wanted),), level="warning")


def _not_dealt(pack: Pack) -> list[Finding]:
    """Such a pack helps beside the table, where the app asks for what it does not know; it cannot be dealt from."""
    if missing := missing_values(pack):
        return [Finding((), "values_missing", str(missing), level="warning")]
    if seats_dealt_for(pack) or not (pack.dinosaurs or pack.bets):
        return []
    return [Finding((), "too_few_to_deal", f"{dinosaurs_in(pack)}, {bets_in(pack)}", level="warning")]


SCHEMA: Final = Schema(
    game="mini_dinosaur",
    pack=Pack,
    unique=((("dinosaurs",), ("number",)), (("bets",), ("number",))),
    counts=(),
    check=_check,
)
