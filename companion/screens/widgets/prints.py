"""What boards are made of: a ground painted once, a photo behind it, and many small places close to each other."""

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


class Pane(Target, frozen=True, kw_only=True):
    """What lies under `Spot`s: a finger that meets none of them drags it."""


class Spot(Target, frozen=True, kw_only=True):
    """A place among many: a finger within `reach` units of its centre means it, unless another spot is nearer."""

    reach: float
