"""Cards among cards: dragging, riding over, bumping, shoving, stacks, what falls off."""

from __future__ import annotations

import math
import random

import pytest
from msgspec.structs import replace

from physics import ground, patch, settle, slide, support
from physics.api import rest
from physics.overlap import Box, depth, way_out
from physics.params import KIND_SIZES, CardSize, Friction, On, Params, Steps
from physics.shove import Shoved
from physics.values import CardAt, Flat, Shot, Table
from physics.verdict import judge

WIDE = ((-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (-9.0, 9.0))
CARD, SMALL, LARGE = KIND_SIZES[2], KIND_SIZES[0], KIND_SIZES[4]


def neighbours(cards: tuple[CardAt, ...]) -> list[slide.Neighbour]:
    rows = zip(cards, ground.slabs(cards), ground.lower_cards(cards), strict=True)
    return [slide.Neighbour(card.size, slab, low) for card, slab, low in rows]


def slid(
    mover: Flat, cards: tuple[CardAt, ...], params: Params, over: tuple[int, ...] = (), size: CardSize = CARD
) -> slide.Slid:
    start = slide.Start(mover, frozenset(over))
    return slide.slide(start, size, neighbours(cards), params, WIDE, record=True)


def test_friction_in_closed_form_is_the_sum_over_points() -> None:
    rng, fine, coarse = random.Random(1), patch.grid(CARD.half, 96), patch.grid(CARD.half, 6)
    for number in range(40):
        spin = rng.uniform(-60, 60) * 10 ** -(number % 6)
        motion = (rng.uniform(-1, 1), rng.uniform(-1, 1), spin)
        exact = patch.patch(*motion, CARD.half)
        lever = patch.mean_radius(CARD.half)
        for points, within in ((fine, 2e-4), (coarse, 0.06)):
            found = patch.points_drag(*motion, points)
            assert exact[:2] == pytest.approx(found[:2], abs=within)
            assert exact[2] / lever == pytest.approx(found[2] / lever, abs=within)


def test_friction_is_smooth_where_its_form_changes() -> None:
    limit = 1.0 / (patch.FAR * (CARD.half[0] + CARD.half[1]))
    below, above = (patch.patch(1.0, 0.3, limit * factor, CARD.half) for factor in (1.03, 1.06))
    assert below == pytest.approx(above, abs=1e-5)
    assert patch.patch(0.0, 0.0, 0.0, CARD.half) == (0.0, 0.0, 0.0)


def test_a_dragged_card_is_as_fast_as_the_forces_say() -> None:
    """3.85 g at .6 m/s on .83 g, mu .5 between the cards and .35 below, after 20 ms."""
    small = CardSize("small", 0.063, 0.044, 0.0003, 0.00083)
    params = Params(friction=Friction(table=0.35, card=0.5), steps=Steps(slide_s=0.0005))
    end = slid(Flat(0, 0, 0, 0.6), (CardAt(1, small, 0, 0),), params, (0,), LARGE)
    _, upper, others = end.track[40]
    assert others[0][1].vx == pytest.approx(0.0678, rel=0.05)
    assert upper.vx == pytest.approx(0.5019, rel=0.05)


def test_a_dragged_card_stops_with_the_one_above() -> None:
    params = Params(friction=Friction(table=0.2, card=0.5))
    end = slid(Flat(0, 0, 0, 0.4), (CardAt(1, SMALL, 0, 0),), params, (0,), LARGE)
    assert end.stopped
    assert 0 < end.moved[0].x < end.mover.x


def test_a_flat_card_bumps_and_never_ends_on_what_it_bumped() -> None:
    for speed in (0.2, 0.5, 1.0):
        for yaw in (0.0, 0.4, 1.2):
            end = slid(Flat(0, 0, 0.1, speed), (CardAt(1, SMALL, 0.1, 0.01, yaw),), Params())
            if 0 not in end.moved:
                continue
            other = Box(end.moved[0].x, end.moved[0].y, end.moved[0].yaw, *SMALL.half)
            assert depth(Box(end.mover.x, end.mover.y, end.mover.yaw, *CARD.half), other) <= 1e-6
            assert end.moved[0].x > 0.1
            assert end.over == frozenset()


def test_a_bowed_card_rides_over_what_a_flat_one_bumps() -> None:
    other = (CardAt(1, SMALL, 0.1, 0.0),)
    flat, bowed = (slid(Flat(0, 0, 0, 0.9), other, Params(), (), replace(CARD, bow_m=bow)) for bow in (0.0, 0.0005))
    assert flat.over == frozenset()
    assert 0 in flat.moved
    assert bowed.over == {0}


def test_a_card_propped_on_one_rides_over_the_next() -> None:
    cards = CardAt(1, SMALL, 0.02, 0.0), CardAt(2, SMALL, 0.11, 0.0)
    end = slid(Flat(0, 0, 0, 0.9), cards, Params(), (0,))
    assert end.over == {0, 1}


def test_the_share_grows_as_the_centre_comes_near() -> None:
    upper = support.lying(CARD, Flat(0, 0, 0))
    at = [support.lying(SMALL, Flat(0.0315 + x, 0, 0)) for x in (0.05, 0.04, 0.03, 0.01, 0.0)]
    shares = [support.share(upper, lower) for lower in at]
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert shares[3] == pytest.approx(0.044 / 0.054)
    assert shares[4] == 1.0


def test_a_low_slow_rim_shoves_and_a_fast_one_rides() -> None:
    from physics.body import inertia
    from physics.values import Body

    half = CARD.half
    for speed, shoves in ((0.1, True), (1.0, False)):
        card = CardAt(1, SMALL, 0.044 * math.cos(0.4) + 0.0315 - 0.0005, 0.0)
        shoved = Shoved((SMALL,), CARD.mass_kg, 0.35)
        turn = (math.cos(0.2), 0.0, math.sin(0.2), 0.0)  # nose down
        body = Body((0.0, 0.0, 0.044 * math.sin(0.4)), (speed, 0.0, 0.0), turn, (0.0, 0.0, 0.0))
        after = shoved.meet(body, half, ground.ground(ground.slabs((card,))), inertia(half), 0.002)
        assert bool(shoved.cards) == shoves
        assert (after.velocity[0] < speed) == shoves
        assert shoved.ridden == (set() if shoves else {0})


def test_the_shortest_way_out_takes_cards_apart() -> None:
    one = Box(0, 0, 0.3, 0.044, 0.0315)
    for x, y, yaw in ((0.05, 0.01, 0.0), (0.01, 0.04, 1.0), (-0.06, 0.0, 0.5), (0.2, 0, 0)):
        two = Box(x, y, yaw, 0.0315, 0.022)
        shift = way_out(one, two)
        assert math.hypot(*shift) == pytest.approx(max(0.0, depth(one, two)))
        assert depth(one, two._replace(x=x + shift[0], y=y + shift[1])) <= 1e-12


def test_a_load_on_its_overhang_makes_a_card_fall() -> None:
    outline = ((-1.0, -1.0), (0.5, -1.0), (0.5, 1.0), (-1.0, 1.0))
    lower = CardAt(1, SMALL, 0.495, 0.0, order=0)
    upper = CardAt(2, LARGE, 0.49, 0.06, math.pi / 2, order=1)
    assert settle.fall_off((lower,), outline) == ((lower,), ())
    assert settle.tips(lower, (lower, replace(upper, x_m=0.52)), outline)
    assert not settle.tips(lower, (lower, replace(upper, x_m=0.46)), outline)


def test_who_falls_takes_its_load_along_one_after_the_other() -> None:
    outline = ((-1.0, -1.0), (0.5, -1.0), (0.5, 1.0), (-1.0, 1.0))
    cards = CardAt(1, SMALL, 0.6, 0.0, order=0), CardAt(2, SMALL, 0.45, 0.0, order=0), CardAt(3, SMALL, 0.51, 0.3)
    stay, fallen = settle.fall_off(cards, outline)
    assert [card.card for card in stay] == [2]
    assert fallen == (1, 3)


def test_a_chain_counts_by_outline_whatever_lies_between() -> None:
    """The hunter lies on a card that lies on a small one: what its outline covers lies under it."""
    small, between = CardAt(1, SMALL, 0.03, 0.0, order=0), CardAt(2, LARGE, 0.0, 0.0, order=1)
    hunter = CardAt(3, CARD, 0.0, 0.0, order=2)
    found = judge(hunter, (small, between), On())
    assert [under.card for under in found.under] == [1, 2]
    assert found.prey == (1,)


def test_close_calls_are_those_whose_verdict_would_change() -> None:
    hunter = CardAt(9, CARD, 0.0, 0.0, order=5)
    for deep, close in (
        (0.0002, True),
        (0.001, True),
        (0.0024, True),
        (0.004, False),
        (-0.0004, True),
        (-0.002, False),
    ):
        other = CardAt(1, SMALL, 0.044 + 0.0315 - deep, 0.0)
        found = judge(hunter, (other,), On(area_m2=0.0, depth_m=0.001))
        assert (found.close_calls == (1,)) == close, deep
        assert found.margin_m == pytest.approx(abs(deep - 0.001), abs=1e-9)
        assert (found.prey == (1,)) == (deep >= 0.001)
        assert (found.touches == (1,)) == (-0.001 <= deep < 0.001)


def test_a_card_pushed_off_the_table_falls_alone() -> None:
    outline = ((-0.5, -0.5), (0.103, -0.5), (0.103, 0.5), (-0.5, 0.5))
    start = slide.Start(Flat(0, 0, 0, 1.0))
    end = slide.slide(start, CARD, neighbours((CardAt(1, SMALL, 0.1, 0.0),)), Params(), outline)
    assert end.fell == (0,)
    assert end.moved == {}
    assert end.stopped


def test_what_falls_and_what_stays_is_all_there_was() -> None:
    outline = ((-0.5, -0.5), (0.30, -0.5), (0.30, 0.5), (-0.5, 0.5))
    card = CardAt(1, SMALL, 0.29, 0.0, math.pi / 2)
    for speed in (0.7, 0.9, 1.1, 1.3, 1.5):
        flick = rest(Table((card,), outline=outline), Shot(CARD, speed, card=9))
        assert sorted([*(card.card for card in flick.cards), *flick.fallen]) == [1, 9]
