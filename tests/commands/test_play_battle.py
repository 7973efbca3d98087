"""Dino Battle! by lines of text: a seat is told its options and its hand, and beside the table fights and why."""

from __future__ import annotations

import pytest

from tests.commands.playing import run

WORDS = ("play", "dino_battle", "--stdin", "--names", "Ola,Jan", "--no-save", "--seed", "3")


def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lines: str, *words: str) -> str:
    monkeypatch.setattr("companion.commands.play_lines.typed_lines", lambda: iter(lines.splitlines()))
    played = run(capsys, *WORDS, *words)
    assert played.code == 0
    return played.out


def test_in_digital_play_a_seat_is_told_its_options_and_its_hand(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = said(capsys, monkeypatch, "legal Ola\nhand Ola\n1: place minmi y1-a1\nshow\n", "--mode", "digital")
    assert "\n1: place minmi y1-a1\n" in told
    assert "Ola holds: Raptor 4 (11), Pteranodon 5 (14), Pteranodon 5 (14)." in told
    assert "Ola on the board: Minmi no. 7 (y1-a1)." in told
    assert "Jan holds" not in told


def test_beside_the_table_a_fight_is_told_and_its_reasons_are_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = "1: fight minmi minmi value 3 attacker-hill no target-hill no flankers 1"
    told = said(capsys, monkeypatch, f"1: card ?\n{fight}\ndice 5 10\ndice blank\nwhy\nhand Ola\n")
    assert "Ola attacks with 18: dice 15 + card 3. [DB-32]" in told
    assert "Minmi of Jan has 0 against 18 and is defeated. [DB-35]" in told
    assert "The app does not know what Ola holds." in told
