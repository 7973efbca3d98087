"""Dice in the reader's own process: faces taught in a tray, then thrown; what is asked, and what is refused."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tests.vision.dice_story import EVERY, PART, SEED, TAUGHT, DiceStudio
from vision.dice.faces import SHOTS_LEAST, Shot
from vision.dice.kinds import CROP
from vision.dice.teach import packed, unpacked
from vision.dice_jobs import CLOSE, faces_of, pixels
from vision.jobs import (
    Dice,
    DiceRead,
    DieShown,
    FacesTold,
    Failed,
    Raw,
    ShowDie,
    TellFaces,
    Warm,
    Warmed,
    given,
    taken,
    work,
)
from vision.pictures import Picture
from vision.render.dice import render_dice


@lru_cache(maxsize=1)
def known() -> tuple[DiceStudio, bytes]:
    """A tray, and all faces as its camera has learned them."""
    return DiceStudio(SEED), TAUGHT.read_bytes()


def shots(studio: DiceStudio, face: str) -> list[Shot]:
    done = work(ShowDie(3, given(studio.picture((face,))), face, PART))
    assert isinstance(done, DieShown)
    return [Shot(name, taken(raw)) for name, raw in done.shots]


def read(picture: Picture, expect: int, data: bytes) -> DiceRead:
    done = work(Dice(4, given(picture), expect, PART, data))
    assert isinstance(done, DiceRead)
    return done


def test_dice_in_the_tray_are_read_by_their_taught_faces() -> None:
    studio, data = known()
    right = asked = 0
    for tops in (("15", "dazed", "5", "hill 10"), ("blank", "10", "5", "hill 0")):
        done = read(studio.picture(tops), 4, data)
        truth = [tops[at] for at in sorted(range(4), key=lambda at: studio.lying[at].middle[0])]
        pairs = list(zip(done.reading.values, truth, strict=True))
        right += sum(value == face for value, face in pairs)
        asked += sum(value is None for value, _ in pairs)
        assert all((crop.rows, crop.columns) == (CLOSE, CLOSE) for crop in done.crops)
        assert all((shot.rows, shot.columns) == (CROP, CROP) for shot in done.shots)
    assert right + asked == 8
    assert right >= 5


def test_the_reader_gets_ready_beforehand() -> None:
    assert work(Warm(7, known()[1])) == Warmed(7)
    assert work(Warm(8, b"")) == Warmed(8)
    assert isinstance(work(Warm(9, b"PK torn")), Failed)


def test_an_empty_tray_is_a_question() -> None:
    studio, data = known()
    done = read(studio.picture(()), 2, data)
    assert done.reading.abstained


def test_without_taught_faces_pips_are_read() -> None:
    scene = render_dice(24, 320, (50.0, 60.0))
    done = work(Dice(1, given(scene.picture), None))
    assert isinstance(done, DiceRead)
    assert {value for value in done.reading.values if value} <= set("123456")


def test_faces_that_were_hardly_shown_are_not_read_yet() -> None:
    studio, data = known()
    (new, *_) = shots(studio, "5")
    every = (*unpacked(data), *[Shot("sixty", new.picture)] * (SHOTS_LEAST - 1))
    assert "sixty" not in faces_of(packed(every)).names
    assert new.face == "5"


def test_which_faces_mix_is_told_and_nothing_while_there_are_too_few() -> None:
    _, data = known()
    told = work(TellFaces(5, data))
    assert isinstance(told, FacesTold)
    assert {shown for shown, _ in told.mixed} <= set(EVERY)
    fives = [shot for shot in unpacked(data) if shot.face == "5"]
    assert work(TellFaces(6, packed(fives))) == FacesTold(6, ())


def test_two_dice_are_no_shot() -> None:
    studio, _ = known()
    done = work(ShowDie(1, given(studio.picture(("5", "15"))), "5", PART))
    assert isinstance(done, Failed)
    assert (done.trouble.code, done.trouble.offending) == ("teach_one_die", "2")


@pytest.mark.parametrize("data", [b"PK torn", b"\0" * 40])
def test_torn_faces_are_refused(data: bytes) -> None:
    studio, _ = known()
    done = work(Dice(1, given(studio.picture(())), 1, PART, data))
    assert isinstance(done, Failed)
    assert done.trouble.code == "faces_file"


def test_a_picture_that_is_none_is_refused() -> None:
    assert isinstance(work(Dice(1, Raw(b"no picture"), 1)), Failed)


def test_the_tray_is_a_part_of_the_picture() -> None:
    picture = known()[0].picture(())
    assert pixels(picture, (0.25, 0.5, 0.5, 0.25)) == (320, 360, 640, 180)
    assert pixels(picture, None) is None
