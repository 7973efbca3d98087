"""The photo behind an own board: kept with its place in the user's folder, and never part of a pack."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from companion.app.desks import writing
from companion.screens.boards.plan import Shot

FOLDER: Final = "photos"


def keep_photo(data: Path, game: str, key: str, shot: Shot | None) -> None:
    """The picture is copied once, since its owner may take the first one away. Raises NotAllowedError."""
    if shot is None:
        forget_photo(data, game, key)
        return
    place, picture = _place(data, game, key), Path(shot.file)
    kept = place.with_suffix(picture.suffix.lower())
    with writing(kept):
        place.parent.mkdir(parents=True, exist_ok=True)
        if picture != kept:
            forget_photo(data, game, key)
            shutil.copyfile(picture, kept)
        torn = place.with_suffix(".new")
        torn.write_bytes(msgspec.json.encode(replace(shot, file=kept.name)))
        torn.replace(place)


def kept_photo(data: Path, game: str, key: str) -> Shot | None:
    """The photo as it lay last; None where there is none, or it cannot be read."""
    place = _place(data, game, key)
    try:
        shot = msgspec.json.decode(place.read_bytes(), type=Shot)
    except (OSError, msgspec.MsgspecError):
        return None
    picture = place.parent / Path(shot.file).name
    return replace(shot, file=str(picture)) if picture.is_file() else None


def forget_photo(data: Path, game: str, key: str) -> None:
    """No photo lies behind this board any more. Raises NotAllowedError."""
    place = _place(data, game, key)
    with writing(place):
        for file in place.parent.glob(f"{place.stem}.*"):
            file.unlink(missing_ok=True)


def _place(data: Path, game: str, key: str) -> Path:
    return data / FOLDER / f"{game}-{key}.json"
