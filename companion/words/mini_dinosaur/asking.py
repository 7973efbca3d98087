"""What Mini Dinosaur asks, what it shows to everybody, and the readings of its rulebook to choose from."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from companion.games.game import ChanceNode, Node, PlayerNode, Seat, SimultaneousNode
from companion.games.mini_dinosaur.dinosaurs import Counts
from companion.games.mini_dinosaur.observe import Observation, SeenPlayer
from companion.words.texts import Either, Key, Line, ReadingText, text


class AskForTurn(Struct, frozen=True):
    """The seat plays a dinosaur or places a bet."""

    seat: Seat


class AskForAutomaton(Struct, frozen=True):
    """The automatic player's leftmost dinosaur is to be turned up; it has so many."""

    cards: int


class AskToShow(Struct, frozen=True):
    """The bets of these seats are to be read."""

    seats: tuple[Seat, ...]


class AskForCard(Struct, frozen=True):
    """The app deals this seat a card of a deck."""

    seat: Seat
    deck: Literal["bet", "dinosaur"]


QUESTIONS: Final[dict[Key, Line]] = {
    AskForTurn: text("{seat}: a dinosaur or a bet."),
    AskForAutomaton: text("Turn up the leftmost dinosaur of the automatic player. Its cards: {cards}."),
    AskToShow: text("Turn up the bets. Still to be read: {seats}."),
    AskForCard: Either(
        lambda asked: bool(asked.deck == "bet"), text("A bet for {seat}."), text("A dinosaur for {seat}.")
    ),
}


def asked_of(seen: Observation, node: Node) -> Any:
    """What a node asks, as far as the observation tells."""
    if isinstance(node, PlayerNode):
        return AskForTurn(node.seat)
    if isinstance(node, SimultaneousNode):
        return AskToShow(node.seats)
    if isinstance(node, ChanceNode) and seen.due:
        return AskForCard(Seat(-seen.due % len(seen.players)), "bet" if seen.phase == "deal_bets" else "dinosaur")
    return AskForAutomaton(seen.automaton or 0) if isinstance(node, ChanceNode) else node


class FieldShown(Struct, frozen=True):
    """What lies in the public area."""

    field: Counts


class PlacesShown(Struct, frozen=True):
    """In which places the dinosaurs are now."""

    places: Counts


class AutomatonShown(Struct, frozen=True):
    """How many cards the automatic player has."""

    cards: int


class SeatShown(Struct, frozen=True):
    """What everybody sees of a seat; a hand of which the app was not told everything holds `fewest` to `most`."""

    seat: Seat
    dinosaurs: int
    bets: int
    up: int
    down: int


class DoubtShown(Struct, frozen=True):
    """The same where cards were discarded of which nobody told the kind: `gone` of both together are missing."""

    seat: Seat
    dinosaurs: int
    bets: int
    gone: int
    up: int
    down: int


SHOWN: Final[dict[Key, Line]] = {
    FieldShown: text("On the track: {field}."),
    PlacesShown: text("The places: {places}."),
    AutomatonShown: text("Cards of the automatic player: {cards}."),
    SeatShown: text("{seat}: dinosaurs {dinosaurs}, bets {bets} in hand; placed face up {up}, face down {down}."),
    DoubtShown: text(
        "{seat}: dinosaurs {dinosaurs}, bets {bets}, less {gone} discarded; placed face up {up}, face down {down}."
    ),
}


def shown_of(seen: Observation) -> tuple[Any, ...]:
    """What everybody can see, a value a sentence."""
    places = () if not any(seen.ranking.places) else (PlacesShown(seen.ranking.places),)
    automaton = () if seen.automaton is None else (AutomatonShown(seen.automaton),)
    return (FieldShown(seen.field), *places, *automaton, *(_seat(Seat(at), p) for at, p in enumerate(seen.players)))


def _seat(seat: Seat, player: SeenPlayer) -> SeatShown | DoubtShown:
    up = sum(bet.face == "up" for bet in player.placed)
    dinosaurs, bets, down = len(player.dinosaurs), len(player.bets), len(player.placed) - up
    if player.discarded:
        return DoubtShown(seat, dinosaurs, bets, player.discarded, up, down)
    return SeatShown(seat, dinosaurs, bets, up, down)


READINGS: Final = (
    ReadingText(
        "discard_from",
        "MD-8",
        text("What may be discarded before a dinosaur is played?"),
        (("any", text("any hand card")), ("dinosaurs_only", text("only a dinosaur"))),
    ),
    ReadingText(
        "discard_pile",
        "MD-8",
        text("How do discarded cards lie?"),
        (("hidden", text("face down")), ("open", text("face up for all"))),
    ),
    ReadingText(
        "passing",
        "MD-11",
        text("May somebody who has an action do nothing?"),
        (("never", text("no")), ("allowed", text("yes"))),
    ),
    ReadingText(
        "all_equal",
        "MD-16",
        text("What are five equal dinosaurs?"),
        (("both", text("all first and all last")), ("first", text("all first")), ("last", text("all last"))),
    ),
    ReadingText(
        "automaton_alone",
        "MD-18",
        text("With two: once both are out of actions, what does the automatic player do?"),
        (("goes_on", text("it goes on alone")), ("stops", text("it stops"))),
    ),
)
