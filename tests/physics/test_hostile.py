"""Inputs that nobody should give: a named error or a void flick, never a hang or a card in mid-air."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from physics import files
from physics.api import rest, simulate
from physics.errors import AmbiguousError, NotAllowedError, PhysicsError, UnreadableError
from physics.jungle import spread
from physics.params import KIND_SIZES, SURFACES, Air, CardSize, Friction, Params, Restitution, Rock, Steps
from physics.values import CardAt, Flick, RockAt, Shot, Table

CARD, SMALL = KIND_SIZES[2], KIND_SIZES[0]


def lies_still(flick: Flick) -> None:
    """The flick ended: on the rock, off the table, or at rest on it, and never out of time."""
    assert all(phase.event != "out_of_time" for phase in flick.log), flick.log
    assert all(math.isfinite(value) for value in (flick.rest.x_m, flick.rest.y_m, flick.rest.yaw_rad, flick.stop_s))
    if flick.void:
        assert not flick.rest.on_table
        return
    assert flick.log[-1].event == "judged"
    numbers = {card.card for card in flick.cards}
    assert numbers.isdisjoint(flick.fallen)


def test_speed_nothing_is_a_void_flick() -> None:
    flick = rest(Table(), Shot(CARD, 0.0))
    assert flick.void
    assert flick.first_touch is None
    assert [phase.event for phase in flick.log] == ["stayed_on_rock"]


def test_a_slow_push_stops_on_the_rock() -> None:
    limit = math.sqrt(2 * 0.3 * 9.81 * 0.05)
    assert rest(Table(), Shot(CARD, limit * 0.99, back_m=0.05)).void
    assert not rest(Table(), Shot(CARD, limit * 1.01, back_m=0.05)).void


@pytest.mark.parametrize("field", ["speed_m_s", "angle_rad", "offset_m", "yaw_rad", "spin_rad_s", "back_m"])
@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, 1e9])
def test_no_number_of_a_shot_is_taken_on_trust(field: str, value: float) -> None:
    with pytest.raises(UnreadableError) as caught:
        rest(Table(), replace(Shot(CARD, 1.0), **{field: value}))
    assert caught.value.code == "out_of_range"
    assert caught.value.where == f"shot.{field}"
    assert caught.value.offending == str(value)
    assert caught.value.remedy


def test_a_hundred_metres_a_second_is_named() -> None:
    with pytest.raises(UnreadableError, match=r"out_of_range: '100\.0': shot\.speed_m_s"):
        rest(Table(), Shot(CARD, 100.0))


def test_cards_may_lie_on_one_another_only_in_order() -> None:
    two = CardAt(1, SMALL, 0.3, 0.0), CardAt(2, SMALL, 0.31, 0.0)
    with pytest.raises(NotAllowedError, match="cards_overlap"):
        rest(Table(two), Shot(CARD, 1.0))
    lies_still(rest(Table((two[0], replace(two[1], order=1))), Shot(CARD, 1.0)))


def test_touching_cards_do_not_overlap() -> None:
    two = CardAt(1, SMALL, 0.3, 0.0), CardAt(2, SMALL, 0.3 + 0.063, 0.0)
    lies_still(rest(Table(two), Shot(CARD, 1.0)))


def test_two_cards_of_one_number_are_named() -> None:
    with pytest.raises(AmbiguousError, match="card_twice"):
        rest(Table((CardAt(1, SMALL, 0.3, 0.0), CardAt(1, SMALL, 0.5, 0.0))), Shot(CARD, 1.0))
    with pytest.raises(AmbiguousError, match="card_twice"):
        rest(Table((CardAt(7, SMALL, 0.3, 0.0),)), Shot(CARD, 1.0, card=7))


ABSURD: list[dict[str, Any]] = [
    {"length_m": 0.0},
    {"width_m": -0.05},
    {"thickness_m": math.nan},
    {"mass_kg": 0.0},
    {"length_m": 40.0},
    {"width_m": 0.2},
    {"bow_m": math.inf},
]


@pytest.mark.parametrize("change", ABSURD)
def test_absurd_cards_are_named(change: dict[str, Any]) -> None:
    size: CardSize = replace(CARD, **change)
    with pytest.raises(UnreadableError):
        rest(Table(), Shot(size, 1.0))
    with pytest.raises(UnreadableError):
        rest(Table((CardAt(1, size, 0.3, 0.0),)), Shot(CARD, 1.0))


@pytest.mark.parametrize("pose", [{"x_m": math.nan}, {"y_m": 1e6}, {"yaw_rad": math.inf}])
def test_cards_nowhere_are_named(pose: dict[str, float]) -> None:
    card: CardAt = replace(CardAt(1, SMALL, 0.3, 0.0), **pose)
    with pytest.raises(UnreadableError, match=r"table\.cards\[1\]"):
        rest(Table((card,)), Shot(CARD, 1.0))


OUTLINES = [
    (),
    ((0.0, 0.0), (1.0, 0.0)),
    ((0.0, 0.0), (0.0, 1.0), (1.0, 0.0)),  # clockwise
    ((0.0, 0.0), (1.0, 0.0), (0.2, 0.2), (0.0, 1.0)),  # not convex
    ((0.0, 0.0), (0.001, 0.0), (0.0, 0.001)),
    ((math.nan, 0.0), (1.0, 0.0), (0.0, 1.0)),
]


@pytest.mark.parametrize("outline", OUTLINES)
def test_a_table_that_is_none_is_named(outline: tuple[tuple[float, float], ...]) -> None:
    with pytest.raises(PhysicsError):
        rest(Table(outline=outline), Shot(CARD, 1.0))


PARAMS = [
    Params(friction=Friction(table=-1.0)),
    Params(friction=Friction(card=math.nan)),
    Params(rock=Rock(height_m=0.0)),
    Params(restitution=Restitution(table=1.5)),
    Params(steps=Steps(slide_s=0.0)),
    Params(steps=Steps(limit_s=1e9)),
    Params(air=Air(density_kg_m3=math.inf)),
    Params(spread=3.0),
]


@pytest.mark.parametrize("params", PARAMS)
def test_parameters_outside_their_range_are_named(params: Params) -> None:
    with pytest.raises(UnreadableError):
        rest(Table(), Shot(CARD, 1.0), params)


def test_a_card_that_lies_before_the_rock_is_refused() -> None:
    with pytest.raises(NotAllowedError, match="not_on_rock"):
        rest(Table(), Shot(CARD, 1.0, back_m=0.3))


def test_no_friction_at_all_ends() -> None:
    nothing = Params(friction=Friction(0.0, 0.0, 0.0, 0.0))
    flick = rest(Table(), Shot(CARD, 1.0), nothing)
    assert not flick.rest.on_table  # it glides over the table's edge
    lies_still(flick)


def test_a_card_that_never_stops_is_out_of_time_and_says_so() -> None:
    wide = Table(outline=((-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0)))
    flick = rest(wide, Shot(CARD, 0.6), Params(friction=Friction(0.0, 0.0, 0.0, 0.0)))
    assert "out_of_time" in {phase.event for phase in flick.log}


@pytest.mark.parametrize("speed", [0.002, 0.05, 0.2, 5.0, 20.0])
@pytest.mark.parametrize("height", [0.011, 0.05, 0.22, 1.5])
def test_any_speed_from_any_height_ends(speed: float, height: float) -> None:
    lies_still(rest(Table(), Shot(CARD, speed, 0.1, 0.01, 0.3, 5.0), Params(rock=Rock(height_m=height))))


@pytest.mark.parametrize("offset", [0.03, -0.03, 0.2])
def test_a_card_that_lies_beside_the_runway_tips_sideways(offset: float) -> None:
    flick = rest(Table(), Shot(CARD, 0.3, offset_m=offset, back_m=0.08))
    assert flick.log[0].event == "tipped_sideways"
    lies_still(flick)
    assert math.copysign(1, flick.rest.y_m) == math.copysign(1, offset)


TEXTS = [
    "",
    "format = 1\n[params.rock\n",
    "format = 2\n",
    "format = 1\n[params.friction]\ntable = 'rough'\n",
    "format = 1\n[params.friction]\ntable = nan\n",
    "format = 1\n[params.rock]\nheight_m = -3\n",
    "format = 1\nparams = 4\n",
    "\x00\x01",
    "a" * 2_000_000,
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_torn_parameter_file_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "params.toml"
    path.write_text(text)
    with pytest.raises(UnreadableError) as caught:
        rest(Table(), Shot(CARD, 1.0), files.load_params(path))
    assert caught.value.offending
    assert caught.value.remedy


def test_every_cut_of_a_table_file_is_read_or_named(tmp_path: Path) -> None:
    path, text = tmp_path / "table.toml", files.table_text(spread(Table(), SMALL, 4, 1))
    for length in range(0, len(text), 37):
        path.write_text(text[:length])
        try:
            table, _ = files.load_table(path)
            lies_still(rest(table, Shot(CARD, 1.0)))
        except PhysicsError:
            continue


def test_a_missing_file_and_bytes_are_named(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="cannot_read"):
        files.load_table(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UnreadableError, match="not_utf8"):
        files.load_table(tmp_path / "bytes.toml")


numbers = st.floats(allow_nan=True, allow_infinity=True) | st.floats(-2, 2)


@settings(max_examples=60, deadline=None)
@given(numbers, numbers, numbers, numbers, numbers, numbers)
def test_any_numbers_end_or_are_named(a: float, b: float, c: float, d: float, e: float, f: float) -> None:
    try:
        lies_still(rest(Table(), Shot(CARD, a, b, c, d, e, f)))
    except PhysicsError:
        return


def random_flick(rng: random.Random, table: Table) -> Flick:
    size = rng.choice(KIND_SIZES)
    params = rng.choice(list(SURFACES.values()))
    speed = rng.choice((rng.uniform(0, 0.5), rng.uniform(0.3, 2.5), rng.uniform(0, 8)))
    shot = Shot(
        size,
        speed,
        rng.gauss(0, 0.3) % 1.4,
        rng.gauss(0, 0.015),
        rng.uniform(-3, 3),
        rng.gauss(0, 6),
        rng.uniform(0, 0.1),
        999,
    )
    if rng.random() < 0.15:
        params = replace(params, air=Air())
    if rng.random() < 0.2:
        params = replace(params, restitution=Restitution(0.2, 0.1))
    return rest(table, shot, params, rng.randrange(1 << 30))


def flicks(seed: int, count: int) -> None:
    """Random flicks on tables that fill up: what has been flicked stays and is flicked at."""
    rng, table = random.Random(seed), Table()
    for number in range(count):
        if number % 25 == 0:
            turned = RockAt(rng.uniform(-0.1, 0.1), rng.uniform(-0.1, 0.1), rng.uniform(-3, 3))
            wide = Table(rock=turned, outline=((-0.9, -0.7), (0.9, -0.7), (0.9, 0.7), (-0.9, 0.7)))
            table = spread(wide, SMALL, 16, number, first=1000)
        flick = random_flick(rng, table)
        lies_still(flick)
        left = tuple(replace(c, card=2000 + number) if c.card == 999 else c for c in flick.cards)
        table = Table(left, table.rock, table.outline)


def test_two_hundred_random_flicks_end_at_rest() -> None:
    flicks(1, 200)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_random_flicks_end_at_rest(part: int) -> None:
    flicks(100 + part, 1000)


def test_a_recorded_flick_never_shows_a_card_in_the_air_at_the_end() -> None:
    for speed in (0.5, 0.9, 1.4):
        flick = simulate(Table(), Shot(CARD, speed, spin_rad_s=1.0))
        assert flick.frames[-1].place[2] == pytest.approx(CARD.thickness_m / 2)
        assert flick.frames[-1].place[:2] == pytest.approx((flick.rest.x_m, flick.rest.y_m), abs=1e-3)
