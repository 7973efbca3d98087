"""Whole random games, digital and beside the table: all that they bring forth is said in every language."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.pack import Pack
from companion.games.game import (
    Adjust,
    ChanceNode,
    Entry,
    Node,
    PlayerNode,
    Rejection,
    Rules,
    Seat,
    Setup,
    SimultaneousNode,
    Step,
    TerminalNode,
)
from companion.games.registry import find_game
from companion.words import Language, Names, names_of, say, say_question, say_rejection, say_view
from tests.words.samples import LANGUAGES, leftovers

ROSTER = ("Ola", "Jan", "Kuba", "Ewa", "Piotr")
GAME = find_game("dino_kontra_dino")
AnyRules = Rules[Any, Any, Any]


def next_entry(rules: AnyRules, state: Any, node: Node, rng: random.Random) -> Entry[Any]:
    if isinstance(node, ChanceNode):
        return Entry(rng.choice(rules.chance_outcomes(state).outcomes))
    assert isinstance(node, PlayerNode | SimultaneousNode)
    seat = node.seat if isinstance(node, PlayerNode) else rng.choice(node.seats)
    return Entry(rng.choice(rules.legal_actions(state, seat)), seat)


def wrong_entries(entry: Entry[Any]) -> list[Entry[Any]]:
    return [
        Entry(entry.what, Seat(9)),
        Entry(Adjust("wins", 3)),
        Entry(Adjust("pile", 400)),
        replace(entry, forced=True),
    ]


class Heard:
    """All sentences of one game in one language, none of them with a leftover."""

    def __init__(self, language: Language, names: Names) -> None:
        self.language, self.names = language, names
        self.said: list[str] = []

    def add(self, said: str) -> None:
        assert leftovers(said) == [], said
        self.said.append(said)

    def say(self, *values: Any) -> None:
        for value in values:
            self.add(say(value, self.language, self.names))

    def moment(self, rules: AnyRules, state: Any, node: Node, entry: Entry[Any] | None) -> None:
        seen = rules.observe(state, None)
        for said in (say_question(node, seen, self.language, self.names), *say_view(seen, self.language, self.names)):
            self.add(said)
        self.say(node, *rules.counters(state))
        for wrong in wrong_entries(entry) if entry else []:
            answer = rules.apply(state, wrong)
            if isinstance(answer, Rejection):
                refusal = say_rejection(answer, self.language, self.names)
                for said in (*refusal.sentences, refusal.advice):
                    self.add(said)


def hear(rules: AnyRules, heard: list[Heard], rng: random.Random) -> None:
    state = rules.start()
    while not isinstance(node := rules.node(state), TerminalNode):
        entry = next_entry(rules, state, node, rng)
        step = rules.apply(state, entry)
        assert isinstance(step, Step)
        for each in heard:
            each.moment(rules, state, node, entry)
            each.say(entry, *step.events, *step.reasons)
        state = step.state
    for each in heard:
        each.moment(rules, state, node, None)
        each.say(rules.outcome(state))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("mode", "deck"), [("digital", "box"), ("table", "box"), ("table", "app")])
def test_whole_games_are_said_in_every_language(invented: Pack, seats: int, mode: Any, deck: Any) -> None:
    assert GAME.rules is not None
    rules = GAME.rules(Setup(seats, mode, Options(event_deck=deck), invented))
    heard = [Heard(Language(code), names_of(GAME, invented, ROSTER[:seats], Language(code))) for code in LANGUAGES]
    hear(rules, heard, random.Random(f"{seats} {mode} {deck}"))
    english, polish, pseudo = (each.said for each in heard)
    assert len(english) == len(polish) == len(pseudo) > 200
    assert [said for said, other in zip(english, polish, strict=True) if said == other] == []
    assert any("wins" in said or "share the victory" in said for said in english)


def test_a_tie_is_counted_and_asked_for(invented: Pack) -> None:
    assert GAME.rules is not None
    rules = GAME.rules(Setup(2, "table", Options(), invented))
    state = rules.start()
    for adjust in (Adjust("events", 4, Seat(0)), Adjust("events", 4, Seat(1)), Adjust("events_left", 0)):
        step = rules.apply(state, Entry(adjust))
        assert isinstance(step, Step)
        state = step.state
    names = names_of(GAME, invented, ("Ola", "Jan"), Language("pl"))
    asked = say_question(rules.node(state), rules.observe(state, None), Language("pl"), names)
    assert asked == "Policzcie wydarzenia z cechą drapieżność. Kto jeszcze: Ola i Jan."
