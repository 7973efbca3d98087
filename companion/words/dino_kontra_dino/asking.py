"""What Dino Kontra Dino asks, what it shows to everybody, and the readings of its rulebook to choose from."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from companion.games.dino_kontra_dino.observe import Observation
from companion.games.dino_kontra_dino.scoring import judge
from companion.games.dino_kontra_dino.traits import TRAITS, Trait
from companion.games.game import ChanceNode, Node, Seat, SimultaneousNode
from companion.words.dino_kontra_dino.vocabulary import EVENT
from companion.words.formats import capital
from companion.words.texts import Either, Key, Line, ReadingText, counted, text


class AskToLay(Struct, frozen=True):
    """These seats have still to lay a dinosaur face down; `event` is the front to be read."""

    seats: tuple[Seat, ...]
    event: int | None


class AskToReport(Struct, frozen=True):
    """What the open dinosaurs of these seats show."""

    seats: tuple[Seat, ...]
    traits: tuple[Trait, ...]


class AskToCount(Struct, frozen=True):
    """How many events with the trait that decides the tie these seats have."""

    seats: tuple[Seat, ...]
    trait: Trait


class AskForBack(Struct, frozen=True):
    """The box's own event is to be turned over."""


class AskForCard(Struct, frozen=True):
    """The app deals this seat a card."""

    seat: Seat


QUESTIONS: Final[dict[Key, Line]] = {
    AskToLay: Either(
        lambda asked: asked.event is None,
        counted(
            "{seats} has still to lay a dinosaur face down.", "{seats} have still to lay a dinosaur face down.", "seats"
        ),
        counted(
            "{event}: {seats} has still to lay a dinosaur face down.",
            "{event}: {seats} have still to lay a dinosaur face down.",
            "seats",
            event=capital(EVENT),
        ),
    ),
    AskToReport: text("Read {traits} off the dinosaurs. Still missing: {seats}."),
    AskToCount: text("Count the events with {trait}. Still missing: {seats}."),
    AskForBack: text("Turn the event over. Which traits does it show?"),
    AskForCard: text("{seat} draws a card."),
}


def asked_of(seen: Observation, node: Node) -> Any:
    """What a node asks, as far as the observation tells."""
    if isinstance(node, ChanceNode) and seen.phase == "deal":
        return AskForCard(Seat(-seen.due % len(seen.hand_sizes)))
    if isinstance(node, ChanceNode) and seen.phase == "event_back" and node.reported:
        return AskForBack()
    return _asked_of_seats(seen, node.seats) if isinstance(node, SimultaneousNode) else node


def _asked_of_seats(seen: Observation, missing: tuple[Seat, ...]) -> Any:
    if seen.phase == "icons":
        counting = judge(tuple(map(len, seen.won)), seen.icons, seen.rounds).missing
        return AskToCount(missing, counting[0] if counting else TRAITS[0])
    if seen.phase == "report":
        return AskToReport(missing, tuple(dict.fromkeys(seen.traits or ())))
    return AskToLay(missing, seen.front)


class RoundShown(Struct, frozen=True):
    """How far the game is."""

    round: int
    rounds: int
    events_left: int


class FigureShown(Struct, frozen=True):
    """Who holds the figure."""

    seat: Seat


class PileShown(Struct, frozen=True):
    """What is left to draw."""

    pile: int


class SeatShown(Struct, frozen=True):
    """What everybody sees of a seat."""

    seat: Seat
    events: int


SHOWN: Final[dict[Key, Line]] = {
    RoundShown: counted(
        "Round {round} of {rounds}; {events_left} event to come.",
        "Round {round} of {rounds}; {events_left} events to come.",
        "events_left",
    ),
    FigureShown: text("The figure is with {seat}."),
    PileShown: counted("The pile holds {pile} card.", "The pile holds {pile} cards.", "pile"),
    SeatShown: counted("{seat} has won {events} event.", "{seat} has won {events} events.", "events"),
}


def shown_of(seen: Observation) -> tuple[Any, ...]:
    """What everybody can see, a value a sentence."""
    return (
        RoundShown(seen.round, seen.rounds, seen.events_left),
        FigureShown(seen.figure),
        PileShown(seen.pile),
        *(SeatShown(Seat(seat), len(won)) for seat, won in enumerate(seen.won)),
    )


READINGS: Final = (
    ReadingText(
        "reveal_order",
        "DKD-8",
        text("What is turned up first?"),
        (("dinosaurs_first", text("the dinosaurs")), ("event_first", text("the event"))),
    ),
    ReadingText(
        "empty_pile",
        "DKD-14",
        text("What if everyone has drawn and the pile is exactly empty?"),
        (
            ("play_on", text("play on until somebody cannot draw")),
            ("last_two", text("the last two events begin at once")),
        ),
    ),
    ReadingText(
        "double_trait",
        "DKD-9",
        text("How often does a trait count that an event shows twice?"),
        (("twice", text("twice")), ("once", text("once"))),
    ),
    ReadingText(
        "two_trait_events",
        "DKD-17",
        text("In the final tie-break, what does an event with two traits count for?"),
        (("both", text("for both traits")), ("first", text("for the first trait alone"))),
    ),
    ReadingText(
        "event_deck",
        "DKD-5",
        text("Beside the table: where do the events come from?"),
        (("box", text("from the box")), ("app", text("from the app"))),
    ),
)
