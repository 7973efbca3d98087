"""What two readings say of a throw, and how it becomes a claim that people confirm."""

from __future__ import annotations

import json

import pytest

from companion.games.dino_world.kinds import Kind
from companion.sources.camera import without
from companion.sources.camera_values import Claim, Oddity, Still
from companion.sources.camera_world import Scene, claim_of, pulled_of
from companion.sources.question import QuestionId
from tests.sources.readings import BIRD, read
from vision.values import Covering, Doubt, Throw

QUESTION = QuestionId("g", 7)
PICTURE = Still(2, 1, bytes(6))
LAY: tuple[tuple[int, Kind], ...] = ((1, BIRD), (2, BIRD), (3, "velociraptor"), (4, "spinosaurus"))
LYING: dict[Kind, int] = {BIRD: 2, "velociraptor": 1, "spinosaurus": 1}
T_REX: tuple[tuple[int, Kind], ...] = (*LAY, (5, "t_rex"))


def claimed(
    throw: Throw | None, *doubts: Doubt, cards: tuple[tuple[int, Kind], ...] = T_REX, hunter: Kind = "t_rex"
) -> Claim:
    made = read(cards, throw=throw, doubts=doubts, before=LAY)
    return claim_of(QUESTION, Scene(hunter, LYING), made, PICTURE)


def test_what_lies_under_the_hunter_is_caught() -> None:
    claim = claimed(Throw(5, (1, 3), (), (), ()))
    assert (claim.thrown, claim.whole, claim.prey, claim.oddities) == (True, True, ("velociraptor", BIRD), ())
    assert {outline.role for outline in claim.outlines} == {"thrown", "prey", "other"}
    assert claim.question == QUESTION


def test_nothing_under_it_is_nothing_caught() -> None:
    claim = claimed(Throw(5, (), (), (), ()))
    assert (claim.whole, claim.prey) == (True, ())


@pytest.mark.parametrize("code", ["touches", "which_is_on_top"])
def test_a_millimetre_is_asked_about(code: str) -> None:
    doubt = Doubt(code, (5, 3), (("depth_mm", 0.42),))
    claim = claimed(Throw(5, (1,), (), (), (doubt,)), doubt)
    assert (claim.whole, claim.prey) == (False, (BIRD,))
    assert [(ask.code, ask.kind, ask.depth_mm) for ask in claim.asks] == [(code, "velociraptor", 0.4)]
    assert claim.asks[0].corners in {outline.corners for outline in claim.outlines if outline.role == "asked"}


def test_what_no_hunter_catches_is_not_asked_about() -> None:
    doubts = (Doubt("touches", (5, 4)), Doubt("touches", (1, 2)))
    claim = claimed(Throw(5, (), (), (), doubts), *doubts, cards=(*LAY, (5, "velociraptor")), hunter="velociraptor")
    assert claim.whole


def test_a_card_that_is_asked_about_is_not_counted_before() -> None:
    doubt = Doubt("touches", (1, 5))
    assert claimed(Throw(5, (1,), (), (), (doubt,))).prey == ()


@pytest.mark.parametrize(
    ("throw", "doubts", "odd"),
    [
        (Throw(None, (), (), (), (Doubt("no_new_card"),)), (), ()),
        (Throw(None, (), (), (), (Doubt("more_than_one_new", (5, 6)),)), (), (Oddity("unclear"),)),
        (Throw(None, (), (), (), ()), (Doubt("hand"),), (Oddity("unclear"),)),
        (Throw(None, (), (), (), ()), (Doubt("glare"), Doubt("light")), (Oddity("glare"),)),
        (Throw(3, (), (), (), ()), (), (Oddity("unclear"),)),  # it is no t_rex
        (None, (), ()),
    ],
)
def test_without_the_hunter_nothing_is_claimed(
    throw: Throw | None, doubts: tuple[Doubt, ...], odd: tuple[Oddity, ...]
) -> None:
    claim = claimed(throw, *doubts)
    assert (claim.thrown, claim.whole, claim.prey, claim.confidence, claim.oddities) == (False, False, (), 0.0, odd)


def test_a_card_that_is_gone_and_was_not_caught_is_told() -> None:
    cards = tuple(each for each in T_REX if each[0] != 4)
    claim = claimed(Throw(5, (1,), (), (4,), (Doubt("gone", (4,)),)), cards=cards)
    assert claim.oddities == (Oddity("gone", "spinosaurus"),)


def test_counts_that_contradict_the_game_are_told() -> None:
    made = read((*T_REX, (6, BIRD)), throw=Throw(5, (), (), (), ()), before=LAY)
    scene = Scene("t_rex", {**LYING, "velociraptor": 3})
    claim = claim_of(QUESTION, scene, made, PICTURE)
    assert claim.oddities == (Oddity("fewer", "velociraptor", 2), Oddity("more", BIRD, 1))


@pytest.mark.parametrize("doubt", [Doubt("not_sure"), Doubt("which_is_new", (5, 3))])
def test_what_was_not_understood_is_said(doubt: Doubt) -> None:
    assert claimed(Throw(5, (), (), (), (doubt,))).oddities == (Oddity("unclear"),)


def test_hidden_prey_is_outlined_and_other_hidden_cards_are_not() -> None:
    made = read(T_REX, throw=Throw(5, (1,), (), (), ()), before=LAY, hidden=(1, 2))
    claim = claim_of(QUESTION, Scene("t_rex", LYING), made, PICTURE)
    assert len(claim.outlines) == 4


def test_the_journal_learns_how_it_came_about_and_never_the_picture() -> None:
    made = read(T_REX, throw=Throw(5, (3,), (), (), ()), before=LAY, on_top=(Covering(5, 3, 12.34, 0.5),))
    origin = json.loads(claim_of(QUESTION, Scene("t_rex", LYING), made, PICTURE).origin)
    assert origin == {"cards": 5, "on_top": [[5, 3, 12.3]], "doubts": [], "ms": {"look": 12}}


def test_the_least_sure_of_the_cards_that_matter_says_how_sure_it_is() -> None:
    made = read(T_REX, throw=Throw(5, (3,), (), (), ()), before=LAY, unsure={3: 0.7, 4: 0.1})
    assert claim_of(QUESTION, Scene("t_rex", LYING), made, PICTURE).confidence == 0.7


def test_after_the_catch_is_pulled_out_only_what_nobody_caught_is_missed() -> None:
    made = read(LAY, throw=Throw(None, (), (2,), (6,), ()), before=(*LAY, (6, "velociraptor")))
    assert pulled_of(made) == (Oddity("gone", "velociraptor"),)
    assert pulled_of(read(LAY)) == ()


def test_what_was_caught_is_not_looked_for_any_more_also_not_under_other_cards() -> None:
    pairs = (Covering(5, 1, 9.0, 0.5), Covering(5, 3, 9.0, 0.5))
    doubts = (Doubt("touches", (2, 1)), Doubt("not_sure"))
    left = without(read(T_REX, doubts=doubts, on_top=pairs, hidden=(1,)), frozenset({1}))
    assert [card.id for card in left.reading.cards] == [2, 3, 4, 5]
    assert (left.reading.on_top, left.reading.questions) == (pairs[1:], doubts[1:])
    assert len(left.places) == 4
