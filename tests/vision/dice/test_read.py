"""Reading dice: what is not certain is asked, what is no picture is refused, the tray bounds the look."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import vision.dice
from tests.vision.dice.scoring import picture, reader
from tests.vision.photos import OURS, photos
from vision.dice.bodies import blobs
from vision.dice.judge import SMALL, agree, confidence, judged, value
from vision.dice.kinds import Candidate, Peak
from vision.dice.look import both, joined
from vision.dice.nets import crop, decoded, load, shares, softmax, spread
from vision.dice.read import read_dice
from vision.errors import NotAllowedError, UnreadableError
from vision.pictures import Picture

SIX = OURS.parent / "damiantab__dicedetection/myphotos__dice33.jpg"
MEGABYTES = 3


def peak(x: float = 0, y: float = 0, size: float = 40, heat: float = 0.9, value: int = 3) -> Peak:
    return Peak(x, y, size, heat, tuple(0.95 if at == value - 1 else 0.01 for at in range(6)))


def candidate(**changes: object) -> Candidate:
    shares = tuple(0.95 if at == 2 else 0.01 for at in range(6))
    usual = {"x": 0, "y": 0, "size": 40, "heat": 0.9, "scales": 2, "first": shares, "second": shares, "none": 0.0}
    return Candidate(**{**usual, **changes})  # type: ignore[arg-type]


# --- pictures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [0, 128, 255], ids=["black", "grey", "white"])
def test_an_even_picture_shows_no_die_and_that_is_a_question(level: int) -> None:
    reading = read_dice(np.full((480, 640, 3), level, np.uint8), 2)
    assert (reading.values, reading.abstained) == ((), True)
    assert [doubt.code for doubt in reading.questions] == ["no_dice"]


def test_noise_gives_no_sure_value() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (480, 640, 3), np.uint8)
    reading = read_dice(noise, 3)
    assert reading.abstained
    assert set(reading.values) <= {None}


@pytest.mark.parametrize("shape", [(32, 32), (33, 500), (500, 33)])
def test_small_and_thin_pictures_are_read_without_a_fault(shape: tuple[int, int]) -> None:
    assert read_dice(np.full((*shape, 3), 90, np.uint8)).abstained


@pytest.mark.parametrize(
    "bad", [np.zeros((1, 1, 3), np.uint8), np.zeros((50, 50), np.uint8), np.zeros((50, 50, 3), np.uint16)]
)
def test_what_is_no_picture_is_refused(bad: Picture) -> None:
    with pytest.raises((UnreadableError, NotAllowedError)):
        read_dice(bad)


@pytest.mark.parametrize("expect", [0, -1, 61])
def test_a_count_that_makes_no_sense_is_refused(expect: int) -> None:
    with pytest.raises(UnreadableError, match="dice_expected"):
        read_dice(picture(SIX), expect)


def test_a_die_is_told_with_its_box_its_confidence_and_the_time_it_took() -> None:
    reading = read_dice(picture(SIX), 1)
    (die,) = reading.dice
    assert (die.value, reading.abstained, reading.questions) == ("6", False, ())
    x, y, width, height = die.box
    assert 300 < x + width / 2 < 620
    assert 480 < y + height / 2 < 800
    assert 0.5 < die.confidence <= 1
    assert {stage for stage, _ in reading.ms} >= {"detect", "classify"}


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_picture_reads_the_same(quarters: int) -> None:
    turned = np.ascontiguousarray(np.rot90(picture(SIX), quarters))
    assert read_dice(turned, 1).values in {("6",), (None,)}


@pytest.mark.parametrize(("expect", "code"), [(2, "fewer_dice"), (5, "fewer_dice")])
def test_fewer_dice_than_expected_are_a_question(expect: int, code: str) -> None:
    reading = read_dice(picture(SIX), expect)
    assert reading.abstained
    assert code in {doubt.code for doubt in reading.questions}


def test_more_dice_than_expected_are_a_question() -> None:
    photo = photos("dice")[0] if len(photos("dice")) else None
    assert photo is not None
    reading = read_dice(picture(OURS.parent / "damiantab__dicedetection/myphotos__dice01.jpg"), 2)
    assert reading.abstained
    assert "more_dice" in {doubt.code for doubt in reading.questions}


def test_a_threshold_of_one_leaves_no_value() -> None:
    reading = reader(threshold=1.01)(photos("dice")[0])
    assert set(reading.values) <= {None}
    assert reading.abstained


def test_small_dice_are_asked_to_be_taken_from_nearer() -> None:
    import cv2

    face = read_dice(picture(SIX), 1).dice[0].box[2] / 1.2  # the box is a fifth wider
    share = 0.85 * SMALL / face
    small = cv2.resize(picture(SIX), None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    reading = read_dice(small, 1)
    assert {"too_small", "no_dice"} & {doubt.code for doubt in reading.questions}


# --- the tray -------------------------------------------------------------------------------------------------------


def test_only_the_tray_is_looked_at_and_boxes_are_those_of_the_whole_picture() -> None:
    whole = read_dice(picture(SIX), 1)
    x, y, width, height = (round(each) for each in whole.dice[0].box)
    inside = read_dice(picture(SIX), 1, (x - 2 * width, y - 2 * height, 5 * width, 5 * height), threshold=0.5)
    assert inside.values == ("6",)
    assert abs(inside.dice[0].box[0] - x) < width / 3
    assert read_dice(picture(SIX), 1, (0, 0, 200, 200)).values == ()


@pytest.mark.parametrize("tray", [(0, 0, 0, 10), (5000, 0, 100, 100), (-500, 0, 400, 100), (10, 10, 5, 5)])
def test_a_tray_outside_of_the_picture_is_refused(tray: tuple[int, int, int, int]) -> None:
    with pytest.raises(NotAllowedError, match="tray_outside"):
        read_dice(picture(SIX), 1, tray)


# --- the nets -------------------------------------------------------------------------------------------------------


def test_the_shipped_nets_are_small() -> None:
    weights = list((Path(vision.dice.__file__).parent / "weights").glob("*.onnx"))
    assert {each.name for each in weights} == {"detector.onnx", "classifier.onnx"}
    assert sum(each.stat().st_size for each in weights) < MEGABYTES * 1_000_000


def test_a_crop_at_the_edge_of_a_picture_is_grey_outside() -> None:
    white = np.full((100, 100, 3), 255, np.uint8)
    seen = crop(white, (0, 50), 30)
    assert seen.shape == (64, 64, 3)
    assert seen[32, 8].tolist() == [114, 114, 114]
    assert seen[32, 56].tolist() == [255, 255, 255]
    assert crop(white, (-900, 50), 30).tolist() == np.full((64, 64, 3), 114).tolist()


def test_shares_sum_to_one_and_no_crop_gives_no_row() -> None:
    told = shares(load(), [crop(picture(SIX), (400, 600), 90)] * 3)
    assert told.shape == (3, 7)
    assert np.allclose(told.sum(1), 1)
    assert shares(load(), []).shape == (0, 7)


def test_a_peak_is_where_the_offset_says_and_as_large_as_the_logarithm() -> None:
    maps = np.zeros((10, 6, 8), np.float32)
    maps[0] = -9
    maps[0, 2, 3], maps[1, 2, 3], maps[2, 2, 3], maps[3, 2, 3], maps[6, 2, 3] = 5, 0.25, -0.5, np.log(4), 9
    (found,) = decoded(maps, 2.0, 2.0)
    assert (found.x, found.y, round(found.size, 3)) == (3.75 * 16, 2.0 * 16, 64.0)
    assert int(np.argmax(found.shares)) + 1 == 3


def test_of_two_peaks_on_one_face_the_stronger_stays() -> None:
    strong, weak, beside = peak(heat=0.9), peak(x=8, heat=0.5), peak(x=42, heat=0.4)
    assert spread([strong, weak, beside]) == [strong, beside]


def test_softmax_of_equal_logits_is_even() -> None:
    assert softmax(np.zeros((1, 4), np.float32)).tolist() == [[0.25] * 4]


# --- two scales -----------------------------------------------------------------------------------------------------


def test_a_face_seen_at_both_scales_counts_twice_and_lies_between() -> None:
    together = joined([peak(0, 0), peak(100, 0)], [peak(4, 0), peak(300, 0)])
    assert sorted((round(each.x), scales) for each, scales in together) == [(2, 2), (100, 1), (300, 1)]


def test_the_hotter_of_two_peaks_counts_more() -> None:
    mean = both(peak(0, heat=0.9), peak(10, heat=0.3))
    assert round(mean.x, 2) == 2.5
    assert mean.heat == 0.9


# --- the judgement --------------------------------------------------------------------------------------------------


def test_nets_that_agree_on_a_die_found_twice_among_its_like_are_sure() -> None:
    assert value(candidate()) == 3
    assert confidence(candidate(), 40) > 0.85


@pytest.mark.parametrize(
    "doubted",
    [
        {"scales": 1},
        {"size": 90},
        {"size": 20},
        {"none": 0.97},
        {"second": (0.01, 0.95, 0.01, 0.01, 0.01, 0.01)},
        {"heat": 0.3},
    ],
    ids=["one scale", "too large", "too small", "no face", "another value", "cold"],
)
def test_each_disagreement_makes_a_die_unsure(doubted: dict[str, object]) -> None:
    assert confidence(candidate(**doubted), 40) < 0.6


def test_the_nets_disagree_on_another_value_or_no_face() -> None:
    assert agree(candidate())
    assert not agree(candidate(none=0.99))
    assert not agree(candidate(second=(0.9, 0.02, 0.02, 0.02, 0.02, 0.02)))


def test_a_body_without_a_readable_face_is_kept_as_a_question_and_a_hint_dropped() -> None:
    even = (1 / 6,) * 6
    kept = judged([candidate(first=even, second=even, none=0.9), candidate(x=99, heat=0.2, first=even, second=even)])
    assert [(round(die.x), sure < 0.3) for die, sure in kept] == [(0, True)]


def test_dice_are_told_from_left_to_right() -> None:
    assert [die.x for die, _ in judged([candidate(x=80), candidate(x=5), candidate(x=40)])] == [5, 40, 80]


# --- bodies ---------------------------------------------------------------------------------------------------------


def test_a_body_of_another_colour_is_found_where_it_is() -> None:
    table = np.full((600, 800, 3), (60, 120, 60), np.uint8)
    table[200:280, 500:580] = (40, 40, 200)
    (blob,) = blobs(table)
    assert abs(blob.x - 540) < 4
    assert abs(blob.y - 240) < 4
    assert abs(blob.side - 80) < 12


def test_a_long_thing_is_no_body() -> None:
    table = np.full((600, 800, 3), (60, 120, 60), np.uint8)
    table[290:300, 100:700] = (200, 200, 200)
    assert blobs(table) == []
