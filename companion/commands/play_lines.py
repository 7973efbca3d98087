"""Playing by lines of text: where the lines come from, who plays, which game, until the lines end."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion.commands.common import built_game, choose_options, choose_pack, data_folder, spoken_language
from companion.commands.logbook import close_log, open_log
from companion.commands.sitting import Sitting
from companion.commands.talk import Voice
from companion.errors import NotAllowedError, UnreadableError
from companion.games.game import Seat
from companion.games.notation import read_seat
from companion.games.registry import KEYS, AnyGame
from companion.inbox import Inbox
from companion.journal.items import Player
from companion.table.begin import Choices, Game, begin, resume
from companion.table.clock import SystemClock
from companion.table.table import Table
from companion.words import Language, names_of, say_mode, say_origin
from companion.words.built_in_packs import pack_title
from companion.words.lines import say_line

if TYPE_CHECKING:
    import argparse


def run_lines(arguments: argparse.Namespace) -> int:
    """Play until the lines end; the exit code is that of the first refused line of a script."""
    game = built_game(arguments.game or KEYS[0])
    language = spoken_language(arguments.language)
    inbox: Inbox[object] = Inbox()
    with source_of(arguments) as lines:
        names = () if arguments.resume is not None else who_plays(arguments, game, language, lines)
        if not names and arguments.resume is None:
            return 0  # nobody is there: the lines ended before anybody was named
        log = None if arguments.no_save else open_log(data_folder(arguments))
        opened, table = open_game(arguments, game, names, inbox)
        called = names_of(game, opened.pack, [player.name for player in table.roster], language)
        voice = Voice(language, called, arguments.json)
        introduce(voice, opened, table, arguments)
        sitting = Sitting(table, opened.game, voice, inbox)
        try:
            sitting.start()
            return sitting.take_lines(lines, strict=arguments.script is not None)
        finally:
            table.close()
            close_log(log)


@contextmanager
def source_of(arguments: argparse.Namespace) -> Iterator[Iterator[str]]:
    """The lines of the script, or those that are typed. Raises UnreadableError where there is no such file."""
    if arguments.script is None:
        yield typed_lines()
        return
    try:
        text = arguments.script.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableError("ScriptUnreadable", offending=arguments.script, where=type(error).__name__) from error
    yield iter(text.splitlines())


def typed_lines() -> Iterator[str]:
    """Lines from standard input; somebody at a terminal sees a sign to write behind."""
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    while True:
        try:
            yield input("> ")
        except EOFError:
            return


def open_game(
    arguments: argparse.Namespace,
    game: AnyGame,
    roster: tuple[str, ...],
    inbox: Inbox[object],
) -> tuple[Game, Table]:
    """The table of a new game, or of one that is taken up again."""
    clock = SystemClock()
    if arguments.resume is not None:
        opened, table, _ = resume(arguments.resume, data_folder(arguments), clock, inbox.put, arguments.undo)
        if opened.game.key != game.key:
            table.close()
            raise NotAllowedError("OtherGame", offending=arguments.resume, where=opened.game.key)
        return opened, table
    choices = choose(arguments, game, roster)
    folder = None if arguments.no_save else data_folder(arguments)
    return begin(choices, folder, clock, inbox.put, secrets.token_bytes(16), arguments.undo)


def choose(arguments: argparse.Namespace, game: AnyGame, names: tuple[str, ...]) -> Choices:
    """What was agreed on before the game."""
    return Choices(
        game=game.key,
        mode=arguments.mode,
        roster=tuple(Player(name) for name in names),
        pack=choose_pack(game, arguments.pack, data_folder(arguments)),
        options=choose_options(game, arguments.option),
        starter=Seat(read_seat(arguments.starter, names)),
        seed=arguments.seed,
    )


def who_plays(
    arguments: argparse.Namespace, game: AnyGame, language: Language, lines: Iterator[str]
) -> tuple[str, ...]:
    """The names, from the line or asked for; none where the lines have ended.

    Raises NotAllowedError where they are too few or too many.
    """
    written = arguments.names
    if written is None:
        if not arguments.json:
            print(say_line("who_plays", language))
        written = next(lines, "")
    names = tuple(name.strip() for name in written.split(",") if name.strip())
    if not names and arguments.names is None:
        return ()
    lowest, highest = game.seats.lowest, game.seats.highest
    if not lowest <= len(names) <= highest:
        raise NotAllowedError("SeatsDoNotFit", offending=len(names), lowest=lowest, highest=highest)
    return names


def introduce(voice: Voice, opened: Game, table: Table, arguments: argparse.Namespace) -> None:
    """Which game it is, whose cards, and what is unusual about it."""
    header = opened.header
    voice.line(
        "game",
        {"id": header.id, "game": header.game, "mode": header.mode, "pack": header.pack, "seats": header.seats},
        title=opened.game.title,
        mode=say_mode(header.mode, voice.language),
        id=header.id,
        pack=pack_title(header.game, header.pack.key, header.pack.title, voice.language),
        origin=say_origin(header.pack.origin, voice.language),
    )
    lowest, highest = opened.game.seats.suggested
    if not lowest <= header.seats <= highest:
        voice.line("unusual_seats", seats=header.seats, lowest=lowest, highest=highest)
    if arguments.no_save:
        voice.line("not_kept")
    if arguments.resume is not None:
        voice.line("read_only" if table.read_only else "going_on")
