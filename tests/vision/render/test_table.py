"""Rendered tables: the picture shows what their truth says, and each family what it is named after."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.plane import Plane
from vision.render.camera import WORST_MM, calibrated, hung
from vision.render.deck import DECKS, KINDS, deck
from vision.render.lay import Room, beside, prey_of
from vision.render.shapes import Pose, depth, stacked
from vision.render.table import FAMILIES, USUAL, Plan, planned, render_table, render_teaching, true_of
from vision.render.values import Scene, TrueCard

SMALL = (960, 540)
SEEDS = range(3)
AREA = np.array([(0.0, 0), (800, 0), (800, 430), (0, 430)])
ROOT = Path(__file__).parent.parent.parent.parent


@cache
def small(seed: int, family: str, *, hard: bool) -> Scene:
    return render_table(seed, hard=hard, family=family, size=SMALL)


@cache
def of(family: str) -> list[Scene]:
    """What is true of tables of a family, without their pictures."""
    return [_untaken(planned(seed, hard=hard, family=family)) for seed in SEEDS for hard in (False, True)]


def _untaken(plan: Plan) -> Scene:
    story, frame = plan.story, plan.camera.frame()
    before = true_of(story.before, frame)[0] if story.before else ()
    prey = prey_of(plan.deck, story.after[:-1], story.after[-1]) if before else ()
    none, flat = np.zeros((1, 1, 3), np.uint8), Plane(((1, 0, 0), (0, 1, 0), (0, 0, 1)), 0.1)
    sizes, picture = plan.deck.sizes(), none if before else None
    return Scene(
        0, plan.family, plan.hard, 0, none, flat, sizes, *true_of(story.after, frame),
        before=picture, before_cards=before, thrown=story.thrown, prey=prey, moved=story.moved,
    )  # fmt: skip


# --- seeds ----------------------------------------------------------------------------------------------------------


def test_a_seed_gives_the_same_table_each_time() -> None:
    one, other = (render_table(4, hard=True, size=SMALL) for _ in "12")
    assert np.array_equal(one.picture, other.picture)
    assert (one.cards, one.pairs, one.plane, one.prey) == (other.cards, other.pairs, other.plane, other.prey)


def test_another_seed_gives_another_table() -> None:
    assert small(0, "mixed", hard=False).cards != small(1, "mixed", hard=False).cards


def test_easy_and_hard_are_different_pictures_with_the_size_asked_for() -> None:
    easy, hard = small(0, "mixed", hard=False), small(0, "mixed", hard=True)
    assert easy.picture.shape == hard.picture.shape == (540, 960, 3)
    assert easy.picture.dtype == np.uint8
    assert not np.array_equal(easy.picture, hard.picture)


def test_ten_seeds_show_every_usual_family_and_no_sweep() -> None:
    assert set(USUAL) == set(FAMILIES) - {"touch", "hand"}
    assert render_table(3, size=SMALL).family == USUAL[3]


# --- the picture shows the truth ------------------------------------------------------------------------------------


def test_the_edges_of_a_card_are_where_its_truth_says() -> None:
    """A side may be lost in the grain of a table, most are not; a px is about 0.5 mm here."""
    off = [each for number in range(DECKS) for scene in render_teaching(number) for each in _edge_errors(scene)]
    assert len(off) == DECKS * 20
    assert np.median(off) < 0.16
    assert np.percentile(off, 80) < 0.4


def _edge_errors(scene: Scene) -> list[float]:
    """How far the steepest change of colour across each side of its only card is from that side, in mm."""
    corners = np.array(scene.cards[0].corners)
    errors = []
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        along = (end - start) / np.linalg.norm(end - start)
        across = np.arange(-2.5, 2.5, 0.05)
        line = start + (end - start) * np.linspace(0.15, 0.85, 200)[:, None]
        points = line[:, None] + across[:, None] * np.array([along[1], -along[0]])
        px = scene.plane.to_px(points).astype(np.float32)
        profile = np.asarray(cv2.remap(scene.picture, px[..., 0], px[..., 1], cv2.INTER_LINEAR), dtype=float).mean(
            axis=0
        )
        steps = np.linalg.norm(np.gradient(cv2.GaussianBlur(profile, (1, 31), 1, sigmaY=4), axis=0), axis=1)
        errors.append(abs(float(across[10:-10][steps[10:-10].argmax()])))
    return errors


@pytest.mark.parametrize("hard", [False, True])
def test_only_where_the_thrown_card_landed_the_picture_changes(*, hard: bool) -> None:
    scene = next(each for each in (small(seed, "cover", hard=hard) for seed in range(9)) if not each.moved)
    assert scene.before is not None
    corners = next(card.corners for card in scene.cards if card.id == scene.thrown)
    px = scene.plane.to_px(np.array(corners))
    inside, outside = (np.zeros(scene.picture.shape[:2], np.uint8) for _ in "12")
    middle = px.mean(axis=0)
    cv2.fillConvexPoly(inside, np.round(middle + (px - middle) * 0.95).astype(np.int32), 1)
    cv2.fillConvexPoly(outside, np.round(middle + (px - middle) * 1.25).astype(np.int32), 1)
    changed = cv2.absdiff(cv2.GaussianBlur(scene.picture, (0, 0), 3), cv2.GaussianBlur(scene.before, (0, 0), 3)).max(
        axis=2
    )
    assert changed[inside == 1].mean() > 4 * changed[outside == 0].mean()
    assert np.percentile(changed[outside == 0], 99) < 12


def test_what_a_card_shows_agrees_with_exact_areas() -> None:
    lower, upper = Pose(0, 0, 0.3, 80, 50), Pose(20, 10, 1.1, 60, 40)
    frame = np.array([(-100.0, -100), (100, -100), (100, 100), (-100, 100)])
    shares, below = stacked([lower, upper], frame)
    both, _ = cv2.intersectConvexConvex(lower.corners().astype(np.float32), upper.corners().astype(np.float32))
    assert shares == pytest.approx([1 - both / 4000, 1.0], abs=0.015)
    assert below == [{}, {0: pytest.approx(1, abs=0.01)}]


def test_a_card_half_outside_the_picture_is_half_seen() -> None:
    frame = np.array([(0.0, -100), (100, -100), (100, 100), (0, 100)])
    assert stacked([Pose(0, 0, 0, 80, 50)], frame)[0] == pytest.approx([0.5], abs=0.02)


def test_under_a_third_card_nobody_sees_who_is_on_top() -> None:
    poses = [Pose(0, 0, 0, 80, 50), Pose(10, 5, 0, 60, 40), Pose(5, 5, 0, 90, 70)]
    frame = np.array([(-100.0, -100), (100, -100), (100, 100), (-100, 100)])
    assert stacked(poses, frame)[1] == [{}, {0: 0}, {0: 1, 1: 1}]


@pytest.mark.parametrize(
    ("x", "y", "turn", "deep"),
    [
        (30, 0, 0, 20),
        (50, 0, 0, 0),
        (53, 0, 0, -3),
        (0, 33, 0, -3),
        (0, 0, np.pi / 2, 40),
        (3, 29, 0, 1),
        (0, 0, 0, 30),
    ],
)
def test_depth_is_how_far_apart_two_cards_have_to_be_moved(x: float, y: float, turn: float, deep: float) -> None:
    assert depth(Pose(0, 0, 0, 50, 30), Pose(x, y, turn, 50, 30)) == pytest.approx(deep)


@pytest.mark.parametrize("seed", range(20))
def test_moved_by_their_depth_two_cards_just_touch(seed: int) -> None:
    chance = np.random.default_rng(seed)
    one, other = (Pose(chance.uniform(-20, 20), chance.uniform(-20, 20), chance.uniform(0, 6), 60, 40) for _ in "12")
    ways = [way * sign for way in (*one.axes(), *other.axes()) for sign in (-1, 1)]
    deep = depth(one, other)
    assert deep > 0
    assert min(depth(one, other.shifted(*(way * (deep + 1e-6)))) for way in ways) <= 0
    assert all(depth(one, other.shifted(*(way * (deep - 0.01)))) > 0 for way in ways)


# --- what a calibration knows ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("hard", [False, True])
def test_a_calibration_is_off_by_what_it_says(*, hard: bool) -> None:
    for seed in range(6):
        chance = np.random.default_rng(seed)
        camera = hung(chance, AREA, hard=hard)
        plane = calibrated(chance, camera, AREA, hard=hard)
        inside = chance.uniform(AREA[0], AREA[2], (500, 2))
        off = np.sqrt(((plane.to_mm(camera.px(inside)) - inside) ** 2).sum(axis=1).mean())
        assert plane.error_mm is not None
        assert plane.error_mm <= WORST_MM
        assert off == pytest.approx(plane.error_mm, rel=0.35, abs=0.05)


def test_a_rendered_lens_goes_there_and_back() -> None:
    camera = hung(np.random.default_rng(2), AREA, hard=True)
    assert camera.bend != (0.0, 0.0)
    np.testing.assert_allclose(camera.mm(camera.px(AREA)), AREA, atol=1e-6)
    x, y = camera.field()
    here = camera.px(np.stack([x, y], axis=-1)[10:1070:97, 10:1910:131].astype(np.float64))
    wanted = np.stack(np.meshgrid(np.arange(10, 1910, 131), np.arange(10, 1070, 97)), axis=-1)
    np.testing.assert_allclose(here, wanted, atol=0.05)


def test_a_ruler_measures_to_half_a_millimetre() -> None:
    for number in range(DECKS):
        cards = deck(number)
        for size in cards.sizes():
            long, wide = cards.measures[size.kind]
            assert (size.length_mm, size.width_mm) == pytest.approx((long, wide), abs=0.2501)
            assert size.length_mm * 2 == round(size.length_mm * 2)


# --- families -------------------------------------------------------------------------------------------------------


def sizes_of(scene: Scene) -> dict[str, float]:
    return {size.kind: size.length_mm for size in scene.sizes}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_is_true_to_itself(family: str) -> None:
    for scene in of(family):
        known = {card.id: card for card in scene.cards}
        assert len(known) == len(scene.cards) >= 5
        assert all(pair.upper in known and known[pair.upper].z > known[pair.lower].z for pair in scene.pairs)
        assert all(0 <= card.visible <= 1 for card in scene.cards)
        assert (scene.before is None) == (scene.thrown is None) == (not scene.before_cards)
        _prey_holds(scene, known)


def _prey_holds(scene: Scene, known: dict[int, TrueCard]) -> None:
    deep = {pair.lower: pair.depth_mm for pair in scene.pairs if pair.upper == scene.thrown}
    sizes = sizes_of(scene)
    under = {lower for lower, depth_mm in deep.items() if depth_mm > 0}
    small_ones = {
        lower
        for lower in under
        if scene.thrown is not None and sizes[known[lower].kind] < sizes[known[scene.thrown].kind]
    }
    assert set(scene.prey) == small_ones


def test_a_covered_card_is_not_seen_and_is_prey() -> None:
    for scene in of("cover"):
        hidden = {card.id for card in scene.cards if card.visible < 0.03}
        assert hidden & set(scene.prey)


def test_a_throw_leaves_all_others_where_they_were_but_those_it_pushed() -> None:
    for scene in of("cover") + of("mixed"):
        if scene.thrown is not None:
            now = {card.id: card.corners for card in scene.cards}
            then = {card.id: card.corners for card in scene.before_cards}
            assert set(now) - set(then) == {scene.thrown}
            assert {at for at in then if then[at] != now[at]} == set(scene.moved)


def test_every_card_of_a_pile_shows_a_quarter_and_touches_one_of_its_kind() -> None:
    for scene in of("pile"):
        assert min(card.visible for card in scene.cards) > 0.2
        kinds = {card.id: card.kind for card in scene.cards}
        assert any(pair.depth_mm > 8 and kinds[pair.upper] == kinds[pair.lower] for pair in scene.pairs)


def test_a_stack_is_three_deep() -> None:
    for scene in of("stack"):
        assert len(scene.cards) == 18
        assert sum(pair.depth_mm > 0 for pair in scene.pairs) >= 12


def test_the_touch_sweep_stays_within_two_millimetres_on_both_sides() -> None:
    depths = [
        pair.depth_mm
        for scene in of("touch")
        for pair in scene.pairs
        if pair.lower == pair.upper - 1 and pair.upper % 2
    ]
    assert len(depths) == 8 * len(of("touch"))
    assert max(map(abs, depths)) <= 2.01
    assert min(sum(deep > 0 for deep in depths), sum(deep < 0 for deep in depths)) > 10


def test_a_pair_is_laid_by_the_hundredth_of_a_millimetre() -> None:
    room = Room(np.random.default_rng(1), deck(0), AREA, hard=False)
    for wanted in (-2.0, -0.5, 0.0, 1.5):
        lower = room.pose(KINDS[3], 300, 200)
        assert depth(beside(room, lower, KINDS[0], wanted), lower) == pytest.approx(wanted, abs=0.011)


def test_a_hand_is_said_and_seen() -> None:
    shown, free = (render_table(2, family=family, size=SMALL) for family in ("hand", "mixed"))
    assert shown.hand
    assert not free.hand
    grey = cv2.cvtColor(shown.picture, cv2.COLOR_BGR2GRAY)
    border = [np.ptp(side.astype(int)) for side in (grey[2, 40:-40], grey[-3, 40:-40])]
    assert max(border) > 40  # the arm comes in from above or below


def test_glare_reaches_white_on_cards_that_overlap() -> None:
    scene = render_table(3, family="glare")
    assert (scene.picture.min(axis=2) > 245).sum() > 20


def test_a_teaching_picture_shows_each_kind_once_and_alone() -> None:
    scenes = render_teaching(2)
    assert [card.kind for scene in scenes for card in scene.cards] == list(KINDS)
    assert all(card.visible == pytest.approx(1, abs=0.02) for scene in scenes for card in scene.cards)


def test_cards_of_one_deck_look_alike_and_kinds_do_not() -> None:
    colours = [np.array(list(deck(number).colours.values())) for number in range(DECKS)]
    assert all(min(np.linalg.norm(a - b) for i, a in enumerate(each) for b in each[:i]) > 60 for each in colours)
    assert len({deck(number).sizes() for number in range(DECKS)}) == DECKS


# --- independent of the reader --------------------------------------------------------------------------------------


def test_the_renderer_of_tables_shares_no_code_with_the_reader() -> None:
    """A score on its pictures would prove nothing if it did."""
    known = {"vision.plane", "vision.values", "vision.errors"}
    for path in sorted((ROOT / "vision/render").glob("*.py")):
        names = {name for name in _imported(path) if name.startswith("vision")}
        assert {name for name in names if not name.startswith("vision.render")} <= known, path.name
    readers = [
        path for path in (ROOT / "vision").rglob("*.py") if "cards" in path.parts or path.parent.name == "vision"
    ]
    assert not [path for path in readers if any(name.startswith("vision.render") for name in _imported(path))]


def _imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
