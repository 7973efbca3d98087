"""What went wrong in other people's companions, tried with every game that can be played (`FC`: the field's cases)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.game import Entry, Mode, Seat
from companion.journal.codec import digest
from companion.journal.export import export_json
from companion.journal.fold import extend, fold
from companion.journal.history import GameLine, UnreadableLine, list_games
from companion.journal.items import Correction, Move, Undo
from companion.journal.repair import mend
from companion.journal.store import Content, create, open_journal, read
from companion.journal.undo import may_undo
from tests.journal import real, toy
from tests.journal.helpers import GAME_ID, digests, play, records, tamper

MODES: Final[tuple[Mode, ...]] = ("digital", "table")

every_game = pytest.mark.parametrize("key", real.KEYS)
every_mode = pytest.mark.parametrize("mode", MODES)


def write(folder: Path, key: str, mode: Mode = "digital", limit: int | None = None) -> Path:
    journal = create(folder, real.header_of(key, GAME_ID, mode), find=real.find)
    for record in records(play(real.rules_of(key, mode), limit=limit)):
        journal.append(record)
    journal.close()
    return journal.path


@every_game
@every_mode
def test_fc_06_each_of_forty_undos_removes_exactly_one_entry(key: str, mode: Mode) -> None:
    rules = real.rules_of(key, mode)
    items = play(rules, limit=40, end=False)
    expected, live = digests(rules, items), fold(rules, items)
    for seq in range(len(items), 0, -1):
        live = extend(live, rules, Undo(seq))
        assert (digest(live.state), len(live.live)) == (expected[seq - 1], seq - 1)


@every_game
def test_fc_06_a_seats_undo_removes_its_own_last_entry(key: str) -> None:
    rules, tried = real.rules_of(key), 0
    items = play(rules, end=False)
    for count in range(1, len(items) + 1):
        done = fold(rules, items[:count])
        for seat in range(rules.setup.seats):
            seq = may_undo(done, Seat(seat))
            if isinstance(seq, int):
                tried += 1
                left = extend(done, rules, Undo(seq, Seat(seat)))
                assert [one.placed for one in left.live] == [one.placed for one in done.live if one.seq != seq]
                assert left.failure is None
    assert tried


@every_game
@every_mode
def test_fc_08_the_list_counts_what_was_entered(folder: Path, key: str, mode: Mode) -> None:
    write(folder, key, mode)
    (line,) = list_games(folder)
    assert isinstance(line, GameLine)
    assert line.items == len(play(real.rules_of(key, mode)))


@every_game
def test_fc_09_a_torn_last_row_offers_the_last_good_state(folder: Path, key: str) -> None:
    path, rules = write(folder, key), real.rules_of(key)
    items = play(rules)
    tamper(path, f"UPDATE entries SET body = '' WHERE seq = {len(items) - 1}")  # noqa: S608
    journal = open_journal(path)
    assert journal.read_only == "JournalDamaged"
    assert digest(fold(rules, journal.content.items).state) == digests(rules, items)[len(items) - 2]
    copy = mend(path)
    journal = open_journal(path)
    journal.append(records(items)[len(items) - 2])
    journal.close()
    assert (read(path).items, copy.exists()) == (items[:-1], True)


@every_game
def test_fc_09_one_broken_game_hides_no_other(folder: Path, key: str) -> None:
    write(folder, key)
    (folder / "2026-12-24-AAAAAA.sqlite").write_bytes(b"\0" * 5000)
    assert [type(line) for line in list_games(folder)] == [UnreadableLine, GameLine]


def test_fc_17_a_changed_earlier_round_is_counted_anew_and_once() -> None:
    rules = toy.table(seats=2)
    first: tuple[Any, ...] = (
        Move(Entry(toy.Dealt(toy.SECRET))),
        bet(0, 3),
        bet(1, 1),
        Move(Entry(toy.Add(1), Seat(0))),
    )
    second: tuple[Any, ...] = (Move(Entry(toy.Dealt(toy.SECRET))), bet(0, 1), bet(1, 1))
    done = fold(rules, (*first, *second))
    assert done.state.scores == (5, 2)
    for points, scores in ((2, (4, 2)), (3, (5, 2)), (3, (5, 2))):
        done = extend(done, rules, Correction(2, (Entry(toy.Bet(points), Seat(0)),)))
        assert (done.failure, done.state.scores) == (None, scores)


def bet(seat: int, points: int) -> Move[Entry[Any]]:
    return Move(Entry(toy.Bet(points), Seat(seat)))


@every_game
def test_fc_20_the_entries_and_the_start_of_an_unfinished_game_stay_in_its_journal(key: str) -> None:
    rules = real.rules_of(key)
    made = Content(real.header_of(key, GAME_ID), records((*play(rules, limit=9), Undo(9), Undo(10))))
    export = json.loads(export_json(made, rules, fold(rules, made.items)))
    assert export["journal"] is None
    assert not {"seed", "entries", "pack_text", "state", "start"} & set(_keys(export))


def _keys(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(key for part in value.values() for key in _keys(part))]
    return [key for part in value for key in _keys(part)] if isinstance(value, list) else []


@every_game
@every_mode
def test_fc_21_stepping_back_shows_each_seat_what_it_saw_then(key: str, mode: Mode) -> None:
    rules = real.rules_of(key, mode)
    items = play(rules, end=False)
    whole = fold(rules, items)
    for seq in range(0, len(items), 5):
        then = fold(rules, items[: seq + 1]).state
        for seat in (*map(Seat, range(rules.setup.seats)), None):
            assert rules.observe(whole.live[seq].step.state, seat) == rules.observe(then, seat)


@every_game
def test_fc_39_every_reading_is_in_the_export(key: str) -> None:
    made = Content(real.header_of(key, GAME_ID, "table"), ())
    options = json.loads(export_json(made))["options"]
    assert set(options) == set(real.find(key).options.__struct_fields__)
