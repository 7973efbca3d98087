"""At the table the open dinosaurs are read off (DKD-8, DKD-9): by number, or the required traits as printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_kontra_dino import resolving
from companion.games.dino_kontra_dino.actions import DinosaurFacts, PlayCard, What
from companion.games.dino_kontra_dino.playing import asked_faults
from companion.games.dino_kontra_dino.reasons import CardRead, CardReported
from companion.games.dino_kontra_dino.state import State
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.faults import CardElsewhere, FactOutOfRange, FactsDisagree, MissingFact, NoSuchCard, WrongNode
from companion.games.game import UNKNOWN, Card, Entry, Fault, Reason, Rejection, Seat, Step
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.rules import DinoKontraDino

NOTHING_READ = DinosaurFacts()


def legal_actions(rules: DinoKontraDino, state: State, seat: Seat) -> tuple[What, ...]:
    """Every value that the required traits can have, and every card known by number that lies nowhere else."""
    if not 0 <= seat < len(rules.seats) or state.played[seat] is not None:
        return ()
    reports = rules.table_reports(state.traits or ())
    return tuple(play for play in reports if play.card == UNKNOWN or _lies_at(state, play.card) is None)


def apply(rules: DinoKontraDino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """The card lies open with its values; the last one resolves the event."""
    what = entry.what
    faults = asked_faults(rules, state, entry)
    if not isinstance(what, PlayCard):
        return rules.reject(state, entry, [*faults, WrongNode(type(what).__name__, rules.node(state))])
    faults += _card_faults(rules, state, what) + _fact_faults(rules, state, what)
    if faults and not (entry.forced and all(fault.forcible for fault in faults)):
        return rules.reject(state, entry, faults)
    assert entry.seat is not None
    return _report(rules, state, entry.seat, what)


def _report(rules: DinoKontraDino, state: State, seat: Seat, what: PlayCard) -> Step[State]:
    card: Card = UNKNOWN if _lies_at(state, what.card) else what.card
    play = PlayCard(card, DinosaurFacts(*read_values(rules, what)))
    reported = replace(
        state,
        played=put(state.played, seat, play),
        hands=put(state.hands, seat, state.hands[seat].take(UNKNOWN)),
    )
    seen = (CardReported(seat, card),)
    why = _read_from_pack(rules, seat, what)
    if None in reported.played:
        return Step(reported, seen, why)
    return resolving.resolve(rules, reported, seen, why)


def _read_from_pack(rules: DinoKontraDino, seat: Seat, what: PlayCard) -> tuple[Reason, ...]:
    """A reason where a value was not read off the table but known by the card's number (DKD-2)."""
    card = what.card
    return () if card == UNKNOWN or read_values(rules, what) == _told(what) else (CardRead(seat, card),)


def _told(what: PlayCard) -> tuple[int | None, ...]:
    facts = what.facts or NOTHING_READ
    return (facts.predation, facts.size, facts.speed, facts.adaptability)


def read_values(rules: DinoKontraDino, what: PlayCard) -> tuple[int | None, ...]:
    """A dinosaur's four values: the entry's facts first, else the pack's; None: not known."""
    told = _told(what)
    printed = rules.values.get(what.card) if what.card != UNKNOWN else None
    if printed is None:
        return told
    return tuple(own if value is None else value for value, own in zip(told, printed, strict=True))


def _lies_at(state: State, card: Card) -> str | None:
    """Where everybody can see that a card lies already."""
    if card == UNKNOWN:
        return None
    if any(play is not None and play.card == card for play in state.played):
        return "played"
    return "discard" if card in state.discard.known else None


def _card_faults(rules: DinoKontraDino, state: State, what: PlayCard) -> list[Fault]:
    card = what.card
    if card == UNKNOWN:
        return []
    if not (1 <= card <= rules.box or card in rules.values):
        return [NoSuchCard(card)]
    place = _lies_at(state, card)
    return [] if place is None else [CardElsewhere(card, place)]


def _fact_faults(rules: DinoKontraDino, state: State, what: PlayCard) -> list[Fault]:
    read = dict(zip(TRAITS, read_values(rules, what), strict=True))
    faults: list[Fault] = [MissingFact(trait) for trait in dict.fromkeys(state.traits or ()) if read[trait] is None]
    for trait, value in read.items():
        if value is not None and not 1 <= value <= 5:
            faults.append(FactOutOfRange(trait, value, 1, 5))
    return faults + _disagreements(rules, what, read)


def _disagreements(rules: DinoKontraDino, what: PlayCard, read: dict[Trait, int | None]) -> list[Fault]:
    printed = rules.values.get(what.card, ()) if what.card != UNKNOWN else ()
    return [
        FactsDisagree(trait, str(read[trait]), str(own))
        for trait, own in zip(TRAITS, printed, strict=False)
        if own is not None and read[trait] != own
    ]
