"""`serve`: the table without a window of its own. Browsers on phones and tablets are its screens."""

from __future__ import annotations

import signal
import sys
from threading import Thread
from typing import TYPE_CHECKING, Final

from companion.commands.common import add_data, data_folder, print_json, spoken_language
from companion.commands.logbook import close_log, open_log
from companion.errors import UnreadableError
from companion.words.lines import say_line

if TYPE_CHECKING:
    import argparse

    from companion.app.headless import Headless
    from companion.words import Language

NAME = "serve"
HELP = "play on phones and tablets, in their browsers"

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - what the host asks for by the word `open`
PORT: Final = 8765
OPEN: Final = frozenset({"open", "lan"})
"""What the host types to let the home network in."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where it listens."""
    parser.add_argument(
        "--host", metavar="H", default=LOOPBACK, help="the address to listen on (default: this machine alone); "
        "0.0.0.0 lets the phones of your home network in"
    )  # fmt: skip
    parser.add_argument("--port", metavar="N", default=str(PORT), help=f"the port (default {PORT}; 0: any free one)")
    parser.add_argument("--device", metavar="PORT", default="", help="a table device on this port (default: searched)")
    add_data(parser)


def run(arguments: argparse.Namespace) -> int:
    """Serve until it is interrupted."""
    from companion.app.headless import open_headless
    from companion.app.headless import run as run_headless

    data, port = data_folder(arguments), port_of(arguments.port)
    language = spoken_language(arguments.language)
    log = open_log(data)
    try:
        headless = open_headless(data, arguments.host, port, arguments.language, arguments.device)
        if sys.stdin is not None and sys.stdin.isatty():
            Thread(target=listen, args=(headless,), name="host's words", daemon=True).start()
        signal.signal(signal.SIGTERM, lambda *_: headless.stop())
        run_headless(headless, lambda opened: say_where(opened, language, json=arguments.json))
    finally:
        close_log(log)
    return 0


def port_of(text: str) -> int:
    """A port. Raises UnreadableError."""
    if not text.isdecimal() or int(text) > 65535:
        raise UnreadableError("NotAPort", offending=text)
    return int(text)


def say_where(opened: Headless, language: Language, *, json: bool) -> None:
    """The address and the link of the shared screen, in words and as a code for a camera."""
    doors = opened.app.doors()
    shared = opened.guests.shared_link
    if json:
        print_json({"type": "open", "address": doors.address, "link": shared, "lan": doors.lan})
    else:
        print(say_line("serve_lan" if doors.lan else "serve_here", language, address=doors.address))
        print(say_line("serve_shared", language, link=shared))
        print_code(shared)
        if not doors.lan:
            print(say_line("serve_open" if sys.stdin.isatty() else "serve_option", language))
        print(say_line("serve_end", language))
    sys.stdout.flush()


def print_code(link: str) -> None:
    """The link as a code, where the terminal can show one."""
    import segno  # JSON goes without

    if (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf"):
        segno.make(link, error="l", micro=False).terminal(sys.stdout, border=2, compact=True)


def listen(opened: Headless) -> None:
    """What the host types: one word opens the table to the home network. The app's thread does it."""
    from companion.app.headless import Widen  # loaded already

    for line in sys.stdin:
        if line.strip().lower() in OPEN:
            opened.app.inbox.put(Widen(EVERYWHERE))
