"""Practice: a target on a bare table, as many throws as one likes, and a warm field where such throws land."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.app.gallery_evening import Evening
from companion.app.gallery_flick import sit, swipe
from companion.screens.dino_world import digital_hands, digital_parts, practice
from companion.screens.dino_world.digital import Digital
from companion.screens.dino_world.digital_stand import Take
from companion.screens.dino_world.practice import Practice
from companion.screens.look import Look
from tests.closing import closes

LOOK = Look((640, 400), px_per_mm=2.94)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    made = closes(Evening(tmp_path, "en"))
    sit(made, "", "")
    made.send(digital_hands.ToPractice())
    return made


def top(evening: Evening) -> Any:
    return evening.station.ui.top


def keys(evening: Evening) -> set[str]:
    evening.app.relook(evening.station, LOOK, pygame.Surface(LOOK.size_px, 0, 32))
    return {node.key for node in evening.station.stage.nodes()}


def throw(evening: Evening, mm_s: float = 1300) -> bool:
    """A throw, watched to its end: whether it hit."""
    before = top(evening).hits
    swipe(evening, mm_s)
    evening.send(practice.Ended(top(evening).sent))
    return bool(top(evening).hits > before)


def test_it_is_reached_before_the_game_and_records_nothing(evening: Evening) -> None:
    entries = len(evening.table.fold.items)
    throw(evening)
    throw(evening)
    assert len(evening.table.fold.items) == entries
    evening.send(digital_parts.Menu())
    assert isinstance(top(evening), Digital)


def test_one_target_lies_on_a_bare_table(evening: Evening) -> None:
    assert {key for key in keys(evening) if key.startswith("table/card")} == {f"table/card {practice.FIRST}"}
    evening.send(Take("t_rex"))
    swipe(evening, 1300)
    motion = evening.app.throws.practised
    assert motion is not None
    assert [card.card for card in motion.before] == [practice.FIRST]
    assert motion.flicked.kind == "t_rex"


def test_hits_and_throws_are_counted_and_the_next_target_lies_elsewhere(evening: Evening) -> None:
    hits = 0
    for speed in (700, 900, 1000, 1100, 1300):
        hits += throw(evening, speed)
        evening.send(practice.OnceMore())
    assert (top(evening).throws, top(evening).hits) == (5, hits)
    assert 0 < hits < 5
    desk = evening.app.desk(evening.station)
    here = practice.targets(desk, Practice(at=0))[0]
    there = practice.targets(desk, Practice(at=1))[0]
    assert (here.x_mm, here.y_mm) != (there.x_mm, there.y_mm)
    throw(evening)
    evening.send(practice.NextTarget())
    assert top(evening).at == 1


def test_the_warm_field_lies_around_where_the_card_came_to_rest(evening: Evening) -> None:
    throw(evening)
    motion, heat = evening.app.throws.practised, evening.app.throws.heat
    assert motion is not None
    assert len(heat) > 300
    mean = (sum(x for x, _ in heat) / len(heat), sum(y for _, y in heat) / len(heat))
    assert mean[0] == pytest.approx(motion.flicked.x_mm, abs=25)
    assert mean[1] == pytest.approx(motion.flicked.y_mm, abs=40)
    assert any(key.startswith("table/heat") for key in keys(evening))


def test_a_second_swipe_waits_until_the_first_was_looked_at(evening: Evening) -> None:
    swipe(evening, 1300)
    swipe(evening, 1300)
    assert (top(evening).throws, top(evening).sent) == (1, 1)


def test_whoever_comes_back_begins_anew(evening: Evening) -> None:
    throw(evening)
    evening.send(digital_parts.Menu(), digital_hands.ToPractice())
    assert (top(evening).throws, top(evening).hits) == (0, 0)
    assert "swipe" in keys(evening)
    throw(evening)
    assert top(evening).throws == 1


def test_every_target_can_be_hit_from_somewhere(evening: Evening) -> None:
    from companion.sources.flick import ground_of
    from companion.sources.flick_jobs import fly
    from companion.sources.jobs import Fly
    from companion.sources.motion import Push, standing

    rules: Any = evening.table.rules
    desk = evening.app.desk(evening.station)
    assert desk.table is not None
    stance = desk.table.flick.stances[0]
    for at in range(len(practice.TARGETS)):
        cards = practice.targets(desk, Practice(at=at))
        ground = ground_of(rules.pack, rules.options, cards)
        rock = standing(stance, -cards[0].x_mm, cards, ground.outline)
        pushes = (Push(rock, speed_m_s=0.5 + 0.05 * n) for n in range(20))
        assert any(fly(Fly(0, ground, 17, "dilophosaurus", push, 1)).motion.prey for push in pushes), at
