"""The games in a folder: what a list of them may show to everybody."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from companion.errors import CompanionError
from companion.games.game import Mode, Outcome
from companion.journal import database, files
from companion.journal.database import Connect, Damage, Raw
from companion.journal.items import Ended


class GameLine(Struct, frozen=True, kw_only=True):
    """One game. Of an unfinished one only how many items it has; nothing of what they say.

    `damage`: the items from there on cannot be read. `copies` are the files kept when it was mended or brought up.
    """

    path: Path
    id: str
    game: str
    mode: Mode
    players: tuple[str, ...]
    colours: tuple[str, ...]
    created_ms: int
    last_ms: int
    items: int
    outcome: Outcome | None = None
    damage: Damage | None = None
    copies: tuple[Path, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether its result stands."""
        return self.outcome is not None


class UnreadableLine(Struct, frozen=True):
    """A file that cannot be read, and why; it is kept."""

    path: Path
    code: str
    copies: tuple[Path, ...] = ()


def list_games(folder: Path, *, connect: Connect = database.connect) -> tuple[GameLine | UnreadableLine, ...]:
    """All games of a folder, the newest first. No file is changed."""
    return tuple(_line(path, connect) for path in files.journal_files(folder))


def _line(path: Path, connect: Connect) -> GameLine | UnreadableLine:
    try:
        raw = database.read_raw(path, connect)
    except CompanionError as error:
        return UnreadableLine(path, error.code, files.copies_of(path))
    header = raw.header
    return GameLine(
        path=path,
        id=header.id,
        game=header.game,
        mode=header.mode,
        players=tuple(player.name for player in header.roster),
        colours=tuple(player.colour for player in header.roster),
        created_ms=header.created_ms,
        last_ms=raw.rows[-1][7] if raw.rows else header.created_ms,
        items=len(raw.rows),
        outcome=_outcome(raw),
        damage=raw.damage,
        copies=files.copies_of(path),
    )


def _outcome(raw: Raw) -> Outcome | None:
    """The stored result. What is damaged at its end is not finished."""
    if not raw.rows or raw.damage or raw.rows[-1][1] != Ended.__name__:
        return None
    return msgspec.json.decode(raw.rows[-1][3], type=Ended).outcome
