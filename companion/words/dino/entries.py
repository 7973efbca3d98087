"""What can be entered in Dino, and what can be wrong with it."""

from __future__ import annotations

from typing import Any, Final

from companion.games.dino import actions, faults
from companion.games.game import Adjust, Counter
from companion.words.dino.vocabulary import COUNTER_FIRST, colour, counter, last, no_egg, numbers, piece
from companion.words.formats import seat
from companion.words.texts import Either, ErrorText, Key, Line, counted, text


def _home(value: actions.MovedSpaces) -> bool:
    return value.home


def _no_seat(value: Any) -> bool:
    return value.seat is None


def _no_value(value: Any) -> bool:
    return value.value is None


ACTIONS: Final[dict[Key, Line]] = {
    actions.ChooseNest: text("A nest on {space}"),
    actions.NestDrawn: text("A nest drawn on {space}"),
    actions.PlaceDinosaur: text("A dinosaur on the line {line}"),
    actions.Move: text("Counter {piece} to {path}", piece=piece, path=last),
    actions.Stay: text("No counter moves"),
    actions.MovedSpaces: Either(
        _home,
        counted("{spaces} space moved, and home", "{spaces} spaces moved, and home", "spaces"),
        Either(
            no_egg,
            counted("{spaces} space moved", "{spaces} spaces moved", "spaces"),
            counted(
                "{spaces} space moved, and an egg: {egg}",
                "{spaces} spaces moved, and an egg: {egg}",
                "spaces",
                egg=colour,
            ),
        ),
    ),
    actions.TakeEgg: text("An egg: {nest}", nest=colour),
    actions.LeaveEggs: text("No egg"),
    actions.ShowEgg: text("The colour of an egg: {egg}", egg=colour),
    actions.SpacesFromHome: text("Spaces from home: {spaces}", spaces=numbers),
    (Adjust, "turn"): text("Set by hand: it is the turn of {value}", value=seat),
    Adjust: Either(
        _no_seat,
        text("Set by hand: {counter} = {value}", counter=counter),
        text("Set by hand: {counter} ({seat}) = {value}", counter=counter),
    ),
    (Adjust, "open_egg"): text("Set by hand: {counter} ({seat}) = {value}", counter=counter, value=colour),
    Counter: Either(
        lambda each: bool(each.holder),
        text("{name}: {value}", name=COUNTER_FIRST, value=seat),
        Either(
            _no_value,
            text("{name} ({seat}): not counted yet", name=COUNTER_FIRST),
            Either(
                _no_seat,
                text("{name}: {value}", name=COUNTER_FIRST),
                text("{name} ({seat}): {value}", name=COUNTER_FIRST),
            ),
        ),
    ),
}

FAULTS: Final[dict[Key, Line]] = {
    faults.NoNestHere: text("No nest may lie here: {space}."),
    faults.NestThere: text("A nest lies here already: {space}."),
    faults.NoDinosaurHere: text("No dinosaur may stand on this line: {line}."),
    faults.DinosaurThere: text("A dinosaur stands on this line already: {line}."),
    faults.NoSuchPiece: text("There are counters 1 and 2, not {piece}.", piece=piece),
    faults.PieceIsHome: text("Counter {piece} is home and stays there.", piece=piece),
    faults.PathLength: counted(
        "A counter moves one to four spaces, not {spaces}.",
        "A counter moves one to four spaces, not {spaces}.",
        "spaces",
    ),
    faults.NotLinked: text("No way leads from {space} to {to}."),
    faults.SpaceTwice: text("A move does not go back; {space} comes twice."),
    faults.NestBlocks: text("A nest with eggs lies in the way: {space}."),
    faults.DinosaurBlocks: text("A dinosaur stands between {space} and {to}."),
    faults.PassesHome: text("A start space ends the move: {space}."),
    faults.SquareTaken: text("Another counter stands in the square {square}; a move may not end there."),
    faults.MustMoveOn: counted(
        "{possible} space can be moved, so {spaces} are too few.",
        "{possible} spaces can be moved, so {spaces} are too few.",
        "possible",
    ),
    faults.NotInFront: text("No egg can be taken from this nest now: {nest}.", nest=colour),
    faults.SpacesOutOfRange: text("{spaces} spaces cannot be. Possible: {lowest} to {highest}."),
    faults.AlreadyHome: text("Both counters are home already; none can move."),
    faults.NoneLeftToComeHome: text("Both counters are home already."),
    faults.NothingMoved: text("Nothing moved, so no counter came home and no egg was taken."),
    faults.EggAtHome: text("A counter that comes home is not in front of a nest."),
    faults.NoSuchEgg: text("There are no eggs of this colour: {egg}.", egg=colour),
    faults.NestIsEmpty: text("This nest should be empty already: {egg}.", egg=colour),
    faults.WrongPieces: counted(
        "{out} counter is still out, and {told} numbers are given.",
        "{out} counters are still out, and {told} numbers are given.",
        "out",
    ),
    faults.NothingToShow: text("The app knows all eggs of this seat."),
}


ERRORS: Final[dict[str, ErrorText]] = {
    "NotADinoLine": ErrorText(
        text("“{offending}” is nothing that can be done in Dino."), text("Begin with one of these: {allowed}.")
    ),
    "NotATurn": ErrorText(
        text("“{offending}” does not say what was done in a turn."),
        text("Write for example “2: moved 3”, “2: moved 2 home” or “2: moved 4 egg red”."),
    ),
    "BoardMissing": ErrorText(
        text("The pack “{offending}” has no board with start spaces for so many."),
        text("Choose another pack, or play beside the table."),
    ),
    "PresetMissing": ErrorText(
        text("The pack “{offending}” has no saved set-up."), text("Choose the nests in turn or have them drawn.")
    ),
}
