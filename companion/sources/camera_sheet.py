"""The sheet before the camera: what is seen of it, the table by its places, and the file to print. Nothing waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from msgspec import Struct

from companion.errors import CompanionError
from companion.sources.camera_values import Shape, Trouble
from companion.sources.eye_faults import code_of, told
from companion.sources.question import Post
from vision import jobs
from vision.errors import VisionError
from vision.markers import REFUSED_MM, Calibration, Place
from vision.sheet import Words, write
from vision.sheet_jobs import Learned

SheetWords: TypeAlias = tuple[str, tuple[str, ...], str, str, str]
"""What is written on it: the title, its steps, what the bar is, the marks' page and the lens's."""


class SheetSeen(Struct, frozen=True):
    """The sheet's markers in the newest frame, in shares of it."""

    markers: tuple[Shape, ...]


class SheetLaid(Struct, frozen=True):
    """The table by all places of the sheet so far."""

    learned: Learned


class Pinned(Struct, frozen=True):
    """The table by four corners."""

    calibration: Calibration


class SheetSaved(Struct, frozen=True):
    """The file was written."""

    file: Path


class SheetRefused(Struct, frozen=True):
    """It cannot be measured so, or not be written."""

    trouble: Trouble


MESSAGES: Final = (SheetSeen, SheetLaid, Pinned, SheetSaved, SheetRefused)
"""Everything that is posted."""


class Shoots(Protocol):
    """A camera, as `vision.beside.EyeBeside`."""

    def shoot(self, then: Callable[[Any], None], *, still: bool = False, widest: int = 0) -> None:
        """A frame."""


class Reads(Protocol):
    """Somebody who reads pictures, as `vision.reader.ReaderBeside`."""

    def ask(self, job: Any, then: Callable[[Any], None]) -> None:
        """Hand over a job."""


class SheetCamera:
    """What the camera and its reader do for the sheet. What comes of it is posted; every method returns at once."""

    def __init__(self, post: Post, eye: Shoots, reader: Reads) -> None:
        self._post, self._eye, self._reader = post, eye, reader
        self._looking = False

    def find(self, frame: jobs.Raw) -> None:
        """Which markers a small frame shows, unless another one is still looked at."""
        if not self._looking:
            self._looking = True
            self._reader.ask(jobs.Find(0, frame), self._found)

    def _found(self, done: Any) -> None:
        self._looking = False
        self._post(SheetSeen(done.markers if isinstance(done, jobs.SheetFound) else ()))

    def lay(self, places: tuple[Place, ...], bar_mm: float) -> None:
        """One more place of the sheet: as it lies now."""
        self._shot(lambda frame: jobs.Lay(0, frame, places, bar_mm))

    def pin(self, corners: Shape, size_mm: tuple[float, float]) -> None:
        """Four corners, in a picture as it is now."""
        self._shot(lambda frame: jobs.Pin(0, frame, corners, size_mm))

    def _shot(self, job: Callable[[jobs.Raw], Any]) -> None:
        def took(shot: Any) -> None:
            if shot is None:
                self._post(SheetRefused(Trouble("EyeNothingSeen")))
            else:
                self._reader.ask(job(jobs.given(shot.picture)), self._done)

        self._eye.shoot(took)

    def _done(self, done: Any) -> None:
        if isinstance(done, jobs.SheetLaid):
            self._post(SheetLaid(done.learned))
        elif isinstance(done, jobs.Pinned):
            self._post(Pinned(done.calibration))
        else:
            self._post(SheetRefused(Trouble(code_of(done.trouble.code), done.trouble.offending)))

    def save(self, file: Path, font: Path, words: SheetWords) -> None:
        """Writes the sheet, in a thread of its own: it takes a second."""
        threading.Thread(target=self._save, args=(file, font, words), daemon=True).start()

    def _save(self, file: Path, font: Path, words: SheetWords) -> None:
        try:
            write(file, Words(*words), font)
        except VisionError as error:
            self._post(SheetRefused(trouble_of(told(error))))
        else:
            self._post(SheetSaved(file))


def trouble_of(error: CompanionError) -> Trouble:
    """An error for a screen."""
    return Trouble(error.code, error.offending, error.where)


def exact_enough(calibration: Calibration) -> bool:
    """Whether touches may be decided by it."""
    return calibration.error_mm <= REFUSED_MM
