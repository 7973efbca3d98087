"""What Dino asks, what it shows to everybody, and the readings of its rulebook to choose from."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from companion.games.dino.observe import Observation
from companion.games.game import Node, PlayerNode, Seat, SimultaneousNode
from companion.words.texts import Either, Key, Line, ReadingText, counted, text


class AskForNest(Struct, frozen=True):
    """Where the next nest lies."""

    seat: Seat
    nest: int


class AskForDinosaur(Struct, frozen=True):
    """On which line the next dinosaur stands."""

    seat: Seat


class AskForMove(Struct, frozen=True):
    """Which counter goes where; with both home the meteorite goes on."""

    seat: Seat
    out: int


class AskForEgg(Struct, frozen=True):
    """Whether the seat takes an egg."""

    seat: Seat


class AskForCount(Struct, frozen=True):
    """What the app was not told, at the end."""

    seats: tuple[Seat, ...]


QUESTIONS: Final[dict[Key, Line]] = {
    AskForNest: text("{seat} chooses a space for nest {nest} of six."),
    AskForDinosaur: text("{seat} puts a dinosaur on a line."),
    AskForMove: Either(
        lambda asked: bool(asked.out),
        text("{seat} moves a counter."),
        text("{seat} is home with both counters and moves the meteorite."),
    ),
    AskForEgg: text("{seat} stands in front of a nest and may take an egg."),
    AskForCount: text("Count the way home, and tell eggs that are not known yet. Still missing: {seats}."),
}


def asked_of(seen: Observation, node: Node) -> Any:
    """What a node asks, as far as the observation tells."""
    if isinstance(node, SimultaneousNode):
        return AskForCount(node.seats)
    if not isinstance(node, PlayerNode):
        return node
    if seen.phase == "nests":
        return AskForNest(node.seat, len(seen.nests) + 1)
    if seen.phase == "dinosaurs":
        return AskForDinosaur(node.seat)
    if seen.phase == "egg":
        return AskForEgg(node.seat)
    return AskForMove(node.seat, seen.players[node.seat].out)


class MeteoriteShown(Struct, frozen=True):
    """How far the meteorite is."""

    meteorite: int
    track: int


class EggsShown(Struct, frozen=True):
    """What is left in the nests."""

    eggs: int


class SeatShown(Struct, frozen=True):
    """What everybody sees of a seat."""

    seat: Seat
    eggs: int
    home: int


SHOWN: Final[dict[Key, Line]] = {
    MeteoriteShown: text("The meteorite is at stone {meteorite} of {track}."),
    EggsShown: counted("{eggs} egg is left in the nests.", "{eggs} eggs are left in the nests.", "eggs"),
    SeatShown: counted(
        "{seat} has {eggs} egg; counters at home: {home}.", "{seat} has {eggs} eggs; counters at home: {home}.", "eggs"
    ),
}


def shown_of(seen: Observation) -> tuple[Any, ...]:
    """What everybody can see, a value a sentence."""
    return (
        MeteoriteShown(seen.meteorite, seen.track),
        EggsShown(sum(nest.eggs for nest in seen.nests)),
        *(SeatShown(Seat(seat), each.egg_count, 2 - each.out) for seat, each in enumerate(seen.players)),
    )


READINGS: Final = (
    ReadingText(
        "movement",
        "DN-10",
        text("Must a counter move four spaces where it can?"),
        (("strict", text("yes, always")), ("up_to_four", text("no, fewer is allowed"))),
    ),
    ReadingText(
        "short_way_home",
        "DN-18",
        text("May a counter go home with fewer than four spaces?"),
        (("allowed", text("yes")), ("forbidden", text("only where four cannot be moved"))),
    ),
    ReadingText(
        "third_dinosaur",
        "DN-8",
        text("With two or three: who places the dinosaurs up to the third?"),
        (("starter", text("everyone in turn")), ("others", text("everyone but the starter"))),
    ),
    ReadingText(
        "front",
        "DN-14",
        text("What is directly in front of a nest?"),
        (("any", text("every space with a way to it")), ("square", text("only spaces in its own square"))),
    ),
    ReadingText(
        "leave_square",
        "DN-15",
        text("Which counter must leave the square before the next egg of a nest?"),
        (("taker", text("the one that took the last egg")), ("each", text("each counter for itself"))),
    ),
    ReadingText(
        "home",
        "DN-18",
        text("Which start spaces are home?"),
        (("any", text("all of them")), ("own", text("those of the same colour"))),
    ),
    ReadingText(
        "penalty_to",
        "DN-21",
        text("At the end, where to is the way home counted?"),
        (("home", text("to where one may get home")), ("any", text("to any start space"))),
    ),
    ReadingText(
        "penalty_blocks",
        "DN-21",
        text("Do dinosaurs and nests stand in the way home at the end?"),
        (("walked_around", text("yes, one walks around them")), ("ignored", text("no"))),
    ),
    ReadingText(
        "egg_at_the_end",
        "DN-17",
        text("Does the egg of the move that ends the game count?"),
        (("counts", text("yes")), ("lost", text("no"))),
    ),
    ReadingText(
        "nest_choice",
        "DN-5",
        text("Without the box: how do the nests get on the board?"),
        (
            ("in_turn", text("chosen one after the other")),
            ("random", text("drawn by the app")),
            ("preset", text("as saved for the first game")),
        ),
    ),
    ReadingText(
        "eggs",
        "DN-6",
        text("How many eggs lie in a nest?"),
        (
            ("more", text("one more than players")),
            ("equal", text("as many as players")),
            ("fewer", text("one fewer than players")),
        ),
    ),
    ReadingText(
        "track_shorter_by",
        "DN-4",
        text("Does the meteorite have a shorter way?"),
        (
            (0, text("no")),
            (5, text("5 stones fewer")),
            (10, text("10 stones fewer")),
            (15, text("15 stones fewer")),
            (20, text("20 stones fewer")),
        ),
    ),
    ReadingText(
        "meteorite_each_round",
        "DN-4",
        text("Does the meteorite move by itself after each round, so that the game surely ends?"),
        ((0, text("no")), (1, text("one stone")), (2, text("two stones"))),
    ),
)
