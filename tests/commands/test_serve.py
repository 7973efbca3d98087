"""`serve`, and `make play` where there is no display: a table in browsers."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from companion import cli
from tests.commands.playing import run

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60.0


@contextmanager
def served(words: list[str], **more: str) -> Iterator[subprocess.Popen[str]]:
    environment = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    process = subprocess.Popen(
        words,
        cwd=ROOT,
        env={**environment, "PYTHONUNBUFFERED": "1", "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **more},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def serve(data: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "companion.cli", "serve", "--port", "0", "--data", str(data), *words]


def read_until(process: subprocess.Popen[str], pattern: str) -> re.Match[str]:
    """What it prints until then."""
    assert process.stdout is not None
    told, deadline = "", time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        line = process.stdout.readline()
        told += line
        if found := re.search(pattern, told):
            return found
        assert line, (told, process.stderr.read() if process.stderr else "")
    raise AssertionError(told)


def get(address: str) -> tuple[int, str]:
    with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310 - our own address
        return answer.status, answer.read().decode()


def test_it_prints_address_link_and_code_and_answers_there(tmp_path: Path) -> None:
    with served(serve(tmp_path)) as process:
        told = read_until(process, r"(http://127\.0\.0\.1:\d+/) (?s:.)*(http://127\.0\.0\.1:\d+/#\S{32})(?s:.)*--host")
        status, page = get(told[1])
        assert status == 200
        assert "<canvas" in page
        assert told[2].startswith(told[1])
        assert re.search("[█▀▄]", told[0]), "the code is missing"
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE_S) == 0


def test_for_programs_it_prints_one_object(tmp_path: Path) -> None:
    with served(serve(tmp_path, "--json")) as process:
        told = json.loads(read_until(process, r"\{.*\}\n")[0])
        assert set(told) == {"type", "address", "link", "lan"}
        assert told["lan"] is False
        assert get(told["address"])[0] == 200


def test_the_home_network_is_let_in_by_name_alone(tmp_path: Path) -> None:
    with served(serve(tmp_path, "--json", "--host", "0.0.0.0")) as process:  # noqa: S104 - what is tested
        told = json.loads(read_until(process, r"\{.*\}\n")[0])
        assert told["lan"] is True
        port = re.search(r":(\d+)/", told["address"])
        assert port is not None
        assert get(f"http://127.0.0.1:{port[1]}/")[0] == 200


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with served(serve(tmp_path, "--json")) as process:
        told = json.loads(read_until(process, r"\{.*\}\n")[0])
        port = told["address"].rstrip("/").rpartition(":")[2]
        line = [sys.executable, "-m", "companion.cli", "serve", "--port", port, "--data", str(tmp_path / "other")]
        second = subprocess.run(line, capture_output=True, text=True, check=False, timeout=PATIENCE_S)
        assert second.returncode == 4
        assert f"127.0.0.1:{port}" in second.stderr


@pytest.mark.parametrize("port", ["x", "-1", "65536", "80a"])
def test_a_port_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, port: str) -> None:
    ended = run(capsys, "serve", f"--port={port}", "--data", str(tmp_path))
    assert (ended.code, port in ended.err) == (3, True)


def test_without_a_display_make_play_opens_the_table(tmp_path: Path) -> None:
    """The recipe of the Makefile, with a data folder and a port of the test's own."""
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nplay:")[2].splitlines()[1].strip(" \t@")
    recipe = recipe.replace("$(BIN)/dino-companion", f"{sys.executable} -m companion.cli")
    recipe = recipe.replace(" serve", f" serve --port 0 --data {tmp_path}").replace("$(if $(HOST),--host $(HOST))", "")
    recipe = recipe.replace("$$", "$")
    with served(["bash", "-c", recipe]) as process:
        told = read_until(process, r"(http://127\.0\.0\.1:\d+/) ")
        assert get(told[1])[0] == 200


def test_its_help_says_how_to_let_phones_in(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["serve", "--help"])
    assert "home network" in capsys.readouterr().out
