"""What happens in Dino World, why, and how it ends."""

from __future__ import annotations

from typing import Final

from companion.games.dino_world import reasons
from companion.games.game import Outcome
from companion.words.dino_world.vocabulary import COUNTER, unmeasured
from companion.words.formats import seat, seats
from companion.words.texts import Either, Key, Line, Place, Speaker, counted, text, whole

REASONS: Final[dict[Key, Line]] = {
    reasons.BoxHolds: text("All cards of the box are in the game or put aside: {cards}."),
    reasons.JungleLaid: text("The jungle: archaeopteryx × {birds}, none touching another."),
    reasons.SetsDealt: text("Players: {seats}. Hunters for each: {hunters}. Put aside: {aside}."),
    reasons.SizeOrder: Either(
        lambda reason: bool(reason.prey),
        text("The {hunter} catches what is smaller: {prey}."),
        text("Nothing is smaller than the {hunter}: it catches nothing."),
    ),
    reasons.LiesOnSmaller: Either(
        unmeasured,
        text("The {hunter} lies on a smaller card ({kind}): caught."),
        text("The {hunter} lies {depth_mm} deep on a smaller card ({kind}): caught."),
    ),
    reasons.LiesOnLarger: text("The {hunter} lies on a card that is not smaller ({kind}): it stays."),
    reasons.NoPreyBelow: text("Nothing that the {hunter} catches lies under it."),
    reasons.OnlyTouches: Either(
        unmeasured,
        text("The {hunter} touches a card side by side ({kind}): not caught."),
        text("The {hunter} reaches {depth_mm} over a card ({kind}); from {needed_mm} on it would lie on it."),
    ),
    reasons.CloseCall: Either(
        lambda reason: bool(reason.on),
        text("A close call ({kind}): {depth_mm}, needed {needed_mm}. It counts."),
        text("A close call ({kind}): {depth_mm}, needed {needed_mm}. It does not count."),
    ),
    reasons.CardBetween: text(
        "Another card ({between}) lies between the {hunter} and the card below ({kind}): not caught here."
    ),
    reasons.SlidBelow: text("The {hunter} slid below a card ({kind}): nothing is caught by that."),
    reasons.ToldCaught: text("{seat}: smaller cards lay under the {hunter}: {prey}."),
    reasons.StaysInJungle: text("{seat}: the {hunter} stays in the jungle and may be caught there."),
    reasons.LandedFree: text("{seat}: the {hunter} lies on no card, so nothing is caught."),
    reasons.HunterFell: text("{seat}: the {hunter} fell off the table and is out of the game."),
    reasons.JungleFell: Either(
        lambda reason: bool(reason.back),
        text("Pushed off the table and put back: {kinds}."),
        text("Pushed off the table and out of the game: {kinds}."),
    ),
    reasons.StayedUp: Either(
        lambda reason: bool(reason.lost),
        text("{seat}: the {hunter} stayed on the rock. The turn is over, and it is out of the game."),
        Either(
            lambda reason: bool(reason.leaning),
            text("{seat}: the {hunter} leans on the rock and is pushed again."),
            text("{seat}: the {hunter} stayed on the rock and is pushed again."),
        ),
    ),
    reasons.AllSent: text("All hunters have been sent. Players: {seats}."),
    reasons.FirstDone: text("{seat} has sent the last hunter; at this table that ends the game."),
    reasons.MostCaught: counted(
        "{seat} has caught the most: {count} card.", "{seat} has caught the most: {count} cards.", "count"
    ),
    reasons.VictoryShared: text("{seats} have caught equally many ({count}) and share the victory."),
}

EVENTS: Final[dict[Key, Line]] = {
    reasons.JungleSpreadOut: text("The jungle lies on the table. Cards: {birds}."),
    reasons.HunterSent: text("{seat} sends a hunter: {kind}."),
    reasons.PreyTaken: text("{seat}: the {hunter} catches {prey}."),
    reasons.NothingCaught: text("{seat}: the {hunter} catches nothing."),
    reasons.FellOff: text("{seat}: the {hunter} falls off the table."),
    reasons.PushedOff: text("Off the table: {kinds}."),
    reasons.StuckOnRock: text("{seat}: the {hunter} is still on the rock."),
    reasons.JungleRearranged: text("{seat}: the cards now lie otherwise."),
    reasons.CounterSet: Either(
        lambda event: event.seat is None,
        text("Set by hand: {counter} = {value}.", counter=COUNTER),
        text("Set by hand: {counter} ({seat}) = {value}.", counter=COUNTER),
    ),
    (reasons.CounterSet, "turn"): text("Set by hand: the turn is with {value}.", value=seat),
    reasons.GameEnded: counted("{winners} wins the game.", "{winners} share the victory.", "winners"),
}


def _score(outcome: Outcome, _speaker: Speaker) -> str:
    return str(outcome.scores[outcome.winners[0]])


WINNERS: Final = Place("winners", seats)
SCORE: Final = whole(_score)
OUTCOMES: Final[dict[Key, Line]] = {
    (Outcome, "most_caught"): text(
        "{winners} wins with the most caught cards ({score}).", winners=WINNERS, score=SCORE
    ),
    (Outcome, "shared_victory"): text(
        "{winners} share the victory with the most caught cards ({score}).", winners=WINNERS, score=SCORE
    ),
}
