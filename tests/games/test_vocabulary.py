"""Every value of every game: frozen, hashable, without lists and dicts, and the same after JSON.

Values are made from the types themselves, so a game that joins the registry is tested without a line here; each
game's folder adds positions that matter in it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from subprocess import run
from typing import Any, NamedTuple, get_args, get_origin

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import NODEFAULT, Struct, inspect, json
from msgspec.structs import replace

from companion.games import registry
from companion.games.game import Adjust, Bind, Cards, Counter, Node, Outcome, Seat, Setup

GAMES = tuple(map(registry.find_game, registry.KEYS))
ATOMS = (inspect.IntType, inspect.FloatType, inspect.StrType, inspect.BoolType, inspect.NoneType, inspect.LiteralType)
ALLOWED = (*ATOMS, inspect.UnionType, inspect.VarTupleType, inspect.TupleType, inspect.Metadata)


class Named(NamedTuple):
    """A type that JSON is decoded into, and what to call it."""

    name: str
    type: Any


def _types() -> Iterator[Named]:
    for game in GAMES:
        for part in ("entry", "state", "observation", "options", "pack"):
            yield Named(f"{game.key}-{part}", getattr(game, part))
        yield Named(f"{game.key}-setup", Setup[game.options, game.pack])  # type: ignore[name-defined]
    for shared in (Adjust, Bind, Cards, Counter, Outcome, Node):
        yield Named(getattr(shared, "__name__", "Node"), shared)


def _whats() -> Iterator[Named]:
    for game in GAMES:
        for member in _members(game.entry):
            yield Named(f"{game.key}-{member.__name__}", member)


def _members(entry: Any) -> tuple[Any, ...]:
    """The actions, outcomes and reports that an entry can hold."""
    return get_args(get_args(entry)[0])


TYPES = tuple(_types())
WHATS = tuple(_whats())


def _names(named: tuple[Named, ...]) -> list[str]:
    return [one.name for one in named]


# --- walking a type ---------------------------------------------------------------------------------------------


def children(type_: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types right inside a type."""
    match type_:
        case inspect.StructType():
            return tuple(field.type for field in type_.fields)
        case inspect.UnionType():
            return type_.types
        case inspect.VarTupleType():
            return (type_.item_type,)
        case inspect.TupleType():
            return type_.item_types
        case inspect.Metadata():
            return (type_.type,)
        case _:
            return ()


def walk(type_: inspect.Type, where: str = "") -> Iterator[tuple[str, inspect.Type]]:
    """A type and all types inside it, each with the way to it."""
    yield where, type_
    fields = [f".{field.name}" for field in type_.fields] if isinstance(type_, inspect.StructType) else []
    for place, child in enumerate(children(type_)):
        yield from walk(child, where + (fields[place] if fields else ""))


# --- values of a type -------------------------------------------------------------------------------------------


@cache
def values(type_: Any) -> st.SearchStrategy[Any]:
    """Values of a type, made once: building the strategies takes longer than drawing."""
    return values_of(inspect.type_info(type_))


def values_of(type_: inspect.Type) -> st.SearchStrategy[Any]:
    """Values of any type that the vocabulary allows."""
    match type_:
        case inspect.StructType():
            return _structs(type_)
        case inspect.UnionType():
            return st.one_of([values_of(one) for one in type_.types])
        case inspect.VarTupleType():
            least, most = type_.min_length or 0, type_.max_length or 2
            return st.lists(values_of(type_.item_type), min_size=least, max_size=max(least, most)).map(tuple)
        case inspect.TupleType():
            return st.tuples(*map(values_of, type_.item_types))
        case inspect.Metadata():
            return values_of(type_.type)
        case _:
            return _atoms(type_)


def _structs(type_: inspect.StructType) -> st.SearchStrategy[Any]:
    def build(parts: dict[str, Any]) -> Any:
        return type_.cls(**parts)

    required = {field.name: values_of(field.type) for field in type_.fields if field.default is NODEFAULT}
    optional = {field.name: values_of(field.type) for field in type_.fields if field.default is not NODEFAULT}
    return st.fixed_dictionaries(required, optional=optional).map(build)


def _atoms(type_: inspect.Type) -> st.SearchStrategy[Any]:
    match type_:
        case inspect.NoneType():
            return st.none()
        case inspect.BoolType():
            return st.booleans()
        case inspect.LiteralType():
            return st.sampled_from(type_.values)
        case inspect.IntType():
            return st.integers(_least(type_, -(2**53)), type_.le if type_.le is not None else 2**53)
        case inspect.FloatType():
            least = type_.gt if type_.ge is None else type_.ge
            return st.floats(least, type_.le, exclude_min=type_.gt is not None, allow_nan=False, allow_infinity=False)
        case inspect.StrType(pattern=str(pattern)):
            return st.from_regex(pattern.replace(r"\Z", "$"), fullmatch=True)
        case inspect.StrType():
            return st.text(min_size=type_.min_length or 0, max_size=min(type_.max_length or 8, 8))
        case _:
            raise AssertionError(f"no value of {type_}")


def _least(type_: inspect.IntType, otherwise: int) -> int:
    if type_.ge is not None:
        return type_.ge
    return otherwise if type_.gt is None else type_.gt + 1


def written(value: object) -> bytes:
    """A value as a journal holds it."""
    return json.encode(value, order="deterministic")


def digest(value: object) -> str:
    """What a replay is compared by."""
    return sha256(written(value)).hexdigest()


def assert_reads_back(value: Any, type_: Any) -> None:
    """A value comes back equal, with the same hash and digest, as the same bytes."""
    read = json.decode(written(value), type=type_)

    assert read == value
    assert type(read) is type(value) or isinstance(value, Struct)
    assert hash(read) == hash(value)
    assert digest(read) == digest(json.decode(written(read), type=type_)) == digest(value)


# --- what holds -------------------------------------------------------------------------------------------------


def test_all_five_games_are_in_the_registry() -> None:
    titles = ["Dino Kontra Dino", "Dino World", "Dino Battle!", "Mini Dinosaur", "Dino"]

    assert [game.title for game in GAMES] == titles
    assert [game.key for game in GAMES] == list(registry.KEYS)


def test_all_games_of_the_registry_can_be_played() -> None:
    assert registry.built_games() == GAMES


def test_a_game_without_rules_says_so() -> None:
    assert not replace(GAMES[0], rules=None).built


@pytest.mark.parametrize(
    ("key", "seats"), [("dino_world", (2, 4)), ("dino_battle", (2, 2)), ("mini_dinosaur", (2, 5)), ("dino", (2, 6))]
)
def test_seats_are_those_of_the_rulebook(key: str, seats: tuple[int, int]) -> None:
    found = registry.find_game(key).seats

    assert (found.lowest, found.highest) == seats


@pytest.mark.parametrize("named", TYPES, ids=_names(TYPES))
def test_nothing_in_a_value_can_change(named: Named) -> None:
    for where, type_ in walk(inspect.type_info(named.type)):
        if isinstance(type_, inspect.StructType):
            assert (get_origin(type_.cls) or type_.cls).__struct_config__.frozen, where
        else:
            assert isinstance(type_, ALLOWED), where


class Changeable(Struct, frozen=True, tag=True):
    cards: list[int]


class Planted(Struct, frozen=True):
    inside: tuple[Changeable, ...]


def test_what_could_change_is_found() -> None:
    odd = [where for where, type_ in walk(inspect.type_info(Planted)) if isinstance(type_, inspect.ListType)]

    assert odd == [".inside.cards"]


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_part_of_a_union_has_a_tag_of_its_own(game: registry.AnyGame) -> None:
    for part in (game.entry, game.state, game.observation, game.pack):
        for where, type_ in walk(inspect.type_info(part)):
            if isinstance(type_, inspect.UnionType):
                structs = [one for one in type_.types if isinstance(one, inspect.StructType)]
                tags = [one.tag for one in structs]
                assert len(structs) == 1 or (None not in tags and len(set(tags)) == len(tags)), where
                assert {one.tag_field for one in structs} <= {"type", None}, where


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_an_entry_can_be_an_adjustment_and_every_what_is_tagged_with_its_name(game: registry.AnyGame) -> None:
    members = _members(game.entry)

    assert Adjust in members
    assert [member.__struct_config__.tag for member in members] == [member.__name__ for member in members]


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_option_has_a_default_and_says_what_it_decides(game: registry.AnyGame) -> None:
    assert game.options() == game.options()
    assert game.options.__doc__
    assert all(f"\n    {name}: " in game.options.__doc__ for name in game.options.__struct_fields__)


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_an_observation_says_first_whose_it_is(game: registry.AnyGame) -> None:
    assert game.observation.__struct_fields__[0] == "seat"
    assert "seat" not in game.state.__struct_fields__


@pytest.mark.parametrize("named", TYPES, ids=_names(TYPES))
@given(data=st.data())
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_value_is_read_back_equal(named: Named, data: st.DataObject) -> None:
    assert_reads_back(data.draw(values(named.type)), named.type)


@pytest.mark.parametrize("named", WHATS, ids=_names(WHATS))
@given(data=st.data())
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_what_is_read_back_equal_inside_an_entry(named: Named, data: st.DataObject) -> None:
    game = registry.find_game(named.name.partition("-")[0])
    what = data.draw(values(named.type))
    seat = data.draw(st.none() | st.integers(0, 5).map(Seat))

    assert_reads_back(game.entry(what, seat, data.draw(st.booleans())), game.entry)


@pytest.mark.parametrize("key", registry.KEYS)
def test_a_game_is_imported_without_heavy_modules(key: str) -> None:
    code = (
        "import sys, typing, msgspec; before = set(sys.modules)\n"
        f"from companion.games.registry import find_game; find_game({key!r})\n"
        "print(*sorted(name for name in set(sys.modules) - before if not name.startswith('companion')))"
    )

    done = run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert set(done.stdout.split()) <= {"__future__", "bisect", "_bisect", "msgspec.structs"}


@pytest.mark.parametrize("shelved", registry.SHELF, ids=lambda each: each.key)
def test_the_shelf_says_what_the_game_says(shelved: registry.Shelved) -> None:
    game = registry.find_game(shelved.key)
    said = (shelved.title, shelved.seats, shelved.modes, shelved.built)
    assert said == (game.title, game.seats, game.modes, game.built)


def test_the_shelf_imports_no_game() -> None:
    code = "import sys; from companion.games.registry import KEYS; print(*sys.modules)"
    line = [sys.executable, "-c", code]
    loaded = run(line, capture_output=True, text=True, check=True).stdout.split()
    assert not {f"companion.games.{key}" for key in registry.KEYS} & set(loaded)
