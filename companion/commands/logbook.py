"""The log of the app: what it did, for whoever looks for a fault. No card, hand, token or seed ever stands in it."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

BYTES: Final = 512 * 1024
KEPT: Final = 3
FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def open_log(data: Path) -> logging.Handler | None:
    """Writes the log to `logs/companion.log` of the data folder; where that cannot be, there is none and no fault."""
    folder = data / "logs"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        handler = RotatingFileHandler(folder / "companion.log", maxBytes=BYTES, backupCount=KEPT, encoding="utf-8")
        (folder / "companion.log").chmod(0o600)
    except OSError:
        return None
    handler.setFormatter(logging.Formatter(FORM))
    log = logging.getLogger("companion")
    log.setLevel(logging.INFO)
    log.addHandler(handler)
    return handler


def close_log(handler: logging.Handler | None) -> None:
    """Lets the file go."""
    if handler is not None:
        logging.getLogger("companion").removeHandler(handler)
        handler.close()
