"""A whole game of Dino World by lines of text, told and measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.dino_world.kinds import KIND_OF, set_of
from tests.commands.playing import Run, run

Capsys = pytest.CaptureFixture[str]

GAME = ("play", "dino_world", "--names", "Ola,Jan")


def play(capsys: Capsys, folder: Path, lines: list[str], *words: str) -> Run:
    script = folder / "lines.txt"
    script.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return run(capsys, *GAME, "--script", str(script), "--data", str(folder), *words)


def told(*catches: str) -> list[str]:
    """Every seat sends its hunters, the largest first; what the throws came to, the rest are misses."""
    throws = [(seat, card) for at in range(9) for seat in (0, 1) for card in (set_of(seat)[at],)]
    ends = [*catches, *("miss" for _ in range(len(throws) - len(catches)))]
    return [
        line for (seat, card), end in zip(throws, ends, strict=True) for line in (f"{seat + 1}: {KIND_OF[card]}", end)
    ]


def test_a_whole_game_beside_the_table_ends_with_its_winner_and_why(capsys: Capsys, tmp_path: Path) -> None:
    played = play(capsys, tmp_path, told("caught arch arch", "caught arch", "fell", "caught velo !"), "--json")
    assert played.code == 0
    (ended,) = played.of_type("outcome")
    assert ended["outcome"]["scores"] == [2, 2]
    assert ended["outcome"]["termination"] == "shared_victory"
    rules = {reason["rule"] for step in played.of_type("step") for reason in step["reasons"]}
    assert rules >= {"DW-2", "DW-9", "DW-12", "DW-13", "DW-14", "DW-16", "DW-17"}


def test_a_whole_digital_game_by_measured_landings(capsys: Capsys, tmp_path: Path) -> None:
    throws = [(seat, card) for at in range(9) for seat in (0, 1) for card in (set_of(seat)[at],)]
    lines = []
    for nth, (seat, card) in enumerate(throws):
        lies = f"{card}>{37 + nth}=500/12 " if nth < 5 else ""
        lines += [f"{seat + 1}: {KIND_OF[card]}", f"land {lies}at {card}@{nth},300,0,up"]
    played = play(capsys, tmp_path, lines, "--mode", "digital", "--seed", "s", "--json")
    assert played.code == 0
    (ended,) = played.of_type("outcome")
    assert ended["outcome"]["scores"] == [3, 2]
    rules = {reason["rule"] for step in played.of_type("step") for reason in step["reasons"]}
    assert rules >= {"DW-1", "DW-4", "DW-5", "DW-9"}


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ola: the T. rex catches archaeopteryx."), ("pl", "Ola: T-rex ma zdobycz: archeopteryks.")],
)
def test_people_read_what_was_caught(capsys: Capsys, tmp_path: Path, language: str, said: str) -> None:
    played = play(capsys, tmp_path, ["1: t_rex", "caught arch"], "--language", language)
    assert said in played.out
    assert "[DW-9]" in played.out


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (["1: t_rex", "caught velo"], "TooManyTold"),
        (["1: arch"], "NoHunterLeft"),
        (["1: t_rex", "land 1>37=1/1e999"], "NotFinite"),
    ],
)
def test_a_script_stops_at_what_cannot_be(capsys: Capsys, tmp_path: Path, lines: list[str], fault: str) -> None:
    played = play(capsys, tmp_path, [*lines, "1: t_rex"], "--json")
    (refused,) = played.of_type("refused")
    kinds: list[Any] = [each["kind"] for each in refused["faults"]]
    assert kinds == [fault]
    assert played.code


@pytest.mark.parametrize("mode", ["table", "digital"])
def test_the_app_plays_it_against_itself(capsys: Capsys, mode: str) -> None:
    words = ("selfplay", "dino_world", "--games", "10", "--seats", "4", "--seed", "7", "--mode", mode, "--json")
    (report,) = run(capsys, *words).objects
    assert (report["games"], report["hung"]) == (10, 0)
    assert set(report["endings"]) <= {"most_caught", "shared_victory"}
