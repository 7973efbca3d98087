"""What is known of a camera: frozen values that cross the process's border."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["device", "stream", "video", "stills"]
State: TypeAlias = Literal["none", "moving", "hand", "empty", "still"]
"""What the table is at. none: no frame yet, or none that is fresh."""


class Camera(Struct, frozen=True):
    """A camera of this machine: its name, how it is opened, and whether it said its name itself."""

    name: str
    device: str
    named: bool = True


class Address(Struct, frozen=True):
    """Where frames come from. `target` is what is opened; `shown` is the same without a password."""

    kind: Kind
    target: str
    shown: str


class Lock(Struct, frozen=True):
    """An automatic of the camera (exposure, white_balance, focus), and whether it is off now; None: it has none."""

    name: str
    held: bool | None


class Trouble(Struct, frozen=True):
    """What is wrong with the camera now: code, input and remedy as those of a VisionError."""

    code: str
    offending: str = ""
    remedy: str = ""


class Seen(Struct, frozen=True, kw_only=True):
    """What the eye knows now.

    `still`: how many still frames there were, which never goes back, so that a new one is noticed; `for_s`: how long
    the state lasts; `age_ms`: of the newest frame, None where there is none; `drift_px`: how far the markers have
    moved, None: not known; `glare`: share of pixels that are burnt out; `light`: mean grey, 0 to 255;
    `anyway`: the newest still frame was asked for, though the table was not still.
    """

    shown: str = ""
    state: State = "none"
    for_s: float = 0.0
    still: int = 0
    anyway: bool = False
    age_ms: float | None = None
    fps: float = 0.0
    width: int = 0
    height: int = 0
    locks: tuple[Lock, ...] = ()
    drift_px: float | None = None
    glare: float = 0.0
    light: float = 0.0
    trouble: Trouble | None = None
