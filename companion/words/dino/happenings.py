"""What happens in Dino, why, and how it ends."""

from __future__ import annotations

from typing import Any, Final

from companion.games.dino import reasons
from companion.games.game import UNKNOWN, Outcome
from companion.words.dino.vocabulary import colour, counter, last
from companion.words.formats import seat, seats
from companion.words.texts import Either, Key, Line, Place, Speaker, counted, text, whole

COLOUR: Final = colour


def _sum(value: Any, _speaker: Speaker) -> str:
    return str(sum(value.spaces))


REASONS: Final[dict[Key, Line]] = {
    reasons.NestsFilled: counted(
        "With {seats} at the table each nest holds {eggs} egg.",
        "With {seats} at the table each nest holds {eggs} eggs.",
        "eggs",
    ),
    reasons.TrackMeasured: counted(
        "With {seats} at the table the meteorite has {stones} stone to go.",
        "With {seats} at the table the meteorite has {stones} stones to go.",
        "stones",
    ),
    reasons.DinosaursStand: counted(
        "{dinosaurs} dinosaur stands: one for everyone but the starter, three at least.",
        "{dinosaurs} dinosaurs stand: one for everyone but the starter, three at least.",
        "dinosaurs",
    ),
    reasons.NestWalledIn: text("Careful: no space leads to this nest any more ({nest}).", nest=COLOUR),
    reasons.MeteoriteTakesRest: Either(
        lambda reason: bool(reason.spaces),
        counted(
            "{seat} moved {spaces} of four spaces; the meteorite takes the other {stones}.",
            "{seat} moved {spaces} of four spaces; the meteorite takes the other {stones}.",
            "stones",
        ),
        text("{seat} did not move; the meteorite takes all four."),
    ),
    reasons.MeteoriteStays: text("{seat} moved all four spaces; the meteorite stays where it is."),
    reasons.BothHome: counted(
        "Both counters of {seat} are home; the meteorite goes on {stones} stone.",
        "Both counters of {seat} are home; the meteorite goes on {stones} stones.",
        "stones",
    ),
    reasons.MeteoriteEachRound: counted(
        "Round {round} is over; as agreed, the meteorite goes on {stones} stone by itself.",
        "Round {round} is over; as agreed, the meteorite goes on {stones} stones by itself.",
        "stones",
    ),
    reasons.MustLeaveSquare: text(
        "{seat} gets no egg from this nest now ({nest}): first the square has to be left.", nest=COLOUR
    ),
    reasons.NestEmptied: text("This nest is empty and may be passed now: {nest}.", nest=COLOUR),
    reasons.EggsImpossible: counted(
        "{total} egg is counted; there are no more than {possible}. Better count again.",
        "{total} eggs are counted; there are no more than {possible}. Better count again.",
        "total",
    ),
    reasons.MeteoriteStruck: counted(
        "The meteorite has gone {stones} stone: it strikes.",
        "The meteorite has gone all {stones} stones: it strikes.",
        "stones",
    ),
    reasons.AllHome: text("All counters are home; the meteorite is at stone {meteorite} of {stones}."),
    reasons.EggsScored: counted(
        "{seat}: {eggs} egg and {colours} × 5 for colours make {points}.",
        "{seat}: {eggs} eggs and {colours} × 5 for colours make {points}.",
        "eggs",
    ),
    reasons.WayHomeTaken: Either(
        lambda reason: bool(reason.spaces),
        counted(
            "{seat} is still {way} space from home, which comes off: {total}.",
            "{seat} is still {way} spaces from home, which come off: {total}.",
            "spaces",
            way=whole(_sum),
        ),
        text("{seat} is home with both counters; nothing comes off: {total}."),
    ),
    reasons.WayHomeClosed: text("No way home was open for {seat}; it is counted as if nothing stood in it."),
    reasons.HighestTotal: counted(
        "{seats} has the highest total ({total}).", "{seats} have the highest total ({total}).", "seats"
    ),
}


def _drawn(event: reasons.NestChosen) -> bool:
    return event.seat is None


def _colour_hidden(event: reasons.EggTaken) -> bool:
    return event.nest == UNKNOWN


EVENTS: Final[dict[Key, Line]] = {
    reasons.NestChosen: Either(
        _drawn,
        text("A nest lies on {space}: {nest}.", nest=COLOUR),
        text("{seat} chooses {space} for a nest: {nest}.", nest=COLOUR),
    ),
    reasons.DinosaurPlaced: text("{seat} puts a dinosaur on the line {line}."),
    reasons.CounterMoved: text("{seat} moves a counter to {path}.", path=last),
    reasons.SpacesMoved: counted("{seat} moves {spaces} space.", "{seat} moves {spaces} spaces.", "spaces"),
    reasons.CounterHome: Either(
        lambda event: bool(event.left),
        text("A counter of {seat} is home."),
        text("The second counter of {seat} is home."),
    ),
    reasons.MeteoriteMoved: text("The meteorite: stone {end} of {track}."),
    reasons.EggTaken: Either(
        _colour_hidden, text("{seat} takes an egg."), text("{seat} takes an egg: {nest}.", nest=COLOUR)
    ),
    reasons.EggLeft: text("{seat} takes no egg."),
    reasons.EggShown: text("{seat} tells the colour of an egg."),
    reasons.WayHomeCounted: counted(
        "{seat} is {way} space from home.", "{seat} is {way} spaces from home.", "spaces", way=whole(_sum)
    ),
    reasons.CounterSet: Either(
        lambda event: event.seat is None,
        text("Set by hand: {counter} = {value}.", counter=counter),
        text("Set by hand: {counter} ({seat}) = {value}.", counter=counter),
    ),
    (reasons.CounterSet, "turn"): text("Set by hand: it is the turn of {value}.", value=seat),
    (reasons.CounterSet, "open_egg"): text("Set by hand: the egg of {seat} that lies open."),
    reasons.GameEnded: counted("{winners} wins the game.", "{winners} share the victory.", "winners"),
}


def _total(outcome: Outcome, _speaker: Speaker) -> str:
    return str(outcome.scores[outcome.winners[0]])


def _alone(outcome: Outcome) -> bool:
    return len(outcome.winners) == 1


WINNERS: Final = Place("winners", seats)
TOTAL: Final = whole(_total)
OUTCOMES: Final[dict[Key, Line]] = {
    (Outcome, "meteorite"): Either(
        _alone,
        text("The meteorite has struck. {winners} wins with {total}.", winners=WINNERS, total=TOTAL),
        text("The meteorite has struck. {winners} share the victory with {total}.", winners=WINNERS, total=TOTAL),
    ),
    (Outcome, "all_home"): Either(
        _alone,
        text("Everyone is home in time. {winners} wins with {total}.", winners=WINNERS, total=TOTAL),
        text("Everyone is home in time. {winners} share the victory with {total}.", winners=WINNERS, total=TOTAL),
    ),
}
