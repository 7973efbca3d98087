"""Showing the dice to the camera: six looks at a face, what is taken for what, the tray, keeping and forgetting."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.screens.camera import Camera as Page
from companion.screens.camera import ShowDice
from companion.screens.dino_battle import teach
from companion.screens.measure_table_picture import Pick
from companion.screens.shell import Back, Ui
from companion.screens.widgets import Dragged, Point, Rect
from companion.sources.camera_dice_store import FILE, read_known
from tests.app.dice_table import DiceTable, shot, taught
from tests.app.hands import settle
from vision.frames.values import Trouble
from vision.jobs import DieShown, FacesTold, Failed, ShowDie, TellFaces, given


@pytest.fixture
def table(tmp_path: Path) -> DiceTable:
    made = DiceTable(tmp_path / "data", faces=())
    made.hand.station.ui = Ui((*made.hand.station.ui.stack, Page()))
    made.send(ShowDice())
    assert isinstance(made.hand.station.ui.top, teach.TeachDice)
    return made


def shown(job: ShowDie) -> DieShown:
    picture = given(shot(job.face).picture)
    return DieShown(job.number, ((job.face, picture), ("", picture)))


def lies_six_times(table: DiceTable, face: str) -> None:
    table.send(teach.ShowFace(face))
    table.answers(*[shown] * 6, lambda job: FacesTold(job.number, ()))
    for _ in range(6):
        table.lies()


def test_a_face_is_looked_at_each_time_the_die_lies_still_anew(table: DiceTable) -> None:
    table.send(teach.ShowFace("10"))
    assert table.dice.teaching == "10"
    table.answers(shown, shown)
    table.lies()
    table.glance()
    assert dict(table.dice.faces) == {"10": 1}
    table.lies()
    assert dict(table.dice.faces) == {"10": 2}


def test_after_six_looks_the_faces_are_held_against_each_other(table: DiceTable) -> None:
    lies_six_times(table, "5")
    assert table.dice.teaching == ""
    assert isinstance(table.toy.asked[-1], TellFaces)
    assert dict(table.dice.faces) == {"5": 6}


def test_faces_that_mix_are_said(table: DiceTable) -> None:
    table.send(teach.ShowFace("10"))
    table.answers(*[shown] * 6, lambda job: FacesTold(job.number, (("10", "15"),)))
    for _ in range(6):
        table.lies()
    assert table.dice.mixed == (("10", "15"),)
    assert table.hand.sees("faces/news 0")


def test_nothing_is_kept_before_somebody_keeps_it(table: DiceTable) -> None:
    lies_six_times(table, "5")
    assert table.dice.unkept
    assert not (table.app.data / FILE).exists()
    table.answers(lambda job: FacesTold(job.number, ()))
    table.send(teach.Keep())
    assert not table.dice.unkept
    assert dict(read_known(table.app.data).counts) == {"5": 6}


def test_what_was_learned_is_forgotten(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data")
    table.hand.station.ui = Ui((*table.hand.station.ui.stack, teach.TeachDice()))
    table.send(teach.Forget("5"))
    assert "5" not in dict(table.dice.faces)
    assert "5" in dict(read_known(table.app.data).counts)
    table.send(teach.Forget())
    assert table.dice.faces == ()
    assert not (table.app.data / FILE).exists()


def test_two_dice_are_no_shot_and_the_next_look_is_one(table: DiceTable) -> None:
    table.send(teach.ShowFace("10"))
    table.answers(lambda job: Failed(job.number, Trouble("teach_one_die", "2")))
    table.lies()
    assert table.dice.trouble.code == "EyeTeachOneDie"
    table.answers(shown)
    table.lies()
    assert table.dice.trouble is None
    assert dict(table.dice.faces) == {"10": 1}


def test_a_second_tap_on_a_face_looks_at_once(table: DiceTable) -> None:
    table.send(teach.ShowFace("10"), teach.ShowFace("10"))
    assert table.toy.again == 1
    assert table.dice.teaching == "10"


def test_who_leaves_the_page_shows_no_more(table: DiceTable) -> None:
    table.send(teach.ShowFace("10"), Back())
    table.app.tick(1.0)
    assert table.dice.teaching == ""


def test_photos_of_a_phone_teach_a_face_where_there_is_no_camera(table: DiceTable) -> None:
    table.app.preferences = replace(table.app.preferences, camera="photos")
    table.send(teach.ShowFace("10"))
    assert table.app.photo is not None
    table.answers(shown)
    table.app.photo(table.hand.station, b"a file")
    settle(table.app)
    assert (table.toy.asked[-1].picture.data, table.toy.asked[-1].tray) == (b"a file", None)
    assert dict(table.dice.faces) == {"10": 1}
    table.send(teach.ShowFace("5"), Back())
    table.app.tick(1.0)
    assert table.app.photo is None


def drag(table: DiceTable, *places: tuple[float, float]) -> None:
    """A finger over the picture, in shares of it."""
    place = Rect(100, 50, 400, 200)
    for number, (x, y) in enumerate(places):
        at = Point(place.x + x * place.w, place.y + y * place.h)
        table.send(Dragged(Pick(place), "move" if number else "start", at, at, 0.0))


def test_a_finger_marks_the_tray(table: DiceTable) -> None:
    table.send(teach.Mark())
    drag(table, (0.8, 0.9), (0.5, 0.5), (0.2, 0.3))
    table.send(teach.Tray(drawn=True))
    assert table.dice.tray == pytest.approx((0.2, 0.3, 0.6, 0.6))
    assert read_known(table.app.data).tray == pytest.approx((0.2, 0.3, 0.6, 0.6))
    table.send(teach.Mark(), teach.Tray(drawn=False))
    assert table.dice.tray is None


def test_a_tray_too_small_for_dice_is_none(table: DiceTable) -> None:
    table.send(teach.Mark())
    drag(table, (0.5, 0.5), (0.52, 0.9))
    table.send(teach.Tray(drawn=True))
    assert table.dice.tray is None


def test_the_tray_is_what_the_reader_looks_at(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data")
    assert table.app.eye is not None
    table.app.eye.dice.set_tray((0.1, 0.2, 0.3, 0.4))
    table.fight()
    table.sees("5", "5")
    assert table.toy.asked[-1].tray == (0.1, 0.2, 0.3, 0.4)


def test_ordinary_dice_are_a_wish_of_the_household(table: DiceTable) -> None:
    table.send(teach.Pips(on=True))
    assert table.app.preferences.dice_pips


def test_stored_faces_are_known_the_next_time(tmp_path: Path) -> None:
    table = DiceTable(tmp_path / "data", faces=taught("5", "10"))
    assert table.dice.ready
    assert dict(table.dice.faces) == {"5": 5, "10": 5}


def test_a_torn_file_of_faces_is_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"PK torn")
    assert read_known(tmp_path).shots == ()
    (tmp_path / "dice_tray.json").write_bytes(b"{")
    assert read_known(tmp_path).tray is None


def test_a_full_disk_is_said(table: DiceTable) -> None:
    lies_six_times(table, "5")
    (table.app.data / FILE).mkdir(parents=True)
    table.answers(lambda job: FacesTold(job.number, ()))
    table.send(teach.Keep())
    assert table.dice.trouble.code == "SettingsNotWritten"


def test_a_frame_that_is_not_there_is_said(table: DiceTable) -> None:
    table.send(teach.ShowFace("10"))
    table.toy.picture = None
    table.lies()
    assert table.dice.trouble.code == "EyeNothingSeen"
