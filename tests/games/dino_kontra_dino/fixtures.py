"""Dino Kontra Dino's part in the conformance suite and in the playthroughs."""

from __future__ import annotations

from typing import Final

from companion.games.dino_kontra_dino.actions import What
from companion.games.dino_kontra_dino.options import Options
from companion.games.dino_kontra_dino.pack import Pack
from companion.games.game import Adjust, Entry, Mode, Seat, Setup
from tests.games.conformance.kit import Playthrough
from tests.games.dino_kontra_dino.decks import HALF_KNOWN, HOUSE, INVENTED, NOTHING, OWNED

OURS: Final = Options()
MOST_MOVES: Final = 250


def _setup(mode: Mode, seats: int, pack: Pack, options: Options = OURS, starter: int = 0) -> Setup[Options, Pack]:
    return Setup(seats, mode, options, pack, Seat(starter))


SETUPS: Final = {
    "digital, 2 seats": _setup("digital", 2, INVENTED),
    "digital, 3 seats, empty pile ends": _setup("digital", 3, INVENTED, Options(empty_pile="last_two"), 2),
    "digital, 4 seats": _setup("digital", 4, INVENTED),
    "digital, 4 seats, event first": _setup("digital", 4, INVENTED, Options(reveal_order="event_first"), 3),
    "digital, 5 seats, traits once": _setup("digital", 5, OWNED, Options(double_trait="once")),
    "digital, 6 seats, first trait": _setup("digital", 6, HALF_KNOWN, Options(two_trait_events="first")),
    "digital, 15 seats, empty pile ends": _setup("digital", 15, INVENTED, Options(empty_pile="last_two")),
    "digital, 3 seats, house deck": _setup("digital", 3, HOUSE),
    "table, 2 seats": _setup("table", 2, NOTHING),
    "table, 3 seats, all known": _setup("table", 3, OWNED, starter=1),
    "table, 4 seats, half known": _setup("table", 4, HALF_KNOWN, Options(double_trait="once")),
    "table, 5 seats, empty pile ends": _setup("table", 5, INVENTED, Options(empty_pile="last_two")),
    "table, 3 seats, app's events": _setup("table", 3, INVENTED, Options(event_deck="app")),
    "table, 4 seats, app's events, all known": _setup(
        "table", 4, OWNED, Options("event_first", "last_two", "once", "first", "app"), 3
    ),
    "table, 6 seats, first trait": _setup("table", 6, OWNED, Options(two_trait_events="first")),
    "table, 15 seats": _setup("table", 15, NOTHING),
}

FROM_THE_MIDDLE: Final[tuple[Entry[What], ...]] = (
    Entry(Adjust("events", 3, Seat(0))),
    Entry(Adjust("events", 2, Seat(1)), Seat(1)),
    Entry(Adjust("figure", 2)),
    Entry(Adjust("events_left", 4)),
)

PLAYTHROUGHS: Final = {
    "dino_kontra_dino": Playthrough(_setup("digital", 3, HOUSE, starter=1), 27),
    "dino_kontra_dino_table": Playthrough(_setup("table", 3, HALF_KNOWN), 26, FROM_THE_MIDDLE),
}
