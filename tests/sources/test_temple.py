"""The temple as a toy: what falls is what was spent, what rolls out is reported, and how often is stated."""

from __future__ import annotations

import re
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json

from companion.games.dino_battle.actions import RolledOut
from companion.games.dino_battle.temple import TempleMouth
from companion.games.game import ChanceNode, Entry, Node, PlayerNode, Seat
from companion.sources.question import CERTAIN, Proposal, Question, QuestionId
from companion.sources.temple import MADE, SKULL, TempleToy, let_fall, rolled_out, spent_of
from companion.sources.tumbling import FRAMES_A_SECOND, Spent

DOCS = Path(__file__).parents[2] / "docs" / "dino-battle.md"
STATED = re.findall(
    r"^\| (a fruit|a crystal|two fruit|three fruit|two crystals) +\| ([\d.]+) %", DOCS.read_text(), re.MULTILINE
)
WHAT: dict[str, tuple[Spent, ...]] = {
    "a fruit": ("fruit",),
    "a crystal": ("crystal",),
    "two fruit": ("fruit", "fruit"),
    "three fruit": ("fruit", "fruit", "fruit"),
    "two crystals": ("crystal", "crystal"),
}


TEMPLE = ChanceNode("temple")


class Mouth:
    """A state with so much in the temple's mouth."""

    def __init__(self, fruit: int, crystals: int) -> None:
        self.stack = (TempleMouth(fruit, crystals),)


def asked(
    fruit: int, crystals: int, node: Node = TEMPLE, seed: str = "s", decided: int = 7
) -> tuple[TempleToy, list[Proposal]]:
    posted: list[Any] = []
    toy = TempleToy(seed, lambda: (Mouth(fruit, crystals), decided), posted.append)
    toy.ask(Question(QuestionId("2026-11-29-AAAAAA", 12), node))
    return toy, posted


def test_the_toy_answers_what_the_temple_gives_back() -> None:
    toy, (proposal,) = asked(2, 1)
    assert toy.last is not None
    assert toy.last.spent == ("fruit", "fruit", "crystal")
    assert proposal.entry == Entry(rolled_out(toy.last))
    assert (proposal.question.seq, toy.last.seq) == (12, 12)
    assert proposal.source in CERTAIN


def test_the_journal_is_told_how_it_came_about_and_not_the_seed() -> None:
    _, (proposal,) = asked(1, 0, seed="a secret")
    assert json.decode(proposal.origin) == {"type": "FellThrough", "decided": 7, "made": MADE}


def test_what_is_struck_and_played_again_falls_in_the_same_way() -> None:
    assert asked(2, 1)[0].last == asked(2, 1)[0].last
    assert asked(2, 1)[0].last != asked(2, 1, decided=8)[0].last


@pytest.mark.parametrize("node", [PlayerNode(Seat(0)), ChanceNode("dice"), ChanceNode("temple", reported=True)])
def test_everything_else_is_left_to_others(node: Node) -> None:
    toy, posted = asked(1, 0, node)
    assert (toy.last, posted) == (None, [])


def test_it_holds_nothing_open() -> None:
    toy, _ = asked(1, 0)
    toy.cancel(QuestionId("2026-11-29-AAAAAA", 12))
    toy.close()


def test_fruit_falls_before_crystals() -> None:
    assert spent_of(1, 2) == ("fruit", "crystal", "crystal")


def test_what_came_out_is_counted_by_its_kind() -> None:
    fell = next(
        found for seed in range(99) if (found := let_fall(spent_of(2, 1), Random(seed))).out == (True, False, True)
    )
    assert rolled_out(fell) == RolledOut(1, 1)


def test_the_screens_get_everything_in_millimetres() -> None:
    fell = let_fall(("fruit",), Random(2))
    poses = [pose for frame in fell.frames for pose in frame if pose]
    assert max(pose[1] for pose in poses) == pytest.approx(SKULL.top_mm, abs=20)
    assert fell.seconds == len(fell.frames) / FRAMES_A_SECOND
    assert fell.at(-1) == fell.frames[0]
    assert fell.at(99) == fell.frames[-1]
    assert fell.at(0.5) == fell.frames[30]


def share(spent: tuple[Spent, ...], seeds: int) -> float:
    """How often a thing rolled out, over so many seeds."""
    return sum(sum(let_fall(spent, Random(f"measured/{seed}")).out) for seed in range(seeds)) / (seeds * len(spent))


@pytest.mark.parametrize(("name", "stated"), STATED)
def test_it_rolls_out_about_as_often_as_the_docs_say(name: str, stated: str) -> None:
    assert_near(share(WHAT[name], 300), float(stated) / 100, 300, errors=4)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "stated"), STATED)
def test_over_twenty_thousand_seeds_it_rolls_out_as_often_as_the_docs_say(name: str, stated: str) -> None:
    assert_near(share(WHAT[name], 20_000), float(stated) / 100, 20_000, errors=1)


def assert_near(seen: float, stated: float, seeds: int, errors: float) -> None:
    assert abs(seen - stated) <= errors * sqrt(stated * (1 - stated) / seeds)


def test_every_case_is_stated() -> None:
    assert [name for name, _ in STATED] == list(WHAT)
