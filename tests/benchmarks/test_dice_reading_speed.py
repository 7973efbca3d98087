"""How fast and how well dice are read from real photos, beside the recipe that most public dice readers share.

Figures are those of tests/data/photos, or of the list that PHOTOS names. The shipped nets have seen our photos; the
others have seen none. Times are of all threads together where they say processor, else of the clock on two threads.
"""

from __future__ import annotations

import statistics
import time

import cv2
import numpy as np
import pytest

from tests.vision.dice.bars import missed, read_both
from tests.vision.dice.scoring import Reader, Score, picture, reader, score, unseen
from tests.vision.photos import Photo, are_ours, photos
from vision.dice.nets import Nets, load
from vision.dice.read import read_dice
from vision.pictures import Picture
from vision.values import DiceReading, SeenDie

THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9)
DICE = photos("dice")
pytestmark = pytest.mark.skipif(not DICE, reason="the list that PHOTOS names has no dice")
LIMIT_MS, FALLBACK_MS = 150, 350
SIDE, ROUNDS = 1280, 3


def recipe(photo: Photo) -> DiceReading:
    """Median blur, round blobs, blobs nearer than 40 px make a die: nothing is ever asked."""
    settings = cv2.SimpleBlobDetector.Params()
    settings.filterByInertia, settings.minInertiaRatio = True, 0.6
    blobs = cv2.SimpleBlobDetector.create(settings).detect(cv2.medianBlur(at_side(photo), 7))
    left = {at: blob.pt for at, blob in enumerate(blobs)}
    dice = []
    while left:
        reached = [left.popitem()]
        for _, (x, y) in reached:  # grows while it is walked
            near = [at for at, (a, b) in left.items() if np.hypot(x - a, y - b) < 40]
            reached += [(at, left.pop(at)) for at in near]
        x, y = reached[0][1]
        dice.append(SeenDie(str(len(reached)), (x, y, 1, 1), 1.0))
    return DiceReading(tuple(dice), abstained=False, questions=(), ms=())


def at_side(photo: Photo) -> Picture:
    """The photo with a longer side of SIDE pixels."""
    scale = SIDE / max(picture(photo.path).shape[:2])
    return np.asarray(cv2.resize(picture(photo.path), None, fx=scale, fy=scale), np.uint8)


def line(name: str, of: Score) -> None:
    share = f"{of.exact:3d} exact, {of.asked:3d} asked, {of.silent:3d} silently wrong"
    print(f"{name:44s} {share}; {of.wrong:3d} of {of.dice} dice wrong and sure")


def lines(name: str, nets: Nets, *, expect: bool) -> None:
    for threshold in THRESHOLDS:
        line(f"{name}, {threshold:.1f}", score(reader(nets, threshold, expect=expect), DICE))


def test_how_well_dice_are_read_beside_the_common_recipe() -> None:
    print(f"\n{len(DICE)} photos")
    line("common blob recipe at 1280 px", score(recipe, DICE))
    for said, expect in (("", False), (" with the count", True)):
        lines(f"shipped nets{said}", load(), expect=expect)
        lines(f"nets that saw no photo{said}", unseen(), expect=expect)
    read: Reader = reader()
    line("shipped, as it is used", score(read, DICE))
    if not are_ours():
        print("bars for other cameras that are missed:", *(missed([read_both(photo) for photo in DICE]) or ["none"]))


def timed(expect: int | None) -> dict[str, tuple[list[float], list[float]]]:
    """Milliseconds of the clock and of the processor, of readings without and with the fallback."""
    found: dict[str, tuple[list[float], list[float]]] = {"plain": ([], []), "fallback": ([], [])}
    for photo in DICE:
        shown = at_side(photo)
        for _ in range(ROUNDS):
            clock, work = time.perf_counter(), time.process_time()
            reading = read_dice(shown, expect)
            kind = "fallback" if "bodies" in dict(reading.ms) else "plain"
            found[kind][0].append(1000 * (time.perf_counter() - clock))
            found[kind][1].append(1000 * (time.process_time() - work))
    return found


def p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * (len(values) - 1))]


@pytest.mark.parametrize("expect", [None, 40], ids=["plain", "with the fallback"])
def test_a_photo_of_1280_pixels_is_read_in_time(expect: int | None) -> None:
    cv2.setNumThreads(2)
    read_dice(at_side(DICE[0]))
    for kind, (clock, work) in timed(expect).items():
        if clock:
            middle = f"{statistics.median(clock):.0f} ms, p95 {p95(clock):.0f}"
            print(
                f"\n{kind}: {middle} by the clock; {statistics.median(work):.0f}, p95 {p95(work):.0f} of the processor"
            )
            assert p95(clock) < (FALLBACK_MS if kind == "fallback" else LIMIT_MS)
