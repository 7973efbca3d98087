"""Worked examples of the rulebook, played through the product. A runner gives what came out, and the rules it cited."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from companion.games.game import UNKNOWN, Fault, GameEvent, Reason
from companion.games.mini_dinosaur.actions import BetFacts, DinosaurFacts, PlaceBet, PlayDinosaur
from companion.games.mini_dinosaur.bets import (
    MOST_IN_ALL,
    MOST_POINTS,
    Each,
    EqualAny,
    Exact,
    Greater,
    Last,
    Rank,
    Sets,
    Terms,
    TotalLess,
)
from companion.games.mini_dinosaur.dinosaurs import DINOSAURS, Counts
from companion.games.mini_dinosaur.hands import MOST_PER_FACE
from companion.games.mini_dinosaur.reasons import (
    AutomatonSetAside,
    BetsDealt,
    DinosaursDealt,
    LastCounted,
    PlacesCounted,
    PointsSummed,
    SetsJudged,
)
from tests.games.mini_dinosaur.decks import INVENTED
from tests.games.mini_dinosaur.playing import Play, digital

Given: TypeAlias = Mapping[str, Any]

KINDS: Final = {"run": "runner", "runner": "runner", "slip": "slip"}


class Ran(NamedTuple):
    """What came out of an example, under the names that its `expect` uses, and the ids of the rules that were cited."""

    came_out: Mapping[str, Any]
    cited: frozenset[str]


def _ran(play: Play, came_out: Mapping[str, Any], *faults: Fault) -> Ran:
    told: tuple[Reason | GameEvent | Fault, ...] = (*play.reasons, *play.events, *faults)
    return Ran(came_out, frozenset(each.rule for each in told))


def _counts(field: Given) -> Counts:
    groom, bride, skate, red_baby, blue_grandpa = (field.get(name, 0) for name in DINOSAURS)
    return (groom, bride, skate, red_baby, blue_grandpa)


def _named(counts: Counts) -> dict[str, int]:
    return dict(zip(DINOSAURS, counts, strict=True))


def read_bet(bet: Given) -> Terms:
    """The terms of a bet as an example writes them."""
    match bet["type"]:
        case "each":
            return Each(bet["dino"])
        case "exact":
            return Exact(bet["dino"], tuple(bet["values"]))
        case "greater":
            return Greater(bet["dino"], bet["than"])
        case "rank":
            return Rank(bet["dino"], bet["rank"])
        case "total_less":
            return TotalLess(bet["limit"])
        case "last":
            return Last(bet["dino"])
        case "equal_any":
            return EqualAny(bet["dino"], tuple(bet["others"]))
        case "sets":
            return Sets(bet["count"])
        case other:
            raise ValueError(f"no bet is of the type {other!r}")


def _ended(play: Play, field: Given) -> None:
    """The race ends on any field: one bet that pays nothing is read last, and holds the end up until all is counted."""
    seat = play.state.turn
    play.bet("down")
    play.stand(_counts(field), over=True)
    play.show(seat, 0, BetFacts(Sets(0), 0))


def run_bet(given: Given) -> Ran:
    """A seat places the bet at the table, and the race ends on the field."""
    play = Play(3)
    play.bet("up", BetFacts(read_bet(given["bet"]), given["bet"]["points"]))
    _ended(play, given["field"])
    points = play.outcome.scores[0]
    return _ran(play, {"points": points, **({"sets": play.reason(SetsJudged).found} if play.count(SetsJudged) else {})})


def run_slip(given: Given) -> Ran:
    """A card is played on the field; `removed` cards leave."""
    play = _played(given)
    return _ran(play, {"field": _named(play.state.field), "removed": len(play.state.boxed)})


def run_end(given: Given) -> Ran:
    """A card is played on the field; does the race end?"""
    play = _played(given)
    over = play.rules.outcome(play.state) is not None
    return _ran(play, {"field": _named(play.state.field), "game_over": over})


def _played(given: Given) -> Play:
    play = Play(3)
    play.stand(_counts(given["field"]))
    facts = DinosaurFacts(given["play"]["dino"], "slip" if KINDS[given["play"]["kind"]] == "slip" else "runner")
    play.enter(PlayDinosaur(None, facts), 0)
    return play


def run_setup(given: Given) -> Ran:
    """The deal of a digital game."""
    play = digital(given["players"])
    each = play.rules.each
    cards = [card.number for card in INVENTED.dinosaurs for _ in range(card.count or 0)]
    play.deal(*(tuple(cards[seat * each : (seat + 1) * each]) for seat in range(given["players"])))
    assert {len(each.dinosaurs) for each in play.state.players} == {play.reason(DinosaursDealt).each}
    table = Play(given["players"]).state
    assert [len(each.dinosaurs) for each in table.players] == [len(each.dinosaurs) for each in play.state.players]
    return _ran(
        play,
        {
            "dinos_each": play.reason(DinosaursDealt).each,
            "bets_each": play.reason(BetsDealt).each,
            "auto_player": play.reason(AutomatonSetAside).cards if play.count(AutomatonSetAside) else 0,
            "dinos_unused": play.reason(DinosaursDealt).unused,
            "bets_unused": play.reason(BetsDealt).unused,
        },
    )


def run_rank(given: Given) -> Ran:
    """The race ends on the field, and the places are counted."""
    play = Play(3)
    _ended(play, given["field"])
    places = play.reason(PlacesCounted).places
    return _ran(play, {"rank": _named(places), "last": list(play.reason(LastCounted).dinosaurs)})


def run_legal(given: Given) -> Ran:
    """A seat that has placed so many bets either way up; what it may not is refused."""
    play = Play(3)
    play.adjust("bets", given["bets_in_hand"], 0)
    play.adjust("up", min(given["face_up_played"], MOST_PER_FACE), 0)
    play.adjust("down", min(given["face_down_played"], MOST_PER_FACE), 0)
    legal = play.rules.legal_actions(play.state, play.rules.seats[0])
    up, down = PlaceBet(UNKNOWN, "up"), PlaceBet(UNKNOWN, "down")
    came_out = {"may_face_up": up in legal, "may_face_down": down in legal}
    faults = [fault for bet in (up, down) if bet not in legal for fault in play.refused(bet, 0).faults]
    if not faults:
        play.enter(up, 0)
    return _ran(play, came_out, *faults)


def run_final(given: Given) -> Ran:
    """Every seat has placed bets that pay its points together."""
    names, points = list(given["points"]), list(given["points"].values())
    play = Play(max(2, len(names)))
    for seat, due in enumerate(points):
        _place(play, seat, due)
    play.stand((0, 0, 0, 0, 0), over=True)
    if play.state.automaton is not None:
        play.adjust("automaton", 0)
    assert play.count(PointsSummed) == len(play.rules.seats)
    outcome = play.outcome
    assert outcome.scores[: len(points)] == tuple(points)
    return _ran(play, {"winners": [names[seat] for seat in outcome.winners if seat < len(names)]})


def _place(play: Play, seat: int, due: int) -> None:
    """The seat's bets pay so many points on any field; the table insists on more than two face up."""
    whole, rest = divmod(due, MOST_POINTS)
    worths = [MOST_POINTS] * whole + [rest] * (rest > 0)
    assert len(worths) <= 2 * MOST_PER_FACE, "no seat can have more points than its bets pay"
    for worth in worths:
        play.adjust("turn", seat)
        play.enter(PlaceBet(UNKNOWN, "up", BetFacts(TotalLess(MOST_IN_ALL + 1), worth)), seat, forced=True)


EXAMPLES: Final[Mapping[str, Callable[[Given], Ran]]] = {
    "bet": run_bet,
    "slip": run_slip,
    "end": run_end,
    "setup": run_setup,
    "rank": run_rank,
    "legal": run_legal,
    "final": run_final,
}
