"""A film shows what its reel has at the time, whatever the frame rate, and tells once that it has run out."""

from __future__ import annotations

import pygame
import pytest
from msgspec import Struct

from companion.screens.look import Look
from companion.screens.widgets import Film, Finger, Label, Point, Rect, Scene, Stage, Tossed, Turned, Widget, picture_of
from companion.screens.widgets.paint_aloft import warped

LOOK = Look((320, 200), px_per_mm=1.47)
ROOM = Rect(0, 0, 200, 100)


class Walk(Struct, frozen=True):
    """A word that walks to the right."""

    seconds: float = 2.0

    def at(self, second: float) -> tuple[Widget, ...]:
        return (Label("walker", Rect(second * 50, 10, 60, 40), f"{second:.2f}"),)


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def staged(film: Film, clock: Clock, look: Look = LOOK, *, inside: bool = False) -> Stage:
    stage = Stage(pygame.Surface(look.size_px, 0, 32), look, clock=clock)
    stage.show(Scene((Turned("group", ROOM, children=(film,)) if inside else film,)))
    return stage


def said(stage: Stage) -> str:
    return next(node.widget.text for node in stage.nodes() if isinstance(node.widget, Label))


@pytest.mark.parametrize("rate", [15, 60, 144])
@pytest.mark.parametrize("inside", [False, True])
def test_where_it_is_depends_on_the_clock_alone(rate: int, *, inside: bool) -> None:
    clock = Clock()
    stage = staged(Film("film", ROOM, reel=Walk(), done="over"), clock, inside=inside)
    sent: list[object] = []
    for _ in range(rate):
        clock.now += 1 / rate
        sent += stage.tick(clock.now)
    assert (said(stage), sent, stage.moving) == ("1.00", [], True)
    for _ in range(rate + 3):
        clock.now += 1 / rate
        sent += stage.tick(clock.now)
    assert (said(stage), sent, stage.moving) == ("2.00", ["over"], False)


def test_half_as_fast_takes_twice_as_long() -> None:
    clock = Clock()
    stage = staged(Film("film", ROOM, reel=Walk(), speed=0.5), clock)
    clock.now += 2
    stage.tick(clock.now)
    assert (said(stage), stage.moving) == ("1.00", True)


def test_a_finger_ends_it() -> None:
    clock = Clock()
    stage = staged(Film("film", ROOM, reel=Walk(), done="over"), clock)
    stage.handle(Finger(1, "down", 0.9, 0.9, clock.now))
    assert stage.tick(clock.now) == ("over",)
    assert said(stage) == "2.00"


def test_who_wants_no_motion_sees_its_end_at_once() -> None:
    clock = Clock()
    stage = staged(Film("film", ROOM, reel=Walk(), done="over"), clock, Look((320, 200), px_per_mm=1.47, motion=False))
    assert said(stage) == "2.00"
    assert stage.tick(clock.now) == ("over",)


def test_the_same_film_goes_on_and_another_begins() -> None:
    clock = Clock()
    stage = staged(Film("film", ROOM, reel=Walk()), clock)
    clock.now += 1
    stage.show(Scene((Film("film", ROOM, reel=Walk()), Label("new", Rect(0, 150, 90, 40), "new"))))
    assert said(stage) == "1.00"
    stage.show(Scene((Film("film", ROOM, reel=Walk(3.0)),)))
    assert said(stage) == "0.00"
    stage.show(Scene(()))
    assert not stage.moving


def test_a_picture_shows_the_second_that_is_wished() -> None:
    early = picture_of(Scene((Film("film", ROOM, reel=Walk(), still=0.5),)), LOOK)
    late = picture_of(Scene((Film("film", ROOM, reel=Walk()),)), LOOK)
    assert pygame.image.tobytes(early, "RGB") != pygame.image.tobytes(late, "RGB")


# --- a card in the air ----------------------------------------------------------------------------------------------


def covered(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=128)


def face() -> pygame.Surface:
    made = pygame.Surface((80, 40), pygame.SRCALPHA, 32)
    made.fill((10, 20, 30, 255))
    made.fill((250, 0, 0, 255), (0, 0, 20, 20))  # the top left corner
    return made


@pytest.mark.parametrize(
    ("long", "short", "size"),
    [
        (Point(80, 0), Point(0, 40), (80, 40)),
        (Point(0, 80), Point(-40, 0), (40, 80)),
        (Point(80, 0), Point(0, 10), (80, 10)),
        (Point(30, 0), Point(0, 40), (30, 40)),
        (Point(40, 40), Point(-20, 20), (60, 60)),
        (Point(60, 20), Point(10, 30), (70, 50)),
    ],
)
def test_a_warped_face_reaches_as_far_as_its_arrows(long: Point, short: Point, size: tuple[int, int]) -> None:
    found = covered(warped(face(), long, short))
    assert abs(found.w - size[0]) <= 3
    assert abs(found.h - size[1]) <= 3


@pytest.mark.parametrize(
    ("long", "short"),
    [
        (Point(80, 0), Point(0, 40)),
        (Point(0, 80), Point(-40, 0)),
        (Point(-80, 0), Point(0, -40)),
        (Point(60, 20), Point(10, 30)),
    ],
)
def test_its_top_left_corner_stays_where_both_arrows_begin(long: Point, short: Point) -> None:
    seen = warped(face(), long, short)
    middle = Point(seen.get_width() / 2, seen.get_height() / 2)
    at = middle - long * 0.4 - short * 0.4
    assert seen.get_at((round(at.x), round(at.y)))[:3] == (250, 0, 0)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_card_in_the_air_is_painted_in_a_turned_part_too(turn: int) -> None:
    card = Tossed("card", Rect(40, 40, 80, 40), colour="t_rex", long=Point(80, 0), short=Point(0, 30), size=(80, 40))
    group = Turned("group", Rect(0, 0, 200, 200), turn, children=(card,))  # type: ignore[arg-type]
    plain = picture_of(Scene(()), Look((200, 200), px_per_mm=1.47))
    shown = picture_of(Scene((group,)), Look((200, 200), px_per_mm=1.47))
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(shown, "RGB")


def test_both_sides_of_a_card_differ() -> None:
    def side(*, up: bool) -> bytes:
        made = Tossed(
            "card", Rect(40, 40, 80, 40), colour="t_rex", long=Point(80, 0), short=Point(0, 40), up=up, size=(80, 40)
        )
        return pygame.image.tobytes(picture_of(Scene((made,)), LOOK), "RGB")

    assert side(up=True) != side(up=False)
