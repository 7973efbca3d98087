"""Players' own screens on phones held upright: the whole hand is there at once, and they need no screen beside them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from companion.app.guests import GRACE_S
from companion.screens.shell import scene
from companion.screens.widgets import Scroll
from tests.seats.phones import Phone, StationHand, choices
from tests.seats.test_leaks import DIGITAL, GOES_ON, LONGEST, Evening

TOUCHES: Final = 25
LOOKED_UP: Final = "upgrades "
"""What all herds have, which is no hand."""


def phones_alone(data: Path, key: str, seats: int, touches: int) -> Evening:
    """A game whose shared screen has gone for good, for so many touches or to its end."""
    evening, rng = Evening(data, key, seats), Random(f"{key} {seats}")
    evening.table_screen.leave()
    StationHand(evening.app, evening.table_screen.station).pass_time(GRACE_S + 1)
    for _ in range(touches):
        evening.app.refresh()
        for phone in evening.phones if evening.table.view(None).outcome is None else ():
            check_whole(evening, phone)
        asked = evening.table.question.seats if evening.table.question else ()
        those = [evening.phones[seat] for seat in asked] if asked and rng.random() < GOES_ON else evening.phones
        if not touch_one(rng.sample(those, len(those)), rng) and not touch_one(evening.phones, rng):
            assert evening.table.view(None).outcome is not None, "nobody has anything to touch"
            break
    return evening


def touch_one(phones: list[Phone], rng: Random) -> bool:
    """Somebody touches anything; who looks at something and has nothing else to do looks away again."""
    for phone in phones:
        hand = phone.hand()
        if not choices(phone.station) and hand.sees("hide"):
            hand.tap("hide")
            return True
        if hand.touch_anything(rng):
            return True
    return False


def check_whole(evening: Evening, phone: Phone) -> None:
    """Nothing of what a seat holds has to be scrolled to."""
    station = phone.station
    assert (station.look.kind, station.look.portrait) == ("phone", True)
    made = scene(evening.app.desk(station), station.look, station.ui)
    scrolled = [each.key for each in made.widgets if isinstance(each, Scroll)]
    assert not [key for key in scrolled if not key.startswith(LOOKED_UP)], station.ui.top


@pytest.mark.parametrize("key", DIGITAL)
def test_a_phone_shows_the_whole_hand_at_once(tmp_path: Path, key: str) -> None:
    phones_alone(tmp_path, key, 2, TOUCHES)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key in DIGITAL for seats in (2, 3) if seats == 2 or "battle" not in key]
)
def test_phones_alone_play_whole_games(tmp_path: Path, key: str, seats: int) -> None:
    evening = phones_alone(tmp_path, key, seats, LONGEST)
    assert evening.table.view(None).outcome is not None
