"""`read`: what the eye makes of pictures and cameras."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from companion.sources.eye_faults import told
from vision.errors import VisionError

if TYPE_CHECKING:
    from collections.abc import Callable

NAME = "read"
HELP = "read the table by a camera or from photos"

ACTIONS: Final = {
    "cards": "count the cards in a photo, and say who lies on whom",
    "camera": "list the cameras, or say for some seconds what one sees",
    "dice": "read the dice on a photo, or learn faces of their own",
    "calibrate": "write the sheet to print, and measure the table by photos of it",
}
"""Each action, done by the module `read_` and its name, with what the overview says."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The actions; without one, the overview of them."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, said in ACTIONS.items():
        own = actions.add_parser(name, help=said, description=said, allow_abbrev=False)
        own.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON for programs")
        own.add_argument("--language", metavar="CODE", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        _of(name).add_arguments(own)


def run(arguments: argparse.Namespace) -> int:
    """Does it. Raises the companion's errors for what cannot be read."""
    do: Callable[[argparse.Namespace], int] = _of(arguments.action).do
    try:
        return do(arguments)
    except VisionError as error:
        raise told(error) from error


def _of(action: str) -> Any:
    return import_module(f"companion.commands.read_{action}")
