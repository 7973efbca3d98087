"""Things that fall through the chute: they bounce, come out or are gone, and repeat bit for bit."""

from __future__ import annotations

import math
import sys
from random import Random

import pytest
from msgspec.structs import replace

from physics.errors import PartMissingError
from physics.tumble import APART, BALL, CHUTE, EVERY, LONGEST, SHARD, STEP, Chute, Thing, Tumble, tumble

BOTH = [BALL, SHARD]
NO_PEGS = replace(CHUTE, pegs=())


def fall(seed: int, *things: Thing, chute: Chute = CHUTE) -> Tumble:
    return tumble(chute, things or (BALL,), Random(seed))


@pytest.mark.parametrize("thing", BOTH)
def test_the_same_seed_falls_in_the_same_way_bit_for_bit(thing: Thing) -> None:
    assert fall(1, thing, thing) == fall(1, thing, thing)
    assert fall(1, thing) != fall(2, thing)


@pytest.mark.parametrize("thing", BOTH)
def test_each_thing_ends_beyond_the_front_or_below_the_foot(thing: Thing) -> None:
    for seed in range(60):
        fell = fall(seed, thing)
        last = [frame[0] for frame in fell.frames if frame[0] is not None][-1]
        # A frame may be some steps old: so far a thing falls in them.
        near = 4.0 * EVERY * STEP
        assert last[0] > CHUTE.front_m - near if fell.out[0] else last[1] < near
        assert not fell.stuck[0]


def test_both_ends_come_about() -> None:
    assert {fall(seed, thing).out[0] for seed in range(20) for thing in BOTH} == {True, False}


def test_nothing_passes_through_walls_or_pegs() -> None:
    for seed in range(40):
        for frame in fall(seed, BALL, SHARD, BALL).frames:
            for thing, pose in zip((BALL, SHARD, BALL), frame, strict=True):
                if pose is None:
                    continue
                inner = thing.radius_m / (2 if thing.shape == "shard" else 1)
                nearest = min(math.dist(pose[:2], peg) for peg in CHUTE.pegs)
                assert nearest > CHUTE.peg_radius_m + 0.5 * inner
                assert pose[0] > -0.25


def test_things_drop_in_one_after_the_other() -> None:
    frames = fall(3, BALL, SHARD).frames
    first, second = (next(nth for nth, frame in enumerate(frames) if frame[which]) for which in (0, 1))
    assert (second - first) * EVERY * STEP == pytest.approx(APART, abs=EVERY * STEP)


def test_a_shard_turns_as_it_bounces() -> None:
    turns = [frame[0][2] for frame in fall(5, SHARD).frames if frame[0]]
    assert len(set(turns)) == len(turns)


def test_without_pegs_a_ball_that_drops_in_on_the_right_comes_out() -> None:
    for seed in range(30):
        fell = fall(seed, BALL, chute=NO_PEGS)
        start = next(frame[0] for frame in fell.frames if frame[0])
        if start[0] > CHUTE.mouth_m / 3:
            assert fell.out == (True,)


def test_what_sticks_is_taken_for_where_it_is_after_a_while() -> None:
    floor = replace(CHUTE, walls=(*CHUTE.walls, ((-0.25, 0.02), (-0.05, 0.02))), front_m=0.312)
    lost = [seed for seed in range(20) if not fall(seed, BALL).out[0]]
    fell = fall(lost[0], BALL, chute=floor)
    assert (fell.out, fell.stuck) == ((False,), (True,))
    assert len(fell.frames) * EVERY * STEP == pytest.approx(LONGEST, abs=0.1)


def test_nothing_falls_where_nothing_is_dropped() -> None:
    assert tumble(CHUTE, (), Random(1)) == Tumble((), ((),), ())


def test_without_its_library_the_part_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pymunk", None)
    with pytest.raises(PartMissingError):
        fall(1, BALL)
