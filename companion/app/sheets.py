"""Measuring the table in the app: where the sheet has lain so far, and what is kept in the end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

import companion.screens
from companion.errors import NotAllowedError
from companion.sources import camera_sheet as cam
from companion.sources import table_plane
from companion.sources.camera_values import Shape, SheetView
from companion.words import Language
from companion.words.eye import sheet_words
from companion.words.numbers import decimal
from companion.words.ui import ui

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.core import App
    from vision.markers import Calibration
    from vision.sheet_jobs import Learned

FILE: Final = "dino-sheet.pdf"
FONT: Final = Path(companion.screens.__file__).parent / "assets/fonts/AtkinsonHyperlegibleNext_500Medium.ttf"


class Sheets:
    """How far measuring has come. Used by the app's thread alone; `learned` is called when the table is known anew."""

    def __init__(self, app: App, camera: cam.SheetCamera, learned: Callable[[], None]) -> None:
        self._app, self._camera, self._tell = app, camera, learned
        self._view = SheetView()
        self._learned: Learned | None = None
        self._bar_mm = 100.0

    @property
    def view(self) -> SheetView:
        """What screens see."""
        return self._view

    # --- what people ask ----------------------------------------------------------------------------------------

    def take(self, bar_mm: float) -> None:
        """The sheet lies at one more place. With another bar all places before count no more."""
        if self._view.busy:
            return
        if bar_mm != self._bar_mm:
            self.forget()
            self._bar_mm = bar_mm
        self._view = replace(self._view, busy=True, trouble=None)
        self._camera.lay(self._learned.places if self._learned else (), bar_mm)

    def forget(self) -> None:
        """All places were wrong."""
        self._learned = None
        self._view = SheetView(markers=self._view.markers, saved=self._view.saved)

    def keep(self) -> bool:
        """What is known is stored, where it is exact enough; whether it was."""
        if self._learned is None or not self._view.enough:
            return False
        known = self._learned.calibration
        self.forget()
        self._keep(known)
        return True

    def pin(self, corners: Shape, size_mm: tuple[float, float]) -> None:
        """Instead of the sheet, four corners."""
        self._view = replace(self._view, busy=True, trouble=None)
        self._camera.pin(corners, size_mm)

    def save(self, language: Language) -> None:
        """The sheet as a file in this user's folder for things handed over."""
        self._camera.save(self._app.data / "shared" / FILE, FONT, sheet_words(language))

    # --- what comes of it ---------------------------------------------------------------------------------------

    def hear(self, message: object) -> bool:
        """Takes what the camera did; whether the message was of it."""
        match message:
            case cam.SheetSeen(markers):
                self._view = replace(self._view, markers=markers)
            case cam.SheetLaid(learned):
                self._laid(learned)
            case cam.Pinned(calibration):
                self._view = replace(self._view, busy=False)
                self._keep(calibration)
            case cam.SheetSaved(file):
                self._view = replace(self._view, saved=str(file), trouble=None)
            case cam.SheetRefused(trouble):
                self._view = replace(self._view, busy=False, trouble=trouble)
            case _:
                return False
        return True

    def _keep(self, calibration: Calibration) -> None:
        """It is stored, and every screen is told."""
        try:
            table_plane.keep(self._app.data, calibration)
        except NotAllowedError as error:
            self._view = replace(self._view, trouble=cam.trouble_of(error))
            return
        self._tell()
        key = "table.kept" if calibration.plane.decides_touch else "table.kept.corners"
        for station in self._app.stations:
            language = self._app.language(station)
            station.notice = ui(key, language, error=decimal(calibration.error_mm, 1, language))

    def _laid(self, learned: Learned) -> None:
        self._learned, made = learned, learned.calibration
        self._view = replace(
            self._view,
            laid=learned.shapes,
            error_mm=made.error_mm,
            enough=cam.exact_enough(made),
            rough=made.rough,
            busy=False,
            trouble=None,
        )
