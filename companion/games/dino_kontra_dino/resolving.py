"""An event is won (DKD-9 to DKD-12), the cards are drawn or run out (DKD-13, DKD-14), and the game ends (DKD-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import IconsCounted, What
from companion.games.dino_kontra_dino.pack import HAND
from companion.games.dino_kontra_dino.playing import reveal
from companion.games.dino_kontra_dino.reasons import (
    AllRoundsPlayed,
    EventWon,
    EverySeatDraws,
    FigureHolderAmongTied,
    FigureMoved,
    GameEnded,
    HighestStrength,
    IconsReported,
    MoreThanWon,
    NearestClockwiseFromHolder,
    NotTheTraitAsked,
    PileTooShort,
    StrengthsCounted,
    TakesEventAndFigure,
    TieBelowTop,
)
from companion.games.dino_kontra_dino.rounds import all_dealt, open_round
from companion.games.dino_kontra_dino.scoring import judge
from companion.games.dino_kontra_dino.state import Icons, State
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.faults import CounterOutOfRange, NoSuchSeat, SeatNotAsked, WrongNode
from companion.games.game import UNKNOWN, Cards, Entry, Fault, GameEvent, Reason, Rejection, Seat, Step
from companion.games.tuples import put

if TYPE_CHECKING:
    from companion.games.dino_kontra_dino.rules import DinoKontraDino


def resolve(
    rules: DinoKontraDino, state: State, seen: tuple[GameEvent, ...], why: tuple[Reason, ...] = ()
) -> Step[State]:
    """All cards and the event lie open: who wins, and what follows."""
    traits = state.traits or ()
    strengths = _strengths(rules, state, traits)
    won_by = winner(strengths, state.figure)
    seat, back = won_by.seat, state.back
    if rules.digital and rules.options.reveal_order == "event_first":
        seen = (*seen, reveal(state))
    event = UNKNOWN if back is None else state.front or back
    seen = (*seen, EventWon(seat, event))
    if seat != state.figure:
        seen = (*seen, FigureMoved(seat, state.figure))
    why = (*why, StrengthsCounted(traits, strengths), won_by, *_tie_below(strengths, won_by))
    why = (*why, TakesEventAndFigure(seat, state.figure))
    taken = replace(
        state,
        won=put(state.won, seat, state.won[seat].add(event)),
        icons=put(state.icons, seat, _count(rules, state.icons[seat], traits)),
        figure=seat,
        front=None,
        back=None,
        traits=None,
        played=rules.nobody,
        discard=_discard(state),
    )
    return _go_on(rules, taken, seen, why)


def _strengths(rules: DinoKontraDino, state: State, traits: tuple[Trait, ...]) -> tuple[int, ...]:
    """The sum of the required traits on each seat's dinosaur (DKD-9)."""
    if rules.options.double_trait == "once":
        traits = tuple(dict.fromkeys(traits))
    if rules.digital:
        strengths = rules.strengths(traits)
        return tuple([strengths[play.card] for play in state.played if play is not None])
    return tuple(sum(getattr(play.facts, trait) for trait in traits) for play in state.played if play is not None)


def winner(
    strengths: tuple[int, ...], figure: Seat
) -> HighestStrength | FigureHolderAmongTied | NearestClockwiseFromHolder:
    """Who wins the event, and why: the strongest, else first clockwise from the figure's holder (DKD-10, DKD-11)."""
    top = max(strengths)
    if strengths.count(top) == 1:
        return HighestStrength(Seat(strengths.index(top)), top)
    tied = tuple(Seat(seat) for seat, strength in enumerate(strengths) if strength == top)
    if figure in tied:
        return FigureHolderAmongTied(figure, top, tied)
    walk = [Seat((figure + steps) % len(strengths)) for steps in range(1, len(strengths))]
    first = next(at for at, seat in enumerate(walk) if seat in tied)
    return NearestClockwiseFromHolder(walk[first], figure, top, tied, tuple(walk[:first]))


def _tie_below(strengths: tuple[int, ...], won_by: Reason) -> tuple[TieBelowTop, ...]:
    """The strongest of those who are tied, but below the one strongest seat: their tie does not matter (DKD-11)."""
    if type(won_by) is not HighestStrength or len(set(strengths)) == len(strengths):
        return ()
    tied = max(strength for strength in strengths if strengths.count(strength) > 1)
    return (TieBelowTop(tuple(Seat(seat) for seat, each in enumerate(strengths) if each == tied), tied),)


def _count(rules: DinoKontraDino, icons: Icons, traits: tuple[Trait, ...]) -> Icons:
    """A seat's icons with one more event: each of its traits counts once (DKD-17), or only the first."""
    counted = traits[:1] if rules.options.two_trait_events == "first" else traits
    return tuple(
        [have + 1 if have is not None and trait in counted else have for have, trait in zip(icons, TRAITS, strict=True)]
    )


def _discard(state: State) -> Cards:
    known = [play.card for play in state.played if play is not None and play.card != UNKNOWN]
    unknown = state.discard.unknown + len(state.played) - len(known)
    return Cards(tuple(sorted([*state.discard.known, *known])), unknown)


def _go_on(rules: DinoKontraDino, state: State, seen: tuple[GameEvent, ...], why: tuple[Reason, ...]) -> Step[State]:
    """After an event: the last two run out, or all draw, or the pile is too short for it."""
    seats, pile = len(rules.seats), len(state.pile)
    ending = state.ending
    if ending == 1 or (rules.app_deck and not len(state.fronts)):
        return finish(rules, replace(state, ending=0), seen, (*why, AllRoundsPlayed(state.round)))
    if ending is not None:
        following = replace(state, round=state.round + 1, ending=ending - 1)
        return Step(open_round(rules, following), seen, why, True)
    following = replace(state, round=state.round + 1)
    if pile < seats:
        short = replace(following, ending=2, boxed=state.pile, pile=Cards())
        return Step(open_round(rules, short), seen, (*why, PileTooShort(pile, seats)), True)
    why = (*why, EverySeatDraws(pile, seats))
    if rules.digital:
        return Step(replace(following, phase="deal", due=seats), seen, why, True)
    hands = (Cards((), HAND),) * seats
    drawn = replace(following, hands=hands, pile=Cards((), pile - seats))
    return Step(all_dealt(rules, drawn), seen, why, True)


def finish(
    rules: DinoKontraDino, state: State, seen: tuple[GameEvent, ...] = (), why: tuple[Reason, ...] = ()
) -> Step[State]:
    """The game is over, or first the tied seats count a trait that the app was not told (DKD-16, DKD-17)."""
    verdict = judge(tuple(map(len, state.won)), state.icons, rules.rounds)
    if verdict.missing:
        return Step(replace(state, phase="icons"), seen, why, True)
    over = replace(state, phase="over")
    return Step(over, (*seen, GameEnded(verdict.winners)), (*why, *verdict.reasons), True)


def uncounted(rules: DinoKontraDino, state: State) -> tuple[Trait, tuple[Seat, ...]]:
    """The trait that decides next, and the tied seats that have still to count it."""
    missing = judge(tuple(map(len, state.won)), state.icons, rules.rounds).missing
    assert missing is not None
    return missing


def legal_counts(rules: DinoKontraDino, state: State, seat: Seat) -> tuple[What, ...]:
    """Every count that the seat's events allow."""
    trait, seats = uncounted(rules, state)
    if seat not in seats:
        return ()
    return tuple(IconsCounted(trait, count) for count in range(len(state.won[seat]) + 1))


def apply_icons(rules: DinoKontraDino, state: State, entry: Entry[What]) -> Step[State] | Rejection:
    """A tied seat has counted its events with the trait that decides next."""
    what, seat = entry.what, entry.seat
    faults = _count_faults(rules, state, entry)
    if faults and not (entry.forced and all(fault.forcible for fault in faults)):
        return rules.reject(state, entry, faults)
    assert seat is not None
    assert isinstance(what, IconsCounted)
    icons = put(state.icons[seat], TRAITS.index(what.trait), what.count)
    counted = replace(state, icons=put(state.icons, seat, icons))
    return finish(rules, counted, (IconsReported(seat, what.trait, what.count),))


def _count_faults(rules: DinoKontraDino, state: State, entry: Entry[What]) -> list[Fault]:
    what, seat = entry.what, entry.seat
    asked, seats = uncounted(rules, state)
    faults: list[Fault] = []
    if seat is None or not 0 <= seat < len(rules.seats):
        faults.append(NoSuchSeat(seat))
    elif seat not in seats:
        faults.append(SeatNotAsked(seat))
    if not isinstance(what, IconsCounted):
        return [*faults, WrongNode(type(what).__name__, rules.node(state))]
    if what.trait != asked:
        faults.append(NotTheTraitAsked(what.trait, asked))
    if what.count < 0:
        faults.append(CounterOutOfRange(what.trait, what.count, 0, 99))
    elif seat in seats and what.count > len(state.won[seat]):
        faults.append(MoreThanWon(what.count, len(state.won[seat])))
    return faults
