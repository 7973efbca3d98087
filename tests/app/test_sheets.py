"""Measuring the table in the app: the sheet is seen live, taken at its places, and what comes of it is kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.app.eyes import Eyes, look
from companion.app.gallery_evening import Evening
from companion.app.gallery_sheet import markers, picture, shape
from companion.screens.camera import Camera, Measure
from companion.screens.measure_table import Afresh, Bar, MeasureTable, Save, Take, To, Use, What
from companion.screens.measure_table_picture import Pick, corner_moved
from companion.screens.widgets import Dragged, Point, Rect
from companion.sources import camera as cam
from companion.sources import table_plane
from companion.table.eye import EyeView
from companion.table.sheet import SheetView
from tests.closing import closes
from tests.vision.printed import over_the_sheet, photo_of
from tests.vision.streaming import Phone, phone
from vision.beside import Shot
from vision.frames.values import Seen
from vision.pictures import Picture
from vision.reader import Reader
from vision.render.camera import Camera as Lens

SIZE = (1280, 720)
PLACES = ((0.0, 0.0, 0.0), (-200.0, -70.0, 0.1), (200.0, 75.0, -0.2))


class Held:
    """A camera that sees the picture it is given."""

    def __init__(self) -> None:
        self.seen = Seen(shown="Table Cam", state="still", width=SIZE[0], height=SIZE[1], still=1)
        self.picture: Picture | None = None

    def open(self, text: str, *, marks: bool = False) -> None:
        pass

    def shut(self) -> None:
        pass

    def mark(self) -> None:
        pass

    def read_anyway(self) -> None:
        pass

    def shoot(self, then: Callable[[Any], None], *, still: bool = False, widest: int = 0) -> None:
        if self.picture is None:
            then(None)
            return
        high = round(SIZE[1] * widest / SIZE[0]) if widest else SIZE[1]
        small = np.asarray(cv2.resize(self.picture, (widest or SIZE[0], high), interpolation=cv2.INTER_AREA), np.uint8)
        then(Shot(small, 5.0, 1, anyway=False))

    def cameras(self, then: Callable[[Any], None]) -> None:
        then(())

    def close(self) -> None:
        pass


class Table:
    """An app whose camera looks at a table on which the sheet is laid."""

    def __init__(self, folder: Path) -> None:
        self.evening, self.eye = closes(Evening(folder, "en")), Held()
        app = self.evening.app
        app.eye = Eyes(app, cam.Camera(app.inbox.put, self.eye, Reader()))
        self.evening.wish(camera="0")
        app.eye.look_through("0")
        self.evening.show(Camera())
        self.evening.send(Measure(), To("lay"))

    def see(self, lens: Lens, place: tuple[float, float, float]) -> None:
        """The sheet lies there, and the live picture shows it."""
        self.eye.picture = photo_of(lens, place=place).picture
        self.live()

    def live(self) -> None:
        self.evening.app.tick(time.monotonic() + 1e6)
        self.evening.settle()

    def send(self, *messages: object) -> None:
        self.evening.send(*messages)
        self.evening.settle()

    @property
    def view(self) -> SheetView:
        eye = self.evening.app.desk(self.evening.station).eye
        assert eye is not None
        assert eye.sheet is not None
        return eye.sheet

    @property
    def top(self) -> Any:
        return self.evening.station.ui.top


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.evening.app.close()


def test_place_by_place_the_table_gets_exact_and_is_kept(table: Table, tmp_path: Path) -> None:
    lens = over_the_sheet(2, hard=True, reach=260, bend=True, size=SIZE)
    assert not table.view.markers
    errors: list[float] = []
    for number, place in enumerate(PLACES, 1):
        table.see(lens, place)
        assert len(table.view.markers) == 4
        table.send(Take())
        assert len(table.view.laid) == number
        assert not table.view.busy
        errors.append(table.view.error_mm or 9.0)
    assert errors[0] > errors[1] > errors[2]
    assert errors[2] < 0.5
    assert table.view.enough
    assert not table.view.rough
    table.send(Use())
    assert isinstance(table.top, Camera)
    assert "measured" in table.evening.station.notice
    kept = table_plane.kept(tmp_path)
    assert kept is not None
    assert (kept.size, kept.places) == (SIZE, 3)
    inside = np.array([[300.0, 200.0], [640, 360], [1000, 500]])
    assert np.abs(kept.plane.to_mm(inside) - lens.mm(inside)).max() < 0.5
    eye = table.evening.app.desk(table.evening.station).eye
    assert eye is not None
    assert eye.measured
    assert eye.error_mm == pytest.approx(kept.plane.error_mm)


def test_markers_are_shown_where_they_are_seen(table: Table) -> None:
    lens = over_the_sheet(1, reach=100, size=SIZE)
    table.see(lens, PLACES[0])
    first = np.array(table.view.markers[0]) * SIZE
    np.testing.assert_allclose(first, lens.px(np.array([(14.0, 14), (66, 14), (66, 66), (14, 66)])), atol=2.5)


def test_without_a_picture_nothing_is_taken_and_it_is_said(table: Table) -> None:
    table.send(Take())
    assert table.view.trouble is not None
    assert (table.view.trouble.code, table.view.busy) == ("EyeNothingSeen", False)


def test_a_sheet_half_in_the_picture_is_refused_and_the_places_before_stay(table: Table) -> None:
    lens = over_the_sheet(1, reach=100, size=SIZE)
    table.see(lens, PLACES[0])
    table.send(Take())
    table.see(lens, (330.0, 0.0, 0.0))
    table.send(Take())
    assert table.view.trouble is not None
    assert table.view.trouble.code == "EyeTooFewMarkers"
    assert len(table.view.laid) == 1


def test_starting_again_and_another_bar_forget_all_places(table: Table) -> None:
    lens = over_the_sheet(1, reach=100, size=SIZE)
    for again in (Afresh(), Bar(97.5)):
        table.see(lens, PLACES[0])
        table.send(Take())
        assert table.view.error_mm is not None
        table.send(again)
        assert not table.view.laid
        assert not table.view.enough
        assert table.view.error_mm is None
    assert table.top.bar_mm == 97.5
    table.send(Take())
    kept = table.evening.app.eye
    assert kept is not None
    table.send(Use())
    points = np.array([[400.0, 300.0], [900.0, 500.0]])
    stored = table_plane.kept(table.evening.app.data)
    assert stored is not None
    true, told = (
        float(np.linalg.norm(np.diff(each, axis=0))) for each in (lens.mm(points), stored.plane.to_mm(points))
    )
    assert told / true == pytest.approx(0.975, abs=0.003)


def test_what_is_too_rough_is_not_kept(table: Table, tmp_path: Path) -> None:
    table.see(over_the_sheet(2, hard=True, reach=400, bend=True, size=SIZE), PLACES[0])
    table.send(Take())
    assert not table.view.enough
    table.evening.ask(*_keep())
    assert table_plane.kept(tmp_path) is None


def _keep() -> tuple[Any, ...]:
    from companion.screens.commands import KeepPlane

    return (KeepPlane(),)


def test_a_disk_that_takes_nothing_is_said(table: Table, tmp_path: Path) -> None:
    (tmp_path / table_plane.FILE).mkdir()
    table.see(over_the_sheet(1, reach=60, size=SIZE), PLACES[0])
    table.send(Take(), Use())
    table.evening.show(MeasureTable("lay"))
    assert table.view.trouble is not None
    assert table.view.trouble.code == "CannotWrite"


def test_the_sheet_is_saved_to_be_printed(table: Table, tmp_path: Path) -> None:
    table.send(To("print"), Save())
    until(table, lambda: table.view.saved)
    assert Path(table.view.saved) == tmp_path / "shared" / "dino-sheet.pdf"
    assert Path(table.view.saved).read_bytes().startswith(b"%PDF")


def test_a_sheet_that_cannot_be_saved_is_said(table: Table, tmp_path: Path) -> None:
    (tmp_path / "shared").write_text("a file where the folder should be")
    table.send(To("print"), Save())
    until(table, lambda: table.view.trouble)
    assert table.view.trouble is not None
    assert table.view.trouble.code == "EyeCannotWrite"


def until(table: Table, holds: Callable[[], object]) -> None:
    """Lets the app hear until something holds."""
    end = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)
        table.evening.settle()


# --- four corners ---------------------------------------------------------------------------------------------------


def test_four_tapped_corners_of_a_sheet_of_paper_are_kept_and_decide_no_touch(table: Table, tmp_path: Path) -> None:
    lens = over_the_sheet(1, reach=100, size=SIZE)
    table.see(lens, PLACES[0])
    table.send(To("corners"))
    for corner in lens.px(np.array([(0.0, 0), (297, 0), (297, 210), (0, 210)])):
        at = Point(float(corner[0]) / 2, float(corner[1]) / 2)
        pick = Pick(Rect(0, 0, SIZE[0] / 2, SIZE[1] / 2))
        table.send(Dragged(pick, "start", at, at, 0.0), Dragged(pick, "end", at, at, 0.1))
    assert len(table.top.tapped) == 4
    table.send(To("what"), What((297.0, 210.0)))
    kept = table_plane.kept(tmp_path)
    assert kept is not None
    assert not kept.plane.decides_touch
    px = np.array([[500.0, 300.0], [800.0, 420.0]])
    np.testing.assert_allclose(kept.plane.to_mm(px), lens.mm(px), atol=0.5)
    assert "corners" in table.evening.station.notice


PICK = Pick(Rect(40, 30, 800, 450))


def drag(tapped: tuple[Any, ...], held: int | None, phase: Any, x: float, y: float) -> Any:
    at = Point(40 + x * 800, 30 + y * 450)
    return corner_moved(tapped, held, Dragged(PICK, phase, at, at, 0.0))


def test_a_finger_sets_a_corner_and_moves_it_until_it_is_lifted() -> None:
    tapped, held = drag((), None, "start", 0.2, 0.3)
    assert (tapped, held) == (((0.2, 0.3),), 0)
    tapped, held = drag(tapped, held, "move", 0.25, 0.35)
    assert (tapped, held) == (((0.25, 0.35),), 0)
    assert drag(tapped, held, "end", 0.26, 0.36) == (((0.26, 0.36),), None)


def test_a_finger_near_a_corner_takes_that_one() -> None:
    four = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
    assert drag(four, None, "start", 0.88, 0.12) == (((0.1, 0.1), (0.88, 0.12), (0.9, 0.9), (0.1, 0.9)), 1)
    assert drag(four, None, "start", 0.5, 0.5) == (four, None)  # all four are set


def test_a_corner_stays_in_the_picture_and_a_finger_that_is_taken_away_leaves_it() -> None:
    tapped, held = drag((), None, "start", 0.98, 0.5)
    assert drag(tapped, held, "move", 1.4, -0.2) == (((1.0, 0.0),), 0)
    assert drag(tapped, held, "cancel", 0.2, 0.2) == (tapped, None)
    other = Dragged("something else", "start", Point(1, 1), Point(1, 1), 0.0)
    assert corner_moved(tapped, None, other) == (tapped, None)


# --- without a camera -----------------------------------------------------------------------------------------------


def test_nothing_happens_where_no_camera_is_looked_through(tmp_path: Path) -> None:
    evening = closes(Evening(tmp_path, "en"))
    evening.show(MeasureTable("lay"))
    evening.send(Take(), Save(), Afresh(), Use())
    assert evening.app.eye is None
    assert table_plane.kept(tmp_path) is None
    evening.app.close()


def test_the_gallery_shows_what_a_camera_would() -> None:
    place = (335.0, 175.0, 1.05, 4.0)
    assert len(markers(place)) == 4
    shown = picture(place)
    assert len(shown.bgr) == shown.width * shown.height * 3
    assert all(0 <= share <= 1 for corner in shape(place, 0, 0, 297, 210) for share in corner)
    assert EyeView().sheet is None


# --- a real stream, and the real processes --------------------------------------------------------------------------


def test_through_a_phones_stream_and_both_processes_the_table_is_measured(tmp_path: Path) -> None:
    lens = over_the_sheet(2, hard=True, reach=200, bend=True, size=SIZE)
    evening = closes(Evening(tmp_path, "en"))
    with phone(photo_of(lens).picture) as sent:
        evening.wish(camera=sent.address)
        look(evening.app)
        evening.show(Camera())
        evening.send(Measure(), To("lay"))
        views = [_taken(evening, sent, lens, number) for number in range(len(PLACES))]
        assert views[-1].enough
        evening.send(Use())
    kept = table_plane.kept(tmp_path)
    evening.app.close()
    assert kept is not None
    inside = np.array([[300.0, 200.0], [640, 360], [1000, 500]])
    assert np.abs(kept.plane.to_mm(inside) - lens.mm(inside)).max() < 0.5


def _taken(evening: Evening, sent: Phone, lens: Lens, number: int) -> SheetView:
    """The sheet is laid at the next place, and taken once the live picture shows it there."""
    sent.show(photo_of(lens, place=PLACES[number]).picture)
    shown = SheetAt(evening, lens, PLACES[number])
    until(shown, shown.is_seen)
    evening.send(Take())
    until(shown, lambda: len(shown.view.laid) == number + 1)
    return shown.view


class SheetAt(Table):
    """The sheet as a stream shows it, after a while."""

    def __init__(self, evening: Evening, lens: Lens, place: tuple[float, float, float]) -> None:
        self.evening = evening
        c, s = np.cos(place[2]), np.sin(place[2])
        corner = np.array([14 * c - 14 * s + place[0], 14 * s + 14 * c + place[1]])
        self.wanted = lens.px(corner) / SIZE

    def is_seen(self) -> bool:
        """Whether the live picture has it there."""
        self.evening.app.tick(time.monotonic())
        first = next(iter(self.view.markers), ((9.0, 9.0),))[0]
        return float(np.abs(np.array(first) - self.wanted).max()) < 0.01
