"""The command line's frame: finding a command, its common options, errors as one line, exit codes, start-up."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import subprocess
import sys
import types
from typing import TYPE_CHECKING, Any

import pytest

from companion import __version__, cli
from companion.errors import AmbiguousError, CompanionError, NotAllowedError, PartMissingError, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable

HEAVY = ("pygame", "numpy", "sqlite3", "msgspec", "cv2", "pymunk", "asyncio", "typing", "json", "pathlib")


def command(act: Callable[[argparse.Namespace], int]) -> types.ModuleType:
    module: Any = types.ModuleType("companion.commands.games")
    module.NAME, module.HELP = "games", cli.COMMANDS["games"]
    module.add_arguments = lambda parser: parser.add_argument("--seats", type=int, default=2)
    module.run = act
    return module  # type: ignore[no-any-return]


def played(monkeypatch: pytest.MonkeyPatch, act: Callable[[argparse.Namespace], int], *words: str) -> int:
    """Run one line whose command `games` is `act`."""
    monkeypatch.setitem(sys.modules, "companion.commands.games", command(act))
    return cli.main(["games", *words])


def failing(error: BaseException) -> Callable[[argparse.Namespace], int]:
    def act(_arguments: argparse.Namespace) -> int:
        raise error

    return act


@pytest.fixture(autouse=True)
def own_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "silence_stdout", lambda: None)  # the real one closes pytest's own


def test_without_a_command_it_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    printed = capsys.readouterr().out
    assert [name for name in cli.COMMANDS if f"    {name} " not in printed] == []


def test_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"dino-companion {__version__}\n"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([], ""),
        (["--version"], ""),
        (["doctor", "--json"], "doctor"),
        (["--language", "pl", "doctor"], "doctor"),
        (["--language=pl", "doctor"], "doctor"),
        (["--language"], ""),
    ],
)
def test_the_command_in_a_line(words: list[str], found: str) -> None:
    assert cli.command_in(words) == found


@pytest.mark.parametrize("words", [["--language", "pl", "games"], ["games", "--language", "pl"]])
def test_the_language_stands_before_or_after_the_command(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    seen: list[argparse.Namespace] = []

    def act(arguments: argparse.Namespace) -> int:
        seen.append(arguments)
        return 0

    monkeypatch.setitem(sys.modules, "companion.commands.games", command(act))
    assert cli.main([*words, "--seats", "3", "--json"]) == 0
    assert (seen[0].language, seen[0].seats, seen[0].json, seen[0].command) == ("pl", 3, True, "games")


@pytest.mark.parametrize("words", [["nonsense"], ["doctor", "--nonsense"], ["--language"]])
def test_a_wrong_line_is_one_line_and_exit_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "--help" in printed.err


@pytest.mark.parametrize(
    ("kind", "code"),
    [(CompanionError, 1), (UnreadableError, 3), (NotAllowedError, 4), (AmbiguousError, 5), (PartMissingError, 6)],
)
def test_an_error_is_one_line_and_its_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: type[CompanionError], code: int
) -> None:
    error = kind("no_such_game", offending="two\nlines", where="line 7")
    assert played(monkeypatch, failing(error)) == code
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "no_such_game" in printed.err


def test_with_json_an_error_is_an_object_on_stdout_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    error = UnreadableError("no_such_game", offending="Łoś", where="line 7")
    assert played(monkeypatch, failing(error), "--json") == 3
    printed = capsys.readouterr()
    told = json.loads(printed.out)
    assert printed.err.count("\n") == 1
    assert {key: told[key] for key in ("type", "code", "offending", "where")} == {
        "type": "error",
        "code": "no_such_game",
        "offending": "Łoś",
        "where": "line 7",
    }


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (BrokenPipeError(), 141)])
def test_ctrl_c_and_a_reader_that_left_end_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: BaseException, code: int
) -> None:
    assert played(monkeypatch, failing(error)) == code
    assert capsys.readouterr() == ("", "")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def import_module(_name: str) -> types.ModuleType:
        raise ModuleNotFoundError(name="msgspec.json")

    monkeypatch.setattr(importlib, "import_module", import_module)
    assert cli.main(["doctor"]) == 6
    assert "'msgspec'" in capsys.readouterr().err


def test_a_module_of_ours_that_is_missing_is_a_bug_and_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def import_module(_name: str) -> types.ModuleType:
        raise ModuleNotFoundError(name="companion.nowhere")

    monkeypatch.setattr(importlib, "import_module", import_module)
    with pytest.raises(ModuleNotFoundError):
        cli.main(["doctor"])


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_says_of_itself_what_the_overview_says(name: str) -> None:
    if importlib.util.find_spec(f"companion.commands.{name}") is None:
        pytest.skip(f"the command {name} is not written yet")
    module = cli.load(name)
    assert name == module.NAME
    assert cli.COMMANDS[name] == module.HELP


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_json_and_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    if importlib.util.find_spec(f"companion.commands.{name}") is None:
        pytest.skip(f"the command {name} is not written yet")
    with pytest.raises(SystemExit) as left:
        cli.main([name, "--help"])
    assert left.value.code == 0
    assert "--json" in capsys.readouterr().out


def test_starting_up_loads_nothing_heavy() -> None:
    code = f"import sys, companion.cli; print([name for name in {HEAVY} if name in sys.modules])"
    ended = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"


def test_a_reader_that_leaves_early_meets_no_traceback() -> None:
    line = f"{sys.executable} -m companion.cli --help | head -c 1 >/dev/null"
    ended = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
    assert ended.stderr == ""
