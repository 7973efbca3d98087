"""Cards in any photo, without a calibration: how many and where, in pixels, and never who touches whom."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.cards import fans, loose
from vision.cards.palette import Bytes, Reals
from vision.cards.reading import Clock
from vision.cards.rectangles import Floats, area, quad
from vision.pictures import checked
from vision.values import CardReading, Covering, Doubt, SeenCard

FAN: Final = 3
"""Regions of colour that make a fan of sheets."""
COLOURED: Final = 18.0
"""The colourfulness (Lab) from which on a region is coloured."""
CARD: Final = "card"


def read_photo(picture: NDArray[np.uint8]) -> CardReading:
    """The cards of a photo without a plane: of one size and ground colour, or coloured sheets that lie on each other.

    Corners are px. A question "not_sure" without ids says that the count is not to be relied on. Of a fan of sheets
    `on_top` is what its T-junctions tell, with no depth; its count is always a question, for a sheet may show in two
    parts. Raises VisionError for what is no picture.
    """
    clock = Clock()
    small, scale = loose.shrunk(checked(picture))
    colours = loose.smooth_lab(small)
    clock.lap("look")
    cards = loose.company(loose.patches(colours), small.shape)
    clock.lap("find")
    reading = _alike(cards, colours, scale) if len(cards) >= loose.COMPANY else _fan(colours, scale)
    clock.lap("doubts")
    return CardReading(reading.cards, reading.on_top, reading.questions, tuple(clock.taken))


def _alike(cards: list[loose.Patch], colours: Reals, scale: float) -> CardReading:
    """The reading of cards of one kind, from top to bottom and left to right."""
    rows = sorted(cards, key=lambda card: (round(float(card.middle[1]) / np.sqrt(card.area)), float(card.middle[0])))
    seen = tuple(_seen(i, CARD, card.corners * scale, card.fit) for i, card in enumerate(rows, 1))
    left = loose.left_over(colours, cards)
    doubts = tuple(Doubt("not_sure", (), (("px", round(area(line[:, 0].astype(np.float64))) * 1.0),)) for line in left)
    return CardReading(seen, (), doubts, ())


def _seen(id_: int, kind: str, corners: Floats, confidence: float) -> SeenCard:
    return SeenCard(id_, kind, quad(corners), "px", round(min(max(confidence, 0.0), 1.0), 3))


def _fan(colours: Reals, scale: float) -> CardReading:
    """The reading of sheets that lie on each other, kind by their colour."""
    labels, found, ground = fans.regions(colours)
    over = fans.on_top(labels, ground)
    sheets = fans.sheets(found, ground, over)
    if len(sheets) < FAN or max(_colourful(sheet) for sheet in sheets) < COLOURED:
        return CardReading((), (), (Doubt("not_sure"),), ())
    name = {region.label: i for i, sheet in enumerate(sheets, 1) for region in sheet}
    seen = tuple(_seen(i, _name(sheet), _outline(labels, sheet) * scale, 0.5) for i, sheet in enumerate(sheets, 1))
    pairs = sorted({(name[a], name[b]) for a, b in over if name[a] != name[b]})
    told = tuple(Covering(a, b, 0.0, 0.0) for a, b in pairs if (b, a) not in pairs)
    return CardReading(seen, told, (Doubt("not_sure"),), ())


def _colourful(sheet: list[fans.Region]) -> float:
    return max(float(np.linalg.norm(region.colour[1:])) for region in sheet)


def _name(sheet: list[fans.Region]) -> str:
    """The colour of a sheet's largest part, as #rrggbb."""
    import cv2

    colour = max(sheet, key=lambda region: region.share).colour.astype(np.float32)
    red, green, blue = np.clip(cv2.cvtColor(colour.reshape(1, 1, 3), cv2.COLOR_LAB2RGB)[0, 0] * 255, 0, 255)
    return f"#{round(float(red)):02x}{round(float(green)):02x}{round(float(blue)):02x}"


def _outline(labels: fans.Labels, sheet: list[fans.Region]) -> Floats:
    """The smallest turned rectangle (4, 2) round what shows of a sheet, clockwise as seen."""
    import cv2

    mine: Bytes = np.isin(labels, [region.label for region in sheet]).astype(np.uint8)
    row, column = np.nonzero(mine)
    corners = cv2.boxPoints(cv2.minAreaRect(np.stack([column, row], axis=1).astype(np.float32))).astype(np.float64)
    return np.asarray(corners if area(corners) > 0 else corners[::-1])
