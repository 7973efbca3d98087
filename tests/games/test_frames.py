"""The stack of unfinished business, proved on a tiny duel (toy_frames.py)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import Struct, json
from msgspec.structs import replace

from companion.games import frames
from companion.games.faults import GameIsOver, SeatNotAsked
from companion.games.frames import Stacked, StackError, after, clear, pop, push, settle, swap
from companion.games.game import (
    ChanceFrame,
    ChanceNode,
    Entry,
    Frame,
    Node,
    PlayerNode,
    Rejection,
    Rules,
    Seat,
    Setup,
    Step,
    TerminalNode,
)
from tests.games.toy_frames import (
    GAME,
    Attack,
    Card,
    CardUsedUp,
    Compared,
    DiceRolled,
    EndTurn,
    Hit,
    Observation,
    Options,
    Pack,
    PlayCard,
    Reroll,
    RerollChoice,
    Roll,
    SpendCrystal,
    State,
    Strike,
    ToyRules,
    Turn,
    What,
)

ONE, TWO = Seat(0), Seat(1)


@pytest.fixture
def rules() -> Rules[State, What, Observation]:
    return ToyRules(Setup(2, "digital", Options(), Pack()))


def play(rules: Rules[State, What, Observation], *whats: What, state: State | None = None) -> Step[State]:
    """The steps of entries, one after the other, each by whoever is asked."""
    step = Step(state or rules.start())
    for what in whats:
        node = rules.node(step.state)
        done = rules.apply(step.state, Entry(what, node.seat if isinstance(node, PlayerNode) else None))
        assert isinstance(done, Step), done
        step = after(step.events, step.reasons, done, reveals=step.reveals)
    return step


def test_a_frame_and_a_chance_frame_fulfil_the_vocabulary() -> None:
    frame: Frame[State, What] = Turn(ONE)
    chance: ChanceFrame[State, What] = Roll(2)
    assert (frame, chance) == (Turn(ONE), Roll(2))
    assert GAME.built


def test_a_frame_with_nothing_to_ask_resumes_at_once(rules: Rules[State, What, Observation]) -> None:
    state = play(rules, PlayCard(), Strike()).state

    assert state.stack == (Turn(ONE), Card(ONE, 1), Attack(ONE), Roll(2))
    assert rules.node(state) == ChanceNode("dice")


def test_the_defender_interrupts_the_attackers_turn_and_goes_back_to_it(rules: Rules[State, What, Observation]) -> None:
    asked = play(rules, PlayCard(), Strike(), DiceRolled((2, 3)), Reroll(), DiceRolled((1, 1)))

    assert rules.node(asked.state) == PlayerNode(TWO)
    assert rules.legal_actions(asked.state, ONE) == ()
    assert rules.legal_actions(asked.state, TWO) == (Reroll(), Reroll((1,)))

    back = play(rules, Reroll((1,)), DiceRolled((3,)), state=asked.state)

    assert back.state.stack == (Turn(ONE), Card(ONE, 1))
    assert (back.state.fruit, back.state.hits) == ((1, 0), (0, 1))
    assert (back.events, back.reasons, back.reveals) == ((Hit(TWO),), (Compared(5, 4),), True)


def test_a_re_roll_without_fruit_is_passed_over(rules: Rules[State, What, Observation]) -> None:
    poor = replace(rules.start(), fruit=(0, 0))

    step = play(rules, PlayCard(), Strike(), DiceRolled((1, 1)), DiceRolled((1, 1)), state=poor)

    assert step.state.stack == (Turn(ONE), Card(ONE, 1))
    assert step.reasons == (Compared(2, 2),)


def test_a_crystal_is_spent_in_the_middle_of_a_card(rules: Rules[State, What, Observation]) -> None:
    before = play(rules, PlayCard(), Strike(), DiceRolled((1, 1)), Reroll(), DiceRolled((1, 1)), Reroll()).state

    after_it = play(rules, SpendCrystal(), state=before).state

    assert after_it.stack == before.stack
    assert (after_it.crystals, after_it.fruit) == ((1, 2), (2, 1))
    assert SpendCrystal() not in rules.legal_actions(before, TWO)


def test_one_entry_leads_on_over_several_frames_and_keeps_their_news(rules: Rules[State, What, Observation]) -> None:
    poor = replace(rules.start(), fruit=(0, 0), stack=(Turn(ONE), Card(ONE, 1)))

    step = play(rules, Strike(), DiceRolled((3, 3)), DiceRolled((1, 1)), state=poor)

    assert step.state.stack == (Turn(ONE),)
    assert step.events == (Hit(TWO), CardUsedUp())


def test_winning_empties_the_stack_whatever_is_unfinished(rules: Rules[State, What, Observation]) -> None:
    close = replace(rules.start(), hits=(0, 2), fruit=(0, 0))

    won = play(rules, PlayCard(), Strike(), DiceRolled((3, 3)), DiceRolled((1, 1)), state=close).state

    assert won.stack == ()
    assert rules.node(won) == TerminalNode()
    assert rules.legal_actions(won, ONE) == ()
    outcome = rules.outcome(won)
    assert outcome is not None
    assert outcome.winners == (ONE,)
    assert rules.apply(won, Entry(EndTurn(), ONE)) == Rejection((GameIsOver(),), Entry(EndTurn(), ONE), TerminalNode())


def test_a_refusal_is_given_back_as_it_is(rules: Rules[State, What, Observation]) -> None:
    refused = rules.apply(rules.start(), Entry(PlayCard(), TWO))

    assert isinstance(refused, Rejection)
    assert refused.faults == (SeatNotAsked(TWO),)


@pytest.mark.parametrize("seed", range(30))
def test_random_duels_end_and_every_state_is_read_back_equal(seed: int, rules: Rules[State, What, Observation]) -> None:
    random, state, kept = Random(seed), rules.start(), []
    while state.stack:
        kept.append((state, hash(state)))
        node = rules.node(state)
        assert json.decode(json.encode(state, order="deterministic"), type=GAME.state) == state
        if isinstance(node, PlayerNode):
            entry = Entry(random.choice(rules.legal_actions(state, node.seat)), node.seat)
        else:
            chances = rules.chance_outcomes(state)
            assert chances.weights is not None
            entry = Entry(random.choices(chances.outcomes, cum_weights=chances.weights)[0])
        step = rules.apply(state, entry)
        assert isinstance(step, Step)
        state = step.state

    assert max(state.hits) == 3
    assert all(hash(old) == number for old, number in kept)


# --- the functions by themselves --------------------------------------------------------------------------------


class Plain(Stacked, frozen=True):
    done: tuple[object, ...] = ()


class Asks(Struct, frozen=True, tag=True):
    """Asks for ever, and refuses all."""

    def node(self, rules: Any, state: Plain) -> Node | None:
        return PlayerNode(ONE)

    def legal_actions(self, rules: Any, state: Plain, seat: Seat) -> tuple[str, ...]:
        return ("go",)

    def apply(self, rules: Any, state: Plain, entry: Entry[str]) -> Step[Plain] | Rejection:
        return Rejection((), entry, PlayerNode(ONE))

    def resume(self, rules: Any, state: Plain, result: Any) -> Step[Plain]:
        return Step(replace(state, done=(*state.done, result)))


class Silent(Asks, frozen=True, tag=True):
    """Asks nothing and never gets on."""

    def node(self, rules: Any, state: Plain) -> Node | None:
        return None


def test_push_swap_and_clear() -> None:
    state = push(Plain(()), Asks(), Silent())

    assert state.stack == (Asks(), Silent())
    assert swap(state, Asks()).stack == (Asks(), Asks())
    assert clear(state).stack == ()


def test_pop_hands_the_result_to_the_frame_below() -> None:
    assert pop(None, Plain((Asks(), Silent())), "result") == Step(Plain((Asks(),), ("result",)))


def test_pop_of_the_last_frame_ends_the_game() -> None:
    assert pop(None, Plain((Asks(),)), "result") == Step(Plain(()))


def test_a_stack_that_never_asks_is_named() -> None:
    with pytest.raises(StackError, match=r"nobody is asked by Asks > Silent"):
        settle(None, Step(Plain((Asks(), Silent()))))


def test_a_state_that_was_not_settled_has_no_node() -> None:
    with pytest.raises(StackError, match="Silent"):
        frames.node(None, Plain((Silent(),)))


def test_a_rejection_is_not_led_on() -> None:
    state = Plain((Asks(),))

    assert isinstance(frames.apply(None, state, Entry("go", ONE)), Rejection)


def test_an_empty_stack_asks_nobody() -> None:
    over = Plain(())

    assert frames.node(None, over) == TerminalNode()
    assert frames.legal_actions(None, over, ONE) == ()
    assert settle(None, Step(over)) == Step(over)


def test_what_came_before_a_step_stays_before_it() -> None:
    step = after((Hit(ONE),), (Compared(1, 2),), Step(Plain(()), (Hit(TWO),), (Compared(3, 4),)), reveals=True)

    assert step == Step(Plain(()), (Hit(ONE), Hit(TWO)), (Compared(1, 2), Compared(3, 4)), True)


def test_random_choice_of_an_end_turn_gives_the_turn_away(rules: Rules[State, What, Observation]) -> None:
    assert play(rules, EndTurn()).state.stack == (Turn(TWO),)


def test_a_choice_keeps_what_it_does_not_roll_again(rules: Rules[State, What, Observation]) -> None:
    state = play(rules, PlayCard(), Strike(), DiceRolled((1, 3)), Reroll((1,))).state

    assert state.stack[-2:] == (RerollChoice(ONE, (1, 3), kept=(3,)), Roll(1))
