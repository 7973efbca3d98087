"""What is read in a process of its own: a picture goes there, a reading comes back with the picture made small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from msgspec import Struct

from vision.errors import VisionError
from vision.frames.values import Trouble
from vision.pictures import Picture, checked, read_picture

if TYPE_CHECKING:
    from collections.abc import Callable

from vision import sheet_jobs
from vision.cards.palette import Palette, Swatch, Taught
from vision.markers import Calibration, Place
from vision.plane import Plane
from vision.sheet_jobs import Learned as SheetLearned
from vision.sheet_jobs import Shape
from vision.sheet_out import table_of
from vision.values import CardReading, DiceReading, Quad, Size, Throw

Region: TypeAlias = tuple[float, float, float, float]

SHOWN: Final = 960
"""Pixels that a picture for people is wide at most."""


class Raw(Struct, frozen=True):
    """A picture as it is in memory, or with no rows the bytes of a file."""

    data: bytes
    rows: int = 0
    columns: int = 0


class Cards(Struct, frozen=True, tag=True):
    """Read the cards, and what changed since `before`, which was read from the same camera.

    Without a plane the picture's own markers give it; with `marks` (mm) on the table a pushed camera is noticed.
    """

    number: int
    picture: Raw
    plane: Plane | None
    sizes: tuple[Size, ...]
    palette: Palette
    before: CardReading | None = None
    marks: Place = ()


class Show(Struct, frozen=True, tag=True):
    """One card of this kind lies alone on the table."""

    number: int
    picture: Raw
    plane: Plane | None
    kind: str
    sizes: tuple[Size, ...]
    marks: Place = ()


class Learn(Struct, frozen=True, tag=True):
    """A card of this kind lies among others: its corners (mm), and those of the cards on it."""

    number: int
    picture: Raw
    plane: Plane | None
    kind: str
    palette: Palette
    outline: Quad
    over: tuple[Quad, ...] = ()
    marks: Place = ()


class Find(Struct, frozen=True, tag=True):
    """Which markers of the printed sheet are seen."""

    number: int
    picture: Raw


class Lay(Struct, frozen=True, tag=True):
    """The sheet lies at one more place; its printed bar is `bar_mm` long."""

    number: int
    picture: Raw
    places: tuple[Place, ...]
    bar_mm: float


class Pin(Struct, frozen=True, tag=True):
    """Four corners, in shares of the picture, of something this large (mm)."""

    number: int
    picture: Raw
    corners: Shape
    size_mm: tuple[float, float]


class Dice(Struct, frozen=True, tag=True):
    """Read the dice of the tray (left, top, width and height in shares of the picture; None: all of it).

    `known` are the bytes of a file of taught faces; empty: dice with pips. `rim` is what was kept when the tray was
    marked (`vision.tray`).
    """

    number: int
    picture: Raw
    expect: int | None
    tray: Region | None = None
    known: bytes = b""
    rim: bytes = b""


class MarkTray(Struct, frozen=True, tag=True):
    """The tray is in this part of the picture: what is kept of its rim."""

    number: int
    picture: Raw
    tray: Region


class ShowDie(Struct, frozen=True, tag=True):
    """One die lies alone in the tray, and its top face has this name."""

    number: int
    picture: Raw
    face: str
    tray: Region | None = None


class Warm(Struct, frozen=True, tag=True):
    """Dice will be read by these faces soon: what takes long at first is done now."""

    number: int
    known: bytes


class TellFaces(Struct, frozen=True, tag=True):
    """Which of the taught faces are taken for which."""

    number: int
    known: bytes


Job: TypeAlias = Cards | Show | Learn | Find | Lay | Pin | Dice | MarkTray | ShowDie | Warm | TellFaces


class CardsRead(Struct, frozen=True, tag=True):
    """The reading; `places` are the corners of each card, x and y in turn, in shares of the picture's size.

    `kinds_before` are the cards of the reading before, so that one that is gone can be named.
    """

    number: int
    reading: CardReading
    throw: Throw | None
    places: tuple[tuple[float, ...], ...]
    shown: Raw
    kinds_before: tuple[tuple[int, str], ...] = ()


class Shown(Struct, frozen=True, tag=True):
    """The colours of the card that was shown."""

    number: int
    taught: Taught


class Learned(Struct, frozen=True, tag=True):
    """The colours of that card; none where it is none to learn from."""

    number: int
    kind: str
    swatches: tuple[Swatch, ...]


class SheetFound(Struct, frozen=True, tag=True):
    """The markers in view, in shares of the picture."""

    number: int
    markers: tuple[Shape, ...]


class SheetLaid(Struct, frozen=True, tag=True):
    """The table by all places so far."""

    number: int
    learned: SheetLearned


class Pinned(Struct, frozen=True, tag=True):
    """The table by four corners."""

    number: int
    calibration: Calibration


class DiceRead(Struct, frozen=True, tag=True):
    """The reading; for each die a crop for people, and what a shot of its top face is made of.

    `moved`: how far the tray is from where it was marked, in shares of the picture's longer side; None: not known.
    """

    number: int
    reading: DiceReading
    crops: tuple[Raw, ...]
    shots: tuple[Raw, ...]
    moved: float | None = None


class TrayMarked(Struct, frozen=True, tag=True):
    """What is kept of the tray's rim."""

    number: int
    rim: bytes


class DieShown(Struct, frozen=True, tag=True):
    """The shots of a face and of what is none, with their names."""

    number: int
    shots: tuple[tuple[str, Raw], ...]


class Warmed(Struct, frozen=True, tag=True):
    """It is done."""

    number: int


class FacesTold(Struct, frozen=True, tag=True):
    """Each face that is not always known again, with what it is taken for ("" for nothing)."""

    number: int
    mixed: tuple[tuple[str, str], ...]


class Failed(Struct, frozen=True, tag=True):
    """It could not be read."""

    number: int
    trouble: Trouble


Done: TypeAlias = (
    CardsRead
    | Shown
    | Learned
    | SheetFound
    | SheetLaid
    | Pinned
    | DiceRead
    | TrayMarked
    | DieShown
    | Warmed
    | FacesTold
    | Failed
)


def work(job: Any) -> Any:
    """The answer to a job; a fault of its input is an answer too."""
    doing: dict[type, Callable[[Any], Any]] = {
        Cards: _cards,
        Show: _show,
        Learn: _learn,
        Find: _find,
        Lay: _lay,
        Pin: _pin,
        Dice: _dice,
        MarkTray: _mark_tray,
        ShowDie: _show_die,
        Warm: _warm,
        TellFaces: _tell_faces,
    }
    try:
        return doing[type(job)](job)
    except VisionError as error:
        return Failed(job.number, Trouble(error.code, error.offending, error.remedy))


def _cards(job: Cards) -> CardsRead:
    from vision.cards.reading import read_cards
    from vision.cards.throws import throw

    picture = taken(job.picture)
    plane, bare = table_of(picture, job.plane, job.marks)
    reading = read_cards(bare, plane, job.sizes, job.palette, job.before)
    changed = None if job.before is None else throw(job.before, reading)
    height, width = picture.shape[:2]
    corners = np.array([card.corners for card in reading.cards], np.float64).reshape(-1, 4, 2)
    px = plane.to_px(corners.reshape(-1, 2)).reshape(-1, 8) / np.tile([width, height], 4)
    places = tuple(tuple(round(float(each), 5) for each in row) for row in px)
    kinds = tuple((card.id, card.kind) for card in job.before.cards) if job.before else ()
    return CardsRead(job.number, reading, changed, places, given(smaller(picture)), kinds)


def _show(job: Show) -> Shown:
    from vision.cards.teach import Shot, teach

    plane, bare = table_of(taken(job.picture), job.plane, job.marks)
    return Shown(job.number, teach((Shot(job.kind, bare, plane),), job.sizes).kinds[0])


def _learn(job: Learn) -> Learned:
    from vision.cards.teach import Shot, example

    plane, bare = table_of(taken(job.picture), job.plane, job.marks)
    return Learned(job.number, job.kind, example(Shot(job.kind, bare, plane), job.palette, job.outline, job.over))


def _find(job: Find) -> SheetFound:
    return SheetFound(job.number, sheet_jobs.markers_of(taken(job.picture)))


def _lay(job: Lay) -> SheetLaid:
    return SheetLaid(job.number, sheet_jobs.learned(taken(job.picture), job.places, job.bar_mm))


def _pin(job: Pin) -> Pinned:
    return Pinned(job.number, sheet_jobs.cornered(taken(job.picture), job.corners, job.size_mm))


def _dice(job: Dice) -> DiceRead:
    from vision import dice_jobs

    picture = taken(job.picture)
    reading, crops, shots = dice_jobs.read(picture, job.expect, job.tray, job.known)
    moved = dice_jobs.moved(picture, job.tray, job.rim)
    return DiceRead(job.number, reading, tuple(map(given, crops)), tuple(map(given, shots)), moved)


def _mark_tray(job: MarkTray) -> TrayMarked:
    from vision.tray import rim_of

    return TrayMarked(job.number, rim_of(taken(job.picture), job.tray))


def _show_die(job: ShowDie) -> DieShown:
    from vision import dice_jobs

    shots = dice_jobs.shown(taken(job.picture), job.face, job.tray)
    return DieShown(job.number, tuple((shot.face, given(shot.picture)) for shot in shots))


def _warm(job: Warm) -> Warmed:
    from vision import dice_jobs

    dice_jobs.warm(job.known)
    return Warmed(job.number)


def _tell_faces(job: TellFaces) -> FacesTold:
    from vision import dice_jobs

    return FacesTold(job.number, dice_jobs.told(job.known))


# --- pictures -------------------------------------------------------------------------------------------------------


def given(picture: Picture) -> Raw:
    """A picture to be sent."""
    return Raw(picture.tobytes(), picture.shape[0], picture.shape[1])


def taken(raw: Raw) -> Picture:
    """A picture that was sent. Raises VisionError."""
    if not raw.rows:
        return read_picture(raw.data)
    return checked(np.frombuffer(raw.data, np.uint8).reshape(raw.rows, raw.columns, 3))


def smaller(picture: Picture) -> Picture:
    """As wide as people need it."""
    import cv2

    height, width = picture.shape[:2]
    if width <= SHOWN:
        return picture
    size = (SHOWN, max(1, round(height * SHOWN / width)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
