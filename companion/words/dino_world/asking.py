"""What Dino World asks, what it shows to everybody, and the readings of its rulebook to choose from."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from companion.games.dino_world.kinds import KIND_OF, Kind
from companion.games.dino_world.observe import Observation
from companion.games.game import ChanceNode, Node, PlayerNode, Seat
from companion.words.texts import Key, Line, ReadingText, text


class AskToLaunch(Struct, frozen=True):
    """The seat sends one of its hunters."""

    seat: Seat


class AskAgain(Struct, frozen=True):
    """The seat's hunter is still on the rock."""

    seat: Seat
    hunter: Kind


class AskForCatch(Struct, frozen=True):
    """What lay under the seat's hunter."""

    seat: Seat
    hunter: Kind


class AskForLanding(Struct, frozen=True):
    """The seat's hunter is on its way."""

    seat: Seat
    hunter: Kind


class AskForJungle(Struct, frozen=True):
    """The jungle is to be spread."""


QUESTIONS: Final[dict[Key, Line]] = {
    AskToLaunch: text("{seat}: send a hunter."),
    AskAgain: text("{seat}: push the same hunter again ({hunter})."),
    AskForCatch: text("{seat}: what lay under the hunter ({hunter})?"),
    AskForLanding: text("{seat}: the hunter is on its way ({hunter})."),
    AskForJungle: text("The jungle is being spread."),
}


def asked_of(seen: Observation, node: Node) -> Any:
    """What a node asks, as far as the observation tells."""
    hunter = None if seen.launched is None else KIND_OF[seen.launched]
    if isinstance(node, PlayerNode):
        return AskToLaunch(node.seat) if hunter is None else AskAgain(node.seat, hunter)
    if not isinstance(node, ChanceNode):
        return node
    if hunter is None:
        return AskForJungle()
    return AskForCatch(seen.turn, hunter) if node.reported else AskForLanding(seen.turn, hunter)


class SeatShown(Struct, frozen=True):
    """What everybody sees of a seat."""

    seat: Seat
    caught: int
    hunters: int


class JungleShown(Struct, frozen=True):
    """What lies in the jungle."""

    lying: tuple[Kind, ...]


class OutShown(Struct, frozen=True):
    """How many cards fell off the table."""

    out: int


SHOWN: Final[dict[Key, Line]] = {
    SeatShown: text("{seat}: caught {caught}, hunters left {hunters}."),
    JungleShown: text("In the jungle: {lying}."),
    OutShown: text("Off the table: {out}."),
}


def shown_of(seen: Observation) -> tuple[Any, ...]:
    """What everybody can see, a value a sentence."""
    return (
        *(SeatShown(Seat(seat), len(player.caught), len(player.hunters)) for seat, player in enumerate(seen.players)),
        JungleShown(tuple(KIND_OF[each.card] for each in seen.lying)),
        OutShown(len(seen.out)),
    )


READINGS: Final = (
    ReadingText(
        "on_depth_mm",
        "DW-10",
        text("How deep must the hunter lie over a card to lie on it?"),
        (
            (0.0, text("any corner")),
            (0.5, text("from 0.5 mm")),
            (1.0, text("from 1 mm")),
            (2.0, text("from 2 mm")),
            (5.0, text("from 5 mm")),
        ),
    ),
    ReadingText(
        "close_call_mm",
        "DW-10",
        text("Up to which depth is it a close call?"),
        (
            (0.0, text("never")),
            (1.0, text("up to 1 mm")),
            (1.5, text("up to 1.5 mm")),
            (3.0, text("up to 3 mm")),
        ),
    ),
    ReadingText(
        "under",
        "DW-9",
        text("Which cards count as lying under the hunter?"),
        (("all_below", text("all that it covers a part of")), ("directly", text("only those it lies on directly"))),
    ),
    ReadingText(
        "jungle_off_table",
        "DW-14",
        text("What if a card of the jungle is pushed off the table?"),
        (("out", text("it is out of the game")), ("put_back", text("it is put back"))),
    ),
    ReadingText(
        "leaning",
        "DW-8",
        text("What if the hunter leans on the rock or stands on edge?"),
        (("flat", text("lay it flat where it leans")), ("again", text("push it again"))),
    ),
    ReadingText(
        "on_rock",
        "DW-8",
        text("What if the hunter stays on the rock?"),
        (("again", text("push it again")), ("lost", text("the turn is lost, the hunter out"))),
    ),
    ReadingText(
        "ends",
        "DW-16",
        text("When does the game end?"),
        (("all_sent", text("when everybody has sent all hunters")), ("first_done", text("with the first who has"))),
    ),
)
