"""What a household wants: language, type, colours, sound, and who plays. A TOML file that people may edit."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from companion.files import write_whole
from companion.journal.items import Player
from companion.table.table import UndoPolicy

Hand: TypeAlias = Literal["", "learner", "child", "adult", "expert"]
"""Who throws for a seat in digital play: a person, one who is helped to aim, or a bot with such a hand."""

FILE = "settings.toml"
LARGEST = 256 * 1024


def throws_itself(hands: tuple[Hand, ...], seat: int) -> bool:
    """Whether the app throws for a seat."""
    return seat < len(hands) and hands[seat] in {"child", "adult", "expert"}


class Preferences(Struct, frozen=True, forbid_unknown_fields=False):
    """All of it. `language` empty: that of the system. `gpu`: let a graphics card draw the window.

    `hands`: who throws for each seat of a digital table, as it was last.
    `camera`: what is looked through, as somebody named it; `camera_counts`: what it is sure of counts without a tap.
    `dice_pips`: Dino Battle! is played with ordinary dice, which need not be taught.
    `devices`: look for devices on cables, which opens the ports that look like one and so resets many boards.
    """

    format: Literal[1] = 1
    language: str = ""
    text_size: Literal["normal", "large", "largest"] = "normal"
    palette: Literal["light", "evening", "contrast"] = "light"
    motion: bool = True
    sound: bool = True
    left_handed: bool = False
    gpu: bool = False
    devices: bool = False
    camera: str = ""
    camera_counts: bool = False
    dice_pips: bool = False
    undo: UndoPolicy = "free"
    px_per_mm: float | None = None
    players: tuple[Player, ...] = ()
    hands: tuple[Hand, ...] = ()


def read_preferences(folder: Path) -> tuple[Preferences, str | None]:
    """What is stored, and the code of what is wrong with it; a faulty file is kept and the defaults are taken."""
    path = folder / FILE
    try:
        if path.stat().st_size > LARGEST:
            return Preferences(), "SettingsUnreadable"
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Preferences), None
    except FileNotFoundError:
        return Preferences(), None
    except (OSError, ValueError):
        return Preferences(), "SettingsUnreadable"


def write_preferences(folder: Path, preferences: Preferences) -> str | None:
    """Stores them whole or not at all; the code of why not. A file that could not be read is kept beside."""
    import tomli_w  # only here: most starts store nothing

    path = folder / FILE
    try:
        if path.exists() and read_preferences(folder)[1]:
            path.replace(path.with_suffix(".broken.toml"))
        write_whole(path, tomli_w.dumps(_plain(preferences)).encode())
    except OSError:
        return "SettingsNotWritten"
    return None


def _plain(preferences: Preferences) -> dict[str, Any]:
    """As TOML has it, which knows no null."""
    values: dict[str, Any] = msgspec.to_builtins(preferences)
    return {name: value for name, value in values.items() if value is not None}
