"""What fingers say to the editor of boards, beside what they say to every editor."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from companion.screens.boards.editing import Page, Tool


class PickTool(Struct, frozen=True):
    """Work with this tool from now on."""

    tool: Tool


class PickStamp(Struct, frozen=True):
    """Stamp squares like this."""

    stamp: str


class CopySquare(Struct, frozen=True):
    """The next square that is tapped is the stamp."""


class TurnStamp(Struct, frozen=True):
    """Turn the stamp to the right, or exchange its left and right."""

    mirror: bool = False


class FillRest(Struct, frozen=True):
    """Stamp every square that is still empty."""


class JoinAll(Struct, frozen=True):
    """Link all neighbours."""


class Reflect(Struct, frozen=True):
    """Mirror the left half to the right, or the near half to the far side."""

    across: bool = False


class PickTag(Struct, frozen=True):
    """Mark spaces with this."""

    tag: str


class PickLines(Struct, frozen=True):
    """What a tap on a line does."""

    what: Literal["shut", "piece"]


class PickWipe(Struct, frozen=True):
    """What a tap erases."""

    what: Literal["one", "square"]


class AllMine(Struct, frozen=True):
    """Everything is as on my own board."""


class OpenPage(Struct, frozen=True):
    """Numbers, photos, or back to the board."""

    page: Page


class SetNumber(Struct, frozen=True):
    """A number of the board."""

    key: int
    value: int


class ChoosePhoto(Struct, frozen=True):
    """A picture lies behind the board."""

    path: Path


class ChangePhoto(Struct, frozen=True):
    """Make the photo larger, smaller, clearer or fainter, or take it away."""

    how: Literal["larger", "smaller", "wider", "narrower", "clearer", "fainter", "away"]


class Zoom(Struct, frozen=True):
    """Nearer or further."""

    by: int


class Check(Struct, frozen=True):
    """Say everything that is wrong."""


class PointAt(Struct, frozen=True):
    """Show where this fault is."""

    fault: int
