"""Readings of the rulebook that change how digital play goes; the others stand with their rules."""

from __future__ import annotations

import pytest

from companion.games.dino_kontra_dino.actions import EventShown, EventTurned, PlayCard
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.reasons import DinosaursRevealed, EventTurnedOver, StrengthsCounted
from companion.games.game import Seat
from tests.games.dino_kontra_dino.playing import Play
from tests.games.dino_kontra_dino.test_rounds import SMALL


def dealt(options: Options) -> Play:
    play = Play(2, SMALL, options, mode="digital")
    play.deal((1, 3, 5), (2, 4, 6))
    return play


def test_event_first_keeps_the_dinosaurs_down_until_the_event_is_turned() -> None:
    play = dealt(Options(reveal_order="event_first"))
    play.enter(EventShown(12))
    play.enter(PlayCard(3), 0)
    step = play.enter(PlayCard(2), 1)
    assert not step.reveals
    assert play.rules.observe(play.state, Seat(0)).played == (None, None)
    assert play.rules.observe(play.state, Seat(0)).chosen == PlayCard(3)
    events = play.enter(EventTurned(12)).events
    assert events[:2] == (EventTurnedOver(12, ("size", "speed")), DinosaursRevealed((3, 2)))


def test_either_order_comes_to_the_same() -> None:
    states = []
    for order in ("dinosaurs_first", "event_first"):
        play = dealt(Options(reveal_order=order))
        play.play(12, 3, 2)
        states.append(play.state)
    assert states[0] == states[1]


@pytest.mark.parametrize("mode", ["table", "digital"])
def test_a_double_trait_may_count_once(mode: str) -> None:
    once = Options(double_trait="once")
    play = dealt(once) if mode == "digital" else Play(2, SMALL, once)
    if mode == "digital":
        play.play(13, 3, 6)
    else:
        play.turn("speed", "speed")
        play.report(0, speed=5)
        play.report(1, speed=3)
    assert play.reason(StrengthsCounted).strengths == (5, 3)
