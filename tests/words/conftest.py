from __future__ import annotations

from typing import Any

import pytest

from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.pack import SCHEMA, Pack
from companion.games.game import Setup
from companion.packs import list_packs, read


@pytest.fixture(scope="session")
def invented() -> Pack:
    """The deck that comes with the app."""
    return read(list_packs(SCHEMA)[0].path, SCHEMA)


@pytest.fixture(scope="session")
def dkd_setup(invented: Pack) -> Setup[Any, Any]:
    """Four at a table."""
    return Setup(4, "table", Options(), invented)
