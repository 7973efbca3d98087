"""`export`: recorded games as JSON or CSV; of an unfinished digital one only what everybody may see."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.recorded import Recorded, add_game_id, read_recorded
from companion.errors import NotAllowedError
from companion.journal.export import export_json, play_of
from companion.journal.sheets import ENCODING, games_csv, seats_csv

if TYPE_CHECKING:
    import argparse

NAME = "export"
HELP = "write a recorded game as JSON or CSV"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which games, how, and where to."""
    add_game_id(parser, many=True)
    parser.add_argument("--format", choices=("json", "csv"), default="json", help="default json; --json means that too")
    parser.add_argument("--sheet", choices=("seats", "games"), default="seats", help="csv: a row a seat, or a game")
    parser.add_argument("--out", metavar="FILE", type=Path, default=None, help="default: standard output")


def run(arguments: argparse.Namespace) -> int:
    """Write the games."""
    recorded = [read_recorded(arguments, wanted) for wanted in arguments.id]
    if arguments.format == "csv" and not arguments.json:
        write(arguments.out, csv_of(recorded, arguments.sheet), ENCODING)
    else:
        write(arguments.out, json_of(recorded), "utf-8")
    return 0


def json_of(recorded: list[Recorded]) -> str:
    """One object a line."""
    return "".join(export_json(each.content, each.game.rules, each.fold) + "\n" for each in recorded)


def csv_of(recorded: list[Recorded], sheet: str) -> str:
    """The games as a sheet."""
    plays = [play_of(each.content) for each in recorded]
    return seats_csv(plays) if sheet == "seats" else games_csv(plays)


def write(out: Path | None, text: str, encoding: str) -> None:
    """To the file, or to standard output. Raises NotAllowedError where the file cannot be written."""
    if out is None:
        sys.stdout.write(text)
        return
    try:
        out.write_text(text, encoding=encoding, newline="")
    except OSError as error:
        raise NotAllowedError("CannotWrite", offending=out, where=type(error).__name__) from error
