"""A hand of Dino Battle! on a phone: as many cards as anybody holds are there at once."""

from __future__ import annotations

import pytest

from companion.app.window import look_for
from companion.games.dino_battle.actions import HandCard
from companion.games.game import Seat
from companion.screens.dino_battle import field
from companion.screens.dino_battle import hand as hands
from companion.screens.look import Look
from companion.screens.widgets import Panel, Rect, Scroll
from tests.screens.dino_battle.more_states import battle_exhibit

MOST = 15
"""With three rows of the smallest cards; the limit at the end of a turn is eight."""


@pytest.mark.parametrize("count", range(9, MOST + 1))
def test_many_cards_get_smaller_and_are_not_scrolled(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    desk = battle_exhibit("battle-hand", "pl").desk
    here, look, seat = field.here(desk), look_for((360, 640), None, Look(language="pl")), Seat(0)
    cards = hands.held(here, seat)
    many = (*cards, *(HandCard("boon", number) for number in range(1, count - len(cards) + 1)))
    monkeypatch.setattr(hands, "held", lambda _here, _seat: many)
    shown = list(hands.hand(desk, look, Rect(0, 0, 344, 189), here, seat))
    assert not [each for each in shown if isinstance(each, Scroll)]
    sheets = [each.rect for each in shown if isinstance(each, Panel)]
    assert len(sheets) == count
    assert min(min(rect.w, rect.h) for rect in sheets) >= look.min_target
