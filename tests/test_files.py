"""A file is replaced whole or stays as it was."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.files import write_whole


def test_the_new_file_takes_the_place_of_the_old_in_a_folder_that_is_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file.txt"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


def test_a_disk_that_fails_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.txt"
    write_whole(path, b"one")

    def full(_handle: int) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        write_whole(path, b"two")
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_replaced_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "folder"
    path.mkdir()
    with pytest.raises(OSError, match="folder"):
        write_whole(path, b"one")
    assert list(tmp_path.iterdir()) == [path]
