"""Packs of sizes for the tests of Dino World."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.dino_world.pack import SCHEMA, Pack
from companion.packs import find_pack, load

INVENTED: Final[Pack] = load(find_pack("invented", SCHEMA).path, SCHEMA).pack
"""The pack that comes with the app."""

OWNED: Final = replace(INVENTED, key="owned", title="Measured", origin="owner", source="a ruler")

NOTHING: Final = Pack(format=1, game="dino_world", key="nothing", title="Nothing measured", origin="owner")
"""Beside the table no size is needed."""
