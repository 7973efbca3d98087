"""A finger lays the hunter: it drags the rock, the card along the rock, and the knob that turns the card."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.app.gallery_evening import Evening
from companion.app.gallery_flick import begun, sit
from companion.app.window import look_for
from companion.screens.dino_world import digital_hands
from companion.screens.dino_world.digital_stand import Shift, Spin, Stand, Take
from companion.screens.look import Look
from companion.screens.widgets import Finger
from companion.screens.widgets.frames import on_surface
from tests.closing import closes
from tests.screens.test_dino_world_digital import LOOK, top, widgets

At = tuple[float, float]
WIDTH, HEIGHT = LOOK.size_px


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    evening = closes(Evening(tmp_path, "en"))
    begun(evening)
    return evening


def middle(evening: Evening, key: str) -> At:
    """Where a widget's middle is, in pixels."""
    node = widgets(evening)[key]
    x, y, w, h = on_surface(node.frame, node.box)
    return x + w / 2, y + h / 2


def fingers(evening: Evening, *way: At, since: float = 10.0, seconds: float = 0.3, last: str = "up") -> None:
    """A finger goes this way on the glass, as long as that takes it."""
    kinds = ["down", *("move" for _ in way[1:]), last]
    spots = [*way, way[-1]]
    for n, (kind, (x, y)) in enumerate(zip(kinds, spots, strict=True)):
        at = since + seconds * n / len(way)
        evening.app.handle(evening.station, Finger(1, kind, x / WIDTH, y / HEIGHT, at))  # type: ignore[arg-type]
    evening.settle()


def straight(start: At, end: At, steps: int = 8) -> list[At]:
    (x, y), (u, v) = start, end
    return [(x + (u - x) * n / steps, y + (v - y) * n / steps) for n in range(steps + 1)]


def rock_at(evening: Evening) -> At:
    """A spot of the rock right behind the card."""
    x, y = middle(evening, "table/hunter")
    return x, y + widgets(evening)["table/hunter"].box[2] * 0.62


def stand(evening: Evening) -> Any:
    return top(evening).stand


def test_the_rock_goes_along_with_the_finger_that_drags_it(evening: Evening) -> None:
    x, y = rock_at(evening)
    before = middle(evening, "table/hunter")
    fingers(evening, *straight((x, y), (x + 40, y + 3)))
    after = middle(evening, "table/hunter")
    assert after[0] - before[0] == pytest.approx(40, abs=1.5)
    assert stand(evening).side_mm < -50
    assert stand(evening).offset_mm == 0
    assert not evening.app.throws.motions


def test_the_rock_stops_where_its_side_of_the_table_ends(evening: Evening) -> None:
    for n in range(5):  # each time it is taken where it stands then
        x, y = rock_at(evening)
        fingers(evening, *straight((x, y), (x - 150, y)), since=10.0 + n)
    assert stand(evening).side_mm == pytest.approx(575)


def test_the_card_goes_along_the_rock_with_the_finger_and_stays_on_it(evening: Evening) -> None:
    x, y = middle(evening, "table/hunter")
    fingers(evening, *straight((x, y), (x + 12, y)))
    assert -20 < stand(evening).offset_mm < -5
    assert stand(evening).side_mm == 0
    fingers(evening, *straight((x + 12, y), (x - 200, y)), since=12)
    assert stand(evening).offset_mm == 25


@pytest.mark.parametrize("kind", ["t_rex", "dilophosaurus"])
def test_however_small_the_card_the_rock_is_right_behind_it(evening: Evening, kind: str) -> None:
    evening.send(Take(kind))
    x, y = rock_at(evening)
    fingers(evening, *straight((x, y), (x + 40, y)))
    assert (stand(evening).offset_mm, stand(evening).side_mm) == (0, pytest.approx(-96, abs=3))


def test_the_card_does_not_leap_when_a_finger_takes_it_along(evening: Evening) -> None:
    x, y = middle(evening, "table/hunter")
    fingers(evening, *straight((x, y), (x + 8, y), 30))  # hardly farther than it takes to tell what it does
    assert -4 < stand(evening).offset_mm < 0


@pytest.mark.parametrize("degrees", [-60, 15])
def test_the_knob_turns_the_card_as_far_as_the_finger_goes_around_it(evening: Evening, degrees: float) -> None:
    (x, y), (u, v) = middle(evening, "table/hunter"), middle(evening, "table/knob")
    far, start = math.hypot(u - x, v - y), math.atan2(y - v, u - x)
    angles = [start + math.radians(degrees) * n / 8 for n in range(9)]
    fingers(evening, *[(x + far * math.cos(a), y - far * math.sin(a)) for a in angles])
    assert stand(evening).yaw_rad == pytest.approx(math.radians(degrees), abs=0.05)
    u, v = middle(evening, "table/knob")  # it goes along
    assert math.atan2(y - v, u - x) == pytest.approx(math.remainder(angles[-1], 2 * math.pi), abs=0.06)
    assert not evening.app.throws.motions


def test_a_card_that_is_nearly_straight_lies_straight(evening: Evening) -> None:
    (x, y), (u, v) = middle(evening, "table/hunter"), middle(evening, "table/knob")
    fingers(evening, (u, v), (u + 8, v - 30), (u, v + 1))
    assert stand(evening).yaw_rad == 0
    assert (x, y) == pytest.approx(middle(evening, "table/hunter"), abs=0.5)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280)], ids=str)
@pytest.mark.parametrize("side", [-600.0, 600.0], ids=["left", "right"])
def test_the_rock_is_seen_wherever_it_stands(evening: Evening, side: float, size: tuple[int, int]) -> None:
    evening.send(Shift(side))
    look = look_for(size, None, Look())
    evening.app.relook(evening.station, look, pygame.Surface(size, 0, 32))
    nodes = {node.key: node for node in evening.station.stage.nodes()}
    left, _, wide, _ = room = on_surface(nodes["swipe"].frame, nodes["swipe"].box)
    for key in ("table/hunter", "table/knob", "table/finger"):
        x, y, w, h = on_surface(nodes[key].frame, nodes[key].box)
        assert left - 1 <= x
        assert x + w <= left + wide + 1
        assert y + h <= room[1] + room[3] + 1


@pytest.mark.parametrize("side", [0.0, -400.0, 400.0], ids=["middle", "right", "left"])
def test_wherever_the_knob_is_a_finger_on_the_arrow_does_not_turn_the_card(evening: Evening, side: float) -> None:
    evening.send(Take("velociraptor"), Shift(-side))
    for _ in range(24):
        evening.send(Spin(math.pi / 12))
        (x, y), (u, v) = middle(evening, "table/finger"), middle(evening, "table/knob")
        radius, far = widgets(evening)["table/finger"].box[2] / 2, math.dist((x, y), (u, v))
        near = (x + (u - x) * 0.8 * radius / far, y + (v - y) * 0.8 * radius / far)  # where it is nearest to the knob
        evening.app.handle(evening.station, Finger(1, "down", near[0] / WIDTH, near[1] / HEIGHT, 10.0))
        evening.app.handle(evening.station, Finger(1, "move", near[0] / WIDTH, near[1] / HEIGHT - 0.06, 10.1))
        assert stand(evening).does == "push"
        evening.app.handle(evening.station, Finger(1, "cancel", near[0] / WIDTH, near[1] / HEIGHT, 10.2))


@pytest.mark.parametrize("place", ["card", "rock"])
def test_a_swipe_up_that_begins_on_the_card_or_on_the_rock_pushes(evening: Evening, place: str) -> None:
    x, y = middle(evening, "table/hunter") if place == "card" else rock_at(evening)
    fingers(evening, *straight((x, y), (x + 8, y - 120)), seconds=0.1)
    (motion,) = evening.app.throws.motions
    assert motion.pushed.speed_m_s > 0.1
    assert motion.pushed.offset_mm == 0


def test_a_finger_to_the_side_beside_rock_and_card_lays_and_throws_nothing(evening: Evening) -> None:
    _, y = rock_at(evening)
    fingers(evening, *straight((60, y), (20, y)))
    assert stand(evening) == Stand()
    assert not evening.app.throws.motions


def test_a_touch_without_a_way_pushes_nothing(evening: Evening) -> None:
    x, y = rock_at(evening)
    fingers(evening, (x, y), (x, y - 4), seconds=0.02)
    assert stand(evening) == Stand()
    assert not evening.app.throws.motions


def test_what_was_laid_stays_when_the_finger_is_taken_from_the_app(evening: Evening) -> None:
    x, y = rock_at(evening)
    fingers(evening, *straight((x, y), (x + 40, y)), last="cancel")
    assert stand(evening).side_mm < -50
    assert stand(evening).does == ""
    assert stand(evening).swipe == ()


def test_it_is_thrown_from_where_fingers_laid_it(evening: Evening) -> None:
    x, y = rock_at(evening)
    fingers(evening, *straight((x, y), (x + 30, y)))
    laid = stand(evening).side_mm
    x, y = rock_at(evening)
    fingers(evening, *straight((x, y), (x, y - 120)), seconds=0.1, since=12)
    (motion,) = evening.app.throws.motions
    assert motion.pushed.rock.x_mm == pytest.approx(-laid)


def test_a_learner_sees_anew_where_pushes_end_once_the_rock_is_let_go(tmp_path: Path) -> None:
    evening = closes(Evening(tmp_path, "en"))
    sit(evening, "learner", "")
    evening.send(digital_hands.Begin())
    before = evening.app.desk(evening.station).table.flick.foreseen  # type: ignore[union-attr]
    x, y = rock_at(evening)
    fingers(evening, *straight((x, y), (x + 60, y)))
    assert evening.app.desk(evening.station).table.flick.foreseen != before  # type: ignore[union-attr]
