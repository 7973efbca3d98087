"""`screens`: every screen in every state that matters, as pictures. It needs no display."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.commands.common import print_json, spoken_language
from companion.errors import NotAllowedError

if TYPE_CHECKING:
    import pygame

NAME = "screens"
HELP = "paint every screen in every state to a folder, without a display"
LOOKS = ("light", "evening", "contrast")
LARGEST = 8192
SHEET = "sheet"


class PictureRow(msgspec.Struct, frozen=True):
    """A picture as a program wants it; `screen` is the kind of the screen that is up."""

    name: str
    file: str
    size: tuple[int, int]
    screen: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to, and how the pictures look."""
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="folder, made if absent")
    parser.add_argument("--size", metavar="WxH", type=size_of, default="1280x800", help="in pixels (default: 1280x800)")
    parser.add_argument("--lang", metavar="CODE", default="", help="en, pl, or xx: longer than any (default: yours)")
    parser.add_argument("--look", choices=LOOKS, help="palette (default: each state's own, most often light)")
    parser.add_argument("--only", metavar="NAME", type=states_of, help="this state, or those that begin so")
    parser.add_argument("--sheet", action="store_true", help=f"also all small on contact sheets, {SHEET}-1.png and on")


def run(arguments: argparse.Namespace) -> int:
    """Paint, and print each file; with `--json` one list of all."""
    from companion.app import gallery  # pygame and all screens: only when asked for

    language = spoken_language(arguments.lang or arguments.language).code
    hanging = gallery.Hanging(arguments.size, arguments.look)
    folder = made(arguments.out)
    rows, painted = [], dict[str, "pygame.Surface"]()
    for name in arguments.only or gallery.names():
        shown = gallery.exhibit(name, language)
        painted[name] = gallery.picture(shown, hanging)
        file = written(folder, name, painted[name])
        rows.append(PictureRow(name, str(file), hanging.size, type(shown.ui.top).__name__))
        if not arguments.json:
            print(file)
    if arguments.sheet:
        for at, page in enumerate(gallery.sheets(painted), 1):
            written(folder, f"{SHEET}-{at}", page)
    if arguments.json:
        print_json(rows)
    return 0


def size_of(text: str) -> tuple[int, int]:
    """Width and height. Raises ArgumentTypeError where the text names none that can be painted."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and all(200 <= int(each) <= LARGEST for each in (width, height))):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x800, of 200 to {LARGEST} pixels")
    return int(width), int(height)


def states_of(text: str) -> tuple[str, ...]:
    """The states that are meant. Raises ArgumentTypeError, naming all there are, where there is none."""
    from companion.app.gallery import STATES, names

    found = names(text)
    if not found:
        raise argparse.ArgumentTypeError(f"there is no state {text!r}; choose from: {', '.join(STATES)}")
    return found


def made(folder: Path) -> Path:
    """The folder, there from now on. Raises NotAllowedError where it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotAllowedError("CannotWrite", offending=folder, where=type(error).__name__) from error
    return folder


def written(folder: Path, name: str, picture: pygame.Surface) -> Path:
    """The file of a picture. Raises NotAllowedError where the disk does not take it."""
    from companion.app.gallery_png import pixels_of, png

    file = folder / f"{name}.png"
    try:
        file.write_bytes(png(pixels_of(picture)))
    except OSError as error:
        raise NotAllowedError("CannotWrite", offending=file, where=type(error).__name__) from error
    return file
