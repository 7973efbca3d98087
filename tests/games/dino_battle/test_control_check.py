"""The control check beside the table: who has more at shrines and glyphs, what follows, and victory that approaches."""

from __future__ import annotations

from companion.games.dino_battle.actions import (
    BoonFacts,
    ClaimGlyph,
    ClaimShrine,
    EndControl,
    EndPlay,
    KeepBoon,
)
from companion.games.dino_battle.happenings import (
    VictoryApproaches,
)
from companion.games.dino_battle.reasons import (
    FlagstonePlaced,
    GlyphGives,
)
from companion.games.game import UNKNOWN, Seat
from tests.games.dino_battle.playing import Play
from tests.games.dino_battle.reports import A_CARD


def in_control() -> Play:
    play = Play()
    play.enter(EndPlay())
    return play


def test_a_flagstone_is_placed_and_the_enemys_goes_back() -> None:
    play = in_control()
    play.adjust("shrine_2", 1)
    play.enter(ClaimShrine("2"))
    assert play.faults(ClaimShrine("2")) == ["ShrineIsOwn"]
    assert play.faults(ClaimShrine("9")) == ["NoSuchShrine"]
    assert play.faults(A_CARD) == ["WrongNode"]
    assert ClaimShrine("2") not in play.legal
    assert ClaimShrine("3") in play.legal


def test_what_was_counted_at_a_shrine_or_a_glyph_is_told_and_has_to_give_something() -> None:
    play = in_control()
    play.adjust("shrine_2", 1)
    assert play.faults(ClaimShrine("2", 1, 1)) == ["NotMore"]
    assert play.faults(ClaimGlyph("2", "fruit", 0, 2)) == ["NotMore"]
    assert play.faults(ClaimShrine("2", 18, -1)) == ["FactOutOfRange", "FactOutOfRange"]
    play.enter(ClaimShrine("2", 3, 1))
    assert play.reason(FlagstonePlaced) == FlagstonePlaced(Seat(0), "2", 3, 1, returned=True)
    play.enter(ClaimGlyph("2", "fruit", 2, 0))
    assert play.reason(GlyphGives) == GlyphGives(Seat(0), "2", "fruit", 2, 0)
    play.enter(ClaimShrine("3", 1), ClaimShrine("4", 1, 2), forced=True)
    told = play.reason(FlagstonePlaced)
    assert (told.shrine, told.own, told.enemy) == ("4", 1, 2)


def test_what_a_glyph_gave_tells_what_is_left_on_it() -> None:
    play = in_control()
    play.enter(ClaimGlyph("1", "fruit"), ClaimGlyph("2", "crystal"), ClaimGlyph("3", "glyph"))
    assert play.faults(ClaimGlyph("1", "fruit")) == ["NoSuchGlyph"]
    play.enter(EndControl())
    play.enter(KeepBoon(UNKNOWN, BoonFacts("event")))
    left = {glyph.space: (glyph.fruit, glyph.crystals) for glyph in play.state.glyphs}
    assert (left["1"], left["2"], "3" in left) == ((None, None), (0, None), False)
    play.enter(EndPlay())
    assert play.faults(ClaimGlyph("2", "fruit")) == ["GlyphGaveOther"]
    assert play.faults(ClaimGlyph("3", "glyph")) == ["NoSuchGlyph"]
    assert ClaimGlyph("2", "fruit") not in play.legal
    play.enter(ClaimGlyph("2", "fruit"), forced=True)
    assert (play.state.players[0].fruit, play.state.players[0].crystals, play.state.players[1].fruit) == (1, 1, 1)


def test_victory_approaches_with_five_shrines_at_the_end_of_a_turn() -> None:
    play = in_control()
    for shrine in range(1, 6):
        play.enter(ClaimShrine(str(shrine)))
    play.enter(EndControl())
    assert play.event(VictoryApproaches) == VictoryApproaches(Seat(0), 5)
    play.enter(EndPlay(), EndControl())
    assert play.outcome.termination == "shrines"
    assert play.faults(EndPlay()) == ["GameIsOver"]
    assert play.rules.counters(play.state) == ()
