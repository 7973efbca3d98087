"""Dice before the camera: frames of a throw are read, and faces are taught. Nothing waits, nothing raises."""

from __future__ import annotations

from typing import Any, Final, Protocol

from msgspec import Struct

from companion.sources.camera_dice_store import Known, shot_of
from companion.sources.camera_values import Share, Trouble
from companion.sources.eye_faults import code_of
from companion.sources.question import Post
from vision import jobs


class Wanted(Struct, frozen=True):
    """Which dice are wanted: for which question, how many, and whether they have pips."""

    question: int
    expect: int
    pips: bool


class DiceSeen(Struct, frozen=True):
    """A frame was read. `still` counts the still frames until then; `photo`: a phone has sent it."""

    wanted: Wanted
    still: int
    read: jobs.DiceRead
    photo: bool = False


class NoFrame(Struct, frozen=True):
    """There was no frame to be read."""


class Ready(Struct, frozen=True):
    """The reader is as ready as it gets."""


class DieShown(Struct, frozen=True):
    """Shots of a face, and of what is none beside it."""

    face: str
    shots: tuple[Any, ...]


class FacesTold(Struct, frozen=True):
    """Which faces are taken for which."""

    mixed: tuple[tuple[str, str], ...]


class TrayMarked(Struct, frozen=True):
    """What is kept of the rim of the tray in this part of the picture; nothing where the camera had no picture."""

    tray: Share
    rim: bytes


class DiceRefused(Struct, frozen=True):
    """A frame could not be read, or no die be learned from; `taught`: the latter."""

    trouble: Trouble
    taught: bool = False


MESSAGES: Final = (DiceSeen, NoFrame, Ready, DieShown, FacesTold, TrayMarked, DiceRefused)
"""Everything that is posted."""


class Shoots(Protocol):
    """A camera, as `vision.beside.EyeBeside`."""

    def shoot(self, then: Any, *, still: bool = False, widest: int = 0) -> None:
        """A frame."""


class Reads(Protocol):
    """Somebody who reads pictures, as `vision.reader.ReaderBeside`."""

    def ask(self, job: Any, then: Any) -> None:
        """Hand over a job."""


class DiceCamera:
    """What the camera and its reader do with dice. What comes of it is posted; every method returns at once."""

    def __init__(self, post: Post, eye: Shoots, reader: Reads) -> None:
        self._post, self._eye, self._reader = post, eye, reader

    def read(self, wanted: Wanted, known: Known) -> None:
        """The newest frame; three of them have to agree, so none is read twice."""

        def took(shot: Any) -> None:
            if shot is None:
                self._post(NoFrame())
            else:
                self._read(wanted, known, jobs.given(shot.picture), shot.still)

        self._eye.shoot(took)

    def read_photo(self, wanted: Wanted, known: Known, data: bytes, still: int) -> None:
        """A phone's photo."""
        self._read(wanted, known, jobs.Raw(data), still, photo=True)

    def _read(self, wanted: Wanted, known: Known, picture: jobs.Raw, still: int, *, photo: bool = False) -> None:
        tray = None if photo else known.tray  # the tray is where this camera sees it
        job = jobs.Dice(0, picture, wanted.expect, tray, b"" if wanted.pips else known.data, known.rim)

        def done(answer: Any) -> None:
            if isinstance(answer, jobs.DiceRead):
                self._post(DiceSeen(wanted, still, answer, photo))
            else:
                self._post(DiceRefused(trouble_of(answer)))

        self._reader.ask(job, done)

    def mark(self, tray: Share) -> None:
        """The tray is there: its rim is kept, so that it is noticed when the camera is pushed."""

        def took(shot: Any) -> None:
            if shot is None:
                done(None)
            else:
                self._reader.ask(jobs.MarkTray(0, jobs.given(shot.picture), tray), done)

        def done(answer: Any) -> None:
            self._post(TrayMarked(tray, answer.rim if isinstance(answer, jobs.TrayMarked) else b""))

        self._eye.shoot(took)

    def show(self, face: str, tray: Share | None) -> None:
        """One die alone shows this face."""

        def took(shot: Any) -> None:
            if shot is None:
                self._post(DiceRefused(Trouble("EyeNothingSeen"), taught=True))
            else:
                self._show(face, jobs.given(shot.picture), tray)

        self._eye.shoot(took)

    def show_photo(self, face: str, data: bytes) -> None:
        """The same on a phone's photo."""
        self._show(face, jobs.Raw(data), None)

    def _show(self, face: str, picture: jobs.Raw, tray: Share | None) -> None:
        def done(answer: Any) -> None:
            if isinstance(answer, jobs.DieShown):
                self._post(DieShown(face, tuple(shot_of(name, raw) for name, raw in answer.shots)))
            else:
                self._post(DiceRefused(trouble_of(answer), taught=True))

        self._reader.ask(jobs.ShowDie(0, picture, face, tray), done)

    def warm(self, known: Known, *, pips: bool) -> None:
        """Dice will be read soon: the reader has until then to get ready."""
        self._reader.ask(jobs.Warm(0, b"" if pips else known.data), lambda _answer: self._post(Ready()))

    def tell(self, known: Known) -> None:
        """Which faces are taken for which; each shot is held against all others."""

        def done(answer: Any) -> None:
            self._post(FacesTold(answer.mixed if isinstance(answer, jobs.FacesTold) else ()))

        self._reader.ask(jobs.TellFaces(0, known.data), done)


def trouble_of(failed: Any) -> Trouble:
    """Why the reader has no answer."""
    return Trouble(code_of(failed.trouble.code), failed.trouble.offending)
