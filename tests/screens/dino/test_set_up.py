"""The steps before a game of Dino, and what they count."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.desks import packs_of
from companion.games.dino.options import Options
from companion.games.dino.pack import NestEggs, Pack, Track
from companion.games.game import Seat
from companion.games.marks import Origin
from companion.screens.look import Look
from companion.screens.setting_up import SettingUp, scene
from companion.screens.setup_help import SetupStep, rounds_of, setup_steps
from companion.screens.widgets import Paragraph, Scroll
from companion.table.view import Player
from tests.screens.everybody_desks import desk

GAME = "dino"


def steps(seats: int, options: Options | None = None, pack: Pack | None = None) -> dict[str, SetupStep]:
    return {step.key: step for step in setup_steps(GAME, seats, 1, options, pack)}


def box(stones: int, eggs: int, origin: Origin = "owner") -> Pack:
    """A box of which only the track and the eggs for four seats were entered."""
    tracks, nests = (Track(seats=4, stones=stones),), (NestEggs(seats=4, eggs=eggs),)
    return Pack(format=1, game=GAME, key="ours", title="Ours", origin=origin, tracks=tracks, nest_eggs=nests)


@pytest.mark.parametrize(
    ("seats", "stones", "eggs", "placers"),
    [
        (2, 28, 3, (0, 1, 0)),
        (3, 38, 4, (2, 0, 1)),
        (4, 48, 5, (2, 3, 0)),
        (5, 58, 6, (2, 3, 4, 0)),
        (6, 68, 6, (2, 3, 4, 5, 0)),
    ],
)
def test_track_eggs_and_who_places_dinosaurs(seats: int, stones: int, eggs: int, placers: tuple[int, ...]) -> None:
    counted = steps(seats)
    assert counted["setup.dn.meteorite"].number == stones
    assert counted["setup.dn.eggs"].number == eggs
    assert counted["setup.dn.dinosaurs"].seats == placers
    assert counted["setup.dn.dinosaurs"].number == len(placers)
    assert rounds_of(GAME, seats) is None


def test_house_rules_are_counted_in() -> None:
    counted = steps(3, Options(track_shorter_by=10, eggs="fewer", third_dinosaur="others"))
    assert (counted["setup.dn.meteorite"].number, counted["setup.dn.eggs"].number) == (28, 2)
    assert counted["setup.dn.dinosaurs"].seats == (2, 0, 2)


@pytest.mark.parametrize(("origin", "told"), [("owner", (40, 4)), ("invented", (48, 5))])
def test_the_owners_own_numbers_are_told_and_invented_ones_are_not(origin: Origin, told: tuple[int, int]) -> None:
    counted = steps(4, None, box(40, 4, origin))
    assert (counted["setup.dn.meteorite"].number, counted["setup.dn.eggs"].number) == told


def test_who_places_a_dinosaur_is_said_with_names_in_their_order(tmp_path: Path) -> None:
    players = tuple(Player(name) for name in ("Kasia", "Bartek"))
    shown = scene(desk(packs=packs_of(tmp_path)), Look(), SettingUp(GAME, "table", players, Seat(0)))
    lists = [each for each in shown.widgets if isinstance(each, Scroll)]
    said = [each.text for one in lists for each in one.children if isinstance(each, Paragraph)]
    assert any("Bartek, Kasia and Bartek" in text for text in said)
