"""Worked examples of the rulebook, played through the product. A runner gives what came out, and the rules it cited."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from companion.games.dino_kontra_dino.actions import IconsCounted
from companion.games.dino_kontra_dino.pack import DINOSAURS, HAND, SCHEMA, Pack
from companion.games.dino_kontra_dino.reasons import (
    AllRoundsPlayed,
    CardDealt,
    CardRead,
    EventWon,
    EverySeatDraws,
    HighestStrength,
    StrengthsCounted,
    TotalImpossible,
)
from companion.games.dino_kontra_dino.resolving import uncounted
from companion.games.dino_kontra_dino.traits import TRAITS
from companion.games.game import UNKNOWN, Card
from companion.packs import find_pack, load
from tests.games.dino_kontra_dino.decks import shuffled_deck
from tests.games.dino_kontra_dino.playing import Play

Given: TypeAlias = Mapping[str, Any]

WINS: Final = ("HighestStrength", "FigureHolderAmongTied", "NearestClockwiseFromHolder")


class Ran(NamedTuple):
    """What came out of an example, under the names that its `expect` uses, and the ids of the rules that were cited."""

    came_out: Mapping[str, Any]
    cited: frozenset[str]


def _ran(play: Play, came_out: Mapping[str, Any]) -> Ran:
    return Ran(came_out, frozenset(reason.rule for reason in play.reasons))


@cache
def shipped() -> Pack:
    """The pack that comes with the app."""
    return load(find_pack("invented", SCHEMA).path, SCHEMA).pack


def numbers() -> dict[str, int]:
    """The numbers of its dinosaurs by their names."""
    return {card.name: card.number for card in shipped().dinosaurs}


def run_round(given: Given) -> Ran:
    """One event at the table: the figure is put where it was, the event is turned, every dinosaur is read off."""
    seats, event = given["seats"], given["event"]
    play = Play(len(seats), shipped())
    if given.get("figure") is not None:
        play.adjust("figure", seats.index(given["figure"]))
    play.turn(*event["traits"])
    for seat, name in enumerate(seats):
        card, values = _read_off(given["plays"][name], event["traits"])
        play.read_off(seat, card, values)
    strengths = play.reason(StrengthsCounted).strengths
    (win,) = (reason for reason in play.reasons if type(reason).__name__ in WINS)
    (won,) = (event for event in play.events if isinstance(event, EventWon))
    return _ran(
        play,
        {
            "strengths": dict(zip(seats, strengths, strict=True)),
            "tied": not isinstance(win, HighestStrength),
            "winner": seats[won.seat],
            "figure_after": seats[play.state.figure],
            "reason": re.sub(r"(?<=.)([A-Z])", r"_\1", type(win).__name__).lower(),
        },
    )


def _read_off(played: Given, needed: list[str]) -> tuple[Card, dict[str, int]]:
    """The values that the example gives; where they do not suffice, the card is told by its number."""
    values: dict[str, int] = {trait: played[trait] for trait in TRAITS if played.get(trait) is not None}
    if set(needed) <= set(values):
        return UNKNOWN, values
    return numbers()[played["card"]], values


def run_final(given: Given) -> Ran:
    """A table sets its events and icons, and there are no events left."""
    seats, icons = given["seats"], given.get("icons") or {}
    play = Play(len(seats))
    for seat, name in enumerate(seats):
        play.adjust("events", given["events"][name], seat)
        for trait, count in (icons.get(name) or {}).items():
            if count is not None:
                play.adjust(trait, count, seat)
    play.adjust("events_left", 0)
    while play.state.phase == "icons":  # traits that the example does not give are on none of their events
        trait, asked = uncounted(play.rules, play.state)
        play.enter(IconsCounted(trait, 0), asked[0])
    warned = play.count(TotalImpossible) > 0
    warning = play.reason(TotalImpossible) if warned else None
    outcome = play.outcome
    return _ran(
        play,
        {
            "winners": [seats[seat] for seat in outcome.winners],
            "decided_by": outcome.tie_break or ("events" if len(outcome.winners) == 1 else None),
            "inconsistent_total": warned,
            "total": warning.total if warning else sum(outcome.scores),
            "max_possible_events": warning.possible if warning else play.rules.rounds,
        },
    )


def run_length(given: Given) -> Ran:
    """A whole game in both modes, which must be equally long."""
    seats, dinosaurs = given["players"], given["dino_cards"]
    assert given.get("hand", HAND) == HAND, "the rulebook deals three"
    digital = Play(seats, shipped() if dinosaurs == DINOSAURS else shuffled_deck(dinosaurs, dinosaurs), mode="digital")
    table = Play(seats)
    if dinosaurs != DINOSAURS:
        table.adjust("pile", dinosaurs - HAND * seats)
    for play in (digital, table):
        play.to_the_end()
    assert digital.count(CardDealt) == seats * (table.count(EverySeatDraws) + HAND)
    assert digital.reason(AllRoundsPlayed) == table.reason(AllRoundsPlayed)
    assert len(digital.state.boxed) == len(table.state.boxed)
    return _ran(
        digital,
        {
            "rounds": digital.count(EventWon),
            "returned_to_box": len(digital.state.boxed),
            "draws_per_player": table.count(EverySeatDraws),
        },
    )


def run_data(given: Given) -> Ran:
    """A card is found in the pack by its name, and a table that owns these values reads it by that number."""
    number = numbers()[given["card"]]
    owned = tuple(replace(card, origin="owner", marks=()) for card in shipped().dinosaurs)
    play = Play(2, replace(shipped(), dinosaurs=owned))
    play.turn("size")
    play.report(0, number)
    return _ran(play, {"number": play.reason(CardRead).card})


EXAMPLES: Final[Mapping[str, Callable[[Given], Ran]]] = {
    "round": run_round,
    "final": run_final,
    "length": run_length,
    "data": run_data,
}
