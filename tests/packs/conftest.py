from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.dino_kontra_dino.pack import SCHEMA, Pack
from companion.packs import list_packs, read

PackFile = Callable[[str], Path]


@pytest.fixture(scope="session")
def invented() -> Pack:
    """The deck that comes with the app."""
    return read(list_packs(SCHEMA)[0].path, SCHEMA)


@pytest.fixture
def pack_file(tmp_path: Path) -> PackFile:
    """Writes a text to a file and says where it is."""

    def write(text: str) -> Path:
        path = tmp_path / "pack.toml"
        path.write_bytes(text.encode())
        return path

    return write
