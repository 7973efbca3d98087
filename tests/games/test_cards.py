"""Heaps of cards whose order does not matter, the registry, and places in an outcome."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion.errors import UnreadableError
from companion.games.faults import CardElsewhere, GameIsOver
from companion.games.game import UNKNOWN, Cards, Entry, Fault, Outcome, Rejection, TerminalNode
from companion.games.registry import KEYS, built_games, find_game


def test_a_heap_counts_known_and_unknown_cards() -> None:
    assert len(Cards((1, 2), 3)) == 5


def test_known_cards_stay_sorted() -> None:
    assert Cards((1, 5)).add(3).add(UNKNOWN) == Cards((1, 3, 5), 1)
    assert Cards((2, 4), 1).merge(Cards((1, 3), 2)) == Cards((1, 2, 3, 4), 3)


def test_a_card_that_is_not_known_is_one_of_the_unknown() -> None:
    assert Cards((1, 2), 2).remove(2) == Cards((1,), 2)
    assert Cards((1, 2), 2).remove(9) == Cards((1, 2), 1)
    assert Cards((1, 2), 2).remove(UNKNOWN) == Cards((1, 2), 1)


def test_a_card_that_is_not_there_cannot_be_removed() -> None:
    with pytest.raises(ValueError, match="no card 9"):
        Cards((1, 2)).remove(9)


def test_but_the_table_may_have_more_than_was_counted() -> None:
    assert Cards((1, 2)).take(9) == Cards((1, 2))
    assert Cards((1, 2), 1).take(9) == Cards((1, 2))
    assert Cards((1, 2)).take(1) == Cards((2,))


@pytest.mark.parametrize(
    ("faults", "forcible"),
    [
        ((CardElsewhere(1, "discard"),), True),
        ((CardElsewhere(1, "discard"), GameIsOver()), False),
    ],
)
def test_only_what_is_merely_unlikely_can_be_forced(faults: tuple[Fault, ...], *, forcible: bool) -> None:
    assert Rejection(faults, Entry(None), TerminalNode()).forcible is forcible


def test_a_fault_names_its_code_and_values() -> None:
    fault = CardElsewhere(7, "discard")
    assert (fault.code, fault.values) == ("CardElsewhere", {"card": 7, "place": "discard"})


def test_all_who_share_the_first_place_win() -> None:
    assert Outcome("shared_victory", (4, 4, 1), (1, 1, 3)).winners == (0, 1)


def test_a_game_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(UnreadableError, match="NoSuchGame") as caught:
        find_game("dino_wrold")
    assert (caught.value.offending, caught.value.values["known"]) == ("dino_wrold", KEYS)


def test_built_games_come_in_the_registrys_order() -> None:
    keys = [game.key for game in built_games()]
    assert keys == [key for key in KEYS if key in keys]


@pytest.mark.parametrize("key", [game.key for game in built_games()])
def test_rules_are_imported_without_screen_arrays_or_store(key: str) -> None:
    find = f"from companion.games import registry; registry.find_game({key!r})"
    heavy = "import sys; print({'pygame', 'numpy', 'sqlite3', 'pymunk', 'cv2'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", f"{find}; {heavy}"], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "set()"
