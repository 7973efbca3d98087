"""`read camera`: cameras are listed, one is looked through, and every fault is named."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.commands.read_camera import line_of
from companion.errors import AmbiguousError, UnreadableError
from companion.sources.eye_faults import code_of, told, told_trouble
from companion.words import find_language
from companion.words.eye import TEXTS, say_eye
from companion.words.eye_errors import EYE
from tests.commands.playing import run
from tests.vision.hurting import REFUSED
from tests.vision.streaming import jpeg, phone
from tests.vision.tables import laid
from vision import errors as vision
from vision.frames.values import Lock, Seen, Trouble
from vision.pictures import read_picture

VISION = Path(vision.__file__).parent


def test_cameras_are_listed_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    listed = run(capsys, "read", "camera", "--list", "--json")
    assert listed.code == 0
    assert isinstance(listed.objects[0]["cameras"], list)
    assert run(capsys, "read", "camera").out


def test_a_phone_is_looked_through_and_its_still_frame_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with phone(laid(3)) as sent:
        words = ("read", "camera", sent.address, "--seconds", "6", "--json", "--save", str(tmp_path / "still.png"))
        looked = run(capsys, *words)
    assert looked.code == 0, looked.err
    assert "still" in {each["seen"]["state"] for each in looked.objects[:-1]}
    assert looked.objects[-1] == {"file": str(tmp_path / "still.png"), "width": 1920, "height": 1080}
    assert read_picture(tmp_path / "still.png").shape == (1080, 1920, 3)


def test_a_camera_that_is_not_there_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    looked = run(capsys, "read", "camera", "nobody", "--seconds", "2")
    assert looked.code == 3
    assert "There is no camera “nobody”." in looked.err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("x", "--seconds", "long"), "EyeOutOfRange"),
        (("x", "--seconds", "-1"), "EyeOutOfRange"),
        (("x", "--save", "a.gif"), "EyeNotAForm"),
        (("x", "--save", "a.png", "--seconds", "0.1"), "EyeNothingStill"),
    ],
)
def test_what_cannot_be_done_is_said(words: tuple[str, ...], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    looked = run(capsys, "read", "camera", *words, "--json")
    assert (looked.code, looked.objects[-1]["code"]) == (4, code)


def test_a_place_that_cannot_be_written_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "1.jpg").write_bytes(jpeg(laid(3)))
    words = ("read", "camera", str(tmp_path / "1.jpg"), "--save", str(tmp_path / "no" / "a.png"), "--seconds", "4")
    assert run(capsys, *words).code == 3


# --- words ----------------------------------------------------------------------------------------------------------


def codes() -> Iterator[str]:
    """Every code that stands at a raise, or in a trouble, anywhere in the eye."""
    for path in sorted(VISION.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and re.fullmatch(r"(\w*Error|Trouble|_\w*trouble)", ast.unparse(node.func)):
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


def test_every_fault_of_the_eye_has_a_text() -> None:
    """Add what is missing to companion/words/eye_errors.py."""
    dynamic = {"camera_black", "camera_white", "video_ended", "no_video"}
    found = {*codes(), *dynamic}
    assert "no_such_camera" in found
    assert sorted(code for code in found if re.fullmatch(r"[a-z_]+", code) and code_of(code) not in EYE) == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_is_seen_is_said_in_every_language(language: str) -> None:
    spoken = find_language(language)
    for state in ("none", "moving", "hand", "empty", "still"):
        assert line_of(Seen(state=state), spoken) == say_eye(f"state.{state}", spoken)
    locks = tuple(Lock(name, held) for name in ("exposure", "white_balance", "focus") for held in (True, False, None))
    said = line_of(Seen(state="still", width=640, height=480, locks=locks), spoken)
    assert said.count(",") == 10
    assert "camera7" in line_of(Seen(trouble=Trouble("camera_gone", "camera7")), spoken)
    assert all(say_eye(key, spoken, error="0.2", places=3) for key in TEXTS)


def test_faults_keep_their_kind() -> None:
    with pytest.raises(vision.VisionError) as caught:
        read_picture(REFUSED["1x1"][0])
    assert told(caught.value).code == "EyePictureTooSmall"
    several = told(vision.AmbiguousError("several_cameras", offending="a", where="b, c"))
    assert isinstance(several, AmbiguousError)
    assert several.where == "b, c"
    with pytest.raises(vision.UnreadableError) as outside:
        vision.within(9, vision.Range(1, 5), "x")
    assert told(outside.value).where == "x, 1 to 5"
    assert isinstance(told_trouble(Trouble("video_ended", "a.mp4")), UnreadableError)
