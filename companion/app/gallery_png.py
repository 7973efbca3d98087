"""Pictures as PNG files of 8 bits a pixel: our flat colours need no more, and a third of the room is enough."""

from __future__ import annotations

import struct
import zlib
from typing import Any, Final, TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

Pixels: TypeAlias = NDArray[np.uint8]
"""Height x width x 3."""

COLOURS: Final = 256
COMMON: Final = 0.6
"""Of a palette: the most frequent colours are exact, and the rest stand where the error would be greatest."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


def pixels_of(surface: pygame.Surface) -> Pixels:
    """The red, green and blue of every pixel."""
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3)


def surface_of(pixels: Pixels) -> pygame.Surface:
    """A picture of these pixels."""
    height, width, _ = pixels.shape
    return pygame.image.frombytes(pixels.tobytes(), (width, height), "RGB")


def png(pixels: Pixels, colours: int = COLOURS) -> bytes:
    """The file of a picture in at most so many colours, no more than 256."""
    palette, indices = reduced(pixels, colours)
    height, width = indices.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), indices], axis=1)  # each begins with its filter: none
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", palette.tobytes()),
            _chunk(b"IDAT", zlib.compress(rows.tobytes(), 9)),
            _chunk(b"IEND", b""),
        )
    )


def reduced(pixels: Pixels, most: int = COLOURS) -> tuple[Pixels, Pixels]:
    """A palette, and for every pixel the place of its colour in it."""
    colours, inverse, counts = _counted(pixels)
    order = np.argsort(-counts, kind="stable")
    if len(colours) <= most:
        chosen, nearest = np.arange(len(colours)), np.arange(len(colours))
    else:
        chosen, nearest = _chosen(colours.astype(np.int32), order, most)
    indices = nearest[inverse].reshape(pixels.shape[:2]).astype(np.uint8)
    return colours[chosen].astype(np.uint8), indices


def _counted(pixels: Pixels) -> tuple[Pixels, NDArray[Any], NDArray[Any]]:
    """All colours, where each pixel's stands among them, and how often each is there."""
    wide = pixels.astype(np.uint32)
    packed = (wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]).ravel()
    found, counts = np.unique(packed, return_counts=True)
    places = np.empty(1 << 24, np.uint32)  # ten times as fast as unique's own inverse; most of it is never touched
    places[found] = np.arange(len(found), dtype=np.uint32)
    split = np.stack([found >> 16 & 255, found >> 8 & 255, found & 255], axis=1).astype(np.uint8)
    return split, places[packed], counts


def _chosen(colours: NDArray[np.int32], order: NDArray[Any], most: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """Which colours make the palette, and for each colour its nearest in it: always add the one that is furthest."""
    chosen = list(order[: int(most * COMMON)])
    nearest = np.zeros(len(colours), np.int64)
    error = np.full(len(colours), np.iinfo(np.int32).max, np.int64)
    for at in range(most):
        if at >= len(chosen):
            chosen.append(int(error.argmax()))
        distance = ((colours - colours[chosen[at]]) ** 2).sum(axis=1)
        closer = distance < error
        error[closer], nearest[closer] = distance[closer], at
    return np.array(chosen), nearest


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
