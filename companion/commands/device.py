"""`device`: who is on a cable, what it says, recordings of it, a simulated one, and its firmware."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from companion.errors import NotAllowedError
from companion.sources.device_faults import told
from firmware_bridge.errors import BridgeError

if TYPE_CHECKING:
    from collections.abc import Callable

NAME = "device"
HELP = "talk to a device on a cable: list, monitor, simulate, record, replay, firmware"

ACTIONS: Final = {
    "list": ("device_watch", "ask each port who is there"),
    "monitor": ("device_watch", "print what the devices say, until Ctrl-C"),
    "record": ("device_watch", "write the raw traffic to a file, to be played again"),
    "replay": ("device_watch", "play a recording, and print what the app was told"),
    "simulate": ("device_make", "put a simulated device on a pseudo terminal; lines typed are hands on it"),
    "firmware": ("device_make", "write the firmware's sources for a board, and build it where avr-gcc is"),
}
"""Each action with the module that does it and what the overview says."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The actions; without one, the overview of them."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, (module, said) in ACTIONS.items():
        own = actions.add_parser(name, help=said, description=said, allow_abbrev=False)
        own.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON for programs")
        _of(module).ARGUMENTS[name](own)


def run(arguments: argparse.Namespace) -> int:
    """Does it. Raises the companion's errors for what cannot be done."""
    module, _ = ACTIONS[arguments.action]
    do: Callable[[argparse.Namespace], int] = _of(module).DO[arguments.action]
    try:
        return do(arguments)
    except BridgeError as error:
        raise told(error) from error


def seconds(text: str) -> float:
    """A time that is no shorter than nothing. Raises NotAllowedError."""
    return number(text, 0.0, 1e6, "0 to 1000000")


def number(text: str, lowest: float, highest: float, said: str) -> float:
    """A number in a range. Raises NotAllowedError that names the range."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not lowest <= value <= highest:
        raise NotAllowedError("DeviceNotANumber", offending=text, where=said)
    return value


def _of(module: str) -> Any:
    return import_module(f"companion.commands.{module}")
