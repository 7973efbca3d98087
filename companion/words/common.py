"""What every game can say: whose turn it is, counters, and the faults that entries of all games can have."""

from __future__ import annotations

from typing import Any, Final

from companion.games import faults, game
from companion.games.game import (
    UNKNOWN,
    Adjust,
    ChanceNode,
    Counter,
    Entry,
    PlayerNode,
    Seat,
    SimultaneousNode,
    TerminalNode,
)
from companion.words.formats import capital, listed, raw, seat, seats, sentence, word
from companion.words.texts import Book, Either, Key, Line, Place, Text, counted, text

FORMATS: Final[dict[Any, Any]] = {
    int: raw,
    int | None: raw,
    str: raw,
    Seat: seat,
    Seat | None: seat,
    tuple[Seat, ...]: seats,
    tuple[str, ...]: listed,
    game.Card: raw,
}

WORDS: Final[dict[str, dict[str, Text]]] = {
    "origin": {
        "owner": text("from the owner's box"),
        "public": text("printed in public"),
        "invented": text("invented for this app"),
    },
    "mode": {
        "table": text("beside the table"),
        "digital": text("without the box"),
    },
    "action": {"Adjust": text("a counter set by hand")},
}

COUNTER: Final = word("counter")
COUNTER_FIRST: Final = capital(COUNTER)


UNNAMED: Final = text("Say which card it is.")


def unnamed(value: Any) -> bool:
    """Whether the card of a value is one that nobody named."""
    return bool(value.card == UNKNOWN)


def _no_seat(value: Any) -> bool:
    return value.seat is None


def _no_value(value: Any) -> bool:
    return value.value is None


def _at_chance(fault: faults.WrongNode) -> bool:
    return isinstance(fault.node, ChanceNode)


def _at_seats(fault: faults.WrongNode) -> bool:
    return isinstance(fault.node, SimultaneousNode)


def _at_seat(fault: faults.WrongNode) -> bool:
    return isinstance(fault.node, PlayerNode)


def _expected(node: ChanceNode, speaker: Any) -> str:
    return word("chance")(node.kind, speaker)


def _missing(node: SimultaneousNode, speaker: Any) -> str:
    return seats(node.seats, speaker)


def _turn(node: PlayerNode, speaker: Any) -> str:
    return seat(node.seat, speaker)


NODES: Final[dict[Key, Line]] = {
    PlayerNode: text("{seat} to play."),
    SimultaneousNode: text("Still to answer: {seats}."),
    ChanceNode: text("Next: {kind}.", kind=word("chance")),
    TerminalNode: text("The game is over."),
}

COUNTERS: Final[dict[Key, Line]] = {
    Counter: Either(
        lambda counter: bool(counter.holder),
        Either(
            lambda counter: bool(counter.value < 0),
            text("{name}: nobody", name=COUNTER_FIRST),
            text("{name}: {value}", name=COUNTER_FIRST, value=seat),
        ),
        Either(
            _no_value,
            Either(
                _no_seat,
                text("{name}: not counted yet", name=COUNTER_FIRST),
                text("{name} ({seat}): not counted yet", name=COUNTER_FIRST),
            ),
            Either(
                _no_seat,
                text("{name}: {value}", name=COUNTER_FIRST),
                text("{name} ({seat}): {value}", name=COUNTER_FIRST),
            ),
        ),
    ),
    Adjust: Either(
        _no_seat,
        text("Set by hand: {counter} = {value}", counter=COUNTER),
        text("Set by hand: {counter} ({seat}) = {value}", counter=COUNTER),
    ),
}

WHAT: Final = Place("what", sentence)
ENTRIES: Final[dict[Key, Line]] = {
    Entry: Either(
        lambda entry: entry.seat is None,
        Either(lambda entry: bool(entry.forced), text("{what} (insisted)", what=WHAT), text("{what}", what=WHAT)),
        Either(
            lambda entry: bool(entry.forced),
            text("{seat}: {what} (insisted)", what=WHAT, seat=seat),
            text("{seat}: {what}", what=WHAT, seat=seat),
        ),
    ),
}

GIVEN: Final = word("action")
FAULTS: Final[dict[Key, Line]] = {
    faults.GameIsOver: text("The game is over; nothing more can be entered."),
    faults.WrongNode: Either(
        _at_chance,
        text("Needed now: {node}. Given: {what}.", node=_expected, what=GIVEN),
        Either(
            _at_seats,
            text("This does not fit now: {what}. Still to answer: {node}.", node=_missing, what=GIVEN),
            Either(
                _at_seat,
                text("This does not fit now: {what}. It is the turn of {node}.", node=_turn, what=GIVEN),
                text("The game is over. This does not fit any more: {what}.", what=GIVEN),
            ),
        ),
    ),
    faults.NoSuchSeat: Either(
        _no_seat,
        text("Say which seat this comes from."),
        text("There is no seat {seat} at this table.", seat=lambda value, _: str(value + 1)),
    ),
    faults.SeatNotAsked: text("{seat} is not asked now."),
    faults.SeatNotNeeded: text("Chance decides here, not {seat}."),
    faults.NoSuchCard: Either(unnamed, UNNAMED, text("There is no card with the number {card}.")),
    faults.NotInHand: Either(unnamed, UNNAMED, text("The card with the number {card} is not in this hand.")),
    faults.CardElsewhere: text("The card with the number {card} already lies somewhere else."),
    faults.MissingFact: text("Something has to be read off first: {fact}.", fact=word("fact")),
    faults.FactOutOfRange: text(
        "{fact}: {value} cannot be. Possible: {lowest} to {highest}.", fact=capital(word("fact"))
    ),
    faults.FactsDisagree: text(
        "{fact}: read {told}, but the pack says {printed}.",
        fact=capital(word("fact")),
        told=word("fact"),
        printed=word("fact"),
    ),
    faults.ForcedInDigital: text("Nobody can insist here: the app deals every card itself."),
    faults.FactsInDigital: text("The app knows this card; there is nothing to read off."),
    faults.AdjustInDigital: text("No counter can be set here: the app counts itself."),
    faults.NotFinite: text("A number cannot be written down: {number} ({place})."),
    faults.NoSuchCounter: Either(
        _no_seat,
        text("There is no counter “{counter}” for the whole table."),
        text("There is no counter “{counter}” for {seat}."),
    ),
    faults.CounterOutOfRange: text(
        "{counter}: {value} cannot be. Possible: {lowest} to {highest}.", counter=COUNTER_FIRST
    ),
}

INSIST: Final = counted(
    "If the table is sure of it, you may insist.", "If the table is sure of all this, you may insist.", "faults"
)
IMPOSSIBLE: Final = text("This cannot be recorded; enter it another way.")

BOOK: Final = Book(texts={**NODES, **COUNTERS, **ENTRIES, **FAULTS}, words=WORDS, formats=FORMATS)
