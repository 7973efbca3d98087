"""Every screen around a game, in every state, holds its layout over sizes, languages, sizes of text and turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.game import Seat
from companion.journal.items import Player
from companion.screens.banner import Retry, answered, banner, banner_room
from companion.screens.commands import RetryRecording
from companion.screens.corrections import Corrections
from companion.screens.counters import Counters
from companion.screens.desk import Desk
from companion.screens.look import Look, TextSize, Turn
from companion.screens.not_built import NotBuilt
from companion.screens.past import Past
from companion.screens.pause import Pause
from companion.screens.players import Carried, Players
from companion.screens.ruler import Ruler
from companion.screens.rules import Rules
from companion.screens.setting_up import SettingUp
from companion.screens.settings import Settings
from companion.screens.shell import module_of
from companion.screens.starting import Starting
from companion.screens.why import Why
from companion.screens.widgets import Rect, layout_faults
from companion.screens.widgets.faults import Overlap
from companion.table.preferences import Preferences
from tests.screens.everybody_desks import ROSTER, at_table, desk, last_reasoned, saved, stuck, table

DKD = "dino_kontra_dino"
SIZES = {
    "wide": ((1280, 800), 5.88),
    "tall": ((800, 1280), 5.88),
    "phone": ((360, 640), 5.54),
    "large": ((1920, 1200), 8.82),
    "flat": ((640, 360), 5.54),
}
CROWD = tuple(
    Player(name)
    for name in ("Ola", "Jan", "Kasia", "Łukasz", "Bartek", "Małgorzata", "Ewa", "Piotr", "Zofia", "Tomek", "Adam")
) + tuple(Player("") for _ in range(4))


def _deciding() -> int:
    found = last_reasoned(table())
    assert found is not None
    return found.seq


def _before(code: str) -> Iterator[tuple[Desk, Any]]:
    here = desk(code)
    yield here, Players()
    yield here, Players(DKD)
    yield replace(here, preferences=Preferences()), Players(DKD)
    for count in (7, 10, 15):
        yield replace(here, preferences=Preferences(players=CROWD[:count])), Players(DKD)
    yield here, Players(DKD, ROSTER, editing=3)
    yield here, Starting(DKD, ROSTER)
    yield here, Starting(DKD, ROSTER, "roar", Seat(2))
    yield here, Starting(DKD, ROSTER, starter=Seat(2), agreed=True)
    yield here, SettingUp(DKD, "table", ROSTER, Seat(2), ticked=(0, 1))
    yield here, SettingUp(DKD, "digital", ROSTER, Seat(2))
    yield here, SettingUp(DKD, "table", ROSTER, Seat(2), open="house")
    yield here, SettingUp(DKD, "digital", ROSTER, Seat(2), open="pack")


def _around(code: str) -> Iterator[tuple[Desk, Any]]:
    here = desk(code)
    yield here, Settings()
    yield here, Settings(Ruler(0.4, 9))
    yield here, Past()
    yield replace(here, saved=()), Past()
    yield from ((here, Past(game.id)) for game in saved())
    yield here, Rules()
    yield at_table(code), Rules(DKD, "DKD-14")
    yield here, Rules("", "", "fig", typing=True)
    yield here, Rules("", "", "xyz", typing=True)
    yield from ((here, NotBuilt(key)) for key in ("dino_world", "dino", "mini_dinosaur", "dino_battle"))
    yield replace(here, notice="/home/family/.local/share/dino-companion/shared/2026-11-29.json"), Past()


def _during(code: str) -> Iterator[tuple[Desk, Any]]:
    here = at_table(code)
    yield here, Why(_deciding())
    yield here, Why(1)
    yield here, Corrections()
    yield at_table(code, rounds=0), Corrections()
    yield at_table(code, "digital", 0), Corrections()
    yield stuck(code), Corrections()
    yield stuck(code), Corrections(5)
    yield here, Corrections(5)
    yield here, Corrections(2, "1: predation 4 adaptability 3", "No card is called “predation”.")
    yield here, Counters()
    yield here, Counters(start=True)
    yield at_table(code, "digital", 0), Counters()
    yield here, Pause()
    yield at_table(code, trouble="DiskFull", pending=2), Pause()
    yield at_table(code, read_only=True), Pause()


CASES = {"before": _before, "around": _around, "during": _during}


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("code", ["en", "pl", "xx"])
@pytest.mark.parametrize("size", [size for size in SIZES if size != "flat"])
@pytest.mark.parametrize("part", CASES)
def test_nothing_is_wrong_with_a_layout(part: str, size: str, code: str, text_size: TextSize) -> None:
    px, px_per_mm = SIZES[size]
    look = Look(px, px_per_mm, language=code, text_size=text_size)
    found = {}
    for here, state in CASES[part](code):
        faults = layout_faults(module_of(state).scene(here, look, state), look)
        if faults:
            found[repr(state)[:60]] = faults[:3]
    assert found == {}


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("size", ["wide", "phone", "flat"])
def test_nothing_is_wrong_with_a_turned_layout(size: str, turn: Turn) -> None:
    (width, height), px_per_mm = SIZES[size]
    look = Look((height, width) if turn in {90, 270} else (width, height), px_per_mm, turn=turn)
    for part in CASES.values():
        for here, state in part("en"):
            assert layout_faults(module_of(state).scene(here, look, state), look) == (), state


@pytest.mark.parametrize("size", SIZES)
def test_a_carried_seat_may_lie_over_another_and_nothing_else_is_wrong(size: str) -> None:
    px, px_per_mm = SIZES[size]
    look = Look(px, px_per_mm)
    state = Players(DKD, ROSTER, carried=Carried(0, 2000, -120, over=3))
    faults = layout_faults(module_of(state).scene(desk(), look, state), look)
    assert {type(fault) for fault in faults} <= {Overlap}


def test_left_handed_people_find_the_main_button_under_their_thumb() -> None:
    look, state = Look(), Players(DKD, ROSTER)
    right = {w.key: w.rect for w in module_of(state).scene(desk(), look, state).widgets}
    household = desk(preferences=Preferences(players=ROSTER, left_handed=True))
    left = {w.key: w.rect for w in module_of(state).scene(household, look, state).widgets}
    assert left["onward"].x < left["add"].x
    assert right["onward"].x > right["add"].x
    assert left["back"] == right["back"], "the way back stays where it is"


# --- banners ----------------------------------------------------------------------------------------------------


def test_nothing_to_say_takes_no_room() -> None:
    assert banner(desk(), Look()) == ()
    assert banner_room(desk(), Look(), 800) == 0
    assert banner_room(at_table(), Look(), 800) == 0


def test_recording_takes_no_room_but_shows_an_hourglass() -> None:
    here = at_table(pending=1)
    assert banner_room(here, Look(), 800) == 0
    assert [widget.key for widget in banner(here, Look())] == ["pending", "pending mark"]


def test_a_disk_that_fails_is_said_with_a_way_to_try_again() -> None:
    here = at_table(trouble="DiskFull", read_only=True)
    shown = {widget.key: widget for widget in banner(here, Look(), Rect(0, 0, 800, 120))}
    assert "disk is full" in shown["banner text"].text  # type: ignore[attr-defined]
    assert shown["banner again"].tap == Retry()  # type: ignore[attr-defined]
    assert answered(Retry()).commands == (RetryRecording(),)


@pytest.mark.parametrize(
    ("here", "word"),
    [
        (at_table(read_only=True), "Another copy"),
        (at_table(stopped_at=4), "no longer fits"),
        (replace(desk(), notice="Hello"), "Hello"),
    ],
)
def test_what_matters_is_said(here: Desk, word: str) -> None:
    shown = {widget.key: widget for widget in banner(here, Look())}
    assert word in shown["banner text"].text  # type: ignore[attr-defined]
    assert "banner again" not in shown
