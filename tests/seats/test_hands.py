"""A player's own screen on a phone held upright: the whole hand is there at once."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.screens.shell import scene
from companion.screens.widgets import Scroll
from companion.seats import wire
from tests.seats.test_leaks import DIGITAL, Evening

TOUCHES = 60
SMALL = wire.Glass(360, 640, 0.34)


@pytest.mark.parametrize("key", DIGITAL)
def test_nothing_of_a_hand_has_to_be_scrolled_to(tmp_path: Path, key: str) -> None:
    evening = Evening(tmp_path, key, 2)
    for _, _touch in zip(range(TOUCHES), evening.play(Random(key)), strict=False):
        evening.app.refresh()
        for phone in evening.phones:
            station = phone.station
            assert (station.look.kind, station.look.portrait) == ("phone", True)
            made = scene(evening.app.desk(station), station.look, station.ui)
            assert not [each.key for each in made.widgets if isinstance(each, Scroll)], station.ui.top
