"""Pictures as the eye takes them: read with bounds, upright, three channels of 8 bits."""

from __future__ import annotations

import re
import warnings
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from vision.errors import NotAllowedError, UnreadableError, VisionError

if TYPE_CHECKING:
    from PIL.Image import Image

Picture: TypeAlias = npt.NDArray[np.uint8]
"""Rows, columns, and blue, green, red, as cv2 has them."""

FORMS: Final = ("JPEG", "PNG", "WEBP", "BMP")
BYTES_MOST: Final = 96 * 1024 * 1024
PIXELS_MOST: Final = 64_000_000
"""More than any phone's everyday picture (50 megapixels), and 200 MB when decoded."""
SIDE_LEAST: Final = 32
NARROW_MOST: Final = 32
"""So many times as long as wide a picture is at most: made small, a longer one has no pixel left across."""
SAVE: Final = "save it as JPEG or PNG"
SMALLER: Final = f"take it smaller than {PIXELS_MOST // 1_000_000} megapixels"


def read_picture(source: Path | str | bytes) -> Picture:
    """A picture from a file, or from the bytes of one. Its size is known before a pixel is decoded.

    It is turned as its EXIF says; grey, palette and 16 bits become 8 bits of blue, green and red; what is transparent
    shows black. Raises UnreadableError for what is missing, empty, torn or no picture, and NotAllowedError for what is
    too large or too small.
    """
    name, data = ("", source) if isinstance(source, bytes) else (str(source), _bytes_of(Path(source)))
    return checked(_decoded(data, name), name)


def checked(picture: npt.NDArray[np.generic], name: str = "") -> Picture:
    """The picture itself, if a reader can look at it. Raises as `read_picture` does; `name` is where it came from."""
    if picture.ndim != 3 or picture.shape[2] != 3 or picture.dtype != np.uint8:
        form = f"{picture.shape} {picture.dtype}"
        raise UnreadableError("picture_form", offending=form, where=name, remedy="give rows, columns, 3 of uint8")
    within(picture.shape[1], picture.shape[0], name)
    return np.ascontiguousarray(picture, dtype=np.uint8)


def within(width: int, height: int, name: str = "") -> None:
    """Raises NotAllowedError for a size that no reader takes."""
    if width * height > PIXELS_MOST:
        raise NotAllowedError("picture_too_large", offending=f"{width}x{height}", where=name, remedy=SMALLER)
    if min(width, height) < SIDE_LEAST:
        remedy = f"take one of {SIDE_LEAST} pixels a side or more"
        raise NotAllowedError("picture_too_small", offending=f"{width}x{height}", where=name, remedy=remedy)
    if max(width, height) > NARROW_MOST * min(width, height):
        remedy = "take one that is not so narrow"
        raise NotAllowedError("picture_too_narrow", offending=f"{width}x{height}", where=name, remedy=remedy)


def _bytes_of(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():  # a pipe or a device might never end
            raise UnreadableError("no_picture_file", offending=path, remedy="name a file")
        with path.open("rb") as file:
            if file.seek(0, 2) > BYTES_MOST:
                raise NotAllowedError("picture_too_large", offending=path, remedy=SMALLER)
            file.seek(0)
            return file.read(BYTES_MOST)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise UnreadableError("no_picture_file", offending=path, where=reason, remedy="name a file") from error


def _decoded(data: bytes, name: str) -> Picture:
    """Upright, blue, green, red. A decoder that meets torn bytes raises many kinds; all of them mean the same."""
    from PIL import Image, ImageOps  # loaded with the first picture

    if not data:
        raise UnreadableError("picture_empty", where=name, remedy="take another picture")
    try:
        with warnings.catch_warnings(), Image.open(BytesIO(data), formats=FORMS) as opened:
            warnings.simplefilter("ignore")  # odd EXIF, and sizes that `within` judges
            within(*opened.size, name)
            opened.load()
            return _plain(ImageOps.exif_transpose(opened))
    except VisionError:
        raise
    except Image.DecompressionBombError as error:
        raise NotAllowedError("picture_too_large", offending=_said_of(error), where=name, remedy=SMALLER) from error
    except Exception as error:
        raise UnreadableError("no_picture", offending=type(error).__name__, where=name, remedy=SAVE) from error


def _said_of(error: Exception) -> str:
    """How large a picture is that Pillow does not open: its error says so before it tells the size."""
    pixels = re.search(r"(\d+) pixels", str(error))
    return f"{int(pixels[1]) // 1_000_000} megapixels" if pixels else ""


def _plain(picture: Image) -> Picture:
    """Eight bits of blue, green, red."""
    if picture.mode.startswith("I;16"):
        grey = (np.asarray(picture, np.uint16) >> 8).astype(np.uint8)
        return np.repeat(grey[:, :, None], 3, axis=2)
    if picture.mode in {"I", "F"}:  # 16 bits in 32
        grey = np.clip(np.asarray(picture, np.float64) / 256, 0, 255).astype(np.uint8)
        return np.repeat(grey[:, :, None], 3, axis=2)
    return np.ascontiguousarray(np.asarray(picture.convert("RGB"), np.uint8)[:, :, ::-1])
