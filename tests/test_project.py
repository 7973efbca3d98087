"""The project as files: what is shipped, what is pinned, what README promises, and how long a function may grow."""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from companion import __version__, cli

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "physics", "vision", "firmware_bridge")
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
MODULE_LINES = 400
FUNCTION_LINES = 60
MEDIAN_LINES = 10


def project() -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def modules() -> list[Path]:
    return [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]


def pinned(name: str) -> set[str]:
    """The packages that a requirement file pins."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z0-9-]+)==", text, re.MULTILINE))


def named(requirements: object) -> set[str]:
    """The packages that a list of requirements names."""
    assert isinstance(requirements, list)
    return {re.split(r"[^A-Za-z0-9-]", each)[0] for each in requirements if isinstance(each, str)}


# --- addresses and pins ---------------------------------------------------------------------------------------------


def test_no_file_holds_the_address_of_a_registry() -> None:
    ended = subprocess.run(["bash", ".ci/check-addresses"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.parametrize("planted", ["https://files.python" + "hosted.org/x", "deb http://deb." + "debian.org/debian"])
def test_that_check_finds_what_is_planted(tmp_path: Path, planted: str) -> None:
    (tmp_path / ".ci").mkdir()
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements/base.txt").write_text("numpy==2.4.6\n")
    (tmp_path / ".ci/check-addresses").write_text((ROOT / ".ci/check-addresses").read_text(encoding="utf-8"))
    command = ["bash", ".ci/check-addresses"]
    before = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    (tmp_path / "notes.txt").write_text(planted)
    after = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert (before.returncode, after.returncode) == (0, 1)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_pin_has_a_hash_and_no_address(lock: Path) -> None:
    blocks = re.split(r"\n(?=\S)", lock.read_text(encoding="utf-8").strip())
    assert blocks
    assert [block for block in blocks if not re.match(r"[a-z0-9-]+==\S", block)] == []
    assert [block for block in blocks if not re.search(r"--hash=sha256:[0-9a-f]{64}", block)] == []
    assert [block for block in blocks if "//" in block or " @ " in block] == []


def test_the_pins_cover_what_the_project_asks_for() -> None:
    table = project()
    base = named(table["project"]["dependencies"])
    extras = table["project"]["optional-dependencies"]
    assert isinstance(extras, dict)
    parts = set().union(*(named(extras[extra]) for extra in extras if extra != "all"))
    tools = named(table["dependency-groups"]["dev"]) | named(table["dependency-groups"]["build"])
    assert base <= pinned("base")
    assert base | parts <= pinned("all")
    assert base | parts | tools <= pinned("dev")
    assert named(table["dependency-groups"]["build"]) <= pinned("build")
    assert named(table["dependency-groups"]["bench"]) <= pinned("bench")


def test_neither_rival_of_a_package_is_pinned() -> None:
    every = set().union(*(pinned(lock.stem) for lock in LOCKS))
    assert every & {"pygame", "opencv-python", "opencv-contrib-python"} == set()


def test_all_is_every_extra() -> None:
    extras = project()["project"]["optional-dependencies"]
    assert isinstance(extras, dict)
    assert extras["all"] == [f"dino-companion[{','.join(extra for extra in extras if extra != 'all')}]"]


# --- the wheel ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built without isolation so that nothing is downloaded."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_four_packages_whole_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    ours = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert ours - names == set()
    tops = {name.partition("/")[0] for name in names}
    assert tops == {*PACKAGES, f"dino_companion-{__version__}.dist-info"}
    assert {f"{package}/py.typed" for package in PACKAGES} <= names


def test_the_wheel_carries_licences_and_the_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        info = f"dino_companion-{__version__}.dist-info"
        assert {f"{info}/licenses/LICENSE", f"{info}/licenses/LICENSES.md"} <= set(archive.namelist())
        assert b"dino-companion = companion.cli:main" in archive.read(f"{info}/entry_points.txt")


@pytest.mark.soak
def test_the_wheel_works_in_an_environment_of_its_own(wheel: Path, tmp_path: Path) -> None:
    python = tmp_path / "bin/python"
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path)], check=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements/base.txt")], check=True)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    told = subprocess.run([tmp_path / "bin/dino-companion", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["dino-companion", __version__]
    names = ", ".join(PACKAGES)
    where = f"import {names}; print([each.__file__ for each in ({names})])"
    files = subprocess.run([python, "-c", where], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert files.stdout.count("site-packages") == len(PACKAGES)
    doctor = subprocess.run([tmp_path / "bin/dino-companion", "doctor", "--json"], cwd=tmp_path, check=False)
    assert doctor.returncode == 0


# --- words and sizes ------------------------------------------------------------------------------------------------


def test_readme_has_a_row_for_every_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    table = readme.partition("## Commands")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([a-z]+)", table, re.MULTILINE)
    assert sorted(set(rows)) == sorted(cli.COMMANDS)


def test_every_module_of_commands_that_runs_is_a_command() -> None:
    sources = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "companion/commands").glob("*.py")}
    runs = {name for name, source in sources.items() if re.search(r"^def run\(", source, re.MULTILINE)}
    assert runs - set(cli.COMMANDS) == set()


def test_the_makefile_keeps_what_readme_and_contributing_promise() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    texts = "".join((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "CONTRIBUTING.md"))
    assert set(re.findall(r"(?:^|`)make ([a-z-]+)", texts, re.MULTILINE)) <= targets
    assert {"setup", "play", "test", "check", "bench", "soak", "check-slim", "lock", "clean"} <= targets


def test_the_changelog_tells_of_this_version_or_of_what_comes() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## [Unreleased]" in changelog or f"## [{__version__}]" in changelog


def test_modules_and_functions_stay_short() -> None:
    long_modules = {}
    lengths = {}
    for path in modules():
        if path.stem.endswith("_gen"):  # made by a script, not written
            continue
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(ROOT).as_posix()
        if source.count("\n") > MODULE_LINES:
            long_modules[name] = source.count("\n")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lengths[f"{name}:{node.lineno} {node.name}"] = (node.end_lineno or node.lineno) - node.lineno + 1
    assert long_modules == {}
    assert {name: lines for name, lines in lengths.items() if lines > FUNCTION_LINES} == {}
    assert statistics.median(lengths.values()) < MEDIAN_LINES
