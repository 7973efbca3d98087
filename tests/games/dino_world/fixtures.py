"""Dino World's part in the conformance suite and in the playthroughs."""

from __future__ import annotations

from typing import Final

from companion.games.dino_world.actions import What
from companion.games.dino_world.options import Options
from companion.games.dino_world.pack import Pack
from companion.games.game import Adjust, Entry, Mode, Seat, Setup
from tests.games.conformance.kit import Playthrough
from tests.games.dino_world.sizes import INVENTED, NOTHING, OWNED

OURS: Final = Options()
MOST_MOVES: Final = 300


def _setup(mode: Mode, seats: int, pack: Pack, options: Options = OURS, starter: int = 0) -> Setup[Options, Pack]:
    return Setup(seats, mode, options, pack, Seat(starter))


SETUPS: Final = {
    "digital, 2 seats": _setup("digital", 2, INVENTED),
    "digital, 3 seats, any overlap": _setup("digital", 3, OWNED, Options(on_depth_mm=0.0, close_call_mm=0.0), 2),
    "digital, 4 seats": _setup("digital", 4, INVENTED, starter=3),
    "digital, 4 seats, direct": _setup("digital", 4, INVENTED, Options(under="directly", jungle_off_table="put_back")),
    "digital, 2 seats, lost": _setup("digital", 2, INVENTED, Options(on_rock="lost", leaning="again")),
    "digital, 3 seats, first done": _setup("digital", 3, INVENTED, Options(ends="first_done"), 1),
    "table, 2 seats": _setup("table", 2, NOTHING),
    "table, 3 seats": _setup("table", 3, INVENTED, starter=1),
    "table, 4 seats": _setup("table", 4, NOTHING),
    "table, 4 seats, the other readings": _setup(
        "table", 4, OWNED, Options(2.0, 3.0, "directly", "put_back", "again", "lost", "first_done"), 2
    ),
}

FROM_THE_MIDDLE: Final[tuple[Entry[What], ...]] = (
    Entry(Adjust("caught", 3, Seat(0))),
    Entry(Adjust("caught", 2, Seat(1)), Seat(1)),
    Entry(Adjust("velociraptor", 1, Seat(0))),
    Entry(Adjust("velociraptor", 1, Seat(1))),
    Entry(Adjust("velociraptor", 1, Seat(2))),
    Entry(Adjust("dilophosaurus", 0, Seat(0))),
    Entry(Adjust("dilophosaurus", 0, Seat(1))),
    Entry(Adjust("turn", 2)),
)

PLAYTHROUGHS: Final = {
    "dino_world": Playthrough(_setup("digital", 2, INVENTED, starter=1), 27),
    "dino_world_table": Playthrough(_setup("table", 3, NOTHING), 26, FROM_THE_MIDDLE),
}
