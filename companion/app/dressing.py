"""How a household's wishes make a look. Apart from the commands, so that the window opens without them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.app.station import Station
from companion.screens.look import Look
from companion.table.preferences import Preferences

WISHES: Final = ("language", "text_size", "palette", "motion", "left_handed")


def dressed(look: Look, wished: Preferences, language: str = "") -> Look:
    """A look as the household wishes it, in the `language` that was asked for at the start, if one was."""
    return replace(
        look,
        language=language or wished.language,
        text_size=wished.text_size,
        palette=wished.palette,
        motion=wished.motion,
        left_handed=wished.left_handed,
    )


def worn(station: Station, wished: Preferences) -> Preferences:
    """What a guest's own screen has in the place of the household's wishes."""
    own = {name: getattr(station.look, name) for name in WISHES}
    return replace(wished, **own, px_per_mm=station.px_per_mm)


def changed(look: Look, before: Preferences, after: Preferences, *, glass: bool) -> Look:
    """A look with what the household has just decided; all else stays as its seat has it.

    `glass`: what was measured is the glass of this look.
    """
    fields = (*WISHES, "px_per_mm") if glass else WISHES
    new = {name: getattr(after, name) for name in fields if getattr(after, name) != getattr(before, name)}
    return replace(look, **{name: value for name, value in new.items() if value not in {None, ""}})
