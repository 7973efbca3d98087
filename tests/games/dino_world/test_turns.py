"""Set-up, turns clockwise, the end after nine throws each, and the shared victory."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.errors import NotAllowedError
from companion.games.dino_world.actions import Caught, JungleSpread, Launch
from companion.games.dino_world.dealing import LAYOUTS
from companion.games.dino_world.kinds import BIRDS, KIND_OF
from companion.games.dino_world.options import Options
from companion.games.dino_world.pack import Pack, Tabletop, missing_values, size_of
from companion.games.dino_world.reasons import (
    AllSent,
    FirstDone,
    GameEnded,
    HunterSent,
    MostCaught,
    SetsDealt,
    VictoryShared,
)
from companion.games.dino_world.rules import DinoWorld
from companion.games.game import Adjust, Bind, ChanceNode, Chances, Mode, Outcome, Seat, Setup
from tests.games.dino_world.playing import Play, at
from tests.games.dino_world.sizes import INVENTED, NOTHING


def rules_for(seats: int = 2, mode: Mode = "digital", pack: Pack = INVENTED, starter: int = 0) -> DinoWorld:
    return DinoWorld(Setup(seats, mode, Options(), pack, Seat(starter)))


@pytest.mark.parametrize(("seats", "aside", "turns"), [(2, 18, 18), (3, 9, 27), (4, 0, 36)])
def test_sets_of_nine_the_surplus_aside_and_nine_turns_each(seats: int, aside: int, turns: int) -> None:
    play = Play(seats, mode="digital")
    assert [len(player.hunters) for player in play.state.players] == [9] * seats
    assert play.reason(SetsDealt) == SetsDealt(seats, 9, aside)
    assert len(play.state.aside) == aside
    assert play.lying == list(BIRDS)
    while play.rules.outcome(play.state) is None:
        play.land(KIND_OF[play.state.players[play.state.turn].hunters.known[-1]])
    assert play.count(HunterSent) == turns
    assert play.reason(AllSent) == AllSent(seats)


def test_turns_go_clockwise_from_the_starter() -> None:
    play = Play(3, starter=1)
    order = []
    for _ in range(4):
        order.append(play.state.turn)
        play.throw("velociraptor")
    assert order == [1, 2, 0, 1]


def test_most_cards_win_whatever_their_size() -> None:
    play = Play(2)
    play.throw("velociraptor")
    play.throw("t_rex", "velociraptor")
    for _ in range(8):
        play.throw(KIND_OF[play.state.players[0].hunters.known[-1]], "archaeopteryx")
        play.throw(KIND_OF[play.state.players[1].hunters.known[-1]])
    assert play.outcome == Outcome("most_caught", (8, 1), (1, 2))
    assert play.reason(MostCaught) == MostCaught(Seat(0), 8)
    assert play.events[-1] == GameEnded((Seat(0),))


def test_equal_is_a_shared_victory() -> None:
    play = Play(3)
    while play.rules.outcome(play.state) is None:
        seat = play.state.turn
        hunter = KIND_OF[play.state.players[seat].hunters.known[-1]]
        play.throw(hunter, *(("archaeopteryx",) if seat < 2 and hunter != "t_rex" and play.caught[seat] < 4 else ()))
    assert play.outcome == Outcome("shared_victory", (4, 4, 0), (1, 1, 3))
    assert play.reason(VictoryShared) == VictoryShared((Seat(0), Seat(1)), 4)


def test_a_table_may_end_with_the_first_who_has_sent_all() -> None:
    play = Play(2, Options(ends="first_done"), mode="digital")
    play.to_the_end()
    assert play.reason(FirstDone) == FirstDone(Seat(0))
    assert len(play.state.players[1].hunters) == 1


def test_nothing_is_entered_after_the_end() -> None:
    play = Play(2, mode="digital")
    play.to_the_end()
    assert play.faults(Caught()) == ["GameIsOver"]
    assert play.rules.counters(play.state) == ()
    assert play.rules.chance_outcomes(play.state) == Chances(())


def test_the_app_lays_jungles_in_which_no_card_can_touch_another() -> None:
    rules = rules_for()
    assert rules.node(rules.start()) == ChanceNode("spread")
    spreads = rules.chance_outcomes(rules.start())
    assert (len(spreads.outcomes), spreads.sample_only) == (LAYOUTS, False)
    bird = size_of(INVENTED, "archaeopteryx")
    assert bird.width_mm
    assert bird.height_mm
    diagonal = (bird.width_mm**2 + bird.height_mm**2) ** 0.5
    for spread in spreads.outcomes:
        assert isinstance(spread, JungleSpread)
        places = [(each.pose.x_mm, each.pose.y_mm) for each in spread.poses]
        gaps = [abs(complex(*one) - complex(*other)) for n, one in enumerate(places) for other in places[:n]]
        assert min(gaps) > diagonal
        assert all(abs(x) < 600 and abs(y) < 400 for x, y in places)


def test_jungles_differ_in_places_and_turns() -> None:
    spreads = rules_for().jungles.outcomes
    assert len(set(spreads)) == LAYOUTS
    yaws = {each.pose.yaw_rad for spread in spreads if isinstance(spread, JungleSpread) for each in spread.poses}
    assert len(yaws) > 100


@pytest.mark.parametrize("poses", [(), tuple(at(card) for card in BIRDS[1:]), (at(37), *(at(card) for card in BIRDS))])
def test_a_jungle_is_all_birds_once(poses: tuple[object, ...]) -> None:
    play = Play(2)
    play.rules, play.state = rules_for(), rules_for().start()
    spread = JungleSpread(poses)  # type: ignore[arg-type]
    assert play.faults(spread) == ["NotTheJungle"]
    assert play.faults(spread, 1) == ["SeatNotNeeded", "NotTheJungle"]
    assert play.faults(Caught()) == ["WrongNode"]


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(NotAllowedError) as caught:
        rules_for(seats)
    assert caught.value.values == {"lowest": 2, "highest": 4}


def test_the_starter_sits_at_the_table() -> None:
    with pytest.raises(NotAllowedError, match="NoSuchStarter"):
        rules_for(starter=2)


def test_digital_play_needs_every_size_and_the_table_none() -> None:
    assert missing_values(NOTHING) == 5 * 4 + 3 + 2 + 1
    assert rules_for(mode="table", pack=NOTHING).counters(rules_for(mode="table", pack=NOTHING).start())
    with pytest.raises(NotAllowedError) as caught:
        rules_for(pack=NOTHING)
    assert (caught.value.code, caught.value.values) == ("PackNotComplete", {"missing": 26})


@pytest.mark.parametrize(("width", "height"), [(300.0, 800.0), (1200.0, 200.0)])
def test_a_table_must_be_large_enough_for_the_jungle(width: float, height: float) -> None:
    small = replace(INVENTED, tabletop=Tabletop(width_mm=width, height_mm=height))
    with pytest.raises(NotAllowedError, match="JungleHasNoRoom"):
        rules_for(pack=small)


def test_everybody_sees_everything() -> None:
    play = Play(2, mode="digital")
    play.land("t_rex", 37)
    seen = [play.rules.observe(play.state, seat) for seat in (None, Seat(0), Seat(1), Seat(9))]
    assert [each.seat for each in seen] == [None, 0, 1, None]
    assert {play.rules.imagine(each) for each in seen} == {play.state}
    assert play.rules.hidden_outcomes(play.state) == Chances(())
    with pytest.raises(ValueError, match="binds nothing"):
        play.rules.bind(play.state, Bind("hand", 1))


def test_nothing_is_forced_or_set_in_digital_play() -> None:
    play = Play(2, mode="digital")
    assert play.faults(Adjust("caught", 2, Seat(0))) == ["AdjustInDigital"]
    assert play.faults(Adjust("caught", 2, Seat(0)), forced=True) == ["ForcedInDigital", "AdjustInDigital"]
    assert play.faults(Caught(), 0, forced=True) == ["ForcedInDigital", "WrongNode"]
    assert play.faults(Launch("t_rex"), 0, forced=True) == ["ForcedInDigital"]


def test_a_seat_that_is_not_up_has_no_actions_and_chance_none_at_a_launch() -> None:
    play = Play(2, mode="digital")
    assert play.rules.legal_actions(play.state, Seat(1)) == ()
    assert play.rules.chance_outcomes(play.state) == Chances(())
