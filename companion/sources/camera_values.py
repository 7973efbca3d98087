"""What the camera tells the app, in the app's own words: frozen values that screens may see."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from companion.games.dino_world.kinds import Kind
from companion.sources.question import QuestionId

PHOTOS: Final = "photos"
"""In the place of a camera: the photos that phones at the table take."""


def without_password(text: str) -> str:
    """What somebody typed to name a camera, so that it can be shown: what stands before a host is left out."""
    return re.sub(r"(^|://)[^/\s]*@", r"\1***@", text)


Corner: TypeAlias = tuple[float, float]
Role: TypeAlias = Literal["thrown", "prey", "asked", "other"]
State: TypeAlias = Literal["none", "moving", "hand", "empty", "still"]


class Still(Struct, frozen=True):
    """A picture of the table: rows of blue, green, red."""

    width: int
    height: int
    bgr: bytes


class Outline(Struct, frozen=True):
    """Where a card lies in the picture, in shares of its width and height, and what the reading makes of it.

    `card` is its number in the reading, for who puts it right.
    """

    kind: Kind
    corners: tuple[Corner, ...]
    role: Role
    card: int = 0


class Ask(Struct, frozen=True):
    """What only people can say of one card: whether the hunter lies on it.

    `code`: touches (a millimetre decides) or which_is_on_top. `corners` are those of the card, `outlines` in the
    claim's picture.
    """

    code: Literal["touches", "which_is_on_top"]
    kind: Kind
    corners: tuple[Corner, ...]
    depth_mm: float = 0.0


class Oddity(Struct, frozen=True):
    """What does not fit: a card gone that was not caught, more or fewer than the game knows; or why less is certain.

    `moved`: the camera, or the sheet, since the table was measured.
    """

    code: Literal["gone", "more", "fewer", "unclear", "glare", "moved"]
    kind: Kind | None = None
    count: int = 0


CONTRADICTIONS: Final = frozenset({"gone", "more", "fewer"})


class Claim(Struct, frozen=True, kw_only=True):
    """What the camera makes of a throw. `thrown`: a new card was found; `prey`: kinds that lie under it for certain.

    `whole`: nothing is left to ask.
    """

    question: QuestionId
    thrown: bool
    picture: Still
    prey: tuple[Kind, ...] = ()
    asks: tuple[Ask, ...] = ()
    oddities: tuple[Oddity, ...] = ()
    outlines: tuple[Outline, ...] = ()
    confidence: float = 1.0
    origin: str = ""

    @property
    def whole(self) -> bool:
        """Whether nothing is left to ask of the throw itself."""
        return self.thrown and not self.asks

    @property
    def against(self) -> tuple[Oddity, ...]:
        """What contradicts the game: one of both is wrong, and people say which."""
        return tuple(odd for odd in self.oddities if odd.code in CONTRADICTIONS)


Share: TypeAlias = tuple[float, float, float, float]
"""A part of a picture: left, top, width and height in shares of it."""

HILL: Final = "hill "
"""What the names of the hill die's faces begin with."""
DiceDoubt: TypeAlias = Literal["moved", "none", "fewer", "more", "unclear", "small", "differ"]
"""`moved`: the camera, or the tray, since the tray was marked."""


class ReadDie(Struct, frozen=True):
    """A die as the camera sees it: the name of its face ("" where that is not certain), its crop.

    `stays`: it was not rolled again, and lies in the tray beside those that were.
    """

    face: str
    crop: Still
    confidence: float = 0.0
    stays: bool = False


class DiceClaim(Struct, frozen=True, kw_only=True):
    """What the camera makes of dice: so many combat dice are `due`, and the hill die where `hill`.

    `number` counts the readings, so that what was said of one is not taken for another. `doubts`: what does not fit.
    `lone`: a photo, which no other frames agree with.
    """

    question: QuestionId
    number: int
    dice: tuple[ReadDie, ...]
    due: int
    hill: bool
    doubts: tuple[DiceDoubt, ...] = ()
    confidence: float = 1.0
    lone: bool = False
    origin: str = ""


class DiceView(Struct, frozen=True, kw_only=True):
    """What is known of dice and of those that are awaited.

    `asked`: dice are due that the camera can read; `frames`: so many agree so far. `claim`: what was read.
    `faces`: shots of each face; `ready`: two faces and more are known; `teaching` the face that is shown now, `unkept`:
    some of it is in memory alone. `mixed`: each face that is not always known again, and what it is taken for.
    `tray`: where dice lie; `moved`: no more, since the camera or the tray was moved.
    """

    asked: bool = False
    frames: int = 0
    claim: DiceClaim | None = None
    faces: tuple[tuple[str, int], ...] = ()
    ready: bool = False
    teaching: str = ""
    unkept: bool = False
    mixed: tuple[tuple[str, str], ...] = ()
    tray: Share | None = None
    moved: bool = False
    trouble: Trouble | None = None


class Trouble(Struct, frozen=True):
    """Why there is no reading: the code of its text, and what was wrong."""

    code: str
    offending: str = ""
    where: str = ""


class Found(Struct, frozen=True):
    """A camera of this machine."""

    name: str
    device: str


Shape: TypeAlias = tuple[Corner, ...]


class SheetView(Struct, frozen=True, kw_only=True):
    """How far measuring has come.

    `markers` are those in view now, of four; `laid` the places where the sheet has been taken; `error_mm` what the
    table would be off by, None before the first place; `enough`: it may be used; `rough`: it could be better. `busy`:
    a place is being worked out. `saved` is the file that was written to be printed.
    """

    markers: tuple[Shape, ...] = ()
    laid: tuple[Shape, ...] = ()
    error_mm: float | None = None
    enough: bool = False
    rough: bool = False
    busy: bool = False
    saved: str = ""
    trouble: Trouble | None = None


class EyeView(Struct, frozen=True, kw_only=True):
    """What the app knows of its camera.

    `camera` is what was chosen, without a password; `cameras` are those of this machine (None: not asked yet).
    `locks` are automatics with whether they are off (None: there is none). `reading`: a frame is being read.
    `measured`: the table's plane is known, with its error (mm); `taught`: the kinds of card that it knows.
    `examples`: so many colours of cards were added by corrections.
    `cards`: their sizes, mm, longer side first. `picture`: the newest frame, small, where somebody looks at it.
    `sheet`: how far measuring has come. `pulled`: oddities since the last throw. `dice`: what it makes of dice.
    """

    camera: str = ""
    state: State = "none"
    trouble: Trouble | None = None
    width: int = 0
    height: int = 0
    fps: float = 0.0
    locks: tuple[tuple[str, bool | None], ...] = ()
    moved_px: float | None = None
    reading: bool = False
    measured: bool = False
    error_mm: float | None = None
    taught: tuple[Kind, ...] = ()
    examples: int = 0
    teaching: bool = False
    picture: Still | None = None
    cameras: tuple[Found, ...] | None = None
    cards: tuple[tuple[Kind, tuple[float, float]], ...] = ()
    claim: Claim | None = None
    sheet: SheetView | None = None
    pulled: tuple[Oddity, ...] = ()
    dice: DiceView = DiceView()
