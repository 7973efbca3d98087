"""Games handed over as JSON: a play as a play tracker knows it, and where nothing is secret all entries.

An unfinished digital game gives its public observation and nothing else: no entry, no seed, no pack text.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from companion.errors import NotAllowedError, UnreadableError
from companion.games.game import Mode, Outcome, Veil
from companion.games.registry import find_game
from companion.journal import database
from companion.journal.codec import encode
from companion.journal.database import Connect
from companion.journal.fold import AnyRules, Fold
from companion.journal.items import Ended, GameId, Header, Player, Record, item_decoder
from companion.journal.store import Content, Find, write_new
from companion.journal.veil import veil_of, veiled_item


class SeatResult(Struct, frozen=True, kw_only=True):
    """One seat of a play. `seat_order` counts from 1, clockwise; a shared place has several winners."""

    seat_order: int
    name: str
    colour: str
    start_player: bool
    winner: bool
    score: int | None
    place: int | None


class UsedPack(Struct, frozen=True):
    """The pack that a game was played with, and where its values come from."""

    key: str
    title: str
    origin: str
    digest: str


class Play(Struct, frozen=True, kw_only=True):
    """A game as a play tracker knows it. Times are ISO 8601 in UTC; `options` name every reading of the rules."""

    app: Literal["dino-companion"] = "dino-companion"
    format: Literal[1] = 1
    id: GameId
    game: str
    rules_version: int
    app_version: str
    mode: Mode
    started: str
    ended: str | None
    duration_ms: int
    finished: bool
    termination: str | None
    tie_break: str | None
    options: dict[str, Any]
    pack: UsedPack
    players: tuple[SeatResult, ...]


class Line(Struct, frozen=True, kw_only=True):
    """One item of a journal; `item` is its JSON."""

    seq: int
    item: Raw
    source: str
    time_ms: int
    confidence: float = 1.0
    origin: str | None = None


class Whole(Struct, frozen=True):
    """All that a journal holds."""

    header: Header
    entries: tuple[Line, ...]


class Export(Play, frozen=True, kw_only=True):
    """A play with its public observation while unfinished, and its journal where that holds no secret."""

    observation: Any = None
    journal: Whole | None = None
    damaged_from: int | None = None


def play_of(content: Content) -> Play:
    """The play that a journal tells, from its public side."""
    header, outcome = content.header, outcome_of(content)
    last_ms = content.records[-1].time_ms if content.records else header.created_ms
    return Play(
        id=header.id,
        game=header.game,
        rules_version=header.rules_version,
        app_version=header.app_version,
        mode=header.mode,
        started=_iso(header.created_ms),
        ended=_iso(last_ms) if outcome else None,
        duration_ms=max(0, last_ms - header.created_ms),
        finished=outcome is not None,
        termination=outcome.termination if outcome else None,
        tie_break=outcome.tie_break if outcome else None,
        options=_options(header),
        pack=UsedPack(header.pack.key, header.pack.title, header.pack.origin, header.pack_digest),
        players=tuple(_seat_result(header, seat, player, outcome) for seat, player in enumerate(header.roster)),
    )


def outcome_of(content: Content) -> Outcome | None:
    """The stored result. What is damaged at its end is not finished."""
    last = content.records[-1].item if content.records and not content.damage else None
    return last.outcome if isinstance(last, Ended) else None


def export_json(content: Content, rules: AnyRules | None = None, fold: Fold[Any] | None = None) -> str:
    """A game as JSON.

    With `rules` and `fold` an unfinished game brings its public observation. Entries come with a table game and with a
    finished one; the seed only with a finished one.
    """
    play = {name: getattr(play_of(content), name) for name in Play.__struct_fields__}
    finished = outcome_of(content) is not None
    observation = None
    if rules and fold and not finished:
        observation = Raw(encode(rules.observe(fold.state, None)).encode())
    whole = _whole(content, finished=finished) if finished or content.header.mode == "table" else None
    damaged_from = content.damage.seq if content.damage else None
    return encode(Export(**play, observation=observation, journal=whole, damaged_from=damaged_from))


def read_json(text: str | bytes) -> Export:
    """An exported game.

    Raises UnreadableError where it is none, naming the field.
    """
    try:
        return msgspec.json.decode(text, type=Export)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise UnreadableError("NotAnExport", where=str(error)) from error


def import_json(
    text: str | bytes, folder: Path, *, find: Find = find_game, connect: Connect = database.connect
) -> Path:
    """Makes a journal of an exported game and returns its file; importing the same once more changes nothing.

    Raises UnreadableError where the text is no export or holds an entry that its game does not know; NotAllowedError
    where it holds no entries, another game has its id or the disk does not take it.
    """
    export = read_json(text)
    if export.journal is None:
        raise NotAllowedError("NothingToImport", offending=export.id)
    header = export.journal.header
    decoder = item_decoder(find(header.game).entry)
    rows: list[database.Row] = []
    for at, line in enumerate(export.journal.entries):
        try:
            item = decoder.decode(line.item)
        except msgspec.MsgspecError as error:
            raise UnreadableError(
                "EntryUnknown", offending=line.seq, where=f"journal.entries[{at}]: {error}"
            ) from error
        if line.seq != at + 1:
            raise UnreadableError("RowMissing", offending=at + 1, where=f"journal.entries[{at}]")
        record = Record(line.seq, item, line.source, line.time_ms, line.confidence, line.origin)
        rows.append(database.row_of(header.id, record))
    return write_new(folder, header, tuple(rows), connect)


def _whole(content: Content, *, finished: bool) -> Whole:
    header = content.header if finished else replace(content.header, seed=None)
    veil = None if finished else veil_of(header.game)
    return Whole(header, tuple(_line(record, veil) for record in content.records))


def _line(record: Record, veil: Veil | None) -> Line:
    return Line(
        seq=record.seq,
        item=Raw(encode(veiled_item(record.item, veil)).encode()),
        source=record.source,
        time_ms=record.time_ms,
        confidence=record.confidence,
        origin=record.origin,
    )


def _seat_result(header: Header, seat: int, player: Player, outcome: Outcome | None) -> SeatResult:
    return SeatResult(
        seat_order=seat + 1,
        name=player.name,
        colour=player.colour,
        start_player=seat == header.starter,
        winner=outcome is not None and seat in outcome.winners,
        score=outcome.scores[seat] if outcome else None,
        place=outcome.places[seat] if outcome else None,
    )


def _options(header: Header) -> dict[str, Any]:
    options: dict[str, Any] = msgspec.json.decode(header.options, type=dict[str, Any])
    return options


def _iso(time_ms: int) -> str:
    return datetime.fromtimestamp(time_ms / 1000, UTC).isoformat(timespec="milliseconds")
