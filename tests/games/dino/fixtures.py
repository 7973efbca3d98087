"""Dino's part in the conformance suite and in the playthroughs."""

from __future__ import annotations

from typing import Final

from companion.games.dino.actions import MovedSpaces, What
from companion.games.dino.options import Options
from companion.games.dino.pack import Pack
from companion.games.game import Adjust, Entry, Mode, Seat, Setup
from tests.games.conformance.kit import Playthrough
from tests.games.dino.boards import HALF_PRESET, NO_BOARD, NOTHING, STRIP, strip

OURS: Final = Options()
MOST_MOVES: Final = 600


def _setup(mode: Mode, seats: int, pack: Pack, options: Options = OURS, starter: int = 0) -> Setup[Options, Pack]:
    return Setup(seats, mode, options, pack, Seat(starter))


SETUPS: Final = {
    "digital, 2 seats": _setup("digital", 2, STRIP),
    "digital, 3 seats, up to four": _setup(
        "digital", 3, STRIP, Options("up_to_four", third_dinosaur="others", nest_choice="random"), 1
    ),
    "digital, 4 seats": _setup(
        "digital", 4, strip(24), Options(short_way_home="forbidden", home="own", meteorite_each_round=1)
    ),
    "digital, 4 seats, preset": _setup("digital", 4, STRIP, Options(front="square", nest_choice="preset"), 3),
    "digital, 5 seats, own home": _setup(
        "digital", 5, strip(22), Options(leave_square="each", home="own", nest_choice="preset", track_shorter_by=10)
    ),
    "digital, 6 seats, few eggs": _setup(
        "digital", 6, HALF_PRESET, Options("up_to_four", egg_at_the_end="lost", nest_choice="preset", eggs="equal")
    ),
    "digital, 3 seats, ways ignored": _setup(
        "digital",
        3,
        STRIP,
        Options(penalty_to="any", home="own", penalty_blocks="ignored", eggs="fewer", meteorite_each_round=2),
    ),
    "table, 2 seats": _setup("table", 2, NOTHING, Options(track_shorter_by=20)),
    "table, 3 seats": _setup("table", 3, NO_BOARD, Options(track_shorter_by=5, meteorite_each_round=1), 2),
    "table, 4 seats, egg lost": _setup("table", 4, STRIP, Options(egg_at_the_end="lost", eggs="fewer")),
    "table, 5 seats": _setup("table", 5, NO_BOARD, Options(eggs="equal", meteorite_each_round=2)),
    "table, 6 seats": _setup("table", 6, strip(90), Options(track_shorter_by=15)),
}

FROM_THE_MIDDLE: Final[tuple[Entry[What], ...]] = (
    Entry(Adjust("meteorite", 3)),
    Entry(Adjust("eggs", 2, Seat(0)), Seat(0)),
    Entry(Adjust("open_egg", 4, Seat(0))),
    Entry(Adjust("nest_4", 3)),
    Entry(Adjust("turn", 1)),
    Entry(MovedSpaces(2, egg=1), Seat(1)),
    Entry(MovedSpaces(4, egg=2), Seat(2)),
    Entry(MovedSpaces(4, egg=3), Seat(0)),
    Entry(MovedSpaces(4, egg=5), Seat(1)),
)

PLAYTHROUGHS: Final = {
    "dino": Playthrough(_setup("digital", 2, strip(8), Options(nest_choice="preset"), starter=1), 5),
    "dino_table": Playthrough(_setup("table", 3, strip(16)), 7, FROM_THE_MIDDLE),
}
