"""Real photos with what lies on them: those of tests/data/photos, or of the file that the variable PHOTOS names.

That file is a truth.json of the same form: a list of {file, kind, truth, ...}, each file relative to the list's folder.
A photo of a fixed tray says where it is, as `tray` [x, y, width, height] in pixels of the upright photo.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

OURS = Path(__file__).parent.parent / "data" / "photos" / "truth.json"


class Photo(msgspec.Struct, frozen=True):
    """One entry: `kind` is dice, cards or markers; what `truth` holds depends on it."""

    file: str
    kind: str
    truth: dict[str, object]
    repo: str = ""
    difficulty: str = ""
    note: str = ""
    folder: str = ""
    tray: tuple[int, int, int, int] | None = None
    expect: int | None = None

    @property
    def path(self) -> Path:
        return Path(self.folder) / self.file

    @property
    def id(self) -> str:
        return self.file

    @property
    def values(self) -> list[str]:
        """The top faces of a photo of dice, sorted."""
        return sorted(str(each) for each in msgspec.convert(self.truth["values"], list[int | str]))

    @property
    def due(self) -> int:
        """How many dice a reader is told to expect."""
        return self.expect or len(self.values)

    @property
    def count(self) -> int:
        return msgspec.convert(self.truth["count"], int)


def photos(kind: str) -> list[Photo]:
    """The photos of a kind, in the file's order."""
    listed = Path(os.environ.get("PHOTOS") or OURS)
    every = msgspec.json.decode(listed.read_bytes(), type=list[Photo])
    return [msgspec.structs.replace(each, folder=str(listed.parent)) for each in every if each.kind == kind]


def are_ours() -> bool:
    """Whether the photos are those of tests/data/photos, for which bars are set one by one."""
    return not os.environ.get("PHOTOS") or Path(os.environ["PHOTOS"]).resolve() == OURS.resolve()
