"""What goes to one browser: pictures that are exact in the end, no faster than they are drawn, at the right time."""

from __future__ import annotations

import io
from random import Random
from typing import Final

import pygame
import pytest

from companion.seats import wire
from companion.seats.guest import IN_FLIGHT, LARGE_PX, QUEUED_MOST, STILL_S, Guest
from companion.seats.links import Place
from companion.seats.pictures import jpeg, png
from tests.seats.phones import Kept

GLASS: Final = wire.Glass(1280, 800)


class Watch:
    """A clock in the test's hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def guest(watch: Watch) -> Guest:
    return Guest(Place("seat", 0), wire.Join("t", "d" * 16, GLASS), Kept(), watch)


def noise(size: tuple[int, int], seed: int = 1) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    rng = Random(seed)
    for _ in range(60):
        rect = (rng.randrange(size[0]), rng.randrange(size[1]), rng.randrange(1, 90), rng.randrange(1, 90))
        surface.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256)), rect)
    return surface


def sent(guest: Guest) -> list[tuple[int, tuple[wire.Piece, ...]]]:
    """All frames that wait, as they go over the wire."""
    line = guest._line
    assert isinstance(line, Kept)
    while not guest._queue.empty():
        item = guest._queue.get()
        if item is not None:
            guest._send(item)
    frames = [wire.read_frame(data) for data in line.sent if isinstance(data, bytes)]
    line.sent.clear()
    return [(number, pieces) for number, _, pieces in frames]


@pytest.mark.parametrize("size", [(1, 1), (3, 7), (640, 360), (1281, 799)])
def test_a_png_keeps_every_pixel(size: tuple[int, int]) -> None:
    surface = noise(size)
    read = pygame.image.load(io.BytesIO(png(surface)), "x.png")
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_a_jpeg_is_nearly_the_same() -> None:
    surface = noise((320, 200))
    read = pygame.image.load(io.BytesIO(jpeg(surface)), "x.jpg")
    one, other = pygame.image.tobytes(read, "RGB"), pygame.image.tobytes(surface, "RGB")
    assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) < 6


def test_a_frame_is_read_as_it_was_written() -> None:
    pieces = (wire.Piece((1, 2, 3, 4), exact=True, data=b"png"), wire.Piece((0, 0, 65535, 9), exact=False, data=b""))
    assert wire.read_frame(wire.frame(7, (1280, 800), pieces)) == (7, (1280, 800), pieces)


def test_small_areas_go_exactly_and_large_ones_once_they_are_still(guest: Guest, watch: Watch) -> None:
    surface = noise((1280, 800))
    guest.show(surface, [pygame.Rect(0, 0, 300, 400)])
    guest.show(surface, [pygame.Rect(0, 0, 800, 600)])
    (_, (small,)), (_, (large,)) = sent(guest)
    assert (small.exact, large.exact) == (True, False)
    assert 800 * 600 > LARGE_PX >= 300 * 400
    assert guest.waits
    assert not guest.rough()
    watch.now += STILL_S + 0.01
    assert guest.rough()
    guest.refine(surface)
    ((_, (exact,)),) = sent(guest)
    assert (exact.exact, exact.box) == (True, (0, 0, 800, 600))
    assert not guest.waits


def test_what_is_sent_exactly_needs_no_refresh_any_more(guest: Guest) -> None:
    surface = noise((1280, 800))
    guest.show(surface, [pygame.Rect(100, 100, 500, 400)])
    guest.show(surface, [pygame.Rect(0, 0, 1280, 800)])
    assert guest._rough == [pygame.Rect(0, 0, 1280, 800)]
    guest.refine(surface)
    assert not guest.waits


def test_no_more_than_three_frames_are_on_their_way(guest: Guest) -> None:
    surface = noise((200, 200))
    shown = 0
    for _ in range(50):
        if guest.ready():
            guest.show(surface, [pygame.Rect(0, 0, 50, 50)])
            shown += 1
    assert shown == IN_FLIGHT
    assert guest.drawn(1)  # the app waits for that
    assert guest.ready()
    assert not guest.drawn(2)  # and no more
    assert len(sent(guest)) == IN_FLIGHT


def test_a_frame_that_was_never_sent_is_not_drawn(guest: Guest) -> None:
    assert not guest.drawn(99)
    guest.show(noise((20, 20)), [pygame.Rect(0, 0, 20, 20)])
    guest.show(noise((20, 20)), [pygame.Rect(0, 0, 20, 20)])
    assert not guest.drawn(3)
    guest.drawn(2)  # and with it the one before
    assert not guest._on_way


def test_who_takes_in_no_messages_is_let_go(guest: Guest) -> None:
    for _ in range(QUEUED_MOST + 2):
        guest.tell(wire.Turn(yours=True))
    assert guest._ended == (1008, "too slow")
    assert not guest.ready()


def test_latency_is_the_median_from_sending_to_drawing(guest: Guest, watch: Watch) -> None:
    assert guest.latency is None
    for number, seconds in enumerate((0.010, 0.030, 0.500), 1):
        guest.show(noise((20, 20)), [pygame.Rect(0, 0, 20, 20)])
        sent(guest)
        watch.now += seconds
        guest.drawn(number)
    assert guest.latency == pytest.approx(0.030)


# --- when a finger was there ----------------------------------------------------------------------------------------


def fingers(*touches: tuple[int, int, float], shown: int = 1, shown_at: float = 5000.0) -> wire.Fingers:
    return wire.Fingers(
        1, shown, shown_at, tuple(wire.Touch(finger, kind, 0.5, 0.5, at) for finger, kind, at in touches)
    )


def test_a_finger_counts_from_the_picture_that_it_touched(guest: Guest, watch: Watch) -> None:
    guest.show(noise((20, 20)), [pygame.Rect(0, 0, 20, 20)])  # painted at 100.0, drawn at 5.0 of the page's clock
    watch.now = 103.0
    (touch,) = guest.placed(fingers((1, 0, 7000.0)))
    assert touch[4] == pytest.approx(102.0)  # two seconds after its person saw it


def test_while_newer_pictures_are_on_their_way_it_counts_as_touching_the_old_one(guest: Guest, watch: Watch) -> None:
    guest.show(noise((20, 20)), [pygame.Rect(0, 0, 20, 20)])
    watch.now = 102.0
    guest.show(noise((20, 20)), [pygame.Rect(0, 0, 20, 20)])
    watch.now = 103.0
    (touch,) = guest.placed(fingers((1, 0, 7500.0)))
    assert touch[4] == pytest.approx(100.0)


def test_a_swipe_keeps_its_own_pace_whatever_is_drawn_meanwhile(guest: Guest, watch: Watch) -> None:
    guest.show(noise((20, 20)), [pygame.Rect(0, 0, 20, 20)])
    watch.now = 110.0
    down = guest.placed(fingers((1, 0, 6000.0)))
    guest.show(noise((20, 20)), [pygame.Rect(0, 0, 20, 20)])
    moves = guest.placed(fingers((1, 1, 6016.0), (1, 1, 6032.0), (1, 2, 6040.0), shown=2, shown_at=6010.0))
    times = [touch[4] for touch in (*down, *moves)]
    assert [round((time - times[0]) * 1000) for time in times] == [0, 16, 32, 40]
    assert not guest._fingers


def test_no_finger_comes_from_the_future_and_none_is_kept_for_ever(guest: Guest, watch: Watch) -> None:
    guest.show(noise((20, 20)), [pygame.Rect(0, 0, 20, 20)])
    (touch,) = guest.placed(fingers((1, 0, 9e12)))
    assert touch[4] <= watch.now
    for finger in range(500):
        guest.placed(fingers((finger, 0, 6000.0)))
    assert len(guest._fingers) <= QUEUED_MOST
