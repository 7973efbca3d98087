"""Where fonts and drawings lie."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path


@lru_cache(maxsize=512)
def asset(name: str) -> Path:
    """The file of this name below `companion/screens/assets`; FileNotFoundError where there is none."""
    path = Path(str(files("companion.screens"))) / "assets" / name
    if not path.is_file():
        raise FileNotFoundError(path)
    return path
