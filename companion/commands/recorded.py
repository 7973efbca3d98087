"""A recorded game as the commands read it: its journal, its rules, and where it stands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.commands.common import add_data, data_folder
from companion.errors import AmbiguousError, UnreadableError
from companion.journal.codec import check_game_id
from companion.journal.files import games_folder, journal_path
from companion.journal.fold import Fold, fold
from companion.journal.history import GameLine, list_games
from companion.journal.store import Content, read
from companion.table.begin import Game, game_of

if TYPE_CHECKING:
    import argparse


class Recorded(Struct, frozen=True):
    """A game as its journal tells it."""

    content: Content
    game: Game
    fold: Fold[Any]


def add_game_id(parser: argparse.ArgumentParser, *, many: bool = False) -> None:
    """Which recorded game; its id may be cut short, and `last` is the latest."""
    parser.add_argument("id", metavar="ID", nargs="+" if many else None, help="a game's id, its beginning, or “last”")
    add_data(parser)


def read_recorded(arguments: argparse.Namespace, wanted: str) -> Recorded:
    """A game by its id, without changing its file.

    Raises UnreadableError where there is none or it cannot be read, AmbiguousError where a beginning fits several.
    """
    content = read(path_of(games_folder(data_folder(arguments)), wanted))
    game = game_of(content.header)
    return Recorded(content, game, fold(game.rules, content.items))


def path_of(folder: Path, wanted: str) -> Path:
    """The file of a game by its id or the beginning of it."""
    lines = [line for line in list_games(folder) if isinstance(line, GameLine)]
    if wanted == "last":
        if not lines:
            raise UnreadableError("NoSuchJournal", offending=wanted, where=str(folder))
        return lines[0].path
    found = [line for line in lines if wanted and line.id.startswith(wanted.upper())]
    if len(found) > 1:
        raise AmbiguousError("SeveralGames", offending=wanted, ids=tuple(line.id for line in found))
    return found[0].path if found else journal_path(folder, check_game_id(wanted.upper()))
