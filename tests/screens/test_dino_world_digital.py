"""Digital Dino World on the glass: who throws, the swipe, the flight, the catch with its reasons, bots, and the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from companion.app.gallery_evening import Evening
from companion.app.gallery_flick import FLICK, begun, on, sit, swipe, throw
from companion.games.dino_world.actions import Launch
from companion.games.dino_world.kinds import KIND_OF
from companion.games.game import Entry, Seat
from companion.screens.commands import Answer, Throw
from companion.screens.dino_world import digital, digital_hands, digital_parts, digital_watch
from companion.screens.dino_world.digital import Digital
from companion.screens.dino_world.digital_close import overlap
from companion.screens.dino_world.digital_stand import Nudge, Shift, Spin, Stand, Take, camera_of, push_for
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import Away
from companion.screens.why import Why
from companion.screens.widgets import Finger, Polygon
from companion.screens.widgets.frames import on_surface
from companion.screens.widgets.nodes import Node
from tests.closing import closes

LOOK = Look((640, 400), px_per_mm=2.94)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return closes(Evening(tmp_path, "en"))


def state(evening: Evening) -> Any:
    return evening.table.fold.state


def top(evening: Evening) -> Any:
    return evening.station.ui.top


def widgets(evening: Evening) -> dict[str, Node]:
    """What is painted on a tablet, by key."""
    look = replace(LOOK, language=evening.app.preferences.language)
    evening.app.relook(evening.station, look, pygame.Surface(LOOK.size_px, 0, 32))
    return {node.key: node for node in evening.station.stage.nodes()}


def asked(evening: Evening) -> str:
    widget: Any = widgets(evening)["question"].widget
    return str(widget.text)


def test_before_the_first_throw_every_seat_says_who_throws(evening: Evening) -> None:
    sit(evening, "", "")
    assert "another 1" in widgets(evening)
    evening.send(digital_hands.Another(1), digital_hands.Another(1))
    assert evening.app.preferences.hands == ("", "child")
    evening.send(*(digital_hands.Another(1) for _ in range(3)))
    assert evening.app.preferences.hands == ("", "")
    evening.send(digital_hands.Begin())
    assert asked(evening) == "Swipe the card off the rock"


def test_a_swipe_throws_the_hunter_that_lies_on_the_rock(evening: Evening) -> None:
    begun(evening)
    evening.send(Take("dilophosaurus"))
    swipe(evening, 1500)
    (motion,) = evening.app.throws.motions
    assert KIND_OF[motion.flicked.card] == "dilophosaurus"
    assert motion.pushed.speed_m_s == pytest.approx(1.125, abs=0.01)
    assert len(state(evening).players[0].hunters) == 8
    assert evening.table.fold.live[-1].entry.what.poses is not None


def test_it_is_thrown_from_where_and_how_it_was_laid(evening: Evening) -> None:
    begun(evening)
    evening.send(Shift(80), Nudge(5), Nudge(5), Spin(0.2))
    swipe(evening, 1500)
    pushed = evening.app.throws.motions[0].pushed
    assert (pushed.rock.x_mm, pushed.offset_mm, pushed.yaw_rad) == pytest.approx((80, -10, -0.2))


def test_the_card_stays_on_the_rock_however_often_it_is_nudged(evening: Evening) -> None:
    begun(evening)
    evening.send(*(Nudge(5) for _ in range(20)))
    assert top(evening).stand.offset_mm == -25
    evening.send(*(Shift(400) for _ in range(9)))
    assert top(evening).stand.side_mm == pytest.approx(-575)


def test_a_finger_that_hardly_moves_or_goes_back_throws_nothing(evening: Evening) -> None:
    begun(evening)
    swipe(evening, 20)
    swipe(evening, -900)
    assert not evening.app.throws.motions
    assert top(evening).stand.swipe == ()


def test_one_swipe_is_one_throw(evening: Evening) -> None:
    begun(evening)
    swipe(evening, 4000)  # it goes on long after the card has left it
    assert len(evening.app.throws.motions) == 1


def test_a_slant_goes_where_it_points_and_a_finger_beside_the_middle_spins(evening: Evening) -> None:
    begun(evening)
    swipe(evening, 1500, slant=0.2, beside=12)
    pushed = evening.app.throws.motions[0].pushed
    assert pushed.angle_rad == pytest.approx(-0.197, abs=0.01)
    assert pushed.spin_rad_s > 1


def test_it_is_shown_as_it_was_then_slowly_from_both_sides_then_what_was_caught(evening: Evening) -> None:
    begun(evening)
    swipe(evening, 1500)
    seq = evening.app.throws.motions[0].seq
    told = [asked(evening)]
    caught = digital_watch.prey_of(evening.app.desk(evening.station), evening.app.throws.motions[0])
    for part in range(3 + len(caught)):
        evening.send(digital_watch.Played(seq, part))
        told.append(asked(evening))
    assert told[:4] == ["On its way", "Slowly, from the left", "Slowly, from the right", told[-1]]
    assert told[-1] == f"{len(caught)} card{'s' if len(caught) > 1 else ''} caught"
    assert {f"rows/prey {n}" for n in range(len(caught))} <= set(widgets(evening))
    assert "onward" in widgets(evening)


def test_a_close_call_is_magnified_with_both_outlines_and_its_millimetres(evening: Evening) -> None:
    FLICK["dw-close-call"](evening)
    motion = evening.app.throws.motions[-1]
    call = digital_watch.close_of(evening.app.desk(evening.station), motion)
    assert call is not None
    shown = widgets(evening)
    cards: list[Any] = [shown[f"glass/{key}"].widget for key in ("upper", "lower", "common")]
    upper, lower, _ = cards
    assert all(isinstance(each, Polygon) and len(each.points) >= 3 for each in cards)
    assert (upper.colour, lower.colour) == ("velociraptor", "archaeopteryx")
    depth: Any = shown["glass/depth"].widget
    assert depth.text == f"{call.depth_mm:.1f} mm"
    title: Any = shown["close title"].widget
    assert title.text == ("Close call: caught" if call.on else "Close call: not caught")


def test_the_score_grows_card_by_card_as_they_are_pulled_out(evening: Evening) -> None:
    begun(evening)
    swipe(evening, 1500)
    motion = evening.app.throws.motions[0]
    desk = evening.app.desk(evening.station)
    count = len(digital_watch.prey_of(desk, motion))
    assert count
    scores = [digital_watch.scores_at(desk, motion, part, Seat(0))[0] for part in range(4 + count)]
    assert scores == [0, 0, 0, *range(count), count]


def test_a_tap_skips_to_the_catch_and_it_can_be_watched_again(evening: Evening) -> None:
    begun(evening)
    throw(evening)
    seq = evening.app.throws.motions[0].seq
    assert "again" in widgets(evening)
    evening.send(digital_watch.Again(seq))
    assert asked(evening) == "Slowly, from the left"


def test_why_leads_to_all_reasons(evening: Evening) -> None:
    begun(evening)
    throw(evening)
    evening.send(digital_watch.AskWhy(evening.app.throws.motions[0].seq))
    assert isinstance(top(evening), Why)


def test_then_the_next_seat_throws_from_its_own_side(evening: Evening) -> None:
    begun(evening)
    throw(evening)
    on(evening)
    throw(evening)
    one, other = evening.app.throws.motions
    assert one.rock.heading_rad == pytest.approx(-other.rock.heading_rad)
    assert one.rock.y_mm < 0 < other.rock.y_mm


def test_a_screen_that_comes_late_shows_the_last_throw_and_not_all_before_it(evening: Evening) -> None:
    begun(evening)
    for _ in range(3):
        throw(evening)
        on(evening)
    late = Digital(begun=True)
    desk = evening.app.desk(evening.station)
    last = evening.app.throws.motions[-1]
    assert digital.to_watch(desk, late) == last
    assert digital.to_watch(desk, replace(late, playing=evening.app.throws.motions[0].seq)) != last  # it is looked at
    assert digital.to_watch(desk, replace(late, watched=last.seq)) is None


def test_a_card_that_stays_on_the_rock_is_pushed_again(evening: Evening) -> None:
    begun(evening)
    throw(evening, 85)
    assert asked(evening) == "Stays on the rock"
    on(evening)
    assert asked(evening) == "Still on the rock: push again"
    throw(evening)
    assert state(evening).turn == 1


def test_a_card_off_the_table_is_said_to_be(evening: Evening) -> None:
    begun(evening)
    throw(evening, 5200)
    assert asked(evening) == "Off the table"


def test_a_learner_sees_where_it_would_land_and_nobody_else_does(evening: Evening) -> None:
    begun(evening, "learner", "")
    assert len(evening.app.throws.foreseen) == 3
    assert "table/foreseen 1" in widgets(evening)
    before = evening.app.throws.foreseen
    evening.send(Shift(40))
    assert evening.app.throws.foreseen != before
    throw(evening)
    on(evening)
    evening.send(Shift(40))
    assert "table/foreseen 1" not in widgets(evening)


def test_a_bot_throws_when_it_may_and_after_that_by_itself(evening: Evening) -> None:
    begun(evening, "expert", "child")
    counts = [len(evening.app.throws.motions)]
    evening.send(digital.BotThrows())
    for _ in range(3):
        counts.append(len(evening.app.throws.motions))
        evening.send(digital_watch.SkipAll(evening.app.throws.motions[-1].seq))
        on(evening)
    assert counts == [0, 1, 2, 3]


def test_a_whole_game_against_bots_ends_with_a_winner_who_roars(evening: Evening) -> None:
    heard: list[str] = []
    evening.app.sound = heard.append
    begun(evening, "", "adult")
    for _ in range(80):
        motion = digital.to_watch(evening.app.desk(evening.station), top(evening))
        if motion is not None:
            evening.send(digital_watch.SkipAll(motion.seq), digital_watch.Onward(motion.seq))
        elif state(evening).phase != "over":
            assert state(evening).turn == 0
            swipe(evening, 1500)
    assert state(evening).phase == "over"
    assert heard[-1] == "win"
    assert evening.table.view(None).outcome is not None
    assert max(evening.table.view(None).outcome.scores) > 5  # type: ignore[union-attr]


def test_the_last_hands_are_remembered(evening: Evening) -> None:
    sit(evening, "", "", "")
    evening.send(digital_hands.Another(2))
    assert evening.app.preferences.hands == ("", "", "learner")


def test_a_push_that_was_lost_with_the_app_is_made_again(evening: Evening) -> None:
    begun(evening)
    desk = evening.app.desk(evening.station)
    assert desk.table is not None
    question = desk.table.view.question
    assert question is not None
    evening.ask(Answer(question.id, Entry(Launch("t_rex"), Seat(0))))
    assert state(evening).phase == "landing"
    assert not evening.app.throws.motions
    evening.station.ui = replace(evening.station.ui, stack=(Digital(begun=True),))
    assert asked(evening) == "Still on the rock: push again"
    throw(evening)
    assert state(evening).turn == 1


def test_a_panel_or_sleep_drops_a_half_made_swipe(evening: Evening) -> None:
    begun(evening)
    for message in (Away(), digital_parts.Menu()):
        evening.station.ui = replace(
            evening.station.ui,
            stack=(
                *evening.station.ui.stack[:-1],
                replace(top(evening), stand=Stand(swipe=((0, 0, 0),))),
            ),
        )
        evening.send(message)
        below = evening.station.ui.stack[-2] if isinstance(top(evening), Pause) else top(evening)
        assert below.stand.swipe == ()


# --- a screen for each seat -----------------------------------------------------------------------------------------


def own_screen(evening: Evening, seat: int) -> Any:
    return evening.app.add_station(pygame.Surface(LOOK.size_px, 0, 32), LOOK, Seat(seat))


def test_on_its_own_screen_only_the_seat_that_is_up_can_swipe(evening: Evening) -> None:
    begun(evening)
    mine, theirs = own_screen(evening, 0), own_screen(evening, 1)
    assert "swipe" in {node.key for node in mine.stage.nodes()}
    shown = {node.key: node.widget for node in theirs.stage.nodes()}
    assert "swipe" not in shown
    assert shown["question"].text == f"{evening.table.roster[0].name} throws"


def test_nobody_pushes_for_another_seat(evening: Evening) -> None:
    begun(evening)
    theirs = own_screen(evening, 1)
    question = evening.table.question
    assert question is not None
    push = push_for(evening.app.desk(evening.station), Stand())
    for entry in (Entry(Launch("t_rex"), Seat(0)), None):
        for seat in (0, 1):
            evening.app.do(theirs, Throw(question.id, Seat(seat), replace(push, speed_m_s=1.0), entry))
            evening.settle()
    assert not evening.app.throws.motions


def test_a_second_push_for_one_throw_is_none(evening: Evening) -> None:
    begun(evening)
    question = evening.table.question
    assert question is not None
    push = replace(push_for(evening.app.desk(evening.station), Stand()), speed_m_s=1.0)
    command = Throw(question.id, Seat(0), push, Entry(Launch("t_rex"), Seat(0)))
    evening.ask(command, command)
    assert len(evening.app.throws.motions) == 1
    assert state(evening).turn == 1


# --- by finger ------------------------------------------------------------------------------------------------------


def test_a_real_finger_swipes(tmp_path: Path) -> None:
    evening = closes(Evening(tmp_path, "en"))
    begun(evening)
    node = widgets(evening)["swipe"]
    left, upper, w, h = on_surface(node.frame, node.box)
    at = ((left + w / 2) / 640, (upper + h * 0.75) / 400)
    steps = [(0.0, "down"), *((n / 60, "move") for n in range(1, 8)), (8 / 60, "up")]
    for t, kind in steps:
        y = at[1] - t * 1.4 * 2.94 * 1000 / 400
        evening.app.handle(evening.station, Finger(1, kind, at[0], y, 10 + t))  # type: ignore[arg-type]
    evening.settle()
    (motion,) = evening.app.throws.motions
    assert motion.pushed.speed_m_s == pytest.approx(1.05, abs=0.05)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_text_of_these_screens_is_in_its_language(tmp_path: Path, language: str) -> None:
    evening = closes(Evening(tmp_path, language))
    begun(evening)
    said = asked(evening)
    assert said == {"en": "Swipe the card off the rock", "pl": "Zepchnij kartę ze skały"}[language]


# --- geometry -------------------------------------------------------------------------------------------------------


def square(x: float, y: float, side: float = 2.0) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def area(points: tuple[tuple[float, float], ...]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, (*points[1:], points[0]), strict=True)) / 2


@pytest.mark.parametrize(("dx", "dy", "common"), [(1, 1, 1), (0, 0, 4), (0.5, 0, 3), (1.9, 0, 0.2), (0.5, 0.5, 2.25)])
def test_what_two_outlines_have_in_common(dx: float, dy: float, common: float) -> None:
    assert area(overlap(square(0, 0), square(dx, dy))) == pytest.approx(common)


def test_outlines_apart_have_nothing_in_common() -> None:
    assert overlap(square(0, 0), square(5, 0)) == ()


@pytest.mark.parametrize("where", [(0.0, 0.0), (100.0, -50.0), (-200.0, 80.0)])
def test_a_camera_finds_its_way_back(evening: Evening, where: tuple[float, float]) -> None:
    begun(evening)
    from companion.screens.widgets import Rect

    camera = camera_of(evening.app.desk(evening.station), Rect(0, 0, 700, 400))
    assert camera.table(camera.at(*where)) == pytest.approx(where)
    up = camera.at(where[0], where[1] + 10) - camera.at(*where)
    assert up == pytest.approx((0, -10 * camera.scale))
