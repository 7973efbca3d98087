"""Motions follow from the change of scene, end where the scene has it, and can be skipped or switched off."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screens.look import Look
from companion.screens.widgets import Button, Disc, Fill, Flip, Label, Point, Rect, Scene, Scroll, Turned, picture_of
from tests.screens.widgets.stages import SMALL, Hand, pixels

START, END = Rect(100, 100, 80, 80), Rect(900, 500, 80, 80)
STILL = Look(SMALL.size_px, SMALL.px_per_mm, motion=False)


def figure(rect: Rect, path: tuple[Point, ...] | None = ()) -> Disc:
    return Disc("figure", rect, colour="fern", path=path)


def centre(hand: Hand) -> tuple[float, float]:
    return hand.centre("figure")


def test_a_widget_glides_to_its_new_place() -> None:
    hand = Hand().show(figure(START))
    hand.show(figure(END))
    assert hand.stage.moving
    assert centre(hand) == (70, 70)
    hand.wait(0.12)
    assert centre(hand) == (270, 170)
    hand.wait(0.13)
    assert centre(hand) == (470, 270)
    assert not hand.stage.moving


def test_where_it_is_depends_on_the_time_alone() -> None:
    seen = []
    for frames in (2, 37):
        hand = Hand().show(figure(START))
        hand.show(figure(END))
        for _ in range(frames):
            hand.wait(0.15 / frames)
        seen.append(centre(hand))
    assert seen[0] == pytest.approx(seen[1], abs=1)


def test_it_walks_along_its_waypoints() -> None:
    corner = Point(940, 140)
    hand = Hand().show(figure(START))
    hand.show(figure(END, (corner,)))
    hand.wait(0.27)
    x, y = centre(hand)
    assert y == pytest.approx(70, abs=15)
    assert x > 270
    hand.wait(0.25)
    assert centre(hand) == (470, 270)


def test_a_tap_skips_and_still_counts() -> None:
    button = Button("go", Rect(20, 600, 300, 100), "Go", tap="go")
    hand = Hand().show(figure(START), button)
    hand.show(figure(END), button)
    hand.wait(0.05)
    assert hand.tap("go") == ("go",)
    assert not hand.stage.moving
    assert centre(hand) == (470, 270)


def test_without_motion_everything_is_there_at_once() -> None:
    hand = Hand(STILL).show(figure(START))
    hand.show(figure(END))
    assert not hand.stage.moving
    assert centre(hand) == (470, 270)


def test_without_a_path_a_widget_jumps() -> None:
    hand = Hand().show(figure(START, None))
    hand.show(figure(END, None))
    assert not hand.stage.moving


def test_a_new_goal_is_reached_from_where_it_is_seen() -> None:
    hand = Hand().show(figure(START))
    hand.show(figure(END))
    hand.wait(0.12)
    hand.show(figure(START))
    assert centre(hand) == (270, 170)
    hand.wait(0.3)
    assert centre(hand) == (70, 70)


def test_another_change_does_not_disturb_what_is_on_its_way() -> None:
    hand = Hand().show(figure(START), Label("l", Rect(0, 0, 90, 40), "1"))
    hand.show(figure(END), Label("l", Rect(0, 0, 90, 40), "1"))
    hand.wait(0.12)
    hand.show(figure(END), Label("l", Rect(0, 0, 90, 40), "2"))
    assert centre(hand) == (270, 170)


def test_what_goes_away_on_its_way_is_gone() -> None:
    hand = Hand().show(figure(START))
    hand.show(figure(END))
    hand.wait(0.1)
    hand.show()
    assert not hand.stage.moving
    assert hand.picture() == pixels(picture_of(Scene(()), SMALL))


def test_a_group_moves_as_one_and_its_children_too() -> None:
    def group(x: float, child: float) -> Turned:
        return Turned("g", Rect(x, 100, 300, 300), 180, (figure(Rect(child, 0, 40, 40)),), path=())

    hand = Hand().show(group(100, 0))
    hand.show(group(500, 200))
    hand.wait(0.12)
    x, _ = hand.centre("g/figure")
    assert x == pytest.approx((190 + 290) / 2, abs=1)
    hand.wait(0.2)
    assert hand.picture() == pixels(picture_of(Scene((group(500, 200),)), SMALL))


CARD = Rect(200, 200, 200, 280)
FRONT, BACK = (Fill("f", Rect(0, 0, 200, 280), colour="lava"),), (Fill("f", Rect(0, 0, 200, 280), colour="dino"),)


def middle(hand: Hand) -> Any:
    hand.stage.dirty()
    return hand.stage.surface.get_at((150, 170))[:3]


def test_a_card_turns_over_by_way_of_its_edge() -> None:
    hand = Hand().show(Flip("c", CARD, FRONT, BACK))
    front = middle(hand)
    hand.show(Flip("c", CARD, FRONT, BACK, up=False))
    hand.wait(0.1)
    assert middle(hand) == front
    assert hand.stage.surface.get_at((103, 170))[:3] != front
    hand.wait(0.1)
    assert middle(hand) == (0x2C, 0x4F, 0x63)
    hand.wait(0.1)
    assert not hand.stage.moving
    assert hand.picture() == pixels(picture_of(Scene((Flip("c", CARD, FRONT, BACK, up=False),)), SMALL))


def test_only_where_something_moves_is_painted() -> None:
    hand = Hand().show(figure(START), Label("l", Rect(800, 20, 400, 80), "still", "title"))
    hand.stage.dirty()
    hand.show(figure(END), Label("l", Rect(800, 20, 400, 80), "still", "title"))
    hand.wait(0.02)
    hand.stage.dirty()
    hand.wait(0.02)
    assert sum(rect.w * rect.h for rect in hand.stage.dirty()) < 60 * 60


def test_a_list_opens_where_it_is_told_and_stops_at_its_end() -> None:
    rows = tuple(Fill(f"r{n}", Rect(0, 100.0 * n, 300, 90), colour="ink") for n in range(9))
    hand = Hand().show(Scroll("list", Rect(100, 100, 300, 250), rows, length=890, start=400))
    assert hand.centre("list/r4") == (125, 72.5)
    hand.down((100, 100))
    hand.move((100, -900))
    hand.up((100, -900))
    assert hand.centre("list/r8") == (125, 152.5)


def test_a_finger_drags_a_list_and_taps_nothing() -> None:
    rows = tuple(Button(f"r{n}", Rect(0, 100.0 * n, 280, 90), str(n), "quiet", tap=n) for n in range(9))
    scroll = Scroll("list", Rect(100, 100, 300, 250), rows, length=890)
    hand = Hand().show(scroll)
    assert hand.down("list/r1") == ()
    for y in (110, 95, 80):
        hand.move((120, y))
    assert hand.up((120, 80)) == ()
    before = hand.centre("list/r1")
    hand.show(scroll, Label("l", Rect(700, 0, 90, 50), "else"))
    assert hand.centre("list/r1") == before
    hand.wait(1)
    assert hand.tap("list/r1") == (1,)


def test_what_is_scrolled_away_is_not_tapped() -> None:
    rows = tuple(Button(f"r{n}", Rect(0, 100.0 * n, 280, 90), str(n), "quiet", tap=n) for n in range(9))
    hand = Hand().show(Scroll("list", Rect(100, 100, 300, 250), rows, length=890))
    assert hand.tap("list/r5") == ()
