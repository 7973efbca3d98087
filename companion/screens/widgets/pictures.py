"""SVG drawings: found by name, coloured by replacing their `@tokens`, made at the size they are shown in."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from math import ceil, floor

import pygame

from companion.screens.theme import Rgb
from companion.screens.widgets.assets import asset
from companion.screens.widgets.brush import Brush, blit
from companion.screens.widgets.frames import NOTHING, Box, clipped, from_surface
from companion.screens.widgets.prints import Snap
from companion.screens.widgets.sprites import TEMPLATE, blank

LONGEST_PHOTO = 2048
"""Pixels of a photo's longer side that are kept."""

_TOKEN = re.compile(r"@([a-z_][a-z_0-9.]*)")
_PAINT = {"ink": "silhouette"}  # an animal stays dark where text turns light
_VIEW_BOX = re.compile(r'viewBox="([^"]+)"')


def picture(
    brush: Brush, box: Box, name: str, colours: dict[str, str], *, flip: bool = False, low: bool = False
) -> None:
    """A drawing as large as fits a box, in its middle or (`low`) standing on its lower edge."""
    w, h = fitted(name, (box[2], box[3]))
    if brush.surface is None or w < 1 or h < 1:
        return
    paints = tuple((token, brush.rgb(colours.get(token) or _PAINT.get(token, token))) for token in tokens(name))
    at = (box[0] + (box[2] - w) // 2, box[1] + (box[3] - h) // (1 if low else 2))
    blit(brush, ("svg", name, w, h, paints, flip), lambda: _drawn(name, (w, h), paints, flip), at)


def icon(brush: Brush, box: Box, name: str, colour: str) -> None:
    """A drawing with every token in one colour."""
    picture(brush, box, name, dict.fromkeys(tokens(name), colour))


def fitted(name: str, room: tuple[int, int]) -> tuple[int, int]:
    """The size of a drawing that fits the room and keeps its shape."""
    w, h = view(name)
    scale = min(room[0] / w, room[1] / h)
    return round(w * scale), round(h * scale)


@lru_cache(maxsize=512)
def source(name: str) -> str:
    """The text of a drawing; FileNotFoundError where there is none."""
    return asset(f"svg/{name}.svg").read_text("utf-8")


@lru_cache(maxsize=512)
def tokens(name: str) -> tuple[str, ...]:
    """The colour tokens that a drawing uses."""
    return tuple(sorted(set(_TOKEN.findall(source(name)))))


@lru_cache(maxsize=512)
def view(name: str) -> tuple[float, float]:
    """Width and height of a drawing in its own units."""
    found = _VIEW_BOX.search(source(name))
    if found is None:
        raise ValueError(f"{name}: an SVG without viewBox")
    _, _, w, h = (float(part) for part in found[1].replace(",", " ").split())
    return w, h


# --- photos -----------------------------------------------------------------------------------------------------


def photo(brush: Brush, box: Box, file: str, share: float) -> None:
    """A picture file over a box, as faint as asked for; nothing where the file holds none.

    Only what its frame shows of it is made: a photo much larger than the window costs no more than one that fits.
    """
    seen = clipped(box, from_surface(brush.frame, brush.frame.clip))
    if brush.surface is None or seen == NOTHING:
        return

    def make() -> pygame.Surface:
        made = _part(brush.sprites.get(("photo", file), lambda: _loaded(file)), box, seen)
        made.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    x, y = seen[0] - box[0], seen[1] - box[1]
    blit(brush, ("photo", file, box[2:], x, y, seen[2:], share), make, seen[:2])


def _part(whole: pygame.Surface, box: Box, seen: Box) -> pygame.Surface:
    """The part of a picture that covers `seen`, once the whole of it is stretched over `box`."""
    width, height = whole.get_size()
    across, down = width / box[2], height / box[3]
    left, top = floor((seen[0] - box[0]) * across), floor((seen[1] - box[1]) * down)
    right = min(ceil((seen[0] + seen[2] - box[0]) * across), width)
    bottom = min(ceil((seen[1] + seen[3] - box[1]) * down), height)
    cut = whole.subsurface((left, top, max(right - left, 1), max(bottom - top, 1)))
    size = max(round(cut.get_width() / across), seen[2]), max(round(cut.get_height() / down), seen[3])
    stretched = pygame.transform.smoothscale(cut, size)
    made = blank(seen[2], seen[3])
    made.blit(stretched, (round(left / across) + box[0] - seen[0], round(top / down) + box[1] - seen[1]))
    return made


def paint_snap(brush: Brush, widget: Snap, box: Box) -> None:
    """A picture from memory, or a part of it."""
    w, h = box[2], box[3]
    if brush.surface is None or w < 1 or h < 1:
        return

    def make() -> pygame.Surface:
        width, height = widget.size
        whole = pygame.image.frombuffer(widget.bgr, widget.size, "BGR")
        left, top, wide, high = widget.part
        cut = pygame.Rect(round(left * width), round(top * height), round(wide * width), round(high * height))
        return pygame.transform.smoothscale(whole.subsurface(cut.clip(whole.get_rect())), (w, h)).convert(TEMPLATE)

    blit(brush, ("snap", hash(widget.bgr), widget.part, w, h), make, (box[0], box[1]))


def photo_size(file: str) -> tuple[int, int] | None:
    """Width and height of a picture file; None where it holds none."""
    try:
        return pygame.image.load(file).get_size()
    except (OSError, pygame.error):
        return None


def _loaded(file: str) -> pygame.Surface:
    try:
        whole = pygame.image.load(file).convert(TEMPLATE)
    except (OSError, pygame.error):
        return blank(1, 1)
    w, h = whole.get_size()
    if max(w, h) <= LONGEST_PHOTO:
        return whole
    return pygame.transform.smoothscale_by(whole, LONGEST_PHOTO / max(w, h))


def _drawn(name: str, size: tuple[int, int], paints: tuple[tuple[str, Rgb], ...], flip: bool) -> pygame.Surface:  # noqa: FBT001
    paint = dict(paints)
    svg = _TOKEN.sub(lambda found: "#{:02X}{:02X}{:02X}".format(*paint[found[1]]), source(name))
    loaded = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    return pygame.transform.flip(loaded.convert(TEMPLATE), flip_x=flip, flip_y=False)
