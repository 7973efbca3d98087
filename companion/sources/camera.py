"""The camera as the app hears it: what it sees, and readings of what lies there. Nothing waits, nothing raises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.games.dino_world.kinds import KINDS, Kind
from companion.sources.camera_dice import DiceCamera
from companion.sources.camera_sheet import SheetCamera
from companion.sources.camera_store import Learned
from companion.sources.camera_values import EyeView, Found, Still, Trouble
from companion.sources.eye_faults import code_of
from companion.sources.question import Post
from vision import jobs
from vision.errors import VisionError
from vision.frames.drift import TOLD_PX
from vision.frames.values import Seen
from vision.values import CardReading, Size

PREVIEW_WIDE: Final = 640


class Glanced(Struct, frozen=True):
    """What the camera sees has changed."""


class Listed(Struct, frozen=True):
    """The cameras of this machine."""

    cameras: tuple[Found, ...]


class Live(Struct, frozen=True):
    """The newest frame, small; None: there is none."""

    picture: Still | None


class Taken(Struct, frozen=True):
    """A still frame, or a phone's photo, whole: rows of blue, green, red, or with no rows a file. Not read yet."""

    picture: jobs.Raw
    still: int
    photo: bool = False


class ReadIt(Struct, frozen=True):
    """A reading, of the still frame of this number."""

    still: int
    read: jobs.CardsRead
    photo: bool = False


class Taught(Struct, frozen=True):
    """A kind of card was learned."""

    taught: Any


class Exampled(Struct, frozen=True):
    """The colours of a card that people have put right; none where nothing could be learned from it."""

    kind: Kind
    swatches: tuple[Any, ...]


class Refused(Struct, frozen=True):
    """Something could not be read."""

    trouble: Trouble


MESSAGES: Final = (Glanced, Listed, Live, Taken, ReadIt, Taught, Refused)
"""Everything that it posts, but for what corrections teach."""


class Looks(Protocol):
    """A camera in a process of its own, as `vision.beside.EyeBeside`."""

    @property
    def seen(self) -> Seen:
        """What is known now."""

    def open(self, text: str, *, marks: bool = False) -> None:
        """Look through this one."""

    def shut(self) -> None:
        """Look no more."""

    def mark(self) -> None:
        """How far the markers in view have moved is counted anew."""

    def read_anyway(self) -> None:
        """The next frame counts as still."""

    def shoot(self, then: Callable[[Any], None], *, still: bool = False, widest: int = 0) -> None:
        """A frame."""

    def cameras(self, then: Callable[[Any], None]) -> None:
        """The cameras of this machine."""

    def close(self) -> None:
        """The process ends."""


class Reads(Protocol):
    """Somebody who reads pictures, as `vision.reader.ReaderBeside`."""

    def ask(self, job: Any, then: Callable[[Any], None]) -> None:
        """Hand over a job."""

    def close(self) -> None:
        """Nothing more is read."""


class Camera:
    """A camera and its reader. What comes of it is posted; every method returns at once."""

    name = "camera"

    def __init__(self, post: Post, eye: Looks, reader: Reads) -> None:
        self._post, self._eye, self._reader = post, eye, reader
        self._live = False
        self.sheet = SheetCamera(post, eye, reader)
        """What it does to measure the table,"""
        self.dice = DiceCamera(post, eye, reader)
        """and with dice."""

    def open(self, text: str) -> None:
        """Look through this one. What keeps it from that is posted."""
        try:
            self._eye.open(text, marks=True)
        except VisionError as error:
            self._post(Refused(Trouble(code_of(error.code), error.offending)))

    def shut(self) -> None:
        """Look no more, until it is opened again."""
        self._eye.shut()

    @property
    def moved(self) -> bool:
        """Whether the markers in view say that the camera, or the sheet, has been moved since it was measured."""
        return (self.seen.drift_px or 0.0) > TOLD_PX

    def mark(self) -> None:
        """The table has been measured: from now on it must not move."""
        self._eye.mark()

    @property
    def seen(self) -> Seen:
        """What it sees now."""
        return self._eye.seen

    def look_again(self) -> None:
        """The next frame counts as still, whatever moves."""
        self._eye.read_anyway()

    def list(self) -> None:
        """Which cameras there are."""
        self._eye.cameras(
            lambda found: self._post(Listed(tuple(Found(each.name, each.device) for each in found or ())))
        )

    def live(self) -> None:
        """The newest frame, unless one is on its way."""
        if not self._live:
            self._live = True
            self._eye.shoot(self._lived, widest=PREVIEW_WIDE)

    def _lived(self, shot: Any) -> None:
        self._live = False
        self._post(Live(None if shot is None else still_of(shot.picture)))

    def find_sheet(self, frame: Still) -> None:
        """Which of the printed sheet's markers a small frame shows."""
        self.sheet.find(jobs.Raw(frame.bgr, frame.height, frame.width))

    def take(self) -> None:
        """The last still frame, to be read."""
        self._eye.shoot(self._took, still=True)

    def _took(self, shot: Any) -> None:
        if shot is not None:
            self._post(Taken(jobs.given(shot.picture), shot.still))

    def read(self, taken: Taken, learned: Learned, sizes: tuple[Size, ...], before: CardReading | None) -> None:
        """Read it, beside the reading before. A photo is measured by the markers that it shows."""
        plane = None if taken.photo else learned.plane
        job = jobs.Cards(0, taken.picture, plane, sizes, learned.palette, before, learned.marks)
        self._reader.ask(job, lambda done: self._done(done, taken))

    def teach(self, taken: Taken, learned: Learned, sizes: tuple[Size, ...], kind: Kind) -> None:
        """Learn the one card that lies there; a photo is measured by the markers that it shows."""
        plane = None if taken.photo else learned.plane
        job = jobs.Show(0, taken.picture, plane, kind, sizes, learned.marks)
        self._reader.ask(job, lambda done: self._done(done, taken))

    def learn(self, taken: Taken, learned: Learned, reading: CardReading, card: int, kind: Kind) -> None:
        """A card of a reading of this picture is of this kind: what colours it has there."""
        corners = {each.id: each.corners for each in reading.cards}
        over = tuple(corners[pair.upper] for pair in reading.on_top if pair.lower == card and pair.upper in corners)
        plane = None if taken.photo else learned.plane
        job = jobs.Learn(0, taken.picture, plane, kind, learned.palette, corners[card], over, learned.marks)
        self._reader.ask(job, lambda done: self._post(Exampled(kind, getattr(done, "swatches", ()))))

    def _done(self, done: Any, taken: Taken) -> None:
        if isinstance(done, jobs.CardsRead):
            self._post(ReadIt(taken.still, done, taken.photo))
        elif isinstance(done, jobs.Shown):
            self._post(Taught(done.taught))
        else:
            self._post(Refused(Trouble(code_of(done.trouble.code), done.trouble.offending)))

    def close(self) -> None:
        """Both processes end."""
        self._eye.close()
        self._reader.close()


def beside(post: Post) -> Camera:
    """A camera with processes of its own."""
    from vision.beside import EyeBeside
    from vision.reader import ReaderBeside

    return Camera(post, EyeBeside(lambda: post(Glanced())), ReaderBeside())


def photo_of(data: bytes, still: int) -> Taken:
    """The file of a phone's photo."""
    return Taken(jobs.Raw(data), still, photo=True)


def size(kind: Kind, one_mm: float, other_mm: float) -> Size:
    """How large a kind of card is."""
    return Size(kind, max(one_mm, other_mm), min(one_mm, other_mm))


def without(read: jobs.CardsRead, ids: frozenset[int]) -> jobs.CardsRead:
    """The reading without these cards, which have been taken from the table."""
    reading = read.reading
    kept = [(card, place) for card, place in zip(reading.cards, read.places, strict=True) if card.id not in ids]
    left = replace(
        reading,
        cards=tuple(card for card, _ in kept),
        on_top=tuple(pair for pair in reading.on_top if not {pair.upper, pair.lower} & ids),
        questions=tuple(doubt for doubt in reading.questions if not set(doubt.ids) & ids),
    )
    return replace(read, reading=left, throw=None, places=tuple(place for _, place in kept))


def still_of(picture: Any) -> Still:
    """A picture of the eye as the app has it."""
    return Still(picture.shape[1], picture.shape[0], picture.tobytes())


def shown_of(read: jobs.CardsRead) -> Still:
    """The picture of a reading."""
    return Still(read.shown.columns, read.shown.rows, read.shown.data)


def view_of(seen: Seen, learned: Learned) -> EyeView:
    """What screens see of a camera, without what the table makes of it."""
    trouble = None
    if seen.trouble is not None:
        trouble = Trouble(code_of(seen.trouble.code), seen.trouble.offending or seen.shown)
    fits = learned.plane is not None and learned.size == (seen.width, seen.height)
    return EyeView(
        camera=seen.shown,
        state=seen.state,
        trouble=trouble,
        width=seen.width,
        height=seen.height,
        fps=round(seen.fps),
        locks=tuple((lock.name, lock.held) for lock in seen.locks),
        moved_px=seen.drift_px,
        measured=fits,
        error_mm=learned.plane.error_mm if fits and learned.plane is not None else None,
        taught=tuple(kind for kind in KINDS if kind in learned.palette.names),
        examples=len(learned.examples),
    )
