"""Dino Battle!'s part in the conformance suite and in the playthroughs."""

from __future__ import annotations

from typing import Final

from companion.games.dino_battle.actions import What
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.pack import Pack
from companion.games.game import Adjust, Entry, Mode, Seat, Setup
from tests.games.conformance.kit import Playthrough
from tests.games.dino_battle.decks import INVENTED, NOTHING, OWNED, SHORT

OURS: Final = Options()
MOST_MOVES: Final = 4000

OTHERS: Final = Options(
    dazed_faces="every",
    crystal_in_fight="allowed",
    fruit_falls="after",
    crystal_to_hill="nobody",
    empty_boon_pile="ended",
    used_boons="box",
    boons_in_hand="free",
    extinct_upgrade="assigned",
    many_dice="ten",
    temple="chance",
)
"""Every gap of the rulebook read the other way."""


def _setup(mode: Mode, pack: Pack, options: Options = OURS, starter: int = 0) -> Setup[Options, Pack]:
    return Setup(2, mode, options, pack, Seat(starter))


SETUPS: Final = {
    "digital": _setup("digital", INVENTED),
    "digital, other readings": _setup("digital", INVENTED, OTHERS, 1),
    "digital, short decks": _setup("digital", SHORT, Options(temple="chance")),
    "table, nothing known": _setup("table", NOTHING),
    "table, other readings": _setup("table", INVENTED, OTHERS, 1),
    "table, all known": _setup("table", OWNED),
}

FROM_THE_MIDDLE: Final[tuple[Entry[What], ...]] = (
    Entry(Adjust("minmi", 1, Seat(1))),
    Entry(Adjust("dazed_raptor", 2, Seat(0)), Seat(0)),
    Entry(Adjust("fruit", 2, Seat(0))),
    Entry(Adjust("crystals", 1, Seat(1))),
    Entry(Adjust("shrine_4", 1)),
    Entry(Adjust("offering_fruit", 2)),
    Entry(Adjust("turn", 1)),
)

PLAYTHROUGHS: Final[dict[str, Playthrough]] = {}
