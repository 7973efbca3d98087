"""Packs to play with: the one that comes with the app, as its owner's, with nothing in it, and a small house deck."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.dino_battle.pack import Pack
from companion.games.dino_battle.schema import SCHEMA
from companion.packs import find_pack, load

INVENTED: Final[Pack] = load(find_pack("invented", SCHEMA).path, SCHEMA).pack
"""The whole box: at the table only what is printed counts as known."""

OWNED: Final = replace(INVENTED, origin="owner")
"""The whole box, all values entered by its owner."""

NOTHING: Final = Pack(format=1, game="dino_battle", key="nothing", title="Nothing", origin="owner")
"""A table that has entered nothing."""

SHORT: Final = replace(
    INVENTED,
    key="short",
    cards=tuple(replace(card, count=1 if card.number % 2 else 0) for card in INVENTED.cards),
    boons=tuple(boon for boon in INVENTED.boons if boon.number % 6 == 0),
    roll_out=tuple(replace(row, chance=1.0 if row.what == "fruit" else 0.25) for row in INVENTED.roll_out),
)
"""A short deck and few boons, so that piles run out; fruit always rolls out of the temple."""
