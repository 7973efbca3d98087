"""Fixtures of the journal's tests: folders, small disks and disks that cannot be written."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games"


@pytest.fixture
def fast_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: some tests open tens of thousands of files."""
    memory = Path("/dev/shm")  # noqa: S108 - only a test's copies, below a folder of our own
    folder = memory / f"companion-{os.getpid()}-{tmp_path.name}" if memory.is_dir() else tmp_path / "fast"
    folder.mkdir(mode=0o700)
    yield folder
    shutil.rmtree(folder)


def mount(kind: str, options: str, source: str, target: Path) -> bool:
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    command = ["mount", "-t", kind, "-o", options, source, str(target)]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 2 MiB; skips where nothing can be mounted."""
    target = tmp_path / "disk"
    target.mkdir()
    if not mount("tmpfs", "size=2m", "tmpfs", target):
        pytest.skip("no disk can be mounted here: not root, or no right to mount")
    yield target
    subprocess.run(["umount", "-l", str(target)], check=True)


ReadOnly = Callable[[Path], AbstractContextManager[None]]


@pytest.fixture
def read_only() -> ReadOnly:
    """Makes a file or folder unwritable while a `with` block lasts, also for root, whom no mode stops."""

    @contextmanager
    def block(target: Path) -> Iterator[None]:
        if os.geteuid() != 0:
            inside = [path for path in target.iterdir() if path.is_file()] if target.is_dir() else []
            modes = {path: path.stat().st_mode for path in (target, *inside)}
            for path in (*inside, target):
                path.chmod(modes[path] & ~0o222)
            yield
            for path, mode in modes.items():
                path.chmod(mode)
            return
        if not mount("none", "bind", str(target), target):
            pytest.skip("root, and no right to mount: nothing can be made read-only here")
        try:
            subprocess.run(["mount", "-o", "remount,bind,ro", str(target)], check=True)
            yield
        finally:
            subprocess.run(["umount", "-l", str(target)], check=True)

    if sys.platform == "win32":
        pytest.skip("a read-only folder of Windows takes new files")
    return block
