"""`play`: opens the app's window; or plays a whole game by lines of text, from a file or as they are typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.common import add_data, add_options, data_folder
from companion.commands.logbook import close_log, open_log
from companion.errors import UnreadableError
from companion.games.registry import KEYS

if TYPE_CHECKING:
    import argparse

NAME = "play"
HELP = "play a game, beside the table or digitally"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, where its lines come from, and what is agreed before it."""
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"for lines of text: one of {', '.join(KEYS)}")
    lines = parser.add_mutually_exclusive_group()
    lines.add_argument("--script", metavar="FILE", type=Path, help="lines of a file; stops at the first refused one")
    lines.add_argument("--stdin", action="store_true", help="lines as they are typed; “help” lists what can be written")
    parser.add_argument("--size", metavar="WxH", default="1280x800", help="the window's size (default 1280x800)")
    parser.add_argument("--fullscreen", action="store_true", help="the whole display")
    parser.add_argument("--device", metavar="PORT", default="", help="a table device on this port (default: searched)")
    parser.add_argument("--mode", choices=("table", "digital"), default="table", help="default: beside the table")
    parser.add_argument("--names", metavar="A,B,C", default=None, help="who plays, clockwise")
    parser.add_argument("--starter", metavar="NAME|N", default="1", help="who begins (default: the first)")
    parser.add_argument("--pack", metavar="KEY|FILE", default=None, help="which pack (default: the built-in one)")
    parser.add_argument("--seed", metavar="S", default=None, help="the same seed deals the same cards")
    parser.add_argument("--undo", choices=("free", "consent", "off"), default="free", help="digital: who may take back")
    parser.add_argument("--resume", metavar="ID", default=None, help="go on with a recorded game")
    parser.add_argument("--no-save", action="store_true", help="record nothing")
    add_options(parser)
    add_data(parser)


def run(arguments: argparse.Namespace) -> int:
    """Open the window, or play by lines of text."""
    if arguments.script is None and not arguments.stdin:
        return run_window(arguments)
    from companion.commands.play_lines import run_lines  # a window needs nothing of it

    return run_lines(arguments)


def run_window(arguments: argparse.Namespace) -> int:
    """Play in the window until it is closed. Raises PartMissingError where there is no display."""
    from companion.app.loop import run as run_loop  # lines of text need no pygame

    data = data_folder(arguments)
    log = open_log(data)
    try:
        size, full = size_of(arguments.size), arguments.fullscreen
        return run_loop(data, size=size, language=arguments.language, full=full, device=arguments.device)
    finally:
        close_log(log)


def size_of(text: str) -> tuple[int, int]:
    """A window's size, such as 1280x800. Raises UnreadableError."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 200 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        raise UnreadableError("NotASize", offending=text)
    return int(width), int(height)
