"""Beginning a game, and going on with one that is in a journal."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from companion import __version__
from companion.errors import NotAllowedError, PartMissingError, UnreadableError
from companion.games.game import Mode, Rules, Seat
from companion.games.registry import AnyGame, find_game
from companion.games.schema import PackHead, Schema
from companion.journal.codec import encode, new_game_id, setup_of
from companion.journal.files import games_folder, journal_path
from companion.journal.items import Header, PackName, Player
from companion.journal.migrate import FORMAT
from companion.journal.store import Journal, create, open_journal
from companion.journal.writer import Writer
from companion.packs.reading import Loaded, load_text
from companion.sources.question import Post, Source
from companion.sources.shuffler import Shuffler
from companion.table.book import Book, MemoryBook
from companion.table.clock import Clock
from companion.table.table import Sitting, Table, UndoPolicy


class Choices(Struct, frozen=True):
    """What the seats have agreed on before a game."""

    game: str
    mode: Mode
    roster: tuple[Player, ...]
    pack: Loaded[Any]
    options: Any
    starter: Seat = Seat(0)
    seed: str | None = None


class Game(Struct, frozen=True):
    """A game with everything its table and its words are made from."""

    header: Header
    game: AnyGame
    rules: Rules[Any, Any, Any]
    pack: PackHead


class Helper(Source, Protocol):
    """A source that decides what the shuffler would else: `answers` are the kinds of chance."""

    @property
    def answers(self) -> frozenset[str]:
        """Words of the game's chance nodes."""


Hands: TypeAlias = "Callable[[Game, Table, Post], tuple[Helper, ...]]"
"""The helpers of a table: for digital play where something flicks, reads or rolls for the app."""


def nobody(_game: Game, _table: Table, _post: Post) -> tuple[Helper, ...]:
    """The shuffler decides all there is."""
    return ()


def new_header(choices: Choices, clock: Clock, entropy: bytes) -> Header:
    """What the journal of a new game begins with. `entropy`: at least 16 random bytes, for its id and its seed."""
    pack = choices.pack.pack
    return Header(
        format=FORMAT,
        id=new_game_id(clock.now_ms(), entropy[:4]),
        game=choices.game,
        rules_version=find_game(choices.game).version,
        mode=choices.mode,
        seats=len(choices.roster),
        roster=choices.roster,
        starter=choices.starter,
        options=encode(choices.options),
        pack=PackName(pack.key, pack.title, pack.origin),
        pack_text=choices.pack.text,
        pack_digest=choices.pack.digest,
        seed=choices.seed or entropy.hex(),
        created_ms=clock.now_ms(),
        app_version=__version__,
    )


def game_of(header: Header) -> Game:
    """The game that a header tells of.

    Raises UnreadableError where its pack or options cannot be read, NotAllowedError where they do not allow a game,
    PartMissingError where its rules are not built yet.
    """
    game = find_game(header.game)
    if game.rules is None or game.schema is None:
        raise PartMissingError("GameNotBuilt", offending=header.game)
    pack = _pack_in(header, game.schema)
    return Game(header, game, game.rules(setup_of(header, game, pack)), pack)


def _pack_in(header: Header, schema: Schema[Any]) -> PackHead:
    try:
        return _pack_of(header.pack_text, schema)
    except UnreadableError:
        load_text(header.pack_text, schema, header.id)  # once more, to say in which game
        raise


@lru_cache(maxsize=16)
def _pack_of(text: str, schema: Schema[Any]) -> PackHead:
    """Most games of a household share a pack, and reading it takes longer than all the rest of opening a game."""
    pack: PackHead = load_text(text, schema).pack
    return pack


def begin(  # noqa: PLR0913, PLR0917 - what a table is made from
    choices: Choices,
    folder: Path | None,
    clock: Clock,
    post: Post,
    entropy: bytes,
    undo: UndoPolicy = "free",
    hands: Hands = nobody,
) -> tuple[Game, Table]:
    """A new game, its table not started yet. `folder` is the data folder; None keeps nothing.

    Raises as `game_of`. A disk that does not take the game is told through the inbox: it goes on in memory.
    """
    header = new_header(choices, clock, entropy)
    opened = game_of(header)
    if folder is None:
        return opened, _table(opened, MemoryBook(header.id, post, clock.now_ms), post, undo=undo, hands=hands)
    games = games_folder(folder)
    writer = Writer(lambda: create(games, header), header.id, post, clock.now_ms)
    return opened, _table(opened, writer, post, undo=undo, hands=hands)


def resume(
    game_id: str, folder: Path, clock: Clock, post: Post, undo: UndoPolicy = "free", hands: Hands = nobody
) -> tuple[Game, Table, Journal]:
    """The table of a recorded game as it was left. Where another copy writes it, the table is read-only.

    Raises UnreadableError where there is no such journal or it is damaged, and as `game_of`.
    """
    journal = open_journal(journal_path(games_folder(folder), game_id))
    if journal.read_only not in (None, "SecondCopy"):
        journal.close()
        raise NotAllowedError(str(journal.read_only), offending=game_id, where=str(folder))
    opened = game_of(journal.header)
    book: Book
    if journal.writable:
        book = Writer(lambda: journal, game_id, post, clock.now_ms, last_seq=journal.last_seq)
    else:
        book = MemoryBook(game_id, post, clock.now_ms, journal.last_seq)
    table = _table(opened, book, post, journal.content.items, undo, read_only=not journal.writable, hands=hands)
    return opened, table, journal


def _table(  # noqa: PLR0913 - as `begin`
    opened: Game,
    book: Book,
    post: Post,
    items: tuple[Any, ...] = (),
    undo: UndoPolicy = "free",
    *,
    read_only: bool = False,
    hands: Hands = nobody,
) -> Table:
    header = opened.header
    table = Table(Sitting(header.id, opened.rules, header.roster, items, undo, read_only), book)
    helpers = hands(opened, table, post)
    leaves = frozenset[str]().union(*(helper.answers for helper in helpers))
    table.add_source(Shuffler(opened.rules, header.seed or "", table.look, post, leaves))
    for helper in helpers:
        table.add_source(helper)
    return table
