"""Counts whole games of the invented pack, and prints what docs/dino-battle.md shows of them.

`python -m tests.games.dino_battle.balance [RANDOM] [GREEDY]` plays so many games with players that do anything, and
with players that take what is worth most now (`greedy`). Every game has a seed of its own.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from statistics import mean, median, quantiles
from typing import Any, Final

from msgspec import Struct

from companion.games.dino_battle.actions import PlayCard
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.sides import defeated
from companion.games.dino_battle.state import State
from companion.games.game import ChanceNode, Entry, PlayerNode, Seat, Setup, Step, TerminalNode
from tests.games.conformance.walking import sample
from tests.games.dino_battle import greedy
from tests.games.dino_battle.decks import INVENTED

RANDOM, GREEDY = 10_000, 1_000
MOST_MOVES: Final = 5_000
ENDINGS: Final = ("extinct", "shrines", "most_defeated", "draw")

Choose = Callable[[DinoBattle, State, Seat, Random], Any]


def anything(rules: DinoBattle, state: State, seat: Seat, rng: Random) -> Any:
    """Any legal action."""
    actions = rules.legal_actions(state, seat)
    return actions[int(rng.random() * len(actions))]


PLAYERS: Final[dict[str, Choose]] = {"random": anything, "greedy": greedy.choose}


class Played(Struct, frozen=True):
    """A game that is over. `first` is 1 if who began won, 0 if the other did, one half for a draw."""

    ending: str
    first: float
    entries: int
    turns: int
    cards: int
    fallen: int


def play(rules: DinoBattle, choose: Choose, seed: str) -> Played:
    """One game to its end, both sides by the same player."""
    rng, state, cards = Random(seed), rules.start(), 0
    for entries in range(MOST_MOVES):
        node = rules.node(state)
        if isinstance(node, TerminalNode):
            return _over(rules, state, entries, cards)
        if isinstance(node, ChanceNode):
            entry = Entry(sample(rules.chance_outcomes(state), rng))
        else:
            assert isinstance(node, PlayerNode)
            entry = Entry(choose(rules, state, node.seat, rng), node.seat)
        cards += isinstance(entry.what, PlayCard)
        step = rules.apply(state, entry)
        assert isinstance(step, Step), (seed, entry, step)
        state = step.state
    raise AssertionError(f"no end after {MOST_MOVES} entries: {seed}")


def _over(rules: DinoBattle, state: State, entries: int, cards: int) -> Played:
    starter = rules.setup.starter
    first = 0.5 if state.winner is None else float(state.winner == starter)
    turns = sum(player.turns for player in state.players)
    fallen = sum(map(defeated, state.players))
    return Played(str(state.termination), first, entries, turns, cards, fallen)


def games(name: str, count: int) -> Iterator[Played]:
    """So many games of a kind of player; sides 0 and 1 begin in turn."""
    rules = [DinoBattle(Setup(2, "digital", Options(temple="chance"), INVENTED, Seat(starter))) for starter in (0, 1)]
    for nth in range(count):
        yield play(rules[nth % 2], PLAYERS[name], f"{name} {nth}")


class Balance(Struct, frozen=True):
    """What many games come to. `first` is the share of who began, a draw counted half; `error` its standard error."""

    games: int
    endings: dict[str, int]
    first: float
    error: float
    entries: tuple[float, ...]
    turns: tuple[float, ...]
    cards: float
    fallen: float


def balance(played: list[Played]) -> Balance:
    """The figures of these games."""
    share = mean(each.first for each in played)
    spread = mean((each.first - share) ** 2 for each in played)
    return Balance(
        len(played),
        dict(Counter(each.ending for each in played)),
        share,
        sqrt(spread / len(played)),
        _spread([each.entries for each in played]),
        _spread([each.turns for each in played]),
        mean(each.cards / each.turns for each in played),
        mean(each.fallen for each in played),
    )


def _spread(numbers: list[int]) -> tuple[float, ...]:
    """Least, tenth, median, ninetieth of a hundred, and most."""
    tenths = quantiles(numbers, n=10)
    return (min(numbers), tenths[0], median(numbers), tenths[-1], max(numbers))


def table(found: dict[str, Balance]) -> str:
    """The figures as a table in Markdown."""
    rows = [("", *found), ("---", *("---" for _ in found))]
    rows.append(("games", *(f"{each.games:,}" for each in found.values())))
    for ending in ENDINGS:
        shares = (f"{100 * each.endings.get(ending, 0) / each.games:.1f} %" for each in found.values())
        rows.append((f"ended: {ending.replace('_', ' ')}", *shares))
    for part in ("turns", "entries"):
        spreads = (" / ".join(f"{number:,.0f}" for number in getattr(each, part)) for each in found.values())
        rows.append((f"{part} (least, 10th, median, 90th of 100, most)", *spreads))
    rows.append(("cards played a turn", *(f"{each.cards:.2f}" for each in found.values())))
    rows.append(("dinos defeated", *(f"{each.fallen:.1f}" for each in found.values())))
    firsts = (f"{100 * each.first:.1f} % ± {196 * each.error:.1f}" for each in found.values())
    rows.append(("won by who begins (a draw counts half; 95 %)", *firsts))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main(arguments: list[str]) -> None:
    """Plays and prints."""
    counts = [int(each) for each in arguments] or [RANDOM, GREEDY]
    found = {}
    for name, count in zip(PLAYERS, counts, strict=False):
        begun = time.monotonic()
        found[name] = balance(list(games(name, count)))
        print(f"{name}: {count} games in {time.monotonic() - begun:.0f} s", file=sys.stderr)
    print(table(found))


if __name__ == "__main__":
    main(sys.argv[1:])
