"""Every state of Dino Battle! that has no golden picture: nothing overlaps, all texts fit, targets are large enough."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.app.gallery import Exhibit, Hanging, hung
from companion.app.gallery_battle import MORE
from companion.app.gallery_evening import Evening
from companion.screens.widgets.faults import layout_faults
from tests.screens.test_layout import COVERING, SIZES


@lru_cache(maxsize=4)
def shown(name: str, language: str) -> Exhibit:
    with TemporaryDirectory() as folder:
        evening = Evening(Path(folder), language)
        MORE[name](evening)
        made = Exhibit(name, evening.app.desk(evening.station), evening.station.ui)
        evening.app.close()
    return made


@pytest.mark.parametrize("name", MORE)
def test_a_screen_has_no_fault(name: str) -> None:
    found = {
        (size, case): wrong
        for case in COVERING
        for size in SIZES
        if (wrong := layout_faults(*hung(shown(name, case[0]), Hanging(size, text_size=case[1], turn=case[2]))))
    }
    assert found == {}
