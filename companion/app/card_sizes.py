"""How large the cards of Dino World are in this household."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.app.desks import load_pack
from companion.games.dino_world.kinds import KINDS, Kind
from companion.games.dino_world.pack import Pack, size_of
from companion.games.registry import find_game
from companion.sources import camera

if TYPE_CHECKING:
    from companion.app.core import App

GAME: Final = "dino_world"


def sizes_of(app: App) -> tuple[Any, ...]:
    """How large the cards are: as the pack of the open game says, else as the built-in one."""
    game = app.game
    own = game is not None and game.header.game == GAME
    pack = game.pack if own and game is not None else load_pack(find_game(GAME), "invented", app.data).pack
    assert isinstance(pack, Pack)
    sizes = ((kind, size_of(pack, kind)) for kind in KINDS)
    return tuple(
        camera.size(kind, each.height_mm, each.width_mm)
        for kind, each in sizes
        if each.height_mm is not None and each.width_mm is not None
    )


def sides_of(app: App) -> tuple[tuple[Kind, tuple[float, float]], ...]:
    """The same for people: the longer side and the shorter one, mm."""
    return tuple((each.kind, (each.length_mm, each.width_mm)) for each in sizes_of(app))
