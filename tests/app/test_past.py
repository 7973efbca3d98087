"""Past games show the table as it was left, and nothing that its seats kept from each other."""

from __future__ import annotations

from itertools import combinations, islice
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.app import desks
from companion.app.gallery_around import _finished, _tear, _unfinished
from companion.app.gallery_evening import Evening
from companion.games.game import Mode
from companion.games.registry import KEYS
from companion.screens.games import last_state
from companion.screens.home import Home
from companion.screens.look import Look
from companion.screens.past import Past
from companion.screens.past import scene as past_scene
from companion.screens.seating import coloured
from companion.screens.shell import Ui
from companion.screens.widgets import Numeral, Rect, SeatDisc, Widget
from companion.table.view import Player
from tests.closing import closes
from tests.games.conformance.kit import kit_of
from tests.games.conformance.walking import walk


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return closes(Evening(tmp_path, "en"))


LOOK = Look((1280, 800))


def looking(evening: Evening) -> Evening:
    evening.app.forget()
    evening.station.ui = Ui((Home(), Past()))
    return evening


def numbers(widgets: tuple[Widget, ...]) -> list[str]:
    return [each.text for each in widgets if isinstance(each, SeatDisc | Numeral)]


def test_a_finished_game_shows_what_each_seat_had_won(evening: Evening) -> None:
    _finished(evening, 5, 3, 2, 1)
    (saved,) = looking(evening).app.desk(evening.station).saved
    draw = last_state("dino_kontra_dino")
    assert draw is not None
    assert numbers(tuple(draw("x", LOOK, saved.last, saved.colours, Rect(0, 0, 200, 200)))) == ["5", "3", "2", "1"]


def test_an_unfinished_game_shows_how_many_events_are_left(evening: Evening) -> None:
    _unfinished(evening)
    (saved,) = looking(evening).app.desk(evening.station).saved
    draw = last_state("dino_kontra_dino")
    assert draw is not None
    drawn = tuple(draw("x", LOOK, saved.last, saved.colours, Rect(0, 0, 400, 400)))
    assert numbers(drawn)[0] == str(saved.last.events_left)


@pytest.mark.parametrize("mode", ["table", "digital"])
def test_it_is_what_everybody_may_know(evening: Evening, mode: Mode) -> None:
    evening.sit(mode=mode, kept=True)
    everybody = evening.table.view(None).observation
    evening.leave()
    (saved,) = looking(evening).app.desk(evening.station).saved
    assert saved.last == everybody
    assert saved.last.hand is None


def test_a_hand_changes_nothing_in_it(evening: Evening) -> None:
    evening.sit(mode="digital", kept=True)
    evening.lay(2)
    evening.leave()
    (saved,) = looking(evening).app.desk(evening.station).saved
    said = msgspec.json.encode(saved.last)
    assert saved.last.chosen is None
    assert b'"hand":null' in said


def test_only_who_looks_at_past_games_waits_for_them(evening: Evening) -> None:
    _finished(evening, 5, 3, 2, 1)
    assert [saved.last for saved in evening.app.desk(evening.station).saved] == [None]


def test_a_torn_game_has_no_picture_and_hurts_no_other(evening: Evening) -> None:
    _finished(evening, 5, 3, 2, 1)
    _tear(evening, _unfinished(evening))
    torn, whole = looking(evening).app.desk(evening.station).saved
    assert torn.last is None
    assert whole.last is not None


def test_older_games_show_their_poster(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "PICTURED", 1)
    _finished(evening, 5, 3, 2, 1)
    _finished(evening, 1, 3, 2, 1)
    desk = looking(evening).app.desk(evening.station)
    assert [saved.last is None for saved in desk.saved] == [False, True]
    keys = {widget.key for widget in _all(past_scene(desk, Look((1280, 800)), Past()).widgets)}
    assert {"0 table", "1 animal"} <= keys


SETUPS = [(key, setup) for key in KEYS for setup in kit_of(key).setups]


@pytest.mark.parametrize(("key", "setup"), SETUPS)
@pytest.mark.parametrize("side", [110, 300])
def test_every_game_draws_the_table_as_it_was_left(key: str, setup: str, side: int) -> None:
    kit, draw = kit_of(key), last_state(key)
    assert draw is not None
    rules = kit.rules(setup)
    seats = rules.setup.seats
    colours = tuple(player.colour for player in coloured([Player("A")] * seats))
    for moment in islice(walk(rules, Random(3), kit.most_moves), 0, 120, 40):
        drawn = tuple(draw("x", LOOK, rules.observe(moment.state, None), colours, Rect(0, 0, side, side)))
        rects = [each.rect for each in drawn]
        assert len({each.key for each in drawn}) == len(drawn)
        assert sum(isinstance(each, SeatDisc) for each in drawn) in {0, seats}
        assert min(min(rect.x, rect.y, side - rect.right, side - rect.bottom) for rect in rects) > -1


@pytest.mark.parametrize("seats", range(3, 16))
@pytest.mark.parametrize("side", [80, 156, 300])
def test_no_seat_hides_another(evening: Evening, seats: int, side: int) -> None:
    evening.sit(seats=seats, kept=True)
    evening.leave()
    (saved,) = looking(evening).app.desk(evening.station).saved
    draw, colours = last_state("dino_kontra_dino"), coloured([Player("A")] * seats)
    assert draw is not None
    drawn = draw("x", LOOK, saved.last, tuple(each.colour for each in colours), Rect(0, 0, side, side))
    discs = [each.rect for each in drawn if isinstance(each, SeatDisc)]
    assert min(one.centre.distance(two.centre) - one.w for one, two in combinations(discs, 2)) >= 0
    assert min(min(disc.x, disc.y, side - disc.right, side - disc.bottom) for disc in discs) >= 0


def _all(widgets: tuple[Widget, ...]) -> tuple[Widget, ...]:
    return tuple(each for widget in widgets for each in (widget, *_all(getattr(widget, "children", ()))))
