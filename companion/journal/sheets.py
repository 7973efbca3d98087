"""Plays as CSV: one row a seat, or one row a game with a column a player.

Quoted as RFC 4180 has it. A text that a spreadsheet would run as a formula gets an apostrophe in front, and so does a
text that begins with an apostrophe: taking one away always gives the text back. Write the text with `ENCODING`.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from companion.errors import UnreadableError
from companion.journal.codec import encode
from companion.journal.export import Play, SeatResult, UsedPack

ENCODING: Final = "utf-8-sig"
"""With a byte order mark; without it some spreadsheets take UTF-8 for something else."""

_FORMULA: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠")  # noqa: RUF001 - full-width starters count too
_SHARED: Final = tuple(name for name in Play.__struct_fields__ if name not in ("pack", "players"))
_PACK: Final = UsedPack.__struct_fields__
_SEAT: Final = SeatResult.__struct_fields__
_NULLABLE: Final = ("ended", "termination", "tie_break", "score", "place")
COLUMNS: Final = (*_SHARED, *(f"pack_{name}" for name in _PACK), *_SEAT)
"""The columns of `seats_csv`."""

_Cell: TypeAlias = str | int | None


def neutralise(text: str) -> str:
    """The text as a cell that no spreadsheet runs."""
    risky = text[:1] in ("'", "\t", "\r", "\n") or text.lstrip().startswith(_FORMULA)
    return f"'{text}" if text and risky else text


def restore(cell: str) -> str:
    """The text that `neutralise` was given."""
    return cell.removeprefix("'")


def seats_csv(plays: Iterable[Play]) -> str:
    """One row a seat, with all that is known of its game."""
    rows = (_seat_row(play, seat) for play in plays for seat in play.players)
    return _write([COLUMNS, *rows])


def read_seats_csv(text: str) -> tuple[Play, ...]:
    """The plays that `seats_csv` wrote, in its order; the rows of a game begin with its first seat.

    Raises UnreadableError where it is no such sheet, naming the line of the file.
    """
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    plays: list[dict[str, Any]] = []
    try:
        if tuple(next(reader, ())) != COLUMNS:
            raise UnreadableError("NotAnExport", where="line 1")
        for cells in reader:
            _read_row(dict(zip(COLUMNS, map(restore, cells), strict=True)), plays)
        return msgspec.convert(plays, tuple[Play, ...], strict=False)
    except (csv.Error, ValueError) as error:  # msgspec's are ValueErrors
        raise UnreadableError("NotAnExport", where=f"line {reader.line_num}: {error}") from error


def games_csv(plays: Sequence[Play]) -> str:
    """One row a game, one column a player with the score; two players of one name in one game get two columns."""
    columns = list(dict.fromkeys(key for play in plays for key in _by_player(play)))
    head = ("id", "started", "game", "winners", *(name for name, _ in columns))
    return _write([head, *(_game_row(play, columns) for play in plays)])


def _seat_row(play: Play, seat: SeatResult) -> tuple[_Cell, ...]:
    shared = (getattr(play, name) for name in _SHARED)
    pack = (getattr(play.pack, name) for name in _PACK)
    values = (*shared, *pack, *(getattr(seat, name) for name in _SEAT))
    return tuple(encode(value) if isinstance(value, (dict, bool)) else value for value in values)


def _read_row(row: dict[str, str], plays: list[dict[str, Any]]) -> None:
    """Adds a row's seat to the play it belongs to, the last or a new one."""
    cells: dict[str, Any] = {name: None if not cell and name in _NULLABLE else cell for name, cell in row.items()}
    if row["seat_order"] == "1" or not plays:
        play = {name: cells[name] for name in _SHARED}
        play["options"] = msgspec.json.decode(cells["options"])
        play["pack"] = {name: cells[f"pack_{name}"] for name in _PACK}
        plays.append({**play, "players": []})
    plays[-1]["players"].append({name: cells[name] for name in _SEAT})


def _game_row(play: Play, columns: Sequence[tuple[str, int]]) -> tuple[_Cell, ...]:
    seats = _by_player(play)
    scores = (seats[key].score if key in seats else None for key in columns)
    winners = " & ".join(seat.name for seat in play.players if seat.winner)
    return (play.id, play.started, play.game, winners, *scores)


def _by_player(play: Play) -> dict[tuple[str, int], SeatResult]:
    """The seats by name, and by how often that name came before in this game."""
    names: Counter[str] = Counter()
    seats: dict[tuple[str, int], SeatResult] = {}
    for seat in play.players:
        seats[seat.name, names[seat.name]] = seat
        names[seat.name] += 1
    return seats


def _write(rows: Iterable[Sequence[_Cell]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC)
    for row in rows:
        writer.writerow([neutralise(cell) if isinstance(cell, str) else "" if cell is None else cell for cell in row])
    return text.getvalue()
