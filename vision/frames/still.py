"""When the table is worth reading: empty, moving, a hand in view, or still. Pure; the clock is the caller's."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from vision.frames.sight import Sight
from vision.frames.values import State

STILL_S: Final = 0.5
"""So long nothing moves before the table counts as still."""
MOVED_MOST: Final = 0.0015
"""Share of pixels that may change between two frames of a still table."""
EMPTY_EDGES: Final = 0.002
HAND_GONE_S: Final = 0.3
RESTS_S: Final = 6.0
"""What reaches in over the border and does not move for so long lies there: a coat, the edge of another cloth."""
FRESH_S: Final = 0.5
"""An older frame says nothing about the table."""
DARK: Final = 8.0
LIT: Final = 247.0
FLAT: Final = 4.0
"""Mean grey below which a picture is black and above which it is white, and the deviation that either may have."""
DARK_FOR_S: Final = 1.0


class Watch(Struct, frozen=True):
    """What the eye has made of the frames so far; all times are the caller's, in seconds.

    `quiet`, `handless`, `unlit`: since when nothing moves, no hand is in view, nothing is to be seen; None: not so.
    `still`: how many still frames there were; `anyway`: the next frame counts as one.
    """

    state: State = "none"
    since: float = 0.0
    quiet: float | None = None
    handless: float | None = None
    unlit: float | None = None
    still: int = 0
    anyway: bool = False
    forced: bool = False
    moved_since: bool = True
    light: float = 0.0
    glare: float = 0.0


def step(watch: Watch, sight: Sight, now: float) -> Watch:
    """One more frame. `still` grows where it is the first of a still table, or was asked for."""
    quiet = _since(watch.quiet, sight.moved <= MOVED_MOST, now)
    resting = quiet is not None and now - quiet >= RESTS_S
    handless = _since(watch.handless, not sight.hand or resting, now)
    unlit = _since(watch.unlit, nothing_seen(sight), now)
    state = _state(sight, quiet, handless, unlit, now)
    moved_since = watch.moved_since or state in {"moving", "hand"}
    is_still = state in {"still", "empty"}
    first = is_still and moved_since
    asked = watch.anyway and not is_still and state != "none"
    counts = first or asked or (watch.anyway and is_still)
    return Watch(
        state=state,
        since=watch.since if state == watch.state else now,
        quiet=quiet,
        handless=handless,
        unlit=unlit,
        still=watch.still + counts,
        anyway=watch.anyway and not counts,
        forced=asked if counts else watch.forced,
        moved_since=moved_since and not counts,
        light=sight.light,
        glare=sight.glare,
    )


def _since(before: float | None, so: bool, now: float) -> float | None:  # noqa: FBT001 - a fact about this frame
    if not so:
        return None
    return now if before is None else before


def _state(sight: Sight, quiet: float | None, handless: float | None, unlit: float | None, now: float) -> State:
    if unlit is not None:
        return "none" if now - unlit >= DARK_FOR_S else "moving"
    if handless is None or now - handless < HAND_GONE_S <= (now - quiet if quiet is not None else 0.0):
        return "hand"
    if quiet is None or now - quiet < STILL_S:
        return "moving"
    return "empty" if sight.edges < EMPTY_EDGES else "still"


def nothing_seen(sight: Sight) -> bool:
    """Whether a frame is all black or all white: a cap before the lens, a lamp in it."""
    return sight.spread < FLAT and not DARK <= sight.light <= LIT


def dark(watch: Watch, now: float) -> str:
    """The code of the trouble with the light, or nothing."""
    if watch.unlit is None or now - watch.unlit < DARK_FOR_S:
        return ""
    return "camera_black" if watch.light < LIT / 2 else "camera_white"


def lost(watch: Watch, now: float) -> Watch:
    """The frames have stopped: what was seen is worth nothing any more."""
    return Watch(since=now, still=watch.still, anyway=watch.anyway, forced=watch.forced)


def read_anyway(watch: Watch) -> Watch:
    """The next frame counts as still, whatever moves."""
    return replace(watch, anyway=True)
