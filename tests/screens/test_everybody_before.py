"""Players, who starts, set-up: what every message does, and the way from a poster to a game by taps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.dino_kontra_dino.options import Options
from companion.games.game import Seat
from companion.journal.items import Player
from companion.screens.banner import Retry
from companion.screens.choosing import ChosenPack, ChosenReading, Folded
from companion.screens.commands import BeginGame, RetryRecording, SetPreferences
from companion.screens.home import Home
from companion.screens.look import Look
from companion.screens.naming import Coloured, Gone, Removed
from companion.screens.not_built import NotBuilt
from companion.screens.players import Add, Carry, Edit, Onward, Players, seated, update, warning_of
from companion.screens.routes import open_place, pick_game
from companion.screens.seating import cells, coloured
from companion.screens.setting_up import Begin, SettingUp, Tick, Unfold, pack_of
from companion.screens.setting_up import update as set_up
from companion.screens.setup_help import rounds_of, setup_steps
from companion.screens.shell import STAY, module_of
from companion.screens.starting import OWN, By, Pick, Starting, Starts, first_rule, picked
from companion.screens.starting import update as start
from companion.screens.theme import theme
from companion.screens.widgets import Dragged, Point, Rect, Text, Typed
from companion.table.preferences import Preferences
from tests.screens.everybody_desks import COLOURS, NAMES, ROSTER, Walk, desk

DKD = "dino_kontra_dino"
HERE = Players(DKD, ROSTER)


def told(state: Players, *messages: object) -> Players:
    for message in messages:
        state = update(desk(), state, message).top or state
    return state


# --- players ----------------------------------------------------------------------------------------------------


def test_a_game_begins_with_the_players_of_the_last_one() -> None:
    assert seated(desk(), Players(DKD)) == ROSTER


def test_a_new_household_has_as_many_seats_as_the_game_needs() -> None:
    assert len(seated(desk(preferences=Preferences()), Players(DKD))) == 2
    crowd = Preferences(players=tuple(Player(str(n)) for n in range(20)))
    assert len(seated(desk(preferences=crowd), Players(DKD))) == 15


def test_nobody_shares_a_colour_as_long_as_there_are_enough() -> None:
    given = coloured([Player("A", "t_rex"), Player("B", "t_rex"), Player("C", "no such colour"), Player("D")])
    assert len({player.colour for player in given}) == 4
    assert given[0].colour == "t_rex"


def test_orange_is_not_among_the_first_four() -> None:
    assert "spinosaurus" not in {player.colour for player in coloured([Player("")] * 4)}


def test_a_name_is_typed_and_remembered_once_it_stands() -> None:
    state = told(HERE, Edit(2), Typed("field", "Olga"))
    assert state.players[2].name == "Olga"
    left = update(desk(), state, Gone())
    assert left.top.editing is None
    assert left.commands == (SetPreferences(Preferences(players=state.players)),)


def test_a_colour_that_somebody_has_is_swapped() -> None:
    state = told(HERE, Edit(0), Coloured(COLOURS[3]))
    assert [player.colour for player in state.players] == [COLOURS[3], COLOURS[1], COLOURS[2], COLOURS[0]]


def test_a_free_colour_is_taken() -> None:
    free = next(style.colour for style in theme().seats if style.colour not in COLOURS)
    assert told(HERE, Edit(0), Coloured(free)).players[0].colour == free


def test_a_seat_is_added_and_named_at_once() -> None:
    state = told(HERE, Add())
    assert (len(state.players), state.editing) == (5, 4)
    assert state.players[4].colour not in COLOURS


def test_no_seat_is_added_where_the_game_takes_no_more() -> None:
    full = Players(DKD, coloured([Player("")] * 15))
    assert update(desk(), full, Add()) == STAY


def test_a_seat_is_removed_down_to_the_fewest() -> None:
    assert NAMES[0] not in [player.name for player in told(HERE, Edit(0), Removed()).players]
    two = Players(DKD, ROSTER[:2], editing=0)
    assert update(desk(), two, Removed()) == STAY


@pytest.mark.parametrize(("count", "warned"), [(2, False), (6, False), (7, True), (15, True)])
def test_an_unusual_number_is_warned_of_and_not_refused(count: int, warned: bool) -> None:  # noqa: FBT001
    assert bool(warning_of(desk(), HERE, count)) == warned
    many = Players(DKD, coloured([Player(str(n)) for n in range(count)]))
    assert isinstance(update(desk(), many, Onward()).push[0], Starting)


def drag(seat: int, over: str | None, phase: str = "end") -> Dragged:
    return Dragged(Carry(seat), phase, Point(0, 0), Point(30, 40), 1.0, over)  # type: ignore[arg-type]


def test_a_seat_that_is_dropped_on_another_changes_places_with_it() -> None:
    carried = told(HERE, drag(0, "seat 3", "move"))
    assert carried.carried is not None
    assert (carried.carried.dx, carried.carried.over) == (30, 3)
    dropped = told(carried, drag(0, "seat 3"))
    assert [player.name for player in dropped.players] == ["Łukasz", "Bartek", "Ola", "Kasia"]
    assert dropped.carried is None


@pytest.mark.parametrize(
    "message", [drag(0, None), drag(0, "add"), drag(0, "seat 9"), drag(0, "seat 0"), drag(0, "seat 2", "cancel")]
)
def test_a_seat_that_is_dropped_elsewhere_goes_back(message: Dragged) -> None:
    assert told(told(HERE, drag(0, None, "move")), message) == HERE


def test_without_a_game_the_household_is_kept_and_the_screen_left() -> None:
    left = update(desk(), Players("", ROSTER[:3]), Onward())
    assert left.pop == 1
    assert left.commands == (SetPreferences(Preferences(players=ROSTER[:3])),)


@pytest.mark.parametrize("count", range(2, 16))
@pytest.mark.parametrize("look", [Look(), Look((800, 1280)), Look((360, 640), 5.54)])
def test_seats_lie_apart_around_the_table_for_every_number(look: Look, count: int) -> None:
    room = Rect(0, 0, look.size.w * 0.7, look.size.h * 0.7) if look.kind == "tablet" else Rect(0, 0, 332, 430)
    places = cells(look, room, count)
    assert len(places) == count
    assert all(place.disc.w >= look.min_target for place in places)
    assert not any(a.disc.overlaps(b.disc) for n, a in enumerate(places) for b in places[:n])
    assert places[0].disc.centre.y > room.centre.y, "the first seat is at the lower edge"


# --- who starts -------------------------------------------------------------------------------------------------


def test_the_games_own_custom_comes_first() -> None:
    assert {game: first_rule(game) for game in OWN} == {
        "dino_kontra_dino": "youngest",
        "dino_world": "roar",
        "dino": "oldest",
        "mini_dinosaur": "alike",
    }


def test_the_app_picks_every_seat_before_long_and_the_same_ones_again() -> None:
    state = Starting(DKD, ROSTER)
    found = [picked(desk(), replace(state, picks=n)) for n in range(40)]
    assert set(found) == {0, 1, 2, 3}
    assert found == [picked(desk(), replace(state, picks=n)) for n in range(40)]
    other = [picked(desk(saved=()), replace(state, picks=n)) for n in range(40)]
    assert other != found, "another evening, another order"


def test_a_tap_decides_who_starts_and_a_custom_only_asks() -> None:
    state = start(desk(), Starting(DKD, ROSTER), By("oldest")).top
    assert (state.how, state.starter) == ("oldest", None)
    assert start(desk(), state, Starts(Seat(3))).top.starter == 3
    assert start(desk(), state, Pick()).top.picks == 1


# --- set-up -----------------------------------------------------------------------------------------------------

TABLE = SettingUp(DKD, "table", ROSTER, Seat(2))


def test_steps_are_ticked_and_unticked() -> None:
    once = set_up(desk(), TABLE, Tick(1)).top
    assert once.ticked == (1,)
    assert set_up(desk(), once, Tick(1)).top.ticked == ()


def test_readings_and_packs_are_chosen() -> None:
    state = set_up(desk(), TABLE, Unfold("house")).top
    state = set_up(desk(), state, ChosenReading("event_deck", "app")).top
    assert state.options == Options(event_deck="app")
    assert set_up(desk(), state, Folded()).top.open == ""
    assert pack_of(desk(), set_up(desk(), state, ChosenPack("ours")).top).key == "ours"


def test_begin_gives_all_that_was_agreed() -> None:
    nameless = replace(TABLE, players=(*ROSTER[:3], Player("", COLOURS[3])))
    (command,) = set_up(desk(), nameless, Begin()).commands
    expected = (*ROSTER[:3], Player("Seat 4", COLOURS[3]))
    assert command == BeginGame(DKD, "table", expected, Seat(2), "invented", Options())


@pytest.mark.parametrize(("seats", "pile", "rounds"), [(2, 39, 22), (3, 36, 15), (4, 33, 11), (5, 30, 9), (6, 27, 7)])
def test_the_steps_count_what_lies_on_the_table(seats: int, pile: int, rounds: int) -> None:
    steps = setup_steps(DKD, seats, 1, Options())
    assert [step.number for step in steps] == [45, 3, pile, 30, None]
    assert steps[-1].seat == 1
    assert rounds_of(DKD, seats) == rounds


def test_the_apps_own_events_leave_those_of_the_box_in_it() -> None:
    keys = [step.key for step in setup_steps(DKD, 3, 0, Options(event_deck="app"))]
    assert "setup.dkd.app_events" in keys


def test_a_banner_is_answered_everywhere() -> None:
    for state in (HERE, Starting(DKD, ROSTER), TABLE):
        assert module_of(state).update(desk(), state, Retry()).commands == (RetryRecording(),)


# --- by taps ----------------------------------------------------------------------------------------------------


def test_posters_and_words_lead_where_they_say() -> None:
    assert pick_game(desk(), DKD) == Players(DKD)
    unbuilt = tuple(replace(game, built=game.key == DKD) for game in desk().shelf)
    assert pick_game(replace(desk(), shelf=unbuilt), "dino") == NotBuilt("dino")
    assert [type(open_place(desk(), place)).__name__ for place in ("players", "past", "rules", "settings")] == [
        "Players",
        "Past",
        "Rules",
        "Settings",
    ]


def test_from_a_poster_to_a_game_by_taps() -> None:
    walk = Walk(desk(), Home(), Players(DKD))
    walk.tap("add").take(walk.hand.stage.handle(Text("Ewa", walk.hand.now))).tap("board/done")
    walk.drag("seat 4", "seat 0").tap("onward")
    assert [player.name for player in walk.top.players] == ["Ewa", "Bartek", "Ola", "Łukasz", "Kasia"]
    walk.tap("by roar pick", "pick", "seat 1", "agreed", "table pick")
    walk.tap("house pick", "readings/reveal_order event_first pick", "folded")
    walk.tap("steps/step pick 0", "begin")
    begin = walk.asked[-1]
    assert isinstance(begin, BeginGame)
    assert (begin.mode, begin.starter, len(begin.players)) == ("table", 1, 5)
    assert begin.options == Options(reveal_order="event_first")
    assert walk.desk.preferences.players == begin.players, "the household is remembered"


def test_a_name_is_typed_on_our_own_keyboard() -> None:
    walk = Walk(desk(), Players(DKD))
    walk.tap("seat 3", "board/back", "board/shift", "board/ż", "board/done")
    assert walk.desk.preferences.players[3].name == "ŁukasŻ"


def test_escape_and_back_leave_a_name_as_it_is() -> None:
    walk = Walk(desk(), Home(), Players(DKD), look=Look((360, 640), 5.54))
    walk.tap("seat 1", "board/done", "back")
    assert isinstance(walk.top, Home)


def test_the_two_ways_to_play_can_be_left_again() -> None:
    walk = Walk(desk(), Home(), Starting(DKD, ROSTER, starter=Seat(0)))
    walk.tap("agreed", "back")
    assert walk.top == Starting(DKD, ROSTER, starter=Seat(0))
