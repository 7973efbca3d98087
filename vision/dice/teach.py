"""Teaching the faces of dice: one die a picture, five to eight pictures a face; kept in a file of one's own."""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

import numpy as np

from vision.dice.bodies import bodied
from vision.dice.faces import SHOTS_MOST, Faces, Shot, learn, view
from vision.dice.kinds import CROP, Picture
from vision.dice.look import joined, told, two_scales
from vision.dice.nets import Nets, load
from vision.errors import NotAllowedError, UnreadableError
from vision.pictures import checked

NAME_MOST: Final = 24
FACES_MOST: Final = 20
FILE_MOST: Final = 32 * 1024 * 1024
BESIDE: Final = ((0.85, 0.0), (0.0, 0.9))
"""Where the shots of what is no face are taken: at an edge of the die, in faces from its middle."""


def shots(picture: Picture, face: str, nets: Nets | None = None) -> tuple[Shot, ...]:
    """The shots that a picture of one die gives: its top face, and two beside it that show no face.

    Raises UnreadableError for no picture or no name, NotAllowedError where not exactly one die is found.
    """
    picture = checked(picture)
    if not face or len(face) > NAME_MOST or not face.isprintable():
        raise UnreadableError("face_name", offending=face, remedy=f"give it a name of 1 to {NAME_MOST} letters")
    nets = nets or load()
    dice = bodied(picture, told(nets, picture, joined(*two_scales(nets, picture))))
    if len(dice) != 1:
        remedy = "show one die alone, on a plain table"
        raise NotAllowedError("teach_one_die", offending=len(dice), where=face, remedy=remedy)
    (die,) = dice
    beside = [(die.x + across * die.size, die.y + down * die.size) for across, down in BESIDE]
    return (
        Shot(face, view(picture, (die.x, die.y), die.size)),
        *(Shot("", view(picture, place, die.size)) for place in beside),
    )


def keep(every: Sequence[Shot], out: Path) -> None:
    """Writes shots as an .npz file. Raises OSError."""
    out.write_bytes(packed(every))


def packed(every: Sequence[Shot]) -> bytes:
    """The bytes of such a file."""
    data = BytesIO()
    names = np.array([shot.face for shot in every], dtype=f"U{NAME_MOST}")
    np.savez_compressed(data, faces=names, pictures=np.stack([shot.picture for shot in every]))
    return data.getvalue()


def saved(source: Path) -> Faces:
    """The faces of a file that `keep` wrote. Raises UnreadableError for any other, NotAllowedError as `learn` does."""
    return learn(saved_shots(source))


def saved_shots(source: Path) -> tuple[Shot, ...]:
    """The shots of a file that `keep` wrote. Raises UnreadableError for any other; nothing large is unpacked."""
    remedy = "name a file that --teach has written"
    try:
        with source.open("rb") as file:
            if source.stat().st_size > FILE_MOST:
                raise UnreadableError("faces_file", offending=source, where="too large", remedy=remedy)
            return unpacked(file.read(), source)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UnreadableError("faces_file", offending=source, where=reason, remedy=remedy) from error


def unpacked(data: bytes, source: object = "") -> tuple[Shot, ...]:
    """The shots of such a file's bytes. Raises as `saved_shots`; `source` is what is named then."""
    remedy = "name a file that --teach has written"
    try:
        with zipfile.ZipFile(BytesIO(data)) as every:
            if sum(each.file_size for each in every.infolist()) > FILE_MOST:
                raise UnreadableError("faces_file", offending=source, where="too large", remedy=remedy)
        with np.load(BytesIO(data), allow_pickle=False) as stored:
            names, pictures = stored["faces"], stored["pictures"]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise UnreadableError("faces_file", offending=source, where=reason, remedy=remedy) from error
    most = FACES_MOST * SHOTS_MOST * 3
    form = names.ndim == 1 and names.dtype.kind == "U" and pictures.dtype == np.uint8 and len(names) <= most
    if not form or pictures.shape != (len(names), CROP, CROP, 3):
        raise UnreadableError("faces_file", offending=source, where=f"{names.dtype}, {pictures.shape}", remedy=remedy)
    return tuple(Shot(str(name), picture) for name, picture in zip(names, pictures, strict=True))
