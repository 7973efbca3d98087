"""Rendered dice: the same from each seed, labelled as they lie, and as varied as the reader needs."""

from __future__ import annotations

import itertools

import cv2
import numpy as np
import pytest

from vision.render import dice_ground
from vision.render.dice import WIDTH, DiceScene, RenderedDie, apart, bodies, body, lead, render_dice, toned
from vision.render.dice_lens import degrade
from vision.render.dice_looks import contrast, face, look


@pytest.fixture(scope="module")
def scenes() -> list[DiceScene]:
    return [render_dice(seed) for seed in range(20)]


def test_a_seed_gives_the_same_scene_again(scenes: list[DiceScene]) -> None:
    again = render_dice(7)
    assert np.array_equal(again.picture, scenes[7].picture)
    assert again.dice == scenes[7].dice


def test_a_scene_is_a_square_of_eight_bits(scenes: list[DiceScene]) -> None:
    assert {(scene.picture.shape, scene.picture.dtype.name) for scene in scenes} == {((WIDTH, WIDTH, 3), "uint8")}


def test_a_larger_picture_shows_larger_faces() -> None:
    scene = render_dice(7, width=640, faces=(100, 110))
    assert scene.picture.shape == (640, 640, 3)
    assert 60 < np.median([die.size for die in scene.dice]) < 150


def test_opposite_faces_sum_to_seven() -> None:
    chance = np.random.default_rng(1)
    of = look(chance, custom=0)
    for _ in range(20):
        values = body(chance, (0, 0, 0), 1.0, of).values
        assert sorted(values) == [1, 2, 3, 4, 5, 6]
        assert [values[at] + values[at + 1] for at in (0, 2, 4)] == [7, 7, 7]


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_face_has_as_many_pips_as_its_value(value: int) -> None:
    chance = np.random.default_rng(value)
    for _ in range(10):
        marks = (face(value, look(chance, custom=0), chance) > 0.2).astype(np.uint8)
        assert cv2.connectedComponents(marks)[0] - 1 == value


def test_every_value_lies_on_top_somewhere_and_signs_too(scenes: list[DiceScene]) -> None:
    assert {die.value for scene in scenes for die in scene.dice} == set(range(7))


def test_a_die_alone_is_seen_whole_where_its_label_says() -> None:
    """The label comes from corners, what is seen from rays: both must mean the same place."""
    alone = [die for seed in (321, 413, 443, 447, 475) for die in render_dice(seed).dice]
    assert len(alone) == 5
    assert min(die.shown for die in alone) > 0.94


def test_odd_values_have_a_pip_in_the_middle_of_their_label_and_even_ones_none(scenes: list[DiceScene]) -> None:
    marked = {True: [0, 0], False: [0, 0]}
    for scene in scenes:
        for die in scene.dice:
            if die.value in range(1, 6) and die.shown > 0.98 and die.size > 30:  # narrow sixes have pips beside it
                marked[die.value % 2 == 1][has_middle(scene, die)] += 1
    assert marked[True][1] > 4 * marked[True][0]
    assert marked[False][0] > 4 * marked[False][1]


def has_middle(scene: DiceScene, die: RenderedDie) -> bool:
    """Whether the middle of a face differs from what lies straight beside it, on the way to the corners."""
    x, y = die.middle
    beside = [
        ((1 - 0.17 / 0.5) * x + 0.17 / 0.5 * (a + c) / 2, (1 - 0.17 / 0.5) * y + 0.17 / 0.5 * (b + d) / 2)
        for (a, b), (c, d) in zip(die.corners, die.corners[1:] + die.corners[:1], strict=True)
    ]
    middle = scene.picture[round(y), round(x)].astype(float)
    around = np.median([scene.picture[round(v), round(u)].astype(float) for u, v in beside], axis=0)
    return bool(np.abs(middle - around).sum() > 60)


@pytest.mark.parametrize(
    ("eye", "expected"), [((0.0, 0.0, 9.0), 9.0), ((0.0, 5.0, 10.5), 2.0), ((10.0, 0.0, 5.5), 0.5)]
)
def test_how_far_the_top_face_leads_is_the_ratio_of_cosines(eye: tuple[float, ...], expected: float) -> None:
    chance = np.random.default_rng(2)
    die = body(chance, (0, 0, 0), 1.0, look(chance))
    assert lead(die, np.array(eye)) == pytest.approx(expected, abs=1e-4)


def test_where_a_side_face_leads_the_top_face_is_seen_narrower_than_long(scenes: list[DiceScene]) -> None:
    """From over 45 degrees a square is less than three quarters as high as wide, whichever way it is turned."""
    shares = []
    for die in (die for scene in scenes for die in scene.dice if die.lead < 1):
        corners = np.array(die.corners)
        axes = np.linalg.svd(np.stack([corners[1] - corners[0], corners[3] - corners[0]]), compute_uv=False)
        shares.append(axes[1] / axes[0])
    assert len(shares) > 5
    assert max(shares) < 0.75


def test_sixes_of_some_sets_have_narrow_rows_and_of_some_even_ones() -> None:
    chance = np.random.default_rng(4)
    looks = [look(chance, custom=0) for _ in range(60)]
    across = [each.six[0] for each in looks]
    assert 20 < sum(each.six == (1.0, 1.0) for each in looks) < 40
    assert min(across) < 0.7
    for each in looks:
        radius = each.radius * (0.85 if each.radius > 0.1 else 1)  # large pips are smaller on a six
        assert 2 * radius < each.spacing * min(2 * each.six[0], each.six[1])


def test_a_table_may_have_nearly_the_colour_of_a_die() -> None:
    texture = dice_ground.felt(np.random.default_rng(5))
    means = [toned(texture, (0.5, 0.6, 0.7), np.random.default_rng(seed)).mean((0, 1)) for seed in range(20)]
    assert np.abs(np.log(np.mean(means, axis=0) / (0.5, 0.6, 0.7))).max() < 0.2


def test_hidden_and_cut_faces_are_known_to_be(scenes: list[DiceScene]) -> None:
    shown = [die.shown for scene in scenes for die in scene.dice]
    assert min(shown) < 0.3
    assert max(shown) <= 1
    assert sum(share > 0.9 for share in shown) > len(shown) / 2


def test_no_two_dice_share_ground_and_some_touch() -> None:
    gaps = []
    for seed in range(40):
        for one, other in itertools.combinations(bodies(np.random.default_rng(seed), 3.0), 2):
            assert apart((one.x, one.y), one.turn, one.size, other)
            gaps.append(np.hypot(one.x - other.x, one.y - other.y) - (one.size + other.size) / 2)
    assert min(gaps) < 0.05


def test_pips_stand_out_from_their_body() -> None:
    chance = np.random.default_rng(3)
    looks = [look(chance) for _ in range(200)]
    assert min(contrast(each.body, each.pip) for each in looks) > 25
    assert {each.clear > 0 for each in looks} == {each.dimple > 0 for each in looks} == {True, False}


@pytest.mark.parametrize("kind", dice_ground.KINDS, ids=lambda kind: kind.__name__)
def test_each_kind_of_table_is_a_picture(kind: object) -> None:
    assert callable(kind)
    one, other = (np.clip(kind(np.random.default_rng(seed)), 0, 1) for seed in (1, 2))
    assert one.shape == (dice_ground.SIDE, dice_ground.SIDE, 3)
    assert np.isfinite(one).all()
    assert not np.array_equal(one, other)


def test_a_camera_spoils_a_picture_but_leaves_its_size(scenes: list[DiceScene]) -> None:
    spoilt = [degrade(scenes[0].picture, np.random.default_rng(seed)) for seed in range(12)]
    assert {each.shape for each in spoilt} == {(WIDTH, WIDTH, 3)}
    assert len({each.tobytes() for each in spoilt}) == 12
    assert np.array_equal(spoilt[3], degrade(scenes[0].picture, np.random.default_rng(3)))
