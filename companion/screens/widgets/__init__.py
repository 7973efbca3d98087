"""Widgets as values, and the stage that paints them: `from companion.screens.widgets import Button, Rect, Scene`.

def screen(view: View, look: Look, ui: Ui) -> Scene: ...
stage = Stage(surface, look)
stage.show(screen(view, look, ui))
for message in stage.handle(event): ...
rectangles = stage.dirty()
"""

from __future__ import annotations

import os

# Before SDL looks: a finger is a finger, and never a mouse as well.
os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from companion.screens.theme import mix
from companion.screens.widgets.brush import TextError
from companion.screens.widgets.controls import (
    Badge,
    Button,
    ButtonKind,
    Card,
    Choice,
    ChoiceMode,
    Keyboard,
    SeatDisc,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Tossed,
)
from companion.screens.widgets.faults import layout_faults
from companion.screens.widgets.films import Film, Reel
from companion.screens.widgets.fingers import Blur, Event, Finger, Key, Text, from_pygame
from companion.screens.widgets.geometry import Point, Rect, Size, around
from companion.screens.widgets.painting import picture_of
from companion.screens.widgets.prints import Pane, Photo, Print, Snap, Spot
from companion.screens.widgets.stage import Stage
from companion.screens.widgets.values import (
    Arc,
    Area,
    Code,
    Disc,
    Dragged,
    Fill,
    Flip,
    Ground,
    Icon,
    Label,
    Line,
    Numeral,
    Panel,
    Paragraph,
    Picture,
    Pinched,
    Polygon,
    Role,
    Scene,
    Scroll,
    Slid,
    Target,
    Turned,
    Typed,
    Widget,
    inner,
)

__all__ = [
    "Arc",
    "Area",
    "Badge",
    "Blur",
    "Button",
    "ButtonKind",
    "Card",
    "Choice",
    "ChoiceMode",
    "Code",
    "Disc",
    "Dragged",
    "Event",
    "Fill",
    "Film",
    "Finger",
    "Flip",
    "Ground",
    "Icon",
    "Key",
    "Keyboard",
    "Label",
    "Line",
    "Numeral",
    "Pane",
    "Panel",
    "Paragraph",
    "Photo",
    "Picture",
    "Pinched",
    "Point",
    "Polygon",
    "Print",
    "Rect",
    "Reel",
    "Role",
    "Scene",
    "Scroll",
    "SeatDisc",
    "Size",
    "Slid",
    "Slider",
    "Snap",
    "Spot",
    "Stage",
    "Stepper",
    "Target",
    "Text",
    "TextError",
    "TextField",
    "Toggle",
    "Tossed",
    "Turned",
    "Typed",
    "Widget",
    "around",
    "from_pygame",
    "inner",
    "layout_faults",
    "mix",
    "picture_of",
]
