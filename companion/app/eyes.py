"""The camera at the table of Dino World: still frames become readings, readings become a claim, people confirm it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from companion.app.card_sizes import sides_of, sizes_of
from companion.app.cards_learned import CardsLearned
from companion.app.dice_eye import DiceEye
from companion.app.sheets import Sheets
from companion.games.dino_world.actions import Caught
from companion.games.dino_world.kinds import KIND_OF, KINDS, Kind
from companion.games.game import Entry
from companion.sources import camera as cam
from companion.sources.camera_store import Learned
from companion.sources.camera_values import PHOTOS, Claim, EyeView, Found, Oddity, Still, Trouble
from companion.sources.camera_world import Lay, Scene, claim_of, matched, pulled_of, put_right
from companion.sources.question import Proposal
from companion.table.table import Accepted
from companion.words.ui import ui

if TYPE_CHECKING:
    from companion.app.core import App
    from companion.app.station import Station

GAME: Final = "dino_world"
SURE: Final = 0.8
"""From so sure on a reading may count by itself, where the household wants that."""
MOVED: Final = Oddity("moved")
LIVE_S: Final = 0.2
"""Between two frames of the live picture."""


class Eyes:
    """The camera of the open app. Used by the app's thread alone."""

    def __init__(self, app: App, camera: cam.Camera) -> None:
        self._app, self._camera = app, camera
        self.cards = CardsLearned(app, camera)
        """What it has learned of cards, and of the table."""
        self._wished = self._opened = ""  # the camera that is to be looked through, and the one that is on
        self.sheets = Sheets(app, camera.sheet, self.cards.read_again)
        """How far measuring the table has come."""
        self.dice = DiceEye(app, camera.dice, lambda: camera.seen)
        """What it makes of the dice of Dino Battle!."""
        self._cameras: tuple[Found, ...] | None = None
        self._live: Still | None = None
        self._lived = 0.0
        self._refused: Trouble | None = None
        self._asked, self._phase = 0, ""  # the question that is open, and what it is about
        self._read_still = self._since = 0  # the last still frame that was read, and that the question began with
        self._reading: cam.Taken | None = None
        self._reading_for = ""
        self._teaching: Kind | None = None
        self._last: Lay | None = None
        self._before: Lay | None = None
        self._after: Lay | None = None
        self._whole: Lay | None = None  # the last throw's, with its catch
        self._entries = 0  # that the game had when it was thrown
        self._claim: Claim | None = None
        self._picture: cam.Taken | None = None  # that the claim is made from
        self._pulled: tuple[Oddity, ...] = ()
        self._moved_since: float | None = None  # when the table was measured that all cards have moved on

    # --- what the app asks --------------------------------------------------------------------------------------

    def look_through(self, text: str) -> None:
        """Another camera, or the first. It is on while a table needs it, or somebody looks at its picture."""
        if text != self._wished:
            self._wished = text
            self._refused = self._live = None
            self._forget()
            self._switch()

    def _switch(self) -> None:
        """On or off, as it is needed."""
        needed = self._phase or self._teaching or self.dice.needed or self._app.looked_at("shows_live")
        wanted = self._wished if needed and self._wished != PHOTOS else ""
        if wanted == self._opened:
            return
        self._opened = wanted
        if wanted:
            self._camera.open(wanted)
        else:
            self._live = None
            self._camera.shut()

    @property
    def learned(self) -> Learned:
        """What this household's camera has learned."""
        return self.cards.learned

    def list_cameras(self) -> None:
        """Which cameras there are; the answer is shown when it comes."""
        self._cameras = None
        self._camera.list()

    def look_again(self) -> None:
        """The table is read as it lies now."""
        self._refused, self._claim = None, None
        self._after = None
        self.dice.look_again()
        self._camera.look_again()
        self._app.stale()

    def pass_over(self) -> None:
        """What was odd is all right: the table is as it lies now."""
        self._pulled = ()
        self._app.stale()

    def teach(self, kind: Kind) -> None:
        """The next still frame shows one card of this kind alone."""
        self._teaching, self._refused = kind, None
        self._camera.look_again()
        self._app.stale()

    def correct(self, card: int, kind: Kind | None) -> None:
        """People put a card of the claim right; its colour becomes an example of its kind."""
        lay, claim = self._after, self._claim
        if lay is None or claim is None or all(each.id != card for each in lay.reading.cards):
            return
        if kind is not None and self._picture is not None:
            self._camera.learn(self._picture, self.learned, lay.reading, card, kind)
        self._after = self._last = replace(lay, read=put_right(lay.read, card, kind))
        corrected = self._claim_from(self._after)
        if corrected is not None:
            self._offer(corrected, alone=False)
        self._app.stale()

    def photo(self, _station: Station, data: bytes) -> None:
        """A phone's photo is a still frame too."""
        if self.dice.photographed and self._teaching is None:
            self.dice.photo(data, self._camera.seen.still)
            return
        self._read(cam.photo_of(data, self._camera.seen.still + 1))

    def view(self, station: Station) -> EyeView:
        """What its screens see."""
        view = cam.view_of(self._camera.seen, self.learned)
        if getattr(station.ui.top, "finds_sheet", False):
            view = replace(view, sheet=self.sheets.view, cards=sides_of(self._app))
        return replace(
            view,
            trouble=view.trouble or self._refused,
            reading=self._reading is not None,
            teaching=self._teaching is not None,
            picture=self._live if getattr(station.ui.top, "shows_live", False) else None,
            cameras=self._cameras,
            claim=self._claim,
            pulled=self._pulled,
            dice=self.dice.view,
        )

    def close(self) -> None:
        """Lets go of the camera."""
        self._camera.close()

    # --- what comes in ------------------------------------------------------------------------------------------

    def hear(self, message: object) -> bool:
        """Takes what the camera did; whether the message was of it."""
        if any(part.hear(message) for part in (self.sheets, self.dice, self.cards)):
            self.dice.glance()
            self._app.stale()
            return True
        if not isinstance(message, cam.MESSAGES):
            return False
        match message:
            case cam.Glanced():
                self._glance()
            case cam.Listed(cameras):
                self._cameras = cameras
            case cam.Live(picture):
                self._show(picture)
            case cam.Taken():
                self._read(message)
            case cam.ReadIt():
                self._take(message)
            case cam.Taught(taught):
                self._teaching = self._reading = None
                self._refused = self.cards.take(taught)
            case cam.Refused(trouble):
                self._teaching = self._reading = None
                self._refused = trouble
                self._glance()  # there may be a newer frame by now
        self._app.stale()
        return True

    def _show(self, picture: Still | None) -> None:
        """The newest frame, in which the sheet is looked for where somebody measures."""
        self._live = picture
        if picture is not None and self._app.looked_at("finds_sheet"):
            self._camera.find_sheet(picture)

    def tick(self, now: float) -> None:
        """Whoever looks at the live picture sees it move; cards and dice are taught only on their page."""
        if self.dice.teaching and not self._app.looked_at("teaches_dice"):
            self.dice.teach("")
        if self._teaching and self._reading is None and not self._app.looked_at("shows_live"):
            self._teaching = None
            self._app.stale()
        self._switch()
        if self._opened and self._app.looked_at("shows_live") and now - self._lived >= LIVE_S:
            self._lived = now
            self._camera.live()

    def refreshed(self) -> None:
        """The table is at another question, or at another table."""
        self.dice.refreshed()
        asked, phase = self._now()
        wanted = phase or self.dice.photographed or (self._teaching and self._wished == PHOTOS)
        self._app.photo = self.photo if wanted else None  # phones show their button then
        if (asked, phase) == (self._asked, self._phase):
            return
        came_from, self._asked, self._phase = self._phase, asked, phase
        self._claim = None
        self._switch()
        if not phase:
            self._forget()
            return
        self._since = self._camera.seen.still
        if phase == "landing":
            self._land()
        elif came_from == "landing":
            self._pull_out()
        self._glance()

    def _land(self) -> None:
        """A hunter is on its way; or it lies there already, thrown before it was named, or its catch taken back."""
        self._pulled = ()
        table, last, undone = self._app.table, self._last, self._whole
        entries = len(table.fold.live) if table is not None else 0
        if undone is not None and last is not None and (undone.still, self._entries) == (last.still, entries):
            last = self._last = undone
        else:
            self._before, self._entries = last, entries
        self._after = None
        if last is None or last.read.throw is None or last.read.throw.thrown is None:
            return
        claim = self._claim_from(last)
        if claim is not None and claim.thrown:
            self._after = last
            self._offer(claim)

    def _now(self) -> tuple[int, str]:
        """Which question is open, and whether it is about a throw."""
        game, table = self._app.game, self._app.table
        if game is None or table is None or (game.header.game, game.header.mode) != (GAME, "table"):
            return 0, ""
        question = table.question
        return (question.id.seq, table.look()[0].phase) if question is not None else (0, "")

    def _forget(self) -> None:
        self._read_still = 0
        self._last = self._before = self._after = self._whole = self._claim = self._moved_since = None
        self._pulled = ()

    # --- frames and readings ------------------------------------------------------------------------------------

    def _glance(self) -> None:
        """A new still frame is taken, where somebody needs it."""
        self.cards.read_again()
        self.dice.glance()
        seen = self._camera.seen
        if seen.still > self._read_still and self._reading is None and (self._phase or self._teaching):
            self._camera.take()

    def _read(self, taken: cam.Taken) -> None:
        if self._reading is not None or (taken.still <= self._read_still and not taken.photo):
            return
        if self.learned.plane is None and not taken.photo:
            self._refused = Trouble("EyeNotMeasured") if self._teaching else self._refused
            self._teaching = None
            return
        sizes = sizes_of(self._app)
        self._read_still = max(self._read_still, 0 if taken.photo else taken.still)
        self._reading, self._reading_for = taken, self._phase
        if self._teaching is not None:
            self._camera.teach(taken, self.learned, sizes, self._teaching)
            return
        if len(self.learned.cards) < len(KINDS) or not self._phase:
            self._reading = None
            return
        self._refused = None
        self._camera.read(taken, self.learned, sizes, self._base())

    def _base(self) -> Any:
        """The reading that the next one is compared with."""
        lay = self._before if self._phase == "landing" else (self._after or self._last)
        return None if lay is None else lay.reading

    def _take(self, message: cam.ReadIt) -> None:
        """A reading: the table before a throw, the table after it, or after the catch was pulled out."""
        taken, self._reading = self._reading, None
        lay = Lay(message.still, message.read)
        if self._phase == "landing" and (message.still <= self._since) and not message.photo:
            self._before = self._last = lay  # it was taken before the hunter was sent
        elif self._phase == "landing":
            self._picture = taken
            self._throw(lay)
        elif self._phase:
            self._pull(lay)
        self._glance()  # there may be a newer one by now

    def _throw(self, lay: Lay) -> None:
        table = self._app.table
        if self._before is None or table is None or table.question is None:
            self._last = self._last or lay
            self._refused = Trouble("EyeNoBefore") if self._before is None else None
            return
        if self._claim is not None and self._claim.thrown:
            return  # the catch may be pulled out before anybody has confirmed it
        self._after = self._last = lay
        claim = self._claim_from(lay)
        if claim is not None:
            self._offer(claim)

    def _claim_from(self, lay: Lay) -> Claim | None:
        table = self._app.table
        if table is None or table.question is None:
            return None
        state = table.look()[0]
        lying = Counter(KIND_OF[each.card] for each in state.lying)
        scene = Scene(KIND_OF[state.launched], lying)
        claim = claim_of(table.question.id, scene, lay.read, cam.shown_of(lay.read))
        if MOVED in claim.oddities:
            self._moved_since = self.cards.measured
        moved = self._camera.moved or self._moved_since == self.cards.measured
        if MOVED in claim.oddities or self.learned.marks or not moved:  # by marks the reader measures the table anew
            return claim
        return replace(claim, oddities=(MOVED, *claim.oddities))

    def _offer(self, claim: Claim, *, alone: bool = True) -> None:
        """The table offers it, and the screen asks; or it counts by itself alone, where the household wants that."""
        table = self._app.table
        assert table is not None
        self._claim = claim
        entry: Entry[Any] = Entry(Caught(claim.prey))
        gaps = () if claim.whole else ("prey",)
        said = Proposal(claim.question, entry, "camera", gaps, claim.confidence, claim.origin)
        table.receive(said)
        if alone and self._may_count(claim):
            self._count(said)

    def _may_count(self, claim: Claim) -> bool:
        sure = claim.whole and not claim.oddities and claim.confidence >= SURE
        return sure and self._app.preferences.camera_counts

    def _count(self, said: Proposal) -> None:
        """The household lets it count by itself: it is said, and can be taken back."""
        table = self._app.table
        assert table is not None
        if not isinstance(table.confirm(said), Accepted):
            return
        for station in self._app.stations:
            language = self._app.language(station)
            count = len(said.entry.what.prey)
            station.notice = ui("dw.eye.counted", language, count) if count else ui("dw.eye.counted_none", language)
        self._app.stale()

    def _pull(self, lay: Lay) -> None:
        """Between two throws: what lies there now is what the next throw is compared with."""
        if self._after is not None:
            self._pulled = pulled_of(lay.read)
        self._last = lay

    def _pull_out(self) -> None:
        """The catch that was confirmed is no longer looked for on the table, also not under other cards."""
        table = self._app.table
        if self._after is None or table is None or not table.fold.live:
            return
        told = table.fold.live[-1].entry.what
        wanted = [*getattr(told, "prey", ()), *getattr(told, "off_table", ())]
        changed = self._after.read.throw
        ids = matched(wanted, () if changed is None else changed.prey, self._after.reading.cards)
        self._whole = self._after
        self._after = self._last = replace(self._after, read=cam.without(self._after.read, frozenset(ids)))


def look(app: App) -> None:
    """Looks through the household's camera, or through none, as it wishes."""
    text = app.preferences.camera
    if not text:
        if app.eye is not None:
            app.eye.close()
            app.eye, app.photo = None, None
        return
    opened(app).look_through(text)


def opened(app: App) -> Eyes:
    """The camera of the app, its processes not started before they are needed."""
    if app.eye is None:
        app.eye = Eyes(app, cam.beside(app.inbox.put))
        app.stale()
    return app.eye
