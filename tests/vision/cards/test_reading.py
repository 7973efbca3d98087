"""What a reading says and when it says nothing, on one rendered throw."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pytest
from msgspec.structs import replace

from tests.vision.cards.measuring import both, palette
from tests.vision.scoring import matched
from vision.cards.memory import by_id
from vision.cards.reading import read_cards
from vision.cards.throws import against, throw
from vision.errors import VisionError
from vision.plane import Plane
from vision.render.table import render_table
from vision.render.values import Picture, Scene
from vision.values import CardReading

SEED = 4
"""Of a rendered table on which a card comes to lie on another so that nothing of that is seen."""


@lru_cache(maxsize=1)
def scene() -> Scene:
    return render_table(SEED, family="cover")


@lru_cache(maxsize=1)
def readings() -> tuple[CardReading, CardReading]:
    before, after = both(scene())
    assert before is not None
    return before, after


def read(picture: Picture, before: CardReading | None = None, plane: Plane | None = None) -> CardReading:
    return read_cards(picture, plane or scene().plane, scene().sizes, palette(scene().deck), before)


def codes(reading: CardReading) -> list[str]:
    return [doubt.code for doubt in reading.questions]


def test_cards_keep_their_ids_from_one_reading_to_the_next() -> None:
    before, after = readings()
    names = [
        {true.id: seen.id for true, seen in matched(c, r.cards)}
        for c, r in ((scene().before_cards, before), (scene().cards, after))
    ]
    assert len(names[0]) == len(scene().before_cards)
    assert names[1].items() >= {(true, id_) for true, id_ in names[0].items() if true not in scene().moved}


def test_a_card_that_is_covered_whole_is_still_known_and_is_the_prey() -> None:
    before, after = readings()
    hidden = [card for card in after.cards if card.shown == 0]
    found = throw(before, after)
    assert len(hidden) == 1
    assert hidden[0].id in by_id(before)
    assert hidden[0].id in found.prey
    assert len(found.prey) == len(scene().prey)


def test_without_the_reading_before_a_covered_card_is_not_invented() -> None:
    assert len(read(scene().picture).cards) == len(readings()[1].cards) - 1


def test_counts_that_fit_are_no_question_and_others_are() -> None:
    before, _ = readings()
    kinds = [card.kind for card in scene().before_cards]
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    assert against(before, counts) == ()
    assert [doubt.code for doubt in against(before, {**counts, kinds[0]: 0})] == ["more"]


def test_a_plane_that_nobody_measured_decides_no_touch() -> None:
    tapped = replace(scene().plane, error_mm=None)
    found = read(scene().picture, plane=tapped)
    assert found.count > 5
    assert found.on_top == ()
    assert not {"touches", "which_is_on_top"} & set(codes(found))


def test_every_stage_says_how_long_it_took() -> None:
    assert [name for name, _ in readings()[1].ms] == ["look", "find", "sharpen", "pairs"]
    assert all(ms >= 0 for _, ms in readings()[1].ms)


@pytest.mark.parametrize("share", [0.7, 1.35])
def test_light_that_changed_by_more_than_a_fifth_is_not_read(share: float) -> None:
    dim = np.clip(scene().picture * share, 0, 255).astype(np.uint8)
    found = read(dim, readings()[0])
    assert (found.count, codes(found)) == (0, ["light"])


def test_a_table_that_is_white_with_light_is_not_read() -> None:
    burnt = scene().picture.copy()
    burnt[:300, :500] = 255
    assert (read(burnt).count, codes(read(burnt))) == (0, ["glare"])


@pytest.mark.parametrize("level", [0, 3])
def test_the_dark_is_not_read(level: int) -> None:
    found = read(np.full_like(scene().picture, level))
    assert (found.count, codes(found)) == (0, ["dark"])


@pytest.mark.parametrize("shape", [(1, 1, 3), (0, 0, 3), (40, 40), (40, 40, 4)])
def test_what_is_no_picture_is_refused_by_name(shape: tuple[int, ...]) -> None:
    with pytest.raises(VisionError):
        read(np.zeros(shape, dtype=np.uint8))
