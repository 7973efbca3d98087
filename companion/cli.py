"""The command line: finds the command, loads it alone, and turns errors into one line and an exit code."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys

from companion import __version__
from companion.errors import CompanionError, PartMissingError

TYPE_CHECKING = False  # importing it costs a fifth of the start-up
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn, Protocol

    class Command(Protocol):
        """What a module of `companion.commands` offers."""

        NAME: str
        HELP: str

        def add_arguments(self, parser: argparse.ArgumentParser) -> None:
            """Add the command's own arguments; `--json` and `--language` are there already."""

        def run(self, arguments: argparse.Namespace) -> int:
            """Do it and return the exit code."""


PROGRAM = "dino-companion"

# What the overview says of each command. The command's own module says the same (a test compares them), and is
# imported only when a line names it: together they cost more than everything else that starts.
COMMANDS = {
    "play": "play a game, beside the table or digitally",
    "serve": "play on phones and tablets, in their browsers",
    "games": "list the games and what is built of each",
    "history": "list the recorded games",
    "show": "show a recorded game as it stands",
    "export": "write a recorded game as JSON or CSV",
    "replay": "go through a recorded game again, and compare",
    "pack": "list, check, import and export card packs",
    "selfplay": "let the app play games against itself",
    "flick": "flick a card and say where it lands and what it catches; measure your own table",
    "device": "talk to a device on a cable: list, monitor, simulate, record, replay, firmware",
    "read": "read the table by a camera or from photos",
    "calibrate": "write the sheet to print, and measure the table by photos of it",
    "screens": "paint every screen in every state to a folder, without a display",
    "doctor": "say what this machine has and what is missing",
}

INTERRUPTED = 130  # what a shell reports for a command ended by Ctrl-C
READER_GONE = 141  # and for one whose reader went away


class UsageError(CompanionError):
    """The line itself is wrong: an unknown command or option, a missing argument."""

    exit_code = 2


class Parser(argparse.ArgumentParser):
    """A parser that raises instead of printing its usage and leaving."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with the parser's message and how to get help."""
        raise UsageError("usage", offending=message, where=f"{self.prog} --help")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one line of arguments (those of the process if None) and return its exit code.

    `--help` and `--version` leave by SystemExit(0), as argparse does.
    """
    words = sys.argv[1:] if argv is None else list(argv)
    keep_printing()
    try:
        code = run(words)
        sys.stdout.flush()  # so that a reader who went away is met here and not at shutdown
    except CompanionError as error:
        return report(error, words)
    except BrokenPipeError:
        silence_stdout()
        return READER_GONE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def run(words: Sequence[str]) -> int:
    """Parse and run one line; without a command, print the overview."""
    name = command_in(words)
    command = load(name) if name in COMMANDS else None
    parser = overview(name, command)
    arguments = parser.parse_args(words)
    if command is None:
        parser.print_help()
        return 0
    return command.run(arguments)


def command_in(words: Sequence[str]) -> str:
    """The command that a line names: its first word that is neither an option nor the language's value."""
    rest = iter(words)
    for word in rest:
        if word == "--language":
            next(rest, None)
        elif not word.startswith("-"):
            return word
    return ""


def load(name: str) -> Command:
    """Import the command's module. Raises PartMissingError if it needs a package that is not installed."""
    try:
        module: Any = importlib.import_module(f"companion.commands.{name}")
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in {"companion", "physics", "vision", "firmware_bridge"}:
            raise
        raise PartMissingError("PackageMissing", offending=package, where=f"{PROGRAM} {name}") from missing
    command: Command = module
    return command


def overview(name: str, command: Command | None) -> Parser:
    """The parser of all commands, in which only the named one knows its own arguments."""
    parser = Parser(
        prog=PROGRAM,
        description="Dinosaur board games: beside the real table, or without the box at hand.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--language", metavar="CODE", default="", help="language of the texts, such as en or pl")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", parser_class=Parser)
    for each, help_line in COMMANDS.items():
        own = commands.add_parser(each, help=help_line, description=help_line, allow_abbrev=False)
        if each == name and command is not None:
            add_common_arguments(own)
            command.add_arguments(own)
    return parser


def add_common_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what every command has."""
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    # Suppressed when absent, so that a language given before the command is kept.
    parser.add_argument("--language", metavar="CODE", default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def report(error: CompanionError, words: Sequence[str] = ()) -> int:
    """Print the error as one line on stderr, after `--json` also as an object on stdout; return its exit code."""
    line = " ".join(text_of(error, language_in(words)).split())
    print(f"{PROGRAM}: {line}", file=sys.stderr)
    if "--json" in words:
        print(json_of(error, line))
    return error.exit_code


def language_in(words: Sequence[str]) -> str:
    """The language that a line asks for, even one that could not be parsed; empty: none."""
    for at, word in enumerate(words):
        if word == "--language":
            return "".join(words[at + 1 : at + 2])
        if word.startswith("--language="):
            return word.partition("=")[2]
    return ""


def text_of(error: CompanionError, code: str = "") -> str:
    """What the line says of an error, in the language asked for or the user's own."""
    try:
        return said_of(error, code)
    except ModuleNotFoundError:  # a package that texts need may be the very one that is missing
        return str(error)


def said_of(error: CompanionError, code: str) -> str:
    """The error's text, made by `companion.words`."""
    from companion.words import find_language, language_of, languages, one_line, say_error

    language = find_language(code) if code in languages() else language_of(os.environ)
    faults = getattr(error, "faults", ())
    if faults:
        return faults_of(faults, language)
    return one_line(say_error(error, language), language)


def faults_of(faults: Sequence[Any], language: Any) -> str:
    """Everything wrong with a pack, one fault after the other, each with its file, line and field."""
    from companion.words import say_pack_fault

    places = (":".join(str(part) for part in (fault.file, fault.line or "", fault.field) if part) for fault in faults)
    return "; ".join(f"{place}: {say_pack_fault(fault, language)}" for place, fault in zip(places, faults, strict=True))


def json_of(error: CompanionError, line: str) -> str:
    """The error as a JSON object of one line."""
    import json  # only here: msgspec may be the very package that is missing

    fields = {"type": "error", "code": error.code, "text": line, "offending": error.offending, "where": error.where}
    return json.dumps(fields, ensure_ascii=False)


def keep_printing() -> None:
    """Let a terminal that lacks a letter show an escape in its place instead of ending the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def silence_stdout() -> None:
    """Send what is still buffered nowhere, so that the interpreter does not complain about it at shutdown."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
