"""What happens in Dino Kontra Dino, why, and how it ends."""

from __future__ import annotations

from typing import Final

from companion.games.dino_kontra_dino import reasons
from companion.games.game import Outcome
from companion.words.common import unnamed
from companion.words.dino_kontra_dino.vocabulary import COUNTER, DINOSAUR, EVENT, TRAIT, event_unknown, traits_word
from companion.words.formats import capital, card_text, cards_by_seat, numbered, seat, seats
from companion.words.texts import Either, Key, Line, Place, Speaker, counted, text, whole

REASONS: Final[dict[Key, Line]] = {
    reasons.CardRead: text("{seat} played {card}; the pack knows its traits.", card=DINOSAUR),
    reasons.StrengthsCounted: counted(
        "What counts is {traits}: {strengths}.",
        "What counts are {traits}: {strengths}.",
        "traits",
        traits=traits_word,
        strengths=numbered("", "strengths"),
    ),
    reasons.HighestStrength: text("{seat} is strongest with {strength}."),
    reasons.TieBelowTop: text("{seats} are tied with {strength}, but not at the top; the figure does not matter."),
    reasons.FigureHolderAmongTied: text("{tied} are tied with {strength}. {seat} holds the figure and wins."),
    reasons.NearestClockwiseFromHolder: Either(
        lambda reason: bool(reason.passed),
        text(
            "{tied} are tied with {strength}. The figure is with {holder}; clockwise from there, past {passed}, "
            "{seat} comes first."
        ),
        text("{tied} are tied with {strength}. The figure is with {holder}; clockwise from there, {seat} comes first."),
    ),
    reasons.TakesEventAndFigure: Either(
        lambda reason: bool(reason.seat == reason.holder),
        text("{seat} takes the event and keeps the figure."),
        text("{seat} takes the event and the figure."),
    ),
    reasons.EverySeatDraws: counted(
        "The pile holds {pile} card, enough for everyone to draw one.",
        "The pile holds {pile} cards, enough for everyone to draw one.",
        "pile",
    ),
    reasons.PileTooShort: Either(
        lambda reason: bool(reason.pile),
        counted(
            "The pile holds {pile} card, too few for all. The rest goes to the box; two more events are played.",
            "The pile holds {pile} cards, too few for all. The rest goes to the box; two more events are played.",
            "pile",
        ),
        text("The pile is empty. Nobody draws; two more events are played."),
    ),
    reasons.AllRoundsPlayed: counted(
        "{rounds} round is played; that was the last event.",
        "{rounds} rounds are played; that was the last event.",
        "rounds",
    ),
    reasons.TotalImpossible: counted(
        "{total} event is counted; one game has no more than {possible}. Better count again.",
        "{total} events are counted; one game has no more than {possible}. Better count again.",
        "total",
    ),
    reasons.MostEvents: counted(
        "{seats} has the most events ({count}).", "{seats} are tied with the most events ({count}).", "seats"
    ),
    reasons.TieBreakStep: counted(
        "Events with {trait}: {counts}. {best} wins the tie.",
        "Events with {trait}: {counts}. {best} are still tied.",
        "best",
        counts=numbered("seats", "counts"),
    ),
    reasons.VictoryShared: text("{seats} are equal in all four traits and share the victory."),
}

EVENTS: Final[dict[Key, Line]] = {
    reasons.CardDealt: text("{seat} is dealt a card."),
    reasons.FrontShown: text("The next event: {event}. {front}", event=EVENT, front=Place("event", card_text("event"))),
    reasons.CardLaid: text("{seat} lays a dinosaur face down."),
    reasons.DinosaursRevealed: text("The dinosaurs are turned up. {cards}.", cards=cards_by_seat("dinosaur")),
    reasons.EventTurnedOver: Either(
        event_unknown,
        counted(
            "The event is turned over. It takes {traits}.",
            "The event is turned over. It takes {traits}.",
            "traits",
            traits=traits_word,
        ),
        counted(
            "{event} is turned over. It takes {traits}.",
            "{event} is turned over. It takes {traits}.",
            "traits",
            traits=traits_word,
            event=capital(EVENT),
        ),
    ),
    reasons.CardReported: Either(
        unnamed, text("{seat} shows a dinosaur."), text("{seat} shows {card}.", card=DINOSAUR)
    ),
    reasons.EventWon: Either(
        event_unknown, text("{seat} wins the event."), text("{seat} wins the event: {event}.", event=EVENT)
    ),
    reasons.FigureMoved: text("The figure walks from {holder} to {seat}."),
    reasons.IconsReported: counted(
        "{seat} counts {count} event with {trait}.", "{seat} counts {count} events with {trait}.", "count"
    ),
    reasons.CounterSet: Either(
        lambda event: event.seat is None,
        text("Set by hand: {counter} = {value}.", counter=COUNTER),
        text("Set by hand: {counter} ({seat}) = {value}.", counter=COUNTER),
    ),
    (reasons.CounterSet, "figure"): text("Set by hand: the figure is with {value}.", value=seat),
    reasons.GameEnded: counted("{winners} wins the game.", "{winners} share the victory.", "winners"),
}


def _score(outcome: Outcome, _speaker: Speaker) -> str:
    return str(outcome.scores[outcome.winners[0]])


def _by_events(outcome: Outcome) -> bool:
    return outcome.tie_break is None


WINNERS: Final = Place("winners", seats)
SCORE: Final = whole(_score)
OUTCOMES: Final[dict[Key, Line]] = {
    (Outcome, "most_events"): Either(
        _by_events,
        text("{winners} wins with the most events ({score}).", winners=WINNERS, score=SCORE),
        text(
            "{winners} wins. The tie at the most events ({score}) is broken by {tie_break}.",
            winners=WINNERS,
            score=SCORE,
            tie_break=TRAIT,
        ),
    ),
    (Outcome, "shared_victory"): text(
        "{winners} share the victory with the most events ({score}).", winners=WINNERS, score=SCORE
    ),
}
