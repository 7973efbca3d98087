"""Several seats' screens of one game at once, and what none of them may show."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

import pygame
import pytest
from msgspec.structs import replace

from companion.app.station import Station
from companion.games.game import Seat
from companion.screens.dino_kontra_dino.digital import Digital
from companion.screens.look import Look
from companion.screens.pause import Pause
from companion.screens.shell import eyes, scene
from companion.screens.widgets import picture_of
from companion.table.table import Table
from tests.app.evening import asked_seat, begin_game, is_over, lay, looked_at, looking, seen, step_digital
from tests.app.hands import SMALL, Hand, blank, new_app
from tests.games.dino_kontra_dino.secrets import redraw

LOOKS: Final = (
    SMALL,
    Look((400, 640), px_per_mm=2.94, language="pl"),
    Look((360, 640), px_per_mm=6.0, text_size="large"),
    Look((400, 640), px_per_mm=2.94, turn=90, language="pl", palette="evening"),
)
"""A tablet, one held upright, a phone, and one that lies at the table's side: no two alike."""
OTHER_WAYS: Final = (
    Look((400, 640), px_per_mm=2.94),
    Look((640, 400), px_per_mm=2.94, turn=180),
    Look((360, 640), px_per_mm=6.0),
    Look((640, 360), px_per_mm=6.0, language="pl"),
)


def everybody(tmp_path: Path, seats: int = 4) -> tuple[Hand, list[Hand]]:
    """A digital game: the tablet that all share, and one screen a seat."""
    app = new_app(tmp_path)
    shared = Hand(app)
    begin_game(shared, "digital", seats)
    return shared, [Hand(app, LOOKS[seat % len(LOOKS)], Seat(seat)) for seat in range(seats)]


def step_seat(hand: Hand, rng: Random) -> bool:
    """What a seat's own screen asks for; False where it has nothing to do."""
    key, seat = looked_at(hand), hand.station.seat
    assert seat is not None
    if key is not None:
        hand.tap(key)
    elif seen(hand).phase == "play" and not seen(hand).laid[seat]:
        lay(hand, seat, rng)
    else:
        return False
    return True


def picture(hand: Hand) -> bytes:
    """All pixels that the station's scene makes, drawn anew."""
    app, station = hand.app, hand.station
    drawn = picture_of(scene(app.desk(station), station.look, station.ui), station.look)
    return pygame.image.tobytes(drawn, "RGB")


@contextmanager
def other_secrets(table: Table, seat: Seat | None, rng: Random) -> Iterator[None]:
    """Meanwhile all is as it was, but what `seat` (None: everybody) may not know."""
    fold, safe = table.fold, table._safe
    drawn = redraw(table.rules.setup, safe.state, seat, rng)
    table.fold = table._safe = replace(safe, state=drawn)
    try:
        yield
    finally:
        table.fold, table._safe = fold, safe


def looks_the_same(hand: Hand, seat: Seat | None, rng: Random) -> bool:
    before = picture(hand)
    with other_secrets(hand.table, seat, rng):
        return picture(hand) == before


def whose(station: Station) -> Seat | None:
    """Who may see what is on a station's screen."""
    return station.seat if station.seat is not None else eyes(station.ui, station.ui.top.asked)


# --- alive at once ----------------------------------------------------------------------------------------------


def test_four_seats_play_a_game_each_on_its_own_screen(tmp_path: Path) -> None:
    shared, hands = everybody(tmp_path)
    rng = Random(4)
    while not all(is_over(hand) for hand in hands):
        busy = [hand for hand in rng.sample(hands, 4) if step_seat(hand, rng)]
        assert busy, "somebody always has something to do"
    outcome = shared.table.view(None).outcome
    assert outcome is not None
    assert all(hand.sees("again") for hand in hands)
    assert len({picture(hand) for hand in hands}) == 4
    assert len({hand.app.language(hand.station).code for hand in hands}) == 2


def test_what_a_stage_has_painted_bit_by_bit_is_what_it_would_paint_at_once(tmp_path: Path) -> None:
    _, hands = everybody(tmp_path)
    rng = Random(5)
    for _ in range(12):
        for hand in hands:
            step_seat(hand, rng)
            assert hand.picture() == picture(hand)


def test_each_station_has_only_its_own_fingers(tmp_path: Path) -> None:
    _, (one, other, *_) = everybody(tmp_path)
    card = seen(one).hand
    assert card is not None
    one.tap(f"card {card.known[0]} pick")
    assert one.station.ui.top.picked == card.known[0]
    assert other.station.ui.top.picked is None


# --- noninterference --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_no_picture_changes_with_what_its_seat_may_not_know(tmp_path: Path, seed: int) -> None:
    shared, hands = everybody(tmp_path, seats=4 if seed % 2 else 3)
    rng, compared = Random(seed), 0
    while not all(is_over(hand) for hand in hands):
        for hand in (*hands, shared):
            if hand is not shared:
                step_seat(hand, rng)
            assert looks_the_same(hand, whose(hand.station), rng), hand.station.ui.top
            compared += 1
        key = looked_at(shared)
        if key is not None:
            shared.tap(key)
    assert compared > 100


def test_the_comparison_would_see_a_hand(tmp_path: Path) -> None:
    shared, hands = everybody(tmp_path)
    assert not looks_the_same(hands[0], None, Random(1))
    shared.hold("i am")
    assert not looks_the_same(shared, None, Random(1))


# --- the tablet that goes round (FC-01) -------------------------------------------------------------------------


def covered(hand: Hand, rng: Random) -> bool:
    """Whether the picture shows nothing that not everybody may know."""
    return all(looks_the_same(hand, None, rng) for _ in range(3))


def relook(hand: Hand, look: Look) -> None:
    hand.app.relook(hand.station, look, blank(look))


def test_no_hand_is_shown_until_the_seat_that_is_named_holds_its_button(tmp_path: Path) -> None:
    shared = Hand(new_app(tmp_path))
    begin_game(shared, "digital", 3)
    rng, looks = Random(6), 0
    while not is_over(shared):
        named = asked_seat(shared) if looked_at(shared) is None else None
        if named is not None and looking(shared, named):
            looks += 1
            assert looks_the_same(shared, named, rng)
        else:
            assert covered(shared, rng)
        step_digital(shared, rng)
    assert looks > 15
    assert covered(shared, rng)


def test_a_short_hold_shows_no_hand(tmp_path: Path) -> None:
    shared = Hand(new_app(tmp_path))
    begin_game(shared, "digital", 3)
    for seconds in (0.1, 0.4, 0.7):
        shared.hold_for("i am", seconds)
        assert shared.station.ui.top.looking is None
        assert covered(shared, Random(1))


def test_menu_hide_and_undo_cover_the_hand(tmp_path: Path) -> None:
    shared, rng = Hand(new_app(tmp_path)), Random(7)
    begin_game(shared, "digital", 3)
    step_digital(shared, rng)
    step_digital(shared, rng)
    before = shared.table.fold.state
    shared.hold("i am")
    shared.tap("hide")
    assert covered(shared, rng)
    shared.tap("menu")
    assert isinstance(shared.station.ui.top, Pause)
    assert covered(shared, rng)
    shared.tap("go on")
    assert covered(shared, rng)
    shared.tap("undo")
    assert shared.table.fold.state != before
    assert covered(shared, rng)


def test_another_size_or_turn_uncovers_nothing(tmp_path: Path) -> None:
    shared, rng = Hand(new_app(tmp_path)), Random(8)
    begin_game(shared, "digital", 3)
    step_digital(shared, rng)
    step_digital(shared, rng)
    for look in OTHER_WAYS:
        relook(shared, look)
        assert covered(shared, rng)
    shared.hold("i am")
    named = asked_seat(shared)
    for look in OTHER_WAYS:
        relook(shared, look)
        assert looks_the_same(shared, named, rng)


def test_a_seat_that_has_laid_its_card_leaves_no_hand_behind(tmp_path: Path) -> None:
    shared, rng = Hand(new_app(tmp_path)), Random(9)
    begin_game(shared, "digital", 2)
    step_digital(shared, rng)
    lay(shared, asked_seat(shared), rng)
    assert shared.station.ui.top == Digital(asked=shared.station.ui.top.asked)
    assert covered(shared, rng)
