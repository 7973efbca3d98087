"""Whether the words of a button fit beside its icon in the least size of type."""

from __future__ import annotations

from companion.screens.look import Look
from companion.screens.measuring import width_of

AROUND = 74
"""What the edges, the icon, and the gap beside it take of a phone's button."""


def fits_beside_icon(look: Look, words: str, width: float) -> bool:
    """Whether a button of this width has room for its icon and the words."""
    around = AROUND if look.kind == "phone" else AROUND + 16
    return width_of(look, words, "strong", 1) <= width - around
