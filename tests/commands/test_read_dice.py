"""`read dice`: photos are read for people and programs, faces are taught, and every fault is named."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from companion.commands.read_dice import region, whole
from companion.errors import UnreadableError
from companion.words import find_language
from companion.words.eye_dice import TEXTS, say_doubt, say_reading
from tests.commands.playing import run
from tests.vision.photos import OURS
from vision.pictures import read_picture
from vision.render.dice_lens import degrade
from vision.render.dice_signs import render_signs, set_of_dice
from vision.values import DiceReading, Doubt, SeenDie

SIX = str(OURS.parent / "damiantab__dicedetection/myphotos__dice33.jpg")
FIVE = str(OURS.parent / "damiantab__dicedetection/myphotos__dice01.jpg")


def test_programs_get_values_dice_questions_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "read", "dice", SIX, "--expect", "1", "--json")
    assert told.code == 0
    (reading,) = told.objects
    assert (reading["values"], reading["abstained"], reading["questions"]) == ([6], False, [])
    assert set(reading) == {"values", "dice", "abstained", "questions", "ms"}
    assert reading["dice"][0]["value"] == 6
    assert set(reading["dice"][0]) == {"value", "box", "confidence"}
    assert reading["ms"]["detect"] > 0


def test_an_undecided_die_is_null_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    import cv2

    blurred = cv2.GaussianBlur(read_picture(SIX), (0, 0), 14)
    cv2.imwrite(str(tmp_path / "blurred.png"), blurred)
    (reading,) = run(capsys, "read", "dice", str(tmp_path / "blurred.png"), "--expect", "1", "--json").objects
    assert reading["abstained"]
    assert reading["values"] in ([], [None])
    assert set(reading["questions"][0]) == {"code", "ids", "values"}


def test_people_get_a_sentence_and_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "read", "dice", SIX, "--expect", "2")
    assert told.code == 0
    assert "1 of 2 dice are seen" in told.out


def test_several_photos_are_read_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "read", "dice", SIX, FIVE, "--json")
    assert [each["file"] for each in told.objects] == [SIX, FIVE]


def test_the_tray_leaves_out_what_is_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    (reading,) = run(capsys, "read", "dice", FIVE, "--tray", "0,0,200,200", "--json").objects
    assert reading["values"] == []
    assert [each["code"] for each in reading["questions"]] == ["no_dice"]


def test_what_was_read_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = run(capsys, "read", "dice", SIX, "--out", str(tmp_path / "read.png"))
    assert told.code == 0
    drawn, photo = read_picture(tmp_path / "read.png"), read_picture(SIX)
    assert drawn.shape == photo.shape
    assert not np.array_equal(drawn, photo)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("nothing.jpg",), 3, "nothing.jpg"),
        ((SIX, "--expect", "many"), 3, "many"),
        ((SIX, "--expect", "0"), 3, "0"),
        ((SIX, "--expect", "61"), 3, "61"),
        ((SIX, "--tray", "1,2,3"), 3, "1,2,3"),
        ((SIX, "--tray", "9000,0,10,10"), 4, "9000"),
        ((SIX, "--faces", "nothing.npz"), 3, "nothing.npz"),
        ((SIX, "--teach", "5"), 4, "--faces"),
        ((SIX, "--out", "drawn.gif"), 4, "drawn.gif"),
        ((SIX, FIVE, "--out", "drawn.png"), 4, "drawn.png"),
        ((SIX, "--out", "/nowhere/at/all.png"), 3, "/nowhere/at/all.png"),
        ((FIVE, "--teach", "5", "--faces", "mine.npz"), 4, "5"),
    ],
)
def test_every_fault_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    code: int,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    told = run(capsys, "read", "dice", *words)
    assert told.code == code, told.err
    assert said in told.err


def test_a_face_is_taught_step_by_step_and_then_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    import cv2

    file = tmp_path / "mine.npz"
    told = None
    for at, face in enumerate(("5", "dazed")):
        names = []
        for seed in range(6):
            scene = render_signs(10 * at + seed + 1000, set_of_dice(2), (face,), 1)
            names.append(str(tmp_path / f"{face}{seed}.png"))
            cv2.imwrite(names[-1], degrade(scene.picture, np.random.default_rng(seed)))
        few = run(capsys, "read", "dice", *names[:2], "--teach", face, "--faces", str(file))
        assert "2 shots" in few.out
        assert "Each face needs 5 shots" in few.out
        told = run(capsys, "read", "dice", *names[2:], "--teach", face, "--faces", str(file), "--json")
    assert told is not None
    assert told.objects[-1]["faces"] == {"5": 6, "dazed": 6}
    assert told.objects[-1]["too_few"] == []
    read = run(capsys, "read", "dice", str(tmp_path / "dazed0.png"), "--expect", "1", "--faces", str(file), "--json")
    assert read.objects[0]["values"] in (["dazed"], [None])


def test_numbers_and_trays_are_read_from_words() -> None:
    assert whole("5", "--expect") == 5
    assert region("1, 2,3,4") == (1, 2, 3, 4)
    for bad in ("", "a", "-1", "1.5", "٣"):
        with pytest.raises(UnreadableError):
            whole(bad, "--expect")


def test_every_question_about_dice_has_a_sentence_in_both_languages() -> None:
    every = [
        Doubt("no_dice", values=(("expected", 2.0),)),
        Doubt("fewer_dice", values=(("found", 1.0), ("expected", 2.0))),
        Doubt("more_dice", values=(("found", 3.0), ("expected", 2.0))),
        Doubt("not_sure", (0, 2)),
        Doubt("too_small", values=(("pixels", 21.5), ("wanted", 32.0))),
        Doubt("frames_differ", (1,)),
    ]
    assert {f"dice.{doubt.code}" for doubt in every} <= set(TEXTS)
    for code in ("en", "pl"):
        said = [say_doubt(doubt, find_language(code)) for doubt in every]
        assert not any("{" in each for each in said)
        assert len(set(said)) == len(every)


def test_an_unknown_value_stands_as_a_question_mark() -> None:
    dice = (SeenDie("4", (0, 0, 9, 9), 0.9), SeenDie(None, (9, 0, 9, 9), 0.4))
    reading = DiceReading(dice, abstained=True, questions=(Doubt("not_sure", (1,)),), ms=())
    assert say_reading(reading, find_language("en")) == [
        "Dice, from left to right: 4, ?.",
        "Not sure of these, counted from the left: 2.",
    ]
