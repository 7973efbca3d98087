"""What the commands say of recorded games: history, show, export, replay; and of games, selfplay and packs."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.commands import common
from companion.games.registry import KEYS, find_game
from companion.journal.files import games_folder
from companion.journal.sheets import read_seats_csv
from tests.commands.playing import WHOLE_TABLE_GAME, digital_lines, play, round_lines, run

Capsys = pytest.CaptureFixture[str]

DIGITAL = ("--mode", "digital", "--seed", "a seed", "--starter", "2")


def only(run_: Any) -> Any:
    """The one JSON value that was printed."""
    return json.loads(run_.out)


def test_games_are_listed_as_programs_want_them(capsys: Capsys) -> None:
    rows = only(run(capsys, "games", "--json"))
    assert [row["key"] for row in rows] == ["dino_kontra_dino", "dino_world", "dino_battle", "mini_dinosaur", "dino"]
    assert rows[0] == {
        "key": "dino_kontra_dino",
        "title": "Dino Kontra Dino",
        "seats": [2, 15],
        "modes": ["table", "digital"],
        "built": True,
    }


def test_games_not_built_yet_say_so(capsys: Capsys) -> None:
    lines = run(capsys, "games").out.splitlines()
    assert [("not built" not in line) for line in lines] == [find_game(key).built for key in KEYS]


@pytest.mark.parametrize("mode", ["table", "digital"])
def test_selfplay_counts_moves_and_endings(capsys: Capsys, mode: str) -> None:
    words = ("selfplay", "dino_kontra_dino", "--games", "20", "--seats", "3", "--seed", "7", "--mode", mode)
    report = only(run(capsys, *words, "--json"))
    assert set(report) == {"game", "games", "moves", "moves_per_second", "endings", "hung"}
    assert (report["games"], report["hung"], sum(report["endings"].values())) == (20, 0, 20)
    again = only(run(capsys, *words, "--json"))
    assert (again["moves"], again["endings"]) == (report["moves"], report["endings"])
    assert "20 games" in run(capsys, *words).out


@pytest.mark.parametrize(
    ("words", "code", "exit_code"),
    [
        (("nope",), "NoSuchGame", 3),
        (("dino_kontra_dino", "--seats", "99"), "SeatsDoNotFit", 4),
        (("dino_kontra_dino", "--games", "0"), "TooFewGames", 4),
        (("dino_kontra_dino", "--pack", "nowhere"), "NoSuchPack", 3),
    ],
)
def test_selfplay_refuses_what_it_cannot_play(
    capsys: Capsys, words: tuple[str, ...], code: str, exit_code: int
) -> None:
    refused = run(capsys, "selfplay", *words, "--json")
    assert (refused.code, refused.objects[-1]["code"]) == (exit_code, code)


def test_selfplay_of_a_game_that_is_not_built_yet_is_refused(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "find_game", lambda key: replace(find_game(key), rules=None))
    refused = run(capsys, "selfplay", "dino_battle", "--json")
    assert (refused.code, refused.objects[-1]["code"]) == (6, "GameNotBuilt")


def test_a_finished_game_stands_in_the_history_with_its_winner(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, WHOLE_TABLE_GAME)
    (row,) = only(run(capsys, "history", "--data", str(tmp_path), "--json"))
    assert row["players"] == ["Ola", "Jan", "Kasia"]
    assert row["winners"] == [row["players"][seat] for seat, place in enumerate(row["outcome"]["places"]) if place == 1]
    assert row["winners"][0] in run(capsys, "history", "--data", str(tmp_path)).out


def test_an_unfinished_game_says_only_how_far_it_is(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, round_lines(5, 1, 2))
    assert "not finished (4 entries)" in run(capsys, "history", "--data", str(tmp_path)).out


def test_without_games_the_history_says_so(capsys: Capsys, tmp_path: Path) -> None:
    assert "No game" in run(capsys, "history", "--data", str(tmp_path)).out
    assert only(run(capsys, "history", "--data", str(tmp_path), "--json")) == []


def test_a_file_that_cannot_be_read_is_listed_and_kept(capsys: Capsys, tmp_path: Path) -> None:
    folder = games_folder(tmp_path)
    folder.mkdir(parents=True)
    broken = folder / "2026-11-29-AAAAAA.sqlite"
    broken.write_bytes(b"no database at all")
    (row,) = only(run(capsys, "history", "--data", str(tmp_path), "--json"))
    assert row == {"id": "2026-11-29-AAAAAA", "unreadable": "NotAJournal"}
    assert "2026-11-29-AAAAAA" in run(capsys, "history", "--data", str(tmp_path)).out
    assert broken.read_bytes() == b"no database at all"


def test_show_tells_where_a_game_stands_and_what_is_asked(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, round_lines(5, 1, 2))
    shown = run(capsys, "show", "last", "--data", str(tmp_path)).out
    assert "Round 2 of 15" in shown
    assert "Turn the event over" in shown


def test_show_tells_how_a_game_ended(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, WHOLE_TABLE_GAME)
    assert "wins" in run(capsys, "show", "last", "--data", str(tmp_path)).out


def test_show_names_an_entry_that_no_longer_fits(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, round_lines(5, 1, 2) + "correct 1: event size\n")
    assert "Entry 2 no longer fits" in run(capsys, "show", "last", "--data", str(tmp_path)).out


def test_a_game_goes_by_its_id_or_the_beginning_of_it(capsys: Capsys, tmp_path: Path) -> None:
    game = play(capsys, tmp_path, "event speed\n", "--json").objects[0]["value"]["id"]
    for wanted in (game, game[:-2], game.lower()):
        assert only(run(capsys, "show", wanted, "--data", str(tmp_path), "--json"))["id"] == game


def test_a_beginning_that_fits_several_games_is_refused_with_their_ids(capsys: Capsys, tmp_path: Path) -> None:
    for _ in range(2):
        play(capsys, tmp_path, "event speed\n")
    refused = run(capsys, "show", "20", "--data", str(tmp_path), "--json")
    assert (refused.code, refused.objects[-1]["code"]) == (5, "SeveralGames")


@pytest.mark.parametrize(
    ("wanted", "code"), [("last", "NoSuchJournal"), ("2020-01-01-AAAAAA", "NoSuchJournal"), ("x", "NotAGameId")]
)
def test_a_game_that_is_not_there_is_named(capsys: Capsys, tmp_path: Path, wanted: str, code: str) -> None:
    refused = run(capsys, "show", wanted, "--data", str(tmp_path), "--json")
    assert (refused.code, refused.objects[-1]["code"]) == (3, code)


def test_replay_gives_the_same_result_and_digest(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, WHOLE_TABLE_GAME)
    replayed = only(run(capsys, "replay", "last", "--data", str(tmp_path), "--json"))
    assert replayed["same"]
    assert replayed["outcome"] == replayed["stored"]
    assert len(replayed["digest"]) == 64
    told = run(capsys, "replay", "last", "--data", str(tmp_path)).out
    assert "[DKD-16]" in told
    assert "same result" in told


def test_replay_says_where_a_game_no_longer_fits(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, round_lines(5, 1, 2) + "correct 1: event size\n")
    replayed = run(capsys, "replay", "last", "--data", str(tmp_path))
    assert replayed.code == 4
    assert "Entry 2" in replayed.out


def test_an_export_is_a_play_with_all_its_readings(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, WHOLE_TABLE_GAME, "--option", "double_trait=once")
    exported = only(run(capsys, "export", "last", "--data", str(tmp_path)))
    assert exported["options"]["double_trait"] == "once"
    assert [player["name"] for player in exported["players"]] == ["Ola", "Jan", "Kasia"]
    assert exported["pack"]["origin"] == "invented"
    assert exported["journal"]["entries"]


def test_an_export_as_a_sheet_is_read_back_equal(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, WHOLE_TABLE_GAME)
    out = tmp_path / "plays.csv"
    assert run(capsys, "export", "last", "--format", "csv", "--data", str(tmp_path), "--out", str(out)).code == 0
    (read,) = read_seats_csv(out.read_text(encoding="utf-8-sig"))
    assert [player.name for player in read.players] == ["Ola", "Jan", "Kasia"]


def test_a_sheet_of_games_has_a_column_a_player(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, WHOLE_TABLE_GAME)
    text = run(capsys, "export", "last", "--format", "csv", "--sheet", "games", "--data", str(tmp_path)).out
    head, row = csv.reader(io.StringIO(text))
    assert head[-3:] == ["Ola", "Jan", "Kasia"]
    assert sum(map(int, row[-3:])) == 15


def test_an_export_that_cannot_be_written_says_where(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, "event speed\n")
    words = ("export", "last", "--data", str(tmp_path), "--out", str(tmp_path / "no" / "file.json"), "--json")
    refused = run(capsys, *words)
    assert (refused.code, refused.objects[-1]["code"]) == (4, "CannotWrite")


def test_an_unfinished_digital_game_is_exported_without_its_secrets(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, "\n".join(digital_lines(1)[:2]), *DIGITAL)
    exported = only(run(capsys, "export", "last", "--data", str(tmp_path)))
    assert exported["journal"] is None
    assert "a seed" not in json.dumps(exported)
    assert exported["observation"]["hand"] is None


def rows_of(capsys: Capsys, tmp_path: Path, game: str) -> list[Any]:
    rows = only(run(capsys, "pack", "list", "--data", str(tmp_path), "--json"))
    return [row for row in rows if row["game"] == game]


def test_the_built_in_packs_are_listed(capsys: Capsys, tmp_path: Path) -> None:
    (row,) = rows_of(capsys, tmp_path, "dino_kontra_dino")
    assert (row["key"], row["origin"], row["built_in"], row["faults"]) == ("invented", "invented", True, [])
    assert [row["key"] for row in rows_of(capsys, tmp_path, "dino")] == ["forest", "meadow"]
    assert "invented" in run(capsys, "pack", "list", "--data", str(tmp_path)).out


def test_the_list_of_packs_says_the_apps_own_titles_in_the_language_asked_for(capsys: Capsys, tmp_path: Path) -> None:
    said = run(capsys, "pack", "list", "--data", str(tmp_path), "--language", "pl").out
    assert "Leśne ścieżki" in said
    assert "Forest paths" not in said


def test_a_pack_goes_out_and_in_again(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert run(capsys, "pack", "export", "dino_kontra_dino", "invented", str(file), "--data", str(tmp_path)).code == 0
    file.write_text(file.read_text(encoding="utf-8").replace('key = "invented"', 'key = "mine"', 1), encoding="utf-8")
    assert run(capsys, "pack", "check", str(file)).code == 0
    written = run(capsys, "pack", "import", str(file), "--data", str(tmp_path), "--json")
    assert written.code == 0
    assert [row["key"] for row in rows_of(capsys, tmp_path, "dino_kontra_dino")] == ["invented", "mine"]
    assert play(capsys, tmp_path, "event speed\n", "--pack", "mine").code == 0
    assert play(capsys, tmp_path, "event speed\n", "--pack", str(file)).code == 0


def test_a_faulty_pack_is_told_every_fault_with_line_and_field(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "faulty.toml"
    run(capsys, "pack", "export", "dino_kontra_dino", "invented", str(file), "--data", str(tmp_path))
    lines = file.read_text(encoding="utf-8").replace("speed = 4", "speed = 9", 2)
    file.write_text(lines, encoding="utf-8")
    checked = run(capsys, "pack", "check", str(file), "--json")
    assert checked.code == 3
    faults = only(checked)["faults"]
    assert [fault["code"] for fault in faults] == ["out_of_range", "out_of_range"]
    at = [number for number, line in enumerate(lines.splitlines(), 1) if line == "speed = 9"]
    assert [fault["line"] for fault in faults] == at
    told = run(capsys, "pack", "check", str(file), "--language", "pl").out
    assert f"faulty.toml:{at[0]}:dinosaurs" in told
    refused = run(capsys, "pack", "import", str(file), "--data", str(tmp_path), "--json")
    assert refused.code == 3
    assert refused.err.count("faulty.toml") == 2


def test_a_pack_of_an_unknown_game_is_not_exported(capsys: Capsys, tmp_path: Path) -> None:
    refused = run(capsys, "pack", "export", "chess", "x", str(tmp_path / "x.toml"), "--json")
    assert (refused.code, refused.objects[-1]["code"]) == (3, "NoSuchGame")


def test_a_pack_without_faults_is_said_to_be_right(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    run(capsys, "pack", "export", "dino_kontra_dino", "invented", str(file), "--data", str(tmp_path))
    assert "Nothing is wrong" in run(capsys, "pack", "check", str(file)).out
