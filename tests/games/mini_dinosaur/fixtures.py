"""Mini Dinosaur's part in the conformance suite and in the playthroughs."""

from __future__ import annotations

from typing import Final

from companion.games.game import Adjust, Entry, Mode, Seat, Setup
from companion.games.mini_dinosaur.actions import What
from companion.games.mini_dinosaur.options import Options
from companion.games.mini_dinosaur.pack import Pack
from tests.games.conformance.kit import Playthrough
from tests.games.mini_dinosaur.decks import HALF_KNOWN, INVENTED, NOTHING, OWNED, SLIPPERY

OURS: Final = Options()
MOST_MOVES: Final = 400


def _setup(mode: Mode, seats: int, pack: Pack, options: Options = OURS, starter: int = 0) -> Setup[Options, Pack]:
    return Setup(seats, mode, options, pack, Seat(starter))


SETUPS: Final = {
    "digital, 2 seats": _setup("digital", 2, INVENTED),
    "digital, 2 seats, automaton stops": _setup("digital", 2, SLIPPERY, Options(automaton_alone="stops"), 1),
    "digital, 2 seats, passing": _setup("digital", 2, SLIPPERY, Options(passing="allowed")),
    "digital, 3 seats": _setup("digital", 3, INVENTED, starter=2),
    "digital, 3 seats, open discards": _setup("digital", 3, SLIPPERY, Options(discard_pile="open")),
    "digital, 4 seats, only dinosaurs": _setup("digital", 4, OWNED, Options(discard_from="dinosaurs_only")),
    "digital, 4 seats, passing": _setup("digital", 4, INVENTED, Options(passing="allowed", all_equal="first")),
    "digital, 5 seats": _setup("digital", 5, SLIPPERY, Options(all_equal="last"), 3),
    "table, 2 seats": _setup("table", 2, NOTHING),
    "table, 2 seats, automaton stops": _setup("table", 2, OWNED, Options(automaton_alone="stops"), 1),
    "table, 3 seats, half known": _setup("table", 3, HALF_KNOWN, starter=1),
    "table, 3 seats, open discards": _setup("table", 3, OWNED, Options(discard_pile="open")),
    "table, 4 seats, only dinosaurs": _setup("table", 4, INVENTED, Options(discard_from="dinosaurs_only")),
    "table, 4 seats, passing": _setup("table", 4, OWNED, Options(passing="allowed")),
    "table, 5 seats, slippery": _setup("table", 5, SLIPPERY),
}

FROM_THE_MIDDLE: Final[tuple[Entry[What], ...]] = (
    Entry(Adjust("groom", 3)),
    Entry(Adjust("blue_grandpa", 2), Seat(1)),
    Entry(Adjust("dinosaurs", 2, Seat(0))),
    Entry(Adjust("dinosaurs", 2, Seat(1))),
    Entry(Adjust("dinosaurs", 2, Seat(2))),
    Entry(Adjust("bets", 6, Seat(0))),
    Entry(Adjust("up", 1, Seat(0))),
    Entry(Adjust("bets", 1, Seat(1))),
    Entry(Adjust("bets", 1, Seat(2))),
    Entry(Adjust("turn", 2)),
)

PLAYTHROUGHS: Final = {
    "mini_dinosaur": Playthrough(_setup("digital", 2, SLIPPERY, starter=1), 23),
    "mini_dinosaur_table": Playthrough(_setup("table", 3, HALF_KNOWN), 38, FROM_THE_MIDDLE),
}
