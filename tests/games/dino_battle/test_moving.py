"""Without the box: where dinos can go, what it costs, and crystals that move them (DB-23 to DB-28)."""

from __future__ import annotations

import pytest

from companion.games.dino_battle.actions import (
    Activate,
    AttackDino,
    CardDealt,
    EndActivation,
    EndCard,
    EndPlay,
    HandCard,
    MoveDino,
    PlayCard,
    RolledOut,
    SpendCrystal,
    TakeOffering,
)
from companion.games.dino_battle.moving import path, reach
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.reasons import (
    FlewOver,
    MovePaid,
)
from companion.games.dino_battle.state import Upgrade
from companion.games.dino_battle.turn import Turn
from companion.games.game import Cards, Seat
from tests.games.dino_battle.boards import LINE, MINMI_3, TEMPLE, example, on, places
from tests.games.dino_battle.playing import Play


def test_own_dinos_are_passed_and_not_landed_on_and_enemies_are_in_the_way() -> None:
    play = on(LINE)
    (raptor, _) = play.stand(0, "raptor", "a", "b")
    assert places(play, raptor, 4) == {"c": 2, "d": 3, "e": 4}
    play.stand(1, "minmi", "d")
    assert places(play, raptor, 4) == {"c": 2}


def test_shrines_and_glyphs_are_in_the_way_but_not_of_a_pteranodon() -> None:
    play = on(LINE, hills="d", shrines="c")
    (raptor,) = play.stand(0, "raptor", "a")
    (flier,) = play.stand(0, "pteranodon", "b")
    assert places(play, raptor, 4) == {}
    assert places(play, flier, 3) == {"d": 2, "e": 3}


def test_going_up_a_hill_costs_two_and_a_way_over_hills_may_be_cheaper() -> None:
    play = on({"a": "bh", "b": "ac", "c": "bx", "h": "ax", "x": "hc"}, hills="hx")
    (raptor,) = play.stand(0, "raptor", "a")
    assert places(play, raptor, 4) == {"b": 1, "c": 2, "h": 2, "x": 3}
    assert path(reach(play.rules, play.state, Seat(0), raptor, 4), "x") == ("a", "h", "x")


def test_a_way_found_later_may_be_cheaper() -> None:
    """x is reached from flat ground first, for two, and from the hill for one."""
    play = on({"s": "fh", "f": "sx", "h": "sx", "x": "fhy", "y": "x"}, hills="shx")
    (raptor,) = play.stand(0, "raptor", "s")
    assert places(play, raptor, 4) == {"f": 1, "h": 1, "x": 2, "y": 3}


def test_a_move_says_what_it_cost() -> None:
    play = on(LINE)
    (flier,) = play.stand(0, "pteranodon", "a")
    play.stand(1, "minmi", "b")
    play.player(0, hand=Cards((13,)))
    play.enter(PlayCard(HandCard("action", 13)), Activate(flier), MoveDino("d"))
    assert play.reason(MovePaid).cost == 3
    assert play.reason(FlewOver).cost == 3


def test_upgrades_lengthen_moves_and_climb() -> None:
    play = on({**LINE, "d": "ce", "e": "df", "f": "e"}, hills="cd")
    (raptor,) = play.stand(0, "raptor", "a")
    assert places(play, raptor, 3) == {"b": 1, "c": 3}
    play.player(0, upgrades=(Upgrade(22, "raptor"), Upgrade(17), Upgrade(36, "pteranodon")))
    assert places(play, raptor, 3) == {"b": 1, "c": 2, "d": 3, "e": 4, "f": 5}


def test_where_it_cannot_go_is_refused() -> None:
    play = example()
    play.enter(PlayCard(HandCard("action", MINMI_3)))
    assert play.faults(Activate(3)) == ["CannotActivate"]
    assert play.faults(MoveDino("y3-a1")) == ["WrongNode"]
    assert play.faults(SpendCrystal("draw")) == ["NoCrystal"]
    play.enter(Activate(8))
    assert play.faults(MoveDino("b1-a1")) == ["CannotMove"]
    assert play.faults(AttackDino(7)) == ["NotAdjacent"]
    assert play.faults(SpendCrystal("move", 8, "b1-a1")) == ["NoCrystal", "CrystalCannot"]
    assert play.faults(EndPlay()) == ["WrongNode"]
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    play.enter(EndActivation(), EndCard())
    assert play.state.stack == (Turn(Seat(0)),)


def test_a_crystal_moves_in_the_middle_of_a_card() -> None:
    play = on(LINE, hills="c")
    (minmi,) = play.stand(0, "minmi", "b")
    (flier,) = play.stand(0, "pteranodon", "d")
    play.stand(0, "raptor", "e", condition="dazed")
    play.player(0, hand=Cards((MINMI_3,)), crystals=2)
    play.enter(PlayCard(HandCard("action", MINMI_3)), Activate(minmi))
    moves = [what for what in play.legal if isinstance(what, SpendCrystal)]
    assert moves == [SpendCrystal("draw"), SpendCrystal("move", minmi, "a"), SpendCrystal("move", flier, "c")]
    play.enter(SpendCrystal("move", minmi, "a"), RolledOut(0, 1), MoveDino("b"))
    assert play.faults(SpendCrystal("draw", 3)) == ["CrystalCannot"]
    play.enter(SpendCrystal("draw"), RolledOut(0, 0), CardDealt(play.state.players[0].pile.known[0]))
    assert (play.state.offering.crystals, play.state.lost.crystals) == (1, 1)


def test_a_pteranodon_climbs_by_a_crystal_only_where_the_table_reads_it_so() -> None:
    play = on(LINE, hills="b")
    play.rules.options = Options(crystal_to_hill="nobody")
    play.stand(0, "pteranodon", "a")
    play.player(0, crystals=1)
    assert [what for what in play.legal if isinstance(what, SpendCrystal)] == [SpendCrystal("draw")]


def test_a_crystal_within_a_temple_card() -> None:
    play = example()
    play.player(0, hand=Cards((TEMPLE,)), crystals=1)
    play.enter(PlayCard(HandCard("action", TEMPLE)), SpendCrystal("draw"), RolledOut(0, 0))
    play.enter(CardDealt(play.state.players[0].pile.known[0]), TakeOffering())
    assert play.state.players[0].crystals == 0


def test_what_rolls_out_is_weighed_by_the_packs_chance_and_the_toy_only_samples() -> None:
    assert Play("digital", Options(temple="chance")).rules.roll_outs(1, 0).sample_only is False
    toy = Play("digital").rules.roll_outs(2, 1)
    assert toy.sample_only
    assert toy.weights is not None
    assert toy.weights[-1] == pytest.approx(1)
    assert len(toy.outcomes) == 6
