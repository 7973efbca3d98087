"""What an unfinished digital game holds leaves its journal nowhere: not on screen, in a list, an export or the log."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from companion.journal.files import games_folder
from tests.commands.playing import play, run
from tests.table.driving import choices, shipped

Capsys = pytest.CaptureFixture[str]

DIGITAL = ("--mode", "digital", "--starter", "2")
CHANGING = re.compile(
    r"\d{4}-\d{2}-\d{2}-[A-Z2-7]{6}|\d{4}-\d{2}-\d{2}[T ][\d:.,+]+|\"duration_ms\":\d+|(?<=\"\",)\d+(?=,\"false\")"
)


def deal(seed: str) -> tuple[list[list[int]], int]:
    """The hands and the first event that a seed deals."""
    from collections import deque

    from msgspec.structs import replace

    from companion.table.begin import begin
    from tests.table.driving import Driver, FixedClock

    inbox: deque[object] = deque()
    game, table = begin(replace(choices("digital"), seed=seed), None, FixedClock(), inbox.append, bytes(16))
    state = Driver(table, game, inbox).table.fold.state
    return [list(hand.known) for hand in state.hands], state.front


def two_seeds() -> tuple[str, str]:
    """Two games that look the same to everybody and are dealt differently."""
    first = deal("0")
    return "0", next(str(n) for n in range(1, 999) if deal(str(n))[1] == first[1] and deal(str(n))[0] != first[0])


def everything_public(capsys: Capsys, folder: Path, seed: str) -> dict[str, str]:
    """All that anybody can be shown of a game in which two seats have laid a card."""
    hands, _ = deal(seed)
    folder.mkdir()
    lines = (
        f"Ola: {hands[0][0]}\nJan: {hands[1][2]}\nwhy\nhistory\nshow\ncounters\nlegal\nhelp\nKasia: 99\nback\ndrop 3\n"
    )
    script = folder / "typed.txt"
    script.write_text(lines, encoding="utf-8")
    data = ("--data", str(folder))
    said = {}
    for kind in ((), ("--json",)):
        game = ("play", "dino_kontra_dino", "--names", "Ola,Jan,Kasia", *DIGITAL, "--seed", seed)
        said[f"play {kind}"] = typed(capsys, script, *game, "--stdin", *data, *kind)
        said[f"history {kind}"] = run(capsys, "history", *data, *kind).out
        for command in ("show", "replay", "export"):
            said[f"{command} {kind}"] = run(capsys, command, "last", *data, *kind).out
    said["csv"] = run(capsys, "export", "last", "--format", "csv", *data).out
    said["log"] = (folder / "logs" / "companion.log").read_text(encoding="utf-8")
    return {name: CHANGING.sub("*", text) for name, text in said.items()}


def typed(capsys: Capsys, script: Path, *words: str) -> str:
    with pytest.MonkeyPatch.context() as patch, script.open(encoding="utf-8") as lines:
        patch.setattr("sys.stdin", lines)
        run_ = run(capsys, *words)
    return run_.out + run_.err


@pytest.fixture
def shown(capsys: Capsys, tmp_path: Path) -> dict[str, str]:
    return everything_public(capsys, tmp_path / "one", "0")


def names_of_dinosaurs() -> list[str]:
    pack = shipped().pack
    return [name for card in pack.dinosaurs for name in (card.name, *(words.name for words in card.texts)) if name]


def test_no_hidden_card_is_named_anywhere(shown: dict[str, str]) -> None:
    names = names_of_dinosaurs()
    assert len(names) >= 90
    assert {(where, name) for where, text in shown.items() for name in names if name in text} == set()


def test_games_that_look_alike_are_told_alike(shown: dict[str, str], capsys: Capsys, tmp_path: Path) -> None:
    _, other = two_seeds()
    told = everything_public(capsys, tmp_path / "two", other)
    hands = {"0": deal("0")[0], other: deal(other)[0]}

    def masked(said: dict[str, str], seed: str, folder: str) -> dict[str, str]:
        own = {f"Ola: {hands[seed][0][0]}", f"Jan: {hands[seed][1][2]}", str(tmp_path / folder)}
        return {where: mask(text, own) for where, text in said.items()}

    assert masked(told, other, "two") == masked(shown, "0", "one")


def mask(text: str, own: set[str]) -> str:
    """Without what the seats themselves have typed, and the folder."""
    for each in own:
        text = text.replace(each, "*")
    return text


def test_the_seed_is_shown_nowhere_before_the_end(capsys: Capsys, tmp_path: Path) -> None:
    script = "show\nhistory\nhelp\n"
    said = play(capsys, tmp_path, script, *DIGITAL, "--seed", "grandmother's soup", "--json")
    exported = run(capsys, "export", "last", "--data", str(tmp_path)).out
    log = (tmp_path / "logs" / "companion.log").read_text(encoding="utf-8")
    assert not [text for text in (said.out, exported, log) if "soup" in text]


def test_the_journal_alone_holds_the_cards_and_is_for_its_owner_alone(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys, tmp_path, "show\n", *DIGITAL, "--seed", "0")
    (file,) = games_folder(tmp_path).glob("*.sqlite")
    rows = sqlite3.connect(file).execute("select count(*) from entries where body like '%DinosaurDealt%'").fetchone()
    assert rows == (9,)
    assert oct(file.stat().st_mode & 0o777) == "0o600"


def test_a_log_that_cannot_be_written_keeps_nobody_from_playing(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("a file where the folder should be")
    assert play(capsys, tmp_path, "event speed\n").code == 0


def test_after_the_end_everything_may_be_told(capsys: Capsys, tmp_path: Path) -> None:
    from tests.commands.playing import digital_lines

    play(capsys, tmp_path, "\n".join(digital_lines()), *DIGITAL, "--seed", "a seed")
    exported = run(capsys, "export", "last", "--data", str(tmp_path)).out
    assert '"seed":"a seed"' in exported
