"""Measures the glass with a bank card: the drawn card is made as large as the real one that lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.screens.desk import Desk
from companion.screens.look import Look
from companion.screens.measuring import height_of
from companion.screens.pages import gap, margin, target
from companion.screens.widgets import (
    Button,
    Icon,
    Label,
    Line,
    Panel,
    Paragraph,
    Point,
    Rect,
    Scene,
    Slider,
    Widget,
)
from companion.words.ui import ui

CARD_MM: Final = (85.6, 54.0)
"""A bank card (ISO/IEC 7810 ID-1)."""
LEAST: Final = 2.0
"""Pixels a millimetre: the coarsest screen there is."""


class Ruler(Struct, frozen=True):
    """Where the slider is, 0 to 1, and what its end means."""

    value: float
    most: float

    @property
    def px_per_mm(self) -> float:
        """What the drawn card says now."""
        return LEAST + (self.most - LEAST) * self.value


class Measured(Struct, frozen=True):
    """The card fits, or nobody wants to measure after all."""

    fits: bool


def ruler_start(px_per_mm: float, most: float) -> Ruler:
    """The slider at what the app believes now."""
    most = max(most, LEAST + 1)
    return Ruler(min(max((px_per_mm - LEAST) / (most - LEAST), 0), 1), most)


def ruler(desk: Desk, look: Look, state: Ruler) -> Scene:
    """The card in its place, the slider below it, and what to do in one sentence."""
    screen = Rect.of(look.size).inset(margin(look), margin(look) - 4)
    foot, rest = screen.cut_bottom(target(look), gap(look))
    slide, rest = rest.cut_bottom(target(look), gap(look))
    told = ui("ruler.told", desk.language)
    title, rest = rest.cut_top(40 if look.kind == "phone" else 64, 4)
    words, room = rest.cut_top(height_of(look, told, "body", rest.w) + 4, gap(look) + 22)
    cancel, fits = foot.columns((1, 1.6), gap(look))
    return Scene(
        (
            Label("title", title, ui("ruler.title", desk.language), "question"),
            Paragraph("told", words, told, "body", "pencil"),
            *_card(look, state, room),
            Slider("slide", slide, value=state.value),
            Button("cancel", cancel, ui("cancel", desk.language), "quiet", tap=Measured(False)),
            Button("fits", fits, ui("ruler.fits", desk.language), tap=Measured(True)),
        ),
        escape=Measured(False),
    )


def _card(look: Look, state: Ruler, room: Rect) -> Iterator[Widget]:
    wide, high = (units * state.px_per_mm / look.scale for units in CARD_MM)
    if look.portrait:
        wide, high = high, wide
    whole = room.centred(wide, min(high, room.h))
    cut = high > room.h  # what counts is its upper edge
    card = whole._replace(h=high)
    yield Panel(
        "card", whole, radius=wide * 0.05, corners="top" if cut else "all", outline="ink", width=3, shadow=not cut
    )
    if cut:
        sides = (card.x, whole.bottom), (card.x, card.y), (card.right, card.y), (card.right, whole.bottom)
        yield Line("outline", whole, points=tuple(Point(*each) for each in sides), colour="ink", width=3)
    chip = Rect(card.x + card.w * 0.1, card.y + card.h * 0.32, min(card.w, card.h) * 0.2, min(card.w, card.h) * 0.16)
    yield Panel("chip", chip, colour="frame", radius=4)
    side = min(card.w, card.h) * 0.34
    mark = Rect(card.right - side * 1.3, min(card.bottom, whole.bottom) - side * 1.3, side, side)
    yield Icon("mark", mark, "marks/footprint")
    for x in (card.x, card.right):
        ends = (Point(x, whole.y - 18), Point(x, whole.y + 18))
        yield Line(f"edge {x > card.x}", Rect(x - 3, whole.y - 18, 6, 36), points=ends, colour="lava", width=6)
