"""A whole game by lines of text."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from companion.errors import NotAllowedError, UnreadableError
from tests.commands.playing import TABLE, WHOLE_TABLE_GAME, digital_lines, play, round_lines, run
from tests.table.driving import drive

DIGITAL = ("--mode", "digital", "--seed", "a seed", "--starter", "2")


def test_a_whole_game_beside_the_table_ends_with_its_winner_and_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played = play(capsys, tmp_path, WHOLE_TABLE_GAME, "--json")
    assert played.code == 0
    (ended,) = played.of_type("outcome")
    assert sum(ended["outcome"]["scores"]) == 15
    rules = {reason["rule"] for step in played.of_type("step") for reason in step["reasons"]}
    assert rules >= {"DKD-9", "DKD-10", "DKD-11", "DKD-12", "DKD-13", "DKD-14", "DKD-15", "DKD-16"}


def test_a_whole_digital_game_is_dealt_by_its_seed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    driver = drive("digital")
    while driver.table.question is not None:
        driver.lay_lowest()
    played = play(capsys, tmp_path, "\n".join(digital_lines()), *DIGITAL, "--json")
    (ended,) = played.of_type("outcome")
    assert driver.table.fold.ended is not None
    assert ended["outcome"]["scores"] == list(driver.table.fold.ended.scores)


def test_what_people_read_names_seats_cards_and_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = play(capsys, tmp_path, round_lines(4, 4, 3))
    assert "Ola and Jan are tied with 4. Ola holds the figure and wins. [DKD-11]" in played.out
    assert "invented" in played.out


def test_the_same_game_speaks_polish(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = play(capsys, tmp_path, round_lines(4, 4, 3), "--language", "pl")
    assert "Ola i Jan" in played.out
    assert "tied" not in played.out


def test_a_script_stops_at_the_first_refused_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = play(capsys, tmp_path, "event speed\n1: speed 9\n1: speed 4\n", "--json")
    assert played.code == NotAllowedError.exit_code
    (refused,) = played.of_type("refused")
    assert [fault["kind"] for fault in refused["faults"]] == ["FactOutOfRange"]
    assert played.objects[-1] == refused


def test_a_line_that_cannot_be_read_says_what_to_write(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = play(capsys, tmp_path, "Zenon: speed 4\n", "--json")
    assert played.code == UnreadableError.exit_code
    assert [error["code"] for error in played.of_type("error")] == ["NoSuchSeatName"]


def test_comments_and_empty_lines_are_passed_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert len(play(capsys, tmp_path, "# one\n\nevent speed\n", "--json").of_type("step")) == 1


@pytest.mark.parametrize("late", ["1: speed 4", "event size"])
def test_what_is_not_asked_is_not_taken(capsys: pytest.CaptureFixture[str], tmp_path: Path, late: str) -> None:
    played = play(capsys, tmp_path, f"event speed\n1: speed 3\n{late}\n")
    assert played.code == NotAllowedError.exit_code


def test_after_the_end_nothing_is_asked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = play(capsys, tmp_path, "set events_left = 0\nevent speed\n", "--json")
    assert played.of_type("error")[0]["code"] == "NothingAsked"


def typed(monkeypatch: pytest.MonkeyPatch, lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))


def test_at_a_keyboard_a_refused_line_is_said_and_the_game_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1: nothing\nevent speed\nquit\nevent size\n")
    played = run(capsys, *TABLE, "--stdin", "--no-save", "--json")
    assert played.code == 0
    assert [each["type"] for each in played.objects[-3:]] == ["error", "step", "question"]


def test_names_are_asked_for_where_none_are_given(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "Ola, Jan ,Kasia\nevent speed\n")
    played = run(capsys, "play", "dino_kontra_dino", "--stdin", "--no-save")
    assert "Who plays?" in played.out
    assert "Ola, Jan and Kasia" in played.out


def test_where_nobody_is_at_the_keyboard_it_leaves_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "")
    assert run(capsys, "play", "dino_kontra_dino", "--stdin").code == 0


@pytest.mark.parametrize("names", ["Ola", ",".join("ABCDEFGHIJKLMNOP")])
def test_too_few_and_too_many_are_refused(capsys: pytest.CaptureFixture[str], names: str) -> None:
    played = run(capsys, "play", "dino_kontra_dino", "--stdin", "--names", names, "--no-save", "--json")
    assert (played.code, played.objects[-1]["code"]) == (4, "SeatsDoNotFit")


def test_more_than_usual_are_warned_and_not_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "")
    played = run(capsys, "play", "dino_kontra_dino", "--stdin", "--names", "A,B,C,D,E,F,G", "--no-save")
    assert played.code == 0
    assert "2 to 6" in played.out


def test_a_script_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = run(capsys, *TABLE, "--script", str(tmp_path / "none.txt"), "--json")
    assert (played.code, played.objects[-1]["code"]) == (3, "ScriptUnreadable")


@pytest.mark.parametrize(("option", "code"), [("luck=much", "NoSuchOption"), ("empty_pile=dance", "NoSuchReading")])
def test_an_unknown_reading_is_refused(capsys: pytest.CaptureFixture[str], option: str, code: str) -> None:
    played = run(capsys, *TABLE, "--stdin", "--no-save", "--json", "--option", option)
    assert (played.code, played.objects[-1]["code"]) == (4, code)


def orders(capsys: Any, folder: Path, lines: str, *words: str) -> list[dict[str, Any]]:
    return play(capsys, folder, lines, "--json", *words).objects


def test_a_correction_changes_who_won(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = orders(capsys, tmp_path, round_lines(5, 1, 2) + "correct 3: 2: speed 5; set figure = Jan\nhistory\n")
    won = [event for each in said if each["type"] == "step" for event in each["events"] if event["kind"] == "EventWon"]
    assert [event["values"]["seat"] for event in won] == [0, 1]


def test_a_correction_that_does_not_fit_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = orders(capsys, tmp_path, round_lines(5, 1, 2) + "correct 3: 2: speed 9\n")
    assert said[-1]["type"] == "refused"


def test_a_correction_needs_its_colon(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert orders(capsys, tmp_path, "event speed\ncorrect 1 event size\n")[-1]["code"] == "NotACorrection"


def test_entries_that_no_longer_fit_are_named_until_they_are_dropped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = round_lines(5, 1, 2) + "correct 1: event size\ndrop 2\ndrop 3\ndrop 4\n"
    said = orders(capsys, tmp_path, lines)
    stopped = [each["value"] for each in said if each.get("about") == "stopped"]
    assert stopped == [2, 3, 4]
    assert said[-1]["type"] == "question"


def test_back_strikes_the_last_entry(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = orders(capsys, tmp_path, "event speed\nback\n")
    assert said[-1]["node"] == {"type": "ChanceNode", "kind": "event_back", "reported": True}


def test_a_seat_takes_back_its_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first = digital_lines(1)[0]
    said = orders(capsys, tmp_path, f"{first}\nundo Ola\n", *DIGITAL)
    assert said[-1]["node"]["seats"] == [0, 1, 2]


def test_by_consent_another_seat_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first = digital_lines(1)[0]
    refused = orders(capsys, tmp_path, f"{first}\nundo Ola\n", *DIGITAL, "--undo", "consent")
    assert refused[-1]["code"] == "UndoNeedsConsent"
    agreed = orders(capsys, tmp_path, f"{first}\nundo Ola by Jan\n", *DIGITAL, "--undo", "consent")
    assert agreed[-1]["type"] == "question"


def test_a_hand_is_shown_to_who_asks_for_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hands = [list(hand.known) for hand in drive("digital").table.fold.state.hands]
    said = orders(capsys, tmp_path, "hand Jan\nlegal Kasia\n", *DIGITAL)
    assert [each["value"] for each in said if each.get("about") == "hand"] == hands[1:]


def test_beside_the_table_the_app_knows_no_hand(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert orders(capsys, tmp_path, "hand Jan\n")[-1]["about"] == "no_hand"


def test_help_lists_every_order_with_what_may_come_now(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = orders(capsys, tmp_path, "help\n")
    assert len([each for each in said if each.get("about", "").startswith("help_")]) == 13
    assert "event ? predation" in play(capsys, tmp_path, "help\n").out


def test_what_is_legal_can_be_entered(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = orders(capsys, tmp_path, "event speed size\nlegal\n")
    lines = said[-1]["value"]
    assert len(lines) == 75
    assert play(capsys, tmp_path, f"event speed size\n{lines[-1]}\n").code == 0


def test_why_gives_the_reasons_of_the_last_result(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = orders(capsys, tmp_path, "why\n" + round_lines(5, 1, 2) + "event size\nwhy\n")
    first, last = [each for each in said if each.get("about") in ("nothing_yet", "why")]
    assert first["about"] == "nothing_yet"
    assert [each["rule"] for each in last["value"]] == ["DKD-9", "DKD-10", "DKD-12", "DKD-13"]


def test_every_counter_can_be_listed_and_set(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = orders(capsys, tmp_path, "set events Jan = 4\ncounters\nhistory\nshow\n")
    counters = {
        (each["value"]["name"], each["value"]["seat"]): each["value"]["value"]
        for each in said
        if each.get("about") == "counter"
    }
    assert counters["events", 1] == 4
    assert len(counters) == 3 + 3 * 5
    assert said[-1]["value"]["won"][1] == {"known": [], "unknown": 4}


def test_a_game_is_taken_up_where_it_was_left(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first = play(capsys, tmp_path, round_lines(5, 1, 2), "--json")
    game = first.objects[0]["value"]["id"]
    second = play(capsys, tmp_path, round_lines(1, 5, 2) + "show\n", "--json", "--resume", game)
    assert second.objects[1]["about"] == "going_on"
    assert second.objects[-1]["value"]["round"] == 3


def test_a_game_of_another_kind_is_not_taken_up(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play(capsys, tmp_path, "event speed\n", "--json").objects[0]["value"]["id"]
    monkeypatch.setattr("companion.commands.play_lines.built_game", lambda _key: cli_game("mini_dinosaur"))
    resumed = run(capsys, *TABLE, "--stdin", "--data", str(tmp_path), "--resume", game, "--json")
    assert (resumed.code, resumed.objects[-1]["code"]) == (4, "OtherGame")


def cli_game(key: str) -> Any:
    from companion.games.registry import find_game

    return find_game(key)


def test_a_full_disk_is_said_once_and_the_game_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise NotAllowedError("DiskFull", offending="x")

    monkeypatch.setattr("companion.table.begin.create", full)
    said = play(capsys, tmp_path, round_lines(5, 1, 2) + "retry\n", "--json")
    assert said.code == 0
    assert len(said.of_type("step")) == 4
    assert "trouble" in [each.get("about") for each in said.objects]


def test_quitting_keeps_all_that_was_entered(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    play(capsys, tmp_path, "event speed\nquit\n1: speed 4\n")
    shown = run(capsys, "show", "last", "--data", str(tmp_path), "--json")
    assert shown.objects[0]["entries"] == 1
