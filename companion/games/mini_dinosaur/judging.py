"""What every placed bet pays, and who wins (MD-13, MD-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from companion.games.game import Card, Outcome, Reason, Seat
from companion.games.mini_dinosaur.actions import BetFacts
from companion.games.mini_dinosaur.bets import Each, EqualAny, Exact, Greater, Last, Rank, TotalLess
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, GOAL, Counts, Dinosaur
from companion.games.mini_dinosaur.ranking import Ranking, rank
from companion.games.mini_dinosaur.reasons import (
    CardsCounted,
    EachJudged,
    EqualJudged,
    ExactJudged,
    GreaterJudged,
    LastCounted,
    LastJudged,
    MostPoints,
    PlacesCounted,
    PointsSummed,
    RankJudged,
    SecondAndLast,
    SetsJudged,
    TotalJudged,
    VictoryShared,
)

if TYPE_CHECKING:
    from companion.games.mini_dinosaur.rules import MiniDinosaur
    from companion.games.mini_dinosaur.state import PlacedBet, State

Judged: TypeAlias = (
    EachJudged | ExactJudged | GreaterJudged | RankJudged | TotalJudged | LastJudged | EqualJudged | SetsJudged
)


class Ground(Struct, frozen=True):
    """What all bets are judged on."""

    field: Counts
    ranking: Ranking


class Verdict(Struct, frozen=True):
    """The result: points a seat, who wins, and why."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    reasons: tuple[Reason, ...]


def terms_of(rules: MiniDinosaur, bet: PlacedBet) -> BetFacts | None:
    """What a placed bet says: what was read off it, else the pack's; None: not known."""
    return bet.facts if bet.facts is not None else rules.bets.get(bet.card)


def judge(rules: MiniDinosaur, state: State) -> Verdict:
    """All bets, judged on what lies in the public area. All of them must be known."""
    ground = Ground(state.field, rank(state.field, rules.options))
    judged = [judge_seat(rules, state, seat, ground) for seat in rules.seats]
    points = tuple(sum(bet.points for bet in bets) for bets in judged)
    most = max(points)
    winners = tuple(seat for seat in rules.seats if points[seat] == most)
    sums = [
        PointsSummed(seat, points[seat], sum(bet.points > 0 for bet in judged[seat]), len(judged[seat]))
        for seat in rules.seats
    ]
    won: Reason = MostPoints(winners[0], most) if len(winners) == 1 else VictoryShared(winners, most)
    bets = [bet for own in judged for bet in own]
    return Verdict(points, winners, (*explain(ground), *bets, *sums, won))


def judge_seat(rules: MiniDinosaur, state: State, seat: Seat, ground: Ground) -> list[Judged]:
    """Why each bet of a seat paid or not, in the order of placing."""
    judged = []
    for place, bet in enumerate(state.players[seat].placed):
        facts = terms_of(rules, bet)
        assert facts is not None
        judged.append(judge_bet(seat, place, bet.card, facts, ground))
    return judged


def explain(ground: Ground) -> tuple[Reason, ...]:
    """The counts, the places, and which dinosaurs are last."""
    ranking, lowest = ground.ranking, min(ground.field)
    both = tuple(name for name in ranking.are_last if ranking.places[DINOSAURS.index(name)] == 2)
    told = (CardsCounted(ground.field), PlacesCounted(ranking.places), LastCounted(ranking.are_last, lowest))
    return (*told, SecondAndLast(both)) if both else told


def judge_bet(seat: Seat, place: int, card: Card, facts: BetFacts, ground: Ground) -> Judged:
    """Why a bet pays its points, or none (MD-20)."""
    field, ranking = ground.field, ground.ranking
    points = facts.points

    def count(name: Dinosaur) -> int:
        return field[DINOSAURS.index(name)]

    terms = facts.terms
    match terms:
        case Each(dinosaur):
            own = count(dinosaur)
            return EachJudged(seat, place, card, dinosaur, own, points, own * points)
        case Exact(dinosaur, counts):
            own = count(dinosaur)
            return ExactJudged(seat, place, card, dinosaur, counts, own, points if own in counts else 0)
        case Greater(dinosaur, than):
            own, other = count(dinosaur), count(than)
            return GreaterJudged(seat, place, card, dinosaur, own, than, other, points if own > other else 0)
        case Rank(dinosaur, wanted):
            came = ranking.places[DINOSAURS.index(dinosaur)]
            paid = points if came == wanted else 0
            return RankJudged(seat, place, card, dinosaur, count(dinosaur), wanted, came, paid)
        case TotalLess(limit):
            total = sum(field)
            return TotalJudged(seat, place, card, field, total, limit, points if total < limit else 0)
        case Last(dinosaur):
            paid = points if ranking.last[DINOSAURS.index(dinosaur)] else 0
            return LastJudged(seat, place, card, dinosaur, count(dinosaur), min(field), paid)
        case EqualAny(dinosaur, others):
            own, theirs = count(dinosaur), tuple(map(count, others))
            return EqualJudged(seat, place, card, dinosaur, own, others, theirs, points if own in theirs else 0)
        case _:
            found = min(field)
            return SetsJudged(seat, place, card, field, terms.count, found, points if found == terms.count else 0)


def outcome(rules: MiniDinosaur, state: State) -> Outcome:
    """The result with everybody's place: by points, equal points share a place (MD-13)."""
    points = judge(rules, state).points
    places = tuple(1 + sum(other > own for other in points) for own in points)
    if GOAL in state.field:
        return Outcome("goal", points, places)
    return Outcome("passed" if state.passed else "no_actions", points, places)
