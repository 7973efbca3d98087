"""Dino Battle!'s part in the conformance suite and in the playthroughs."""

from __future__ import annotations

from typing import Final

from companion.games.dino_battle.actions import What
from companion.games.dino_battle.options import Options
from companion.games.dino_battle.pack import Pack
from companion.games.dino_battle.rules import DinoBattle
from companion.games.dino_battle.scenario import ADJUSTED, PLAYED, TOLD, example_start
from companion.games.dino_battle.state import State
from companion.games.game import Entry, Mode, PlayerNode, Seat, Setup, Step
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


def _answered(setup: Setup[Options, Pack], whats: tuple[What, ...], start: State) -> tuple[Entry[What], ...]:
    """Entries of whom the rules ask."""
    rules, state, entries = DinoBattle(setup), start, []
    for what in whats:
        node = rules.node(state)
        entry = Entry(what, node.seat if isinstance(node, PlayerNode) else None)
        step = rules.apply(state, entry)
        assert isinstance(step, Step), step
        entries.append(entry)
        state = step.state
    return tuple(entries)


def _after(setup: Setup[Options, Pack], entries: tuple[Entry[What], ...]) -> State:
    state = DinoBattle(setup).start()
    for entry in entries:
        step = DinoBattle(setup).apply(state, entry)
        assert isinstance(step, Step), step
        state = step.state
    return state


PLAIN: Final = _setup("digital", INVENTED, Options(temple="chance"))
BESIDE: Final = _setup("table", NOTHING)
EXAMPLE: Final = example_start(DinoBattle(PLAIN))
EXAMPLE_ENTRIES: Final = _answered(PLAIN, PLAYED, EXAMPLE)
TABLE_ENTRIES: Final = (*ADJUSTED, *_answered(BESIDE, TOLD, _after(BESIDE, ADJUSTED)))

PLAYTHROUGHS: Final = {
    "dino_battle": Playthrough(_setup("digital", SHORT, Options(temple="chance"), 1), 11, brief=True),
    "dino_battle_example": Playthrough(PLAIN, 3, EXAMPLE_ENTRIES, EXAMPLE, brief=True),
    "dino_battle_table": Playthrough(BESIDE, 7, TABLE_ENTRIES, brief=True),
}
"""Chance alone; and the rulebook's turn example in both modes, gone on with by chance."""
