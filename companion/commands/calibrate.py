"""`calibrate`: what `read calibrate` does, by the name that is tried first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.commands import read

if TYPE_CHECKING:
    import argparse

NAME = "calibrate"
HELP = read.ACTIONS[NAME]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Those of `read calibrate`."""
    from companion.commands import read_calibrate

    read_calibrate.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Does it. Raises the companion's errors for what cannot be read."""
    arguments.action = NAME
    return read.run(arguments)
