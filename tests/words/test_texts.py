"""Every kind of value has a text, every text is reached and filled, and no sentence holds a leftover."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import convert

from companion.games.game import Counter, Fault, GameEvent, Mode, Reason
from companion.games.marks import Origin
from companion.games.registry import built_games
from companion.words import Language, readings, say, say_mode, say_origin
from companion.words.books import book_of
from companion.words.texts import choose, find_line, place_of, places_in
from tests.games.conformance.kit import kit_of
from tests.words.samples import (
    BUILT,
    LANGUAGES,
    kinds,
    leftovers,
    of_game,
    samples,
    samples_of,
    subclasses,
    texts_of,
)

ROOT = Path(__file__).parents[2] / "companion"
each_game = pytest.mark.parametrize("key", BUILT)


def constants(folder: Path, called: str, at: int) -> Iterator[str]:
    """Every text that stands as an argument of such a call."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == called:
                arguments = node.args[at : at + 1]
                yield from (
                    each.value for each in arguments if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )


@each_game
@pytest.mark.parametrize("kind", [Reason, GameEvent, Fault])
def test_every_kind_of_a_built_game_has_a_text(key: str, kind: type) -> None:
    own = list(subclasses(kind, key))
    assert own
    assert [each.__name__ for each in own if each not in book_of(key).texts] == []


EVERY_KIND = [pytest.param(key, kind, id=f"{key}-{kind.__name__}") for key in BUILT for kind in kinds(key)]


@pytest.mark.parametrize(("key", "kind"), EVERY_KIND)
def test_every_value_of_a_kind_is_said_in_every_language(key: str, kind: type) -> None:
    for value in samples_of(kind, key):
        for code in LANGUAGES:
            said = say(value, Language(code), of_game(key).NAMES)
            assert leftovers(said) == [], (said, value)


@each_game
def test_every_other_value_is_said_in_every_language(key: str) -> None:
    for value in samples(key):
        if type(value) not in kinds(key):
            for code in LANGUAGES:
                said = say(value, Language(code), of_game(key).NAMES)
                assert leftovers(said) == [], (said, value)


@each_game
def test_every_text_of_the_book_is_reached_by_a_sample(key: str) -> None:
    book = book_of(key)
    reached = {id(choose(find_line(value, book), value)) for value in samples(key)}
    texts = [each for line in book.texts.values() for each in texts_of(line)]
    # Of a shared fault that the game says in its own words only the game's text is there.
    assert [each.one for each in texts if id(each) not in reached] == []


@each_game
def test_no_text_names_a_place_that_its_value_lacks(key: str) -> None:
    book = book_of(key)
    for told, line in book.texts.items():
        kind = told if isinstance(told, type) else told[0]
        for said in texts_of(line):
            for name in places_in(said.one) | places_in(said.many):
                place = place_of(said, name, kind, book)
                assert not place.field or place.field in {*get_type_hints(kind), *dir(kind)}, (kind, name)
            assert not said.by or said.by in {*get_type_hints(kind), *dir(kind)}, (kind, said.by)


@each_game
def test_both_forms_of_a_counted_text_name_the_same_places(key: str) -> None:
    for line in book_of(key).texts.values():
        for said in texts_of(line):
            assert not said.many or places_in(said.one) == places_in(said.many)


@each_game
def test_every_option_and_every_alternative_has_a_text(key: str) -> None:
    options = next(game.options for game in built_games() if game.key == key)
    wanted = {name: get_args(hint) for name, hint in get_type_hints(options).items() if get_origin(hint) is Literal}
    measured = {name for name, hint in get_type_hints(options).items() if hint is float}
    for code in LANGUAGES:
        said = readings(key, Language(code))
        offered = {each.field: tuple(choice.value for choice in each.alternatives) for each in said}
        assert {name: values for name, values in offered.items() if name not in measured} == wanted
        assert measured <= set(offered)
        assert all(convert({name: value}, options) for name in measured for value in offered[name])  # within its bounds
        assert all(each.rule and each.default in offered[each.field] for each in said)
        labels = [label for each in said for label in (each.title, *(choice.label for choice in each.alternatives))]
        assert [label for label in labels if leftovers(label)] == []


def test_every_action_has_a_text_and_a_word() -> None:
    for game in built_games():
        book = book_of(game.key)
        what = get_args(get_args(game.entry)[0])
        assert what
        assert [kind.__name__ for kind in what if kind not in book.texts] == []
        assert {kind.__name__ for kind in what} <= set(book.words["action"])


@each_game
def test_every_kind_of_chance_and_every_termination_has_a_text(key: str) -> None:
    folder = ROOT / "games" / key
    assert set(constants(folder, "ChanceNode", 0)) <= set(book_of(key).words["chance"])
    said = {word for each in book_of(key).texts if isinstance(each, tuple) for word in [each[1]]}
    assert set(terminations(folder)) <= said


def terminations(folder: Path) -> Iterator[str]:
    """The texts that are assigned to a name `termination`."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and "termination" in {ast.unparse(target) for target in node.targets}:
                parts = ast.walk(node.value)
                yield from (
                    each.value for each in parts if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )


def test_terminations_are_found() -> None:
    assert set(terminations(ROOT / "games" / "dino_kontra_dino")) == {"most_events", "shared_victory"}


@each_game
def test_every_counter_has_a_word(key: str) -> None:
    kit, book = kit_of(key), book_of(key)
    named = {
        counter.name
        for name, setup in kit.setups.items()
        if setup.mode == "table"
        for rules in [kit.rules(name)]
        for counter in rules.counters(rules.start())
    }
    assert named == set(book.words["counter"]) == set(of_game(key).COUNTERS)
    assert Counter in book.texts


def test_origins_and_modes_have_words() -> None:
    for code in LANGUAGES:
        said = [say_origin(each, Language(code)) for each in get_args(Origin)]
        said += [say_mode(each, Language(code)) for each in get_args(Mode)]
        assert len(set(said)) == len(said)
        assert not {*get_args(Origin), *get_args(Mode)} & set(said)


def test_what_has_no_text_is_an_error_of_ours() -> None:
    with pytest.raises(KeyError):
        say(object(), Language("en"), of_game(BUILT[0]).NAMES)
