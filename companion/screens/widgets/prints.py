"""Pictures from files and from memory, and what boards are made of: a ground painted once, and many small places."""

from __future__ import annotations

from companion.screens.widgets.values import Target, Widget


class Print(Widget, frozen=True, kw_only=True):
    """Widgets that are painted once and from then on are one picture; they count from its top left corner.

    `edition` names what they are: two prints of one edition and size look alike.
    """

    edition: str
    children: tuple[Widget, ...] = ()


class Photo(Widget, frozen=True, kw_only=True):
    """A picture file (PNG, JPEG), stretched over its rectangle; `share` 0 is unseen, 1 opaque.

    A file that is no picture leaves the place empty.
    """

    file: str
    share: float = 1


class Snap(Widget, frozen=True, kw_only=True):
    """A picture from memory, stretched over its rectangle: rows of blue, green, red, `size` pixels wide and high.

    `part` is what is shown of it: left, top, width, height, in shares of the picture.
    """

    bgr: bytes
    size: tuple[int, int]
    part: tuple[float, float, float, float] = (0, 0, 1, 1)


class Pane(Target, frozen=True, kw_only=True):
    """What lies under `Spot`s: a finger that meets none of them drags it."""


class Spot(Target, frozen=True, kw_only=True):
    """A place among many: a finger within `reach` units of its centre means it, unless another spot is nearer."""

    reach: float
