"""What frames of a throw say of the dice that are due."""

from __future__ import annotations

import pytest

from companion.sources.camera_dice_claim import Due, claim_of, named, staying, whole
from companion.sources.camera_values import DiceClaim
from companion.sources.question import QuestionId
from companion.table.eye_dice import Told, face_of, hill_of, names_in, told
from tests.app.dice_table import read
from vision.values import Doubt

QUESTION = QuestionId("g", 7)
PIPS = ("blank", "dazed", "5", "5", "10", "15")


def claimed(due: Due, *values: str | None, doubts: tuple[Doubt, ...] = (), frames: int = 3) -> DiceClaim:
    return claim_of(QUESTION, 1, due, [read(*values, doubts=doubts)] * frames)


def test_dice_that_are_all_known_are_whole() -> None:
    claim = claimed(Due(2, hill=True), "5", "dazed", "hill 10")
    assert (whole(claim), claim.doubts, claim.confidence) == (True, (), 0.9)
    assert told(names_in(claim)) == Told((5, "dazed"), 10, 0)


@pytest.mark.parametrize(
    ("due", "values", "doubts"),
    [
        (Due(2, hill=False), ("5",), ("fewer",)),
        (Due(1, hill=False), ("5", "5"), ("more",)),
        (Due(1, hill=False), (), ("none",)),
        (Due(1, hill=True), ("5", "10"), ("unclear",)),
        (Due(2, hill=False), ("5", "hill 10"), ("unclear",)),
        (Due(2, hill=False), ("5", None), ("unclear",)),
    ],
)
def test_what_does_not_fit_is_a_doubt(due: Due, values: tuple[str | None, ...], doubts: tuple[str, ...]) -> None:
    claim = claimed(due, *values)
    assert (claim.doubts, whole(claim)) == (doubts, False)


def test_small_dice_are_said() -> None:
    assert claimed(Due(1, hill=False), "5", doubts=(Doubt("too_small"),)).doubts == ("small",)


@pytest.mark.parametrize(("moved", "doubts"), [(None, ()), (0.01, ()), (0.02, ("moved",)), (1.0, ("moved",))])
def test_a_tray_that_was_moved_is_a_doubt(moved: float | None, doubts: tuple[str, ...]) -> None:
    claim = claim_of(QUESTION, 1, Due(1, hill=False), [read("5", moved=moved)] * 3)
    assert (claim.doubts, whole(claim)) == (doubts, not doubts)


def test_a_photo_stands_alone() -> None:
    assert claimed(Due(1, hill=False), "5", frames=1).lone


def test_two_frames_agree_on_nothing() -> None:
    assert {die.face for die in claimed(Due(1, hill=False), "5", frames=2).dice} == {""}


@pytest.mark.parametrize(("value", "face"), [("1", "blank"), ("6", "15"), ("7", ""), ("dazed", ""), (None, "")])
def test_pips_mean_the_sides_of_the_packs_die(value: str | None, face: str) -> None:
    assert named(value, Due(1, hill=False, pips=PIPS)) == face


def test_pips_tell_no_hill_die() -> None:
    claim = claimed(Due(2, hill=True, pips=PIPS), "3", "6")
    assert claim.doubts == ()
    assert not whole(claim)
    assert names_in(claim) == ("5", "15", "")


def test_dice_that_stay_are_those_with_their_faces() -> None:
    due = Due(1, hill=False, kept=("5", "dazed"))
    assert staying(("dazed", "15", "5"), due) == {0, 2}
    assert staying(("15",), due) == frozenset()
    assert staying(("dazed", "15", "15"), due) == frozenset()


@pytest.mark.parametrize(
    ("name", "face", "hill"), [("blank", "blank", None), ("15", 15, None), ("hill 5", None, 5), ("hill x", None, None)]
)
def test_names_are_faces(name: str, face: object, hill: int | None) -> None:
    assert (face_of(name), hill_of(name)) == (face, hill)


def test_a_second_hill_die_is_open() -> None:
    assert told(("5", "hill 0", "hill 5", "")) == Told((5,), 0, 2)
