"""A simulated device with a line of commands, for people and for tests in another process.

`python -m firmware_bridge.sim --device avr --path /tmp/table` runs until its input ends or says quit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args

from firmware_bridge.errors import BridgeError, UnreadableError
from firmware_bridge.sim.avr import Avr
from firmware_bridge.sim.core import Core
from firmware_bridge.sim.device import UNDO, Cause, Simulated, flick
from firmware_bridge.sim.faults import Flood, LineFaults
from firmware_bridge.sim.model import Model
from firmware_bridge.sim.on_pty import OnPty
from firmware_bridge.toolchain import build_avr, build_avr_host, build_core

Kind: TypeAlias = Literal["model", "core", "avr"]
KINDS: Final = get_args(Kind)

HELP: Final = """press N | release N   a button, 0 to 3
key N | key undo | key none   the face pad, faces 0 to 5
flick INTERVAL_US BLOCKED_US   past the gates; a negative interval comes from B
level SPOT N   an analog spot, 0 to 1023
unplug | plug | reset CAUSE | quit
flood KIND | stall MS | silent | heard | bootloader   model only"""


def make_device(kind: Kind, uid: str, folder: Path) -> Simulated:
    """A simulated device; C is built into the folder first. Raises PartMissingError without the compilers."""
    if kind == "model":
        return Model(uid)
    if kind == "core":
        return Core(build_core(folder), uid)
    return Avr(build_avr_host(folder), build_avr(folder).elf, uid)


def simulate(
    device: Simulated, path: Path, lines: Iterable[str], say: Callable[[str], None], *, wrong: float = 0.0
) -> None:
    """Runs a device at this path and does what the lines say, until they end. `wrong` is the share of damaged bytes."""
    with OnPty(device, path, up=LineFaults(wrong=wrong, seed=1), down=LineFaults(wrong=wrong, seed=2)) as on_pty:
        say(f"ready {path}")
        for line in lines:
            if line.strip() == "quit":
                return
            try:
                obey(on_pty, line)
            except BridgeError as error:
                say(f"error {error}")


def obey(on_pty: OnPty, line: str) -> None:
    """Does what one line says. Raises UnreadableError where it says nothing known."""
    words = line.split()
    if not words:
        return
    try:
        _obey(on_pty, words[0], words[1:])
    except (ValueError, IndexError, KeyError, AttributeError) as error:
        raise UnreadableError("UnknownOrder", offending=line.strip(), remedy=HELP) from error


def _obey(on_pty: OnPty, order: str, words: list[str]) -> None:
    if order in ("plug", "unplug"):
        getattr(on_pty, order)()
        return
    on_pty.do(lambda device: _hand(device, order, words))


def _hand(device: Simulated, order: str, words: list[str]) -> None:
    match order:
        case "press" | "release":
            device.press(int(words[0]), down=order == "press")
        case "key":
            device.key({"undo": UNDO, "none": None}.get(words[0]) if words[0].isalpha() else int(words[0]))
        case "flick":
            flick(device, at_us=device.now_us + 1000, interval_us=int(words[0]), blocked_us=int(words[1]))
        case "level":
            device.analog(int(words[0]), int(words[1]))
        case "reset":
            device.reset({cause: cause for cause in get_args(Cause)}[words[0] if words else "external"])
        case _:
            _spoil(device, order, words)


def _spoil(device: Any, order: str, words: list[str]) -> None:
    faults = device.faults
    match order:
        case "flood":
            faults.flood = "" if words[0] == "none" else {kind: kind for kind in get_args(Flood)}[words[0]]
        case "stall":
            faults.stalled_until_us = device.now_us + int(words[0]) * 1000
        case "silent" | "heard":
            faults.silent = order == "silent"
        case "bootloader":
            faults.bootloader_until_us = device.now_us + 1_000_000
        case _:
            raise ValueError(order)
