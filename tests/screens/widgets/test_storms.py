"""Fingers, keys and sleeps in any order: nothing raises, nothing is left unpainted, and holds are really held."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.screens.look import Look
from companion.screens.widgets import Blur, Finger, Key, Scene, Text
from tests.screens.widgets.scenes import changed, looks, scenes
from tests.screens.widgets.stages import Hand, pixels

STORM = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
KEYS = ["tab", "shift+tab", "left", "right", "up", "down", "enter", "space", "escape", "backspace", "nonsense"]

places = st.floats(-0.2, 1.2)
steps = st.one_of(
    st.tuples(st.just("finger"), st.sampled_from(["down", "move", "up", "cancel"]), st.integers(1, 3), places, places),
    st.tuples(st.just("tap"), st.integers(1, 3), places, places),
    st.tuples(st.just("node"), st.sampled_from(["down", "move", "up"]), st.integers(1, 3), st.integers(0, 60)),
    st.tuples(st.just("key"), st.sampled_from(KEYS), st.sampled_from(["down", "up"])),
    st.tuples(st.just("text"), st.sampled_from(["a", "Ł", "\x07", " ", "long text"])),
    st.tuples(st.just("sleep"), st.sampled_from([0.0, 0.01, 0.05, 0.2, 1.0, 40.0])),
    st.tuples(st.just("blur")),
    st.tuples(st.just("show")),
)  # fmt: skip


def do(hand: Hand, step: tuple[Any, ...]) -> tuple[object, ...]:
    match step:
        case "finger", kind, finger, x, y:
            return hand.send(Finger(finger, kind, x, y, hand.now))
        case "tap", finger, x, y:
            return do(hand, ("finger", "down", finger, x, y)) + do(hand, ("finger", "up", finger, x, y))
        case "node", kind, finger, at:
            nodes = [node for node in hand.stage.nodes() if node.hit[2]]
            return hand.finger(kind, nodes[at % len(nodes)].key, finger) if nodes else ()
        case "key", name, kind:
            return hand.send(Key(name, kind, hand.now))
        case "text", letters:
            return hand.send(Text(letters, hand.now))
        case "sleep", seconds:
            return hand.wait(seconds)
        case _:
            return hand.send(Blur(hand.now))


@STORM
@given(st.data(), looks)
def test_no_storm_raises_or_leaves_something_unpainted(data: st.DataObject, look: Look) -> None:
    hand = Hand(look)
    scene = data.draw(scenes())
    hand.stage.show(scene)
    for step in data.draw(st.lists(steps, max_size=25)):
        if step == ("show",):
            scene = data.draw(changed(scene))
            hand.stage.show(scene)
        else:
            do(hand, step)
        seen = hand.picture()
        hand.stage.refresh()
        assert hand.picture() == seen


@STORM
@given(st.data(), looks)
def test_a_storm_of_taps_never_sends_a_hold(data: st.DataObject, look: Look) -> None:
    hand = Hand(look)
    scene = data.draw(scenes())
    hand.stage.show(scene)
    for at, pause in data.draw(st.lists(st.tuples(st.integers(0, 60), st.sampled_from([0.0, 0.03, 0.4])), max_size=20)):
        for step in (("node", "down", 1, at), ("sleep", pause), ("node", "up", 1, at)):
            assert not {2, 3} & {m for m in do(hand, step) if isinstance(m, int)}


@STORM
@given(st.data(), looks)
def test_a_stage_forgets_what_is_gone(data: st.DataObject, look: Look) -> None:
    hand = Hand(look)
    hand.stage.show(data.draw(scenes()))
    for step in data.draw(st.lists(steps, max_size=8)):
        do(hand, step)
    hand.stage.show(Scene(()))
    hand.wait(1)
    clean = Hand(look)
    clean.stage.show(Scene(()))
    assert hand.picture() == clean.picture()
    assert hand.stage.nodes() == ()
    assert not hand.stage.moving
    assert pixels(hand.stage.surface) == hand.picture()
