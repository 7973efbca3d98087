"""Files and folders of journals: private from the first instant, and on the disk when a call returns."""

from __future__ import annotations

import os
import shutil
from itertools import count
from pathlib import Path
from typing import Final

from companion.files import sync_folder

PRIVATE: Final = 0o600
_SUFFIX: Final = ".sqlite"


def games_folder(data_folder: Path) -> Path:
    """Where the journals lie in the user's data folder."""
    return data_folder / "games"


def journal_path(folder: Path, game_id: str) -> Path:
    """The file of a game. The id has to be checked before."""
    return folder / f"{game_id}{_SUFFIX}"


def journal_files(folder: Path) -> tuple[Path, ...]:
    """All journals of a folder, the newest game first; none where there is no folder."""
    return tuple(sorted(folder.glob(f"*{_SUFFIX}"), reverse=True))


def beside(path: Path, ending: str) -> Path:
    """The file that belongs to a journal: `-wal`, `-shm`, `.lock` and so on."""
    return path.with_name(path.name + ending)


def make_folder(folder: Path) -> None:
    """Makes a folder that nobody else can look into, and those it lies in, where they are absent."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
        sync_folder(folder.parent)


def make_private_file(path: Path) -> None:
    """Makes an empty file with mode 0600, in the place of a left-over one."""
    path.unlink(missing_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))


def make_private(path: Path) -> None:
    """Takes rights away from a file that was copied here with wider ones; SQLite's own files follow it."""
    if path.stat().st_mode & 0o077:
        path.chmod(PRIVATE)


def move(source: Path, target: Path) -> None:
    """Puts a finished file in its place: afterwards the old or the new one is there, never a part."""
    source.replace(target)
    sync_folder(target.parent)


def keep_copy(path: Path, label: str) -> Path:
    """Copies a journal and its log to the first free `<name>.<label>-<n>`; nobody may have it open."""
    copy = next(name for n in count(1) if not (name := beside(path, f".{label}-{n}")).exists())
    for ending in ("-wal", ""):  # the log first: what has the copy's name is whole
        beside(copy, ending).unlink(missing_ok=True)
        if beside(path, ending).exists():
            _copy(beside(path, ending), beside(copy, ending))
    sync_folder(path.parent)
    return copy


def copies_of(path: Path) -> tuple[Path, ...]:
    """The copies that were kept of a journal."""
    names = (name for label in ("broken", "format") for name in path.parent.glob(f"{path.name}.{label}*-*"))
    return tuple(sorted(name for name in names if not name.name.endswith("-wal")))


def _copy(source: Path, target: Path) -> None:
    make_private_file(target)
    with source.open("rb") as read, target.open("r+b") as write:
        shutil.copyfileobj(read, write)
        write.flush()
        os.fsync(write.fileno())
