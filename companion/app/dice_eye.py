"""The camera at the table of Dino Battle!: three frames of a throw become a claim, and faces of dice are taught."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from companion.app.dice_due import awaited, entry_of
from companion.sources import camera_dice as cam
from companion.sources.camera_dice_claim import Due, claim_of, whole
from companion.sources.camera_dice_store import (
    Known,
    keep_faces,
    keep_tray,
    known,
    read_known,
    shot_of,
    with_shots,
    without_face,
)
from companion.sources.camera_values import PHOTOS, DiceClaim, DiceView, Trouble
from companion.sources.question import Proposal
from companion.table.table import Accepted
from companion.words.ui import ui

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.core import App
    from companion.sources.camera_values import Share
    from companion.sources.question import QuestionId
    from vision.frames.values import Seen

FRAMES: Final = 3
"""So many frames of one throw have to agree."""
SHOTS: Final = 6
"""Of a face that is taught, one each time the die lies still anew."""
SURE: Final = 0.8
TOO_LONG: Final = "EyeReadingFailed"
TRIES: Final = 3
"""So often a frame is read where readings take too long, as on a machine that is busy."""
STILL: Final = frozenset({"still", "empty"})


class Offered(NamedTuple):
    """What was read last: of which dice and still frame, and how many entries counted then."""

    due: Due
    still: int
    entries: int
    claim: DiceClaim
    shots: tuple[Any, ...]


class DiceEye:
    """The dice before the app's camera. Used by the app's thread alone; `seen` says what the camera sees."""

    def __init__(self, app: App, camera: cam.DiceCamera, seen: Callable[[], Seen]) -> None:
        self._app, self._camera, self._seen = app, camera, seen
        self._known = read_known(app.data)
        self._unkept = False
        self._question: QuestionId | None = None
        self._due: Due | None = None
        self._since = self._still = 0  # the still frame that the question began with, and that is read
        self._frames: list[Any] = []
        self._busy = False
        self._failed = 0  # readings one after the other
        self._warmed: bytes | None = None  # the faces that the reader was told to get ready for
        self._number = 0
        self._claim: DiceClaim | None = None
        self._last: Offered | None = None
        self._shots: tuple[Any, ...] = ()  # of the claim's dice, for who corrects them
        self._teaching, self._taught, self._shown = "", 0, 0
        self._mixed: tuple[tuple[str, str], ...] = ()
        self._trouble: Trouble | None = None
        self._moved = False  # the tray, or the camera, since it was marked

    # --- what the app asks --------------------------------------------------------------------------------------

    @property
    def needed(self) -> bool:
        """Whether a camera has anything to see: dice are rolled at this table, or a face is shown."""
        return bool(self._teaching) or (awaited(self._app) is not None and self._reads)

    @property
    def photographed(self) -> bool:
        """Whether a phone's photo is of use."""
        shown = self._teaching and self._app.preferences.camera == PHOTOS
        return bool(shown) or (self._due is not None and self._reads)

    @property
    def _reads(self) -> bool:
        return self._known.ready or self._app.preferences.dice_pips

    @property
    def teaching(self) -> bool:
        """Whether a face is shown now."""
        return bool(self._teaching)

    @property
    def view(self) -> DiceView:
        """What screens see."""
        return DiceView(
            asked=self._due is not None and self._reads,
            frames=len(self._frames),
            claim=self._claim,
            faces=self._known.counts,
            ready=self._known.ready,
            teaching=self._teaching,
            unkept=self._unkept,
            mixed=self._mixed,
            tray=self._known.tray,
            moved=self._moved,
            trouble=self._trouble,
        )

    def look_again(self) -> None:
        """The dice are read as they lie now."""
        self._claim, self._trouble, self._frames = None, None, []
        self._still = 0

    def teach(self, face: str) -> None:
        """The next still frames show one die alone with this face; "" ends it."""
        ended = bool(self._teaching) and not face and self._taught > 0
        self._teaching, self._taught, self._trouble = face, 0, None
        self._shown = self._seen().still
        self._app.stale()
        if ended:
            self._camera.tell(self._known)

    def forget_face(self, face: str) -> None:
        """What was learned of a face, or with "" of all, is forgotten."""
        self._know(without_face(self._known.shots, face) if face else ())
        self._unkept = bool(face)
        self._mixed = ()
        if not face:
            self._tell_kept()

    def keep(self) -> None:
        """What was shown is stored on this device."""
        self._unkept = False
        self._tell_kept()

    def set_tray(self, tray: Share | None) -> None:
        """Dice lie in this part of the picture, or anywhere in it."""
        self._keep_tray(tray, b"")
        self._moved = False
        self.look_again()
        if tray is not None:
            self._camera.mark(tray)

    def _keep_tray(self, tray: Share | None, rim: bytes) -> None:
        self._known = Known(self._known.shots, self._known.data, tray, rim)
        self._refuse(keep_tray(self._app.data, tray, rim))

    def learn(self, number: int, corrected: tuple[tuple[int, str], ...]) -> None:
        """People have said what these dice of a claim show ("" for what is no die): each becomes an example."""
        if self._claim is None or self._claim.number != number or self._due is None or self._due.pips:
            return
        new = [shot_of(face, self._shots[at]) for at, face in corrected if at < len(self._shots)]
        self._know(with_shots(self._known.shots, new))
        if not self._unkept:  # else what was only shown would be kept with it
            self._tell_kept()

    def photo(self, data: bytes, still: int) -> None:
        """A phone's photo of the dice, or of the one die that is shown."""
        if self._teaching and not self._busy:
            self._busy = True
            self._camera.show_photo(self._teaching, data)
        elif self._due is not None and not self._busy:
            self._busy = True
            self._camera.read_photo(self._wanted(self._due), self._known, data, still)

    def _tell_kept(self) -> None:
        self._refuse(keep_faces(self._app.data, self._known.data))

    def _refuse(self, code: str | None) -> None:
        self._trouble = Trouble(code) if code else self._trouble
        self._app.stale()

    def _know(self, shots: tuple[Any, ...]) -> None:
        self._known = known(shots, self._known.tray, self._known.rim)

    # --- what comes in ------------------------------------------------------------------------------------------

    def hear(self, message: object) -> bool:
        """Takes what the camera did; whether the message was of it."""
        match message:
            case cam.DiceSeen():
                self._busy, self._failed = False, 0
                self._read(message)
            case cam.NoFrame() | cam.Ready():
                self._busy = False
            case cam.DieShown(face, shots):
                self._busy = False
                self._learn_shown(face, shots)
            case cam.FacesTold(mixed):
                self._mixed = mixed
            case cam.TrayMarked(tray, rim):
                if rim and tray == self._known.tray:
                    self._keep_tray(tray, rim)
            case cam.DiceRefused(trouble, taught):
                self._busy = False
                self._refused(trouble, taught=taught)
            case _:
                return False
        return True

    def refreshed(self) -> None:
        """The table is at another question, or at another table."""
        found = awaited(self._app)
        self._warm(seated=found is not None)
        question, due = found if found is not None and found[1] is not None else (None, None)
        if (question, due) == (self._question, self._due):
            return
        self._question, self._due = question, due
        self._claim, self._frames, self._shots = None, [], ()
        self._trouble = None
        self._since = self._still = self._seen().still
        self._take_up()

    def _take_up(self) -> None:
        """The entry was taken back and the dice still lie there: what was read of them is offered again."""
        last, question, due = self._last, self._question, self._due
        if last is None or question is None or due is None:
            return
        if (last.due, last.still, last.entries) == (due, self._still, self._entries()):
            self._number += 1
            self._claim, self._shots = replace(last.claim, question=question, number=self._number), last.shots

    def _entries(self) -> int:
        """How many entries of the table count."""
        return len(self._app.table.fold.live) if self._app.table is not None else 0

    def _warm(self, *, seated: bool) -> None:
        """At a table whose dice can be read, the reader gets ready for them before the first are rolled."""
        wanted = self._known.data if seated and self._reads else None
        if wanted is not None and wanted != self._warmed and self._app.preferences.camera:
            self._get_ready()
        self._warmed = wanted

    def _get_ready(self) -> None:
        """No frame is read before the reader is ready, for nobody waits long for a reading."""
        self._busy = True
        self._camera.warm(self._known, pips=self._app.preferences.dice_pips)

    def glance(self) -> None:
        """A frame is taken where somebody needs one."""
        seen = self._seen()
        if self._busy:
            return
        if self._teaching:
            self._glance_at_face(seen)
        elif self._due is not None and self._reads and seen.still > self._since:
            self._glance_at_throw(seen, self._due)

    def _glance_at_face(self, seen: Seen) -> None:
        if seen.still > self._shown:
            self._shown, self._busy = seen.still, True
            self._camera.show(self._teaching, self._known.tray)

    def _glance_at_throw(self, seen: Seen, due: Due) -> None:
        if seen.still != self._still:
            self._still, self._frames = seen.still, []
        lies = seen.state in STILL or seen.anyway
        if lies and len(self._frames) < FRAMES and not (self._claim is not None and whole(self._claim)):
            self._busy = True
            self._camera.read(self._wanted(due), self._known)

    def _wanted(self, due: Due) -> cam.Wanted:
        return cam.Wanted(self._question.seq if self._question else 0, due.expect, bool(due.pips))

    def _read(self, message: cam.DiceSeen) -> None:
        question, due = self._question, self._due
        if question is None or due is None or message.wanted != self._wanted(due):
            return
        if message.photo:
            self._offer(question, due, [message.read])
            return
        if message.still != self._still:
            return  # something has moved meanwhile
        self._frames.append(message.read)
        if len(self._frames) == FRAMES:
            self._offer(question, due, self._frames)

    def _offer(self, question: QuestionId, due: Due, frames: list[Any]) -> None:
        """The table offers it, and the screen asks; or it counts, where the household wants that."""
        self._number += 1
        self._claim = claim = claim_of(question, self._number, due, frames)
        self._shots, self._trouble = frames[-1].shots, None
        self._moved = "moved" in claim.doubts
        if whole(claim) and not claim.lone and self._known.tray is not None and not self._known.rim:
            self._camera.mark(self._known.tray)  # all dice lie in it, so it is where it was marked
        self._last = Offered(due, self._still, self._entries(), claim, self._shots)
        self._app.stale()
        table = self._app.table
        entry = entry_of(self._app, claim) if whole(claim) else None
        if entry is None or table is None:
            return
        said = Proposal(question, entry, "camera", (), claim.confidence, claim.origin)
        table.receive(said)
        if self._app.preferences.camera_counts and claim.confidence >= SURE and not claim.lone:
            self._count(said)

    def _count(self, said: Proposal) -> None:
        table = self._app.table
        assert table is not None
        if not isinstance(table.confirm(said), Accepted):
            return
        for station in self._app.stations:
            station.notice = ui("db.eye.counted", self._app.language(station))

    def _learn_shown(self, face: str, shots: tuple[Any, ...]) -> None:
        self._know(with_shots(self._known.shots, shots))
        self._unkept, self._trouble = True, None
        if face != self._teaching:
            return
        self._taught += 1
        self._app.sound("place")
        if self._taught >= SHOTS:
            self._teaching = ""
            self._camera.tell(self._known)

    def _refused(self, trouble: Trouble, *, taught: bool) -> None:
        self._trouble = trouble
        if taught:
            return
        self._frames = []
        self._failed += 1
        if trouble.code == TOO_LONG and self._failed < TRIES:
            self._get_ready()  # a process that took too long has ended, and another one begins
        else:
            self._since = max(self._since, self._still)
