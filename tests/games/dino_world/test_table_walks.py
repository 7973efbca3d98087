"""Tables that mend, insist and start in the middle as they like: no card is ever in two places, and the game ends."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.games.dino_world.actions import Caught, Launch, StayedOnRock, What
from companion.games.dino_world.kinds import KIND_OF, KINDS
from companion.games.dino_world.options import Options
from companion.games.dino_world.rules import DinoWorld
from companion.games.dino_world.state import State
from companion.games.game import Adjust, Entry, Seat, Setup, Step, TerminalNode
from tests.games.conformance import checks
from tests.games.conformance.walking import pick, walk
from tests.games.dino_world.sizes import NOTHING

OPTIONS = (
    Options(),
    Options(on_rock="lost", leaning="again", jungle_off_table="put_back"),
    Options(ends="first_done", under="directly"),
)


def places(state: State) -> Counter[int]:
    """How often each card is somewhere."""
    heaps = [cards.known for player in state.players for cards in (player.hunters, player.caught)]
    heaps += [state.out.known, state.aside.known, tuple(each.card for each in state.lying)]
    return Counter([card for heap in heaps for card in heap] + [card for card in (state.launched,) if card])


def any_entry(rules: DinoWorld, state: State, rng: Random) -> Entry[What]:
    """What a table may say: something legal, something insisted on, or a counter set by hand."""
    chance = rng.random()
    if chance < 0.25:
        counter = rng.choice(rules.counters(state))
        value = rng.randint(counter.lowest, min(counter.highest, 20))
        return Entry(Adjust(counter.name, value, counter.seat), rng.choice((None, Seat(0))))
    if chance < 0.55 and state.phase == "launch":
        return Entry(Launch(rng.choice(KINDS)), state.turn, True)
    if chance < 0.55:
        told = Caught(tuple(rng.choices(KINDS, k=rng.randrange(3))), tuple(rng.choices(KINDS, k=rng.randrange(2))))
        return Entry(rng.choice((told, told, Caught(fell=True), StayedOnRock(leaning=True))), None, True)
    return pick(rules, state, rules.node(state), rng)


def wander(seed: int, entries: int) -> None:
    """So many entries of such a table, and then a game to its end."""
    rng = Random(seed)
    rules = DinoWorld(Setup(rng.randint(2, 4), "table", rng.choice(OPTIONS), NOTHING, Seat(0)))
    state = rules.start()
    for _ in range(entries):
        if isinstance(rules.node(state), TerminalNode):
            break
        entry = any_entry(rules, state, rng)
        step = rules.apply(state, entry)
        assert isinstance(step, Step), (entry, step)
        state = step.state
        check(rules, state)
    *_, last = walk(rules, rng, 400, state)
    assert rules.outcome(last.state) is not None


def check(rules: DinoWorld, state: State) -> None:
    """What holds at every state, however it came about."""
    found = places(state)
    assert set(found) <= set(KIND_OF)
    assert {card: times for card, times in found.items() if times > 1} == {}
    checks.check_node(rules, state, rules.node(state))
    checks.check_legal(rules, state, rules.node(state))
    checks.check_counters(rules, state)
    lying = {each.card for each in state.lying}
    assert all({pair.upper, pair.lower} <= lying for pair in state.lies_on)
    assert [each.card for each in state.lying] == sorted(lying)


@pytest.mark.parametrize("seed", range(60))
def test_a_table_that_insists_and_mends_keeps_every_card_in_one_place(seed: int) -> None:
    wander(seed, 40)


@pytest.mark.soak
def test_many_such_tables() -> None:
    for seed in range(20_000):
        wander(1000 + seed, 60)
