"""Pictures that hurt: made, never stored. Each by its name."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from random import Random
from typing import Any, Final

import numpy as np
from PIL import Image


def encoded(picture: Image.Image, form: str = "PNG", **how: Any) -> bytes:
    """The bytes of a file."""
    file = BytesIO()
    picture.save(file, form, **how)
    return file.getvalue()


def noise(height: int = 240, width: int = 320, seed: int = 1) -> Image.Image:
    """Colours by chance."""
    return Image.fromarray(np.random.default_rng(seed).integers(0, 256, (height, width, 3), np.uint8))


def chunk(kind: bytes, data: bytes) -> bytes:
    """A piece of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_head(width: int, height: int, depth: int = 8, colour: int = 2) -> bytes:
    """The beginning of a PNG that says it is so large; no pixel follows."""
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 64)) + chunk(b"IEND", b"")


def png_16(values: np.ndarray[tuple[int, ...], np.dtype[np.uint16]]) -> bytes:
    """A PNG of 16 bits: grey of rows and columns, or colours of rows, columns and 3."""
    height, width = values.shape[:2]
    rows = values.astype(">u2").reshape(height, -1)
    data = b"".join(b"\0" + row.tobytes() for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 16, 2 if values.ndim == 3 else 0, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def turned(orientation: int) -> bytes:
    """A JPEG 320 wide and 240 high whose left half is white, with an EXIF orientation of 1 to 8."""
    pixels = np.zeros((240, 320, 3), np.uint8)
    pixels[:, :160] = 255
    exif = Image.Exif()
    exif[0x0112] = orientation
    return encoded(Image.fromarray(pixels), "JPEG", exif=exif, quality=95)


READABLE: Final = {
    "black": encoded(Image.new("RGB", (320, 240))),
    "white": encoded(Image.new("RGB", (320, 240), "white")),
    "noise": encoded(noise()),
    "rotated": turned(6),
    "grey": encoded(noise().convert("L")),
    "two colours": encoded(noise().convert("1")),
    "palette": encoded(noise().convert("P")),
    "see-through": encoded(noise().convert("RGBA")),
    "print colours": encoded(noise().convert("CMYK"), "JPEG"),
    "16 bits": png_16(np.linspace(0, 65535, 240 * 320).astype(np.uint16).reshape(240, 320)),
    "16 bits of colour": png_16(np.linspace(0, 65535, 240 * 320 * 3).astype(np.uint16).reshape(240, 320, 3)),
    "WebP": encoded(noise(), "WEBP"),
    "BMP": encoded(noise(), "BMP"),
}
"""What is a picture, though there may be nothing to see on it."""

REFUSED: Final = {
    "empty": (b"", "picture_empty"),
    "1x1": (encoded(Image.new("RGB", (1, 1))), "picture_too_small"),
    "one row": (encoded(Image.new("RGB", (4000, 1))), "picture_too_small"),
    "a strip": (encoded(Image.new("L", (16_000, 40))), "picture_too_narrow"),
    "truncated JPEG": (encoded(noise(), "JPEG")[:9000], "no_picture"),
    "truncated PNG": (encoded(noise())[:90_000], "no_picture"),
    "truncated WebP": (encoded(noise(), "WEBP")[:9000], "no_picture"),
    "head alone": (encoded(noise())[:40], "no_picture"),
    "200 megapixels": (png_head(20_000, 10_000), "picture_too_large"),
    "4 gigapixels": (png_head(65_000, 65_000), "picture_too_large"),
    "65 megapixels of black": (encoded(Image.new("L", (8200, 8200))), "picture_too_large"),
    "text": (b"These are not the dice you are looking for." * 20, "no_picture"),
    "zeros": (bytes(4096), "no_picture"),
    "moving picture": (encoded(noise(), "GIF"), "no_picture"),
}
"""What is none that a reader takes, with the code of the error."""


def mutated(random: Random, data: bytes) -> bytes:
    """The same file with a few bytes changed, cut, doubled or swapped."""
    spoilt = bytearray(data)
    for _ in range(random.randint(1, 8)):
        at, length = random.randrange(len(spoilt) or 1), random.randint(1, 64)
        way = random.randrange(5)
        if way == 0:
            spoilt[at : at + 1] = bytes([random.randrange(256)])
        elif way == 1:
            del spoilt[at : at + length]
        elif way == 2:
            spoilt[at:at] = spoilt[at : at + length]
        elif way == 3:
            spoilt[at : at + length] = random.randbytes(length)
        else:
            spoilt[at : at + 4] = random.choice((b"\xff\xff\xff\xff", bytes(4), b"\x7f\xff\xff\xff", b"\x80\0\0\0"))
    return bytes(spoilt)
