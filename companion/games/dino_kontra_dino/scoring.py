"""Who wins a game of Dino Kontra Dino: most events, then the traits in turn (DKD-16, DKD-17)."""

from __future__ import annotations

from msgspec import Struct

from companion.games.dino_kontra_dino.reasons import MostEvents, TieBreakStep, TotalImpossible, VictoryShared
from companion.games.dino_kontra_dino.state import Icons
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.game import Outcome, Reason, Seat


class Verdict(Struct, frozen=True):
    """The result so far. `missing`: this trait must first be counted by these seats, and `winners` is not final."""

    winners: tuple[Seat, ...]
    decided_by: str | None
    reasons: tuple[Reason, ...]
    missing: tuple[Trait, tuple[Seat, ...]] | None = None


def judge(events: tuple[int, ...], icons: tuple[Icons, ...], possible: int) -> Verdict:
    """The winners by events won and by their icons; `possible` is the most events that one game can have.

    `decided_by` is "events", a trait, or None for a shared victory.
    """
    most = max(events)
    tied = tuple(Seat(seat) for seat, count in enumerate(events) if count == most)
    reasons: tuple[Reason, ...] = (*warn_of_total(events, possible), MostEvents(tied, most))
    if len(tied) == 1:
        return Verdict(tied, "events", reasons)
    for place, trait in enumerate(TRAITS):
        uncounted = tuple(seat for seat in tied if icons[seat][place] is None)
        if uncounted:
            return Verdict(tied, None, reasons, (trait, uncounted))
        step = _compare(trait, tied, tuple(icons[seat][place] or 0 for seat in tied))
        reasons, tied = (*reasons, step), step.best
        if len(tied) == 1:
            return Verdict(tied, trait, reasons)
    return Verdict(tied, None, (*reasons, VictoryShared(tied)))


def _compare(trait: Trait, seats: tuple[Seat, ...], counts: tuple[int, ...]) -> TieBreakStep:
    best = tuple(seat for seat, count in zip(seats, counts, strict=True) if count == max(counts))
    return TieBreakStep(trait, seats, counts, best)


def warn_of_total(events: tuple[int, ...], possible: int) -> tuple[TotalImpossible, ...]:
    """A warning where more events are counted than there can be."""
    total = sum(events)
    return (TotalImpossible(total, possible),) if total > possible else ()


def rank(events: tuple[int, ...], verdict: Verdict) -> Outcome:
    """The outcome with everybody's place: winners first, then by events; seats out of the tie-break are equal."""
    winners = verdict.winners
    keys = tuple((seat in winners, count) for seat, count in enumerate(events))
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    termination = "most_events" if len(winners) == 1 else "shared_victory"
    broken = verdict.decided_by if verdict.decided_by != "events" else None
    return Outcome(termination, events, places, broken)
