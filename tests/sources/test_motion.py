"""A flick as the screens get it: the same poses in millimetres, at any time, whatever was asked for before."""

from __future__ import annotations

import math
from random import Random

import pytest

from companion.sources.flick_frames import (
    motion_of,
    params_of,
    placed_of,
    rock_of,
    shot_of,
    size_of,
    table_of,
)
from companion.sources.jobs import Ground, Sizes
from companion.sources.motion import Motion, Placed, Push, Rock, Trace
from physics.api import simulate
from physics.jungle import spread
from physics.params import KIND_SIZES, SURFACES
from physics.playback import pose_at
from physics.values import Flick, RockAt, Shot, Table
from physics.vectors import matrix

ROCK = Rock(0, -300, math.pi / 2, 220, 50, 150)
KINDS = tuple(
    Sizes(k.kind, k.length_m * 1e3, k.width_m * 1e3, k.thickness_m * 1e3, k.mass_kg * 1e3) for k in KIND_SIZES
)


def flicked(seed: int = 7, speed: float = 1.2) -> tuple[Flick, Motion]:
    table = spread(Table(rock=RockAt(0.1, -0.2, 0.4)), KIND_SIZES[0], 16, seed)
    shot = Shot(KIND_SIZES[2], speed, 0.05, 0.002, card=99)
    made = simulate(table, shot, SURFACES["wood"], seed)
    return made, motion_of(made, table, shot, Push(rock_of(table.rock, SURFACES["wood"])))


@pytest.mark.parametrize("t", [-1.0, 0.0, 0.03, 0.1234, 0.22, 0.3, 0.41, 9.0])
def test_it_has_the_poses_of_the_physics_in_millimetres(t: float) -> None:
    made, motion = flicked()
    theirs, ours = pose_at(made.frames, t), motion.at(t)
    rows = matrix(theirs.turn)
    assert ours.centre == pytest.approx([1e3 * v for v in theirs.place])
    assert ours.long == pytest.approx([row[0] for row in rows])
    assert ours.short == pytest.approx([row[1] for row in rows])
    assert ours.face == pytest.approx([row[2] for row in rows])
    assert [row[0] for row in ours.moved] == [row[0] for row in theirs.moved]
    for one, other in zip(ours.moved, theirs.moved, strict=True):
        assert one[1:3] == pytest.approx([1e3 * other[1], 1e3 * other[2]])
        assert math.cos(one[3] - other[3]) == pytest.approx(1)


def test_the_frame_rate_changes_nothing() -> None:
    _, motion = flicked()
    slow = {n: motion.at(n / 15) for n in range(12)}
    fast = {n: motion.at(n / 144) for n in range(120)}
    assert all(motion.at(n / 15) == slow[n] for n in slow)
    assert all(motion.at(n / 144) == fast[n] for n in fast)


def test_it_ends_where_the_card_lies() -> None:
    made, motion = flicked()
    x, y, _ = motion.at(motion.seconds).centre
    assert (x, y) == pytest.approx((motion.flicked.x_mm, motion.flicked.y_mm))
    assert motion.flicked.card == 99
    assert motion.prey == made.verdict.prey
    assert {over.card for over in motion.under} == {under.card for under in made.verdict.under}
    assert {card.card for card in motion.after} | {99} == {card.card for card in made.cards}


def test_a_table_comes_back_as_it_was() -> None:
    cards = (
        Placed(3, "archaeopteryx", 63, 44, 12.5, -40, 0.3),
        Placed(4, "t_rex", 125, 88, 12, -42, 0.1, face_up=False, order=1),
    )
    ground = Ground(cards, ((-600, -400), (600, -400), (600, 400), (-600, 400)), KINDS)
    table = table_of(ground, ROCK)
    for before, after in zip(cards, map(placed_of, table.cards), strict=True):
        assert (after.card, after.kind, after.face_up, after.order) == (
            before.card,
            before.kind,
            before.face_up,
            before.order,
        )
        assert (after.x_mm, after.y_mm, after.long_mm) == pytest.approx((before.x_mm, before.y_mm, before.long_mm))
    params = params_of(ground, ROCK)
    rock = rock_of(table.rock, params)
    assert [getattr(rock, name) for name in Rock.__struct_fields__] == pytest.approx(
        [0, -300, math.pi / 2, 220, 50, 150]
    )
    assert (params.on.depth_m, params.on.close_m, params.on.area_m2) == (0.001, 0.0015, 0.0)


def test_kinds_of_the_shipped_landing_tables_are_those_very_kinds() -> None:
    assert tuple(map(size_of, KINDS)) == KIND_SIZES
    assert size_of(Sizes("t_rex", 100, 80)) not in KIND_SIZES


def swipe(speed_mm_s: float, angle: float = 0.0, side: float = 0.0, lever: float = 0.0) -> Shot:
    """A finger that moves evenly for a fifth of a second."""
    along, left = speed_mm_s * math.cos(angle), speed_mm_s * math.sin(angle)
    traces = tuple(Trace(n / 60, along * n / 60, left * n / 60) for n in range(12))
    push = Push(ROCK, offset_mm=side, traces=traces, lever_mm=lever)
    return shot_of(push, KIND_SIZES[2], 5, Random(1))


def test_a_swipe_gives_speed_and_direction() -> None:
    shot = swipe(1600, 0.2)
    assert shot.speed_m_s == pytest.approx(1.2)
    assert shot.angle_rad == pytest.approx(0.2)
    assert shot.spin_rad_s == pytest.approx(0)


def test_a_finger_beside_the_middle_spins_the_card_and_mirrored_it_spins_the_other_way() -> None:
    left, right = swipe(1600, lever=10), swipe(1600, lever=-10)
    assert left.spin_rad_s < 0 < right.spin_rad_s
    assert left.spin_rad_s == pytest.approx(-right.spin_rad_s)
    assert swipe(1600, side=8, lever=10).spin_rad_s == pytest.approx(left.spin_rad_s)
    assert swipe(1600, side=8).offset_m == pytest.approx(0.008)


def test_a_hand_of_a_level_misses_its_plan_and_an_exact_one_does_not() -> None:
    plan = Push(ROCK, speed_m_s=1.0)
    assert shot_of(plan, KIND_SIZES[2], 5, Random(1)).speed_m_s == 1.0
    spreads = {}
    for level in ("expert", "adult", "child"):
        push = Push(ROCK, speed_m_s=1.0, level=level)
        speeds = [shot_of(push, KIND_SIZES[2], 5, Random(f"{level}/{n}")).speed_m_s for n in range(400)]
        mean = sum(speeds) / len(speeds)
        spreads[level] = math.sqrt(sum((s - mean) ** 2 for s in speeds) / len(speeds))
    assert spreads["expert"] == pytest.approx(0.03, rel=0.15)
    assert spreads["adult"] == pytest.approx(0.07, rel=0.15)
    assert spreads["child"] == pytest.approx(0.15, rel=0.15)
