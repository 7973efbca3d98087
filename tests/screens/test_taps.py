"""Whatever people do to the screens: nothing raises, no game is left but by the hold that says so, and undo undoes."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.app.core import App
from companion.app.station import Station
from companion.games.game import Adjust, ChanceNode
from companion.screens import commands as c
from companion.screens.dino_kontra_dino.beside import Beside
from companion.screens.dino_kontra_dino.digital import Digital, last_laid
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.theme import theme
from companion.table.table import Table
from tests.app.evening import GAME, begin_game, is_over, play, step_digital, step_table
from tests.app.hands import SMALL, Hand, blank, centre, live_keys, new_app, settle
from tests.table.driving import FixedClock

STARTS: Final = ("home", "table", "table at its end", "digital", "digital at its end")
LOOKS: Final = (
    SMALL,
    replace(SMALL, turn=180, language="pl"),
    Look((400, 640), px_per_mm=2.94, text_size="largest", palette="contrast"),
    Look((400, 640), px_per_mm=2.94, turn=90, language="pl", left_handed=True),
    Look((360, 640), px_per_mm=6.0, palette="evening"),
    Look((640, 360), px_per_mm=6.0, language="pl", motion=False),
)
HOLD_S: Final = theme().motion.hold / 1000
KEYS: Final = ("tab", "shift+tab", "left", "right", "up", "down", "enter", "space", "escape", "backspace")
LEAVING: Final = (c.LeaveTable, c.GoOn, c.BeginGame, c.Quit)
QUICK: Final = settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
LONG: Final = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))

targets = st.integers(0, 120)
places = st.tuples(st.floats(-0.1, 1.1), st.floats(-0.1, 1.1))
steps = st.one_of(
    st.tuples(st.just("tap"), targets),
    st.tuples(st.just("tap"), targets),
    st.tuples(st.just("tap"), targets),
    st.tuples(st.just("double"), targets, st.sampled_from([0.01, 0.07, 0.1, 0.3])),
    st.tuples(st.just("press"), targets, st.sampled_from([0.3, 0.7, 0.9, 3.0])),
    st.tuples(st.just("dark"), targets, st.sampled_from([0.1, 2.0, 7200.0])),
    st.tuples(st.just("drag"), targets, targets),
    st.tuples(st.just("flick"), places, places),
    st.tuples(st.just("two"), targets, targets),
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.just("type"), st.sampled_from(["Ł", "x", " ", "7"])),
    st.tuples(st.just("look"), st.sampled_from(LOOKS)),
    st.tuples(st.just("jump"), st.sampled_from([0.02, 1.0, 86_400.0])),
    st.tuples(st.just("play"), targets),
    st.tuples(st.just("play"), targets),
    st.tuples(st.just("undo")),
)


class WatchedApp(App):
    """An app that keeps what its screens asked for."""

    asked: list[c.Command]

    def do(self, station: Station, command: c.Command) -> None:
        self.asked.append(command)
        super().do(station, command)


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Data folders with a game each, at the places that `STARTS` names."""
    folder = tmp_path_factory.mktemp("evenings")
    for start, mode, rounds in (
        ("table", "table", 2),
        ("table at its end", "table", 400),
        ("digital", "digital", 2),
        ("digital at its end", "digital", 400),
    ):
        hand = Hand(new_app(folder / start))
        begin_game(hand, mode, 3)  # type: ignore[arg-type]
        play(hand, mode, Random(3), rounds)  # type: ignore[arg-type]
        hand.app.close()
    return folder


@contextmanager
def someone_at(evenings: Path, start: str) -> Iterator[Hand]:
    """Somebody at an app that is at this place; all is forgotten afterwards."""
    with tempfile.TemporaryDirectory() as name:
        data = Path(name) / "data"
        if start != "home":
            shutil.copytree(evenings / start, data)
        app = WatchedApp(data, clock=FixedClock(), entropy=lambda count: bytes(range(count)))
        app.asked = []
        hand = Hand(app)
        try:
            if start != "home":
                app.do(hand.station, c.GoOn(app.saved()[0].id))
                settle(app)
            yield hand
        finally:
            app.close()


# --- what people do ---------------------------------------------------------------------------------------------


def do(hand: Hand, step: tuple[Any, ...]) -> str:
    """One of the things that people do; gives the key of what was touched."""
    kind, *told = step
    keys = live_keys(hand.station)
    key = keys[told[0] % len(keys)] if keys and told and isinstance(told[0], int) else ""
    match kind:
        case "look":
            hand.app.relook(hand.station, told[0], blank(told[0]))
        case "jump":
            hand.pass_time(told[0])
        case "key":
            hand.press(told[0])
        case "type":
            hand.type(told[0])
        case "flick":
            hand.drag(*told)
        case "play":
            play_on(hand, Random(told[0]))
        case _:
            if key:
                touch(hand, kind, key, told)
    settle(hand.app)
    hand.station.stage.dirty()
    return key


def play_on(hand: Hand, rng: Random) -> None:
    """What a table's screen asks for, so that a storm also meets what comes later in a game."""
    top, table = hand.station.ui.top, hand.app.table
    if not isinstance(top, (Beside, Digital)) or table is None or table.fold.failure or is_over(hand):
        return
    (step_table if isinstance(top, Beside) else step_digital)(hand, rng)


def touch(hand: Hand, kind: str, key: str, told: list[Any]) -> None:
    """What is done to a widget."""
    at = centre(hand.station, key)
    hand.pass_time(0.3)
    match kind:
        case "tap":
            hand.finger("down", at)
            hand.finger("up", at)
        case "double":
            for _ in range(2):
                hand.finger("down", at)
                hand.finger("up", at)
                hand.pass_time(told[1])
        case "press":
            hand.finger("down", at)
            hand.pass_time(told[1])
            hand.finger("up", at)
        case "dark":
            hand.finger("down", at)
            hand.sleep(told[1])
            hand.finger("up", at)
        case _:
            keys = live_keys(hand.station)
            other = centre(hand.station, keys[told[1] % len(keys)])
            between(hand, kind, at, other)


def between(hand: Hand, kind: str, at: tuple[float, float], other: tuple[float, float]) -> None:
    """From one widget to another, or both at once."""
    if kind == "drag":
        hand.drag(at, other)
        return
    hand.finger("down", at, 1)
    hand.finger("down", other, 2)
    hand.finger("up", at, 1)
    settle(hand.app)
    hand.finger("up", other, 2)


# --- what holds -------------------------------------------------------------------------------------------------


def left_only_on_purpose(hand: Hand, before: Table | None, step: tuple[Any, ...], key: str, top: Any) -> None:
    """A table that was open is open still, unless its game was over or the button that says so was held."""
    app = hand.app
    assert isinstance(app, WatchedApp)
    if before is None or before.fold.ended or (app.table is before and not app.closed):
        return
    assert isinstance(top, Pause), step
    assert key == "leave", step
    assert step[0] == "press", step
    assert step[2] >= HOLD_S, step


def before_last_report(table: Table) -> Any:
    """The state that undo beside the table leads back to; None where there is none."""
    state: Any = None
    done = [table.rules.start()]
    for applied in table.fold.live:
        reported = not isinstance(applied.node, ChanceNode) or applied.node.reported
        if reported or isinstance(applied.entry.what, Adjust):
            state = done[-1]
        done.append(applied.step.state)
    return state


def undo_leads_back(hand: Hand) -> None:
    """The undo button of a table leads to the state before the last entry, or says why not."""
    top, table = hand.station.ui.top, hand.app.table
    if table is None or table.fold.failure or "undo" not in live_keys(hand.station):
        return
    before = table.fold.state
    if isinstance(top, Beside):
        expected = before_last_report(table)
    elif isinstance(top, Digital):
        seat = last_laid(hand.app.desk(hand.station))
        live = table.fold.live
        expected = live[-2].step.state if seat is not None and live[-1].entry.seat == seat else None
    else:
        return
    hand.tap("undo")
    assert table.fold.state == (before if expected is None or hand.station.notice else expected)


def storm(evenings: Path, start: str, all_steps: list[tuple[Any, ...]]) -> None:
    with someone_at(evenings, start) as hand:
        for step in all_steps:
            table, top = hand.app.table, hand.station.ui.top
            if step == ("undo",):
                undo_leads_back(hand)
                continue
            key = do(hand, step)
            left_only_on_purpose(hand, table, step, key, top)
            if hand.app.closed:
                return


@pytest.mark.parametrize("start", STARTS)
@QUICK
@given(all_steps=st.lists(steps, min_size=25, max_size=50))
def test_any_storm_of_taps_is_borne(evenings: Path, start: str, all_steps: list[tuple[Any, ...]]) -> None:
    storm(evenings, start, all_steps)


@pytest.mark.soak
@pytest.mark.parametrize("start", STARTS)
@seed(20261129)
@LONG
@given(all_steps=st.lists(steps, min_size=25, max_size=100))
def test_long_storms_of_taps_are_borne(evenings: Path, start: str, all_steps: list[tuple[Any, ...]]) -> None:
    storm(evenings, start, all_steps)


@pytest.mark.parametrize("start", ["table", "digital"])
@pytest.mark.parametrize("walk", range(2))
def test_a_long_evening_of_taps_and_undos(evenings: Path, start: str, walk: int) -> None:
    rng = Random(f"{start}/{walk}")
    with someone_at(evenings, start) as hand:
        for _ in range(150):
            table, top = hand.app.table, hand.station.ui.top
            if rng.random() < 0.2:
                undo_leads_back(hand)
                continue
            kind = rng.choice(["tap", "tap", "tap", "press"])
            step = (kind, rng.randrange(120), rng.choice([0.3, 1.0])) if kind == "press" else (kind, rng.randrange(120))
            key = do(hand, step)
            left_only_on_purpose(hand, table, step, key, top)
            assert not hand.app.closed


def test_a_finger_that_lies_on_leave_while_the_tablet_sleeps_leaves_nothing(evenings: Path) -> None:
    with someone_at(evenings, "digital") as hand:
        while "menu" not in live_keys(hand.station):
            hand.tap(live_keys(hand.station)[-1])
        hand.tap("menu")
        hand.finger("down", centre(hand.station, "leave"))
        hand.sleep(7200)
        assert isinstance(hand.top, Pause)
        hand.hold("leave")
        assert hand.app.table is None
        assert hand.sees(f"{GAME} continue")
