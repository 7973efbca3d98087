"""A damaged game is taken up at its last good entry, and nothing of the file is lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.journal.files import games_folder
from companion.screens.commands import MendGame
from tests.app.hands import SMALL, blank, new_app
from tests.commands.playing import play, round_lines


def test_a_torn_game_goes_on_from_its_last_good_entry(tmp_path: Path, capsys: object) -> None:
    play(capsys, tmp_path, round_lines(5, 1, 2))
    (path,) = games_folder(tmp_path).glob("*.sqlite")
    with sqlite3.connect(path) as connection:
        for (trigger,) in connection.execute("select name from sqlite_master where type = 'trigger'").fetchall():
            connection.execute(f"drop trigger {trigger}")
        connection.execute("update entries set body = substr(body, 1, 10) where seq = 4")
    connection.close()
    app = new_app(tmp_path)
    (saved,) = app.saved()
    assert saved.damaged_from == 4
    station = app.add_station(blank(SMALL), SMALL)
    app.do(station, MendGame(saved.id))
    assert app.table is not None
    assert len(app.table.fold.live) == 3
    assert [file.name for file in games_folder(tmp_path).iterdir() if ".broken" in file.name]
    app.close()
