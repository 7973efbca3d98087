"""The games of the registry that can be played, each with the first pack that comes with the app."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from companion.games.game import Mode, Setup
from companion.games.registry import AnyGame, built_games, find_game
from companion.journal.codec import digest, encode
from companion.journal.fold import AnyRules
from companion.journal.items import Header, PackName, Player
from companion.packs import Listing, list_packs, read
from tests.journal import helpers, toy

KEYS = tuple(game.key for game in built_games())


def find(key: str) -> AnyGame:
    """The registry, and the toy."""
    return toy.GAME if key == toy.GAME.key else find_game(key)


@cache
def _pack(key: str) -> tuple[Listing, Any]:
    schema = find_game(key).schema
    assert schema
    listing = list_packs(schema)[0]
    return listing, read(listing.path, schema)


def fitting(key: str, seats: int) -> int:
    """So many seats, or as near to it as the game allows."""
    allowed = find(key).seats
    return min(max(seats, allowed.lowest), allowed.highest)


@cache
def rules_of(key: str, mode: Mode = "digital", seats: int = 3) -> AnyRules:
    game = find(key)
    assert game.rules
    pack = toy.Pack() if key == toy.GAME.key else _pack(key)[1]
    options = toy.Options(rounds=10_000) if key == toy.GAME.key else game.options()
    return game.rules(Setup(fitting(key, seats), mode, options, pack))


def header_of(key: str, game_id: str, mode: Mode = "digital", seats: int = 3) -> Header:
    seats = fitting(key, seats)
    made = replace(helpers.header(mode, game_id), seats=seats, roster=(Player("Ann"),) * seats)
    if key == toy.GAME.key:
        return made
    listing, pack = _pack(key)
    assert listing.key
    return replace(
        made,
        game=key,
        options=encode(find(key).options()),
        pack=PackName(listing.key, listing.title, pack.origin),
        pack_text=listing.path.read_text(encoding="utf-8"),
        pack_digest=digest(pack),
    )
