"""A small tab at the edge of every screen: a device on a cable is there and well, or it is gone or not listened to."""

from __future__ import annotations

from typing import Final, Literal

from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.widgets import Icon, Panel, Rect, Widget

WIDE: Final = {"tablet": 18.0, "phone": 12.0}
"""No screen has anything to read or to touch so near to its edge."""


def badge(desk: Desk, look: Look) -> tuple[Widget, ...]:
    """Nothing where no device has ever been plugged in."""
    if not desk.cables:
        return ()
    well = all(cable.uid and not cable.muted for cable in desk.cables)
    colour, wide = "fern" if well else "amber", WIDE[look.kind]
    high = wide * 2.6
    x = 0.0 if look.left_handed else look.size.w - wide
    tab = Rect(x, look.size.h * 0.5 - high / 2, wide, high)
    side = wide * 0.86
    mark = "icons/plug" if well else "icons/warning"
    corners: Literal["left", "right"] = "right" if look.left_handed else "left"
    return (
        Panel("badge", tab, colour=colour, radius=wide * 0.5, corners=corners),
        Icon("badge mark", tab.centred(side, side), mark, "sheet"),
    )
