"""`history`: the recorded games, the newest first; nothing of what an unfinished one holds."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from companion.commands.common import add_data, data_folder, print_json, spoken_language
from companion.games.game import Mode, Outcome
from companion.games.registry import find_game
from companion.journal.files import games_folder
from companion.journal.history import GameLine, UnreadableLine, list_games
from companion.words import Language, Names, say, say_code
from companion.words.lines import say_line
from companion.words.names import seat_names

if TYPE_CHECKING:
    import argparse

NAME = "history"
HELP = "list the recorded games"


class HistoryRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A recorded game; one with an `unreadable` code is kept as it is, and only its file is known."""

    id: str
    game: str = ""
    mode: Mode | None = None
    started: str = ""
    last: str = ""
    players: tuple[str, ...] = ()
    entries: int = 0
    outcome: Outcome | None = None
    winners: tuple[str, ...] = ()
    damaged_from: int | None = None
    unreadable: str | None = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where the games are."""
    add_data(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print a line, or an object, for each game."""
    lines = list_games(games_folder(data_folder(arguments)))
    if arguments.json:
        print_json(tuple(map(row_of, lines)))
        return 0
    language = spoken_language(arguments.language)
    if not lines:
        print(say_line("no_games", language))
    for line in lines:
        print(text_of(line, language))
    return 0


def row_of(line: GameLine | UnreadableLine) -> HistoryRow:
    """A line as an object."""
    if isinstance(line, UnreadableLine):
        return HistoryRow(id=line.path.stem, unreadable=line.code)
    winners = line.outcome.winners if line.outcome else ()
    return HistoryRow(
        id=line.id,
        game=line.game,
        mode=line.mode,
        started=moment(line.created_ms),
        last=moment(line.last_ms),
        players=line.players,
        entries=line.items,
        outcome=line.outcome,
        winners=tuple(line.players[seat] for seat in winners),
        damaged_from=line.damage.seq if line.damage else None,
    )


def text_of(line: GameLine | UnreadableLine, language: Language) -> str:
    """A line for people."""
    if isinstance(line, UnreadableLine):
        return f"{line.path.stem:<18} {say_code(line.code, language, offending=line.path.name).message}"
    players = ", ".join(" ".join(name.split()) for name in line.players)
    return f"{line.id:<18} {find_game(line.game).title:<17} {players}: {_ending(line, language)}"


def _ending(line: GameLine, language: Language) -> str:
    if line.damage:
        return say_line("damaged", language, seq=line.damage.seq)
    if line.outcome is None:
        return say_line("unfinished", language, entries=line.items)
    return say(line.outcome, language, Names(line.game, seat_names(line.players, language)))


def moment(time_ms: int) -> str:
    """A time as ISO 8601 in UTC, to the second."""
    return datetime.fromtimestamp(time_ms / 1000, UTC).isoformat(timespec="seconds")
