"""Many random games: every ending that the rules name occurs, no card is lost, and none goes on for ever."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.games.game import Seat, Setup
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import DINOSAURS_EACH, Pack
from companion.games.mini_dinosaur.reasons import VictoryShared
from companion.games.mini_dinosaur.rules import MiniDinosaur
from tests.games.conformance.walking import walk
from tests.games.mini_dinosaur.decks import INVENTED
from tests.games.mini_dinosaur.secrets import cards

SEATS = (2, 3, 4, 5)
MOST_BETS = 4


def longest(seats: int) -> int:
    """No digital game has more entries: the deal, each dinosaur and four bets a seat, the automatic player's cards."""
    each = DINOSAURS_EACH[seats]
    return seats * (8 + each) + seats * (each + MOST_BETS) + (10 if seats == 2 else 0) + 1


def play_many(games: int, pack: Pack, seed: str) -> Counter[str]:
    """How so many games ended."""
    endings: Counter[str] = Counter()
    for game in range(games):
        seats = SEATS[game % len(SEATS)]
        setup = Setup(seats, "digital", Options(), pack, Seat(game % seats))
        rules, rng = MiniDinosaur(setup), Random(f"{seed} {game}")
        held = cards(setup, rules.start())
        moments = list(walk(rules, rng, longest(seats)))
        assert {cards(setup, each.state) for each in moments} == {held}
        moment, last = moments[-1], moments[-2].step
        assert last is not None
        outcome = rules.outcome(moment.state)
        assert outcome is not None
        endings[outcome.termination] += 1
        endings["shared" if any(isinstance(each, VictoryShared) for each in last.reasons) else "alone"] += 1
        field = moment.state.field
        assert (5 in field) == (outcome.termination == "goal")
        endings["shared first"] += max(field) == sorted(field)[-2]
        endings["second and last"] += len(set(field)) == 2
        endings["no card in a colour"] += min(field) == 0
        endings["a full set"] += min(field) == 1
        endings["less than fourteen"] += sum(field) < 14
    return endings


ENDINGS = (
    "goal",
    "no_actions",
    "shared",
    "alone",
    "shared first",
    "second and last",
    "no card in a colour",
    "a full set",
    "less than fourteen",
)


def test_two_hundred_games_end_in_every_way_that_the_rules_name() -> None:
    endings = play_many(200, INVENTED, "few")
    assert endings["goal"] + endings["no_actions"] == 200
    assert all(endings[each] for each in ENDINGS), endings


@pytest.mark.soak
def test_ten_thousand_games_end_in_every_way_that_the_rules_name() -> None:
    endings = play_many(10_000, INVENTED, "many")
    assert endings["goal"] + endings["no_actions"] == 10_000
    assert all(endings[each] > 10 for each in ENDINGS), endings


def test_a_round_in_which_nobody_acts_cannot_be_repeated_for_ever() -> None:
    """Passing is bounded: a whole round of it ends the game, or the automatic player has one card less."""
    for game in range(40):
        setup = Setup(2, "digital", Options(passing="allowed"), INVENTED, Seat(0))
        rounds = 10 + 2 * (10 + MOST_BETS)
        assert sum(1 for _ in walk(MiniDinosaur(setup), Random(game), 36 + 3 * rounds + 1))
