"""What screens ask the app to do. A screen never touches the table, the journal or a file itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct

from companion.games.dino_world.kinds import Kind
from companion.games.game import Adjust, Entry, Mode, Seat
from companion.screens.doors import PlaceKind
from companion.sources.motion import Placed, Push
from companion.table.preferences import Preferences
from companion.table.view import Player, QuestionId

if TYPE_CHECKING:
    from companion.screens.boards.plan import Shot  # boards load when one is shown

AnswerSource: TypeAlias = Literal["touch", "device", "camera", "physics", "bot"]
"""How the journal calls where an answer is from."""


class Answer(Struct, frozen=True):
    """Somebody answers the question that their screen showed.

    `source` is where the values are from that were confirmed on it, `origin` says in JSON how they came about.
    """

    question: QuestionId
    entry: Entry[Any]
    source: AnswerSource = "touch"
    confidence: float = 1.0
    origin: str = ""


class Suggest(Struct, frozen=True):
    """What a device has told, in words and as a message of the screen's own; whoever looks at it says that it is so.

    `confidence` 0 to 1: how sure the device is.
    """

    message: Any
    text: str
    confidence: float = 1.0


class Throw(Struct, frozen=True):
    """A seat pushes a hunter: `entry` sends it, None where it lies on the rock already. `source`: how it was pushed."""

    question: QuestionId
    seat: Seat
    push: Push
    entry: Entry[Any] | None = None
    source: AnswerSource = "touch"


class LetThrow(Struct, frozen=True):
    """A seat that the app plays throws now."""

    question: QuestionId
    seat: Seat
    level: str


class LookAhead(Struct, frozen=True):
    """Where it would lie, pushed at these speeds (m/s). Without speeds: where many land that a hand pushes so."""

    seat: Seat
    kind: str
    push: Push
    speeds_m_s: tuple[float, ...] = ()


class Practise(Struct, frozen=True):
    """A throw at targets that counts for nothing; `throw` counts those."""

    kind: str
    push: Push
    targets: tuple[Placed, ...]
    throw: int


class SetCounter(Struct, frozen=True):
    """The table sets a public counter by hand."""

    what: Adjust


class TakeBack(Struct, frozen=True):
    """Undo: beside the table the last report, in digital play the last entry of `seat` (if need be by `consent`)."""

    seat: Seat | None = None
    consent: Seat | None = None


class PutRight(Struct, frozen=True):
    """Other entries (or none) in the place of an earlier one."""

    seq: int
    entries: tuple[Entry[Any], ...]


class KeepPhoto(Struct, frozen=True):
    """The photo behind an own board lies so from now on; None: there is none any more."""

    game: str
    key: str
    shot: Shot | None


class BeginGame(Struct, frozen=True):
    """Everything is agreed: begin."""

    game: str
    mode: Mode
    players: tuple[Player, ...]
    starter: Seat
    pack: str
    options: Any


class GoOn(Struct, frozen=True):
    """Take up a recorded game."""

    id: str


class MendGame(Struct, frozen=True):
    """Take up a damaged game at its last good entry; the broken file is kept beside it."""

    id: str


class LeaveTable(Struct, frozen=True):
    """Leave the table; everything is recorded."""


class RetryRecording(Struct, frozen=True):
    """Try again to record what could not be."""


class SetPreferences(Struct, frozen=True):
    """The household wants something else."""

    preferences: Preferences


class SavePack(Struct, frozen=True):
    """Store an owner's pack."""

    pack: Any


class EditPack(Struct, frozen=True):
    """Open an owner's pack in the editor, or begin one: `start` says how much of this one it begins with."""

    game: str
    key: str
    start: Literal["", "blank", "names", "values"] = ""


class RenamePack(Struct, frozen=True):
    """Give an owner's pack another title."""

    game: str
    key: str
    title: str


class DeletePack(Struct, frozen=True):
    """Take an owner's pack away; its file is put with the things handed over."""

    game: str
    key: str


class ImportPack(Struct, frozen=True):
    """Take a pack from a file; `replace`: in the place of one that has its key."""

    path: Path
    replace: bool = False


class ExportPack(Struct, frozen=True):
    """Write a pack to a file in the user's folder."""

    game: str
    key: str


class SharePicture(Struct, frozen=True):
    """Write a picture of this screen to the user's folder."""


class ExportGame(Struct, frozen=True):
    """Write a recorded game to the user's folder."""

    id: str


class OpenDoors(Struct, frozen=True):
    """Let other screens join: from the home network, or from this machine alone."""

    lan: bool


class CloseDoors(Struct, frozen=True):
    """No other screen any more; their links stay good."""


class LockDoors(Struct, frozen=True):
    """No further device may join; those that have may come back."""

    locked: bool


class NewLink(Struct, frozen=True):
    """Another link for a place. `moved`: the next device takes over what is on the screen; else it begins anew."""

    kind: PlaceKind
    number: int
    moved: bool = False


class Sound(Struct, frozen=True):
    """Play a sound, if sound is on."""

    name: str


class ReadNow(Struct, frozen=True):
    """The camera reads the table as it lies now."""


class PassOver(Struct, frozen=True):
    """What the camera found odd since the last throw is all right."""


class ListCameras(Struct, frozen=True):
    """Which cameras there are is to be asked."""


class Teach(Struct, frozen=True):
    """The one card that lies before the camera is of this kind of Dino World."""

    kind: Kind


class CorrectCard(Struct, frozen=True):
    """A card of the camera's reading of a throw is of this kind; None: it is no card."""

    card: int
    kind: Kind | None


class ForgetExamples(Struct, frozen=True):
    """What corrections have taught the camera of the cards is forgotten."""


class TeachFace(Struct, frozen=True):
    """One die of Dino Battle! lies alone before the camera and shows the face of this name; "": no more."""

    face: str


class KeepFaces(Struct, frozen=True):
    """The faces that were shown are to be known from now on, on this device."""


class ForgetFaces(Struct, frozen=True):
    """What was learned of this face, or with "" of all, is forgotten."""

    face: str = ""


class SetTray(Struct, frozen=True):
    """Dice lie in this part of the camera's picture: left, top, width, height in shares; None: anywhere."""

    tray: tuple[float, float, float, float] | None


class LearnDice(Struct, frozen=True):
    """What the dice of the camera's reading of this number show, by their places in it; "" is no die."""

    number: int
    told: tuple[tuple[int, str], ...]


class SaveSheet(Struct, frozen=True):
    """The sheet that measures a table is wanted as a file, to be printed."""


class TakePlace(Struct, frozen=True):
    """The sheet lies at one more place before the camera; its printed bar is `bar_mm` long."""

    bar_mm: float = 100.0


class ForgetPlaces(Struct, frozen=True):
    """Where the sheet has lain so far was wrong."""


class KeepPlane(Struct, frozen=True):
    """The table is measured exactly enough."""


class KeepCorners(Struct, frozen=True):
    """The table is known by four corners, in shares of the picture, of something this large (mm)."""

    corners: tuple[tuple[float, float], ...]
    size_mm: tuple[float, float]


class Quit(Struct, frozen=True):
    """Close the app."""


Command: TypeAlias = (
    Answer
    | Suggest
    | Throw
    | LetThrow
    | LookAhead
    | Practise
    | SetCounter
    | TakeBack
    | PutRight
    | BeginGame
    | GoOn
    | MendGame
    | LeaveTable
    | RetryRecording
    | KeepPhoto
    | SetPreferences
    | SavePack
    | EditPack
    | RenamePack
    | DeletePack
    | ImportPack
    | ExportPack
    | SharePicture
    | ExportGame
    | OpenDoors
    | CloseDoors
    | LockDoors
    | NewLink
    | Sound
    | ReadNow
    | PassOver
    | ListCameras
    | Teach
    | CorrectCard
    | ForgetExamples
    | TeachFace
    | KeepFaces
    | ForgetFaces
    | SetTray
    | LearnDice
    | SaveSheet
    | TakePlace
    | ForgetPlaces
    | KeepPlane
    | KeepCorners
    | Quit
)
