"""The rulebook's turn example, number by number: played digitally, and told beside the table."""

from __future__ import annotations

import pytest

from companion.games.dino_battle.happenings import (
    ActionBoonGained,
    BoonDrawnUnseen,
    CardDrawn,
    DinoMoved,
    SlotsCleared,
)
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.reasons import (
    AttackDice,
    AttackValue,
    BoonsForGlyphs,
    CardActivates,
    CardsDue,
    DazedByFace,
    DefenceDice,
    DefenceValue,
    ExtinctCounted,
    FlagstonePlaced,
    GlyphGives,
    LowerFalls,
    PlayedAsWild,
    RerollPaid,
    SpeciesExtinct,
)
from companion.games.dino_battle.scenario import ADJUSTED, BLUE, PLAYED, TOLD, YELLOW
from companion.games.dino_battle.sides import flagstones, is_extinct
from companion.games.dino_battle.turn import Turn
from tests.games.dino_battle.playing import Play


def digital() -> Play:
    play = Play("digital", Options(temple="chance")).example()
    play.enter(*PLAYED)
    return play


def beside_the_table() -> Play:
    play = Play()
    for entry in ADJUSTED:
        play.enter(entry.what)
    play.enter(*TOLD)
    return play


@pytest.fixture(params=[digital, beside_the_table])
def play(request: pytest.FixtureRequest) -> Play:
    made: Play = request.param()
    return made


def test_the_minmi_attacks_with_18_against_0(play: Play) -> None:
    first, _ = play.all_reasons(AttackDice)
    assert (first.strength, first.flankers, first.dice) == (1, 1, 2)
    assert play.all_reasons(RerollPaid)[0].fruit == 1
    value, _ = play.all_reasons(AttackValue)
    assert (value.dice, value.value, value.total) == (15, 3, 18)
    assert [reason.dice for reason in play.all_reasons(DefenceDice)] == [1, 2]
    assert play.all_reasons(DefenceValue)[0].total == 0
    assert play.all_reasons(LowerFalls)[0] == LowerFalls(BLUE, "minmi", 0, 18)


def test_the_triceratops_attacks_with_28_against_30_and_falls(play: Play) -> None:
    _, second = play.all_reasons(AttackDice)
    assert (second.strength, second.flankers, second.dice) == (2, 1, 3)
    _, value = play.all_reasons(AttackValue)
    assert (value.dice, value.value, value.total) == (25, 3, 28)
    assert play.all_reasons(DefenceValue)[1].total == 30
    assert play.all_reasons(LowerFalls)[1] == LowerFalls(YELLOW, "triceratops", 28, 30)


def test_its_dazed_face_dazes_the_defender_although_it_fell(play: Play) -> None:
    assert play.all_reasons(DazedByFace) == [DazedByFace(BLUE, "triceratops", already=False)]
    assert any(dino.condition == "dazed" for dino in play.state.players[BLUE].dinos)


def test_yellows_triceratops_are_extinct_and_their_cards_wild(play: Play) -> None:
    assert play.all_reasons(SpeciesExtinct) == [SpeciesExtinct(YELLOW, "triceratops")]
    assert play.all_reasons(ExtinctCounted)[-1].count == 1
    assert is_extinct(play.state.players[YELLOW], "triceratops")
    assert not play.all_reasons(PlayedAsWild)


def test_one_card_is_drawn_after_three_and_they_are_discarded(play: Play) -> None:
    assert play.reason(CardsDue) == CardsDue(YELLOW, 3, 1)
    assert play.count(CardDrawn) == 1
    assert play.event(SlotsCleared).cards == 3
    assert play.state.players[YELLOW].slots == ()


def test_one_shrine_and_three_glyphs_of_which_two_have_fruit(play: Play) -> None:
    (placed,) = play.all_reasons(FlagstonePlaced)
    assert (placed.seat, placed.returned) == (YELLOW, False)
    assert flagstones(play.state, YELLOW) == 1
    assert [reason.gives for reason in play.all_reasons(GlyphGives)] == ["fruit", "fruit", "glyph"]
    assert play.state.players[YELLOW].fruit == 2
    assert len(play.state.glyphs) == 7
    assert play.reason(BoonsForGlyphs).glyphs == 1


def test_then_it_is_blues_turn(play: Play) -> None:
    assert play.state.stack == (Turn(BLUE),)


def test_the_board_counts_two_against_none_at_the_central_shrine() -> None:
    (placed,) = digital().all_reasons(FlagstonePlaced)
    assert (placed.own, placed.enemy) == (2, 0)


def test_the_slots_activate_three_two_and_one() -> None:
    play = digital()
    assert [reason.activations for reason in play.all_reasons(CardActivates)] == [3, 2, 1]
    assert play.count(DinoMoved) == 4


def test_two_boons_are_drawn_and_one_is_gained() -> None:
    play = digital()
    assert play.count(BoonDrawnUnseen) == 2
    assert len(play.state.boon_discard) + len(play.state.boon_pile) + len(play.state.players[YELLOW].boons) >= 35


def test_beside_the_table_a_boon_is_told_by_its_kind_alone() -> None:
    play = beside_the_table()
    assert play.count(ActionBoonGained) == 1
    assert len(play.state.players[YELLOW].boons) == 1
    assert len(play.state.boon_pile) == 34
    assert len(play.state.boon_discard) == 1
