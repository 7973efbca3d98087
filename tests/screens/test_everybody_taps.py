"""Whatever is tapped, dragged or typed on the screens around a game: nothing raises, and nothing ends a game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.screens.commands import LeaveTable, Quit
from companion.screens.corrections import Corrections
from companion.screens.counters import Counters
from companion.screens.home import Home
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.players import Players
from companion.screens.settings import Settings
from companion.screens.widgets import Text
from companion.screens.widgets.frames import NOTHING
from tests.screens.everybody_desks import Walk, at_table, desk

STARTS: dict[str, Any] = {
    "players": Players("dino_kontra_dino"),
    "settings": Settings(),
    "pause": Pause(),
    "corrections": Corrections(),
    "counters": Counters(),
}
steps = st.lists(st.tuples(st.sampled_from(["tap", "tap", "tap", "drag", "type"]), st.integers(0, 400)), max_size=14)


@pytest.mark.parametrize("start", STARTS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(done=steps)
def test_no_sequence_of_taps_raises_or_leaves_the_table(start: str, done: list[tuple[str, int]]) -> None:
    here = desk() if start == "players" else at_table()
    walk = Walk(here, Home(), STARTS[start], look=Look((640, 400), 2.94))
    for kind, number in done:
        if isinstance(walk.top, Home):
            break
        live = [node.key for node in walk.hand.stage.nodes() if node.hit != NOTHING]
        key = live[number % len(live)]
        if kind == "tap":
            walk.tap(key)
        elif kind == "drag":
            walk.drag(key, live[number * 7 % len(live)])
        else:
            walk.take(walk.hand.stage.handle(Text("ł2: ", walk.hand.now)))
    assert not any(isinstance(each, LeaveTable | Quit) for each in walk.asked)
