"""Whole digital games of Dino World by finger swipes: in this process, and in the real window."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec import json

from companion.journal.codec import setup_of
from companion.journal.files import games_folder, journal_path
from companion.journal.fold import fold
from companion.journal.store import read
from companion.screens.dino_world.digital import Digital
from companion.screens.dino_world.digital_stand import push_for
from companion.screens.look import Look
from companion.screens.theme import palette
from companion.sources import flick_jobs
from companion.sources.flick import Origin
from companion.sources.motion import Push
from companion.sources.worker import Beside
from companion.table.begin import game_of
from tests.app.hands import SMALL, Hand, live_keys, new_app, settle
from tests.app.shadow import WindowHand
from tests.app.throwing import SWIPE, begin_game, laying_ways, node_box, play, swipe_way, turn
from tests.app.window import PATIENCE_S, Program, open_display, wait_for_picture

SIZE = (800, 500)
SLOW_S = 4.0
SWIPES = 3
"""So often a person tries."""


def test_a_whole_game_of_two_by_swipes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(new_app(tmp_path), SMALL)
    hand.pass_time(1)
    begin_game(hand)
    assert play(hand, Random(4)) == 18
    table = hand.app.table
    assert table is not None
    state, outcome = table.fold.state, table.view(None).outcome
    assert outcome is not None
    assert sum(outcome.scores) == sum(len(player.caught) for player in state.players) > 5
    assert "onward" not in live_keys(hand.station)  # the result is up
    game = table.game
    hand.app.close()

    def never(*_: Any) -> None:
        raise AssertionError("replaying a journal computes no throw")

    monkeypatch.setattr(flick_jobs, "work", never)
    monkeypatch.setattr(flick_jobs, "simulate", never)
    content = read(journal_path(games_folder(tmp_path), game))
    again = game_of(content.header)
    assert fold(again.rules, content.items).state == state
    assert setup_of(content.header, again.game, again.pack) == again.rules.setup


@pytest.mark.parametrize(("size", "language"), [((360, 640), "pl"), ((800, 1280), "en")])
def test_some_throws_on_a_phone_and_on_a_high_tablet(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    hand = Hand(new_app(tmp_path), Look(size, min(size) / (65 if size[0] < 500 else 136), language=language))
    hand.pass_time(1)
    begin_game(hand, 3)
    assert play(hand, Random(1), 3) == 3
    assert isinstance(hand.station.ui.top, Digital)


def verdict_at(data: Path, rate: float) -> Any:
    """The same game with so many frames a second: what has been entered after some throws."""
    data.mkdir()
    hand = Hand(new_app(data), SMALL)
    hand.pass_time(1)
    begin_game(hand)
    rng = Random(7)
    for _ in range(2):
        hand.pass_time(0.3)
        way = swipe_way(hand, 1500, rng)
        hand.finger("down", way[0])
        for at in way[1:]:
            hand.pass_time(SWIPE[1])
            hand.finger("move", at)
        hand.finger("up", way[-1])
        settle(hand.app)
        frames = 0
        while "onward" not in live_keys(hand.station):
            hand.pass_time(1 / rate)
            frames += 1
            assert frames < 60 * rate
        hand.tap("onward")
    table = hand.app.table
    assert table is not None
    state = table.fold.state
    hand.app.close()
    return state


def test_the_frame_rate_never_changes_the_verdict(tmp_path: Path) -> None:
    slow, fast = verdict_at(tmp_path / "15", 15), verdict_at(tmp_path / "144", 144)
    assert slow == fast
    assert slow.turn == 0


def test_the_screen_does_not_wait_for_a_throw(tmp_path: Path) -> None:
    worker = Beside()
    hand = Hand(new_app(tmp_path, worker=worker), SMALL)
    hand.pass_time(1)
    begin_game(hand)
    try:
        turn(hand, Random(3))
        assert len(hand.app.throws.motions) == 1
    finally:
        hand.app.close()
    assert worker._process is None


# --- the real window ------------------------------------------------------------------------------------------------


class Thrower:
    """A hand that swipes in the real window; what came of it stands in the journal."""

    def __init__(
        self,
        folder: Path,
        language: str,
        seats: int,
        display: Any,
        device: Path | None = None,
        ready: Callable[[WindowHand], None] = lambda _hand: None,
    ) -> None:
        self.data = folder / "data"
        self.data.mkdir(exist_ok=True)
        self.display, self.program = display, Program(display, self.data, language, device)
        self.hand = WindowHand(display, self.program, self.data, language, ready)
        begin_game(self.hand, seats)
        self.app = self.hand.app

    @property
    def items(self) -> int:
        assert self.app.table is not None
        return len(self.app.table.fold.items)

    def throw(self, rng: Random, *, laid: bool = False, first: bool = False) -> None:
        """A swipe as a person's finger makes it; then the films are skipped and the throw is looked at.

        `laid`: before that fingers drag the rock, the card and the knob, and it is thrown from there. `first`: no
        throw was seen yet, so that the shadow knows the whole picture.

        A person whose swipe the machine has not seen swipes again; how often that was is printed.
        """
        self.show()
        assert self.app.table is not None
        lies = self.lay(rng, seen=first) if laid else None
        game, least = self.app.table.game, self.items + (1 if self.app.table.fold.state.phase == "landing" else 2)
        found = None
        for again in range(SWIPES):
            self.swipe(rng)
            deadline = time.monotonic() + PATIENCE_S / SWIPES
            while (found := self.app.quiet_table(game, least)) is None and time.monotonic() < deadline:
                time.sleep(0.01)
            if found is not None:
                break
            print(f"swipe {again + 1} was not seen: {self.items} entries")
        assert found is not None, "no swipe was seen"
        self.app.game, self.app.table = found
        if lies is not None:
            assert self.thrown_from(game) == pytest.approx(lies, abs=1e-5)  # a touch is a short float
        self.look_at_it()
        self.program.check()

    def lay(self, rng: Random, *, seen: bool) -> tuple[float, ...]:
        """Fingers drag the rock, the card and the knob; where all lies then."""
        self.see_table("the next hunter")
        before = self.lies()
        for what, way in laying_ways(self.hand, rng):
            self.hand.drag_along(way)
            (self.hand.see if seen else self.see_table)(f"dragging the {what}")
        after = self.lies()
        assert all(one != other for one, other in zip(before, after, strict=True)), (before, after)
        return after

    def see_table(self, told: str) -> None:
        """The window's table is that of the shadow, which knows nothing of the last throw that is shown beside it."""
        self.hand.station.stage.dirty()
        surface = self.hand.station.stage.surface
        deadline, part = time.monotonic() + PATIENCE_S, node_box(self.hand, "swipe")
        while not same(surface, seen := self.glass(), part):
            self.program.check()
            if time.monotonic() > deadline:
                for name, picture in (("seen", seen), ("expected", surface)):
                    pygame.image.save(picture, str(self.data / f"{name}.png"))
                pytest.fail(f"after {told} the table is another, see {self.data}")
            time.sleep(0.02)

    def glass(self) -> pygame.Surface:
        """What the window shows."""
        return pygame.image.frombuffer(self.display.pixels(), self.display.size, "RGB")

    def lies(self) -> tuple[float, ...]:
        """Where rock and card are, and the card's turn, as the shadow's fingers laid them: m, rad."""
        desk, state = self.app.desk(self.hand.station), self.hand.station.ui.top
        assert isinstance(state, Digital)
        push = push_for(desk, state.stand)
        return _side_m(push.rock.x_mm / 1000, push.rock.y_mm / 1000, push.rock.heading_rad), *_on_rock(push)

    def thrown_from(self, game: str) -> tuple[float, ...]:
        """The same of the last throw, as the journal keeps it."""
        records = read(journal_path(games_folder(self.data), game)).records
        told = next(record.origin for record in reversed(records) if '"rock_m"' in (record.origin or ""))
        origin = json.decode(told or "", type=Origin)
        return _side_m(*origin.rock_m), origin.offset_m, origin.yaw_rad

    def swipe(self, rng: Random) -> None:
        words: list[str] = []
        way = swipe_way(self.hand, rng.uniform(1100, 1700), rng)
        for n, at in enumerate(way):
            words += ["mousemove", *self.place(at), *(["mousedown", "1"] if n == 0 else []), "sleep", "0.016"]
        time.sleep(0.25)
        self.display.xdotool(*words, "mouseup", "1")

    def look_at_it(self) -> None:
        """The films are skipped, and the button that leads on is tapped as soon as it is there."""
        deadline = time.monotonic() + PATIENCE_S
        while not self.leads_on():
            assert time.monotonic() < deadline, "the throw is never over"
            self.touch((0.3, 0.3))
            time.sleep(0.3)
        while self.leads_on():
            assert time.monotonic() < deadline, "the throw is never left"
            self.touch(self.onward())
            leaves = time.monotonic() + SLOW_S  # on a busy machine; a touch more would choose a hunter
            while self.leads_on() and time.monotonic() < leaves:
                time.sleep(0.05)

    def leads_on(self) -> bool:
        """Whether the main button stands at the right of the foot."""
        x, y = (int(part * side) for part, side in zip(self.onward(), self.display.size, strict=True))
        at = 3 * (y * self.display.size[0] + x)
        return tuple(self.display.pixels()[at : at + 3]) == palette("light").rgb("lava")

    def onward(self) -> tuple[float, float]:
        """Where the button is that leads on: at the right of the foot."""
        assert self.hand.station.look.kind == "tablet"
        return (0.40, 0.915)  # left of its words

    def touch(self, at: tuple[float, float]) -> None:
        self.display.down(at)
        time.sleep(0.05)
        self.display.up()

    def place(self, at: tuple[float, float]) -> tuple[str, str]:
        return str(int(at[0] * self.display.size[0])), str(int(at[1] * self.display.size[1]))

    def show(self) -> None:
        """The shadow stands at the next hunter, so that it knows where to swipe."""
        state: Any = self.hand.station.ui.top
        self.hand.station.ui = type(self.hand.station.ui)((*self.hand.station.ui.stack[:-1], Digital(begun=True)))
        assert state is not None
        self.app._stale = True
        self.app.refresh()

    def over(self) -> bool:
        assert self.app.table is not None
        return bool(self.app.table.fold.state.phase == "over")


def same(one: pygame.Surface, other: pygame.Surface, part: tuple[int, int, int, int]) -> bool:
    """Whether two pictures are equal in a part of them."""
    first, second = (pygame.image.tobytes(each.subsurface(part), "RGB") for each in (one, other))
    return first == second


def _side_m(x_m: float, y_m: float, heading_rad: float) -> float:
    """How far to the left of its side's middle a rock stands."""
    return y_m * math.cos(heading_rad) - x_m * math.sin(heading_rad)


def _on_rock(push: Push) -> tuple[float, float]:
    return push.offset_mm / 1000, push.yaw_rad


def test_fingers_drag_rock_card_and_knob_in_the_window_and_it_is_thrown_from_there(tmp_path: Path) -> None:
    with open_display(tmp_path / "screen", SIZE) as display:
        thrower = Thrower(tmp_path, "pl", 2, display)
        try:
            rng = Random(5)
            thrower.throw(rng, laid=True, first=True)
            thrower.throw(rng, laid=True)  # from the other side of the table
            assert thrower.items >= 5
        finally:
            thrower.program.kill()


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "language"), [(2, "pl"), (4, "en")])
def test_a_whole_game_in_the_window_with_every_hunter_laid_by_fingers(
    tmp_path: Path, seats: int, language: str
) -> None:
    with open_display(tmp_path / "screen", SIZE) as display:
        thrower = Thrower(tmp_path, language, seats, display)
        try:
            rng, throws = Random(seats), 0
            while not thrower.over():
                thrower.throw(rng, laid=True, first=throws == 0)
                throws += 1
                assert throws < 9 * seats + 20
            print(f"{seats} seats, {language}: {throws} throws")
        finally:
            thrower.program.kill()


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_whole_game_in_the_window(tmp_path: Path, seats: int, language: str) -> None:
    with open_display(tmp_path / "screen", SIZE) as display:
        thrower = Thrower(tmp_path, language, seats, display)
        try:
            rng = Random(seats)
            for _ in range(9 * seats + 20):  # some may stay on the rock
                if thrower.over():
                    break
                thrower.throw(rng)
            assert thrower.over()
            thrower.show()
            thrower.hand.station.stage.dirty()
            expected = pygame.image.tobytes(thrower.hand.station.stage.surface, "RGB")
            wait_for_picture(display, thrower.program, expected, "the result")
        finally:
            thrower.program.kill()
