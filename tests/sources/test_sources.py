"""The sources that need no hardware: chance by a seed, fingers, and what is written down."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from companion.games.game import ChanceNode, Chances, Entry, Seat, SimultaneousNode
from companion.games.registry import find_game
from companion.sources.question import Proposal, Question, QuestionId
from companion.sources.script import Script
from companion.sources.selfplay import play
from companion.sources.shuffler import Shuffler, random_for, sample
from companion.sources.touch import Touch
from tests.games.dino_kontra_dino.fixtures import SETUPS

ASKED = QuestionId("2026-11-29-AAAAAA", 1)


class Urn:
    """Rules that know nothing but their chances."""

    def __init__(self, chances: Chances[str]) -> None:
        self.chances = chances

    def chance_outcomes(self, state: object) -> Chances[str]:
        return self.chances


def drawn(chances: Chances[str], times: int = 4000) -> Counter[str]:
    urn: Any = Urn(chances)
    random = Random("a seed")
    return Counter(sample(urn, None, random) for _ in range(times))


def test_outcomes_without_weights_are_equally_likely() -> None:
    counts = drawn(Chances(("a", "b", "c", "d")))
    assert all(900 < counts[each] < 1100 for each in "abcd")


def test_weights_are_cumulative() -> None:
    counts = drawn(Chances(("never", "rare", "often"), (0.0, 1.0, 4.0)))
    assert counts["never"] == 0
    assert 900 < counts["rare"] < 1100


def test_a_draw_takes_one_number_so_that_a_struck_one_repeats() -> None:
    first, second = random_for("seed", 7), random_for("seed", 7)
    urn: Any = Urn(Chances(("a", "b"), (1.0, 2.0)))
    sample(urn, None, first)
    second.random()
    assert first.random() == second.random()


def test_the_shuffler_answers_what_the_app_decides() -> None:
    posted: list[object] = []
    urn: Any = Urn(Chances(("only",)))
    shuffler = Shuffler(urn, "seed", lambda: (None, 0), posted.append)
    shuffler.ask(Question(ASKED, ChanceNode("card")))
    assert posted == [Proposal(ASKED, Entry("only"), "shuffler")]


def test_the_shuffler_leaves_alone_what_falls_on_the_table_or_people_choose() -> None:
    posted: list[object] = []
    urn: Any = Urn(Chances(("only",)))
    shuffler = Shuffler(urn, "seed", lambda: (None, 0), posted.append)
    shuffler.ask(Question(ASKED, ChanceNode("dice", reported=True)))
    shuffler.ask(Question(ASKED, SimultaneousNode((Seat(0),)), (Seat(0),)))
    shuffler.cancel(ASKED)
    shuffler.close()
    assert posted == []


def test_the_shuffler_leaves_alone_what_physics_decides() -> None:
    posted: list[object] = []
    urn: Any = Urn(Chances(("far", "near"), sample_only=True))
    Shuffler(urn, "seed", lambda: (None, 0), posted.append).ask(Question(ASKED, ChanceNode("landing")))
    assert posted == []


def test_a_finger_answers_the_question_it_saw() -> None:
    posted: list[Any] = []
    touch = Touch(posted.append)
    touch.enter(Entry("too early"))
    touch.ask(Question(ASKED, ChanceNode("dice", reported=True)))
    touch.enter(Entry("now"))
    touch.enter(Entry("late"), QuestionId(ASKED.game, 0))
    touch.cancel(ASKED)
    touch.enter(Entry("after"))
    assert [(each.question.seq, each.entry.what) for each in posted] == [(1, "now"), (0, "late")]


def test_closing_forgets_the_question() -> None:
    posted: list[object] = []
    touch = Touch(posted.append)
    touch.ask(Question(ASKED, ChanceNode("dice", reported=True)))
    touch.cancel(QuestionId(ASKED.game, 9))
    touch.close()
    touch.enter(Entry("nobody asked"))
    assert posted == []


def test_a_script_answers_in_its_order_and_then_falls_silent() -> None:
    posted: list[Any] = []
    script = Script([Entry("one"), Entry("two")], posted.append)
    for _ in range(3):
        script.ask(Question(ASKED, ChanceNode("dice")))
    script.cancel(ASKED)
    script.close()
    script.ask(Question(ASKED, ChanceNode("dice")))
    assert [each.entry.what for each in posted] == ["one", "two"]


def test_random_play_ends_with_an_outcome() -> None:
    game = find_game("dino_kontra_dino")
    assert game.rules is not None
    played = play(game.rules(SETUPS["digital, 4 seats"]), Random(1))
    assert played.outcome is not None
    assert played.moves == 110


def test_a_game_that_takes_too_long_counts_as_hung() -> None:
    game = find_game("dino_kontra_dino")
    assert game.rules is not None
    assert play(game.rules(SETUPS["digital, 4 seats"]), Random(1), longest=50).outcome is None
