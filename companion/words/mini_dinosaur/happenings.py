"""What happens in Mini Dinosaur, why, and how it ends."""

from __future__ import annotations

from typing import Any, Final

from companion.games.game import Outcome
from companion.games.mini_dinosaur import reasons
from companion.words.common import unnamed
from companion.words.formats import seat, seats
from companion.words.mini_dinosaur.vocabulary import BET, COUNTER, or_dinosaurs, or_numbers, others_counted
from companion.words.texts import Either, Key, Line, Place, Speaker, counted, text, whole


def _pays(reason: Any) -> bool:
    return bool(reason.points)


def _runs(event: Any) -> bool:
    return bool(event.kind == "runner")


JUDGED: Final[dict[Key, Line]] = {
    reasons.EachJudged: Either(
        _pays,
        text("{seat}: {dinosaur}, {worth} for each card. Cards: {count}. Points: {points}."),
        text("{seat}: {dinosaur}, {worth} for each card. Cards: {count}. No points."),
    ),
    reasons.ExactJudged: Either(
        _pays,
        text("{seat}: {dinosaur}, exactly {counts}. Cards: {count}. Points: {points}.", counts=or_numbers),
        text("{seat}: {dinosaur}, exactly {counts}. Cards: {count}. No points.", counts=or_numbers),
    ),
    reasons.GreaterJudged: Either(
        _pays,
        text("{seat}: {dinosaur} more than {than}. Cards: {count} to {other}. Points: {points}."),
        text("{seat}: {dinosaur} more than {than}. Cards: {count} to {other}. No points."),
    ),
    reasons.RankJudged: Either(
        lambda reason: bool(reason.came),
        Either(
            _pays,
            text("{seat}: {dinosaur} in place {rank}. Cards: {count}, place {came}. Points: {points}."),
            text("{seat}: {dinosaur} in place {rank}. Cards: {count}, place {came}. No points."),
        ),
        text("{seat}: {dinosaur} in place {rank}. All five are equal, and no place counts. No points."),
    ),
    reasons.TotalJudged: Either(
        _pays,
        text("{seat}: fewer than {limit} in all. Cards: {field}; together {total}. Points: {points}."),
        text("{seat}: fewer than {limit} in all. Cards: {field}; together {total}. No points."),
    ),
    reasons.LastJudged: Either(
        _pays,
        text("{seat}: {dinosaur} last. Cards: {count}; the fewest are {lowest}. Points: {points}."),
        text("{seat}: {dinosaur} last. Cards: {count}; the fewest are {lowest}. No points."),
    ),
    reasons.EqualJudged: Either(
        _pays,
        text(
            "{seat}: {dinosaur} as many as {others}. Cards: {count}; the others: {counts}. Points: {points}.",
            others=or_dinosaurs,
            counts=others_counted(),
        ),
        text(
            "{seat}: {dinosaur} as many as {others}. Cards: {count}; the others: {counts}. No points.",
            others=or_dinosaurs,
            counts=others_counted(),
        ),
    ),
    reasons.SetsJudged: Either(
        _pays,
        text("{seat}: full sets of five, exactly {wanted}. Cards: {field}; full sets: {found}. Points: {points}."),
        text("{seat}: full sets of five, exactly {wanted}. Cards: {field}; full sets: {found}. No points."),
    ),
}

REASONS: Final[dict[Key, Line]] = {
    reasons.BetsDealt: text("Bets for each seat: {each}. Not used: {unused}."),
    reasons.DinosaursDealt: text("Dinosaurs for each of {seats} seats: {each}. Not used: {unused}."),
    reasons.AutomatonSetAside: text("Two play with an automatic third. Its dinosaurs: {cards}."),
    reasons.RunnerAdded: text("{dinosaur} moves up. Cards now: {count}."),
    reasons.SlipRemoved: text("{dinosaur} slips and loses a card. Cards now: {count}."),
    reasons.SlipAlone: text("{dinosaur} has no card to lose; only the slip leaves."),
    reasons.GoalNotReached: text("{dinosaur} has {count}; for the end {missing} more would be needed."),
    reasons.GoalReached: text("{dinosaur} has {count} cards, and that ends the race at once."),
    reasons.NobodyCanAct: text("Nobody has an action left, and that ends the race."),
    reasons.NobodyWantsToAct: text("Nobody wanted to act in a whole round, and that ends the race."),
    reasons.SeatSkipped: text("{seat} has no action and is skipped."),
    reasons.AutomatonGoesOn: text("Both are out of actions. The automatic player goes on; its cards: {cards}."),
    reasons.AutomatonStops: text("Both are out of actions, and the automatic player stops with them."),
    reasons.CardsCounted: text("Counted at the end: {field}."),
    reasons.PlacesCounted: Either(
        lambda reason: max(reason.places) > 0,
        text("The places: {places}."),
        text("All five are equal: here no place counts."),
    ),
    reasons.LastCounted: Either(
        lambda reason: bool(reason.dinosaurs),
        text("Last, with {count}: {dinosaurs}."),
        text("All five are equal: here nobody is last."),
    ),
    reasons.SecondAndLast: text("Second and last at once: {dinosaurs}."),
    reasons.PointsSummed: text("{seat}: bets that paid {paid} of {placed}. Points: {points}."),
    reasons.MostPoints: text("{seat} has the most points ({points})."),
    reasons.VictoryShared: text("{seats} have the most points ({points}) and share the victory."),
    **JUDGED,
}

EVENTS: Final[dict[Key, Line]] = {
    reasons.CardDealt: Either(
        lambda event: bool(event.deck == "bet"), text("{seat} is dealt a bet."), text("{seat} is dealt a dinosaur.")
    ),
    reasons.DinosaurPlayed: Either(
        _runs, text("{seat} plays: {dinosaur} runs."), text("{seat} plays: {dinosaur} slips.")
    ),
    reasons.CardDiscarded: Either(
        lambda event: bool(event.deck == "unknown"),
        text("{seat} discards a hand card."),
        Either(
            lambda event: bool(event.deck == "bet"),
            text("{seat} discards a bet."),
            text("{seat} discards a dinosaur."),
        ),
    ),
    reasons.DinosaurShown: Either(
        _runs, text("Discarded by {seat}: {dinosaur} runs."), text("Discarded by {seat}: {dinosaur} slips.")
    ),
    reasons.BetThrownAway: text("Discarded by {seat}: {card}."),
    reasons.BetPlacedUp: Either(
        unnamed, text("{seat} places a bet face up."), text("{seat} places a bet face up: {card}.")
    ),
    reasons.BetPlacedDown: text("{seat} places a bet face down."),
    reasons.SeatPassed: text("{seat} does nothing."),
    reasons.AutomatonRan: Either(
        _runs, text("The automatic player: {dinosaur} runs."), text("The automatic player: {dinosaur} slips.")
    ),
    reasons.RaceEnded: text("The race is over. {field}."),
    reasons.BetShown: Either(unnamed, text("{seat} turns up a bet."), text("{seat} turns up a bet: {card}.", card=BET)),
    reasons.CounterSet: Either(
        lambda event: event.seat is None,
        text("Set by hand: {counter} = {value}.", counter=COUNTER),
        text("Set by hand: {counter} ({seat}) = {value}.", counter=COUNTER),
    ),
    (reasons.CounterSet, "turn"): text("Set by hand: it is the turn of {value}.", value=seat),
    reasons.GameEnded: counted("{winners} wins the game.", "{winners} share the victory.", "winners"),
}


def _score(outcome: Outcome, _speaker: Speaker) -> str:
    return str(outcome.scores[outcome.winners[0]])


def _alone(outcome: Outcome) -> bool:
    return len(outcome.winners) == 1


WINNERS: Final = Place("winners", seats)
SCORE: Final = whole(_score)
OUTCOMES: Final[dict[Key, Line]] = {
    (Outcome, "goal"): Either(
        _alone,
        text("Five of a colour. {winners} wins with the most points ({score}).", winners=WINNERS, score=SCORE),
        text("Five of a colour. {winners} share the victory ({score} points).", winners=WINNERS, score=SCORE),
    ),
    (Outcome, "no_actions"): Either(
        _alone,
        text("All actions are used up. {winners} wins with the most points ({score}).", winners=WINNERS, score=SCORE),
        text("All actions are used up. {winners} share the victory ({score} points).", winners=WINNERS, score=SCORE),
    ),
    (Outcome, "passed"): Either(
        _alone,
        text("Nobody went on. {winners} wins with the most points ({score}).", winners=WINNERS, score=SCORE),
        text("Nobody went on. {winners} share the victory ({score} points).", winners=WINNERS, score=SCORE),
    ),
}
