"""The friction of a household's own table, as `dino-companion flick calibrate` wrote it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

import msgspec

from physics.errors import PhysicsError
from physics.files import load_params

FILE: Final = "surface.toml"
LOG: Final = logging.getLogger("companion.sources")


def owners_surface(data: Path) -> str:
    """The owner's set as JSON; empty where there is none, or none that can be read."""
    path = data / FILE
    if not path.is_file():
        return ""
    try:
        return msgspec.json.encode(load_params(path)).decode()
    except PhysicsError as error:
        LOG.warning("%s is not used: %s", path.name, error.code)
        return ""
