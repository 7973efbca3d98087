"""Playing by the command line, in this process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion import cli
from companion.games.game import Entry, SimultaneousNode
from companion.games.registry import find_game
from tests.table.driving import drive

TABLE = ("play", "dino_kontra_dino", "--names", "Ola,Jan,Kasia")


class Run:
    """What a line of arguments printed and returned."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The JSON lines."""
        return [json.loads(line) for line in self.out.splitlines()]

    def of_type(self, kind: str) -> list[dict[str, Any]]:
        return [each for each in self.objects if each["type"] == kind]


def run(capsys: Any, *words: str) -> Run:
    """One line of arguments."""
    capsys.readouterr()
    code = cli.main(words)
    said = capsys.readouterr()
    return Run(code, said.out, said.err)


def play(capsys: Any, folder: Path, lines: str, *words: str) -> Run:
    """A game of three from a script."""
    script = folder / "lines.txt"
    script.write_text(lines, encoding="utf-8")
    return run(capsys, *TABLE, "--script", str(script), "--data", str(folder), *words)


def round_lines(*values: int, trait: str = "speed") -> str:
    """A round beside the table: what the event needs, and what each seat shows."""
    seats = "".join(f"{seat}: {trait} {value}\n" for seat, value in enumerate(values, 1))
    return f"event {trait}\n{seats}"


WHOLE_TABLE_GAME = "".join(round_lines(3, 2 + turn % 3, 1 + turn % 5) for turn in range(15))


def digital_lines(rounds: int | None = None, **options: Any) -> list[str]:
    """Every seat lays its lowest card, for so many rounds or to the end (the table's own driver deals the same)."""
    driver = drive("digital", **options)
    lines: list[str] = []
    write = find_game("dino_kontra_dino").write
    assert write is not None
    while isinstance(driver.table.fold.node, SimultaneousNode) and (rounds is None or len(lines) < 3 * rounds):
        for seat in driver.table.fold.node.seats:
            what = driver.table.rules.legal_actions(driver.table.fold.state, seat)[0]
            lines.append(write(Entry(what, seat)))
            driver.say(lines[-1])
    return lines
