"""A link as a code that a phone's camera reads."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=32)
def code_rows(text: str) -> tuple[str, ...]:
    """The rows of a QR code: "1" is dark."""
    import segno  # only where other screens may join

    made = segno.make(text, error="m", micro=False)
    return tuple("".join("1" if module else "0" for module in row) for row in made.matrix)
