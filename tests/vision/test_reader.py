"""Pictures are read in a process of its own: a reading, a card that is taught, and every fault is an answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache
from queue import SimpleQueue
from typing import Any

import pytest

from tests.vision.hurting import READABLE, REFUSED
from tests.vision.story import Studio, Turn
from tests.vision.streaming import jpeg
from tests.vision.tables import bare
from vision.cards.palette import Palette
from vision.jobs import Cards, CardsRead, Failed, Find, Raw, SheetFound, Show, Shown, given, taken, work
from vision.reader import Reader, ReaderBeside
from vision.render.table import render_teaching


@lru_cache(maxsize=1)
def studio() -> tuple[Studio, Palette, Turn]:
    made = Studio(1)
    (turn,) = made.turns(("velociraptor",), (1,))
    return made, made.palette(), turn


@pytest.fixture
def reader() -> Iterator[ReaderBeside]:
    made = ReaderBeside()
    yield made
    made.close()


def asked(reader: Any, job: Any) -> Any:
    """The answer to a job, waited for."""
    found: SimpleQueue[Any] = SimpleQueue()
    reader.ask(job, found.put)
    return found.get(timeout=60)


def test_a_throw_is_read_by_another_process(reader: ReaderBeside) -> None:
    made, palette, turn = studio()
    before = asked(reader, Cards(0, given(turn.before), made.plane, made.sizes, palette))
    assert isinstance(before, CardsRead)
    assert before.throw is None
    after = asked(reader, Cards(0, given(turn.after), made.plane, made.sizes, palette, before.reading))
    kinds = {card.id: card.kind for card in after.reading.cards}
    assert [kinds[card] for card in after.throw.prey] == list(turn.prey)
    assert kinds[after.throw.thrown] == "velociraptor"
    assert dict(after.kinds_before) == {card.id: card.kind for card in before.reading.cards}
    assert (after.shown.columns, after.shown.rows) == (960, 540)
    assert len(after.places) == len(after.reading.cards)
    assert all(-0.1 < share < 1.1 for place in after.places for share in place)


def test_a_card_is_taught(reader: ReaderBeside) -> None:
    scene = render_teaching(0)[1]
    shown = asked(reader, Show(0, given(scene.picture), scene.plane, scene.cards[0].kind, scene.sizes))
    assert isinstance(shown, Shown)
    assert shown.taught.kind == scene.cards[0].kind


@pytest.mark.parametrize("name", [name for name in REFUSED if name != "65 megapixels of black"])
def test_what_is_no_picture_is_an_answer(name: str) -> None:
    made, palette, _ = studio()
    failed = asked(Reader(), Cards(4, Raw(REFUSED[name][0]), made.plane, made.sizes, palette))
    assert isinstance(failed, Failed)
    assert (failed.number, failed.trouble.code) == (4, REFUSED[name][1])


@pytest.mark.parametrize("name", READABLE)
def test_a_picture_without_a_table_says_nothing_of_cards_for_certain(name: str) -> None:
    made, palette, _ = studio()
    answer = work(Cards(1, Raw(READABLE[name]), made.plane, made.sizes, palette))
    if isinstance(answer, CardsRead):
        assert not answer.reading.cards or answer.reading.questions
    else:
        assert isinstance(answer, Failed)


def test_a_photo_without_markers_is_refused_by_name() -> None:
    made, palette, _ = studio()
    failed = work(Cards(1, Raw(jpeg(bare())), None, made.sizes, palette))
    assert isinstance(failed, Failed)
    assert failed.trouble.code


def test_a_process_that_dies_answers_for_what_it_had_and_another_goes_on(reader: ReaderBeside) -> None:
    made, palette, turn = studio()
    found: SimpleQueue[Any] = SimpleQueue()
    reader.ask(Cards(0, given(turn.before), made.plane, made.sizes, palette), found.put)
    assert reader._process is not None
    reader._process.kill()
    failed = found.get(timeout=60)
    assert isinstance(failed, Failed)
    assert failed.trouble.code == "reading_failed"
    assert isinstance(asked(reader, Cards(0, Raw(b""), made.plane, made.sizes, palette)), Failed)


def test_a_reading_that_never_ends_is_given_up() -> None:
    made, palette, _ = studio()
    reader = ReaderBeside((sys.executable, "-c", "import time; time.sleep(600)"), longest_s=0.3)
    failed = asked(reader, Cards(0, Raw(b""), made.plane, made.sizes, palette))
    assert failed.trouble.code == "reading_failed"
    reader.close()


def test_pictures_that_are_handed_over_at_once_do_not_mix(reader: ReaderBeside) -> None:
    found: SimpleQueue[Any] = SimpleQueue()
    for _ in range(12):
        reader.ask(Find(0, given(bare(540, 960))), found.put)
    assert {type(found.get(timeout=60)) for _ in range(12)} == {SheetFound}


def test_after_the_end_nothing_is_read() -> None:
    made, palette, _ = studio()
    reader = ReaderBeside()
    reader.close()
    reader.ask(Cards(0, Raw(b""), made.plane, made.sizes, palette), lambda _answer: pytest.fail("it answers"))


def test_a_picture_arrives_as_it_was_sent() -> None:
    picture = studio()[2].before
    assert (taken(given(picture)) == picture).all()
