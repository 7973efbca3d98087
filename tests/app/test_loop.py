"""What people do to the window while the app is slow: a swipe that is seen all at once is as fast as it was."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from companion.app.loop import LATE_S, Loop
from companion.screens.sounds import Sounds
from tests.app.hands import SMALL, Hand, new_app, settle
from tests.app.throwing import begin_game, swipe_way


def looped(hand: Hand) -> Loop:
    """The loop over a hand's station, whose window needs no display."""
    window: Any = SimpleNamespace(size=SMALL.size_px, surface=hand.station.stage.surface)
    return Loop(hand.app, hand.station, window, Sounds())


def swipe_events(hand: Hand, mm_s: float) -> list[pygame.event.Event]:
    """Eight places of a finger, 1/60 s apart, and the glass left."""
    way = swipe_way(hand, mm_s, Random(3))[:8]
    kinds = [pygame.FINGERDOWN, *[pygame.FINGERMOTION] * 7]
    found = [
        pygame.event.Event(kind, touch_id=1, finger_id=1, x=x, y=y) for kind, (x, y) in zip(kinds, way, strict=True)
    ]
    return [*found, pygame.event.Event(pygame.FINGERUP, touch_id=1, finger_id=1, x=way[-1][0], y=way[-1][1])]


@pytest.mark.parametrize("stalled", [1 / 60, 8 / 60, 5.0])
def test_a_swipe_that_is_seen_late_is_no_other_swipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stalled: float
) -> None:
    hand = Hand(new_app(tmp_path), SMALL)
    hand.pass_time(1)
    begin_game(hand)
    hand.pass_time(1)
    loop = looped(hand)
    events = swipe_events(hand, 1500)
    batch = len(events) if stalled > 1 / 60 else 1  # all at once, or each with its frame
    for start in range(0, len(events), batch):
        hand.clock.ms += round(stalled * 1000)
        monkeypatch.setattr(pygame.event, "get", lambda start=start: events[start : start + batch])
        loop.pump()
    settle(hand.app)
    (motion,) = hand.app.throws.motions
    meant = 1500 * 0.75 / 1000
    slower = 9 / 60 / LATE_S if stalled > LATE_S else 1.0
    assert motion.pushed.speed_m_s == pytest.approx(meant * slower, rel=0.15)
    hand.app.close()
