"""What several commands share: the data folder, choosing a pack, and printing for programs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.errors import NotAllowedError, PartMissingError
from companion.games.registry import KEYS, AnyGame, find_game
from companion.packs.reading import Loaded, load
from companion.packs.shelf import built_in_keys, find_pack
from companion.words import Language, find_language, language_of

if TYPE_CHECKING:
    import argparse


def add_data(parser: argparse.ArgumentParser) -> None:
    """The folder that holds the games and the packs of this user."""
    parser.add_argument("--data", metavar="DIR", type=Path, default=None, help="data folder (default: this user's)")


def data_folder(arguments: argparse.Namespace) -> Path:
    """The folder given, or this user's."""
    if arguments.data is not None:
        return Path(arguments.data)
    import platformdirs  # slow to load, and tests name a folder

    return platformdirs.user_data_path("dino-companion", appauthor=False)


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game's key."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(KEYS)}")


def built_game(key: str) -> AnyGame:
    """A game that can be played. Raises UnreadableError for an unknown key, PartMissingError for one not built yet."""
    game = find_game(key)
    if not game.built:
        raise PartMissingError("GameNotBuilt", offending=key)
    return game


def choose_pack(game: AnyGame, wanted: str | None, data: Path | None) -> Loaded[Any]:
    """A pack by its file or its key; without a wish, the game's first built-in one.

    Raises UnreadableError (PackError with every fault) where it cannot be read.
    """
    assert game.schema is not None
    if wanted is not None and (wanted.endswith(".toml") or "/" in wanted or "\\" in wanted):
        return load(Path(wanted), game.schema)
    packs = data / "packs" if data else None
    return load(find_pack(wanted or built_in_keys(game.key)[0], game.schema, packs).path, game.schema)


def add_options(parser: argparse.ArgumentParser) -> None:
    """The readings of the rulebook's gaps."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a reading of the rulebook, such as reveal_order=event_first; may be given several times",
    )


def choose_options(game: AnyGame, wanted: list[str]) -> Any:
    """The options with these readings. Raises NotAllowedError naming what is allowed where one is none."""
    values = {}
    for each in wanted:
        name, _, value = each.partition("=")
        if name not in game.options.__struct_fields__:
            raise NotAllowedError("NoSuchOption", offending=each, allowed=game.options.__struct_fields__)
        values[name] = value
    try:
        return msgspec.convert(values, game.options, strict=False)
    except msgspec.ValidationError as error:
        raise NotAllowedError("NoSuchReading", offending=", ".join(wanted), where=str(error)) from error


def spoken_language(code: str) -> Language:
    """The language asked for, or that of the user's environment. Raises UnreadableError where there are no texts."""
    return find_language(code) if code else language_of(os.environ)


def print_json(value: object) -> None:
    """One JSON value on one line."""
    print(msgspec.json.encode(value, order="deterministic").decode())
