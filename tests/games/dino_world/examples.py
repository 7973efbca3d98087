"""Worked examples of the rulebook, played through the product. A runner gives what came out, and the rules it cited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from companion.games.dino_world.actions import Caught, Landing, LiesOn
from companion.games.dino_world.kinds import HUNTERS, KIND_OF, KINDS, Kind, cards_of
from companion.games.dino_world.reasons import HunterSent, SetsDealt
from companion.games.game import Seat
from tests.games.dino_world.playing import Play

Given: TypeAlias = Mapping[str, Any]


class Ran(NamedTuple):
    """What came out of an example, under the names that its `expect` uses, and the ids of the rules that were cited."""

    came_out: Mapping[str, Any]
    cited: frozenset[str]


def _ran(play: Play, came_out: Mapping[str, Any]) -> Ran:
    return Ran(came_out, frozenset(reason.rule for reason in play.reasons))


def _lay_out(play: Play, told: list[Given]) -> dict[int, int]:
    """The cards that the example names lie in the jungle; their numbers there, and the example's."""
    placed: dict[int, int] = {}
    for each in told:
        free = [card for card in play.lying if KIND_OF[card] == each["kind"] and card not in placed]
        placed[free[0] if free else play.put(each["kind"])] = each["id"]
    return placed


def run_capture(given: Given) -> Ran:
    """One throw with measures, at a table whose jungle holds the named cards."""
    play = Play(4)
    named = _lay_out(play, [*given["under"], *given["touching"]])
    numbers = list(named)
    below, touches = numbers[: len(given["under"])], numbers[len(given["under"]) :]
    play.turn_to(given["hunter"])
    hunter = play.send(given["hunter"], forced=True)
    seat, before = play.state.turn, play.caught[play.state.turn]
    fell = given["fell_off_table"]
    pairs = () if fell else tuple(LiesOn(hunter, card) for card in below)
    play.enter(Landing(pairs, () if fell else tuple(touches), (hunter,) if fell else ()))
    caught = [card for card in play.state.players[seat].caught.known if card in named]
    assert play.caught[seat] - before == len(caught)
    return _ran(
        play,
        {
            "captured": sorted(named[card] for card in caught),
            "hunter_stays": hunter in play.lying,
            "hunter_out_of_game": hunter in play.state.out.known,
        },
    )


def run_prey(given: Given) -> Ran:
    """The hunter comes to rest on a card of every kind."""
    play = Play(4)
    below = [play.put(kind) for kind in HUNTERS] + [cards_of("archaeopteryx")[-1]]
    play.turn_to(given["hunter"])
    hunter = play.send(given["hunter"], forced=True)
    seat = play.state.turn
    play.enter(Landing(tuple(LiesOn(hunter, card) for card in below)))
    caught = set(play.kinds_caught(seat))
    return _ran(play, {"prey": [kind for kind in KINDS if kind in caught]})


def run_setup(given: Given) -> Ran:
    """The sets are dealt, and a whole game is played with them."""
    play = Play(given["players"], mode="digital")
    start, dealt = play.state, play.reason(SetsDealt)
    hands = [Counter(KIND_OF[card] for card in player.hunters.known) for player in start.players]
    assert all(hand == hands[0] for hand in hands)
    assert dealt.aside == len(start.aside)
    jungle = Counter(KIND_OF[each.card] for each in start.lying)
    table = Play(given["players"])
    while table.rules.outcome(table.state) is None:
        table.throw(KIND_OF[table.state.players[table.state.turn].hunters.known[0]])
    return _ran(
        play,
        {
            "hunters_per_player": hands[0].total(),
            "hand": dict(hands[0]),
            "jungle": dict(jungle),
            "left_over": dealt.aside,
            "total_turns": table.count(HunterSent),
        },
    )


def run_final(given: Given) -> Ran:
    """A table where every seat has caught these cards, and no hunter is left."""
    seats = list(given["captured"])
    play = Play(len(seats))
    for seat, name in enumerate(seats):
        play.adjust("turn", seat)
        play.send("t_rex", forced=True)
        play.enter(Caught(tuple(_kinds(given["captured"][name]))), forced=True)
    for seat in play.rules.seats:
        for kind in HUNTERS:
            if play.rules.outcome(play.state) is None:
                play.adjust(kind, 0, seat)
    outcome = play.outcome
    return _ran(
        play,
        {
            "points": dict(zip(seats, outcome.scores, strict=True)),
            "winners": [seats[Seat(seat)] for seat in outcome.winners],
        },
    )


def _kinds(names: list[str]) -> list[Kind]:
    return [kind for name in names for kind in KINDS if kind == name]


EXAMPLES: Final[Mapping[str, Callable[[Given], Ran]]] = {
    "capture": run_capture,
    "prey": run_prey,
    "setup": run_setup,
    "final": run_final,
}
