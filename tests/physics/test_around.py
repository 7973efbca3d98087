"""What stands around a flick: the player, calibration, files, the jungle, tables of landings."""

from __future__ import annotations

import math
import random
from pathlib import Path
from statistics import mean, stdev

import numpy as np
import pytest
from msgspec.structs import replace

from physics import calibrate, files, landing, prey
from physics.api import rest
from physics.errors import NotAllowedError, UnreadableError
from physics.ground import box_of, overlapping
from physics.jungle import GAP_M, clear_of, spread
from physics.overlap import corners, depth, gap, rim_distance
from physics.params import KIND_SIZES, SURFACES, Air, On, Params
from physics.player import LEVELS, Touch, performed, swipe_shot, swipe_velocity
from physics.values import CardAt, RockAt, Shot, Table

CARD, SMALL = KIND_SIZES[2], KIND_SIZES[0]


# --- player ---------------------------------------------------------------------------------------------------------


def test_a_level_spreads_shots_as_it_says() -> None:
    rng, level = random.Random(1), LEVELS["adult"]
    shots = [performed(Shot(CARD, 1.0), level, rng) for _ in range(4000)]
    for values, sd in (
        ([s.speed_m_s for s in shots], level.speed),
        ([s.angle_rad for s in shots], level.angle_rad),
        ([s.offset_m for s in shots], level.offset_m),
        ([s.yaw_rad for s in shots], level.yaw_rad),
        ([s.spin_rad_s for s in shots], level.spin_rad_s),
    ):
        assert stdev(values) == pytest.approx(sd, rel=0.05)
    assert mean(s.speed_m_s for s in shots) == pytest.approx(1.0, abs=0.005)


def test_an_exact_hand_does_what_it_means_and_draws_as_often() -> None:
    one, two = random.Random(3), random.Random(3)
    assert performed(Shot(CARD, 1.0), LEVELS["exact"], one) == Shot(CARD, 1.0)
    performed(Shot(CARD, 1.0), LEVELS["child"], two)
    assert one.random() == two.random()


def test_better_hands_land_closer() -> None:
    spreads = []
    for name in ("expert", "adult", "child"):
        rng = random.Random(2)
        ends = [rest(Table(), performed(Shot(CARD, 1.0), LEVELS[name], rng)).rest.x_m for _ in range(60)]
        spreads.append(stdev(ends))
    assert spreads == sorted(spreads)
    assert 0.005 < spreads[0] < 0.03


def test_a_steady_swipe_has_its_speed() -> None:
    touches = [Touch(t / 60, 1.2 * t / 60, 0.3 * t / 60) for t in range(10)]
    assert swipe_velocity(touches) == pytest.approx((1.2, 0.3))


def test_the_last_jitter_of_a_lifting_finger_hardly_counts() -> None:
    touches = [Touch(t / 120, 1.2 * t / 120, 0.0) for t in range(20)]
    touches.append(Touch(touches[-1].t_s + 0.002, touches[-1].x_m, 0.0))
    assert swipe_velocity(touches)[0] == pytest.approx(1.2, rel=0.06)


def test_what_was_long_ago_is_forgotten() -> None:
    still = [Touch(t / 60, 0.0, 0.0) for t in range(60)]
    flick = [Touch(1 + t / 60, 1.0 * t / 60, 0.0) for t in range(1, 10)]
    assert swipe_velocity(still + flick)[0] == pytest.approx(1.0, rel=0.03)


def test_touches_of_one_instant_and_none_at_all() -> None:
    assert swipe_velocity([]) == (0.0, 0.0)
    assert swipe_velocity([Touch(0, 0, 0), Touch(0, 1, 0)]) == (0.0, 0.0)
    assert swipe_shot(Shot(CARD, 9.0), []).speed_m_s == 0.0


@pytest.mark.parametrize("touches", [[Touch(1, 0, 0), Touch(0, 1, 0)], [Touch(0, 0, 0), Touch(1, math.nan, 0)]])
def test_swipes_back_in_time_or_of_no_numbers_are_named(touches: list[Touch]) -> None:
    with pytest.raises(UnreadableError, match="bad_swipe"):
        swipe_velocity(touches)


def test_a_finger_beside_the_centre_spins_the_card_away() -> None:
    left = [Touch(t / 60, 1.0 * t / 60, 0.01) for t in range(10)]
    shot = swipe_shot(Shot(CARD, 0.0), left)
    assert shot.speed_m_s == pytest.approx(1.0)
    assert shot.spin_rad_s < 0  # pushed on the left it turns right
    right = [replace(touch, y_m=-0.01) for touch in left]
    assert swipe_shot(Shot(CARD, 0.0), right).spin_rad_s == pytest.approx(-shot.spin_rad_s)


# --- calibration and files ------------------------------------------------------------------------------------------


def test_a_tilt_is_its_tangent_and_a_run_its_ratio() -> None:
    assert calibrate.mu_from_tilt(16.7) == pytest.approx(0.30, abs=0.001)
    assert calibrate.mu_from_slide(0.09, 0.30) == pytest.approx(0.30)
    assert calibrate.mu_from_push(1.0, 0.169895) == pytest.approx(0.30, abs=1e-5)


@pytest.mark.parametrize("angle", [0.0, 75.0, math.nan, -5.0])
def test_no_tilt_that_a_card_cannot_have(angle: float) -> None:
    with pytest.raises(UnreadableError):
        calibrate.mu_from_tilt(angle)


def test_a_ramp_too_steep_is_named() -> None:
    with pytest.raises(UnreadableError, match="too_steep"):
        calibrate.mu_from_slide(0.5, 0.1)


def test_an_owner_writes_and_reads_a_set(tmp_path: Path) -> None:
    found = calibrate.calibrated(SURFACES["wood"], [("table", [0.30, 0.32, 0.31]), ("card", [0.2])])
    assert found.friction.table == pytest.approx(0.31)
    assert found.friction.card == found.friction.rim == 0.2
    assert found.spread == pytest.approx(0.01 / 0.31, rel=1e-6)
    assert found.source == "owner"
    path = tmp_path / "mine.toml"
    path.write_text(files.params_text(found))
    assert files.load_params(path) == found
    path.write_text(files.params_text(replace(found, air=Air(float_s=0.1))))
    assert files.load_params(path).air == Air(float_s=0.1)


def test_nothing_measured_is_named() -> None:
    with pytest.raises(UnreadableError, match="nothing_measured"):
        calibrate.calibrated(Params(), [("rock", [])])


def test_a_table_is_written_and_read_again(tmp_path: Path) -> None:
    path, table = tmp_path / "table.toml", spread(Table(rock=RockAt(0.1, 0.2, 0.3)), SMALL, 5, 9)
    path.write_text(files.table_text(table))
    assert files.load_table(path)[0] == table


def test_an_unknown_kind_is_named_with_the_known_ones(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('format = 1\n[[cards]]\ncard = 1\nkind = "cat"\nx_m = 0.3\ny_m = 0.0\n')
    with pytest.raises(UnreadableError, match=r"no_such_kind: 'cat'.*velociraptor"):
        files.load_table(path)


# --- jungle ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_jungle_never_overlaps_and_keeps_a_hand_from_the_rock(seed: int) -> None:
    table = spread(Table(), SMALL, 16, seed)
    assert overlapping(table.cards) == ()
    boxes = [box_of(card) for card in table.cards]
    assert min(gap(a, b) for a in boxes for b in boxes if a is not b) >= GAP_M - 1e-12
    assert min(x for box in boxes for x, _ in corners(box)) >= 0.08 - 1e-9
    assert all(rim_distance(corner, table.outline) >= 0 for box in boxes for corner in corners(box))
    assert table == spread(Table(), SMALL, 16, seed)
    assert table != spread(Table(), SMALL, 16, seed + 1)
    assert not clear_of(table, table.cards[0].x_m, table.cards[0].y_m)


def test_a_jungle_that_has_no_room_is_named() -> None:
    tiny = Table(outline=((-0.3, -0.2), (0.3, -0.2), (0.3, 0.2), (-0.3, 0.2)))
    with pytest.raises(NotAllowedError, match="no_room"):
        spread(tiny, SMALL, 52, 1)


# --- many -----------------------------------------------------------------------------------------------------------


def shots(rng: np.random.Generator, count: int) -> landing.Shots:
    return landing.Shots(
        rng.uniform(0.5, 1.5, count),
        rng.normal(0, 0.05, count),
        rng.normal(0, 0.05, count),
        rng.normal(0, 0.004, count),
        rng.normal(0, 1, count),
    )


@pytest.mark.parametrize("surface", ["reference", "wood"])
def test_a_table_answers_as_single_flicks_do(surface: str) -> None:
    params, count = replace(SURFACES[surface], spread=0.0), 250
    found = shots(np.random.default_rng(4), count)
    rested = landing.many(found, landing.landings_for(CARD, SURFACES[surface]))
    apart, ends, same = [], [], 0
    for i in range(count):
        columns = (found.speed_m_s, found.angle_rad, found.offset_m, found.yaw_rad, found.spin_rad_s)
        speed, angle, offset, yaw, spin = (float(column[i]) for column in columns)
        single = rest(Table(), Shot(CARD, speed, angle, offset, yaw, spin), params).rest
        apart.append(math.hypot(single.x_m - rested.x_m[i], single.y_m - rested.y_m[i]))
        ends.append(single.x_m)
        same += (single.face == "up") == rested.face_up[i]
    assert float(rested.x_m.mean()) == pytest.approx(mean(ends), rel=0.01)
    assert sorted(apart)[int(0.9 * count)] <= 0.010
    assert same / count >= 0.97


def test_a_longer_runway_slows_and_stops() -> None:
    table = landing.landings_for(CARD, Params())
    columns = (np.array([0.3, 1.0]), np.zeros(2), np.zeros(2), np.zeros(2), np.zeros(2))
    rested = landing.many(landing.Shots(*columns, back_m=0.05), table)
    assert rested.void.tolist() == [True, False]
    single = rest(Table(), Shot(CARD, 1.0, back_m=0.05)).rest
    assert rested.x_m[1] == pytest.approx(single.x_m, abs=0.01)


def test_a_table_is_kept_as_bytes_and_torn_ones_are_named() -> None:
    axes = ((0.8, 1.0), (-0.1, 0.1), (-0.1, 0.1), (-0.01, 0.01), (-1.0, 1.0))
    made = landing.tabulate(CARD, Params(), axes)
    data = landing.to_bytes(made)
    again = landing.from_bytes(data)
    assert again.key == made.key
    assert np.allclose(again.grid, made.grid, atol=1e-4)
    for torn in (b"", data[:100], data[: len(data) // 2]):
        with pytest.raises(UnreadableError, match="no_landing_table"):
            landing.from_bytes(torn)


def test_no_table_is_taken_for_another_card_or_surface() -> None:
    with pytest.raises(NotAllowedError, match="no_landing_table"):
        landing.landings_for(replace(CARD, length_m=0.09), Params())
    with pytest.raises(NotAllowedError, match="no_landing_table"):
        landing.landings_for(CARD, replace(Params(), air=Air()))


def test_catches_are_those_of_depth_on_the_table() -> None:
    cards = spread(Table(), SMALL, 16, 3).cards
    found = shots(np.random.default_rng(2), 50)
    rested = landing.many(found, landing.landings_for(CARD, Params()))
    rock = RockAt(0.02, -0.01, 0.2)
    x, y, yaw = prey.on_table(rested, rock)
    deep = prey.depths(x, y, yaw, CARD, cards)
    for i in range(0, 50, 7):
        box = box_of(CardAt(0, CARD, float(x[i]), float(y[i]), float(yaw[i])))
        assert deep[i] == pytest.approx([depth(box, box_of(card)) for card in cards], abs=1e-9)
    caught = prey.catches(rested, CARD, cards, rock, Table().outline, On(depth_m=0.001))
    assert caught.shape == (50, 16)
    assert (caught == (deep >= 0.001)).all()
    nowhere = ((5.0, 5.0), (6.0, 5.0), (6.0, 6.0))
    assert not prey.catches(rested, CARD, cards, rock, nowhere, On()).any()
    assert not prey.catches(rested, SMALL, cards, rock, Table().outline, On()).any()
