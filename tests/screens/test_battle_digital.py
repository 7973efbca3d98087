"""Dino Battle! without the box: hands are covered, and the temple is decided by its toy."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dino_battle.actions import EndPlay
from companion.games.dino_battle.activation import Activation
from companion.games.dino_battle.turn import Turn
from companion.games.game import PlayerNode, Seat
from companion.screens.dino_battle.digital import Digital, scene
from companion.screens.dino_battle.field import places
from companion.screens.dino_battle.tapping import Do, Hide, IAm
from companion.screens.look import Look
from companion.sources.temple import TempleToy
from tests.screens.battle_screens import BARTEK, KASIA, Battle


def play(at: Battle, rng: Random, until: type, most: int = 600) -> None:
    """Random legal actions until the business on top is of this kind."""
    assert at.app.table is not None
    for _ in range(most):
        asked = at.app.table.question
        assert asked is not None
        assert isinstance(asked.node, PlayerNode)
        if at.at(until):
            return
        actions = at.app.table.rules.legal_actions(at.state, asked.node.seat)
        at.say(Do(rng.choice(actions)))
    raise AssertionError("it never comes to that")


@pytest.fixture
def at(tmp_path: Path) -> Battle:
    return Battle(tmp_path, "digital")


def watching(at: Battle) -> Seat | None:
    """Whose hand is on the screen."""
    return at.seen.seat


def test_a_hand_is_shown_only_to_who_says_that_it_holds_the_tablet(at: Battle) -> None:
    play(at, Random(1), Turn)
    assert "i am" in at.shown()
    assert watching(at) is None
    at.say(IAm(KASIA))
    assert watching(at) == KASIA
    assert "card 0 sheet" in at.shown()
    at.say(Hide())
    assert watching(at) is None


def test_the_end_of_a_turn_covers_the_hand_again(at: Battle) -> None:
    play(at, Random(1), Turn)
    at.say(IAm(KASIA))
    at.say(Do(EndPlay()))
    assert at.state.stack[0].seat == BARTEK
    assert watching(at) is None


@pytest.mark.parametrize(("temple", "toys"), [("toy", 1), ("chance", 0)])
def test_the_toy_decides_the_temple_where_the_table_wants_it(tmp_path: Path, temple: str, toys: int) -> None:
    at = Battle(tmp_path, "digital", temple=temple)
    assert at.app.table is not None
    assert sum(isinstance(source, TempleToy) for source in at.app.table._sources) == toys


# --- on a phone -------------------------------------------------------------------------------------------------

PHONE = Look((360, 640), px_per_mm=6.0)


def keys_of(at: Battle, state: Digital, **who: Any) -> list[str]:
    """What a phone shows, by key, children of the board too."""
    made = scene(replace(at.desk, **who), PHONE, state)
    return [node for widget in made.widgets for node in _keys(widget)]


def _keys(widget: Any) -> list[str]:
    return [widget.key, *(key for child in getattr(widget, "children", ()) for key in _keys(child))]


def test_a_narrow_screen_looks_where_something_can_be_tapped_until_somebody_pushes_it(at: Battle) -> None:
    assert at.app.table is not None
    for _ in range(13):  # one end of the edge is taken
        asked = at.app.table.question
        assert asked is not None
        actions = at.app.table.rules.legal_actions(at.state, KASIA)
        at.say(Do(min(actions, key=lambda action: places(at.desk)[action.space].x)))
    asked = at.app.table.question
    assert asked is not None
    end = min(place.x for place in places(at.desk).values())
    looks = Digital(asked=asked.id.seq, centre=(end, 0.0))
    assert any(key.startswith("to ") for key in keys_of(at, looks))
    pushed = replace(looks, panned=asked.id.seq)
    assert not any(key.startswith("to ") for key in keys_of(at, pushed))


def test_another_seats_phone_offers_nothing_and_shows_its_own_hand(at: Battle) -> None:
    play(at, Random(1), Turn)
    own = replace(at.desk, seat=BARTEK, guest=True)
    made = [key for widget in scene(own, PHONE, Digital()).widgets for key in _keys(widget)]
    assert "end" not in made
    assert "i am" not in made
    assert "no cards" in made  # the desk is still the shared one, which knows no hand


def test_the_shared_screen_asks_for_no_hand_whose_seat_has_a_phone(at: Battle) -> None:
    play(at, Random(1), Turn)
    assert "i am" in keys_of(at, Digital())
    there = keys_of(at, Digital(), elsewhere=frozenset({KASIA}))
    assert "i am" not in there
    assert {"chooses", "end"} <= set(there)


def test_whoever_looks_on_sees_no_button_of_the_game(at: Battle) -> None:
    play(at, Random(1), Turn)
    seen = keys_of(at, Digital(), watching=True, guest=True)
    assert not {"i am", "end", "crystal", "undo", "chooses"} & set(seen)


def test_a_narrow_screen_looks_at_the_dino_that_is_activated(tmp_path: Path) -> None:
    at = Battle(tmp_path, "digital")
    play(at, Random(3), Activation)
    assert at.app.table is not None
    asked = at.app.table.question
    assert asked is not None
    space = at.state.players[at.business.seat].dinos[at.business.dino].space
    far = Digital(asked=asked.id.seq, centre=(0.0, 0.0))
    shown = [key for key in keys_of(at, far) if key.startswith("to ")]
    near = [key for key in keys_of(at, replace(far, centre=tuple(places(at.desk)[space]))) if key.startswith("to ")]
    assert shown == near
