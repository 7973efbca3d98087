"""What changed is painted again, and the picture is the one that painting everything would give."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.screens.look import Look, Turn
from companion.screens.widgets import (
    Button,
    Fill,
    Finger,
    Flip,
    Icon,
    Label,
    Panel,
    Paragraph,
    Picture,
    Rect,
    Scene,
    Stage,
    TextError,
    Turned,
    inner,
    picture_of,
)
from companion.screens.widgets.gallery import gallery
from companion.screens.widgets.sprites import Sprites
from tests.screens.widgets.scenes import changed, looks, scenes
from tests.screens.widgets.stages import SMALL, Hand, pixels

SLOW = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))


@SLOW
@given(st.data(), looks)
def test_what_changed_is_painted_to_the_same_pixels(data: st.DataObject, look: Look) -> None:
    hand = Hand(look)
    scene = data.draw(scenes())
    for _ in range(4):
        hand.stage.show(scene)
        hand.stage.dirty()
        hand.wait(0.5)
        assert hand.picture() == pixels(picture_of(scene, look))
        scene = data.draw(changed(scene))


@SLOW
@given(st.data(), looks)
def test_nothing_outside_the_dirty_rectangles_changes(data: st.DataObject, look: Look) -> None:
    hand = Hand(look)
    first = data.draw(scenes())
    hand.stage.show(first)
    hand.stage.dirty()
    before = hand.stage.surface.copy()
    hand.stage.show(data.draw(changed(first)))
    x, y = data.draw(st.floats(0, 0.99)), data.draw(st.floats(0, 0.99))
    hand.send(Finger(1, "down", x, y, hand.now + 1))
    for rect in hand.stage.dirty():
        before.blit(hand.stage.surface, rect, rect)
    assert pixels(before) == pixels(hand.stage.surface)


@SLOW
@given(scenes(), looks)
def test_dirty_rectangles_do_not_overlap(scene: Scene, look: Look) -> None:
    hand = Hand(look)
    hand.stage.show(Scene(()))
    hand.stage.dirty()
    hand.stage.show(scene)
    rects = hand.stage.dirty()
    screen = pygame.Rect(0, 0, *look.size_px)
    assert all(screen.contains(rect) for rect in rects)
    assert not any(rect.collidelist(rects[n + 1 :]) >= 0 for n, rect in enumerate(rects))


def test_a_scene_shown_twice_leaves_nothing_to_paint() -> None:
    hand = Hand().show(Button("go", Rect(100, 100, 300, 90), "Go", tap=1))
    assert hand.stage.dirty()
    hand.show(Button("go", Rect(100, 100, 300, 90), "Go", tap=1))
    assert hand.stage.dirty() == []


def test_only_the_changed_widget_is_painted() -> None:
    def row(text: str) -> tuple[Label, ...]:
        return tuple(Label(f"l{n}", Rect(20, 80.0 * n, 400, 70), text if n == 3 else "same") for n in range(8))

    hand = Hand().show(*row("one"))
    hand.stage.dirty()
    hand.show(*row("two"))
    assert hand.stage.dirty() == [pygame.Rect(10, 120, 200, 35)]


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_turned_look_is_the_upright_picture_turned(turn: Turn) -> None:
    size = (800, 1280) if turn != 180 else (1280, 800)
    upright = picture_of(gallery(Look()), Look())
    turned = picture_of(gallery(Look()), Look(size, turn=turn))
    assert pixels(pygame.transform.rotate(turned, turn)) == pixels(upright)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_panel_is_its_upright_picture_turned(turn: Turn) -> None:
    rect = Rect(200, 200, 360, 360)
    children = (
        Fill("field", inner(rect), colour="dino_world"),
        Label("name", Rect(20, 20, 300, 60), "Łukasz", "title", "pale"),
        Button("go", Rect(20, 200, 300, 90), "Go", tap=1),
    )
    upright = picture_of(Scene((Turned("p", rect, 0, children),)), SMALL).subsurface((100, 100, 180, 180))
    turned = picture_of(Scene((Turned("p", rect, turn, children),)), SMALL).subsurface((100, 100, 180, 180))
    assert pixels(pygame.transform.rotate(turned, turn)) == pixels(upright.copy())


def test_stages_share_nothing_but_caches() -> None:
    alone = [pixels(picture_of(gallery(look), look, sprites=Sprites())) for look in LOOKS]
    sprites = Sprites()
    stages = [Stage(pygame.Surface(look.size_px, 0, 32), look, sprites=sprites) for look in LOOKS]
    for stage, look in zip(stages, LOOKS, strict=True):
        stage.show(gallery(look))
    for stage in reversed(stages):
        stage.dirty()
    assert [pixels(stage.surface) for stage in stages] == alone


LOOKS = (
    Look((640, 400), 2.94),
    Look((400, 640), 2.94, turn=90, palette="evening", language="pl"),
    Look((360, 640), 5.5, palette="contrast", text_size="largest"),
    Look((640, 400), 2.94, turn=180),
)


def test_a_small_cache_paints_the_same() -> None:
    small = Sprites(limit=20_000)
    assert pixels(picture_of(gallery(SMALL), SMALL, sprites=small)) == pixels(picture_of(gallery(SMALL), SMALL))
    assert small.bytes < 2_000_000


def test_a_missing_drawing_fails_loudly() -> None:
    for widget in (Picture("p", Rect(0, 0, 90, 90), "no_such"), Icon("i", Rect(0, 0, 90, 90), "no_such")):
        with pytest.raises(FileNotFoundError, match="no_such"):
            picture_of(Scene((widget,)), SMALL)


def test_a_colour_that_is_none_fails_loudly() -> None:
    with pytest.raises(KeyError, match="mauve"):
        picture_of(Scene((Fill("f", Rect(0, 0, 90, 90), colour="mauve"),)), SMALL)


LONG = "Wszystkie dinozaury, które jeszcze nie wybrały, czekają"


@pytest.mark.parametrize(
    "widget",
    [
        Label("l", Rect(0, 0, 100, 40), LONG),
        Paragraph("p", Rect(0, 0, 160, 30), LONG),
        Button("b", Rect(0, 0, 160, 90), LONG, tap=1),
    ],
)
def test_a_strict_picture_refuses_text_that_does_not_fit(widget: Any) -> None:
    with pytest.raises(TextError, match="dinozaury"):
        picture_of(Scene((widget,)), SMALL, strict=True)
    picture_of(Scene((widget,)), SMALL)


def test_two_widgets_of_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="'a'"):
        Hand().show(Label("a", Rect(0, 0, 9, 9)), Label("a", Rect(0, 0, 9, 9)))


def test_a_surface_of_another_size_or_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        Stage(pygame.Surface((10, 10), 0, 32), SMALL)
    with pytest.raises(ValueError, match="does not fit"):
        Stage(pygame.Surface(SMALL.size_px, 0, 24), SMALL)


def test_another_look_paints_everything_anew() -> None:
    hand = Hand().show(Label("a", Rect(0, 0, 300, 90), "Ola", "title"))
    hand.stage.dirty()
    evening = Look(SMALL.size_px, 2.94, palette="evening")
    hand.stage.relook(evening)
    assert hand.picture() == pixels(picture_of(Scene((Label("a", Rect(0, 0, 300, 90), "Ola", "title"),)), evening))


def test_both_faces_of_a_card_are_painted_by_its_side() -> None:
    rect = Rect(100, 100, 200, 300)
    front, back = (Fill("f", inner(rect), colour="lava"),), (Fill("f", inner(rect), colour="dino"),)
    up = picture_of(Scene((Flip("c", rect, front, back),)), SMALL).get_at((100, 100))
    down = picture_of(Scene((Flip("c", rect, front, back, up=False),)), SMALL).get_at((100, 100))
    assert up != down


@pytest.mark.parametrize("outline", ["", "pencil"])
def test_a_dashed_sheet_is_painted_where_sheets_have_a_rim(outline: str) -> None:
    contrast = Look(SMALL.size_px, SMALL.px_per_mm, palette="contrast")
    dashed = Panel("p", Rect(20, 20, 200, 200), dashed=True, outline=outline)
    assert pixels(picture_of(Scene((dashed,)), contrast)) != pixels(picture_of(Scene(()), contrast))
