"""A throw is what changed between two readings: made of readings here, so that each fact stands alone."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from vision.cards.rectangles import corners, quad
from vision.cards.throws import against, throw
from vision.values import CardReading, Covering, Doubt, SeenCard

FACES = {"large": (120.0, 80.0), "middle": (90.0, 60.0), "small": (60.0, 40.0)}


def card(id_: int, kind: str, x: float, y: float = 0.0, yaw: float = 0.0) -> SeenCard:
    return SeenCard(id_, kind, quad(corners(np.array([x, y, yaw]), np.array(FACES[kind]))), "mm", 0.9)


def reading(*cards: SeenCard, over: tuple[Covering, ...] = (), asked: tuple[Doubt, ...] = ()) -> CardReading:
    return CardReading(cards, over, asked, (), 120.0)


BEFORE = reading(card(1, "small", 0), card(2, "small", 200), card(3, "large", 400))


def test_the_new_card_is_the_thrown_one_and_smaller_cards_under_it_are_its_prey() -> None:
    over = (Covering(4, 1, 20, 0.3), Covering(4, 3, 10, 0.3))
    told = throw(BEFORE, reading(*BEFORE.cards, card(4, "middle", 20), over=over))
    assert (told.thrown, told.prey, told.moved, told.gone, told.questions) == (4, (1,), (), (), ())


def test_a_card_under_another_card_than_the_thrown_one_is_no_prey() -> None:
    told = throw(BEFORE, reading(*BEFORE.cards, card(4, "middle", 600), over=(Covering(3, 1, 9, 0.3),)))
    assert told.prey == ()


def test_a_thrown_card_that_slid_below_catches_nothing() -> None:
    told = throw(BEFORE, reading(*BEFORE.cards, card(4, "middle", 20), over=(Covering(1, 4, 9, 0.3),)))
    assert (told.thrown, told.prey, told.questions) == (4, (), ())


def test_pairs_of_the_thrown_card_and_a_smaller_one_that_are_not_decided_are_asked() -> None:
    asked = (Doubt("touches", (1, 4)), Doubt("touches", (3, 4)), Doubt("which_is_on_top", (1, 2)))
    told = throw(BEFORE, reading(*BEFORE.cards, card(4, "middle", 20), asked=asked))
    assert told.questions == (Doubt("touches", (1, 4)),)


def test_no_new_card_is_a_question() -> None:
    assert throw(BEFORE, BEFORE).questions == (Doubt("no_new_card"),)


def test_two_new_cards_are_a_question() -> None:
    told = throw(BEFORE, reading(*BEFORE.cards, card(4, "middle", 20), card(5, "small", 300)))
    assert (told.thrown, told.questions) == (None, (Doubt("more_than_one_new", (4, 5)),))


def test_a_card_that_is_gone_is_a_question() -> None:
    told = throw(BEFORE, reading(*BEFORE.cards[1:], card(4, "middle", 700)))
    assert (told.gone, told.questions) == ((1,), (Doubt("gone", (1,)),))


def test_a_pushed_card_is_told_and_a_turn_by_half_is_no_move() -> None:
    pushed = (card(1, "small", 9), card(2, "small", 200, yaw=np.pi), card(3, "large", 400))
    assert throw(BEFORE, reading(*pushed, card(4, "middle", 60))).moved == (1,)


def test_a_pushed_card_of_the_new_cards_kind_may_be_the_new_one() -> None:
    pushed = (card(1, "small", 9), *BEFORE.cards[1:])
    assert throw(BEFORE, reading(*pushed, card(4, "small", 60))).questions == (Doubt("which_is_new", (4, 1)),)


def test_a_picture_that_was_refused_says_only_why() -> None:
    told = throw(BEFORE, CardReading((), (), (Doubt("hand"),), ()))
    assert (told.thrown, told.gone, told.questions) == (None, (), (Doubt("hand"),))


def test_an_unsure_new_card_is_asked_about() -> None:
    unsure = replace(card(4, "middle", 600), confidence=0.2)
    assert throw(BEFORE, reading(*BEFORE.cards, unsure)).questions == (Doubt("not_sure", (4,)),)


def test_a_covered_card_is_prey_and_asked_about_if_it_was_hardly_seen_before() -> None:
    over = (Covering(4, 1, 20, 1.5),)
    gone, hunter = replace(BEFORE.cards[0], shown=0.0), card(4, "middle", 0)
    after = reading(gone, *BEFORE.cards[1:], hunter, over=over)
    assert throw(BEFORE, after).questions == ()
    hardly = reading(replace(BEFORE.cards[0], shown=0.2), *BEFORE.cards[1:])
    told = throw(hardly, after)
    assert (told.prey, told.questions) == ((1,), (Doubt("not_sure", (1,)),))


def test_counts_that_contradict_the_game_are_questions() -> None:
    assert against(BEFORE, {"small": 2, "large": 1}) == ()
    doubts = against(BEFORE, {"small": 3, "middle": 0, "large": 0})
    assert doubts == (
        Doubt("more", (3,), (("expected", 0.0), ("seen", 1.0))),
        Doubt("fewer", (1, 2), (("expected", 3.0), ("seen", 2.0))),
    )
