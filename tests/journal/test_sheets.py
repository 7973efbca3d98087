"""Games as CSV, and back."""

from __future__ import annotations

import csv
import io
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.errors import UnreadableError
from companion.games.game import Outcome
from companion.journal.export import Play, SeatResult, play_of
from companion.journal.items import Ended, Player
from companion.journal.sheets import COLUMNS, ENCODING, games_csv, neutralise, read_seats_csv, restore, seats_csv
from companion.journal.store import Content
from tests.journal.helpers import header, play, records
from tests.journal.toy import digital

ITEMS: Final = play(digital())
NAMES: Final = ("Ann, B", 'O"Neil', "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "🦖 Żółw", "two\nlines", "two\r\nlines", "\r", "'", "''=1", " =1", "＝1", "", "007", "true")  # noqa: E501, RUF001  # fmt: skip


def made(*names: str, outcome: Outcome | None = None, **changes: Any) -> Play:
    fields = {"seats": len(names), "roster": tuple(Player(name, name) for name in names), "starter": 0, **changes}
    return play_of(Content(header(**fields), records((*ITEMS[:-1], Ended(outcome)) if outcome else ITEMS[:4])))


def cells(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_comes_back_as_it_was(name: str) -> None:
    plays = (made(name, "Bob", outcome=Outcome("end", (-3, 4), (2, 1))),)
    assert read_seats_csv(seats_csv(plays)) == plays


@pytest.mark.parametrize("name", NAMES)
def test_no_cell_runs_as_a_formula(name: str) -> None:
    sheets = seats_csv((made(name, "Bob"),)), games_csv((made(name, "Bob"),))
    texts = [cell for sheet in sheets for row in cells(sheet) for cell in row]
    assert not [cell for cell in texts if cell.strip()[:1] in {*"=+-@＝＋－＠"} and cell.strip()]  # noqa: RUF001


@pytest.mark.parametrize("name", NAMES)
def test_columns_stay_in_their_places(name: str) -> None:
    assert {len(row) for row in cells(seats_csv((made(name, "Bob"),)))} == {len(COLUMNS)}


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back_as_it_was(text: str) -> None:
    assert restore(neutralise(text)) == text


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2, max_size=4), st.booleans())
def test_any_game_comes_back_as_it_was(names: list[str], finished: bool) -> None:  # noqa: FBT001
    seats = range(len(names))
    outcome = Outcome("end", tuple(seat - 1 for seat in seats), tuple(seat + 1 for seat in seats))
    plays = (made(*names, outcome=outcome if finished else None), made(*reversed(names)))
    assert read_seats_csv(seats_csv(plays)) == plays


def test_a_sheet_survives_a_file(tmp_path: Any) -> None:
    plays, path = (made(*NAMES),), tmp_path / "games.csv"
    path.write_text(seats_csv(plays), encoding=ENCODING, newline="")
    assert read_seats_csv(path.read_bytes().decode()) == plays


def test_lines_end_as_the_standard_says() -> None:
    assert seats_csv((made("Ann", "Bob"),)).count("\r\n") == 3


def test_numbers_are_numbers() -> None:
    text = seats_csv((made("Ann", "Bob", outcome=Outcome("end", (-3, 4), (2, 1))),))
    assert [line.split(",")[-2:] for line in text.splitlines()[1:]] == [["-3", "2"], ["4", "1"]]


def test_the_sheet_names_pack_origin_and_options() -> None:
    head, row, _ = cells(seats_csv((made("Ann", "Bob"),)))
    named = dict(zip(head, row, strict=True))
    assert (named["pack_title"], named["pack_origin"], named["options"]) == ("Toy cards", "invented", '{"rounds":3}')


def test_no_games_make_a_sheet_of_one_line() -> None:
    assert read_seats_csv(seats_csv(())) == ()


def test_the_same_game_twice_stays_two() -> None:
    plays = (made("Ann", "Bob"),) * 2
    assert read_seats_csv(seats_csv(plays)) == plays


def test_games_stand_against_players() -> None:
    first = made("Ann", "Bob", outcome=Outcome("end", (3, 4), (2, 1)))
    second = made("Bob", "Cid", outcome=Outcome("end", (5, 5), (1, 1)), game_id="2026-11-30-AAAAAA")
    assert cells(games_csv((first, second))) == [
        ["id", "started", "game", "winners", "Ann", "Bob", "Cid"],
        ["2026-11-29-K7QXMA", "2026-11-29T18:00:00.000+00:00", "toy", "Bob", "3", "4", ""],
        ["2026-11-30-AAAAAA", "2026-11-29T18:00:00.000+00:00", "toy", "Bob & Cid", "", "5", "5"],
    ]


def test_two_players_of_one_name_have_two_columns() -> None:
    play = made("Ann", "Ann", outcome=Outcome("end", (3, 4), (2, 1)))
    assert [row[4:] for row in cells(games_csv((play,)))] == [["Ann", "Ann"], ["3", "4"]]


def test_a_sheet_that_begins_within_a_game_is_read_from_there() -> None:
    head, _, second = seats_csv((made("Ann", "Bob"),)).splitlines(keepends=True)
    (play,) = read_seats_csv(head + second)
    assert [seat.name for seat in play.players] == ["Bob"]


HEAD: Final = seats_csv(())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a,b\r\n1,2\r\n",
        f"{HEAD}1,2\r\n",
        HEAD + seats_csv((made("Ann", "Bob"),)),
        f'{HEAD}"open',
        f'{HEAD}"a"b\r\n',
    ],
)
def test_what_is_no_such_sheet_is_named(text: str) -> None:
    with pytest.raises(UnreadableError) as error:
        read_seats_csv(text)
    assert (error.value.code, error.value.where[:5]) == ("NotAnExport", "line ")


@pytest.mark.parametrize("column", ["seat_order", "score", "options", "winner"])
def test_a_cell_that_does_not_fit_is_named(column: str) -> None:
    head, row, _ = cells(seats_csv((made("Ann", "Bob"),)))
    row[COLUMNS.index(column)] = "many"
    text = io.StringIO(newline="")
    csv.writer(text).writerows([head, row])
    with pytest.raises(UnreadableError) as error:
        read_seats_csv(text.getvalue())
    assert error.value.code == "NotAnExport"


def test_a_score_of_nothing_stays_nothing() -> None:
    seat = SeatResult(
        seat_order=1, name="Ann", colour="", start_player=True, winner=False, score=None, place=None
    )  # fmt: skip
    plays = (replace(made("Ann", "Bob"), players=(seat,)),)
    assert read_seats_csv(seats_csv(plays)) == plays
