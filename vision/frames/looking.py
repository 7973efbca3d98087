"""Looks through one camera: a thread that reads, a thread that judges each newest frame, and what they know."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from vision.errors import VisionError
from vision.frames.address import find, without_password
from vision.frames.cameras import cameras
from vision.frames.drift import Drift
from vision.frames.feeds import Clock, Feed, open_feed
from vision.frames.newest import OLDEST_S, Newest
from vision.frames.sight import Small, sight, small
from vision.frames.still import Watch, dark, lost, read_anyway, step
from vision.frames.values import Address, Lock, Seen, Trouble
from vision.pictures import Picture

OPEN_S: Final = 8.0
"""Whatever opens longer is given up; the backends' own limits are shorter."""
SILENT_S: Final = 4.0
AGAIN_S: Final = (1.0, 2.0, 4.0, 8.0)
"""After these times a camera that has gone is tried again; then ever again after the last."""
HUNG_MOST: Final = 2
WAIT_S: Final = 0.25


class Held(NamedTuple):
    """A frame: its age in seconds, how many still frames there were with it, and whether it was asked for."""

    picture: Picture
    age_s: float
    still: int
    anyway: bool


class Looker:
    """Used by any thread. `on_hang` is called when cameras hang that nothing frees."""

    def __init__(
        self,
        clock: Clock,
        on_hang: Callable[[], None],
        opens: Callable[[Address, Clock], Feed] = open_feed,
    ) -> None:
        self._clock, self._on_hang, self._opens = clock, on_hang, opens
        self.on_change: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self._turn = 0  # threads of an earlier one stop by themselves
        self._hung = 0
        self._newest = Newest(clock)
        self._drift = Drift()
        self._still_small: Small | None
        self._watch = Watch()
        self._clear("")

    def _clear(self, text: str) -> None:
        self._text, self._shown = text, without_password(text)
        self._watch = Watch(since=self._clock(), still=self._watch.still)  # still frames are counted on
        self._trouble: Trouble | None = None
        self._locks: tuple[Lock, ...] = ()
        self._still: tuple[Picture, float, bool] | None = None
        self._still_small = None
        self._size, self._gap_s, self._heard = (0, 0), 0.0, self._clock()
        self._waiting = False  # for a camera that opens, or that is tried again later

    # --- what is asked of it ------------------------------------------------------------------------------------

    def open(self, text: str) -> None:
        """Look through this one from now on. Returns at once; trouble is seen."""
        self.shut()
        with self._lock:
            turn = self._turn
            self._clear(text)
            self._waiting = True
        threading.Thread(target=self._read, args=(text, turn), name="camera", daemon=True).start()
        threading.Thread(target=self._judge, args=(turn,), name="judge", daemon=True).start()

    def shut(self) -> None:
        """Look no more."""
        with self._lock:
            self._turn += 1
            self._newest.clear()
            self._clear("")

    def read_anyway(self) -> None:
        """The next frame counts as still."""
        with self._lock:
            self._watch = read_anyway(self._watch)

    def mark(self, *, on: bool) -> None:
        """Watch the markers in view from now on, or no more."""
        with self._lock:
            self._drift = Drift(on=on)

    def frame(self, *, still: bool, widest: int) -> Held | None:
        """The newest frame if it is fresh, or the last still one."""
        with self._lock:
            kept, watch = self._still, self._watch
        if still:
            if kept is None:
                return None
            picture, at, anyway = kept
            return Held(narrowed(picture, widest), self._clock() - at, watch.still, anyway)
        newest = self._newest.after(0, 0.0)
        return None if newest is None else Held(narrowed(newest[0], widest), newest[1], watch.still, anyway=False)

    def seen(self) -> Seen:
        """What is known now."""
        age = self._newest.age_s
        with self._lock:
            watch, now = self._watch, self._clock()
            return Seen(
                shown=self._shown,
                state=watch.state,
                for_s=round(now - watch.since, 2),
                still=watch.still,
                anyway=watch.forced,
                age_ms=None if age is None else round(age * 1000, 1),
                fps=round(1 / self._gap_s, 1) if self._gap_s else 0.0,
                width=self._size[0],
                height=self._size[1],
                locks=self._locks,
                drift_px=self._drift.px,
                glare=round(watch.glare, 4),
                light=round(watch.light, 1),
                trouble=self._trouble or _light_trouble(watch, self._shown, now),
            )

    # --- the thread that reads ----------------------------------------------------------------------------------

    def _read(self, text: str, turn: int) -> None:
        tries = 0
        while turn == self._turn:
            try:
                feed = self._opened(text, turn)
                if feed is None:
                    return
                tries = self._frames(feed, turn, tries)
            except VisionError as error:
                self._tell(error, turn)
                if error.code in FINAL:
                    return
            self._pause(AGAIN_S[min(tries, len(AGAIN_S) - 1)], turn)
            tries += 1

    def _opened(self, text: str, turn: int) -> Feed | None:
        address = find(text, cameras())
        with self._lock:
            if turn != self._turn:
                return None
            self._shown, self._heard, self._waiting = address.shown, self._clock() + OPEN_S - SILENT_S, False
        feed = self._opens(address, self._clock)
        if turn != self._turn:
            feed.close()
            return None
        return feed

    def _frames(self, feed: Feed, turn: int, tries: int) -> int:
        """Frames until there are none; the number of tries, 0 again once a frame has come. Raises VisionError."""
        try:
            while turn == self._turn:
                picture = feed.read()
                if turn != self._turn:
                    break
                self._newest.put(picture)
                now, tries = self._clock(), 0
                with self._lock:
                    self._gap_s = paced(self._gap_s, now - self._heard)
                    self._heard, self._hung, self._trouble, self._locks = now, 0, None, feed.locks
                    self._size = (picture.shape[1], picture.shape[0])
        finally:
            feed.close()
        return tries

    def _tell(self, error: VisionError, turn: int) -> None:
        with self._lock:
            if turn == self._turn:
                self._trouble = Trouble(error.code, error.offending, error.remedy)
                self._waiting, self._gap_s = True, 0.0
                self._watch = lost(self._watch, self._clock())
        self._newest.clear()
        self.on_change()

    def _pause(self, seconds: float, turn: int) -> None:
        until = self._clock() + seconds
        waiting = threading.Event()
        while turn == self._turn and self._clock() < until:
            waiting.wait(0.05)

    # --- the thread that judges ---------------------------------------------------------------------------------

    def _judge(self, turn: int) -> None:
        number, before = 0, None
        while turn == self._turn:
            newest = self._newest.after(number, WAIT_S)
            if newest is None:
                before = None if self._miss(turn) else before
                continue
            picture, _, number = newest
            tiny = small(picture)
            self._look(picture, tiny, before, turn)
            before = tiny

    def _look(self, picture: Picture, tiny: Small, before: Small | None, turn: int) -> None:
        now = self._clock()
        watched = sight(tiny, before, self._still_small)
        self._drift.look(picture, now)
        with self._lock:
            if turn != self._turn:
                return
            was, self._watch = self._watch, step(self._watch, watched, now)
            if self._watch.still != was.still:
                self._still, self._still_small = (picture, now, self._watch.forced), tiny
            changed = (was.state, was.still) != (self._watch.state, self._watch.still)
        if changed:
            self.on_change()

    def _miss(self, turn: int) -> bool:
        """No fresh frame: whether what was seen is worth nothing now. A camera that stays silent is given up."""
        age, now = self._newest.age_s, self._clock()
        with self._lock:
            if turn != self._turn:
                return True
            gone = age is None or age > OLDEST_S
            if gone and self._watch.state != "none":
                self._watch = lost(self._watch, now)
            silent = not self._waiting and now - self._heard > SILENT_S
        if silent:
            self._abandon(turn)
        return gone

    def _abandon(self, turn: int) -> None:
        """The reading thread hangs in the camera. Another one takes its place; at last the process has to end."""
        with self._lock:
            if turn != self._turn:
                return
            self._turn += 1
            self._hung += 1
            shown, hung, turn = self._shown, self._hung, self._turn
            self._trouble = Trouble("camera_silent", shown, "see whether it is on and in the same network")
            self._waiting = True
        self._newest.clear()
        self.on_change()
        if hung > HUNG_MOST:
            self._on_hang()
            return
        threading.Thread(target=self._read, args=(self._text, turn), name="camera", daemon=True).start()
        threading.Thread(target=self._judge, args=(turn,), name="judge", daemon=True).start()


FINAL: Final = frozenset({"video_ended", "no_video", "no_camera_address", "several_cameras"})
"""What does not get better by waiting."""


def _light_trouble(watch: Watch, shown: str, now: float) -> Trouble | None:
    code = dark(watch, now)
    return Trouble(code, shown, "see whether something covers the lens, and light the table evenly") if code else None


def paced(mean_s: float, gap_s: float) -> float:
    """The mean time between frames so far, s; the first one, and one after a break, begin anew."""
    if not 0 < gap_s < 1:
        return 0.0
    return 0.9 * mean_s + 0.1 * gap_s if mean_s else gap_s


def narrowed(picture: Picture, widest: int) -> Picture:
    """The picture itself, or scaled down."""
    import cv2

    height, width = picture.shape[:2]
    if width <= widest:
        return picture
    size = (widest, max(1, round(height * widest / width)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
