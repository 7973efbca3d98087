"""Which camera looks at the table, whose photos are read, and which kinds of card it knows."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from companion.games.dino_world.kinds import KINDS, Kind
from companion.screens import commands as c
from companion.screens.camera import Camera as Page
from companion.screens.camera import Choose, Counts, Show
from companion.screens.dino_world import sending
from companion.screens.shell import Ui
from companion.sources import table_plane
from companion.sources.camera_store import read_learned
from companion.sources.camera_values import Found, without_password
from tests.app.eye_table import AFTER, JUNGLE, PLANE, Table
from tests.app.hands import settle
from tests.sources.readings import BIRD, read
from vision.cards.palette import Taught
from vision.jobs import Cards, Shown
from vision.jobs import Show as ShowJob
from vision.markers import Calibration
from vision.values import Throw

# --- photos ---------------------------------------------------------------------------------------------------------


def test_photos_of_a_phone_are_read_like_a_camera(tmp_path: Path) -> None:
    table = Table(tmp_path / "data")
    table.begin()
    table.toy.answers.append(lambda _job: read(JUNGLE))
    assert table.app.photo is not None
    table.app.photo(table.hand.station, b"a file")
    settle(table.app)
    table.send(sending.Send("velociraptor"))
    table.toy.answers.append(lambda _job: read(AFTER, Throw(17, (9,), (), (), ()), before=JUNGLE))
    table.app.photo(table.hand.station, b"a file")
    settle(table.app)
    assert table.eye.claim.prey == (BIRD,)
    assert all(isinstance(job, Cards) and job.plane is None for job in table.toy.asked)


def test_phones_are_asked_for_photos_only_where_one_is_of_use(table: Table) -> None:
    wanted = [table.app.photo is not None]
    table.app.do(table.hand.station, c.LeaveTable())
    settle(table.app)
    assert [*wanted, table.app.photo is not None] == [True, False]


def test_photos_alone_need_no_camera(tmp_path: Path) -> None:
    table = Table(tmp_path / "data")
    page(table)
    table.send(Choose("photos"))
    table.hand.station.ui = Ui(table.hand.station.ui.stack[:1])
    table.app.stale()
    table.app.refresh()
    table.begin()
    assert not table.toy.opened
    table.toy.answers.append(lambda _job: read(JUNGLE))
    assert table.app.photo is not None
    table.app.photo(table.hand.station, b"a file")
    settle(table.app)
    assert not table.eye.reading
    assert len(table.toy.asked) == 1


def test_photos_alone_teach_a_kind_of_card(tmp_path: Path) -> None:
    table = Table(tmp_path / "data")
    page(table)
    table.send(Choose("photos"))
    table.send(Show("t_rex"))
    assert table.app.photo is not None
    new = Taught("t_rex", (), (9.0, 9.0, 9.0))
    table.toy.answers.append(lambda job: Shown(job.number, new))
    table.app.photo(table.hand.station, b"a file")
    settle(table.app)
    job = table.toy.asked[-1]
    assert isinstance(job, ShowJob)
    assert (job.kind, job.plane, job.picture.data) == ("t_rex", None, b"a file")
    assert new in read_learned(table.app.data).cards
    assert table.app.photo is None


def test_who_leaves_the_page_teaches_no_more(table: Table) -> None:
    page(table)
    table.send(Show("t_rex"))
    assert table.eye.teaching
    table.hand.station.ui = Ui(table.hand.station.ui.stack[:-1])
    table.app.tick(1.0)
    settle(table.app)
    assert not table.eye.teaching


def test_a_password_is_not_shown_while_the_camera_opens(table: Table) -> None:
    page(table)
    table.send(Choose("http://kasia:secret@phone:8080/video"))
    table.app.refresh()
    texts = [getattr(node.widget, "text", "") for node in table.hand.station.stage.nodes()]
    assert "http://***@phone:8080/video" in texts
    assert not [text for text in texts if "secret" in str(text)]
    assert without_password("kasia:p@ss@phone/video") == "***@phone/video"


# --- choosing and teaching ------------------------------------------------------------------------------------------


def page(table: Table) -> None:
    table.hand.station.ui = Ui((*table.hand.station.ui.stack, Page()))


def test_a_camera_is_chosen_from_those_there_are(table: Table) -> None:
    page(table)
    table.app.do(table.hand.station, c.ListCameras())
    settle(table.app)
    assert table.eye.cameras == (Found("Table Cam", "/dev/video0"),)
    table.send(Choose("/dev/video0"))
    assert table.toy.opened == ["cam", "/dev/video0"]  # the page shows what it sees
    assert table.app.preferences.camera == "/dev/video0"


def test_a_camera_is_on_while_a_table_needs_it_or_somebody_looks(table: Table) -> None:
    assert table.toy.opened == ["cam"]
    table.app.do(table.hand.station, c.LeaveTable())
    settle(table.app)
    assert table.toy.opened == ["cam", ""]
    page(table)
    table.app.tick(1.0)
    assert table.toy.opened == ["cam", "", "cam"]


def test_the_live_picture_is_only_there_for_who_looks_at_it(table: Table) -> None:
    table.app.tick(100.0)
    settle(table.app)
    assert not table.eye.picture
    page(table)
    table.app.tick(101.0)
    settle(table.app)
    assert (table.eye.picture.width, table.eye.picture.height) == (96, 54)


def test_a_kind_of_card_is_shown_and_learned(table: Table) -> None:
    page(table)
    new = Taught("t_rex", (), (9.0, 9.0, 9.0))
    table.send(Show("t_rex"))
    assert table.eye.teaching
    table.toy.answers.append(lambda job: Shown(job.number, new))
    table.toy.seen = replace(table.toy.seen, still=9)
    table.glance()
    job = table.toy.asked[-1]
    assert isinstance(job, ShowJob)
    assert job.kind == "t_rex"
    assert not table.eye.teaching
    assert new in read_learned(table.app.data).cards
    assert len(read_learned(table.app.data).cards) == len(KINDS)


def test_a_table_that_is_measured_meanwhile_is_known_at_the_next_frame(tmp_path: Path) -> None:
    table = Table(tmp_path / "data")
    table_plane.forget(table.app.data)
    table.glance()
    assert not table.eye.measured
    table_plane.keep(table.app.data, Calibration(PLANE, 0.2, (), (96, 54)))
    table.glance()
    assert (table.eye.measured, table.eye.error_mm) == (True, 0.3)
    assert table.toy.marked == 2  # since then nothing must move
    table.toy.seen = replace(table.toy.seen, width=64)
    assert not table.eye.measured  # another camera, or another size of its pictures


def test_whether_it_counts_by_itself_is_a_wish_that_is_kept(table: Table) -> None:
    page(table)
    table.send(Counts(on=True))
    assert table.app.preferences.camera_counts


def test_no_camera_is_looked_through_any_more(table: Table) -> None:
    page(table)
    table.app.do(table.hand.station, c.SetPreferences(replace(table.app.preferences, camera="")))
    assert table.toy.closed == 2
    assert table.app.eye is None
    assert table.app.photo is None


def test_a_kind_cannot_be_taught_before_the_table_is_measured(tmp_path: Path) -> None:
    table = Table(tmp_path / "data")
    table_plane.forget(table.app.data)
    page(table)
    kind: Kind = "t_rex"
    table.app.do(table.hand.station, c.Teach(kind))
    table.toy.seen = replace(table.toy.seen, still=9)
    table.glance()
    assert table.eye.trouble.code == "EyeNotMeasured"
    assert not table.eye.teaching
