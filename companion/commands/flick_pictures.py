"""A flick as a picture, and as a moving one."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

from companion.app.gallery_png import pixels_of, png
from companion.errors import NotAllowedError
from companion.screens.flick.poster import Said, frames, still
from companion.sources.motion import Motion

RATE: Final = 25.0
"""Pictures a second: one is shown for a whole number of the hundredths that a GIF counts in."""
SLOW: Final = 4.0
PART: Final = (640, 400)
COLOURS: Final = 64


def write_png(file: Path, motion: Motion, said: Said) -> None:
    """A flick at its end. Raises NotAllowedError where the disk does not take it."""
    _write(file, lambda: png(pixels_of(still(motion, said))))


def write_gif(file: Path, motion: Motion, said: Said) -> None:
    """A flick slowed down, over and over. Raises NotAllowedError where the disk does not take it."""
    _write(file, lambda: gif(motion, said))


def gif(motion: Motion, said: Said) -> bytes:
    """The bytes of the moving picture, all in one palette so that nothing flickers."""
    from PIL import Image  # only here: few flicks are handed on

    shots = [
        Image.fromarray(pixels_of(each)).resize(PART, Image.Resampling.BOX) for each in frames(motion, said, RATE, SLOW)
    ]
    palette = shots[len(shots) // 2].quantize(COLOURS)
    first, *rest = (shot.quantize(palette=palette, dither=Image.Dither.NONE) for shot in shots)
    out = BytesIO()
    first.save(out, "GIF", save_all=True, append_images=rest, duration=round(1000 / RATE), loop=0, optimize=False)
    return out.getvalue()


def _write(file: Path, make: Callable[[], bytes]) -> None:
    data = make()
    try:
        file.write_bytes(data)
    except OSError as error:
        raise NotAllowedError("CannotWrite", offending=file, where=type(error).__name__) from error
