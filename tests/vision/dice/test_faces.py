"""Faces of their own: taught by a few shots, told apart or said to be alike, and never guessed."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.dice.faces import SHOTS_LEAST, SHOTS_MOST, Faces, Match, Shot, corrected, learn, match, mixed, view
from vision.dice.judge import THRESHOLD
from vision.dice.kinds import CROP
from vision.dice.read import read_dice
from vision.dice.teach import FILE_MOST, keep, saved, shots
from vision.errors import NotAllowedError, UnreadableError
from vision.pictures import Picture
from vision.render.dice_lens import degrade
from vision.render.dice_signs import EVERY, render_signs, set_of_dice

ROOM, SET = 2, 4
SEEDS = range(6)


def table(seed: int, tops: tuple[str, ...]) -> tuple[Picture, list[tuple[str, tuple[float, float], float]]]:
    """A spoilt picture of dice of one set, and each die seen whole: its face, middle and size."""
    scene = render_signs(seed, set_of_dice(SET), tops, ROOM)
    inside = [die for die in scene.dice if die.shown > 0.9 and np.min(die.corners) > 0 and np.max(die.corners) < 320]
    return degrade(scene.picture, np.random.default_rng(seed)), [(EVERY[d.value], d.middle, d.size) for d in inside]


def shot(seed: int, face: str) -> tuple[Shot, ...]:
    """A shot of a face and one of what lies beside it."""
    picture, [(_, (x, y), size)] = table(seed, (face,))
    return Shot(face, view(picture, (x, y), size)), Shot("", view(picture, (x + 0.9 * size, y), size))


@pytest.fixture(scope="module")
def every() -> tuple[Shot, ...]:
    return tuple(each for at, face in enumerate(EVERY) for seed in SEEDS for each in shot(10 * at + seed, face))


@pytest.fixture(scope="module")
def faces(every: tuple[Shot, ...]) -> Faces:
    return learn(every)


def test_what_was_taught_is_named_in_order(faces: Faces) -> None:
    assert faces.names == EVERY


def test_most_faces_of_new_pictures_are_named_and_hardly_one_wrongly(faces: Faces) -> None:
    told = []
    for seed in range(500, 505):
        picture, dice = table(seed, EVERY)
        told += [(face, match(faces, view(picture, place, size))) for face, place, size in dice]
    right = sum(near.face == face for face, near in told)
    wrong = sum(near.face != face and near.confidence >= THRESHOLD for face, near in told)
    assert right >= 0.8 * len(told)
    assert wrong <= 0.04 * len(told)


def test_a_shot_is_nearest_to_itself(faces: Faces) -> None:
    near = match(faces, faces.shots[0].picture)
    assert (near.face, near.distance < 0.1) == (faces.shots[0].face, True)


def test_a_blank_face_is_named_only_where_it_was_taught(every: tuple[Shot, ...]) -> None:
    without = learn([each for each in every if each.face != "blank"])
    picture, [(_, place, size)] = table(700, ("blank",))
    assert match(without, view(picture, place, size)).confidence < THRESHOLD
    assert match(learn(every), view(picture, place, size)).face == "blank"


def test_what_is_beside_a_die_is_no_face(faces: Faces) -> None:
    picture, [(_, (x, y), size)] = table(701, ("15",))
    assert match(faces, view(picture, (x - 0.9 * size, y), size)).confidence < THRESHOLD


def test_two_faces_alike_are_said_to_be_mixed(every: tuple[Shot, ...]) -> None:
    """The same face taught under two names."""
    fives = [each for each in every if each.face == "5"]
    twins = [Shot(name, each.picture) for name in ("one", "two") for each in fives]
    others = [each for each in every if each.face in {"dazed", ""}]
    told = mixed(learn([*twins, *others]))
    assert {("one", "two"), ("two", "one")} & set(told)
    assert not any("dazed" in shown for shown, _ in told) or ("dazed", "dazed") in told


def test_confidence_falls_with_the_distance_and_with_a_rival() -> None:
    assert Match("5", 0.1, 0.6, 0.5).confidence > 0.9
    assert Match("5", 0.5, 0.55, 0.5).confidence < THRESHOLD
    assert Match("5", 0.9, 9, 0.5).confidence < THRESHOLD
    assert Match("", 0.1, 0.6, 0.5).confidence == 0


@pytest.mark.parametrize("kept", [{"5", ""}, set()], ids=["one", "none"])
def test_one_face_or_none_is_too_few(every: tuple[Shot, ...], kept: set[str]) -> None:
    with pytest.raises(NotAllowedError, match="faces_too_few"):
        learn([each for each in every if each.face in kept])


def test_a_face_with_too_few_shots_is_refused_by_name(every: tuple[Shot, ...]) -> None:
    fives = [each for each in every if each.face == "5"]
    others = [each for each in every if each.face != "5"]
    with pytest.raises(NotAllowedError) as caught:
        learn(others + fives[: SHOTS_LEAST - 1])
    assert (caught.value.code, caught.value.offending) == ("shots_too_few", "5")


def test_a_tap_that_corrects_adds_a_shot_and_the_oldest_goes_at_last(faces: Faces) -> None:
    picture, [(_, (x, y), size)] = table(702, ("10",))
    box = (x - 0.6 * size, y - 0.6 * size, 1.2 * size, 1.2 * size)
    before = sum(each.face == "10" for each in faces.shots)
    after = corrected(faces, picture, box, "10")
    assert sum(each.face == "10" for each in after.shots) == before + 1
    assert match(after, view(picture, (x, y), size)).distance < 0.1
    for _ in range(SHOTS_MOST - before):
        after = corrected(after, picture, box, "10")
    assert sum(each.face == "10" for each in after.shots) == SHOTS_MOST
    assert after.rows.shape[0] == after.marks.shape[0] == len(after.shots)


# --- the file -------------------------------------------------------------------------------------------------------


def test_a_file_of_faces_reads_as_it_was_written(every: tuple[Shot, ...], tmp_path: Path) -> None:
    keep(every, tmp_path / "mine.npz")
    again = saved(tmp_path / "mine.npz")
    assert again.names == EVERY
    assert all(np.array_equal(a.picture, b.picture) for a, b in zip(again.shots, every, strict=True))


def packed(**arrays: Any) -> bytes:
    data = io.BytesIO()
    np.savez_compressed(data, **arrays)
    return data.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK no archive",
        packed(faces=np.array(["5"])),
        packed(faces=np.array(["5"]), pictures=np.zeros((2, CROP, CROP, 3), np.uint8)),
        packed(faces=np.array(["5"]), pictures=np.zeros((1, CROP, CROP, 3), np.float32)),
        packed(faces=np.array([5]), pictures=np.zeros((1, CROP, CROP, 3), np.uint8)),
    ],
    ids=["empty", "no archive", "half", "another count", "another type", "numbers for names"],
)
def test_another_file_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "mine.npz").write_bytes(data)
    with pytest.raises(UnreadableError, match="faces_file"):
        saved(tmp_path / "mine.npz")


def test_a_missing_file_and_one_that_would_unpack_large_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="faces_file"):
        saved(tmp_path / "nothing.npz")
    with zipfile.ZipFile(tmp_path / "bomb.npz", "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("pictures.npy", b"\0" * (FILE_MOST + 1))
    with pytest.raises(UnreadableError, match="too large"):
        saved(tmp_path / "bomb.npz")


# --- from pictures --------------------------------------------------------------------------------------------------


def test_one_die_in_a_picture_gives_a_shot_of_its_face_and_two_of_none() -> None:
    picture, [(_, (x, y), size)] = table(703, ("15",))
    found = shots(picture, "15")
    assert [each.face for each in found] == ["15", "", ""]
    assert np.abs(found[0].picture.astype(float) - view(picture, (x, y), size)).mean() < 60


def test_no_die_or_several_are_no_shot() -> None:
    with pytest.raises(NotAllowedError, match="teach_one_die"):
        shots(np.full((320, 320, 3), 90, np.uint8), "15")
    with pytest.raises(NotAllowedError, match="teach_one_die"):
        shots(table(504, EVERY)[0], "15")


@pytest.mark.parametrize("name", ["", "a" * 25, "a\nb"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnreadableError, match="face_name"):
        shots(np.full((320, 320, 3), 90, np.uint8), name)


def test_a_picture_is_read_by_taught_faces(faces: Faces) -> None:
    told = []
    for seed in range(510, 514):
        picture, _ = table(seed, ("5", "dazed"))
        reading = read_dice(picture, 2, faces=faces)
        assert set(reading.values) <= {*EVERY, None}
        told += [value for value in reading.values if value]
    assert set(told) <= {"5", "dazed"}
    assert told
