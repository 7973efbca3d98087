"""What this device has learned of the dice of Dino Battle!: small pictures of their faces, and where the tray is.

The faces lie in a file of the form that `read dice --faces` reads. Frames are never kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from companion.files import write_whole
from companion.sources.camera_values import Share
from vision.dice.faces import SHOTS_LEAST, Shot
from vision.dice.teach import packed, saved_shots
from vision.errors import VisionError

FILE: Final = "dice_faces.npz"
TRAY_FILE: Final = "dice_tray.json"
LARGEST: Final = 1 << 18
TAUGHT_MOST: Final = 8
"""Shots a face that were shown on purpose; what taps have added goes first,"""
FACE_MOST: Final = 24
"""and more than that a face is not kept."""
NONE_MOST: Final = 120
"""Of what is no face."""
ENOUGH: Final = SHOTS_LEAST
"""Shots from which on a face is read."""

Shots: TypeAlias = tuple[Shot, ...]


class TrayFile(Struct, frozen=True):
    """The file of the tray, in shares of the picture, with the edges of its rim (`vision.tray`)."""

    tray: Share | None = None
    rim: bytes = b""
    format: Literal[1] = 1


class Known(Struct, frozen=True, eq=False):
    """The shots, their bytes as the reader gets them, the tray, and what is kept of its rim."""

    shots: Shots = ()
    data: bytes = b""
    tray: Share | None = None
    rim: bytes = b""

    @property
    def counts(self) -> tuple[tuple[str, int], ...]:
        """How many shots each face has."""
        return tuple(Counter(shot.face for shot in self.shots if shot.face).items())

    @property
    def ready(self) -> bool:
        """Whether dice can be read by it: two faces that were shown often enough."""
        return sum(count >= ENOUGH for _, count in self.counts) > 1


def known(shots: Shots, tray: Share | None, rim: bytes = b"") -> Known:
    """What is known with these shots."""
    return Known(shots, packed(shots) if shots else b"", tray, rim)


def read_known(folder: Path) -> Known:
    """What is stored; nothing where a file is not there or cannot be read."""
    try:
        shots = saved_shots(folder / FILE) if (folder / FILE).exists() else ()
    except (OSError, VisionError):
        shots = ()
    found = _tray(folder / TRAY_FILE)
    return known(shots, found.tray, found.rim)


def _tray(path: Path) -> TrayFile:
    try:
        if path.stat().st_size > LARGEST:
            return TrayFile()
        return msgspec.json.decode(path.read_bytes(), type=TrayFile)
    except (OSError, ValueError):
        return TrayFile()


def keep_faces(folder: Path, data: bytes) -> str | None:
    """Stores the faces whole or not at all, or forgets them where there are none; the code of why not."""
    return _forgotten(folder / FILE) if not data else _written(folder / FILE, data)


def keep_tray(folder: Path, tray: Share | None, rim: bytes = b"") -> str | None:
    """Stores where the tray is; the code of why not."""
    return _written(folder / TRAY_FILE, msgspec.json.encode(TrayFile(tray, rim)))


def _forgotten(path: Path) -> str | None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return "SettingsNotWritten"
    return None


def _written(path: Path, data: bytes) -> str | None:
    try:
        write_whole(path, data)
    except OSError:
        return "SettingsNotWritten"
    return None


def with_shots(shots: Shots, new: Iterable[Shot]) -> Shots:
    """The shots with some more. Of a face with too many the oldest that a tap has added goes."""
    every = list(shots)
    for shot in new:
        every.append(shot)
        own = [at for at, each in enumerate(every) if each.face == shot.face]
        if len(own) > (FACE_MOST if shot.face else NONE_MOST):
            del every[own[TAUGHT_MOST if shot.face else 0]]
    return tuple(every)


def without_face(shots: Shots, face: str) -> Shots:
    """The shots without those of one face."""
    return tuple(shot for shot in shots if shot.face != face)


def shot_of(face: str, raw: Any) -> Shot:
    """A shot as it came from the reader's process."""
    import numpy as np

    return Shot(face, np.frombuffer(raw.data, np.uint8).reshape(raw.rows, raw.columns, 3))
